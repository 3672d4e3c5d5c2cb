"""Somebody without a seat asks a match under way for everything: nothing happens, and no secret is told."""

from __future__ import annotations

import dataclasses
from collections.abc import AsyncIterator, Sequence
from typing import Any

import discord
import pytest
from discord import AppCommandOptionType as Kind
from discord import app_commands

import render.registry
from bot.model.table.match import Match, Status
from cogs.press import _handlers
from rules.registry import GAMES
from tests.cogs.sitting import Sitting, components, sitting
from tests.cogs.test_hostile import addresses, kept

pytestmark = pytest.mark.usefixtures("blank")

HIDDEN = {"automania": {"money": "hidden"}, "kraftwagen": {"points": "hidden"}}
"""The options by which a game has the most secrets."""
OWN = ("user_settings", "calendars")
"""Tables of what a user chooses for himself, whoever he is."""
PATHS = ("", "0", "1", "2", "0.0", "1.0", "0.1", "0.0.0")
PLAIN = {Kind.string: "2030-01-01", Kind.boolean: True}


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collects a word for every picture that is drawn of what one seat alone may see."""
    found: list[str] = []
    usual = render.registry.pictures

    def watched(game: str) -> Any:
        kinds = usual(game)

        def secret(*given: Any) -> bytes | None:
            found.append("secret")
            return kinds.secret(*given)

        return dataclasses.replace(kinds, secret=secret)

    monkeypatch.setattr(render.registry, "pictures", watched)
    return found


async def under_way(table: Sitting, game: str) -> Match:
    """A match of three with all its secrets, some moves, a standing order, an open vote and a seat that is shared."""
    first, *others = table.people
    await first.slash(table.channel, "game new", game=game, seats=3)
    for person in others:
        await person.click(table.lobby, label="Join")
    match = await table.match()
    for field, value in HIDDEN.get(game, {}).items():
        await table.bot.matches.lobby.set_option(match.id, field, value)
    await first.click(table.lobby, label="Start")
    await table.rest()
    for _ in range(2):
        await table.by_button(await table.actor())
        await table.rest()
    waiting = table.others(await table.actor())[0]
    offered = await waiting.autocomplete(table.channel, "order add", "first", "")
    if offered:
        await waiting.slash(table.channel, "order add", first=offered[-1]["value"])
    friend = table.guild.add_member(table.env.create_user("Gus"))
    await first.slash(table.channel, "seat share", user=friend.user)
    await friend.slash(table.channel, "seat accept")
    await first.slash(table.channel, "vote pause", hours=2, reason="Dinner")
    await table.rest()
    return match


def secrets(match: Match) -> set[str]:
    """The lines in which each seat reads what it alone may see."""
    board = match.words.board(match.view(None), match.safe_names)
    texts = [match.words.secret(match.view(seat), match.safe_names) or "" for seat in range(len(match.chairs))]
    return {line for text in texts for line in text.splitlines() if len(line) > 5 and line not in board}


OF_HIS_OWN = ("me test", "game learn")
"""Commands that call who asks, or open a room of his own: they touch no match that others play."""


async def commands(table: Sitting) -> AsyncIterator[tuple[str, dict[str, Any]]]:
    """Every command, with the options that it must have, and with all: as who is to act would fill them in."""
    actor = await table.actor()
    for command in table.bot.tree.walk_commands():
        if not isinstance(command, app_commands.Command) or command.qualified_name in OF_HIS_OWN:
            continue
        name, filled = command.qualified_name, dict[str, Any]()
        for option in command.parameters:
            if option.type == Kind.attachment:
                continue
            if option.type == Kind.user:
                filled[option.display_name] = table.people[0].user
            elif option.choices:
                filled[option.display_name] = option.choices[0].value
            elif option.autocomplete and (
                offered := await actor.autocomplete(table.channel, name, option.display_name, "", **filled)
            ):
                filled[option.display_name] = offered[0]["value"]
            else:
                filled[option.display_name] = PLAIN.get(option.type, option.min_value or 1)
        needed = {it.display_name for it in command.parameters if it.required}
        if needed <= filled.keys():
            yield name, {it: value for it, value in filled.items() if it in needed}
            if needed != filled.keys():
                yield name, filled


async def ids(table: Sitting, match: Match) -> list[str]:
    """The id of every button and menu that anybody sees or could be shown now."""
    actor = await table.actor()
    shown = list(table.channel.history())
    for command in ("game board", "game hand", "game log", "order list", "game replay", "rules", "seat list"):
        if table.bot.tree.get_command(command.split()[0]):
            result = await actor.slash(table.channel, command)
            shown += [it for it in (result.response, *result.followups) if it]
    shown.append(await table.your_move(actor))
    real = [it["custom_id"] for message in shown for it in components(message) if "custom_id" in it]
    return list(dict.fromkeys([*real, *addresses(sorted(_handlers), (match.id,), (match.seq,), PATHS)]))


async def words(result: Any) -> str:
    """All that an interaction was answered with, in files, embeds and buttons too."""
    told: list[str] = []
    for message in (it for it in (result.response, *result.followups) if it):
        files = [(await it.read()).decode(errors="ignore") for it in message.attachments]
        told += [message.content, *files, str([it.to_dict() for it in message.embeds]), str(components(message))]
    return "\n".join(told)


def told(answers: Sequence[str], hidden: set[str]) -> list[str]:
    """What of the hidden lines stands in the answers."""
    return [line for line in hidden for answer in answers if line in answer]


@pytest.mark.parametrize("game", list(GAMES))
async def test_a_spectators_commands_do_nothing_and_tell_no_secret(tmp_path, drawn, game):
    """Every command, bare and with every option: all stays as it is, and the players' private lines are not in it."""
    async with sitting(tmp_path, 4) as table:
        *table.people, stranger = table.people
        match = await under_way(table, game)
        every = [it async for it in commands(table)]
        assert len(every) > 60
        before, public = [it for it in await kept(table) if it[0] not in OWN], posts(table)
        hidden, answers = secrets(match), list[str]()
        assert hidden
        drawn.clear()
        for name, filled in every:
            answers.append(await words(await stranger.slash(table.channel, name, **filled)))
        await table.rest()
        assert all(answers)
        assert [it for it in await kept(table) if it[0] not in OWN] == before
        assert posts(table) == public
        assert told(answers, hidden) == [] and drawn == []
        await goes_on(table, match, hidden, drawn)


@pytest.mark.parametrize("game", list(GAMES))
async def test_a_spectators_buttons_do_nothing_and_tell_no_secret(tmp_path, drawn, game):
    """Every button and menu that a player sees or is shown privately, and every kind there is, by its very id."""
    async with sitting(tmp_path, 4) as table:
        *table.people, stranger = table.people
        match = await under_way(table, game)
        every = await ids(table, match)
        assert {it.split(":")[1] for it in every} >= set(_handlers)
        before, public = [it for it in await kept(table) if it[0] not in OWN], posts(table)
        hidden, answers = secrets(match), list[str]()
        drawn.clear()
        for custom_id in every:
            view = discord.ui.View(timeout=None)
            view.add_item(discord.ui.Button(label="x", custom_id=custom_id))
            view.stop()
            message = await table.send(view)
            answers.append(await words(await stranger.click(message, custom_id=custom_id)))
            await message.delete()
        await table.rest()
        assert [it for it in await kept(table) if it[0] not in OWN] == before
        assert posts(table) == public
        assert told(answers, hidden) == [] and drawn == []
        await goes_on(table, match, hidden, drawn)


def posts(table: Sitting) -> list[tuple[str, list[Any]]]:
    """What stands in the channel for everybody, with its buttons."""
    return [(it.content, components(it)) for it in table.channel.history(viewer=table.people[0])]


async def goes_on(table: Sitting, match: Match, hidden: set[str], drawn: list[str]) -> None:
    """The same as a player: he is told what is his, and can move; so the searches above would have found it."""
    players = [await words(await it.slash(table.channel, "game hand")) for it in table.people]
    assert set(told(players, hidden)) == hidden and drawn
    await table.by_button(await table.actor())
    assert match.status == Status.RUNNING

"""Hostile input: every kind of button, menu and autocomplete, with ids and texts that the bot has never given out."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.model.table.error import Decided, NoMatch
from bot.model.table.match import Status
from cogs.answer import SENTENCES
from cogs.press import LOST, _handlers
from rules.registry import GAMES
from tests.cogs.sitting import Sitting, sitting

pytestmark = pytest.mark.usefixtures("blank")

PATHS = ("", "0", "1", "999", "0.0", "0.999", "999.0", "0.0.0", "999.999.999", "1.1.1.1", "0" + ".0" * 9)
MALFORMED = (
    "tl:",
    "tl:do",
    "tl:do:1:0",
    "tl:do:1:0:0.",
    "tl:do:1:0:.0",
    "tl:do:1:0:0..0",
    "tl:do:-1:0:0",
    "tl:do:1:-1:0",
    "tl:do::0:0",
    "tl:do:1::0",
    "tl::1:0:0",
    "tl:DO:1:0:0",
    "tl:do:1:0:10000",
    "tl:do:1:0:0" + ".0" * 16,
    "tl:do:\u0661:0:0",
    "tl:do:1:0:\u00b2",
    "tl:do:1:0:0\n",
    "tl:do\n:1:0:0",
    "tl:do:1:0:0:0",
    "tl:do:" + "9" * 19 + ":0:0",
    "tl:do:1:" + "9" * 10 + ":0",
    "tl:\u202edo:1:0:0",
    "tl:do:1:0:0'; DROP TABLE moves; --",
)
VALUES = ("0", "999", "9" * 20, "-1", "x", "\u0663", "0.0", " 0", "1e9", "9" * 100)


def addresses(kinds: Sequence[str], matches: Sequence[int], seqs: Sequence[int], paths: Sequence[str]) -> list[str]:
    """Every kind with every path, in each match and after each move."""
    every = itertools.product(kinds, matches, seqs, paths)
    return [f"tl:{kind}:{match}:{seq}:{path}" for kind, match, seq, path in every]


async def pressed(table: Sitting, person: Any, ids: Sequence[str]) -> list[str]:
    """Press a button of each id; gives what was answered, empty where a message was changed."""
    told: list[str] = []
    for custom_id in ids:
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="x", custom_id=custom_id))
        view.stop()
        message = await table.send(view)
        told.append(_answer(message, await person.click(message, custom_id=custom_id)))
    return told


def _answer(message: Any, result: Any) -> str:
    answer = (result.followups or [result.response])[0]
    assert answer is not None
    assert answer.ephemeral or answer.id == message.id
    return "" if answer.id == message.id else answer.content


async def kept(table: Sitting) -> list[Any]:
    """All that the database holds, but for what was posted and who was shown a guide."""
    all_of = table.bot.store.database.all
    names = [row.name for row in await all_of("SELECT name FROM sqlite_master WHERE type = 'table'")]
    wanted = [it for it in names if it not in ("outbox", "sqlite_sequence", "guides")]
    return [(it, [tuple(row) for row in await all_of(f"SELECT * FROM {it}")]) for it in wanted]


async def several(table: Sitting, game: str) -> tuple[Any, Any]:
    """A match under way of three people, and a lobby in another channel; gives a stranger to both, and that channel."""
    *table.people, stranger = table.people
    second = table.guild.create_text_channel("second")
    await table.people[0].slash(second, "game new", game=game, seats=3)
    await table.open(3, game)
    await table.by_button(await table.actor())
    await table.rest()
    return stranger, second


async def test_a_strangers_forged_buttons_change_nothing(tmp_path):
    """Every kind, path by path, in a match under way and in a lobby: private answers, and nothing is written."""
    async with sitting(tmp_path, 4) as table:
        stranger, _ = await several(table, "automobile")
        before, kinds = await kept(table), sorted(_handlers)
        assert len(kinds) > 30
        joins = "tl:lobby:1:1:0"  # whoever sees a lobby may sit down in it
        told = await pressed(table, stranger, [it for it in addresses(kinds, (1, 2), (1,), PATHS) if it != joins])
        assert len(told) > 700
        assert await kept(table) == before
        assert LOST in told and SENTENCES[NoMatch] not in told


@pytest.mark.parametrize("game", list(GAMES))
async def test_a_players_forged_buttons_make_no_move(tmp_path, game):
    """Stale and impossible moments, for who is to act and who is not: nothing of the match changes, and it goes on."""
    async with sitting(tmp_path, 4) as table:
        await several(table, game)
        match, actor = await table.match(), await table.actor()
        kinds = [it for it in sorted(_handlers) if it not in ("cancel", "forget")]  # these ask for no moment
        before = await kept(table)
        for person, seq in ((actor, 0), (table.others(actor)[0], 999_999_999)):
            told = await pressed(table, person, addresses(kinds, (2,), (seq,), PATHS[:8:3]))
            assert len(told) > 150
        assert await kept(table) == before
        told = await pressed(table, actor, (addresses(kinds, (0, 999, 10**17), (0,), PATHS[:2])))
        assert SENTENCES[NoMatch] in told
        assert await kept(table) == before
        await pressed(table, actor, (addresses(kinds, (2,), (match.seq,), PATHS[2::3])))
        assert match.status == Status.RUNNING
        await table.rest()
        await table.by_button(await table.actor())


async def test_a_question_that_nobody_asked_is_not_answered(tmp_path):
    """The others decide about a seat only after they were asked to, and about a vote of their own match only."""
    async with sitting(tmp_path, 4) as table:
        await several(table, "automobile")
        match, actor = await table.match(), await table.actor()
        other, seat = table.others(actor)[0], match.to_act()[0]
        before = await kept(table)
        late = [f"tl:late:{match.id}:{match.seq}:{seat}.{way}.0" for way in range(5)]
        assert set(await pressed(table, other, late)) == {SENTENCES[Decided]}
        assert await kept(table) == before
        await other.slash(table.channel, "vote end")
        before = await kept(table)
        assert await pressed(table, actor, ["tl:vote:1:1:0"]) == [LOST]
        assert await kept(table) == before


async def test_ids_that_are_none_are_answered(tmp_path):
    """Empty parts, unicode digits, line breaks, numbers beyond any: one plain sentence each, and nothing is done."""
    async with sitting(tmp_path, 4) as table:
        await several(table, "automobile")
        actor, before = await table.actor(), await kept(table)
        assert set(await pressed(table, actor, MALFORMED)) == {LOST}
        assert await kept(table) == before


async def test_values_that_no_menu_had_are_answered(tmp_path):
    """Every kind pressed as a menu with any value in it, by who is to act."""
    async with sitting(tmp_path, 4) as table:
        await several(table, "automobile")
        match, actor, before = await table.match(), await table.actor(), await kept(table)
        for kind in ("menu", "plan", "pland", "switch", "topic", "do", "page", "nonsense"):
            for path in ("", "0", "2.0"):
                for value in VALUES:
                    view = discord.ui.View(timeout=None)
                    custom_id = f"tl:{kind}:2:{match.seq}:{path}" if kind != "do" else f"tl:do:2:{match.seq}:999"
                    option = discord.SelectOption(label="x", value=value)
                    view.add_item(discord.ui.Select(custom_id=custom_id, options=[option]))
                    view.stop()
                    message = await table.send(view)
                    _answer(message, await actor.select(message, [value], custom_id=custom_id))
        assert await kept(table) == before


# -- autocomplete

TYPED = (
    "",
    "x",
    "2",
    "9" * 30,
    "\u0663",
    "\u202e",
    "<@1>",
    "'; DROP TABLE moves; --",
    "a" * 400,
    "%",
    ".*",
    "Executive: ",
)


def completions(table: Sitting) -> list[tuple[str, str, type[Any] | Any]]:
    """Every command with every option of it that offers something, and what is typed there."""
    found = [
        (command.qualified_name, option.display_name, option.type)
        for command in table.bot.tree.walk_commands()
        if isinstance(command, app_commands.Command)
        for option in command.parameters
        if option.autocomplete
    ]
    assert len(found) > 60
    return found


async def test_whatever_is_typed_is_completed_or_not(tmp_path):
    """Every option of every command, in a match, a lobby and an empty channel: 25 choices at most, no error."""
    async with sitting(tmp_path, 4) as table:
        stranger, lobby = await several(table, "automobile")
        empty = table.guild.create_text_channel("empty")
        actor, before, offered = await table.actor(), await kept(table), 0
        for name, option, kind in completions(table):
            places = ((table.channel, actor), (table.channel, stranger), (lobby, actor), (empty, actor))
            for place, person in places:
                for typed in TYPED if place is table.channel and person is actor else TYPED[:4:3]:
                    if kind is discord.AppCommandOptionType.integer and not typed.isascii():
                        continue
                    found = await person.autocomplete(place, name, option, typed)
                    assert len(found) <= 25
                    assert all(1 <= len(it["name"]) <= 100 and len(str(it["value"])) <= 100 for it in found)
                    offered += len(found)
        assert offered
        assert await kept(table) == before


@pytest.mark.parametrize("game", list(GAMES))
async def test_what_is_typed_beside_garbage_is_completed_or_not(tmp_path, game):
    """Each option of each move while the other options of its command hold garbage; and such commands are refused."""
    async with sitting(tmp_path, 4) as table:
        await several(table, game)
        actor, before = await table.actor(), await kept(table)
        named = [it for it in completions(table) if it[0].startswith(f"{game} ")]
        for name in dict.fromkeys(name for name, *_ in named):
            options = {option: kind for other, option, kind in named if other == name}
            for garbage in ("zzz", "\u202e<@1>", "9" * 90):
                integer = discord.AppCommandOptionType.integer
                filled = {it: 2**53 if kind is integer else garbage for it, kind in options.items()}
                for option in options:
                    others = {it: value for it, value in filled.items() if it != option}
                    assert len(await actor.autocomplete(table.channel, name, option, "", **others)) <= 25
        assert await kept(table) == before


@pytest.mark.parametrize("game", list(GAMES))
async def test_a_command_with_empty_words_is_answered(tmp_path, game):
    """Each command that offers something, with nothing, a space or garbage in its place: a private sentence, and no
    move is made."""
    async with sitting(tmp_path, 4) as table:
        await several(table, game)
        match, actor = await table.match(), await table.actor()
        seq, commands = match.seq, dict.fromkeys(name for name, *_ in completions(table))
        for name in (it for it in commands if it.split()[0] == game or it.split()[0] not in GAMES):
            given = {option: kind for other, option, kind in completions(table) if other == name}
            for typed in ("", " ", "\u202e"):
                integer = discord.AppCommandOptionType.integer
                filled = {it: 2**53 - 1 if kind is integer else typed for it, kind in given.items()}
                answer = await actor.slash(table.channel, name, **filled)
                shown = (answer.followups or [answer.response])[0]
                assert shown.ephemeral and (shown.content or shown.embeds), name
        await table.rest()
        assert match.seq == seq

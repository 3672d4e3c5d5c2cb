"""Discord's limits: every command as it is registered, and everything that a golden match shows on its way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
import pytest

from bot.model.message.under import rows
from bot.model.table.chair import Chair, Holder
from bot.model.table.match import Match, Status
from bot.tell.question import under_question
from bot.tell.tree import Fork, Path, by_kind, find
from cogs.playing.choices import Place
from cogs.playing.form import Form, verb
from cogs.playing.plan import MOST_STEPS, plan
from cogs.playing.shown import Shown, layout, shown
from cogs.press import Address, button, menu, panel, read
from cogs.table.lobby.message import lobby_panel, lobby_text
from cogs.table.lobby.switch import all_switches, one_switch, switches
from render.registry import words
from rules.core.replay import play
from rules.registry import GAMES
from tests import golden
from tests.cogs.sitting import components, sitting
from tests.wire import description

WIDE = "W" * 32
PHONE, ABOVE = 44, 7
"""Characters of a line on a phone, and the lines that may stand above a panel's picture, so that it is seen at once;
few say so much."""
LONG_ID, LONG_SEQ = 10**17, 10**8

RECORDS = [pytest.param(path, id=f"{game}-{path.stem}") for game in GAMES for path in golden.matches(game)]


def shown_match(record: Any, state: Any) -> Match:
    """A running match with the longest names and numbers."""
    chairs = tuple(Chair(Holder.USER, seat + 1, WIDE) for seat in range(len(record.names)))
    match = Match(LONG_ID, record.game, record.options, Status.RUNNING, chairs, 1, 2, 1, seq=LONG_SEQ)
    match.state = state
    return match


LONGEST_PLAN = (999,) * (MOST_STEPS - 1)
"""What is chosen of the longest plan that goes on."""


def panels(match: Match, seat: int) -> Iterator[Shown]:
    """The panel at every place of the next choice, and after each choice; also behind the longest plan ids hold it."""
    first = plan(match, seat)
    paths: list[Path] = [(n,) for n in range(len(by_kind(first.legal)))]
    yield shown(first, Place())
    while paths:
        path = paths.pop()
        assert Place.read(read(str(Place(LONGEST_PLAN, path).address("again", first))).path).path == path
        node = find(first.legal, path)
        if isinstance(node, Fork):
            paths += [(*path, n) for n in range(len(node.branches))]
            yield shown(first, Place((), path))
        else:
            after = plan(match, seat, (first.legal.index(node),))
            yield shown(after, Place(after.choices))


def check_panel(it: Shown) -> None:
    """Discord takes this layout: 40 parts in all, 4,000 characters."""
    view = layout(it, 0, None)
    assert view.content_length() <= 4_000 and view.total_children_count <= 40
    lines = sum(-(-len(line.replace("*", "")) // PHONE) for line in it.text.splitlines())
    assert lines <= ABOVE, it.text
    check_message(it.text, [item.item.to_component_dict() for row in it.rows for item in row], 0)


def check_message(text: str, items: list[dict[str, Any]], rows: int) -> None:
    """Discord takes this message."""
    assert 1 <= len(text) <= 2_000
    assert rows <= 5
    ids = [item["custom_id"] for item in items]
    assert all(1 <= len(it) <= 100 for it in ids) and len(set(ids)) == len(ids), ids
    for item in items:
        if item["type"] == 2:
            assert 1 <= len(item["label"]) <= 80 and not item["label"].endswith("…"), item
        else:
            assert len(item["placeholder"]) <= 150 and 1 <= len(item["options"]) <= 25, item
            values = [option["value"] for option in item["options"]]
            assert len(set(values)) == len(values)
            for option in item["options"]:
                told = option.get("description") or ""
                assert 1 <= len(option["label"]) <= 100 and len(told) <= 100, option
                assert not option["label"].endswith("…") and not told.endswith("…"), option
            paying = [option for option in item["options"] if "pay " in option["label"]]
            assert len({"Leaves" in (option.get("description") or "") for option in paying}) <= 1, paying


def laid_out(rows: list[dict[str, Any]]) -> tuple[list[dict[str, Any]], int]:
    """The buttons and menus of some rows, and how many rows these are."""
    return [item for row in rows for item in row["components"]], len(rows)


@pytest.mark.parametrize("path", RECORDS)
def test_all_that_a_golden_match_shows_fits(path):
    """At each move every choice, what follows from it, and every choice under an option; names have 32 wide letters."""
    record, seen = golden.load(path), 0
    for state, *_ in play(record):
        match = shown_match(record, state)
        for seat in match.to_act():
            for it in panels(match, seat):
                check_panel(it)
                seen += 1
            check_message("A question", *laid_out(rows(under_question(match))))
            kinds = {type(action) for action in match.legal(seat)}
            for kind in kinds:
                form = Form(verb(match.game, kind), match, seat, {})
                for option in form.verb.options:
                    for value, label in form.offers(option) if option.type is not bool else ():
                        assert 1 <= len(label) <= 100 and 1 <= len(str(value)) <= 100
    assert seen > len(record.lines)


@pytest.mark.parametrize("name", list(GAMES))
def test_the_lobby_fits(name):
    """The fullest lobby, and each of its options."""
    game = GAMES[name]
    chairs = tuple(Chair(Holder.USER, seat + 1, "*" * 32) for seat in range(game.meta.seats[1]))
    match = Match(LONG_ID, game, game.options(), Status.LOBBY, chairs, 1, 2, 1)
    check_message(lobby_text(match), *laid_out(lobby_panel(match).to_components()))
    for text, items in [all_switches(match), *(one_switch(match, n) for n in range(len(switches(game))))]:
        check_message(text, *laid_out(panel(items).to_components()))


@pytest.mark.parametrize("name", list(GAMES))
def test_the_guide_fits_into_an_embed(name):
    """As `/game help` shows it."""
    assert 1 <= len(words(name).guide(GAMES[name].options())) <= 4_096


def test_a_label_that_is_too_long_is_cut():
    """Buttons have 80 characters, choices of a menu 100; what is cut says so."""
    (first, second) = (button("b" * n, Address("list", 0)).item.to_component_dict() for n in (80, 81))
    assert (first["label"], second["label"]) == ("b" * 80, "b" * 79 + "…")
    choices = [discord.SelectOption(label="c" * n, value=str(n)) for n in (100, 101)]
    (options,) = (menu("", Address("list", 0), choices).item.to_component_dict()["options"],)
    assert [it["label"] for it in options] == ["c" * 100, "c" * 99 + "…"]


async def test_discord_registers_every_command(tmp_path):
    """All commands, groups, options and choices within what Discord takes, and a command for each kind of action."""
    async with sitting(tmp_path, 1) as table:
        commands = [command.to_dict(table.bot.tree) for command in table.bot.tree.get_commands()]
        assert len(commands) <= 100
        for command in commands:
            check_command(command)
            assert length(command) <= 8_000, command["name"]
        for name, game in GAMES.items():
            (group,) = [command for command in commands if command["name"] == name]
            assert [it["name"] for it in group["options"]] == [action.verb for action in game.actions]
        synced = await table.bot.tree.fetch_commands()
        assert sorted(it.name for it in synced) == sorted(it["name"] for it in commands)


def check_command(it: dict[str, Any]) -> None:
    """One command or option and all below it."""
    assert 1 <= len(it["name"]) <= 32 and it["name"] == it["name"].lower() and " " not in it["name"]
    assert 1 <= len(it["description"]) <= 100, it
    options = it.get("options", [])
    assert len(options) <= 25, it["name"]
    required = [bool(option.get("required")) for option in options]
    assert required == sorted(required, reverse=True), it["name"]
    assert len({option["name"] for option in options}) == len(options)
    assert len(it.get("choices", [])) <= 25
    for option in options:
        check_command(option)


def length(it: dict[str, Any]) -> int:
    """Characters of all names, descriptions and values."""
    own = len(it["name"]) + len(it.get("description", "")) + len(str(it.get("value", "")))
    return own + sum(map(length, [*it.get("options", []), *it.get("choices", [])]))


@pytest.mark.usefixtures("blank")
async def test_all_that_a_match_posts_fits(tmp_path):
    """Every message of a whole match in its channel, alt texts and attachments included."""
    async with sitting(tmp_path, 2) as table:
        await table.open(3)
        await table.play(table.by_slash)
        history = table.channel.history()
        assert len(history) > 30
        for message in history:
            assert len(message.content) <= 2_000 and len(message.attachments) <= 10
            assert message.content or message.attachments or message.embeds
            for attachment in message.attachments:
                assert 1 <= len(attachment.description or "") <= 1_024 and attachment.size <= 10 * 2**20
            for item in components(message):
                assert len(item["custom_id"]) <= 100


@pytest.mark.usefixtures("blank")
async def test_every_request_is_as_discord_describes_it(tmp_path):
    """Registration, lobby, options, moves by command and by button, and every look at the table."""
    validate = description.validator()
    if validate is None:
        pytest.skip("Discord's description of its API is not at hand")
    async with sitting(tmp_path, 2) as table:
        ann = table.people[0]
        await ann.slash(table.channel, "game new", game="automobile", seats=3)
        shown = (await ann.click(table.lobby, label="Options")).response
        for _ in range(2):
            await ann.select(shown, ["1"])
        await ann.slash(table.channel, "game cancel")
        await table.open(3)
        for move in (table.by_button, table.by_slash) * 8:
            await move(await table.actor())
            await table.rest()
        for command in ("board", "text", "hand", "log", "help", "cancel"):
            await ann.slash(table.channel, f"game {command}")
        requests = table.env.http_requests
        assert len(requests) > 100
        assert [fault for it in requests for fault in validate(it.method, it.path, it.json)] == []

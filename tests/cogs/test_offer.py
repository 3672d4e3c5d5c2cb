"""What a command offers is understood however a client sends it: by its value, or by the label that was shown."""

from __future__ import annotations

from collections import Counter
from importlib import import_module

import pytest
from discord import app_commands

from cogs.offer import Fixed
from rules.core.game import letter
from rules.registry import GAMES
from tests.cogs.sitting import Sitting, sitting
from tests.cogs.test_clock import Time

TRIED = {
    "me zone": ["zone"],
    "game board": ["part"],
    "game log": ["turn", "phase", "seat"],
    "game move-here": ["match"],
    "order add": ["first", "second", "third", "fourth", "fifth"],
    "order cancel": ["order"],
    "rules": ["topic", "search"],
    "seat take": ["seat"],
    "seat accept": ["seat"],
    "seat unshare": ["seat"],
}
"""Every option that offers something while somebody types, but for the games' own moves."""


async def offered(table: Sitting, person, command: str, option: str, typed: str = "", number: int = 0) -> str:
    """The label of one of the choices that somebody is offered."""
    return (await person.autocomplete(table.channel, command, option, typed))[number]["name"]


async def told(table: Sitting, person, command: str, **options) -> str:
    """The private answer to a command: its text, or what stands in its frame."""
    shown = (await person.slash(table.channel, command, **options)).response
    await table.rest()
    return shown.content or shown.embeds[0].title


@pytest.mark.usefixtures("blank")
async def test_every_label_that_was_offered_is_understood(tmp_path):
    """Of each command that offers something, with the label instead of the value, in capitals too."""
    async with sitting(tmp_path, 4) as table:
        time = Time(table)
        await table.open(3)
        ann, bob, _, dan = table.people
        label = await offered(table, ann, "me zone", "zone", "munc")
        await time.pass_to(0.5)
        assert "**Europe/Berlin**" in await told(table, ann, "me zone", zone=label)
        label = await offered(table, ann, "me zone", "zone", "utc-3")
        assert "**GMT-3** all year" in await told(table, ann, "me zone", zone=label)

        label = await offered(table, ann, "game board", "part", number=1)
        assert "Turn 1" in await told(table, ann, "game board", part=label.upper())
        for option in TRIED["game log"]:
            label = await offered(table, ann, "game log", option)
            assert f"**Log** · {label.removeprefix('A ')}" in await told(table, ann, "game log", **{option: label})
        label = await offered(table, ann, "rules", "topic")
        assert label in await told(table, ann, "rules", topic=label.upper())
        label = await offered(table, ann, "rules", "search", "loan")
        assert label.partition(":")[0] in await told(table, ann, "rules", search=label)

        actor = await table.actor()
        orders = [await offered(table, actor, "order add", "first", "executive", n) for n in range(2)]
        assert "Standing order given" in await told(table, actor, "order add", first=orders[0], second=orders[1])
        label = await offered(table, actor, "order cancel", "order")
        assert (await told(table, actor, "order cancel", order=label)).startswith("Taken back.")

        for holder in (ann, bob):
            await told(table, holder, "seat share", user=dan.user)
        label = await offered(table, dan, "seat unshare", "seat")
        assert "not come to share seat A" in await told(table, dan, "seat unshare", seat=label.upper())
        label = await offered(table, dan, "seat accept", "seat")
        await told(table, dan, "seat accept", seat=label.upper())
        assert (await table.match()).seat_of(dan.id) == (1,)
        await told(table, dan, "seat unshare")

        await told(table, ann, "seat resign")
        label = await offered(table, ann, "seat take", "seat")
        await told(table, ann, "seat take", seat=label.lower())
        assert label.startswith("A ") and (await table.match()).seat_of(ann.id) == (0,)

        old, table.channel = table.channel, table.guild.create_text_channel("other")
        label = await offered(table, ann, "game move-here", "match")
        assert await told(table, ann, "game move-here", match=label) == "The match goes on here."
        assert (await table.match()).channel_id == table.channel.id != old.id
        assert letter((await table.match()).seat_of(bob.id)[0]) == "B"


async def test_no_option_that_offers_something_is_left_out(tmp_path):
    """The list above has every one of them."""
    async with sitting(tmp_path, 1) as table:
        found = {
            it.qualified_name: [option.name for option in it.parameters if option.autocomplete]
            for it in table.bot.tree.walk_commands()
            if isinstance(it, app_commands.Command) and it.qualified_name.split()[0] not in GAMES
        }
        assert {name: options for name, options in found.items() if options} == TRIED


async def test_every_fixed_choice_has_a_value_of_its_own_and_is_read_by_label(tmp_path):
    """Every option with fixed choices is one that reads labels: each of them, and each value, is the value."""
    async with sitting(tmp_path, 1) as table:
        options = [
            (option, it._params[option.name]._annotation)
            for it in table.bot.tree.walk_commands()
            if isinstance(it, app_commands.Command)
            for option in it.parameters
            if option.choices
        ]
        assert len(options) >= 9
        for option, annotation in options:
            assert isinstance(annotation, Fixed)
            for choice in option.choices:
                for sent in (choice.name, choice.name.upper(), choice.value, str(choice.value)):
                    assert annotation.read(sent) == choice.value
        with pytest.raises(KeyError):
            options[0][1].read("something else")


@pytest.mark.usefixtures("blank")
async def test_what_is_offered_is_worked_out_once_a_move_for_all_who_ask(tmp_path, monkeypatch):
    """Many keys by several people: one look ahead for the seat, and one reading of the log for all."""
    worked: Counter[str] = Counter()
    counted(monkeypatch, worked, "bot.model.table.match", "prospects")
    counted(monkeypatch, worked, "bot.tell.history", "history")
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        for expected in (1, 2):
            actor = await table.actor()
            for typed in ("", "e", "ex"):
                assert await actor.autocomplete(table.channel, "order add", "first", typed)
            for person in table.people:
                for option in ("turn", "phase"):
                    assert await person.autocomplete(table.channel, "game log", option, "")
            await actor.autocomplete(table.channel, "order add", "second", "exec")
            assert worked == {"prospects": expected, "history": expected}
            match, (seat,) = await table.match(), (await table.match()).to_act()
            await table.bot.matches.move(match.id, match.seq, seat, [match.legal(seat)[0]], user_id=actor.id)
            await table.rest()


def counted(monkeypatch: pytest.MonkeyPatch, worked: Counter[str], module: str, name: str) -> None:
    """Count how often a function is called."""
    there = import_module(module)
    usual = getattr(there, name)

    def count(*given):
        worked[name] += 1
        return usual(*given)

    monkeypatch.setattr(there, name, count)

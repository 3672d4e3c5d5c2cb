"""Moves by button: who may press, what an old or forged button does, and that a restart costs nothing."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest

from bot.model.match import Status
from cogs.playing.picker import confirm
from cogs.press import Address, button, menu, panel
from rules.automobile.components import Character, Phase
from tests.cogs.sitting import Sitting, components, labels, sitting

pytestmark = pytest.mark.usefixtures("blank", "seeded")

MOVED_ON = "*The board has moved on.*"


async def opened(table: Sitting):
    """A match of three has begun; gives who must choose a character, and what "Your move" shows."""
    await table.open(3)
    actor = await table.actor()
    return actor, (await actor.click(table.panel, label="Your move")).response


async def choose(actor, shown, value="0"):
    """Take an entry of the only menu."""
    await actor.select(shown, [value])


async def test_one_move_from_question_to_confirmation(tmp_path):
    """Private throughout: the menu, what it costs and leaves, and what was done."""
    async with sitting(tmp_path, 3) as table:
        actor, shown = await opened(table)
        assert shown.ephemeral and [len(it.get("options", ())) for it in components(shown)] == [6]
        await choose(actor, shown)
        assert labels(shown) == ["Confirm", "Back"] and "R&D" in shown.content
        assert (await table.match()).seq == 0
        await actor.click(shown, label="Back")
        await choose(actor, shown, "3")
        await actor.click(shown, label="Confirm")
        assert shown.content == "Done: Howard — no R&D."
        assert labels(shown) == ["Standing orders", "Take it back"]
        match = await table.match()
        assert match.seq == 1 and match.view(None).chosen == {Character.HOWARD: 2}


async def test_the_same_players_next_question_follows_at_once(tmp_path):
    """Ford's owner builds, and is asked about Ford in the same message."""
    async with sitting(tmp_path, 3) as table:
        await opened(table)
        for character in ("Ford", "Howard", "Sloan"):
            await (await table.actor()).slash(table.channel, "automobile choose", character=character)
        actor = await table.actor()
        shown = (await actor.click(table.panel, label="Your move")).response
        assert labels(shown)[0] == "Build factories" and "Back" not in labels(shown)
        await actor.click(shown, label="Build factories")
        await choose(actor, shown)
        await actor.click(shown, label="Confirm")
        assert shown.content.startswith("Done: ") and len(labels(shown)) == 3
        assert await table.actor() is actor
        await actor.click(shown, custom_id=components(shown)[-2]["custom_id"])
        assert labels(shown) == ["Confirm", "Back"]  # the only way to pass needs no menu
        await actor.click(shown, label="Confirm")
        assert await table.actor() is not actor


async def test_nobody_else_is_answered_with_a_menu(tmp_path):
    """Another player hears whose move it is, a stranger that he has no seat."""
    async with sitting(tmp_path, 4) as table:
        table.people, (*_, stranger) = table.people[:3], table.people
        actor, _ = await opened(table)
        for other, beginning in [
            (table.others(actor)[0], "It is not your move now. **Cat** (C)"),
            (stranger, "You have no seat"),
        ]:
            answer = (await other.click(table.panel, label="Your move")).response
            assert answer.ephemeral and answer.content.startswith(beginning) and components(answer) == []


async def test_an_old_confirmation_does_nothing_twice(tmp_path):
    """Two private messages, both at "Confirm": the second says that the board has moved on, and whose move it is."""
    async with sitting(tmp_path, 3) as table:
        actor, first = await opened(table)
        second = (await actor.click(table.panel, label="Your move")).response
        for shown in (first, second):
            await choose(actor, shown)
        await actor.click(first, label="Confirm")
        await actor.click(second, label="Confirm")
        assert second.content.startswith(f"{MOVED_ON}\nIt is not your move now. **Ann** (A)")
        assert components(second) == [] and (await table.match()).seq == 1


class Hand:
    """An interaction as far as a confirmation needs it; the simulated Discord presses one button after the other."""

    def __init__(self, table: Sitting, user_id: int, number: int) -> None:
        self.client, self.user, self.id = table.bot, SimpleNamespace(id=user_id), number
        self.channel_id = None
        self.response = SimpleNamespace(defer=AsyncMock())
        self.edit_original_response = AsyncMock()

    @property
    def shown(self) -> str:
        """What the private message was changed to."""
        (call,) = self.edit_original_response.await_args_list
        return call.kwargs["content"]


async def test_two_presses_at_the_same_instant_are_one_move(tmp_path):
    """Of two confirmations in flight together one makes the move, and the other hears that the board has moved on."""
    async with sitting(tmp_path, 3) as table:
        actor, _ = await opened(table)
        hands: list[Any] = [Hand(table, actor.id, number) for number in (1, 2)]
        await asyncio.gather(*(confirm(hand, Address("do", 1, 0, (n,)), ()) for n, hand in enumerate(hands)))
        await table.rest()
        assert sorted(hand.shown.split(".")[0].split(":")[0] for hand in hands) == ["*The board has moved on", "Done"]
        match = await table.match()
        assert match.seq == 1 and len(match.view(None).chosen) == 1


@pytest.mark.parametrize("kind", ["pick", "menu", "page", "do"])
async def test_an_old_button_shows_the_present_question(tmp_path, kind):
    """Left open while the others moved, pressed when it is one's move again: each kind leads to now."""
    async with sitting(tmp_path, 3) as table:
        actor, _ = await opened(table)
        old = await _forged(table, kind, seq=0, path=(0, 0) if kind == "page" else (0,))
        for _ in range(3):
            await table.by_slash(await table.actor())
        match = await table.match()
        assert await table.actor() is actor
        shown = await _press(actor, old)
        assert shown.content.startswith(f"{MOVED_ON}\n**{match.words.title(match.view(2))}**")
        assert "Build factories" in labels(shown) and match.seq == 3


async def _forged(table: Sitting, kind: str, match: int = 1, seq: int = 0, path=(0,)):
    """A public message with a button or menu that nobody was given."""
    address = Address(kind, match, seq, path)
    if kind == "menu":
        return await table.send(panel([menu("x", address, [discord.SelectOption(label="x", value="0")])]))
    return await table.send(panel([button("x", address)]))


async def _press(actor, message):
    """Press its only button or menu; gives the message that shows the answer."""
    item = components(message)[0]
    if item["type"] == 2:
        result = await actor.click(message, custom_id=item["custom_id"])
    else:
        result = await actor.select(message, ["0"], custom_id=item["custom_id"])
    return (result.followups or [result.response])[0]


@pytest.mark.parametrize("kind", ["pick", "menu", "page", "do", "move", "secret"])
async def test_a_strangers_press_is_refused(tmp_path, kind):
    """Whatever the id says, only the seat's own user acts for it or sees its secrets."""
    async with sitting(tmp_path, 4) as table:
        table.people, (*_, stranger) = table.people[:3], table.people
        await opened(table)
        forged = await _forged(table, kind, path=(0, 0) if kind == "page" else (0,))
        answer = await _press(stranger, forged)
        assert "You have no seat in this match" in answer.content and components(answer) == []
        assert (await table.match()).seq == 0


@pytest.mark.parametrize(
    ("kind", "match", "path", "expected"),
    [
        ("do", 1, (99,), MOVED_ON),
        ("do", 1, (0, 0, 0), MOVED_ON),
        ("pick", 1, (99, 1), MOVED_ON),
        ("menu", 1, (7, 7), MOVED_ON),
        ("do", 999, (0,), "This match is no more."),
        ("pick", 10**17, (0,), "This match is no more."),
        ("lobby", 1, (99,), "This button has lost its meaning."),
        ("switch", 1, (), "This match of Automobile is not in its lobby any more"),
        ("part", 1, (99,), "This button has lost its meaning."),
        ("page", 1, (), "This button has lost its meaning."),
        ("nonsense", 1, (), "This button has lost its meaning."),
    ],
)
async def test_a_forged_button_changes_nothing(tmp_path, kind, match, path, expected):
    """Paths that lead nowhere, matches that are not there, kinds that do not exist: a plain answer each."""
    async with sitting(tmp_path, 3) as table:
        actor, _ = await opened(table)
        answer = await _press(actor, await _forged(table, kind, match, 0, path))
        assert answer.content.startswith(expected)
        assert (await table.match()).seq == 0 and (await table.match()).status == Status.RUNNING


async def test_a_restart_between_question_and_confirmation_costs_nothing(tmp_path):
    """The private message opened before works on, and so do the panel's buttons."""
    async with sitting(tmp_path, 3) as table:
        actor, shown = await opened(table)
        await table.restart()
        await choose(actor, shown)
        await table.restart()
        await actor.click(shown, label="Confirm")
        assert shown.content.startswith("Done: ") and (await table.match()).seq == 1
        await table.restart()
        await table.by_button(await table.actor())
        assert (await table.match()).seq == 2


async def test_lobby_buttons_work_after_a_restart(tmp_path):
    """Opened before, joined and started after."""
    async with sitting(tmp_path, 2) as table:
        await table.people[0].slash(table.channel, "game new", game="automobile", seats=3)
        await table.restart()
        await table.people[1].click(table.lobby, label="Join")
        await table.people[1].click(table.lobby, label="Add an NPC")
        await table.restart()
        await table.people[1].click(table.lobby, label="Start")
        await table.rest()
        assert (await table.match()).status == Status.RUNNING


async def test_a_user_with_several_seats_acts_for_the_one_to_act(tmp_path):
    """At one screen: the same user holds all three seats and is asked for each in turn."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        match, ann = await table.match(), table.people[0]
        hers = (match.chairs[0],) * 3
        await table.bot.store.change_match(match.id, [match.status.value], {}, (match.chairs, hers))
        match.chairs = hers
        shown = (await ann.click(table.panel, label="Your move")).response
        for seat in (0, 1, 2):
            await choose(ann, shown)
            await ann.click(shown, label="Confirm")
            assert match.seq == seat + 1 and shown.content.startswith("Done: ")
        assert match.view(None).phase == Phase.PLAYER_ACTIONS

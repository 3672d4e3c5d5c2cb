"""Taking back in every game, as players do it: one's own, a turn, with consent, across a reveal, and in a race."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import Any

import pytest

from bot.model.table.error import StaleMatch
from bot.model.table.match import Match
from bot.model.table.undo import UNDO, target
from bot.model.user.setting import ALWAYS, UserSetting
from bot.play.move import takeback
from rules.core.draft import fingerprint
from rules.core.reveal import reveals
from rules.registry import GAMES
from tests.cogs.sitting import Sitting, labels, questions, sitting, written

pytestmark = [pytest.mark.usefixtures("blank"), pytest.mark.parametrize("game", GAMES)]

MOST = 400
"""Moves within which every game shows or draws something."""


async def forward(table: Sitting, match: Match) -> Any:
    """Let whoever is to act make the move that the program would; give the person."""
    (seat,) = match.to_act()
    person = table.person(match, seat)
    action = match.game.npc(match.state, seat)
    await table.bot.matches.move(match.id, match.seq, seat, [action], user_id=person.id)
    return person


async def until(table: Sitting, match: Match, wanted: Any) -> None:
    """Play on until the next move of the program's choice is such a one."""
    for _ in range(MOST):
        seat = match.to_act()[0]
        if wanted(seat, match.game.npc(match.state, seat)):
            return
        await forward(table, match)
    raise AssertionError("there is no such move")


def hidden(match: Match, seat: int, action: Any) -> bool:
    """Tell whether a move shows and draws nothing."""
    return not reveals(match.game, match.state, seat, action, len(match.chairs))


async def said(table: Sitting, person: Any, command: str) -> str:
    """What a command answers privately."""
    answer = (await person.slash(table.channel, f"game {command}")).response
    await table.rest()
    assert answer.ephemeral
    return answer.content


async def test_ones_own_step_goes_and_comes_back(tmp_path, game):
    """Freely, with the very state of before and after; what was told is struck through in between."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3, game)
        match = await table.match()
        await until(table, match, lambda seat, action: hidden(match, seat, action))
        before, asked = fingerprint(match.state), match.to_act()
        person = await forward(table, match)
        await table.rest()
        after = fingerprint(match.state)
        assert (await said(table, person, "undo")).startswith("Done.")
        assert (fingerprint(match.state), match.to_act()) == (before, asked)
        await table.rest()
        assert [it for it in table.channel.history() if "~~" in it.content]
        assert (await said(table, person, "redo")).startswith("Done.")
        assert fingerprint(match.state) == after
        await table.rest()
        assert not [it for it in table.channel.history() if "~~" in it.content]


async def test_a_reset_takes_back_all_of_ones_turn_in_one_go(tmp_path, game):
    """Two or more steps of one seat, one after the other, go at once; what others did before them stays."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3, game)
        match = await table.match()
        seat = await two_steps(table, match)
        rows = await table.bot.store.moves(match.id)
        others = max((row.seq for row in rows if row.seat != seat), default=0)
        assert (await said(table, table.person(match, seat), "reset")).startswith("Done.")
        last = (await table.bot.store.moves(match.id))[-1]
        assert last.verb == UNDO and others <= target(last) <= len(rows) - 2
        assert match.to_act() == (seat,)


async def two_steps(table: Sitting, match: Match) -> int:
    """Play on until a seat has made two moves that show nothing, one after the other; give it."""
    row: list[int] = []
    seats = [match.to_act()]
    for _ in range(MOST):
        if not match.to_act() and all(one != other for one, other in pairwise(seats)):
            pytest.skip("in this game nobody ever moves twice in a row")
        (seat,) = match.to_act()
        free = hidden(match, seat, match.game.npc(match.state, seat))
        row = [*row, seat] if free and row[-1:] in ([], [seat]) else [seat] if free else []
        await forward(table, match)
        seats.append(match.to_act())
        if len(row) == 2:
            return seat
    raise AssertionError("nobody makes two free moves")


async def test_what_was_shown_needs_all_and_is_as_hidden_as_before(tmp_path, game):
    """Nobody goes back across a reveal alone; one No keeps it; with every Yes the secrets are what they were."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3, game)
        match = await table.match()
        await until(table, match, lambda seat, action: not hidden(match, seat, action))
        before = fingerprint(match.state)
        views = [match.view(seat) for seat in (None, 0, 1, 2)]
        person = await forward(table, match)
        await table.bot.outbox.idle()
        after, seq = fingerprint(match.state), match.seq
        others = table.others(person)
        assert (await said(table, person, "reset")).startswith("Others have moved since, or something was shown")
        for ways, stands in ((("Yes", "No"), after), (("Yes", "Yes"), before)):
            assert (await said(table, person, "undo")).startswith("Others have moved since, or something was shown.")
            assert match.seq == seq
            for other, way in zip(others, ways, strict=True):
                assert fingerprint(match.state) == after
                await other.click(table.newest("Yes"), label=way)
            await table.rest()
            assert fingerprint(match.state) == stands
        assert [match.view(seat) for seat in (None, 0, 1, 2)] == views


async def test_who_confirms_on_a_board_that_was_taken_back_is_told(tmp_path, game):
    """The next player has his move before him when the one before takes hers back: nothing of it is made."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3, game)
        match = await table.match()
        first, second = await at_the_change(table, match)
        seq = match.seq
        await table.bot.save_setting(UserSetting(second.id, confirm=ALWAYS))
        shown = await table.your_move(second)
        while "Confirm" not in labels(shown):
            await table.further(second, shown)
        assert (await said(table, first, "undo")).startswith("Done.")
        await second.click(shown, label="Confirm")
        await table.rest()
        assert match.seq == seq + 1 and not written(shown).startswith("✓ ")
        assert len([it for it in table.channel.history() if questions(it)]) == 1


async def at_the_change(table: Sitting, match: Match) -> tuple[Any, Any]:
    """Play to a move that shows nothing and after which another seat decides; give both people."""
    for _ in range(MOST):
        (seat,) = match.to_act()
        free = hidden(match, seat, match.game.npc(match.state, seat))
        first = await forward(table, match)
        if free and match.to_act() != (seat,):
            await table.bot.outbox.idle()
            await table.rest()
            return first, table.person(match, match.to_act()[0])
    raise AssertionError("nobody moves freely")


async def test_two_at_the_same_moment(tmp_path, game):
    """One takes back while the next moves: whichever is first is done whole, the other is refused as too late."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3, game)
        match = await table.match()
        matches, store = table.bot.matches, table.bot.store
        for undo_first in (True, False):
            first, second = await at_the_change(table, match)
            (seat,), seq, before = match.to_act(), match.seq, fingerprint(match.state)
            wish = await takeback.undo(store, match, first.id)
            move = matches.move(match.id, seq, seat, [match.game.npc(match.state, seat)], user_id=second.id)
            back = matches.go_back(match.id, seq, wish, user_id=first.id, interaction_id=seq)
            ends = await asyncio.gather(*((back, move) if undo_first else (move, back)), return_exceptions=True)
            assert [isinstance(it, StaleMatch) for it in ends] == [False, True]
            (row, *_) = (await store.moves(match.id))[seq:]
            assert (row.verb == UNDO) == undo_first and fingerprint(match.state) != before
            await table.bot.outbox.idle()
            await table.rest()
            assert len([it for it in table.channel.history() if questions(it)]) == 1

"""A process that another one has left behind, as while a new release takes over: it writes nothing of what was."""

from collections.abc import Callable
from typing import Any

import pytest

from bot.deliver.watch import Watch
from bot.model.message.content import Call, Question
from bot.model.table.error import NotRunning, NotYourSeat, StaleMatch
from bot.model.table.match import Match, Status
from bot.model.table.order import StandingOrder
from bot.model.time.calendar import DAY
from bot.play.table import handover
from rules.core.draft import fingerprint
from rules.core.order import Order
from tests.bot.conftest import Program, due, open_program, started, step


async def give(program: Program, match: Match, seat: int, user_id: int) -> None:
    """Give a standing order that waits: for a phase that never comes."""
    standing = StandingOrder(None, user_id, Order(seat, ((match.legal(seat)[0],),), phase=999))
    await program.matches.order(match.id, seat, lambda run: run.give(standing, 1), user_id=user_id)


async def offer(program: Program, match: Match, seat: int, _user_id: int) -> None:
    """Offer the seat."""
    await program.matches.reseat(match.id, lambda it: handover.offer(it, seat))


@pytest.mark.parametrize("change", [give, offer])
async def test_who_is_behind_is_refused_and_the_board_stays(
    program: Program, other: Program, change: Callable[..., Any]
):
    """Two moves later the first process gives an order, or offers a seat: refused once, then it knows of the moves."""
    behind = await started(program)
    seat, user_id, _ = due(behind)
    ahead = await other.matches.by_id(behind.id)
    await step(other, ahead)
    await step(other, ahead)
    with pytest.raises(StaleMatch):
        await change(program, behind, seat, user_id)
    assert (behind.seq, fingerprint(behind.state)) == (2, fingerprint(ahead.state))
    third = await open_program(program.store.place)
    loaded = await third.matches.by_id(behind.id)
    assert (loaded.seq, loaded.rescued_at, fingerprint(loaded.state)) == (2, None, fingerprint(ahead.state))
    asked = [letter for letter in program.woken if isinstance(letter.content, Question) and letter.seq == 0]
    assert len(asked) == 1  # the first question of the match, never asked again


async def test_who_has_given_up_a_seat_moves_in_no_process(program: Program, other: Program):
    """He resigned in the second process; in the first his move is refused, once and again."""
    behind = await started(program)
    seat, user_id, action = due(behind)
    ahead = await other.matches.by_id(behind.id)
    await other.matches.reseat(ahead.id, lambda it: handover.resign(it, seat))
    with pytest.raises(StaleMatch):
        await program.matches.move(behind.id, 0, seat, [action], user_id=user_id, interaction_id=5)
    with pytest.raises(NotYourSeat):
        await program.matches.move(behind.id, 0, seat, [action], user_id=user_id, interaction_id=5)
    assert behind.seq == 0 and not await program.store.moves(behind.id)


async def test_who_has_missed_what_is_about_no_move_and_no_seat_moves_all_the_same(program: Program, other: Program):
    """The second process kept which message shows the lobby; the first one does not know, and its moves are kept."""
    behind = await started(program)
    await other.matches.lobby.set_lobby_message(behind.id, 7)
    await step(program, behind)
    await step(program, behind)
    assert [it.seq for it in await program.store.moves(behind.id)] == [1, 2]


async def test_a_match_that_is_over_elsewhere_takes_no_move(program: Program, other: Program):
    """Called off by the second process: a move in the first one is refused, and it stays called off."""
    behind = await started(program)
    seat, user_id, action = due(behind)
    await other.matches.by_id(behind.id)
    await other.matches.cancel(behind.id, "Called off.")
    with pytest.raises(NotRunning):
        await program.matches.move(behind.id, 0, seat, [action], user_id=user_id)
    third = await open_program(program.store.place)
    assert (await third.matches.by_id(behind.id)).status == Status.CANCELLED
    await third.matches.autopilot.close()
    await third.store.close()


async def test_who_is_behind_calls_nobody_who_has_moved(program: Program, other: Program):
    """Asked by the first process two days after the second one has moved: only whoever is to act by then is called."""
    time = [1_767_225_600.0]
    program.store.now = other.store.now = lambda: time[0]
    behind = await started(program)
    ahead = await other.matches.by_id(behind.id)
    await step(other, ahead)
    seat, user_id, _ = due(ahead)
    time[0] += 2 * DAY
    assert list((await program.matches.clocks.read(behind)).hands) == [seat]
    await Watch(program.matches, program.woken.extend).look(behind.id)
    assert [it.calls for it in program.said(Call)] == [(user_id,)]

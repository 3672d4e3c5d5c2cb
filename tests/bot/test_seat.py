"""Seats that change hands while the match goes on: who gets their secrets and calls, and who does not any more."""

from functools import partial
from typing import Any

import pytest

from bot import seat as seats
from bot.match import AlreadySeated, Holder, KnowsTooMuch, NotOffered, NotYourSeat
from tests.bot.conftest import ANN, BOB, CAT, DAN, Program, due, started


async def taken(program: Program, match: Any, seat: int, user_id: int = DAN) -> Any:
    """Let a user take a seat."""
    return await program.matches.reseat(match.id, lambda it: seats.take(it, seat, user_id, "Dan"))


async def test_whoever_takes_a_seat_gets_its_secrets_and_its_calls(program: Program):
    """Ann resigns before her move: the seat is open; Dan takes it, is told its tiles and is called."""
    match = await started(program)
    seat, _, _ = due(match)
    before = match.chairs[seat].user_id
    await program.matches.reseat(match.id, partial(seats.resign, seat=seat))
    assert match.chairs[seat].holder == Holder.OPEN
    program.woken.clear()
    await taken(program, match, seat)
    direct = [it for it in program.woken if it.lane.direct]
    assert [it.lane.target for it in direct] == [DAN]
    assert direct[0].body["picture"]["seat"] == seat
    assert [it.body["calls"] for it in program.woken if "ask" in it.body] == [[DAN]]
    assert before is not None and match.seat_of(before) == ()


async def test_who_has_left_cannot_act_for_the_seat(program: Program):
    """After the seat has changed hands its former user is refused, and the new one moves."""
    match = await started(program)
    seat, before, action = due(match)
    await program.matches.reseat(match.id, partial(seats.resign, seat=seat))
    with pytest.raises(NotYourSeat):
        await program.matches.move(match.id, match.seq, seat, [action], user_id=before)
    await taken(program, match, seat)
    with pytest.raises(NotYourSeat):
        await program.matches.move(match.id, match.seq, seat, [action], user_id=before)
    await program.matches.move(match.id, match.seq, seat, [action], user_id=DAN)


async def test_only_a_seat_that_is_to_be_had_can_be_taken(program: Program):
    """A seat that is held is refused; one that is offered is not, and its holder plays on until then."""
    match = await started(program)
    with pytest.raises(NotOffered):
        await taken(program, match, 0)
    await program.matches.reseat(match.id, partial(seats.offer, seat=0))
    assert match.chairs[0].user_id == ANN
    await taken(program, match, 0)
    assert (match.chairs[0].user_id, match.chairs[0].offered, match.chairs[0].former_id) == (DAN, False, ANN)


async def test_nobody_gets_to_know_two_seats(program: Program):
    """A player cannot take another seat, nor can one who has held another seat before."""
    match = await started(program)
    await program.matches.reseat(match.id, partial(seats.resign, seat=0))
    await program.matches.reseat(match.id, partial(seats.resign, seat=1))
    with pytest.raises(AlreadySeated):
        await taken(program, match, 0, CAT)
    with pytest.raises(KnowsTooMuch):
        await taken(program, match, 0, BOB)
    await taken(program, match, 1, BOB)
    assert match.seat_of(BOB) == (1,)


async def test_the_program_plays_on_and_gives_the_seat_back(program: Program):
    """Given to the program, the seat moves by itself; its user has it back under his name."""
    match = await started(program)
    seat, before, _ = due(match)
    name = match.chairs[seat].name
    await program.matches.reseat(match.id, partial(seats.to_npc, seat=seat))
    await program.matches.idle()
    assert match.seq > 0
    await program.matches.reseat(match.id, partial(seats.back, seat=seat, user_id=before))
    assert (match.chairs[seat].user_id, match.chairs[seat].name) == (before, name)


async def test_a_restart_keeps_who_sits_where(program: Program, other: Program):
    """Another process sees the same seats, with the offer and the former holder."""
    match = await started(program)
    await program.matches.reseat(match.id, partial(seats.to_npc, seat=1))
    await program.matches.reseat(match.id, partial(seats.offer, seat=2))
    await program.matches.idle()
    assert (await other.matches.by_id(match.id)).chairs == match.chairs

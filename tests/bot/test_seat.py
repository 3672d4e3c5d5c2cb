"""Seats that change hands while the match goes on: who gets their secrets and calls, and who does not any more."""

import asyncio
from functools import partial
from typing import Any

import pytest

from bot.model.message.content import HandedOver, Offer, Question
from bot.model.table.chair import Holder
from bot.model.table.error import AlreadySeated, KnowsTooMuch, MatchError, NotOffered, NotYourSeat
from bot.model.table.match import Status
from bot.play.table import handover as seats
from tests.bot.conftest import ANN, BOB, CAT, DAN, Program, due, started

EVE = 105


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
    assert [it.picture.seat for it in program.said(HandedOver)] == [seat]
    assert [it.calls for it in program.said(Question)] == [(DAN,)]
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
    await program.matches.autopilot.idle()
    assert match.seq > 0
    await program.matches.reseat(match.id, partial(seats.back, seat=seat, user_id=before))
    assert (match.chairs[seat].user_id, match.chairs[seat].name) == (before, name)


async def test_a_restart_keeps_who_sits_where(program: Program, other: Program):
    """Another process sees the same seats, with the offer and the former holder."""
    match = await started(program)
    await program.matches.reseat(match.id, partial(seats.to_npc, seat=1))
    await program.matches.reseat(match.id, partial(seats.offer, seat=2))
    await program.matches.autopilot.idle()
    assert (await other.matches.by_id(match.id)).chairs == match.chairs


async def test_who_once_held_a_seat_knows_it_for_ever(program: Program):
    """Ann's seat goes to Dan and from him to Eve: neither Ann nor Dan can take Bob's, though Dan held it last."""
    match = await started(program)
    for user_id in (DAN, EVE):
        await program.matches.reseat(match.id, partial(seats.offer, seat=0))
        await taken(program, match, 0, user_id)
    await program.matches.reseat(match.id, partial(seats.resign, seat=1))
    for user_id in (ANN, DAN):
        with pytest.raises(KnowsTooMuch):
            await taken(program, match, 1, user_id)


async def test_a_seat_goes_back_to_who_asks_and_nobody_else(program: Program):
    """Ann's seat went to Dan and on to Eve: it can go back to Dan, who held it last, and not to Ann."""
    match = await started(program)
    for user_id in (DAN, EVE):
        await program.matches.reseat(match.id, partial(seats.offer, seat=0))
        await taken(program, match, 0, user_id)
    with pytest.raises(NotOffered):
        await program.matches.reseat(match.id, partial(seats.back, seat=0, user_id=ANN))
    await program.matches.reseat(match.id, partial(seats.back, seat=0, user_id=DAN))
    assert match.seat_of(DAN) == (0,)


@pytest.mark.parametrize("apart", [False, True], ids=["one process", "two processes"])
async def test_of_two_at_the_same_instant_one_gets_the_seat(program: Program, other: Program, apart: bool):
    """Dan and Eve take the same seat at once: one has it and is told its secrets, the other is refused."""
    match = await started(program)
    await program.matches.reseat(match.id, partial(seats.resign, seat=0))
    second = other if apart else program
    await second.matches.by_id(match.id)
    program.woken.clear()
    found = await asyncio.gather(taken(program, match, 0, DAN), taken(second, match, 0, EVE), return_exceptions=True)
    (refused,) = [it for it in found if isinstance(it, BaseException)]
    assert isinstance(refused, MatchError)
    stored = await (await started_again(other, match.id)).matches.by_id(match.id)
    holder = stored.chairs[0].user_id
    assert holder in (DAN, EVE)
    told = {it.lane.target for it in (*program.woken, *other.woken) if it.lane.direct}
    assert told <= {holder}


async def started_again(other: Program, match_id: int) -> Program:
    """Let a process forget what it knows of a match."""
    await other.matches.reload(match_id)
    return other


async def test_when_the_last_person_leaves_the_program_ends_the_match(program: Program):
    """Every seat given to the program: it plays to the end by itself, and all three had their seats before."""
    match = await started(program)
    for seat in range(3):
        await program.matches.reseat(match.id, partial(seats.to_npc, seat=seat))
    await program.matches.autopilot.idle()
    assert match.status == Status.OVER
    assert [chair.former_id for chair in match.chairs] == [ANN, BOB, CAT]


async def test_who_has_left_the_server_is_offered_once_and_has_his_seat_when_he_is_back(program: Program):
    """Told with a seat and a vote for the program; a second time nothing; back, he still has it and it is not free."""
    match = await started(program)
    program.woken.clear()
    await program.matches.reseat(match.id, partial(seats.gone, seat=1))
    (note,) = program.said(Offer)
    assert len(program.woken) == 1 and (note.seat, note.program) == (1, True)
    for text in ("`/seat take`", "`/vote replace`", "`/vote end`", "invited again"):
        assert text in note.text
    with pytest.raises(NotOffered):
        await program.matches.reseat(match.id, partial(seats.gone, seat=1))
    assert match.seat_of(BOB) == (1,)
    await program.matches.reseat(match.id, partial(seats.returned, seat=1))
    with pytest.raises(NotOffered):
        await taken(program, match, 1)


async def test_who_comes_back_too_late_asks_for_his_seat(program: Program):
    """Dan took the seat while Bob was away: the offer is over, and Bob's return changes nothing by itself."""
    match = await started(program)
    await program.matches.reseat(match.id, partial(seats.gone, seat=1))
    await taken(program, match, 1)
    assert (match.chairs[1].user_id, match.chairs[1].gone, match.chairs[1].former_id) == (DAN, False, BOB)
    with pytest.raises(NotOffered):
        await program.matches.reseat(match.id, partial(seats.returned, seat=1))


async def test_no_secret_follows_who_has_given_up_his_seat(program: Program):
    """After every way to lose a seat, the rest of the match tells its former user nothing and never calls him."""
    match = await started(program)
    await program.matches.reseat(match.id, partial(seats.resign, seat=0))
    await taken(program, match, 0, DAN)
    await program.matches.reseat(match.id, partial(seats.to_npc, seat=1))
    await program.matches.autopilot.idle()
    program.woken.clear()
    while match.to_act():
        seat, user_id, action = due(match)
        await program.matches.move(match.id, match.seq, seat, [action], user_id=user_id)
        await program.matches.autopilot.idle()
    assert {it.lane.target for it in program.woken if it.lane.direct} == {CAT, DAN}
    assert {user for calls in program.calls for user in calls} <= {CAT, DAN}

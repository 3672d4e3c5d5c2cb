"""Consent is a person's: nobody is put out of a seat by one alone, and a ballot counts for who gave it alone."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.model.message.content import VoteAsked, VoteCalled
from bot.model.table.chair import Holder
from bot.model.table.error import NotAsked
from bot.model.table.match import Match, Status
from bot.model.table.vote import Purpose, Result, Vote
from bot.model.time.calendar import DAY, HOUR, Calendar
from bot.play.move.timekeeper import Clocks
from bot.play.table import handover as seats
from bot.play.table import sharing
from tests.bot.conftest import ANN, BOB, CAT, DAN, Program, due, open_program, seated, started, step
from tests.bot.test_vote import votes


def later(program: Program, seconds: float) -> None:
    """Let time pass."""
    now = program.store.now()
    program.store.now = lambda: now + seconds


async def at(program: Program, pace: str, people: tuple[int, ...] = (ANN, BOB, CAT), npcs: int = 0) -> Match:
    """A match of a pace."""
    match = await seated(program, people, npcs)
    await program.matches.lobby.set_pace(match.id, pace)
    match = await program.matches.start(match.id)
    await program.matches.autopilot.idle()
    return match


async def replacing(program: Program, match: Match, user_id: int, asker: int) -> Vote:
    """Ask the others to put somebody out."""
    (seat,) = match.seat_of(user_id)
    voters = [it for it, chair in enumerate(match.chairs) if chair.users and it != seat]
    what = {"seat": seat, "user": user_id}
    return await votes(program).ask(match, Purpose.REPLACE, user_id=asker, voters=voters, about="replace", what=what)


async def result(program: Program, vote: Vote) -> Result | None:
    """How a vote has ended by now."""
    await votes(program).tick()
    return (await votes(program).read(vote.id)).result


async def test_one_alone_puts_nobody_out(program: Program):
    """Two people and the program: he who is to go is asked first, by mention; asked once more, nothing has changed."""
    match = await at(program, "none", (ANN, BOB), npcs=1)
    vote = await replacing(program, match, BOB, ANN)
    assert (vote.result, vote.agreed, vote.needed) == (None, 1, 1)
    (said,) = program.said(VoteAsked)
    assert said.calls == (BOB,) and f"<@{BOB}>, this is about your seat" in said.text
    assert await result(program, vote) is None
    assert match.chairs[1].user_id == BOB


@pytest.mark.parametrize(("agrees", "then"), [(True, Result.PASSED), (False, Result.REFUSED)])
async def test_of_two_he_decides_himself(program: Program, agrees: bool, then: Result):
    """His Yes gives the seat up at once, his No keeps it; he has it back without asking as long as it is free."""
    match = await at(program, "none", (ANN, BOB), npcs=1)
    vote = await replacing(program, match, BOB, ANN)
    assert (await votes(program).cast(vote.id, BOB, agrees)).result == then
    assert match.chairs[1].holder == (Holder.NPC if agrees else Holder.USER)
    if agrees:
        await program.matches.reseat(match.id, partial(seats.back, seat=1, user_id=BOB))
        assert match.chairs[1].user_id == BOB


@pytest.mark.parametrize("moves", [False, True])
async def test_of_two_he_is_put_out_by_his_absence(program: Program, moves: bool):
    """A day without a word or a move, and the other's vote counts; a move shows that he is there."""
    match = await at(program, "none", (ANN, BOB), npcs=1)
    _, mover, _ = due(match)
    other = BOB if mover == ANN else ANN
    vote = await replacing(program, match, mover, other)
    if moves:
        await step(program, match)
    later(program, DAY - 60)
    assert await result(program, vote) is None
    later(program, 120)
    assert await result(program, vote) == (Result.EXPIRED if moves else Result.PASSED)


async def test_who_moves_while_the_vote_about_his_seat_is_counted_stays(
    program: Program, monkeypatch: pytest.MonkeyPatch
):
    """He moves after it was looked up when he moved last: the vote is counted anew, and shows that he is there."""
    match = await at(program, "none", (ANN, BOB), npcs=1)
    seat, mover, _ = due(match)
    vote = await replacing(program, match, mover, BOB if mover == ANN else ANN)
    later(program, DAY + 60)
    usual, moves = Clocks.late, [step(program, match)]

    async def late(*given: Any) -> bool:
        found = await usual(*given)
        while moves:
            await moves.pop()
        return found

    monkeypatch.setattr(Clocks, "late", late)
    assert await result(program, vote) is None
    assert await result(program, vote) == Result.EXPIRED and match.chairs[seat].user_id == mover


async def test_most_of_several_decide_after_he_could_answer(program: Program):
    """Three people, no clock: both others agree; it counts a day later, though he says No; no stranger may answer."""
    match = await started(program)
    vote = await replacing(program, match, CAT, ANN)
    assert (await votes(program).cast(vote.id, BOB, True)).result is None
    assert (await votes(program).cast(vote.id, CAT, False)).result is None
    with pytest.raises(NotAsked):
        await votes(program).cast(vote.id, DAN, True)
    later(program, DAY + 1)
    assert await result(program, vote) == Result.PASSED
    assert match.chairs[2].holder == Holder.NPC


async def test_he_has_time_at_the_pace_of_the_match(program: Program):
    """At the relaxed pace a seat has 72 hours, so he has as long to answer; on vacation no time of his runs."""
    match = await at(program, "relaxed")
    vote = await replacing(program, match, CAT, ANN)
    assert vote.until - program.store.now() == pytest.approx(72 * HOUR, abs=60)
    await votes(program).cast(vote.id, CAT, True)
    clocks, now = program.matches.clocks, program.store.now()
    await clocks.store.save_calendar(BOB, Calendar("UTC", (0, 12 * 60)))
    assert await clocks.answer_by(match, [BOB]) >= now + 5 * DAY


async def test_calendars_of_several_users_are_each_his_own(program: Program):
    """In the order in which he saved them; who has saved none has none."""
    store, night, morning = program.matches.clocks.store, Calendar("UTC", (0, 480)), Calendar("UTC", (240, 720))
    for user, saved in ((BOB, night), (CAT, morning), (BOB, morning)):
        await store.save_calendar(user, saved)
    found = await store.diaries([ANN, BOB, CAT])
    assert {user: [it for _, it in diary] for user, diary in found.items()} == {
        ANN: [],
        BOB: [night, morning],
        CAT: [morning],
    }


async def test_who_is_late_by_the_clock_has_had_his_time(program: Program):
    """The daily pace gives 24 hours: before they are over most of the others wait for his answer, then they decide."""
    match = await at(program, "daily")
    _, mover, _ = due(match)
    one, two = (it for it in (ANN, BOB, CAT) if it != mover)
    vote = await replacing(program, match, mover, one)
    assert (await votes(program).cast(vote.id, two, True)).result is None
    await votes(program).cast(vote.id, two, False)
    assert (await votes(program).read(vote.id)).result == Result.REFUSED
    later(program, 24 * HOUR + 1)
    vote = await replacing(program, match, mover, one)
    assert (vote.result, vote.affected and vote.affected.late) == (None, True)
    assert (await votes(program).cast(vote.id, two, True)).result == Result.PASSED


async def test_one_of_two_who_share_a_seat_does_not_give_it_up(program: Program):
    """Bob's seat is shared by Dan: Dan's Yes alone is no consent; with Bob's it is."""
    match = await started(program)
    await program.matches.reseat(match.id, lambda it: sharing.invite(it, BOB, DAN, "Dan"))
    await program.matches.reseat(match.id, lambda it: sharing.accept(it, DAN))
    vote = await replacing(program, match, BOB, ANN)
    assert (await votes(program).cast(vote.id, DAN, True)).result is None
    assert (await votes(program).cast(vote.id, BOB, True)).result == Result.PASSED


async def ending(program: Program, match: Match, user_id: int = ANN) -> Any:
    """Ask all to end the match."""
    voters = [seat for seat, chair in enumerate(match.chairs) if chair.users]
    return await votes(program).ask(match, Purpose.END, user_id=user_id, voters=voters, about="end it")


async def test_a_ballot_falls_with_its_holder(program: Program):
    """Bob votes Yes and leaves, Dan takes the seat: Bob's Yes is not Dan's, who is called and asked himself."""
    match = await started(program)
    vote = await ending(program, match)
    await votes(program).cast(vote.id, BOB, True)
    await program.matches.reseat(match.id, partial(seats.resign, seat=1))
    await program.matches.reseat(match.id, lambda it: seats.take(it, 1, DAN, "Dan"))
    assert (await votes(program).cast(vote.id, CAT, True)).result is None
    assert match.status == Status.RUNNING
    for _ in range(2):
        assert await result(program, vote) is None
    (call,) = program.said(VoteCalled)
    assert (call.calls, call.of) == ((DAN,), vote.id)
    with pytest.raises(NotAsked):
        await votes(program).cast(vote.id, BOB, True)
    assert (await votes(program).cast(vote.id, DAN, True)).result == Result.PASSED


async def test_who_comes_in_is_asked_where_all_must_agree(program: Program):
    """The program plays Cat's seat when the end is asked for; she comes back before Bob agrees: her Yes is needed."""
    match = await started(program)
    await program.matches.reseat(match.id, partial(seats.to_npc, seat=2))
    await program.matches.autopilot.idle()
    vote = await ending(program, match)
    assert vote.voters == (0, 1)
    await program.matches.reseat(match.id, partial(seats.back, seat=2, user_id=CAT))
    assert (await votes(program).cast(vote.id, BOB, True)).result is None
    assert await result(program, vote) is None
    assert [it.calls for it in program.said(VoteCalled)] == [(CAT,)]
    assert (await votes(program).cast(vote.id, CAT, False)).result == Result.REFUSED


async def test_who_has_left_the_server_is_not_waited_for(program: Program):
    """All must agree to the end; Cat has left the server, and nobody can ask her: the others decide."""
    match = await started(program)
    await program.matches.reseat(match.id, partial(seats.gone, seat=2))
    vote = await ending(program, match)
    assert (await votes(program).cast(vote.id, BOB, True)).result == Result.PASSED


async def test_a_shared_seat_has_the_newest_ballot(program: Program):
    """Bob says Yes, Dan, who shares his seat, No, then Bob Yes again: what was said last counts, as one vote."""
    match = await started(program)
    await program.matches.reseat(match.id, lambda it: sharing.invite(it, BOB, DAN, "Dan"))
    await program.matches.reseat(match.id, lambda it: sharing.accept(it, DAN))
    what = {"seconds": 3600.0, "reason": "Dinner"}
    vote = await votes(program).ask(match, Purpose.UNDO, user_id=ANN, voters=[1, 2], about="it", what=what)
    await votes(program).cast(vote.id, BOB, True)
    assert (await votes(program).read(vote.id)).ballots == {1: True}
    assert (await votes(program).cast(vote.id, DAN, False)).ballots == {1: False}


async def test_open_votes_of_an_earlier_release_are_settled(tmp_path: Path, program: Program):
    """A vote as it was written before, with ballots by seat brought over: who holds the seat has cast it."""
    match = await started(program)
    vote = await ending(program, match)
    row = await program.store.database.one("SELECT body FROM votes WHERE id = :vote", vote=vote.id)
    assert row is not None
    old = '{"voters": [0, 1, 2], "needed": 3, "about": "end it", "more": "", "what": {}}'
    await program.store.database.all("UPDATE votes SET body = :body WHERE id = :vote", body=old, vote=vote.id)
    await votes(program).cast(vote.id, BOB, True)
    again = await open_program(program.store.place)
    assert await result(again, vote) is None
    assert again.said(VoteCalled) == []
    assert (await votes(again).cast(vote.id, CAT, True)).result == Result.PASSED

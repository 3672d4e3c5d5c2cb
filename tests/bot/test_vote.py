"""Votes: who may vote, how many are needed, when they end, and that what they lead to is done once."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest

from bot.model.message.content import VoteEnded
from bot.model.message.letter import Letter
from bot.model.table.chair import Holder
from bot.model.table.error import AskedAlready, NotAsked, VoteOver
from bot.model.table.match import Status
from bot.model.table.vote import LENGTH, Purpose, Result
from bot.model.time.mark import Pause
from bot.play.move import takeback
from bot.play.table import handover as seats
from bot.play.vote import Votes
from bot.store.match.store import Store
from rules.core.draft import fingerprint
from tests.bot.conftest import ANN, BOB, CAT, DAN, Program, due, started, step


def votes(program: Program) -> Votes:
    """The votes of a process."""
    return Votes(program.store, program.matches, program.matches.clocks, program.woken.extend)


async def asked(program: Program, match: Any, user_id: int = ANN) -> Any:
    """Ask all three to end the match."""
    return await votes(program).ask(match, Purpose.END, user_id=user_id, voters=[0, 1, 2], about="end it")


async def undoing(asking: Votes, store: Store, match: Any, user_id: int, voters: Sequence[int] = (0, 1, 2)) -> Any:
    """Ask to take back what was done last."""
    wish = await takeback.undo(store, match, user_id)
    what = {"verb": wish.verb, "to": wish.to, "moves": [row.seq for row in wish.moves]}
    return await asking.ask(match, Purpose.UNDO, user_id=user_id, voters=voters, about="take it back", what=what)


async def test_a_vote_ends_as_soon_as_it_is_agreed(program: Program):
    """Ann asks and so agrees, Bob and Cat agree: the match is called off, and a further vote is refused."""
    match = await started(program)
    vote = await asked(program, match)
    assert (vote.result, vote.agreed) == (None, 1)
    assert (await votes(program).cast(vote.id, BOB, True)).result is None
    assert (await votes(program).cast(vote.id, CAT, True)).result == Result.PASSED
    assert match.status == Status.CANCELLED
    with pytest.raises(VoteOver):
        await votes(program).cast(vote.id, CAT, False)


async def test_a_vote_ends_as_soon_as_it_cannot_be_agreed(program: Program):
    """All must agree: one No ends it, and the match goes on. Where two of three are needed, one No does not."""
    match = await started(program)
    vote = await paused(program, match)
    assert (await votes(program).cast(vote.id, BOB, False)).result is None
    assert (await votes(program).cast(vote.id, CAT, False)).result == Result.REFUSED
    vote = await asked(program, match)
    assert (await votes(program).cast(vote.id, BOB, False)).result == Result.REFUSED
    assert match.status == Status.RUNNING


async def test_only_those_asked_may_vote_each_once(program: Program):
    """A stranger is refused; who votes twice counts once."""
    match = await started(program)
    vote = await asked(program, match)
    with pytest.raises(NotAsked):
        await votes(program).cast(vote.id, DAN, True)
    await votes(program).cast(vote.id, BOB, True)
    assert (await votes(program).cast(vote.id, BOB, True)).agreed == 2


async def test_a_vote_ends_by_itself(program: Program):
    """A day later it is over, the table hears of it once, and nobody can vote any more."""
    match = await started(program)
    vote = await asked(program, match)
    now = program.store.now()
    program.store.now = lambda: now + LENGTH - 5
    await votes(program).tick()
    assert (await votes(program).read(vote.id)).result is None
    program.woken.clear()
    program.store.now = lambda: now + LENGTH + 5
    await votes(program).tick()
    await votes(program).tick()
    assert (await votes(program).read(vote.id)).result == Result.EXPIRED
    assert len(program.woken) == 1


async def test_two_processes_carry_out_a_vote_once(program: Program, other: Program):
    """The last two votes come to two processes at once: what was agreed is done once."""
    match = await started(program)
    await other.matches.by_id(match.id)
    first, user_id, _ = due(match)
    await step(program, match)
    await step(program, match)
    await other.matches.reload(match.id)
    voters = [seat for seat in range(3) if seat != first]
    vote = await undoing(votes(program), program.store, match, user_id, voters)
    one, two = (match.chairs[seat].user_id or 0 for seat in voters)
    await asyncio.gather(votes(program).cast(vote.id, one, True), votes(other).cast(vote.id, two, True))
    await votes(program).tick()
    assert [row.verb for row in await program.store.moves(match.id)].count("undo") == 1
    assert (await votes(program).read(vote.id)).result == Result.PASSED


async def test_a_restart_in_the_middle_of_a_vote_loses_no_ballot(program: Program, other: Program):
    """Ann and Bob have agreed; a new process counts them, and with Cat it is done."""
    match = await started(program)
    before = fingerprint(match.state)
    _, user_id, _ = due(match)
    await step(program, match)
    vote = await undoing(votes(program), program.store, match, user_id)
    one, two = (it for it in (ANN, BOB, CAT) if it != user_id)
    await votes(program).cast(vote.id, one, True)
    assert (await votes(other).cast(vote.id, two, True)).result == Result.PASSED
    assert fingerprint((await other.matches.by_id(match.id)).state) == before


async def test_a_vote_to_take_back_is_off_when_the_match_has_moved_on(program: Program):
    """Another move was made since: whoever agrees then hears that the vote is over, and nothing is taken back."""
    match = await started(program)
    _, user_id, _ = due(match)
    await step(program, match)
    vote = await undoing(votes(program), program.store, match, user_id)
    await step(program, match)
    one, two = (it for it in (ANN, BOB, CAT) if it != user_id)
    for user in (one, two):
        with pytest.raises(VoteOver):
            await votes(program).cast(vote.id, user, True)
    assert (await votes(program).read(vote.id)).result == Result.VOID
    assert match.seq == 2


async def test_a_vote_that_cannot_count_any_more_ends_by_itself(program: Program):
    """Nobody presses anything after the move: the next look ends the vote, and its own message alone says so."""
    match = await started(program)
    _, user_id, _ = due(match)
    await step(program, match)
    woken: list[Letter] = []
    asking = Votes(program.store, program.matches, program.matches.clocks, woken.extend)
    vote = await undoing(asking, program.store, match, user_id)
    await asking.tick()
    assert (await asking.read(vote.id)).result is None
    await step(program, match)
    woken.clear()
    await asking.tick()
    assert (await asking.read(vote.id)).result == Result.VOID
    (over,) = [it.content for it in woken if isinstance(it.content, VoteEnded)]
    assert len(woken) == 1 and (over.text, over.vote) == ("", vote.id)
    assert over.outcome.startswith("🗳 The vote is off")


async def test_the_table_can_pause(program: Program):
    """Two of three agree: the clock rests."""
    match = await started(program)
    vote = await votes(program).ask(
        match,
        Purpose.PAUSE,
        user_id=ANN,
        voters=[0, 1, 2],
        about="pause",
        what={"seconds": 3600.0, "reason": "Dinner"},
    )
    assert (await votes(program).cast(vote.id, CAT, True)).result == Result.PASSED
    pause = (await program.matches.clocks.read(match)).pause
    assert pause is not None
    assert (pause.user, pause.reason, pause.until - pause.at) == (None, "Dinner", 3600.0)


PAUSE = {"seconds": 3600.0, "reason": "Dinner"}


async def paused(program: Program, match: Any) -> Any:
    """Ask the table for a pause; Ann agrees."""
    return await votes(program).ask(match, Purpose.PAUSE, user_id=ANN, voters=[0, 1, 2], about="pause", what=PAUSE)


async def pauses(program: Program, match: Any) -> int:
    """How many pauses the clock's marks have."""
    return sum(isinstance(mark, Pause) for _, mark in await program.matches.clocks.store.marks(match.id))


async def test_killed_while_it_ends_a_vote_pauses_once(
    program: Program, other: Program, monkeypatch: pytest.MonkeyPatch
):
    """Broken off just before the end of the transaction nothing has happened; the next look does it, once."""
    match = await started(program)
    vote = await paused(program, match)

    def killed(*_: Any) -> Any:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("bot.store.match.clock_store.enqueue", killed)
        with pytest.raises(KeyboardInterrupt):
            await votes(program).cast(vote.id, BOB, True)
    assert (await pauses(program, match), (await votes(other).read(vote.id)).result) == (0, None)
    await votes(other).tick()
    await votes(program).tick()
    assert (await pauses(program, match), (await votes(other).read(vote.id)).result) == (1, Result.PASSED)


async def test_two_processes_pause_once(program: Program, other: Program):
    """The deciding vote comes to both at once."""
    match = await started(program)
    await other.matches.by_id(match.id)
    vote = await paused(program, match)
    found = await asyncio.gather(
        votes(program).cast(vote.id, BOB, True), votes(other).cast(vote.id, CAT, True), return_exceptions=True
    )
    assert all(isinstance(it, VoteOver) or it.result == Result.PASSED for it in found)  # type: ignore[union-attr]
    assert await pauses(program, match) == 1


async def test_nobody_votes_after_the_time(program: Program):
    """A ballot that comes after the end, and before anybody has looked, is too late."""
    match = await started(program)
    vote = await paused(program, match)
    now = program.store.now()
    program.store.now = lambda: now + LENGTH + 1
    with pytest.raises(VoteOver):
        await votes(program).cast(vote.id, BOB, True)
    assert (await votes(program).read(vote.id)).result == Result.EXPIRED


async def test_the_table_is_not_asked_twice_at_once(program: Program):
    """The same question is refused while it is open, another one is not; after the end it may be asked again."""
    match = await started(program)
    vote = await asked(program, match)
    with pytest.raises(AskedAlready):
        await asked(program, match, user_id=BOB)
    await paused(program, match)
    await votes(program).cast(vote.id, BOB, False)
    await asked(program, match, user_id=BOB)


async def test_who_leaves_drops_out_of_a_vote(program: Program):
    """All three must agree; Cat gives her seat up: Ann's and Bob's consent is enough, found by the next look."""
    match = await started(program)
    vote = await asked(program, match)
    await votes(program).cast(vote.id, BOB, True)
    await program.matches.reseat(match.id, partial(seats.to_npc, seat=2))
    assert (await votes(program).read(vote.id)).needed == 2
    await votes(program).tick()
    assert (await votes(program).read(vote.id)).result == Result.PASSED
    assert match.status == Status.CANCELLED


async def test_a_vote_without_voters_is_off(program: Program):
    """When nobody is left who could agree, nothing is done: the match is not ended by an empty table."""
    match = await started(program)
    vote = await asked(program, match)
    for seat in range(3):
        await program.matches.reseat(match.id, partial(seats.resign, seat=seat))
    await votes(program).tick()
    assert (await votes(program).read(vote.id)).result == Result.VOID
    assert match.status == Status.RUNNING


@pytest.mark.parametrize("then", ["left", "somebody took it", "the program plays it"])
async def test_a_vote_about_a_seat_whose_player_resigns(program: Program, then: str):
    """The program gets the free seat; but not the one who took it meanwhile, whom the vote was not about."""
    match = await started(program)
    what = {"seat": 2, "user": CAT}
    vote = await votes(program).ask(match, Purpose.REPLACE, user_id=ANN, voters=[0, 1], about="replace Cat", what=what)
    await program.matches.reseat(match.id, partial(seats.resign, seat=2))
    if then == "somebody took it":
        await program.matches.reseat(match.id, lambda it: seats.take(it, 2, DAN, "Dan"))
    elif then == "the program plays it":
        await program.matches.reseat(match.id, partial(seats.to_npc, seat=2))
    result = (await votes(program).cast(vote.id, BOB, True)).result
    await program.matches.autopilot.idle()
    assert result == (Result.PASSED if then == "left" else Result.VOID)
    assert match.chairs[2].holder == (Holder.USER if then == "somebody took it" else Holder.NPC)


async def test_a_seat_is_given_back_to_who_asked_alone(program: Program):
    """Ann asks Dan for her seat; he gives it to Eve meanwhile, who is asked no more: the vote is off."""
    match = await started(program)
    await program.matches.reseat(match.id, partial(seats.offer, seat=0))
    await program.matches.reseat(match.id, lambda it: seats.take(it, 0, DAN, "Dan"))
    vote = await votes(program).ask(
        match, Purpose.BACK, user_id=ANN, voters=[0], about="give it back", what={"seat": 0}
    )
    await program.matches.reseat(match.id, partial(seats.offer, seat=0))
    await program.matches.reseat(match.id, lambda it: seats.take(it, 0, 105, "Eve"))
    assert (await votes(program).cast(vote.id, 105, True)).result == Result.VOID
    assert match.chairs[0].user_id == 105


async def test_a_vote_of_a_match_that_is_over_ends_in_silence(program: Program):
    """Its buttons go, and nothing more is said at a table that has ended."""
    match = await started(program)
    vote = await paused(program, match)
    await program.matches.cancel(match.id, "Called off")
    program.woken.clear()
    await votes(program).tick()
    assert (await votes(program).read(vote.id)).result == Result.VOID
    assert [(it.text, it.vote) for it in program.said(VoteEnded)] == [("", vote.id)] and len(program.woken) == 1

"""Co-players: who may share a seat, what each of them gets and may do, and what becomes of it when one leaves."""

from functools import partial
from typing import Any

import pytest

from bot.model.message.content import Call, HandedOver, Invitation, Late, Question, Secret
from bot.model.table.chair import Holder
from bot.model.table.error import (
    AlreadySeated,
    KnowsTooMuch,
    NotInvited,
    NotShared,
    NotYourSeat,
    SharedSeat,
    TooManySharers,
)
from bot.model.table.match import Match
from bot.model.table.vote import Purpose, Result
from bot.model.time.calendar import HOUR, Calendar
from bot.model.user.setting import UserSetting
from bot.play.move import takeback
from bot.play.stats import note_result, played, standings
from bot.play.table import handover as seats
from bot.play.table import sharing
from bot.play.vote import Votes
from bot.store.user import setting_store
from bot.store.user.user_store import UserStore
from tests.bot.conftest import ANN, BOB, CAT, DAN, Program, due, seated, started, step
from tests.bot.test_watch import Table

EVE, FAY, GUS = 105, 106, 107


async def shared(program: Program, match: Match, holder: int, guest: int = DAN, name: str = "Dan") -> None:
    """Let somebody share a user's seat."""
    await program.matches.reseat(match.id, lambda it: sharing.invite(it, holder, guest, name))
    await program.matches.reseat(match.id, lambda it: sharing.accept(it, guest))


async def acting(program: Program) -> tuple[Match, int, int]:
    """Give a match, the seat that is to act, shared with Dan, and its holder."""
    match = await started(program)
    seat, holder, _ = due(match)
    await shared(program, match, holder)
    return match, seat, holder


async def test_a_co_player_gets_the_secrets_and_the_call(program: Program):
    """Dan is invited to the seat that is to act: nothing until he accepts, then its tiles, and he alone is called."""
    match = await started(program)
    seat, holder, _ = due(match)
    program.woken.clear()
    await program.matches.reseat(match.id, lambda it: sharing.invite(it, holder, DAN, "Dan"))
    assert [(it.seat, it.calls) for it in program.said(Invitation)] == [(seat, (DAN,))]
    assert [it.lane.direct for it in program.woken] == [False]
    assert match.seat_of(DAN) == ()
    program.woken.clear()
    await program.matches.reseat(match.id, lambda it: sharing.accept(it, DAN))
    assert [it.lane.target for it in program.woken if it.lane.direct] == [DAN]
    assert [it.picture.seat for it in program.said(HandedOver)] == [seat]
    assert [it.calls for it in program.said(Question)] == [(DAN,)]
    assert match.seat_of(DAN) == match.seat_of(holder) == (seat,)


async def test_either_moves_and_either_takes_back(program: Program):
    """Dan moves for the seat, which stays its holder's by name; the holder takes the move back without asking."""
    match, seat, holder = await acting(program)
    name = match.names[seat]
    await program.matches.move(match.id, match.seq, seat, [match.legal(seat)[0]], user_id=DAN)
    assert match.seq == 1 and match.names[seat] == name
    wish = await takeback.undo(program.store, match, holder)
    assert await takeback.touched(program.store, match, wish, holder) == ()


async def test_new_secrets_go_to_both_and_calls_too(program: Program):
    """Whenever the shared seat is asked or learns something in the whole match, so are both who play it."""
    match = await started(program)
    await shared(program, match, BOB)
    program.woken.clear()
    while match.to_act():
        await step(program, match)
    told = [(it.seq, it.content.picture.seat, it.lane.target) for it in program.woken if isinstance(it.content, Secret)]
    for seq, seat, target in told:
        if seat == 1:
            assert target in (BOB, DAN) and (seq, 1, BOB) in told and (seq, 1, DAN) in told
        else:
            assert target not in (BOB, DAN)
    assert any(target == DAN for _, _, target in told)
    calls = program.calls
    assert (BOB, DAN) in calls and all((BOB in it) == (DAN in it) for it in calls)


async def test_who_may_share(program: Program):
    """Nobody with a seat, nobody who knows another one, not without an invitation, and three at most."""
    match = await started(program)
    invite = partial(program.matches.reseat, match.id)
    with pytest.raises(AlreadySeated):
        await invite(lambda it: sharing.invite(it, ANN, BOB, "Bob"))
    with pytest.raises(NotInvited):
        await invite(lambda it: sharing.accept(it, DAN))
    await shared(program, match, ANN)
    with pytest.raises(AlreadySeated):
        await invite(lambda it: sharing.invite(it, BOB, DAN, "Dan"))
    with pytest.raises(NotYourSeat):
        await invite(lambda it: sharing.invite(it, DAN, EVE, "Eve"))
    for guest in (EVE, FAY):
        await invite(lambda it, guest=guest: sharing.invite(it, ANN, guest, "Guest"))
    with pytest.raises(TooManySharers):
        await invite(lambda it: sharing.invite(it, ANN, GUS, "Gus"))
    with pytest.raises(NotShared):
        await invite(lambda it: sharing.end(it, ANN, GUS))
    await invite(lambda it: sharing.end(it, ANN, DAN))
    with pytest.raises(KnowsTooMuch):
        await invite(lambda it: sharing.invite(it, BOB, DAN, "Dan"))
    await invite(partial(seats.resign, seat=2))
    with pytest.raises(KnowsTooMuch):
        await invite(lambda it: seats.take(it, 2, DAN, "Dan"))


async def test_an_invitation_taken_back_leaves_what_was_known(program: Program):
    """Dan shared A, left it, was invited again and not after all: he may still not take another seat. Eve may."""
    match = await started(program)
    await shared(program, match, ANN)
    await program.matches.reseat(match.id, lambda it: sharing.end(it, DAN, DAN))
    for guest in (DAN, EVE):
        await program.matches.reseat(match.id, lambda it, guest=guest: sharing.invite(it, ANN, guest, "Guest"))
        await program.matches.reseat(match.id, lambda it, guest=guest: sharing.end(it, ANN, guest))
    await program.matches.reseat(match.id, partial(seats.resign, seat=1))
    with pytest.raises(KnowsTooMuch):
        await program.matches.reseat(match.id, lambda it: seats.take(it, 1, DAN, "Dan"))
    await program.matches.reseat(match.id, lambda it: seats.take(it, 1, EVE, "Eve"))
    assert match.seat_of(EVE) == (1,)


@pytest.mark.parametrize("way", ["unshare", "resign", "npc", "taken", "sent away"])
async def test_who_shares_no_more_gets_and_may_nothing(program: Program, way: str):
    """However the sharing of a seat ends: Dan moves no more, and no secret goes to him."""
    match, seat, holder = await acting(program)
    edits: dict[str, Any] = {
        "unshare": lambda it: sharing.end(it, DAN, DAN),
        "resign": lambda it: sharing.leave(it, DAN),
        "npc": lambda it: seats.to_npc(it, seat),
        "taken": lambda it: seats.take(it, seat, EVE, "Eve"),
        "sent away": lambda it: sharing.end(it, holder, DAN),
    }
    if way == "taken":
        await program.matches.reseat(match.id, lambda it: seats.offer(it, seat))
    await program.matches.reseat(match.id, edits[way])
    await program.matches.autopilot.idle()
    assert match.seat_of(DAN) == ()
    if match.chairs[seat].holder == Holder.USER and match.to_act() == (seat,):
        with pytest.raises(NotYourSeat):
            await program.matches.move(match.id, match.seq, seat, [match.legal(seat)[0]], user_id=DAN)
    program.woken.clear()
    while match.to_act():
        await step(program, match)
        await program.matches.autopilot.idle()
    assert not any(it.lane.target == DAN for it in program.woken) and not any(DAN in it for it in program.calls)


async def test_a_holder_leaves_the_seat_to_who_shares_it(program: Program):
    """Ann resigns: Dan plays on under his name and may invite her back; she takes no other seat."""
    match = await started(program)
    await shared(program, match, ANN)
    await program.matches.reseat(match.id, lambda it: sharing.leave(it, ANN))
    chair = match.chairs[0]
    assert (chair.holder, chair.user_id, chair.name, chair.co_players, chair.offered) == (
        Holder.USER,
        DAN,
        "Dan",
        (),
        False,
    )
    await program.matches.reseat(match.id, partial(seats.resign, seat=1))
    with pytest.raises(KnowsTooMuch):
        await program.matches.reseat(match.id, lambda it: seats.take(it, 1, ANN, "Ann"))
    await shared(program, match, DAN, ANN, "Ann")
    assert match.seat_of(ANN) == (0,)


async def test_a_shared_seat_is_not_given_away_by_one(program: Program):
    """Neither holder nor co-player can offer it or give it to the program over the other's head."""
    match = await started(program)
    await shared(program, match, ANN)
    for user in (ANN, DAN):
        with pytest.raises(SharedSeat):
            seats.alone(match, user)


async def test_a_shared_seat_has_one_vote(program: Program):
    """Two of three seats must agree: Ann's and Dan's votes are one, the later one; Bob's decides."""
    match = await started(program)
    await shared(program, match, ANN)
    votes = Votes(program.store, program.matches, program.matches.clocks, program.woken.extend)
    vote = await votes.ask(match, Purpose.END, user_id=CAT, voters=[0, 1, 2], about="end it")
    assert (await votes.cast(vote.id, ANN, True)).agreed == 2
    assert (await votes.cast(vote.id, DAN, True)).agreed == 2
    assert (await votes.cast(vote.id, BOB, True)).result == Result.PASSED


async def test_before_the_start_nothing_is_known(program: Program):
    """In the lobby Dan shares Ann's seat and leaves it: he may take one of his own. Ann leaves hers to Eve."""
    match = await seated(program, (ANN, BOB), 1)
    await shared(program, match, ANN)
    await program.matches.lobby.leave(match.id, DAN)
    assert match.chairs[0].sharers == () and match.seat_of(ANN) == (0,)
    await shared(program, match, ANN, EVE, "Eve")
    await program.matches.lobby.leave(match.id, ANN)
    assert (match.chairs[0].user_id, match.chairs[0].sharers) == (EVE, ())


async def test_a_restart_keeps_who_shares(program: Program, other: Program):
    """Another process sees co-players, invitations, and who knows a seat from before, in the same order."""
    match = await started(program)
    await shared(program, match, ANN)
    await shared(program, match, ANN, EVE, "Eve")
    await program.matches.reseat(match.id, lambda it: sharing.end(it, ANN, DAN))
    await program.matches.reseat(match.id, lambda it: sharing.invite(it, BOB, FAY, "Fay"))
    assert (await other.matches.by_id(match.id)).chairs == match.chairs
    assert [len(chair.sharers) for chair in match.chairs] == [2, 1, 0]


async def test_who_shares_gets_the_result_but_no_rating(program: Program):
    """Both have played and won or lost the match; a match with a shared seat says nothing of one person's play."""
    match = await started(program)
    await shared(program, match, ANN)
    while match.to_act():
        await step(program, match)
    store = UserStore(program.store)
    await note_result(store, match, await program.store.moves(match.id))
    found = await played(store)
    by_user = {it.user_id: it for it in standings(found)}
    assert set(by_user) == {ANN, BOB, CAT, DAN}
    assert (by_user[DAN].name, by_user[DAN].wins, by_user[DAN].best) == ("Dan", by_user[ANN].wins, by_user[ANN].best)
    assert not found[0].rated and all(it.rating is None for it in by_user.values())


# -- time


@pytest.fixture
async def table(program: Program) -> Table:
    """A daily match."""
    it = Table(program, program.store.place)
    await it.start("daily")
    return it


async def test_the_clock_stands_only_while_both_rest(table: Table):
    """The holder sleeps from 0 to 8 and Dan from 4 to 12: no time runs from 4 to 8."""
    match, program = table.match, table.program
    seat, holder, _ = due(match)
    await table.clocks.store.save_calendar(holder, Calendar("UTC", (0, 8 * 60)))
    await table.clocks.store.save_calendar(DAN, Calendar("UTC", (4 * 60, 12 * 60)))
    await shared(program, match, holder)
    for hour, left in ((4, 20), (8, 20), (10, 18)):
        table.time += hour * HOUR - (table.time % (24 * HOUR))
        assert (await table.clocks.read(match)).time_left(seat) == left * HOUR


async def test_each_is_reminded_as_he_wants(table: Table):
    """The holder in the channel after 6 hours; Dan every 3 hours, by direct message; a move takes back both."""
    match, program = table.match, table.program
    seat, holder, _ = due(match)
    await setting_store.save(program.store, UserSetting(user_id=DAN, reminder_hours=3.0, direct=True))
    await shared(program, match, holder)
    await table.at(0)
    await table.at(3)
    await table.at(6)
    calls = [
        (row.lane.direct, row.lane.target if row.lane.direct else row.content.calls[0])
        for row in await table.rows(Call)
    ]
    assert calls.count((1, DAN)) == 3 and (0, holder) in calls and len(calls) == 4  # Dan: the turn, and two reminders
    await step(program, match)
    assert all(f" {seat}." not in kind for kind, _ in await table.at(6.1))


async def test_who_takes_over_a_late_seat_is_not_late(table: Table):
    """At 25 h the others are asked; Eve takes the seat at 26 h: the question goes, she has 12 hours, then it comes."""
    match, program = table.match, table.program
    seat, holder, _ = due(match)
    assert (f"late {seat}.0", 0) in await table.at(25)
    await program.matches.reseat(match.id, lambda it: seats.offer(it, seat))
    table.time += HOUR
    await program.matches.reseat(match.id, lambda it: seats.take(it, seat, EVE, "Eve"))
    assert [kind for kind, _ in await table.at(26) if kind.startswith(Late.KIND)] == []
    assert (await table.clocks.read(match)).time_left(seat) == 12 * HOUR
    assert [row.content.calls for row in await table.rows(Call) if row.content.calls != (holder,)] == []
    await table.at(33)
    assert (EVE,) in [row.content.calls for row in await table.rows(Call)]
    assert f"late {seat}.1" in [kind for kind, _ in await table.at(39)]


async def test_to_wait_closes_the_question_for_a_while(table: Table):
    """Asked at 25 h, closed by one who waits; no time is given, and 12 hours later it comes again, as another one."""
    match = table.match
    seat, _, _ = due(match)
    await table.at(25)
    hand = (await table.clocks.read(match)).hands[seat]
    await table.clocks.wait(match, hand, "Bob")
    assert [kind for kind, _ in await table.at(25.1) if kind.startswith(Late.KIND)] == []
    assert (await table.clocks.read(match)).time_left(seat) < 0
    assert [kind for kind, _ in await table.at(36) if kind.startswith(Late.KIND)] == []
    assert [kind for kind, _ in await table.at(37.2) if kind.startswith(Late.KIND)] == [f"late {seat}.1"]

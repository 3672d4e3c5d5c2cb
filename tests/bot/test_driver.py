"""What happens without asking: standing orders and only moves, written with the move that makes them due."""

import json
from typing import Any

import pytest

from bot.model.table.error import NoOrder, NotYourSeat, StaleMatch, TooManyOrders
from bot.model.table.match import Match
from bot.model.table.order import MOST, StandingOrder
from bot.model.table.undo import last_step
from bot.play.move.driver import FORCED
from bot.store.engine.database import Conflict
from rules.core.game import Action, Seat
from rules.core.only_move import only_move
from rules.core.order import Fate, Order
from tests.bot.conftest import Program, due, open_program, started, step


async def rows(program: Program, query: str) -> list[tuple[Any, ...]]:
    """What a query finds."""
    return [tuple(row) for row in await program.store.database.all(query)]


async def posts(program: Program) -> list[tuple[Any, ...]]:
    """What the table is told, in order."""
    return await rows(program, "SELECT seq, kind, body FROM outbox WHERE NOT direct ORDER BY id")


def second(match: Match) -> tuple[Seat, int]:
    """The seat that is to act after the one that is, in the first phase; and its user."""
    seat = match.state.selection_order[1]
    user_id = match.chairs[seat].user_id
    assert user_id is not None
    return seat, user_id


async def give(
    program: Program, match: Match, seat: Seat, user_id: int, *actions: Action, interaction_id: int | None = None
) -> None:
    """Order one of these to be done once."""
    order = Order(seat, tuple((action,) for action in actions), times=1)
    await program.matches.order(
        match.id, seat, lambda run: run.give(StandingOrder(None, user_id, order), interaction_id), user_id=user_id
    )


async def fates(program: Program, match: Match, seat: Seat) -> list[tuple[Fate, int]]:
    """What became of a seat's orders, and how often each was carried out."""
    return [(it.fate, it.done) for it in await program.matches.orders(match, seat)]


async def test_an_order_is_carried_out_inside_the_move_that_makes_it_due(program: Program):
    """The second to choose wants the first character, else the second; the first is taken: one call makes two moves."""
    match = await started(program)
    seat, user_id = second(match)
    one, other = match.legal(match.to_act()[0])[:2]
    await give(program, match, seat, user_id, one, other)
    assert (match.seq, len(match.orders)) == (0, 1)
    moved = await step(program, match)
    assert moved.seqs == (1,)
    assert match.seq == 2
    made = await rows(program, "SELECT seat, user_id, part, cause FROM moves ORDER BY seq")
    assert made[1] == (seat, user_id, 0, "ordered 1")
    assert match.view(None).chosen[other.character] == seat  # pyright: ignore[reportAttributeAccessIssue]
    assert match.orders == ()
    assert await fates(program, match, seat) == [(Fate.DONE, 1)]


async def test_the_move_repeated_gives_the_same_and_orders_nothing(program: Program):
    """A second delivery of the interaction gives its own move, not the ordered one, and nothing is done twice."""
    match = await started(program)
    seat, user_id = second(match)
    await give(program, match, seat, user_id, match.legal(match.to_act()[0])[1])
    first, holder, action = due(match)
    for repeated in (False, True):
        moved = await program.matches.move(match.id, 0, first, [action], user_id=holder, interaction_id=5)
        assert (moved.seqs, match.seq, moved.repeated) == ((1,), 2, repeated)


async def test_an_order_given_when_asked_is_a_move(program: Program):
    """It is carried out at once."""
    match = await started(program)
    seat, user_id, action = due(match)
    await give(program, match, seat, user_id, action)
    assert match.seq == 1
    assert await fates(program, match, seat) == [(Fate.DONE, 1)]


async def test_what_has_become_illegal_is_dropped_and_only_the_owner_told(program: Program):
    """The only character wanted is taken: the seat is asked as usual, and its user gets one direct message."""
    match = await started(program)
    seat, user_id = second(match)
    await give(program, match, seat, user_id, match.legal(match.to_act()[0])[0])
    await step(program, match)
    assert (match.seq, match.to_act(), match.orders) == (1, (seat,), ())
    assert await fates(program, match, seat) == [(Fate.ILLEGAL, 0)]
    told = await rows(program, "SELECT target, body FROM outbox WHERE kind = 'order'")
    assert [user for user, _ in told] == [user_id]
    assert "was dropped" in json.loads(told[0][1])["text"]


async def played(program: Program, orders: bool) -> list[tuple[Any, ...]]:
    """Two moves of a match that is dealt alike each time; in between an order may wait, and is taken back."""
    match = await started(program)
    last = match.state.selection_order[2]
    user_id = match.chairs[last].user_id or 0
    if orders:
        await give(program, match, last, user_id, match.legal(match.to_act()[0])[5])
    await step(program, match)
    if orders:
        number = match.orders[0].id or 0
        await program.matches.order(match.id, last, lambda run: run.cancel(last, number), user_id=user_id)
    await step(program, match)
    assert match.to_act() == (last,)
    told = await rows(program, f"SELECT seq, kind, body FROM outbox WHERE match_id = {match.id} ORDER BY id")
    await program.matches.cancel(match.id, "Over.")
    return told


async def test_a_queued_order_changes_nothing_for_the_others(program: Program):
    """With and without an order that is not due, and is taken back: every message is the same."""
    assert await played(program, orders=False) == await played(program, orders=True)


async def test_a_transaction_that_fails_leaves_the_order_queued(program: Program, monkeypatch: pytest.MonkeyPatch):
    """Neither the move nor the ordered one is there, and both come with the next attempt."""
    match = await started(program)
    seat, user_id = second(match)
    await give(program, match, seat, user_id, match.legal(match.to_act()[0])[1])
    monkeypatch.setattr("bot.store.match.store.enqueue", lambda *_: (_ for _ in ()).throw(Conflict("no room")))
    with pytest.raises(StaleMatch):
        await step(program, match)
    assert await rows(program, "SELECT seq FROM moves") == []
    assert len(match.orders) == 1
    monkeypatch.undo()
    await step(program, match)
    assert match.seq == 2


async def test_orders_outlive_the_process(program: Program, tmp_path):
    """Given in one process, carried out by the next."""
    match = await started(program)
    seat, user_id = second(match)
    await give(program, match, seat, user_id, match.legal(match.to_act()[0])[1])
    await program.matches.autopilot.close()
    await program.store.close()
    later = await open_program(program.store.place)
    match = await later.matches.by_id(match.id)
    await step(later, match)
    assert (match.seq, match.orders) == (2, ())


async def test_an_order_taken_back_elsewhere_is_never_carried_out(program: Program, other: Program):
    """One process cancels it, the other still has it: the move there is refused as stale, and made without it then."""
    match = await started(program)
    seat, user_id = second(match)
    await give(program, match, seat, user_id, match.legal(match.to_act()[0])[1])
    number = match.orders[0].id or 0
    await other.matches.order(match.id, seat, lambda run: run.cancel(seat, number), user_id=user_id)
    with pytest.raises(StaleMatch):
        await step(program, match)
    assert match.seq == 0
    await step(program, match)
    assert (match.seq, match.to_act()) == (1, (seat,))


async def test_the_same_interaction_gives_one_order(program: Program):
    """A second delivery is refused, and one order is queued."""
    match = await started(program)
    seat, user_id = second(match)
    action = match.legal(match.to_act()[0])[1]
    await give(program, match, seat, user_id, action, interaction_id=9)
    with pytest.raises(StaleMatch):
        await give(program, match, seat, user_id, action, interaction_id=9)
    assert len(match.orders) == 1


async def test_only_the_seats_own_user_orders(program: Program):
    """Another player can neither give an order for the seat nor take one back, nor take back through his own seat."""
    match = await started(program)
    seat, user_id = second(match)
    first, stranger, action = due(match)
    with pytest.raises(NotYourSeat):
        await give(program, match, seat, stranger, action)
    await give(program, match, seat, user_id, action)
    number = match.orders[0].id or 0
    with pytest.raises(NotYourSeat):
        await program.matches.order(match.id, seat, lambda run: run.cancel(seat, number), user_id=stranger)
    with pytest.raises(NoOrder):
        await program.matches.order(match.id, first, lambda run: run.cancel(first, number), user_id=stranger)
    assert len(match.orders) == 1


async def test_a_seat_has_at_most_so_many_orders(program: Program):
    """One more is refused, and none is lost."""
    match = await started(program)
    seat, user_id = second(match)
    action = match.legal(match.to_act()[0])[1]
    for _ in range(MOST):
        await give(program, match, seat, user_id, action)
    with pytest.raises(TooManyOrders):
        await give(program, match, seat, user_id, action)
    assert len(match.orders) == MOST


async def test_only_moves_are_made_by_themselves(program: Program):
    """In a whole match nobody is asked for an only move; each has its mark in the log, and its line says so once.

    What the channel reads of it may be the sum of a phase instead.
    """
    match, told = await started(program), 0
    while match.to_act():
        seat, user_id, _ = due(match)
        assert only_move(match.game, match.state, seat, 3) is None
        action = match.game.npc(match.state, seat)
        moved = await program.matches.move(match.id, match.seq, seat, [action], user_id=user_id)
        told += sum(line.endswith("*(no choice)*") for line in moved.lines)
    made = await rows(program, "SELECT user_id, cause FROM moves WHERE cause IS NOT NULL")
    assert made and told == len(made)
    assert set(made) == {(None, FORCED)}
    said = [json.loads(body) for _, _, body in await posts(program)]
    lasting = [it["text"] for it, after in zip(said, [*said[1:], {}], strict=True) if not after.get("continues")]
    assert 0 < "\n".join(lasting).count("*(no choice)*") <= len(made)


async def test_a_match_with_orders_and_only_moves_replays_to_the_same(program: Program, other: Program):
    """What the second process loads from the log is what the first has."""
    match = await started(program, npcs=1)
    for _ in range(60):
        await program.matches.autopilot.idle()
        if not match.to_act():
            break
        seat, user_id, _ = due(match)
        action = match.game.npc(match.state, seat)
        await program.matches.move(match.id, match.seq, seat, [action], user_id=user_id)
    await program.matches.autopilot.idle()
    theirs = await other.matches.by_id(match.id)
    assert (theirs.seq, theirs.state) == (match.seq, match.state)


async def test_who_takes_a_move_back_decides_anew(program: Program):
    """An order for any number of times would do again what its own user takes back: it is dropped, and he is asked."""
    match = await started(program)
    seat, user_id = second(match)
    first, other = match.legal(match.to_act()[0])[:2]
    given = StandingOrder(None, user_id, Order(seat, ((first,), (other,))))
    await program.matches.order(match.id, seat, lambda run: run.give(given, None), user_id=user_id)
    await step(program, match)
    assert match.seq == 2
    wish = last_step(await program.store.moves(match.id), [seat])
    assert wish and wish.to == 1
    await program.matches.go_back(match.id, 2, wish, user_id=user_id)
    await program.matches.autopilot.idle()
    assert (match.seq, match.to_act(), match.orders) == (3, (seat,), ())
    assert await fates(program, match, seat) == [(Fate.UNDONE, 0)]

"""Whose a result is: the history of a seat decides, not who sits there in the end."""

import hashlib
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.model.table.chair import Chair, Holder
from bot.model.table.credit import Credit, Sitting, credits, of_before
from bot.model.table.error import KnowsTooMuch
from bot.model.table.match import Match, Status
from bot.play.personal import forget
from bot.play.stats import Played, note_result, played
from bot.play.table import handover as seats
from bot.play.table import sharing
from bot.store.user.forget_store import ForgetStore
from bot.store.user.user_store import UserStore
from tests.bot.conftest import ANN, BOB, CAT, DAN, Program, started, step


class Row:
    """A move of the log."""

    def __init__(self, seq: int, seat: int, user_id: int | None, cause: str | None = None, verb: str = "do") -> None:
        self.seq, self.seat, self.user_id, self.cause, self.verb, self.part = seq, seat, user_id, cause, verb, 0
        self.body = json.dumps({"to": 0})


BEGUN = [Sitting(0, 0, (ANN,)), Sitting(1, 0, (BOB,))]


def parts(users: list[tuple[int, int | None]], sittings: list[Sitting]) -> list[tuple[int, int, bool]]:
    """Seat, user and whether it is whole, of moves given as seat and user."""
    rows = [Row(seq, seat, user) for seq, (seat, user) in enumerate(users, 1)]
    return [(it.seat, it.user_id, it.whole) for it in credits(rows, sittings)]


def test_who_has_played_it_all_has_the_result():
    """Each has chosen all moves of his seat."""
    assert parts([(0, ANN), (1, BOB)], BEGUN) == [(0, ANN, True), (1, BOB, True)]


def test_a_seat_given_up_in_the_last_turn_is_lost_by_who_gave_it_up():
    """Bob resigns, Dan makes the last of four moves: the result is Bob's, and none of Dan's."""
    moves: list[tuple[int, int | None]] = [(1, BOB), (1, BOB), (1, BOB), (1, DAN), (0, ANN)]
    sittings = [*BEGUN, Sitting(1, 3, ()), Sitting(1, 3, (DAN,))]
    assert parts(moves, sittings) == [(0, ANN, True), (1, BOB, False)]


def test_a_seat_that_nobody_moved_for_since_is_played_whole():
    """Bob resigns after his last move: he has lost as if he sat there."""
    assert parts([(0, ANN), (1, BOB)], [*BEGUN, Sitting(1, 2, ())]) == [(0, ANN, True), (1, BOB, True)]


def test_a_seat_lent_to_the_program_earns_nothing():
    """The program makes a move of Ann's in between, and she sits there again in the end."""
    sittings = [*BEGUN, Sitting(0, 1, ()), Sitting(0, 2, (ANN,))]
    assert parts([(0, ANN), (0, None), (0, ANN), (1, BOB)], sittings) == [(0, ANN, False), (1, BOB, True)]


def test_who_has_played_most_has_played_the_match():
    """Dan makes three of Bob's five moves: he has played, and won nothing; the loss stays Bob's."""
    moves: list[tuple[int, int | None]] = [(1, BOB), (1, BOB), (1, DAN), (1, DAN), (1, DAN), (0, ANN)]
    assert parts(moves, [*BEGUN, Sitting(1, 2, (DAN,))]) == [(0, ANN, True), (1, BOB, False), (1, DAN, False)]


def test_forced_moves_and_moves_taken_back_are_nobodys():
    """The program's only possibility, and a move of its own that was taken back, leave the seat whole."""
    rows = [Row(1, 0, None), Row(2, 0, ANN, verb="undo"), Row(3, 0, None, "forced"), Row(4, 0, ANN), Row(5, 1, BOB)]
    assert [it.whole for it in credits(rows, BEGUN)] == [True, True]


def test_a_seat_that_was_ever_shared_is_not_rated():
    """Shared and left again in the last turn: the match says nothing of one person's play."""
    rows = [Row(1, 0, ANN), Row(2, 1, BOB)]
    assert all(it.rated for it in credits(rows, BEGUN))
    sittings = [*BEGUN, Sitting(1, 1, (BOB, DAN)), Sitting(1, 2, (BOB,))]
    found = credits(rows, sittings)
    assert found and not any(it.rated for it in found)
    assert not any(it.rated for it in credits(rows, [BEGUN[0], Sitting(1, 0, ())]))


def test_of_a_match_of_before_the_one_before_is_known():
    """Nothing was noted: who held a seat last before its holder began it, as far as is known."""
    chairs = [Chair(Holder.USER, ANN, "Ann"), Chair(Holder.NPC, None, "NPC B", False, BOB, "Bob")]
    assert of_before(chairs, 9) == [Sitting(0, 0, (ANN,)), Sitting(1, 0, (BOB,)), Sitting(1, 9, ())]


async def ended(program: Program, match: Match) -> Played:
    """Play a match to its end, and give what came of it."""
    while match.status == Status.RUNNING:
        await program.matches.autopilot.idle()
        if match.to_act():
            await step(program, match)
    store = UserStore(program.store)
    await note_result(store, match, await program.store.moves(match.id))
    (found,) = await played(store)
    return found


async def resigned(program: Program, match: Match) -> None:
    """Cat leaves, and Dan takes her seat."""
    await program.matches.reseat(match.id, partial(seats.resign, seat=2))
    await program.matches.reseat(match.id, lambda it: seats.take(it, 2, DAN, "Dan"))


async def lent(program: Program, match: Match) -> None:
    """Cat lets the program play a while, and comes back."""
    await program.matches.reseat(match.id, partial(seats.to_npc, seat=2))
    for _ in range(12):
        await program.matches.autopilot.idle()
        await step(program, match)
    await program.matches.autopilot.idle()
    await program.matches.reseat(match.id, partial(seats.back, seat=2, user_id=CAT))


@pytest.mark.parametrize("how", [resigned, lent])
async def test_a_whole_match_is_credited_by_its_history(program: Program, how: Callable[..., Any]):
    """Cat's seat is not whole, whatever she does with it, and stays hers; the match is rated."""
    match = await started(program)
    for _ in range(30):
        await step(program, match)
    await how(program, match)
    found = await ended(program, match)
    by_user = {it.user_id: it for it in found.seats if it.began}
    assert found.rated
    assert {user: it.whole for user, it in by_user.items()} == {ANN: True, BOB: True, CAT: False}
    assert by_user[CAT].name == "Cat"


async def test_the_forgotten_cannot_take_another_seat(program: Program, tmp_path: Path):
    """Cat has seen her hand, is forgotten, and comes back: her own seat she may take, no other one, nor share one."""
    match = await started(program)
    await forget(program.matches, ForgetStore(program.store), CAT, ["Cat"])
    match = await program.matches.by_id(match.id)
    await program.matches.reseat(match.id, partial(seats.offer, seat=0))
    for edit in (
        lambda it: seats.take(it, 0, CAT, "Kitty"),
        lambda it: sharing.invite(it, BOB, CAT, "Kitty"),
    ):
        with pytest.raises(KnowsTooMuch):
            await program.matches.reseat(match.id, edit)
    await program.matches.reseat(match.id, lambda it: seats.take(it, 0, DAN, "Dan"))
    rows = await program.store.database.all("SELECT * FROM known")
    assert [(row.match_id, row.seat) for row in rows] == [(match.id, 2)]
    plain = hashlib.sha256(str(CAT).encode()).hexdigest()
    assert rows[0].digest not in (str(CAT), plain)  # keyed: nobody finds the number by trying all
    told = (await UserStore(program.store).data(CAT))["seats known from before you were forgotten"]
    assert [(it["match_id"], it["seat"]) for it in told] == [(match.id, 2)]
    assert not (await UserStore(program.store).data(BOB))["seats known from before you were forgotten"]
    await program.matches.reseat(match.id, lambda it: seats.take(it, 2, CAT, "Kitty"))
    assert match.chairs[2].user_id == CAT


def test_a_credit_says_whose_it_is():
    """The first holder of a seat, and who came later, are told apart."""
    assert credits([Row(1, 0, ANN), Row(2, 1, BOB)], BEGUN)[0] == Credit(0, ANN, True, True, True)

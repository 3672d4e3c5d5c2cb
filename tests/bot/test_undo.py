"""Taking back and making again: what stands of a log, who must agree, and what follows."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.model.message.content import OrderDropped, Question, Strike
from bot.model.message.scene import Camera, Shot, Subject
from bot.model.table import undo
from bot.model.table.chair import Holder
from bot.model.table.error import NothingToTakeBack, StaleMatch
from bot.model.table.match import Match
from bot.model.table.order import StandingOrder
from bot.model.table.undo import REDO, UNDO, in_force, last_step, made_again, own_steps, undone
from bot.play.move import takeback
from bot.tell.history import history, strike
from bot.tell.replay import look, replay
from rules.core.draft import fingerprint
from rules.core.game import apply
from rules.core.order import Fate, Order
from tests.bot.conftest import ANN, BOB, Program, due, started, step


def log(*verbs: tuple[str, int]) -> list[Any]:
    """Give a log: moves ("x", seat), and rows that go back ("undo", to)."""
    return [
        SimpleNamespace(
            seq=seq,
            seat=0 if verb in (UNDO, REDO) else number,
            verb=verb,
            body=undo.body(number),
            user_id=5,
            part=0,
        )
        for seq, (verb, number) in enumerate(verbs, 1)
    ]


def seqs(rows: Any) -> list[int]:
    """Give the numbers of rows."""
    return [row.seq for row in rows]


def test_a_row_that_goes_back_takes_the_moves_after_its_target():
    """Moves 1 to 3, then back to after 1, then a new move: 1 and 5 stand, 2 and 3 do not."""
    rows = log(("x", 0), ("x", 1), ("x", 0), (UNDO, 1), ("x", 1))
    assert seqs(in_force(rows)) == [1, 5]
    assert seqs(undone(rows)) == [2, 3]
    assert seqs(in_force(rows, 3)) == [1, 2, 3]


def test_to_make_again_is_to_go_to_before_the_undo():
    """Two steps taken back one after the other come again one after the other; then there is nothing more."""
    rows = log(("x", 0), ("x", 0), (UNDO, 1), (UNDO, 0))
    assert in_force(rows) == []
    back = made_again(rows)
    assert back is not None and back.to == 3
    assert seqs(back.moves) == [1]
    rows = log(("x", 0), ("x", 0), (UNDO, 1), (UNDO, 0), (REDO, 3))
    assert seqs(in_force(rows)) == [1]
    back = made_again(rows)
    assert back is not None and back.to == 2
    rows = log(("x", 0), ("x", 0), (UNDO, 1), (UNDO, 0), (REDO, 3), (REDO, 2))
    assert seqs(in_force(rows)) == [1, 2]
    assert made_again(rows) is None


def test_a_new_move_ends_what_could_be_made_again():
    """After a step was taken back and another made, the first one cannot come again."""
    assert made_again(log(("x", 0), (UNDO, 0), ("x", 0))) is None


def test_the_last_step_takes_what_followed_with_it():
    """Seat 0 moved, then seat 1: taking back seat 0's step takes both."""
    back = last_step(log(("x", 0), ("x", 0), ("x", 1)), [0])
    assert back is not None
    assert (back.to, seqs(back.moves)) == (1, [2, 3])


def test_actions_of_one_command_are_one_step():
    """Three actions given together go together."""
    rows = log(("x", 1), ("x", 0), ("x", 0), ("x", 0))
    for part, row in enumerate(rows[1:]):
        row.part = part
    back = last_step(rows, [0])
    assert back is not None
    assert back.to == 1


def test_a_turn_ends_where_another_seat_has_moved():
    """Of four moves the last two are seat 0's own since seat 1: one or both of them can go."""
    returns = own_steps(log(("x", 0), ("x", 1), ("x", 0), ("x", 0)), [0])
    assert [back.to for back in returns] == [3, 2]


async def take_back(program: Program, match: Any, user_id: int) -> None:
    """Take back a user's last step."""
    back = await takeback.undo(program.store, match, user_id)
    await program.matches.go_back(match.id, match.seq, back, user_id=user_id)


async def test_a_step_taken_back_leaves_the_board_as_it_was(program: Program, other: Program):
    """The state is as before the step, the log has both, the number counts on, and a restart agrees."""
    match = await started(program)
    before = fingerprint(match.state)
    _, user_id, _ = due(match)
    await step(program, match)
    after = fingerprint(match.state)
    await take_back(program, match, user_id)
    assert fingerprint(match.state) == before != after
    assert match.seq == 2
    assert [row.verb for row in await program.store.moves(match.id)][1:] == [UNDO]
    theirs = await other.matches.by_id(match.id)
    assert (fingerprint(theirs.state), theirs.seq, theirs.memory) == (before, 2, match.memory)
    back = await takeback.redo(program.store, match, user_id)
    await program.matches.go_back(match.id, match.seq, back, user_id=user_id)
    assert fingerprint(match.state) == after
    with pytest.raises(NothingToTakeBack):
        await takeback.redo(program.store, match, user_id)


async def test_a_button_from_before_stays_old(program: Program):
    """Who saw the board before the step was made and taken back cannot move by it: the number has gone on."""
    match = await started(program)
    seat, user_id, action = due(match)
    await step(program, match)
    await take_back(program, match, user_id)
    with pytest.raises(StaleMatch):
        await program.matches.move(match.id, 0, seat, [action], user_id=user_id)
    await program.matches.move(match.id, 2, seat, [action], user_id=user_id)
    assert match.seq == 3


async def test_the_table_reads_struck_through_what_was_taken_back(program: Program):
    """One line says who takes back, with the question anew and its call; the line of the move is struck through."""
    match = await started(program)
    _, user_id, _ = due(match)
    line = (await step(program, match)).lines[0]
    program.woken.clear()
    await take_back(program, match, user_id)
    letter, struck = program.woken
    assert isinstance(letter.content, Question)
    assert letter.content.text.startswith("↩ ") and letter.content.text.endswith(" takes back one move.")
    assert line not in letter.content.text
    assert letter.content.calls == (user_id,)
    assert letter.content.seq == 2
    assert isinstance(struck.content, Strike) and struck.content.text == strike(line)


async def test_others_are_asked_when_they_have_moved(program: Program):
    """Nobody is asked for one's own last step; after the next seat's move that seat's consent is needed."""
    match = await started(program)
    first, user_id, _ = due(match)
    await step(program, match)
    back = await takeback.undo(program.store, match, user_id)
    assert await takeback.touched(program.store, match, back, user_id) == ()
    second, _, _ = due(match)
    await step(program, match)
    back = await takeback.undo(program.store, match, user_id)
    assert await takeback.touched(program.store, match, back, user_id) == (second,)
    assert first != second


async def test_across_a_reveal_all_are_asked(program: Program):
    """The first time that a step draws or shows something, all the others must agree to take it back."""
    match = await started(program)
    for _ in range(400):
        made, (_, user_id, _) = len(match.state.chance.made), due(match)
        await step(program, match)
        if len(match.state.chance.made) > made:
            break
    else:
        raise AssertionError("nothing was drawn")
    back = await takeback.undo(program.store, match, user_id)
    others = tuple(seat for seat, chair in enumerate(match.chairs) if chair.user_id != user_id)
    assert await takeback.touched(program.store, match, back, user_id) == others


@pytest.mark.parametrize("people", [(ANN,), (ANN, BOB)])
async def test_a_seat_of_the_program_cannot_speak_so_all_are_asked(program: Program, people: tuple[int, ...]):
    """The program has moved after a user: every other user must agree; a user alone with it is free."""
    match = await started(program, people, npcs=3 - len(people))
    await program.matches.autopilot.idle()
    for _ in range(40):
        _, user_id, _ = due(match)
        await step(program, match)
        await program.matches.autopilot.idle()
        back = await takeback.undo(program.store, match, user_id)
        if {match.chairs[row.seat].holder for row in back.moves} == {Holder.USER, Holder.NPC}:
            break
    else:
        raise AssertionError("the program never moved after a user")
    others = tuple(seat for seat, chair in enumerate(match.chairs) if chair.user_id not in (None, user_id))
    assert await takeback.touched(program.store, match, back, user_id) == others


async def test_pictures_of_moves_that_do_not_stand_can_still_be_drawn(program: Program):
    """A picture still to be posted shows its own moment, also when the move was taken back meanwhile."""
    match = await started(program)
    _, user_id, _ = due(match)
    await step(program, match)
    view = match.view(None)
    await take_back(program, match, user_id)
    assert (await look(program.store, match, Shot(Subject.NOW, 1))).view == view
    assert (await look(program.store, match, Shot(Subject.NOW, 2))).view == match.view(None)


async def test_the_log_holds_what_does_not_stand(program: Program):
    """Replayed to the end, only what stands counts; replayed to the move that was taken back, that one does."""
    match = await started(program)
    _, user_id, _ = due(match)
    await step(program, match)
    after = fingerprint(match.state)
    await take_back(program, match, user_id)
    camera = Camera(match.game, None, lambda _shot, _sight: None)
    assert fingerprint((await replay(program.store, match, camera, 1))[0]) == after
    assert fingerprint((await replay(program.store, match, camera))[0]) == fingerprint(match.state)


async def test_the_history_has_every_line_and_strikes_what_was_taken_back(program: Program):
    """Of three steps the second was taken back: it stands struck through between the others, with who did it."""
    match = await started(program)
    first = (await step(program, match)).lines[0]
    _, user_id, _ = due(match)
    second = (await step(program, match)).lines[0]
    await take_back(program, match, user_id)
    third = (await step(program, match)).lines[0]
    entries = [(it.seq, it.line) for it in (await history(program.store, match)).entries if it.seq]
    lines = [(seq, line) for seq, line in entries if seq in (1, 2, 3, 4)]
    wanted = [(1, first), (2, strike(second)), (4, third)]
    assert [it for it in lines if it in wanted] == wanted
    assert next(line for seq, line in lines if seq == 3).startswith("↩")
    assert (2, second) not in lines


# -- standing orders


async def ordered(program: Program, times: int | None = 1) -> tuple[Match, int, int]:
    """Ann has moved, and an order has chosen for the next seat at once; gives her user's number and that seat."""
    match = await started(program)
    first, user_id, _ = due(match)
    options = match.legal(first)
    draft, _ = apply(match.game, match.state, first, options[0])
    (second,) = match.game.to_act(draft)
    await give(program, match, second, Order(second, ((match.game.legal_actions(draft, second)[-1],),), times=times))
    await program.matches.move(match.id, 0, first, [options[0]], user_id=user_id)
    assert match.seq == 2
    return match, user_id, second


async def give(program: Program, match: Match, seat: int, it: Order) -> None:
    """Give an order for a seat."""
    holder = match.chairs[seat].user_id
    assert holder is not None
    await program.matches.order(
        match.id, seat, lambda run: run.give(StandingOrder(None, holder, it), None), user_id=holder
    )


async def again(program: Program, match: Match, user_id: int) -> None:
    """Make again what was taken back last."""
    back = await takeback.redo(program.store, match, user_id)
    await program.matches.go_back(match.id, match.seq, back, user_id=user_id)
    await program.matches.autopilot.idle()


async def fates(program: Program, match: Match, seat: int) -> list[tuple[Fate, int, int | None]]:
    """Of each order of a seat: what became of it, how often it was carried out, and how often it still may be."""
    return [(it.fate, it.done, it.order.times) for it in await program.matches.orders(match, seat)]


async def test_anothers_order_waits_again_when_its_move_is_taken_back(program: Program):
    """Ann's move taken back, the order for the next seat waits as before, and is carried out when she moves anew."""
    match, user_id, second = await ordered(program)
    assert await fates(program, match, second) == [(Fate.DONE, 1, 0)] and match.orders == ()
    await take_back(program, match, user_id)
    await program.matches.autopilot.idle()
    assert match.seq == 3 and len(match.orders) == 1
    assert await fates(program, match, second) == [(Fate.WAITS, 0, 1)]
    first, _, action = due(match)
    await program.matches.move(match.id, 3, first, [action], user_id=user_id)
    rows = await program.store.moves(match.id)
    assert [row.seat for row in in_force(rows)] == [first, second]


@pytest.mark.parametrize(
    ("times", "after"), [(1, (Fate.DONE, 1, 0)), (3, (Fate.WAITS, 1, 2)), (None, (Fate.WAITS, 1, None))]
)
async def test_made_again_an_order_has_done_what_it_did_and_does_it_no_more(
    program: Program, times: int | None, after: Any
):
    """Back and again twice: the order counts as it did after the move, and nothing is carried out twice."""
    match, user_id, second = await ordered(program, times)
    state = fingerprint(match.state)
    assert await fates(program, match, second) == [after]
    for _ in range(2):
        await take_back(program, match, user_id)
        await program.matches.autopilot.idle()
        assert await fates(program, match, second) == [(Fate.WAITS, 0, times)]
        await again(program, match, user_id)
        assert fingerprint(match.state) == state
        assert await fates(program, match, second) == [after]


async def test_whoever_takes_back_what_his_own_order_did_is_told_once_and_has_it_again_with_the_move(program: Program):
    """The order would do it again at once: it ends, its owner alone reads so; made again, it stands as before."""
    match, _, second = await ordered(program, 3)
    holder = match.chairs[second].user_id
    assert holder is not None
    program.woken.clear()
    await take_back(program, match, holder)
    await program.matches.autopilot.idle()
    assert match.to_act() == (second,) and match.orders == ()
    assert [it.lane.target for it in program.woken if isinstance(it.content, OrderDropped)] == [holder]
    await again(program, match, holder)
    assert await fates(program, match, second) == [(Fate.WAITS, 1, 2)]
    assert len([it for it in program.woken if isinstance(it.content, OrderDropped)]) == 1


async def test_an_order_given_after_a_reveal_ends_when_that_is_taken_back(program: Program):
    """It may know what is hidden again; one that was given before goes on waiting."""
    match = await started(program)
    old = Order(0, ((match.legal(due(match)[0])[0],),), phase=6)
    await give(program, match, 0, old)
    while True:
        made, (_, user_id, _) = len(match.state.chance.made), due(match)
        await step(program, match)
        if len(match.state.chance.made) > made:
            break
    await give(program, match, 0, Order(0, old.ways, phase=6))
    program.woken.clear()
    await take_back(program, match, user_id)
    await program.matches.autopilot.idle()
    assert [it.fate for it in await program.matches.orders(match, 0)] == [Fate.WAITS, Fate.UNDONE]
    assert [it.lane.target for it in program.woken if isinstance(it.content, OrderDropped)] == [match.chairs[0].user_id]

"""What the panel says of taking back holds for all that follows by itself, in every recorded match of every game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.model.table.chair import Chair, Holder
from bot.model.table.match import Match, Status
from bot.model.table.order import StandingOrder
from bot.play.move.driver import Run, npc_to_act
from bot.play.move.following import following
from bot.store import codec
from cogs.playing.choices import Place
from cogs.playing.plan import End, Plan, plan
from cogs.playing.shown import DRAWN_ALONE, DRAWN_OTHERS, ENDS, GOES_ON_ALONE, GOES_ON_OTHERS, shown
from rules.core.chance import Chance
from rules.core.draft import clone
from rules.core.game import Action, AnyGame, Seat, apply, tell_nobody
from rules.core.only_move import only_move
from rules.core.order import Order
from rules.core.replay import play
from rules.core.reveal import reveals
from rules.registry import GAMES
from tests import golden
from tests.cogs.test_limits import RECORDS, shown_match


def ends_of_each_kind(actions: Sequence[Action]) -> list[Action]:
    """What follows differs by kind, within one by how much is taken: so the first and the last are tried."""
    first, last = ({type(it): it for it in each} for each in (reversed(actions), actions))
    return list(dict.fromkeys([*first.values(), *last.values()]))


def made(it: Plan) -> Run:
    """The moves of a plan on the real board, with all that goes by itself then."""
    run = Run(it.match)
    for action in it.actions:
        run.make(it.seat, action, user_id=it.seat + 1)
    run.proceed()
    while (seat := npc_to_act(it.match, run.draft)) is not None:
        only = only_move(it.match.game, run.draft, seat, len(it.match.chairs))
        if only is None:
            break
        run.make(seat, only)
        run.proceed()
    return run


def dealt(state: Any) -> Any:
    """The state of a record in which anything may be drawn, whatever is written of the rest."""
    draft = clone(state)
    draft.chance = replace(draft.chance, seed=1, stated=[])
    return draft


def shows(match: Match, run: Run) -> bool:
    """Whether a move of a run draws or shows something, as taking it back would find."""
    draft, hidden = clone(match.state), match.now.hidden
    for row in run.rows:
        action = codec.load(match.game, row["verb"], row["body"])
        if reveals(match.game, draft, row["seat"], action, len(match.chairs), hidden):
            return True
        match.game.advance(draft, row["seat"], action, tell_nobody)
        hidden = None
    return False


def offered(match: Match, seat: Seat) -> list[Plan]:
    """What a seat would make at its question, by two choices of each kind."""
    legal = match.legal(seat)
    plans = (plan(match, seat, (legal.index(it),), onward=True) for it in ends_of_each_kind(legal))
    return [it for it in plans if it.done]


@pytest.mark.parametrize("path", RECORDS)
def test_what_is_called_free_shows_nothing_and_leaves_the_others_alone(path):
    """At each question of the match, where people play all seats; and what is said of the rest is true as well."""
    record, free = golden.load(path), 0
    for state, *_ in play(record):
        match = shown_match(record, dealt(state))
        for it in (it for seat in match.to_act() for it in offered(match, seat)):
            run, told = made(it), shown(it, Place(it.choices)).below.splitlines()
            seats, over = {row["seat"] for row in run.rows}, match.game.outcome(run.draft) is not None
            if it.free:
                free += 1
                assert seats == {it.seat} and not over and not shows(match, run), it.actions
                assert not {DRAWN_OTHERS, GOES_ON_OTHERS, ENDS} & set(told)
            elif it.end != End.FULL:
                (said,) = {DRAWN_OTHERS, GOES_ON_OTHERS, ENDS} & set(told)
                assert said == (ENDS if over else DRAWN_OTHERS if shows(match, run) else GOES_ON_OTHERS), it.actions
    assert free


@pytest.mark.parametrize("game", GAMES)
def test_alone_among_seats_of_the_program_it_says_what_is_certain(game):
    """What its only moves will draw as well, as at the end of a round; what it may choose to show, the end tells."""
    record, told = golden.load(golden.matches(game)[0]), set[str]()
    for state, *_ in play(record):
        match = shown_match(record, dealt(state))
        for seat in match.to_act():
            chairs = (chair if n == seat else Chair(Holder.NPC) for n, chair in enumerate(match.chairs))
            alone = replace(match, chairs=tuple(chairs))
            for it in offered(alone, seat):
                run, lines = made(it), shown(it, Place(it.choices)).below.splitlines()
                said = {DRAWN_ALONE, GOES_ON_ALONE, ENDS} & set(lines)
                told |= said
                shows_, over = shows(alone, run), alone.game.outcome(run.draft) is not None
                if it.end != End.FULL and not it.free:
                    assert said == {ENDS if over else DRAWN_ALONE if shows_ else GOES_ON_ALONE}, it.actions
                elif it.free:
                    assert not said and not shows_ and {row["seat"] for row in run.rows} == {seat}
    assert GOES_ON_ALONE in told


def begun(game: AnyGame) -> Match:
    """A match of three people at its first question."""
    state = game.setup(3, game.options(), Chance(1), tell_nobody)
    chairs = tuple(Chair(Holder.USER, seat + 1, "Ann") for seat in range(3))
    return Match(1, game, state.options, Status.RUNNING, chairs, 1, 2, 1, state=state)


def test_of_standing_orders_ones_own_are_reckoned_with_and_no_others():
    """What another has ordered is his secret: whether one is asked to confirm must not tell it."""
    game, passed = GAMES["automobile"], None
    match = begun(game)
    while passed is None:  # until one seat moves freely, and the next one could reveal something then
        (seat,) = match.to_act()
        for action in ends_of_each_kind(match.legal(seat)):
            draft = clone(match.state)
            game.advance(draft, seat, action, tell_nobody)
            (then,) = game.to_act(draft)
            drawing = (
                it for it in ends_of_each_kind(game.legal_actions(draft, then)) if reveals(game, draft, then, it, 3)
            )
            if following(match, seat, [action]).free and (found := next(drawing, None)):
                passed = seat, action, then, found
                break
        else:
            match.state, _ = apply(game, match.state, seat, game.npc(match.state, seat))
    seat, action, then, found = passed
    order = StandingOrder(1, then + 1, Order(then, ((found,),), None, 1, None))
    ordered = replace(match, orders=(order,))
    assert following(ordered, seat, [action]).free
    chairs = tuple(replace(chair, user_id=1) if n in (seat, then) else chair for n, chair in enumerate(match.chairs))
    known = following(replace(ordered, chairs=chairs), seat, [action])
    assert known.reveals and not known.others

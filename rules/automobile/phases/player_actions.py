"""Phase three: three rounds in which every player performs one action."""

from __future__ import annotations

from rules.automobile.actions import (
    DONE,
    PASS,
    RESEARCH,
    BuildFactories,
    BuildForFord,
    CloseFactories,
    FinishProduction,
    Pass,
    PlaceDistributors,
    ProduceCars,
    TakeResearch,
    build,
)
from rules.automobile.build_factory import build_pieces, legal_builds, legal_ford_builds
from rules.automobile.close_factory import close_space, legal_closings
from rules.automobile.components import Character
from rules.automobile.events import Passed, PhaseBegun
from rules.automobile.place_distributors import legal_placings, place
from rules.automobile.produce_cars import legal_productions, make
from rules.automobile.state import State, Step
from rules.automobile.take_research import can_take, take
from rules.core.game import Action, Seat, Tell


def begin(draft: State, tell: Tell) -> None:
    """Open the first round."""
    _open_round(draft, 1, tell)


def _open_round(draft: State, number: int, tell: Tell) -> None:
    draft.round, draft.at, draft.step, draft.actor = number, 0, Step.ACT, draft.order[0]
    tell(draft, PhaseBegun(draft.turn, draft.phase, number, tuple(draft.order)))


def legal(state: State, seat: Seat) -> list[Action]:
    """List the actions; within Produce cars the spaces left; after an action what Ford may still do."""
    if state.step == Step.PRODUCE:
        return [*legal_productions(state, seat), DONE]
    if state.step == Step.FORD:
        return [*legal_ford_builds(state, seat), PASS]
    actions: list[Action] = [
        *legal_builds(state, seat),
        *legal_placings(state, seat),
        *([RESEARCH] if can_take(state) else ()),
        *legal_productions(state, seat),
        *legal_closings(state, seat),
    ]
    # Nothing possible: the action is passed (ruling 43). Ford may come before the action.
    return [*(actions or [PASS]), *legal_ford_builds(state, seat)]


def play(draft: State, seat: Seat, action: Action, tell: Tell) -> None:
    """Carry the action out, and move on when it is complete."""
    match action:
        case BuildForFord(model, parts):
            draft.companies[seat].ford_ready = False
            build_pieces(draft, seat, build(model, int(not parts), parts), Character.FORD, tell)
            if draft.step == Step.FORD:
                _next(draft, tell)
            return
        case ProduceCars():
            make(draft, seat, action, tell)
            draft.step = Step.PRODUCE
            if legal_productions(draft, seat):
                return
        case BuildFactories():
            build_pieces(draft, seat, action, None, tell)
        case PlaceDistributors():
            place(draft, seat, action, tell)
        case TakeResearch():
            take(draft, seat, tell)
        case CloseFactories(model):
            close_space(draft, seat, model, False, tell)
        case Pass():
            tell(draft, Passed(seat, draft.phase, 0))
            if draft.step == Step.FORD:
                _next(draft, tell)
                return
        case FinishProduction():
            pass
        case _:
            raise AssertionError(action)
    _complete(draft, seat, tell)


def _complete(draft: State, seat: Seat, tell: Tell) -> None:
    """After the action: ask about Ford if he can still build (ruling 51), else go on."""
    draft.produced.clear()
    if legal_ford_builds(draft, seat):
        draft.step = Step.FORD
    else:
        _next(draft, tell)


def _next(draft: State, tell: Tell) -> None:
    draft.at += 1
    if draft.at < len(draft.order):
        draft.step, draft.actor = Step.ACT, draft.order[draft.at]
    elif draft.round < draft.components.rounds:
        _open_round(draft, draft.round + 1, tell)
    else:
        # Ford's power is lost when it was not used (ruling 6).
        for it in draft.companies:
            it.ford_ready = False
        draft.round, draft.step = 0, Step.NOTHING

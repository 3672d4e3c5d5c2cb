"""Action phase: the last marker in the chain moves, until six cars stand on the Market or its marker is at the end."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.game import Action, Seat, Tell
from rules.kraftwagen import chain, instant, kettering, packard, place_car, production_token
from rules.kraftwagen.actions import (
    SKIP,
    AttractBuyer,
    BuildBody,
    BuildEngine,
    DoResearch,
    ExchangeComponent,
    HireWorkers,
    MoveMarketMarker,
    PlaceCar,
    PlaceToken,
    RaceGrandPrix,
    RewardBuyer,
    Skip,
    TakeRecruit,
    TakeTile,
    tile,
)
from rules.kraftwagen.attract_buyer import attract, legal_buyers, move_market_marker
from rules.kraftwagen.components import Icon
from rules.kraftwagen.events import ActionsSkipped, PhaseBegun, TileTaken, TurnEnded
from rules.kraftwagen.formula import round_ends
from rules.kraftwagen.grand_prix import legal_races, race_grand_prix
from rules.kraftwagen.hire import hire, legal_hires
from rules.kraftwagen.recruit import legal_recruits
from rules.kraftwagen.recruit import take as take_recruit
from rules.kraftwagen.research import legal_research, raise_level
from rules.kraftwagen.state import State, Step
from rules.kraftwagen.workshop import build_body, build_engine, legal_bodies, legal_engines


def begin(draft: State, tell: Tell) -> None:
    """Open the first turn; the chain is as the round before left it (ruling 2)."""
    _begin_turn(draft)
    tell(draft, PhaseBegun(draft.round, draft.phase))


def _begin_turn(draft: State) -> None:
    draft.actor, draft.step = chain.last(draft), Step.TILE
    draft.engineer_acted = draft.engineer_placed = False


def legal(state: State, seat: Seat) -> Sequence[Action]:
    """List what the step asks for, and what may be used at any time in the own turn (ruling 44)."""
    step = state.step
    if step is Step.INSTANT:
        return instant.legal(state, seat)
    found: list[Action] = []
    if step is Step.TILE:
        found += [tile(link) for link in state.chain if isinstance(link, str)]
    elif step is Step.ACT:
        for icon in state.pending:
            found += legal_icon(state, seat, icon)
    elif step is Step.CAR:
        found += place_car.legal_cars(state, seat)
    found += legal_anytime(state, seat)
    if step is Step.CAR or step is Step.END:
        found.append(SKIP)
    return found


def legal_anytime(state: State, seat: Seat) -> list[Action]:
    """List uses of Production tokens and of Kettering's and Packard's markers."""
    it = state.companies[seat]
    found: list[Action] = [*production_token.legal_tokens(state, seat)] if it.investors else []
    if it.markers:
        found += kettering.legal_exchanges(state, seat)
        found += packard.legal_rewards(state, seat)
    return found


def legal_icon(state: State, seat: Seat, icon: Icon) -> Sequence[Action]:
    """List the ways to perform one action of a tile; none when it cannot be performed."""
    match icon:
        case Icon.BODY:
            return legal_bodies(state, seat)
        case Icon.RESEARCH:
            return legal_research(state, seat)
        case Icon.ENGINE:
            return legal_engines(state, seat)
        case Icon.HIRE:
            return legal_hires(state, seat)
        case Icon.RECRUIT:
            return legal_recruits(state, seat)
        case Icon.BUYER:
            return legal_buyers(state)
        case Icon.RACE:
            return legal_races(state, seat)


def owed(state: State) -> list[Action]:
    """List the actions of the tile that can be performed in one way only."""
    ways = [legal_icon(state, state.actor, icon) for icon in state.pending if state.step is Step.ACT]
    return [it[0] for it in ways if len(it) == 1]


def play(draft: State, seat: Seat, action: Action, tell: Tell) -> None:
    """Carry out what the seat chose, and see what it can do next."""
    if draft.step is Step.INSTANT:
        draft.step = Step.ACT
        instant.play(draft, seat, action, tell)
    elif not _play_anytime(draft, seat, action, tell):
        if draft.step is Step.TILE:
            assert isinstance(action, TakeTile)
            chain.take(draft, action.tile)
            draft.pending = list(draft.components.tiles[action.tile].icons)
            draft.step = Step.ACT
            tell(draft, TileTaken(seat, action.tile))
        elif draft.step is Step.ACT:
            _perform(draft, seat, action, tell)
        elif isinstance(action, PlaceCar):
            place_car.place(draft, seat, action, tell)
            draft.step = Step.END
        else:
            assert isinstance(action, Skip)
            _end_turn(draft, tell, placed=draft.step is Step.END)
            return
    _go_on(draft, seat, tell)


def _play_anytime(draft: State, seat: Seat, action: Action, tell: Tell) -> bool:
    """Carry out what belongs to no step; tell whether it was that."""
    match action:
        case PlaceToken():
            production_token.place(draft, seat, action, tell)
        case ExchangeComponent():
            kettering.carry_out(draft, seat, action, tell)
        case RewardBuyer():
            packard.place(draft, seat, action, tell)
        case _:
            return False
    return True


def _perform(draft: State, seat: Seat, action: Action, tell: Tell) -> None:
    """Perform one action of the tile."""
    it = draft.companies[seat]
    match action:
        case BuildBody(place):
            draft.pending.remove(Icon.BODY)
            build_body(draft, seat, it.body_level, place, tell)
        case BuildEngine(place):
            draft.pending.remove(Icon.ENGINE)
            build_engine(draft, seat, it.engine_level, place, tell)
        case DoResearch(track):
            draft.pending.remove(Icon.RESEARCH)
            raise_level(draft, seat, track, tell)
        case HireWorkers():
            draft.pending.remove(Icon.HIRE)
            hire(draft, seat, action, tell)
        case Skip():
            # Only the Salesperson could be hired (ruling 38).
            draft.pending.remove(Icon.HIRE)
            tell(draft, ActionsSkipped(seat, (Icon.HIRE,)))
        case TakeRecruit():
            draft.pending.remove(Icon.RECRUIT)
            take_recruit(draft, seat, action, tell)
        case AttractBuyer(preference):
            draft.pending.remove(Icon.BUYER)
            attract(draft, seat, preference, tell)
        case MoveMarketMarker():
            draft.pending.remove(Icon.BUYER)
            move_market_marker(draft, seat, tell)
        case RaceGrandPrix():
            draft.pending.remove(Icon.RACE)
            race_grand_prix(draft, seat, action, tell)
        case _:
            raise AssertionError(action)


def _go_on(draft: State, seat: Seat, tell: Tell) -> None:
    """Pass by every step in which the seat has no choice."""
    if draft.step is Step.ACT and not any(legal_icon(draft, seat, icon) for icon in draft.pending):
        if draft.pending:
            tell(draft, ActionsSkipped(seat, tuple(draft.pending)))
            draft.pending.clear()
        chain.give_back(draft)
        draft.step = Step.CAR
    if draft.step is Step.CAR and not place_car.can_place(draft, seat) and not legal_anytime(draft, seat):
        _end_turn(draft, tell, placed=False)
    elif draft.step is Step.END and not legal_anytime(draft, seat):
        _end_turn(draft, tell, placed=True)


def _end_turn(draft: State, tell: Tell, *, placed: bool) -> None:
    """Turn the chain until a marker is last; it moves, unless the phase is over (ruling 3)."""
    seat, printed = draft.actor, draft.components
    chain.turn(draft)
    draft.step = Step.NOTHING
    if not round_ends(len(draft.cars), printed.car_spaces, draft.market_marker, printed.track_end):
        _begin_turn(draft)
    tell(draft, TurnEnded(seat, placed, chain.last(draft)))

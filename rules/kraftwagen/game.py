"""Kraftwagen's table of contents: what it is, its phases in the rulebook's order, and the protocol's functions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import ModuleType

from rules.core.chance import Chance
from rules.core.flow import Flow, by_sight
from rules.core.game import Action, Event, Game, Meta, Period, Program, Seat, Tell, Terms
from rules.kraftwagen import npc, refusal, view, winning
from rules.kraftwagen.actions import ACTIONS
from rules.kraftwagen.audit import audit
from rules.kraftwagen.components import GAME as NAME
from rules.kraftwagen.components import (
    NO_MARKER,
    RACE_INSTEAD,
    WORKERS_INSTEAD,
    Marker,
    Phase,
    Place,
    Recruit,
    StartingTile,
    Tile,
)
from rules.kraftwagen.events import EVENTS, GameEnded, PhaseBegun, PointsGained
from rules.kraftwagen.imagination import imagine
from rules.kraftwagen.npc import candidate
from rules.kraftwagen.npc.gains import gains
from rules.kraftwagen.npc.value import hope
from rules.kraftwagen.options import Options
from rules.kraftwagen.phases import action, heating_up_motors, preparation, scoring
from rules.kraftwagen.printing import components
from rules.kraftwagen.setup import set_up
from rules.kraftwagen.state import State, Step
from rules.kraftwagen.workshop import places

META = Meta(name=NAME, title="Kraftwagen: Age of Engineering", seats=(2, 4), version=1, longest=3_000)

PHASES: Mapping[Phase, ModuleType] = {
    Phase.HEATING_UP_MOTORS: heating_up_motors,
    Phase.PREPARATION: preparation,
    Phase.ACTION: action,
    Phase.SCORING: scoring,
}

AFTER: Mapping[Phase, Phase] = {
    Phase.HEATING_UP_MOTORS: Phase.PREPARATION,
    Phase.PREPARATION: Phase.ACTION,
    Phase.ACTION: Phase.SCORING,
    Phase.SCORING: Phase.PREPARATION,
}


FLOW: Flow[State] = Flow(PHASES, lambda state: AFTER[state.phase], Step.NOTHING)


def setup(seats: int, options: Options, chance: Chance, tell: Tell) -> State:
    """Set the table until the first starting bonus tile must be chosen. Raises BadEdition or BadDraw."""
    draft = set_up(seats, options, chance, tell)
    heating_up_motors.begin(draft, tell)
    return draft


def value(state: State) -> Sequence[float]:
    """Give what each seat can hope for, as each may see it."""
    return [hope(view.view(state, seat), seat) for seat in range(len(state.companies))]


def period(state: State) -> Period:
    """Give the round and the phase."""
    return state.round, state.phase


def see(event: Event, seat: Seat | None) -> Event | None:
    """Give the event as a seat may see it: with hidden points not how many the others gain."""
    if isinstance(event, PointsGained) and event.secret and event.seat != seat:
        return replace(event, points=None)
    return event


def scene(event: Event) -> bool:
    """Tell whether the board is worth a picture now: somebody is about to choose, cars are sold, or the game ends."""
    if isinstance(event, PhaseBegun):
        return event.phase != Phase.PREPARATION
    return isinstance(event, GameEnded)


def terms(options: Options) -> Terms:
    """Give the names of tiles and markers in the edition, as they are written in records."""
    printed = components(options.edition)
    recruits = (*printed.engineers, *printed.investors, *printed.instants, WORKERS_INSTEAD, RACE_INSTEAD)
    return {
        Tile: {it: str(it) for it in printed.tiles},
        StartingTile: {it: str(it) for it in printed.starting_tiles},
        Recruit: {it: str(it) for it in recruits},
        Marker: {it: str(it) for it in (NO_MARKER, *printed.markers)},
        Place: {it: str(it) for it in places(printed.highest_level)},
    }


def open_choices(_: State) -> bool:
    """Tell that nobody holds anything hidden that decides what he may do."""
    return True


GAME: Game[State, Action, Event, view.View, Options] = Game(
    meta=META,
    options=Options,
    actions=ACTIONS,
    events=EVENTS,
    terms=terms,
    setup=setup,
    to_act=FLOW.to_act,
    legal_actions=FLOW.legal_actions,
    advance=FLOW.advance,
    view=view.view,
    period=period,
    see=see,
    scene=scene,
    outcome=winning.outcome,
    explain=refusal.explain,
    imagine=imagine,
    npc=by_sight(view.view, FLOW, npc.choose),
    audit=audit,
    program=Program(rate=by_sight(view.view, FLOW, candidate.rate), value=value, near=0.5, far=3.5, gains=gains),
    open_choices=open_choices,
    owed=action.owed,
)

"""Kraftwagen's table of contents: what it is, its phases in the rulebook's order, and the protocol's functions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import ModuleType

from rules.core.chance import Chance
from rules.core.game import Action, Event, Game, Meta, Period, Program, Rated, Seat, Tell, Terms
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


def setup(seats: int, options: Options, chance: Chance, tell: Tell) -> State:
    """Set the table until the first starting bonus tile must be chosen. Raises BadEdition or BadDraw."""
    draft = set_up(seats, options, chance, tell)
    heating_up_motors.begin(draft, tell)
    return draft


def _proceed(draft: State, tell: Tell) -> None:
    """Open phase after phase until somebody must decide or the game is over."""
    while draft.step is Step.NOTHING and not draft.over:
        draft.phase = AFTER[draft.phase]
        PHASES[draft.phase].begin(draft, tell)


def to_act(state: State) -> tuple[Seat, ...]:
    """Give the seat to decide; nobody when the match is over. Never more than one in this game."""
    return () if state.over else (state.actor,)


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """List what the seat may do now, in a fixed order."""
    if state.over or seat != state.actor:
        return ()
    return PHASES[state.phase].legal(state, seat)


def advance(draft: State, seat: Seat, action: Action, tell: Tell) -> None:
    """Carry out an action that is known to be legal, and play on until somebody must decide."""
    PHASES[draft.phase].play(draft, seat, action, tell)
    _proceed(draft, tell)


def play_for(state: State, seat: Seat) -> Action:
    """Choose for a seat played by the program: it is shown what the seat may see and what it may do."""
    return npc.choose(view.view(state, seat), legal_actions(state, seat))


def rate(state: State, seat: Seat) -> Sequence[Rated]:
    """Rate the seat's actions, shown the same."""
    return candidate.rate(view.view(state, seat), legal_actions(state, seat))


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


GAME: Game[State, Action, Event, view.View, Options] = Game(
    meta=META,
    options=Options,
    actions=ACTIONS,
    events=EVENTS,
    terms=terms,
    setup=setup,
    to_act=to_act,
    legal_actions=legal_actions,
    advance=advance,
    view=view.view,
    period=period,
    see=see,
    scene=scene,
    outcome=winning.outcome,
    explain=refusal.explain,
    imagine=imagine,
    npc=play_for,
    audit=audit,
    program=Program(rate=rate, value=value, near=0.5, far=3.5),
)

"""Build a Car Body and Build an Engine (rulebook, Choosing an Action Tile)."""

from __future__ import annotations

from bisect import insort
from functools import cache

from rules.core.game import Action, Seat, Tell
from rules.kraftwagen.achievement import check
from rules.kraftwagen.actions import build, engine
from rules.kraftwagen.components import RACE_CAR, WORKSHOP, Feat, Place
from rules.kraftwagen.events import BodyBuilt, EngineBuilt
from rules.kraftwagen.state import Company, State

BODY, ENGINE = "body ", "engine "


def places(levels: int) -> tuple[Place, ...]:
    """Give every place that a built tile may go to: a workshop, the race car, or instead of another tile."""
    values = range(1, levels + 1)
    instead = [Place(f"{kind}{value}") for kind in (BODY, ENGINE) for value in values]
    return (WORKSHOP, RACE_CAR, *instead)


def legal_bodies(state: State, seat: Seat) -> tuple[Action, ...]:
    """List where a body may go: a free workshop, else a workshop that is cleared for it (ruling 11)."""
    it = state.companies[seat]
    if len(it.bodies) + len(it.engines) < state.components.workshops:
        return _FREE_BODY
    return _body_builds(tuple(it.bodies), tuple(it.engines))


def legal_engines(state: State, seat: Seat) -> tuple[Action, ...]:
    """List where an engine may go: like a body, or into the race car."""
    it = state.companies[seat]
    if len(it.bodies) + len(it.engines) < state.components.workshops:
        return _FREE_ENGINE
    return _engine_builds(tuple(it.bodies), tuple(it.engines))


_FREE_BODY: tuple[Action, ...] = (build(WORKSHOP),)
_FREE_ENGINE: tuple[Action, ...] = (engine(WORKSHOP), engine(RACE_CAR))


@cache
def _body_builds(bodies: tuple[int, ...], engines: tuple[int, ...]) -> tuple[Action, ...]:
    return tuple(build(place) for place in _instead(bodies, engines))


@cache
def _engine_builds(bodies: tuple[int, ...], engines: tuple[int, ...]) -> tuple[Action, ...]:
    return (*(engine(place) for place in _instead(bodies, engines)), engine(RACE_CAR))


def _instead(bodies: tuple[int, ...], engines: tuple[int, ...]) -> list[Place]:
    parts = [*(f"{BODY}{value}" for value in bodies), *(f"{ENGINE}{value}" for value in engines)]
    return [Place(part) for part in dict.fromkeys(parts)]


def build_body(draft: State, seat: Seat, value: int, place: Place, tell: Tell) -> None:
    """Take a body from the supply, which never runs out (rulebook, questions)."""
    it = draft.companies[seat]
    _clear(it, place)
    insort(it.bodies, value)
    tell(draft, BodyBuilt(seat, value, place))
    check(draft, seat, Feat.BODY, value, tell)


def build_engine(draft: State, seat: Seat, value: int, place: Place, tell: Tell) -> None:
    """Take an engine from the supply; one in the race car counts for no achievement (ruling 12)."""
    it = draft.companies[seat]
    if place == RACE_CAR:
        it.race_engine = value
        tell(draft, EngineBuilt(seat, value, place))
        return
    _clear(it, place)
    insort(it.engines, value)
    tell(draft, EngineBuilt(seat, value, place))
    check(draft, seat, Feat.ENGINE, value, tell)


def _clear(it: Company, place: Place) -> None:
    """Return a tile to the supply where it makes room."""
    if place.startswith(BODY):
        it.bodies.remove(int(place.removeprefix(BODY)))
    elif place.startswith(ENGINE):
        it.engines.remove(int(place.removeprefix(ENGINE)))

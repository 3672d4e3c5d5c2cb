"""Which close-up goes with which question."""

from collections.abc import Mapping, Sequence
from enum import Enum, auto

from PIL import Image

from render.core.game import Names
from render.core.moment import Spots
from render.core.scene import Scene
from render.kraftwagen.closeup import gear, label, market, race, recruit, start
from render.kraftwagen.closeup.agenda import Item, agenda
from render.kraftwagen.closeup.foresight import planned
from render.kraftwagen.turn import mover
from rules.core.game import Action, Seat
from rules.kraftwagen.actions import (
    ChooseStartingTile,
    ExchangeComponent,
    PlaceCar,
    PlaceToken,
    RaceGrandPrix,
    RewardBuyer,
    TakeRecruit,
    TakeTile,
)
from rules.kraftwagen.components import Icon
from rules.kraftwagen.view import Step, View


class Part(Enum):
    """What is shown."""

    GEAR = auto()
    MARKET = auto()
    RACE = auto()
    RECRUITS = auto()
    STARTING_TILES = auto()


def part(view: View) -> Part | None:
    """What the question asked now is decided on; None when nobody is asked."""
    if mover(view) is None:
        return None
    if view.step is Step.START:
        return Part.STARTING_TILES
    if view.step is Step.TILE:
        return Part.GEAR
    if view.step is Step.ACT and Icon.RACE in view.pending:
        return Part.RACE
    if view.step is Step.ACT and Icon.RECRUIT in view.pending:
        return Part.RECRUITS
    return Part.MARKET


def draw(view: View, names: Names, before: View | None, spots: Spots | None = None) -> Image.Image | None:
    """The close-up of the question asked now."""
    shown, seat = part(view), mover(view)
    if shown is None or seat is None:
        return None
    scene = Scene(view, names, before, spots, seat=seat, own=view.seat == seat)
    return _draw(shown, scene, label.question(view), agenda(view, view))


def plan(view: View, after: View, told: Sequence[Action], names: Names) -> Image.Image | None:
    """The close-up of the question that follows planned actions in their turn, with these drawn in; where none follows,
    of the last one. None when nothing is planned."""
    seat = mover(view)
    if seat is None or not told:
        return None
    scene = Scene(view, names, seat=seat, after=planned(view, after, told))
    parts, last = agenda(view, scene.now, told), told[-1]
    if _goes_on(scene.now, seat):
        shown = part(scene.now) or Part.MARKET
        return _draw(shown, scene, label.question(scene.now), parts)
    said = label.plan(told)
    match last:
        case TakeTile(tile):
            return gear.draw(Scene(view, names, seat=seat), said, tile)
        case RaceGrandPrix():
            return race.draw(scene, said, parts, last)
        case _:
            return _draw(LAST.get(type(last), Part.MARKET), scene, said, parts)


def choosing(
    view: View, after: View, told: Sequence[Action], left: Sequence[Action], names: Names
) -> Image.Image | None:
    """The market with the car that is being chosen, as far as it is, and for what may be done there at any time; None
    for anything else."""
    seat, cars = mover(view), [it for it in left if isinstance(it, PlaceCar)]
    if seat is None or not (cars or any(isinstance(it, ON_MARKET) for it in left)):
        return None
    now = planned(view, after, told) if told else view
    scene = Scene(view, names, seat=seat, after=now)
    begun = market.common(cars, view.components.salesperson) if cars else None
    return market.draw(scene, label.question(now), agenda(view, now, told), begun)


LAST: Mapping[type[Action], Part] = {ChooseStartingTile: Part.STARTING_TILES, TakeRecruit: Part.RECRUITS}
"""What a planned action is seen on behind which nothing more is asked; else the market."""
ON_MARKET = (ExchangeComponent, PlaceToken, RewardBuyer)
"""What may be done on the market at any time of a turn, before a tile is taken, too."""


def _goes_on(now: View, seat: Seat) -> bool:
    """Whether its seat is asked for more of the same turn than what may be left alone: a further tile is chosen on a
    picture of its own, once it is seen what this turn brings."""
    return mover(now) == seat and now.step not in (Step.START, Step.TILE, Step.END)


def _draw(shown: Part, scene: Scene[View], said: str, parts: Sequence[Item]) -> Image.Image:
    match shown:
        case Part.GEAR:
            return gear.draw(scene, said)
        case Part.RACE:
            return race.draw(scene, said, parts)
        case Part.RECRUITS:
            return recruit.draw(scene, said, parts)
        case Part.STARTING_TILES:
            return start.draw(scene, said)
        case Part.MARKET:
            return market.draw(scene, said, parts)

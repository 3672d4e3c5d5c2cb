"""Which close-up goes with which question."""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto

from PIL import Image

from render.core.game import Names
from render.core.moment import Spots
from render.core.scene import Scene
from render.kraftwagen.closeup import gear, label, market, race, recruit, start
from render.kraftwagen.closeup.foresight import planned
from render.kraftwagen.turn import mover
from rules.core.game import Action
from rules.kraftwagen.actions import PlaceCar, RaceGrandPrix, TakeRecruit, TakeTile
from rules.kraftwagen.components import Icon
from rules.kraftwagen.view import Step, View


class Part(Enum):
    """What is shown."""

    GEAR = auto()
    MARKET = auto()
    RACE = auto()
    RECRUITS = auto()
    STARTING_TILES = auto()


DRAWN: Mapping[Part, Callable[[Scene[View], str], Image.Image]] = {
    Part.GEAR: gear.draw,
    Part.MARKET: market.draw,
    Part.RACE: race.draw,
    Part.RECRUITS: recruit.draw,
    Part.STARTING_TILES: start.draw,
}


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
    return DRAWN[shown](scene, label.question(view))


def plan(view: View, after: View, told: Sequence[Action], names: Names) -> Image.Image | None:
    """The same with planned actions drawn in, by what they change last; None when nothing is planned."""
    seat = mover(view)
    if seat is None or not told:
        return None
    scene = Scene(view, names, seat=seat, after=planned(view, after, told))
    said = label.plan(told)
    if view.step is Step.START:
        return start.draw(scene, said)
    if any(isinstance(it, PlaceCar) for it in told):
        return market.draw(scene, said)
    for action in told:
        if isinstance(action, RaceGrandPrix):
            return race.draw(scene, said, action.workers)
        if isinstance(action, TakeRecruit):
            return recruit.draw(scene, said)
    first = told[0]
    if len(told) == 1 and isinstance(first, TakeTile):
        return gear.draw(Scene(view, names, seat=seat), said, first.tile)
    return market.draw(scene, said)

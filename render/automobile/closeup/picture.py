"""Which close-up goes with which question."""

from collections.abc import Callable, Mapping, Sequence

from PIL import Image

from render.automobile.closeup import auction, choose, display, label, selling, track
from render.automobile.closeup.foresight import planned
from render.automobile.label import TASK
from render.automobile.turn import mover
from render.core.game import Names
from render.core.moment import Spots
from render.core.scene import Scene
from rules.automobile.actions import PlaceDistributors
from rules.automobile.view import Step, View
from rules.core.game import Action

DRAWN: Mapping[Step, Callable[[Scene[View], str], Image.Image]] = {
    Step.BID: auction.draw,
    Step.PLACE: auction.draw,
    Step.CHOOSE: choose.draw,
    Step.DURANT: track.draw,
    Step.ACT: track.draw,
    Step.PRODUCE: track.draw,
    Step.FORD: track.draw,
    Step.HOWARD: selling.draw,
    Step.DISTRIBUTOR: display.draw,
    Step.DECIDE: selling.draw,
}


def draw(view: View, names: Names, before: View | None, spots: Spots | None = None) -> Image.Image | None:
    """The close-up of the question asked now; None when nobody is asked."""
    seat = mover(view)
    if view.over or seat is None:
        return None
    scene = Scene(view, names, before, spots, seat=seat, own=view.seat == seat)
    return DRAWN[view.step](scene, TASK[view.step])


def plan(view: View, after: View, told: Sequence[Action], names: Names) -> Image.Image | None:
    """The same with planned actions drawn in; None when nobody is asked, or nothing is planned."""
    seat = mover(view)
    if view.over or seat is None or not told:
        return None
    scene = Scene(view, names, seat=seat, after=planned(view, after, told))
    drawn = display.draw if isinstance(told[-1], PlaceDistributors) else DRAWN[view.step]
    return drawn(scene, label.plan(view.components, told))

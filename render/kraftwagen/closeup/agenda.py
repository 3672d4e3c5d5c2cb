"""What a turn is made of, in one line: the actions of its tile and the car; what is planned, and what is asked now."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from render.core.closeup import CONTENT, EDGE, GAP, Sheet
from render.core.colour import CREAM, ENAMEL, GREY_INK, INK, PAPER, RULE
from render.core.plate import CARD_STYLE, Style, plate
from render.core.sign import arrow
from render.kraftwagen import label as words
from render.kraftwagen.closeup import label, layout
from render.kraftwagen.icon import icon
from render.kraftwagen.preview import impossible
from render.kraftwagen.sign import ticket
from rules.core.game import Action
from rules.kraftwagen.actions import PlaceCar, TakeTile
from rules.kraftwagen.components import Icon
from rules.kraftwagen.view import Step, View

CELLS = 4
"""The most that a turn has: three actions and the car."""
BETWEEN = GAP + 20
WIDTH = (CONTENT - (CELLS - 1) * BETWEEN) // CELLS


class State(Enum):
    """How far one part of a turn is."""

    MADE = auto()
    PLANNED = auto()
    ASKED = auto()
    LATER = auto()


STYLES = {
    State.MADE: CARD_STYLE,
    State.ASKED: Style(ENAMEL, radius=9),
    State.LATER: Style(PAPER, radius=9, rim=RULE),
}
INKS = {State.MADE: GREY_INK, State.PLANNED: INK, State.ASKED: CREAM, State.LATER: GREY_INK}


@dataclass(frozen=True, slots=True)
class Item:
    """One action of the tile, or the car."""

    icon: Icon | None
    """None for the car."""
    state: State
    said: str


def agenda(view: View, now: View, told: Sequence[Action] = ()) -> list[Item]:
    """The parts of the turn that a view is in, with the actions that lead from it to `now`; none without a tile.

    What comes to a turn of another tile belongs to that one.
    """
    tiles = [number for number, it in enumerate(told) if isinstance(it, TakeTile)]
    tile = told[tiles[-1]] if tiles else None
    taken = tile.tile if isinstance(tile, TakeTile) else view.taken
    if taken is None:
        return []
    planned = {label.TAKE[type(it)]: it for it in told[tiles[-1] if tiles else 0 :] if type(it) in label.TAKE}
    car = next((it for it in told if isinstance(it, PlaceCar)), None)
    left = asked(now) if now.actor == view.actor else ()
    made = [it for it in view.components.tiles[taken].icons if not tile and it not in view.pending]
    parts: list[Item] = []
    for kind in view.components.tiles[taken].icons:
        action = planned.get(kind)
        said = label.chosen(view.components, action) if action else words.ICON[kind]
        state = State.MADE if kind in made else State.ASKED if kind in left else State.LATER
        parts.append(Item(kind, State.PLANNED if action else state, said))
    if car:
        return [*parts, Item(None, State.PLANNED, label.CAR_AT.format(price=car.price))]
    is_asked = now.step is Step.CAR and now.actor == view.actor
    return [*parts, Item(None, State.ASKED if is_asked else State.LATER, label.A_CAR)]


def asked(view: View) -> tuple[Icon, ...]:
    """The actions of the tile that may be chosen next."""
    seat = view.actor or 0
    return tuple(it for it in view.pending if not impossible(view, seat, it)) if view.step is Step.ACT else ()


def height(parts: Sequence[Item]) -> int:
    """How high the line is."""
    return layout.AGENDA if parts else 0


def draw(canvas: Sheet, y: int, parts: Sequence[Item]) -> None:
    """The parts side by side, the car behind an arrow."""
    for number, it in enumerate(parts):
        x, tall = EDGE + number * (WIDTH + BETWEEN), layout.AGENDA - 12
        if it.state is State.PLANNED:
            canvas.planned(x, y, WIDTH, tall)
        else:
            canvas.put(plate(WIDTH, tall, STYLES[it.state]), x, y)
        ink, middle = INKS[it.state], y + tall / 2
        if it.icon:
            hole = ENAMEL if it.state is State.ASKED else PAPER
            canvas.put(icon(it.icon, 44, ink, hole), x + 32, middle, "cc")
        else:
            canvas.put(arrow(20, 18, GREY_INK), x - 24, middle, "lc")
            canvas.put(ticket(46, 32, 9), x + 32, middle, "cc")
        canvas.name(x + 62, middle, it.said, (30, 24), ink, weight=500, room=WIDTH - 70)

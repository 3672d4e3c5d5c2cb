"""With how much each seat could expect to end, moment by moment: a chart to be read on a phone."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from render.core import chart
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import BRASS_LIGHT, CREAM, ENAMEL
from render.core.font import fraunces, oswald
from render.core.game import Names
from render.core.moment import Moment
from render.core.plate import Style, plate
from rules.core.game import Seat

WIDTH, HEIGHT, EDGE = 840, 760, 12
PLATE = Box(EDGE, EDGE, WIDTH - 2 * EDGE, 96)
CARD = Box(EDGE, 120, WIDTH - 2 * EDGE, HEIGHT - 120 - EDGE)
ACROSS = 510
"""Pixels from the first moment to the last; the rest is for figures and names."""
SAID = "with how much each could expect to end, as all knew it then"
END = "end"
APART = 2
"""Moments between two titles: there is no room for more."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is drawn."""

    title: str
    """The game."""
    turn: str
    """What it calls a turn."""
    unit: chart.Unit
    turns: Sequence[int]
    """In which turn each moment lies; the last one is the end of the match."""
    results: Sequence[Sequence[float]]
    """By moment, then by seat, in the score's unit."""
    seat: Seat
    """Whose line lies on top."""


def draw(it: Outlook, names: Names) -> Image.Image:
    """The chart with its head, 840 pixels wide."""
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.put(plate(PLATE.width, PLATE.height, Style(ENAMEL, radius=14)), PLATE.x, PLATE.y)
    canvas.words(34, 44, it.title, fraunces(42, 700, 100), CREAM, room=760)
    canvas.words(36, 84, SAID, oswald(25, 400), BRASS_LIGHT, room=760)
    seats = [it.seat, *(seat for seat in range(len(names)) if seat != it.seat)]
    lines = {seat: [round(results[seat]) for results in it.results] for seat in seats}
    chart.draw(canvas, CARD, Moment(None, names), lines, _titles(it), it.unit, ACROSS, near=True)
    return canvas.image


def _titles(it: Outlook) -> list[str]:
    """Give what is written under each moment: the turn under the first of it, where there is room, and the end."""
    titles = [""] * (len(it.turns) - 1)
    last = -APART
    for place, turn in enumerate(it.turns[:-1]):
        begins = place == 0 or turn != it.turns[place - 1]
        if begins and place - last >= APART and len(titles) - place >= APART:
            titles[place], last = f"{it.turn} {turn}", place
    return [*titles, END]

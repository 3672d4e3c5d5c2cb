"""The Racing Circuit: an oval road of numbered spaces, the race cars with their laps, the pit lane, the points."""

import math
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from PIL import Image

from render.core.badge import badge
from render.core.cache import keep
from render.core.canvas import Canvas
from render.core.colour import BRASS_LIGHT, CARD, CREAM, GREY_INK, INK, PAPER, RULE, STEEL, SUNK
from render.core.font import fraunces, oswald
from render.core.moment import Moment
from render.core.pen import Pen, Point
from render.core.plate import Style, plate
from render.core.sign import coin, disc, small_car
from render.kraftwagen import layout
from rules.core.game import Seat
from rules.kraftwagen.components import PIT_LANE, Components
from rules.kraftwagen.view import View

DASH, ARROW = "#8C949B", "#C5CBD0"
FINE = 720
"""Pieces into which the oval is cut to measure along it."""


@dataclass(frozen=True, slots=True)
class Course:
    """Where the road lies: its centre, and the half axes of its middle line."""

    x: int
    y: int
    across: int
    down: int

    @property
    def pit(self) -> int:
        """The middle of the pit lane from top to bottom."""
        return self.y + self.down + layout.PIT_DOWN

    def at(self, share: float) -> tuple[int, int]:
        """The point at a share of the road's length from the finish line, clockwise."""
        points, lengths = _measured(self.across, self.down)
        wanted = share * lengths[-1]
        nearest = min(range(FINE + 1), key=lambda number: abs(lengths[number] - wanted))
        x, y = points[nearest]
        return round(self.x + x), round(self.y + y)

    def space(self, number: int, count: int) -> tuple[int, int]:
        """The middle of a space, 1 being the first behind the finish line, of so many."""
        return _space(self, number, count)


@cache
def _space(course: Course, number: int, count: int) -> tuple[int, int]:
    return course.at((number - 0.5) / count)


@cache
def _measured(across: int, down: int) -> tuple[list[Point], list[float]]:
    """Points of the oval from its lowest one on, and the way to each."""
    angles = [2 * math.pi * number / FINE for number in range(FINE + 1)]
    points = [(-math.sin(angle) * across, math.cos(angle) * down) for angle in angles]
    lengths = [0.0]
    for one, other in pairwise(points):
        lengths.append(lengths[-1] + math.dist(one, other))
    return points, lengths


def ground(canvas: Canvas, course: Course, components: Components) -> None:
    """Draw the road, the pit lane and the table of points."""
    canvas.put(_road(course.across, course.down, layout.ROAD), course.x, course.y, "cc")
    canvas.put(_finish(20, layout.ROAD + 2), course.x, course.y + course.down, "cc")
    for share in (0.2, 0.5, 0.8):
        (x, y), (ahead_x, ahead_y) = course.at(share), course.at(share + 0.005)
        degrees = round(math.degrees(math.atan2(ahead_y - y, ahead_x - x)))
        canvas.put(_direction(24, degrees), x, y, "cc")
    width, height = layout.PIT
    canvas.put(plate(width, height, Style(SUNK, radius=8, rim=RULE)), course.x, course.pit, "cc")
    canvas.words(course.x - width // 2 + 14, course.pit, "pit", oswald(24, 500), GREY_INK, room=50)
    _points(canvas, course.x, course.y, components)


def lay(canvas: Canvas, course: Course, moment: Moment[View]) -> None:
    """Draw the spaces and the race cars, and mark those that have moved."""
    view = moment.view
    seats = {it.space: seat for seat, it in enumerate(view.companies) if it.space != PIT_LANE}
    for number in range(1, view.components.circuit + 1):
        x, y = course.space(number, view.components.circuit)
        if number in seats:
            _racer(canvas, x, y, view, seats[number])
        elif number in view.dummies:
            canvas.put(disc(46, INK, CREAM), x, y, "cc")
            canvas.put(small_car(34, CREAM, INK), x, y, "cc")
            _number(canvas, x, y, number)
        else:
            canvas.put(disc(40, CARD, INK), x, y, "cc")
            canvas.words(x, y, str(number), oswald(24, 500), INK, "c", room=36)
    for seat, it in enumerate(view.companies):
        x, y = _pit_place(course, seat)
        if it.space == PIT_LANE:
            canvas.put(badge(seat, 40), x, y, "cc")
        else:
            x, y = course.space(it.space, view.components.circuit)
        if moment.changed(lambda view, seat=seat: (view.companies[seat].space, view.companies[seat].laps)):
            canvas.tab(x, y + 36, 30)


def _pit_place(course: Course, seat: Seat) -> tuple[int, int]:
    return course.x - layout.PIT[0] // 2 + 74 + seat * 46, course.pit


def lap_badge(canvas: Canvas, x: int, y: int, laps: int) -> None:
    """Draw the laps of a race car, from the first on, as "1×": a mere figure would look like a score."""
    if not laps:
        return
    said = f"{laps}×"
    canvas.put(plate(40, 28, Style(BRASS_LIGHT, form="pill", rim=INK)), x, y, "cc")
    canvas.words(x, y, said, oswald(22 if laps < 10 else 19, 600), INK, "c", room=38)


def _racer(canvas: Canvas, x: int, y: int, view: View, seat: Seat) -> None:
    """A race car with its laps, and its space's number below."""
    canvas.put(badge(seat, 48, "enamel"), x, y - 4, "cc")
    _number(canvas, x, y, view.companies[seat].space)
    lap_badge(canvas, x + 22, y - 26, view.companies[seat].laps)


def _number(canvas: Canvas, x: int, y: int, number: int) -> None:
    """The number of a space on which a race car stands, at its lower right."""
    canvas.put(plate(36, 24, Style(CARD, form="pill", rim=INK)), x + 20, y + 22, "cc")
    canvas.words(x + 20, y + 22, str(number), oswald(22, 600), INK, "c", room=32)


def _points(canvas: Canvas, x: int, y: int, components: Components) -> None:
    """What places and laps are worth, inside the road."""
    canvas.words(x, y - 84, "Circuit", fraunces(30, 700, 40), anchor="c", room=160)
    label, bold = oswald(23, 500), oswald(27, 600)
    for said, down in (("place", -52), ("points", -18), ("laps", 16), ("points", 52)):
        canvas.words(x - 98, y + down, said, label, GREY_INK, room=70)
    for number, points in enumerate(components.position_points):
        canvas.figures(x - 10 + number * 40, y - 52, str(number + 1), label, GREY_INK, "c", room=38)
        canvas.put(coin(32, str(points)), x - 10 + number * 40, y - 20, "cc")
    canvas.bar(x - 98, y + 32, x + 112, y + 33, RULE)
    worth = components.lap_points[1:]
    pitch = 28 if len(worth) <= 5 else 140 // len(worth)
    for number, points in enumerate(worth):
        centre = x - 14 + number * pitch
        canvas.figures(centre, y + 16, str(number + 1), label, GREY_INK, "c", room=pitch)
        canvas.figures(centre, y + 52, str(points), bold, INK, "c", room=pitch)
    if components.circuit_reconstructed:
        said = f"{components.circuit} spaces: reconstructed"
        canvas.words(x, y + 84, said, oswald(20, 400), GREY_INK, "c", room=220)


@keep
def _road(across: int, down: int, width: int) -> Image.Image:
    full, tall = 2 * across + width + 8, 2 * down + width + 8
    pen = Pen(full, tall)
    for reach, fill in ((width / 2 + 2, INK), (width / 2, STEEL), (-width / 2, INK), (-width / 2 - 2, PAPER)):
        left, top = full / 2 - across - reach, tall / 2 - down - reach
        pen.oval(left, top, full - left, tall - top, fill)
    for number in range(64):
        start, end = 2 * math.pi * number / 64, 2 * math.pi * (number + 0.45) / 64
        angles = [start + (end - start) * step / 4 for step in range(5)]
        line = [(full / 2 + math.cos(it) * across, tall / 2 + math.sin(it) * down) for it in angles]
        pen.line(line, DASH, 2, round_ends=False)
    return pen.done()


@keep
def _finish(width: int, height: int) -> Image.Image:
    """The chequered line, two squares wide."""
    pen, square = Pen(width, height), width / 2
    pen.box(0, 0, width, height, INK)
    for row in range(int(height / square) + 1):
        left = square * ((row + 1) % 2)
        pen.box(left, row * square, left + square, min(height, (row + 1) * square), CREAM)
    return pen.done()


@keep
def _direction(size: int, degrees: int) -> Image.Image:
    """A small triangle that points along the road."""
    pen, middle, angle = Pen(size, size), size / 2, math.radians(degrees)
    corners = ((-0.30, -0.34), (0.40, 0.0), (-0.30, 0.34))
    turned = [
        (
            middle + size * (x * math.cos(angle) - y * math.sin(angle)),
            middle + size * (x * math.sin(angle) + y * math.cos(angle)),
        )
        for x, y in corners
    ]
    pen.polygon(turned, ARROW)
    return pen.done()

"""Plates: the filled forms on which everything stands, with rims and the seats' patterns."""

import math
from dataclasses import dataclass, replace

from PIL import Image, ImageDraw

from render.core.cache import keep
from render.core.colour import (
    BRASS,
    BRASS_LIGHT,
    CARD,
    CREAM,
    ENAMEL,
    ENAMEL_RAISED,
    ENAMEL_RIM,
    INK,
    RULE,
    SEAT_MARKS,
    STEEL,
    STEEL_LINE,
)
from render.core.pen import CLEAR, SCALE, Pen, Point


@dataclass(frozen=True, slots=True)
class Style:
    """How a plate looks; lengths in pixels."""

    fill: str
    form: str = "box"
    """box, pill or pointed."""
    radius: float = 6
    tip: float = 12
    """How far the two points of a pointed plate reach in."""
    rim: str | None = None
    rim_width: float = 2
    pattern: str = "plain"
    """plain, slant, dots, level or lattice."""
    tone: str = INK


CARD_STYLE = Style(CARD, radius=9, rim=RULE)
ENAMEL_STYLE = Style(ENAMEL, radius=18)
RAISED_STYLE = Style(ENAMEL_RAISED, radius=8, rim=ENAMEL_RIM)

CLASS_TEXT = {"high": BRASS_LIGHT, "mid": CREAM, "low": INK}
"""The colour of a text on the plate of a class of cars."""


@keep
def plate(width: int, height: int, style: Style) -> Image.Image:
    """A plate of this size and style."""
    pen = Pen(width, height)
    inset = style.rim_width if style.rim else 0
    if style.rim:
        _form(pen, style, 0, style.rim)
    _form(pen, style, inset, style.fill)
    if style.pattern != "plain":
        inner = Pen(width, height)
        _form(inner, style, inset, INK)
        pen.overlay(_pattern(style.pattern, style.tone, width, height), inner.mask())
    return pen.done()


@keep
def seat_plate(seat: int, width: int, height: int, radius: float = 6, rim: str = INK) -> Image.Image:
    """A plate in a seat's colour and pattern; its rim is ink on paper, cream on enamel."""
    mark = SEAT_MARKS[seat]
    return plate(width, height, Style(mark.fill, radius=radius, rim=rim, pattern=mark.pattern, tone=mark.tone))


def on_enamel(seat: int, width: int, height: int, radius: float = 6) -> Image.Image:
    """A seat's plate with the cream rim that it needs on enamel."""
    return seat_plate(seat, width, height, radius, CREAM)


@keep
def class_plate(kind: str, width: int, height: int, tip: float | None = None) -> Image.Image:
    """The plate of a class of cars: "high" is black and pointed, "mid" steel and square, "low" pale and round."""
    if kind == "high":
        return plate(width, height, Style(INK, form="pointed", tip=tip or round(height * 0.36)))
    if kind == "mid":
        return plate(width, height, Style(STEEL, radius=3, pattern="level", tone=STEEL_LINE))
    return plate(width, height, Style(CARD, form="pill", rim=INK))


@keep
def frame(width: int, height: int, colour: str = INK) -> Image.Image:
    """The ring that says "here": four pixels of line, hollow."""
    outer, inner = Pen(width, height), Pen(width, height)
    outer.box(0, 0, width, height, colour, 13)
    inner.box(4, 4, width - 4, height - 4, colour, 9.5)
    return outer.without(inner).done()


@keep
def hollow_corners(width: int, height: int, inset: float, radius: float, line: float, colour: str) -> Image.Image:
    """A fine line inside a plate whose corners curve inwards."""
    pen = Pen(width, height)
    left, top, right, bottom = inset, inset, width - inset, height - inset
    points: list[Point] = []
    for x, y, first in ((left, top, 90), (right, top, 180), (right, bottom, 270), (left, bottom, 0)):
        for degrees in range(first, first - 91, -6):
            angle = math.radians(degrees)
            points.append((x + math.cos(angle) * radius, y + math.sin(angle) * radius))
    pen.line([*points, points[0]], colour, line)
    return pen.done()


@keep
def enamel(width: int, height: int, radius: float = 18, inset: float = 7, corner: float = 11) -> Image.Image:
    """The black enamel plate at the head of a picture, with its brass line."""
    sheet = plate(width, height, replace(ENAMEL_STYLE, radius=radius)).copy()
    sheet.alpha_composite(hollow_corners(width, height, inset, corner, 2, BRASS))
    return sheet


def _form(pen: Pen, style: Style, inset: float, fill: str) -> None:
    left, top, right, bottom = inset, inset, pen.width - inset, pen.height - inset
    if style.form == "pointed":
        middle, tip = (top + bottom) / 2, style.tip
        upper = [(left, middle), (left + tip, top), (right - tip, top), (right, middle)]
        pen.polygon([*upper, (right - tip, bottom), (left + tip, bottom)], fill)
    elif style.form == "pill":
        pen.box(left, top, right, bottom, fill, (bottom - top) / 2)
    else:
        pen.box(left, top, right, bottom, fill, max(0, style.radius - inset))


def _pattern(pattern: str, tone: str, width: int, height: int) -> Image.Image:
    """The pattern over a whole plate, at four times its size."""
    sheet = Image.new("RGBA", (width * SCALE, height * SCALE), CLEAR)
    draw = ImageDraw.Draw(sheet)

    def line(start: Point, end: Point, thickness: float) -> None:
        ends = [(start[0] * SCALE, start[1] * SCALE), (end[0] * SCALE, end[1] * SCALE)]
        draw.line(ends, fill=tone, width=int(thickness * SCALE))

    if pattern == "slant":
        for x in range(-height, width + height, 10):
            line((x, height), (x + height, 0), 2.6)
    elif pattern == "level":
        for y in range(3, height + 8, 8):
            line((0, y), (width, y), 2.2)
    elif pattern == "lattice":
        for x in range(-height, width + height, 12):
            line((x, height), (x + height, 0), 1.7)
            line((x, 0), (x + height, height), 1.7)
    elif pattern == "dots":
        for row, y in enumerate(range(4, height + 8, 9)):
            for x in range(4 + row % 2 * 5, width + 8, 10):
                draw.ellipse([(x - 1.9) * SCALE, (y - 1.9) * SCALE, (x + 1.9) * SCALE, (y + 1.9) * SCALE], fill=tone)
    return sheet

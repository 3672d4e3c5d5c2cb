"""Medals, money and coins: what something is worth, at once or at the end."""

import math

from PIL import Image

from render.automania import symbol
from render.core.cache import keep
from render.core.colour import BANKNOTE, BRASS, BRASS_DARK, BRASS_LIGHT, ENAMEL, GREY_INK, INK, SUNK, WHITE
from render.core.font import oswald
from render.core.pen import SCALE, Pen, Point


def _milled(middle: float, radius: float, notches: int) -> list[Point]:
    """The edge of a coin."""
    points: list[Point] = []
    for notch in range(2 * notches):
        angle, reach = math.pi * notch / notches, radius if notch % 2 == 0 else radius * 0.88
        points.append((middle + math.cos(angle) * reach, middle + math.sin(angle) * reach))
    return points


@keep
def demand(kind: str, size: int, *, waiting: bool = False) -> Image.Image:
    """A demand tile: a milled brass coin with its symbol; one that waits is paler and smooth."""
    pen, middle = Pen(size, size), size / 2
    if waiting:
        pen.disc(middle, middle, middle * 0.98, GREY_INK)
        pen.disc(middle, middle, middle * 0.98 - 2, SUNK)
        symbol.draw(pen, kind, middle, middle, middle * 0.56, GREY_INK, SUNK)
        return pen.done()
    pen.polygon(_milled(middle, middle * 0.99, 16), INK)
    pen.polygon(_milled(middle, middle * 0.99 - 2.2, 16), BRASS_LIGHT)
    pen.ring(middle, middle, middle * 0.78, 1.4, BRASS_DARK)
    symbol.draw(pen, kind, middle, middle, middle * 0.50, INK, BRASS_LIGHT)
    return pen.done()


@keep
def gold(size: int, said: str = "") -> Image.Image:
    """A gold medal, a milled coin on two ribbons: points at once."""
    height = round(size * 1.16)
    pen, middle = Pen(size, height), size / 2
    for side in (-1, 1):
        x = [middle + side * size * share for share in (0.06, 0.40, 0.34, 0.19, 0.04)]
        y = [middle, middle + size * 0.10, height, height - size * 0.10, height]
        pen.polygon(list(zip(x, y, strict=True)), INK)
    pen.polygon(_milled(middle, middle * 0.99, 12), INK)
    pen.polygon(_milled(middle, middle * 0.99 - max(1.6, size * 0.05), 12), BRASS_LIGHT)
    if said:
        share = 0.70 if len(said) == 1 else 0.58
        pen.letters(middle, middle, said, oswald(round(size * share * SCALE), 700), INK)
    return pen.done()


@keep
def silver(size: int, said: str) -> Image.Image:
    """A silver medal, a white disc that hangs from a bar: points at the end."""
    height = round(size * 1.18)
    pen, middle = Pen(size, height), size / 2
    low = height - middle
    corners = ((0.30, 0), (0.16, size * 0.30))
    pen.polygon([(middle - size * x, y) for x, y in corners] + [(middle + size * x, y) for x, y in corners[::-1]], INK)
    pen.disc(middle, low, middle * 0.99, INK)
    pen.disc(middle, low, middle * 0.99 - max(1.6, size * 0.06), WHITE)
    share = {1: 0.80 if size <= 30 else 0.72, 2: 0.60}.get(len(said), 0.46)
    pen.letters(middle, low, said, oswald(round(size * share * SCALE), 600), INK)
    return pen.done()


@keep
def bill(width: int, height: int, said: str = "") -> Image.Image:
    """A note of autobucks with its figure."""
    pen = Pen(width, height)
    pen.box(0, 0, width, height, INK, height * 0.14)
    pen.box(1.8, 1.8, width - 1.8, height - 1.8, BANKNOTE, height * 0.10)
    for x in (width * 0.09, width * 0.91):
        pen.line([(x, height * 0.30), (x, height * 0.70)], INK, 1.5)
    if said:
        pen.letters(width / 2, height / 2, said, oswald(round(height * 0.84 * SCALE), 600), INK)
    return pen.done()


@keep
def hidden_bill(width: int, height: int) -> Image.Image:
    """The back of a note: money that only its owner sees."""
    pen = Pen(width, height)
    for inset, fill, corner in ((0, INK, 0.14), (2.6, BRASS, 0.10), (4.2, ENAMEL, 0.08)):
        pen.box(inset, inset, width - inset, height - inset, fill, height * corner)
    pen.letters(width / 2, height / 2, "?", oswald(round(height * 0.66 * SCALE), 600), BRASS_LIGHT)
    return pen.done()

"""The signs of Kraftwagen's pieces: engines' wheels, price tickets, tokens, markers."""

import math

from PIL import Image, ImageFilter

from render.core.cache import keep
from render.core.colour import BANKNOTE, BRASS_LIGHT, CARD, CREAM, INK, RULE, WHITE
from render.core.font import oswald
from render.core.pen import SCALE, Pen, Point

TEETH = 10


@keep
def cog(size: int, *, solid: bool) -> Image.Image:
    """The toothed wheel that carries an engine's value: black, or its outline."""
    pen, middle, points = Pen(size, size), size / 2, list[Point]()
    half = math.pi / TEETH
    for tooth in range(TEETH):
        angle = 2 * half * (tooth + 0.5) - math.pi / 2
        for turn, reach in ((-0.64, 0.84), (-0.44, 1.0), (0.44, 1.0), (0.64, 0.84)):
            radius = middle * 0.99 * reach
            points.append(
                (middle + math.cos(angle + half * turn) * radius, middle + math.sin(angle + half * turn) * radius)
            )
    pen.polygon(points, INK)
    if not solid:  # eaten away from the rim, so that the line is even round the teeth
        inside = pen.mask().filter(ImageFilter.MinFilter(2 * round(2.4 * SCALE) + 1))
        pen.image.paste(CARD, (0, 0), inside)
    return pen.done()


@keep
def toothed_plate(width: int, height: int, depth: int = 5) -> Image.Image:
    """A black plate with teeth above and below."""
    pen = Pen(width, height)
    pen.box(0, depth, width, height - depth, INK, 4)
    tooth, slope = 14, 2.2
    count = max(2, int((width - 10) // (tooth * 1.75)))
    pitch = (width - 12) / count
    for number in range(count):
        left = 6 + pitch * (number + 0.5) - tooth / 2
        right = left + tooth
        upper = [(left + slope, 0), (right - slope, 0), (right, depth + 4.0), (left, depth + 4.0)]
        pen.polygon(upper, INK)
        pen.polygon([(x, height - y) for x, y in upper], INK)
    return pen.done()


@keep
def ticket(width: int, height: int, cut: int, *, solid: bool = False) -> Image.Image:
    """A price ticket lying down: cut corners and an eyelet at the left; white, or black."""
    pen = Pen(width, height)

    def outline(inset: float) -> list[Point]:
        corner = cut + inset * 0.41
        left = [(inset, corner), (corner, inset)]
        right = [(width - inset, inset), (width - inset, height - inset)]
        return [*left, *right, (corner, height - inset), (inset, height - corner)]

    pen.polygon(outline(0), INK)
    pen.polygon(outline(2), INK if solid else WHITE)
    pen.disc(cut * 0.95, height / 2, height * 0.07, CREAM if solid else INK)
    return pen.done()


@keep
def white_marker(size: int, said: str) -> Image.Image:
    """A white price marker: a square with cut corners and a figure."""
    pen, cut = Pen(size, size), size * 0.2

    def outline(inset: float) -> list[Point]:
        near, corner = inset, cut + inset * 0.41
        far, opposite = size - inset, size - corner
        upper = [(near, corner), (corner, near), (opposite, near), (far, corner)]
        return [*upper, (far, opposite), (opposite, far), (corner, far), (near, opposite)]

    pen.polygon(outline(0), INK)
    pen.polygon(outline(1.8), WHITE)
    share = 0.68 if len(said) == 1 else 0.54
    pen.letters(size / 2, size / 2, said, oswald(round(size * share * SCALE), 600), INK)
    return pen.done()


@keep
def engineer_token(size: int, *, spent: bool = False) -> Image.Image:
    """A pair of dividers on a brass disc, or its empty place."""
    pen, middle = Pen(size, size), size / 2
    line, ground = (RULE, CARD) if spent else (INK, BRASS_LIGHT)
    pen.disc(middle, middle, middle * 0.98, line)
    pen.disc(middle, middle, middle * 0.98 - 1.8, ground)
    if not spent:
        for foot in (0.30, 0.70):
            pen.line([(middle, size * 0.26), (size * foot, size * 0.78)], line, size * 0.075)
        pen.disc(middle, size * 0.24, size * 0.085, line)
        pen.line([(size * 0.37, size * 0.56), (size * 0.63, size * 0.56)], line, size * 0.055, round_ends=False)
    return pen.done()


@keep
def production_token(size: int, *, spent: bool = False) -> Image.Image:
    """Two cars nose to tail on a belt, or the empty place; 1.36 times as wide as `size`."""
    width = round(size * 1.36)
    pen, line = Pen(width, size), RULE if spent else INK
    pen.box(0, 0, width, size, line, size * 0.16)
    pen.box(1.8, 1.8, width - 1.8, size - 1.8, CARD if spent else BANKNOTE, size * 0.12)
    if spent:
        return pen.done()
    side = ((0, 0.50), (0.04, 0.34), (0.16, 0.34), (0.20, 0.20), (0.58, 0.20), (0.66, 0.34), (0.98, 0.38), (1, 0.50))
    for left in (0.13, 0.71):
        pen.polygon([(size * (left + x * 0.52), size * y) for x, y in side], line)
        for wheel in (0.24, 0.78):
            pen.disc(size * (left + wheel * 0.52), size * 0.52, size * 0.075, line)
    pen.box(size * 0.12, size * 0.64, width - size * 0.12, size * 0.70, line)
    for roller in range(5):
        pen.disc(size * 0.20 + roller * (width - size * 0.40) / 4, size * 0.78, size * 0.065, line)
    return pen.done()


@keep
def riveted_plate(width: int, height: int) -> Image.Image:
    """The brass plate of an engineering marker; its words are laid over it."""
    pen = Pen(width, height)
    pen.box(0, 0, width, height, INK, 5)
    pen.box(1.8, 1.8, width - 1.8, height - 1.8, BRASS_LIGHT, 3.6)
    for x in (5.6, width - 5.6):
        for y in (5.6, height - 5.6):
            pen.disc(x, y, 1.5, INK)
    return pen.done()


@keep
def medal(size: int) -> Image.Image:
    """A milled coin with a star: an achievement."""
    pen, middle = Pen(size, size), size / 2

    def burst(count: int, outer: float, inner: float) -> list[Point]:
        reach = [middle * (outer if number % 2 == 0 else inner) for number in range(2 * count)]
        angles = [math.pi * number / count for number in range(2 * count)]
        return [
            (middle + math.sin(angle) * it, middle - math.cos(angle) * it)
            for angle, it in zip(angles, reach, strict=True)
        ]

    pen.polygon(burst(14, 0.99, 0.88), INK)
    pen.polygon(burst(14, 0.90, 0.80), BRASS_LIGHT)
    pen.polygon(burst(5, 0.56, 0.24), INK)
    return pen.done()


@keep
def again(size: int) -> Image.Image:
    """An open circle with a head, on a brass disc: who takes this tile moves again."""
    pen, middle = Pen(size, size), size / 2
    pen.disc(middle, middle, middle, INK)
    pen.disc(middle, middle, middle - 2, BRASS_LIGHT)
    turn = size * 0.8
    curve = [
        (middle + math.cos(math.radians(angle)) * turn * 0.34, middle + math.sin(math.radians(angle)) * turn * 0.34)
        for angle in range(-60, 221, 8)
    ]
    pen.line(curve, INK, turn * 0.13)
    x, y = curve[0]
    head = ((-0.20, -0.20), (0.16, -0.02), (-0.12, 0.22))
    pen.polygon([(x + turn * across, y + turn * down) for across, down in head], INK)
    return pen.done()


@keep
def bolt(size: int) -> Image.Image:
    """A flash: an instant benefit."""
    pen = Pen(size, size)
    flash = ((0.60, 0), (0.16, 0.58), (0.44, 0.58), (0.34, 1), (0.84, 0.38), (0.54, 0.38))
    pen.polygon([(size * x, size * y) for x, y in flash], INK)
    return pen.done()

"""Text as masks, drawn once and kept: a board says the same words again and again."""

from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor

from PIL import Image, ImageDraw
from PIL.ImageFont import FreeTypeFont

from render.core import name as names
from render.core.font import capital_height, figure_width, oswald

Glyph = tuple[float, names.Run]
"""Start in pixels, and what stands there."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of text, ready to be laid in any colour."""

    mask: Image.Image
    left: int
    """Where the mask begins, in pixels right of the line's start."""
    top: int
    """Where the mask begins, in pixels below the baseline (so it is negative)."""
    width: float
    capitals: int
    """Height of a capital letter in pixels."""


@lru_cache(maxsize=4096)
def words(text: str, font: FreeTypeFont) -> Line:
    """Running text."""
    return _line([(0.0, names.Run(text, font, 0))], font.getlength(text), capital_height(font))


@lru_cache(maxsize=4096)
def figures(text: str, font: FreeTypeFont) -> Line:
    """A number with its figures in equal cells, so that columns can be read down."""
    cell, start, placed = figure_width(font), 0.0, list[Glyph]()
    for char in text:
        wide = cell if char.isdigit() else font.getlength(char)
        placed.append((start + (wide - font.getlength(char)) / 2, names.Run(char, font, 0)))
        start += wide
    return _line(placed, start, capital_height(font))


@lru_cache(maxsize=512)
def spaced(text: str, font: FreeTypeFont, gap: float) -> Line:
    """Text with `gap` pixels more between its letters, for small capitals."""
    start, placed = 0.0, list[Glyph]()
    for char in text:
        placed.append((start, names.Run(char, font, 0)))
        start += font.getlength(char) + gap
    return _line(placed, start - gap, capital_height(font))


@lru_cache(maxsize=1024)
def name(player: str, room: int, size: int, least: int, weight: int) -> Line:
    """A player's name in `room` pixels: see render.core.name."""
    shown, fitted = names.fit(names.clean(player), room, size, least, weight)
    start, placed = 0.0, list[Glyph]()
    for run in names.runs(shown, fitted, weight):
        placed.append((start, run))
        start += run.width
    return _line(placed, start, capital_height(oswald(fitted, weight)))


def _line(placed: list[Glyph], width: float, capitals: int) -> Line:
    drawn = [(start, run) for start, run in placed if run.text]
    boxes = [it.font.getbbox(it.text, anchor="ls", direction=it.direction) for _, it in drawn] or [(0, 0, 1, 1)]
    starts = [(start, run.drop) for start, run in drawn] or [(0.0, 0)]
    left = min(floor(start + box[0]) for (start, _), box in zip(starts, boxes, strict=True)) - 1
    right = max(ceil(start + box[2]) for (start, _), box in zip(starts, boxes, strict=True)) + 1
    top = min(floor(box[1]) + drop for (_, drop), box in zip(starts, boxes, strict=True))
    bottom = max(ceil(box[3]) + drop for (_, drop), box in zip(starts, boxes, strict=True))
    mask = Image.new("L", (right - left, max(1, bottom - top)), 0)
    draw = ImageDraw.Draw(mask)
    for start, it in placed:
        at = (start - left, it.drop - top)
        draw.text(at, it.text, fill=255, font=it.font, anchor="ls", direction=it.direction)
    return Line(mask, left, top, width, capitals)

"""Text as masks, drawn once and kept: a board says the same words again and again."""

from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor

from PIL import Image, ImageDraw
from PIL.ImageFont import FreeTypeFont

from render.core import name as names
from render.core.font import capital_height, figure_width, oswald

Glyph = tuple[float, str, FreeTypeFont, int]
"""Start in pixels, text, font, pixels below the baseline."""


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
    return _line([(0.0, text, font, 0)], font.getlength(text), capital_height(font))


@lru_cache(maxsize=4096)
def figures(text: str, font: FreeTypeFont) -> Line:
    """A number with its figures in equal cells, so that columns can be read down."""
    cell, start, placed = figure_width(font), 0.0, list[Glyph]()
    for char in text:
        wide = cell if char.isdigit() else font.getlength(char)
        placed.append((start + (wide - font.getlength(char)) / 2, char, font, 0))
        start += wide
    return _line(placed, start, capital_height(font))


@lru_cache(maxsize=512)
def spaced(text: str, font: FreeTypeFont, gap: float) -> Line:
    """Text with `gap` pixels more between its letters, for small capitals."""
    start, placed = 0.0, list[Glyph]()
    for char in text:
        placed.append((start, char, font, 0))
        start += font.getlength(char) + gap
    return _line(placed, start - gap, capital_height(font))


@lru_cache(maxsize=1024)
def name(player: str, room: int, size: int, least: int, weight: int) -> Line:
    """A player's name in `room` pixels: see render.core.name."""
    shown, fitted = names.fit(names.clean(player), room, size, least, weight)
    start, placed = 0.0, list[Glyph]()
    for run in names.runs(shown, fitted, weight):
        placed.append((start, run.text, run.font, run.drop))
        start += run.font.getlength(run.text)
    return _line(placed, start, capital_height(oswald(fitted, weight)))


def _line(placed: list[Glyph], width: float, capitals: int) -> Line:
    boxes = [font.getbbox(text, anchor="ls") for _, text, font, _ in placed if text] or [(0, 0, 1, 1)]
    starts = [(start, drop) for start, text, _, drop in placed if text] or [(0.0, 0)]
    left = min(floor(start + box[0]) for (start, _), box in zip(starts, boxes, strict=True)) - 1
    right = max(ceil(start + box[2]) for (start, _), box in zip(starts, boxes, strict=True)) + 1
    top = min(floor(box[1]) + drop for (_, drop), box in zip(starts, boxes, strict=True))
    bottom = max(ceil(box[3]) + drop for (_, drop), box in zip(starts, boxes, strict=True))
    mask = Image.new("L", (right - left, max(1, bottom - top)), 0)
    draw = ImageDraw.Draw(mask)
    for start, text, font, drop in placed:
        draw.text((start - left, drop - top), text, fill=255, font=font, anchor="ls")
    return Line(mask, left, top, width, capitals)

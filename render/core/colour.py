"""The colours as data, and the two sums done with them.

Ink says what, hue says who: only the seats have a strong colour, everything else is paper, ink, steel or brass.
"""

from dataclasses import dataclass

PAPER = "#F2E8D2"
CARD = "#FCF6E8"
SUNK = "#E6D9BC"
RULE = "#C8B48A"
"""Frames and lines only: too pale for text."""
WHITE = "#FFFFFF"

INK = "#1E1B18"
GREY_INK = "#5A4F43"
RED = "#B43218"
"""Money owed or lost."""

ENAMEL = "#211D1A"
ENAMEL_RAISED = "#342E28"
ENAMEL_RIM = "#5E5346"
CREAM = "#FCF3DE"
"""Text on anything dark."""
DIM = "#A89A86"
NOTE_ON_ENAMEL = "#C9BCA6"

BRASS = "#B78B35"
BRASS_LIGHT = "#E6C67E"
BRASS_DARK = "#7A5715"

STEEL = "#5E666E"
STEEL_LINE = "#50575F"
BANKNOTE = "#DCE3CE"


@dataclass(frozen=True, slots=True)
class SeatMark:
    """How a seat is told apart: letter, shape and pattern beside its colour, for nothing rests on hue."""

    letter: str
    shape: str
    """disc, square, triangle, diamond or cross."""
    fill: str
    text: str
    """Cream or ink, whichever reads on the fill."""
    pattern: str
    """plain, slant, dots, level or lattice."""
    tone: str
    """Colour of the pattern; it moves away from the text's colour where the fill allows."""


SEAT_MARKS = (
    SeatMark("A", "disc", "#B43218", CREAM, "plain", "#B43218"),
    SeatMark("B", "square", "#1F4A86", CREAM, "slant", "#3C6296"),
    SeatMark("C", "triangle", "#2A7A66", CREAM, "dots", "#215F50"),
    SeatMark("D", "diamond", "#EAB840", INK, "level", "#CF9A31"),
    SeatMark("E", "cross", "#C07DB4", INK, "lattice", "#CF9CC6"),
)


BASE = (
    *(PAPER, CARD, SUNK, RULE, WHITE, INK, GREY_INK, ENAMEL, ENAMEL_RAISED, ENAMEL_RIM, CREAM, DIM, NOTE_ON_ENAMEL),
    *(BRASS, BRASS_LIGHT, BRASS_DARK, STEEL, STEEL_LINE, BANKNOTE),
    *(mark.fill for mark in SEAT_MARKS),
    *(mark.tone for mark in SEAT_MARKS),
)
"""Every colour that fills something: each has its place in the palette."""


def rgb(colour: str) -> tuple[int, int, int]:
    """Red, green and blue (0-255) of `#RRGGBB`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def luminance(colour: str) -> float:
    """Relative luminance, 0 (black) to 1 (white), as WCAG 2 defines it."""

    def linear(level: int) -> float:
        share = level / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(level) for level in rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast of two colours, 1 to 21, as WCAG 2 defines it."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)

"""The private card of the Hidden Points variant: what a seat has earned, marker by marker."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from render.core import owner
from render.core.badge import badge
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import CARD, GREY_INK, INK, RULE
from render.core.font import oswald
from render.core.game import Names
from render.core.moment import Moment
from render.core.plate import Style, plate
from render.core.sign import small_car, tile
from render.kraftwagen import label
from render.kraftwagen.icon import icon
from render.kraftwagen.sign import medal, ticket, white_marker
from rules.core.game import Seat
from rules.kraftwagen.components import Icon
from rules.kraftwagen.events import Source
from rules.kraftwagen.view import Gain, View

WIDTH, HEIGHT = 1200, 780
HEAD = Box(12, 12, 1176, 92)
TOTAL, ROW = Box(12, 124, 300, 518), Box(324, 124, 864, 122)
ROW_PITCH = 132
MARKERS = Box(636, 4, 430, 114)
"""Within a row: where its markers lie."""


@dataclass(frozen=True, slots=True)
class Size:
    """How large markers are laid."""

    width: int
    height: int
    pitch: int
    """From one line to the next."""

    @property
    def a_line(self) -> int:
        """How many stand on a line."""
        return (MARKERS.width + GAP) // (self.width + GAP)

    @property
    def most(self) -> int:
        """How many there is room for."""
        return self.a_line * max(1, MARKERS.height // self.pitch)


GAP = 8
SIZES = (Size(92, 56, 70), Size(64, 44, 52), Size(48, 34, 38))
"""From large to small."""


def draw(view: View, names: Names) -> Image.Image | None:
    """The points of the view's own seat, or None where points are open or there is no such seat."""
    seat = view.seat
    if seat is None or view.options.points == "open" or view.over:
        return None
    held = view.companies[seat]
    assert held.gains is not None and held.points is not None
    canvas = Canvas(WIDTH, HEIGHT)
    owner.private(canvas, HEAD, "Your points", seat, Moment(view, names).name(seat))
    _total(canvas, held.points, len(held.gains))
    for number, source in enumerate(label.SOURCES):
        _source(canvas, ROW.moved(y=number * ROW_PITCH), source, gained(held.gains, source))
    _others(canvas, view, seat)
    note = label.edition(view.components)
    canvas.name(WIDTH / 2, HEIGHT - 24, note, (22, 22), GREY_INK, "c", weight=400, room=WIDTH - 40)
    return canvas.image


def gained(gains: Sequence[Gain], source: str) -> list[Gain]:
    """The gains that are counted under one of label.SOURCES."""
    return [gain for gain in gains if label.SOURCE[gain.source] == source]


def sign(source: str, size: int) -> Image.Image:
    """The sign of one of label.SOURCES."""
    if source == label.SOURCE[Source.SALE]:
        return small_car(size, INK, CARD)
    if source == label.SOURCE[Source.ACHIEVEMENT]:
        return medal(size)
    return icon(Icon.BUYER if source == label.SOURCE[Source.BUYER] else Icon.RACE, size)


def _total(canvas: Canvas, points: int, markers: int) -> None:
    box, middle = TOTAL, round(TOTAL.centre)
    canvas.put(plate(box.width, box.height, Style(CARD, radius=14, rim=RULE)), box.x, box.y)
    canvas.words(middle, box.y + 44, "total", oswald(32, 400), GREY_INK, "c", room=200)
    canvas.figures(middle, box.y + 138, str(points), oswald(130, 600), anchor="c", room=280)
    if markers > 10:
        canvas.put(tile(78, 108, None), middle, box.y + 312, "cc")
    for number in range(markers if markers <= 10 else 0):
        canvas.put(tile(44, 60, None), box.x + 28 + number % 5 * 50, box.y + 248 + number // 5 * 70)
    said = "1 marker" if markers == 1 else f"{markers} markers"
    canvas.words(middle, box.y + 416, said, oswald(30, 500), anchor="c", room=260)
    for number, words in enumerate(("the others see", "their number only")):
        canvas.words(middle, box.y + 456 + number * 34, words, oswald(28, 400), GREY_INK, "c", room=280)


def _source(canvas: Canvas, row: Box, source: str, gains: Sequence[Gain]) -> None:
    canvas.put(plate(row.width, row.height, Style(CARD, radius=12, rim=RULE)), row.x, row.y)
    canvas.put(sign(source, 56), row.x + 50, row.middle, "cc")
    canvas.words(row.x + 96, row.middle, source, oswald(36, 500), room=210)
    _markers(canvas, row, gains)
    total = str(sum(gain.points for gain in gains))
    fill = INK if gains else GREY_INK
    canvas.figures(row.right - 28, row.middle, total, oswald(52, 600), fill, room=96)


def _markers(canvas: Canvas, row: Box, gains: Sequence[Gain]) -> None:
    """Every gain as the marker that was laid face down, as large as there is room; what is too many is counted."""
    size = next((size for size in SIZES if len(gains) <= size.most), SIZES[-1])
    shown = gains if len(gains) <= size.most else gains[: size.most - 1]
    lines = -(-max(1, len(shown)) // size.a_line)
    for number, gain in enumerate(shown):
        left = MARKERS.x + number % size.a_line * (size.width + GAP)
        middle = round(row.middle + (number // size.a_line - (lines - 1) / 2) * size.pitch)
        _marker(canvas, left, middle, gain, size)
    if len(shown) < len(gains):
        left = MARKERS.x + (size.a_line - 1) * (size.width + GAP) + size.width / 2
        middle = round(row.middle + (lines - 1) / 2 * size.pitch)
        said = f"+{len(gains) - len(shown)}"
        canvas.words(left, middle, said, oswald(24, 500), GREY_INK, "c", room=size.width)


def _marker(canvas: Canvas, left: float, middle: int, gain: Gain, size: Size) -> None:
    width, height = size.width, size.height
    if gain.source is Source.SALE:
        canvas.put(ticket(width, height, round(height * 0.25)), left, middle, "lc")
        font = oswald(round(height * 0.75), 600)
        canvas.figures(left + width / 2 + 4, middle, str(gain.points), font, anchor="c", room=width - 10)
    else:
        canvas.put(white_marker(min(width, height + 2), str(gain.points)), left + width / 2, middle, "cc")


def _others(canvas: Canvas, view: View, seat: Seat) -> None:
    """How many markers lie face down before the other companies."""
    middle = TOTAL.bottom + 60
    canvas.words(24, middle, "face down", oswald(28, 400), GREY_INK, room=130)
    others = [(other, it) for other, it in enumerate(view.companies) if other != seat]
    for number, (other, held) in enumerate(others):
        x = 168 + number * 222
        canvas.put(badge(other, 54), x + 27, middle, "cc")
        canvas.put(tile(36, 50, None), x + 66, middle, "lc")
        canvas.words(x + 112, middle, f"× {held.markers_won}", oswald(38, 600), room=90)
    said = f"all are shown after round {view.components.rounds}"
    canvas.words(WIDTH - 28, middle, said, oswald(28, 400), GREY_INK, "r", room=330)

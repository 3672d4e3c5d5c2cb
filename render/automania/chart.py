"""The chart of the final ranking: each seat's points as a bar, made of what they came from."""

from collections.abc import Sequence
from itertools import pairwise

from PIL import Image

from render.core.badge import badge
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import BANKNOTE, CARD, GREY_INK, INK, RULE, SEAT_MARKS, SUNK, WHITE
from render.core.font import oswald
from render.core.plate import Style, plate, seat_plate
from rules.automania.view import Account, View
from rules.core.game import Seat

PITCH, BAR, MARGIN = 66, 46, 11
FIRST = 88
"""Where the bars begin."""
LABEL = 190
"""Left free behind the longest bar, for its total."""
FIELDS = {
    "leftovers": ("cars left", Style(SUNK, radius=4, rim=INK, pattern="dots", tone="#CDBB92")),
    "contracts": ("contracts", Style(WHITE, radius=4, rim=INK)),
    "tiles": ("tiles", Style(WHITE, radius=4, rim=INK, pattern="slant", tone=SUNK)),
    "ranking": ("money", Style(BANKNOTE, radius=4, rim=INK, pattern="level", tone="#BFCBAA")),
}
TRACK = "on the track, round by round"


def height(seats: int) -> int:
    """Height of the card."""
    return 2 * MARGIN + seats * PITCH


def legend(canvas: Canvas, right: int, middle: int, ranks: Sequence[Seat]) -> None:
    """Draw what the parts of a bar are, from the right."""
    font = oswald(24, 400)
    for said, style in reversed(list(FIELDS.values())):
        right -= round(canvas.words(right, middle, said, font, GREY_INK, "r", room=200)) + 8
        canvas.put(plate(34, 24, style), right, middle, "rc")
        right -= 62
    right -= round(canvas.words(right, middle, TRACK, font, GREY_INK, "r", room=320)) + 8
    canvas.put(_seats(ranks), right, middle, "rc")


def draw(canvas: Canvas, box: Box, view: View, ranks: Sequence[Seat]) -> None:
    """Draw the bars on a card, the winner's first."""
    canvas.put(plate(box.width, box.height, Style(CARD, radius=9, rim=RULE)), box.x, box.y)
    most = max(1, *(it.total for it in view.accounts))
    unit = (box.width - FIRST - LABEL) / most
    for place, seat in enumerate(ranks):
        middle = box.y + MARGIN + place * PITCH + PITCH // 2
        canvas.put(badge(seat, 48), box.x + 44, middle, "cc")
        _bar(canvas, box.x + FIRST, middle, unit, view, seat)


def _bar(canvas: Canvas, left: int, middle: int, unit: float, view: View, seat: Seat) -> None:
    account, mark = view.accounts[seat], SEAT_MARKS[seat]
    end = left + round(account.track * unit)
    if end > left:
        canvas.put(seat_plate(seat, end - left + 2, BAR, 5), left, middle, "lc")
        _rounds(canvas, left, middle, unit, [row[seat] for row in view.history], mark.text)
    for field, (_, style) in FIELDS.items():
        points = _points(account, field)
        if not points:
            continue
        width = max(6, round(points * unit))
        canvas.put(plate(width + 2, BAR, style), end, middle, "lc")
        if width > 30:
            canvas.figures(end + width / 2 + 1, middle, str(points), oswald(30, 600), anchor="c", room=width)
        end += width
    canvas.figures(end + 18, middle, str(account.total), oswald(40, 600), anchor="l", room=90)


def _rounds(canvas: Canvas, left: int, middle: int, unit: float, points: list[int], text: str) -> None:
    """What each round brought, between fine lines; the points of the start belong to the first."""
    for number, (start, end) in enumerate(pairwise(points)):
        first, last = left + round((0 if number == 0 else start) * unit), left + round(end * unit)
        gained = end if number == 0 else end - start
        if number:
            canvas.bar(first, middle - BAR // 2 + 6, first + 1, middle + BAR // 2 - 7, text)
        if last - first > 34:
            canvas.figures((first + last) / 2 + 1, middle, str(gained), oswald(28, 600), text, "c", room=last - first)


def _points(account: Account, field: str) -> int:
    return int(getattr(account, field))


def _seats(ranks: Sequence[Seat]) -> Image.Image:
    """A small plate in the colours of all seats."""
    picture = plate(34, 24, Style(CARD, radius=4, rim=INK)).copy()
    for place, seat in enumerate(ranks):
        start, end = 2 + place * 30 // len(ranks), 2 + (place + 1) * 30 // len(ranks)
        picture.paste(SEAT_MARKS[seat].fill, (start, 2, end, 22))
    return picture

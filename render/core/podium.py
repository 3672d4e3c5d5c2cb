"""What the final ranking of every game has: the winner's plaque, the heads of the columns, a card for each seat."""

from collections.abc import Iterable

from render.core.badge import badge
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import BRASS, BRASS_LIGHT, GREY_INK, INK, PAPER, RULE, SEAT_MARKS
from render.core.font import fraunces, oswald
from render.core.plate import CARD_STYLE, on_enamel, plate, seat_plate
from render.core.sign import disc
from rules.core.game import Seat

TOTAL_ROOM = 220
TIE_ROOM = 460
HEAD_ROOM = 150


def winner(canvas: Canvas, box: Box, seat: Seat, name: str, total: str) -> None:
    """Lay a winner's plaque on the enamel: his badge, his name and his total."""
    fill = SEAT_MARKS[seat].text
    canvas.put(on_enamel(seat, box.width, box.height, 12), box.x, box.y)
    canvas.put(badge(seat, 66, "own"), box.x + 42, box.middle, "cc")
    taken = canvas.figures(box.right - 20, box.middle, total, oswald(56, 700), fill, room=TOTAL_ROOM)
    canvas.name(box.x + 86, box.middle, name, (50, 26), fill, weight=600, room=box.width - 86 - taken - 40)


def heads(
    canvas: Canvas, x: float, middle: float, columns: Iterable[tuple[float, str]], tie: str, size: int = 25
) -> None:
    """Write "Ranking", how equal totals were told apart (empty: none are), and each column's right edge and head.

    The larger the size, in pixels, the better a phone shows it; it is for the narrowest column to bear.
    """
    wide = canvas.words(x, middle, "Ranking", fraunces(36, 700, 40), room=200)
    canvas.words(x + wide + 20, middle, tie, oswald(size - 2, 400), GREY_INK, room=TIE_ROOM)
    for right, said in columns:
        canvas.words(right, middle, said, oswald(size, 500), INK, "r", room=HEAD_ROOM)


def card(canvas: Canvas, row: Box, seat: Seat, name: str, place: int) -> None:
    """Lay a seat's card as far as its name: the place, in brass for the first, and whose it is."""
    middle, first = row.middle, place == 1
    canvas.put(plate(row.width, row.height, CARD_STYLE), row.x, row.y)
    canvas.put(disc(46, BRASS_LIGHT if first else PAPER, BRASS if first else RULE), row.x + 40, middle, "cc")
    canvas.words(row.x + 40, middle, str(place), oswald(32, 600), anchor="c", room=40)
    canvas.put(seat_plate(seat, 66, row.height, 10), row.x + 80, row.y)
    canvas.put(badge(seat, 50, "own"), row.x + 113, middle, "cc")
    canvas.name(row.x + 164, middle, name, (40, 26), room=400)

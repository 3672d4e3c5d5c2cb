"""What the enamel plate at the head of every board has: a strip of numbers, and who is to move."""

from render.core.badge import badge
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import BRASS, BRASS_LIGHT, CREAM, DIM, ENAMEL, ENAMEL_RAISED, ENAMEL_RIM, INK, SEAT_MARKS
from render.core.font import oswald
from render.core.plate import Style, on_enamel, plate
from rules.core.game import Seat

NOW, PLAIN = Style(BRASS_LIGHT, radius=7, rim=BRASS), Style(ENAMEL_RAISED, radius=7, rim=ENAMEL_RIM)
PAST = Style(ENAMEL, radius=7, rim=ENAMEL_RIM)


def rounds(canvas: Canvas, first: Box, pitch: int, count: int, now: int) -> None:
    """The rounds from the left, the present one lit; one begins so many pixels after the other."""
    for number in range(1, count + 1):
        box, is_now = first.moved((number - 1) * pitch), number == now
        canvas.put(plate(pitch - 6, box.height, NOW if is_now else PLAIN), box.x, box.y)
        font, fill = (oswald(40, 600), INK) if is_now else (oswald(32, 400), DIM)
        canvas.words(box.x + (pitch - 6) / 2, box.middle, str(number), font, fill, "c", room=pitch - 8)


def news(canvas: Canvas, box: Box, said: str, size: int = 32) -> None:
    """What happens while nobody is to move."""
    canvas.put(plate(box.width, box.height, Style(ENAMEL_RAISED, radius=10, rim=ENAMEL_RIM)), box.x, box.y)
    canvas.words(box.x + 24, box.middle, said, oswald(size, 500), CREAM, room=box.width - 48)


def plaque(canvas: Canvas, box: Box, seat: Seat, name: str, said: str, said_room: int, gap: int) -> None:
    """A seat in its colour with its name, and at the right what it is asked, so many pixels apart at least."""
    text = SEAT_MARKS[seat].text
    canvas.put(on_enamel(seat, box.width, box.height, 10), box.x, box.y)
    canvas.put(badge(seat, 52, "own"), box.x + 34, box.middle, "cc")
    taken = canvas.words(box.right - 18, box.middle, said, oswald(26, 500), text, "r", room=said_room)
    room = box.width - 70 - 18 - taken - gap
    canvas.name(box.x + 70, box.middle, name, (40, 28), text, weight=600, room=room)

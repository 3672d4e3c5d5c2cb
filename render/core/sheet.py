"""The drawing surface of a close-up: it marks what has changed, draws what is only planned, is cut to its length."""

from collections.abc import Callable

from PIL import Image

from render.core.badge import badge
from render.core.box import Box
from render.core.cache import keep
from render.core.canvas import Canvas
from render.core.colour import BRASS_LIGHT, CARD, GREY_INK, INK, RULE, SUNK
from render.core.font import fraunces, oswald
from render.core.outline import dashed
from render.core.pen import Pen
from render.core.plate import Style, plate
from rules.core.game import Seat

WIDTH, EDGE = 840, 12
INNER = WIDTH - 2 * EDGE
TOP = 88
"""Where the first part begins, under the head."""
GAP = 10
"""Between two parts."""
FOOT = 44
TALLEST = 1300
GHOST = 0.7
"""How strong something planned is drawn: ink has then a contrast of 6 on a card."""

CHANGED, LAST_MOVED, OWN_CHANGED = "changed since", "last moved", "changed since your last move"
PLANNED = "planned, not yet done"


class Sheet(Canvas):
    """A canvas of a close-up's width. What has changed and what is planned is counted, for the key at the foot."""

    def __init__(self, height: int = TALLEST + 300) -> None:
        super().__init__(WIDTH, height)
        self.marks = self.plans = 0

    def mark(self, x: float, rim: float, width: int = 46) -> None:
        """Mark what has changed since the seat's last move: a brass tab, centred on its lower rim."""
        self.put(tab(width), x, rim, "cc")
        self.marks += 1

    def card(self, box: Box, fill: str = CARD, rim: str = RULE) -> None:
        """Lay the card on which a part stands."""
        self.put(plate(box.width, box.height, Style(fill, radius=10, rim=rim)), box.x, box.y)

    def line(self, box: Box, y: float) -> None:
        """A fine line across a card, between two rows."""
        self.bar(box.x + 14, y, box.right - 15, y + 1, SUNK)

    def title(self, y: float, said: str, note: str = "") -> None:
        """A heading over cards, with a note at the right."""
        wide = self.words(EDGE + 2, y, said, fraunces(29, 700, 40), room=420)
        if note:
            self.words(WIDTH - EDGE - 2, y, note, oswald(24, 400), GREY_INK, "r", room=INNER - wide - 24)

    def ghost(self, box: Box, draw: Callable[[], None], strength: float = GHOST) -> None:
        """Draw something half through in a dashed outline: it is planned. Nothing that lies below shows through."""
        edges = [round(it * self.scale) for it in (box.x, box.y, box.right, box.bottom)]
        part = (edges[0], edges[1], edges[2], edges[3])
        self.put(plate(box.width, box.height, Style(CARD, radius=9)), box.x, box.y)
        under = self.image.crop(part)
        draw()
        self.image.paste(Image.blend(under, self.image.crop(part), strength), part[:2])
        self.put(dashed(box.width, box.height), box.x, box.y)
        self.plans += 1

    def finish(self, low: int, note: str, seat: Seat | None, *, own: bool = False) -> Image.Image:
        """Cut the picture below its last part and lay the foot: what the marks mean, and the edition's note.

        The seat is whose last move the tabs are measured against; in its own picture the foot says "your".
        """
        middle, left = low + FOOT // 2, EDGE + 4.0
        if self.marks:
            self.put(tab(46), left, middle, "lc")
            left += 56
            left += self.words(left, middle, OWN_CHANGED if own else CHANGED, oswald(23, 400), GREY_INK, room=280) + 8
            if not own and seat is not None:
                self.put(badge(seat, 32), left, middle, "lc")
                left += 39 + self.words(left + 39, middle, LAST_MOVED, oswald(23, 400), GREY_INK, room=120)
            left += 20
        if self.plans:
            self.put(dashed(46, 28, radius=6, line=2.6), left, middle, "lc")
            left += 56
            left += self.words(left, middle, PLANNED, oswald(23, 400), GREY_INK, room=240) + 20
        self.name(WIDTH - EDGE - 4, middle, note, (23, 22), GREY_INK, "r", weight=400, room=WIDTH - EDGE - left)
        return self.image.crop((0, 0, self.image.width, round((low + FOOT) * self.scale)))


@keep
def tab(width: int) -> Image.Image:
    """The brass tab of a close-up, larger than a board's: it must be seen at half the size."""
    pen = Pen(width, 13)
    pen.box(0, 0, width, 13, INK, 6)
    pen.box(2.2, 2.2, width - 2.2, 10.8, BRASS_LIGHT, 4)
    return pen.done()

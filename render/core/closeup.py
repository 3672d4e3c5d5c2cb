"""What all close-ups share: their measures, the plate with whose question it is, what has changed, and the foot.

A close-up goes with a question and is read on a phone at half its size: the own figures first and largest, then only
what this decision is weighed by. Brass has happened since the seat's last move, white and dashed is planned.
"""

from collections.abc import Hashable
from typing import Any

from PIL import Image

from render.core.badge import badge
from render.core.cache import keep
from render.core.canvas import Canvas
from render.core.colour import BRASS, BRASS_LIGHT, CREAM, GREY_INK, INK, SEAT_MARKS, WHITE
from render.core.font import fraunces, oswald
from render.core.game import CLOSEUP_WIDTH
from render.core.moment import NOWHERE, Moment, Spots
from render.core.planned import RING, dashed, ring
from render.core.plate import Style, enamel, on_enamel, plate
from rules.core.game import Seat

WIDTH, EDGE, GAP = CLOSEUP_WIDTH, 16, 8
CONTENT = WIDTH - 2 * EDGE
FLOOR = 24
"""The smallest text: its capitals are 19 pixels high, nearly 10 on a phone."""
FOOT = 46
HEAD_TITLE, HEAD_PLAQUE, HEAD_OWN = 40, 97, 132
"""In the head: the middle of its title and of the plaque, and where the own figures begin."""
RESULT_HEAD = 96
SINCE_YOURS, SINCE, LAST_MOVED, PLANNED = "since your last move", "since", "last moved", "not yet"
CHOOSE = "choose here"


class Sheet(Canvas):
    """A close-up being drawn; it knows which marks its foot must explain."""

    def __init__(self, height: int) -> None:
        super().__init__(WIDTH, height)
        self._is_marked = self._is_planned = False
        self._spots: Spots = NOWHERE
        self._chooser, self._is_taught = 0, False
        self._rings: list[tuple[float, float, int, int, str]] = []

    def head(self, moment: Moment[Any], seat: Seat, when: str, question: str, height: int) -> None:
        """The enamel plate of this height: when it is, who is asked, and what; the own figures go under it."""
        self.teach(moment, seat)
        self.put(enamel(WIDTH - 16, height, 18, 6, 11), 8, 8)
        self.words(30, HEAD_TITLE, when, oswald(27, 400), BRASS_LIGHT, room=CONTENT - 28)
        self.put(on_enamel(seat, CONTENT - 8, 70, 10), EDGE + 4, HEAD_PLAQUE - 35)
        fill = SEAT_MARKS[seat].text
        self.put(badge(seat, 58, "own"), EDGE + 44, HEAD_PLAQUE, "cc")
        asked = self.words(WIDTH - EDGE - 24, HEAD_PLAQUE, question, oswald(34, 500), fill, "r", room=500)
        room = CONTENT - 82 - 24 - asked - 30
        self.name(EDGE + 82, HEAD_PLAQUE, moment.name(seat), (42, 26), fill, weight=600, room=room)

    def teach(self, moment: Moment[Any], seat: Seat) -> None:
        """Take where a teacher has the seat choose: what is drawn there from now on is ringed."""
        self._spots, self._chooser = moment.spots or NOWHERE, seat
        self._is_taught = moment.spots is not None

    def spot(self, spot: Hashable, x: float, y: float, width: int, height: int, anchor: str = "lt") -> None:
        """A place where something can be chosen is drawn: ring it, where a teacher has it chosen."""
        if spot in self._spots:
            across, down = ({"l": -RING, "t": -RING, "c": 0, "r": RING, "b": RING}[it] for it in anchor)
            self._rings.append((x + across, y + down, width, height, anchor))

    def result_head(self, title: str, said: str) -> None:
        """The enamel plate of what a phase brought: its title, and when it was."""
        self.put(enamel(WIDTH - 16, RESULT_HEAD, 18, 6, 11), 8, 8)
        wide = self.words(34, 56, title, fraunces(46, 700, 80), CREAM, room=500)
        self.words(WIDTH - 34, 58, said, oswald(32, 400), BRASS_LIGHT, "r", room=WIDTH - 68 - wide - 20)

    def foot(self, note: str, seat: Seat | None = None, *, own: bool = True, explains: bool = False) -> float:
        """What the marks on this picture mean, and what must be said of the edition's figures; rings lie over all.

        Without `own` the picture is for everybody, so that it says whose last move is meant. Who is taught reads the
        note only where it `explains` a sign of this picture. Gives where the marks end.
        """
        for left, top, width, height, anchor in self._rings:
            self.put(ring(self._chooser, width, height), left, top, anchor)
        middle, x, font = self.height - 24, float(EDGE), oswald(FLOOR, 400)
        if self._is_marked:
            self.put(tab(), x, middle, "lc")
            x += 66
            if own or seat is None:
                x += self.words(x, middle, SINCE_YOURS, font, GREY_INK, room=230) + 22
            else:
                x += self.words(x, middle, SINCE, font, GREY_INK, room=70) + 8
                self.put(badge(seat, 34), x, middle, "lc")
                x += 42 + self.words(x + 42, middle, LAST_MOVED, font, GREY_INK, room=130) + 22
        if self._is_planned:
            self.put(dashed(48, 28, 6), x, middle, "lc")
            x += 56 + self.words(x + 56, middle, PLANNED, font, GREY_INK, room=110) + 20
        if self._rings:
            self.put(ring(self._chooser, 30, 12), x, middle, "lc")
            x += 56 + self.words(x + 56, middle, CHOOSE, font, GREY_INK, room=130) + 20
        if explains or not self._is_taught:
            self.name(WIDTH - EDGE, middle, note, (FLOOR, FLOOR - 2), GREY_INK, "r", weight=400, room=WIDTH - EDGE - x)
        return x

    def chip(self, x: float, rim: float, said: str, *, planned: bool = False, anchor: str = "c") -> None:
        """How much something has changed, on its lower rim: brass for what happened, white for a plan."""
        font = oswald(FLOOR, 600)
        width = round(font.getlength(said)) + 22
        left = round(x - {"l": 0, "c": width / 2, "r": width}[anchor])
        self.put(plate(width, 30, Style(WHITE if planned else BRASS_LIGHT, form="pill", rim=INK)), left, rim - 15)
        self.words(left + width / 2, rim, said, font, INK, "c", room=width)
        self._note(planned=planned)

    def mark(self, x: float, rim: float, width: int = 56) -> None:
        """Something has changed that is no amount: a brass tab on its lower rim."""
        self.put(tab(width), x, rim, "cc")
        self._note(planned=False)

    def planned(self, x: float, y: float, width: int, height: int, radius: float = 9, anchor: str = "lt") -> None:
        """A white plate with a dashed rim under what is planned."""
        self.put(dashed(width, height, radius), x, y, anchor)
        self._note(planned=True)

    def lit(self, x: float, y: float, width: int, height: int, anchor: str = "lt") -> None:
        """A brass ground under a figure that has changed."""
        self.put(plate(width, height, Style(BRASS_LIGHT, radius=8, rim=INK)), x, y, anchor)
        self._note(planned=False)

    def sign(
        self, x: float, middle: float, picture: Image.Image, said: str, size: int, fill: str = INK, *, room: float
    ) -> float:
        """A sign with its figure to the right of it; gives where the figure ends."""
        self.put(picture, x, middle, "lc")
        start = x + picture.width / self.scale + size // 5
        return start + self.figures(start, middle, said, oswald(size, 600), fill, "l", room=room)

    def _note(self, *, planned: bool) -> None:
        if planned:
            self._is_planned = True
        else:
            self._is_marked = True


@keep
def tab(width: int = 56) -> Image.Image:
    """The board's brass tab, large enough to be seen at half its size."""
    return plate(width, 13, Style(BRASS, form="pill", rim=INK))


def signed(amount: int, unit: str = "") -> str:
    """A change as it is written: "+$710", "−1"."""
    return f"{'+' if amount > 0 else '−'}{unit}{abs(amount):,}"

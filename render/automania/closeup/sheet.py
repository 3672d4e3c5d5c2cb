"""The surface of Automania's close-ups: cards below each other, ghosts of what is planned, cut to its length."""

from collections.abc import Callable

from PIL import Image

from render.automania.closeup import label
from render.core import closeup, head
from render.core.box import Box
from render.core.closeup import FOOT
from render.core.colour import CARD, GREY_INK, RULE, SUNK
from render.core.font import fraunces, oswald
from render.core.game import CLOSEUP_LIMIT, CLOSEUP_WIDTH
from render.core.moment import Moment
from render.core.planned import BLANK, dashed
from render.core.plate import Style, plate
from rules.automania.view import View
from rules.core.game import Seat

WIDTH, EDGE = CLOSEUP_WIDTH, 12
INNER = WIDTH - 2 * EDGE
TOP = 88
"""Where the first card begins, under the head."""
GAP = 10
"""Between two cards."""
SMALL = 22
"""The smallest size of a text: its capitals are 18 pixels high, 9 on a phone."""
GHOST = 0.7
"""How strong something planned is drawn: ink has then a contrast of 6 on a card."""


class Sheet(closeup.Sheet):
    """A close-up being drawn from the top; it is cut when it is known how long it is."""

    def __init__(self) -> None:
        super().__init__(CLOSEUP_LIMIT + 400)

    def card(self, box: Box, fill: str = CARD, rim: str = RULE) -> None:
        """Lay the card on which a part stands."""
        self.put(plate(box.width, box.height, Style(fill, radius=10, rim=rim)), box.x, box.y)

    def rule(self, box: Box, y: float) -> None:
        """A fine line across a card, between two rows."""
        self.bar(box.x + 14, y, box.right - 15, y + 1, SUNK)

    def title(self, middle: float, said: str, note: str = "") -> None:
        """A heading over cards, with a note at the right."""
        wide = self.words(EDGE + 2, middle, said, fraunces(29, 700, 40), room=420)
        if note:
            self.words(WIDTH - EDGE - 2, middle, note, oswald(24, 400), GREY_INK, "r", room=INNER - wide - 24)

    def ghost(self, box: Box, draw: Callable[[], None], strength: float = GHOST) -> None:
        """Draw something half through in a dashed rim: it is planned. Nothing that lies below shows through."""
        left, top, right, low = (round(it * self.scale) for it in (box.x, box.y, box.right, box.bottom))
        self.put(plate(box.width, box.height, Style(CARD, radius=9)), box.x, box.y)
        under = self.image.crop((left, top, right, low))
        draw()
        self.image.paste(Image.blend(under, self.image.crop((left, top, right, low)), strength), (left, top))
        self.put(dashed(box.width, box.height, 9, BLANK), box.x, box.y)
        self._note(planned=True)

    def fade(self, box: Box, fill: str, strength: float) -> None:
        """Let something pale towards a colour: it cannot be chosen."""
        left, top, right, low = (round(it * self.scale) for it in (box.x, box.y, box.right, box.bottom))
        part = self.image.crop((left, top, right, low))
        self.image.paste(Image.blend(part, Image.new("RGB", part.size, fill), strength), (left, top))

    def finish(self, low: int, view: View, seat: Seat | None, *, own: bool = False) -> Image.Image:
        """Cut the picture below its last card and lay the foot; the seat is whose last move the marks speak of."""
        self.height = low + FOOT
        note = view.components.note or view.components.title
        self.foot(note, seat, own=own)
        return self.image.crop((0, 0, self.image.width, round(self.height * self.scale)))


def begin(moment: Moment[View], title: str, seat: Seat | None, *, private: bool = False) -> Sheet:
    """A sheet with its head: the round, the question, and whose it is."""
    sheet, said = Sheet(), label.ROUND.format(number=moment.view.round)
    if seat is not None:
        sheet.teach(moment, seat)
    head.draw(sheet, said, title, seat, moment.name(seat) if seat is not None else "", private=private)
    return sheet

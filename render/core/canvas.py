"""The drawing surface of every picture: small pictures and text, laid at whole pixels."""

import logging

from PIL import Image, ImageDraw
from PIL.ImageFont import FreeTypeFont

from render.core import sign, text
from render.core.colour import GREY_INK, INK, PAPER, RULE

log = logging.getLogger(__name__)


class Canvas:
    """An RGB picture being drawn.

    Anchors: two letters for a small picture, l c r across and t c b down; one letter, l c r, for text. All text is
    centred by its capitals on `middle`, and states the `room` in pixels that it may take: what is wider is reported.
    """

    def __init__(self, width: int, height: int) -> None:
        self.image = Image.new("RGB", (width, height), PAPER)
        self.draw = ImageDraw.Draw(self.image)

    @classmethod
    def over(cls, ground: Image.Image) -> "Canvas":
        """A canvas that begins as a copy of a picture."""
        canvas = cls(1, 1)
        canvas.image = ground.copy()
        canvas.draw = ImageDraw.Draw(canvas.image)
        return canvas

    def put(self, picture: Image.Image, x: float, y: float, anchor: str = "lt") -> None:
        """Lay a small picture with its own transparency."""
        across, down = {"l": 0, "c": picture.width // 2, "r": picture.width}, {"t": 0, "c": picture.height // 2}
        left, top = round(x) - across[anchor[0]], round(y) - down.get(anchor[1], picture.height)
        self.image.paste(picture, (left, top), picture)

    def words(
        self, x: float, middle: float, said: str, font: FreeTypeFont, fill: str = INK, anchor: str = "l", *, room: float
    ) -> float:
        """Running text; gives its width."""
        return self._lay(text.words(said, font), x, middle, fill, anchor, said, room)

    def figures(
        self, x: float, middle: float, said: str, font: FreeTypeFont, fill: str = INK, anchor: str = "r", *, room: float
    ) -> float:
        """A number in equal cells; gives its width."""
        return self._lay(text.figures(said, font), x, middle, fill, anchor, said, room)

    def spaced(self, x: float, middle: float, said: str, font: FreeTypeFont, fill: str, *, room: float) -> float:
        """Small capitals, spaced by a pixel and a half; gives their width."""
        return self._lay(text.spaced(said, font, 1.5), x, middle, fill, "l", said, room)

    def name(
        self,
        x: float,
        middle: float,
        player: str,
        sizes: tuple[int, int],
        fill: str = INK,
        anchor: str = "l",
        *,
        weight: int = 500,
        room: float,
    ) -> float:
        """A player's name, from the larger of two sizes to the smaller, then cut; gives its width."""
        line = text.name(player, int(room), *sizes, weight)
        return self._lay(line, x, middle, fill, anchor, player, room)

    def tab(self, x: float, rim: float, width: int = 44) -> None:
        """Mark what has changed since the picture before: a brass tab, centred on its lower rim."""
        self.put(sign.tab(width), x, rim, "cc")

    def bar(self, left: float, top: float, right: float, bottom: float, fill: str) -> None:
        """A plain rectangle, both ends included."""
        self.draw.rectangle((round(left), round(top), round(right), round(bottom)), fill=fill)

    def bracket(self, left: float, right: float, middle: float, said: str, font: FreeTypeFont) -> None:
        """A word over several columns, with a fine line to either side that turns down at its end."""
        centre = (left + right) / 2
        half = self.words(centre, middle, said, font, GREY_INK, "c", room=right - left - 40) / 2 + 12
        self.bar(left, middle, centre - half, middle + 1, RULE)
        self.bar(centre + half, middle, right, middle + 1, RULE)
        for end in (left, right):
            self.bar(end - 1, middle, end, middle + 10, RULE)

    def _lay(self, line: text.Line, x: float, middle: float, fill: str, anchor: str, said: str, room: float) -> float:
        start = x - {"l": 0, "c": line.width / 2, "r": line.width}[anchor]
        left, top = round(start) + line.left, round(middle + line.capitals / 2) + line.top
        mask, picture = line.mask, self.image
        fits = left >= 0 and top >= 0 and left + mask.width <= picture.width and top + mask.height <= picture.height
        if line.width > room or not fits:  # the picture is still sent, but somebody should mend the layout
            log.warning("no room for %r: %.0f pixels wide, %.0f free, at %d, %d", said, line.width, room, left, top)
        picture.paste(fill, (left, top), mask)
        return line.width

"""The drawing surface of every picture: small pictures and text, laid at whole pixels."""

import logging

from PIL import Image, ImageDraw
from PIL.ImageFont import FreeTypeFont

from render.core import sign, text
from render.core.colour import GREY_INK, INK, PAPER, RULE
from render.core.font import larger
from render.core.scale import scale

log = logging.getLogger(__name__)


class Canvas:
    """An RGB picture being drawn.

    Anchors: two letters for a small picture, l c r across and t c b down; one letter, l c r, for text. All text is
    centred by its capitals on `middle`, and states the `room` in pixels that it may take: what is wider is reported.
    All lengths are those of the layout; the picture is larger by the scale at which the canvas was made.
    """

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height, self.scale = width, height, scale()
        self.image = Image.new("RGB", (round(width * self.scale), round(height * self.scale)), PAPER)
        self.draw = ImageDraw.Draw(self.image)

    @classmethod
    def over(cls, ground: Image.Image) -> "Canvas":
        """A canvas that begins as a copy of a picture."""
        canvas = cls(1, 1)
        canvas.image = ground.copy()
        canvas.draw = ImageDraw.Draw(canvas.image)
        canvas.width, canvas.height = (round(length / canvas.scale) for length in ground.size)
        return canvas

    def put(self, picture: Image.Image, x: float, y: float, anchor: str = "lt") -> None:
        """Lay a small picture with its own transparency."""
        across, down = {"l": 0, "c": picture.width // 2, "r": picture.width}, {"t": 0, "c": picture.height // 2}
        left = round(x * self.scale) - across[anchor[0]]
        top = round(y * self.scale) - down.get(anchor[1], picture.height)
        self.image.paste(picture, (left, top), picture)

    def words(
        self, x: float, middle: float, said: str, font: FreeTypeFont, fill: str = INK, anchor: str = "l", *, room: float
    ) -> float:
        """Running text; gives its width."""
        return self._lay(text.words(said, larger(font, self.scale)), x, middle, fill, anchor, said, room)

    def figures(
        self, x: float, middle: float, said: str, font: FreeTypeFont, fill: str = INK, anchor: str = "r", *, room: float
    ) -> float:
        """A number in equal cells; gives its width."""
        return self._lay(text.figures(said, larger(font, self.scale)), x, middle, fill, anchor, said, room)

    def spaced(self, x: float, middle: float, said: str, font: FreeTypeFont, fill: str, *, room: float) -> float:
        """Small capitals, spaced by a pixel and a half; gives their width."""
        line = text.spaced(said, larger(font, self.scale), 1.5 * self.scale)
        return self._lay(line, x, middle, fill, "l", said, room)

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
        most, least = (round(size * self.scale) for size in sizes)
        line = text.name(player, int(room * self.scale), most, least, weight)
        return self._lay(line, x, middle, fill, anchor, player, room)

    def tab(self, x: float, rim: float, width: int = 44) -> None:
        """Mark what has changed since the picture before: a brass tab, centred on its lower rim."""
        self.put(sign.tab(width), x, rim, "cc")

    def bar(self, left: float, top: float, right: float, bottom: float, fill: str) -> None:
        """A plain rectangle, both ends included."""
        if self.scale != 1:
            left, top, right, bottom = (it * self.scale for it in (left, top, right + 1, bottom + 1))
            right, bottom = max(left, right - 1), max(top, bottom - 1)
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
        x, middle, room = x * self.scale, middle * self.scale, room * self.scale
        start = x - {"l": 0, "c": line.width / 2, "r": line.width}[anchor]
        left, top = round(start) + line.left, round(middle + line.capitals / 2) + line.top
        mask, picture = line.mask, self.image
        fits = left >= 0 and top >= 0 and left + mask.width <= picture.width and top + mask.height <= picture.height
        if line.width > room or not fits:  # the picture is still sent, but somebody should mend the layout
            log.warning("no room for %r: %.0f pixels wide, %.0f free, at %d, %d", said, line.width, room, left, top)
        picture.paste(fill, (left, top), mask)
        return line.width / self.scale

"""Small pictures, drawn at four times their size and shrunk, so that every edge is smooth."""

from collections.abc import Sequence

from PIL import Image, ImageChops, ImageDraw
from PIL.ImageFont import FreeTypeFont

from render.core.scale import resized, scale

SCALE = 4
CLEAR = (0, 0, 0, 0)

Point = tuple[float, float]


class Pen:
    """A small picture being drawn, in pixels of the finished one."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.image = Image.new("RGBA", (width * SCALE, height * SCALE), CLEAR)
        self.draw = ImageDraw.Draw(self.image)

    def polygon(self, points: Sequence[Point], fill: str) -> None:
        """A filled polygon."""
        self.draw.polygon([(x * SCALE, y * SCALE) for x, y in points], fill=fill)

    def box(self, left: float, top: float, right: float, bottom: float, fill: str, radius: float = 0) -> None:
        """A filled rectangle with rounded corners."""
        edges = (left * SCALE, top * SCALE, right * SCALE - 1, bottom * SCALE - 1)
        self.draw.rounded_rectangle(edges, radius=radius * SCALE, fill=fill)

    def disc(self, x: float, y: float, radius: float, fill: str) -> None:
        """A filled circle."""
        self.draw.ellipse(self._circle(x, y, radius), fill=fill)

    def oval(self, left: float, top: float, right: float, bottom: float, fill: str) -> None:
        """A filled ellipse."""
        self.draw.ellipse((left * SCALE, top * SCALE, right * SCALE - 1, bottom * SCALE - 1), fill=fill)

    def ring(self, x: float, y: float, radius: float, width: float, fill: str) -> None:
        """A circle of a given outer radius and width of line."""
        self.draw.ellipse(self._circle(x, y, radius), outline=fill, width=round(width * SCALE))

    def half_disc(self, x: float, y: float, radius_x: float, radius_y: float, fill: str, *, upper: bool) -> None:
        """The upper or lower half of a filled ellipse."""
        edges = [(x - radius_x) * SCALE, (y - radius_y) * SCALE, (x + radius_x) * SCALE, (y + radius_y) * SCALE]
        self.draw.pieslice(edges, 180 if upper else 0, 360 if upper else 180, fill=fill)

    def line(self, points: Sequence[Point], fill: str, width: float, *, round_ends: bool = True) -> None:
        """A line through points."""
        drawn = [(x * SCALE, y * SCALE) for x, y in points]
        self.draw.line(drawn, fill=fill, width=round(width * SCALE), joint="curve")
        if round_ends:
            for x, y in (points[0], points[-1]):
                self.disc(x, y, width / 2, fill)

    def letters(self, x: float, y: float, said: str, font: FreeTypeFont, fill: str) -> None:
        """Text centred by its own ink; the font is four times the size seen."""
        left, top, right, bottom = font.getbbox(said, anchor="ls")
        place = (x * SCALE - (left + right) / 2, y * SCALE - (top + bottom) / 2)
        self.draw.text(place, said, font=font, fill=fill, anchor="ls")

    def overlay(self, other: Image.Image, mask: Image.Image | None = None) -> None:
        """Lay a picture of the same large size over this one, where a mask allows."""
        if mask:
            other = Image.composite(other, Image.new("RGBA", other.size, CLEAR), mask)
        self.image.alpha_composite(other)

    def mask(self) -> Image.Image:
        """What is drawn so far, at four times its size."""
        return self.image.getchannel("A")

    def without(self, other: "Pen") -> "Pen":
        """This picture less whatever another covers, for hollow shapes."""
        self.image.putalpha(ImageChops.subtract(self.mask(), other.mask()))
        return self

    def done(self) -> Image.Image:
        """The finished picture, with transparency."""
        size = round(self.width * scale()), round(self.height * scale())
        return resized(self.image, size)

    @staticmethod
    def _circle(x: float, y: float, radius: float) -> tuple[float, float, float, float]:
        return (x - radius) * SCALE, (y - radius) * SCALE, (x + radius) * SCALE - 1, (y + radius) * SCALE - 1

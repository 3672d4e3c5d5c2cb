"""Nine kinds of motor car in profile, facing right, from the buggy of 1900 to the classic of 1930.

They are drawn on a sheet of 240 x 104 units with the ground at 100, once, at eight times that size.
"""

import math
from collections.abc import Callable

from PIL import Image, ImageDraw

from render.core.cache import keep
from render.core.colour import rgb
from render.core.path import flatten
from render.core.scale import resized, scale

SHEET = (240, 104)
SCALE = 8
SOLID, HOLLOW = 255, 0


class Profile:
    """The mask of one car being drawn, in units of the sheet."""

    def __init__(self) -> None:
        self.mask = Image.new("L", (SHEET[0] * SCALE, SHEET[1] * SCALE), HOLLOW)
        self.draw = ImageDraw.Draw(self.mask)

    def body(self, path: str, shade: int = SOLID) -> None:
        """Fill a path."""
        for line in flatten(path):
            self.draw.polygon([(x * SCALE, y * SCALE) for x, y in line], fill=shade)

    def window(self, path: str) -> None:
        """Cut a path out."""
        self.body(path, HOLLOW)

    def stroke(self, path: str, width: float, shade: int = SOLID) -> None:
        """Draw along a path, with round ends."""
        for line in flatten(path):
            points = [(x * SCALE, y * SCALE) for x, y in line]
            self.draw.line(points, fill=shade, width=int(width * SCALE), joint="curve")
            for x, y in (line[0], line[-1]):
                self.disc(x, y, width / 2, shade)

    def disc(self, x: float, y: float, radius: float, shade: int = SOLID) -> None:
        """A filled circle: a lamp, a tank, a hub."""
        self.draw.ellipse(self._circle(x, y, radius), fill=shade)

    def ring(self, x: float, y: float, radius: float, width: float) -> None:
        """A circle of this outer radius: a tyre, a steering wheel."""
        self.draw.ellipse(self._circle(x, y, radius), outline=SOLID, width=int(width * SCALE))

    def spoked_wheel(self, x: float, y: float, radius: float, tyre: float, spokes: int, spoke: float) -> None:
        """A wheel with spokes."""
        self.ring(x, y, radius, tyre)
        for number in range(spokes):
            angle = math.pi * 2 * number / spokes + 0.13
            rim = ((x + math.cos(angle) * (radius - 1)) * SCALE, (y + math.sin(angle) * (radius - 1)) * SCALE)
            self.draw.line([(x * SCALE, y * SCALE), rim], fill=SOLID, width=int(spoke * SCALE))
        self.disc(x, y, 5 if spokes > 14 else 4.5)

    def wheel(self, x: float, y: float, radius: float, tyre: float = 4.5, spokes: int = 12, spoke: float = 1.5) -> None:
        """A spoked wheel with air between it and the body."""
        self.disc(x, y, radius + 2.2, HOLLOW)
        self.spoked_wheel(x, y, radius, tyre, spokes, spoke)

    def disc_wheel(self, x: float, y: float, radius: float) -> None:
        """A pressed steel wheel."""
        self.disc(x, y, radius + 2.2, HOLLOW)
        self.ring(x, y, radius, 4.6)
        self.disc(x, y, radius - 7)
        self.disc(x, y, 2.4, HOLLOW)

    def wing(self, x: float, y: float, radius: float, width: float = 5, first: int = 196, last: int = 344) -> None:
        """A mudguard: an arc over a wheel from one angle to another, in degrees."""
        angles = [math.radians(angle) for angle in range(first, last + 1, 4)]
        arc = [(x + math.cos(angle) * radius, y + math.sin(angle) * radius) for angle in angles]
        points = [(x * SCALE, y * SCALE) for x, y in arc]
        self.draw.line(points, fill=HOLLOW, width=int((width + 3.2) * SCALE), joint="curve")
        self.draw.line(points, fill=SOLID, width=int(width * SCALE), joint="curve")
        for end_x, end_y in (arc[0], arc[-1]):
            self.disc(end_x, end_y, width / 2)

    def swept_wing(self, path: str, width: float) -> None:
        """A mudguard that runs on into the running board."""
        self.stroke(path, width + 3.3, HOLLOW)
        self.stroke(path, width)

    def full_wing(self, path: str) -> None:
        """A deep mudguard, filled."""
        self.stroke(path, 3.2, HOLLOW)
        self.body(path)

    def louvres(self, first: float, last: float, count: int, pitch: float, top: float, foot: float) -> None:
        """Slits in the bonnet."""
        for number in range(count):
            self.stroke(f"M {first + number * pitch} {top} L {last + number * pitch} {foot}", 1.5, HOLLOW)

    @staticmethod
    def _circle(x: float, y: float, radius: float) -> tuple[float, float, float, float]:
        return (x - radius) * SCALE, (y - radius) * SCALE, (x + radius) * SCALE, (y + radius) * SCALE


def _buggy(car: Profile) -> None:
    car.body("M 44 45 L 116 45 L 120 52 L 166 52 L 172 33 L 177 34 L 172 61 L 52 61 Q 44 57 44 45 Z")
    car.body("M 72 45 L 68 22 Q 67 15 74 15 L 79 16 L 83 35 L 113 35 L 115 45 Z")
    car.stroke("M 69 20 Q 62 22 60 30", 3)
    car.stroke("M 154 54 L 136 27 L 120 27", 3)
    car.stroke("M 40 66 Q 66 74 92 66 M 138 66 Q 158 74 180 66", 2.6)
    car.stroke("M 66 61 L 66 70 M 160 61 L 160 70", 3)
    car.spoked_wheel(66, 67, 31, 3.4, 14, 1.3)
    car.spoked_wheel(160, 70, 28, 3.4, 14, 1.3)


def _curved_dash(car: Profile) -> None:
    car.body("M 36 34 L 98 34 L 104 50 L 40 52 Q 34 46 36 34 Z")
    car.stroke("M 42 49 L 150 50 C 178 51 198 46 198 28 C 198 14 182 12 180 24", 6)
    car.body("M 68 34 L 63 11 Q 62 5 69 5 L 74 6 L 80 25 L 110 25 Q 115 26 114 34 Z")
    car.stroke("M 148 50 L 138 21 L 120 17", 3)
    car.stroke("M 48 52 Q 60 60 84 58 L 146 58 Q 166 60 176 50", 2.6)
    car.stroke("M 190 34 L 205 36", 3)
    car.disc(209, 36, 5.5)
    car.spoked_wheel(62, 76, 24, 3.8, 12, 1.4)
    car.spoked_wheel(172, 76, 24, 3.8, 12, 1.4)


def _runabout(car: Profile) -> None:
    car.body(
        "M 32 68 L 27 40 Q 27 33 35 33 L 44 34 L 50 48 L 78 48 L 74 32 Q 75 27 82 27 L 88 28 L 95 46 L 126 46 "
        "L 132 38 L 140 38 L 140 74 L 36 74 Z"
    )
    car.body("M 143 46 L 184 46 Q 191 46 191 52 L 191 74 L 143 74 Z")
    car.louvres(148, 148, 3, 5, 52, 62)
    car.stroke("M 138 50 L 120 25", 3)
    car.stroke("M 113 29 L 127 20", 3.4)
    car.disc(196, 57, 6)
    car.stroke("M 190 60 L 196 60", 3)
    for x in (58, 170):
        car.wheel(x, 78, 22)
        car.wing(x, 78, 29)
    car.stroke("M 86 86 L 142 86", 4)


def _touring_body(car: Profile) -> None:
    car.body(
        "M 34 74 L 26 46 Q 24 34 34 33 L 44 34 Q 50 46 62 47 L 80 47 L 82 35 Q 84 31 92 33 Q 97 46 108 47 L 126 46 "
        "L 134 40 L 138 40 L 138 76 L 36 76 Z"
    )
    car.body("M 141 44 L 192 41 Q 200 41 200 49 L 200 76 L 141 76 Z")
    car.louvres(147, 147, 4, 5.5, 50, 60)
    car.stroke("M 197 42 L 197 76", 3)
    car.disc(202.5, 40, 3)
    car.stroke("M 138 42 L 131 15", 3.2)
    car.stroke("M 128 47 L 114 28", 2.8)
    car.stroke("M 108 33 L 120 23", 3.2)
    car.disc(207, 56, 6.5)
    car.stroke("M 198 60 L 207 60", 3)


def _touring_wheels(car: Profile) -> None:
    for x, first, last in ((56, 188, 330), (184, 205, 350)):
        car.wheel(x, 78, 22.5)
        car.wing(x, 78, 29.5, 5.2, first, last)
    car.stroke("M 82 63 L 90 87 L 148 87 L 157 66", 4.6)


def _tourer(car: Profile) -> None:
    _touring_body(car)
    car.body("M 30 40 Q 10 38 14 28 Q 24 21 46 30 L 42 38 Z")
    _touring_wheels(car)


def _covered_tourer(car: Profile) -> None:
    _touring_body(car)
    car.body("M 22 15 Q 30 7 60 7 L 124 9 Q 138 10 140 17 L 134 20 L 30 21 L 26 27 Z")
    car.stroke("M 32 18 L 34 36", 2.4)
    car.stroke("M 84 16 L 88 36", 2.2)
    car.stroke("M 30 20 L 60 46", 1.8)
    _touring_wheels(car)


def _speedster(car: Profile) -> None:
    car.body("M 110 52 L 122 46 L 192 43 Q 200 43 200 51 L 200 74 L 60 76 L 52 68 L 88 66 L 104 66 Z")
    car.louvres(132, 132, 5, 6, 52, 64)
    car.disc(70, 50, 16)
    car.stroke("M 62 35 L 62 65 M 79 36 L 79 64", 1.6, HOLLOW)
    car.ring(36, 50, 17, 5)
    car.ring(28, 52, 17, 5)
    car.body("M 90 66 L 84 36 Q 84 31 91 32 L 94 33 L 100 54 L 116 54 L 114 66 Z")
    car.stroke("M 124 50 L 112 30", 2.8)
    car.stroke("M 106 34 L 118 25", 3.2)
    car.ring(133, 36, 8, 2.6)
    car.stroke("M 133 44 L 134 48", 2.6)
    car.disc(206, 54, 7)
    car.stroke("M 196 58 L 206 58 M 197 44 L 197 75", 3)
    car.wheel(56, 78, 22.5)
    car.wheel(190, 78, 22.5)
    car.wing(56, 78, 29.5, 5, 190, 338)
    car.swept_wing("M 84 66 Q 96 88 112 88 L 138 88 Q 154 84 162 68 Q 172 50 190 49 Q 208 49 216 62", 5)


def _limousine(car: Profile) -> None:
    car.body("M 24 76 L 24 22 Q 25 10 38 9 L 134 11 Q 144 12 146 18 L 120 19 L 121 46 L 142 46 L 142 76 Z")
    car.window("M 33 19 L 66 19 L 66 43 L 33 43 Z M 73 19 L 113 19 L 113 43 L 73 43 Z")
    car.body("M 145 46 L 200 43 Q 208 43 208 51 L 208 76 L 145 76 Z")
    car.louvres(151, 151, 4, 5.5, 52, 63)
    car.stroke("M 205 44 L 205 76", 3)
    car.stroke("M 143 47 L 142 18 M 138 50 L 128 36", 2.6)
    car.disc(215, 56, 7)
    car.stroke("M 206 60 L 215 60", 3)
    car.disc(146, 34, 4)
    car.wheel(56, 78, 22.5)
    car.wheel(192, 78, 22.5)
    car.wing(56, 78, 29.5, 5.2, 188, 334)
    car.swept_wing("M 84 66 Q 92 88 106 88 L 146 88 Q 158 84 165 66 Q 174 49 192 49 Q 210 49 220 64", 5.2)


def _coach(car: Profile) -> None:
    car.body(
        "M 30 76 L 26 44 Q 25 15 44 11 L 116 10 Q 128 10 136 16 L 142 21 L 134 22 L 140 46 L 190 47 Q 200 48 200 56 "
        "L 200 78 L 34 78 Z"
    )
    car.window("M 40 21 L 80 20 L 80 43 L 37 43 Q 36 28 40 21 Z M 87 20 L 126 20 L 132 43 L 87 43 Z")
    car.stroke("M 83.5 46 L 83.5 74 M 133 48 L 133 74", 1.5, HOLLOW)
    car.stroke("M 90 54 L 98 54", 2.2, HOLLOW)
    car.louvres(140, 140, 4, 5.5, 52, 62)
    car.stroke("M 197 48 L 197 78", 3.4)
    car.full_wing("M 8 84 C 10 52 42 38 66 56 C 78 66 82 84 94 90 L 82 92 C 66 90 30 64 8 84 Z")
    car.full_wing(
        "M 222 80 C 216 52 180 42 160 60 C 150 70 146 86 132 89 L 84 89 L 84 93 L 146 93 C 160 92 190 62 222 80 Z"
    )
    car.disc(208, 56, 7)
    car.stroke("M 196 58 L 208 58", 3)
    car.disc_wheel(50, 80, 20)
    car.disc_wheel(184, 80, 20)
    car.ring(18, 58, 16, 5.5)


def _classic(car: Profile) -> None:
    car.body(
        "M 22 78 Q 12 70 16 56 Q 20 46 36 44 L 66 42 L 72 36 L 84 37 L 90 45 L 108 45 L 112 39 L 118 42 L 206 39 "
        "Q 214 39 214 47 L 214 78 Z"
    )
    car.stroke("M 116 43 L 105 18", 3.2)
    car.stroke("M 108 44 L 97 30", 2.6)
    car.body("M 20 50 Q 16 34 34 30 Q 58 28 66 40 L 60 44 L 24 52 Z")
    car.louvres(172, 170, 7, 5.2, 44, 52)
    car.stroke("M 118 50 L 118 74 M 70 48 L 74 74 M 20 58 L 212 54", 1.5, HOLLOW)
    car.stroke("M 211 40 L 211 78", 3.4)
    car.disc(216, 37, 3)
    car.full_wing("M 2 84 C 4 54 38 40 62 58 C 74 68 78 86 92 91 L 78 93 C 62 90 26 66 2 84 Z")
    car.full_wing(
        "M 236 82 C 230 50 196 42 172 60 C 160 70 152 87 136 90 L 84 90 L 84 94 L 150 94 C 168 92 202 62 236 82 Z"
    )
    car.disc(151, 62, 16.5, HOLLOW)
    car.ring(151, 62, 15, 5.5)
    car.disc(151, 62, 5)
    car.disc(224, 54, 7.5)
    car.stroke("M 210 56 L 224 56", 3)
    car.wheel(46, 80, 20, 5, 16, 1.1)
    car.wheel(202, 80, 20, 5, 16, 1.1)


CARS: dict[str, Callable[[Profile], None]] = {
    "buggy": _buggy,
    "curved dash": _curved_dash,
    "runabout": _runabout,
    "tourer": _tourer,
    "covered tourer": _covered_tourer,
    "speedster": _speedster,
    "limousine": _limousine,
    "coach": _coach,
    "classic": _classic,
}


@keep
def _sheet(car: str) -> Image.Image:
    profile = Profile()
    CARS[car](profile)
    return profile.mask.crop(profile.mask.getbbox())


@keep
def silhouette(car: str, width: int, colour: str) -> Image.Image:
    """One of CARS, `width` pixels from end to end, in one colour."""
    sheet, width = _sheet(car), round(width * scale())
    mask = resized(sheet, (width, round(width * sheet.height / sheet.width)))
    picture = Image.new("RGBA", mask.size, (*rgb(colour), 0))
    picture.putalpha(mask)
    return picture

"""A car's popularity as a sum; signs stand in the place of words under the addends where there are many."""

from dataclasses import dataclass

from PIL import Image

from render.automania import piece
from render.automania.car import form, named_plate
from render.automania.closeup import label
from render.automania.closeup.sheet import EDGE, INNER, Sheet
from render.automania.label import SHORT_MARKET
from render.automania.machine import machine
from render.automania.medal import demand
from render.automania.part import part
from render.automania.portrait import portrait
from render.automania.symbol import star
from render.core.box import Box
from render.core.colour import GREY_INK
from render.core.font import oswald
from rules.automania.components import CarType, Market, Part, Portrait
from rules.automania.view import Car, Popularity, View

HEIGHT = 108
FIRST, FIGURES, SAID, SIGNS = 152, 36, 82, 80
IN_WORDS, IN_SIGNS = 22, 72
"""Free beside a word, and the pitch of addends with signs."""


@dataclass(frozen=True, slots=True)
class Addend:
    """A part of the sum."""

    stars: int
    said: str
    """Empty where only the sign tells it."""
    sign: Image.Image


def draw(sheet: Sheet, top: int, view: View, car: Car, market: Market, marketing: int) -> int:
    """Draw the sum of a car in a market with so many marketing workers; gives where its card ends."""
    box, it = Box(EDGE, top, INNER, HEIGHT), view.score(car.seat, car.type, market, car.electric)
    sheet.card(box)
    named_plate(sheet, car.type, box.x + 12, box.y + 36, 118, 48, 27)
    sheet.words(box.x + 71, box.y + 84, SHORT_MARKET[market], oswald(25, 400), GREY_INK, "c", room=130)
    wide = sheet.figures(box.right - 18, box.middle, str(it.total + marketing), oswald(56, 600), room=80)
    sheet.put(star(44), box.right - 48 - wide, box.middle - 1, "cc")
    sheet.words(box.right - 96 - wide, box.middle, "=", oswald(38, 400), GREY_INK, "c", room=30)
    _addends(sheet, box, addends(view, market, it, marketing), box.right - 122 - wide)
    return box.bottom


def addends(view: View, market: Market, it: Popularity, marketing: int) -> list[Addend]:
    """Give the parts of a popularity that are not nothing, the dearest demand first."""
    demands = zip(reversed(view.active[market]), reversed(view.components.demand_stars), strict=True)
    found = [Addend(stars, "", demand(kind, 46)) for kind, stars in demands if stars in it.demands]
    signs = (
        machine(None, 46),
        portrait(Portrait.GENERAL, 46),
        part(Part.SPOILER, 46),
        form(CarType.CITY, 54, 38, True),
        piece.worker(42),
    )
    amounts = (it.line, it.managers, it.styling, it.electric, marketing)
    found += [Addend(*one) for one in zip(amounts, label.ADDENDS, signs, strict=True) if one[0]]
    return found


def _addends(sheet: Sheet, box: Box, shown: list[Addend], right: float) -> None:
    font, left = oswald(23, 400), float(box.x + FIRST)
    widths = [max(56.0, font.getlength(it.said)) + IN_WORDS if it.said else float(IN_SIGNS) for it in shown]
    in_words = sum(widths) <= right - left
    if not in_words:
        widths = [min(float(IN_SIGNS), (right - left) / len(shown))] * len(shown)
    for number, (it, pitch) in enumerate(zip(shown, widths, strict=True)):
        centre = left + pitch / 2
        sheet.figures(centre, box.y + FIGURES, str(it.stars), oswald(38, 600), anchor="c", room=pitch)
        if number:
            sheet.words(left, box.y + FIGURES, "+", oswald(30, 400), GREY_INK, "c", room=30)
        if it.said and in_words:
            sheet.words(centre, box.y + SAID, it.said, font, GREY_INK, "c", room=pitch)
        else:
            sheet.put(it.sign, centre, box.y + SIGNS, "cc")
        left += pitch

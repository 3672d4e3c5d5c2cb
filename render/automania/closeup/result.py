"""What a phase of sales brought: one panel a company, the best first."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from PIL import Image

from render.automania import piece, sale
from render.automania.car import form
from render.automania.closeup import label
from render.automania.closeup.sheet import EDGE, GAP, INNER, TOP, Sheet
from render.automania.label import SHORT_MARKET
from render.automania.medal import bill, gold
from render.core import head
from render.core.badge import badge
from render.core.box import Box
from render.core.colour import GREY_INK, INK, PAPER, RULE, SEAT_MARKS
from render.core.font import oswald
from render.core.moment import Moment
from render.core.plate import Style, plate, seat_plate
from rules.automania.components import MARKETS, Market, Phase
from rules.automania.events import CarSold, CarStays, PhaseBegun
from rules.automania.view import View
from rules.core.game import Event, Seat

NAME_PLATE, FIRST, ROW, CHIPS = 52, 90, 66, 146
SOLD, BOTH, STAYING = 152, 206, 116
"""Width of a chip: for one reward, for two, for a car that stays."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a seat sold and what stays, in the order in which it happened; its sums."""

    seat: Seat
    sold: list[CarSold] = field(default_factory=list[CarSold])
    stays: list[CarStays] = field(default_factory=list[CarStays])

    @property
    def money(self) -> int:
        """Autobucks from all sales."""
        return sum(it.money for it in self.sold)

    @property
    def points(self) -> int:
        """Points from all sales."""
        return sum(it.points for it in self.sold)


def results(view: View, told: Sequence[Event]) -> list[Result]:
    """Add up the events of a phase of sales, the seat with most points and money first; empty if it was none."""
    found = [Result(seat) for seat in range(len(view.players))]
    for event in told:
        if isinstance(event, CarSold):
            found[event.seat].sold.append(event)
        elif isinstance(event, CarStays):
            found[event.seat].stays.append(event)
    if not any(it.sold or it.stays for it in found):
        return []
    return sorted(found, key=lambda it: (-it.points - it.money, it.seat))


def round_of(view: View, told: Sequence[Event]) -> int:
    """Give the round whose sales the events tell; without their beginning that of the view."""
    begun = (it.round for it in told if isinstance(it, PhaseBegun) and it.phase is Phase.SALES)
    return next(begun, view.round)


def draw(moment: Moment[View], told: Sequence[Event]) -> Image.Image | None:
    """The result; None where the events tell of no sales."""
    found = results(moment.view, told)
    if not found:
        return None
    sheet, low = Sheet(), TOP - GAP
    sold, left = (sum(len(it) for it in lists) for lists in ([it.sold for it in found], [it.stays for it in found]))
    said = label.SUM.format(sold=sold, left=left)
    head.draw(sheet, label.ROUND.format(number=round_of(moment.view, told)), label.RESULT, None, said)
    for it in found:
        low = _company(sheet, low + GAP, moment, it)
    return sheet.finish(low, moment.view, None)


Chip = CarSold | CarStays


def _company(sheet: Sheet, top: int, moment: Moment[View], it: Result) -> int:
    lanes = list(_lanes(it))
    box = Box(EDGE, top, INNER, 62 + ROW * max(1, len(lanes)))
    sheet.card(box)
    middle, text = box.y + NAME_PLATE // 2, SEAT_MARKS[it.seat].text
    sheet.put(seat_plate(it.seat, INNER, NAME_PLATE, 10), box.x, box.y)
    sheet.put(badge(it.seat, 42, "own"), box.x + 30, middle, "cc")
    sheet.name(box.x + 62, middle, moment.name(it.seat), (34, 25), text, weight=600, room=560)
    sheet.put(gold(38, str(it.points)), box.right - 14, middle + 2, "rc")
    sheet.put(bill(62, 38, str(it.money)), box.right - 70, middle, "rc")
    if not lanes:
        sheet.words(box.x + 16, box.y + FIRST, label.NO_CAR, oswald(26, 400), GREY_INK, room=300)
    for row, (market, chips) in enumerate(lanes):
        middle, x = box.y + FIRST + row * ROW, box.x + CHIPS
        if market:
            sheet.words(box.x + 16, middle, SHORT_MARKET[market], oswald(26, 400), GREY_INK, room=126)
        if row and market:
            sheet.rule(box, middle - ROW // 2)
        for chip in chips:
            _chip(sheet, x, middle, moment.view, chip)
            x += _width(chip) + 10
    return box.bottom


def _lanes(it: Result) -> list[tuple[Market | None, list[Chip]]]:
    """The chips of a seat market by market, in as many lines as they take; only the first of a market names it."""
    lanes: list[tuple[Market | None, list[Chip]]] = []
    for market in MARKETS:
        chips: list[Chip] = [chip for chip in (*it.sold, *it.stays) if chip.market == market]
        used = INNER
        for number, chip in enumerate(chips):
            if used + _width(chip) > INNER - 12:
                lanes.append((None if number else market, []))
                used = CHIPS
            lanes[-1][1].append(chip)
            used += _width(chip) + 10
    return lanes


def _width(it: Chip) -> int:
    if isinstance(it, CarStays):
        return STAYING
    return BOTH if it.money and it.points else SOLD


def _chip(sheet: Sheet, x: int, middle: int, view: View, it: Chip) -> None:
    """A car with its ship space, and what it brought; one that stays lies sunk."""
    wide = _width(it)
    if isinstance(it, CarStays):
        sheet.put(plate(wide, 52, Style(PAPER, radius=9, rim=RULE)), x, middle - 26)
        sheet.put(form(it.car, 56, 34, it.electric), x + 8, middle, "lc")
        sheet.figures(x + 72, middle, str(it.ship), oswald(27, 400), GREY_INK, "l", room=36)
        return
    sheet.put(plate(wide, 52, Style(piece.FACE, radius=9, rim=INK)), x, middle - 26)
    sheet.put(form(it.car, 56, 34, it.electric), x + 8, middle, "lc")
    sheet.figures(x + 67, middle, str(it.ship), oswald(23, 400), GREY_INK, "l", room=30)
    reward = view.components.sales[it.market][it.space]
    sale.reward(sheet, x + wide - (58 if reward.money and reward.points else 33), middle, reward, 0.92)

"""What the market took: demand against cars, every space in selling order, and what each seat earned and kept."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from render.automobile.closeup import column, label, layout
from render.automobile.closeup.column import nameplate
from render.automobile.closeup.decisions import OVER, units
from render.automobile.label import dollars, edition
from render.core.badge import badge
from render.core.box import Box
from render.core.closeup import CONTENT, EDGE, RESULT_HEAD, WIDTH, Sheet
from render.core.colour import BRASS, CARD, CREAM, GREY_INK, INK, RED, RULE, SEAT_MARKS
from render.core.font import fraunces, oswald
from render.core.game import CLOSEUP_HEIGHT, Names
from render.core.moment import Moment
from render.core.plate import CARD_STYLE, Style, plate, seat_plate
from render.core.sentence import say
from render.core.sign import cube, small_car
from rules.automobile.components import RANGES, Phase, PriceRange
from rules.automobile.events import DemandRevealed, MarketClosed, MarketPaid, PhaseBegun
from rules.automobile.view import View
from rules.core.game import Event, Seat

TOP = RESULT_HEAD + 18
LADDER = TOP + layout.AGAINST + 122
WANTED = Style(BRASS, radius=3, rim=INK)
TAKEN = Style(INK, radius=3)


@dataclass(frozen=True, slots=True)
class Market:
    """A market as its events tell it."""

    turn: int
    demand: dict[PriceRange, DemandRevealed]
    spaces: dict[PriceRange, list[MarketClosed]]
    """In selling order."""
    income: tuple[int, ...]
    """Dollars by seat."""

    def counted(self, seat: Seat) -> tuple[int, int]:
        """How many cars of a seat were sold, and how many were not."""
        mine = [it for row in self.spaces.values() for it in row if it.seat == seat]
        return sum(it.sold for it in mine), sum(it.unsold for it in mine)

    @property
    def ranks(self) -> list[Seat]:
        """The seats, who earned most first."""
        return sorted(range(len(self.income)), key=lambda seat: -self.income[seat])


def market(view: View, told: Sequence[Event]) -> Market | None:
    """The last market that these events tell of; None where they tell of none."""
    begun = [n for n, it in enumerate(told) if isinstance(it, PhaseBegun) and it.phase is Phase.SELL_VIA_DEMAND_TILES]
    if not begun:
        return None
    told = told[begun[-1] :]
    demand = {it.range: it for it in told if isinstance(it, DemandRevealed)}
    sold = [it for it in told if isinstance(it, MarketClosed)]
    spaces = {
        row: sorted((it for it in sold if view.components.model(it.model).range is row), key=lambda it: -it.model)
        for row in RANGES
    }
    paid = {it.seat: it.income for it in told if isinstance(it, MarketPaid)}
    turn = next(it.turn for it in told if isinstance(it, PhaseBegun))
    return Market(turn, demand, spaces, tuple(paid.get(seat, 0) for seat in range(len(view.companies))))


def draw(view: View, told: Sequence[Event], names: Names) -> Image.Image | None:
    """The picture after a market; None where the events tell of none."""
    result = market(view, told)
    if result is None:
        return None
    moment, seats = Moment(view, names), len(view.companies)
    most = max(1, *map(len, result.spaces.values()))
    below = layout.EARNERS_HEAD + seats * layout.EARNER_PITCH + layout.FOOT
    room = (CLOSEUP_HEIGHT - LADDER - below) // most
    pitch = next((it for it in (layout.SOLD, layout.SOLD_DENSE) if it <= room), layout.SOLD_LEAST)
    bottom = LADDER + most * pitch
    canvas = Sheet(bottom + below)
    canvas.result_head(label.MARKET_RESULT, say(label.RESULT_WHEN, turn=result.turn, turns=len(view.components.turns)))
    pixels = layout.COLUMN / max(1, *(max(it.demand, it.cars) for it in result.demand.values()))
    for number, row in enumerate(RANGES):
        x = layout.column(number)
        column.head(canvas, x, TOP, view, row)
        _verdict(canvas, x, TOP + layout.AGAINST, result.demand.get(row), pixels)
        for place, it in enumerate(result.spaces[row]):
            _space(canvas, Box(x, LADDER + place * pitch, layout.COLUMN, pitch - 8), view, it)
    _earned(canvas, bottom, moment, result)
    canvas.foot(edition(view.components))
    return canvas.image


def _verdict(canvas: Sheet, x: int, y: int, told: DemandRevealed | None, pixels: float) -> None:
    """Demand and cars as figures and bars, and how far they were apart."""
    if told is None:
        canvas.words(x + 4, y + 28, label.NO_MARKET, oswald(30, 400), GREY_INK, room=160)
        return
    over = told.cars - told.demand
    canvas.figures(x + 4, y + 28, str(told.demand), oswald(42, 600), INK, "l", room=60)
    canvas.words(x + 58, y + 31, label.WANTED, oswald(28, 400), GREY_INK, room=90)
    said = label.OVER if over > 0 else label.SHORT if over else label.EXACT
    fill, right = RED if over > 0 else GREY_INK, x + layout.COLUMN - 4
    canvas.words(right, y + 29, said.format(count=abs(over)), oswald(34, 600), fill, "r", room=110)
    if told.demand:
        canvas.put(plate(max(6, round(pixels * told.demand)), 18, WANTED), x, y + 58)
    sold = min(told.cars, told.demand)
    if sold:
        canvas.put(plate(max(6, round(pixels * sold)), 22, TAKEN), x, y + 80)
    if over > 0:
        start = round(pixels * sold)
        canvas.put(plate(max(6, round(pixels * told.cars) - start), 22, OVER), x + start, y + 80)


def _space(canvas: Sheet, box: Box, view: View, it: MarketClosed) -> None:
    """A space: sold times the price, and what is left as losses."""
    model, low = view.components.model(it.model), box.height < 80
    canvas.put(plate(box.width, box.height, CARD_STYLE), box.x, box.y)
    line, top = box.y + (20 if low else 24), box.y + (38 if low else 46)
    left = nameplate(canvas, box.x + 6, line, model, slim=low)
    canvas.name(left, line, model.name, (28, 24), weight=450, room=box.right - 8 - left)
    middle, text = top + 19, SEAT_MARKS[it.seat].text
    canvas.put(seat_plate(it.seat, box.width - 12, 38 if low else 40), box.x + 6, top)
    canvas.put(badge(it.seat, 36, "own"), box.x + 30, middle, "cc")
    wide = canvas.figures(box.x + 58, middle, str(it.sold), oswald(36, 600), text, "l", room=46)
    canvas.words(box.x + 66 + wide, middle + 1, f"× {dollars(it.price)}", oswald(30, 500), text, room=100)
    if it.unsold:
        canvas.put(plate(76, 32, Style(CREAM, rim=INK)), box.right - 11, middle, "rc")
        canvas.put(cube(26, "black"), box.right - 82, middle, "lc")
        canvas.figures(box.right - 18, middle, str(it.unsold), oswald(30, 600), RED, room=36)
    if box.height > 100:
        units(canvas, box.x + 10, box.y + 94, box.width - 18, (it.sold, 0, it.unsold))


def _earned(canvas: Sheet, y: int, moment: Moment[View], result: Market) -> None:
    """What each seat was paid, who earned most first."""
    font = oswald(26, 400)
    canvas.words(EDGE, y + 26, label.EARNED, fraunces(32, 700, 40), room=200)
    canvas.words(622, y + 28, label.SOLD, font, GREY_INK, "r", room=100)
    canvas.words(WIDTH - EDGE - 12, y + 28, label.UNSOLD, font, GREY_INK, "r", room=200)
    for place, seat in enumerate(result.ranks):
        row = Box(EDGE, y + layout.EARNERS_HEAD - 2 + place * layout.EARNER_PITCH, CONTENT, layout.EARNER)
        income, (sold, over) = result.income[seat], result.counted(seat)
        canvas.put(plate(row.width, row.height, CARD_STYLE), row.x, row.y)
        canvas.put(seat_plate(seat, 64, row.height, 9), row.x, row.y)
        canvas.put(badge(seat, 46, "own"), row.x + 32, row.middle, "cc")
        canvas.name(row.x + 78, row.middle, moment.name(seat), (36, 24), room=246)
        canvas.figures(492, row.middle, dollars(income), oswald(44, 600), INK if income else GREY_INK, room=150)
        canvas.put(small_car(48, INK if sold else RULE, CARD), 518, row.middle, "lc")
        canvas.figures(622, row.middle, str(sold), oswald(38, 600), INK if sold else GREY_INK, room=50)
        canvas.put(cube(40, "black" if over else "none"), 716, row.middle, "lc")
        fill = RED if over else GREY_INK
        canvas.figures(WIDTH - EDGE - 14, row.middle, str(over), oswald(38, 600), fill, room=50)

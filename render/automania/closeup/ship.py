"""Where the produced car goes: its popularity, the open ship spaces, and what is paid in either market."""

from PIL import Image

from render.automania import piece
from render.automania.car import named_plate
from render.automania.closeup import card, label, ladder, strip, total
from render.automania.closeup.ladder import Meant
from render.automania.closeup.sheet import EDGE, GAP, INNER, TOP, Sheet, begin
from render.automania.closeup.spot import MARKETING
from render.automania.label import MARKET, PAYS
from render.automania.medal import gold
from render.automania.symbol import star
from render.automania.turn import on_ship
from render.core.box import Box
from render.core.colour import GREY_INK, INK
from render.core.font import oswald
from render.core.moment import Moment
from rules.automania.components import MARKETS, Market
from rules.automania.formula import open_spaces
from rules.automania.view import Car, Step, View

HEIGHT = 62
STRIP = 108


def draw(moment: Moment[View], *, private: bool = False) -> Image.Image:
    """The question of a produced car, its own market first; privately with the contracts in hand below. One that a
    teacher names stands before the ships, for everybody."""
    view = moment.view
    car = view.product
    assert car is not None
    named = card.named(view, moment.spots)
    sheet = begin(moment, label.FULFIL if named else label.QUESTION[Step.SHIP], car.seat, private=private)
    low = _car(sheet, TOP, view, car)
    low = total.draw(sheet, low + GAP, view, car, view.market, marketing(view, car))
    if named:
        low = card.of_product(sheet, low + GAP + 2, view, named) + 6
    others = [it for it in MARKETS if it is not view.market]
    low = market(sheet, low + GAP, moment, view.market, Meant(spaces(view), on_ship(view), car))
    for other in others:
        low = market(sheet, low + GAP, moment, other)
    if private and not named:
        low = card.for_product(sheet, low + GAP + 2, view, car.seat)
    return sheet.finish(low, view, car.seat, own=private)


def marketing(view: View, car: Car) -> int:
    """The stars that the product has from the marketing space."""
    return view.popularity - view.score(car.seat, car.type, view.market, car.electric).total


def spaces(view: View) -> list[int]:
    """The ship spaces that are open to the product, the highest first; one more than the last is the yacht."""
    yacht = [view.components.spaces + 1] if view.yacht_is_open(view.market, view.popularity) else []
    return [*yacht, *open_spaces(view.ships[view.market], view.popularity, view.revision.free_space)]


def market(sheet: Sheet, top: int, moment: Moment[View], which: Market, meant: Meant | None = None) -> int:
    """A market's ships with its sales spaces below: a ship space is worth what the car will be sold for."""
    box = Box(EDGE, top, INNER, ladder.HEIGHT + STRIP)
    sheet.card(box)
    said = label.PAYS_WHAT.format(what=PAYS[which])
    ladder.heading(sheet, box, MARKET[which], meant.said if meant and meant.said else said)
    ladder.spaces(sheet, box, moment, which, meant or Meant())
    strip.draw(sheet, Box(box.x + 11, box.bottom - STRIP, INNER - 22, strip.HEIGHT), moment.view, which)
    return box.bottom


def _car(sheet: Sheet, top: int, view: View, car: Car) -> int:
    """The car with its popularity, what marketing could add, and the best space."""
    box, held = Box(EDGE, top, INNER, HEIGHT), view.players[car.seat]
    sheet.card(box)
    named_plate(sheet, car.type, box.x + 10, box.middle, 116, 44, 26)
    left, font = box.x + 144.0, oswald(26, 400)
    left += sheet.words(left, box.middle, label.POPULARITY, font, GREY_INK, room=130) + 10
    sheet.put(star(34), left, box.middle - 1, "lc")
    left += 42
    left += sheet.figures(left, box.middle, str(view.popularity), oswald(40, 600), anchor="l", room=60) + 26
    if count := held.workers + held.neutral:
        sheet.put(piece.worker(34, GREY_INK), left, box.middle, "lc")
        said = label.MARKETING.format(count=count)
        wide = 30 + sheet.words(left + 30, box.middle, said, font, GREY_INK, room=240)
        sheet.spot(MARKETING, left - 4, box.middle, round(wide) + 8, 44, "lc")
        left += wide
    right, best = box.right - 18.0, on_ship(view)
    medal = view.components.ship_medals[best - 1] if best and best <= view.components.spaces else 0
    if medal:
        sheet.put(gold(42, str(medal)), right, box.middle + 2, "rc")
        right -= 54
    sheet.words(right, box.middle, _best(view, best), oswald(28, 500), INK, "r", room=right - left - 12)
    return box.bottom


def _best(view: View, best: int | None) -> str:
    if best is None:
        return label.NO_SPACE
    return label.BEST_YACHT if best > view.components.spaces else label.BEST.format(space=best)

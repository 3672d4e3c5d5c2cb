"""The Market: its track, who waits to buy, every car with its four figures, and the price chart."""

from collections.abc import Mapping

from render.core.badge import badge
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import BRASS_LIGHT, CARD, GREY_INK, INK, PAPER, RULE, SUNK
from render.core.font import fraunces, oswald
from render.core.moment import Moment
from render.core.plate import CARD_STYLE, Style, plate, seat_plate
from render.core.sign import coin
from render.kraftwagen import label, layout
from render.kraftwagen.bust import bust
from render.kraftwagen.preference import named, value
from render.kraftwagen.sign import production_token, ticket, white_marker
from rules.kraftwagen.components import PREFERENCES, Components, Preference
from rules.kraftwagen.formula import luxury
from rules.kraftwagen.view import CarView, View

FREE = Style(PAPER, radius=9, rim=RULE)
TRACK_PITCH = 42
HATS_PITCH = 28


def ground(canvas: Canvas, x: int, y: int, components: Components) -> None:
    """Draw the heads of the columns."""
    canvas.words(x, y + 14, "Market", fraunces(30, 700, 40), room=200)
    track = _track_left(x, components)
    canvas.words(track - 18, y + 15, "market track", oswald(23, 500), GREY_INK, "r", room=160)
    for preference, box in zip(PREFERENCES, layout.COLUMNS, strict=True):
        named(canvas, x + box.x, y + box.middle, preference, (box.width, box.height))
    font = oswald(22, 500)
    canvas.words(x + layout.TOKENS, y + layout.COLUMNS[0].middle, "mass", font, GREY_INK, "c", room=70)
    canvas.words(x + 2, y + layout.WAITING_MIDDLE + 1, "waiting", font, GREY_INK, room=74)


def lay(canvas: Canvas, x: int, y: int, moment: Moment[View]) -> None:
    """Draw what changes, and mark what has changed."""
    view = moment.view
    _track(canvas, x, y, moment)
    for preference, box in zip(PREFERENCES, layout.COLUMNS, strict=True):
        waiting(canvas, round(x + box.centre), y + layout.WAITING_MIDDLE, view, preference)
        if moment.changed(lambda it, p=preference: (it.market.available[p], it.market.bonuses[p])):
            canvas.tab(x + box.centre, y + layout.WAITING_MIDDLE + 20)
    leaders = {preference: leader(view, preference) for preference in PREFERENCES}
    _free(canvas, x, y, view)
    for number, car in enumerate(view.market.cars):
        box = _row(x, y, number + 1)
        _car(canvas, box, view, car, leaders)
        if moment.changed(lambda it, n=number: it.market.cars[n : n + 1]):
            canvas.tab(box.centre, box.bottom - 1)


def prices(canvas: Canvas, x: int, y: int, moment: Moment[View]) -> None:
    """Draw the price chart: markers still to be had, and whose car has the others."""
    view, market = moment.view, moment.view.market
    canvas.words(x, y + 15, "Prices", fraunces(30, 700, 40), room=100)
    printed = view.components.prices[max(0, view.round - 1)]
    owners = {car.price: car.owner for car in market.cars}
    pitch = (layout.PRICES.width + 6) / len(printed)
    for number, price in enumerate(printed):
        box = Box(x + layout.PRICES.x + round(number * pitch), y + layout.PRICES.y, round(pitch) - 6, 44)
        if price in market.prices:
            canvas.put(ticket(box.width, box.height, 11), box.x, box.y)
            canvas.figures(box.centre + 4, box.middle, str(price), oswald(34, 600), INK, "c", room=box.width - 12)
            continue
        canvas.put(plate(box.width, box.height, Style(PAPER, rim=RULE)), box.x, box.y)
        if price in owners:
            canvas.put(badge(owners[price], 30), box.x + 19, box.middle, "cc")
            canvas.figures(box.right - 5, box.middle, str(price), oswald(22, 500), GREY_INK, room=26)
        else:
            canvas.figures(box.centre, box.middle, str(price), oswald(22, 400), GREY_INK, "c", room=box.width)
        if moment.changed(lambda it, price=price: price in it.market.prices):
            canvas.tab(box.centre, box.bottom - 1, 30)


def figures(view: View, car: CarView) -> Mapping[Preference, int]:
    """A car's four figures, with markers and the Salesperson."""
    return {
        Preference.BODY: car.body + car.body_plus,
        Preference.ENGINE: car.engine + car.engine_plus,
        Preference.LUXURY: luxury(car, view.components.salesperson),
        Preference.PRICE: car.price,
    }


def leader(view: View, preference: Preference) -> CarView | None:
    """The car that a buyer of this preference would take first: ties go to the lowest price."""
    sign = 1 if preference is Preference.PRICE else -1
    return min(view.market.cars, key=lambda car: (sign * figures(view, car)[preference], car.price), default=None)


def _row(x: int, y: int, number: int) -> Box:
    return layout.CAR.moved(x, y + (number - 1) * layout.CAR_PITCH)


def _free(canvas: Canvas, x: int, y: int, view: View) -> None:
    """All free places as one: how many there are, and what the last of them does."""
    taken, places = len(view.market.cars), view.components.car_spaces
    if taken >= places:
        return
    first, last = _row(x, y, taken + 1), _row(x, y, places)
    height = last.bottom - first.y
    canvas.put(plate(first.width, height, FREE), first.x, first.y)
    said = label.FREE.format(places=places - taken)
    middle = first.y + height / 2
    canvas.words(first.centre, middle, said, oswald(26, 400), GREY_INK, "c", room=first.width - 90)


def _track_left(x: int, components: Components) -> int:
    return x + layout.RIGHT_WIDTH - components.track_end * TRACK_PITCH + 6


def _track(canvas: Canvas, x: int, y: int, moment: Moment[View]) -> None:
    """The Market track, whose end ends the round."""
    view = moment.view
    for number in range(1, view.components.track_end + 1):
        left = _track_left(x, view.components) + (number - 1) * TRACK_PITCH
        is_now = number == view.market.marker
        fill = BRASS_LIGHT if is_now else SUNK if number < view.market.marker else CARD
        canvas.put(plate(36, 36, Style(fill, rim=INK if is_now else RULE)), left, y - 4)
        font, ink = (oswald(28, 600), INK) if is_now else (oswald(24, 400), GREY_INK)
        canvas.words(left + 18, y + 14, str(number), font, ink, "c", room=32)
        if is_now and moment.changed(lambda it: it.market.marker):
            canvas.tab(left + 18, y + 31, 30)


def waiting(canvas: Canvas, x: int, middle: int, view: View, preference: Preference) -> None:
    """Draw buyers that can be attracted, the others pale, and the white markers that the next brings."""
    places, bonus = view.components.buyers[preference], view.market.bonuses[preference]
    left = x - (places * HATS_PITCH + (36 if bonus else 0)) // 2
    for number in range(places):
        ink = INK if number < view.market.available[preference] else RULE
        canvas.put(bust(30, "top", ink, PAPER), left + number * HATS_PITCH + 14, middle, "cc")
    if bonus:
        canvas.put(white_marker(34, str(bonus)), left + places * HATS_PITCH + 20, middle + 1, "cc")


def _car(canvas: Canvas, box: Box, view: View, car: CarView, leaders: Mapping[Preference, CarView | None]) -> None:
    middle = box.y + box.height // 2
    canvas.put(plate(box.width, box.height, CARD_STYLE), box.x, box.y)
    canvas.put(seat_plate(car.owner, 54, box.height, 9), box.x, box.y)
    canvas.put(badge(car.owner, 40, "own"), box.x + 27, middle, "cc")
    plus = {Preference.BODY: car.body_plus, Preference.ENGINE: car.engine_plus}
    for (preference, figure), column in zip(figures(view, car).items(), layout.COLUMNS, strict=True):
        centre = box.x + column.x + column.width // 2
        more = plus.get(preference, 0)
        if preference is Preference.LUXURY:
            centre = box.x + column.x + 30
            _people(canvas, centre + 32, middle, car)
        elif more:
            centre -= 18
            canvas.put(coin(34, f"+{more}"), centre + 51, middle, "cc")
        value(canvas, centre, middle, preference, figure, leads=car is leaders[preference])
    if car.tokens:
        several = car.tokens > 1
        canvas.put(production_token(36), box.x + layout.TOKENS - (18 if several else 0), middle, "cc")
        if several:
            canvas.figures(box.right - 8, middle, str(car.tokens), oswald(28, 600), room=24)


def _people(canvas: Canvas, x: int, middle: int, car: CarView) -> None:
    """The Salesperson and the workers on a car: two at most can be shown, so more are counted."""
    if car.salesperson:
        canvas.put(bust(28, "bowler"), x, middle, "lc")
        x += HATS_PITCH
    if car.workers <= (1 if car.salesperson else 2):
        for number in range(car.workers):
            canvas.put(bust(28, "cap"), x + number * HATS_PITCH, middle, "lc")
    else:
        canvas.put(bust(28, "cap"), x, middle, "lc")
        canvas.figures(x + 29, middle, str(car.workers), oswald(24, 600), anchor="l", room=28)

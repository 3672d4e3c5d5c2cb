"""The market: every car with its figures and what it would fetch, the prices left, and who buys in which order."""

from collections.abc import Mapping, Sequence

from PIL import Image

from render.core.badge import badge
from render.core.closeup import CONTENT, EDGE, HEAD_OWN, WIDTH, Sheet
from render.core.colour import CARD, GREY_INK, INK, PAPER, RULE
from render.core.font import oswald
from render.core.planned import ghost
from render.core.plate import CARD_STYLE, Style, plate, seat_plate
from render.core.scene import Scene
from render.core.sign import coin, disc
from render.kraftwagen import label as words
from render.kraftwagen.closeup import agenda, label, layout
from render.kraftwagen.closeup.agenda import Item
from render.kraftwagen.closeup.buyers import buyers, buyers_height
from render.kraftwagen.closeup.own import own
from render.kraftwagen.closeup.prices import prices
from render.kraftwagen.market import figures, leader, waiting
from render.kraftwagen.preference import named, value
from render.kraftwagen.sign import production_token, white_marker
from rules.core.game import Seat
from rules.kraftwagen.actions import PlaceCar
from rules.kraftwagen.components import PREFERENCES, Effect, Icon, Preference
from rules.kraftwagen.view import CarView, Step, View

FREE = Style(PAPER, radius=9, rim=RULE)


def draw(
    scene: Scene[View], question: str, parts: Sequence[Item] = (), begun: Mapping[Preference, int] | None = None
) -> Image.Image:
    """The picture for whatever is decided on the market, in a turn of these parts; with the figures of a car of which
    some are chosen, where one is `begun`."""
    now, y = scene.now, layout.TOP + agenda.height(parts)
    cars, spaces = list(now.market.cars), now.components.car_spaces
    rows = len(cars) + (len(cars) < spaces) + (begun is not None)
    comes = may_come(scene.view, parts) or may_come(now, parts)
    first = y + layout.CARS_HEAD + layout.WAITING * comes
    below = first + rows * layout.CAR_PITCH + 6
    canvas = Sheet(below + layout.PRICES + buyers_height(now) + layout.FOOT)
    canvas.head(scene, scene.seat, label.when(scene), question, layout.HEAD)
    own(canvas, HEAD_OWN, scene)
    agenda.draw(canvas, layout.TOP, parts)
    for preference, centre in zip(PREFERENCES, layout.VALUES, strict=True):
        named(canvas, EDGE + centre - 63, y + 22, preference, (126, 44))
    canvas.words(WIDTH - EDGE - 10, y + 24, label.WOULD_FETCH, oswald(26, 400), GREY_INK, "r", room=150)
    if comes:
        _waiting(canvas, first - layout.WAITING, now)
    leaders = {preference: leader(now, preference) for preference in PREFERENCES}
    for number, car in enumerate(cars):
        _car(canvas, first + number * layout.CAR_PITCH, scene, car, leaders)
    if begun is not None:
        _begun(canvas, first + len(cars) * layout.CAR_PITCH, scene.seat, begun)
    if len(cars) < spaces:
        _free(canvas, below - 6 - layout.CAR_PITCH, spaces - len(cars))
    prices(canvas, below + 34, scene)
    buyers(canvas, below + layout.PRICES, scene)
    canvas.foot(words.edition(now.components), scene.seat, own=scene.own)
    return canvas.image


def common(cars: Sequence[PlaceCar], salesperson: int) -> dict[Preference, int]:
    """The figures that these cars have in common; the Salesperson counts for so many workers."""
    figures = [(it.body, it.engine, it.workers + salesperson * it.salesperson, it.price) for it in cars]
    alike = zip(PREFERENCES, zip(*figures, strict=True), strict=True)
    return {preference: values[0] for preference, values in alike if len(set(values)) == 1}


def may_come(view: View, parts: Sequence[Item]) -> bool:
    """Whether a buyer may come in a turn of these parts, or by what is asked beside a turn."""
    if view.step is Step.FIFTH:
        return True
    if view.instant and view.components.instants[view.instant].effect is Effect.SWAP:
        return True
    room = view.components.buyer_spaces[len(view.companies)] - len(view.market.buyers)
    return room > 0 and any(it.icon is Icon.BUYER for it in parts)


def sales_of(view: View, car: CarView) -> dict[int, int]:
    """The points of each sale of a car, by its number in selling order from 1; a Production token brings two."""
    return {
        number: sale.points
        for number, sale in enumerate(view.sales, 1)
        if (sale.seat, sale.car) == (car.owner, car.price)
    }


def _waiting(canvas: Sheet, y: int, view: View) -> None:
    """Who may come, below what he looks for, each with the white price markers that he brings, and what these are."""
    middle = y + layout.WAITING // 2 - 4
    canvas.words(EDGE + 4, middle, label.WAITING, oswald(24, 400), GREY_INK, room=76)
    for preference, centre in zip(PREFERENCES, layout.VALUES, strict=True):
        waiting(canvas, EDGE + centre, middle, view, preference)
    wide = canvas.words(WIDTH - EDGE - 4, middle, label.AT_ONCE, oswald(26, 400), GREY_INK, "r", room=150)
    canvas.put(white_marker(34, ""), WIDTH - EDGE - 12 - wide, middle, "rc")


def _free(canvas: Sheet, y: int, places: int) -> None:
    """All free places in one row."""
    canvas.put(plate(CONTENT, layout.CAR, FREE), EDGE, y)
    middle = y + layout.CAR / 2
    wide = canvas.words(EDGE + 24, middle, label.FREE.format(places=places), oswald(28, 500), GREY_INK, room=200)
    canvas.words(EDGE + 48 + wide, middle, label.LAST, oswald(26, 400), GREY_INK, room=400)


def _planned(canvas: Sheet, y: int, seat: Seat) -> None:
    """The row of a car that does not stand there yet."""
    canvas.planned(EDGE, y, CONTENT, layout.CAR)
    canvas.put(ghost(seat, 68, layout.CAR, 9), EDGE, y)
    canvas.put(disc(50, CARD, CARD), EDGE + 34, y + layout.CAR / 2, "cc")
    canvas.put(badge(seat, 46), EDGE + 34, y + layout.CAR / 2, "cc")


def _begun(canvas: Sheet, y: int, seat: Seat, figures: Mapping[Preference, int]) -> None:
    """A car that is being chosen: dashed, with a question mark for what is open."""
    middle = y + layout.CAR / 2
    _planned(canvas, y, seat)
    for preference, centre in zip(PREFERENCES, layout.VALUES, strict=True):
        if preference in figures:
            value(canvas, EDGE + centre, middle, preference, figures[preference], leads=False)
        else:
            canvas.words(EDGE + centre, middle, label.OPEN, oswald(40, 600), GREY_INK, "c", room=60)


def _car(canvas: Sheet, y: int, scene: Scene[View], car: CarView, leaders: Mapping[Preference, CarView | None]) -> None:
    view, middle = scene.now, y + layout.CAR / 2
    if scene.after is not None and car not in scene.view.market.cars:
        _planned(canvas, y, car.owner)
    else:
        canvas.put(plate(CONTENT, layout.CAR, CARD_STYLE), EDGE, y)
        canvas.put(seat_plate(car.owner, 68, layout.CAR, 9), EDGE, y)
        canvas.put(badge(car.owner, 46, "own"), EDGE + 34, middle, "cc")
    plus = {Preference.BODY: car.body_plus, Preference.ENGINE: car.engine_plus}
    for (preference, amount), centre in zip(figures(view, car).items(), layout.VALUES, strict=True):
        value(canvas, EDGE + centre, middle, preference, amount, leads=car is leaders[preference])
        if plus.get(preference):
            canvas.put(coin(38, f"+{plus[preference]}"), EDGE + centre + 52, middle, "cc")
    if car.tokens:
        canvas.put(production_token(34), EDGE + 614, middle, "lc")
    sold = sales_of(view, car)
    if not sold:
        canvas.words(WIDTH - EDGE - 14, middle, "–", oswald(40, 500), GREY_INK, "r", room=60)
    else:
        canvas.put(disc(40, CARD, GREY_INK), WIDTH - EDGE - 122, middle, "cc")
        canvas.words(WIDTH - EDGE - 122, middle, str(min(sold)), oswald(28, 600), GREY_INK, "c", room=36)
        canvas.figures(WIDTH - EDGE - 14, middle, f"+{sum(sold.values())}", oswald(46, 600), INK, room=84)
    if scene.before is not None and scene.after is None and car not in scene.before.market.cars:
        canvas.mark(EDGE + 34, y + layout.CAR - 2, 44)

"""The two markets: ship spaces with cars and gold medals, the yacht, demands, and the sales spaces."""

from collections.abc import Callable

from render.automania import layout, sale
from render.automania.car import token
from render.automania.label import MARKET, PAYS
from render.automania.medal import bill, demand, gold
from render.automania.piece import infinity, yacht
from render.automania.symbol import star
from render.automania.turn import on_ship
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import BRASS_LIGHT, CREAM, ENAMEL, GREY_INK, INK, PAPER, RULE, SUNK
from render.core.font import fraunces, oswald
from render.core.moment import Moment
from render.core.plate import CARD_STYLE, Style, frame, plate
from render.core.sign import arrow
from rules.automania.components import MARKETS, Components, Market, Reward
from rules.automania.view import Car, Step, View

SIDES = ("left", "right")
YACHT_STYLE = Style(ENAMEL, form="pointed", tip=22)


def ground(canvas: Canvas, x: int, y: int, components: Components, seats: int) -> None:
    """Draw what is printed in both markets."""
    for number, market in enumerate(MARKETS):
        box = layout.MARKET.moved(x, y + number * layout.MARKET_PITCH)
        canvas.put(plate(box.width, box.height, CARD_STYLE), box.x, box.y)
        _name(canvas, layout.MARKET_NAME.moved(box.x, box.y), market)
        left, rule = box.x + layout.SHIP.x, box.y + layout.LOWER_RULE
        canvas.bar(left, rule, box.right - 9, rule + 1, RULE)
        _heads(canvas, box, components, market, seats)


def lay(canvas: Canvas, x: int, y: int, moment: Moment[View]) -> None:
    """Draw cars, medals and demands, where "here" is, and what has changed."""
    for number, market in enumerate(MARKETS):
        box = layout.MARKET.moved(x, y + number * layout.MARKET_PITCH)
        _ships(canvas, box, moment, market)
        _yacht(canvas, box, moment, market)
        _demands(canvas, box, moment, market)
        _sales(canvas, box, moment, market)


def _name(canvas: Canvas, box: Box, market: Market) -> None:
    canvas.put(plate(box.width, box.height, Style(ENAMEL, radius=7)), box.x, box.y)
    lines = MARKET[market].split()
    top = box.y + (32 if len(lines) > 1 else 48)
    for number, word in enumerate(lines):
        canvas.words(box.centre, top + 32 * number, word, fraunces(28, 700, 40), CREAM, "c", room=box.width)
    canvas.put(bill(64, 42) if PAYS[market] == "autobucks" else gold(50), box.centre, box.y + 112, "cc")
    canvas.words(box.centre, box.y + 166, PAYS[market], oswald(24, 400), BRASS_LIGHT, "c", room=box.width)


def _heads(canvas: Canvas, box: Box, components: Components, market: Market, seats: int) -> None:
    """The heads of the lower half, and the lines between its parts."""
    font, middle = oswald(22, 400), box.y + layout.LOWER_LABEL
    left = box.x + layout.DEMAND.x
    for number, said in enumerate(SIDES):
        centre = left + 31 + number * layout.WAITING_PITCH
        canvas.words(centre, middle, said, font, GREY_INK, "c", room=66)
    canvas.words(left + 346, middle, "demand now: stars if met", font, GREY_INK, "c", room=330)
    for name, row, places in _rows(box, components, market):
        centre, width = (places[0].x + places[-1].right) / 2, places[-1].right - places[0].x
        if not row[0].unlimited:
            said = sale.title(name, row, seats)
            canvas.words(centre, middle, said, font, GREY_INK, "c", room=width)
        rule = places[0].x - (layout.ROW_GAP // 2 if not row[0].unlimited else 12)
        canvas.bar(rule, middle - 10, rule + 1, box.bottom - 12, RULE)


def _rows(box: Box, components: Components, market: Market) -> list[tuple[str, tuple[Reward, ...], list[Box]]]:
    """Every row of sales spaces with the place of each space."""
    area, found = layout.SALES, list[tuple[str, tuple[Reward, ...], list[Box]]]()
    all_rows = sale.rows(components, market)
    wide = sum(row[0].unlimited for _, row in all_rows)
    narrow = sum(len(row) for _, row in all_rows) - wide
    gaps = (len(all_rows) - 1) * (layout.ROW_GAP - layout.SALES_GAP) + (narrow + wide - 1) * layout.SALES_GAP
    width = (area.width - gaps - wide * layout.UNLIMITED_WIDTH) // max(1, narrow)
    left = box.x + area.x
    for name, row in all_rows:
        places: list[Box] = []
        for space in row:
            taken = layout.UNLIMITED_WIDTH if space.unlimited else width
            places.append(Box(left, box.y + area.y, taken, area.height))
            left += taken + layout.SALES_GAP
        left += layout.ROW_GAP - layout.SALES_GAP
        found.append((name, row, places))
    return found


def _ships(canvas: Canvas, box: Box, moment: Moment[View], market: Market) -> None:
    view = moment.view
    meant = on_ship(view) if market is view.market else None
    pitch = min(layout.SHIP_PITCH, 1190 / view.components.spaces)
    for number, medal in enumerate(view.components.ship_medals, 1):
        left = round(box.x + layout.SHIP.x + (number - 1) * pitch)
        place, car = Box(left, box.y + layout.SHIP.y, round(pitch) - 8, layout.SHIP.height), view.ships[market][number]
        font = oswald(26, 600 if car else 500)
        fill = INK if car else GREY_INK
        canvas.figures(place.centre, box.y + layout.SHIP_LABEL, str(number), font, fill, "c", room=pitch)
        if car:
            token(canvas, place.centre, place.middle, car, place.width, place.height)
        else:
            canvas.put(plate(place.width, place.height, Style(PAPER, rim=RULE)), place.x, place.y)
            if medal:
                canvas.put(gold(40, str(medal)), place.centre, place.middle, "cc")
        if number == meant:
            canvas.put(frame(place.width + 8, place.height + 8), place.x - 4, place.y - 4)
        if moment.changed(lambda it, number=number: it.ships[market][number]):
            canvas.tab(place.centre, place.bottom - 1)


def _yacht(canvas: Canvas, box: Box, moment: Moment[View], market: Market) -> None:
    """The yacht with its gold medal; where a table plays without yachts, what happens to a top car."""
    view, place = moment.view, layout.YACHT.moved(box.x, box.y)
    least, middle = view.components.top_popularity, box.y + layout.SHIP_LABEL
    cars = view.yachts[market]
    said = f"{least}+ yacht" if view.revision.yacht else f"{least}+"
    canvas.words(place.centre, middle, said, oswald(24, 500), INK if cars else GREY_INK, "c", room=place.width)
    canvas.put(plate(place.width, place.height, YACHT_STYLE), place.x, place.y)
    points = str(view.components.yacht_points)
    if not view.revision.yacht:
        canvas.words(place.centre, place.middle, "sold at once", oswald(24, 400), CREAM, "c", room=place.width - 40)
    elif cars:
        canvas.put(gold(46, points), place.x + 40, place.middle, "cc")
        for number, car in enumerate(cars):
            centre = place.right - 74 + (number - (len(cars) - 1) / 2) * 40
            token(canvas, centre, place.middle, car, 60 if len(cars) == 1 else 40, 62)
    else:
        canvas.put(yacht(60), place.x + 30, place.middle - 1, "lc")
        canvas.put(gold(48, points), place.right - 26, place.middle + 1, "rc")
    if market is view.market and on_ship(view) == view.components.spaces + 1:
        canvas.put(frame(place.width + 8, place.height + 8), place.x - 4, place.y - 4)
    if moment.changed(lambda it: it.yachts[market]):
        canvas.tab(place.centre, place.bottom - 1)


def _demands(canvas: Canvas, box: Box, moment: Moment[View], market: Market) -> None:
    view, area = moment.view, layout.DEMAND.moved(box.x, box.y)
    middle, left = area.middle, area.x
    for number, kind in enumerate(view.pending[market]):
        centre = left + 31 + number * layout.WAITING_PITCH
        canvas.put(demand(kind, 60, waiting=True), centre, middle, "cc")
        if moment.changed(lambda it, number=number: it.pending[market][number]):
            canvas.tab(centre, box.bottom - 5)
    left += 2 * layout.WAITING_PITCH + 2
    if view.step is Step.ADVANCE:
        canvas.put(frame(2 * layout.WAITING_PITCH + 2, 80), area.x - 4, middle - 40, "lt")
    canvas.put(arrow(26, 24, GREY_INK), left, middle, "lc")
    left += 36
    for number, (kind, stars) in enumerate(zip(view.active[market], view.components.demand_stars, strict=True)):
        canvas.put(demand(kind, 70), left + 35, middle, "cc")
        canvas.put(star(30), left + 86, middle - 1, "cc")
        canvas.figures(left + 101, middle, str(stars), oswald(32, 600), anchor="l", room=24)
        if moment.changed(lambda it, number=number: it.active[market][number]):
            canvas.tab(left + 35, box.bottom - 5)
        left += layout.ACTIVE_PITCH


def _sales(canvas: Canvas, box: Box, moment: Moment[View], market: Market) -> None:
    view = moment.view
    for name, row, places in _rows(box, view.components, market):
        for space, place in zip(row, places, strict=True):
            cars = view.sold[market][space.space]
            if space.unlimited:
                _unlimited(canvas, place, space, cars, sale.title(name, row, len(view.players)))
            else:
                _single(canvas, place, space, cars)
            if moment.changed(_sold(market, space)):
                canvas.tab(place.centre, place.bottom - 1)


def _sold(market: Market, space: Reward) -> Callable[[View], object]:
    return lambda view: view.sold[market][space.space]


def _single(canvas: Canvas, place: Box, space: Reward, cars: tuple[Car, ...]) -> None:
    """A space for one car; two stand there when one is a copy (rulebook, Miao)."""
    canvas.put(plate(place.width, place.height, Style(SUNK if cars else PAPER, radius=8, rim=RULE)), place.x, place.y)
    if not cars:
        both = space.money and space.points
        sale.reward(canvas, place.centre, place.middle, space, 0.84 if both else 1)
    width = 62 if len(cars) == 1 else 46
    for number, car in enumerate(cars):
        token(canvas, place.centre + (number - (len(cars) - 1) / 2) * 46, place.middle, car, width)


def _unlimited(canvas: Canvas, place: Box, space: Reward, cars: tuple[Car, ...], title: str) -> None:
    """The space for any number of cars: its reward beside the only car, or above several."""
    canvas.put(plate(place.width, place.height, Style(PAPER, radius=8, rim=GREY_INK)), place.x, place.y)
    label, font = place.y - layout.SALES.y + layout.LOWER_LABEL, oswald(22, 400)
    if len(cars) > 1:
        canvas.words(place.x + 2, label, "each pays", font, GREY_INK, room=84)
        sale.reward(canvas, place.right - 19, label - 2, space, 0.72)
        sale.counted(canvas, place, cars)
        return
    canvas.words(place.centre, label, title, font, GREY_INK, "c", room=place.width)
    if cars:
        sale.reward(canvas, place.x + 30, place.middle, space, 0.86)
        token(canvas, place.right - 38, place.middle, cars[0])
    else:
        sale.reward(canvas, place.x + 42, place.middle, space)
        canvas.put(infinity(34, GREY_INK), place.right - 12, place.middle, "rc")

"""One market of the crop for phones: ships in two rows, demands, sales spaces."""

from render.automania import sale
from render.automania.car import token, wide_token
from render.automania.label import MARKET, PAYS
from render.automania.medal import bill, demand, gold
from render.automania.piece import infinity, yacht
from render.automania.symbol import star
from render.automania.turn import on_ship
from render.core.badge import badge
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import BRASS_LIGHT, CREAM, ENAMEL, GREY_INK, INK, PAPER, RULE, SUNK
from render.core.font import fraunces, oswald
from render.core.plate import CARD_STYLE, Style, frame, plate
from render.core.sign import arrow
from rules.automania.components import Market, Reward
from rules.automania.view import Car, Step, View

SHIP, GAP, DOWN = (106, 60), 6, 98
SHIPS_TOP = 66
DEMAND_TOP, SALES_TOP = SHIPS_TOP + 2 * DOWN, SHIPS_TOP + 3 * DOWN


def draw(canvas: Canvas, box: Box, view: View, market: Market) -> None:
    """Draw one market on a card."""
    canvas.put(plate(box.width, box.height, CARD_STYLE), box.x, box.y)
    canvas.put(plate(box.width - 12, 50, Style(ENAMEL, radius=8)), box.x + 6, box.y + 6)
    middle = box.y + 31
    canvas.words(box.x + 24, middle, MARKET[market], fraunces(30, 700, 40), CREAM, room=400)
    sign = bill(52, 34) if PAYS[market] == "autobucks" else gold(36)
    canvas.put(sign, box.right - 26, middle, "rc")
    canvas.words(box.right - 92, middle, f"pays {PAYS[market]}", oswald(25, 400), BRASS_LIGHT, "r", room=300)
    _ships(canvas, box, view, market)
    for top in (DEMAND_TOP, SALES_TOP):
        canvas.bar(box.x + 14, box.y + top + 2, box.right - 15, box.y + top + 3, RULE)
    _demands(canvas, box, view, market)
    _sales(canvas, box, view, market)


def _ships(canvas: Canvas, box: Box, view: View, market: Market) -> None:
    """The ship spaces in two rows, the yacht behind the last."""
    meant = on_ship(view) if market is view.market else None
    columns = -(-(view.components.spaces + 1) // 2)
    pitch = (box.width - 18 - GAP) // columns
    left = box.x + (box.width - columns * pitch + GAP) // 2
    for number in range(1, view.components.spaces + 2):
        row, column = divmod(number - 1, columns)
        place = Box(left + column * pitch, box.y + SHIPS_TOP + 28 + row * DOWN, pitch - GAP, SHIP[1])
        if number == meant:
            canvas.put(frame(place.width + 8, place.height + 8), place.x - 4, place.y - 4)
        if number > view.components.spaces:
            _yacht(canvas, place, view, market)
            continue
        car, medal = view.ships[market][number], view.components.ship_medals[number - 1]
        _number(canvas, place, str(number), taken=car is not None)
        if car:
            wide_token(canvas, place.x, place.y, car, place.width, place.height)
        else:
            canvas.put(plate(place.width, place.height, Style(PAPER, radius=7, rim=RULE)), place.x, place.y)
            if medal:
                canvas.put(gold(40, str(medal)), place.centre, place.middle + 1, "cc")


def _number(canvas: Canvas, place: Box, said: str, *, taken: bool) -> None:
    font, fill = oswald(28, 600 if taken else 500), INK if taken else GREY_INK
    canvas.figures(place.centre, place.y - 15, said, font, fill, "c", room=place.width)


def _yacht(canvas: Canvas, place: Box, view: View, market: Market) -> None:
    cars = view.yachts[market]
    _number(canvas, place, f"{view.components.top_popularity}+", taken=bool(cars))
    if cars:
        wide_token(canvas, place.x, place.y, cars[-1], place.width, place.height)
        return
    canvas.put(plate(place.width, place.height, Style(ENAMEL, form="pointed", tip=18)), place.x, place.y)
    if view.revision.yacht:
        canvas.put(yacht(42), place.x + 16, place.middle - 1, "lc")
        canvas.put(gold(36, str(view.components.yacht_points)), place.right - 14, place.middle + 2, "rc")
    else:
        canvas.words(place.centre, place.middle, "sold", oswald(26, 400), CREAM, "c", room=place.width - 30)


def _demands(canvas: Canvas, box: Box, view: View, market: Market) -> None:
    middle, left, font = box.y + DEMAND_TOP + 50, box.x + 20, oswald(24, 400)
    canvas.words(left, middle - 16, "next", font, GREY_INK, room=70)
    canvas.words(left, middle + 16, "round", font, GREY_INK, room=70)
    left += 78
    if view.step is Step.ADVANCE:
        canvas.put(frame(282, 88), left - 10, middle - 44)
    for kind, side in zip(view.pending[market], ("left", "right"), strict=True):
        canvas.put(demand(kind, 66, waiting=True), left + 33, middle, "cc")
        canvas.words(left + 76, middle, side, font, GREY_INK, room=60)
        left += 140
    canvas.put(arrow(30, 26, GREY_INK), left + 8, middle, "lc")
    left += 66
    for kind, stars in zip(view.active[market], view.components.demand_stars, strict=True):
        canvas.put(demand(kind, 78), left + 39, middle, "cc")
        canvas.put(star(38), left + 104, middle - 1, "cc")
        canvas.figures(left + 126, middle, str(stars), oswald(38, 600), anchor="l", room=30)
        left += 206


def _sales(canvas: Canvas, box: Box, view: View, market: Market) -> None:
    rows, seats = sale.rows(view.components, market), len(view.players)
    count = sum(len(row) for _, row in rows)
    width = (box.width - 40 - (len(rows) - 1) * 12 - (count - 1) * GAP) // count
    left, top = box.x + 20, box.y + SALES_TOP
    for name, row in rows:
        end = left + len(row) * (width + GAP) - GAP
        sold = view.sold[market][row[0].space]
        if row[0].unlimited and len(sold) > 1:
            canvas.words(left + 2, top + 18, "each pays", oswald(24, 400), GREY_INK, room=90)
            sale.reward(canvas, left + width - 21, top + 16, row[0], 0.78)
        else:
            said = sale.title(name, row, seats, short=seats > 2)
            canvas.words((left + end) / 2, top + 18, said, oswald(24, 400), GREY_INK, "c", room=end - left)
        for space in row:
            _space(canvas, Box(left, top + 32, width, 66), space, view.sold[market][space.space])
            left += width + GAP
        left += 12
        if row is not rows[-1][1]:
            canvas.bar(left - 10, top + 12, left - 9, top + 98, RULE)


def _space(canvas: Canvas, place: Box, space: Reward, cars: tuple[Car, ...]) -> None:
    rim = GREY_INK if space.unlimited else RULE
    ground = SUNK if cars and not space.unlimited else PAPER
    canvas.put(plate(place.width, place.height, Style(ground, radius=8, rim=rim)), place.x, place.y)
    if space.unlimited:
        _unlimited(canvas, place, space, cars)
    elif not cars:
        sale.reward(canvas, place.centre, place.middle, space)
    elif len(cars) == 1:
        wide_token(canvas, place.x + (place.width - SHIP[0]) // 2, place.y + 3, cars[0], *SHIP)
    else:
        for number, car in enumerate(cars):
            token(canvas, place.centre + (number - (len(cars) - 1) / 2) * 62, place.middle, car, 60, 62)


def _unlimited(canvas: Canvas, place: Box, space: Reward, cars: tuple[Car, ...]) -> None:
    if len(cars) > 1:
        sale.counted(canvas, place, cars)
    elif cars:
        sale.reward(canvas, place.x + 36, place.middle, space, 0.86)
        canvas.put(badge(cars[0].seat, 42), place.right - 44, place.middle, "cc")
        canvas.figures(place.right - 20, place.middle, "1", oswald(32, 600), anchor="l", room=20)
    else:
        sale.reward(canvas, place.x + 46, place.middle, space)
        canvas.put(infinity(36, GREY_INK), place.right - 12, place.middle, "rc")

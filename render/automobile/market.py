"""The market: the distribution display, distributors in their boxes, demand and cars of each price range."""

from collections.abc import Iterator

from render.automobile import layout, sign
from render.automobile.label import RANGE
from render.core.badge import badge
from render.core.canvas import Canvas
from render.core.colour import GREY_INK, INK, RED, RULE
from render.core.font import fraunces, oswald
from render.core.moment import Moment
from render.core.plate import CARD_STYLE, plate
from render.core.sign import slot
from rules.automobile.components import RANGES, Components, PriceRange
from rules.automobile.forecast import demand_range
from rules.automobile.view import View

BADGE, COUNT = 17, 4
"""In a box: the middle of a seat's badge, and the air between it and how many there are."""


def ground(canvas: Canvas, x: int, y: int, components: Components) -> None:
    """Draw the rows with their prices, under the heads of the columns."""
    canvas.words(x, y + 14, "Market", fraunces(30, 700, 40), room=140)
    last = len(components.turns)
    for turn, (left, right) in enumerate(_bands(components), 1):
        said = f"turns {turn}–{last}" if turn == 1 else f"{turn}–{last}"
        _head(canvas, x + (left + right) / 2, y, said, max(right - left, 60))
    for box, said in ((layout.BOXES, "distributors"), (layout.DEMAND, "demand"), (layout.SUPPLY, "cars")):
        _head(canvas, x + box.centre, y, said, box.width)
    for number, row in enumerate(RANGES):
        card = layout.MARKET_ROW.moved(x, y + number * layout.MARKET_PITCH)
        head = layout.RANGE_PLATE.moved(card.x, card.y)
        text = sign.RANGE_TEXT[row]
        canvas.put(plate(card.width, card.height, CARD_STYLE), card.x, card.y)
        canvas.put(sign.range_plate(row, head.width, head.height, 18), head.x, head.y)
        canvas.words(head.centre, head.middle - 14, RANGE[row], fraunces(27, 800, 30), text, "c", room=100)
        canvas.words(head.centre, head.middle + 15, _prices(components, row), oswald(22, 500), text, "c", room=110)
        for box in (layout.BOXES, layout.DEMAND, layout.SUPPLY):
            rule = x + box.x - 6
            canvas.bar(rule - 1, card.y + 8, rule, card.bottom - 9, RULE)


def lay(canvas: Canvas, x: int, y: int, moment: Moment[View]) -> None:
    """Draw what changes, and mark what has changed."""
    for number, row in enumerate(RANGES):
        top = y + layout.HEADING + number * layout.MARKET_PITCH
        middle, rim = top + layout.MARKET_ROW.height // 2, top + layout.MARKET_ROW.height - 1
        _display(canvas, x, middle, rim, moment, row)
        _boxes(canvas, x, middle, rim, moment, row)
        _demand(canvas, x, middle, moment.view, row)
        if moment.changed(lambda view, row=row: view.demand[row]):
            canvas.tab(x + layout.DEMAND.centre, rim)
        _supply(canvas, x, middle, moment.view, row)
        if moment.changed(lambda view, row=row: view.supply(row)):
            canvas.tab(x + layout.SUPPLY.centre, rim, 30)


def _bands(components: Components) -> list[tuple[float, float]]:
    """Left and right end of the display's parts that open in turn 1, 2 and 3, as wide as the longest row needs."""
    pitch, left, bands = slot_pitch(components), float(layout.SLOTS.x), list[tuple[float, float]]()
    for count in _longest(components):
        bands.append((left, left + count * pitch))
        left += count * pitch + layout.SLOT_GAP
    return bands


def _longest(components: Components) -> list[int]:
    return [max(counts) for counts in zip(*components.distribution.values(), strict=True)]


def slot_pitch(components: Components) -> float:
    """From one space of the display to the next: 44 pixels, or less where an edition has more spaces."""
    longest = _longest(components)
    free = layout.SLOTS.width - layout.SLOT_GAP * (len(longest) - 1)
    return min(layout.SLOT_PITCH, free / sum(longest))


def slots(components: Components, row: PriceRange) -> Iterator[tuple[float, int]]:
    """The middle of each space of a row, and the turn in which it opens."""
    pitch = slot_pitch(components)
    counts = components.distribution[row]
    for turn, ((left, _), count) in enumerate(zip(_bands(components), counts, strict=True), 1):
        for number in range(count):
            yield left + (number + 0.5) * pitch, turn


def _prices(components: Components, row: PriceRange) -> str:
    reduced = components.reduced_price.get(row)
    return f"${components.full_price[row]}" + (f" · {reduced}" if reduced else "")


def _head(canvas: Canvas, centre: float, y: int, said: str, room: float) -> None:
    canvas.words(centre - 4, y + 14, said, oswald(23, 500), GREY_INK, "c", room=room + 30)


def _display(canvas: Canvas, x: int, middle: int, rim: int, moment: Moment[View], row: PriceRange) -> None:
    view = moment.view
    size = round(slot_pitch(view.components)) - 2
    for number, (centre, opens) in enumerate(slots(view.components, row)):
        taken = view.rows[row][number : number + 1]
        picture = badge(taken[0], size) if taken else slot(size, shut=view.turn < opens)
        canvas.put(picture, x + centre, middle, "cc")
        if moment.changed(lambda view, number=number: view.rows[row][number : number + 1]):
            canvas.tab(x + centre, rim, 26)


def box_sizes(seats: int) -> tuple[float, int, int]:
    """The pitch of the seats in a box, the size of a badge and that of its figure: with air between the seats."""
    size, figure = (36, 30) if seats < 5 else (31, 27)
    return layout.BOXES.width / max(seats, 4), size, figure


def _boxes(canvas: Canvas, x: int, middle: int, rim: int, moment: Moment[View], row: PriceRange) -> None:
    """One fixed column a seat: its badge, and how many distributors wait in this box."""
    counts = moment.view.boxes[row]
    pitch, size, figure = box_sizes(len(counts))
    for seat, count in enumerate(counts):
        left = x + layout.BOXES.x + seat * pitch
        if count:
            canvas.put(badge(seat, size), left + BADGE, middle, "cc")
            canvas.figures(
                left + BADGE + size / 2 + COUNT, middle, str(count), oswald(figure, 600), anchor="l", room=20
            )
        if moment.changed(lambda view, seat=seat: view.boxes[row][seat]):
            canvas.tab(left + 27, rim, 36)


def _demand(canvas: Canvas, x: int, middle: int, view: View, row: PriceRange) -> None:
    demand, centre = view.demand[row], x + layout.DEMAND.centre - 4
    if demand.tiles:
        card = view.components.turn(view.turn)
        is_bag_only = row not in (card.higher, card.lower)
        addends = "from the bag" if is_bag_only and len(demand.tiles) == 1 else "+".join(map(str, demand.tiles))
        _figure(canvas, centre, middle, str(sum(demand.tiles)), addends if "+" in addends or is_bag_only else "1 tile")
    elif demand.face_down:
        least, most = demand_range(view, row)
        note = "1 tile" if demand.face_down == 1 else f"{demand.face_down} tiles"
        _figure(canvas, centre, middle, f"{least}–{most}", note)
    else:
        canvas.words(centre, middle, "no market", oswald(24, 400), GREY_INK, "c", room=layout.DEMAND.width - 16)


def _supply(canvas: Canvas, x: int, middle: int, view: View, row: PriceRange) -> None:
    cars, demand = view.supply(row), view.demand[row]
    over = cars - sum(demand.tiles) if demand.tiles else 0
    _figure(canvas, x + layout.SUPPLY.centre, middle, str(cars), f"{over} over" if over > 0 else "", RED)


def _figure(canvas: Canvas, centre: float, middle: int, said: str, note: str, fill: str = GREY_INK) -> None:
    """A large figure, with a note beneath it if there is one."""
    if note:
        canvas.figures(centre, middle - 13, said, oswald(38, 600), INK, "c", room=layout.DEMAND.width - 16)
        canvas.words(centre, middle + 18, note, oswald(22, 500), fill, "c", room=layout.DEMAND.width - 12)
    else:
        canvas.figures(centre, middle, said, oswald(44, 600), INK, "c", room=layout.SUPPLY.width)

"""The private card: a seat's contracts, what each still needs, and its money where the others do not see it."""

from collections.abc import Iterator, Sequence

from PIL import Image

from render.automania import contract, dashboard
from render.automania.car import named_plate
from render.automania.label import SHORT_MARKET
from render.automania.medal import bill
from render.automania.part import part
from render.automania.piece import answer
from render.automania.symbol import symbol
from render.core import owner
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import CARD, GREY_INK, INK, SUNK
from render.core.font import oswald
from render.core.game import Names
from render.core.moment import Moment
from render.core.plate import CARD_STYLE, Style, plate
from rules.automania.components import CAR_TYPES, MARKETS, CarType, ContractCard
from rules.automania.view import View
from rules.core.game import Seat

WIDTH, FOOT, GAP = 1200, 92, 14
HEAD = Box(12, 12, 1176, 92)
FIRST = 124
ROW, SHORT = 286, 236
"""Height of a card's row: for a card that any car may fulfil, and for one with its own type."""
CARD_SIZE = (156, 212)
CAR, NEEDS, NEED_PITCH, NOW = 226, 380, 124, 1148
SCORES = (740, 900)
MANY = 6
"""From so many cards on they stand two beside each other, so that a phone shows them large enough."""
HALF_SCORES = (390, 500)
TITLE = "Your contracts"
MET = "can be met"
SUM = "one contract for each car produced; each marketing worker adds 1 to popularity"
EL_CAR = ", the el-car {stars}"
NONE = "no contract in hand"


def draw(view: View, names: Names) -> Image.Image | None:
    """The contracts of the view's own seat and its hidden money; None when it has neither."""
    seat = view.seat
    if seat is None:
        return None
    player = view.players[seat]
    cards = [view.components.contracts[name] for name in player.contracts if name is not None]
    is_hidden = view.options.money == "hidden"
    if not cards and not is_hidden:
        return None
    boxes = list(places(cards))
    top = boxes[-1].bottom + GAP if boxes else FIRST
    canvas = Canvas(WIDTH, top + FOOT)
    left = owner.private(canvas, HEAD, TITLE, seat, Moment(view, names).name(seat))
    if is_hidden:
        canvas.put(bill(100, 56, str(player.money)), left, HEAD.middle, "lc")
    for card, box in zip(cards, boxes, strict=True):
        (_half if len(cards) >= MANY else _row)(canvas, box, view, seat, card)
    extra = view.components.factories[player.factory.board].electric if player.electric else 0
    said = (SUM + (EL_CAR.format(stars=extra) if extra else "")) if cards else NONE
    canvas.words(WIDTH / 2, top + 18, said, oswald(26, 400), GREY_INK, "c", room=WIDTH - 40)
    note = dashboard.edition(view.components)
    canvas.name(WIDTH / 2, top + 54, note, (22, 22), GREY_INK, "c", weight=400, room=WIDTH - 40)
    return canvas.image


def places(cards: Sequence[ContractCard]) -> Iterator[Box]:
    """Where each card's row stands: one below the other, or two beside each other where there are many."""
    if len(cards) >= MANY:
        half = (WIDTH - 24 - GAP) // 2
        for number in range(len(cards)):
            yield Box(12 + number % 2 * (half + GAP), FIRST + number // 2 * (SHORT + GAP), half, SHORT)
        return
    top = FIRST
    for card in cards:
        height = ROW if card.car is None else SHORT
        yield Box(12, top, WIDTH - 24, height)
        top += height + GAP


def _row(canvas: Canvas, box: Box, view: View, seat: Seat, card: ContractCard) -> None:
    """One contract, and every car that may fulfil it."""
    canvas.put(plate(box.width, box.height, Style(CARD, radius=12, rim=CARD_STYLE.rim)), box.x, box.y)
    width, height = CARD_SIZE
    contract.draw(canvas, Box(36, box.y + (box.height - height) // 2, width, height), card)
    font, middle = oswald(25, 500), box.y + 30
    heads = [(CAR, "car", "l"), (NOW, "now", "r")]
    heads += [(centre, SHORT_MARKET[market], "c") for market, centre in zip(MARKETS, SCORES, strict=True)]
    if card.traits or card.styling:
        heads.append((NEEDS, "on its line" if card.traits else "on the car", "l"))
    for x, said, anchor in heads:
        canvas.words(x, middle, said, font, GREY_INK, anchor, room=160)
    cars = CAR_TYPES if card.car is None else (card.car,)
    pitch = (box.height - 58) / len(cars)
    for number, car in enumerate(cars):
        _car(canvas, round(box.y + 50 + pitch * (number + 0.5)), view, seat, card, car)
        if number:
            line = round(box.y + 50 + pitch * number)
            canvas.bar(CAR, line, box.right - 28, line + 1, SUNK)


def _car(canvas: Canvas, middle: int, view: View, seat: Seat, card: ContractCard, car: CarType) -> None:
    """What one type of car has of all that a card asks."""
    named_plate(canvas, car, CAR, middle, 128, 56, 29)
    wanted = _wanted(view, seat, card, car)
    for number, (picture, met) in enumerate(wanted):
        left = NEEDS + number * NEED_PITCH
        canvas.put(picture, left + 28, middle, "cc")
        canvas.put(answer(34, met=met), left + 62, middle, "lc")
    short: list[int] = []
    for market, centre in zip(MARKETS, SCORES, strict=True):
        total = view.score(seat, car, market).total
        short.append(max(0, card.popularity - total))
        fill = GREY_INK if short[-1] else INK
        canvas.figures(centre - 8, middle, str(total), oswald(44, 600), fill, room=70)
        canvas.put(answer(34, met=not short[-1]), centre + 6, middle, "lc")
    said = _now(all(met for _, met in wanted), min(short), card)
    is_met = said == MET
    if is_met and max(short):
        market = SHORT_MARKET[MARKETS[short.index(max(short))]]
        canvas.words(NOW, middle + 18, f"{market} {max(short)} short", oswald(25, 400), GREY_INK, "r", room=190)
        middle -= 15
    canvas.words(NOW, middle, said, oswald(30, 600 if is_met else 400), INK if is_met else GREY_INK, "r", room=190)


def _half(canvas: Canvas, box: Box, view: View, seat: Seat, card: ContractCard) -> None:
    """One contract in half the width; a tick says that the car has all it needs in that market."""
    canvas.put(plate(box.width, box.height, Style(CARD, radius=12, rim=CARD_STYLE.rim)), box.x, box.y)
    width, height = CARD_SIZE
    contract.draw(canvas, Box(box.x + 14, box.y + (box.height - height) // 2, width, height), card)
    for market, centre in zip(MARKETS, HALF_SCORES, strict=True):
        canvas.words(box.x + centre, box.y + 30, SHORT_MARKET[market], oswald(25, 500), GREY_INK, "c", room=108)
    cars = CAR_TYPES if card.car is None else (card.car,)
    for number, car in enumerate(cars):
        middle = box.y + 86 + 58 * number
        named_plate(canvas, car, box.x + 190, middle, 128, 48, 27)
        wanted, short = _wanted(view, seat, card, car), list[int]()
        has_all = all(met for _, met in wanted)
        for market, centre in zip(MARKETS, HALF_SCORES, strict=True):
            total = view.score(seat, car, market).total
            short.append(max(0, card.popularity - total))
            met = has_all and not short[-1]
            left = box.x + centre
            canvas.figures(left - 8, middle, str(total), oswald(40, 600), INK if met else GREY_INK, room=60)
            canvas.put(answer(32, met=met), left + 4, middle, "lc")
        if card.car is not None:
            _needs(canvas, box.x + 190, middle + 74, wanted, _now(has_all, min(short), card))


def _needs(canvas: Canvas, left: int, middle: int, wanted: Sequence[tuple[Image.Image, bool]], said: str) -> None:
    """What a card of half the width asks of its car, and how that stands."""
    for picture, met in wanted:
        canvas.put(picture, left + 26, middle, "cc")
        canvas.put(answer(32, met=met), left + 56, middle, "lc")
        left += 108
    is_met = said == MET
    canvas.words(left, middle, said, oswald(30, 600 if is_met else 400), INK if is_met else GREY_INK, room=260)


def _wanted(view: View, seat: Seat, card: ContractCard, car: CarType) -> list[tuple[Image.Image, bool]]:
    """The signs of machines and styling that a card asks for, and whether the car has them."""
    factory, tiles = view.players[seat].factory, view.components.tiles
    line = view.components.factories[factory.board].lines[car]
    have = [tiles[factory.machines[spot]].symbol for spot in line if spot in factory.machines]
    machines = [(it, it in have) for it in card.traits]
    parts = [(it, it in factory.styling[car]) for it in card.styling]
    signs = [(symbol(it, 50, INK if met else GREY_INK, CARD), met) for it, met in machines]
    return signs + [(part(it, 56, INK if met else GREY_INK, CARD), met) for it, met in parts]


def _now(has_all: bool, short: int, card: ContractCard) -> str:
    if not has_all:
        return "machine missing" if card.traits else "part missing"
    return f"{short} short" if short else MET

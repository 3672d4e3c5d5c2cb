"""The pictures: everything is laid on one canvas, in pixels of the finished picture, from a view and the names."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render.core import banner, head
from render.core.badge import badge
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import BRASS, CREAM, GREY_INK, INK, SUNK
from render.core.encode import png
from render.core.font import oswald
from render.core.game import Names, Pictures, UnknownCrop
from render.core.moment import Moment
from render.core.plate import CARD_STYLE, Style, plate, seat_plate
from render.core.scale import enlarged
from render.core.sentence import say
from rules.core.game import Meta, Seat
from tests.toy.render.words import OVER, PHASE, ranking
from tests.toy.rules.view import Driver, View

WIDTH, EDGE = 840, 12
ROW = Box(EDGE, 88, WIDTH - 2 * EDGE, 96)
PITCH = 106
CAN = Box(300, 16, 44, 64)
CAN_PITCH = 52
ROAD = Box(480, 42, 220, 12)
CROPS = {"drivers": "The drivers"}
LARGER = 1.4
WANTS = "{miles:stays at home|wants to go # mile|wants to go # miles}"


def _sheet(moment: Moment[View], order: Sequence[Seat]) -> Image.Image:
    """The drivers in an order from the top, under a head that says whose turn it is."""
    view = moment.view
    canvas = Canvas(WIDTH, ROW.y + len(order) * PITCH + EDGE)
    said = OVER if view.actor is None else moment.name(view.actor)
    head.draw(canvas, f"round {view.round}", PHASE, view.actor, said)
    for place, seat in enumerate(order):
        _driver(canvas, ROW.moved(y=place * PITCH), moment, seat)
    return canvas.image


def _driver(canvas: Canvas, row: Box, moment: Moment[View], seat: Seat) -> None:
    driver, middle = moment.view.drivers[seat], row.middle
    canvas.put(plate(row.width, row.height, CARD_STYLE), row.x, row.y)
    canvas.put(seat_plate(seat, 66, row.height, 10), row.x, row.y)
    canvas.put(badge(seat, 50, "own"), row.x + 33, middle, "cc")
    canvas.name(row.x + 82, middle, moment.name(seat), (34, 24), room=CAN.x - row.x - 90)
    for place, litres in enumerate(driver.cans):
        _can(canvas, CAN.moved(x=place * CAN_PITCH, y=row.y), litres)
    _road(canvas, ROAD.moved(y=row.y), driver, max(it.miles for it in moment.view.drivers))
    canvas.figures(row.right - 20, middle, f"{driver.miles} mi", oswald(38, 600), room=100)
    if moment.changed(lambda view: view.drivers[seat].miles):
        canvas.tab(row.right - 60, row.bottom)


def _road(canvas: Canvas, road: Box, driver: Driver, longest: int) -> None:
    """How far a driver has come, beside the one who came farthest, and what he wants to go now."""
    if driver.said is not None:
        canvas.words(road.x, road.y - 18, say(WANTS, miles=driver.said), oswald(22, 400), GREY_INK, room=road.width)
    canvas.bar(road.x, road.y, road.right, road.bottom, SUNK)
    if driver.miles:
        canvas.bar(road.x, road.y, road.x + road.width * driver.miles / longest, road.bottom, BRASS)


def _can(canvas: Canvas, place: Box, litres: int | None) -> None:
    """A can with its litres, or face down."""
    canvas.put(plate(place.width, place.height, Style(CREAM if litres else INK, radius=8, rim=INK)), place.x, place.y)
    if litres:
        middle = place.x + place.width / 2
        canvas.words(middle, place.middle, str(litres), oswald(36, 600), anchor="c", room=place.width)


def _board(view: View, names: Names, before: View | None) -> bytes:
    return png(_sheet(Moment(view, names, before), range(len(view.drivers))))


def _crop(view: View, names: Names, name: str) -> bytes:
    if name not in CROPS:
        raise UnknownCrop(name, CROPS)
    with enlarged(LARGER):
        return _board(view, names, None)


def _secret(view: View, names: Names) -> bytes | None:
    """The seat's own row alone, with its cans face up."""
    if view.seat is None or not view.drivers[view.seat].cans:
        return None
    return png(_sheet(Moment(view, names), [view.seat]))


def _final(view: View, names: Names) -> bytes:
    return png(_sheet(Moment(view, names), ranking(view)))


def _lobby(meta: Meta, seated: Sequence[str | None]) -> bytes:
    return png(banner.draw(meta, seated, "five rounds"))


PICTURES: Pictures[View] = Pictures(board=_board, crops=CROPS, crop=_crop, secret=_secret, final=_final, lobby=_lobby)

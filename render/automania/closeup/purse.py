"""What a seat has: money, workers, points and silver medals on one line; with a plan, what they become."""

from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image

from render.automania import piece
from render.automania.car import absent_electric, form
from render.automania.closeup.sheet import EDGE, INNER, Sheet
from render.automania.medal import bill, gold, hidden_bill, silver
from render.core.box import Box
from render.core.colour import GREY_INK, INK
from render.core.font import figure_width, oswald
from render.core.moment import Moment
from render.core.sign import arrow
from rules.automania.components import CarType
from rules.automania.view import PlayerView, View
from rules.core.game import Seat

HEIGHT, INSET = 64, 22
SIGN_GAP, ARROW = 8, 40

Lay = Callable[[Sheet, float, float], None]
"""Draws something at its left end and its middle."""
Piece = tuple[float, Lay]
"""How wide something is, and how it is drawn."""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that a seat has."""

    look: Callable[[PlayerView], int | None]
    piece: Callable[[int | None, bool], Piece]
    """Its value; pale where a plan replaces it."""
    sign: Piece | None = None
    """Stands before it."""


def draw(sheet: Sheet, top: int, moment: Moment[View], seat: Seat, after: View | None = None) -> int:
    """Draw the line on a card, evenly spaced; gives where it ends. After: the view that a plan leads to."""
    view, box = moment.view, Box(EDGE, top, INNER, HEIGHT)
    sheet.card(box)
    shown = [(it, list(_pieces(it, view, seat, after))) for it in items(view, seat, after)]
    widths = [sum(wide for wide, _ in pieces) for _, pieces in shown]
    gap, left = (INNER - 2 * INSET - sum(widths)) / (len(shown) - 1), float(box.x + INSET)
    for (it, pieces), width in zip(shown, widths, strict=True):
        x = left
        for wide, lay in pieces:
            lay(sheet, x, box.middle)
            x += wide
        if after is None and moment.changed(lambda at, it=it: it.look(at.players[seat])):
            sheet.mark(left + width / 2, box.bottom - 1)
        left += width + gap
    return box.bottom


def items(view: View, seat: Seat, after: View | None) -> list[Item]:
    """What is shown of a seat: neutral workers and the el-car only where it has any, the latter never in a plan."""
    held, then = view.players[seat], (after or view).players[seat]
    shown = [Item(lambda it: it.money, _money), Item(lambda it: it.workers, _figure, _sign(piece.worker(38), 25))]
    if held.neutral or then.neutral:
        shown.append(Item(lambda it: it.neutral, _figure, _sign(piece.neutral(38), 25)))
    stars = view.components.factories[held.factory.board].electric
    if stars and after is None:
        shown.append(Item(lambda it: it.electric, lambda there, _: _el_car(bool(there), stars)))
    shown.append(Item(lambda it: it.points, _figure, _sign(gold(38), 38)))
    shown.append(Item(lambda it: it.medals, _medals))
    return shown


def _pieces(it: Item, view: View, seat: Seat, after: View | None) -> list[Piece]:
    now = it.look(view.players[seat])
    then = now if after is None else it.look(after.players[seat])
    pieces = [it.sign] if it.sign else []
    pieces.append(it.piece(now, then != now))
    if then != now:
        pieces.append((ARROW, _arrow))
        pieces.append(it.piece(then, False))
    return pieces


def _arrow(sheet: Sheet, x: float, middle: float) -> None:
    sheet.put(arrow(24, 22, INK), x + 8, middle, "lc")


def _sign(picture: Image.Image, width: int) -> Piece:
    return width + SIGN_GAP, lambda sheet, x, middle: sheet.put(picture, x, middle, "lc")


def _figure(value: int | None, pale: bool) -> Piece:
    font, fill = (oswald(36, 400), GREY_INK) if pale else (oswald(40, 600), INK)
    said = str(value)

    def lay(sheet: Sheet, x: float, middle: float) -> None:
        sheet.figures(x, middle, said, font, fill, "l", room=90)

    return figure_width(font) * len(said), lay


def _money(value: int | None, _: bool) -> Piece:
    wide = 58 if value is not None and value < 10 else 70
    picture = hidden_bill(wide, 42) if value is None else bill(wide, 42, str(value))
    return wide, lambda sheet, x, middle: sheet.put(picture, x, middle, "lc")


def _medals(value: int | None, _: bool) -> Piece:
    picture = silver(42, str(value))
    return 42, lambda sheet, x, middle: sheet.put(picture, x, middle - 1, "lc")


def _el_car(there: bool, stars: int) -> Piece:
    """The el-car with the popularity that it adds, or its empty place."""

    def lay(sheet: Sheet, x: float, middle: float) -> None:
        sheet.put(form(CarType.CITY, 58, 40, True) if there else absent_electric(58, 40), x, middle, "lc")
        sheet.words(x + 64, middle, f"+{stars}", oswald(28, 400), GREY_INK, room=50)

    return 96, lay

"""Active buyers and investors from top to bottom, and which car each would buy now."""

from render.core.badge import badge
from render.core.canvas import Canvas
from render.core.colour import CARD, GREY_INK, RULE, SUNK
from render.core.font import fraunces, oswald
from render.core.moment import Moment
from render.core.plate import Style, plate
from render.core.sign import arrow, coin
from render.kraftwagen import layout
from render.kraftwagen.label import short_buys
from render.kraftwagen.preference import named
from rules.kraftwagen.components import Components, Phase, Preference
from rules.kraftwagen.view import View

ROW = Style(CARD, radius=8, rim=RULE)


def ground(canvas: Canvas, x: int, y: int, components: Components) -> None:
    """Draw the investor track with its spaces."""
    box = layout.INVESTORS.moved(x, y)
    canvas.words(x, y + 14, "Active buyers", fraunces(30, 700, 40), room=220)
    canvas.words(box.x, y + 14, "Investor track", fraunces(30, 700, 40), room=220)
    canvas.put(plate(box.width, box.height, ROW), box.x, box.y)
    for number in range(components.investor_spaces):
        middle = _investor_middle(y, number, components)
        if number:
            line = round(middle - _investor_pitch(components) / 2)
            canvas.bar(box.x + 10, line, box.right - 11, line + 1, SUNK)
        canvas.figures(box.x + 18, middle, str(number + 1), oswald(22, 500), GREY_INK, "c", room=24)


def lay(canvas: Canvas, x: int, y: int, moment: Moment[View]) -> None:
    """Draw who buys, and mark who has come."""
    view = moment.view
    said = "buys" if view.phase is Phase.SCORING else "would buy"
    canvas.words(x + layout.BUYERS.width - 8, y + 15, said, oswald(22, 500), GREY_INK, "r", room=110)
    _buyers(canvas, x, y, moment)
    _investors(canvas, x, y, moment)


def _buyers(canvas: Canvas, x: int, y: int, moment: Moment[View]) -> None:
    view, box = moment.view, layout.BUYERS.moved(x, y)
    spaces = max(view.components.buyer_spaces[len(view.companies)], len(view.market.buyers))
    pitch = min(layout.BUYER_PITCH, (box.height + 6) // spaces)
    for number in range(spaces):
        top, height = box.y + number * pitch, pitch - 6
        middle = top + height // 2
        canvas.put(plate(box.width, height, ROW), x, top)
        canvas.figures(x + 20, middle, str(number + 1), oswald(28, 600), GREY_INK, "c", room=30)
        if number < len(view.market.buyers):
            _buyer(canvas, x, middle, height, view, number)
        else:
            canvas.words(x + 44, middle, "free", oswald(24, 400), GREY_INK, room=80)
        if moment.changed(lambda it, n=number: it.market.buyers[n : n + 1]):
            canvas.tab(x + 101, top + height - 1)


def _buyer(canvas: Canvas, x: int, middle: int, height: int, view: View, number: int) -> None:
    buyer, sale = view.market.buyers[number], view.sales[number]
    times = f" ×{view.components.price_factor}" if buyer.preference is Preference.PRICE else ""
    named(canvas, x + 38, middle, buyer.preference, (126, min(38, height - 6)), times)
    if buyer.reward:
        canvas.put(coin(36, f"+{buyer.reward}"), x + 190, middle, "cc")
    if sale.seat is None:
        canvas.words(x + layout.BUYERS.width - 10, middle, "nothing", oswald(24, 400), GREY_INK, "r", room=100)
        return
    canvas.put(arrow(24, 18, GREY_INK), x + 214, middle, "lc")
    canvas.put(badge(sale.seat, 36 if height > 40 else 32), x + 262, middle, "cc")
    canvas.figures(x + layout.BUYERS.width - 10, middle, str(sale.points), oswald(32, 600), room=42)


def _investors(canvas: Canvas, x: int, y: int, moment: Moment[View]) -> None:
    view, box = moment.view, layout.INVESTORS.moved(x, y)
    sales = view.sales[len(view.market.buyers) :]
    for number, (name, sale) in enumerate(zip(view.market.investors, sales, strict=True)):
        middle = _investor_middle(y, number, view.components)
        font = oswald(24, 500)
        taken = canvas.words(box.x + 34, middle, name, font, room=130)
        left, free = box.x + 42 + taken, box.width - 76 - 42 - taken
        canvas.words(left, middle, short_buys(view.components, name), oswald(22, 400), GREY_INK, room=free)
        if sale.seat is None:
            canvas.words(box.right - 12, middle, "–", oswald(24, 400), GREY_INK, "r", room=30)
        else:
            canvas.put(badge(sale.seat, 28), box.right - 56, middle, "cc")
            canvas.figures(box.right - 10, middle, str(sale.points), oswald(25, 600), room=34)
        if moment.changed(lambda it, n=number: it.market.investors[n : n + 1]):
            canvas.tab(box.x + 70, middle + _investor_pitch(view.components) / 2, 30)


def _investor_pitch(components: Components) -> float:
    return (layout.INVESTORS.height - 6) / components.investor_spaces


def _investor_middle(y: int, number: int, components: Components) -> int:
    return round(y + layout.INVESTORS.y + 3 + (number + 0.5) * _investor_pitch(components))

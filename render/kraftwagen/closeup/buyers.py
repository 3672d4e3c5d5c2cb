"""Active buyers and investors in the order in which they buy, and whose car they would take; a plan's change dashed."""

from render.core.badge import badge
from render.core.closeup import CONTENT, EDGE, GAP, Sheet
from render.core.colour import CARD, GREY_INK, INK
from render.core.font import fraunces, oswald
from render.core.plate import CARD_STYLE, plate
from render.core.scene import Scene
from render.core.sign import arrow, coin, disc
from render.kraftwagen.closeup import label, layout
from render.kraftwagen.preference import named
from rules.kraftwagen.components import Preference
from rules.kraftwagen.forecast import Sale
from rules.kraftwagen.view import BuyerView, View

WIDTH = (CONTENT - GAP) // 2
WISHES, WISHES_LEFT, WISH = 4, 102, 112
"""Buyers in short: how many a line, where they begin, and how wide what one looks for is."""


def buyers_height(view: View) -> int:
    """How high they are together, under their heading."""
    return layout.BUYERS_HEAD + -(-len(_all(view)) // 2) * layout.BUYER_PITCH


def buyers(canvas: Sheet, y: int, scene: Scene[View]) -> None:
    """Draw them, two a line."""
    waiting = _all(scene.now)
    wide = canvas.words(EDGE, y + 20, label.BUYERS, fraunces(30, 700, 40), room=200)
    said = label.ORDER if waiting else label.NO_BUYERS
    canvas.words(EDGE + wide + 18, y + 22, said, oswald(26, 400), GREY_INK, room=600)
    before = scene.view.sales
    for number, (who, sale) in enumerate(zip(waiting, scene.now.sales, strict=True)):
        line, place = divmod(number, 2)
        x, top = EDGE + place * (WIDTH + GAP), y + layout.BUYERS_HEAD + line * layout.BUYER_PITCH
        was = before[number] if number < len(before) else None
        is_moved = scene.after is not None and (was is None or (was.car, was.seat) != (sale.car, sale.seat))
        if is_moved:
            canvas.planned(x, top, WIDTH, layout.BUYER)
        else:
            canvas.put(plate(WIDTH, layout.BUYER, CARD_STYLE), x, top)
        middle = top + layout.BUYER / 2
        canvas.put(disc(40, CARD, GREY_INK), x + 28, middle, "cc")
        canvas.words(x + 28, middle, str(number + 1), oswald(28, 600), GREY_INK, "c", room=36)
        _who(canvas, x, middle, scene.now, who)
        _buys(canvas, x, middle, sale, was if is_moved else None)
        if scene.before is not None and scene.after is None and who not in _all(scene.before):
            canvas.mark(x + 118, top + layout.BUYER - 2)


def wishes_height(view: View) -> int:
    """How high the buyers are in short: one line, or two for many."""
    return max(1, -(-len(_all(view)) // WISHES)) * layout.WISHES


def wishes(canvas: Sheet, y: int, scene: Scene[View]) -> None:
    """The buyers in short: what each looks for, and whose car it would take now."""
    waiting, middle = _all(scene.now), y + layout.WISHES / 2 - 4
    wide = canvas.words(EDGE, middle, label.BUYERS, fraunces(28, 700, 40), room=WISHES_LEFT)
    if not waiting:
        canvas.words(EDGE + wide + 18, middle, label.NO_BUYERS, oswald(28, 400), GREY_INK, room=400)
    pitch = (CONTENT - WISHES_LEFT) // WISHES
    for number, (who, sale) in enumerate(zip(waiting, scene.now.sales, strict=True)):
        line, place = divmod(number, WISHES)
        x, middle = EDGE + WISHES_LEFT + place * pitch, y + line * layout.WISHES + layout.WISHES / 2 - 4
        if isinstance(who, str):
            canvas.put(plate(WISH, 44, CARD_STYLE), x, middle, "lc")
            canvas.name(x + 8, middle, who, (28, 22), room=WISH - 12)
        else:
            _plate(canvas, x, middle, scene.now, who, WISH)
            if who.reward:
                canvas.put(coin(34, f"+{who.reward}"), x + WISH - 16, middle - 18, "cc")
        canvas.put(arrow(16, 14, GREY_INK), x + WISH + 4, middle, "lc")
        if sale.seat is None:
            canvas.words(x + WISH + 28, middle, label.NOBODYS, oswald(30, 500), GREY_INK, room=30)
        else:
            canvas.put(badge(sale.seat, 34), x + WISH + 22, middle, "lc")
        if scene.before is not None and scene.after is None and who not in _all(scene.before):
            canvas.mark(x + WISH / 2, middle + 22)


def _all(view: View) -> tuple[BuyerView | str, ...]:
    return (*view.market.buyers, *view.market.investors)


def _who(canvas: Sheet, x: int, middle: float, view: View, who: BuyerView | str) -> None:
    """An investor by name, a buyer by his preference."""
    if isinstance(who, str):
        canvas.name(x + 58, middle, who, (28, 24), room=128)
        return
    _plate(canvas, x + 54, middle, view, who, 128)
    if who.reward:
        canvas.put(coin(36, f"+{who.reward}"), x + 180, middle - 16, "cc")


def _plate(canvas: Sheet, x: float, middle: float, view: View, who: BuyerView, width: int) -> None:
    """What a buyer looks for; of a price also how many times he pays it."""
    times = f" ×{view.components.price_factor}" if who.preference is Preference.PRICE else ""
    named(canvas, x, middle, who.preference, (width, 46), times)


def _buys(canvas: Sheet, x: int, middle: float, sale: Sale, was: Sale | None) -> None:
    """Whose car, for how many points; pale, whose it was without the plan."""
    if sale.seat is None:
        canvas.words(x + WIDTH - 16, middle, label.NOTHING, oswald(28, 400), GREY_INK, "r", room=110)
        return
    left = x + 192
    if was is not None and was.seat is not None:
        canvas.put(badge(was.seat, 34, "absent"), left, middle, "lc")
        left += 37
    canvas.put(arrow(24, 20, GREY_INK), left, middle, "lc")
    canvas.put(badge(sale.seat, 46), x + 282, middle, "cc")
    canvas.figures(x + WIDTH - 14, middle, f"+{sale.points}", oswald(40, 600), INK, room=86)

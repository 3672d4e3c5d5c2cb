"""Executive decisions: which are still to be had and who took the others, and the next selection order."""

from collections.abc import Sequence

from render.automobile import layout, sign
from render.core.badge import badge
from render.core.canvas import Canvas
from render.core.colour import GREY_INK, RULE, SUNK
from render.core.font import fraunces, oswald
from render.core.moment import Moment
from render.core.plate import CARD_STYLE, plate
from render.core.sign import coin, cube, disc, ticket
from rules.automobile.components import Phase
from rules.automobile.view import View
from rules.core.game import Seat


def ground(canvas: Canvas, x: int, y: int) -> None:
    """Draw the card and its lines."""
    canvas.words(x, y + 14, "Executive decisions", fraunces(30, 700, 40), room=layout.DECISIONS.width)
    card = layout.DECISIONS.moved(x, y)
    canvas.put(plate(card.width, card.height, CARD_STYLE), card.x, card.y)
    for row, said in enumerate(("close", "bonus", "reduced")):
        canvas.words(x + 16, _middle(y, row), said, oswald(24, 500), GREY_INK, room=104)
        canvas.bar(x + 14, _lower_line(y, row), card.right - 15, _lower_line(y, row) + 1, SUNK)


def lay(canvas: Canvas, x: int, y: int, moment: Moment[View]) -> None:
    """Draw what changes, and mark what has changed."""
    view = moment.view
    signs = x + layout.DECISION_SIGNS
    _closing(canvas, signs, _middle(y, 0), view)
    _bonus_markers(canvas, signs, _middle(y, 1), view)
    _stacks(canvas, signs, _middle(y, 2), view)
    _order(canvas, x, _middle(y, 3), view)
    for row, look in enumerate((_closed_by, _bonus_by, _stacks_by, _shown_order)):
        if moment.changed(look):
            canvas.tab(x + 60, _lower_line(y, row))


def _middle(y: int, row: int) -> int:
    return round(y + layout.DECISIONS.y + 6 + (row + 0.5) * (layout.DECISIONS.height - 12) / layout.DECISION_ROWS)


def _lower_line(y: int, row: int) -> int:
    return round(y + layout.DECISIONS.y + 6 + (row + 1) * (layout.DECISIONS.height - 12) / layout.DECISION_ROWS)


def _closed_by(view: View) -> object:
    return view.closed_by


def _bonus_by(view: View) -> object:
    return view.bonus_by


def _stacks_by(view: View) -> object:
    return view.stacks_by


def _shown_order(view: View) -> object:
    return _order_of(view)


def _order_of(view: View) -> Sequence[Seat | None]:
    """The places of the order that is shown, None for a free one."""
    if view.auction:
        return view.auction.places
    return view.selection_order if _is_selecting(view) else view.next_order


def _is_selecting(view: View) -> bool:
    return view.phase <= Phase.SELECT_CHARACTERS


def _closing(canvas: Canvas, x: int, middle: int, view: View) -> None:
    canvas.put(sign.closed(42, 42, 5) if view.closed_by is None else badge(view.closed_by, 38), x, middle, "cc")


def _bonus_markers(canvas: Canvas, x: int, middle: int, view: View) -> None:
    for number, cost in enumerate(view.components.bonus_cost):
        centre = x + number * layout.DECISION_PITCH
        if number < len(view.bonus_by):
            canvas.put(badge(view.bonus_by[number], 38), centre, middle, "cc")
            continue
        canvas.put(coin(42, "+1"), centre, middle, "cc")
        for cube_number in range(cost):
            canvas.put(cube(21, "white"), centre + 24, middle + 10 * (cost - 1) - 20 * cube_number, "lc")


def _stacks(canvas: Canvas, x: int, middle: int, view: View) -> None:
    for number, (markers, seat) in enumerate(zip(view.components.reduced_stacks, view.stacks_by, strict=True)):
        picture = ticket(28, 40, markers) if seat is None else badge(seat, 38)
        canvas.put(picture, x + number * layout.DECISION_PITCH, middle, "cc")


def _order(canvas: Canvas, x: int, middle: int, view: View) -> None:
    """Who selects when: this turn's order while characters are chosen, then the places taken for the next turn."""
    said = "pick order" if _is_selecting(view) else "next turn"
    canvas.words(x + 16, middle, said, oswald(24, 500), GREY_INK, room=104)
    order = _order_of(view)
    for place in range(len(view.companies)):
        centre = x + layout.DECISION_SIGNS + place * layout.ORDER_PITCH
        seat = order[place] if place < len(order) else None
        if seat is not None:
            canvas.put(badge(seat, 38), centre, middle, "cc")
        else:
            canvas.put(disc(36, SUNK, RULE), centre, middle, "cc")
            canvas.words(centre, middle, str(place + 1), oswald(23, 500), GREY_INK, "c", room=30)

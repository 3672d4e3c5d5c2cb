"""The closing account: what each seat was worth as the match went on, and what it earned and paid for."""

from collections.abc import Sequence

from PIL import Image

from render.automobile.label import edition, money
from render.automobile.ledger import Ledger, close
from render.automobile.progress import progress
from render.automobile.worth import course
from render.core.badge import badge
from render.core.closeup import EDGE, FLOOR, WIDTH, Sheet
from render.core.colour import BRASS, CARD, CREAM, GREY_INK, INK, RED, STEEL, STEEL_LINE
from render.core.font import oswald
from render.core.game import Names
from render.core.moment import Moment
from render.core.plate import Style, plate
from rules.automobile.view import View
from rules.core.game import Event, Seat

TITLE, SAID = "What each was worth", "cash + factories − loans"
CHART, BARS = 122, 640
"""Where the chart of worth and the bars begin."""
KEY, ROW, BAR, BAR_PITCH = 84, 80, 32, 35
THIN = 6
"""Pixels of the narrowest part: less than that the rims of a loss would be."""
LEFT, RIGHT = EDGE + 62, WIDTH - EDGE - 92
INK_STYLE = Style(INK, radius=0)
STEEL_STYLE = Style(STEEL, radius=0, rim=INK, rim_width=1.5, pattern="level", tone=STEEL_LINE)
BRASS_STYLE, CARD_STYLE = (Style(fill, radius=0, rim=INK, rim_width=1.5) for fill in (BRASS, CARD))
LOSS_STYLE = Style(CARD, radius=0, rim=RED, rim_width=2.5, pattern="slant", tone=RED)
ON = {INK: CREAM, STEEL: CREAM, BRASS: INK}
"""The colour of a figure on a part of a bar."""

Part = tuple[str, str, Style]
"""A line of the ledger, what it is called, and how its part of a bar looks."""
EARNED: tuple[Part, ...] = (
    ("market", "market", INK_STYLE),
    ("distributors", "distributors", STEEL_STYLE),
    ("howard", "Howard", BRASS_STYLE),
    ("closed", "refunds", CARD_STYLE),
)
PAID: tuple[Part, ...] = (
    ("built", "factories", INK_STYLE),
    ("production", "production", STEEL_STYLE),
    ("losses", "losses", LOSS_STYLE),
    ("interest", "interest", CARD_STYLE),
    ("auction", "first order", BRASS_STYLE),
)


def draw(view: View, told: Sequence[Event], names: Names) -> Image.Image:
    """The closing account of a match that is over, from all its public events."""
    moment, ranks, ledgers = Moment(view, names), view.ranking, close(view, told).ledgers
    canvas = Sheet(BARS + KEY + len(ranks) * ROW + FLOOR * 2)
    canvas.result_head(TITLE, SAID)
    progress(canvas, CHART, BARS - 50, moment, course(view, told), ranks)
    _keys(canvas, ledgers)
    longest = max(1, *(max(_sum(it, EARNED), _sum(it, PAID)) for it in ledgers))
    for number, seat in enumerate(ranks):
        _seat(canvas, BARS + KEY + number * ROW, seat, ledgers[seat], (RIGHT - LEFT) / longest)
    canvas.foot(edition(view.components))
    return canvas.image


def _amount(ledger: Ledger, field: str) -> int:
    return abs(getattr(ledger, field))


def _sum(ledger: Ledger, parts: Sequence[Part]) -> int:
    return sum(_amount(ledger, field) for field, *_ in parts)


def _keys(canvas: Sheet, ledgers: Sequence[Ledger]) -> None:
    """What the parts are called; a place in the first order only where somebody paid for it."""
    for row, (said, parts) in enumerate((("earned", EARNED), ("paid", PAID))):
        middle, x = BARS + 18 + row * 36, LEFT + 92.0
        canvas.words(EDGE, middle, said, oswald(30, 600), INK, room=110)
        for field, word, style in parts:
            if field == "auction" and not any(it.auction for it in ledgers):
                continue
            canvas.put(plate(26, 24, style), x, middle, "lc")
            x += 58 + canvas.words(x + 34, middle, word, oswald(26, 400), GREY_INK, room=170)


def _seat(canvas: Sheet, y: int, seat: Seat, ledger: Ledger, unit: float) -> None:
    """Two bars on one scale: what it earned over what it paid."""
    canvas.put(badge(seat, 50), EDGE + 25, y + 33, "cc")
    for row, parts in enumerate((EARNED, PAID)):
        x, top = float(LEFT), y + row * BAR_PITCH
        for field, _, style in parts:
            amount = _amount(ledger, field)
            if amount:
                _part(canvas, x, x + amount * unit, top, amount, style)
                x += amount * unit
        total = money(_sum(ledger, parts))
        canvas.figures(WIDTH - EDGE, top + BAR / 2, total, oswald(32, 600), INK, room=90)


def _part(canvas: Sheet, start: float, end: float, top: int, amount: int, style: Style) -> None:
    """One part, with its figure where there is room; on slanted lines it stands on a ground of its own."""
    canvas.put(plate(max(THIN, round(end) - round(start) + 1), BAR, style), round(start), top)
    font, said = oswald(FLOOR, 500), money(amount)
    wide, centre, middle = round(font.getlength(said)) + 12, (start + end) / 2, top + BAR / 2
    if wide >= end - start:
        return
    if style.pattern == "slant":
        canvas.put(plate(wide, BAR - 8, Style(CARD, radius=3)), centre, middle, "cc")
    canvas.words(centre, middle, said, font, ON.get(style.fill, INK), "c", room=end - start)

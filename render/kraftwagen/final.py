"""The final ranking: the winner, the seats with what each company's points came from, and the points by rounds."""

from collections.abc import Sequence

from PIL import Image

from render.core import podium
from render.core.badge import badge
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CARD,
    CREAM,
    GREY_INK,
    INK,
    SEAT_MARKS,
)
from render.core.font import fraunces, oswald
from render.core.game import Names
from render.core.moment import Moment
from render.core.plate import Style, enamel, plate, seat_plate
from render.core.silhouette import silhouette
from render.kraftwagen import label
from render.kraftwagen.points import gained, sign
from render.kraftwagen.sign import engineer_token
from rules.core.game import Seat
from rules.kraftwagen import formula
from rules.kraftwagen.view import CompanyView, View

WIDTH, EDGE = 1600, 40
PLATE, WINNER = Box(20, 20, 1560, 150), Box(690, 68, 850, 76)
ROW = Box(EDGE, 246, 1520, 68)
ROW_PITCH = 76
SOURCES, SOURCE_PITCH = 740, 160
ENGINEERS, TOTAL = 1344, 1540
COLUMNS = (
    *((SOURCES + number * SOURCE_PITCH, source.lower()) for number, source in enumerate(label.SOURCES)),
    (ENGINEERS, "engineers"),
    (TOTAL, "points"),
)
HEADS = 28
"""Their size, for a phone."""
TIE = "equal points: more engineers, else shared"
FIGURES = oswald(42, 500)
BAR = Box(EDGE, 40, 1520, 56)
BAR_PITCH, BAR_LEFT, BAR_ROOM = 62, 76, 1320
NARROWEST = 6
"""Part of a bar, for its rim to be drawn."""


def draw(view: View, names: Names) -> Image.Image:
    """The final ranking of a match that is over."""
    moment, ranks, worth = Moment(view, names), ranking(view), list(zip(*_worth(view), strict=True))
    top = ROW.y + len(ranks) * ROW_PITCH + 20
    canvas = Canvas(WIDTH, top + BAR.y + len(ranks) * BAR_PITCH + 20)
    _head(canvas, moment, ranks)
    tied = len({_points(it) for it in view.companies}) < len(ranks)
    podium.heads(canvas, EDGE, ROW.y - 24, COLUMNS, TIE if tied else "", HEADS)
    for place, seat in enumerate(ranks):
        number = place if place and worth[seat] == worth[ranks[place - 1]] else place + 1
        _row(canvas, ROW.moved(y=place * ROW_PITCH), moment, seat, number)
    canvas.words(EDGE, top + 14, "Points by rounds", fraunces(30, 700, 40), room=600)
    longest = max(1, *(_points(it) for it in view.companies))
    for place, seat in enumerate(ranks):
        _bar(canvas, BAR.moved(y=top + place * BAR_PITCH), view, seat, BAR_ROOM / longest)
    return canvas.image


def ranking(view: View) -> tuple[Seat, ...]:
    """The seats, the winner first: the most points, then the most engineers; who is equal in both shares a place."""
    return formula.ranking(*_worth(view))


def winners(view: View) -> tuple[Seat, ...]:
    """The seats that win, several where they are equal in points and engineers."""
    return formula.winners(*_worth(view))


def _worth(view: View) -> tuple[list[int], list[int]]:
    return [_points(it) for it in view.companies], [len(it.engineers) for it in view.companies]


def _points(held: CompanyView) -> int:
    return held.points or 0


def _head(canvas: Canvas, moment: Moment[View], ranks: Sequence[Seat]) -> None:
    canvas.put(enamel(PLATE.width, PLATE.height, 18, 7, 12), PLATE.x, PLATE.y)
    canvas.words(50, 71, label.TITLE, fraunces(58, 700, 100), CREAM, room=340)
    canvas.words(52, 134, f"final ranking · after {label.LENGTH}", oswald(28, 400), BRASS_LIGHT, room=350)
    canvas.put(silhouette("speedster", 220, BRASS), 420, 134, "lb")
    canvas.bar(410, 137, 650, 139, BRASS_DARK)
    first = winners(moment.view)
    canvas.spaced(WINNER.x, 47, "WINNER" if len(first) == 1 else "WINNERS", oswald(22, 500), BRASS_LIGHT, room=200)
    pitch = (WINNER.width + 10) / len(first)
    for number, seat in enumerate(first):
        box = Box(round(WINNER.x + number * pitch), WINNER.y, round(pitch) - 10, WINNER.height)
        podium.winner(canvas, box, seat, moment.name(seat), str(_points(moment.view.companies[seat])))


def _row(canvas: Canvas, row: Box, moment: Moment[View], seat: Seat, place: int) -> None:
    held, middle = moment.view.companies[seat], row.middle
    podium.card(canvas, row, seat, moment.name(seat), place)
    for number, source in enumerate(label.SOURCES):
        x, points = SOURCES + number * SOURCE_PITCH, sum(it.points for it in gained(held.gains or (), source))
        canvas.put(sign(source, 40), x - 112, middle, "lc")
        canvas.figures(x, middle, str(points), FIGURES, INK if points else GREY_INK, room=68)
    canvas.put(engineer_token(36), ENGINEERS - 70, middle, "cc")
    canvas.figures(ENGINEERS, middle, str(len(held.engineers)), FIGURES, room=36)
    canvas.figures(TOTAL, middle, str(_points(held)), oswald(58, 700 if place == 1 else 600), room=150)


def _bar(canvas: Canvas, row: Box, view: View, seat: Seat, unit: float) -> None:
    """A seat's points of each round, end to end, and their sum."""
    held = view.companies[seat]
    canvas.put(badge(seat, 46), row.x + 30, row.middle, "cc")
    earned = 0
    for number in range(1, view.components.rounds + 1):
        points = sum(it.points for it in held.gains or () if max(1, it.round) == number)
        if not points:
            continue
        start, end = (round(row.x + BAR_LEFT + unit * it) for it in (earned, earned + points))
        width = max(NARROWEST, end - start + 2)
        canvas.put(seat_plate(seat, width, row.height, 4), start, row.y)
        earned += points
        if width >= 106:
            canvas.put(plate(98, 46, Style(CARD, form="pill", rim=INK)), start + width // 2, row.middle, "cc")
            canvas.words(start + width // 2 - 38, row.middle, str(number), oswald(28, 500), GREY_INK, room=20)
            canvas.figures(start + width // 2 + 40, row.middle, str(points), oswald(38, 600), room=56)
        elif width >= 44:
            canvas.words(
                start + width // 2, row.middle, str(points), oswald(34, 600), SEAT_MARKS[seat].text, "c", room=width
            )
    left = row.x + BAR_LEFT + unit * earned + 14
    canvas.figures(left, row.middle, str(_points(held)), oswald(44, 600), anchor="l", room=90)

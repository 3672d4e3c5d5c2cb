"""The chart of what each seat was worth, phase by phase: a line a seat, its badge at each turn and at the end."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from render.automobile.label import DOLLARS, dollars, money
from render.automobile.worth import Mark
from render.core.badge import badge
from render.core.box import Box
from render.core.closeup import EDGE, FLOOR, WIDTH, Sheet
from render.core.colour import BRASS, GREY_INK, INK, RULE, SEAT_MARKS, SUNK
from render.core.font import oswald
from render.core.moment import Moment
from render.core.pen import CLEAR
from render.core.plate import Style, plate
from rules.automobile.components import Phase
from rules.automobile.view import View
from rules.core.game import Seat

LEFT, RIGHT = 92, 590
HEADROOM, FOOT = 20, 46
LABEL_PITCH = 66
NEAR, BESIDE = 32, 28
"""Badges whose lines are closer than this stand beside each other, so far apart."""
SMOOTH = 2
MARKET = "the market pays; then losses"
MARKET_STYLE = Style(BRASS, radius=0)


@dataclass(frozen=True, slots=True)
class Scale:
    """Where moments and amounts lie."""

    box: Box
    turns: int
    lowest: int
    highest: int
    step: int

    def x(self, turn: int, phase: float) -> float:
        """The place across of a phase of a turn, 10 being the turn's end."""
        return self.box.x + (turn - 1 + min(1.0, (phase - 1) / 9)) / self.turns * self.box.width

    def y(self, amount: int) -> float:
        """The height of an amount."""
        share = (amount - self.lowest) / max(1, self.highest - self.lowest)
        return self.box.bottom - share * self.box.height


def progress(
    canvas: Sheet, top: int, bottom: int, moment: Moment[View], marks: Sequence[Mark], ranks: Sequence[Seat]
) -> None:
    """Draw the chart between two heights, the winner's line on top."""
    scale = _scale(Box(LEFT, top + HEADROOM, RIGHT - LEFT, bottom - FOOT - top - HEADROOM), moment.view, marks)
    _grid(canvas, scale, bottom)
    points = [
        [(_across(scale, marks, number), scale.y(it.worth[seat])) for number, it in enumerate(marks)] for seat in ranks
    ]
    _lines(canvas, scale.box, dict(zip(ranks, points, strict=True)))
    for turn in range(2, scale.turns + 1):
        worth = next((it.worth for it in marks if it.turn == turn), None)
        if worth is not None:
            _badges(canvas, scale, turn, worth, ranks)
    _ends(canvas, scale, bottom, moment, marks[-1].worth, ranks)
    canvas.put(plate(34, 10, MARKET_STYLE), LEFT, bottom + 18, "lc")
    canvas.words(LEFT + 42, bottom + 18, MARKET, oswald(FLOOR, 400), GREY_INK, room=320)


def _scale(box: Box, view: View, marks: Sequence[Mark]) -> Scale:
    worth = [amount for it in marks for amount in it.worth]
    lowest, highest = min(0, *worth), max(1, *worth)
    step = next(it for it in (*DOLLARS.steps, highest) if highest - lowest <= it * 6)
    return Scale(box, len(view.components.turns), lowest // step * step, highest, step)


def _across(scale: Scale, marks: Sequence[Mark], number: int) -> float:
    """The place across of a mark; the last one is the end."""
    it = marks[number]
    return scale.x(it.turn, 10 if number == len(marks) - 1 else it.phase)


def _grid(canvas: Sheet, scale: Scale, bottom: int) -> None:
    box = scale.box
    for amount in range(scale.lowest, scale.highest + 1, scale.step):
        y = round(scale.y(amount))
        canvas.bar(box.x, y, box.right, y, RULE if amount else GREY_INK)
        canvas.figures(box.x - 12, y, money(amount), oswald(FLOOR, 400), GREY_INK, room=76)
    for turn in range(1, scale.turns + 1):
        start, end = scale.x(turn, 1), scale.x(turn, 10)
        canvas.words((start + end) / 2, bottom - 16, f"turn {turn}", oswald(27, 500), GREY_INK, "c", room=end - start)
        if turn > 1:
            canvas.bar(start, box.y - 10, start, box.bottom, SUNK)
        pays = round(scale.x(turn, Phase.SELL_VIA_DEMAND_TILES))
        canvas.put(plate(round(scale.x(turn, Phase.LOSSES)) - pays, 10, MARKET_STYLE), pays, box.bottom)


def _lines(canvas: Sheet, box: Box, lines: dict[Seat, list[tuple[float, float]]]) -> None:
    """The seats' lines with an ink rim, drawn at twice the size and shrunk."""
    left, top, margin = box.x - 8, box.y - 8, 16
    sheet = Image.new("RGBA", ((box.width + margin) * SMOOTH, (box.height + margin) * SMOOTH), CLEAR)
    brush = ImageDraw.Draw(sheet)
    for seat, points in reversed([*lines.items()]):
        drawn = [((x - left) * SMOOTH, (y - top) * SMOOTH) for x, y in points]
        for width, fill in ((9, INK), (6, SEAT_MARKS[seat].fill)):
            brush.line(drawn, fill=fill, width=width * SMOOTH, joint="curve")
    canvas.put(sheet.reduce(SMOOTH), left, top)


def _badges(canvas: Sheet, scale: Scale, turn: int, worth: Sequence[int], ranks: Sequence[Seat]) -> None:
    """A badge on each line at the beginning of a turn; those of close lines beside each other."""
    groups: list[list[Seat]] = []
    for seat in sorted(ranks, key=lambda seat: scale.y(worth[seat])):
        if groups and scale.y(worth[seat]) - scale.y(worth[groups[-1][-1]]) < NEAR:
            groups[-1].append(seat)
        else:
            groups.append([seat])
    for group in groups:
        for number, seat in enumerate(group):
            shift = (number - (len(group) - 1) / 2) * BESIDE
            canvas.put(badge(seat, 32), scale.x(turn, 1.4) + shift, scale.y(worth[seat]), "cc")


def _ends(
    canvas: Sheet, scale: Scale, bottom: int, moment: Moment[View], worth: Sequence[int], ranks: Sequence[Seat]
) -> None:
    """Badge, total and name at each line's end, moved apart where ends lie close."""
    ordered = sorted(ranks, key=lambda seat: scale.y(worth[seat]))
    places: list[float] = []
    for seat in ordered:
        end = scale.y(worth[seat])
        places.append(max(end, places[-1] + LABEL_PITCH) if places else max(end, scale.box.y + 10))
    lift = max(0.0, places[-1] - (bottom - 40))
    places = [it - lift for it in places]
    right = scale.box.right
    for seat, place in zip(ordered, places, strict=True):
        middle, end = round(place), round(scale.y(worth[seat]))
        canvas.draw.line((right + 2, end, right + 26, middle), fill=GREY_INK, width=2)
        canvas.put(badge(seat, 46), right + 52, middle, "cc")
        canvas.figures(right + 84, middle - 13, dollars(worth[seat]), oswald(36, 600), INK, "l", room=150)
        room = WIDTH - EDGE - right - 84
        canvas.name(right + 84, middle + 20, moment.name(seat), (26, 24), GREY_INK, weight=400, room=room)

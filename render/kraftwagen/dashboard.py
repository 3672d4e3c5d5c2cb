"""The enamel plate at the head of the board: round, mover, who is next, what ends the round, the round's steps."""

from render.core import dashboard
from render.core.badge import badge
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import (
    BRASS_LIGHT,
    CREAM,
    DIM,
    ENAMEL,
    ENAMEL_RIM,
    INK,
    SEAT_MARKS,
)
from render.core.dashboard import NOW, PAST, PLAIN
from render.core.font import fraunces, oswald
from render.core.moment import Moment
from render.core.plate import Style, enamel, plate
from render.core.sign import small_car
from render.kraftwagen import label, layout
from render.kraftwagen.bust import bust
from render.kraftwagen.turn import comes_next, following, mover, news, stage, task, title
from rules.kraftwagen.components import Components, Phase
from rules.kraftwagen.view import View


def ground(canvas: Canvas, components: Components) -> None:
    """Draw what never changes: the plate, the captions, the signs of what ends a round."""
    canvas.put(enamel(layout.PLATE.width, layout.PLATE.height), layout.PLATE.x, layout.PLATE.y)
    mark, note = layout.WORDMARK, layout.EDITION
    canvas.words(mark.x, mark.middle, label.TITLE, fraunces(58, 700, 100), CREAM, room=mark.width)
    canvas.name(note.x, note.middle, label.edition(components), (22, 22), BRASS_LIGHT, weight=400, room=note.width)
    for x, said in ((layout.ROUND.x, "ROUND"), (layout.NEXT.x, "THEN"), (layout.ENDS_X, "ROUND ENDS AT")):
        _caption(canvas, x, said)
    canvas.put(small_car(46, CREAM, ENAMEL), layout.ENDS_X, 94, "lc")
    canvas.put(bust(40, "top", CREAM, ENAMEL), layout.ENDS_X + layout.ENDS_PITCH, 92, "lc")


def lay(canvas: Canvas, moment: Moment[View]) -> None:
    """Draw what changes."""
    view = moment.view
    pitch = min(layout.ROUND_PITCH, layout.ROUNDS_WIDTH // view.components.rounds)
    dashboard.rounds(canvas, layout.ROUND, pitch, view.components.rounds, view.round)
    _mover(canvas, moment)
    _next(canvas, moment)
    counts = ((len(view.market.cars), view.components.car_spaces), (view.market.marker, view.components.track_end))
    for number, (count, end) in enumerate(counts):
        left = layout.ENDS_X + number * layout.ENDS_PITCH + 54
        taken = canvas.figures(left, 92, str(count), oswald(46, 600), CREAM, "l", room=46)
        canvas.words(left + taken + 2, 96, f"/{end}", oswald(30, 400), BRASS_LIGHT, room=40)
    _stages(canvas, view)


def _caption(canvas: Canvas, x: int, said: str) -> None:
    canvas.spaced(x, layout.CAPTION_MIDDLE, said, oswald(22, 500), BRASS_LIGHT, room=200)


def _mover(canvas: Canvas, moment: Moment[View]) -> None:
    view, box, seat = moment.view, layout.MOVER, mover(moment.view)
    _caption(canvas, box.x, "NOW" if seat is None else "TO MOVE")
    if seat is None:
        dashboard.news(canvas, box, news(view), 30)
        return
    dashboard.plaque(canvas, box, seat, moment.name(seat), task(view), layout.TASK_ROOM, 20)


def _next(canvas: Canvas, moment: Moment[View]) -> None:
    view, box, seat = moment.view, layout.NEXT, following(moment.view)
    if seat is None:
        canvas.put(plate(box.width, box.height, Style(ENAMEL, radius=10, rim=ENAMEL_RIM)), box.x, box.y)
        canvas.words(box.centre, box.middle, comes_next(view), oswald(28, 400), CREAM, "c", room=box.width - 16)
        return
    style = Style(ENAMEL, radius=10, rim=SEAT_MARKS[seat].fill, rim_width=3)
    canvas.put(plate(box.width, box.height, style), box.x, box.y)
    canvas.put(badge(seat, 44, "enamel"), box.x + 32, box.middle, "cc")
    canvas.name(box.x + 62, box.middle, moment.name(seat), (32, 24), CREAM, room=box.width - 74)


def _stages(canvas: Canvas, view: View) -> None:
    """The steps of a round in a strip; the running one is wide and says what is going on."""
    strip, now = layout.STAGES, stage(view)
    count = len(label.STAGES)
    narrow = (strip.width - layout.CURRENT_STAGE - (count - 1) * layout.STAGE_GAP) / (count - 1)
    left = float(strip.x)
    for number, (figure, said) in enumerate(label.STAGES):
        right = left + (layout.CURRENT_STAGE if number == now else narrow)
        box = Box(round(left), strip.y, round(right) - round(left), strip.height)
        if number == now:
            shown = label.BEFORE[0] if view.phase is Phase.HEATING_UP_MOTORS else figure
            canvas.put(plate(box.width, box.height, NOW), box.x, box.y)
            taken = canvas.words(box.x + 18, box.middle, shown, oswald(34, 700), INK, room=60)
            room = box.width - 46 - taken
            canvas.words(box.x + 34 + taken, box.middle, title(view), oswald(32, 500), INK, room=room)
        else:
            canvas.put(plate(box.width, box.height, PAST if number < now else PLAIN), box.x, box.y)
            fill = DIM if number < now else CREAM
            words = f"{figure}  {said}"
            canvas.words(box.centre, box.middle, words, oswald(24, 400), fill, "c", room=box.width - 8)
        left = right + layout.STAGE_GAP

"""The enamel plate at the head of the board: round, mover, phase, player order."""

from render.automania import layout
from render.automania.label import PHASE, SHORT_PHASE, TITLE
from render.automania.turn import mover, news, phases, ranking, task
from render.core import dashboard
from render.core.badge import badge
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import (
    BRASS_LIGHT,
    CREAM,
    DIM,
    ENAMEL,
    INK,
    NOTE_ON_ENAMEL,
    SEAT_MARKS,
)
from render.core.dashboard import NOW, PAST, PLAIN
from render.core.font import fraunces, oswald
from render.core.moment import Moment
from render.core.plate import Style, enamel, frame, on_enamel, plate
from render.core.sign import disc
from rules.automania.components import Components, Phase
from rules.automania.view import View
from rules.core.game import Seat


def edition(components: Components) -> str:
    """The edition, and what must be said of its figures."""
    return f"{components.title} · {components.note}" if components.note else components.title


def ground(canvas: Canvas, components: Components) -> None:
    """Draw what never changes: the plate and the captions."""
    canvas.put(enamel(layout.PLATE.width, layout.PLATE.height), layout.PLATE.x, layout.PLATE.y)
    mark, note = layout.WORDMARK, layout.EDITION
    canvas.words(mark.x, mark.middle, TITLE, fraunces(60, 700, 100), CREAM, room=mark.width)
    canvas.name(note.x, note.middle, edition(components), (22, 22), BRASS_LIGHT, weight=400, room=note.width)
    _caption(canvas, layout.ROUND.x, layout.CAPTION_MIDDLE, "ROUND")
    _caption(canvas, layout.ORDER_CAPTION.x, layout.ORDER_CAPTION.middle, "ORDER")


def lay(canvas: Canvas, moment: Moment[View]) -> None:
    """Draw what changes."""
    count = len(moment.view.components.stacks)
    pitch = min(layout.ROUND_PITCH, 240 // count)
    dashboard.rounds(canvas, layout.ROUND, pitch, count, moment.view.round)
    _mover(canvas, moment)
    _phases(canvas, moment.view)
    _order(canvas, moment)


def _caption(canvas: Canvas, x: int, middle: float, said: str) -> None:
    canvas.spaced(x, middle, said, oswald(22, 500), BRASS_LIGHT, room=200)


def _mover(canvas: Canvas, moment: Moment[View]) -> None:
    """Whose move it is and what is asked; at the end who has won, with how many points."""
    view, box, seat = moment.view, layout.MOVER, mover(moment.view)
    caption, said = "TO MOVE", task(view)
    if view.accounts:
        seat = ranking(view)[0]
        caption, said = "WINNER", f"{view.players[seat].points} points"
    if seat is None:
        _caption(canvas, box.x, layout.CAPTION_MIDDLE, "NOW")
        dashboard.news(canvas, box, news(view))
        return
    _caption(canvas, box.x, layout.CAPTION_MIDDLE, caption)
    dashboard.plaque(canvas, box, seat, moment.name(seat), said, layout.TASK_ROOM, 30)


def _phases(canvas: Canvas, view: View) -> None:
    """Three phases in a strip; the running one is wide."""
    strip, shown = layout.PHASES, phases(view)
    narrow = (strip.width - layout.CURRENT_PHASE - 2 * layout.PHASE_GAP) // 2
    left = strip.x
    for phase in shown:
        is_now = phase is view.phase
        width = layout.CURRENT_PHASE if is_now else narrow
        style = NOW if is_now else PAST if phase < view.phase else PLAIN
        canvas.put(plate(width, strip.height, style), left, strip.y)
        said, font, fill = (
            (PHASE[phase], oswald(32, 500), INK) if is_now else (SHORT_PHASE[phase], oswald(24, 400), CREAM)
        )
        fill = DIM if phase < view.phase else fill
        canvas.words(left + width / 2, strip.middle, said, font, fill, "c", room=width - 8)
        left += width + layout.PHASE_GAP


def _order(canvas: Canvas, moment: Moment[View]) -> None:
    """The seats in player order; who has withdrawn shows the sales office."""
    box, order = layout.ORDER, moment.view.order
    pitch = (box.width + layout.ORDER_GAP) / len(order)
    for place, seat in enumerate(order):
        left = round(box.x + place * pitch)
        width = round(box.x + (place + 1) * pitch) - layout.ORDER_GAP - left
        _place(canvas, Box(left, box.y, width, box.height), moment, seat, place + 1)


def _place(canvas: Canvas, box: Box, moment: Moment[View], seat: Seat, place: int) -> None:
    view, office = moment.view, moment.view.players[seat].office
    is_out = office is not None and view.phase is Phase.ACTION
    if seat == mover(view):
        canvas.put(frame(box.width + 8, box.height + 8, BRASS_LIGHT), box.x - 4, box.y - 4)
    if is_out:
        canvas.put(plate(box.width, box.height, Style(ENAMEL, radius=8, rim=SEAT_MARKS[seat].fill)), box.x, box.y)
    else:
        canvas.put(on_enamel(seat, box.width, box.height, 8), box.x, box.y)
    canvas.put(disc(34, DIM if is_out else CREAM, DIM if is_out else CREAM), box.x + 27, box.middle, "cc")
    canvas.words(box.x + 27, box.middle, str(place), oswald(27, 600), INK, "c", room=32)
    canvas.put(badge(seat, 40, "enamel" if is_out else "own"), box.x + 70, box.middle, "cc")
    text, room = NOTE_ON_ENAMEL if is_out else SEAT_MARKS[seat].text, box.width - 104
    if office is None:
        canvas.name(box.x + 96, box.middle, moment.name(seat), (27, 22), text, room=room)
    else:
        canvas.words(box.x + 96, box.middle, f"sales office {office}", oswald(23, 400), text, room=room)
    if moment.changed(lambda it: it.players[seat].office):
        canvas.tab(box.x + box.width / 2, box.bottom - 1)

"""The enamel plate at the head of the board: turn, mover, price of a loss, phase, characters."""

from collections.abc import Mapping

from render.automobile import label, layout
from render.automobile.label import OVER, POWER, SHORT_PHASE, TASK, TITLE, USED, dollars
from render.automobile.turn import mover, news, title
from render.core import dashboard
from render.core.badge import badge
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import (
    BRASS,
    BRASS_LIGHT,
    CREAM,
    DIM,
    ENAMEL,
    ENAMEL_RAISED,
    ENAMEL_RIM,
    INK,
    NOTE_ON_ENAMEL,
    SEAT_MARKS,
)
from render.core.font import fraunces, oswald
from render.core.moment import Moment
from render.core.plate import RAISED_STYLE, Style, enamel, frame, on_enamel, plate
from render.core.sentence import say
from render.core.sign import cube, disc
from rules.automobile.components import CHARACTERS, Character, Components, Phase
from rules.automobile.view import View
from rules.core.game import Seat

FREE = "#9A8C77"
HOLLOW_RIM = "#4A4138"


def ground(canvas: Canvas, components: Components) -> None:
    """Draw what never changes: the plate, the captions and the characters' names."""
    canvas.put(enamel(layout.PLATE.width, layout.PLATE.height), layout.PLATE.x, layout.PLATE.y)
    mark, edition = layout.WORDMARK, layout.EDITION
    canvas.words(mark.x, mark.middle, TITLE, fraunces(60, 700, 100), CREAM, room=mark.width)
    said = label.edition(components)
    canvas.words(edition.x, edition.middle, said, oswald(22, 400), BRASS_LIGHT, room=edition.width)
    _caption(canvas, layout.TURN.x, "TURN", 240)
    _caption(canvas, layout.LOSS_CAPTION.x, "EACH LOSS COSTS", layout.LOSS_CAPTION.width)
    canvas.put(cube(46, "black on enamel"), *layout.LOSS_CUBE, "cc")
    for number, character in enumerate(CHARACTERS):
        box = layout.CHARACTER.moved(number * layout.CHARACTER_PITCH)
        canvas.put(plate(box.width, box.height, RAISED_STYLE), box.x, box.y)
        canvas.words(box.x + 12, box.y + 24, character.value, oswald(29, 500), BRASS_LIGHT, room=120)


def lay(canvas: Canvas, moment: Moment[View]) -> None:
    """Draw what changes."""
    view = moment.view
    _turns(canvas, view)
    _mover(canvas, moment)
    price = dollars(view.components.turn(view.turn).loss)
    box = layout.LOSS_PRICE
    canvas.figures(box.x, box.middle, price, oswald(50, 600), CREAM, "l", room=box.width)
    _phases(canvas, view)
    for number, character in enumerate(CHARACTERS):
        _character(canvas, layout.CHARACTER.moved(number * layout.CHARACTER_PITCH), moment, character)


def _caption(canvas: Canvas, x: int, said: str, room: int) -> None:
    canvas.spaced(x, layout.CAPTION_MIDDLE, said, oswald(22, 500), BRASS_LIGHT, room=room)


def _turns(canvas: Canvas, view: View) -> None:
    for number in range(1, len(view.components.turns) + 1):
        box = layout.TURN.moved((number - 1) * layout.TURN_PITCH)
        is_now = number == view.turn
        style = Style(BRASS_LIGHT if is_now else ENAMEL_RAISED, radius=8, rim=BRASS if is_now else ENAMEL_RIM)
        canvas.put(plate(box.width, box.height, style), box.x, box.y)
        font, fill = (oswald(40, 600), INK) if is_now else (oswald(32, 400), DIM)
        canvas.words(box.centre, box.middle, str(number), font, fill, "c", room=box.width - 8)


def _mover(canvas: Canvas, moment: Moment[View]) -> None:
    view, box, seat = moment.view, layout.MOVER, mover(moment.view)
    _caption(canvas, box.x, "NOW" if seat is None else "TO MOVE", box.width)
    if seat is None:
        dashboard.news(canvas, box, news(view))
        return
    dashboard.plaque(canvas, box, seat, moment.name(seat), TASK[view.step], layout.TASK_ROOM, 24)


def _phases(canvas: Canvas, view: View) -> None:
    """The nine phases in a strip; the running one is wide."""
    strip = layout.PHASES
    narrow = (strip.width - layout.CURRENT_PHASE - 8 * layout.PHASE_GAP) / 8
    left = float(strip.x)
    for phase in Phase:
        right = left + (layout.CURRENT_PHASE if phase is view.phase else narrow)
        box = Box(round(left), strip.y, round(right) - round(left), strip.height)
        if phase is view.phase:
            canvas.put(plate(box.width, box.height, Style(BRASS_LIGHT, radius=7, rim=BRASS)), box.x, box.y)
            canvas.words(box.x + 18, box.middle, str(phase.value), oswald(36, 700), INK, room=28)
            canvas.words(box.x + 50, box.middle, title(view), oswald(32, 500), INK, room=box.width - 62)
        else:
            is_done = phase < view.phase
            style = Style(ENAMEL if is_done else ENAMEL_RAISED, radius=7, rim=ENAMEL_RIM)
            canvas.put(plate(box.width, box.height, style), box.x, box.y)
            fill = DIM if is_done else CREAM
            said = SHORT_PHASE[phase]
            canvas.words(box.centre, box.middle, said, oswald(22, 400), fill, "c", room=box.width - 8)
        left = right + layout.PHASE_GAP


def _character(canvas: Canvas, box: Box, moment: Moment[View], character: Character) -> None:
    view, holder = moment.view, layout.HOLDER.moved(box.x, box.y)
    seat = view.chosen.get(character)
    if seat is not None and seat == mover(view):
        canvas.put(frame(box.width + 8, box.height + 8, BRASS_LIGHT), box.x - 4, box.y - 4)
    _power(canvas, box, view, character)
    cubes = view.cubes.get(character, 0)
    for number in range(cubes):
        canvas.put(cube(26, "white on enamel"), box.right - 12 - number * 27, box.y + 24, "rc")
    if seat is None:
        canvas.put(plate(holder.width, holder.height, Style(ENAMEL, rim=HOLLOW_RIM)), holder.x, holder.y)
        canvas.words(holder.centre, holder.middle, "free", oswald(24, 400), FREE, "c", room=holder.width)
    else:
        if seat in view.order:
            canvas.put(disc(36, CREAM, CREAM), box.right - 28, box.y + 25, "cc")
            place = str(view.order.index(seat) + 1)
            canvas.words(box.right - 28, box.y + 25, place, oswald(28, 600), INK, "c", room=30)
        _holder(canvas, holder, moment, seat)
    if moment.changed(lambda view: (view.chosen.get(character), _has_passed(view, seat))):
        canvas.tab(box.centre, box.bottom - 1)


LAST: Mapping[Character, Phase] = {
    Character.DURANT: Phase.SELECT_CHARACTERS,
    Character.FORD: Phase.PLAYER_ACTIONS,
    Character.HOWARD: Phase.SELL_VIA_HOWARD,
    Character.SLOAN: Phase.LOSSES,
    Character.CHRYSLER: Phase.LOSSES,
}
"""The phase in which a power is used at the latest; Kettering has none."""


def power(view: View, character: Character) -> str:
    """What a character can still do for who has him, or would do for who takes him."""
    seat, cars = view.chosen.get(character), view.components.howard_cars
    if seat is not None and character in LAST:
        if view.phase > LAST[character]:
            return OVER
        if character is Character.FORD and view.phase is Phase.PLAYER_ACTIONS and not view.companies[seat].ford_ready:
            return USED
        if view.phase is Phase.SELL_VIA_HOWARD:
            cars = min(cars, sum(it.cars for it in view.spaces if it.owner == seat))
    return say(POWER[character], turn=view.turn, cars=cars)


def _power(canvas: Canvas, box: Box, view: View, character: Character) -> None:
    """What the character does, behind his name."""
    said = power(view, character)
    start = box.x + 21 + oswald(29, 500).getlength(character.value)
    shown = max(view.cubes.get(character, 0), 1) * 27 + 12
    canvas.words(start, box.y + 24, said, oswald(22, 400), NOTE_ON_ENAMEL, room=box.right - shown - start)


def _holder(canvas: Canvas, box: Box, moment: Moment[View], seat: Seat) -> None:
    """Who has the character; dimmed when that seat has passed in the executive decisions."""
    name = moment.name(seat)
    if _has_passed(moment.view, seat):
        rim = SEAT_MARKS[seat].fill
        canvas.put(plate(box.width, box.height, Style(ENAMEL, rim=rim)), box.x, box.y)
        canvas.put(badge(seat, 38, "enamel"), box.x + 24, box.middle, "cc")
        font = oswald(22, 400)
        taken = canvas.words(box.right - 10, box.middle, "passed", font, NOTE_ON_ENAMEL, "r", room=80)
        room = box.width - 50 - 18 - taken
        canvas.name(box.x + 50, box.middle, name, (27, 24), NOTE_ON_ENAMEL, weight=400, room=room)
    else:
        canvas.put(on_enamel(seat, box.width, box.height), box.x, box.y)
        canvas.put(badge(seat, 38, "own"), box.x + 24, box.middle, "cc")
        fill = SEAT_MARKS[seat].text
        canvas.name(box.x + 50, box.middle, name, (28, 24), fill, room=box.width - 58)


def _has_passed(view: View, seat: Seat | None) -> bool:
    return seat is not None and view.phase >= Phase.EXECUTIVE_DECISIONS and view.companies[seat].passed

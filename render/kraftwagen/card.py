"""One company's board: workshops, race car and team, levels, workers, recruits, achievements."""

from collections.abc import Sequence

from render.core.badge import badge
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import (
    BRASS_LIGHT,
    CARD,
    CREAM,
    GREY_INK,
    INK,
    PAPER,
    RULE,
    SEAT_MARKS,
    STEEL,
    SUNK,
)
from render.core.font import oswald
from render.core.moment import Moment
from render.core.plate import Style, frame, plate, seat_plate
from render.core.sign import coin, small_car
from render.core.silhouette import silhouette
from render.kraftwagen import label, layout
from render.kraftwagen.bust import bust, worker
from render.kraftwagen.company import counted, free_workshops, points
from render.kraftwagen.icon import icon
from render.kraftwagen.preference import BODY_STYLE, engine
from render.kraftwagen.race import chevrolets_spaces
from render.kraftwagen.sign import engineer_token, production_token, riveted_plate, toothed_plate
from render.kraftwagen.team import team
from render.kraftwagen.turn import mover
from rules.core.game import Seat
from rules.kraftwagen.components import Achievement, Engineer, Icon, Recruit
from rules.kraftwagen.view import CompanyView, Salesperson, View

FONT = (23, 500)
HEAD, LEVELS, PEOPLE = 62, 224, 354
"""Height of the head, and where two of the parts begin, from the card's upper edge."""
LEFT, RIGHT, WIDTH = layout.LEFT_HALF, layout.RIGHT_HALF, layout.CARD_WIDTH
WORKSHOP = (104, 88)
WORKSHOP_PITCH, LEVELS_WIDTH, TEAM_WIDTH = 112, 280, 364
FEAT_LEFT, FEAT_LINE = 132, 44
MARKER = (108, 36)


def height(view: View, seat: Seat) -> int:
    """How high a company's board is: it grows with its recruits and achievements."""
    held = view.companies[seat]
    return _feats_middle(held) + (_feat_lines(held) - 1) * FEAT_LINE + 32


def draw(canvas: Canvas, x: int, y: int, moment: Moment[View], seat: Seat) -> None:
    """Draw it, with a ring if the seat is to move."""
    view, held = moment.view, moment.view.companies[seat]
    box = Box(x, y, WIDTH, height(view, seat))
    canvas.put(plate(box.width, box.height, Style(CARD, radius=12, rim=RULE)), x, y)
    if seat == mover(view):
        canvas.put(frame(box.width + 8, box.height + 8), x - 4, y - 4)
    text = SEAT_MARKS[seat].text
    canvas.put(seat_plate(seat, WIDTH, HEAD, 12), x, y)
    canvas.put(badge(seat, 52, "own"), x + 38, y + 31, "cc")
    canvas.name(x + 74, y + 31, moment.name(seat), (40, 26), text, weight=600, room=WIDTH - 300)
    points(canvas, box.right - 92, y + 31, held, text, 46)
    canvas.words(box.right - 84, y + 33, counted((held,)), oswald(24, 500), text, room=80)
    _workshops(canvas, x + LEFT, y + HEAD + 20, view, held)
    _race_car(canvas, x + RIGHT, y + HEAD + 20, view, held, seat)
    _rule(canvas, box, y + LEVELS - 11)
    _levels(canvas, x + LEFT, y + LEVELS + 6, view, held)
    _workers(canvas, x + RIGHT, y + LEVELS + 6, moment, seat)
    _rule(canvas, box, y + PEOPLE - 10)
    _people(canvas, x + LEFT, y + PEOPLE + 18, view, held)
    _rule(canvas, box, y + _feats_middle(held) - 27)
    _feats(canvas, x + LEFT, y + _feats_middle(held), view, held.achievements)


def _people_lines(held: CompanyView) -> int:
    return max(2, len(held.engineers) + len(held.investors))


def _feat_lines(held: CompanyView) -> int:
    return max(1, -(-len(held.achievements) // layout.FEATS_A_LINE))


def _feats_middle(held: CompanyView) -> int:
    """The middle of the first line of achievements, from the card's upper edge."""
    return PEOPLE + 26 + _people_lines(held) * layout.PERSON_LINE


def _rule(canvas: Canvas, box: Box, y: int) -> None:
    canvas.bar(box.x + 16, y, box.right - 17, y + 1, SUNK)


def _caption(canvas: Canvas, x: int, middle: int, said: str) -> None:
    canvas.words(x, middle, said, oswald(*FONT), GREY_INK, room=200)


def _workshops(canvas: Canvas, x: int, y: int, view: View, held: CompanyView) -> None:
    _caption(canvas, x, y, "workshops")
    width, tall = WORKSHOP
    top, middle, font = y + 24, y + 24 + tall // 2, oswald(44, 600)
    for value in held.bodies:
        canvas.put(plate(width, tall, BODY_STYLE), x, top)
        canvas.put(icon(Icon.BODY, 60, CREAM, STEEL), x + width // 2, top + 24, "cc")
        canvas.figures(x + width // 2, top + 62, str(value), font, CREAM, "c", room=width)
        x += WORKSHOP_PITCH
    for value in held.engines:
        canvas.put(toothed_plate(width, tall + 8, 7), x, top - 4)
        canvas.put(icon(Icon.ENGINE, 50, BRASS_LIGHT, INK), x + width // 2, top + 25, "cc")
        canvas.figures(x + width // 2, top + 63, str(value), font, BRASS_LIGHT, "c", room=width)
        x += WORKSHOP_PITCH
    for _ in range(free_workshops(view, held)):
        canvas.put(plate(width, tall, Style(PAPER, radius=7, rim=RULE)), x, top)
        canvas.words(x + width // 2, middle, "free", oswald(24, 400), GREY_INK, "c", room=width)
        x += WORKSHOP_PITCH


def _race_car(canvas: Canvas, x: int, y: int, view: View, held: CompanyView, seat: Seat) -> None:
    """The race car with the spaces that it drives, and the areas of its team: a full one is brass."""
    _caption(canvas, x, y, "race car and team")
    middle, bonus = y + 42, held.team_bonus + chevrolets_spaces(view, held)
    canvas.put(silhouette("speedster", 124, INK), x + 62, y + 66, "cb")
    engine(canvas, x + 160, middle, held.race_engine, 50)
    canvas.words(x + 194, middle, f"+ {bonus}", oswald(30, 500), room=46)
    taken = canvas.words(x + 240, middle, f"= {held.race_engine + bonus}", oswald(40, 600), room=70)
    spaces, font = "space" if held.race_engine + bonus == 1 else "spaces", oswald(*FONT)
    left = x + min(240 + taken + 8, WIDTH - RIGHT - LEFT - font.getlength(spaces))
    canvas.words(left, middle + 2, spaces, font, GREY_INK, room=66)
    areas = view.components.team_areas
    size = min(36, (TEAM_WIDTH - 18 * len(areas)) // view.components.team)
    team(canvas, x, y + 97, areas, seat, held.team, size=size)


def _levels(canvas: Canvas, x: int, y: int, view: View, held: CompanyView) -> None:
    """Both development gears as rows of levels, and the Engineer tokens that help to research."""
    _caption(canvas, x, y, "levels")
    if held.tokens:
        right = x + 50 + LEVELS_WIDTH
        if held.tokens > 1:
            right -= canvas.figures(right, y, f"×{held.tokens}", oswald(26, 600), room=50) + 8
        canvas.put(engineer_token(32), right, y, "rc")
    levels = range(view.components.lowest_level, view.components.highest_level + 1)
    pitch = LEVELS_WIDTH / len(levels)
    for row, (kind, now) in enumerate(((Icon.BODY, held.body_level), (Icon.ENGINE, held.engine_level))):
        middle = y + 38 + row * 48
        canvas.put(icon(kind, 40), x + 20, middle, "cc")
        for number, level in enumerate(levels):
            centre, is_now = round(x + 50 + (number + 0.5) * pitch), level == now
            style = Style(BRASS_LIGHT if is_now else SUNK if level < now else CARD, rim=INK if is_now else RULE)
            canvas.put(plate(round(pitch) - 4, 42 if is_now else 34, style), centre, middle, "cc")
            font, fill = (oswald(32, 600), INK) if is_now else (oswald(24, 400), GREY_INK)
            canvas.words(centre, middle, str(level), font, fill, "c", room=pitch - 4)


def _workers(canvas: Canvas, x: int, y: int, moment: Moment[View], seat: Seat) -> None:
    """The canteen's workers one by one; those in the supply and on the Market counted."""
    view, held = moment.view, moment.view.companies[seat]
    _caption(canvas, x, y, "canteen")
    middle, count = y + 44, held.canteen
    left = x + canvas.figures(x, middle, str(count), oswald(38, 600), anchor="l", room=44) + 8
    is_in = held.salesperson is Salesperson.CANTEEN
    free = WIDTH - RIGHT - 18 - (left - x) - (46 if is_in else 0) - 38
    pitch = min(36.0, free / max(1, count - 1))
    for number in range(count):
        canvas.put(worker(34, seat), round(left + number * pitch), middle, "lc")
    if is_in:
        start = left + ((count - 1) * pitch + 44 if count else 0)
        canvas.put(bust(38, "bowler"), round(start), middle, "lc")
    lower = y + 86
    placed = sum(car.workers for car in view.market.cars if car.owner == seat)
    canvas.put(bust(30, "cap", RULE), x + 14, lower, "cc")
    taken = canvas.figures(x + 36, lower, str(held.supply), oswald(30, 600), anchor="l", room=40)
    canvas.words(x + 44 + taken, lower + 1, "supply", oswald(*FONT), GREY_INK, room=80)
    canvas.put(small_car(40, INK, CARD), x + 176, lower, "cc")
    taken = canvas.figures(x + 204, lower, str(placed), oswald(30, 600), anchor="l", room=40)
    canvas.words(x + 212 + taken, lower + 1, "on the market", oswald(*FONT), GREY_INK, room=140)


def _people(canvas: Canvas, x: int, y: int, view: View, held: CompanyView) -> None:
    """Engineers with the markers that are left, and investors whose token is still to be placed."""
    right = x + WIDTH - 2 * LEFT
    if not held.engineers and not held.investors:
        said = "no engineer, and no investor with a token"
        canvas.words(x + 52, y, said, oswald(24, 400), GREY_INK, room=WIDTH - 100)
    for number, name in enumerate((*held.engineers, *held.investors)):
        middle = y + number * layout.PERSON_LINE
        is_engineer = name in view.components.engineers
        picture = engineer_token(36) if is_engineer else production_token(32)
        canvas.put(picture, x + 20, middle, "cc")
        canvas.name(x + 52, middle, name, (29, 24), room=134)
        if is_engineer:
            left = _markers(canvas, right, middle, view, held, name)
        else:
            said = "token to place"
            left = right - canvas.words(right, middle, said, oswald(24, 500), anchor="r", room=160)
        effect, room = label.recruit(view.components, name)[1], left - x - 194 - 8
        canvas.name(x + 194, middle, effect, (24, 21), GREY_INK, weight=400, room=room)


def _markers(canvas: Canvas, right: float, middle: int, view: View, held: CompanyView, engineer: Recruit) -> float:
    """An engineer's markers from the right, or where Riker's Salesperson is; gives their left end."""
    if engineer == Engineer.RIKER:
        said = label.SALESPERSON[held.salesperson]
        return right - canvas.words(right, middle, said, oswald(24, 400), GREY_INK, "r", room=200)
    width, tall = MARKER
    for name in held.markers:
        if name in view.components.engineers[engineer]:
            canvas.put(riveted_plate(width, tall), right, middle, "rc")
            said = label.marker(view.components, name)
            canvas.words(right - width / 2, middle, said, oswald(22, 600), anchor="c", room=width - 18)
            right -= width + 8
    return right


def _feats(canvas: Canvas, x: int, y: int, view: View, names: Sequence[Achievement]) -> None:
    canvas.words(x, y, "achievements", oswald(*FONT), GREY_INK, room=126)
    if not names:
        canvas.words(x + FEAT_LEFT, y, "none", oswald(24, 400), GREY_INK, room=100)
    pitch = (WIDTH - 2 * LEFT - FEAT_LEFT) / layout.FEATS_A_LINE
    for number, name in enumerate(names):
        card = view.components.achievements[name]
        left = x + FEAT_LEFT + number % layout.FEATS_A_LINE * pitch
        middle = y + number // layout.FEATS_A_LINE * FEAT_LINE
        canvas.put(coin(36, str(card.points)), left + 18, middle, "cc")
        canvas.words(left + 42, middle, label.feat(view.components, card), oswald(23, 500), room=pitch - 44)

"""The board in parts for phones: the gear, the market, the circuit, each company; drawn larger, not cut out."""

from collections.abc import Callable
from functools import partial

from PIL import Image

from render.core import head
from render.core.badge import badge
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import GREY_INK, INK, PAPER
from render.core.font import oswald
from render.core.game import Names, UnknownCrop
from render.core.moment import Moment
from render.core.plate import CARD_STYLE, frame, plate, seat_plate
from render.core.scale import enlarged
from render.kraftwagen import buyer, card, circuit, gear, label, layout, market
from render.kraftwagen.icon import icon
from render.kraftwagen.preference import engine
from render.kraftwagen.race import Standing, chevrolets_spaces, standings
from render.kraftwagen.turn import mover, news, title
from rules.core.game import LETTERS, Seat
from rules.kraftwagen.components import PIT_LANE, Icon
from rules.kraftwagen.view import View

EDGE, TOP = layout.EDGE, layout.CROP_TOP
SEATS = {f"company_{letter.lower()}": seat for seat, letter in enumerate(LETTERS[:4])}
"""The crops that show one company, and whose."""
CIRCUIT_WIDTH, CIRCUIT_OVAL = 700, (296, 160)
RACER = Box(EDGE, 24, CIRCUIT_WIDTH - 2 * EDGE, 52)
RACER_PITCH = 58
LAPS, SPACE, PLACE, ENGINE, TEAM, DRIVES = 240, 312, 380, 438, 466, 556


def draw(view: View, names: Names, name: str) -> Image.Image:
    """One of CROPS as the view sees it. Raises UnknownCrop, also for the company of a seat that nobody has."""
    known = {key: it for key, it in CROPS.items() if SEATS.get(key, 0) < len(view.companies)}
    if name not in known:
        raise UnknownCrop(name, known)
    _, scale, part = known[name]
    with enlarged(scale):
        return part(Moment(view, names))


def _head(canvas: Canvas, moment: Moment[View]) -> None:
    """One line over a crop: round, step, whose move."""
    view, seat = moment.view, mover(moment.view)
    time = f"round {view.round}" if view.round else "setup"
    head.draw(canvas, time, title(view), seat, news(view) if seat is None else moment.name(seat))


def _note(canvas: Canvas, view: View, said: str = "") -> None:
    """The last line of a crop: the edition, and a remark."""
    words = " · ".join(filter(None, (said, label.edition(view.components))))
    middle = canvas.height - layout.NOTE / 2 - 2
    canvas.name(canvas.width / 2, middle, words, (22, 20), GREY_INK, "c", weight=400, room=canvas.width - 2 * EDGE)


def _gear(moment: Moment[View]) -> Image.Image:
    view, radius = moment.view, layout.GEAR_RADIUS
    canvas = Canvas(2 * (radius + EDGE), TOP + 2 * radius + EDGE + layout.NOTE)
    x, y = EDGE + radius, TOP + radius
    _head(canvas, moment)
    gear.ground(canvas, view.components, x, y)
    gear.notes(canvas, EDGE, canvas.width - EDGE, TOP - 8, y + radius, view.components)
    gear.lay(canvas, x, y, moment)
    for number, kind in enumerate(Icon):
        middle = y - 156 + number * 48
        canvas.put(icon(kind, 40, INK, PAPER), x - 178, middle, "cc")
        canvas.words(x - 148, middle, label.ICON[kind], oswald(26, 600), room=104)
        canvas.words(x - 40, middle, label.does(view.components, kind), oswald(24, 400), GREY_INK, room=250)
    canvas.words(x, y + 196, "on one tile: do all, in any order", oswald(22, 400), GREY_INK, "c", room=320)
    _note(canvas, view)
    return canvas.image


def _market(moment: Moment[View]) -> Image.Image:
    view, down = moment.view, TOP + 12 - layout.MARKET_TOP
    height = layout.MARKET_HEIGHT + layout.MARKET_TOP + down
    canvas = Canvas(layout.RIGHT_WIDTH + 2 * EDGE, height + layout.NOTE + 6)
    _head(canvas, moment)
    market.ground(canvas, EDGE, layout.MARKET_TOP + down, view.components)
    market.lay(canvas, EDGE, layout.MARKET_TOP + down, moment)
    market.prices(canvas, EDGE, layout.PRICES_TOP + down, moment)
    buyer.ground(canvas, EDGE, layout.BUYERS_TOP + down, view.components)
    buyer.lay(canvas, EDGE, layout.BUYERS_TOP + down, moment)
    _note(canvas, view, "solid: leads its column, ties to the lowest price")
    return canvas.image


def _circuit(moment: Moment[View]) -> Image.Image:
    view = moment.view
    across, down = CIRCUIT_OVAL
    course = circuit.Course(CIRCUIT_WIDTH // 2, TOP + 46 + down, across, down)
    top = course.pit + 46
    canvas = Canvas(CIRCUIT_WIDTH, top + RACER.y + len(view.companies) * RACER_PITCH + layout.NOTE)
    _head(canvas, moment)
    circuit.ground(canvas, course, view.components)
    circuit.lay(canvas, course, moment)
    right = canvas.width - 30
    for x, said, anchor in (
        (LAPS, "laps", "c"),
        (SPACE, "space", "c"),
        (PLACE, "place", "c"),
        (506, "drives", "c"),
        (right, "points", "r"),
    ):
        canvas.words(x, top + 6, said, oswald(23, 500), GREY_INK, anchor, room=90)
    race, held = standings(view), view.companies
    ranks = sorted(range(len(held)), key=lambda seat: (-held[seat].laps, -held[seat].space))
    for number, seat in enumerate(ranks):
        _racer(canvas, RACER.moved(y=top + number * RACER_PITCH), moment, seat, race[seat])
    _note(canvas, view)
    return canvas.image


def _racer(canvas: Canvas, row: Box, moment: Moment[View], seat: Seat, race: Standing) -> None:
    """How one race car stands, what it drives, and what it would score."""
    held, middle = moment.view.companies[seat], row.middle
    canvas.put(plate(row.width, row.height, CARD_STYLE), row.x, row.y)
    if seat == mover(moment.view):
        canvas.put(frame(row.width + 8, row.height + 8), row.x - 4, row.y - 4)
    canvas.put(seat_plate(seat, 56, row.height, 9), row.x, row.y)
    canvas.put(badge(seat, 42, "own"), row.x + 28, middle, "cc")
    canvas.name(78, middle, moment.name(seat), (28, 22), room=136)
    font, word = oswald(34, 600), oswald(26, 400)
    canvas.figures(LAPS, middle, str(held.laps), font, anchor="c", room=50)
    if held.space == PIT_LANE:
        canvas.words(SPACE, middle, "pit", word, GREY_INK, "c", room=60)
    else:
        canvas.figures(SPACE, middle, str(held.space), font, anchor="c", room=60)
    said, fill = ("–", GREY_INK) if race.place is None else (label.place(race.place), INK)
    canvas.words(PLACE, middle, said, oswald(28, 500), fill, "c", room=70)
    engine(canvas, ENGINE, middle, held.race_engine, 42)
    chevrolet = chevrolets_spaces(moment.view, held)
    helped = f"+ {held.team_bonus} + {chevrolet}" if chevrolet else f"+ {held.team_bonus} team"
    canvas.words(TEAM, middle, helped, oswald(24, 400), GREY_INK, room=88)
    canvas.words(DRIVES, middle, f"= {held.race_engine + held.team_bonus + chevrolet}", oswald(32, 600), room=50)
    said, fill = (f"+{race.points}", INK) if race.points else ("0", GREY_INK)
    canvas.figures(row.right - 18, middle, said, font, fill, room=60)


def _company(seat: Seat, moment: Moment[View]) -> Image.Image:
    view, width = moment.view, layout.CARD_WIDTH + 2 * EDGE
    canvas = Canvas(width, TOP + 4 + card.height(view, seat) + layout.NOTE + 6)
    _head(canvas, moment)
    card.draw(canvas, EDGE, TOP + 4, moment, seat)
    _note(canvas, view)
    return canvas.image


CROPS: dict[str, tuple[str, float, Callable[[Moment[View]], Image.Image]]] = {
    "gear": ("Action gear", 1.2, _gear),
    "market": ("Market", 1.6, _market),
    "circuit": ("Circuit", 1.5, _circuit),
    **{key: (f"Company of seat {LETTERS[seat]}", 1.36, partial(_company, seat)) for key, seat in SEATS.items()},
}
"""Title, scale and drawing of each part; all come out 1050 to 1100 pixels wide, as wide as a phone."""

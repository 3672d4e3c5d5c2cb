"""The companies: points, workers, race car, levels, workshops, tokens; one row a seat, the same columns for all."""

from collections.abc import Callable, Sequence

from render.core import owner
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import BRASS_LIGHT, GREY_INK, INK, PAPER, RULE
from render.core.font import fraunces, oswald
from render.core.moment import Moment
from render.core.plate import CARD_STYLE, Style, plate
from render.core.sign import tile
from render.kraftwagen import label, layout
from render.kraftwagen.bust import bust
from render.kraftwagen.icon import icon
from render.kraftwagen.label import place
from render.kraftwagen.preference import body, engine
from render.kraftwagen.race import Standing, standings
from render.kraftwagen.sign import engineer_token, production_token
from render.kraftwagen.team import team
from render.kraftwagen.turn import mover
from rules.core.game import Seat
from rules.kraftwagen.components import Icon
from rules.kraftwagen.view import CompanyView, Salesperson, View

TEAM, WORKSHOP_PITCH = 24, 68


def ground(canvas: Canvas, x: int, y: int, seats: int, counted: str) -> None:
    """Draw the empty rows under the heads of the columns; `counted` heads the first."""
    font, middle = oswald(23, 500), y + 14
    canvas.words(x, middle, "Companies", fraunces(30, 700, 40), room=300)
    levels = (layout.BODY_LEVEL + layout.ENGINE_LEVEL) // 2
    heads = (
        (layout.POINTS, counted, "r"),
        (layout.CANTEEN + 34, "canteen", "c"),
        (layout.SUPPLY + 36, "supply", "c"),
        (layout.TEAM + 70, "race engine, team", "c"),
        (levels, "level", "c"),
        (layout.WORKSHOPS + 98, "workshops", "c"),
        ((layout.TOKEN + layout.PRODUCTION) // 2 + 5, "tokens", "c"),
        (layout.RACE, "race now", "r"),
    )
    for across, said, anchor in heads:
        canvas.words(x + across, middle, said, font, GREY_INK, anchor, room=200)
    canvas.put(icon(Icon.BODY, 30, GREY_INK, PAPER), x + layout.BODY_LEVEL - 4, middle + 1, "cc")
    canvas.put(icon(Icon.ENGINE, 30, GREY_INK, PAPER), x + layout.ENGINE_LEVEL + 4, middle, "cc")
    for seat in range(seats):
        box = _row(x, y, seat)
        canvas.put(plate(box.width, box.height, CARD_STYLE), box.x, box.y)
        for across, kind in ((layout.CANTEEN, INK), (layout.SUPPLY, RULE)):
            canvas.put(bust(34, "cap", kind), x + across + 16, box.middle, "cc")


def lay(canvas: Canvas, x: int, y: int, moment: Moment[View]) -> None:
    """Draw what each company has, whose move it is, and what has changed."""
    race = standings(moment.view)
    for seat in range(len(moment.view.companies)):
        _company(canvas, _row(x, y, seat), moment, seat, race[seat])


def points(canvas: Canvas, right: float, middle: float, company: CompanyView, fill: str, size: int) -> None:
    """Draw a company's points or, where they are hidden, the number of its markers beside one face down."""
    if company.points is None:
        taken = canvas.figures(right, middle, str(company.markers_won), oswald(round(size * 0.76), 600), fill, room=60)
        canvas.put(tile(30, 42, None), right - taken - 8, middle, "rc")
    else:
        canvas.figures(right, middle, str(company.points), oswald(size, 600), fill, room=90)


def counted(companies: Sequence[CompanyView]) -> str:
    """What is counted by `points` for these: points, or the markers where points are hidden."""
    return " / ".join(dict.fromkeys(label.POINTS if it.points is not None else label.MARKERS for it in companies))


def free_workshops(view: View, company: CompanyView) -> int:
    """How many workshops are empty."""
    return view.components.workshops - len(company.bodies) - len(company.engines)


def _row(x: int, y: int, seat: Seat) -> Box:
    return Box(x, y + layout.ROWS_TOP + seat * layout.ROW_PITCH, layout.CONTENT, layout.ROW_PITCH - 6)


def _company(canvas: Canvas, row: Box, moment: Moment[View], seat: Seat, race: Standing) -> None:
    view, company = moment.view, moment.view.companies[seat]
    middle = row.y + row.height // 2
    owner.mark(canvas, row, seat, moves=seat == mover(view))
    canvas.name(row.x + layout.NAME, middle, moment.name(seat), (36, 24), room=layout.NAME_ROOM)
    points(canvas, row.x + layout.POINTS, middle, company, INK, 42)
    _workers(canvas, row.x, middle, company)
    engine(canvas, row.x + layout.ENGINE, middle, company.race_engine, 40)
    team(canvas, row.x + layout.TEAM - 4, middle, view.components.team_areas, seat, company.team, size=TEAM)
    for across, level in ((layout.BODY_LEVEL, company.body_level), (layout.ENGINE_LEVEL, company.engine_level)):
        canvas.put(plate(48, 40, Style(BRASS_LIGHT, radius=7, rim=INK)), row.x + across, middle, "cc")
        canvas.figures(row.x + across, middle, str(level), oswald(31, 600), INK, "c", room=44)
    _workshops(canvas, row.x + layout.WORKSHOPS + 30, middle, view, company)
    _tokens(canvas, row.x, middle, company)
    _race(canvas, row.x + layout.RACE, middle, race)
    _changes(canvas, row, moment, seat)


def _workers(canvas: Canvas, x: int, middle: int, company: CompanyView) -> None:
    figure = str(company.canteen)
    font = oswald(33 if len(figure) == 1 else 30, 600)
    canvas.figures(x + layout.CANTEEN + layout.WORKERS, middle, figure, font, anchor="l", room=36)
    if company.salesperson is Salesperson.CANTEEN:
        canvas.put(bust(layout.BOWLERS[0], "bowler"), x + layout.CANTEEN + layout.BOWLER, middle, "lc")
    figure = str(company.supply)
    font = oswald(34 if len(figure) == 1 else 30, 500)
    canvas.figures(x + layout.SUPPLY + layout.WORKERS, middle, figure, font, GREY_INK, "l", room=40)
    if company.salesperson is Salesperson.SUPPLY:
        canvas.put(bust(layout.BOWLERS[1], "bowler", RULE), x + layout.SUPPLY + layout.BOWLER, middle, "lc")


def _workshops(canvas: Canvas, x: int, middle: int, view: View, company: CompanyView) -> None:
    pitch = min(WORKSHOP_PITCH, 204 // view.components.workshops)
    for value in company.bodies:
        body(canvas, x, middle, value, (60, 40))
        x += pitch
    for value in company.engines:
        engine(canvas, x, middle, value, 50)
        x += pitch
    for _ in range(free_workshops(view, company)):
        canvas.put(plate(60, 44, Style(PAPER, radius=5, rim=RULE)), x, middle, "cc")
        x += pitch


def _tokens(canvas: Canvas, x: int, middle: int, company: CompanyView) -> None:
    canvas.put(engineer_token(36, spent=not company.tokens), x + layout.TOKEN, middle, "cc")
    if company.tokens > 1:
        canvas.figures(x + layout.TOKEN + 21, middle, str(company.tokens), oswald(28, 600), anchor="l", room=22)
    count = len(company.investors)
    canvas.put(production_token(34, spent=not count), x + layout.PRODUCTION + 2, middle, "cc")
    if count > 1:
        canvas.figures(x + layout.PRODUCTION + 28, middle, str(count), oswald(28, 600), anchor="l", room=22)


def _race(canvas: Canvas, right: int, middle: int, race: Standing) -> None:
    """What the Grand Prix would bring now."""
    said, fill = (f"+{race.points}", INK) if race.points else ("–", GREY_INK)
    canvas.figures(right, middle, said, oswald(32, 600), fill, room=54)
    where = "pit" if race.place is None else place(race.place)
    canvas.words(right - 62, middle, where, oswald(23, 400), GREY_INK, "r", room=50)


def _changes(canvas: Canvas, row: Box, moment: Moment[View], seat: Seat) -> None:
    columns: tuple[tuple[float, Callable[[CompanyView], object]], ...] = (
        (layout.POINTS - 25, lambda it: (it.points, it.markers_won)),
        (layout.CANTEEN + 30, lambda it: (it.canteen, it.salesperson is Salesperson.CANTEEN)),
        (layout.SUPPLY + 30, lambda it: it.supply),
        (layout.ENGINE, lambda it: it.race_engine),
        (layout.TEAM + 78, lambda it: it.team),
        (layout.BODY_LEVEL, lambda it: it.body_level),
        (layout.ENGINE_LEVEL, lambda it: it.engine_level),
        (layout.WORKSHOPS + 98, lambda it: (it.bodies, it.engines)),
        (layout.TOKEN, lambda it: it.tokens),
        (layout.PRODUCTION, lambda it: len(it.investors)),
    )
    for centre, look in columns:
        if moment.changed(lambda view, look=look: look(view.companies[seat])):
            canvas.tab(row.x + centre, row.bottom - 1)

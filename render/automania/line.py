"""The three assembly lines of a factory board, drawn through whatever machine spaces an edition gives them.

City is hollow, family dashed, super solid. A line keeps its own height at the sides of the spaces, so that lines that
share a space do not meet; where it leaves a column of the board out, it runs round it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PIL import Image

from render.automania.piece import FACE
from render.core.cache import keep
from render.core.colour import CARD, INK, STEEL
from render.core.dash import dashes
from render.core.pen import Pen, Point
from rules.automania.components import CAR_TYPES, MACHINE_SPACES, CarType, Spot

UPPER, LOWER = 0, 1
COLUMNS = 3
PORT = {CarType.CITY: 0.24, CarType.FAMILY: 0.50, CarType.SUPER: 0.76}
"""Where a line meets the side of a space, and in a link between two rows its foot: a share of the space's size."""
EXIT_ROW = {CarType.CITY: UPPER, CarType.FAMILY: UPPER, CarType.SUPER: LOWER}
DASHES = (16, 9)

Cell = tuple[int, int]
"""Column and row of a machine space."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The measures of six machine spaces: their size, how far apart, and what is left free around them."""

    size: int
    across: int
    down: int
    lead: int
    """Free at the left."""
    over: int
    """Free above."""
    exits: tuple[int, int, int]
    """Height of each car's plate, from the top of the spaces."""

    def corner(self, cell: Cell) -> Point:
        """The upper left corner of a space."""
        return self.lead + cell[0] * self.across, self.over + cell[1] * self.down

    @property
    def end(self) -> int:
        """Where the lines end at the right."""
        return self.lead + (COLUMNS - 1) * self.across + self.size + 44


def cell(spot: Spot) -> Cell:
    """The column and row of a machine space."""
    number = MACHINE_SPACES.index(spot)
    return number % COLUMNS, number // COLUMNS


def stations(car: CarType, spots: Sequence[Spot]) -> list[Cell]:
    """The spaces of a line in the order in which it runs through them, from the left.

    In a column of which it has both spaces it leaves from the row that the next one lies in.
    """
    found: list[Cell] = []
    row = EXIT_ROW[car]
    for column in reversed(range(COLUMNS)):
        rows = [cell(spot)[1] for spot in spots if cell(spot)[0] == column]
        rows.sort(key=lambda it: it != row)
        found += [(column, it) for it in rows]
        row = rows[-1] if rows else row
    return found[::-1]


def route(car: CarType, spots: Sequence[Spot], plan: Plan) -> list[Point]:
    """The corners of a line, from the left edge to its car's plate."""
    port, size = PORT[car] * plan.size, plan.size
    exit_height = plan.over + plan.exits[CAR_TYPES.index(car)]
    cells = stations(car, spots)
    if not cells:
        return [(plan.end - 24, exit_height), (plan.end, exit_height)]
    left, top = plan.corner(cells[0])
    points: list[Point] = [(4 if cells[0][0] == 0 else left - plan.across * 0.18, top + port)]
    for place, following in zip(cells, [*cells[1:], None], strict=True):
        left, top = plan.corner(place)
        if points[-1][0] < left:
            points.append((left, top + port))
        if following and following[0] == place[0]:
            points += [(left + port, top + port), (left + port, plan.corner(following)[1] + port)]
            continue
        points.append((left + size, top + port))
        column = following[0] if following else COLUMNS
        if column > place[0] + 1:
            points += _round(car, place, column, plan)
    end = (plan.end - 24, exit_height)
    return [*points, end, (plan.end, exit_height)]


def _round(car: CarType, place: Cell, column: int, plan: Plan) -> list[Point]:
    """The way round the columns that a line leaves out: over the upper row, or under the lower one."""
    left, top = plan.corner(place)
    first = left + plan.size + (plan.across - plan.size) * 0.35
    last = plan.end - 24 if column == COLUMNS else plan.corner((column, UPPER))[0] - (plan.across - plan.size) * 0.35
    lane = 7 * CAR_TYPES.index(car)
    height = plan.over * 0.42 + lane if place[1] == UPPER else plan.over + plan.down + plan.size + 8 - lane / 4
    return [(first, top + PORT[car] * plan.size), (first, height), (last, height)]


@keep
def lines(runs: tuple[tuple[Spot, ...], ...], plan: Plan) -> Image.Image:
    """All three lines, given the machine spaces of each type of car; spaces are laid over them."""
    foot = max(plan.down + plan.size, *plan.exits) + 20
    pen = Pen(plan.end + 2, plan.over + foot)
    city, family, super_ = (route(car, spots, plan) for car, spots in zip(CAR_TYPES, runs, strict=True))
    pen.line(super_, INK, 10)
    pen.line(family[1:-1], CARD, 16, round_ends=False)
    for start, end in pairwise(family):
        for piece in dashes(start, end, DASHES):
            pen.line(piece, STEEL, 10, round_ends=False)
    pen.line(city, INK, 13)
    pen.line(city, FACE, 7.5)
    return pen.done()

"""The whole board, from a view."""

from PIL import Image

from render.core.cache import Grounds
from render.core.canvas import Canvas
from render.core.game import Names
from render.core.moment import Moment
from render.kraftwagen import (
    achievement,
    buyer,
    circuit,
    company,
    dashboard,
    gear,
    layout,
    market,
    recruitment,
)
from rules.kraftwagen.components import Components
from rules.kraftwagen.view import View

COURSE = circuit.Course(*layout.CIRCUIT, *layout.OVAL)
_grounds = Grounds()


def draw(view: View, names: Names, before: View | None = None) -> Image.Image:
    """The board as the view sees it, in full colour, with whatever differs from the view `before` marked.

    Names are the seats' names as the players wrote them.
    """
    moment, lines = Moment(view, names, before), recruitment.lines(view)
    shape = (len(view.companies), lines, company.counted(view.companies))
    ground = _grounds.get(view.components, shape, lambda: _ground(view.components, *shape))
    canvas = Canvas.over(ground)
    dashboard.lay(canvas, moment)
    gear.lay(canvas, *layout.GEAR, moment)
    circuit.lay(canvas, COURSE, moment)
    market.lay(canvas, layout.RIGHT, layout.MARKET_TOP, moment)
    market.prices(canvas, layout.RIGHT, layout.PRICES_TOP, moment)
    buyer.lay(canvas, layout.RIGHT, layout.BUYERS_TOP, moment)
    recruitment.lay(canvas, layout.MARGIN, layout.RECRUITS_TOP, moment)
    achievement.lay(canvas, layout.MARGIN, layout.achievements_top(lines), moment)
    company.lay(canvas, layout.MARGIN, layout.companies_top(lines), moment)
    return canvas.image


def _ground(components: Components, seats: int, lines: int, counted: str) -> Image.Image:
    """What never changes while this many play with this edition, and so many lines of recruits lie out."""
    canvas = Canvas(layout.WIDTH, layout.board_height(seats, lines))
    dashboard.ground(canvas, components)
    gear.ground(canvas, components, *layout.GEAR)
    top, bottom = layout.GEAR[1] - layout.GEAR_RADIUS, layout.GEAR[1] + layout.GEAR_RADIUS
    gear.notes(canvas, layout.MARGIN, layout.RIGHT - 24, top, bottom - 4, components)
    circuit.ground(canvas, COURSE, components)
    market.ground(canvas, layout.RIGHT, layout.MARKET_TOP, components)
    buyer.ground(canvas, layout.RIGHT, layout.BUYERS_TOP, components)
    company.ground(canvas, layout.MARGIN, layout.companies_top(lines), seats, counted)
    return canvas.image

"""The whole board, from a view."""

from PIL import Image

from render.automania import company, dashboard, grid, layout, market, office
from render.core.cache import Grounds
from render.core.canvas import Canvas
from render.core.game import Names
from render.core.moment import Moment
from rules.automania.components import Components
from rules.automania.view import View

_grounds = Grounds()


def draw(view: View, names: Names, before: View | None = None) -> Image.Image:
    """The board as the view sees it, in full colour, with whatever differs from the view `before` marked.

    Names are the seats' names as the players wrote them.
    """
    moment, seats = Moment(view, names, before), len(view.players)
    ground = _grounds.get(view.components, seats, lambda: _ground(view.components, seats))
    canvas = Canvas.over(ground)
    dashboard.lay(canvas, moment)
    grid.lay(canvas, layout.MARGIN, layout.BOARD_TOP, moment)
    office.lay(canvas, layout.RIGHT, layout.BOARD_TOP, moment)
    market.lay(canvas, layout.MARGIN, layout.MARKET_TOP, moment)
    company.lay(canvas, layout.MARGIN, layout.COMPANIES_TOP, moment)
    return canvas.image


def _ground(components: Components, seats: int) -> Image.Image:
    """What never changes while this many play with this edition."""
    canvas = Canvas(layout.WIDTH, layout.board_height(seats))
    dashboard.ground(canvas, components)
    grid.ground(canvas, layout.MARGIN, layout.BOARD_TOP, components)
    office.ground(canvas, layout.RIGHT, layout.BOARD_TOP, components)
    market.ground(canvas, layout.MARGIN, layout.MARKET_TOP, components, seats)
    company.ground(canvas, layout.MARGIN, layout.COMPANIES_TOP, seats)
    return canvas.image

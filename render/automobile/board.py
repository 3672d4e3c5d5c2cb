"""The whole board, from a view."""

from PIL import Image

from render.automobile import company, dashboard, decision, layout, market, track
from render.core.cache import Grounds
from render.core.canvas import Canvas
from render.core.game import Names
from render.core.moment import Moment
from rules.automobile.components import Components
from rules.automobile.view import View

_grounds = Grounds()


def draw(view: View, names: Names, before: View | None = None) -> Image.Image:
    """The board as the view sees it, in full colour, with whatever differs from the view `before` marked.

    Names are the seats' names as the players wrote them.
    """
    moment = Moment(view, names, before)
    seats = len(view.companies)
    ground = _grounds.get(view.components, seats, lambda: _ground(view.components, seats))
    canvas = Canvas.over(ground)
    dashboard.lay(canvas, moment)
    track.lay(canvas, track.grid(layout.MARGIN, layout.TRACK_TOP, layout.BOARD_COLUMNS), moment)
    market.lay(canvas, layout.MARGIN, layout.MARKET_TOP, moment)
    decision.lay(canvas, layout.DECISIONS_X, layout.MARKET_TOP, moment)
    company.lay(canvas, layout.MARGIN, layout.COMPANIES_TOP, moment)
    return canvas.image


def _ground(components: Components, seats: int) -> Image.Image:
    """What never changes while this many play with this edition."""
    canvas = Canvas(layout.WIDTH, layout.board_height(seats))
    place = track.grid(layout.MARGIN, layout.TRACK_TOP, layout.BOARD_COLUMNS)
    dashboard.ground(canvas, components)
    track.ground(canvas, place, components)
    track.legend(canvas, *place(len(components.models)))
    market.ground(canvas, layout.MARGIN, layout.MARKET_TOP, components)
    decision.ground(canvas, layout.DECISIONS_X, layout.MARKET_TOP)
    company.ground(canvas, layout.MARGIN, layout.COMPANIES_TOP, seats)
    return canvas.image

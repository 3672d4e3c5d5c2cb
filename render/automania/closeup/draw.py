"""Which close-up a question has: the view's step decides, and whose view it is."""

from PIL import Image

from render.automania.closeup import action, board, factory, sale, ship, space, turn, withdraw
from render.automania.turn import mover
from render.core.moment import Moment
from rules.automania.view import Step, View
from rules.core.game import Seat


def draw(moment: Moment[View]) -> Image.Image | None:
    """The close-up for the seat that is to act; its own view gives what only it may see. None if nobody is asked."""
    view = moment.view
    seat = mover(view)
    if seat is None:
        return None
    private = view.seat == seat
    match view.step:
        case Step.FACTORY:
            return board.draw(moment, private=private)
        case Step.TURN:
            return _turn(moment, seat, private=private)
        case Step.SHIP if not view.is_top_car:
            return ship.draw(moment, private=private)
        case Step.SELL | Step.SHIP:
            return sale.draw(moment, private=private)
        case _:
            return turn.draw(moment, seat, private=private)


def _turn(moment: Moment[View], seat: Seat, *, private: bool) -> Image.Image:
    """The own factory, or for everybody the action board; the sales offices where no action space is left."""
    if space.no_space_is_open(moment.view):
        return withdraw.draw(moment, seat, private=private)
    return factory.draw(moment, seat) if private else action.draw(moment)

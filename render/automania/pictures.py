"""Automania's pictures as the program around it asks for them."""

from collections.abc import Sequence

from PIL import Image

from render.automania import account, board, crop, final, hand, lobby
from render.automania.closeup import draw as closeup
from render.automania.closeup import plan, result
from render.automania.closeup.spot import spots
from render.automania.crop import MOST_SEATS
from render.core.encode import encoded
from render.core.game import Names, Pictures
from render.core.moment import Moment, Spots
from rules.automania.view import View
from rules.core.game import LETTERS, Action, Event


def _closeup(view: View, names: Names, before: View | None, spots: Spots | None = None) -> Image.Image | None:
    return closeup.draw(Moment(view, names, before, spots))


def _plan(view: View, after: View, planned: Sequence[Action], names: Names) -> Image.Image | None:
    return plan.draw(Moment(view, names), after, planned)


def _result(view: View, told: Sequence[Event], names: Names) -> Image.Image | None:
    return result.draw(Moment(view, names), told)


PICTURES: Pictures[View] = Pictures(
    board=encoded(board.draw),
    crops={name: title for name, (title, _) in crop.CROPS.items()},
    crop=encoded(crop.draw),
    secret=encoded(hand.draw),
    final=encoded(final.draw),
    lobby=encoded(lobby.draw),
    account=encoded(account.draw),
    closeup=encoded(_closeup),
    spots=spots,
    plan=encoded(_plan),
    result=encoded(_result),
    crop_seats={f"factory_{it.lower()}": seat for seat, it in enumerate(LETTERS[:MOST_SEATS])},
)

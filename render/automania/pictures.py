"""Automania's pictures as the program around it asks for them."""

from collections.abc import Sequence

from PIL import Image

from render.automania import account, board, crop, final, hand, lobby
from render.automania.closeup import draw as closeup
from render.automania.closeup import plan, result
from render.automania.crop import MOST_SEATS
from render.core.encode import png
from render.core.game import Names, Pictures
from render.core.moment import Moment
from rules.automania.view import View
from rules.core.game import LETTERS, Action, Event, Meta


def _board(view: View, names: Names, before: View | None) -> bytes:
    return png(board.draw(view, names, before))


def _crop(view: View, names: Names, name: str) -> bytes:
    return png(crop.draw(view, names, name))


def _secret(view: View, names: Names) -> bytes | None:
    return _png(hand.draw(view, names))


def _final(view: View, names: Names) -> bytes:
    return png(final.draw(view, names))


def _account(view: View, told: Sequence[Event], names: Names) -> bytes:
    return png(account.draw(view, told, names))


def _closeup(view: View, names: Names, before: View | None) -> bytes | None:
    return _png(closeup.draw(Moment(view, names, before)))


def _plan(view: View, after: View, planned: Sequence[Action], names: Names) -> bytes | None:
    return _png(plan.draw(Moment(view, names), after, planned))


def _result(view: View, told: Sequence[Event], names: Names) -> bytes | None:
    return _png(result.draw(Moment(view, names), told))


def _png(picture: Image.Image | None) -> bytes | None:
    return png(picture) if picture else None


def _lobby(meta: Meta, seated: Sequence[str | None]) -> bytes:
    return png(lobby.draw(meta, seated))


PICTURES: Pictures[View] = Pictures(
    board=_board,
    crops={name: title for name, (title, _) in crop.CROPS.items()},
    crop=_crop,
    secret=_secret,
    final=_final,
    lobby=_lobby,
    account=_account,
    closeup=_closeup,
    plan=_plan,
    result=_result,
    crop_seats={f"factory_{it.lower()}": seat for seat, it in enumerate(LETTERS[:MOST_SEATS])},
)

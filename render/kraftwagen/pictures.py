"""Kraftwagen's pictures as the program around it asks for them."""

from collections.abc import Sequence

from render.core.encode import png
from render.core.game import Names, Pictures
from render.kraftwagen import account, board, crop, final, lobby, points
from render.kraftwagen.closeup import picture
from rules.core.game import Action, Event, Meta
from rules.kraftwagen.view import View


def _board(view: View, names: Names, before: View | None) -> bytes:
    return png(board.draw(view, names, before))


def _crop(view: View, names: Names, name: str) -> bytes:
    return png(crop.draw(view, names, name))


def _secret(view: View, names: Names) -> bytes | None:
    card = points.draw(view, names)
    return png(card) if card else None


def _final(view: View, names: Names) -> bytes:
    return png(final.draw(view, names))


def _account(view: View, told: Sequence[Event], names: Names) -> bytes:
    return png(account.draw(view, told, names))


def _lobby(meta: Meta, seated: Sequence[str | None]) -> bytes:
    return png(lobby.draw(meta, seated))


def _closeup(view: View, names: Names, before: View | None) -> bytes | None:
    drawn = picture.draw(view, names, before)
    return png(drawn) if drawn else None


def _plan(view: View, after: View, actions: Sequence[Action], names: Names) -> bytes | None:
    drawn = picture.plan(view, after, actions, names)
    return png(drawn) if drawn else None


PICTURES: Pictures[View] = Pictures(
    board=_board,
    crops={name: title for name, (title, *_) in crop.CROPS.items()},
    crop=_crop,
    secret=_secret,
    final=_final,
    lobby=_lobby,
    account=_account,
    crop_seats=crop.SEATS,
    closeup=_closeup,
    plan=_plan,
)

"""Kraftwagen's pictures as the program around it asks for them."""

from render.core.encode import encoded
from render.core.game import Pictures
from render.kraftwagen import account, board, crop, final, lobby, points
from render.kraftwagen.closeup import picture
from render.kraftwagen.closeup.spot import spots
from rules.kraftwagen.view import View

PICTURES: Pictures[View] = Pictures(
    board=encoded(board.draw),
    crops={name: title for name, (title, *_) in crop.CROPS.items()},
    crop=encoded(crop.draw),
    secret=encoded(points.draw),
    final=encoded(final.draw),
    lobby=encoded(lobby.draw),
    account=encoded(account.draw),
    crop_seats=crop.SEATS,
    closeup=encoded(picture.draw),
    spots=spots,
    plan=encoded(picture.plan),
    choosing=encoded(picture.choosing),
)

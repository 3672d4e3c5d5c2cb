"""Automobile's pictures as the program around it asks for them."""

from render.automobile import account, board, crop, final, lobby, tiles
from render.automobile.closeup import picture, result
from render.automobile.closeup.spot import spots
from render.automobile.label import DOLLARS
from render.core.encode import encoded
from render.core.game import Pictures
from rules.automobile.view import View

PICTURES: Pictures[View] = Pictures(
    board=encoded(board.draw),
    crops={name: title for name, (title, _) in crop.CROPS.items()},
    crop=encoded(crop.draw),
    secret=encoded(tiles.draw),
    final=encoded(final.draw),
    lobby=encoded(lobby.draw),
    account=encoded(account.draw),
    closeup=encoded(picture.draw),
    spots=spots,
    plan=encoded(picture.plan),
    result=encoded(result.draw),
    unit=DOLLARS,
    turn="Turn",
)

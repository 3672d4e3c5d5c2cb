"""The offices of a factory, each with its manager or its fee; a planned manager is a ghost."""

from render.automania import tile
from render.automania.closeup import label
from render.automania.closeup.action import shown
from render.automania.closeup.sheet import EDGE, GAP, INNER, Sheet
from render.automania.medal import bill, silver
from render.core.box import Box
from render.core.colour import GREY_INK
from render.core.font import oswald
from render.core.plate import plate
from rules.automania.components import OFFICES, FactoryTile, Spot
from rules.automania.view import View
from rules.core.game import Seat

HEIGHT, PITCH = 98, 106
MOST_A_ROW = 4
PORTRAIT, EFFECTS, FIGURES = 44, 106, 126
"""Across in an office."""


def draw(sheet: Sheet, top: int, view: View, seat: Seat, planned: Spot | None = None) -> int:
    """Draw them in one row or two; gives where they end."""
    held = view.players[seat].factory
    fees = view.components.factories[held.board].offices
    columns = len(fees) if len(fees) <= MOST_A_ROW else -(-len(fees) // 2)
    wide = (INNER - (columns - 1) * GAP) // columns
    for number, fee in enumerate(fees):
        box = Box(EDGE + number % columns * (wide + GAP), top + number // columns * PITCH, wide, HEIGHT)
        manager = shown(view, held.managers.get(OFFICES[number]))

        def lay(
            box: Box = box,
            manager: FactoryTile | None = manager,
            fee: int = fee,
            said: str = label.OFFICE_HERE.format(number=number + 1),
        ) -> None:
            _office(sheet, box, manager, fee, said)

        if planned is OFFICES[number]:
            sheet.ghost(box, lay)
        else:
            lay()
        sheet.spot(OFFICES[number], box.x, box.y, box.width, box.height)
    return top + -(-len(fees) // columns) * PITCH - (PITCH - HEIGHT)


def _office(sheet: Sheet, box: Box, manager: FactoryTile | None, fee: int, said: str) -> None:
    sheet.put(plate(box.width, box.height, tile.TILE if manager else tile.EMPTY), box.x, box.y)
    if manager is None:
        sheet.words(box.centre, box.y + 22, said, oswald(23, 400), GREY_INK, "c", room=box.width)
    if manager is None and fee:
        sheet.put(bill(58, 38, str(fee)), box.centre, box.middle + 15, "cc")
    elif manager is None:
        sheet.words(box.centre, box.middle + 15, label.FREE, oswald(25, 400), GREY_INK, "c", room=box.width)
    else:
        sheet.put(tile.sign(manager, 80), box.x + PORTRAIT, box.middle, "cc")
        given = list(tile.effects(manager, 32))
        for number, (picture, amount, _) in enumerate(given):
            middle = box.middle + (number - (len(given) - 1) / 2) * 44
            sheet.put(picture, box.x + EFFECTS, middle, "cc")
            sheet.figures(box.x + FIGURES, middle, amount, oswald(32, 600), anchor="l", room=46)
        if manager.medals:
            sheet.put(silver(28, str(manager.medals)), box.right - 4, box.y + 4, "rt")

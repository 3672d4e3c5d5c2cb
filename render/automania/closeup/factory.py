"""The own factory: what the seat has, its offices, lines and styling, what its cars are worth, and its contracts."""

from PIL import Image

from render.automania.closeup import assembly, card, label, offices, purse, table
from render.automania.closeup.sheet import GAP, TOP, begin
from render.automania.label import BOARD
from render.core.moment import Moment
from rules.automania.view import View
from rules.core.game import Seat


def draw(moment: Moment[View], seat: Seat) -> Image.Image:
    """The seat's own picture, from its own view."""
    view, board = moment.view, BOARD[moment.view.players[seat].factory.board]
    title = f"{label.OWN} · {board}" if board else label.OWN
    sheet = begin(moment, title, seat, private=True)
    low = purse.draw(sheet, TOP, moment, seat)
    low = offices.draw(sheet, low + GAP, view, seat)
    low = assembly.draw(sheet, low + GAP, view, seat)
    low = table.draw(sheet, low + GAP, moment, seat)
    low = card.in_hand(sheet, low + GAP + 2, view, seat)
    return sheet.finish(low, view, seat, own=True)

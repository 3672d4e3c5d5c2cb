"""Contract cards on one line: what a card asks, and how near the seat's cars come to it."""

from collections.abc import Callable, Sequence

from render.automania import contract, piece
from render.automania.car import form
from render.automania.closeup import label
from render.automania.closeup.sheet import EDGE, GAP, INNER, Sheet
from render.automania.label import SHORT_MARKET
from render.automania.medal import silver
from render.automania.part import part
from render.automania.symbol import star, symbol
from render.automania.words import want
from render.automania.words.want import Want, nearest
from render.core.box import Box
from render.core.closeup import FOOT
from render.core.colour import CARD, GREY_INK, INK, RULE
from render.core.font import oswald
from render.core.game import CLOSEUP_LIMIT
from render.core.moment import NOWHERE, Spots
from rules.automania.components import Contract, ContractCard
from rules.automania.view import Step, View
from rules.core.game import Seat

HEADING, PITCH, LOW_PITCH, STRIP = 36, 64, 54, 78
LEAST = HEADING + PITCH
"""Height of a heading with one card."""
NEEDS, STARS, MEDAL, LINE, CAR, WHERE = 142, 250, 366, 402, 418, 506


def in_hand(sheet: Sheet, top: int, view: View, seat: Seat) -> int:
    """Draw the seat's own contracts, each with the car that comes nearest to it; gives where they end."""
    cards = [it for it in view.players[seat].contracts if it]
    return draw(sheet, top, view, cards, label.HAND, label.NEAREST, lambda it: nearest(view, seat, it))


def for_product(sheet: Sheet, top: int, view: View, seat: Seat) -> int:
    """Draw the seat's own contracts that the produced car may fulfil, if there are any; gives where they end."""
    assert view.product is not None
    fitting = (None, view.product.type)
    cards = [it for it in view.players[seat].contracts if it and view.components.contracts[it].car in fitting]
    if view.contract_played or not cards:
        return top - GAP - 2
    return of_product(sheet, top, view, cards)


def of_product(sheet: Sheet, top: int, view: View, cards: Sequence[Contract]) -> int:
    """Draw contracts with what the produced car lacks for each; gives where they end."""
    return draw(sheet, top, view, cards, label.HAND, label.LACKING, lambda it: want.of_product(view, it))


def named(view: View, spots: Spots | None) -> list[Contract]:
    """Give the contracts among the places where a teacher has the mover choose."""
    return [it for it in view.components.contracts if it in (spots or NOWHERE)]


def to_take(sheet: Sheet, top: int, view: View, seat: Seat) -> int:
    """Draw the contracts on display against the seat's factory, and the deck where it may be drawn from.

    Gives where they end.
    """
    low = draw(sheet, top, view, view.display, label.DISPLAY, label.NEAREST, lambda it: nearest(view, seat, it))
    if view.step is not Step.CONTRACT or not view.deck:
        return low
    box = Box(EDGE, low + 6, INNER, PITCH - 6)
    deck(sheet, box, label.DECK_LEFT.format(count=view.deck))
    return box.bottom


def strip(sheet: Sheet, top: int, view: View) -> int:
    """Draw the contracts on display side by side, with all that they ask for; gives where they end."""
    count = max(1, len(view.display))
    wide = (INNER + GAP) // count - GAP
    for number, name in enumerate(view.display):
        box, card = Box(EDGE + number * (wide + GAP), top, wide, STRIP), view.components.contracts[name]
        sheet.card(box, piece.FACE, INK)
        contract.head(sheet, Box(box.x + 8, box.y + 6, 104, 34), card.car)
        for place, picture in enumerate(contract.needs(card, 36, 40)):
            sheet.put(picture, box.x + 138 + 44 * place, box.y + 24, "cc")
        sheet.put(piece.sheet(18, 25), box.right - 14, box.y + 23, "rc")
        sheet.put(star(30), box.x + 14, box.bottom - 20, "lc")
        sheet.figures(box.x + 50, box.bottom - 19, f"{card.popularity}+", oswald(30, 600), anchor="l", room=64)
        sheet.put(silver(34, str(card.medals)), box.right - 12, box.bottom - 22, "rc")
        sheet.words(box.right - 52, box.bottom - 20, label.WORTH, oswald(23, 400), GREY_INK, "r", room=90)
    return top + STRIP


def deck(sheet: Sheet, box: Box, said: str) -> None:
    """Draw the top card of the deck, which nobody knows."""
    sheet.card(box, piece.FACE, INK)
    sheet.put(piece.sheet(32, 42), box.x + 52, box.middle, "lc")
    sheet.words(box.x + NEEDS, box.middle, label.TOP_CARD, oswald(27, 500), room=330)
    sheet.words(box.right - 18, box.middle, said, oswald(26, 400), GREY_INK, "r", room=280)


def draw(
    sheet: Sheet,
    top: int,
    view: View,
    cards: Sequence[Contract],
    said: str,
    note: str,
    stands: Callable[[ContractCard], Want],
) -> int:
    """Draw as many cards as there is room for under a heading, those first of which least is missing.

    Gives where they end.
    """
    wants = sorted(((stands(view.components.contracts[it]), it) for it in cards), key=lambda it: it[0].far)
    room = CLOSEUP_LIMIT - FOOT - top - HEADING
    pitch = PITCH if len(wants) * PITCH - 6 <= room else LOW_PITCH
    shown = wants[: max(1, (room + 6) // pitch)]
    if len(shown) < len(wants):
        note = label.NEAREST_OF.format(shown=len(shown), all=len(wants))
    sheet.title(top + 14, said, note if wants else "")
    if not wants:
        sheet.card(Box(EDGE, top + HEADING, INNER, PITCH - 10))
        sheet.words(EDGE + 18, top + HEADING + 27, label.NONE, oswald(27, 400), GREY_INK, room=200)
        return top + HEADING + PITCH - 10
    for number, (it, name) in enumerate(shown):
        box = Box(EDGE, top + HEADING + number * pitch, INNER, pitch - 6)
        asked(sheet, box, view, name)
        _stands(sheet, box, it)
        sheet.spot(name, box.x, box.y, box.width, box.height)
    return top + HEADING + len(shown) * pitch - 6


def asked(sheet: Sheet, box: Box, view: View, name: Contract) -> None:
    """Draw a card's left half: the car, what must be on it, the popularity, the silver medals."""
    card, middle = view.components.contracts[name], box.middle
    sheet.card(box, piece.FACE, INK)
    contract.head(sheet, Box(box.x + 8, box.y + 7, 120, box.height - 14), card.car)
    for number, picture in enumerate(contract.needs(card, 38, 44)):
        sheet.put(picture, box.x + NEEDS + 22 + 50 * number, middle, "cc")
    sheet.put(star(32), box.x + STARS + 16, middle - 1, "cc")
    sheet.figures(box.x + STARS + 36, middle, f"{card.popularity}+", oswald(32, 600), anchor="l", room=64)
    sheet.put(silver(38 if box.height > 50 else 34, str(card.medals)), box.x + MEDAL, middle, "cc")


def _stands(sheet: Sheet, box: Box, it: Want) -> None:
    """The right half: the nearest car with its market, and what it lacks."""
    middle, right = box.middle, float(box.right - 14)
    sheet.bar(box.x + LINE, box.y + 10, box.x + LINE + 1, box.bottom - 11, RULE)
    sheet.put(form(it.car, 76, 42), box.x + CAR, middle, "lc")
    left = box.x + WHERE
    left += sheet.words(left, middle, SHORT_MARKET[it.market], oswald(25, 400), GREY_INK, room=120)
    if not it.far:
        sheet.put(piece.answer(38, met=True), right, middle, "rc")
        sheet.words(right - 48, middle, label.CAN_BE_MET, oswald(28, 600), INK, "r", room=150)
        return
    if it.short:
        right -= sheet.figures(right, middle, str(it.short), oswald(32, 600), room=40) + 6
        sheet.put(star(30), right, middle - 1, "rc")
        right -= 40
    missing = [symbol(kind, 40, INK, CARD) for kind in it.traits] + [part(kind, 44, INK, CARD) for kind in it.styling]
    for picture in missing:
        sheet.put(picture, right, middle, "rc")
        right -= 50
    if right - 64 > left:
        sheet.words(right - 2, middle, label.LACKS, oswald(26, 400), GREY_INK, "r", room=80)

"""A place of the first selection order is bid for, or taken: who has which place, what is bid, and with what money."""

from PIL import Image
from PIL.ImageFont import FreeTypeFont

from render.automobile.closeup import label, layout
from render.automobile.closeup.own import own
from render.automobile.label import BID, NO_BID, OUT, dollars, edition
from render.core.badge import badge
from render.core.box import Box
from render.core.closeup import CONTENT, EDGE, FLOOR, GAP, HEAD_OWN, WIDTH, Sheet
from render.core.colour import CARD, GREY_INK, INK, PAPER, RULE
from render.core.font import fraunces, oswald
from render.core.planned import ghost
from render.core.plate import CARD_STYLE, Style, frame, plate, seat_plate
from render.core.scene import Scene
from render.core.sentence import say
from rules.automobile.formula import HIGHEST_BID, RAISE
from rules.automobile.view import AuctionView, Step, View
from rules.core.game import Seat

FREE = Style(CARD, radius=12, rim=INK, rim_width=3)
DONE = Style(PAPER, radius=9, rim=RULE)
CASH, BIDS = 560, WIDTH - EDGE - 20
"""The right ends of the two columns of figures."""


def draw(scene: Scene[View], question: str) -> Image.Image:
    """The picture for a bid, and for the place that the highest one brings."""
    seats = len(scene.view.companies)
    places = layout.HEAD + layout.TOP_GAP + layout.AUCTION_HEAD
    bidders = places + layout.PLACE + layout.AUCTION_HEAD + 16
    canvas = Sheet(bidders + seats * layout.BIDDER_PITCH + layout.FOOT)
    canvas.head(scene, scene.seat, label.when(scene.view), question, layout.HEAD)
    own(canvas, HEAD_OWN, scene)
    auction = scene.now.auction
    if auction is not None:
        _places(canvas, places, scene, auction)
        _heads(canvas, bidders - 24, scene.view)
        for seat in range(seats):
            row = Box(EDGE, bidders + seat * layout.BIDDER_PITCH, CONTENT, layout.BIDDER)
            _bidder(canvas, row, scene, auction, seat)
    canvas.foot(edition(scene.view.components), scene.seat, own=scene.own)
    return canvas.image


def least(view: View) -> int | None:
    """The least that must be bid now; None where nobody can bid more."""
    bid = (view.auction.highest if view.auction else 0) + RAISE
    return bid if bid <= HIGHEST_BID else None


def _places(canvas: Sheet, y: int, scene: Scene[View], auction: AuctionView) -> None:
    """The places side by side, the first to choose a character at the left, with who has them."""
    wide = canvas.words(EDGE, y - 26, label.PLACES, fraunces(32, 700, 40), room=360)
    canvas.words(WIDTH - EDGE, y - 24, label.PLACE_WON, oswald(26, 400), GREY_INK, "r", room=CONTENT - wide - 20)
    count = len(auction.places)
    pitch = (CONTENT + GAP) // count
    for number, seat in enumerate(auction.places):
        box = Box(EDGE + number * pitch, y, pitch - GAP, layout.PLACE)
        was = scene.view.auction.places[number] if scene.view.auction else None
        canvas.put(plate(box.width, box.height, FREE if seat is None else CARD_STYLE), box.x, box.y)
        centre = box.x + box.width // 2
        canvas.words(centre, y + 32, label.ORDINAL[number + 1], oswald(38, 600), INK, "c", room=box.width - 12)
        below = y + layout.PLACE - 38
        if seat is None:
            canvas.words(centre, below, label.FREE, oswald(30, 400), GREY_INK, "c", room=box.width - 12)
        elif was is None:
            canvas.planned(centre, below, box.width - 16, 60, 9, "cc")
            canvas.put(ghost(seat, box.width - 16, 60, 9), centre, below, "cc")
            canvas.put(badge(seat, 46), centre, below, "cc")
        else:
            canvas.put(seat_plate(seat, box.width - 16, 60, 9), centre, below, "cc")
            canvas.put(badge(seat, 46, "own"), centre, below, "cc")
        if scene.changed(lambda it, number=number: it.auction and it.auction.places[number]):
            canvas.mark(centre, y + layout.PLACE - 2)


def _heads(canvas: Sheet, middle: int, view: View) -> None:
    """What the columns say, and from where one can bid."""
    canvas.words(EDGE, middle, label.BIDS, fraunces(32, 700, 40), room=300)
    canvas.words(CASH, middle + 2, label.CHOOSER_HEADS[0], oswald(FLOOR, 400), GREY_INK, "r", room=90)
    if view.step is not Step.BID:
        return
    amount = least(view)
    said = label.NO_MORE if amount is None else say(label.NEXT_BID, amount=amount)
    canvas.words(BIDS, middle + 2, said, oswald(FLOOR, 400), GREY_INK, "r", room=220)


def _bidder(canvas: Sheet, row: Box, scene: Scene[View], auction: AuctionView, seat: Seat) -> None:
    """A company with its cash and its bid: the highest one large, a planned one dashed."""
    held, amount, middle = scene.now.companies[seat], auction.bids[seat], row.middle
    canvas.put(plate(row.width, row.height, DONE if amount is None else CARD_STYLE), row.x, row.y)
    if seat == scene.seat:
        canvas.put(frame(row.width + 8, row.height + 8), row.x - 4, row.y - 4)
    canvas.put(seat_plate(seat, 68, row.height, 9), row.x, row.y)
    canvas.put(badge(seat, 46, "own"), row.x + 34, middle, "cc")
    canvas.name(row.x + 84, middle, scene.name(seat), (36, 24), INK if amount is not None else GREY_INK, room=310)
    cash = label.HIDDEN if held.cash is None else dollars(held.cash)
    canvas.figures(CASH, middle, cash, oswald(34, 500), INK if amount is not None else GREY_INK, room=140)
    was = scene.view.auction.bids[seat] if scene.view.auction else None
    if amount != was:
        canvas.planned(WIDTH - EDGE - 8, middle, 210, row.height - 12, 8, "rc")
    canvas.words(BIDS, middle, *_bid(auction, seat), "r", room=190)
    if scene.changed(lambda it: it.auction and it.auction.bids[seat]):
        canvas.mark(BIDS - 40, row.bottom - 2)


def _bid(auction: AuctionView, seat: Seat) -> tuple[str, FreeTypeFont, str]:
    """What stands in a company's row, in which type and colour."""
    amount = auction.bids[seat]
    if seat in auction.places:
        place = label.ORDINAL[auction.places.index(seat) + 1]
        return say(label.HAS_PLACE, place=place), oswald(30, 400), GREY_INK
    if not amount:
        return OUT if amount is None else NO_BID, oswald(30, 400), GREY_INK
    is_highest = amount == auction.highest
    return BID.format(amount=dollars(amount)), oswald(40 if is_highest else 32, 600 if is_highest else 500), INK

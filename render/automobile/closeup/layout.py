"""Where everything stands on Automobile's close-ups, in pixels."""

from render.core.closeup import CONTENT, EDGE, GAP

HEAD, HEAD_TWO, TOP_GAP = 236, 300, 16
"""Height of the enamel with one row of own figures, and with two."""
OWN_ONE, OWN_TWO, OWN_CHIP = 42, 124, 45
"""The middles of the two rows, from where they begin; how far below a middle its change stands."""
CASH_CHIP = 42
"""How far from the end of the cash its change stands: below the last figures, and not on the comma."""
OWN_CASH, OWN_LOANS, OWN_RESEARCH, OWN_LOSSES = 40, 308, 464, 588
LOAN, LOAN_PITCH = (58, 36), 68

COLUMN = (CONTENT - 2 * GAP) // 3
"""Each price range has a column."""
CLASS_HEAD, AGAINST = 54, 60
BARS, BARS_EMPTY = 112, 84
"""Height of demand against cars, with cars and without any."""
BOXES = 42
CELL, CELL_PITCH = 86, 92
SLIM, SLIM_PITCH = 44, 48
FRONT = 34
RIVAL, RIVAL_PITCH = 52, 57
FOOT = 44

CHARACTER_LOW, CHARACTER_MOST, CHARACTER_GAP = 56, 98, 7
AUCTION_HEAD, PLACE, BIDDER, BIDDER_PITCH = 48, 132, 64, 72
"""The auction: its headings, a place of the order, and a company that bids."""

CHOOSER, CHOOSER_PITCH, CHOOSERS_HEAD = 52, 58, 44

DISPLAY_CARD, DISPLAY_PITCH = 226, 236
DISPLAY_LEFT = EDGE + 214
DISPLAY_WIDE = CONTENT - 230

SALE, SALE_DENSE = 132, 52
DECISIONS, DECISION = 44, 138

SOLD, SOLD_DENSE, SOLD_LEAST = 132, 96, 82
EARNER, EARNER_PITCH, EARNERS_HEAD = 54, 60, 52


def column(number: int) -> int:
    """The left end of a price range's column, the high one being 0."""
    return EDGE + number * (COLUMN + GAP)

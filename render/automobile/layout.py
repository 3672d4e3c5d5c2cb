"""Where everything stands on the pictures of Automobile, in pixels.

The board's coordinates are the picture's own; a part that the crops lay anew counts from the part's upper left corner.
"""

from render.core.box import Box

WIDTH, MARGIN, CONTENT = 1600, 40, 1520

# The dashboard.
PLATE = Box(20, 20, 1560, 290)
WORDMARK, EDITION = Box(44, 50, 330, 42), Box(46, 104, 330, 18)
CAPTION_MIDDLE = 45
TURN = Box(402, 62, 54, 60)
TURN_PITCH = 60
MOVER = Box(672, 62, 680, 60)
TASK_ROOM = 260
LOSS_CUBE, LOSS_PRICE, LOSS_CAPTION = (1405, 93), Box(1440, 62, 110, 60), Box(1382, 34, 180, 22)
PHASES = Box(MARGIN, 132, CONTENT, 46)
CURRENT_PHASE, PHASE_GAP = 400, 6
CHARACTER = Box(MARGIN, 190, 245, 98)
CHARACTER_PITCH = 255
HOLDER = Box(6, 48, 233, 44)
"""In a character's plate: who has him."""

# The track: nine cells a row on the board, six on the crop; the legend stands behind the last.
TRACK_TOP = 328
CELL = Box(0, 0, 160, 156)
CELL_PITCH = (170, 166)
NAMEPLATE, MODEL_NAME, BODY = Box(6, 6, 148, 32), Box(6, 46, 148, 20), Box(6, 72, 148, 78)
CARS_PLATE = (74, 34)
BOARD_COLUMNS, CROP_COLUMNS = 9, 6
LEGEND_PITCH = 26

# The market, from its upper left corner.
MARKET_TOP = 834
HEADING = 32
MARKET_ROW = Box(0, HEADING, 1140, 68)
MARKET_PITCH = 76
RANGE_PLATE = Box(5, 5, 136, 58)
SLOTS = Box(154, 0, 424, 68)
SLOT_PITCH, SLOT_GAP = 44, 12
BOXES, DEMAND, SUPPLY = Box(594, 0, 290, 68), Box(898, 0, 152, 68), Box(1060, 0, 74, 68)
MARKET_HEIGHT = HEADING + 2 * MARKET_PITCH + MARKET_ROW.height

# Executive decisions, from their upper left corner.
DECISIONS_X = MARGIN + 1164
DECISIONS = Box(0, HEADING, 356, 220)
DECISION_ROWS = 4
DECISION_SIGNS, DECISION_PITCH, ORDER_PITCH = 147, 73, 44

# Companies, from their upper left corner.
COMPANIES_TOP = 1102
COMPANIES_HEADING = 38
NAME, CASH, LOANS, RESEARCH, LOSSES, LEFT, TILES = 76, 560, 596, 750, 856, 1046, 1504
NAME_ROOM, CASH_ROOM = 352, 124
LOAN_PITCH, TILE_PITCH = 54, 34
LEFT_STEPS = (0, 94, 162, 266)
"""Factories, parts factory, distributors, cars."""


def company_pitch(seats: int) -> int:
    """From one company's row to the next: five stand a little closer."""
    return 58 if seats < 5 else 54


def board_height(seats: int) -> int:
    """Height of the whole board."""
    return COMPANIES_TOP + COMPANIES_HEADING + seats * company_pitch(seats) + 22


# The crops for phones: a head of one line, then the same parts laid anew.
CROP_MARGIN, CROP_TOP = 12, 92
COMPANY_CARD = Box(12, CROP_TOP, 1016, 106)
COMPANY_CARD_PITCH = 116
NOTE = 40
"""Height of the line under a crop that says which edition is shown."""
PRODUCTION = 60
"""Height of the table of production under the crop of the track."""

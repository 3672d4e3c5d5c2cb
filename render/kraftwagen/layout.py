"""Where everything stands on the pictures of Kraftwagen, in pixels.

The board's coordinates are the picture's own; a part that the crops lay anew counts from the part's upper left corner.
"""

from render.core.box import Box

WIDTH, MARGIN, CONTENT = 1600, 40, 1520

# The dashboard.
PLATE = Box(20, 20, 1560, 176)
WORDMARK, EDITION = Box(44, 50, 340, 42), Box(46, 104, 340, 18)
CAPTION_MIDDLE = 45
ROUND = Box(402, 62, 54, 60)
ROUND_PITCH, ROUNDS_WIDTH = 60, 180
MOVER, NEXT = Box(600, 62, 500, 60), Box(1112, 62, 196, 60)
TASK_ROOM = 290
ENDS_X, ENDS_PITCH = 1326, 124
STAGES = Box(MARGIN, 132, CONTENT, 46)
CURRENT_STAGE, STAGE_GAP = 440, 6

# The gear, from its centre.
GEAR = (465, 637)
GEAR_RADIUS, GEAR_HOLE, SLOT_RADIUS = 425, 262, 350
SLOT = (120, 90)
"""So large that no tile touches its neighbour: half a step off the top leaves 126 x 53, 96 x 96, 53 x 126 between."""

# The circuit, from its centre; on the board it lies in the gear.
CIRCUIT = (465, 603)
OVAL, ROAD = (196, 148), 60
PIT_DOWN, PIT = 74, (236, 48)
"""From the oval's lowest point to the middle of the pit lane, and its size."""

# The market and what lies below it, from their upper left corners.
RIGHT, RIGHT_WIDTH = 910, 650
MARKET_TOP = 216
WAITING_MIDDLE = 109
COLUMNS = (Box(64, 42, 118, 44), Box(190, 42, 124, 44), Box(322, 42, 130, 44), Box(460, 42, 104, 44))
"""The heads of the market's columns: body, engine, luxury, price."""
CAR = Box(0, 136, RIGHT_WIDTH, 52)
CAR_PITCH, TOKENS = 60, 614
PRICES_TOP = MARKET_TOP + 508
PRICES = Box(110, -7, 540, 44)
BUYERS_TOP = MARKET_TOP + 562
BUYERS, INVESTORS = Box(0, 34, 332, 202), Box(346, 34, 304, 202)
BUYER_PITCH = 52
MARKET_HEIGHT = 562 + 34 + 202

# Recruitment.
RECRUITS_TOP = 1078
RECRUIT = Box(0, 36, 420, 46)
RECRUIT_PITCH, RECRUIT_LINE, EFFECT = 430, 54, 142
INSTEAD = Box(1290, 36, 230, 46)
STARTING = Box(0, 36, CONTENT, 100)

# Achievements and companies, below as many lines of recruits as there are.
FEAT = Box(0, 34, 143, 84)
FEAT_PITCH = 153
FEATS_HEIGHT = 134
ROWS_TOP, ROW_PITCH = 38, 58
NAME, NAME_ROOM = 76, 284
POINTS, CANTEEN, SUPPLY, ENGINE, TEAM = 436, 454, 568, 692, 722
WORKERS, BOWLER, BOWLERS = 38, 75, (28, 24)
"""From the left of canteen and supply: the figure, the Salesperson, and how large he is in each."""
BODY_LEVEL, ENGINE_LEVEL, WORKSHOPS, TOKEN, PRODUCTION, RACE = 936, 1016, 1062, 1288, 1354, 1504


def achievements_top(lines: int) -> int:
    """Where the achievements begin, below so many lines of recruits."""
    return RECRUITS_TOP + 36 + lines * RECRUIT_LINE + 14


def companies_top(lines: int) -> int:
    """Where the companies begin."""
    return achievements_top(lines) + FEATS_HEIGHT


def board_height(seats: int, lines: int) -> int:
    """Height of the whole board: 1656 with four seats and two lines of recruits."""
    return companies_top(lines) + ROWS_TOP + seats * ROW_PITCH + 16


# One company's board, from its upper left corner.
CARD_WIDTH = 780
LEFT_HALF, RIGHT_HALF = 18, 396
PERSON_LINE, FEATS_A_LINE = 46, 3

# The crops for phones.
EDGE, CROP_TOP = 12, 92
NOTE = 34
"""Height of the line under a crop that says which edition is shown."""

"""Where everything stands on the pictures of Automania, in pixels.

The board's coordinates are the picture's own; a part that the crops lay anew counts from the part's upper left corner.
"""

from render.core.box import Box

WIDTH, MARGIN, CONTENT = 1600, 40, 1520
HEADING = 32

# The dashboard.
PLATE = Box(20, 20, 1560, 188)
WORDMARK, EDITION = Box(44, 50, 340, 42), Box(46, 104, 340, 18)
CAPTION_MIDDLE = 45
ROUND = Box(402, 62, 54, 60)
ROUND_PITCH = 60
MOVER = Box(672, 62, 888, 60)
TASK_ROOM = 470
PHASES = Box(MARGIN, 132, 530, 56)
CURRENT_PHASE, PHASE_GAP = 250, 6
ORDER_CAPTION = Box(590, 132, 80, 56)
ORDER = Box(672, 132, 888, 56)
ORDER_GAP = 10

# The action board: five by five cells, the first row and column being action spaces.
BOARD_TOP = 222
CELL = Box(0, HEADING, 164, 108)
CELL_PITCH = (176, 120)
WORK = Box(6, 6, 152, 40)
WORKERS = Box(6, 50, 152, 52)
NEEDED = Box(96, 6, 50, 40)
"""In the plate of the workers: how many it takes."""
BOARD_WIDTH, BOARD_HEIGHT = 868, HEADING + 5 * 108 + 4 * 12

# The sales offices and what lies under them, in four columns.
RIGHT = 940
COLUMN_PITCH, COLUMN_WIDTH = 158, 146
OFFICE = Box(0, HEADING, COLUMN_WIDTH, 156)
BELOW = Box(0, 224, COLUMN_WIDTH, 108)
SPONSOR, MARKETING = Box(2 * COLUMN_PITCH, 198, COLUMN_WIDTH, 134), Box(3 * COLUMN_PITCH, 198, COLUMN_WIDTH, 134)
CONTRACTS = 346
CARD = Box(0, CONTRACTS + HEADING, COLUMN_WIDTH, 242)
RIGHT_WIDTH = 3 * COLUMN_PITCH + COLUMN_WIDTH

# The markets.
MARKET_TOP = 858
MARKET = Box(0, 0, CONTENT, 238)
MARKET_PITCH = 248
MARKET_NAME = Box(6, 6, 136, 226)
SHIP = Box(150, 39, 62, 66)
SHIP_PITCH = 70
SHIP_LABEL, LOWER_LABEL, LOWER_RULE = 22, 128, 111
YACHT = Box(1344, 39, 168, 66)
DEMAND = Box(150, 142, 70, 88)
WAITING_PITCH, ACTIVE_PITCH = 68, 124
SALES = Box(710, 142, 801, 88)
UNLIMITED_WIDTH, SALES_GAP, ROW_GAP = 124, 6, 22

# The companies.
COMPANIES_TOP = 1360
COMPANIES_HEADING, COMPANY_PITCH = 38, 58
NAME, NAME_ROOM = 76, 316
POINTS, MONEY, MEDALS = 466, 576, 656
OWN, NEUTRAL, CARS, DONE, HAND, SELL = 724, 808, 922, 1246, 1334, 1496

# One factory, from its upper left corner.
FACTORY = Box(0, 0, CONTENT, 300)
FACTORY_PITCH = 312
FACTORIES_TOP = 178
OFFICES = Box(78, 68, 98, 218)
OFFICE_PITCH = 104
SMALL_OFFICE = Box(78, 68, 132, 105)
SMALL_OFFICE_PITCH = (139, 112)
SMALL_OFFICES_A_ROW = 3


def board_height(seats: int) -> int:
    """Height of the whole board: 1534, 1592, 1650 for 2, 3, 4 seats."""
    return COMPANIES_TOP + COMPANIES_HEADING + seats * COMPANY_PITCH + 20


def factories_height(seats: int) -> int:
    """Height of the picture of all factories."""
    return FACTORIES_TOP + seats * FACTORY_PITCH + 52


# The crops for phones: a head of one line, then the same parts laid anew.
EDGE, CROP_TOP = 12, 92

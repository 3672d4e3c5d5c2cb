"""Where everything stands on Kraftwagen's close-ups, in pixels."""

HEAD, TOP = 296, 314
"""Height of the enamel, and where the middle part begins."""
OWN_ONE, OWN_TWO, OWN_CHIP = 46, 126, 42
FOOT = 46

AGENDA, WISHES = 72, 58
"""The line of what a turn is made of; a line of buyers above the chain or below the circuit."""

TILE, TILE_GAP, TILES_A_LINE = (214, 92), 8, 3
WHO = 146
"""The room left of the tiles, for who moves first."""
CHART, ORDER = 64, 92
"""The price chart above the tiles, and the order of moves below them, for which many groups leave no room."""
AT_END, AT_HEAD = 56, 44
"""How tall the strips of the chain's two ends are: of who moves, and of where a used tile goes."""

VALUES = (150, 282, 420, 560)
"""The middles of the four columns of figures, from the left end of a row."""
CAR, CAR_PITCH, CARS_HEAD = 58, 66, 54
PRICES, BUYERS_HEAD, BUYER, BUYER_PITCH = 76, 46, 62, 70
WAITING = 54
"""The line of the buyers that may come, below the heads of the columns."""

CIRCUIT_SCALE, CIRCUIT_TALL, CIRCUIT_PIT = 1.25, 354, 419
CIRCUIT_OVAL = (276, 140)
DRIVE, DRIVE_PITCH, DRIVES_HEAD, DRIVES = 54, 58, 32, 5
DRIVE_COLUMNS = (364, 468, 572, 660)

STARTS_HEAD, START, START_PITCH, CHOOSER = 48, 92, 102, 58
"""The choice of a starting tile: a heading, a tile, and who chooses when."""

RECRUIT, RECRUIT_PITCH, KIND_HEAD = 60, 66, 44
"""A recruitment tile."""

"""What is printed on the close-ups of Automania, beside the words that the board has too."""

from rules.automania.view import Step

ROUND = "round {number}"
QUESTION = {
    Step.FACTORY: "Pick a factory",
    Step.TURN: "Choose a space",
    Step.TILE: "Take a tile",
    Step.PRODUCE: "Produce a car",
    Step.SHIP: "Choose a ship space",
    Step.CONTRACT: "Take a contract",
    Step.OFFICE_TILE: "Take a tile or none",
    Step.OFFICE_CONTRACT: "Take a contract",
    Step.SELL: "Sell this car?",
    Step.ADVANCE: "Left or right?",
}
TOP_QUESTION = "Sell it at once"
FULFIL = "Fulfil a contract"
WITHDRAW, OWN, PLAN = "Withdraw?", "Your factory", "Not yet done"
FREE = "free"
ANY, CONTRACT = "Any", "Contract"
NO_TILE = "takes no tile"
TOO_FEW, SHUT = "too few", "shut"

# The demand.
NOW, NEXT, LEFT, RIGHT = "demand now, stars if met", "next", "left", "right"
LEAVES = "leaves"
ADVANCE_NOTE = "what leaves waits in the other market; cars on ships keep their spaces"
PRESENT, OWN_STARS = "now", "own"

# The companies.
PLACES = ("1st", "2nd", "3rd", "4th")
OUT = "sales office {office}"

# The factory.
OFFICE_HERE = "manager's office {number}"
CAR_TILES, STYLING, OFFICES = "car tiles", "styling", "managers"
HAND, DISPLAY = "Contracts in hand", "Contracts to take"
NEAREST, LACKING = "nearest car, what it lacks", "what this car lacks"
NEAREST_OF = "the nearest {shown} of {all}"
WORTH = "at the end"
NONE, CAN_BE_MET, LACKS = "none", "can be met", "lacks"
PICKING_ORDER = "picking order"

# A produced car.
ADDENDS = ("line", "managers", "styling", "el-car", "marketing")
POPULARITY, MARKETING, BEST, NO_SPACE = "popularity", "marketing up to +{count}", "best space {space}", "no free space"
BEST_YACHT, SOLD_AT_ONCE = "best: the yacht", "is sold at once"
PAYS_WHAT = "pays {what}"
SOLD = "sold"
STAYS_OFF = "the car stays off the ships"
DECK_LEFT = "{count} in the deck"
FULFILLED, TAKEN, TOP_CARD = "contract fulfilled", "contract taken", "the top card of the deck"
COME_HOME = "back from the ships"

# The sales.
CAR_UP, EL_CAR_UP, TOP_CAR = "{car} car on ship {ship}", "el-car on ship {ship}", "{car} car, popularity {popularity}"
MAY_SELL, HAS = "may sell", "has {count}"
WAITING, NOBODY_WAITING, THEN = "on the ships, in selling order", "no car on the ships", "then {market}"
ROW_WORDS = {"top": ("top", "space"), "second": ("second", "row"), "lowest": ("lowest", "row")}
LEAVE_IT, KEEPS = "leave it", "the car keeps its ship space"
ONE_IN_ALL = "one car in all in a row"

# Withdrawing.
OFFICE, SELLS, NEXT_ORDER, AT_ONCE = "sales office", "sells", "next order", "and at once"
SHIPS, CARS_ON_SHIPS = "ships", "cars"
LEFT_FOR_THE_SPONSOR, TO_THE_SPONSOR = "left for the sponsor", "to the sponsor"

# The result.
RESULT, SUM = "What was sold", "{sold} sold · {left} left"
NO_CAR = "no car on the ships"

# Left or right.
OUTLOOK, ALL_CARS = "For every company", "popularity of the three cars together"

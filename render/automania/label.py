"""What is printed on the pictures of Automania."""

from rules.automania.components import FactoryBoard, Market, Part, Phase, Portrait, Symbol
from rules.automania.view import Step

TITLE = "Automania"
LENGTH = "four rounds"

SYMBOL: dict[Symbol | None, str] = {
    Symbol.SPEED: "Speed",
    Symbol.BAGGAGE: "Baggage",
    Symbol.ECO: "Eco",
    Symbol.SAFETY: "Safety",
    Symbol.HANDLING: "Handling",
    None: "Star",
}
PORTRAIT = {
    Portrait.RESEARCH: "Research",
    Portrait.MARKETING: "Marketing",
    Portrait.GENERAL: "General",
    Portrait.STAFF: "Staff",
}
PART = {Part.SPOILER: "Spoiler", Part.MUFFLER: "Muffler", Part.DICE: "Dice"}
KIND = {"money": "Money", "points": "Points"}

MARKET = {Market.NORTH_AMERICA: "North America", Market.EUROPE: "Europe"}
SHORT_MARKET = {Market.NORTH_AMERICA: "N. America", Market.EUROPE: "Europe"}
PAYS = {Market.NORTH_AMERICA: "autobucks", Market.EUROPE: "points"}
BOARD = {board: "" if board is FactoryBoard.STANDARD else board.value for board in FactoryBoard}
POWER = {
    FactoryBoard.STANDARD: "",
    FactoryBoard.SUMATO: "one city car more",
    FactoryBoard.ELON: "an el-car for any type of car, popularity +1",
    FactoryBoard.MIAO: "copies one sale of another company a phase",
    FactoryBoard.OPO: "more managers' offices, dearer styling",
}

PHASE = {
    Phase.PREPARATIONS: "Preparations",
    Phase.ACTION: "Action phase",
    Phase.SALES: "Sales phase",
    Phase.NEW_ROUND: "New round",
    Phase.GAME_END: "Game end",
}
SHORT_PHASE = {
    Phase.PREPARATIONS: "Before",
    Phase.ACTION: "Action",
    Phase.SALES: "Sales",
    Phase.NEW_ROUND: "New round",
    Phase.GAME_END: "Game end",
}

TASK = {
    Step.NOTHING: "",
    Step.FACTORY: "choose a factory board",
    Step.TURN: "take an action or withdraw",
    Step.TILE: "take a tile",
    Step.PRODUCE: "produce a car",
    Step.SHIP: "place the {car} · popularity {popularity}",
    Step.CONTRACT: "take a contract",
    Step.OFFICE_TILE: "take one tile or none",
    Step.OFFICE_CONTRACT: "take a contract",
    Step.SELL: "sell the {car} or leave it",
    Step.ADVANCE: "left or right demands",
}
"""By the step of the view: what the seat to move is asked."""
TOP_TASK = "sell the {car} at once"
CAR = "{type} car"
ELECTRIC = "el-car"

NEWS = {
    Phase.PREPARATIONS: "the factories are being chosen",
    Phase.ACTION: "the companies act in turn",
    Phase.SALES: "selling: most popular car first",
    Phase.NEW_ROUND: "the next round is being prepared",
    Phase.GAME_END: "the last account is being made",
}
"""What happens while nobody has to move."""
OVER = "the match is over"

ROW = {"top": "top space", "second": "second row", "lowest": "lowest row"}
"""The rows of sales spaces that an edition is known to have; another is shown by its own name."""
PLACE, LAST = {1: "1st", 2: "2nd", 3: "3rd", 4: "4th"}, "last"
SUM = "popularity now = demands met + stars on the line + managers + styling; each marketing worker adds 1"

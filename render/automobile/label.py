"""What is printed on the pictures of Automobile."""

from render.core.chart import Unit
from rules.automobile.components import Character, Components, Phase, PriceRange

TITLE = "Automobile"

PHASE = {
    Phase.DRAW_DEMAND_TILES: "Draw demand tiles",
    Phase.SELECT_CHARACTERS: "Select characters",
    Phase.PLAYER_ACTIONS: "Player actions · round {round}",
    Phase.SELL_VIA_HOWARD: "Sell via Howard",
    Phase.SELL_VIA_DISTRIBUTORS: "Sell via distributors",
    Phase.EXECUTIVE_DECISIONS: "Executive decisions",
    Phase.SELL_VIA_DEMAND_TILES: "Sell via demand tiles",
    Phase.LOSSES: "Losses",
    Phase.END_OF_TURN: "End of turn",
}
AUCTION = "Auction for the first order"
BID, NO_BID, OUT = "bid {amount}", "no bid", "out"
"""What a seat bids: an amount, none yet, or no more."""
SHORT_PHASE = {
    Phase.DRAW_DEMAND_TILES: "1 Draw tiles",
    Phase.SELECT_CHARACTERS: "2 Characters",
    Phase.PLAYER_ACTIONS: "3 Actions",
    Phase.SELL_VIA_HOWARD: "4 Howard",
    Phase.SELL_VIA_DISTRIBUTORS: "5 Distributors",
    Phase.EXECUTIVE_DECISIONS: "6 Executive",
    Phase.SELL_VIA_DEMAND_TILES: "7 Market",
    Phase.LOSSES: "8 Losses",
    Phase.END_OF_TURN: "9 End",
}

TASK = {
    "nothing": "",
    "bid": "bid more, or pass",
    "place": "take a place",
    "choose": "choose a character",
    "durant": "build one factory now",
    "act": "one action",
    "produce": "more cars, or done",
    "ford": "use Ford now, or not",
    "howard": "sell to Howard",
    "distributor": "sell one car",
    "decide": "one decision or pass",
}
"""By the step of the view: what the seat to move is asked."""

NEWS = {
    Phase.DRAW_DEMAND_TILES: "everybody draws demand tiles",
    Phase.SELECT_CHARACTERS: "characters are being selected",
    Phase.PLAYER_ACTIONS: "the companies act in turn",
    Phase.SELL_VIA_HOWARD: "cars are sold to Howard",
    Phase.SELL_VIA_DISTRIBUTORS: "distributors sell, one car at a time",
    Phase.EXECUTIVE_DECISIONS: "executive decisions",
    Phase.SELL_VIA_DEMAND_TILES: "selling: most advanced space first",
    Phase.LOSSES: "losses and interest are paid",
    Phase.END_OF_TURN: "the turn is being closed",
}
"""What happens while nobody has to move."""

POWER = {
    Character.FORD: "+1 factory",
    Character.KETTERING: "",
    Character.SLOAN: "half losses",
    Character.HOWARD: "buys {cars:# car|# cars}",
    Character.DURANT: "builds now",
    Character.CHRYSLER: "−{turn} loss",
}
USED, OVER = "used", "over"
"""A power that its company has used in a phase that still goes on, and one whose phase is over."""

RANGE = {PriceRange.HIGH: "High", PriceRange.MID: "Mid", PriceRange.LOW: "Low"}
RANGE_LETTER = {PriceRange.HIGH: "H", PriceRange.MID: "M", PriceRange.LOW: "L"}


PRODUCTION = ("cars a production", "by {numbers} factories")
"""The head of its table, on two lines."""


def edition(components: Components) -> str:
    """The edition, and what must be said of its figures."""
    return f"{components.title} · {components.note}" if components.note else components.title


def money(dollars: int) -> str:
    """Dollars with a comma at the thousands and a true minus, without the sign of the currency."""
    return f"{dollars:,}".replace("-", "−")


def dollars(amount: int) -> str:
    """Dollars with their sign: $1,240 or −$120."""
    return f"−${-amount:,}" if amount < 0 else f"${amount:,}"


DOLLARS = Unit((500, 1000, 2000, 5000, 10000), money)
"""How a chart of money is written."""

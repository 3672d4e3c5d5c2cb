"""Why an action is refused, and what is possible instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from render.automania.words.component import BOARD, PART, SYMBOL, coded, contract
from render.automania.words.speaker import CAR, MARKET, SPOT, Speaker, workers
from render.core.sentence import say
from render.core.words import Names
from rules.automania.components import ActionSpace, CarType, Tile, Work
from rules.automania.view import View
from rules.core.game import Refusal

TEXT: Mapping[str, str] = {
    "over": "The game is over.",
    "other seat": "It is not your move: {actor} is to act.",
    "not open": "That is not possible now.",
    # Workers
    "own workers": "Workers of yours stand on {space}: wait until another player sends them home.",
    "workers short": "{space} needs {needed:# worker|# workers}, and you have {hand}. "
    "Workers come back when another player takes their space.",
    "workers gone": "{space} needs {needed:# worker|# workers}, and you have {hand}. No more come back this round.",
    "no tiles": "No tile is left for {space}, so nobody can use it this round.",
    "no car": "{space}: you have no tile for {car} at home or on a ship; those on yachts come back after the sales.",
    "unpayable": "{space}: the car costs {cost:# autobuck|# autobucks}, and you cannot come to that: you have {money}, "
    "and the workers left are too few to get the rest from the sponsor.",
    "worker mix": "{needed:# worker is|# workers are} needed, and you named {neutral:none|#|#} neutral. "
    "You have {own hand} of your own and {neutral hand} neutral.",
    "group short": "You named {workers:# worker|# workers}, {neutral:none|#|#} of them neutral. "
    "You have {own hand} of your own and {neutral hand} neutral; name at least one.",
    "sponsor unpayable": "The car costs {cost:# autobuck|# autobucks}, and so you would come to {most} at most. "
    "Place fewer workers at a time.",
    "tile first": "The car costs {cost:# autobuck|# autobucks}, and so you would come to {most} at most. "
    "Take the tile first, then use the sponsor space.",
    # Tiles
    "tile not there": "{tile} is not among the tiles that you can take.",
    "fee short": "That place costs {fee:# autobuck|# autobucks}, and you have {money}.",
    "fee short sponsor": "That place costs {fee:# autobuck|# autobucks}, and you have {money}. "
    "The sponsor space can bring you the rest: use it first.",
    "fee unpayable": "With the fee of {fee:# autobuck|# autobucks} the car could not be paid any more: "
    "it costs {cost:# autobuck|# autobucks}, and you have {money}.",
    "place unpayable": "That way {tile} does not help to pay for the car: it costs {cost:# autobuck|# autobucks}, "
    "and you have {money}.",
    "tile unpayable": "With {tile} the car cannot be paid: it costs {cost:# autobuck|# autobucks}, "
    "and you have {money}. Another tile makes up for it.",
    "sponsor first": "With {tile} the car cannot be paid now: it costs {cost:# autobuck|# autobucks}, and you have "
    "{money}. Use the sponsor space first; after that a tile makes up for the rest.",
    "no office": "Your factory has managers' offices 1 to {offices}.",
    "other portrait": "{there} is there, and only a manager of the same portrait can replace it.",
    "styling full": "That car has all the styling tiles it can have: only a part that is there can be replaced.",
    "wrong spot": "{tile} does not go there: managers go in managers' offices, machines in machine spaces, styling "
    "tiles on a type of car; money and VP tiles are taken or discarded.",
    # Cars
    "other car": "{space} makes a {made}, not a {car}.",
    "no el-car": "You have no el-car: it belongs to the factory Elon.",
    "el-car away": "Your el-car is on a ship. Recall it first.",
    "el-car on yacht": "Your el-car is on a yacht. It comes home after the sales phase.",
    "car away": "You have no {car} tile at home. Recall one from a ship first.",
    "cars on yachts": "You have no {car} tile at home or on a ship. Those on yachts come home after the sales phase.",
    "money short": "A {car} costs {cost:# autobuck|# autobucks}, and you have {money}. "
    "The sponsor space can bring you the rest: use it first.",
    "money never": "A {car} costs {cost:# autobuck|# autobucks}, and you have {money}; with all your workers on the "
    "sponsor space you come to {most}.",
    "must sell": "A car of popularity {popularity} is a top car and is sold at once: choose a sales space.",
    "no ship space": "There is no ship space {space}: they are 1 to {last}.",
    "too high": "Popularity {popularity} is not enough for ship space {space}.",
    "space occupied": "A car stands on ship space {space}.",
    "exact space": "Ship space {popularity} is free, so the car goes there and no lower.",
    "no yachts": "Your table plays without yachts: a top car is sold at once.",
    "yacht popularity": "The yacht needs popularity {needed}, and your car has {popularity}.",
    "yacht taken": "A car stands on the yacht of {market}. It leaves after the sales phase.",
    "must place": "A ship space is free for the car, so it must be placed.",
    "must use yacht": "The yacht is free for the car, so it must be placed.",
    "no top cars": "Your table plays with yachts: no car is sold at once.",
    "top popularity": "Only a car of popularity {needed} is sold at once, and yours has {popularity}.",
    "not your car": "No car of yours stands on ship space {space} of {market}.",
    # Contracts
    "contract not in hand": "This contract is not in your hand: {contract}.",
    "one contract": "This car has fulfilled a contract, and one is the most.",
    "contract car": "The contract asks for a {needed}, and you are producing a {car}.",
    "contract popularity": "The contract asks for popularity {needed}, and the car has {popularity}.",
    "contract marketing": "The contract asks for popularity {needed}, and the car has {popularity}. "
    "Marketing adds 1 for each worker: use it first.",
    "contract styling": "The contract asks for {missing:and} on the {car}, which you have not placed there.",
    "contract traits": "The contract asks for {missing:and}: no such machine is on the line of the {car}.",
    "contract not there": "This contract is not in the display: {contract}.",
    "deck empty": "The contract deck is empty: take a card of the display.",
    # Offices and boards
    "no sales office": "There is no sales office {office}.",
    "office taken": "{owner} has taken sales office {office}.",
    "side B": "In the advanced game you pick a side B.",
    "factory taken": "{owner} has picked {board}.",
    # Sales
    "no sales space": "There is no such sales space in {market}.",
    "row used": "With two players only {cars:one car is|# cars are} sold in each row, and the {row} row has had its "
    "{cars:car|cars}.",
    "sales space taken": "A {there} of {owner} stands there.",
    "copied already": "You have copied {copies:a car|# cars} in this sales phase, and that is the most.",
    "copy own car": "The car there is yours: only another player's can be copied.",
    "copy el-car": "An el-car cannot be copied.",
    "copy other type": "The car there is a {there}, and yours is a {car}: only the same type can be copied.",
}
"""A sentence for each reason that rules/automania/refusal gives."""

WHEN: Mapping[str, str] = {
    "factory": "Factory boards are picked before the first round of the advanced game.",
    "place": "Workers are placed at the start of your turn in the action phase.",
    "tile": "A tile is taken after you have placed workers on a row or column, or with a sales office that gives one.",
    "produce": "A car is produced with workers on a space that makes one, after the tile is taken.",
    "market": "Marketing is used while you produce a car.",
    "fulfil": "A contract is fulfilled while you produce a car.",
    "ship": "There is no car to place.",
    "yacht": "There is no car to place.",
    "keep": "There is no car to place.",
    "top": "There is no top car to sell.",
    "contract": "A contract is taken with a contract space, or with a sales office that gives one.",
    "draw": "A contract is drawn with a contract space.",
    "sponsor": "The sponsor space is used in your turn of the action phase.",
    "recall": "Cars are recalled in your turn of the action phase.",
    "withdraw": "You withdraw at the start of your turn, instead of taking an action.",
    "sell": "Cars are sold in the sales phase.",
    "pass": "There is nothing to pass on.",
    "advance": "Demands advance between the rounds.",
}
"""When an action belongs, by its verb."""

NOW: Mapping[str, str] = {
    "factory": "Now pick a factory board.",
    "turn": "Now place workers, or withdraw.",
    "tile": "Now take a tile, and place or discard it.",
    "produce": "Now produce your car.",
    "ship": "Now the car you produced finds its place.",
    "contract": "Now take or draw a contract.",
    "office tile": "Now take one of the tiles below the sales offices, or pass.",
    "office contract": "Now take a contract from the display.",
    "sell": "Now sell the car that is up, or pass.",
    "advance": "Now choose which pending demands advance.",
}
"""What is decided now, by the step."""

A_CAR = {
    Work.CITY: "a city car",
    Work.FAMILY: "a family car",
    Work.SUPER: "a super car",
    Work.ANY: "any car",
}

OPEN = "Open to you: {open:list}."
RULE = "(Rule: {rule})"
SHIP_SPACE = "ship space {space}"
SALES_OFFICE = "sales office {office}"

FILL: Mapping[str, Callable[[Speaker, Any], object]] = {
    "actor": Speaker.who,
    "owner": Speaker.who,
    "car": lambda _, car: A_CAR[car] if isinstance(car, Work) else CAR[car],
    "made": lambda _, car: CAR[car],
    "market": lambda _, market: MARKET[market],
    "tile": lambda it, tile: coded(it.view.components, tile),
    "board": lambda _, board: BOARD[board],
    "contract": lambda it, card: contract(it.view.components, card),
    "missing": lambda _, missing: [(SYMBOL | PART)[one] for one in missing],
}
"""How values that are numbers or keys are called; all others are told as they are."""

SPACES = ("own workers", "workers short", "workers gone", "no tiles", "no car", "unpayable")
TILES = ("tile not there", "tile unpayable", "tile first")
SPOTS = (
    "fee short",
    "fee short sponsor",
    "fee unpayable",
    "place unpayable",
    "no office",
    "other portrait",
    "styling full",
    "wrong spot",
)
CARS = ("no el-car", "el-car away", "el-car on yacht", "car away", "cars on yachts", "money short", "money never")
SHIPS = ("no ship space", "too high", "space occupied", "exact space", "must place", "not your car")
CONTRACTS = (
    "contract not in hand",
    "one contract",
    "contract car",
    "contract popularity",
    "contract marketing",
    "contract styling",
    "contract traits",
    "contract not there",
    "deck empty",
)
SALES = (
    "must sell",
    "no sales space",
    "row used",
    "sales space taken",
    "copied already",
    "copy own car",
    "copy el-car",
    "copy other type",
)
OPEN_TO: Mapping[str, Callable[[Speaker, Any], object]] = {
    "sponsor unpayable": lambda _, number: workers(number, 0),
    **dict.fromkeys(SPACES, Speaker.space),
    **dict.fromkeys(TILES, lambda it, tile: coded(it.view.components, tile)),
    **dict.fromkeys(SPOTS, lambda _, spot: SPOT[spot]),
    **dict.fromkeys(CARS, lambda _, type_: CAR[type_]),
    **dict.fromkeys(SHIPS, lambda _, space: say(SHIP_SPACE, space=space)),
    **dict.fromkeys(CONTRACTS, lambda it, card: contract(it.view.components, card)),
    **dict.fromkeys(("no sales office", "office taken"), lambda _, office: say(SALES_OFFICE, office=office)),
    **dict.fromkeys(("side B", "factory taken"), lambda _, board: BOARD[board]),
    **dict.fromkeys(SALES, lambda it, space: it.sales_space(it.view.market, space)),
}
"""How what is open instead is called, by the reason: what `open` holds differs from one to the next."""


def refusal(view: View, why: Refusal, names: Names) -> str:
    """Say why an action is refused, what is open instead, and where the rule stands."""
    it = Speaker(view, names)
    told = _reason(it, why)
    open_to, call = why.values.get("open"), OPEN_TO.get(why.reason)
    if call and isinstance(open_to, Sequence) and open_to:
        told.append(say(OPEN, open=[call(it, one) for one in cast("Sequence[object]", open_to)]))
    if why.place:
        told.append(say(RULE, rule=why.place))
    return " ".join(told)


def _reason(it: Speaker, why: Refusal) -> list[str]:
    if why.reason == "other step":
        return [WHEN[str(why.values["verb"])], NOW[str(why.values["step"])]]
    values = {key: _fill(it, key, value) for key, value in why.values.items()}
    values.setdefault("market", MARKET[it.view.market])
    told = say(TEXT[why.reason], values)
    return [told[:1].upper() + told[1:]]


def _fill(it: Speaker, key: str, value: Any) -> object:
    """Call a value by its name. A space may be one of the action board or a number; `there` a tile or a type of car."""
    if isinstance(value, ActionSpace):
        return it.space(value)
    if key in ("there", "needed") and isinstance(value, str):
        return CAR[value] if isinstance(value, CarType) else coded(it.view.components, Tile(value))
    return FILL[key](it, value) if key in FILL and value is not None else value

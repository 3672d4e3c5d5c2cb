"""The figures and tables of an edition, as the rules by topic tell them."""

from __future__ import annotations

from collections.abc import Mapping

from render.automobile.words.speaker import RANGE
from render.core.sentence import say
from rules.automobile.components import RANGES, Character, Components, PriceRange, TurnCard
from rules.automobile.formula import HIGHEST_BID, RAISE, research_cost

VALUE = "{count} × {value}"
ONE_TILE = "- Turn {turn}: you draw one tile, for {higher} cars."
TWO_TILES = "- Turn {turn}: you draw {tiles} tiles; the higher is for {higher} cars, the lower for {lower} ones."
BAG = "{line} Drawn from the bag: {tiles:and}."
FROM_BAG = "{count:# tile|# tiles} for {range} cars"
PRODUCTION = "- {range}: {numbers:list}"
BY_FACTORIES = "{fewest} to {most} with {factories:# factory|# factories}"
COST = "{cost:$} ({range})"
REACH = "From the {box} box they reach {rows:and}."
ROW = "- {range}: {spaces:list} in turns {turns:list}"
PRICE = "- {range}: {full:$}"
PRICE_REDUCED = "- {range}: {full:$}, reduced {reduced:$}"


def figures(printed: Components) -> Mapping[str, object]:
    """Give every figure that the texts have a place for."""
    losses = [card.loss for card in printed.turns]
    costs = [model.cost for model in printed.models]
    return {
        "turns": len(printed.turns),
        "rounds": printed.rounds,
        "start": printed.cash,
        "least_loss": min(losses),
        "most_loss": max(losses),
        "losses": [say("{loss:$}", loss=loss) for loss in losses],
        "repayment": printed.repayment,
        "tiles": len(printed.demand_tiles),
        "values": [
            say(VALUE, count=printed.demand_tiles.count(value), value=value)
            for value in sorted(set(printed.demand_tiles))
        ],
        **{character.name.lower(): printed.cubes[character] for character in Character},
        "pieces": printed.pieces_an_action,
        "a_space": printed.factories_a_space,
        "factories": printed.factories,
        "parts": printed.parts_factories,
        "least_cost": min(costs),
        "most_cost": max(costs),
        "parts_cost": printed.parts_cost,
        "discount": printed.parts_discount,
        "cubes": printed.research_an_action,
        "ahead": [research_cost(ahead, 0) for ahead in (1, 2, 3, 4)],
        "howard_cars": printed.howard_cars,
        "raise": RAISE,
        "highest_bid": HIGHEST_BID,
        "closed_pieces": printed.closed_pieces,
        "stock": printed.research_stock,
        "costs": [say(COST, cost=printed.production_cost[row], range=RANGE[row]) for row in RANGES],
        "cars": printed.cars,
        "placed": printed.distributors_an_action,
        "distributors": printed.distributors,
        "reach": " ".join(_reach(printed, box) for box in RANGES),
        "penalty": printed.closing_penalty,
        "loan": printed.loan,
        "most_loans": printed.most_loans,
        "interest": printed.interest,
        "bonus": printed.bonus_cost,
        "stacks": printed.reduced_stacks,
        "never": [RANGE[row] for row in RANGES if row not in printed.reduced_price],
    }


def _reach(printed: Components, box: PriceRange) -> str:
    """Say to which rows distributors may be moved from a large box."""
    return say(REACH, box=RANGE[box], rows=[RANGE[row] for row in printed.reach[box]])


def tables(printed: Components) -> Mapping[str, str]:
    """Give what stands in a table, by topic."""
    return {
        "Demand tiles": "\n".join(_card(turn, card) for turn, card in enumerate(printed.turns, 1)),
        "Production": "\n".join(_production(printed, row) for row in RANGES),
        "Distributors": "\n".join(_row(printed, row) for row in RANGES),
        "Market": "\n".join(_price(printed, row) for row in RANGES),
    }


def _card(turn: int, card: TurnCard) -> str:
    """Say what the demand of a turn is made of."""
    template = ONE_TILE if card.lower is None else TWO_TILES
    values = {"higher": RANGE[card.higher], "lower": RANGE.get(card.lower or card.higher)}
    line = say(template, values, turn=turn, tiles=card.tiles)
    bag = [say(FROM_BAG, count=count, range=RANGE[row]) for row, count in card.bag.items()]
    return say(BAG, line=line, tiles=bag) if bag else line


def _production(printed: Components, row: PriceRange) -> str:
    """Say how many cars a production of a price range makes."""
    values = [
        {"fewest": fewest, "most": most, "factories": n} for n, (fewest, most) in enumerate(printed.production[row], 1)
    ]
    return say(PRODUCTION, range=RANGE[row], numbers=[say(BY_FACTORIES, it) for it in values])


def _row(printed: Components, row: PriceRange) -> str:
    """Say how many spaces a row of the distribution display has in each turn."""
    turns = range(1, len(printed.turns) + 1)
    return say(ROW, range=RANGE[row], spaces=[printed.row_capacity(row, turn) for turn in turns], turns=list(turns))


def _price(printed: Components, row: PriceRange) -> str:
    """Say what a car of a price range sells for."""
    template = PRICE_REDUCED if row in printed.reduced_price else PRICE
    return say(template, range=RANGE[row], full=printed.full_price[row], reduced=printed.reduced_price.get(row, 0))

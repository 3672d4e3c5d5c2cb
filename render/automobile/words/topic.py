"""How to play, and the rules by topic, in our own words, with the figures of an edition."""

from __future__ import annotations

from collections.abc import Mapping

from render.automobile.words.speaker import RANGE
from render.core.sentence import say
from rules.automobile.components import RANGES, Character, Components, PriceRange, TurnCard, components
from rules.automobile.options import Options

GUIDE = """\
**Automobile** — you run a car company in America, 1896 to 1930. {turns} turns; the most money at the end wins.

Each turn:
1. **Demand tiles**: you draw some in secret. They are a part of what the market will buy.
2. **Characters**: take one. It gives R&D cubes, a power, and your place in the order of play.
3. **Actions**: {rounds} rounds, one action each: build, place distributors, take R&D, produce, or close.
4. **Howard** buys two cars of the player who took him.
5. **Distributors** sell one car each, at the full price.
6. **Decisions**: close, buy a bonus marker, reduce a price, or pass. The order of passing is the next selection order.
7. **Market**: the tiles are turned up, and cars are sold from the most advanced space backwards.
8. **Losses**: old models give loss points, and every point costs {least_loss:$} to {most_loss:$} each turn.
9. **End of turn**.

Make no more than you can sell: an unsold car costs what it was made for, and a loss point. Close old factories in time.
At the end you get back what your factories cost; each loan costs {repayment:$}.

Use the "Your move" button, or `/automobile`. `/rules` has the rules by topic."""

TOPICS: Mapping[str, str] = {
    "Order of play": """\
A match has {turns} turns of nine phases: demand tiles, characters, {rounds} rounds of actions, Howard, distributors, \
decisions, market, losses, end of turn.
Players act in the order of their characters, one action a round. Only whose move it is can act, and only what the \
phase is for: `/game help` says what the match waits for. What has only one answer is played by itself.""",
    "Demand tiles": """\
The bag holds {tiles:# tile|# tiles}: {values:list}. A tile's number is how many cars the market will buy.
{table}
You know your own tiles only, until phase 7. All tiles go back into the bag each turn.""",
    "Characters": """\
Taken in selection order; each goes to one player. From left to right they are the order of play:
- **Ford** ({ford} R&D): once in the {rounds} rounds, add a factory or the parts factory where you have a factory, \
before or after your action.
- **Kettering** ({kettering} R&D): only the cubes.
- **Sloan** ({sloan} R&D): discard half of your loss points, rounded up, before you pay for them.
- **Howard** ({howard} R&D): you must sell him two cars, at the full price.
- **Durant** ({durant} R&D): build one factory at once in an empty space, paid as usual.
- **Chrysler** ({chrysler} R&D): discard as many loss points as the turn's number.""",
    "Building": """\
Build up to {pieces:# piece|# pieces} in one space: empty, or with factories of yours. Never with another player, \
never where a closed piece lies. At most {a_space:# factory|# factories} and a parts factory in a space; you have \
{factories:# factory|# factories} and {parts:# parts factory|# parts factories} in all.
Each factory costs what is printed in the space, {least_cost:$} to {most_cost:$}. The parts factory costs \
{parts_cost:$}, counts as a piece, and needs a factory of yours beside it; cars of that space then cost {discount:$} \
less.
The front is the most advanced space in use. Ahead of it a build costs R&D cubes as well: 1 for the next space, 3 for \
the one after, then 6, 10 and so on. It is paid once a build, not for each factory. Skipped spaces cost none later.""",
    "R&D": """\
Cubes come with characters and with the action that takes {cubes:# R&D cube|# R&D cubes}. They pay for building ahead \
of the front and for bonus sales markers. You may hold any number; the stock of {stock} is the limit. They are worth \
nothing at the end.""",
    "Production": """\
One action produces in as many of your spaces as you like. How many cars a space may make depends on its price range \
and its factories:
{table}
One car costs {costs:or}, {discount:$} less with the parts factory there. You have {cars:# car piece|# car pieces}. \
The same space may produce again in another round.""",
    "Distributors": """\
Place up to {placed:# distributor|# distributors} in the large boxes, in one action; you have {distributors}. In phase \
5 players in turn move one to a free space of a row and sell one car of that range there, at the full price. {reach} \
You must sell while you can.
A used one moves to the box of its row for the next turn. An unused one comes home and costs a loss point.
Spaces of the rows:
{table}""",
    "Closing": """\
All your pieces in one space go home. You get back what each cost less {penalty:$}, and discard half of your loss \
points, rounded up. A closed piece stays: nobody builds there any more, and it counts as a space ahead for older ones. \
Cars there stay and are sold. You close as an action, or in phase 6, where only one player can, once a turn.""",
    "Loans": """\
A loan of {loan:$} is taken by itself when you must pay more than you have; you can have {most_loans}. Each costs \
{interest:$} interest in every phase 8, and {repayment:$} at the end. It cannot be paid back before.
What you choose to pay must be within your cash and loans. Losses and interest must be paid, even below zero.""",
    "Decisions": """\
In phase 6 players in turn take one decision, again and again, until all have passed:
- **Close** one space: one player a turn.
- **Bonus sales marker**: the space sells one more car in each pass. Those of a turn cost {bonus:then} R&D, in the \
order in which they are bought. One a space.
- **Reduced price**: take one of the stacks, of {stacks:list} markers, for one space. It sells that many more cars in \
each pass, but all at the reduced price. Never for {never:or} cars, once a space.
- **Pass**: you are out, and take the first free place in the next selection order.""",
    "Market": """\
In phase 7 the tiles are turned up. Each price range is sold by itself. The most advanced space with cars sells one \
car, and one more for each marker; then the next one back; and so on in passes until demand or cars run out.
Prices:
{table}
Each car that is left costs a loss point. All cars and markers then leave the track.""",
    "Losses": """\
In phase 8, in each price range: the most advanced space in use takes no loss point, the next one back one point, the \
next two, and so on. A closed piece counts as a space in use, but takes none. Then Sloan and Chrysler discard.
You pay for every point you hold: {losses:list} in turns 1 to {turns}. **You keep the points**, and pay again next \
turn. Only closing, Sloan and Chrysler take them away. Then interest is paid.""",
    "Winning": """\
After turn {turns} you get the full cost of your factories on the track, {parts_cost:$} for a parts factory, and repay \
{repayment:$} a loan. The most money wins. A tie goes to the earliest in the order of play, unless your table has \
chosen otherwise.""",
}
"""The rules by topic; the places are filled with an edition's figures."""

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


def guide(options: Options) -> str:
    """Give a short how-to-play with the figures of the options' edition. Raises BadEdition."""
    return say(GUIDE, _figures(components(options.edition)))


def topics(options: Options) -> Mapping[str, str]:
    """Give the rules by topic with the figures of the options' edition. Raises BadEdition."""
    printed = components(options.edition)
    figures, tables = _figures(printed), _tables(printed)
    return {name: say(text, figures, table=tables.get(name, "")) for name, text in TOPICS.items()}


def _figures(printed: Components) -> Mapping[str, object]:
    """Give every figure that the texts have a place for."""
    losses = [card.loss for card in printed.turns]
    costs = [model.cost for model in printed.models]
    return {
        "turns": len(printed.turns),
        "rounds": printed.rounds,
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


def _tables(printed: Components) -> Mapping[str, str]:
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

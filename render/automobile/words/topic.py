"""How to play, and the rules by topic, in our own words, with the figures of an edition."""

from __future__ import annotations

from collections.abc import Mapping

from render.automobile.words.figure import figures, tables
from render.core.sentence import say
from rules.automobile.options import Options
from rules.automobile.printing import components

PITCH = "Four turns in the car industry of 1896 to 1930."
WEIGHT = "Heavy"
MINUTES = 35
"""A seat, by our estimate."""

GUIDE = """\
**Automobile** — you run a car company in America, 1896 to 1930. {turns} turns; the most money at the end wins.

Each turn:
1. **Demand tiles**: you draw some in secret. They are a part of what the market will buy.
2. **Characters**: take one. It gives R&D cubes, a power, and your place in the order of play.
3. **Actions**: {rounds} rounds, one action each: build, place distributors, take R&D, produce, or close.
4. **Howard** buys {howard_cars:# car|# cars} of the player who took him.
5. **Distributors** sell one car each, at the full price.
6. **Decisions**: close, buy a bonus marker, reduce a price, or pass. The order of passing is the next selection order.
7. **Market**: the tiles are turned up, and cars are sold from the most advanced space backwards.
8. **Losses**: old models give loss points, and every point costs {least_loss:$} to {most_loss:$} each turn.
9. **End of turn**.

Make no more than you can sell: an unsold car costs what it was made for, and a loss point. Close old factories in time.
At the end you get back what your factories cost; each loan costs {repayment:$}.

Choose under the question that calls you, or use `/automobile`. `/rules` has the rules by topic."""

TOPICS: Mapping[str, str] = {
    "Order of play": """\
A match has {turns} turns of nine phases: demand tiles, characters, {rounds} rounds of actions, Howard, distributors, \
decisions, market, losses, end of turn. Each player starts with {start:$}.
Players act in the order of their characters, one action a round; you must take one while one is possible. Only whose \
move it is can act, and only what the phase is for: `/game help` says what the match waits for. What has only one \
answer is played by itself.
{first_order}""",
    "Demand tiles": """\
The bag holds {tiles:# tile|# tiles}: {values:list}. A tile's number is how many cars the market will buy.
{table}
You know your own tiles only, until phase 7. All tiles go back into the bag each turn.""",
    "Characters": """\
Taken in selection order; each goes to one player. From left to right they are the order of play:
- **Ford** ({ford} R&D): once in the {rounds} rounds, add a factory or the parts factory where you have a factory, \
before or after your action. Not used in these rounds, that is lost.
- **Kettering** ({kettering} R&D): only the cubes.
- **Sloan** ({sloan} R&D): discard half of your loss points, rounded up, before you pay for them.
- **Howard** ({howard} R&D): in phase 4 you must sell him {howard_cars:# car|# cars}, of any models, at the full \
price; what you have, if you have fewer. Without a car you are not asked.
- **Durant** ({durant} R&D): build one factory at once in an empty space, paid as usual; his cubes may be spent on it. \
Whoever could not build it, for want of a factory, of an empty space in reach or of money, cannot take him.
- **Chrysler** ({chrysler} R&D): discard as many loss points as the turn's number.
{character_cubes}""",
    "Building": """\
Build up to {pieces:# piece|# pieces} in one space: empty, or with factories of yours. Never with another player, \
never where a closed piece lies or cars of another still stand. At most {a_space:# factory|# factories} and a parts \
factory in a space; you have \
{factories:# factory|# factories} and {parts:# parts factory|# parts factories} in all.
Each factory costs what is printed in the space, {least_cost:$} to {most_cost:$}. The parts factory costs \
{parts_cost:$}, counts as a piece, and needs a factory of yours beside it; cars of that space then cost {discount:$} \
less.
{closed_piece_is_front} Ahead of it a build costs R&D cubes as well, for the next spaces {ahead:list} and so on. They \
are paid once a build, not for each factory. Behind the front a build costs none.""",
    "R&D": """\
Cubes come with characters and with the action that takes {cubes:# R&D cube|# R&D cubes}. They pay for building ahead \
of the front, as "Building" says, and for bonus sales markers. You may hold any number; there are {stock} in all. They \
are worth nothing at the end. {research_from_empty_stock}""",
    "Production": """\
One action produces in as many of your spaces as you like. How many cars a space may make depends on its price range \
and its factories:
{table}
One car costs {costs:or}, {discount:$} less with the parts factory there. You have {cars:# car piece|# car pieces}, \
which come back when a car is sold, and from the market also unsold. In one action a space produces once; it may \
produce again in another round.""",
    "Distributors": """\
Place up to {placed:# distributor|# distributors} in the large boxes, in one action; you have {distributors}. In phase \
5 players in turn move one to a free space of a row and sell one car of that range there, at the full price. {reach} \
A space takes one distributor a turn, so a row can be full. You must sell while you can.
A used one moves to the box of its row for the next turn. An unused one comes home and costs a loss point.
Spaces of the rows:
{table}""",
    "Closing": """\
All your pieces in one space go home. You get back what each cost less {penalty:$}, and discard half of your loss \
points, rounded up. Kept to the end of the game, they count their full cost. A closed piece stays: nobody builds \
there any more, and it counts as a space ahead for older ones. Cars there stay and are sold. You close as an action, \
or in phase 6, where only one player can, once a turn.
{thirteenth_closed_piece}""",
    "Loans": """\
A loan of {loan:$} is taken by itself when you must pay more than you have; you can have {most_loans}. Each costs \
{interest:$} interest in every phase 8, and {repayment:$} at the end. It cannot be paid back before.
What you choose to pay must be within your cash and loans. Losses and interest must be paid, even below zero. \
{loan_for_interest_owes}
{cash}""",
    "Decisions": """\
In phase 6 players in turn take one decision, again and again, until all have passed:
- **Close** one space: one player a turn.
- **Bonus sales marker**: the space sells one more car in each pass. Those of a turn cost {bonus:then} R&D, in the \
order in which they are bought. One a space.
- **Reduced price**: take one of the stacks, of {stacks:list} markers, for one space. It sells that many more cars in \
each pass, but all at the reduced price. Never for {never:or} cars, once a space.
- **Pass**: you are out, and take the first free place in the next selection order.
{markers_need_cars}""",
    "Market": """\
In phase 7 the tiles are turned up. Each price range is sold by itself. The most advanced space with cars sells one \
car, and one more for each marker; then the next one back; and so on in passes until demand or cars run out.
Prices:
{table}
Each car that is left costs a loss point. All cars, sold or not, then go back to their owners, and all markers leave \
the track.""",
    "Losses": """\
In phase 8, in each price range: the most advanced space in use takes no loss point, the next one back one point, the \
next two, and so on. A closed piece counts as a space in use, but takes none. Then Sloan and Chrysler discard.
You pay for every point you hold: {losses:list} in turns 1 to {turns}. **You keep the points**, and pay again next \
turn. Only closing, Sloan and Chrysler take them away. Then interest is paid.""",
    "Winning": """\
After turn {turns} you get the full cost of your factories on the track, {parts_cost:$} for a parts factory, and repay \
{repayment:$} a loan. The most money wins. {tie_break}""",
}
"""The rules by topic; the places are filled with an edition's figures, and with how the table plays."""

PLAYED: Mapping[str, Mapping[object, str]] = {
    "first_order": {
        "drawn": "Who chooses the first character of the match is drawn; the others follow clockwise. Later the order "
        "in which players passed in phase 6 holds.",
        "auction": "Before the first turn the seats bid for the order in which they choose the first characters. "
        "In the order of the seats each names a higher amount, in steps of {raise:$} up to {highest_bid:$} and without "
        "a loan, or passes; the highest takes the place he likes and pays. Those without a place bid for the next one, "
        "also who passed. What nobody bids for goes by the order of the seats, for nothing. Later the order in which "
        "players passed in phase 6 holds.",
    },
    "closed_piece_is_front": {
        False: "The front is the most advanced space with a factory; a closed piece does not count for that.",
        True: "The front is the most advanced space with a factory or a closed piece.",
    },
    "markers_need_cars": {
        True: "Markers go only on spaces with cars of yours.",
        False: "Markers go on any space with factories or cars of yours.",
    },
    "thirteenth_closed_piece": {
        "earliest": "There are {closed_pieces:# closed piece|# closed pieces}. If another is needed, the one on the "
        "least advanced space is taken: that space can be built in again.",
        "unlimited": "There are as many closed pieces as are needed.",
    },
    "cash": {
        "open": "Everybody sees how much money each company has.",
        "hidden": "You see your own money only; payments are public.",
    },
    "tie_break": {
        "characters": "A tie goes to the earliest in the last turn's order of play.",
        "selection": "A tie goes to the earliest on the Selection Order track, who was the first to pass.",
    },
    "character_cubes": {
        "refill": "At the end of the turn cubes that nobody took go back to the stock, and the characters are filled "
        "again from the left, as far as it goes.",
        "top up": "At the end of the turn cubes that nobody took stay, and the gaps are filled from the left, as far "
        "as the stock goes.",
    },
    "loan_for_interest_owes": {
        True: "A loan that you need to pay interest owes its own at once.",
        False: "A loan that you need to pay interest owes none until the next turn.",
    },
    "research_from_empty_stock": {
        False: "When none is left in the stock, the action is not possible.",
        True: "When none is left in the stock, the action may be chosen all the same, and gives none.",
    },
}
"""How the table plays what it may choose, by the option and its value."""


def guide(options: Options) -> str:
    """Give a short how-to-play with the figures of the options' edition. Raises BadEdition."""
    return say(GUIDE, figures(components(options.edition)))


def topics(options: Options) -> Mapping[str, str]:
    """Give the rules by topic as the table plays them, with its edition's figures. Raises BadEdition."""
    printed = components(options.edition)
    known, filled = figures(printed), tables(printed)
    played = {field: say(texts[getattr(options, field)], known) for field, texts in PLAYED.items()}
    return {name: say(text, known, **played, table=filled.get(name, "")) for name, text in TOPICS.items()}

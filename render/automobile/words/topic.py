"""How to play, and the rules by topic, in our own words."""

from __future__ import annotations

from collections.abc import Mapping

from render.automobile.words.speaker import RANGE
from render.core.sentence import say
from rules.automobile.components import components

GUIDE = """\
**Automobile** — you run a car company in America, 1896 to 1930. Four turns; the most money at the end wins.

Each turn:
1. **Demand tiles**: you draw one or two in secret. They are a part of what the market will buy.
2. **Characters**: take one. It gives R&D cubes, a power, and your place in the order of play.
3. **Actions**: three rounds, one action each: build, place distributors, take R&D, produce, or close.
4. **Howard** buys two cars of the player who took him.
5. **Distributors** sell one car each, at the full price.
6. **Decisions**: close, buy a bonus marker, reduce a price, or pass. The order of passing is the next selection order.
7. **Market**: the tiles are turned up, and cars are sold from the most advanced space backwards.
8. **Losses**: old models give loss points, and every point costs $10 to $40 each turn.
9. **End of turn**.

Make no more than you can sell: an unsold car costs what it was made for, and a loss point. Close old factories in time.
At the end you get back what your factories cost; each loan costs $600.

Use the "Your move" button, or `/automobile`. `/game help` has the rules by topic."""

TOPICS: Mapping[str, str] = {
    "Demand tiles": """\
The bag holds sixteen tiles, four each of 2, 3, 4 and 5. A tile's number is how many cars the market will buy.
- Turn 1: you draw one tile, for mid-priced cars.
- Turn 2: two tiles; the higher is for mid-priced cars, the lower for low-priced ones.
- Turns 3 and 4: two tiles; the higher is for low-priced cars, the lower for mid-priced ones. One tile from the bag is \
for high-priced cars; in turn 4 one more is for low-priced cars.
You know your own tiles only, until phase 7. All tiles go back into the bag each turn.""",
    "Characters": """\
Taken in selection order; each goes to one player. From left to right they are the order of play:
- **Ford** (1 R&D): once in the three rounds, add a factory or the parts factory where you have a factory, before or \
after your action.
- **Kettering** (3 R&D): only the cubes.
- **Sloan** (1 R&D): discard half of your loss points, rounded up, before you pay for them.
- **Howard** (no R&D): you must sell him two cars, at the full price.
- **Durant** (1 R&D): build one factory at once in an empty space, paid as usual.
- **Chrysler** (2 R&D): discard as many loss points as the turn's number.""",
    "Building": """\
Build one or two pieces in one space: empty, or with factories of yours. Never with another player, never where a \
closed piece lies. At most three factories and a parts factory in a space; you have six factories in all.
Each factory costs what is printed in the space. The parts factory costs $500, counts as one of the two pieces, and \
needs a factory of yours beside it; cars of that space then cost $20 less.
The front is the most advanced space in use. Ahead of it a build costs R&D cubes as well: 1 for the next space, 3 for \
the one after, then 6, 10 and so on. It is paid once a build, not for each factory. Skipped spaces cost none later.""",
    "R&D": """\
Cubes come with characters and with the action Take two R&D cubes. They pay for building ahead of the front and for \
bonus sales markers. You may hold any number; the stock of forty is the limit. They are worth nothing at the end.""",
    "Production": """\
One action produces in as many of your spaces as you like. How many cars a space may make depends on its price range \
and its factories:
{table}
One car costs $50 (low), $70 (mid) or $100 (high), $20 less with the \
parts factory there. You have 28 car pieces. The same space may produce again in another round.""",
    "Distributors": """\
Place one to three in the large boxes, in one action; you have eight. In phase 5 players in turn move one to a free \
space of a row and sell one car of that range there, at the full price. From the mid box all rows can be reached; from \
the high and the low box their own row and the mid row. You must sell while you can.
A used one moves to the box of its row for the next turn. An unused one comes home and costs a loss point.
Rows have few spaces in turn 1, and more in turns 2 and 3.""",
    "Closing": """\
All your pieces in one space go home. You get back what each cost less $100, and discard half of your loss points, \
rounded up. A closed piece stays: nobody builds there any more, and it counts as a space ahead for older ones. \
Cars there stay and are sold. You close as an action, or in phase 6, where only one player can, once a turn.""",
    "Loans": """\
A loan of $500 is taken by itself when you must pay more than you have; you can have two. Each costs $50 interest in \
every phase 8, and $600 at the end. It cannot be paid back before.
What you choose to pay must be within your cash and loans. Losses and interest must be paid, even below zero.""",
    "Decisions": """\
In phase 6 players in turn take one decision, again and again, until all have passed:
- **Close** one space: one player a turn.
- **Bonus sales marker**: the space sells one more car in each pass. The first of the turn costs 2 R&D, the other two \
1 each. One a space.
- **Reduced price**: take two markers, or one of two single ones, for one space. It sells that many more cars in each \
pass, but all at the low price. Never for high-priced cars, once a space.
- **Pass**: you are out, and take the first free place in the next selection order.""",
    "Market": """\
In phase 7 the tiles are turned up. Each price range is sold by itself. The most advanced space with cars sells one \
car, and one more for each marker; then the next one back; and so on in passes until demand or cars run out.
Prices: high $200; mid $150, reduced $100; low $100, reduced $70.
Each car that is left costs a loss point. All cars and markers then leave the track.""",
    "Losses": """\
In phase 8, in each price range: the most advanced space in use takes no loss point, the next one back one point, the \
next two, and so on. A closed piece counts as a space in use, but takes none. Then Sloan and Chrysler discard.
You pay for every point you hold: $10, $20, $30 or $40 in turns 1 to 4. **You keep the points**, and pay again next \
turn. Only closing, Sloan and Chrysler take them away. Then interest is paid.""",
    "Winning": """\
After turn 4 you get the full cost of your factories on the track, $500 for the parts factory, and repay $600 a loan. \
The most money wins. A tie goes to the earliest in the order of play, unless your table has chosen otherwise.""",
}
"""The rules by topic; the figures are those of the edition of 2009."""


PRODUCTION = "- {range}: {numbers:list}"
BY_FACTORIES = "{fewest} to {most} with {factories:# factory|# factories}"


def guide() -> str:
    """Give a short how-to-play."""
    return GUIDE


def topics() -> Mapping[str, str]:
    """Give the rules by topic."""
    return {**TOPICS, "Production": say(TOPICS["Production"], table=_production())}


def _production() -> str:
    """Write how many cars a production makes, a line for each price range."""
    lines: list[str] = []
    for row, limits in components("2009").production.items():
        values = [{"fewest": fewest, "most": most, "factories": n} for n, (fewest, most) in enumerate(limits, 1)]
        lines.append(say(PRODUCTION, range=RANGE[row], numbers=[say(BY_FACTORIES, it) for it in values]))
    return "\n".join(lines)

"""How to play, and the rules by topic, in our own words."""

from __future__ import annotations

from collections.abc import Mapping

GUIDE = """\
**Automania** — you run a car factory. Four rounds; the most victory points (VP) at the end win.

Each round:
1. **Action phase**: in turn, place workers on an action space. A column or row gives you one of its tiles, then you \
produce its car or take a contract. In the corner you produce any car without a tile. Or **withdraw** and choose a \
sales office; the phase ends when all have.
2. **Sales phase**: ship by ship, the most popular car first, sell your cars for autobucks and VP, or let them wait. \
Your sales office says how many you may sell.
3. **New round**: the last in VP chooses which demands come next.

A car's **popularity** is the demands that its machines meet in a market, and stars of the line, managers and styling. \
It decides the ship space, and with it who sells first. Fulfil **contracts** while you produce: they are worth VP at \
the end. Money counts too: 10, 6 and 3 VP for the richest.

Workers not needed are good on the **sponsor** space (1 autobuck each) or the **marketing** space (1 popularity each).

Use the "Your move" button, or `/automania`. `/game help` has the rules by topic."""

TOPICS: Mapping[str, str] = {
    "Workers": """\
You have 6 workers. An empty action space takes one; one where others stand takes one more than stand there, and \
theirs go back to their owner, who may use them again. You cannot use a space where workers of your own stand.
Neutral workers come with staff managers. You decide how many of those you place are neutral. Who has none left must \
withdraw.
Second revision: neutral workers that are sent home go to the supply until the next round, and a group of neutral \
workers alone does not close a space to you. First revision: they go back to you, and any worker of yours closes \
it.""",
    "Tiles": """\
A space of a column or row gives you one of its tiles; with none left it cannot be used. Place the tile, or discard \
it: both come before the action. What the tile gives counts at once.
The fee of an office or of styling must be paid then, and the car must stay payable: what would make it unpayable is \
not offered. A placed tile never moves, but may be replaced. A replaced tile leaves the game, and with it what it \
gave.
Money and VP tiles are taken at once and leave the game.""",
    "Managers": """\
They go in offices. An office costs its fee the first time it is used (0, 1, 2, 3). Only a manager of the same \
portrait can replace one, without a fee.
- **Research**: stars for all your cars.
- **Marketing**: one more car to sell.
- **General**: autobucks more on the sponsor space.
- **Staff**: neutral workers, at once and in each later round.
In rounds 3 and 4 managers combine these.""",
    "Machines": """\
Six machine spaces, upper and lower row, and three lines. City cars: upper left and upper middle. Family cars: upper \
left, lower middle, upper right. Super cars: lower left, upper middle, lower middle, lower right. Where lines cross, a \
machine serves both.
A machine counts where the market demands its symbol; stars on it always count. It may cover a printed star, which is \
then lost, and may replace any other machine. No fee.""",
    "Styling": """\
Spoiler, muffler and dice go above a type of car, one of each on a type, and add their stars to it. The second on a \
type costs 1 autobuck, the third 2. The same part replaces the one that is there without a fee.""",
    "Popularity": """\
Add up:
- the demands of the market that machines on the car's line meet: 2, 3 and 4 stars. One machine meets one demand; two \
equal demands need two machines, and with one you score the higher;
- printed stars and stars of machines on the line;
- stars of managers, and of styling on that type;
- 1 for each worker that you place on the marketing space now.
The bot shows the sum: "popularity 9: 4 + 3 demands, 1 star, 1 manager".""",
    "Producing": """\
City, family and super car cost 1, 2 and 3 autobucks. You choose the market, may use marketing and fulfil one \
contract, and place the car on the ship space of its popularity, or on a vacant lower one when that is taken.
Spaces with a gold medal score VP at once. You have 3 city, 2 family and 2 super cars; in your turn you may take cars \
back from ships, and keep the VP that they scored.
Second revision: you may also choose a lower space freely, or not place the car at all. First revision: it stays off \
the ships only when no space is left.""",
    "Cars of 18 and more": """\
Second revision: such a car may go on the yacht of its market if that is vacant: 9 VP at once. It is not sold, does \
not count as a sale, cannot be taken back, and comes home after the sales phase.
First revision: it is a top car and must be sold at once, for what any sales space of its market pays, taken or not. \
It does not count as a sale, and the tile stays home.""",
    "Contracts": """\
The action gives you a card of the display, or the top card of the deck, which only you see. With no card left you \
score 1 VP instead.
While you produce, one card may be fulfilled: by type of car, popularity (marketing counts), machines of a symbol on \
the line, or styling on the car. It does not matter which ship space the car gets. Its silver medals are VP at the \
end. Cards left in hand cost nothing. First revision: your start contract pays 3 autobucks too.""",
    "Sponsor and marketing": """\
Any number of workers may stand there, and nobody sends them home. The sponsor gives 1 autobuck a worker, at any time \
in your turn. Marketing adds 1 popularity a worker, while you produce.
A general manager adds 1 autobuck for every worker (first revision), or once a turn in which you use the sponsor \
(second revision).""",
    "Withdrawing": """\
Instead of an action you withdraw: workers left go to the sponsor, then you take a free sales office. It sets your \
place in the next order:
- **1**: sell 2 cars.
- **2**: sell 2 cars, and take one of the two tiles below, with its fees, if you like.
- **3**: sell 3 cars, and take a contract of the display.
- **4**: sell any number.
Each marketing manager adds 1. Workers sent home to you afterwards cannot be used.""",
    "Sales phase": """\
North America first, then Europe. In each the car on the highest ship space is up, then the next. Its owner sells it \
onto a free sales space, or passes and leaves it there. Your office limits the sales of both markets together.
The top space takes any number of cars, each other one takes one. With two players only one car is sold in each row; \
the top space is free of that.""",
    "New round": """\
The player with the fewest VP (of several the one with the lower sales office) chooses the left or the right pending \
demands: in both markets they become the new demands worth 2, the others move on to 3 and 4, and the oldest leaves to \
the pending place of the other market. Sold cars come home, new tiles come out (stack B in rounds 3 and 4), the sales \
offices give the new order, workers come back.""",
    "Game end": """\
After round 4: each car left gives 1 autobuck in North America and 1 VP in Europe. Silver medals on fulfilled \
contracts and on the tiles in your factory give 1 VP each. The most money gives 10 VP, the second most 6, the third 3 \
(with two players 10 and 6). The most VP win. Every tie goes to the lower sales office of round 4.""",
    "Advanced game": """\
The last in the order picks first among four factories, each with a power:
- **Sumato**: one more city car, and the lower left machine serves city cars instead of super cars.
- **Elon**: an el-car that can stand for a car of any type and adds 1 popularity.
- **Miao**: once each sales phase, sell onto a space with another player's car of the same type; never an el-car.
- **OPO**: six offices, but dearer styling.""",
    "Figures and revisions": """\
The rules are those of the second revision, unless your table chooses the first; in the options every difference can \
be chosen by itself. The rulebook does not tell most of the figures on tiles, cards, ships and sales spaces: those \
here are reconstructed to fit all that is known. Whoever owns the game can correct them in an edition of their \
own.""",
}
"""The rules by topic; the figures are those of the two editions that come with the program."""


def guide() -> str:
    """Give a short how-to-play."""
    return GUIDE


def topics() -> Mapping[str, str]:
    """Give the rules by topic."""
    return TOPICS

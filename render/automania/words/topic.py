"""How to play, and the rules by topic, in our own words, with the figures of an edition."""

from __future__ import annotations

from collections.abc import Mapping

from render.automania.words.component import BOARD, power
from render.automania.words.speaker import CAR, SPOT
from render.core.sentence import say
from rules.automania.components import CAR_TYPES, Bonus, CarType, Components, FactoryBoard, SalesOffice, Work
from rules.automania.options import Options
from rules.automania.printing import components

PITCH = "Build the cars that two continents want, and ship them in time."
WEIGHT = "Fairly heavy"
MINUTES = 30
"""A seat, by our estimate."""

GUIDE = """\
**Automania** — you run a car factory. {rounds} rounds; the most victory points (VP) at the end win.

Each round:
1. **Action phase**: in turn, place workers on an action space. A column or row gives you one of its tiles, then you \
produce its car or take a contract. In the corner you produce any car without a tile. Or **withdraw** and choose a \
sales office; the phase ends when all have.
2. **Sales phase**: ship by ship, the most popular car first, sell your cars for autobucks and VP, or let them wait. \
Your sales office says how many you may sell.
3. **New round**: the last in VP chooses which demands come next.

A car's **popularity** is the demands that its machines meet in a market, and stars of the line, managers and styling. \
It decides the ship space, and with it who sells first. Fulfil **contracts** while you produce: they are worth VP at \
the end. Money counts too: {money_points:list} VP for the richest.

Workers not needed are good on the **sponsor** space (1 autobuck each) or the **marketing** space (1 popularity each).

Choose under the question that calls you, or use `/automania`. `/rules` has the rules by topic."""

TOPICS: Mapping[str, str] = {
    "Starting": """\
The player order is drawn. From the first place on you start with {money:list} autobucks and {points:list} VP. \
{money_seen}
Each player is dealt a start contract, which only its owner sees, and has {cars:and}. The first {below:# tile|# tiles} \
lie below the sales offices, the others in the action area.""",
    "Order of play": """\
A match has {rounds} rounds of three phases: the action phase, the sales phase, and the new round with its demands.
In the action phase players move in turn until all have withdrawn, in an order drawn for the first round and given by \
the sales offices from then on. In the sales phase the owner of the car that is up decides. Only whose move it is can \
act, and only what the moment is for: `/game help` says what the match waits for. What has only one answer is played \
by itself.""",
    "Workers": """\
You have {workers:# worker|# workers}. An empty action space takes one; one where others stand takes one more than \
stand there, and theirs go back to their owner, who may use them again.
{own_space}
Neutral workers come with staff managers; there are {neutral} for all. You decide how many of those you place are \
neutral. {bumped_neutral}
Who has no worker left must withdraw.""",
    "Tiles": """\
A space of a column or row gives you one of its tiles; with none left it cannot be used. Place the tile, or discard \
it: both come before the action. What the tile gives counts at once.
The fee of an office or of styling must be paid then, and the car must stay payable: what would make it unpayable is \
not offered. A placed tile never moves, but may be replaced. A replaced tile leaves the game, and with it what it \
gave.
Money and VP tiles are taken at once and leave the game.""",
    "Managers": """\
They go in offices. An office costs its fee the first time it is used ({fees:list} autobucks{fees_opo}). Only a \
manager of the same portrait can replace one, without a fee.
- **Research**: stars for all your cars.
- **Marketing**: more cars to sell.
- **General**: autobucks more on the sponsor space.
- **Staff**: neutral workers, at once and in each later round. One that replaces another brings at once only as many \
as it shows more.
Later tiles combine these.""",
    "Machines": """\
Six machine spaces, in an upper and a lower row, and three lines:
{table}
Where lines cross, a machine serves both. A machine counts where the market demands its symbol; stars on it always \
count. It may cover a printed star, which is then lost, and may replace any other machine. No fee.""",
    "Styling": """\
Spoiler, muffler and dice go on a type of car, one of each on a type, and add their stars to it. They cost \
{styling:list} autobucks, by their order on a type{styling_opo}. The same part replaces the one that \
is there without a fee.""",
    "Popularity": """\
Add up:
- the demands of the market that machines on the car's line meet: {demand_stars:and} stars. One machine meets one \
demand; two equal demands need two machines, and with one you score the higher;
- printed stars and stars of machines on the line;
- stars of managers, and of styling on that type;
- 1 for each worker that you place on the marketing space now.
The bot shows the sum: "popularity 9: 4 + 3 demands, 1 star, 1 manager".""",
    "Producing": """\
You produce a car of the type that the space shows, in the corner of any; it costs {costs:list}. You choose the \
market, may use the marketing space and fulfil one contract, and place the car on the \
ship space of its popularity.
{lower_space}
{not_placing}
Spaces with a gold medal score VP at once. You have {cars:and}: car tiles, of which one leaves your factory \
when its car is placed. In your turn you may recall cars from ships, and keep the VP that they scored.""",
    "Top cars": """\
They are those with a popularity of {top} or more.
{top_car}""",
    "Contracts": """\
The action gives you a card of the display ({display:# card|# cards}), or the top card of the deck, which only you \
see. With no card left you score {no_contract} VP instead.
While you produce, one card may be fulfilled: by type of car, popularity (workers on the marketing space \
count), machines of a symbol on the line, or styling on \
the car. It does not matter which ship space the car gets. Its silver medals are VP at the end. \
Cards left in hand cost nothing.
{start_contract}""",
    "Sponsor and marketing": """\
Any number of workers may stand there, and nobody sends them home. The sponsor gives 1 autobuck a worker, at any time \
in your turn. Marketing adds 1 popularity a worker, while you produce.
{general_manager}""",
    "Withdrawing": """\
Instead of an action you withdraw: workers left go to the sponsor, then you take a free sales office. The lower \
its number, the earlier you are in the next order:
{table}
Marketing managers let you sell more. Workers sent home to you afterwards cannot be used.""",
    "Sales phase": """\
North America first, then Europe. In each the car on the highest ship space is up, then the next. Its owner sells it \
onto a free sales space, or passes and leaves it there. Your sales office limits the sales of both markets together.
The top space takes any number of cars, each other one takes one. With two players only \
{cars_a_row:one car is|# cars are} sold in each row; the top space is free of that.""",
    "New round": """\
The player with the fewest VP (of several the one with the lower sales office) chooses the left or the right pending \
demands: in both markets they become the new demands worth {demand_stars[0]}, the others move on \
({demand_stars:then}), and the oldest leaves to the pending place of the other market. Sold cars come home, new tiles \
come out (of stacks {stacks:list} in rounds 1 to {rounds}), the sales offices give the new order, workers come back.""",
    "Game end": """\
After round {rounds}: each car left gives {america:# autobuck|# autobucks} in North America and {europe} VP in Europe. \
Silver medals on fulfilled contracts and on the tiles in your factory give 1 VP each. The most money gives \
{money_points[0]} VP, and so on by place: {money_points:list}. The most VP win. Every tie goes to the lower sales \
office of the last round.""",
    "Advanced game": """\
{factories}
{table}
An el-car is never copied with Miao.""",
    "Figures and revisions": """\
The rules here are those of the edition and the options that your table has chosen; every difference between the two \
revisions can be chosen by itself. The rulebook does not tell most of the figures on tiles, cards, ships and sales \
spaces: those here are reconstructed to fit all that is known. Whoever owns the game can correct them in an edition \
of their own.""",
}
"""The rules by topic; the places are filled with an edition's figures, and with what `PLAYED` has for the table."""

PLAYED: Mapping[str, Mapping[str, str]] = {
    "factories": {
        "basic": "Here the basic game is played: side A for all. In the advanced game the last in the order picks "
        "first among the sides B, each with a power:",
        "advanced": "Here the advanced game is played: the last in the order picks first among the sides B of the "
        "factories, each with a power:",
    },
    "money_seen": {
        "open": "Everybody sees how much money the others have.",
        "hidden": "Nobody sees how much money the others have.",
    },
    "top_car": {
        "yacht": "Such a car may go on a yacht of its market if one is vacant ({yachts} in each): {yacht_points} VP at "
        "once. It is not sold, does not count as a sale, cannot be recalled, and comes home after the sales phase.",
        "sale": "Such a car must be sold at once, for what any sales space of its market pays, taken or not. It does "
        "not count as a sale, and the tile stays home.",
    },
    "lower_space": {
        "free": "It may go on any vacant lower space instead, whether the exact one is taken or not.",
        "forced": "It goes on a vacant lower space only when the exact one is taken.",
    },
    "not_placing": {
        "free": "You may also choose not to place it at all; the cost is paid all the same.",
        "forced": "It stays off the ships only when no space is left for it; the cost is paid all the same.",
    },
    "bumped_neutral": {
        "supply": "Those that are sent home go to the supply; you get them again in the next round.",
        "owner": "Those that are sent home go back to you, like your own.",
    },
    "own_space": {
        "own colour": "A space where workers of your own colour stand is closed to you; neutral ones alone do not "
        "close it.",
        "any worker": "A space where any workers of yours stand is closed to you, even if all are neutral.",
    },
    "general_manager": {
        "worker": "A general manager adds its autobucks for every worker that you place there.",
        "placement": "A general manager adds its autobucks each time you place workers there, however many.",
        "turn": "A general manager adds its autobucks once a turn in which you place workers there (our ruling 9; the "
        "rulebook has: each time).",
    },
    "start_contract": {
        "pays": "Your start contract pays {start_contract_pays:# autobuck|# autobucks} too.",
        "nothing": "Your start contract pays nothing but its medals.",
    },
}
"""What the table plays, by the place in the topics and the rule in force."""

LINE = "- {car}: {spots:list}"
COST = "{cost:# autobuck|# autobucks} ({car})"
PIECES = {
    CarType.CITY: "{count:# city car|# city cars}",
    CarType.FAMILY: "{count:# family car|# family cars}",
    CarType.SUPER: "{count:# super car|# super cars}",
}
OFFICE = {
    Bonus.NONE: "- **{number}**: sell {cars:# car|# cars}.",
    Bonus.TILE: "- **{number}**: sell {cars:# car|# cars}, and take one of the {below:# tile|# tiles} below, with its "
    "fees, if you like.",
    Bonus.CONTRACT: "- **{number}**: sell {cars:# car|# cars}, and take a contract of the display.",
}
OFFICE_ANY = {
    Bonus.NONE: "- **{number}**: sell any number.",
    Bonus.TILE: "- **{number}**: sell any number, and take one of the {below:# tile|# tiles} below, with its fees, if "
    "you like.",
    Bonus.CONTRACT: "- **{number}**: sell any number, and take a contract of the display.",
}
FACTORY = "- **{board}**: {power}."
OPO = "; with the factory OPO {fees:list}"


def guide(options: Options) -> str:
    """Give a short how-to-play with the figures of the options' edition. Raises BadEdition."""
    return say(GUIDE, _figures(components(options.edition)))


def topics(options: Options) -> Mapping[str, str]:
    """Give the rules by topic with the figures of the options' edition. Raises BadEdition."""
    printed = components(options.edition)
    figures, tables, rules = _figures(printed), _tables(printed), _rules(printed, options)
    played = {place: say(texts[rules[place]], figures) for place, texts in PLAYED.items()}
    return {name: say(text, figures, **played, table=tables.get(name, "")) for name, text in TOPICS.items()}


def _rules(printed: Components, options: Options) -> Mapping[str, str]:
    """Give the rule in force for each place of `PLAYED`: the table's, or else the edition's."""
    chosen = {switch: getattr(options, switch) for switch in printed.rules}
    rules = {switch: printed.rules[switch] if rule == "edition" else rule for switch, rule in chosen.items()}
    return {**rules, "money_seen": options.money, "factories": options.factories}


def _figures(printed: Components) -> Mapping[str, object]:
    """Give every figure that the texts have a place for."""
    standard, opo = printed.factories[FactoryBoard.STANDARD], printed.factories[FactoryBoard.OPO]
    return {
        "rounds": len(printed.stacks),
        "money_points": printed.money_points,
        "workers": printed.workers,
        "neutral": printed.neutral,
        "fees": standard.offices,
        "styling": standard.styling,
        "fees_opo": say(OPO, fees=opo.offices) if opo.offices != standard.offices else "",
        "styling_opo": say(OPO, fees=opo.styling) if opo.styling != standard.styling else "",
        "money": printed.money,
        "points": printed.points,
        "below": printed.below,
        "demand_stars": printed.demand_stars,
        "costs": [say(COST, cost=printed.cost[Work(car)], car=CAR[car]) for car in CAR_TYPES],
        "cars": [say(PIECES[car], count=printed.cars[car]) for car in CAR_TYPES],
        "top": printed.top_popularity,
        "yachts": printed.yachts,
        "yacht_points": printed.yacht_points,
        "display": printed.display,
        "no_contract": printed.no_contract,
        "start_contract_pays": printed.start_contract,
        "cars_a_row": printed.cars_a_row,
        "stacks": printed.stacks,
        "america": printed.leftover_america,
        "europe": printed.leftover_europe,
    }


def _tables(printed: Components) -> Mapping[str, str]:
    """Give what stands in a table, by topic."""
    lines = printed.factories[FactoryBoard.STANDARD].lines
    boards = [board for board in printed.factories if board != FactoryBoard.STANDARD]
    machines = [say(LINE, car=CAR[car], spots=[SPOT[spot] for spot in lines[car]]) for car in CAR_TYPES]
    offices = [_office(printed, number, it) for number, it in enumerate(printed.offices, 1)]
    factories = [say(FACTORY, board=BOARD[board], power=power(printed, board)) for board in boards]
    return {
        "Machines": "\n".join(machines),
        "Withdrawing": "\n".join(offices),
        "Advanced game": "\n".join(factories),
    }


def _office(printed: Components, number: int, it: SalesOffice) -> str:
    """Say what a sales office allows and gives."""
    template = (OFFICE_ANY if it.cars is None else OFFICE)[it.bonus]
    return say(template, number=number, cars=it.cars or 0, below=printed.below)

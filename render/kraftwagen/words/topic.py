"""How to play, and the rules by topic, in our own words, with the figures of an edition."""

from __future__ import annotations

from collections.abc import Mapping

from render.core.sentence import say
from render.kraftwagen.words.component import FEAT, engineer, instant, starting_tile, wants
from render.kraftwagen.words.speaker import PREFERENCE
from rules.kraftwagen.components import Components
from rules.kraftwagen.options import Options
from rules.kraftwagen.printing import components

PITCH = "Three rounds along a chain of actions: research, build, race and sell."
WEIGHT = "Fairly heavy"
MINUTES = 25
"""A seat, by our estimate."""

GUIDE = """\
**Kraftwagen: Age of Engineering** — you build cars in America at the start of the 20th century. {rounds} rounds; the \
most points win.

Whose turn it is depends on the **Action Chain**, a row of action tiles and company markers. The marker at its end \
moves, so you may have several turns in a row.

In your turn:
1. **Take an action tile**, any of the chain. Your marker moves to its place, you perform all its actions in any \
order, and the tile goes to the head of the chain. The nearer to the head it lay, the longer the others move before \
you do again.
2. **Place a car** on the Market if you like: a body and an engine from your workshops, workers, and one of the prices.

The **actions**: build a body or an engine of your level, research to raise a level, hire a worker, recruit, attract a \
buyer, race in the Grand Prix.

A round ends when the Market has {cars} cars, or when the Market Marker is on {track_end}. Then the Grand Prix is \
scored, and each **buyer** takes one car: the best body, the best engine, the most luxury (workers), or the lowest \
price. Between equal cars the lower price wins. You get the price in points; a Price buyer pays it \
{price_factor:once|# times}. A car that nobody wants brings nothing, and all workers on cars must be hired again.

The {achievements:achievement goes|# achievements go} to whoever fulfils them first.

Choose under the question that calls you, or use `/kraftwagen`. `/rules` has the rules by topic."""

TOPICS: Mapping[str, str] = {
    "Order of play": """\
Before the first round everybody chooses a starting tile. Then there are {rounds} rounds of three phases: the Market \
is prepared, companies act in the order of the Action Chain, and Grand Prix, buyers and investors are scored.
A round ends with car {cars} on the Market, or with the Market Marker on {track_end}; the turn in which that happens \
is finished: its other actions, and a car if there is room. Only whose move it is can act, \
and only what the moment is for: `/game help` says what the match waits for. What has only one answer is played by \
itself.""",
    "Starting": """\
The chain is laid out: markers at the end, then the tiles, those with the fewest actions first. Before the first round \
each company chooses a starting tile, in reverse order: who moves last chooses first.
{table}""",
    "Action Chain": """\
The marker at the end of the chain moves. It may take any tile, however near the head and whatever lies between. The \
marker goes where the tile was, and after its actions the tile goes to the \
head. Tiles left at the end are then turned to the head in their order, until a marker is at the end: that company \
moves.
If you take a tile that lies between the end and the next marker, you move again. The chain stays as it is between \
rounds.""",
    "Actions": """\
All actions of a tile that are possible must be performed, each before the next, in the order you like. One that is \
not possible is skipped. The tile Recruit shows three things, of which you take one.
- **Body**, **Engine**: build one of exactly your level. There are enough tiles of every value.
- **Research**: raise a level by 1.
- **Hire**: {hired:a worker comes|# workers come} from your supply to the canteen, or Riker's Salesperson.
- **Recruit**: a revealed tile, or {workers_instead:# worker|# workers}, or {race_instead:# space|# spaces} of the race.
- **Buyer**: a buyer comes to the Market.
- **Race**: your race car moves.""",
    "Recruits": """\
{in_game:# tile|# tiles} of each kind (engineers, investors, instant benefits) are in a match, drawn at random; every \
round reveals {a_round} more of each. {unclaimed_recruits}
Instead of a tile you may take {workers_instead:# worker|# workers} or {race_instead:# space|# spaces} of the race. \
{workers_from_empty_supply}""",
    "Workshops": """\
You have {workshops:# workshop|# workshops}, for bodies and engines alike. When all are full, you choose which tile \
goes back to the supply for the new one. An engine may go into the race car instead, whose old engine goes back; it \
cannot be used for a car on the Market any more, and counts for no achievement.""",
    "Research": """\
Levels go from {lowest} to {highest}, and your two levels are never more than {difference} apart. An Engineer token \
raises both by 1 instead of one; it is used up. Both must have room above them.""",
    "Workers": """\
You have {workers}: {canteen} in the canteen, the rest in the supply. Hiring and recruiting bring them to the canteen; \
with too few in the supply you take what is there. Workers on cars go back to the supply after the sales, sold or not. \
Workers in the Racing Team stay there for the whole game.
The Salesperson comes with Riker and counts as {salesperson:# worker|# workers} on a car. After the car has left the \
Market he is in the supply: Hire brings him to the canteen instead of workers, as your one engineer of that step. With \
no worker left in the supply, Hire brings him or nobody. He is never in the team, and does not count for the \
achievement for an empty supply.""",
    "Grand Prix": """\
First you may add workers from the canteen to your Racing Team. Its areas take {areas:and} workers, from the left; \
each full one adds {team_bonus:a space|# spaces}. Your car then moves as many spaces as its engine's value and the \
team add up to, on a circuit of {circuit:# space|# spaces}. Spaces with other cars do not count: you pass them. From \
the pit lane the first step goes to space 1. A lap counts when you cross the finish line.
At the end of the round the first get {positions:list} points, by position: more laps come first, then the space \
further on. {pit_cars} Laps give {laps:list} points for {lap_numbers:list} laps, and \
{lap_beyond} for each more. All cars go back to the pit lane.""",
    "Buyers": """\
The buyers: {buyers:list}. One takes the first free space and gives you the white price markers beside its stack, \
to which every round adds points ({bonuses:list}). When all spaces are full ({buyer_spaces}; {buyer_spaces_two} with \
two players), the action moves the Market Marker down instead, and nothing else happens.
At the end of the round they buy from top to bottom, one car each:
- **Body**: the highest body. **Engine**: the highest engine.
- **Luxury**: the most workers, the Salesperson counting as {salesperson}.
- **Price**: the lowest price; it pays {price_factor:once the price|# times the price}.
Markers on a car count. Between equal cars the lower price decides; prices are never equal.""",
    "Cars": """\
After the actions of your tile you may place one car: a body and an engine from your workshops, at least one worker or \
the Salesperson, a price from the chart, and at most one marker of Winton or Christie. It cannot be changed later, but \
by Kettering. The Market has {cars:# space|# spaces}. What nobody bought leaves the Market at the end of the round.
Prices:
{table}""",
    "Investors": """\
An investor brings a Production token. At any time of your turn you put it on one of your cars: that car can be sold \
once more, because the token is used up instead. With it the investor comes to the Market. Investors buy after all \
buyers, in the order in which they came. Who finds no car leaves without one. {tokens_a_car} {start_token_for_olds}
{table}""",
    "Engineers": """\
Each brings an Engineer token. In each step of your turn, the actions and the car, you may use one engineer.
{table}
One marker of Winton or Christie goes on a car. One marker of Packard goes beside a buyer, and is never multiplied.
Kettering exchanges a body or an engine with one in your workshops, workers with the canteen, the price with one on \
the chart; somebody must stay on the car. Chevrolet helps with the action Race and with an instant benefit that races, \
not with Recruit's {race_instead:# space|# spaces} and not with a starting tile.
{engineers_may_rest} Engineer tokens, Brayton and Buick do not count for the limit. {between_steps}""",
    "Instant benefits": """\
They happen at once, and the tile is gone:
{table}
{instant_sale} A Production token keeps the car. {sale_may_be_declined}
A body or an engine comes whatever your level. With a swapped buyer, the white price markers beside the new one's \
stack are yours. {swapped_reward}
{idle_instants}""",
    "Achievements": """\
Each goes to the first company that fulfils it, at once:
{table}
Higher bodies and engines count too. The one for buyers of one preference goes to whoever brings the last of them to \
the Market, whoever brought the others.""",
    "Two players": """\
The Market Marker starts on space {track_start_two}, and there are {buyer_spaces_two} spaces for buyers. Two starting \
tiles, drawn at random, are in the game. Dummy cars stand on spaces {dummies:and} of the circuit: they never move, you \
pass them like other cars, and they take positions in the scoring.""",
    "Winning": """\
After round {rounds} the most points win. If equal, more engineers decide; then the victory is shared.
{points}""",
}
"""The rules by topic; the places are filled with an edition's figures, and with what `PLAYED` has for the table."""

PLAYED: Mapping[str, Mapping[object, str]] = {
    "points": {
        "open": "Everybody sees all points.",
        "hidden": "Points are hidden: nobody sees those of the others before the end. Yours are under **Show my "
        "points**.",
    },
    "pit_cars": {
        "unranked": "Cars still in the pit lane take no position.",
        "ranked": "Cars still in the pit lane share the next position, and each gets its points.",
    },
    "instant_sale": {
        "fixed": "A sale brings those points, whatever the car's price.",
        "bonus": "A sale brings those points and the car's price.",
    },
    "idle_instants": {
        True: "One that can do nothing may be taken, and does nothing.",
        False: "One that can do nothing cannot be taken.",
    },
    "unclaimed_recruits": {
        "stay": "Those that nobody took stay for the next round.",
        "discard": "Those that nobody took go back to the box at the end of the round.",
    },
    "swapped_reward": {
        "stays": "A marker of Packard stays for the new buyer.",
        "box": "A marker of Packard goes to the box with the old buyer.",
    },
    "tokens_a_car": {
        "many": "A car may carry several tokens; each sale uses up one.",
        "one": "A car carries one token at most.",
    },
    "start_token_for_olds": {
        True: "For Olds any unused Engineer token counts, that of a starting tile too.",
        False: "For Olds Engineer tokens count only if you have an engineer.",
    },
    "engineers_may_rest": {
        True: "King and Chevrolet may be left aside.",
        False: "King and Chevrolet always work and cannot be left aside.",
    },
    "between_steps": {
        "action": "A marker used between the actions and the car counts for the actions, if they had no engineer.",
        "car": "A marker used between the actions and the car counts for the car.",
    },
    "workers_from_empty_supply": {
        True: "The workers may be chosen even with none left in the supply.",
        False: "The workers cannot be chosen with none left in the supply.",
    },
    "sale_may_be_declined": {
        True: "You may decline it once the tile is taken.",
        False: "Once the tile is taken you cannot decline it while a car of yours is on the Market.",
    },
}
"""What the table plays, by the field of the options and its value."""

ITEM = "- {what}."
NAMED = "- **{name}**: {what}."
STARTING = "- {what:and}."
PRICES = "- Round {round}: {prices:list} ({colour} in the box)"
ACHIEVEMENT = "- {points:# point|# points} for {what}."
BUYERS = "{count} {preference}"
MORE = "{preference} {points}"


def guide(options: Options) -> str:
    """Give a short how-to-play with the figures of the options' edition. Raises BadEdition."""
    return say(GUIDE, _figures(components(options.edition)))


def topics(options: Options) -> Mapping[str, str]:
    """Give the rules by topic with the figures of the options' edition. Raises BadEdition."""
    printed = components(options.edition)
    figures, tables = _figures(printed), _tables(printed, options)
    played = {field: say(texts[getattr(options, field)], figures) for field, texts in PLAYED.items()}
    return {name: say(text, figures, **played, table="\n".join(tables.get(name, ()))) for name, text in TOPICS.items()}


def _figures(printed: Components) -> Mapping[str, object]:
    """Give every figure that the texts have a place for."""
    return {
        "rounds": printed.rounds,
        "cars": printed.car_spaces,
        "track_end": printed.track_end,
        "track_start_two": printed.track_start[2],
        "achievements": len(printed.achievements),
        "hired": printed.hired,
        "workers_instead": printed.workers_instead,
        "race_instead": printed.race_instead,
        "workshops": printed.workshops,
        "lowest": printed.lowest_level,
        "highest": printed.highest_level,
        "difference": printed.level_difference,
        "workers": printed.workers,
        "canteen": printed.canteen,
        "in_game": printed.in_game,
        "a_round": printed.a_round,
        "salesperson": printed.salesperson,
        "areas": printed.team_areas,
        "team_bonus": printed.team_bonus,
        "circuit": printed.circuit,
        "positions": printed.position_points,
        "laps": printed.lap_points[1:],
        "lap_numbers": range(1, len(printed.lap_points)),
        "lap_beyond": printed.lap_beyond,
        "buyers": [say(BUYERS, count=count, preference=PREFERENCE[it]) for it, count in printed.buyers.items()],
        "bonuses": [say(MORE, preference=PREFERENCE[it], points=points) for it, points in printed.bonuses.items()],
        "buyer_spaces": max(printed.buyer_spaces.values()),
        "buyer_spaces_two": printed.buyer_spaces[2],
        "price_factor": printed.price_factor,
        "dummies": printed.dummies,
    }


def _tables(printed: Components, options: Options) -> Mapping[str, list[str]]:
    """Give the lines that stand in a list, by topic."""
    return {
        "Starting": [say(STARTING, what=starting_tile(printed, name)) for name in printed.starting_tiles],
        "Cars": [
            say(PRICES, round=number, colour=colour, prices=prices)
            for number, (colour, prices) in enumerate(zip(printed.colours, printed.prices, strict=True), 1)
        ],
        "Investors": [say(NAMED, name=name, what=wants(card)) for name, card in printed.investors.items()],
        "Engineers": [say(NAMED, name=name, what=engineer(printed, name)) for name in printed.engineers],
        "Instant benefits": [say(ITEM, what=instant(options, card)) for card in printed.instants.values()],
        "Achievements": [
            say(ACHIEVEMENT, points=card.points, what=say(FEAT[card.feat], least=card.least))
            for card in printed.achievements.values()
        ],
    }

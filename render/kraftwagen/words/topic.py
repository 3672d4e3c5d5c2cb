"""How to play, and the rules by topic, in our own words."""

from __future__ import annotations

from collections.abc import Mapping

GUIDE = """\
**Kraftwagen: Age of Engineering** — you build cars in America at the start of the 20th century. Three rounds; the \
most points win.

Whose turn it is depends on the **Action Chain**, a row of action tiles and company markers. The marker at its end \
moves, so you may have several turns in a row.

In your turn:
1. **Take an action tile**, any of the chain. Your marker moves to its place, you perform all its actions in any \
order, and the tile goes to the head of the chain. A tile far ahead is good for others: they move while you wait.
2. **Place a car** on the Market if you like: a body and an engine from your workshops, workers, and one of the prices.

The **actions**: build a body or an engine of your level, research to raise a level, hire a worker, recruit, attract a \
buyer, race in the Grand Prix.

A round ends with the sixth car, or when the Market Marker is on 4. Then the Grand Prix is scored, and each **buyer** \
takes one car: the best body, the best engine, the most luxury (workers), or the lowest price. Between equal cars the \
lower price wins. You get the price in points; a Price buyer pays it twice. A car that nobody wants brings nothing, \
and all workers on cars must be hired again.

Ten **achievements** go to whoever fulfils them first.

Use the "Your move" button, or `/kraftwagen`. `/game help` has the rules by topic."""

TOPICS: Mapping[str, str] = {
    "Starting": """\
The chain is laid out: markers at the end, then the tiles with one action, two, and three. Before the first round each \
company chooses a starting tile, in reverse order: who moves last chooses first.
- A body of 2, and 2 spaces of the race.
- Body level 2, and a worker more.
- Engine level 2, and an engine of 2 in the race car.
- An engine of 2, and an Engineer token.""",
    "Action Chain": """\
The marker at the end of the chain moves. It may take any tile, however far ahead and whatever lies between. Marker \
and tile change places, so to speak: the marker goes where the tile was, and after its actions the tile goes to the \
head. Tiles left at the end are then turned to the head in their order, until a marker is at the end: that company \
moves.
If you take a tile that lies behind the next marker, you move again. The chain stays as it is between rounds.""",
    "Actions": """\
All actions of a tile that are possible must be performed, each before the next, in the order you like. One that is \
not possible is skipped. The tile Recruit shows three things, of which you take one.
- **Body**, **Engine**: build one of exactly your level. There are enough tiles of every value.
- **Research**: raise a level by 1.
- **Hire**: a worker from your supply comes to the canteen.
- **Recruit**: a revealed tile, or 2 workers, or 3 spaces of the race.
- **Buyer**: a buyer comes to the Market.
- **Race**: your race car moves.""",
    "Workshops": """\
You have three workshops, for bodies and engines alike. When all are full, you choose which tile goes back to the \
supply for the new one. An engine may go into the race car instead, whose old engine goes back; it cannot be used for \
a car on the Market any more, and counts for no achievement.""",
    "Research": """\
Levels go from 1 to 7, and your two levels are never more than 2 apart. An Engineer token raises both by 1 instead of \
one; it is used up. Both must have room above them.""",
    "Workers": """\
You have 12: 4 in the canteen, the rest in the supply. Hiring and recruiting bring them to the canteen; with too few \
in the supply you take what is there. Workers on cars go back to the supply after the sales, sold or not. Workers in \
the Racing Team stay there for the whole game.
The Salesperson comes with Riker and counts as 3 workers on a car. He is never in the team, and does not count for the \
achievement for an empty supply.""",
    "Grand Prix": """\
First you may add workers from the canteen to your Racing Team. Its areas take 1, 2 and 3 workers, from the left; each \
full one adds a space. Your car then moves as many spaces as its engine's value and the team add up to. Spaces with \
other cars do not count: you pass them. From the pit lane the first step goes to space 1. A lap counts when you cross \
the finish line.
At the end of the round the first three get 7, 4 and 2 points: more laps come first, then the space further on. Cars \
still in the pit lane take no position. Laps give 1, 3, 5, 6 and 7 points for one to five, and 1 for each more. All \
cars go back to the pit lane.""",
    "Buyers": """\
There are two of each preference. A buyer takes the first free space and gives you the white price markers beside its \
stack. When all spaces are full (four; three with two players), the action moves the Market Marker down instead, and \
nothing else happens.
At the end of the round they buy from top to bottom, one car each:
- **Body**: the highest body. **Engine**: the highest engine.
- **Luxury**: the most workers, the Salesperson counting as 3.
- **Price**: the lowest price; it pays twice the price.
Markers on a car count. Between equal cars the lower price decides; prices are never equal.""",
    "Cars": """\
After the actions of your tile you may place one car: a body and an engine from your workshops, at least one worker or \
the Salesperson, a price from the chart, and at most one marker of Winton or Christie. It cannot be changed later, but \
by Kettering. The Market has six spaces. Prices go up from round to round.
What nobody bought leaves the Market at the end of the round.""",
    "Investors": """\
An investor brings a Production token. At any time of your turn you put it on one of your cars: that car can be sold \
once more, because the token is used up instead. With it the investor comes to the Market. Investors buy after all \
buyers, in the order in which they came: the cheapest car that fits. Who finds none leaves without one.
- **Selden**, **Chrysler**: of a company with a lap this round. **Dodge**: with two achievements. **Olds**: with an \
Engineer token.
- **Leland**: luxury 3 or more. **Studebaker**: luxury 2. **Ford**: an engine of 3. **Rice**: a body of 3. \
**Durant**: any.""",
    "Engineers": """\
Each brings an Engineer token. In each step of your turn, the actions and the car, you may use one engineer.
- **Winton**, **Christie**: engine or body +1 and +2, for cars you place; one marker a car.
- **Riker**: the Salesperson. **King**: a worker more when you hire. **Chevrolet**: a space more in the Grand Prix.
- **Kettering**: twice, exchange one component of your car with what you have at home, or the price with the chart.
- **Packard**: +2 and +4 beside a buyer, for whoever sells to it; one marker a buyer, never multiplied.
- **Brayton**: Price buyers pay you three times the price.
- **Buick**: once, at the start of a scoring, one more buyer at the bottom.
King and Chevrolet may be left aside. Engineer tokens, Brayton and Buick do not count for the limit.""",
    "Instant benefits": """\
They happen at once, and the tile is gone.
- Sell one of your cars on the Market at once, for 5 or 7 points whatever its price. A Production token keeps the car.
- A body or an engine of 3, whatever your level.
- Swap an active buyer for an available one: the white price markers beside the new one's stack are yours.
- 5 spaces of the race, or 3 workers.
One that can do nothing may be taken and does nothing.""",
    "Achievements": """\
Each goes to the first company that fulfils it, at once.
- A lap in one round (3 points), two laps in one round (7).
- Placing the second buyer of a preference (3).
- Two cars on the Market at the same time (3).
- In a workshop: a body of 3 (3) or 6 (7), an engine of 4 (3) or 7 (7). Higher ones count too.
- No worker left in your supply (7). Three engineers (7).""",
    "Two players": """\
The Market Marker starts on space 2, and there are three spaces for buyers. Two starting tiles, drawn at random, are \
in the game. Dummy cars stand on spaces 3 and 6 of the circuit: they never move, you pass them like other cars, and \
they take positions in the scoring.""",
    "Winning": """\
After the third round the most points win. If equal, more engineers decide; then the victory is shared.
Hidden points: nobody sees the points of the others before the end. Yours are under **Show my points**.""",
}
"""The rules by topic; the figures are those of the edition of 2024."""


def guide() -> str:
    """Give a short how-to-play."""
    return GUIDE


def topics() -> Mapping[str, str]:
    """Give the rules by topic."""
    return TOPICS

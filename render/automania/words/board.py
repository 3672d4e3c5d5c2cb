"""The board in words for a message: enough to play by, and fit for a phone. The factories are in factory.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from render.automania.words.brief import (
    BRIEF_CAR,
    BRIEF_WORK,
    KEY,
    brief_car,
    brief_contract,
    brief_name,
    brief_reward,
    brief_tile,
    group,
)
from render.automania.words.demand import demands
from render.automania.words.factory import Whole, equipment, scores
from render.automania.words.office import bonus_points
from render.automania.words.speaker import MARKET, Speaker, title
from render.core.sentence import first_that_fits, say
from render.core.words import MESSAGE, Names
from rules.automania.components import ACTION_SPACES, MARKETS, ActionSpace, Bonus, Market, Phase, SalesOffice, Work
from rules.automania.view import View
from rules.core.game import Seat, letter

TEXT = {
    "title": "**{title}**",
    "note": "Note: {note}. Signs: {key}",
    "to act": "To act: {who}",
    "order": "Player order: {order:list}",
    "area": "**Action area** ({costs:list} ab)",
    "cost": "{car} {cost}",
    "columns": "{corner} · columns {columns:list}",
    "corner": "Corner{group}",
    "space": "{number} {work}{group}",
    "row": "Row {space}: {tiles:list}",
    "empty": "–",
    "offices": "Sales offices: {offices:list}",
    "office": "{number}: {cars:no cars|# car|# cars}{bonus}{seat}",
    "office any": "{number}: any{bonus}{seat}",
    "cards": "Contracts, with the popularity they ask for: {cards:list} · deck {deck} · supply {supply}n",
    "no cards": "Contracts: none, deck {deck} · supply {supply}n",
    "market": "**{market}** {demands} · pending {pending:list}",
    "ships": "Ships: {cars:list}",
    "no ships": "Ships: none",
    "car": "{space} {seat} {car}",
    "car short": "{space}{seat}",
    "yacht": "yacht {seat} {car}",
    "sales": "Sales: {rows}",
    "sales row": "{row} {spaces:list}",
    "sales space": "{reward}{cars}",
    "sold": " ({cars:list})",
    "sold car": "{seat} {car}",
    "up": "For sale: {seat} {car} on ship {space}, {market}",
    "made": "Produced: {seat} {car} for {market}, popularity {space}",
    "seats": "**Factories** (cars at home and popularity: {cars})",
    "player": "{who} {points} VP · {money} ab · workers {own}{neutral:|+#n|+#n} · cars {cars}"
    "{electric:| + el-car| + el-cars} · contracts {hand}, done {done} · ○{medals}{office}",
    "at office": " · sales office {office}, sold {sold}{limit:| of #| of #}",
}
BONUS = {"tile": " + tile ({tiles:or})", "contract": " + contract", "points": " + {points} VP", "": ""}
"""What an office gives now; points instead of a contract where none is left."""
ROWS = " · "
SLASH = "/"
HIDDEN = "?"


@dataclass(frozen=True, slots=True)
class Detail:
    """How much is told."""

    names: bool
    """The seats' names beside their letters."""
    sales: bool
    """The sales spaces outside the sales phase."""
    own: Whole
    """The tiles of the factory of whoever looks, or is to act."""
    others: Whole
    """Those of the other factories."""
    cars: bool = True
    """The types of the cars on ships."""
    effects: bool = True
    """What the tiles of the action area give, beside what they show."""


DETAILS = (
    Detail(True, True, Whole.FULL, Whole.FULL),
    Detail(True, False, Whole.FULL, Whole.FULL),
    Detail(True, False, Whole.FULL, Whole.SIGNS),
    Detail(True, False, Whole.FULL, Whole.LETTERS),
    Detail(False, False, Whole.FULL, Whole.LETTERS),
    Detail(False, False, Whole.LETTERS, Whole.LETTERS),
    Detail(False, False, Whole.LETTERS, Whole.NONE, cars=False),
    Detail(False, False, Whole.NONE, Whole.NONE, cars=False, effects=False),
)


def board(view: View, names: Names) -> str:
    """Tell the whole board, in as much detail as fits in a message."""
    it = Speaker(view, names)
    return first_that_fits([partial(_told, it, detail) for detail in DETAILS], MESSAGE)


def _told(it: Speaker, detail: Detail) -> str:
    markets = (line for market in MARKETS for line in _market(it, market, detail))
    seats = (line for seat in it.view.order for line in _seat(it, seat, detail))
    heading = say(TEXT["seats"], cars=SLASH.join(BRIEF_CAR.values()))
    return "\n".join([*_head(it, detail), *_area(it, detail), *markets, heading, *seats])


def _head(it: Speaker, detail: Detail) -> Iterator[str]:
    view = it.view
    yield say(TEXT["title"], title=title(view))
    yield say(TEXT["note"], note=view.components.note or view.components.title, key=KEY)
    if view.actor is not None and not view.over:
        yield say(TEXT["to act"], who=_who(it, view.actor, detail))
    yield say(TEXT["order"], order=[letter(seat) for seat in view.order])
    product = view.product
    if product and not view.over:
        values = {"seat": letter(product.seat), "car": brief_car(product), "market": MARKET[view.market]}
        yield say(TEXT["up" if view.phase == Phase.SALES else "made"], values, space=view.popularity)


def _who(it: Speaker, seat: Seat, detail: Detail) -> str:
    return it.who(seat) if detail.names else f"**{letter(seat)}**"


def _area(it: Speaker, detail: Detail) -> Iterator[str]:
    """Tell the action spaces with who stands there, the tiles row by row, the offices and the contracts."""
    view, printed = it.view, it.view.components
    tile = brief_tile if detail.effects else brief_name
    costs = [say(TEXT["cost"], car=car, cost=printed.cost[Work(type_)]) for type_, car in BRIEF_CAR.items()]
    yield say(TEXT["area"], costs=costs)
    size = len(printed.lanes[ActionSpace.ROW_1])
    columns, rows = ACTION_SPACES[1 : size + 1], ACTION_SPACES[size + 1 :]
    corner = say(TEXT["corner"], group=group(view, ActionSpace.CORNER))
    yield say(TEXT["columns"], corner=corner, columns=[_space(view, space, n) for n, space in enumerate(columns, 1)])
    for number, space in enumerate(rows, 1):
        names = [view.grid[index] for index in printed.lanes[space]]
        tiles = [tile(printed, name) if name else TEXT["empty"] for name in names]
        yield say(TEXT["row"], space=_space(view, space, number), tiles=tiles)
    yield say(TEXT["offices"], offices=[_office(view, n, office) for n, office in enumerate(printed.offices, 1)])
    cards = [brief_contract(printed, card) for card in view.display]
    yield say(TEXT["cards" if cards else "no cards"], cards=cards, deck=view.deck, supply=view.supply)


def _space(view: View, space: ActionSpace, number: int) -> str:
    work = BRIEF_WORK[view.components.work[space]]
    return say(TEXT["space"], number=number, work=work, group=group(view, space))


def _office(view: View, number: int, office: SalesOffice) -> str:
    taken = next((letter(seat) for seat, it in enumerate(view.players) if it.office == number), "")
    below = [brief_tile(view.components, name) for name in view.below if name]
    points = bonus_points(view, number)
    key = "" if office.bonus == Bonus.TILE and not below else "points" if points else office.bonus
    bonus = say(BONUS[key], tiles=below, points=points)
    values = {"number": number, "cars": office.cars or 0, "bonus": bonus, "seat": f" {taken}" if taken else ""}
    return say(TEXT["office any" if office.cars is None else "office"], values)


def _market(it: Speaker, market: Market, detail: Detail) -> Iterator[str]:
    view, known = it.view, demands(it.view, market)
    yield say(TEXT["market"], market=MARKET[market], demands=known.active, pending=known.pending)
    cars = [
        say(TEXT["car" if detail.cars else "car short"], space=space, seat=letter(there.seat), car=brief_car(there))
        for space, there in reversed(list(enumerate(view.ships[market])))
        if there
    ]
    cars += [say(TEXT["yacht"], seat=letter(there.seat), car=brief_car(there)) for there in view.yachts[market]]
    yield say(TEXT["ships" if cars else "no ships"], cars=cars)
    if detail.sales or view.phase == Phase.SALES:
        yield say(TEXT["sales"], rows=ROWS.join(_sales(view, market)))


def _sales(view: View, market: Market) -> Iterator[str]:
    rewards = view.components.sales[market].values()
    for row in dict.fromkeys(it.row for it in rewards):
        spaces: list[str] = []
        for it in rewards:
            if it.row == row:
                sold = [
                    say(TEXT["sold car"], seat=letter(c.seat), car=brief_car(c)) for c in view.sold[market][it.space]
                ]
                cars = say(TEXT["sold"], cars=sold) if sold else ""
                spaces.append(say(TEXT["sales space"], reward=brief_reward(it), cars=cars))
        yield say(TEXT["sales row"], row=row, spaces=spaces)


def _seat(it: Speaker, seat: Seat, detail: Detail) -> Iterator[str]:
    player = it.view.players[seat]
    office = ""
    if player.office:
        office = say(TEXT["at office"], office=player.office, sold=player.sold, limit=player.limit or 0)
    values = {
        "points": player.points,
        "money": HIDDEN if player.money is None else player.money,
        "own": player.workers,
        "neutral": player.neutral,
        "cars": SLASH.join(map(str, player.cars.values())),
        "electric": player.electric,
        "hand": len(player.contracts),
        "done": len(player.done),
        "medals": player.medals,
    }
    yield say(TEXT["player"], values, who=_who(it, seat, detail), office=office)
    yield scores(it.view, seat)
    yield from equipment(it.view, seat, detail.own if seat == it.seat else detail.others)

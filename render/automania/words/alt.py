"""What the picture of the board shows, in few words: the alt text, for those who cannot see it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from render.automania.words.brief import BRIEF_WORK, brief_car, brief_contract, brief_effects, group, shown
from render.automania.words.component import SYMBOL
from render.automania.words.speaker import MARKET, SPACE, Speaker, title
from render.core.alt import opening
from render.core.sentence import first_that_fits, fit, say
from render.core.words import ALT, Names
from rules.automania.components import ACTION_SPACES, MARKETS, ActionSpace, Market
from rules.automania.view import View
from rules.core.game import Seat, letter

TEXT = {
    "note": "Note: {note}.",
    "order": "Order: {order:list}.",
    "player": "{seat} {name}: {points} VP, {money} autobucks, workers {workers}, cars {cars}{office}.",
    "office": ", sales office {office}",
    "groups": "Workers: {groups:list}.",
    "at": "{space}{group}",
    "space": "{space} {work}",
    "row": "Row {number}: {tiles:list}.",
    "row left": "Row {number}: {tiles:no tile|# tile|# tiles}.",
    "contracts": "Contracts: {cards:list}.",
    "market": "{market}: demands {demands:list}; pending {pending:list}; ships {cars}.",
    "car": "{space} {seat} {car}",
    "car short": "{space}{seat}",
    "yacht": "yacht {seat} {car}",
    "yacht short": "yacht {seat}",
    "sold": "Sold in {market}: {cars:list}.",
    "sold car": "{seat} {car}",
}
EMPTY = "–"
NO_CARS = "empty"
HIDDEN = "?"
EL_CAR = "+el"


@dataclass(frozen=True, slots=True)
class Detail:
    """How much is told."""

    name: int
    """Longest name."""
    tiles: bool
    """What the tiles show; else how many are left in each row."""
    cars: bool
    """The types of the cars on ships."""
    contracts: bool
    """The cards of the display."""


DETAILS = (
    Detail(32, True, True, True),
    Detail(12, True, True, False),
    Detail(8, True, False, False),
    Detail(6, False, False, False),
)


def alt(view: View, names: Names) -> str:
    """Tell the board in at most 1,024 characters: shorter names, then less of the tiles, where it holds much."""
    it = Speaker(view, names)
    return first_that_fits([lambda detail=detail: " ".join(_all(it, detail)) for detail in DETAILS], ALT)


def _all(it: Speaker, detail: Detail) -> Iterator[str]:
    view = it.view
    yield from opening(view, title(view), TEXT["note"])
    yield say(TEXT["order"], order=[letter(seat) for seat in view.order])
    for seat in range(len(view.players)):
        yield _player(it, seat, detail)
    yield from _area(view, detail)
    for market in MARKETS:
        yield _market(view, market, detail)
        sold = [
            say(TEXT["sold car"], seat=letter(car.seat), car=brief_car(car))
            for cars in view.sold[market].values()
            for car in cars
        ]
        if sold:
            yield say(TEXT["sold"], market=MARKET[market], cars=sold)


def _player(it: Speaker, seat: Seat, detail: Detail) -> str:
    player = it.view.players[seat]
    values = {
        "points": player.points,
        "money": HIDDEN if player.money is None else player.money,
        "workers": f"{player.workers}+{player.neutral}" if player.neutral else player.workers,
        "cars": "/".join(map(str, player.cars.values())) + (EL_CAR if player.electric else ""),
        "office": say(TEXT["office"], office=player.office) if player.office else "",
    }
    return say(TEXT["player"], values, seat=letter(seat), name=fit(it.names[seat], detail.name))


def _area(view: View, detail: Detail) -> Iterator[str]:
    printed = view.components
    groups = [say(TEXT["at"], space=_space(view, at), group=told) for at in ACTION_SPACES if (told := group(view, at))]
    if groups:
        yield say(TEXT["groups"], groups=groups)
    rows = ACTION_SPACES[len(printed.lanes[ActionSpace.ROW_1]) + 1 :]
    for number, row in enumerate(rows, 1):
        names = [view.grid[index] for index in printed.lanes[row]]
        if detail.tiles:
            tiles = [shown(printed, name) or " ".join(brief_effects(printed, name)) for name in names if name]
            yield say(TEXT["row"], number=number, tiles=tiles or [EMPTY])
        else:
            yield say(TEXT["row left"], number=number, tiles=sum(name is not None for name in names))
    if detail.contracts and view.display:
        yield say(TEXT["contracts"], cards=[brief_contract(printed, card) for card in view.display])


def _space(view: View, space: ActionSpace) -> str:
    work = BRIEF_WORK[view.components.work[space]]
    return work if space == ActionSpace.CORNER else say(TEXT["space"], space=SPACE[space], work=work)


def _market(view: View, market: Market, detail: Detail) -> str:
    ships = [(space, car) for space, car in enumerate(view.ships[market]) if car]
    car, yacht = ("car", "yacht") if detail.cars else ("car short", "yacht short")
    cars = [say(TEXT[car], space=n, seat=letter(it.seat), car=brief_car(it)) for n, it in reversed(ships)]
    cars += [say(TEXT[yacht], seat=letter(it.seat), car=brief_car(it)) for it in view.yachts[market]]
    demands = [f"{SYMBOL[it]} {n}" for it, n in zip(view.active[market], view.components.demand_stars, strict=True)]
    pending = [SYMBOL[it] for it in view.pending[market]]
    told = say("{cars:list}", cars=cars) if cars else NO_CARS
    return say(TEXT["market"], market=MARKET[market], demands=demands, pending=pending, cars=told)

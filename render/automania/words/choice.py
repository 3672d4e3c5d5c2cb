"""One value of an action's field as a menu's choice, with its price: "Family car — 2 autobucks, popularity 7"."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from render.automania.words.brief import brief_name, signs
from render.automania.words.component import BOARD, contract, power, short_effects, tile
from render.automania.words.demand import entering
from render.automania.words.label import SHORT_SHIP, SIDE, copies, marketed, place_for
from render.automania.words.office import bonus, place_next
from render.automania.words.popularity import changes
from render.automania.words.price import covered, fee, replaced, sponsored
from render.automania.words.speaker import MARKET, SPOT, Speaker, car
from render.automania.words.twin import listed
from render.core.sentence import first_that_fits, fit, say
from render.core.words import CHOICE, Names
from rules.automania import actions
from rules.automania.components import MARKETS, CarType, Kind, Market, Spot, Tile, Work
from rules.automania.view import View
from rules.core.game import Action

TEXT = {
    "board": "{board} — {power}",
    "space": "{space}{cost:|, # autobuck|, # autobucks} — {needed:# worker|# workers}{sends}",
    "sends": ", sends {whose} {there} home",
    "space with tiles": "{told}: {tiles:list}",
    "neutral": "{neutral:Only workers of your colour|# of them neutral|# of them neutral}",
    "at": "{spot}",
    "at fee": "{spot}, {fee:# autobuck|# autobucks}",
    "at old": "{spot}, replaces {old}",
    "at star": "{spot}, covers {stars:# star|# stars}",
    "at gain": "{spot} — {gains:list}",
    "at change": "{told} — {changes:list} (popularity in America/Europe)",
    "at change short": "{told} — {changes:list} (America/Europe)",
    "at no change": "{told} — no change of popularity",
    "car": "{car} — {paid:free|pay #|pay #}, ★{america} America, ★{europe} Europe",
    "market": "{market} — ★{scores:or}, {place}",
    "market recall": "{market} — {cars:# car|# cars}",
    "electric": "Yes, the el-car: {stars} popularity more",
    "not electric": "No, a tile of the type",
    "marketing": "{workers:# worker|# workers} — {place}, ★{popularity}",
    "marketing same": "{workers:# worker|# workers} — {place} as now, ★{popularity}",
    "sponsor": "{workers:# worker|# workers} — {money:+# autobuck|+# autobucks}",
    "ship": "Ship space {space}{points:|, # VP|, # VP}",
    "sale": "{reward} — {place}",
    "copy": "{reward} — {place}, copies a car",
    "recall": "Ship space {space} — {cars:or}",
    "office": "Sales office {office}: sell {cars:no car|# car|# cars}, {place} next round{bonus}",
    "office any": "Sales office {office}: sell any number, {place} next round{bonus}",
    "office last": "Sales office {office}: sell {cars:no car|# car|# cars}{bonus}",
    "office any last": "Sales office {office}: sell any number{bonus}",
    "side": "{side}: America gets {america}, Europe {europe}",
}


def choice(view: View, action: type[Action], field: str, value: Any, candidates: Sequence[Action], names: Names) -> str:
    """Give one value of an action's field with its price."""
    told = VALUES[action, field](Speaker(view, names), value, candidates)
    return fit(told[:1].upper() + told[1:], CHOICE)


def _board(it: Speaker, value: Any, _: Sequence[Action]) -> str:
    return say(TEXT["board"], board=BOARD[value], power=power(it.view.components, value))


def _space(it: Speaker, value: Any, _: Sequence[Action]) -> str:
    view, work = it.view, it.view.components.work[value]
    cost = 0 if work == Work.ANY else view.components.cost[work]
    there = view.groups[value].workers
    sends = say(TEXT["sends"], whose=it.whose(value), there=there) if there else ""
    told = say(TEXT["space"], cost=cost, needed=view.needed(value), space=it.space(value), sends=sends)
    tiles = signs(view.components, (view.grid[index] for index in view.components.lanes[value]))
    full = partial(say, TEXT["space with tiles"], told=told, tiles=tiles)
    return first_that_fits([full, lambda: told], CHOICE) if tiles else told


def _neutral(_it: Speaker, value: int, _: Sequence[Action]) -> str:
    return say(TEXT["neutral"], neutral=value)


def _tile(it: Speaker, value: Any, _: Sequence[Action]) -> str:
    return listed(it.view, value, tile(it.view.components, value))


def _at(it: Speaker, value: Spot, candidates: Sequence[Action]) -> str:
    """Tell all that follows at a spot for one tile; of several what it costs or replaces, where that is the same."""
    named = {action.tile for action in candidates if isinstance(action, actions.TakeTile)}
    if len(named) == 1:
        return _with(it, named.pop(), value)
    spot = SPOT[value]
    fees = {fee(it.view, it.seat, name, value) for name in named}
    old = {replaced(it.view, it.seat, name, value) for name in named}
    if len(old) == 1 and (there := old.pop()):
        return say(TEXT["at old"], spot=spot, old=tile(it.view.components, there))
    if len(fees) == 1 and (paid := fees.pop()):
        return say(TEXT["at fee"], spot=spot, fee=paid)
    return say(TEXT["at"], spot=spot)


def _with(it: Speaker, name: Tile, at: Spot) -> str:
    """Tell all that follows when one tile is placed at a spot: a tile has a fee, replaces another or covers stars."""
    printed, spot = it.view.components, SPOT[at]
    if at == Spot.GAIN:
        return say(TEXT["at gain"], spot=spot, gains=short_effects(printed.tiles[name]))
    if at == Spot.DISCARD:
        return say(TEXT["at"], spot=spot)
    told = short = say(TEXT["at"], spot=spot)
    if paid := fee(it.view, it.seat, name, at):
        told = short = say(TEXT["at fee"], spot=spot, fee=paid)
    elif old := replaced(it.view, it.seat, name, at):
        told, short = (say(TEXT["at old"], spot=spot, old=call(printed, old)) for call in (tile, brief_name))
    elif stars := covered(it.view, it.seat, name, at):
        told = short = say(TEXT["at star"], spot=spot, stars=stars)
    if not (changed := changes(it.view, it.seat, name, at)):
        return told if printed.tiles[name].kind == Kind.MANAGER else say(TEXT["at no change"], told=told)
    tellings = (("at change", told), ("at change short", told), ("at change short", short))
    return first_that_fits([partial(say, TEXT[key], told=text, changes=changed) for key, text in tellings], CHOICE)


def _car(it: Speaker, value: CarType, _: Sequence[Action]) -> str:
    scores = {str(market): it.view.score(it.seat, value, market).total for market in MARKETS}
    return say(TEXT["car"], scores, car=car(value), paid=it.view.components.cost[Work(value)])


def _market(it: Speaker, value: Market, candidates: Sequence[Action]) -> str:
    """Tell what the car would score there; of several cars each one's score, and where the first would go."""
    own = [action for action in candidates if isinstance(action, actions.ProduceCar)]
    scores = [it.view.score(it.seat, action.car, value, action.electric).total for action in own]
    if not scores:
        cars = sum(isinstance(action, actions.RecallCar) for action in candidates)
        return say(TEXT["market recall"], market=MARKET[value], cars=cars)
    best = max(scores)
    values = {"scores": sorted(set(scores)), "place": place_for(it.view, value, best, SHORT_SHIP)}
    return say(TEXT["market"], values, market=MARKET[value])


def _electric(it: Speaker, value: bool, _: Sequence[Action]) -> str:
    stars = it.view.components.factories[it.player.factory.board].electric
    return say(TEXT["electric" if value else "not electric"], stars=stars)


def _marketing(it: Speaker, value: int, _: Sequence[Action]) -> str:
    place, same = marketed(it.view, value)
    values = {"workers": value, "place": place, "popularity": it.view.popularity + value}
    return say(TEXT["marketing same" if same else "marketing"], values)


def _sponsor(it: Speaker, value: int, _: Sequence[Action]) -> str:
    return say(TEXT["sponsor"], workers=value, money=sponsored(it.view, it.seat, value))


def _contract(it: Speaker, value: Any, _: Sequence[Action]) -> str:
    return contract(it.view.components, value)


def _ship(it: Speaker, value: int, _: Sequence[Action]) -> str:
    medals = it.view.components.ship_medals
    return say(TEXT["ship"], space=value, points=medals[value - 1] if 1 <= value <= len(medals) else 0)


def _sale(it: Speaker, value: Any, candidates: Sequence[Action]) -> str:
    copied = any(copies(it.view, action) for action in candidates)
    place, pays = it.sales_space(it.view.market, value), it.reward(it.view.market, value)
    return say(TEXT["copy" if copied else "sale"], place=place, reward=pays)


def _recalled(it: Speaker, value: int, candidates: Sequence[Action]) -> str:
    """Tell which of the seat's cars stand there, in either market."""
    own = [action for action in candidates if isinstance(action, actions.RecallCar)]
    there = [it.view.ships[action.market][value] for action in own]
    return say(TEXT["recall"], space=value, cars=[car(one.type, one.electric) for one in there if one])


def _office(it: Speaker, value: int, _: Sequence[Action]) -> str:
    cars = it.view.sales_limit(it.seat, value)
    place, key = place_next(it.view, it.seat, value), "office any" if cars is None else "office"
    values = {"office": value, "cars": cars, "place": place, "bonus": bonus(it.view, value)}
    return say(TEXT[f"{key} last" if it.last_round else key], values)


def _side(it: Speaker, value: Any, _: Sequence[Action]) -> str:
    symbols = entering(it.view, value)
    values = {"america": symbols[Market.NORTH_AMERICA], "europe": symbols[Market.EUROPE]}
    return say(TEXT["side"], values, side=SIDE[value])


VALUES: Mapping[tuple[type[Action], str], Callable[[Speaker, Any, Sequence[Action]], str]] = {
    (actions.ChooseFactory, "board"): _board,
    (actions.PlaceWorkers, "space"): _space,
    (actions.PlaceWorkers, "neutral"): _neutral,
    (actions.TakeTile, "tile"): _tile,
    (actions.TakeTile, "at"): _at,
    (actions.ProduceCar, "car"): _car,
    (actions.ProduceCar, "market"): _market,
    (actions.ProduceCar, "electric"): _electric,
    (actions.UseMarketing, "workers"): _marketing,
    (actions.UseMarketing, "neutral"): _neutral,
    (actions.PlayContract, "contract"): _contract,
    (actions.ShipCar, "space"): _ship,
    (actions.SellTopCar, "space"): _sale,
    (actions.TakeContract, "contract"): _contract,
    (actions.UseSponsor, "workers"): _sponsor,
    (actions.UseSponsor, "neutral"): _neutral,
    (actions.RecallCar, "market"): _market,
    (actions.RecallCar, "space"): _recalled,
    (actions.Withdraw, "office"): _office,
    (actions.SellCar, "space"): _sale,
    (actions.AdvanceDemand, "side"): _side,
}

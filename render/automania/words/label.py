"""One action as a button or a line of a menu, with its price."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from render.automania.words.brief import brief_car, brief_line, shown, signs
from render.automania.words.component import (
    BOARD,
    contract,
    power,
    short_contract,
    tile,
)
from render.automania.words.demand import entering
from render.automania.words.office import bonus, place_next, short_bonus, short_place_next
from render.automania.words.price import Price, price, replaced
from render.automania.words.speaker import (
    MARKET,
    SHORT_MARKET,
    SHORT_SPACE,
    SHORT_SPOT,
    SHORT_WORK,
    SPOT,
    Speaker,
    car,
    reward,
    workers,
)
from render.automania.words.twin import named
from render.core.sentence import first_that_fits, say
from render.core.words import LABEL, Names
from rules.automania import actions
from rules.automania.components import FactoryTile, Kind, Market, Spot
from rules.automania.formula import is_sold_at_once
from rules.automania.view import Car, Step, View
from rules.core.game import Action

LABEL_OF: Mapping[type[Action], tuple[str, ...]] = {
    actions.ChooseFactory: ("{board}: {power}", "{board}"),
    actions.PlaceWorkers: (
        "{space} — {workers}{home}",
        "{space} — {group}{home}",
        "{brief} — {group}{home}",
    ),
    actions.TakeTile: ("{sign} → {to}{fee:|, pay #|, pay #}{old}{nothing}",),
    actions.ProduceCar: (
        "{there}: {ship}, {paid:free|pay #|pay #} — {car}",
        "{there}: {ship}, {paid:free|pay #|pay #} — {brief}",
    ),
    actions.UseMarketing: (
        "{workers} to marketing: {ship}{same}",
        "{group} to marketing: {ship}{same}",
    ),
    actions.PlayContract: (
        "Fulfil {short}{gained:|, +# autobuck|, +# autobucks}",
        "Fulfil {brief}{gained:|, +# autobuck|, +# autobucks}",
    ),
    actions.ShipCar: ("Ship space {space}{points:|, # VP|, # VP}",),
    actions.UseYacht: ("Yacht, {points} VP",),
    actions.KeepCar: ("Do not place it — paid for, not sold",),
    actions.SellTopCar: ("{reward} — {place}", "{reward} — {short}"),
    actions.TakeContract: ("{short}", "{brief}"),
    actions.DrawContract: ("Draw the top card: only you see it",),
    actions.UseSponsor: (
        "{workers} to the sponsor — {gained:+# autobuck|+# autobucks}",
        "{group} to the sponsor: {gained:+# autobuck|+# autobucks}",
    ),
    actions.RecallCar: ("Recall the {car}: ship {space}, {there}", "Recall {brief}: ship {space}, {there}"),
    actions.Withdraw: ("Withdraw to {office}: {sells}, {next} next{gives}",),
    actions.SellCar: ("{reward} — {place}{copied}", "{reward} — {short}{copied}"),
    actions.Pass: ("Pass: the {car} stays on ship {ship}",),
    actions.AdvanceDemand: ("{side}: America {america}, Europe {europe}",),
}
NO_TILE = ("Pass: take no tile",)
LAST_OFFICE = ("Withdraw to {office}: {sells}{gives}",)
DISCARD = ("{sign} → discard it",)
HOME = ", {whose} {there} home"
OLD = ", replaces {old}"
NOTHING = " — changes nothing"
SAME = " as now"
COPIED = ", copies a car"
SHIP = "ship space {space}{points:|, # VP|, # VP}"
SHORT_SHIP = "ship {space}{points:|, # VP|, # VP}"
NO_SHIP = "no ship space"
YACHT = "yacht, {points} VP"
TOP_CAR = "top car, sold at once"
SALES = "sell {cars:no car|# car|# cars}"
SALES_ANY = "sell any number"
SELLS = "sell {cars:none|#|#}"
SELLS_ANY = "sell any"
SIDE = {"left": "Left", "right": "Right"}
GROUP, GROUP_NEUTRAL, GROUP_MIXED = "{workers}", "{workers} neutral", "{workers} ({neutral} neutral)"

LINE = 42
"""Characters of a button that takes one line of a phone."""
IN_FULL = (actions.ChooseFactory,)
"""What is told with all that it gives, even in two lines: the name alone decides nothing."""


def label(view: View, action: Action, names: Names) -> str:
    """Give one action as a label, with its price: in one line of a phone where that can be said, else as full as can
    be."""
    it = Speaker(view, names)
    values = VALUES[type(action)](it, action, price(view, it.seat, action))
    tellings = [lambda text=text: _capital(say(text, values)) for text in _templates(view, action)]
    if not isinstance(action, IN_FULL):
        for telling in tellings:
            if len(told := telling()) <= LINE:
                return told
    return first_that_fits(tellings, LABEL)


def _templates(view: View, action: Action) -> tuple[str, ...]:
    match action:
        case actions.Pass() if view.step != Step.SELL:
            return NO_TILE
        case actions.TakeTile(at=Spot.DISCARD):
            return DISCARD
        case actions.Withdraw() if Speaker(view, ()).last_round:
            return LAST_OFFICE
        case _:
            return LABEL_OF[type(action)]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def place_for(view: View, market: Market, popularity: int, ship: str = SHIP) -> str:
    """Say where a car of this popularity would go: its ship space, told in this way, with the medal; the yacht, or at
    once to a sale."""
    printed = view.components
    if is_sold_at_once(popularity, printed.top_popularity, view.revision.yacht):
        return TOP_CAR
    if view.yacht_is_open(market, popularity):
        return say(YACHT, points=printed.yacht_points)
    space = view.ship_space(market, popularity)
    return say(ship, space=space, points=printed.ship_medals[space - 1]) if space else NO_SHIP


def marketed(view: View, workers: int, ship: str = SHORT_SHIP) -> tuple[str, bool]:
    """Say where the car would go with so many workers on the marketing space, and whether it is where it goes now."""
    place = place_for(view, view.market, view.popularity + workers, ship)
    return place, place == place_for(view, view.market, view.popularity, ship)


def group(own: int, neutral: int) -> str:
    """Count workers beside the word that says what they are for: "2 (1 neutral)"."""
    text = GROUP_MIXED if own and neutral else GROUP_NEUTRAL if neutral else GROUP
    return say(text, workers=own + neutral, neutral=neutral)


def copies(view: View, action: Action) -> bool:
    """Tell whether a sale copies another player's car."""
    if not isinstance(action, actions.SellCar):
        return False
    there = view.sold[view.market][action.space]
    return bool(there) and not view.components.sales[view.market][action.space].unlimited


def _factory(it: Speaker, action: actions.ChooseFactory, _: Price) -> dict[str, object]:
    return {"board": BOARD[action.board], "power": power(it.view.components, action.board)}


def _place(it: Speaker, action: actions.PlaceWorkers, cost: Price) -> dict[str, object]:
    there = it.view.groups[action.space].workers
    told = workers(cost.own, cost.neutral)
    brief = group(cost.own, cost.neutral) if cost.neutral else told
    whose = it.whose(action.space)
    values = {"space": it.space(action.space), "brief": it.space(action.space, SHORT_WORK), "workers": told}
    home = say(HOME, whose=whose, there=there) if there else ""
    return {**values, "group": brief, "there": there, "whose": whose, "home": home}


def _tile(it: Speaker, action: actions.TakeTile, cost: Price) -> dict[str, object]:
    """Tell a tile by what it shows and gives, and which of them where another that could be taken is drawn alike."""
    printed, old = it.view.components, replaced(it.view, it.seat, action.tile, action.at)
    told = tile(printed, action.tile)
    sign = told if printed.tiles[action.tile].kind is Kind.BONUS else signs(printed, [action.tile])[0]
    return {
        "sign": named(it.view, action.tile, sign),
        "named": named(it.view, action.tile, told),
        "to": SHORT_SPOT[action.at],
        "spot": SPOT[action.at],
        "fee": max(0, cost.money),
        "old": say(OLD, old=shown(printed, old)) if old else "",
        "nothing": NOTHING if old and _alike(printed.tiles[old], printed.tiles[action.tile]) else "",
    }


def _alike(old: FactoryTile, new: FactoryTile) -> bool:
    """Tell whether two tiles do the same, so that one in the place of the other changes nothing."""
    return replace(new, name=old.name, reconstructed=old.reconstructed) == old


def _produce(it: Speaker, action: actions.ProduceCar, cost: Price) -> dict[str, object]:
    total = it.view.score(it.seat, action.car, action.market, action.electric).total
    values = {"car": car(action.car, action.electric), "market": MARKET[action.market], "popularity": total}
    values |= {"brief": brief_car(Car(it.seat, action.car, action.electric)), "there": SHORT_MARKET[action.market]}
    values |= {"place": place_for(it.view, action.market, total), "paid": cost.money}
    return {**values, "ship": place_for(it.view, action.market, total, SHORT_SHIP)}


def _sponsor(_it: Speaker, _action: actions.UseSponsor, cost: Price) -> dict[str, object]:
    return {"workers": workers(cost.own, cost.neutral), "group": group(cost.own, cost.neutral), "gained": -cost.money}


def _marketing(it: Speaker, action: actions.UseMarketing, cost: Price) -> dict[str, object]:
    values = {"workers": workers(cost.own, cost.neutral), "popularity": it.view.popularity + action.workers}
    values |= {"place": marketed(it.view, action.workers, SHIP)[0], "group": group(cost.own, cost.neutral)}
    ship, same = marketed(it.view, action.workers)
    return {**values, "ship": ship, "same": SAME if same else ""}


def _contract(it: Speaker, action: actions.PlayContract | actions.TakeContract, cost: Price) -> dict[str, object]:
    printed, name = it.view.components, action.contract
    values = {"contract": contract(printed, name), "short": short_contract(printed, name)}
    return {**values, "brief": brief_line(printed, name), "gained": -cost.money}


def _ship(_it: Speaker, action: actions.ShipCar, cost: Price) -> dict[str, object]:
    return {"space": action.space, "points": cost.points}


def _points(_it: Speaker, _: Action, cost: Price) -> dict[str, object]:
    return {"points": cost.points}


def _sale(it: Speaker, action: actions.SellTopCar | actions.SellCar, cost: Price) -> dict[str, object]:
    place, pays = it.sales_space(it.view.market, action.space), reward(-cost.money, cost.points)
    values = {"place": place, "short": it.sales_space(it.view.market, action.space, SHORT_SPACE)}
    return {**values, "reward": pays, "copied": COPIED if copies(it.view, action) else ""}


def _draw(it: Speaker, _: Action, _cost: Price) -> dict[str, object]:
    return {"deck": it.view.deck}


def _recall(it: Speaker, action: actions.RecallCar, _: Price) -> dict[str, object]:
    there = it.view.ships[action.market][action.space]
    told, brief = (car(there.type, there.electric), brief_car(there)) if there else ("", "")
    values = {"car": told, "brief": brief}
    return {**values, "space": action.space, "market": MARKET[action.market], "there": SHORT_MARKET[action.market]}


def _withdraw(it: Speaker, action: actions.Withdraw, _: Price) -> dict[str, object]:
    number = action.office
    cars = it.view.sales_limit(it.seat, number)
    sales = SALES_ANY if cars is None else say(SALES, cars=cars)
    sells = SELLS_ANY if cars is None else say(SELLS, cars=cars)
    values = {"office": number, "sales": sales, "bonus": bonus(it.view, number)}
    values |= {
        "sells": sells,
        "gives": short_bonus(it.view, number),
        "next": short_place_next(it.view, it.seat, number),
    }
    return {**values, "turn": place_next(it.view, it.seat, number)}


def _pass(it: Speaker, _: Action, _cost: Price) -> dict[str, object]:
    product = it.view.product
    return {"car": car(product.type, product.electric) if product else "", "ship": it.view.popularity}


def _advance(it: Speaker, action: actions.AdvanceDemand, _: Price) -> dict[str, object]:
    symbols = entering(it.view, action.side)
    return {"side": SIDE[action.side], "america": symbols[Market.NORTH_AMERICA], "europe": symbols[Market.EUROPE]}


VALUES: Mapping[type[Action], Callable[[Speaker, Any, Price], dict[str, object]]] = {
    actions.ChooseFactory: _factory,
    actions.PlaceWorkers: _place,
    actions.TakeTile: _tile,
    actions.ProduceCar: _produce,
    actions.UseMarketing: _marketing,
    actions.PlayContract: _contract,
    actions.ShipCar: _ship,
    actions.UseYacht: _points,
    actions.KeepCar: _points,
    actions.SellTopCar: _sale,
    actions.TakeContract: _contract,
    actions.DrawContract: _draw,
    actions.UseSponsor: _sponsor,
    actions.RecallCar: _recall,
    actions.Withdraw: _withdraw,
    actions.SellCar: _sale,
    actions.Pass: _pass,
    actions.AdvanceDemand: _advance,
}
"""What fills the labels."""

"""One value of an action's field as a menu's choice, with what it brings: "Body 4 — best on the Market is 5"."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from render.core.sentence import first_that_fits, fit, say
from render.core.words import CHOICE, Names
from render.kraftwagen.preview import ends_round, grand_prix, market_after, order_after, run
from render.kraftwagen.words import label
from render.kraftwagen.words.component import marker, recruit
from render.kraftwagen.words.following import turns
from render.kraftwagen.words.forecast import sales_of
from render.kraftwagen.words.race import reach
from render.kraftwagen.words.speaker import PART, PREFERENCE, Speaker
from render.kraftwagen.words.worth import enough
from rules.core.game import Action
from rules.kraftwagen import actions
from rules.kraftwagen.components import NO_MARKER, RACE_CAR, WORKSHOP, Part, Place, Preference, Recruit, Track
from rules.kraftwagen.view import View

TEXT = {
    "again": "{tile} — then you again, {order:then}",
    "again short": "{tile} — then you again",
    "next": "{tile} — then {order:then}",
    "workshop": "A free workshop",
    "race car": "The race car — its engine of {old} goes back",
    "gone": "The {part} goes back to the supply",
    "salesperson": "The Salesperson",
    "no salesperson": "{workers:# worker|# workers} — {supply:none|#|#} left in the supply",
    "king rests": "King rests — {workers:# worker|# workers}",
    "king": "{workers:# worker|# workers}",
    "chevrolet rests": "Chevrolet rests",
    "chevrolet": "Chevrolet helps where he can",
    "recruit race": "{recruit} — ends on {end}",
    "buyer": "{preference} — {waiting} available{bonus:|, # point|, # points}"
    "{pair:|, achievement: # point|, achievement: # points}",
    "workers": "{workers:Nobody joins|# worker joins|# workers join} — {way}",
    "workers idle": "{workers:# worker joins|# workers join} — no further than with {enough:nobody|#|#}",
    "car": "Your car at {price} — {car}",
    "sell": "Your car at {price} — {car}, {points:# point|# points}",
    "space": "Space {space} — {preference} buyer",
    "first body": "Body {value} — the first on the Market",
    "body": "Body {value} — best on the Market is {best}",
    "first engine": "Engine {value} — the first on the Market",
    "engine": "Engine {value} — best on the Market is {best}",
    "crew": "{workers:no worker|# worker|# workers} — luxury {luxuries:or}",
    "crew best": "{workers:no worker|# worker|# workers} — luxury {luxuries:or}; most on the Market is {best}",
    "price": "Price {price}",
    "price sold": "Price {price} — now bought by {buyers:and}",
    "price unsold": "Price {price} — now nobody would buy it",
    "with": "With the Salesperson, luxury {salesperson} more",
    "without": "Without the Salesperson",
    "part": "The {part} of your car",
    "to": "{to} — {parts:or}",
}


def choice(view: View, action: type[Action], field: str, value: Any, candidates: Sequence[Action], names: Names) -> str:
    """Give one value of an action's field with what it brings."""
    told = VALUES[action, field](Speaker(view, names), value, candidates)
    return fit(told[:1].upper() + told[1:], CHOICE)


def _start(it: Speaker, value: Any, _: Sequence[Action]) -> str:
    return label.label(it.view, actions.ChooseStartingTile(value), ())


def _tile(it: Speaker, value: Any, _: Sequence[Action]) -> str:
    """Tell whose turn follows, or that the round ends; where not all names have room, the next one's alone."""
    first, *others = order_after(it.view, value)
    again, tile = first == it.view.actor, it.tile(value)
    if ends_round(it.view, value):
        return label.label(it.view, actions.TakeTile(value), it.names)
    if again:
        full = partial(say, TEXT["again"], tile=tile, order=turns(it, others, it.plain))
        return first_that_fits([full, partial(say, TEXT["again short"], tile=tile)], CHOICE)
    orders = (turns(it, (first, *others), it.plain), [it.plain(first)])
    return first_that_fits([partial(say, TEXT["next"], tile=tile, order=order) for order in orders], CHOICE)


def _place(it: Speaker, value: Place, _: Sequence[Action]) -> str:
    if value == WORKSHOP:
        return TEXT["workshop"]
    if value == RACE_CAR:
        return say(TEXT["race car"], old=it.company.race_engine)
    return say(TEXT["gone"], part=label.part(value))


def _level(it: Speaker, value: Track, _: Sequence[Action]) -> str:
    return label.raised(it, actions.DoResearch(value))


def _hire_salesperson(it: Speaker, value: bool, _: Sequence[Action]) -> str:
    if value:
        return TEXT["salesperson"]
    workers = label.hired(it.view, it.seat, actions.HireWorkers())
    return say(TEXT["no salesperson"], workers=workers, supply=it.company.supply - workers)


def _king_rests(it: Speaker, value: bool, _: Sequence[Action]) -> str:
    workers = label.hired(it.view, it.seat, actions.HireWorkers(plain=value))
    return say(TEXT["king rests" if value else "king"], workers=workers)


def _chevrolet_rests(_it: Speaker, value: bool, _: Sequence[Action]) -> str:
    return TEXT["chevrolet rests" if value else "chevrolet"]


def _recruit(it: Speaker, value: Recruit, _: Sequence[Action]) -> str:
    told, spaces = recruit(it.view, value), label.race_of(it, actions.TakeRecruit(value))
    return say(TEXT["recruit race"], recruit=told, end=run(it.view, it.seat, *spaces).end) if spaces else told


def _preference(it: Speaker, value: Preference, candidates: Sequence[Action]) -> str:
    """Tell what he brings; of a swap not the achievement, for that depends on who goes."""
    market, swaps = it.view.market, any(isinstance(one, actions.SwapBuyer) for one in candidates)
    values = {"waiting": market.available[value], "bonus": market.bonuses[value]}
    values["pair"] = 0 if swaps else label.pair(it, value)
    return say(TEXT["buyer"], values, preference=PREFERENCE[value])


def _workers(it: Speaker, value: int, candidates: Sequence[Action]) -> str:
    plain = bool(candidates) and all(isinstance(it, actions.RaceGrandPrix) and it.plain for it in candidates)
    action = actions.RaceGrandPrix(value, plain)
    fewest = enough(it.view, it.seat, action)
    if fewest < value:
        return say(TEXT["workers idle"], workers=value, enough=fewest)
    short = say(TEXT["workers"], workers=value, way="")
    way = reach(grand_prix(it.view, it.seat, action), CHOICE - len(short))
    return say(TEXT["workers"], workers=value, way=way)


def _car(it: Speaker, value: int, _: Sequence[Action]) -> str:
    return say(TEXT["car"], price=value, car=it.car(it.car_at(value)))


def _sell(it: Speaker, value: int, _: Sequence[Action]) -> str:
    points = label.instant_points(it, value)
    return say(TEXT["sell"], price=value, car=it.car(it.car_at(value)), points=points)


def _space(it: Speaker, value: int, _: Sequence[Action]) -> str:
    return say(TEXT["space"], space=value, preference=PREFERENCE[it.view.market.buyers[value - 1].preference])


def _body(it: Speaker, value: int, _: Sequence[Action]) -> str:
    return _compared("body", value, (car.body + car.body_plus for car in it.view.market.cars))


def _engine(it: Speaker, value: int, _: Sequence[Action]) -> str:
    return _compared("engine", value, (car.engine + car.engine_plus for car in it.view.market.cars))


def _compared(key: str, value: int, others: Iterable[int]) -> str:
    best = max(others, default=None)
    return say(TEXT[f"first {key}" if best is None else key], value=value, best=best)


def _crew(it: Speaker, value: int, candidates: Sequence[Action]) -> str:
    """Tell the luxury of so many workers, with and without the Salesperson where both are open."""
    crews = {action.salesperson for action in candidates if isinstance(action, actions.PlaceCar)} or {False}
    luxuries = [value + it.view.components.salesperson * salesperson for salesperson in sorted(crews)]
    best = max((it.luxury(car) for car in it.view.market.cars), default=None)
    return say(TEXT["crew" if best is None else "crew best"], workers=value, luxuries=luxuries, best=best)


def _price(it: Speaker, value: int, candidates: Sequence[Action]) -> str:
    """Tell who would buy the car now at this price, where all the rest of it is settled and there is a buyer."""
    cars = [action for action in candidates if isinstance(action, actions.PlaceCar) and action.marker == NO_MARKER]
    someone = it.view.market.buyers or it.view.market.investors
    if len(cars) != 1 or not someone:
        return say(TEXT["price"], price=value)
    buyers = sales_of(market_after(it.view, it.seat, cars[0]), value)
    if not buyers:
        return say(TEXT["price unsold"], price=value)
    full, short = say(TEXT["price sold"], price=value, buyers=buyers), say(TEXT["price"], price=value)
    return first_that_fits([lambda: full, lambda: short], CHOICE)


def _salesperson(it: Speaker, value: bool, _: Sequence[Action]) -> str:
    return say(TEXT["with" if value else "without"], salesperson=it.view.components.salesperson)


def _marker(it: Speaker, value: Any, _: Sequence[Action]) -> str:
    return marker(it.view.components, value)


def _investor(it: Speaker, value: Recruit, _: Sequence[Action]) -> str:
    return recruit(it.view, value)


def _part(_it: Speaker, value: Part, _: Sequence[Action]) -> str:
    return say(TEXT["part"], part=PART[value])


def _to(_it: Speaker, value: int, candidates: Sequence[Action]) -> str:
    """Tell which components could have this value."""
    parts = {action.part for action in candidates if isinstance(action, actions.ExchangeComponent)}
    return say(TEXT["to"], to=value, parts=[PART[part] for part in Part if part in parts])


VALUES: Mapping[tuple[type[Action], str], Callable[[Speaker, Any, Sequence[Action]], str]] = {
    (actions.ChooseStartingTile, "tile"): _start,
    (actions.TakeTile, "tile"): _tile,
    (actions.BuildBody, "place"): _place,
    (actions.BuildEngine, "place"): _place,
    (actions.DoResearch, "track"): _level,
    (actions.HireWorkers, "salesperson"): _hire_salesperson,
    (actions.HireWorkers, "plain"): _king_rests,
    (actions.TakeRecruit, "recruit"): _recruit,
    (actions.TakeRecruit, "plain"): _chevrolet_rests,
    (actions.AttractBuyer, "preference"): _preference,
    (actions.RaceGrandPrix, "workers"): _workers,
    (actions.RaceGrandPrix, "plain"): _chevrolet_rests,
    (actions.SellCar, "car"): _sell,
    (actions.SwapBuyer, "preference"): _preference,
    (actions.SwapBuyer, "space"): _space,
    (actions.PlaceCar, "body"): _body,
    (actions.PlaceCar, "engine"): _engine,
    (actions.PlaceCar, "workers"): _crew,
    (actions.PlaceCar, "price"): _price,
    (actions.PlaceCar, "salesperson"): _salesperson,
    (actions.PlaceCar, "marker"): _marker,
    (actions.PlaceToken, "investor"): _investor,
    (actions.PlaceToken, "car"): _car,
    (actions.ExchangeComponent, "part"): _part,
    (actions.ExchangeComponent, "car"): _car,
    (actions.ExchangeComponent, "to"): _to,
    (actions.ExchangeComponent, "salesperson"): _salesperson,
    (actions.RewardBuyer, "marker"): _marker,
    (actions.RewardBuyer, "space"): _space,
    (actions.AddFifthBuyer, "preference"): _preference,
}

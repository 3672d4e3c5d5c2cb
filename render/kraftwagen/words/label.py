"""One action as a button or a line of a menu, with what it brings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from render.core.sentence import first_that_fits, fit, say
from render.core.words import LABEL, Names
from render.kraftwagen.preview import (
    chevrolets_spaces,
    ends_round,
    fulfils,
    grand_prix,
    hired,
    kings_workers,
    market_after,
    new_car,
    run,
    sales,
)
from render.kraftwagen.words.component import marker, recruit, starting_tile
from render.kraftwagen.words.race import reach
from render.kraftwagen.words.speaker import PART, PREFERENCE, Speaker, crew, who_buys
from render.kraftwagen.words.worth import bought, enough, gain, races_alike, swaps_nothing
from rules.core.game import Action, letter
from rules.kraftwagen import actions
from rules.kraftwagen.components import (
    NO_MARKER,
    RACE_CAR,
    RACE_INSTEAD,
    WORKSHOP,
    Effect,
    Feat,
    Part,
    Place,
    Preference,
    Track,
)
from rules.kraftwagen.view import Step, View

TEXT = {
    "start": "{gives:and}",
    "again": "{tile} — then you again",
    "ends": "{tile} — ends the round",
    "body": "Body of {value} in a workshop",
    "engine": "Engine of {value} in a workshop",
    "race engine": "Engine of {value} in the race car, instead of {old}",
    "race engine alike": "Engine of {value} in the race car — changes nothing",
    "body instead": "Body of {value}, the {gone} goes back",
    "engine instead": "Engine of {value}, the {gone} goes back",
    "part": "{kind} of {value}",
    "research": "Research: {raised}",
    "level": "{track} level {before} → {after}",
    "both": "both for an Engineer token, body level {body}, engine level {engine}",
    "hire": "Hire {workers:# worker|# workers}",
    "hire king": "Hire {workers:# worker|# workers}, with King",
    "hire plain": "Hire {workers:# worker|# workers}, without King",
    "hire salesperson": "Hire the Salesperson",
    "recruit": "{recruit}",
    "recruit race": "{recruit} — ends on {end}",
    "recruit plain": "{recruit}, without Chevrolet — ends on {end}",
    "buyer": "{preference} buyer{bonus:|, # point|, # points}{pair:|, achievement: # point|, achievement: # points}",
    "takes": "{buyer} — takes {seat} at {car}{other:| for #| for #}",
    "takes nothing": "{buyer} — finds no car",
    "market": "Market Marker to space {space} of {last}",
    "race": "{workers:Nobody joins|# worker joins|# workers join}: {way}",
    "race idle": "{workers:# worker joins|# workers join}: no further than with {enough:nobody|#|#}",
    "race plain": "{workers:Nobody joins|# worker joins|# workers join}, without Chevrolet: {way}",
    "race plain idle": "{workers:# worker joins|# workers join}, without Chevrolet: no further than with "
    "{enough:nobody|#|#}",
    "sell": "Your car at {car} for {points:# point|# points}",
    "swap": "{preference} comes, {old} goes: space {space}{bonus:|, # point|, # points}"
    "{pair:|, achievement: # point|, achievement: # points}",
    "swap alike": "{preference} comes, {old} goes: space {space} — changes nothing",
    "place": "Car at {price}{worth}: body {body}, engine {engine}, luxury {luxury} ({crew})",
    "place marker": "Car at {price}{worth}: body {body}, engine {engine}, luxury {luxury} ({crew}), {marker}",
    "place long": "Car at {price}{worth}: body {body}, engine {engine}, {crew}, {marker}",
    "worth": " for {buyers:and}, +{points} now",
    "worth less": " for {buyers:and}, −{points} now",
    "unsold": ", no buyer now",
    "token": "{investor}: token on your car at {car}",
    "exchange": "Car at {car}: {part} {before} → {after}",
    "exchange crew": "Car at {car}: {before} → {after}",
    "reward": "{marker} beside the {preference} buyer on space {space}",
}
SKIP: Mapping[Step, str] = {
    Step.ACT: "Hire nobody",
    Step.INSTANT: "Sell no car",
    Step.CAR: "Place no car: end the turn",
    Step.END: "End the turn",
    Step.FIFTH: "No further buyer",
}


def label(view: View, action: Action, names: Names) -> str:
    """Give one action as a label, with what it brings."""
    told = LABELS[type(action)](Speaker(view, names), action)
    return fit(told[:1].upper() + told[1:], LABEL)


def _start(it: Speaker, action: actions.ChooseStartingTile) -> str:
    return say(TEXT["start"], gives=starting_tile(it.view.components, action.tile))


def _tile(it: Speaker, action: actions.TakeTile) -> str:
    """Tell its actions, and whether the round ends with it or one moves again at once."""
    tile = it.tile(action.tile)
    if it.view.step is not Step.TILE:
        return tile
    again = it.view.next_after(action.tile) == it.view.actor
    key = "ends" if ends_round(it.view, action.tile) else "again" if again else None
    return say(TEXT[key], tile=tile) if key else tile


def built(it: Speaker, kind: Track) -> int:
    """Give the value of what is built now: by level, or as an instant benefit shows."""
    if it.view.instant:
        return it.view.components.instants[it.view.instant].amount
    return it.company.body_level if kind is Track.BODY else it.company.engine_level


def part(place: Place) -> str:
    """A tile in a workshop, named as a place that it leaves: "engine of 2"."""
    kind, _, number = place.partition(" ")
    return say(TEXT["part"], kind=kind, value=number)


def _body(it: Speaker, action: actions.BuildBody) -> str:
    number = built(it, Track.BODY)
    if action.place == WORKSHOP:
        return say(TEXT["body"], value=number)
    return say(TEXT["body instead"], value=number, gone=part(action.place))


def _engine(it: Speaker, action: actions.BuildEngine) -> str:
    number = built(it, Track.ENGINE)
    if action.place == WORKSHOP:
        return say(TEXT["engine"], value=number)
    if action.place == RACE_CAR:
        alike = races_alike(it.view, it.seat, action)
        return say(TEXT["race engine alike" if alike else "race engine"], value=number, old=it.company.race_engine)
    return say(TEXT["engine instead"], value=number, gone=part(action.place))


def _research(it: Speaker, action: actions.DoResearch) -> str:
    """Begin with what it is: beside it may stand a body that is built."""
    return say(TEXT["research"], raised=raised(it, action))


def raised(it: Speaker, action: actions.DoResearch) -> str:
    """Give which levels a Research raises, and to what: "body level 1 → 2"."""
    own = it.company
    if action.track is Track.BOTH:
        return say(TEXT["both"], body=own.body_level + 1, engine=own.engine_level + 1)
    before = own.body_level if action.track is Track.BODY else own.engine_level
    return say(TEXT["level"], track=action.track.value, before=before, after=before + 1)


def _hire(it: Speaker, action: actions.HireWorkers) -> str:
    if action.salesperson:
        return TEXT["hire salesperson"]
    with_king = bool(kings_workers(it.view, it.seat))
    key = "hire" if not with_king else "hire plain" if action.plain else "hire king"
    return say(TEXT[key], workers=hired(it.view, it.seat, action))


def _recruit(it: Speaker, action: actions.TakeRecruit) -> str:
    spaces = race_of(it, action)
    key = "recruit plain" if action.plain else "recruit race" if spaces else "recruit"
    end = run(it.view, it.seat, *spaces).end if spaces else 0
    return say(TEXT[key], recruit=recruit(it.view, action.recruit), end=end)


def race_of(it: Speaker, action: actions.TakeRecruit) -> tuple[int, int, int] | None:
    """Give the spaces by which a recruit moves the race car, by itself and by Chevrolet; None when it does not."""
    printed = it.view.components
    if action.recruit == RACE_INSTEAD:
        return printed.race_instead, 0, 0
    card = printed.instants.get(action.recruit)
    if card is None or card.effect is not Effect.RACE:
        return None
    return card.amount, 0, 0 if action.plain else chevrolets_spaces(it.view, it.seat)


def _buyer(it: Speaker, action: actions.AttractBuyer | actions.AddFifthBuyer) -> str:
    """Tell also whose car a buyer takes who comes last, if the sales came now, and there is any; and what he pays where
    that is not its price."""
    told = buyer(it, action, pair(it, action.preference))
    if not it.view.market.cars:
        return told
    sale = sales(market_after(it.view, it.seat, action))[len(it.view.market.buyers)]
    if sale.seat is None:
        return say(TEXT["takes nothing"], buyer=told)
    other = sale.points if sale.points != sale.car else 0
    return say(TEXT["takes"], buyer=told, seat=letter(sale.seat), car=sale.car, other=other)


def buyer(it: Speaker, action: actions.AttractBuyer | actions.AddFifthBuyer, achieved: int = 0) -> str:
    """Give a buyer by what it looks for and its white price markers, with the points of an achievement."""
    values = {"bonus": it.view.market.bonuses[action.preference], "pair": achieved}
    return say(TEXT["buyer"], values, preference=PREFERENCE[action.preference])


def pair(it: Speaker, coming: Preference, going: Preference | None = None) -> int:
    """Give the points of the achievement for buyers of one preference, where whoever comes is the last of them."""
    there = sum(one.preference is coming for one in it.view.market.buyers)
    return sum(card.points for card in fulfils(it.view, Feat.BUYERS, there, there + (coming is not going)))


def _market(it: Speaker, _: Action) -> str:
    last = it.view.components.track_end
    return say(TEXT["market"], space=min(it.view.market.marker + 1, last), last=last)


def _race(it: Speaker, action: actions.RaceGrandPrix) -> str:
    """Tell the way; and of workers who bring the car no further how many would do, where there is room for it."""
    key, drive = "race plain" if action.plain else "race", grand_prix(it.view, it.seat, action)
    values = {"workers": action.workers, "enough": enough(it.view, it.seat, action)}
    told = say(TEXT[key], values, way=reach(drive, LABEL - len(say(TEXT[key], values, way=""))))
    idle = partial(say, TEXT[f"{key} idle"], values, way=reach(drive, LABEL))
    return first_that_fits([idle, lambda: told], LABEL) if values["enough"] < action.workers else told


def instant_points(it: Speaker, price: int) -> int:
    """Give what an instant sale pays for a car."""
    assert it.view.instant is not None
    amount = it.view.components.instants[it.view.instant].amount
    return amount + (price if it.view.options.instant_sale == "bonus" else 0)


def _sell(it: Speaker, action: actions.SellCar) -> str:
    return say(TEXT["sell"], car=action.car, points=instant_points(it, action.car))


def _swap(it: Speaker, action: actions.SwapBuyer) -> str:
    market = it.view.market
    old = market.buyers[action.space - 1].preference
    values = {
        "space": action.space,
        "bonus": market.bonuses[action.preference],
        "pair": pair(it, action.preference, old),
    }
    preferences = {"preference": PREFERENCE[action.preference], "old": PREFERENCE[old]}
    key = "swap alike" if swaps_nothing(it.view, action) else "swap"
    return say(TEXT[key], {**values, **preferences})


def _place(it: Speaker, action: actions.PlaceCar) -> str:
    return car(it, action, _worth(it, action))


def car(it: Speaker, action: actions.PlaceCar, worth: str = "") -> str:
    """Give a car by its price and its figures, with what it would bring behind the price, where there is room."""
    values: dict[str, object] = {"body": action.body, "engine": action.engine, "price": action.price}
    told = marker(it.view.components, action.marker)
    key = "place" if action.marker == NO_MARKER else "place marker"
    luxury = it.luxury(new_car(it.view, it.seat, action))
    values |= {"crew": crew(action.workers, action.salesperson), "marker": told, "luxury": luxury}
    values["worth"] = worth
    short = values | {"worth": ""}
    forms = ((key, values), ("place long", values), (key, short), ("place long", short))
    return first_that_fits([partial(say, TEXT[form], given) for form, given in forms], LABEL)


def _worth(it: Speaker, action: actions.PlaceCar) -> str:
    """Tell who would take a car now, and what all the seat's cars would bring more or less by it; nothing where nobody
    buys yet, and of a price that is not left."""
    market = it.view.market
    if not (market.buyers or market.investors) or action.price not in market.prices:
        return ""
    sold = bought(it.view, it.seat, action)
    buyers = [who_buys(sale.buyer) for sale in sold]
    more = gain(it.view, it.seat, action)
    key = "unsold" if not sold else "worth" if more >= 0 else "worth less"
    return say(TEXT[key], buyers=buyers, points=abs(more))


def _token(_: Speaker, action: actions.PlaceToken) -> str:
    return say(TEXT["token"], investor=action.investor, car=action.car)


def _exchange(it: Speaker, action: actions.ExchangeComponent) -> str:
    car = it.car_at(action.car)
    if action.part is Part.WORKERS:
        before, after = crew(car.workers, car.salesperson), crew(action.to, action.salesperson)
        return say(TEXT["exchange crew"], car=action.car, before=before, after=after)
    before = {Part.BODY: car.body, Part.ENGINE: car.engine, Part.PRICE: car.price}[action.part]
    return say(TEXT["exchange"], car=action.car, part=PART[action.part], before=before, after=action.to)


def _reward(it: Speaker, action: actions.RewardBuyer) -> str:
    preference = it.view.market.buyers[action.space - 1].preference
    told = marker(it.view.components, action.marker)
    return say(TEXT["reward"], marker=told, preference=PREFERENCE[preference], space=action.space)


def _skip(it: Speaker, _: Action) -> str:
    return SKIP[it.view.step]


LABELS: Mapping[type[Action], Callable[[Speaker, Any], str]] = {
    actions.ChooseStartingTile: _start,
    actions.TakeTile: _tile,
    actions.BuildBody: _body,
    actions.BuildEngine: _engine,
    actions.DoResearch: _research,
    actions.HireWorkers: _hire,
    actions.TakeRecruit: _recruit,
    actions.AttractBuyer: _buyer,
    actions.MoveMarketMarker: _market,
    actions.RaceGrandPrix: _race,
    actions.SellCar: _sell,
    actions.SwapBuyer: _swap,
    actions.PlaceCar: _place,
    actions.PlaceToken: _token,
    actions.ExchangeComponent: _exchange,
    actions.RewardBuyer: _reward,
    actions.AddFifthBuyer: _buyer,
    actions.Skip: _skip,
}

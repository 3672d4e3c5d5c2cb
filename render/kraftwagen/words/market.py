"""What follows from the actions on the Market: buyers, cars, tokens and markers, each with the sales as they stand."""

from __future__ import annotations

from render.core.sentence import say
from render.kraftwagen.preview import exchanged, market_after
from render.kraftwagen.words.component import wants
from render.kraftwagen.words.following import TEXT as FOLLOWING
from render.kraftwagen.words.following import achievements, end_of_turn, engineer
from render.kraftwagen.words.forecast import buyer_forecast, car_forecast, changed, total
from render.kraftwagen.words.speaker import PREFERENCE, Speaker
from rules.core.game import Action
from rules.kraftwagen import actions
from rules.kraftwagen.components import NO_MARKER, Feat, Part

TEXT = {
    "buyer": "The {preference} buyer takes space {space} of {spaces}.",
    "marker": "No buyer comes, and no white price marker is taken.",
    "car": "It is car {number} of {spaces}; you keep {workers:no worker|# worker|# workers} in the canteen.",
    "token kept": "The Production token is used up, and the car stays.",
    "leaves": "The car leaves the Market; its workers go to the supply.",
    "swapped": "The {old} buyer goes back to its stack.",
    "token": "The car can be sold once more. {investor} buys after the other investors: {wants}.",
    "exchange": "It uses up an exchange marker.",
    "car now": "The car then has {car}, price {price}.",
    "reward own": "If the sales came now, you would get the {points:# point|# points}.",
    "reward other": "If the sales came now, {who} would get the {points:# point|# points}.",
    "reward nobody": "If the sales came now, that buyer would find no car.",
    "reward": "Whoever sells to that buyer gets {points:# point|# points} more.",
}


def buyer(it: Speaker, action: actions.AttractBuyer) -> list[str]:
    """Say what a buyer would buy; the label has what it gives at once."""
    market, printed = it.view.market, it.view.components
    values = {"space": len(market.buyers) + 1, "spaces": printed.buyer_spaces[len(it.view.companies)]}
    told = say(TEXT["buyer"], values, preference=PREFERENCE[action.preference])
    return [*joins(it, action), told]


def joins(it: Speaker, action: actions.AttractBuyer | actions.AddFifthBuyer) -> list[str]:
    """Say the achievement and the purchase of a buyer that comes last."""
    market = it.view.market
    there = sum(one.preference is action.preference for one in market.buyers)
    bought = buyer_forecast(it, market_after(it.view, it.seat, action), len(market.buyers))
    return [*achievements(it, Feat.BUYERS, there, there + 1), bought]


def market_marker(it: Speaker, _: Action) -> list[str]:
    """Say that nothing comes, and whether the round ends."""
    ends = it.view.market.marker + 1 >= it.view.components.track_end
    return [*([FOLLOWING["round ends"]] if ends else []), TEXT["marker"]]


def place(it: Speaker, action: actions.PlaceCar) -> list[str]:
    """Say who would buy it, which car it is, and what is left."""
    printed = it.view.components
    number = len(it.view.market.cars) + 1
    values = {"number": number, "spaces": printed.car_spaces, "workers": it.company.canteen - action.workers}
    told = [*sold(it, action), say(TEXT["car"], values)]
    if action.marker != NO_MARKER:
        told.append(FOLLOWING["engineer car"])
    return [*told, end_of_turn(it, it.view.order, ends=number >= printed.car_spaces)]


def sold(it: Speaker, action: actions.PlaceCar) -> list[str]:
    """Say who would buy a new car, what all cars of the seat would bring, and which achievements it scores."""
    own = sum(car.owner == it.seat for car in it.view.market.cars)
    told = car_forecast(it.view, market_after(it.view, it.seat, action), it.seat, action.price, "new car")
    return told + achievements(it, Feat.CARS, own, own + 1)


def sell(it: Speaker, action: actions.SellCar) -> list[str]:
    """Say whether the car stays; the label has what an instant sale pays."""
    return [TEXT["token kept" if it.car_at(action.car).tokens else "leaves"]]


def swap(it: Speaker, action: actions.SwapBuyer) -> list[str]:
    """Say what the new buyer would buy; the label has what a swap gives."""
    market = it.view.market
    old = market.buyers[action.space - 1]
    after = market_after(it.view, it.seat, action)
    there = sum(one.preference is action.preference for one in market.buyers)
    pair = [] if old.preference is action.preference else achievements(it, Feat.BUYERS, there, there + 1)
    told = say(TEXT["swapped"], old=PREFERENCE[old.preference])
    bought = buyer_forecast(it, after, action.space - 1)
    return [*pair, bought, changed(it.view, after, it.seat), told]


def token(it: Speaker, action: actions.PlaceToken) -> list[str]:
    """Say what a Production token does, what its investor wants, and what would come of it."""
    market = it.view.market
    after = market_after(it.view, it.seat, action)
    told = say(TEXT["token"], investor=action.investor, wants=wants(it.view.components.investors[action.investor]))
    bought = buyer_forecast(it, after, len(market.buyers) + len(market.investors))
    return [bought, total(after, it.seat), told]


def exchange(it: Speaker, action: actions.ExchangeComponent) -> list[str]:
    """Say who would buy the car then, which achievement a tile that comes home scores, and what the car is."""
    old = it.car_at(action.car)
    new = exchanged(old, action)
    told = car_forecast(it.view, market_after(it.view, it.seat, action), it.seat, new.price)
    if action.part is Part.BODY:
        told += achievements(it, Feat.BODY, 0, old.body)
    elif action.part is Part.ENGINE:
        told += achievements(it, Feat.ENGINE, 0, old.engine)
    return [*told, say(TEXT["car now"], car=it.car(new), price=new.price), TEXT["exchange"], engineer(it)]


def reward(it: Speaker, action: actions.RewardBuyer) -> list[str]:
    """Say what a Packard marker is worth, and to whom as things stand."""
    plus = it.view.components.markers[action.marker].plus
    seat = it.view.sales[action.space - 1].seat
    key = "reward nobody" if seat is None else "reward own" if seat == it.seat else "reward other"
    who = it.who(seat) if seat is not None else ""
    return [say(TEXT[key], who=who, points=plus), say(TEXT["reward"], points=plus), engineer(it)]


def fifth(it: Speaker, action: actions.AddFifthBuyer) -> list[str]:
    """Say what Buick's buyer would buy; the label has what it gives at once."""
    return joins(it, action)

"""The Grand Prix and the sales, told step by step so that a player can check every figure."""

from __future__ import annotations

from collections.abc import Sequence

from render.core.sentence import ordinal, say
from render.kraftwagen.words.component import wants
from render.kraftwagen.words.speaker import PREFERENCE, Speaker, car_at
from rules.kraftwagen import events
from rules.kraftwagen.components import PIT_LANE, Asks, InvestorCard, Preference, Recruit
from rules.kraftwagen.events import Source
from rules.kraftwagen.view import CarView

TEXT = {
    "grand prix": "**Grand Prix** — more laps first, then the space further on:",
    "nobody": "**Grand Prix** — every car is in the pit lane, so nobody takes a position.",
    "rank": "{place} {who}, {laps:no lap|# lap|# laps}, space {space}{points:.|: # point.|: # points.}",
    "dummy": "{place} a dummy car, space {space}.",
    "pit": "{who} shares the {place} position from the pit lane: {points:# point|# points}.",
    "laps": "{who}: {laps:# lap|# laps}, {points:# point|# points}.",
    "buyer": "**{preference} buyer {space}** — highest {value}: {cars:list}. {sold}",
    "price buyer": "**{preference} buyer {space}** — lowest price: {cars:list}. {sold}",
    "investor": "**Investor {investor}** — {wants}: {cars:list}. {sold}",
    "car value": "{car} has {value}",
    "sold": "{who} sells the car at {car}{points:.| for # point.| for # points.}{stays}",
    "sold sum": "{who} sells the car at {car} for {sum} = {points:# point|# points}.{stays}",
    "times": "{price} × {factor}",
    "brayton": "{price} × {factor} (Brayton)",
    "reward": "{paid} + {reward} of Packard",
    "extra": "{price} + {extra}",
    "stays": " The Production token is used up: the car stays.",
    "instant": "At once: {sold}",
    "no car": "**{preference} buyer {space}** — no car is left.",
    "no investor's car": "**Investor {investor}** — {wants}: there is none.",
    "unsold": "{who}'s car at {car} is not sold; its workers go back to the supply.",
}


def ranked(it: Speaker, event: events.GrandPrixRanked) -> str:
    """Say the position of every car that left the pit lane, with its points."""
    if not event.ranks:
        return TEXT["nobody"]
    lines = [TEXT["grand prix"]]
    for number, (seat, laps, space) in enumerate(event.ranks):
        values = {"place": ordinal(number + 1), "laps": laps, "space": space}
        if seat is None:
            lines.append(say(TEXT["dummy"], values))
            continue
        points = it.view.components.position_points[number : number + 1]
        told = sum(points) if it.tells_points(seat) else 0
        lines.append(say(TEXT["rank"], values, who=it.who(seat), points=told))
    return "\n".join(lines)


def gained(it: Speaker, event: events.PointsGained) -> str | None:
    """Say the points for laps, and those of a position shared in the pit lane; all others stand in their own lines."""
    if event.points is None:
        return None
    who, company = it.who(event.seat), it.view.companies[event.seat]
    if event.source is Source.LAPS:
        return say(TEXT["laps"], who=who, laps=company.laps, points=event.points)
    if event.source is Source.POSITION and company.space == PIT_LANE:
        place = ordinal(it.view.components.position_points.index(event.points) + 1)
        return say(TEXT["pit"], who=who, place=place, points=event.points)
    return None


def sold(it: Speaker, event: events.CarSold) -> str:
    """Say which cars a buyer looked at, in its order, whose it took, and for what."""
    told = sale(it, event)
    if not event.space:
        return say(TEXT["instant"], sold=told)
    if isinstance(event.buyer, Preference):
        key = "price buyer" if event.buyer is Preference.PRICE else "buyer"
        name, cars = PREFERENCE[event.buyer], _offered(it, event.buyer)
        return say(TEXT[key], preference=name, space=event.space, value=event.buyer.value, cars=cars, sold=told)
    card = it.view.components.investors[event.buyer]
    return say(TEXT["investor"], investor=event.buyer, wants=wants(card), cars=_fitting(it, card), sold=told)


def sale(it: Speaker, event: events.CarSold) -> str:
    """Say whose car is sold, and how its points come about."""
    stays = TEXT["stays"] if event.stays else ""
    points, total = _points(it, event)
    values = {"who": it.who(event.seat), "car": event.car, "stays": stays, "points": points}
    if not it.tells_points(event.seat):
        return say(TEXT["sold"], values | {"points": 0})
    return say(TEXT["sold sum" if total else "sold"], values, sum=total)


def _points(it: Speaker, event: events.CarSold) -> tuple[int, str]:
    """Give what a sale pays, and the sum where it is more than the price alone."""
    if not event.space:
        card = it.view.components.instants[Recruit(event.buyer)]
        total = say(TEXT["extra"], price=event.car, extra=card.amount) if event.factor else ""
        return event.car * event.factor + card.amount, total
    reward = it.view.market.buyers[event.space - 1].reward if isinstance(event.buyer, Preference) else 0
    return event.car * event.factor + reward, price_sum(it, event, reward)


def price_sum(it: Speaker, event: events.CarSold, reward: int) -> str:
    """Write the sum of what a buyer or an investor pays; nothing where it is the price alone."""
    total = ""
    if event.factor > 1:
        key = "brayton" if event.factor == it.view.components.brayton_factor else "times"
        total = say(TEXT[key], price=event.car, factor=event.factor)
    return say(TEXT["reward"], paid=total or event.car, reward=reward) if reward else total


def _offered(it: Speaker, preference: Preference) -> list[str]:
    """Write all cars in the order in which a buyer likes them, with what it looks at."""
    cars = it.view.market.cars
    if preference is Preference.PRICE:
        return [car_at(car) for car in sorted(cars, key=lambda car: car.price)]
    ordered = sorted(cars, key=lambda car: (-_value(it, car, preference), car.price))
    return [say(TEXT["car value"], car=car_at(car), value=_value(it, car, preference)) for car in ordered]


def _value(it: Speaker, car: CarView, preference: Preference) -> int:
    values = {
        Preference.BODY: car.body + car.body_plus,
        Preference.ENGINE: car.engine + car.engine_plus,
        Preference.LUXURY: it.luxury(car),
        Preference.PRICE: car.price,
    }
    return values[preference]


def _fitting(it: Speaker, card: InvestorCard) -> Sequence[str]:
    """Write the cars that an investor can take, the cheapest first (rulings 23, 27, 28)."""
    cars = sorted(it.view.market.cars, key=lambda car: car.price)
    return [car_at(car) for car in cars if _asked(it, car, card.asks) >= card.least]


def _asked(it: Speaker, car: CarView, asks: Asks) -> int:
    owner = it.view.companies[car.owner]
    counts_token = bool(owner.engineers) or it.view.options.start_token_for_olds
    values = {
        Asks.LAPS: owner.laps,
        Asks.LUXURY: it.luxury(car),
        Asks.ENGINE: car.engine + car.engine_plus,
        Asks.BODY: car.body + car.body_plus,
        Asks.ACHIEVEMENTS: len(owner.achievements),
        Asks.TOKENS: owner.tokens if counts_token else 0,
        Asks.NOTHING: 0,
    }
    return values[asks]


def nothing_bought(it: Speaker, event: events.NothingBought) -> str:
    """Say that a buyer or an investor went away without a car."""
    if isinstance(event.buyer, Preference):
        return say(TEXT["no car"], preference=PREFERENCE[event.buyer], space=event.space)
    card = it.view.components.investors[event.buyer]
    return say(TEXT["no investor's car"], investor=event.buyer, wants=wants(card))


def unsold(it: Speaker, event: events.CarUnsold) -> str:
    """Say that a car was left over."""
    return say(TEXT["unsold"], who=it.who(event.seat), car=event.car)

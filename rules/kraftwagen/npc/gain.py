"""What a part, workers, another buyer or a car less are worth, however one comes by them."""

from __future__ import annotations

from rules.kraftwagen.components import RACE_CAR, WORKSHOP, Feat, Place, Preference
from rules.kraftwagen.npc.outlook import Outlook
from rules.kraftwagen.workshop import BODY, ENGINE

NEEDED, SPARE = 1.3, 0.6
"""Points that a body or engine is worth, apart from its value: the first of its kind, and any other."""


def engine(outlook: Outlook, place: Place, value: int) -> float:
    """Give what an engine is worth in a workshop or the race car."""
    if place == RACE_CAR:
        return (value - outlook.it.race_engine) * 0.9 * (1 + 0.5 * outlook.rounds_left)
    return exchanged(outlook, place, value, body=False)


def part(outlook: Outlook, value: int, *, body: bool) -> float:
    """Give what a body or engine is worth in a free workshop, else instead of the least one of its kind, if any."""
    it = outlook.it
    if len(it.bodies) + len(it.engines) < outlook.printed.workshops:
        return exchanged(outlook, WORKSHOP, value, body=body)
    bodies = [Place(f"{BODY}{other}") for other in it.bodies[:1]]
    engines = [Place(f"{ENGINE}{other}") for other in it.engines[:1]]
    first, *_ = bodies + engines if body else engines + bodies
    return exchanged(outlook, first, value, body=body)


def exchanged(outlook: Outlook, place: Place, value: int, *, body: bool) -> float:
    """Give what a body or engine is worth in a place, less what leaves it."""
    it = outlook.it
    own, others = (it.bodies, it.engines) if body else (it.engines, it.bodies)
    found = NEEDED + 0.6 * value
    if own:
        found = SPARE + 0.25 * value + 0.4 * max(0, value - own[-1])
    if len(own) > 1 and not others:
        found -= 2.0
    if not outlook.rounds_left and len(outlook.view.market.cars) + 1 >= outlook.printed.car_spaces and not others:
        found *= 0.3
    found += outlook.opens(Feat.BODY if body else Feat.ENGINE, 0, value)
    if place != WORKSHOP:
        kind, _, returned = place.partition(" ")
        same = (kind == "body") == body
        found -= (SPARE if same else NEEDED) + 0.5 * int(returned)
    return found


def workers(outlook: Outlook, count: int) -> float:
    """Give what workers from the supply are worth."""
    it = outlook.it
    count = min(count, it.supply)
    each = 1.1 if it.canteen <= 3 else 0.6
    found = each * count + (1.5 if not it.canteen and count else 0.0)
    left = it.supply - count
    return found + outlook.opens(Feat.SUPPLY, it.supply, left) + (0.4 * (4 - left) if left < 4 and count else 0.0)


def swap(outlook: Outlook, preference: Preference, space: int) -> float:
    """Give what another buyer in a place of the Active Buyers track is worth."""
    market = outlook.view.market
    before = [(it.preference, it.reward) for it in market.buyers]
    after = [(preference, reward) if at == space else (it, reward) for at, (it, reward) in enumerate(before, 1)]
    same = sum(it.preference is preference for it in market.buyers)
    found = market.bonuses[preference]
    if before[space - 1][0] is not preference:
        found += outlook.opens(Feat.BUYERS, same, same + 1)
    return found + outlook.hopes(market.cars, [after]) - outlook.hopes(market.cars, [before])


def loss(outlook: Outlook, price: int) -> float:
    """Give what the own cars can hope for with a car, less what they can without it."""
    cars = outlook.view.market.cars
    return outlook.hopes(cars) - outlook.hopes([car for car in cars if car.price != price])

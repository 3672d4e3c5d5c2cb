"""What each single action is worth to a seat: of an action tile, of an instant benefit, of Buick's marker."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.game import Action, Rated
from rules.kraftwagen.actions import (
    AddFifthBuyer,
    AttractBuyer,
    BuildBody,
    BuildEngine,
    DoResearch,
    HireWorkers,
    MoveMarketMarker,
    RaceGrandPrix,
    SellCar,
    SwapBuyer,
    TakeRecruit,
)
from rules.kraftwagen.components import RACE_CAR, WORKSHOP, Engineer, Feat, Place, Preference, Track
from rules.kraftwagen.npc import race, recruiting
from rules.kraftwagen.npc.outlook import Outlook
from rules.kraftwagen.workshop import BODY, ENGINE

FIRST: dict[type[Action], int] = {DoResearch: 3, HireWorkers: 2, BuildBody: 1, BuildEngine: 1}
"""What is done before other actions of a tile: a gear is raised before the part is built."""

NEEDED, SPARE = 2.4, 0.6
"""Points that a body or engine is worth, apart from its value: the first of its kind, and any other."""
SALESPERSON = 2.5
"""Points that the Salesperson in the canteen is worth."""


LATER = 1.0
"""Points that an action of a tile stands behind those that come before it, at least."""


def rate(outlook: Outlook, legal: Sequence[Action]) -> list[Rated]:
    """Rate the actions: those that come first before the others."""
    rated = [Rated(action, worth(outlook, action)) for action in legal]
    first = max(FIRST.get(type(action), 0) for action in legal)
    best = max(it.worth for it in rated if FIRST.get(type(it.action), 0) == first)
    return [
        it if FIRST.get(type(it.action), 0) == first else Rated(it.action, min(it.worth, best) - LATER) for it in rated
    ]


def worth(outlook: Outlook, action: Action) -> float:
    """Give the points that an action promises; 0 for doing nothing."""
    match action:
        case BuildBody(place):
            return _part(outlook, place, outlook.it.body_level, body=True)
        case BuildEngine(place):
            return engine(outlook, place, _engine_value(outlook))
        case DoResearch(track):
            return _research(outlook, track)
        case HireWorkers(salesperson, plain):
            return SALESPERSON if salesperson else workers(outlook, _hired(outlook, plain))
        case TakeRecruit():
            return recruiting.worth(outlook, action)
        case AttractBuyer(preference) | AddFifthBuyer(preference):
            return _buyer(outlook, preference)
        case MoveMarketMarker():
            return _market_marker(outlook)
        case RaceGrandPrix(joining, plain):
            return race.worth(outlook, joining, plain)
        case SellCar(car):
            return -recruiting.loss(outlook, car)
        case SwapBuyer(preference, space):
            return swap(outlook, preference, space)
        case _:
            return 0.0


def _engine_value(outlook: Outlook) -> int:
    """Give the value of the engine that is built now, by the action or an instant benefit."""
    instant = outlook.view.instant
    return outlook.it.engine_level if instant is None else outlook.printed.instants[instant].amount


def engine(outlook: Outlook, place: Place, value: int) -> float:
    """Give what an engine is worth in a workshop or the race car."""
    if place == RACE_CAR:
        return (value - outlook.it.race_engine) * 0.9 * (1 + 0.5 * outlook.rounds_left)
    return _part(outlook, place, value, body=False)


def part(outlook: Outlook, value: int, *, body: bool) -> float:
    """Give what a body or engine is worth in a free workshop, else instead of the least one of its kind, if any."""
    it = outlook.it
    if len(it.bodies) + len(it.engines) < outlook.printed.workshops:
        return _part(outlook, WORKSHOP, value, body=body)
    bodies = [Place(f"{BODY}{other}") for other in it.bodies[:1]]
    engines = [Place(f"{ENGINE}{other}") for other in it.engines[:1]]
    first, *_ = bodies + engines if body else engines + bodies
    return _part(outlook, first, value, body=body)


def _part(outlook: Outlook, place: Place, value: int, *, body: bool) -> float:
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


def _research(outlook: Outlook, track: Track) -> float:
    it = outlook.it
    found = 0.0
    for level, other, feat, mine in (
        (it.body_level, it.engine_level, Feat.BODY, Track.BODY),
        (it.engine_level, it.body_level, Feat.ENGINE, Track.ENGINE),
    ):
        if track in (mine, Track.BOTH):
            found += 0.7 + 0.7 * outlook.rounds_left + 0.25 * (other - level)
            found += 0.4 * outlook.opens(feat, level, level + 1)
    return found - (0.8 if track is Track.BOTH and outlook.rounds_left else 0.0)


def _hired(outlook: Outlook, plain: bool) -> int:
    """Give how many workers the action Hire Workers brings."""
    it, printed = outlook.it, outlook.printed
    king = Engineer.KING in it.engineers and not plain and outlook.view.engineer_free
    return min(it.supply, printed.hired + (printed.king if king else 0))


def workers(outlook: Outlook, count: int) -> float:
    """Give what workers from the supply are worth."""
    it = outlook.it
    count = min(count, it.supply)
    each = 1.1 if it.canteen <= 3 else 0.6
    found = each * count + (1.5 if not it.canteen and count else 0.0)
    left = it.supply - count
    return found + outlook.opens(Feat.SUPPLY, it.supply, left) + (0.4 * (4 - left) if left < 4 and count else 0.0)


def _buyer(outlook: Outlook, preference: Preference) -> float:
    """Give the white markers, the achievement, and what the buyer changes for the own cars."""
    market = outlook.view.market
    active = [(it.preference, it.reward) for it in market.buyers]
    same = sum(it.preference is preference for it in market.buyers)
    found = market.bonuses[preference] + outlook.opens(Feat.BUYERS, same, same + 1)
    coming = [[*active, (preference, 0)]]
    return found + 0.6 * (outlook.hopes(market.cars, coming) - outlook.hopes(market.cars, [active]))


def _market_marker(outlook: Outlook) -> float:
    """Give what it is worth to bring the end of the round nearer: much for whoever has cars out."""
    mine = len(outlook.own_cars)
    others = len(outlook.view.market.cars) - mine
    return 0.6 * mine - 0.4 * others / max(1, len(outlook.view.companies) - 1) - 0.3


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

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
from rules.kraftwagen.components import Engineer, Feat, Preference, Track
from rules.kraftwagen.formula import helped
from rules.kraftwagen.npc import gain, race, recruiting
from rules.kraftwagen.npc.outlook import Outlook

FIRST: dict[type[Action], int] = {DoResearch: 3, HireWorkers: 2, BuildBody: 1, BuildEngine: 1}
"""What is done before other actions of a tile: a gear is raised before the part is built."""

BUYER = 1.5
"""Points that one more buyer is worth to whoever has a car on the Market, or can place one."""
CHANGED = 0.8
"""Part of what a buyer changes for the own cars that will last to the end of the round."""
BUICK = 5.0
"""Points that Buick's buyer is expected to bring in a later round."""
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
            return gain.exchanged(outlook, place, outlook.it.body_level, body=True)
        case BuildEngine(place):
            return gain.engine(outlook, place, _engine_value(outlook))
        case DoResearch(track):
            return _research(outlook, track)
        case HireWorkers(salesperson, plain):
            return SALESPERSON if salesperson else gain.workers(outlook, _hired(outlook, plain))
        case TakeRecruit():
            return recruiting.worth(outlook, action)
        case AttractBuyer(preference):
            return _buyer(outlook, preference)
        case AddFifthBuyer(preference):
            return _fifth_buyer(outlook, preference)
        case MoveMarketMarker():
            return _market_marker(outlook)
        case RaceGrandPrix(joining, plain):
            return race.worth(outlook, joining, plain)
        case SellCar(car):
            return -gain.loss(outlook, car)
        case SwapBuyer(preference, space):
            return gain.swap(outlook, preference, space)
        case _:
            return 0.0


def _engine_value(outlook: Outlook) -> int:
    """Give the value of the engine that is built now, by the action or an instant benefit."""
    instant = outlook.view.instant
    return outlook.it.engine_level if instant is None else outlook.printed.instants[instant].amount


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
    more = helped(Engineer.KING, it.engineers, outlook.view.engineer_free and not plain, printed.king)
    return min(it.supply, printed.hired + more)


def _buyer(outlook: Outlook, preference: Preference) -> float:
    """Give the white markers, the achievement, and what the buyer changes for the own cars."""
    market = outlook.view.market
    active = [(it.preference, it.reward) for it in market.buyers]
    same = sum(it.preference is preference for it in market.buyers)
    found = market.bonuses[preference] + outlook.opens(Feat.BUYERS, same, same + 1)
    coming = [[*active, (preference, 0)]]
    ready = bool(outlook.own_cars) or bool(outlook.it.bodies and outlook.it.engines)
    found += BUYER * ready
    return found + CHANGED * (outlook.hopes(market.cars, coming) - outlook.hopes(market.cars, [active]))


def _fifth_buyer(outlook: Outlook, preference: Preference) -> float:
    """Give what a buyer who comes last of all brings: the cars are there, so it is known; Buick serves only once."""
    market = outlook.view.market
    active = [(it.preference, it.reward) for it in market.buyers]
    same = sum(it.preference is preference for it in market.buyers)
    found = market.bonuses[preference] + outlook.opens(Feat.BUYERS, same, same + 1)
    found += outlook.sold(market.cars, [*active, (preference, 0)]) - outlook.sold(market.cars, active)
    return found - (BUICK if outlook.rounds_left else 0.0)


def _market_marker(outlook: Outlook) -> float:
    """Give what it is worth to bring the end of the round nearer: much for whoever has cars out."""
    mine = len(outlook.own_cars)
    others = len(outlook.view.market.cars) - mine
    return 0.6 * mine - 0.4 * others / max(1, len(outlook.view.companies) - 1) - 0.3

"""What recruitment tiles are worth."""

from __future__ import annotations

from rules.kraftwagen.actions import TakeRecruit
from rules.kraftwagen.components import (
    PREFERENCES,
    RACE_INSTEAD,
    WORKERS_INSTEAD,
    Effect,
    Engineer,
    Feat,
    InstantCard,
    Kind,
    Recruit,
)
from rules.kraftwagen.npc import gain, race
from rules.kraftwagen.npc.outlook import Outlook

TOKEN = 6.0
"""Points that an Engineer token is worth while there are rounds to come."""

ENGINEERS: dict[str, tuple[float, float]] = {
    Engineer.WINTON: (2.6, 0.8),
    Engineer.CHRISTIE: (2.6, 0.8),
    Engineer.RIKER: (3.6, 1.0),
    Engineer.KING: (0.3, 1.8),
    Engineer.KETTERING: (2.0, 1.0),
    Engineer.PACKARD: (4.5, 0.4),
    Engineer.BRAYTON: (1.0, 1.2),
    Engineer.BUICK: (2.6, 0.7),
    Engineer.CHEVROLET: (1.0, 1.6),
}
"""Points that each is worth at once, and for each round to come."""

INVESTOR = 7.0
"""Points that an investor and his Production token bring a company with a car."""


def worth(outlook: Outlook, action: TakeRecruit) -> float:
    """Give what a recruit is worth."""
    name, printed = action.recruit, outlook.printed
    if name == WORKERS_INSTEAD:
        return gain.workers(outlook, printed.workers_instead)
    if name == RACE_INSTEAD:
        return race.moved(outlook, printed.race_instead)
    kind = printed.kind(name)
    if kind is Kind.ENGINEER:
        return _engineer(outlook, name)
    if kind is Kind.INVESTOR:
        return _investor(outlook)
    return _instant(outlook, printed.instants[name], action.plain)


def _engineer(outlook: Outlook, name: Recruit) -> float:
    it = outlook.it
    now, later = ENGINEERS.get(name, (1.0, 0.5))
    token = TOKEN if outlook.rounds_left else 0.3
    had = len(it.engineers)
    third = outlook.opens(Feat.ENGINEERS, had, had + 1) + (1.0 if had == 1 and outlook.rounds_left else 0.0)
    return now + later * outlook.rounds_left + token + third


def _investor(outlook: Outlook) -> float:
    """Give what an investor is worth: most when there is a car, or soon will be."""
    it = outlook.it
    if outlook.own_cars:
        return INVESTOR
    ready = bool(it.bodies) + bool(it.engines)
    return INVESTOR * (0.4 + 0.2 * ready) if outlook.rounds_left or ready else 0.5


def _instant(outlook: Outlook, card: InstantCard, plain: bool) -> float:
    match card.effect:
        case Effect.SELL:
            return card.amount - min((gain.loss(outlook, car.price) for car in outlook.own_cars), default=card.amount)
        case Effect.BODY:
            return gain.part(outlook, card.amount, body=True)
        case Effect.ENGINE:
            return gain.part(outlook, card.amount, body=False)
        case Effect.RACE:
            chevrolet = Engineer.CHEVROLET in outlook.it.engineers and not plain
            return race.moved(outlook, card.amount + (outlook.printed.chevrolet if chevrolet else 0))
        case Effect.WORKERS:
            return gain.workers(outlook, card.amount)
        case Effect.SWAP:
            spaces = range(1, len(outlook.view.market.buyers) + 1)
            coming = [it for it in PREFERENCES if outlook.view.market.available[it]]
            return max((gain.swap(outlook, it, space) for it in coming for space in spaces), default=0.0)

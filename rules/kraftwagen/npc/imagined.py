"""The actions that an icon of an action tile would allow, worked out from the view, and the best of them."""

from __future__ import annotations

from rules.core.game import Action
from rules.kraftwagen.actions import MARKET, HireWorkers, RaceGrandPrix, buyer, recruit, research
from rules.kraftwagen.components import KINDS, PREFERENCES, RACE_CAR, RACE_INSTEAD, WORKERS_INSTEAD, Icon, Track
from rules.kraftwagen.formula import may_raise, may_raise_both
from rules.kraftwagen.npc import gain, job
from rules.kraftwagen.npc.outlook import Outlook


def best(outlook: Outlook, icon: Icon) -> float:
    """Give what the best use of an icon is worth; 0 where it has none."""
    it, printed = outlook.it, outlook.printed
    if icon is Icon.BODY:
        return gain.part(outlook, it.body_level, body=True)
    if icon is Icon.ENGINE:
        in_race = gain.engine(outlook, RACE_CAR, it.engine_level)
        return max(in_race, gain.part(outlook, it.engine_level, body=False))
    found: list[Action] = []
    if icon is Icon.RESEARCH:
        found = _researches(outlook)
    elif icon is Icon.HIRE and it.supply:
        found = [HireWorkers()]
    elif icon is Icon.RECRUIT:
        found = [recruit(name) for kind in KINDS for name in outlook.view.recruits[kind]]
        found += [recruit(WORKERS_INSTEAD), recruit(RACE_INSTEAD)]
    elif icon is Icon.BUYER:
        found = _buyers(outlook)
    elif icon is Icon.RACE:
        most = min(it.canteen, printed.team - it.team)
        found = [RaceGrandPrix(joining) for joining in range(most + 1)]
    return max((job.worth(outlook, action) for action in found), default=0.0)


def _researches(outlook: Outlook) -> list[Action]:
    it, printed = outlook.it, outlook.printed
    body, engine, highest, difference = it.body_level, it.engine_level, printed.highest_level, printed.level_difference
    found: list[Action] = []
    if may_raise(body, engine, highest, difference):
        found.append(research(Track.BODY))
    if may_raise(engine, body, highest, difference):
        found.append(research(Track.ENGINE))
    if may_raise_both(body, engine, highest, it.tokens):
        found.append(research(Track.BOTH))
    return found


def _buyers(outlook: Outlook) -> list[Action]:
    market = outlook.view.market
    if len(market.buyers) >= outlook.printed.buyer_spaces[len(outlook.view.companies)]:
        return [MARKET]
    return [buyer(it) for it in PREFERENCES if market.available[it]]

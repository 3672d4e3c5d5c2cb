"""What a legal action earns, changes and costs, to be read before it is confirmed.

What decides comes first, since a menu keeps the first sentences alone: what is gained, what follows, what is paid.
"""

from __future__ import annotations

from render.automania.words import following
from render.automania.words.price import Price, price
from render.automania.words.speaker import Speaker
from render.core.sentence import say
from render.core.words import Names
from rules.automania import actions
from rules.automania.view import View
from rules.core.game import Action

TEXT = {
    "pays": "Leaves {money:no autobuck|# autobuck|# autobucks}.",
    "earns": "Then you have {money:# autobuck|# autobucks}.",
    "gives": "Gives {gained:# autobuck|# autobucks}; then you have {money}.",
    "uses": "Uses {used:# worker|# workers}; you keep {own}{neutral:| and # neutral one| and # neutral ones}.",
    "brings": "Brings {brought:# neutral worker|# neutral workers}.",
    "scores": "Then you have {total} VP.",
}


UNTOLD = (actions.Withdraw, actions.PlayContract)
"""What brings autobucks of which the label says nothing."""


def consequence(view: View, action: Action, names: Names) -> str:
    """Say what an action gives, what follows, and what it costs and leaves."""
    it = Speaker(view, names)
    cost = price(view, it.seat, action)
    if isinstance(action, UNTOLD):
        return " ".join([*following.follows(it, action), *_gains(it, cost, "gives"), *_costs(it, cost)])
    return " ".join([*_gains(it, cost, "earns"), *following.follows(it, action), *_costs(it, cost)])


def _gains(it: Speaker, cost: Price, earns: str) -> list[str]:
    """Whole sentences on what comes in, the autobucks by the text `earns`."""
    told: list[str] = []
    if cost.money < 0:
        told.append(say(TEXT[earns], gained=-cost.money, money=it.money - cost.money))
    if cost.points:
        told.append(say(TEXT["scores"], total=it.player.points + cost.points))
    if cost.own + cost.neutral < 0:
        told.append(say(TEXT["brings"], brought=-cost.own - cost.neutral))
    return told


def _costs(it: Speaker, cost: Price) -> list[str]:
    """Whole sentences on what goes out."""
    told: list[str] = []
    if cost.money > 0:
        told.append(say(TEXT["pays"], money=it.money - cost.money))
    used, left = cost.own + cost.neutral, it.player.workers - cost.own
    if used > 0:
        told.append(say(TEXT["uses"], used=used, own=left, neutral=it.player.neutral - cost.neutral))
    return told

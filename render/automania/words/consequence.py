"""What a legal action earns, changes and costs, to be read before it is confirmed.

What decides comes first, since a menu keeps the first sentences alone: what is gained or paid, then what follows.
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
    """Say what an action gives or leaves, what follows, and what it uses."""
    it = Speaker(view, names)
    cost = price(view, it.seat, action)
    if isinstance(action, UNTOLD):
        return " ".join([*following.follows(it, action), *_money(it, cost, "gives"), *_uses(it, cost)])
    return " ".join([*_money(it, cost, "earns"), *following.follows(it, action), *_uses(it, cost)])


def _money(it: Speaker, cost: Price, earns: str) -> list[str]:
    """Whole sentences on what comes in, the autobucks by the text `earns`, and on those that are paid."""
    told: list[str] = []
    if cost.money:
        told.append(say(TEXT[earns if cost.money < 0 else "pays"], gained=-cost.money, money=it.money - cost.money))
    if cost.points:
        told.append(say(TEXT["scores"], total=it.player.points + cost.points))
    if cost.own + cost.neutral < 0:
        told.append(say(TEXT["brings"], brought=-cost.own - cost.neutral))
    return told


def _uses(it: Speaker, cost: Price) -> list[str]:
    """A whole sentence on the workers that are placed, if any are."""
    used, left = cost.own + cost.neutral, it.player.workers - cost.own
    if used <= 0:
        return []
    return [say(TEXT["uses"], used=used, own=left, neutral=it.player.neutral - cost.neutral)]

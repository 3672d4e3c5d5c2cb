"""What a legal action costs or earns and what it leaves, to be read before it is confirmed."""

from __future__ import annotations

from render.automania.words import following
from render.automania.words.price import Price, price
from render.automania.words.speaker import Speaker
from render.core.sentence import say
from render.core.words import Names
from rules.automania.view import View
from rules.core.game import Action

TEXT = {
    "pays": "Costs {paid:# autobuck|# autobucks}; you keep {money}.",
    "earns": "Gives {gained:# autobuck|# autobucks}; then you have {money}.",
    "uses": "Uses {used:# worker|# workers}; you keep {own}{neutral:| and # neutral one| and # neutral ones}.",
    "brings": "Brings {brought:# neutral worker|# neutral workers}.",
    "scores": "Scores {points} VP; then you have {total}.",
}


def consequence(view: View, action: Action, names: Names) -> str:
    """Say what an action costs, what it leaves, and what else follows."""
    it = Speaker(view, names)
    return " ".join([*_price(it, price(view, it.seat, action)), *following.follows(it, action)])


def _price(it: Speaker, cost: Price) -> list[str]:
    """Whole sentences on autobucks, workers and victory points."""
    told: list[str] = []
    if cost.money:
        values = {"paid": cost.money, "gained": -cost.money, "money": it.money - cost.money}
        told.append(say(TEXT["pays" if cost.money > 0 else "earns"], values))
    used, left = cost.own + cost.neutral, it.player.workers - cost.own
    if used > 0:
        told.append(say(TEXT["uses"], used=used, own=left, neutral=it.player.neutral - cost.neutral))
    elif used < 0:
        told.append(say(TEXT["brings"], brought=-used))
    if cost.points:
        told.append(say(TEXT["scores"], points=cost.points, total=it.player.points + cost.points))
    return told

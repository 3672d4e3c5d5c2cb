"""What the seat to act must decide."""

from __future__ import annotations

from collections.abc import Mapping

from render.automobile.words.speaker import Speaker
from render.core.sentence import say
from render.core.words import Names
from rules.automobile.view import View

ASK: Mapping[str, str] = {
    "bid": "{who}, bid for the choice of a place in the first selection order, or pass.",
    "bid more": "{who}, bid more than {highest:$} for the choice of a place in the first selection order, or pass.",
    "place": "{who}, take a place in the first selection order for your {highest:$}.",
    "choose": "{who}, choose a character.",
    "durant": "{who}, build the factory that Durant demands, in an empty space.",
    "act": "{who}, take one action: build, distributors, R&D, produce or close.",
    "act ford": "{who}, take one action: build, distributors, R&D, produce or close. Ford may come before it.",
    "produce": "{who}, produce in another space too, or finish production.",
    "ford": "{who}, use Ford now, or keep it for later.",
    "ford last": "{who}, use Ford now, or lose it: the rounds are over.",
    "howard": "{who}, choose the cars that you sell to Howard.",
    "distributor": "{who}, move a distributor and sell a car.",
    "decide": "{who}, take an executive decision (close, bonus marker, reduced price), or pass.",
}
OVER = "The game is over."


def ask(view: View, names: Names) -> str:
    """Say in one sentence what the seat to act must decide."""
    it, actor = Speaker(view, names), view.actor
    if view.over or actor is None or view.step not in ASK:
        return OVER
    key = str(view.step)
    if key == "act" and view.companies[actor].ford_ready:
        key = "act ford"
    elif key == "ford" and view.round == view.components.rounds:
        key = "ford last"
    highest = view.auction.highest if view.auction else 0
    if key == "bid" and highest:
        key = "bid more"
    return say(ASK[key], who=it.who(actor), highest=highest)

"""What the seat to act must decide."""

from __future__ import annotations

from collections.abc import Mapping

from render.automobile.words.speaker import Speaker
from render.core.sentence import say
from render.core.words import Names
from rules.automobile.components import PriceRange
from rules.automobile.formula import ford_room, next_cost
from rules.automobile.view import SpaceView, View
from rules.core.game import Seat

ASK: Mapping[str, str] = {
    "bid": "{who}, bid for the choice of a place in the first selection order, or pass.",
    "bid more": "{who}, bid more than {highest:$} for the choice of a place in the first selection order, or pass.",
    "place": "{who}, take a place in the first selection order for your {highest:$}.",
    "choose": "{who}, choose a character.",
    "durant": "{who}, build the factory that Durant demands, in an empty space.",
    "act": "{who}, take one action: {actions:or}.",
    "act ford": "{who}, take one action: {actions:or}. Ford may come before it.",
    "produce": "{who}, produce in another space too, or finish production.",
    "ford": "{who}, use Ford now, or keep it for later.",
    "ford last": "{who}, use Ford now, or lose it: the rounds are over.",
    "howard": "{who}, choose the cars that you sell to Howard.",
    "distributor": "{who}, move a distributor and sell a car.",
    "decide": "{who}, take an executive decision ({decisions:or}), or pass.",
    "decide none": "{who}, pass: no executive decision is open to you.",
}
BUILD, DISTRIBUTORS, RESEARCH, PRODUCE, CLOSE = "build", "distributors", "R&D", "produce", "close"
BONUS, REDUCED = "bonus marker", "reduced price"
OVER = "The game is over."


def ask(view: View, names: Names) -> str:
    """Say in one sentence what the seat to act must decide."""
    it, actor = Speaker(view, names), view.actor
    if view.over or actor is None or view.step not in ASK:
        return OVER
    key = str(view.step)
    if key == "act" and _ford_builds(view, actor):
        key = "act ford"
    elif key == "ford" and view.round == view.components.rounds:
        key = "ford last"
    decisions = _decisions(view, actor)
    if key == "decide" and not decisions:
        key = "decide none"
    highest = view.auction.highest if view.auction else 0
    if key == "bid" and highest:
        key = "bid more"
    return say(ASK[key], who=it.who(actor), highest=highest, actions=_actions(view, actor), decisions=decisions)


def _actions(view: View, seat: Seat) -> list[str]:
    """Name the actions for which the seat has the pieces; what it can pay is its own to know."""
    it, runs = view.companies[seat], bool(_running(view, seat))
    named = {BUILD: True, DISTRIBUTORS: it.distributors, RESEARCH: True, PRODUCE: runs and it.cars, CLOSE: runs}
    return [action for action, possible in named.items() if possible]


def _decisions(view: View, seat: Seat) -> list[str]:
    """Name the decisions that are left to a seat (rulings 26-30, 54)."""
    printed, research = view.components, view.companies[seat].research
    marked = [
        (model, space)
        for model, space in zip(printed.models, view.spaces, strict=True)
        if space.owner == seat and (space.cars or not view.options.markers_need_cars)
    ]
    cost = next_cost(printed.bonus_cost, len(view.bonus_by))
    named = {
        CLOSE: view.closed_by is None and bool(_running(view, seat)),
        BONUS: cost is not None and cost <= research and any(not space.bonus for _, space in marked),
        REDUCED: None in view.stacks_by
        and any(not space.reduced and model.range != PriceRange.HIGH for model, space in marked),
    }
    return [decision for decision, possible in named.items() if possible]


def _ford_builds(view: View, seat: Seat) -> bool:
    """Whether Ford has a factory of the seat to build beside, and a piece for it (rulings 6, 7)."""
    it, most = view.companies[seat], view.components.factories_a_space
    return it.ford_ready and any(
        any(ford_room(space, most, it.factories, it.parts_factories)) for space in _running(view, seat)
    )


def _running(view: View, seat: Seat) -> list[SpaceView]:
    return [it for it in view.spaces if it.owner == seat and it.factories]

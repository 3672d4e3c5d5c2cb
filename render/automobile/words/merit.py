"""What speaks for an action, as a hint tells it: what sells, what can be made, what comes first, what is got rid of."""

from __future__ import annotations

from render.automobile.words.consequence import TEXT as FOLLOWS
from render.automobile.words.consequence import makes, more
from render.automobile.words.forecast import outlook
from render.automobile.words.speaker import RANGE, Speaker
from render.automobile.words.worth import sellable
from render.core.sentence import say
from render.core.words import Names
from rules.automobile import actions, formula
from rules.automobile.components import Character, Model
from rules.automobile.forecast import in_all
from rules.automobile.view import View
from rules.core.game import Action

TEXT = {
    "newest": "No newer space for {range} cars is in use: its cars are sold first in each pass.",
    "distributors": "Each distributor can sell a car at the full price before the market: {models:or}.",
}


IN_VAIN = (FOLLOWS["passed last"], FOLLOWS["ford lost"], FOLLOWS["idle"], FOLLOWS["bid no more"])
"""Passing that gives nothing."""


def merit(view: View, action: Action, names: Names) -> str | None:
    """Say what speaks for an action; None where its label says it."""
    return " ".join(_told(Speaker(view, names), action)) or None


def _told(it: Speaker, action: Action) -> list[str]:
    match action:
        case actions.ProduceCars(model, cars):
            sold, *before = outlook(it.view, action)
            made = in_all(it.view, model, more=cars)
            return before[:1] if made.sure.cars == made.cars else [sold]
        case actions.BuyBonusMarker() | actions.ReducePrice():
            return outlook(it.view, action)
        case actions.BuildFactories(model) | actions.BuildForDurant(model) | actions.BuildForFord(model):
            return [*makes(it, action), *_newest(it, model)]
        case actions.PlaceDistributors():
            models = [say(FOLLOWS["model"], model=one.name, price=one.price) for one in sellable(it.view, action)]
            return [say(TEXT["distributors"], models=models)] if models else []
        case actions.CloseFactories():
            return _rid(it)
        case actions.ChooseCharacter(Character.KETTERING):
            return more(it, action)[1:]  # no power, but cubes, of which the label tells
        case actions.TakePlace() | actions.ChooseCharacter():
            return more(it, action)
        case actions.Pass():
            return [said for said in more(it, action) if said not in IN_VAIN]
        case _:
            return []


def _newest(it: Speaker, model: Model) -> list[str]:
    """Say that no space of the same price range, with factories, a closed piece or cars, is ahead of this one."""
    row = it.printed(model).range
    spaces = enumerate(it.view.spaces, 1)
    ahead = [one for n, one in spaces if n > model and it.printed(n).range == row and (one.cars or formula.in_use(one))]
    return [] if ahead else [say(TEXT["newest"], range=RANGE[row])]


def _rid(it: Speaker) -> list[str]:
    """Say how many loss points a closing discards."""
    losses = it.company.losses
    points = formula.half(losses)
    return [say(FOLLOWS["losses"], points=points, left=losses - points)] if losses else []

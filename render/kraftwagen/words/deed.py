"""What an action does, in a whole sentence, as it is read before it is confirmed."""

from __future__ import annotations

from collections.abc import Mapping

from render.core.sentence import say
from render.core.words import Names
from render.kraftwagen.words.label import buyer, car, label, raised
from render.kraftwagen.words.speaker import Speaker
from rules.core.game import Action
from rules.kraftwagen import actions
from rules.kraftwagen.view import View

TEXT: Mapping[type[Action], str] = {
    actions.ChooseStartingTile: "You start with {what}.",
    actions.TakeTile: "You take the action tile {name}.",
    actions.HireWorkers: "You {what}.",
    actions.BuildBody: "You build a {what}.",
    actions.BuildEngine: "You build an {what}.",
    actions.TakeRecruit: "You recruit {name}.",
    actions.RaceGrandPrix: "You race. {name}.",
    actions.AttractBuyer: "You attract the {name}.",
    actions.DoResearch: "You research: {what}.",
    actions.PlaceCar: "You place a {what}.",
    actions.MoveMarketMarker: "You move the {name}.",
}
"""By what its label says (`name`), or that within a sentence (`what`)."""


def deed(view: View, action: Action, names: Names) -> str | None:
    """Say what an action does; None where its label is a sentence of its own."""
    text = TEXT.get(type(action))
    name = _name(Speaker(view, names), action) or label(view, action, names)
    return say(text, name=name, what=name[:1].lower() + name[1:]) if text else None


def _name(it: Speaker, action: Action) -> str | None:
    """Name a tile, a car and a buyer without what their labels tell of what comes of them, and a Research without its
    verb; None for others."""
    match action:
        case actions.TakeTile(tile):
            return it.tile(tile)
        case actions.PlaceCar():
            return car(it, action)
        case actions.AttractBuyer():
            return buyer(it, action)
        case actions.DoResearch():
            return raised(it, action)
        case _:
            return None

"""What a seat has, in one line: to be read while it decides."""

from __future__ import annotations

from render.core.sentence import say
from render.core.words import Names
from render.kraftwagen.words.board import workshops
from render.kraftwagen.words.speaker import Speaker
from rules.kraftwagen.view import View

TEXT = {
    "own": "You have {points:# point|# points}, body level {body}, engine level {engine}, "
    "{canteen:no worker|# worker|# workers} in the canteen; workshops: {workshops:list}; on the Market: {cars:list}.",
    "car": "a car at {price}",
    "none": "no car",
}


def own(view: View, names: Names) -> str | None:
    """Tell the seat's points, levels, workers and workshops, and its cars on the Market."""
    if view.seat is None:
        return None
    it = Speaker(view, names)
    company = it.company
    values = {
        "points": company.points or 0,
        "body": company.body_level,
        "engine": company.engine_level,
        "canteen": company.canteen,
    }
    cars = [say(TEXT["car"], price=car.price) for car in view.market.cars if car.owner == view.seat]
    return say(TEXT["own"], values, workshops=workshops(it, view.seat), cars=cars or [TEXT["none"]])

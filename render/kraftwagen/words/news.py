"""What whoever is called reads of what happened: a line for every event in few words; the log has the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from render.core.sentence import say
from render.core.words import Names
from render.kraftwagen.words import event as log
from render.kraftwagen.words import scoring
from render.kraftwagen.words.component import recruit_name
from render.kraftwagen.words.speaker import PREFERENCE, Speaker, heading
from rules.core.game import Event, letter
from rules.kraftwagen import events
from rules.kraftwagen.components import Kind, Phase, Preference
from rules.kraftwagen.view import View

TEXT = {
    "tile": "{who} takes **{tile}**.",
    "workers": "{who} takes {workers:no worker|# worker|# workers}.",
    Kind.ENGINEER: "{who} recruits the engineer {recruit}.",
    Kind.INVESTOR: "{who} recruits the investor {recruit}.",
    Kind.INSTANT: "{who} recruits an instant benefit: {recruit}.",
    "race": "{who} races {spaces:# space|# spaces}{past:| past # car| past # cars}"
    "{laps:|, completes # lap|, completes # laps} and ends on {end}.",
    "race joined": "{who} adds {joined:# worker|# workers} to the Racing Team, races {spaces:# space|# spaces}"
    "{past:| past # car| past # cars}{laps:|, completes # lap|, completes # laps} and ends on {end}.",
    "car": "{who} places car {number} of {spaces} at {price}: body {body}, engine {engine}, luxury {luxury}.",
    "car last": "{who} places car {number} of {spaces} at {price}: body {body}, engine {engine}, luxury {luxury}. "
    "The round ends after this turn.",
    "again": "↻ {who} moves again.",
    "bought": "**{preference} buyer {space}** — {sold}",
    "invested": "**Investor {investor}** — {sold}",
    "phase": "**{title}**",
    "action phase": "**{title}** — from the end of the chain: {order:then}",
}


def news(view: View, event: Event, names: Names) -> str | None:
    """Say in few words what an event tells the seat of the view; None where there is nothing to say."""
    told = NEWS.get(type(event), log.LINES[type(event)])
    return told(Speaker(view, names), event)


def _phase(it: Speaker, event: events.PhaseBegun) -> str | None:
    """Leave out what the question or the summary tells; the order in letters, as on the board."""
    if event.phase == Phase.HEATING_UP_MOTORS:
        return log.LINES[type(event)](it, event)
    key = "action phase" if event.phase == Phase.ACTION else "phase"
    order = [letter(seat) for seat in it.view.order]
    return say(TEXT[key], title=heading(it.view, event.round, event.phase), order=order)


def _tile(it: Speaker, event: events.TileTaken) -> str:
    return say(TEXT["tile"], who=it.who(event.seat), tile=it.tile(event.tile))


def _workers(it: Speaker, event: events.WorkersTaken) -> str | None:
    """Leave out the canteen, which the picture shows."""
    if event.salesperson or it.view.phase == Phase.HEATING_UP_MOTORS:
        return log.LINES[type(event)](it, event)
    return say(TEXT["workers"], who=it.who(event.seat), workers=event.workers)


def _recruited(it: Speaker, event: events.Recruited) -> str:
    """Leave out what a tile brings that lay open, and the token that comes with every one of its kind."""
    return say(TEXT[event.kind], who=it.who(event.seat), recruit=recruit_name(it.view, event.recruit))


def _raced(it: Speaker, event: events.Raced) -> str:
    values = {
        "joined": event.joined,
        "spaces": event.engine + event.team + event.chevrolet,
        "past": len(event.passed),
        "laps": event.laps,
        "end": event.end,
    }
    return say(TEXT["race joined" if event.joined else "race"], values, who=it.who(event.seat))


def _car(it: Speaker, event: events.CarPlaced) -> str:
    car, number, spaces = it.car_at(event.price), len(it.view.market.cars), it.view.components.car_spaces
    values = {"number": number, "spaces": spaces, "price": event.price, "luxury": it.luxury(car)}
    values |= {"body": car.body + car.body_plus, "engine": car.engine + car.engine_plus}
    return say(TEXT["car last" if number >= spaces else "car"], values, who=it.who(event.seat))


def _ended(it: Speaker, event: events.TurnEnded) -> str | None:
    """Tell only who moves again: who moves next is named by the question, or by what it does."""
    again = event.next == event.seat and not log.round_ends(it.view)
    return say(TEXT["again"], who=it.who(event.seat)) if again else None


def _sold(it: Speaker, event: events.CarSold) -> str:
    """Leave out the cars that a buyer looked at."""
    sold = scoring.sale(it, event)
    if not event.space:
        return sold
    if isinstance(event.buyer, Preference):
        return say(TEXT["bought"], preference=PREFERENCE[event.buyer], space=event.space, sold=sold)
    return say(TEXT["invested"], investor=event.buyer, sold=sold)


NEWS: Mapping[type[Event], Callable[[Speaker, Any], str | None]] = {
    events.PhaseBegun: _phase,
    events.TileTaken: _tile,
    events.WorkersTaken: _workers,
    events.Recruited: _recruited,
    events.Raced: _raced,
    events.CarPlaced: _car,
    events.TurnEnded: _ended,
    events.CarSold: _sold,
}

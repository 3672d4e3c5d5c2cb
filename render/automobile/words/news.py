"""What whoever is called reads of what happened: a line for every event in few words; the log has the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from render.automobile.words import event as log
from render.automobile.words.speaker import RANGE, SHORT, Speaker, heading
from render.core.sentence import say
from render.core.words import Names
from rules.automobile import events
from rules.automobile.components import RANGES, Phase
from rules.automobile.view import View
from rules.core.game import Event, letter

TEXT = {
    "loan": "{who} takes a loan of {amount:$}, {loans} of {most}.",
    "distributors": "{who} places {count} {range} {count:distributor|distributors}.",
    "distributors each": "{who} places a distributor each for {ranges:and}.",
    "distributors apart": "{who} places {count} distributors: {places:and}.",
    "place": "{count} {range}",
    "bonus": "{who} pays {cubes} R&D for a bonus sales marker on {model}.",
    "reduced": "{who} puts {markers:# reduced price marker|# reduced price markers} on {model}: {price:$} each.",
    "passed": "{who} passes.",
}
HEADING: Mapping[Phase, str] = {
    Phase.SELECT_CHARACTERS: "**{title}** — {tiles:# new demand tile|# new demand tiles} each; "
    "selection order: {order:then}",
    Phase.PLAYER_ACTIONS: "**{title}** — order of play: {order:then}",
    Phase.LOSSES: "**{title}** — a loss point costs {rate:$} this turn.",
}
"""Of the phases that have more to say than their title; the order in letters, as on the board."""


def news(view: View, event: Event, names: Names) -> str | None:
    """Say in few words what an event tells the seat of the view; None where there is nothing to say."""
    told = NEWS.get(type(event), log.LINES[type(event)])
    return told(Speaker(view, names), event)


def _phase(it: Speaker, event: events.PhaseBegun) -> str | None:
    """Leave out a turn's end but the last, and that tiles are drawn: the selection of characters tells both."""
    card = it.view.components.turn(event.turn)
    if event.phase == Phase.DRAW_DEMAND_TILES:
        return None
    if event.phase == Phase.END_OF_TURN:
        return log.LINES[type(event)](it, event) if event.turn == len(it.view.components.turns) else None
    form = log.HEADING_LATER if event.round > 1 else HEADING.get(event.phase, log.HEADING_LATER)
    return say(
        form,
        title=heading(it.view, event.turn, event.phase, event.round),
        tiles=card.tiles,
        order=[letter(seat) for seat in event.order],
        rate=card.loss,
    )


def _loan(it: Speaker, event: events.LoanTaken) -> str:
    most = it.view.components.most_loans
    return say(TEXT["loan"], who=it.who(event.seat), amount=event.amount, loans=event.loans, most=most)


def _distributors(it: Speaker, event: events.DistributorsPlaced) -> str:
    counts = {row: count for row, count in zip(RANGES, (event.high, event.mid, event.low), strict=True) if count}
    who, count, first = it.who(event.seat), sum(counts.values()), next(iter(counts))
    if len(counts) == 1:
        return say(TEXT["distributors"], who=who, count=count, range=RANGE[first])
    if count == len(counts):
        return say(TEXT["distributors each"], who=who, ranges=[SHORT[row] for row in counts])
    places = [say(TEXT["place"], count=number, range=RANGE[row]) for row, number in counts.items()]
    return say(TEXT["distributors apart"], who=who, count=count, places=places)


def _bonus(it: Speaker, event: events.BonusMarkerBought) -> str:
    """Leave out how many cars a pass it sells, which the picture shows; so with the price."""
    return say(TEXT["bonus"], who=it.who(event.seat), cubes=event.cubes, model=it.model(event.model))


def _reduced(it: Speaker, event: events.PriceReduced) -> str:
    price = it.view.components.reduced_price[it.printed(event.model).range]
    values = {"markers": event.markers, "price": price}
    return say(TEXT["reduced"], values, who=it.who(event.seat), model=it.model(event.model))


def _passed(it: Speaker, event: events.Passed) -> str | None:
    """Leave out the place: the next selection order is told as a whole."""
    if event.phase != Phase.EXECUTIVE_DECISIONS:
        return log.LINES[type(event)](it, event)
    return say(TEXT["passed"], who=it.who(event.seat))


NEWS: Mapping[type[Event], Callable[[Speaker, Any], str | None]] = {
    events.PhaseBegun: _phase,
    events.LoanTaken: _loan,
    events.DistributorsPlaced: _distributors,
    events.BonusMarkerBought: _bonus,
    events.PriceReduced: _reduced,
    events.Passed: _passed,
}

"""What whoever is called reads of what happened: a line for every event in few words; the log has the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from render.automania.words import event as log
from render.automania.words.component import short_contract, tile, tile_name
from render.automania.words.demand import demands
from render.automania.words.speaker import MARKET, SPACE, SPOT, Speaker, car, heading, reward, workers
from render.automania.words.twin import named
from render.core.sentence import say
from render.core.words import Names
from rules.automania import events
from rules.automania.components import CAR_OF, Market, Phase
from rules.automania.view import View
from rules.core.game import Event, Seat, letter

TEXT = {
    "placed": "{who} places {workers} on {space}.",
    "bumped": "{mover} sends {workers} of {who} home.",
    "tile": "{who} adds the {tile}{fee:.| for # autobuck.| for # autobucks.}",
    "styling": "{who} adds the {tile} to {spot}{fee:.| for # autobuck.| for # autobucks.}",
    "replaced": "{told} The {old} leaves the game.",
    "sponsored": "{who} sponsors with {count:# worker|# workers}: {money:# autobuck|# autobucks}.",
    "taken": "{who} takes a contract: {contract}.",
    "taken last": "{who} takes a contract: {contract}. The deck is empty.",
    "drawn": "{who} draws a contract.",
    "produced": "{who} produces a {car} for {market}.",
    "played": "{who} fulfils a contract: {contract}.",
    "played paid": "{who} fulfils a contract: {contract} and {money:# autobuck|# autobucks}.",
    "shipped": "{who} places the car on ship space {space}{points:.|: # VP.|: # VP.}",
    "shipped lower": "{who} places the car of popularity {popularity} on ship space {space}{points:.|: # VP.|: # VP.}",
    "sold": "{who} sells the {car} in {market} for {reward}.",
    "copied": "{who} copies {owner} and sells the {car} in {market} for {reward}.",
    "stays": "{who} leaves the {car} on ship {ship}, {market}.",
    "limit": "{who} may sell no more: the {car} stays on ship {ship}, {market}.",
    "demands": "{who} lets the {side} demands advance: North America {america}; Europe {europe}.",
    "may": "{seat}\N{NO-BREAK SPACE}{cars}",
    "may any": "{seat} any number",
}
HEADING: Mapping[Phase, str] = {
    Phase.PREPARATIONS: "**{title}** — factories are picked in reverse player order: {order:then}",
    Phase.ACTION: "**{title}** — player order: {order:then}",
    Phase.NEW_ROUND: "**{title}**",
    Phase.SALES: "**{title}** — may sell: {limits:list}.",
}
"""Of the phases whose order stands in letters, as on the board, and of the one whose question names who decides."""


def news(view: View, event: Event, names: Names) -> str | None:
    """Say in few words what an event tells the seat of the view; None where there is nothing to say."""
    told = NEWS.get(type(event), log.LINES[type(event)])
    return told(Speaker(view, names), event)


def _phase(it: Speaker, event: events.PhaseBegun) -> str | None:
    form = HEADING.get(event.phase)
    if form is None:
        return log.LINES[type(event)](it, event)
    return say(
        form,
        title=heading(it.view, event.round, event.phase),
        order=[letter(seat) for seat in event.order],
        limits=[_limit(it, seat) for seat in event.order],
    )


def _limit(it: Speaker, seat: Seat) -> str:
    cars = it.view.players[seat].limit
    return say(TEXT["may any" if cars is None else "may"], seat=letter(seat), cars=cars)


def _placed(it: Speaker, event: events.WorkersPlaced) -> str:
    """Leave out what is done on the space: that follows."""
    group = workers(event.own, event.neutral)
    return say(TEXT["placed"], who=it.who(event.seat), workers=group, space=SPACE[event.space])


def _bumped(it: Speaker, event: events.WorkersBumped) -> str | None:
    """Say who sends them home, among what else that seat does."""
    mover = it.view.actor
    if event.to_supply or mover is None:
        return log.LINES[type(event)](it, event)
    group = workers(event.own, event.neutral)
    return say(TEXT["bumped"], mover=it.who(mover), workers=group, who=it.who(event.seat))


def _tile(it: Speaker, event: events.TilePlaced) -> str:
    """Leave out the office or the machine's space, which the picture shows, and workers that the tile itself names."""
    printed, key = it.view.components, "styling" if event.at in CAR_OF else "tile"
    values = {"tile": named(it.view, event.tile, tile(printed, event.tile), event.cell)}
    values |= {"spot": SPOT[event.at], "fee": event.fee}
    told = say(TEXT[key], values, who=it.who(event.seat))
    return say(TEXT["replaced"], told=told, old=tile_name(printed, event.replaced)) if event.replaced else told


def _sponsored(it: Speaker, event: events.WorkersSponsored) -> str:
    return say(TEXT["sponsored"], who=it.who(event.seat), count=event.own + event.neutral, money=event.money)


def _taken(it: Speaker, event: events.ContractTaken) -> str:
    """Leave out the card that comes up in its place: the picture shows the display."""
    told = short_contract(it.view.components, event.contract)
    return say(TEXT["taken" if event.next else "taken last"], who=it.who(event.seat), contract=told)


def _drawn(it: Speaker, event: events.ContractDrawn) -> str | None:
    if event.contract is not None:
        return log.LINES[type(event)](it, event)
    return say(TEXT["drawn"], who=it.who(event.seat))


def _produced(it: Speaker, event: events.CarProduced) -> str:
    """Leave out the price, which is printed, and the popularity: the ship space tells it."""
    return say(
        TEXT["produced"], who=it.who(event.seat), car=car(event.car, event.electric), market=MARKET[event.market]
    )


def _played(it: Speaker, event: events.ContractPlayed) -> str:
    values = {"contract": short_contract(it.view.components, event.contract), "money": event.money}
    return say(TEXT["played paid" if event.money else "played"], values, who=it.who(event.seat))


def _shipped(it: Speaker, event: events.CarShipped) -> str:
    """Leave out the type of the car and its market: it was produced in the same turn."""
    values = {"space": event.space, "popularity": event.popularity, "points": event.points}
    return say(TEXT["shipped lower" if event.space < event.popularity else "shipped"], values, who=it.who(event.seat))


def _sold(it: Speaker, event: events.CarSold) -> str:
    values = {
        "car": car(event.car, event.electric),
        "market": MARKET[event.market],
        "reward": reward(event.money, event.points),
        "owner": it.who(it.view.sold[event.market][event.space][0].seat),
    }
    return say(TEXT["copied" if event.copied else "sold"], values, who=it.who(event.seat))


def _stays(it: Speaker, event: events.CarStays) -> str:
    values = {"car": car(event.car, event.electric), "market": MARKET[event.market], "ship": event.ship}
    return say(TEXT["limit" if event.limit else "stays"], values, who=it.who(event.seat))


def _demands(it: Speaker, event: events.DemandAdvanced) -> str:
    """Leave out what is pending: the picture shows it."""
    america, europe = (demands(it.view, market).active for market in (Market.NORTH_AMERICA, Market.EUROPE))
    return say(TEXT["demands"], who=it.who(event.seat), side=event.side, america=america, europe=europe)


NEWS: Mapping[type[Event], Callable[[Speaker, Any], str | None]] = {
    events.PhaseBegun: _phase,
    events.WorkersPlaced: _placed,
    events.WorkersBumped: _bumped,
    events.TilePlaced: _tile,
    events.WorkersSponsored: _sponsored,
    events.ContractTaken: _taken,
    events.ContractDrawn: _drawn,
    events.CarProduced: _produced,
    events.ContractPlayed: _played,
    events.CarShipped: _shipped,
    events.CarSold: _sold,
    events.CarStays: _stays,
    events.DemandAdvanced: _demands,
}

"""One line for every event: who did what, and what it cost or earned. Sales are in sale.py, the end in account.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from render.automania.words import account, produced, sale, turn
from render.automania.words.component import BOARD, contract, power, tiles
from render.automania.words.demand import demands
from render.automania.words.speaker import MARKET, Speaker, heading
from render.core.sentence import say
from render.core.words import Names
from rules.automania import events
from rules.automania.components import MARKETS, Phase
from rules.automania.view import View
from rules.core.game import Event

TEXT = {
    "order": "Player order: {order:then}. They start with {money:and} autobucks and {points:and} VP.",
    "own start": "Your start contract: {contract}. Only you can see this.",
    "factory": "{who} takes the factory {board}: {power}.",
    "laid": "{count} new tiles from stack {stack}. Below the sales offices: {below:and}.",
    "laid none": "{count} new tiles from stack {stack}.",
    "demands": "{who} lets the {side} pending demands advance.",
    "demands now": "{market}: {demands}. Pending: {pending:list}.",
    "returned": "{who} gets {cars:# sold car|# sold cars} back.",
    "staffed": "{who} gets {workers:# neutral worker|# neutral workers} from the managers.",
}
HEADING = {
    Phase.PREPARATIONS: "**{title}** — factories are picked in reverse player order: {order:then}",
    Phase.ACTION: "**{title}** — player order: {order:then}",
    Phase.SALES: "**{title}** — North America first, from the highest ship. May sell: {limits:list}.",
    Phase.NEW_ROUND: "**{title}** — {first} is furthest behind and chooses the demands.",
    Phase.GAME_END: "**{title}** — cars left on ships, silver medals and money are scored.",
}


def line(view: View, event: Event, names: Names) -> str | None:
    """Say what an event tells the seat of the view; None where there is nothing to say."""
    return LINES[type(event)](Speaker(view, names), event)


def _order_drawn(it: Speaker, event: events.PlayerOrderDrawn) -> str:
    printed, seats = it.view.components, len(event.order)
    return say(TEXT["order"], order=it.all(event.order), money=printed.money[:seats], points=printed.points[:seats])


def _contract_dealt(it: Speaker, event: events.ContractDealt) -> str | None:
    """Tell the seat its own card; that the others have one is in the rules."""
    if event.contract is None or it.view.seat != event.seat:
        return None
    return say(TEXT["own start"], contract=contract(it.view.components, event.contract))


def _phase(it: Speaker, event: events.PhaseBegun) -> str:
    return say(
        HEADING[event.phase],
        title=heading(it.view, event.round, event.phase),
        order=it.all(event.order),
        first=it.who(event.order[0]) if event.order else "",
        limits=[sale.limit(it, seat) for seat in event.order],
    )


def _factory(it: Speaker, event: events.FactoryChosen) -> str:
    values = {"board": BOARD[event.board], "power": power(it.view.components, event.board)}
    return say(TEXT["factory"], values, who=it.who(event.seat))


def _laid(it: Speaker, event: events.TilesLaid) -> str:
    printed, below = it.view.components, tiles(it.view.components, event.below)
    values = {"count": len(event.grid) + len(event.below), "stack": printed.stacks[event.round - 1]}
    return say(TEXT["laid" if below else "laid none"], values, below=below)


def _demands(it: Speaker, event: events.DemandAdvanced) -> str:
    told = [say(TEXT["demands"], who=it.who(event.seat), side=event.side)]
    for market in MARKETS:
        known = demands(it.view, market)
        told.append(say(TEXT["demands now"], market=MARKET[market], demands=known.active, pending=known.pending))
    return "\n".join(told)


def _returned(it: Speaker, event: events.CarsReturned) -> str:
    return say(TEXT["returned"], who=it.who(event.seat), cars=event.cars)


def _staffed(it: Speaker, event: events.NeutralWorkersGiven) -> str:
    return say(TEXT["staffed"], who=it.who(event.seat), workers=event.workers)


LINES: Mapping[type[Event], Callable[[Speaker, Any], str | None]] = {
    events.PlayerOrderDrawn: _order_drawn,
    events.ContractDealt: _contract_dealt,
    events.PhaseBegun: _phase,
    events.FactoryChosen: _factory,
    events.TilesLaid: _laid,
    events.WorkersPlaced: turn.workers_placed,
    events.WorkersBumped: turn.workers_bumped,
    events.TilePlaced: turn.tile_placed,
    events.TileGained: turn.tile_gained,
    events.TileDiscarded: turn.tile_discarded,
    events.TileDeclined: turn.tile_declined,
    events.WorkersSponsored: turn.workers_sponsored,
    events.ContractTaken: turn.contract_taken,
    events.ContractDrawn: turn.contract_drawn,
    events.NoContractLeft: turn.no_contract_left,
    events.Withdrew: turn.withdrew,
    events.CarProduced: produced.car_produced,
    events.CarMarketed: produced.car_marketed,
    events.ContractPlayed: produced.contract_played,
    events.CarShipped: produced.car_shipped,
    events.CarOnYacht: produced.car_on_yacht,
    events.CarKept: produced.car_kept,
    events.TopCarSold: produced.top_car_sold,
    events.CarRecalled: produced.car_recalled,
    events.CarSold: sale.car_sold,
    events.CarStays: sale.car_stays,
    events.YachtReturned: sale.yacht_returned,
    events.DemandAdvanced: _demands,
    events.CarsReturned: _returned,
    events.NeutralWorkersGiven: _staffed,
    events.LeftoversSold: account.leftovers_sold,
    events.MedalsScored: account.medals_scored,
    events.MoneyRanked: account.money_ranked,
    events.GameEnded: account.ended,
}

"""One line for every event: who did what, and what it cost or earned. The market and the losses are in account.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from render.automobile.words import account
from render.automobile.words.speaker import RANGE, SHORT, Speaker, heading
from render.automobile.words.unused import unused
from render.core.sentence import say
from render.core.words import Names
from rules.automobile import events
from rules.automobile.components import RANGES, Character, Phase
from rules.automobile.formula import cars_a_pass
from rules.automobile.view import Step, View
from rules.core.game import Event

TEXT = {
    "first": "{who} is drawn as first player.",
    "auction": "**The first selection order is bid for**: whoever bids most takes the place he likes, and pays.",
    "bid": "{who} bids {amount:$}.",
    "bid no more": "{who} bids no more.",
    "place taken": "{who} takes place {place} in the first selection order for {paid:$}.",
    "place left": "{who} takes place {place} in the first selection order, for nothing.",
    "own tiles": "You draw {tiles:and}. Only you can see this.",
    "chosen": "{who} takes {character}{cubes:.| and # R&D cube.| and # R&D cubes.}",
    "loan": "{who} needs a loan: {amount:$} from the bank, {loans} of {most} taken.",
    "built": "{who} builds {factories:# factory|# factories} in {model} for {paid:$}{cubes:.| and # R&D.| and # R&D.}",
    "built both": "{who} builds {factories:# factory|# factories} and the parts factory in {model} "
    "for {paid:$}{cubes:.| and # R&D.| and # R&D.}",
    "built parts": "{who} builds the parts factory in {model} for {paid:$}.",
    "durant": "{who} uses Durant and builds a factory in {model} for {paid:$}{cubes:.| and # R&D.| and # R&D.}",
    "ford": "{who} uses Ford and adds a factory in {model} for {paid:$}.",
    "ford parts": "{who} uses Ford and adds the parts factory in {model} for {paid:$}.",
    "distributors": "{who} places {count:# distributor|# distributors}: {places:and}.",
    "place": "{count} {range}",
    "research": "{who} takes {cubes:no R&D cube: the stock is empty|# R&D cube|# R&D cubes}.",
    "produced": "{who} produces {cars:# car|# cars} in {model} for {paid:$}.",
    "closed": "{who} closes {model}, {factories:# factory|# factories}: {refund:$} back"
    "{losses:.|, # loss point discarded.|, # loss points discarded.}",
    "closed both": "{who} closes {model}, {factories:# factory|# factories} and the parts factory: {refund:$} back"
    "{losses:.|, # loss point discarded.|, # loss points discarded.}",
    "piece moved": "All {pieces} closed factory pieces were on the track: the earliest one, on {model}, is taken off.",
    "passed": "{who} passes: place {place} in the next selection order.",
    "passed last": "{who} passes.",
    "idle": "{who} has no action to take and passes.",
    "howard": "{who} sells to Howard: {cars:and} for {income:$}.",
    "sale": "{who} sells one {model} for {price:$} ({row} row).",
    "sale far": "{who} sells one {model} for {price:$} ({box} box to {row} row).",
    "paid": "{who} is paid {income:$} for {sold:# distributor sale|# distributor sales}.",
    "bonus": "{who} pays {cubes} R&D for a bonus sales marker on {model}, which now sells {rate} a pass.",
    "reduced": "{who} puts {markers:# reduced price marker|# reduced price markers} on {model}, "
    "which now sells {rate} a pass at {price:$} each.",
}

HEADING = {
    Phase.DRAW_DEMAND_TILES: "**{title}** — each player draws {tiles:# demand tile|# demand tiles}.",
    Phase.SELECT_CHARACTERS: "**{title}** — selection order: {order:then}",
    Phase.PLAYER_ACTIONS: "**{title}** — order of play: {order:then}",
    Phase.SELL_VIA_HOWARD: "**{title}** — {first} must sell to Howard.",
    Phase.SELL_VIA_DISTRIBUTORS: "**{title}** — spaces open: {open:list}.",
    Phase.EXECUTIVE_DECISIONS: "**{title}** — order of play: {order:then}",
    Phase.SELL_VIA_DEMAND_TILES: "**{title}** — the demand tiles are turned up.",
    Phase.LOSSES: "**{title}** — a loss point costs {rate:$} this turn.",
    Phase.END_OF_TURN: "**{title}** — next selection order: {order:then}",
}
HEADING_LATER = "**{title}**"
"""A later round of player actions: the first one has told the order of play, which holds for the turn."""
HEADING_LAST = "**{title}** — the game is over: factories are paid out, loans repaid."
OPEN_ROW = "{row} {count}"


def line(view: View, event: Event, names: Names) -> str | None:
    """Say what an event tells the seat of the view; None where there is nothing to say."""
    return LINES[type(event)](Speaker(view, names), event)


def _order_drawn(it: Speaker, event: events.SelectionOrderDrawn) -> str:
    """Tell who is first; the order is told when the characters are selected."""
    return say(TEXT["first"], who=it.who(event.order[0]))


def _auction(_it: Speaker, _event: events.AuctionBegun) -> str:
    return TEXT["auction"]


def _bid(it: Speaker, event: events.BidMade) -> str:
    return say(TEXT["bid"], who=it.who(event.seat), amount=event.amount)


def _bid_passed(it: Speaker, event: events.BidPassed) -> str:
    return say(TEXT["bid no more"], who=it.who(event.seat))


def _place(it: Speaker, event: events.PlaceTaken) -> str:
    key = "place taken" if event.paid else "place left"
    return say(TEXT[key], who=it.who(event.seat), place=event.place, paid=event.paid)


def _phase(it: Speaker, event: events.PhaseBegun) -> str:
    printed = it.view.components
    last = event.phase == Phase.END_OF_TURN and event.turn == len(printed.turns)
    form = HEADING_LAST if last else HEADING_LATER if event.round > 1 else HEADING[event.phase]
    card = printed.turn(event.turn)
    order = event.order or it.view.next_order
    return say(
        form,
        title=heading(it.view, event.turn, event.phase, event.round),
        tiles=card.tiles,
        order=it.all(order),
        first=it.who(order[0]) if order else "",
        open=[say(OPEN_ROW, row=SHORT[row], count=printed.row_capacity(row, event.turn)) for row in RANGES],
        rate=card.loss,
    )


def _tiles(it: Speaker, event: events.TilesDrawn) -> str | None:
    """Tell the seat its own tiles; the others are told by the phase's heading how many each draws."""
    if event.tiles is not None and it.view.seat == event.seat:
        return say(TEXT["own tiles"], tiles=event.tiles)
    return None


def _character(it: Speaker, event: events.CharacterChosen) -> str:
    return say(TEXT["chosen"], who=it.who(event.seat), character=event.character, cubes=event.cubes)


def _loan(it: Speaker, event: events.LoanTaken) -> str:
    most = it.view.components.most_loans
    return say(TEXT["loan"], who=it.who(event.seat), amount=event.amount, loans=event.loans, most=most)


def _built(it: Speaker, event: events.FactoriesBuilt) -> str:
    match event.by, event.parts:
        case Character.DURANT, _:
            key = "durant"
        case Character.FORD, parts:
            key = "ford parts" if parts else "ford"
        case _, True:
            key = "built both" if event.factories else "built parts"
        case _:
            key = "built"
    values = {"factories": event.factories, "paid": event.paid, "cubes": event.cubes}
    return say(TEXT[key], values, who=it.who(event.seat), model=it.model(event.model))


def _distributors(it: Speaker, event: events.DistributorsPlaced) -> str:
    counts = dict(zip(RANGES, (event.high, event.mid, event.low), strict=True))
    places = [say(TEXT["place"], count=count, range=RANGE[row]) for row, count in counts.items() if count]
    return say(TEXT["distributors"], who=it.who(event.seat), count=sum(counts.values()), places=places)


def _research(it: Speaker, event: events.ResearchTaken) -> str:
    return say(TEXT["research"], who=it.who(event.seat), cubes=event.cubes)


def _produced(it: Speaker, event: events.CarsProduced) -> str:
    return say(TEXT["produced"], who=it.who(event.seat), cars=event.cars, model=it.model(event.model), paid=event.paid)


def _closed(it: Speaker, event: events.FactoriesClosed) -> str:
    values = {"factories": event.factories, "refund": event.refund, "losses": event.losses}
    key = "closed both" if event.parts else "closed"
    return say(TEXT[key], values, who=it.who(event.seat), model=it.model(event.model))


def _piece_moved(it: Speaker, event: events.ClosedPieceMoved) -> str:
    return say(TEXT["piece moved"], pieces=it.view.components.closed_pieces, model=it.model(event.model))


def _passed(it: Speaker, event: events.Passed) -> str | None:
    """Tell of a pass; that Ford is kept is no news."""
    if event.phase == Phase.EXECUTIVE_DECISIONS:
        return say(TEXT["passed last" if it.last_turn else "passed"], who=it.who(event.seat), place=event.place)
    return None if it.view.step == Step.FORD else say(TEXT["idle"], who=it.who(event.seat))


def _howard(it: Speaker, event: events.SoldViaHoward) -> str:
    return say(TEXT["howard"], who=it.who(event.seat), cars=it.counted(event.cars), income=event.income)


def _sale(it: Speaker, event: events.SoldViaDistributor) -> str:
    values = {"box": SHORT[event.box], "row": SHORT[event.row], "price": event.price}
    key = "sale" if event.box == event.row else "sale far"
    return say(TEXT[key], values, who=it.who(event.seat), model=it.model(event.model))


def _distributors_paid(it: Speaker, event: events.DistributorsPaid) -> str:
    paid = say(TEXT["paid"], who=it.who(event.seat), income=event.income, sold=event.sold)
    taken = {row: len(seats) for row, seats in it.view.rows.items()}
    home = unused(it, event.seat, event.unused, taken)
    return "\n".join([*([paid] if event.sold else []), *([home] if event.unused else [])])


def _bonus(it: Speaker, event: events.BonusMarkerBought) -> str:
    values = {"cubes": event.cubes, "rate": _a_pass(it, event.model)}
    return say(TEXT["bonus"], values, who=it.who(event.seat), model=it.model(event.model))


def _reduced(it: Speaker, event: events.PriceReduced) -> str:
    price = it.view.components.reduced_price[it.printed(event.model).range]
    values = {"markers": event.markers, "rate": _a_pass(it, event.model), "price": price}
    return say(TEXT["reduced"], values, who=it.who(event.seat), model=it.model(event.model))


def _a_pass(it: Speaker, model: int) -> int:
    space = it.space(model)
    return cars_a_pass(space.bonus, space.reduced)


def _silent(_it: Speaker, _event: Event) -> None:
    """Say nothing: the final ranking tells every account."""


LINES: Mapping[type[Event], Callable[[Speaker, Any], str | None]] = {
    events.SelectionOrderDrawn: _order_drawn,
    events.AuctionBegun: _auction,
    events.BidMade: _bid,
    events.BidPassed: _bid_passed,
    events.PlaceTaken: _place,
    events.PhaseBegun: _phase,
    events.TilesDrawn: _tiles,
    events.CharacterChosen: _character,
    events.LoanTaken: _loan,
    events.FactoriesBuilt: _built,
    events.DistributorsPlaced: _distributors,
    events.ResearchTaken: _research,
    events.CarsProduced: _produced,
    events.FactoriesClosed: _closed,
    events.ClosedPieceMoved: _piece_moved,
    events.Passed: _passed,
    events.SoldViaHoward: _howard,
    events.SoldViaDistributor: _sale,
    events.DistributorsPaid: _distributors_paid,
    events.BonusMarkerBought: _bonus,
    events.PriceReduced: _reduced,
    events.DemandRevealed: account.demand,
    events.MarketPass: account.market_pass,
    events.MarketClosed: account.space_closed,
    events.MarketPaid: account.market_paid,
    events.LossesTaken: account.losses_taken,
    events.LossesDiscarded: account.losses_discarded,
    events.LossesPaid: account.losses_paid,
    events.InterestPaid: account.interest_paid,
    events.AccountSettled: _silent,
    events.GameEnded: account.ended,
}

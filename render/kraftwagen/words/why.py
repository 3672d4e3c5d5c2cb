"""What an action does and why one would take it, for who plays for the first time: with the figures of the moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from render.core.sentence import say
from render.core.words import Names
from render.kraftwagen.preview import ends_round, grand_prix, hired, impossible, is_full
from render.kraftwagen.words.speaker import ICON, PREFERENCE, Speaker
from rules.core.game import Action, Seat
from rules.kraftwagen import actions
from rules.kraftwagen.components import PREFERENCES, Icon, MarkerKind
from rules.kraftwagen.view import Step, View

TEXT: Mapping[type[Action], str] = {
    actions.ChooseStartingTile: "You take one of {count:# starting tile|# starting tiles} for what it shows. A level "
    "and an Engineer token last, a body or an engine in your workshop makes your first car sooner.",
    actions.TakeTile: "You perform the actions of a tile, and your marker moves to its place in the chain. Any tile "
    "may be taken. {again:After each of them others move before you|After # of them you would move again, before all "
    "others|After # of them you would move again, before all others}.{does}",
    actions.BuildBody: "You build a body of {body_level}, your level; {free:no workshop is|# workshop is|# workshops "
    "are} free. A car needs a body and an engine, and Body buyers take the car with the highest body.",
    actions.BuildEngine: "You build an engine of {engine_level}, your level, for a workshop "
    "({free:none free|# free|# free}) or the race car (it has {race_engine}). In a workshop it is for a car and for "
    "Engine buyers; in the race car it makes every race faster.",
    actions.DoResearch: "You raise your body level ({body_level}) or your engine level ({engine_level}) by 1, or both "
    "for an Engineer token ({tokens:you have none|you have #|you have #}). What you build later has that value, and "
    "the highest value wins a buyer.",
    actions.HireWorkers: "{hired:Nobody comes|# worker comes|# workers come} from your supply of {supply} to the "
    "canteen ({canteen} there). Every car needs somebody, more on it make it luxurious, and workers in the Racing Team "
    "make your race car faster.",
    actions.TakeRecruit: "You take a tile that is revealed, or {workers_instead:# worker|# workers}, or "
    "{race_instead:# space|# spaces} of the race. An engineer helps for the rest of the match, an investor lets a car "
    "be sold once more, an instant benefit comes now.",
    actions.AttractBuyer: "A buyer comes to space {buyers}, and you score at once the white price markers beside its "
    "stack: {bonuses:list}. At the end of the round each buyer takes one car, so bring one that would take yours.",
    actions.MoveMarketMarker: "All spaces for buyers are full, so no buyer comes: the Market Marker moves down to "
    "{marker} of {last} instead. At {last} the round ends with this turn, which is good for whoever leads in buyers "
    "and in the race.",
    actions.RaceGrandPrix: "Your race car moves {spaces:# space|# spaces}, or more if some of your {canteen} in the "
    "canteen join the Racing Team for good. At the end of the round the first get {positions:list} points, and laps "
    "score too.",
    actions.SellCar: "One of your {count:# car|# cars} on the Market is sold at once, for {sale} points. Sell the one "
    "that no buyer would take.",
    actions.SwapBuyer: "An active buyer leaves, another comes, and you score the points beside the new one's stack. "
    "Send away one that buys from a rival, and bring one that would take your car.",
    actions.PlaceCar: "You put a body, an engine and somebody of the canteen together as a car on the Market, at a "
    "price of {cheapest} to {dearest}. It scores its price if a buyer or an investor takes it; between equal cars the "
    "cheaper one is taken, and who waits may find the Market full ({room:# space|# spaces} left).",
    actions.PlaceToken: "An investor's Production token lets a car of yours be sold once more, and the investor comes "
    "to the Market as one more buyer. You have {investors}; use it before the round ends, on a car that will be sold.",
    actions.ExchangeComponent: "Kettering exchanges the body, the engine, the workers or the price of your car on the "
    "Market. Do it when another car would be preferred to yours.",
    actions.RewardBuyer: "A marker of Packard beside a buyer ({rewards:or} points) goes to whoever sells to him. Put "
    "it where your car is the one that he takes.",
    actions.AddFifthBuyer: "Buick brings one more buyer to the end of the Active Buyers track, just before the sales. "
    "Choose one that takes a car of yours which the others leave.",
}
"""Two sentences for each kind of action."""

SKIP: Mapping[Step, str] = {
    Step.ACT: "You hire nobody. Do so when you would rather keep this step's engineer, or the Salesperson where he is.",
    Step.INSTANT: "You sell no car, and the tile is gone. Do so when a buyer would pay more for your car.",
    Step.CAR: "You place no car, and your turn ends. Keep your parts when a better car is near, but mind that only "
    "{room:# space is|# spaces are} left on the Market this round.",
    Step.END: "Your turn ends. What you do not use of tokens and markers stays yours.",
    Step.FIFTH: "You keep Buick's marker for a later round, if there is one. Do so when no buyer would take a car of "
    "yours.",
}
"""The same for an end, by what was asked."""
BONUS = "{preference} {points}"
DOES: Mapping[Icon, str] = {
    Icon.BODY: "\n• Body: a body of {body_level}",
    Icon.ENGINE: "\n• Engine: an engine of {engine_level}, also for the race car",
    Icon.RESEARCH: "\n• Research: one level up",
    Icon.HIRE: "\n• Hire: {hired:nobody|# worker|# workers}",
    Icon.RECRUIT: "\n• Recruit: an engineer, investor or instant benefit",
    Icon.BUYER: "\n• Buyer: one more on the Market, with white markers, which are points at once",
    Icon.RACE: "\n• Race: {spaces:# space|# spaces}, or more with workers",
}
"""What each action of the tiles on offer does, each in a line of its own."""
FULL = "\n• Buyer: no space is free, so the Market Marker moves to {marker}; on {last} the round ends"
SKIPPED = "\n• {icon}: not possible now, it is skipped"


def why(view: View, choices: Sequence[Action], names: Names) -> str:
    """Say what the legal actions of one kind do, and why one would."""
    kind, it, printed, market = type(choices[0]), Speaker(view, names), view.components, view.market
    own = it.company
    prices = [one.price for one in choices if isinstance(one, actions.PlaceCar)]
    tiles = [printed.tiles[one.tile] for one in choices if isinstance(one, actions.TakeTile)]
    hiring = [one for one in choices if isinstance(one, actions.HireWorkers)] or [actions.HireWorkers()]
    hirings = [hired(view, it.seat, one) for one in hiring]
    markers = [printed.markers[one] for one in own.markers]
    values: dict[str, object] = dict(
        count=len({one.car for one in choices if isinstance(one, actions.SellCar)}) or len(choices),
        again=sum(_again(view, one) for one in choices if isinstance(one, actions.TakeTile)),
        body_level=own.body_level,
        engine_level=own.engine_level,
        race_engine=own.race_engine,
        tokens=own.tokens,
        free=printed.workshops - len(own.bodies) - len(own.engines),
        hired=max(hirings, default=0),
        supply=own.supply,
        canteen=own.canteen,
        workers_instead=printed.workers_instead,
        race_instead=printed.race_instead,
        buyers=len(market.buyers) + 1,
        bonuses=_bonuses(view, choices),
        marker=min(market.marker + 1, printed.track_end),
        last=printed.track_end,
        spaces=grand_prix(view, it.seat, actions.RaceGrandPrix()).spaces,
        positions=printed.position_points,
        sale=printed.instants[view.instant].amount if view.instant else 0,
        cheapest=min(prices, default=0),
        dearest=max(prices, default=0),
        room=printed.car_spaces - len(market.cars),
        investors=len(own.investors),
        rewards=sorted({it.plus for it in markers if it.kind is MarkerKind.BUYER}),
    )
    shown = [icon for icon in Icon if any(icon in tile.icons for tile in tiles)]
    values["does"] = "".join(say(_does(view, it.seat, icon), values, icon=ICON[icon]) for icon in shown)
    return say(SKIP[view.step] if kind is actions.Skip else TEXT[kind], values)


def _again(view: View, it: actions.TakeTile) -> bool:
    """Tell whether one moves again after a tile: not where the round ends with it."""
    return view.next_after(it.tile) == view.actor and not ends_round(view, it.tile)


def _does(view: View, seat: Seat, icon: Icon) -> str:
    """Give the text of what an action of a tile does for a seat now."""
    if icon is Icon.BUYER and is_full(view):
        return FULL
    return SKIPPED if impossible(view, seat, icon) else DOES[icon]


def _bonuses(view: View, choices: Sequence[Action]) -> list[str]:
    """Name the buyers that may come, with the points beside their stacks."""
    coming = {one.preference for one in choices if isinstance(one, actions.AttractBuyer)}
    return [
        say(BONUS, preference=PREFERENCE[one], points=view.market.bonuses[one]) for one in PREFERENCES if one in coming
    ]

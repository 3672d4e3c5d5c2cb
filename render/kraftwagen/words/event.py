"""One line for every event: who did what, and what it brought. Scoring is in scoring.py, the end in account.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from render.core.sentence import say
from render.core.words import MESSAGE, Names
from render.kraftwagen.preview import Run, obstacles, round_ends
from render.kraftwagen.words import account, label, scoring
from render.kraftwagen.words.component import (
    KINDS_NAME,
    achievement,
    recruit_aside,
    recruit_name,
    starting_tile,
)
from render.kraftwagen.words.race import way
from render.kraftwagen.words.speaker import A_BUYER, ICON, PREFERENCE, Speaker, crew, heading, value
from rules.core.game import Event
from rules.kraftwagen import events
from rules.kraftwagen.components import RACE_CAR, WORKSHOP, Icon, Part, Phase, Track
from rules.kraftwagen.view import View

TEXT = {
    "chain": "The Action Chain, from its end: {order:then} → {tiles:then}. The company at the end moves first.",
    "starting tiles": "Starting tiles in this game: {tiles:list}.",
    "starting tile": "({gives:and})",
    "start": "{who} takes the starting tile with {gives:and}.",
    "market": "Prices: {prices:list}. White price markers: {bonuses:list}.",
    "bonus": "{preference} {points}",
    "revealed": "{kind}: {recruits:list}.",
    "revealed more": "{kind}, new: {recruits:list}. Still there: {others:list}.",
    "tile": "{who} takes the tile **{tile}**.",
    "skipped": "{who} skips {icons:and}: that cannot be done now.",
    "nobody hired": "{who} hires nobody: the supply has no worker.",
    "no research": "{who} skips Research: both levels are at the top.",
    "body": "{who} builds a body of {value}.",
    "body instead": "{who} builds a body of {value}; the {gone} goes back to the supply.",
    "engine": "{who} builds an engine of {value}.",
    "engine instead": "{who} builds an engine of {value}; the {gone} goes back to the supply.",
    "race engine": "{who} builds an engine of {value} into the race car.",
    "level": "{who} raises the {track} level to {level}.",
    "both": "{who} spends an Engineer token: body level {body}, engine level {engine}.",
    "workers": "{who} takes {workers:no worker|# worker|# workers}: {canteen} in the canteen.",
    "salesperson": "{who} hires the Salesperson.",
    "engineer": "{who} recruits {recruit} and takes an Engineer token.",
    "investor": "{who} recruits the investor {recruit} and takes a Production token.",
    "instant": "{who} recruits an instant benefit: {recruit}.",
    "idle": "The instant benefit does nothing: {recruit}.",
    "buyer": "{who} attracts {preference} to space {space}{bonus:.| for # point.| for # points.}",
    "buyer plain": "{who} attracts {preference} to space {space}.",
    "swap": "{who} brings {preference} to space {space}{bonus:| for # point| for # points}; the {old} buyer goes back.",
    "swap plain": "{who} brings {preference} to space {space}; the {old} buyer goes back.",
    "fifth": "Buick: {who} brings {preference} to space {space}{bonus:.| for # point.| for # points.}",
    "fifth plain": "Buick: {who} brings {preference} to space {space}.",
    "marker": "{who} moves the Market Marker to {space} of {last}: all spaces for buyers are full.",
    "marker last": "{who} moves the Market Marker to {space} of {last}: the round ends after this turn.",
    "race": "{who} races {way}.",
    "race joined": "{who} adds {joined:# worker|# workers} to the Racing Team and races {way}.",
    "car": "{who} places car {number} of {spaces}: body {body}, engine {engine}, luxury {luxury} ({crew}), "
    "price {price}.",
    "car last": "{who} places car {number} of {spaces}: body {body}, engine {engine}, luxury {luxury} ({crew}), "
    "price {price}. The round ends after this turn.",
    "token": "{who} puts the Production token of {investor} on the car at {car}: {investor} comes to the Market.",
    "exchange": "{who} exchanges the {part} of the car at {car}, {before} → {after} (Kettering).",
    "exchange crew": "{who} changes the workers of the car at {car}: {before:none|#|#} before, now {crew} (Kettering).",
    "reward": "{who} puts +{points} beside the {preference} buyer on space {space} (Packard).",
    "ended": "{who} ends the turn. {next} moves next.",
    "ended again": "{who} ends the turn and moves again.",
    "ended round": "{who} ends the turn, and with it the round.",
    "achievement": "{who} is the first with {feat}: 🏅 {points:# point|# points}.",
    "achievement plain": "{who} is the first with {feat} 🏅.",
}
HEADING = {
    Phase.HEATING_UP_MOTORS: "**{title}** — starting tiles are chosen in reverse order: {reverse:then}",
    Phase.PREPARATION: "**{title}**",
    Phase.ACTION: "**{title}** — from the end of the chain: {order:then}",
    Phase.SCORING: "**{title}** — the Market has {cars:no car|# car|# cars}, its marker is on {marker} of {last}.",
}


def line(view: View, event: Event, names: Names) -> str | None:
    """Say what an event tells the seat of the view; None where there is nothing to say."""
    return LINES[type(event)](Speaker(view, names), event)


def _chain(it: Speaker, event: events.ChainFormed) -> str:
    return say(TEXT["chain"], order=it.all(event.order), tiles=[it.tile(tile) for tile in event.tiles])


def _phase(it: Speaker, event: events.PhaseBegun) -> str:
    market, order = it.view.market, it.view.order
    values = {"cars": len(market.cars), "marker": market.marker, "last": it.view.components.track_end}
    return say(
        HEADING[event.phase],
        values,
        title=heading(it.view, event.round, event.phase),
        order=it.all(order),
        reverse=it.all(order[::-1]),
    )


def _starting_tiles(it: Speaker, event: events.StartingTilesDrawn) -> str:
    gives = [starting_tile(it.view.components, tile) for tile in event.tiles]
    return say(TEXT["starting tiles"], tiles=[say(TEXT["starting tile"], gives=one) for one in gives])


def _start(it: Speaker, event: events.StartingTileChosen) -> str:
    return say(TEXT["start"], who=it.who(event.seat), gives=starting_tile(it.view.components, event.tile))


def _market(it: Speaker, event: events.MarketPrepared) -> str:
    bonuses = [say(TEXT["bonus"], preference=PREFERENCE[one], points=points) for one, points in event.bonuses]
    return say(TEXT["market"], prices=event.prices, bonuses=bonuses)


def _revealed(it: Speaker, event: events.RecruitsRevealed) -> str:
    new = [recruit_aside(it.view, name) for name in event.recruits]
    others = [recruit_name(it.view, name) for name in it.view.recruits[event.kind] if name not in event.recruits]
    return say(
        TEXT["revealed more" if others else "revealed"], kind=KINDS_NAME[event.kind], recruits=new, others=others
    )


def _tile(it: Speaker, event: events.TileTaken) -> str:
    return say(TEXT["tile"], who=it.who(event.seat), tile=it.tile(event.tile))


def _skipped(it: Speaker, event: events.ActionsSkipped) -> str:
    """Say what drops out and why; only these two can, but where an edition has other figures."""
    alone = event.icons[0] if len(event.icons) == 1 else None
    key = "nobody hired" if alone is Icon.HIRE else "no research" if alone is Icon.RESEARCH else "skipped"
    return say(TEXT[key], who=it.who(event.seat), icons=[ICON[icon] for icon in event.icons])


def _body(it: Speaker, event: events.BodyBuilt) -> str | None:
    if it.view.phase == Phase.HEATING_UP_MOTORS:
        return None
    key = "body" if event.place == WORKSHOP else "body instead"
    gone = label.part(event.place)
    return say(TEXT[key], who=it.who(event.seat), value=event.body, gone=gone)


def _engine(it: Speaker, event: events.EngineBuilt) -> str | None:
    if it.view.phase == Phase.HEATING_UP_MOTORS:
        return None
    key = {WORKSHOP: "engine", RACE_CAR: "race engine"}.get(event.place, "engine instead")
    gone = label.part(event.place)
    return say(TEXT[key], who=it.who(event.seat), value=event.engine, gone=gone)


def _raised(it: Speaker, event: events.LevelRaised) -> str:
    levels = {Track.BODY: event.body_level, Track.ENGINE: event.engine_level}
    values = {"body": event.body_level, "engine": event.engine_level, "level": levels.get(event.track, 0)}
    return say(
        TEXT["both" if event.track is Track.BOTH else "level"], values, who=it.who(event.seat), track=event.track
    )


def _workers(it: Speaker, event: events.WorkersTaken) -> str | None:
    if it.view.phase == Phase.HEATING_UP_MOTORS:
        return None
    key = "salesperson" if event.salesperson else "workers"
    return say(TEXT[key], who=it.who(event.seat), workers=event.workers, canteen=event.canteen)


def _recruited(it: Speaker, event: events.Recruited) -> str:
    name, view = event.recruit, it.view
    return say(TEXT[event.kind], who=it.who(event.seat), recruit=recruit_aside(view, name))


def _idle(it: Speaker, event: events.InstantIdle) -> str:
    return say(TEXT["idle"], recruit=recruit_name(it.view, event.recruit))


def _attracted(it: Speaker, event: events.BuyerAttracted) -> str:
    if it.view.phase == Phase.SCORING:
        return fifth(it, event)
    return _buyer(it, event, "swap" if event.leaves else "buyer")


def fifth(it: Speaker, event: events.BuyerAttracted) -> str:
    """Say whom Buick brings."""
    return _buyer(it, event, "fifth")


def _buyer(it: Speaker, event: events.BuyerAttracted, key: str) -> str:
    values = {"space": event.space, "bonus": event.bonus, "preference": A_BUYER[event.preference]}
    old = PREFERENCE[event.leaves] if event.leaves else ""
    key = key if it.tells_points(event.seat) else f"{key} plain"
    return say(TEXT[key], values, who=it.who(event.seat), old=old)


def _marker(it: Speaker, event: events.MarketMarkerMoved) -> str:
    last = it.view.components.track_end
    key = "marker last" if event.space >= last else "marker"
    return say(TEXT[key], who=it.who(event.seat), space=event.space, last=last)


def _raced(it: Speaker, event: events.Raced) -> str:
    others = obstacles(it.view, event.seat)
    passed = tuple((others[space], space) for space in event.passed)
    drive = Run(event.engine, event.team, event.chevrolet, event.end, event.laps, passed)
    key = "race joined" if event.joined else "race"
    return say(TEXT[key], who=it.who(event.seat), joined=event.joined, way=way(drive, MESSAGE))


def _car(it: Speaker, event: events.CarPlaced) -> str:
    car, spaces = it.car_at(event.price), it.view.components.car_spaces
    number = len(it.view.market.cars)
    return say(
        TEXT["car last" if number >= spaces else "car"],
        who=it.who(event.seat),
        number=number,
        spaces=spaces,
        body=value(car.body, car.body_plus),
        engine=value(car.engine, car.engine_plus),
        luxury=it.luxury(car),
        crew=crew(event.workers, event.salesperson),
        price=event.price,
    )


def _token(it: Speaker, event: events.TokenPlaced) -> str:
    return say(TEXT["token"], who=it.who(event.seat), investor=event.investor, car=event.car)


def _exchanged(it: Speaker, event: events.ComponentExchanged) -> str:
    values = {"part": event.part.value, "car": event.car, "before": event.before, "after": event.after}
    if event.part is Part.WORKERS:
        now = crew(event.after, event.salesperson)
        return say(TEXT["exchange crew"], values, who=it.who(event.seat), crew=now)
    return say(TEXT["exchange"], values, who=it.who(event.seat))


def _rewarded(it: Speaker, event: events.BuyerRewarded) -> str:
    values = {"space": event.space, "points": event.points, "preference": PREFERENCE[event.preference]}
    return say(TEXT["reward"], values, who=it.who(event.seat))


def _achieved(it: Speaker, event: events.AchievementScored) -> str:
    card = it.view.components.achievements[event.achievement]
    key = "achievement" if it.tells_points(event.seat) else "achievement plain"
    return say(TEXT[key], who=it.who(event.seat), feat=achievement(card), points=card.points)


def _ended(it: Speaker, event: events.TurnEnded) -> str:
    key = "ended round" if round_ends(it.view) else "ended again" if event.next == event.seat else "ended"
    return say(TEXT[key], who=it.who(event.seat), next=it.who(event.next))


def _silent(_it: Speaker, _event: Event) -> None:
    """Say nothing: the line of the starting tile or the engineer tells what comes with it."""


LINES: Mapping[type[Event], Callable[[Speaker, Any], str | None]] = {
    events.ChainFormed: _chain,
    events.PhaseBegun: _phase,
    events.StartingTilesDrawn: _starting_tiles,
    events.StartingTileChosen: _start,
    events.LevelSet: _silent,
    events.MarketPrepared: _market,
    events.RecruitsRevealed: _revealed,
    events.TileTaken: _tile,
    events.ActionsSkipped: _skipped,
    events.BodyBuilt: _body,
    events.EngineBuilt: _engine,
    events.LevelRaised: _raised,
    events.WorkersTaken: _workers,
    events.TokenTaken: _silent,
    events.Recruited: _recruited,
    events.InstantIdle: _idle,
    events.BuyerAttracted: _attracted,
    events.MarketMarkerMoved: _marker,
    events.Raced: _raced,
    events.CarPlaced: _car,
    events.TokenPlaced: _token,
    events.ComponentExchanged: _exchanged,
    events.BuyerRewarded: _rewarded,
    events.AchievementScored: _achieved,
    events.PointsGained: scoring.gained,
    events.TurnEnded: _ended,
    events.GrandPrixRanked: scoring.ranked,
    events.CarSold: scoring.sold,
    events.NothingBought: scoring.nothing_bought,
    events.CarUnsold: scoring.unsold,
    events.GameEnded: account.ended,
}

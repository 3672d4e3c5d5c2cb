"""What follows from the actions of a turn, but for the Market's: tiles, building, research, hiring, recruits, races."""

from __future__ import annotations

from render.core.sentence import say
from render.core.words import MESSAGE
from render.kraftwagen.words import label
from render.kraftwagen.words.component import does, starting_tile
from render.kraftwagen.words.following import achievements, end_of_turn, engineer, next_turn
from render.kraftwagen.words.preview import (
    Run,
    chevrolets_spaces,
    grand_prix,
    hired,
    impossible,
    kings_workers,
    order_after,
    run,
)
from render.kraftwagen.words.race import way
from render.kraftwagen.words.speaker import ICON, Speaker
from rules.core.game import Action
from rules.kraftwagen import actions
from rules.kraftwagen.components import RACE_CAR, WORKERS_INSTEAD, Effect, Feat, Icon, Kind, Recruit, Track
from rules.kraftwagen.view import Step

TEXT = {
    "start": "You take {gives:and}.",
    "skipped": "{icon} is skipped: it is not possible now.",
    Icon.BODY: "Body: you build one of {body}.",
    Icon.ENGINE: "Engine: you build one of {engine}, for a workshop or the race car.",
    Icon.RESEARCH: "Research: your levels are body {body} and engine {engine}.",
    Icon.HIRE: "Hire: {workers:# worker|# workers}.",
    Icon.RECRUIT: "Recruit: a tile, workers or spaces of the race.",
    Icon.BUYER: "Buyer: you attract one to space {space}.",
    "buyer full": "Buyer: the spaces are full, so the Market Marker goes to {marker} of {last}.",
    Icon.RACE: "Race: {way}.",
    "workshops": "Your workshops then hold {parts:list}; {free:none is free|# is free|# are free}.",
    "nothing": "nothing",
    "part": "{kind} {value}",
    "race engine": "Your race car then moves {engine:# space|# spaces} by its engine.",
    "gone": "The {part} goes back to the supply.",
    "levels": "Your levels are then body {body} and engine {engine}.",
    "token": "It uses up an Engineer token; you keep {tokens:none|#|#}.",
    "canteen": "Your canteen then holds {canteen:# worker|# workers}, the supply {supply:none|#|#}.",
    "salesperson": "On a car the Salesperson counts as {salesperson} workers.",
    "engineer": "{name}: {does}. An Engineer token comes with him.",
    "investor": "{name} brings a Production token for one of your cars. Once it is used he buys {wants}.",
    "idle": "It does nothing now.",
    "instant asks": "You choose next how.",
    "body built": "A body of {value} comes into a workshop.",
    "team": "{workers:# worker stays|# workers stay} in the Racing Team for the whole game; you keep "
    "{canteen:nobody|#|#} in the canteen.",
    "race": "Race: {way}.",
    "end": "Your turn ends without a car.",
    "end placed": "Your turn ends.",
    "nobody": "You hire nobody.",
    "no sale": "The instant benefit does nothing.",
    "no fifth": "You keep Buick's marker for a later scoring.",
    "no fifth last": "Buick's marker is lost: this is the last scoring.",
}


def start(it: Speaker, action: actions.ChooseStartingTile) -> list[str]:
    """Say what a starting tile gives, and where the race car ends."""
    card = it.view.components.starting_tiles[action.tile]
    told = [say(TEXT["start"], gives=starting_tile(it.view.components, action.tile))]
    told += achievements(it, Feat.BODY, 0, card.body) + achievements(it, Feat.ENGINE, 0, card.engine)
    return told + (_drive(it, run(it.view, it.seat, card.race)) if card.race else [])


def tile(it: Speaker, action: actions.TakeTile) -> list[str]:
    """Say what each action of a tile would be, and who moves next."""
    icons = it.view.components.tiles[action.tile].icons
    return [*(_icon(it, icon) for icon in icons), next_turn(it, order_after(it.view, action.tile))]


def _icon(it: Speaker, icon: Icon) -> str:
    if impossible(it.view, it.seat, icon):
        return say(TEXT["skipped"], icon=ICON[icon])
    own, printed, market = it.company, it.view.components, it.view.market
    full = len(market.buyers) >= printed.buyer_spaces[len(it.view.companies)]
    return say(
        TEXT["buyer full" if icon is Icon.BUYER and full else icon],
        body=own.body_level,
        engine=own.engine_level,
        workers=hired(it.view, it.seat, actions.HireWorkers()),
        space=len(market.buyers) + 1,
        marker=min(market.marker + 1, printed.track_end),
        last=printed.track_end,
        way=way(grand_prix(it.view, it.seat, actions.RaceGrandPrix()), MESSAGE) if icon is Icon.RACE else "",
    )


def body(it: Speaker, action: actions.BuildBody) -> list[str]:
    """Say what the workshops hold then, and which achievements a body scores."""
    value = label.built(it, Track.BODY)
    gone = _gone(action.place)
    told = [say(TEXT["gone"], part=label.part(action.place))] if gone else []
    return [*told, _workshops(it, ("body", value), gone), *achievements(it, Feat.BODY, 0, value)]


def engine(it: Speaker, action: actions.BuildEngine) -> list[str]:
    """The same for an engine, or what the race car gains."""
    value = label.built(it, Track.ENGINE)
    if action.place == RACE_CAR:
        return [say(TEXT["race engine"], engine=value)]
    gone = _gone(action.place)
    told = [say(TEXT["gone"], part=label.part(action.place))] if gone else []
    return [*told, _workshops(it, ("engine", value), gone), *achievements(it, Feat.ENGINE, 0, value)]


def _gone(place: str) -> tuple[str, int] | None:
    """Give the tile that goes back to the supply."""
    kind, _, number = place.partition(" ")
    return (kind, int(number)) if number else None


def _workshops(it: Speaker, new: tuple[str, int], gone: tuple[str, int] | None) -> str:
    own = it.company
    parts = [*(("body", value) for value in own.bodies), *(("engine", value) for value in own.engines), new]
    if gone:
        parts.remove(gone)
    held = [say(TEXT["part"], kind=kind, value=value) for kind, value in sorted(parts)]
    return say(TEXT["workshops"], parts=held, free=it.view.components.workshops - len(held))


def research(it: Speaker, action: actions.DoResearch) -> list[str]:
    """Say the levels then, and the token that is spent."""
    own, track = it.company, action.track
    body_level = own.body_level + (track is not Track.ENGINE)
    told = [say(TEXT["levels"], body=body_level, engine=own.engine_level + (track is not Track.BODY))]
    return [*told, say(TEXT["token"], tokens=own.tokens - 1)] if track is Track.BOTH else told


def hire(it: Speaker, action: actions.HireWorkers) -> list[str]:
    """Say who is in the canteen then."""
    if action.salesperson:
        return [say(TEXT["salesperson"], salesperson=it.view.components.salesperson), engineer(it)]
    told = _workers(it, hired(it.view, it.seat, action))
    return told if action.plain or not kings_workers(it.view, it.seat) else [*told, engineer(it)]


def _workers(it: Speaker, workers: int) -> list[str]:
    own = it.company
    workers = min(workers, own.supply)
    told = say(TEXT["canteen"], canteen=own.canteen + workers, supply=own.supply - workers)
    return [told, *achievements(it, Feat.SUPPLY, own.supply, own.supply - workers)]


def recruit(it: Speaker, action: actions.TakeRecruit) -> list[str]:
    """Say what a recruit brings."""
    name, printed = action.recruit, it.view.components
    spaces = label.race_of(it, action)
    if spaces:
        return _drive(it, run(it.view, it.seat, *spaces)) + ([engineer(it)] if spaces[2] else [])
    if name == WORKERS_INSTEAD:
        return _workers(it, printed.workers_instead) if it.company.supply else [TEXT["idle"]]
    kind = printed.kind(name)
    if kind is Kind.INSTANT:
        return _instant(it, name)
    return _employ(it, name) if kind is Kind.ENGINEER else _invest(it, name)


def _employ(it: Speaker, name: Recruit) -> list[str]:
    told = [say(TEXT["engineer"], name=name, does=does(it.view, name))]
    engineers = len(it.company.engineers)
    return told + achievements(it, Feat.ENGINEERS, engineers, engineers + 1)


def _invest(it: Speaker, name: Recruit) -> list[str]:
    return [say(TEXT["investor"], name=name, wants=does(it.view, name))]


def _instant(it: Speaker, name: Recruit) -> list[str]:
    own, card, market = it.company, it.view.components.instants[name], it.view.market
    if card.effect is Effect.WORKERS:
        return _workers(it, card.amount) if own.supply else [TEXT["idle"]]
    if card.effect is Effect.BODY and len(own.bodies) + len(own.engines) < it.view.components.workshops:
        return [say(TEXT["body built"], value=card.amount), *achievements(it, Feat.BODY, 0, card.amount)]
    own_car = any(car.owner == it.seat for car in market.cars)
    idle = (card.effect is Effect.SELL and not own_car) or (card.effect is Effect.SWAP and not market.buyers)
    return [TEXT["idle" if idle else "instant asks"]]


def race(it: Speaker, action: actions.RaceGrandPrix) -> list[str]:
    """Say the race car's way, and who stays in the team."""
    told = _drive(it, grand_prix(it.view, it.seat, action))
    if action.workers:
        told.append(say(TEXT["team"], workers=action.workers, canteen=it.company.canteen - action.workers))
    helps = not action.plain and chevrolets_spaces(it.view, it.seat)
    return [*told, engineer(it)] if helps else told


def _drive(it: Speaker, drive: Run) -> list[str]:
    laps = it.company.laps
    scored = achievements(it, Feat.LAPS, laps, laps + drive.laps)
    return [say(TEXT["race"], way=way(drive, MESSAGE)), *scored]


def skip(it: Speaker, _: Action) -> list[str]:
    """Say what is given up, and who moves next."""
    view = it.view
    match view.step:
        case Step.ACT:
            return [TEXT["nobody"]]
        case Step.INSTANT:
            return [TEXT["no sale"]]
        case Step.FIFTH:
            last = view.round == view.components.rounds
            return [TEXT["no fifth last" if last else "no fifth"]]
        case _:
            return [TEXT["end placed" if view.step is Step.END else "end"], end_of_turn(it, view.order)]

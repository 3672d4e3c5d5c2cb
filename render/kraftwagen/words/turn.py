"""What follows from the actions of a turn, but for the Market's: tiles, building, research, hiring, recruits, races."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from render.core.sentence import first_that_fits, say
from render.core.words import DESCRIPTION, MESSAGE
from render.kraftwagen.preview import (
    Run,
    can_hire_salesperson,
    chevrolets_spaces,
    ends_round,
    grand_prix,
    hired,
    impossible,
    is_full,
    kings_workers,
    order_after,
    run,
)
from render.kraftwagen.words import label
from render.kraftwagen.words.following import achievements, end_of_turn, engineer
from render.kraftwagen.words.forecast import race_points
from render.kraftwagen.words.race import way
from render.kraftwagen.words.speaker import ICON, PREFERENCE, Speaker
from render.kraftwagen.words.worth import enough
from rules.core.game import Action
from rules.kraftwagen import actions, formula
from rules.kraftwagen.components import (
    PREFERENCES,
    RACE_CAR,
    WORKERS_INSTEAD,
    Effect,
    Engineer,
    Feat,
    Icon,
    Kind,
    Recruit,
    Track,
)
from rules.kraftwagen.view import Step

TEXT = {
    "skipped": "{icon} is skipped: not possible.",
    Icon.BODY: "You build a body of {body}.",
    Icon.ENGINE: "You build an engine of {engine} (car or race car).",
    Icon.RESEARCH: "A level rises: {levels:or}.",
    Icon.HIRE: "You hire {workers:# worker|# workers}.",
    "hire either": "You hire {workers:# worker|# workers} or the Salesperson.",
    "hire salesperson": "You hire the Salesperson or nobody, for no worker is left in the supply.",
    Icon.RECRUIT: "You recruit a tile, or take workers or spaces of the race instead.",
    Icon.BUYER: "A buyer: {bonuses:or}.",
    "buyer full": "No room for a buyer: Market Marker to {marker} of {last}.",
    Icon.RACE: "You race to {alone}.",
    "race joined": "You race to {alone}, with {joining:# worker|# workers} to {most}.",
    "race end": "{end}{laps:| (# lap)| (# laps)}",
    "research body": "body to {level}",
    "research engine": "engine to {level}",
    "research both": "both",
    "bonus": "{preference}{points:| +#| +#}",
    "workshops": "Your workshops then hold {parts:list}; {free:none is free|# is free|# are free}.",
    "nothing": "nothing",
    "part": "{kind} {value}",
    "race engine": "From then on every race moves your car {engine:# space|# spaces} by its engine.",
    "levels": "Your levels are then body {body} and engine {engine}.",
    "token": "You keep {tokens:no Engineer token|# Engineer token|# Engineer tokens}.",
    "canteen": "Your canteen then holds {canteen:# worker|# workers}, the supply {supply:none|#|#}.",
    "salesperson": "On a car the Salesperson counts as {salesperson} workers.",
    "engineer": "An Engineer token comes with him: once, a Research raises both levels.",
    "investor": "His Production token lets one of your cars be sold twice. Once it lies there, he buys too.",
    "idle": "It does nothing now.",
    "instant asks": "You choose next how.",
    "team": "{workers:# worker stays|# workers stay} in the Racing Team for the whole game; you keep "
    "{canteen:nobody|#|#} in the canteen.",
    "drive": "Your race car goes {way}.",
    "race points": "If the round ended now, the race would bring you {points:nothing|# point|# points}.",
    "area open": "{idle:# worker adds|# workers add} no space yet: the area still needs {missing}.",
    "nobody": "You hire nobody.",
    "no sale": "The instant benefit does nothing.",
    "no fifth": "You keep Buick's marker for a later scoring.",
    "no fifth last": "Buick's marker is lost: this is the last scoring.",
}

POWER: Mapping[str, str] = {
    Engineer.WINTON: "When you place a car you may put one of his markers on it, for good.",
    Engineer.RIKER: "The Salesperson comes to your canteen. After a round on the Market he is in the supply: a Hire "
    "then brings him, instead of workers.",
    Engineer.KING: "Each of your actions Hire brings {more:# worker|# workers} then, instead of {hired}.",
    Engineer.CHRISTIE: "When you place a car you may put one of his markers on it, for good.",
    Engineer.KETTERING: "In your turn you may use up one of his {count:# marker|# markers} on a car of yours on the "
    "Market. It gets another body or engine from a workshop, a price that is free, or more or fewer workers.",
    Engineer.PACKARD: "In your turn you may put one of his {count:# marker|# markers} beside a buyer on the Market. "
    "Whoever sells to him that round, you or another, gets those points besides the price.",
    Engineer.BRAYTON: "That holds for each car of yours that a Price buyer takes.",
    Engineer.BUICK: "You are asked before the sales of each round, until you have used him.",
    Engineer.CHEVROLET: "That holds for the action Race, and for an instant benefit that races.",
}
"""When an engineer helps, and how."""


def start(it: Speaker, action: actions.ChooseStartingTile) -> list[str]:
    """Say what a company has with a starting tile, whose label tells what it gives."""
    own, card = it.company, it.view.components.starting_tiles[action.tile]
    told = achievements(it, Feat.BODY, 0, card.body) + achievements(it, Feat.ENGINE, 0, card.engine)
    if card.body_level or card.engine_level:
        levels = {"body": card.body_level or own.body_level, "engine": card.engine_level or own.engine_level}
        told.append(say(TEXT["levels"], levels))
    if card.race_engine:
        told.append(say(TEXT["race engine"], engine=card.race_engine))
    if card.body:
        told.append(_workshops(it, ("body", card.body), None))
    if card.engine:
        told.append(_workshops(it, ("engine", card.engine), None))
    told += _workers(it, card.workers) if card.workers else []
    return told + (_drive(it, run(it.view, it.seat, card.race)) if card.race else [])


def tile(it: Speaker, action: actions.TakeTile) -> list[str]:
    """Say what each action of a tile would be, and who moves next, or that the round ends by it."""
    ends = ends_round(it.view, action.tile)
    return [*actions_of(it, action), end_of_turn(it, order_after(it.view, action.tile), ends=ends)]


def actions_of(it: Speaker, action: actions.TakeTile) -> list[str]:
    """Say what each action of a tile would be."""
    return [_icon(it, icon) for icon in it.view.components.tiles[action.tile].icons]


def below(it: Speaker, action: actions.TakeTile) -> str:
    """Say what the actions of a tile would be, as far as there is room below its label."""
    told = actions_of(it, action)
    return first_that_fits([partial(" ".join, told[:number]) for number in range(len(told), 0, -1)], DESCRIPTION)


def _icon(it: Speaker, icon: Icon) -> str:
    if impossible(it.view, it.seat, icon):
        return say(TEXT["skipped"], icon=ICON[icon])
    own, printed, market = it.company, it.view.components, it.view.market
    alone = grand_prix(it.view, it.seat, actions.RaceGrandPrix())
    joining = min(own.canteen, printed.team - own.team)
    fewest = enough(it.view, it.seat, actions.RaceGrandPrix(joining))
    most = grand_prix(it.view, it.seat, actions.RaceGrandPrix(fewest))
    key = "buyer full" if icon is Icon.BUYER and is_full(it.view) else _hire(it) if icon is Icon.HIRE else icon
    key = "race joined" if icon is Icon.RACE and fewest else key
    return say(
        TEXT[key],
        body=own.body_level,
        engine=own.engine_level,
        levels=_raises(it),
        workers=hired(it.view, it.seat, actions.HireWorkers()),
        marker=min(market.marker + 1, printed.track_end),
        last=printed.track_end,
        bonuses=_bonuses(it),
        alone=say(TEXT["race end"], end=alone.end, laps=alone.laps),
        most=say(TEXT["race end"], end=most.end, laps=most.laps),
        joining=fewest,
    )


def _hire(it: Speaker) -> str:
    """Give the text for whom a company can hire now."""
    if not can_hire_salesperson(it.view, it.seat):
        return Icon.HIRE
    return "hire either" if it.company.supply else "hire salesperson"


def _raises(it: Speaker) -> list[str]:
    """Name what a Research could raise now."""
    own, highest = it.company, it.view.components.highest_level
    difference = it.view.components.level_difference
    body, engine = own.body_level, own.engine_level
    found: list[str] = []
    if formula.may_raise(body, engine, highest, difference):
        found.append(say(TEXT["research body"], level=body + 1))
    if formula.may_raise(engine, body, highest, difference):
        found.append(say(TEXT["research engine"], level=engine + 1))
    if formula.may_raise_both(body, engine, highest, own.tokens):
        found.append(TEXT["research both"])
    return found


def _bonuses(it: Speaker) -> list[str]:
    """Name the buyers that wait, with their white price markers."""
    market = it.view.market
    return [
        say(TEXT["bonus"], preference=PREFERENCE[one], points=market.bonuses[one])
        for one in PREFERENCES
        if market.available[one]
    ]


def body(it: Speaker, action: actions.BuildBody) -> list[str]:
    """Say which achievements a body scores, and what the workshops hold then."""
    value = label.built(it, Track.BODY)
    return [*achievements(it, Feat.BODY, 0, value), _workshops(it, ("body", value), _gone(action.place))]


def engine(it: Speaker, action: actions.BuildEngine) -> list[str]:
    """The same for an engine, or what the race car gains."""
    value = label.built(it, Track.ENGINE)
    if action.place == RACE_CAR:
        return [say(TEXT["race engine"], engine=value)]
    return [*achievements(it, Feat.ENGINE, 0, value), _workshops(it, ("engine", value), _gone(action.place))]


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
    return [say(TEXT["token"], tokens=own.tokens - 1), *told] if track is Track.BOTH else told


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
    return [*achievements(it, Feat.SUPPLY, own.supply, own.supply - workers), told]


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
    if kind is Kind.INVESTOR:
        return [TEXT["investor"]]
    engineers = len(it.company.engineers)
    return [*achievements(it, Feat.ENGINEERS, engineers, engineers + 1), _power(it, name), TEXT["engineer"]]


def _power(it: Speaker, name: Recruit) -> str:
    printed = it.view.components
    more = printed.hired + printed.king
    return say(POWER[name], more=more, hired=printed.hired, count=len(printed.engineers[name]))


def _instant(it: Speaker, name: Recruit) -> list[str]:
    own, card, market = it.company, it.view.components.instants[name], it.view.market
    if card.effect is Effect.WORKERS:
        return _workers(it, card.amount) if own.supply else [TEXT["idle"]]
    if card.effect is Effect.BODY and len(own.bodies) + len(own.engines) < it.view.components.workshops:
        return [*achievements(it, Feat.BODY, 0, card.amount), _workshops(it, ("body", card.amount), None)]
    own_car = any(car.owner == it.seat for car in market.cars)
    idle = (card.effect is Effect.SELL and not own_car) or (card.effect is Effect.SWAP and not market.buyers)
    return [TEXT["idle" if idle else "instant asks"]]


def race(it: Speaker, action: actions.RaceGrandPrix) -> list[str]:
    """Say what the race would bring, who stays in the team, whom of them an area still lacks others, and the way."""
    drive = grand_prix(it.view, it.seat, action)
    told = raced(it, action)
    if action.workers:
        told += _open_area(it, action.workers)
        told.append(say(TEXT["team"], workers=action.workers, canteen=it.company.canteen - action.workers))
    told.append(say(TEXT["drive"], way=way(drive, MESSAGE)))
    helps = not action.plain and chevrolets_spaces(it.view, it.seat)
    return [*told, engineer(it)] if helps else told


def raced(it: Speaker, action: actions.RaceGrandPrix) -> list[str]:
    """Say which achievements a race scores, and what it would bring."""
    drive = grand_prix(it.view, it.seat, action)
    return [*_scored(it, drive), say(TEXT["race points"], points=_race_points(it, drive))]


def _open_area(it: Speaker, joining: int) -> list[str]:
    """Say how many of those who join stand in an area that is not full, and how many it lacks."""
    idle = it.company.team + joining
    for area in it.view.components.team_areas:
        if idle < area:
            return [say(TEXT["area open"], idle=min(idle, joining), missing=area - idle)] if idle else []
        idle -= area
    return []


def _race_points(it: Speaker, drive: Run) -> int:
    """Give what the race would bring after this drive, if nothing else came."""
    companies = [
        replace(one, space=drive.end, laps=one.laps + drive.laps) if seat == it.seat else one
        for seat, one in enumerate(it.view.companies)
    ]
    return race_points(replace(it.view, companies=tuple(companies)))[it.seat]


def _scored(it: Speaker, drive: Run) -> list[str]:
    laps = it.company.laps
    return achievements(it, Feat.LAPS, laps, laps + drive.laps)


def _drive(it: Speaker, drive: Run) -> list[str]:
    return [*_scored(it, drive), say(TEXT["drive"], way=way(drive, MESSAGE))]


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
            return [end_of_turn(it, view.order)]

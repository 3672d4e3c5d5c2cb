"""What the picture of the board shows, in few words: the alt text, for those who cannot see it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from render.core.alt import opening
from render.core.sentence import first_that_fits, fit, say
from render.core.words import ALT, Names
from render.kraftwagen.words.board import link_name
from render.kraftwagen.words.component import recruit_name
from render.kraftwagen.words.race import standing
from render.kraftwagen.words.speaker import PREFERENCE, Speaker, car_at, title, value
from rules.core.game import Seat, letter
from rules.kraftwagen.components import KINDS, PREFERENCES
from rules.kraftwagen.view import CarView, Salesperson, View

TEXT = {
    "note": "Figures: {note}.",
    "chain": "Chain from its end: {chain:list}.",
    "market": "Market: {cars} of {spaces} cars, marker {marker} of {last}.",
    "prices": "Prices {prices:list}.",
    "cars": "{cars:list}.",
    "cars short": "Cars (body/engine/luxury): {cars:list}.",
    "car": "{name} body {body} engine {engine} luxury {luxury}{tokens:|, # token|, # tokens}",
    "car short": "{name} {body}/{engine}/{luxury}",
    "buyers": "Buyers: {buyers:list}.",
    "buyer": "{preference}{reward:| +#| +#}",
    "investors": "Investors: {investors:list}.",
    "available": "Available: {stacks:list}.",
    "stack": "{preference} {waiting}{bonus:| +#| +#}",
    "recruits": "Recruits: {recruits:list}.",
    "recruits short": "{count:No recruit|# recruit|# recruits} to take.",
    "achievements": "{count:No achievement|# achievement|# achievements} left.",
    "race": "Race: {cars:list}.",
    "company": "{seat} {name}: {points}, body level {body}, engine level {engine}, workshops {parts:and}, "
    "canteen {canteen}{salesperson}, supply {supply}, team {team}, race engine {race}{engineers}.",
    "company short": "{seat} {name}: {points}, levels {body}/{engine}, workshops {parts:and}, "
    "canteen {canteen}{salesperson}, team {team}.",
    "part": "{kind} {value}",
    "points": "{points:# point|# points}",
    "hidden": "points hidden",
    "engineers": ", {names:and}",
}
SALESPERSON = " + Salesperson"
EMPTY = "empty"


@dataclass(frozen=True, slots=True)
class Detail:
    """How much is told."""

    name: int
    """Longest name."""
    recruits: bool = True
    """Recruits by name."""
    cars: bool = True
    """The values of cars with their words; so are the companies told in full."""


DETAILS = (Detail(32), Detail(12), Detail(12, recruits=False), Detail(8, recruits=False, cars=False))


def alt(view: View, names: Names) -> str:
    """Tell the board in at most 1,024 characters: shorter names, then fewer words, where it holds much."""
    it = Speaker(view, names)
    return first_that_fits([lambda detail=detail: " ".join(_all(it, detail)) for detail in DETAILS], ALT)


def _all(it: Speaker, detail: Detail) -> Iterator[str]:
    view = it.view
    yield from opening(view, title(view), TEXT["note"])
    yield say(TEXT["chain"], chain=[link_name(it, link) for link in view.chain])
    yield from _market(it, detail)
    recruits = [recruit_name(view, name) for kind in KINDS for name in view.recruits[kind]]
    key = "recruits" if recruits and detail.recruits else "recruits short"
    yield say(TEXT[key], recruits=recruits, count=len(recruits))
    yield say(TEXT["achievements"], count=len(view.achievements))
    yield say(TEXT["race"], cars=standing(view))
    for seat in range(len(view.companies)):
        yield _company(it, seat, detail)


def _market(it: Speaker, detail: Detail) -> Iterator[str]:
    market, printed = it.view.market, it.view.components
    values = {"cars": len(market.cars), "spaces": printed.car_spaces, "marker": market.marker}
    yield say(TEXT["market"], values, last=printed.track_end)
    if market.prices:
        yield say(TEXT["prices"], prices=market.prices)
    if market.cars:
        yield say(TEXT["cars" if detail.cars else "cars short"], cars=[_car(it, car, detail) for car in market.cars])
    buyers = [say(TEXT["buyer"], preference=PREFERENCE[one.preference], reward=one.reward) for one in market.buyers]
    if buyers:
        yield say(TEXT["buyers"], buyers=buyers)
    if market.investors:
        yield say(TEXT["investors"], investors=market.investors)
    stacks = [
        say(TEXT["stack"], preference=PREFERENCE[one], waiting=market.available[one], bonus=market.bonuses[one])
        for one in PREFERENCES
    ]
    yield say(TEXT["available"], stacks=stacks)


def _car(it: Speaker, car: CarView, detail: Detail) -> str:
    values = {"body": value(car.body, car.body_plus), "engine": value(car.engine, car.engine_plus)}
    key = "car" if detail.cars else "car short"
    return say(TEXT[key], values, name=car_at(car), luxury=it.luxury(car), tokens=car.tokens)


def _company(it: Speaker, seat: Seat, detail: Detail) -> str:
    own = it.view.companies[seat]
    parts = [say(TEXT["part"], kind="body", value=value) for value in own.bodies]
    parts += [say(TEXT["part"], kind="engine", value=value) for value in own.engines]
    values = {"canteen": own.canteen, "supply": own.supply, "team": own.team, "race": own.race_engine}
    return say(
        TEXT["company" if detail.cars else "company short"],
        values,
        seat=letter(seat),
        name=fit(it.names[seat], detail.name),
        points=TEXT["hidden"] if own.points is None else say(TEXT["points"], points=own.points),
        body=own.body_level,
        engine=own.engine_level,
        parts=parts or [EMPTY],
        salesperson=SALESPERSON if own.salesperson is Salesperson.CANTEEN else "",
        engineers=say(TEXT["engineers"], names=own.engineers) if own.engineers else "",
    )

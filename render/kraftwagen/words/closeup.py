"""What a close-up shows, in few words: the alt text of the picture that goes with a question."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from render.core.sentence import first_that_fits, fit, say
from render.core.words import ALT, Names
from render.kraftwagen import label
from render.kraftwagen.closeup.agenda import agenda
from render.kraftwagen.closeup.gear import groups
from render.kraftwagen.closeup.label import full, question, step
from render.kraftwagen.closeup.market import may_come, sales_of
from render.kraftwagen.closeup.picture import Part, part
from render.kraftwagen.closeup.race import drives
from render.kraftwagen.closeup.start import choosers
from render.kraftwagen.market import figures
from render.kraftwagen.words.component import starting_tile
from render.kraftwagen.words.speaker import Speaker
from rules.core.game import letter
from rules.kraftwagen.components import KINDS, PREFERENCES, Preference
from rules.kraftwagen.view import CarView, View

TEXT = {
    "head": "{when}. {name} ({seat}): {question}.",
    "own": "Bodies {bodies:list}; engines {engines:list}; {canteen:no worker|# worker|# workers} in the canteen, "
    "{supply} in the supply; body level {body_level}, engine level {engine_level}, race engine {race_engine}; "
    "{tokens:no engineer token|# engineer token|# engineer tokens}; {points} points.",
    "none": "none",
    "group": "{who}: {tiles:list}.",
    "again": "You move again after",
    "first": "{seats:list} first",
    "full": "{full}.",
    "order": "Order now: {seats:then}.",
    "car": "{seat} at {price}: body {body}, engine {engine}, luxury {luxury}, {fetches}",
    "fetches": "fetches {points} as sale {numbers:and}",
    "unsold": "sells to nobody",
    "cars": "Cars: {cars:list}.",
    "no cars": "No cars.",
    "prices": "Prices left: {prices:list}.",
    "waiting": "Waiting buyers, with the white price markers that are points at once for whoever brings them: "
    "{stacks:list}.",
    "stack": "{preference} {waiting:none|#|#}{bonus:| with #| with #}",
    "buyers": "Buyers in order: {buyers:list}.",
    "drive": "{workers:none|#|#} joining: {spaces:# space|# spaces} to {end}, {laps:no lap|# lap|# laps}, {place}, "
    "would bring {points:# point|# points}",
    "drives": "By workers: {drives:list}.",
    "recruits": "{kind}: {recruits:list}.",
    "recruit": "{name} ({effect})",
    "starts": "Starting tiles left: {tiles:list}.",
    "start": "({gives:and})",
    "choosing": "Choose in this order: {seats:then}.",
    "note": "Figures: {note}.",
}
NAMES = 32, 14, 8
"""Longest names, in each of the tellings."""


def closeup(view: View, names: Names) -> str | None:
    """Tell the close-up of the question asked now in at most 1,024 characters; None where there is none."""
    shown = part(view)
    if shown is None:
        return None

    def told(most: int) -> str:
        return " ".join(_all(view, names, shown, most))

    return first_that_fits([partial(told, most) for most in NAMES], ALT)


def note(view: View) -> str | None:
    """Say how sure the figures of the edition are, where not all are known."""
    return say(TEXT["note"], note=view.components.note) if view.components.note else None


def _all(view: View, names: Names, shown: Part, most: int) -> Iterator[str]:
    seat = view.actor or 0
    held = view.companies[seat]
    name = fit(names[seat] or "Seat", most)
    yield say(TEXT["head"], when=step(view), name=name, seat=letter(seat), question=question(view))
    fields = ("canteen", "supply", "body_level", "engine_level", "race_engine", "tokens")
    yield say(
        TEXT["own"],
        {field: getattr(held, field) for field in fields},
        bodies=held.bodies or [TEXT["none"]],
        engines=held.engines or [TEXT["none"]],
        points="?" if held.points is None else held.points,
    )
    yield from TELLINGS[shown](view)
    if said := note(view):
        yield said


def _gear(view: View) -> Iterator[str]:
    it = Speaker(view, ())
    for group in groups(view):
        before = [letter(it) for it in group.before]
        who = say(TEXT["first"], seats=before) if before else TEXT["again"]
        yield say(TEXT["group"], who=who, tiles=[it.tile(name) for name in group.tiles])
    yield say(TEXT["order"], seats=[letter(it) for it in view.order])
    yield say(TEXT["full"], full=full(view))
    yield from _prices(view)
    yield from _buyers(view)


def _market(view: View) -> Iterator[str]:
    cars = [_car(view, car) for car in view.market.cars]
    yield say(TEXT["cars"], cars=cars) if cars else TEXT["no cars"]
    yield from _prices(view)
    if may_come(view, agenda(view, view)):
        yield say(TEXT["waiting"], stacks=[_stack(view, it) for it in PREFERENCES])
    yield from _buyers(view)


def _prices(view: View) -> Iterator[str]:
    if view.market.prices:
        yield say(TEXT["prices"], prices=view.market.prices)


def _stack(view: View, preference: Preference) -> str:
    values = {"waiting": view.market.available[preference], "bonus": view.market.bonuses[preference]}
    return say(TEXT["stack"], values, preference=label.PREFERENCE[preference])


def _buyers(view: View) -> Iterator[str]:
    buyers = [label.PREFERENCE[it.preference] for it in view.market.buyers]
    if buyers or view.market.investors:
        yield say(TEXT["buyers"], buyers=[*buyers, *view.market.investors])


def _car(view: View, car: CarView) -> str:
    sold, worth = sales_of(view, car), figures(view, car)
    fetches = say(TEXT["fetches"], numbers=list(sold), points=sum(sold.values())) if sold else TEXT["unsold"]
    values = {"seat": letter(car.owner), "price": car.price, "fetches": fetches}
    return say(
        TEXT["car"],
        values,
        body=worth[Preference.BODY],
        engine=worth[Preference.ENGINE],
        luxury=worth[Preference.LUXURY],
    )


def _race(view: View) -> Iterator[str]:
    told = [
        say(
            TEXT["drive"],
            workers=it.workers,
            spaces=it.spaces,
            end=it.end,
            laps=it.laps,
            place=label.place(it.standing.place) if it.standing.place else "–",
            points=it.standing.points,
        )
        for it in drives(view)
    ]
    yield say(TEXT["drives"], drives=told)


def _recruits(view: View) -> Iterator[str]:
    for kind in KINDS:
        told = [label.recruit(view.components, name) for name in view.recruits[kind]]
        recruits = [say(TEXT["recruit"], name=name, effect=effect) for name, effect in told]
        yield say(TEXT["recruits"], kind=label.KIND[kind], recruits=recruits or [TEXT["none"]])


def _starts(view: View) -> Iterator[str]:
    tiles = [say(TEXT["start"], gives=starting_tile(view.components, it)) for it in view.starting_tiles]
    yield say(TEXT["starts"], tiles=tiles)
    yield say(TEXT["choosing"], seats=[letter(it) for it in choosers(view)])


TELLINGS: Mapping[Part, Callable[[View], Iterator[str]]] = {
    Part.GEAR: _gear,
    Part.MARKET: _market,
    Part.RACE: _race,
    Part.RECRUITS: _recruits,
    Part.STARTING_TILES: _starts,
}

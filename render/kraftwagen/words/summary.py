"""What came of a phase without decisions, when it is over: a preparation's recruits; a scoring's race and sales."""

from __future__ import annotations

from collections.abc import Sequence

from render.core.sentence import ordinal, say
from render.core.told import of_kind
from render.core.words import Names
from render.kraftwagen.label import recruit
from render.kraftwagen.words import event as log
from render.kraftwagen.words.component import recruit_name
from render.kraftwagen.words.scored import Sold, sales
from render.kraftwagen.words.speaker import Speaker, who_buys
from rules.core.game import Event, letter
from rules.kraftwagen.components import Kind, Recruit
from rules.kraftwagen.events import BuyerAttracted, CarUnsold, GrandPrixRanked, MarketPrepared, RecruitsRevealed
from rules.kraftwagen.view import View

TEXT = {
    "prices": "-# Prices: {prices:list}.",
    "recruits": "-# New to recruit: {recruits:list}.",
    "recruit": "{name} ({does})",
    "race": "Grand Prix: {ranks:list}.",
    "rank": "{place} {who}",
    "nobody": "Grand Prix: every car is in the pit lane.",
    "dummy": "a dummy car",
    "sold": "Sold: {sales:list}.",
    "nothing": "No car is sold.",
    "unsold": "Unsold: {cars:list}.",
    "left": "{seat} at {car}",
    "sale": "{seat} at {car} to {buyer}",
    "sale for": "{seat} at {car} to {buyer} for {points}",
}


def summary(view: View, told: Sequence[Event], names: Names) -> str | None:
    """Say what a preparation laid out, or how a scoring's race ended and who bought which car; None for another phase.

    How often and for how many points each company sold stands in the tally. Where points are hidden they are left out.
    """
    it = Speaker(view, names)
    lines = [*_prepared(it, told), *_scored(it, told)]
    return "\n".join(lines) or None


def _prepared(it: Speaker, told: Sequence[Event]) -> list[str]:
    """Give in small print what lies open from now on: the prices, and on one line all recruits that are new; white
    markers stand in each choice of a buyer."""
    lines = [say(TEXT["prices"], prices=one.prices) for one in of_kind(told, MarketPrepared)]
    new = [_recruit(it, name) for one in of_kind(told, RecruitsRevealed) for name in one.recruits]
    return [*lines, say(TEXT["recruits"], recruits=new)] if new else lines


def _recruit(it: Speaker, name: Recruit) -> str:
    printed = it.view.components
    if printed.kind(name) is Kind.INSTANT:
        return recruit_name(it.view, name)
    return say(TEXT["recruit"], name=name, does=recruit(printed, name)[1])


def _scored(it: Speaker, told: Sequence[Event]) -> list[str]:
    """Give Buick's buyer, where there was one, the order of the race, all sales, and the cars that nobody bought.

    Dummy cars are told where somebody is behind them: they took his place.
    """
    ranked = of_kind(told, GrandPrixRanked)
    if not ranked:
        return []
    seats = [seat for seat, _, _ in ranked[0].ranks]
    while seats and seats[-1] is None:
        seats.pop()
    cars = [TEXT["dummy"] if seat is None else letter(seat) for seat in seats]
    ranks = [say(TEXT["rank"], place=ordinal(place), who=car) for place, car in enumerate(cars, 1)]
    sold = [_sale(one) for one in sales(told)]
    left = [say(TEXT["left"], seat=letter(one.seat), car=one.car) for one in of_kind(told, CarUnsold)]
    return [
        *(log.fifth(it, one) for one in of_kind(told, BuyerAttracted)),
        say(TEXT["race"], ranks=ranks) if ranks else TEXT["nobody"],
        say(TEXT["sold"], sales=sold) if sold else TEXT["nothing"],
        *([say(TEXT["unsold"], cars=left)] if left else []),
    ]


def _sale(one: Sold) -> str:
    """Say whose car went to whom, with its points where they are not its price."""
    event = one.event
    key = "sale for" if one.points and one.points != event.car else "sale"
    return say(TEXT[key], seat=letter(event.seat), car=event.car, buyer=who_buys(event.buyer), points=one.points)

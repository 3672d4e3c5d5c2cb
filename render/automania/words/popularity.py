"""A car's popularity, told with its parts so that a player can check it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from render.automania.words.brief import BRIEF_CAR
from render.automania.words.speaker import MARKET, Speaker
from render.core.sentence import say
from rules.automania import formula
from rules.automania.components import (
    CAR_OF,
    MARKETS,
    CarType,
    Contract,
    ContractCard,
    Kind,
    Market,
    Part,
    Spot,
    Symbol,
    Tile,
)
from rules.automania.view import FactoryView, Popularity, View
from rules.core.game import Seat
from rules.core.memo import by_view

SCORE = "popularity {total}: {parts:list}"
NO_SCORE = "popularity 0"
PART = {
    "demands": "{stars} {n:for a demand|demands}",
    "line": "{n:# star|# stars}",
    "managers": "{n:# manager|# from managers}",
    "styling": "{n} styling",
    "electric": "{n} el-car",
    "marketing": "{n} from the marketing space",
}
PLUS = " + "
IN_MARKET = "{popularity} in {market}"
CHANGED = "{car} {america}/{europe} → {then_america}/{then_europe}"
MINUS = "−"
EVERY = "every car {more}"


def score(it: Popularity) -> str:
    """Tell a score with its parts: "popularity 9: 4 + 3 demands, 1 star, 1 manager"."""
    parts = [say(PART["demands"], stars=PLUS.join(map(str, it.demands)), n=len(it.demands))] if it.demands else []
    fields = ("line", "managers", "styling", "electric", "marketing")
    parts += [say(PART[field], n=getattr(it, field)) for field in fields if getattr(it, field)]
    return say(SCORE, total=it.total, parts=parts) if parts else NO_SCORE


def in_markets(view: View, seat: Seat, car: CarType) -> list[str]:
    """Tell what a car would score in either market: "7 in Europe"."""
    return [say(IN_MARKET, popularity=view.score(seat, car, at).total, market=MARKET[at]) for at in MARKETS]


def with_tile(view: View, seat: Seat, name: Tile, at: Spot) -> FactoryView:
    """Give a seat's factory as it would be with a tile at a spot."""
    tile, it = view.components.tiles[name], view.players[seat].factory
    match tile.kind:
        case Kind.MACHINE:
            return replace(it, machines={**it.machines, at: name})
        case Kind.STYLING if at in CAR_OF and tile.part is not None:
            car = CAR_OF[at]
            return replace(it, styling={**it.styling, car: {**it.styling[car], tile.part: name}})
        case Kind.MANAGER:
            old = it.managers.get(at)
            stars = it.stars + tile.stars - (view.components.tiles[old].stars if old else 0)
            return replace(it, managers={**it.managers, at: name}, stars=stars)
        case _:
            return it


def changes(before: View, seat: Seat, name: Tile, at: Spot) -> list[str]:
    """Tell how a tile changes a seat's scores, America before Europe: "city 1/1 → 4/0"; nothing where none changes."""
    after = scores_with(before, seat, name, at)
    scores = {car: _now(before, seat, car) + after[car] for car in CarType}
    more = {then - now for told in scores.values() for now, then in zip(told[:2], told[2:], strict=True)}
    if len(more) == 1 and (every := more.pop()):
        return [say(EVERY, more=f"{every:+d}".replace("-", MINUS))]
    keys = ("america", "europe", "then_america", "then_europe")
    return [
        say(CHANGED, dict(zip(keys, told, strict=True)), car=BRIEF_CAR[car])
        for car, told in scores.items()
        if told[:2] != told[2:]
    ]


@by_view  # for one menu: its order, the labels, and what stands under them
def scores_with(view: View, seat: Seat, name: Tile, at: Spot) -> Mapping[CarType, tuple[int, ...]]:
    """Give what each type of car would score with a tile at a spot, in America and in Europe."""
    then = with_tile(view, seat, name, at)
    return {car: _scores(view, then, car) for car in CarType}


@by_view  # a menu compares some twenty places with the same factory
def _now(view: View, seat: Seat, car: CarType) -> tuple[int, ...]:
    return _scores(view, view.players[seat].factory, car)


def _scores(view: View, factory: FactoryView, car: CarType) -> tuple[int, ...]:
    return tuple(view.score_from(factory, car, market).total for market in MARKETS)


def missing(view: View, seat: Seat, card: ContractCard, car: CarType) -> tuple[list[Symbol], list[Part]]:
    """Give the symbols and the styling that a car lacks for a contract."""
    return formula.missing(view.components, view.players[seat].factory, card, car)


def fulfilled(view: View, seat: Seat, car: CarType, popularity: int) -> list[Contract]:
    """Give the contracts in a seat's hand, as far as the view shows them, that a car of this popularity fulfils."""
    printed, it = view.components, view.players[seat]
    cards = [printed.contracts[name] for name in it.contracts if name]
    return [card.name for card in cards if formula.is_fulfilled(printed, it.factory, card, car, popularity)]


def all_scores(view: View, seat: Seat) -> Mapping[Market, list[int]]:
    """Give every type's score in either market, in the order of the types."""
    return {at: [view.score(seat, car, at).total for car in CarType] for at in MARKETS}


def lines_of(it: Speaker, factory: FactoryView, at: Spot) -> list[CarType]:
    """Give the types of car whose line runs through a machine space."""
    lines = it.view.components.factories[factory.board].lines
    return [car for car in CarType if at in lines[car]]

"""A factory in words: what its cars would score, and its tiles."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from render.automania.words.brief import BRIEF_CAR, BRIEF_SPOT, brief_effects, shown
from render.automania.words.component import BOARD
from render.automania.words.popularity import all_scores
from render.automania.words.speaker import SPOT
from render.core.sentence import say
from rules.automania.components import MACHINE_SPACES, OFFICES, FactoryBoard, Market, Spot, Tile
from rules.automania.view import View
from rules.core.game import Seat

TEXT = {
    "scores": "  America {america} · Europe {europe}{board}",
    "board": " · {board}",
    "offices": "  managers: {managers:list}",
    "lines": "  lines: {machines:list}",
    "styling": "  styling: {cars:list}",
    "place": "{place} {tile}",
    "printed": "{place} (★{stars})",
    "styled": "{car} {parts}",
    "signs": "  {signs:list}",
}
SLASH = "/"
PLUS = " + "
LETTERS = 3


class Whole(Enum):
    """How much is told of a factory's tiles."""

    FULL = 3
    """What they show and give, and the stars that are printed in the machine spaces."""
    SIGNS = 2
    """What they show."""
    LETTERS = 1
    """The first letters of it."""
    NONE = 0


def scores(view: View, seat: Seat) -> str:
    """Tell what each type of car would score in either market: "6/8/7"."""
    it = all_scores(view, seat)
    board = view.players[seat].factory.board
    return say(
        TEXT["scores"],
        america=SLASH.join(map(str, it[Market.NORTH_AMERICA])),
        europe=SLASH.join(map(str, it[Market.EUROPE])),
        board="" if board == FactoryBoard.STANDARD else say(TEXT["board"], board=BOARD[board]),
    )


def equipment(view: View, seat: Seat, detail: Whole) -> Iterator[str]:
    """Tell a factory's tiles: in lines of their own, in one line, or not at all."""
    if detail == Whole.NONE:
        return
    whole = detail == Whole.FULL
    it = view.players[seat].factory

    def tile(name: Tile) -> str:
        told = shown(view.components, name)
        if detail == Whole.LETTERS:
            return told[:LETTERS]
        return " ".join([told, *(brief_effects(view.components, name) if whole else [])])

    managers = [say(TEXT["place"], place=number, tile=tile(it.managers[at])) for number, at in _offices(view, seat)]
    spots = ((at, tile(it.machines[at]) if at in it.machines else "") for at in MACHINE_SPACES)
    machines = [place for at, there in spots if (place := _machine(view, seat, at, there, whole))]
    parts = {car: [tile(name) for name in there.values()] for car, there in it.styling.items() if there}
    styled = [say(TEXT["styled"], car=BRIEF_CAR[car], parts=PLUS.join(there)) for car, there in parts.items()]
    if not whole:
        signs = [*managers, *machines, *styled]
        yield from [say(TEXT["signs"], signs=signs)] if signs else []
        return
    if managers:
        yield say(TEXT["offices"], managers=managers)
    if machines:
        yield say(TEXT["lines"], machines=machines)
    if styled:
        yield say(TEXT["styling"], cars=styled)


def _offices(view: View, seat: Seat) -> list[tuple[int, Spot]]:
    """Give the staffed offices with their numbers."""
    managers = view.players[seat].factory.managers
    return [(number, at) for number, at in enumerate(OFFICES, 1) if at in managers]


def _machine(view: View, seat: Seat, at: Spot, tile: str, whole: bool) -> str:
    """Tell what is in a machine space: a tile, or the stars printed there."""
    board = view.components.factories[view.players[seat].factory.board]
    if tile:
        return say(TEXT["place"], place=SPOT[at] if whole else BRIEF_SPOT[at], tile=tile)
    stars = board.stars.get(at, 0)
    return say(TEXT["printed"], place=SPOT[at], stars=stars) if stars and whole else ""

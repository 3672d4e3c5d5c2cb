"""A factory in words: what its cars would score, and its tiles."""

from __future__ import annotations

from collections.abc import Iterator

from render.automania.words.brief import BRIEF_CAR, brief_effects, shown
from render.automania.words.component import BOARD
from render.automania.words.popularity import all_scores
from render.core.sentence import say
from rules.automania.components import MACHINE_SPACES, OFFICES, FactoryBoard, Market, Spot, Tile
from rules.automania.view import View
from rules.core.game import Seat

TEXT = {
    "scores": "  popularity {cars}: America {america}, Europe {europe}{board}",
    "board": " · {board}",
    "offices": "  offices: {managers:list}",
    "lines": "  lines: {machines:list}",
    "styling": "  styling: {cars:list}",
    "place": "{place} {tile}",
    "printed": "{place} (★{stars})",
    "styled": "{car} {parts}",
    "signs": "  {signs:list}",
}
SLASH = "/"
PLUS = " + "


def scores(view: View, seat: Seat) -> str:
    """Tell what each type of car would score in either market: "6/8/7"."""
    it = all_scores(view, seat)
    board = view.players[seat].factory.board
    return say(
        TEXT["scores"],
        cars=SLASH.join(BRIEF_CAR.values()),
        america=SLASH.join(map(str, it[Market.NORTH_AMERICA])),
        europe=SLASH.join(map(str, it[Market.EUROPE])),
        board="" if board == FactoryBoard.STANDARD else say(TEXT["board"], board=BOARD[board]),
    )


def equipment(view: View, seat: Seat, whole: bool) -> Iterator[str]:
    """Tell a factory's tiles, with what they give and the printed stars, or only what they show."""
    it = view.players[seat].factory

    def tile(name: Tile) -> str:
        effects = brief_effects(view.components, name) if whole else []
        return " ".join([shown(view.components, name), *effects])

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
        return say(TEXT["place"], place=at, tile=tile)
    stars = board.stars.get(at, 0)
    return say(TEXT["printed"], place=at, stars=stars) if stars and whole else ""

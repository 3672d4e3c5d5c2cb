"""What a seat has, in one line: to be read while it decides."""

from __future__ import annotations

from collections.abc import Iterator

from render.automobile.words.speaker import Speaker
from render.core.sentence import first_that_fits, say
from render.core.words import OWN, Names
from rules.automobile.components import Phase
from rules.automobile.forecast import own_tiles
from rules.automobile.view import View

TEXT = {
    "own": "You have {cash:$}, {research} R&D, {losses:no loss point|# loss point|# loss points}"
    "{loans:|, # loan|, # loans}; {spaces:list}.",
    "short": "You have {cash:$}, {research} R&D, {losses:no loss point|# loss point|# loss points}"
    "{loans:|, # loan|, # loans}; {factories:# factory|# factories} in {spaces:# space|# spaces}, "
    "{cars:no cars|# car|# cars}.",
    "space": "{model} {content:and}",
    "factories": "{factories:# factory|# factories}",
    "parts": "parts factory",
    "cars": "{cars:# car|# cars}",
    "nothing": "nothing on the track",
    "demand": "{told} The demand here counts your {tiles:tile|# tiles}; the table sees it without.",
}


def own(view: View, names: Names) -> str | None:
    """Tell the seat's money, R&D, loss points, loans, and its spaces; only their sums where they are many."""
    if view.seat is None:
        return None
    it = Speaker(view, names)
    values = {"cash": it.cash, "research": it.company.research, "losses": it.company.losses, "loans": it.company.loans}
    mine = [space for space in view.spaces if space.owner == view.seat]
    sums = {
        "factories": sum(space.factories for space in mine),
        "spaces": len(mine),
        "cars": sum(space.cars for space in mine),
    }
    return first_that_fits(
        [
            lambda: _with_demand(view, say(TEXT["own"], values, spaces=list(_spaces(it)) or [TEXT["nothing"]])),
            lambda: _with_demand(view, say(TEXT["short"], values, **sums)),
        ],
        OWN,
    )


def _with_demand(view: View, told: str) -> str:
    """Add why the private picture has another demand than the table's, while the tiles lie face down."""
    hidden = view.phase >= Phase.PLAYER_ACTIONS and any(it.face_down for it in view.demand.values())
    tiles = len(own_tiles(view)) if hidden else 0
    return say(TEXT["demand"], told=told, tiles=tiles) if tiles else told


def _spaces(it: Speaker) -> Iterator[str]:
    for number, space in enumerate(it.view.spaces, 1):
        if space.owner == it.view.seat:
            content = [say(TEXT["factories"], factories=space.factories)] if space.factories else []
            content += [TEXT["parts"]] if space.parts else []
            content += [say(TEXT["cars"], cars=space.cars)] if space.cars else []
            yield say(TEXT["space"], model=it.model(number), content=content)

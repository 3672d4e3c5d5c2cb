"""What a seat has, in one line: to be read while it decides."""

from __future__ import annotations

from render.automania.words.speaker import CAR, Speaker
from render.core.sentence import say
from render.core.words import Names
from rules.automania.view import View

TEXT = {
    "own": "You have {points} VP, {money:# autobuck|# autobucks}, "
    "{workers:no worker|# worker|# workers}{neutral:| and # neutral one| and # neutral ones}, "
    "{medals:no silver medal|# silver medal|# silver medals}, {contracts:no contract|# contract|# contracts}; "
    "car tiles: {cars:list}.",
    "car": "{count} × {car}",
    "el-car": "the el-car",
    "none": "none",
}


def own(view: View, names: Names) -> str | None:
    """Tell the seat's points, autobucks, workers, medals and contracts, and the cars that it can still produce."""
    if view.seat is None:
        return None
    it = Speaker(view, names)
    player = it.player
    values = {
        "points": player.points,
        "money": it.money,
        "workers": player.workers,
        "neutral": player.neutral,
        "medals": player.medals,
        "contracts": len(player.contracts),
    }
    cars = [say(TEXT["car"], count=count, car=CAR[type_]) for type_, count in player.cars.items() if count]
    if player.electric:
        cars.append(TEXT["el-car"])
    return say(TEXT["own"], values, cars=cars or [TEXT["none"]])

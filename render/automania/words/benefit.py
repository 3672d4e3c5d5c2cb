"""What the tiles that lie free do, in few words; those that do the same are told together."""

from __future__ import annotations

from collections.abc import Iterable

from render.automania.words.brief import shown
from render.core.sentence import say
from rules.automania.components import Components, FactoryTile, Kind, Tile

TOGETHER = "{names:list} ({does:and})"
AT_ONCE = "{gains:list} at once"
MEETS = "{n:meets|meet} that demand on {n:its|their} lines"
DOES = {
    (Kind.MACHINE, "stars"): "{n} popularity on its lines",
    (Kind.STYLING, "stars"): "{n} popularity for one type",
    (Kind.MANAGER, "stars"): "{n} popularity for every car",
    (Kind.MANAGER, "extra_sales"): "{n:# more car|# more cars} to sell",
    (Kind.MANAGER, "sponsor_bonus"): "{n:# autobuck|# autobucks} more with the sponsor",
    (Kind.MANAGER, "workers"): "{n:# neutral worker|# neutral workers}",
}
GAINS = {"money": "{n:# autobuck|# autobucks}", "points": "{n} VP"}
MEDALS = "{n:# silver medal|# silver medals}"


def benefits(printed: Components, names: Iterable[Tile | None]) -> list[str]:
    """Tell what each of some tiles does: "speed, eco (meet that demand on their lines)", "2 VP at once"."""
    alike: dict[tuple[str, ...], list[str]] = {}
    for name in dict.fromkeys(name for name in names if name):
        called = alike.setdefault(_does(printed.tiles[name]), [])
        if (said := shown(printed, name)) not in called:
            called.append(said)
    return [
        say(TOGETHER, names=called, does=[say(text, n=len(called)) for text in does]) if any(called) else "".join(does)
        for does, called in alike.items()
    ]


def what(printed: Components, names: Iterable[Tile | None]) -> list[str]:
    """Name them only, each once: "speed", "2 VP at once"."""
    every = (shown(printed, name) or "".join(_does(printed.tiles[name])) for name in names if name)
    return list(dict.fromkeys(every))


def _does(it: FactoryTile) -> tuple[str, ...]:
    gains = [say(text, n=getattr(it, field)) for field, text in GAINS.items() if getattr(it, field)]
    meets = [MEETS] if it.symbol else []
    does = [
        say(text, n=getattr(it, field))
        for (kind, field), text in DOES.items()
        if kind == it.kind and getattr(it, field)
    ]
    medals = [say(MEDALS, n=it.medals)] if it.medals else []
    return (*meets, *does, *medals, *([say(AT_ONCE, gains=gains)] if gains else []))

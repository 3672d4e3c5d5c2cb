"""CONTRIBUTING's drawing of the house: each of its arrows is an import, and no import goes without an arrow."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise, product

from render import registry
from rules.registry import GAMES
from tests.contract.test_imports import ROOT

ROOMS = ("model", "store", "tell", "play", "deliver", "host", "local")
PLACES: Mapping[str, str] = {
    **{f"bot.{room}": room for room in ROOMS},
    **{f"cogs.{room}": "rooms" for room in ("playing", "table", "seat", "own", "host")},
    "cogs": "shared",
    "rules.core": "core",
    "rules.registry": "playable",
    **{f"rules.{game}": "game" for game in GAMES},
    "render.core": "surface",
    "render.registry": "shown",
    **{f"render.{game}": "drawn" for game in GAMES},
}
"""By folder or module the box that it stands in; the first that a name begins with. Others are not drawn."""
IMPORT = re.compile(r"^\s*from ([\w.]+) import (\w+)", re.MULTILINE)
"""Where and what; it is read with a glance, for `test_imports.py` is the law."""
FRAME = re.compile(r'subgraph (\w+)\["[^"]+"\](.*?)\bend\b', re.DOTALL)
BOX = re.compile(r'(\w+)\["[^"]+"\]')
ARROW = re.compile(r'(?:-- "[^"]+" )?-->')

Arrow = tuple[str, str]
Drawn = tuple[frozenset[str], frozenset[str]]
"""Of one box, or of all in a frame, to one or all."""


def place(name: str) -> str | None:
    """The box that a dotted name stands in; None outside the drawing."""
    return next((box for start, box in PLACES.items() if f"{name}.".startswith(f"{start}.")), None)


@cache
def imports() -> frozenset[Arrow]:
    """All imports of the house from one box to another."""
    return frozenset(
        (there, here)
        for top in ("bot", "cogs", "render", "rules")
        for path in (ROOT / top).rglob("*.py")
        if (there := place(".".join(path.relative_to(ROOT).with_suffix("").parts)))
        for source, name in IMPORT.findall(path.read_text("utf-8"))
        if (here := place(f"{source}.{name}")) and here != there
    )


@cache
def drawing() -> tuple[frozenset[Drawn], Mapping[str, str]]:
    """The arrows, and the frame of each box."""
    (text,) = re.findall(r"```mermaid\n(.*?)```", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.DOTALL)
    frames = {name: frozenset(BOX.findall(inner)) for name, inner in FRAME.findall(text)}
    arrows = set[Drawn]()
    for line in BOX.sub(r"\1", text).splitlines():
        ends = [[frames.get(it, frozenset({it})) for it in re.findall(r"\w+", end)] for end in ARROW.split(line)]
        arrows |= {arrow for froms, tos in pairwise(ends) for arrow in product(froms, tos)}
    return frozenset(arrows), {box: name for name, boxes in frames.items() for box in boxes}


def led(arrows: frozenset[Drawn], frame: Mapping[str, str]) -> Iterator[Arrow]:
    """Where arrows lead: inside of a frame they lead on, and so do those from outside to a room of the bot."""
    known = {it for arrow in arrows for it in product(*arrow)}
    for _ in frame:
        on = {(a, d) for (a, b), (c, d) in product(known, repeat=2) if b == c and frame[c] == frame[d]}
        known |= {(a, d) for a, d in on if frame[a] == frame[d] or frame[d] == "BOT"}
    yield from known


def test_every_box_is_known() -> None:
    """Each is a folder or module of the house, and none is left out."""
    assert set(drawing()[1]) == set(PLACES.values())


def test_every_arrow_is_an_import() -> None:
    """Something where it begins imports something where it ends; pictures and words are loaded when asked for."""
    arrows, _ = drawing()
    assert len(arrows) > 15 and set(GAMES) >= set(registry.GAMES)
    found = imports() | {("shown", "drawn")}
    assert [it for it in arrows if found.isdisjoint(product(*it))] == []


def test_no_import_goes_without_an_arrow() -> None:
    """Whoever reads the drawing is not surprised by the house."""
    assert imports() - set(led(*drawing())) == set()

"""Drawing and encoding a board, divided by only encoding the finished picture at the same settings."""

from collections.abc import Callable
from importlib import import_module
from statistics import median
from time import perf_counter
from typing import Any

from render import registry
from render.core.encode import png
from rules.core.replay import play
from rules.registry import GAMES
from tests.golden import full, load

ROUNDS = 3


def seconds(work: Callable[[], object]) -> float:
    """How long something takes."""
    begun = perf_counter()
    work()
    return perf_counter() - begun


def scenes(name: str) -> tuple[list[Any], tuple[str, ...]]:
    """The spectators' views at each board that a whole match with the most seats posts, and the names."""
    game, record = GAMES[name], load(full(GAMES[name])[-1])
    views: list[Any] = []

    def tell(draft: Any, event: Any) -> None:
        if game.scene(event):
            views.append(game.view(draft, None))

    for _ in play(record, tell=tell):
        pass
    return views, record.names


def measure() -> dict[str, Any]:
    """Draw every board of a match, and encode each alone right after; the medians over all of them."""
    found: dict[str, Any] = {}
    for name in GAMES:
        pictures, board = registry.pictures(name), import_module(f"render.{name}.board")
        views, names = scenes(name)
        pairs = list(zip([None, *views], views, strict=False))
        cold = seconds(lambda: pictures.board(views[0], names, None))  # noqa: B023
        whole: list[float] = []
        alone: list[float] = []
        for _ in range(ROUNDS):
            for before, view in pairs:
                whole.append(seconds(lambda: pictures.board(view, names, before)))  # noqa: B023
                finished = board.draw(view, names, before)
                alone.append(seconds(lambda: png(finished)))  # noqa: B023
        found[name] = {
            "draw_and_encode_ms": round(1000 * median(whole), 1),
            "encode_ms": round(1000 * median(alone), 1),
            "first_ms": round(1000 * cold, 1),
            "ratio": round(median(a / b for a, b in zip(whole, alone, strict=True)), 2),
        }
    return found

"""What is drawn beside the program: functions that a process of its own can find, with all that they take given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from bot.model.aside.box import Box, unpack
from render import registry
from rules.core.game import Seat
from rules.registry import GAMES

Way: TypeAlias = tuple[Any, ...]
"""The name of a picture among a game's `render.core.game.Pictures`, and what it takes."""


def draw(it: Box, ways: Sequence[Way]) -> bytes:
    """Give the first of these pictures of a game that there is; empty where there is none."""
    unpack(it)
    pictures = registry.pictures(it.game)
    drawn = (getattr(pictures, name)(*given) for name, *given in ways)
    return next((png for png in drawn if png), b"")


def start(it: Box, options: Any, seats: int) -> bytes:
    """Give the board of a game at its start; see `render.registry.start`."""
    unpack(it)
    return registry.start(GAMES[it.game], options, seats)


def lobby(game: str, seated: Sequence[str | None], board: bytes) -> bytes:
    """Give the picture of a lobby; see `render.registry.lobby`."""
    return registry.lobby(GAMES[game], seated, board)


def film(pictures: Sequence[bytes], most: int) -> bytes:
    """Give pictures one after the other. Raises TooLarge."""
    return registry.film(pictures, most)


def outlook(
    game: str, title: str, turns: Sequence[int], results: Sequence[Sequence[float]], seat: Seat, names: Sequence[str]
) -> bytes:
    """Give the chart of a look back; see `render.registry.outlook`."""
    return registry.outlook(game, title, turns, results, seat, names)


def warm() -> None:
    """Load every game's pictures and open the fonts, so that the first picture does not wait for that."""
    registry.count_fonts()
    registry.load()

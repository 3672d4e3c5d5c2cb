"""The Action Chain: a queue of Company Markers and action tiles (rulebook, Action phase)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.game import Seat
from rules.kraftwagen.components import Tile
from rules.kraftwagen.state import Link, State


def take(draft: State, tile: Tile) -> None:
    """Move the last marker to the place of a tile, which is taken off the gear (ruling 1)."""
    marker = draft.chain.pop(0)
    draft.chain[draft.chain.index(tile)] = marker
    draft.taken = tile


def give_back(draft: State) -> None:
    """Put the taken tile at the head of the chain."""
    assert draft.taken is not None
    draft.chain.append(draft.taken)
    draft.taken = None


def turn(draft: State) -> None:
    """Bring tiles from the end of the chain to its head until a marker is last."""
    while not isinstance(draft.chain[0], int):
        draft.chain.append(draft.chain.pop(0))


def next_after(links: Sequence[Link], tile: Tile) -> Seat:
    """Give who moves after the company whose marker is last has taken a tile."""
    mover, *rest = links
    assert isinstance(mover, int)
    return next(link if isinstance(link, int) else mover for link in rest if link == tile or isinstance(link, int))


def last(state: State) -> Seat:
    """Give the company whose marker is last in the chain: it moves."""
    return next(link for link in state.chain if isinstance(link, int))

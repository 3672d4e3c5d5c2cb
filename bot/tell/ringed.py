"""The places in a close-up of the moves that a teacher asks for, and the words for them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence, Set
from typing import Any

from bot.model.table.match import Match
from bot.tell.picture import plain
from render.registry import pictures
from rules.core.game import Action

RINGED = "A ring marks what to choose: {moves}. {said}"
"""Before what a picture shows: the rest is cut where it is too long."""


class Ringed:
    """What is ringed where these moves are asked for at the moment of a view; nothing where nobody teaches (None)."""

    def __init__(self, match: Match, view: Any, asked: Sequence[Action] | None) -> None:
        found = {it: pictures(match.game.meta.name).spots(view, it) for it in asked or ()}
        self.spots: Set[Hashable] | None = None if asked is None else frozenset[Hashable]().union(*found.values())
        """The places; None where nobody teaches."""
        self._moves = [match.words.action(view, it, match.names) for it, places in found.items() if places]

    def before(self, said: str) -> str:
        """Give the description of a picture with what is ringed before what it shows."""
        return plain(RINGED.format(moves="; ".join(self._moves), said=said)) if self._moves else said

"""How the alt text of every board begins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from render.core.sentence import say
from rules.core.game import Seat, letter

TEXT = {"head": "{title}.", "to act": "To act: {seat}."}


class Board(Protocol):
    """What every view has for it."""

    @property
    def actor(self) -> Seat | None:
        """The seat to act."""
        ...

    @property
    def over(self) -> bool:
        """Whether nobody acts any more."""
        ...

    @property
    def components(self) -> Any:
        """The edition, with its `note`; empty: there is none."""
        ...


def opening(view: Board, title: str, note: str) -> Iterator[str]:
    """Give its first sentences: where the match stands, the edition's note as `note` says it, whose move it is."""
    yield say(TEXT["head"], title=title)
    if view.components.note:
        yield say(note, note=view.components.note)
    if view.actor is not None and not view.over:
        yield say(TEXT["to act"], seat=letter(view.actor))

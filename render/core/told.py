"""Events of a phase, sorted out for what is said of it when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from rules.core.game import Event

Kind = TypeVar("Kind", bound=Event)


def of_kind(told: Sequence[Event], kind: type[Kind]) -> list[Kind]:
    """Give those of one kind, in order."""
    return [it for it in told if isinstance(it, kind)]

"""What is printed in the box: frozen tables, read from an edition's file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from rules.core.content import Content, read

GAME = "toy"

SEATS = (2, 3)

DRIVING = 1
"""The number of the only phase of a round."""


@dataclass(frozen=True, slots=True)
class Components(Content):
    """Everything printed, as one edition has it."""

    title: str
    rounds: int
    hand: int
    """Cans that everybody draws in a round."""
    farthest: int
    """Miles that a car can go in a round."""
    cans: tuple[int, ...]
    """The litres of all of them, the smallest first."""


@cache
def components(edition: str) -> Components:
    """Give an edition's components. Raises BadEdition."""
    return read(GAME, edition, _made, _flaws)


def _made(data: Mapping[str, Any]) -> Components:
    return Components(
        title=data["edition"]["title"],
        rounds=data["match"]["rounds"],
        hand=data["match"]["hand"],
        farthest=data["match"]["farthest"],
        cans=tuple(litres for litres in range(1, 6) for _ in range(data["cans"][str(litres)])),
    )


def _flaws(printed: Components) -> Iterator[str]:
    """Give a sentence for each figure that cannot be played, though it is a number: an owner may write any."""
    if not 1 <= printed.rounds <= 5:
        yield f"[match] rounds is {printed.rounds}; it must be 1 to 5"
    if not printed.hand:
        yield "[match] hand is 0; everybody draws a can at least"
    if printed.hand * SEATS[1] > len(printed.cans):
        yield f"[cans] are {len(printed.cans)}; {SEATS[1]} hands take {printed.hand * SEATS[1]}"

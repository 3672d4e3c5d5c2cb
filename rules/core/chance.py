"""Chance: an integer generator that lives in the state, and draws that were stated outright.

The generator hashes a seed and a counter, so that a record replays to the same match on every machine and every
version of Python, and nobody can work out the seed from what was drawn.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

Item = TypeVar("Item", int, str)


@dataclass(frozen=True, slots=True)
class Draw:
    """One draw as it happened: what for, in one word, and what came out, in order: numbers and single words."""

    what: str
    values: tuple[int | str, ...]


UNKNOWN = "?"
"""Stands in a stated draw for a value that nobody may know yet; the generator then draws anything."""


class BadDraw(ValueError):
    """A stated draw does not fit: another one is due, or it names what is not there to be drawn."""


@dataclass(slots=True)
class Chance:
    """The source of every draw of one match. Its seed is secret until the match is over."""

    seed: int | None
    """None when every draw must be stated."""
    taken: int = 0
    """How many numbers the generator has given."""
    stated: list[Draw] = field(default_factory=list[Draw])
    """Draws still to come that were stated outright; they go before the generator."""
    made: list[Draw] = field(default_factory=list[Draw])
    """Every draw so far, for the record."""


def number(chance: Chance, below: int) -> int:
    """Give the next number from 0 to below - 1. Raises BadDraw without a seed."""
    if chance.seed is None:
        raise BadDraw("no seed, and no draw is stated")
    text = f"{chance.seed}:{chance.taken}".encode()
    chance.taken += 1
    return int.from_bytes(hashlib.sha256(text).digest(), "big") * below >> 256


def draw(chance: Chance, what: str, stock: list[Item], count: int) -> tuple[Item, ...]:
    """Draw from a stock without putting back; the drawn items leave the stock.

    Raises BadDraw when the next stated draw is another one, or names what the stock does not hold, or when more are
    to be drawn than there are.
    """
    if count > len(stock):
        raise BadDraw(f"draw {what}: {count} are due, and {len(stock)} are there")
    stated = chance.stated.pop(0).values if _is_due(chance, what, count) else (UNKNOWN,) * count
    drawn: list[Item] = []
    for value in stated:
        if value == UNKNOWN:
            free = _unclaimed(chance, stock)
            drawn.append(stock.pop(free[number(chance, len(free))]))
        elif value in stock:
            drawn.append(stock.pop(stock.index(value)))  # type: ignore[arg-type]
        else:
            raise BadDraw(f"draw {what}: {value} is not there to be drawn")
    chance.made.append(Draw(what, tuple(drawn)))
    return tuple(drawn)


def _unclaimed(chance: Chance, stock: list[Item]) -> Sequence[int]:
    """Give the places in the stock that no draw still to come states, or all when there are no others."""
    if not chance.stated:
        return range(len(stock))
    claimed = Counter(value for stated in chance.stated for value in stated.values)
    free: list[int] = []
    for at, item in enumerate(stock):
        if claimed[item]:
            claimed[item] -= 1
        else:
            free.append(at)
    return free or range(len(stock))


def _is_due(chance: Chance, what: str, count: int) -> bool:
    """Tell whether this draw was stated. Raises BadDraw when another one was."""
    if not chance.stated:
        return False
    stated = chance.stated[0]
    if stated.what != what or len(stated.values) != count:
        raise BadDraw(f"due: draw {what} with {count} values; stated: draw {stated.what} with {len(stated.values)}")
    return True


def shuffle(chance: Chance, what: str, items: Iterable[Item]) -> list[Item]:
    """Give the items in a drawn order."""
    stock = list(items)
    return list(draw(chance, what, stock, len(stock)))

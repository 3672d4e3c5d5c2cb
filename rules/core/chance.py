"""Chance: an integer generator that lives in the state, and draws that were stated outright.

The generator hashes a seed and a counter, so that a record replays to the same match on every machine and every
version of Python, and nobody can work out the seed from what was drawn.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeVar

Item = TypeVar("Item", int, str)


@dataclass(frozen=True, slots=True)
class Draw:
    """One draw as it happened: what for, and what came out, in order."""

    what: str
    values: tuple[int | str, ...]


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


def number(chance: Chance, below: int) -> int:
    """Give the next number from 0 to below - 1. Raises BadDraw without a seed."""
    if chance.seed is None:
        raise BadDraw("no seed, and no draw is stated")
    text = f"{chance.seed}:{chance.taken}".encode()
    chance.taken += 1
    return int.from_bytes(hashlib.sha256(text).digest(), "big") * below >> 256


def draw(chance: Chance, what: str, stock: list[Item], count: int) -> tuple[Item, ...]:
    """Draw from a stock without putting back; the drawn items leave the stock.

    Raises BadDraw when the next stated draw is another one, or names what the stock does not hold.
    """
    if chance.stated:
        return _stated(chance, what, stock, count)
    drawn: list[Item] = []
    for _ in range(count):
        drawn.append(stock.pop(number(chance, len(stock))))
    return tuple(drawn)


def _stated(chance: Chance, what: str, stock: list[Item], count: int) -> tuple[Item, ...]:
    due = chance.stated[0]
    if due.what != what or len(due.values) != count:
        raise BadDraw(f"due: draw {what} with {count} values; stated: draw {due.what} with {len(due.values)}")
    drawn: list[Item] = []
    for value in due.values:
        found = next((item for item in stock if item == value), None)
        if found is None:
            raise BadDraw(f"draw {what}: {value} is not there to be drawn")
        stock.remove(found)
        drawn.append(found)
    del chance.stated[0]
    return tuple(drawn)


def shuffle(chance: Chance, what: str, items: Iterable[Item]) -> list[Item]:
    """Give the items in a drawn order."""
    stock = list(items)
    return list(draw(chance, what, stock, len(stock)))

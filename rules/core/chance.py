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


DRAW = "draw"
"""The word with which a record states one."""
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
        raise BadDraw("no seed")
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
    if chance.stated or chance.seed is None:
        drawn = _as_stated(chance, what, stock, count)
    else:
        drawn = [stock.pop(number(chance, len(stock))) for _ in range(count)]
    chance.made.append(Draw(what, tuple(drawn)))
    return tuple(drawn)


def _as_stated(chance: Chance, what: str, stock: list[Item], count: int) -> list[Item]:
    """Draw what the next stated draw says, and anything where it says nothing."""
    _check_due(chance, Draw(what, (UNKNOWN,) * count))
    stated = chance.stated.pop(0).values
    drawn: list[Item] = []
    for at, value in enumerate(stated):
        if value == UNKNOWN:
            free = _unclaimed(stock, [*stated[at:], *(it for later in chance.stated for it in later.values)])
            drawn.append(stock.pop(free[number(chance, len(free))]))
        elif value in stock:
            drawn.append(stock.pop(stock.index(value)))  # type: ignore[arg-type]
        else:
            raise BadDraw(f"draw {what}: {value} is not there to be drawn")
    return drawn


def _unclaimed(stock: list[Item], coming: Sequence[int | str]) -> Sequence[int]:
    """Give the places in the stock that no value still to come claims; at least one.

    The nearest values claim first: when the stock is filled again before a later one, that one claims nothing of it.
    """
    claimed: Counter[int | str] = Counter()
    there = Counter[int | str](stock)
    left = len(stock) - 1
    for value in coming:
        if not left:
            break
        if claimed[value] < there[value]:
            claimed[value] += 1
            left -= 1
    free: list[int] = []
    for at, item in enumerate(stock):
        if claimed[item]:
            claimed[item] -= 1
        else:
            free.append(at)
    return free


def _check_due(chance: Chance, due: Draw) -> None:
    """Raise BadDraw unless the next stated draw is the one that is due."""
    if not chance.stated:
        raise BadDraw(missing(due))
    stated = chance.stated[0]
    if stated.what != due.what or len(stated.values) != len(due.values):
        raise BadDraw(f"due: {written(due)}; this is another draw")


def missing(due: Draw) -> str:
    """Say that a draw should have been stated."""
    unknown = Draw(due.what, (UNKNOWN,) * len(due.values))
    return f"due: {written(unknown)}; no draw line states it, and there is no seed"


def written(draw: Draw) -> str:
    """Give a draw as a record states it."""
    return " ".join([DRAW, draw.what, *map(str, draw.values)])


def shuffle(chance: Chance, what: str, items: Iterable[Item]) -> list[Item]:
    """Give the items in a drawn order."""
    stock = list(items)
    return list(draw(chance, what, stock, len(stock)))

"""Actions that differ from legal ones in one field, by a value that may be anything of its type or even beyond."""

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from enum import Enum
from random import Random
from typing import Any, get_type_hints

from rules.automania.components import Contract, SalesSpace, Tile
from rules.automania.state import State
from rules.core.game import Action

NUMBERS = (-5, -1, 0, 1, 2, 3, 6, 9, 17, 18, 100)


def mutated(state: State, legal: Sequence[Action], random: Random, number: int) -> Iterator[Action]:
    """So many actions, each a legal one with another value in one field; some of them may be legal too."""
    for action in random.choices(legal, k=number):
        names = [field.name for field in fields(action)]  # type: ignore[arg-type]
        if names:
            name = random.choice(names)
            value = random.choice(_values(state, get_type_hints(type(action))[name]))
            yield replace(action, **{name: value})  # type: ignore[type-var]


def _values(state: State, hint: Any) -> Sequence[Any]:
    printed = state.components
    if hint is Tile:
        return [*printed.tiles, Tile("X99")]
    if hint is Contract:
        return [*printed.contracts, Contract("X99")]
    if hint is SalesSpace:
        return [*(space for sales in printed.sales.values() for space in sales), SalesSpace("X99")]
    if hint is bool:
        return [False, True]
    return list(hint) if issubclass(hint, Enum) else NUMBERS

"""An action's fields as options of a slash command, worked out from its dataclass alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, replace
from enum import Enum
from typing import Any

from rules.core.game import Action, AnyGame, Terms
from rules.core.shape import Field, Kind, fields

MOST_OPTIONS = 25
"""Discord takes no more a command."""
MOST_STEPS = 6
"""Actions that one command may give, where the game lets them follow one another."""
MOST_ENTRIES = 2
"""Entries of a tuple that a command may give; longer ones are chosen with the buttons."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a command: a field of an action, or one entry of a field that is a tuple."""

    name: str
    """As Discord shows it: `model`, and `model_2` for a second one."""
    field: str
    type: Any
    """bool, int, or the type whose values are written in words."""
    step: int
    """Which of the command's actions it belongs to, from 0."""
    action: type[Action]
    """The kind of that action."""
    entry: bool
    """Whether it is one entry of a tuple."""
    required: bool


def options(game: AnyGame, action_type: type[Action]) -> tuple[Option, ...]:
    """Give a command's options, those of the first action first; none where the action says it all."""
    once = _options_of(action_type)
    if action_type in game.leads_to:
        then = game.leads_to[action_type]
        once += [replace(option, step=1, required=False) for option in _options_of(then)]
    if action_type not in game.series or not once:
        return tuple(once)
    steps = min(MOST_STEPS, MOST_OPTIONS // len(once))
    return tuple(_in_step(option, step) for step in range(steps) for option in once)


def _options_of(action_type: type[Action]) -> list[Option]:
    return [option for it in fields(action_type) for option in _of_field(action_type, it)]


def _of_field(action_type: type[Action], it: Field) -> list[Option]:
    required = it.default is MISSING
    if it.shape.kind is not Kind.ROW:
        return [Option(it.name, it.name, it.shape.hint, 0, action_type, False, required)]
    singular = it.name.removesuffix("s")
    entry_type = it.shape.inner[0].hint
    return [
        Option(_numbered(singular, number), it.name, entry_type, 0, action_type, True, required and not number)
        for number in range(MOST_ENTRIES)
    ]


def _in_step(option: Option, step: int) -> Option:
    name = _numbered(option.name, step)
    return replace(option, name=name, step=step, required=option.required and not step)


def _numbered(name: str, number: int) -> str:
    return f"{name}_{number + 1}" if number else name


def spell(terms: Terms, value_type: Any, value: Any) -> str:
    """Write a value as a person would: a model by its name, a number in figures."""
    if value_type in terms:
        return terms[value_type][value]
    if isinstance(value, Enum) and not isinstance(value, str):
        return value.name.replace("_", " ").lower()
    return str(value)


def vocabulary(terms: Terms, value_type: Any) -> Mapping[str, Any]:
    """Give all values of a type that is written in words, by their spelling in lower case."""
    values: Sequence[Any] = ()
    if value_type in terms:
        values = tuple(terms[value_type])
    elif isinstance(value_type, type) and issubclass(value_type, Enum):
        values = tuple(value_type)
    return {spell(terms, value_type, value).casefold(): value for value in values}

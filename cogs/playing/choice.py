"""Choosing among legal actions by naming some of their fields: what may still be named, and which action is meant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import MISSING
from typing import Any, TypeGuard

from rules.core.game import Action
from rules.core.shape import fields

Given = Mapping[str, Any]
"""Values by field; for a field that is a tuple, the entries named so far, as a list."""


class Undecided(Exception):
    """Several legal actions fit, or the action cannot be built: these fields must be said."""

    def __init__(self, fields: Sequence[str]) -> None:
        super().__init__(", ".join(fields))
        self.fields = tuple(fields)


def fits(action: Action, given: Given) -> bool:
    """Tell whether an action has every given value."""
    for name, value in given.items():
        own = getattr(action, name)
        if _several(own):
            if Counter(value) - Counter(own):
                return False
        elif own != value:
            return False
    return True


def offer(actions: Iterable[Action], field: str, given: Given) -> dict[Any, list[Action]]:
    """Give the values that a field may still have beside the given ones, each with the actions that have it."""
    offered: dict[Any, list[Action]] = {}
    for action in actions:
        if not fits(action, given):
            continue
        own = getattr(action, field)
        values = Counter(own) - Counter(given.get(field, ())) if _several(own) else (own,)
        for value in values:
            offered.setdefault(value, []).append(action)
    return offered


def settle(action_type: type[Action], actions: Iterable[Action], given: Given) -> Action:
    """Give the action that is meant: the only one that fits, with the class's own value for what was left out.

    When none fits, the action is built from what was given, for the rules to refuse it. Raises Undecided.
    """
    fitting = [action for action in actions if type(action) is action_type and fits(action, given)]
    if not fitting:
        return _built(action_type, given)
    found = fitting
    for name, value in _wanted(action_type, given).items():
        found = [action for action in found if getattr(action, name) == value] or found
    if len(found) > 1:
        names = [it.name for it in fields(action_type)]
        raise Undecided([name for name in names if len({getattr(action, name) for action in fitting}) > 1])
    return found[0]


def _wanted(action_type: type[Action], given: Given) -> dict[str, Any]:
    """Give the values that decide between actions that fit: exactly the entries named, and what was left out."""
    exact = {name: _whole(value) for name, value in given.items() if _several(value)}
    left_out = {it.name: it.default for it in fields(action_type) if it.name not in given}
    return exact | {name: value for name, value in left_out.items() if value is not MISSING}


def _built(action_type: type[Action], given: Given) -> Action:
    missing = [it.name for it in fields(action_type) if it.default is MISSING and it.name not in given]
    if missing:
        raise Undecided(missing)
    return action_type(**{name: _whole(value) for name, value in given.items()})


def _several(value: Any) -> TypeGuard[Sequence[Any]]:
    """Tell whether a value is made of entries: those of an action, or those that were named."""
    return isinstance(value, (tuple, list))


def _whole(value: Any) -> Any:
    """Give the value of a field, for entries the tuple in the order in which the rules write it."""
    return tuple(sorted(value)) if _several(value) else value

"""Actions and options to JSON and back. What comes back may be hostile: it is an action of the game or refused."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from rules.core import snapshot
from rules.core.game import Action, AnyGame, UnknownAction
from rules.core.shape import Shape, fields, shape


class UnknownOptions(ValueError):
    """The data are no options of this game."""


@cache
def _verbs(actions: tuple[type[Action], ...]) -> Mapping[str, type[Action]]:
    return {action.verb: action for action in actions}


def dump(action: Action) -> str:
    """Give an action's fields as JSON; its verb goes beside it."""
    return snapshot.write(action)


def load(game: AnyGame, verb: str, body: str) -> Action:
    """Give the action of a verb and its fields as JSON. Raises UnknownAction for anything that is none."""
    cls = _verbs(game.actions).get(verb)
    if cls is None:
        raise UnknownAction(verb)
    try:
        return _read(cls, body)
    except ValueError as error:
        raise UnknownAction(f"{verb}: {error}") from error


def dump_options(options: object) -> str:
    """Give a game's options as JSON."""
    return snapshot.write(options)


def load_options(game: AnyGame, body: str) -> Any:
    """Give the options that JSON names. Raises UnknownOptions."""
    try:
        return _read(game.options, body)
    except ValueError as error:
        raise UnknownOptions(str(error)) from error


def with_option(options: Any, name: str, value: object) -> Any:
    """Give the options with one field set, from its value or the text of it. Raises UnknownOptions."""
    found = next((it.shape for it in fields(options.__class__) if it.name == name), None)
    if found is None:
        raise UnknownOptions(name)
    return dataclasses.replace(options, **{name: _value(found, name, value)})


def _value(it: Shape, name: str, value: object) -> Any:
    """Give the value of a field: a menu of Discord hands us the text of one."""
    listed = {str(one): one for one in it.values}
    if it.values and str(value) in listed:
        return listed[str(value)]
    if it.values or value not in it:
        raise UnknownOptions(f"{name}: {value}")
    return value


def _read(cls: type[Any], body: str) -> Any:
    """Read a dataclass, strictly: exact types and no field that it does not have. Raises ValueError."""
    try:
        return snapshot.made(shape(cls), json.loads(body))
    except (TypeError, KeyError, AttributeError, RecursionError) as error:
        raise ValueError(str(error)) from error

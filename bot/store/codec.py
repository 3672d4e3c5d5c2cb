"""Actions and options to JSON and back. What comes back may be hostile: it is an action of the game or refused."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from rules.core.game import Action, AnyGame, UnknownAction


class UnknownOptions(ValueError):
    """The data are no options of this game."""


@cache
def _adapter(cls: type[Any]) -> TypeAdapter[Any]:
    return TypeAdapter(cls)


@cache
def _verbs(actions: tuple[type[Action], ...]) -> Mapping[str, type[Action]]:
    return {action.verb: action for action in actions}


def dump(action: Action) -> str:
    """Give an action's fields as JSON; its verb goes beside it."""
    return _adapter(type(action)).dump_json(action).decode()


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
    return _adapter(type(options)).dump_json(options).decode()


def load_options(game: AnyGame, body: str) -> Any:
    """Give the options that JSON names. Raises UnknownOptions."""
    try:
        return _read(game.options, body)
    except ValueError as error:
        raise UnknownOptions(str(error)) from error


def with_option(options: Any, field: str, value: object) -> Any:
    """Give the options with one field set, from its value or the text of it. Raises UnknownOptions."""
    kept = {it.name: getattr(options, it.name) for it in dataclasses.fields(options)}
    if field not in kept:
        raise UnknownOptions(field)
    try:  # not strict: a menu of Discord hands us the text of a value
        return _adapter(options.__class__).validate_python({**kept, field: value})
    except ValidationError as error:
        raise UnknownOptions(f"{field}: {error}") from error


def _read(cls: type[Any], body: str) -> Any:
    """Read a dataclass, strictly: exact types and no field that it does not have. Raises ValueError."""
    names = {it.name for it in dataclasses.fields(cls)}
    strange = _adapter(dict[str, Any]).validate_json(body, strict=True).keys() - names
    if strange:
        raise ValueError(f"no such field: {', '.join(sorted(strange))}")
    return _adapter(cls).validate_json(body, strict=True)

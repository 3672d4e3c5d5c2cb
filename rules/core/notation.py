"""One text form for every action, as a person would write it: the verb, then the fields.

First what is named, in the order of the fields: models, characters, price ranges. Then numbers: bare where the action
has one (`build Maxwell 2`), name and number where it has several (`distribute high 1 mid 2`). Then what is switched on
(`build Ford Model T 2 parts`). Capital letters and the width of spaces do not matter.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from difflib import get_close_matches
from enum import Enum
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from rules.core.game import Action, AnyGame, Terms, UnknownAction

LONGEST_NUMBER = 9
"""Digits. No game needs more, and a longer one is somebody's mistake."""

LONGEST_LIST = 6
"""As many values are all listed when none of them was written; of more, those that look alike, if any do."""

MISSING = dataclasses.MISSING


def write(game: AnyGame, options: Any, action: Action) -> str:
    """Give an action's text, which `read` understands."""
    terms = game.terms(options)
    named: list[str] = []
    numbers: list[str] = []
    switches: list[str] = []
    several = _several_numbers(type(action))
    for field, hint in _fields(type(action)):
        value = getattr(action, field.name)
        if hint is bool:
            switches += [field.name] if value else []
        elif hint is int and several:
            numbers += [] if value == field.default else [field.name, str(value)]
        elif hint is int:
            numbers.append(str(value))
        elif get_origin(hint) is tuple:
            named.append(", ".join(_name(terms, get_args(hint)[0], item) for item in value))
        else:
            named.append(_name(terms, hint, value))
    return " ".join(filter(None, [action.verb, *named, *numbers, *switches]))


def read(game: AnyGame, options: Any, text: str) -> Action:
    """Give the action that a text names; whether it is legal is another question.

    Raises UnknownAction with a sentence that says what was expected.
    """
    words = _words(text)
    verbs = {cls.verb.casefold(): cls for cls in game.actions}
    if not words or words[0] not in verbs:
        raise UnknownAction(_expected("an action", words[0] if words else "", list(verbs)))
    cls = verbs[words.pop(0)]
    terms = game.terms(options)
    values: dict[str, Any] = {}
    for field, hint in _fields(cls):
        if hint is not bool and hint is not int and (words or field.default is MISSING):
            values[field.name] = _take(words, field.name, hint, terms)
    values |= _rest(words, cls)
    for field, _ in _fields(cls):
        if field.name not in values and field.default is MISSING:
            raise UnknownAction(f"{cls.verb}: expected a number for {field.name} at the end")
    return cls(**values)


@cache
def _fields(cls: type[Action]) -> tuple[tuple[dataclasses.Field[Any], Any], ...]:
    hints = get_type_hints(cls)
    return tuple((field, hints[field.name]) for field in dataclasses.fields(cls))  # type: ignore[arg-type]


@cache
def _several_numbers(cls: type[Action]) -> bool:
    return sum(hint is int for _, hint in _fields(cls)) > 1


def _words(text: str) -> list[str]:
    """Split into words that can be compared; a comma is a word."""
    return text.casefold().replace(",", " , ").split()


def _choices(terms: Terms, hint: Any) -> Mapping[Any, str]:
    """Give the values of a type that is written in words, with their names."""
    if hint in terms:
        return terms[hint]
    if get_origin(hint) is Literal:
        return {value: str(value) for value in get_args(hint)}
    if isinstance(hint, type) and issubclass(hint, Enum):
        return {value: str(value.value) for value in hint}
    raise TypeError(f"{hint} cannot be written: it is no number, switch, enum or literal, and terms does not name it")


def _name(terms: Terms, hint: Any, value: Any) -> str:
    return str(value) if hint is int else _choices(terms, hint)[value]


def _take(words: list[str], name: str, hint: Any, terms: Terms) -> Any:
    """Take the value of one field from the front of the words."""
    if get_origin(hint) is not tuple:
        return _take_one(words, name, hint, terms)
    if not words:
        return ()
    found = [_take_one(words, name, get_args(hint)[0], terms)]
    while words and words[0] == ",":
        del words[0]
        found.append(_take_one(words, name, get_args(hint)[0], terms))
    return tuple(found)


def _take_one(words: list[str], name: str, hint: Any, terms: Terms) -> Any:
    """Take the value with the longest name that the words begin with."""
    if hint is int:
        return _number(words.pop(0) if words else "", name)
    choices = _choices(terms, hint)
    best: tuple[int, Any] = (0, None)
    for value, text in choices.items():
        parts = _words(text)
        if len(parts) > best[0] and words[: len(parts)] == parts:
            best = (len(parts), value)
    length, value = best
    if not length:
        raise UnknownAction(_expected(name, " ".join(words), list(choices.values())))
    del words[:length]
    return value


def _rest(words: list[str], cls: type[Action]) -> dict[str, Any]:
    """Read the numbers and switches behind the names, in any order."""
    numbers = {field.name.casefold(): field.name for field, hint in _fields(cls) if hint is int}
    switches = {field.name.casefold(): field.name for field, hint in _fields(cls) if hint is bool}
    values: dict[str, Any] = {}
    while words:
        word = words.pop(0)
        if word in switches:
            name, value = switches[word], True
        elif word in numbers:
            name = numbers[word]
            value = _number(words.pop(0) if words else "", name)
        elif len(numbers) == 1 and word[0] in "-0123456789":
            (name,) = numbers.values()
            value = _number(word, name)
        else:
            raise UnknownAction(f"{cls.verb}: " + _expected("nothing more", word, [*numbers, *switches]))
        if name in values:
            raise UnknownAction(f"{cls.verb}: {name} is given twice")
        values[name] = value
    return values


def _number(word: str, name: str) -> int:
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= LONGEST_NUMBER):
        raise UnknownAction(_expected(f"a number for {name}", word, []))
    return int(word)


def _expected(what: str, found: str, choices: list[str]) -> str:
    """Say what should stand where something else was found."""
    written = f'"{found}"' if found else "nothing"
    if len(choices) > LONGEST_LIST:
        plain = {choice.casefold(): choice for choice in choices}
        near = [plain[it] for it in get_close_matches(found, plain, n=3, cutoff=0.3)]
        hint = f"did you mean {' or '.join(near)}?" if near else f"there are: {', '.join(choices)}"
    else:
        hint = f"there are: {', '.join(choices)}" if choices else ""
    return f"expected {what}, not {written}" + (f"; {hint}" if hint else "")

"""One text form for every action, as a person would write it: the verb, then the fields.

First what is named, in the order of the fields: models, characters, price ranges. Then numbers: bare where the action
has one (`build Maxwell 2`), name and number where it has several (`distribute high 1 mid 2`). Then what is switched on
(`build Ford Model T 2 parts`). Capital letters and the width of spaces do not matter.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING
from difflib import get_close_matches
from functools import cache
from typing import Any

from rules.core.game import Action, AnyGame, Terms, UnknownAction
from rules.core.shape import Kind, Shape, fields

LONGEST_NUMBER = 9
"""Digits. No game needs more, and a longer one is somebody's mistake."""

LONGEST_LIST = 6
"""As many values are all listed when none of them was written; of more, those that look alike, if any do."""


def write(game: AnyGame, options: Any, action: Action) -> str:
    """Give an action's text, which `read` understands."""
    return write_in(game.terms(options), action)


def write_in(terms: Terms, action: Action) -> str:
    """Do the same with the terms at hand, for whoever writes many texts."""
    named: list[str] = []
    numbers: list[str] = []
    switches: list[str] = []
    several = _several_numbers(type(action))
    for field in fields(type(action)):
        value = getattr(action, field.name)
        if field.shape.hint is bool:
            switches += [field.name] if value else []
        elif field.shape.hint is int and several:
            numbers += [] if value == field.default else [field.name, str(value)]
        elif field.shape.kind is Kind.ROW:
            named.append(", ".join(_name(terms, field.shape.inner[0], item) for item in value))
        elif field.shape.hint is int:
            numbers.append(str(value))
        else:
            named.append(_name(terms, field.shape, value))
    return " ".join(filter(None, [action.verb, *named, *numbers, *switches]))


def read(game: AnyGame, options: Any, text: str) -> Action:
    """Give the action that a text names; whether it is legal is another question.

    Raises UnknownAction with a sentence that says what was expected.
    """
    return read_in(game, game.terms(options), text)


def read_in(game: AnyGame, terms: Terms, text: str) -> Action:
    """Do the same with the terms at hand, for whoever reads many texts. Raises UnknownAction."""
    words = _words(text)
    verbs = _verbs(game.actions)
    if not words or words[0] not in verbs:
        raise UnknownAction(_expected("an action", words[0] if words else "", list(verbs)))
    cls = verbs[words.pop(0)]
    values: dict[str, Any] = {}
    for field in fields(cls):
        if field.shape.hint not in (bool, int) and (words or field.default is MISSING):
            values[field.name] = _take(words, field.name, field.shape, terms)
    values |= _rest(words, cls)
    for field in fields(cls):
        if field.name not in values and field.default is MISSING:
            raise UnknownAction(f"{cls.verb}: expected a number for {field.name} at the end")
    return cls(**values)


@cache
def _verbs(actions: tuple[type[Action], ...]) -> Mapping[str, type[Action]]:
    """Give a game's actions by their verbs in lower case."""
    return {cls.verb.casefold(): cls for cls in actions}


@cache
def _several_numbers(cls: type[Action]) -> bool:
    return len(_of_type(cls, int)) > 1


def _of_type(cls: type[Action], hint: type[int]) -> dict[str, str]:
    """Give the names of the fields that are numbers or switches, by their spelling in lower case."""
    return {field.name.casefold(): field.name for field in fields(cls) if field.shape.hint is hint}


def _words(text: str) -> list[str]:
    """Split into words that can be compared; a comma is a word."""
    return text.casefold().replace(",", " , ").split()


@cache
def _parts(name: str) -> list[str]:
    """Split the name of a value, once for all."""
    return _words(name)


def _choices(terms: Terms, it: Shape) -> Mapping[Any, str]:
    """Give the values of a shape that is written in words, with their names."""
    if it.hint in terms:
        return terms[it.hint]
    if it.kind is Kind.LITERAL:
        return {value: str(value) for value in it.values}
    if it.kind is Kind.ENUM:
        return {value: str(value.value) for value in it.values}
    raise TypeError(f"{it.hint} cannot be written: no number, switch, enum or literal, nor in terms")


def _name(terms: Terms, it: Shape, value: Any) -> str:
    return str(value) if it.hint is int else _choices(terms, it)[value]


def _take(words: list[str], name: str, it: Shape, terms: Terms) -> Any:
    """Take the value of one field from the front of the words."""
    if it.kind is not Kind.ROW:
        return _take_one(words, name, it, terms)
    if not words:
        return ()
    found = [_take_one(words, name, it.inner[0], terms)]
    while words and words[0] == ",":
        del words[0]
        found.append(_take_one(words, name, it.inner[0], terms))
    return tuple(found)


def _take_one(words: list[str], name: str, it: Shape, terms: Terms) -> Any:
    """Take the value with the longest name that the words begin with."""
    if it.hint is int:
        return _number(words.pop(0) if words else "", name)
    choices = _choices(terms, it)
    best: tuple[int, Any] = (0, None)
    for value, text in choices.items():
        parts = _parts(text)
        if len(parts) > best[0] and words[: len(parts)] == parts:
            best = (len(parts), value)
    length, value = best
    if not length:
        raise UnknownAction(_expected(name, " ".join(words), list(choices.values())))
    del words[:length]
    return value


def _rest(words: list[str], cls: type[Action]) -> dict[str, Any]:
    """Read the numbers and switches behind the names, in any order."""
    numbers, switches = _of_type(cls, int), _of_type(cls, bool)
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

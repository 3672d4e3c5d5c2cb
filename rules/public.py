"""The public state of a match, as data for programs and as text for people: what any spectator may see."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum, IntEnum
from typing import Any, cast

from rules.core.content import Content
from rules.core.game import AnyGame, letter

SHORT = {"research": "rd"}
"""Names in the data that are shorter than the view's."""


def data(game: AnyGame, state: Any, names: Sequence[str]) -> dict[str, Any]:
    """Give all that a spectator sees, for JSON: what each seat has under `seats`, seats elsewhere as their numbers.

    Phases are numbers, with the name beside them; the edition and the options are left out.
    """
    view = game.view(state, None)
    seats: list[dict[str, Any]] = [
        {"seat": seat, "letter": letter(seat), "name": name} for seat, name in enumerate(names)
    ]
    found: dict[str, Any] = {"seats": seats, "to_act": list(game.to_act(state))}
    for name, value in _fields(game, view):
        if _is_rows(value) and len(value) == len(seats):
            for seat, row in zip(seats, value, strict=True):
                seat |= {key: it for key, it in _plain(row).items() if key not in seat}
        else:
            found[name] = _plain(value)
        if isinstance(value, IntEnum):
            found[f"{name}_name"] = value.name.lower().replace("_", " ")
    outcome = game.outcome(state)
    return found | {"outcome": _plain(outcome) if outcome else None}


def text(game: AnyGame, state: Any, names: Sequence[str]) -> str:
    """Give the same as lines of text; nothing is said of what is empty, off or nought, but for the seats."""
    view = game.view(state, None)
    terms = {hint.__name__: choices for hint, choices in game.terms(view.options).items()}
    lines: list[str] = []
    for name, value in _fields(game, view):
        hint = _hint(view, name)
        if _is_rows(value):
            lines += _rows(name, value, names, terms)
        elif not _is_nothing(value, hint):
            lines.append(f"{name}: {_say(value, hint, terms)}")
    outcome = game.outcome(state)
    if outcome:
        ranking = ", ".join(f"{letter(seat)} {names[seat]} {outcome.scores[seat]}" for seat in outcome.ranking)
        lines.append(f"ranking: {ranking}")
    return "\n".join(lines).replace("_", " ")


def _fields(game: AnyGame, view: Any) -> Iterator[tuple[str, Any]]:
    """Give the parts of a view that change in a match."""
    for field in dataclasses.fields(view):
        value = getattr(view, field.name)
        if not isinstance(value, (Content, game.options)):
            yield field.name, value


def _is_rows(value: Any) -> bool:
    rows = cast("tuple[Any, ...]", value) if isinstance(value, tuple) else ()
    return bool(rows) and dataclasses.is_dataclass(rows[0])


def _is_nothing(value: Any, hint: str) -> bool:
    """Tell whether a value is none, off, empty or nought; the seat 0 is none of these."""
    if isinstance(value, int):
        return value is False or (value == 0 and not _is_seat(hint))
    return not value


def _is_seat(hint: str) -> bool:
    return bool(re.search(r"\bSeat\b", hint))


def _plain(value: Any) -> Any:
    if dataclasses.is_dataclass(value):
        names = (field.name for field in dataclasses.fields(value))
        return {SHORT.get(name, name): _plain(getattr(value, name)) for name in names}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Mapping):
        pairs = cast("Mapping[Any, Any]", value)
        return {str(_plain(key)): _plain(it) for key, it in pairs.items()}
    if isinstance(value, (tuple, list)):
        return [_plain(it) for it in cast("Sequence[Any]", value)]
    return value


def _rows(name: str, rows: Sequence[Any], names: Sequence[str], terms: Mapping[str, Mapping[Any, str]]) -> list[str]:
    """Say one line a row: of every seat, or of every other thing of which there is something to say."""
    of_seats = len(rows) == len(names)
    labels = [f"{letter(seat)} {who}" for seat, who in enumerate(names)] if of_seats else _labels(rows, terms)
    lines: list[str] = []
    for label, row in zip(labels, rows, strict=True):
        parts: list[str] = []
        for field in dataclasses.fields(row):
            value = getattr(row, field.name)
            number = isinstance(value, int) and not isinstance(value, bool)
            hint = str(field.type)
            if not _is_nothing(value, hint) or (of_seats and number):
                said = "" if value is True else f" {_say(value, hint, terms)}"
                parts.append(f"{field.name}{said}")
        lines += [f"  {label}: {', '.join(parts)}"] if parts else []
    return [f"{name}:", *lines]


def _labels(rows: Sequence[Any], terms: Mapping[str, Mapping[Any, str]]) -> list[str]:
    """Give the names of as many things as there are rows: of all models, say; else numbers."""
    fitting = (list(choices.values()) for choices in terms.values() if len(choices) == len(rows))
    return next(fitting, [str(number) for number in range(1, len(rows) + 1)])


def _hint(view: Any, name: str) -> str:
    return next(str(field.type) for field in dataclasses.fields(view) if field.name == name)


def _say(value: Any, hint: str, terms: Mapping[str, Mapping[Any, str]]) -> str:
    """Write a value as its type's annotation tells: seats as letters, models and the like by name."""
    if value is None:
        return "-"
    if isinstance(value, Enum):
        return _words(value)
    if isinstance(value, Mapping):
        pairs = cast("Mapping[Any, Any]", value)
        return ", ".join(f"{_say(key, '', terms)} {_say(it, hint, terms)}" for key, it in pairs.items())
    if isinstance(value, (tuple, list)):
        return "(" + " ".join(_say(it, hint, terms) for it in cast("Sequence[Any]", value)) + ")"
    if dataclasses.is_dataclass(value):
        fields = dataclasses.fields(value)
        return " ".join(f"{it.name} {_say(getattr(value, it.name), str(it.type), terms)}" for it in fields)
    if _is_seat(hint):
        return letter(value)
    named = next((choices for name, choices in terms.items() if re.search(rf"\b{name}\b", hint)), None)
    return named[value] if named else str(value)


def _words(value: Enum) -> str:
    if isinstance(value, IntEnum):
        return f"{value.value} {value.name.lower()}"
    return str(value.value)

"""The public state of a match, as data for programs and as text for people: what any spectator may see."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from enum import Enum, IntEnum
from typing import Any, cast

from rules.core.content import Content
from rules.core.draft import plain
from rules.core.fit import parts
from rules.core.game import AnyGame, Seat, Terms, letter
from rules.core.shape import Field, Kind, Shape, fields, shape

SEAT = shape(Seat)

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
    for field, value in _parts(game, view):
        name = field.name
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
    terms = game.terms(view.options)
    lines: list[str] = []
    for it, value in _parts(game, view):
        if _is_rows(value):
            lines += _rows(it.name, value, names, terms)
        elif not _is_nothing(value, it.shape):
            lines.append(f"{it.name}: {_say(value, it.shape, terms)}")
    outcome = game.outcome(state)
    if outcome:
        ranking = ", ".join(f"{letter(seat)} {names[seat]} {outcome.scores[seat]}" for seat in outcome.ranking)
        lines.append(f"ranking: {ranking}")
    return "\n".join(lines).replace("_", " ")


def _parts(game: AnyGame, view: Any) -> Iterator[tuple[Field, Any]]:
    """Give the parts of a view that change in a match, with their values."""
    for field in fields(view.__class__):
        value = getattr(view, field.name)
        if not isinstance(value, (Content, game.options)):
            yield field, value


def _is_rows(value: Any) -> bool:
    rows = cast("tuple[Any, ...]", value) if isinstance(value, tuple) else ()
    return bool(rows) and dataclasses.is_dataclass(rows[0])


def _is_nothing(value: Any, it: Shape) -> bool:
    """Tell whether a value is none, off, empty or nought; the seat 0 is none of these."""
    if isinstance(value, int):
        return value is False or (value == 0 and it.of(value) != SEAT)
    return not value


def _plain(value: Any) -> Any:
    return plain(value, lambda name: SHORT.get(name, name))


def _rows(name: str, rows: Sequence[Any], names: Sequence[str], terms: Terms) -> list[str]:
    """Say one line a row: of every seat, or of every other thing of which there is something to say."""
    of_seats = len(rows) == len(names)
    labels = [f"{letter(seat)} {who}" for seat, who in enumerate(names)] if of_seats else _labels(rows, terms)
    lines: list[str] = []
    for label, row in zip(labels, rows, strict=True):
        said: list[str] = []
        for it in fields(row.__class__):
            value = getattr(row, it.name)
            number = isinstance(value, int) and not isinstance(value, bool)
            if not _is_nothing(value, it.shape) or (of_seats and number):
                said.append(it.name if value is True else f"{it.name} {_say(value, it.shape, terms)}")
        lines += [f"  {label}: {', '.join(said)}"] if said else []
    return [f"{name}:", *lines]


def _labels(rows: Sequence[Any], terms: Terms) -> list[str]:
    """Give the names of as many things as there are rows: of all models, say; else numbers."""
    fitting = (list(choices.values()) for choices in terms.values() if len(choices) == len(rows))
    return next(fitting, [str(number) for number in range(1, len(rows) + 1)])


def _say(value: Any, it: Shape, terms: Terms) -> str:
    """Write a value as its shape tells: seats as letters, models and the like by name."""
    it = it.of(value)
    if value is None:
        return "-"
    if it.kind is Kind.ENUM:
        return _words(value)
    if it.kind is Kind.TABLE:
        keys, values = it.inner
        return ", ".join(f"{_say(key, keys, terms)} {_say(inner, values, terms)}" for key, inner in value.items())
    if it.type is tuple:
        return "(" + " ".join(_say(part, inner, terms) for _, part, inner in parts(value, it)) + ")"
    if it.kind is Kind.RECORD:
        return " ".join(f"{name} {_say(part, inner, terms)}" for name, part, inner in parts(value, it))
    if it == SEAT:
        return letter(value)
    return terms[it.hint][value] if it.hint in terms else str(value)


def _words(value: Enum) -> str:
    if isinstance(value, IntEnum):
        return f"{value.value} {value.name.lower()}"
    return str(value.value)

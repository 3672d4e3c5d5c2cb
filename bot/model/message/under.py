"""Buttons and menus that stand under a message to the table, as plain data: a press is answered by its id alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, NotRequired, TypeAlias, TypedDict

PRIMARY, SECONDARY = 1, 2
"""Discord's numbers for a blue button and a grey one."""
ROW, BUTTON, MENU = 1, 2, 3
"""Discord's numbers for what is told of below."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button in a row of at most five, from 0."""

    label: str
    custom_id: str
    row: int = 0
    style: int = SECONDARY

    def told(self) -> dict[str, Any]:
        """Give it as Discord is told it."""
        return {"type": BUTTON, "style": self.style, "label": self.label, "custom_id": self.custom_id}


class Choice(TypedDict):
    """One of at most 25 of a menu, as Discord is told it: a question may have some fifty."""

    label: str
    value: str
    description: NotRequired[str]


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu, which fills its row; one of its choices can be taken."""

    placeholder: str
    custom_id: str
    choices: Sequence[Choice]
    row: int = 0

    def told(self) -> dict[str, Any]:
        """Give it as Discord is told it."""
        named = {"custom_id": self.custom_id, "placeholder": self.placeholder}
        return {"type": MENU, **named, "options": self.choices}


Control: TypeAlias = Button | Menu


def rows(controls: Iterable[Control]) -> list[dict[str, Any]]:
    """Give controls row by row, as Discord is told them."""
    by_row = groupby(sorted(controls, key=lambda it: it.row), key=lambda it: it.row)
    return [{"type": ROW, "components": [it.told() for it in row]} for _, row in by_row]

"""A list of legal actions as a tree of choices, each small enough for a row of buttons or a menu."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rules.core.game import Action, AnyGame, Seat
from rules.core.shape import fields

GUESSES = range(12)
"""Numbers with which the hidden things are imagined, as somebody might who looks on and holds none of them."""

MOST_LISTED = 25
"""Actions of one kind that are listed whole; more are narrowed down field by field."""

FEW, MOST_BUTTONS = 6, 9
"""So many actions of a kind are buttons, where those of all kinds together are not more than these."""
ROW, MOST_ROWS = 5, 3
"""Buttons that one row holds, and the rows that the actions of all kinds have under a question."""
LINE, FRAME, LOW = 50, 7, 2
"""Characters that a line of buttons has on a phone, those of them that a button's frame takes, and the lines that the
actions of a kind may take beside a menu: more of them push the picture of the question off the screen."""

Path = tuple[int, ...]
"""The branch taken at each fork, from the root."""


class NoSuchPath(Exception):
    """The path leads nowhere in this tree."""


@dataclass(frozen=True, slots=True)
class Branch:
    """One answer at a fork."""

    value: Any
    """The kind of action, the value of the fork's field, or the action itself."""
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Fork:
    """A question: which kind of action (no type), which action (no field), or which value of the field."""

    type: type[Action] | None
    field: str | None
    branches: tuple[Branch, ...]


def fork(actions: Sequence[Action]) -> Fork | Action:
    """Give the question that narrows actions down, or the action itself when there is but one. One at least."""
    if len(actions) == 1:
        return actions[0]
    kind, *others = dict.fromkeys(type(action) for action in actions)
    if others:
        groups = (Branch(each, tuple(it for it in actions if type(it) is each)) for each in (kind, *others))
        return Fork(None, None, tuple(groups))
    if len(actions) <= MOST_LISTED:
        return Fork(kind, None, tuple(Branch(action, (action,)) for action in actions))
    for it in fields(kind):
        values = tuple(dict.fromkeys(getattr(action, it.name) for action in actions))
        if len(values) > 1:
            groups = (Branch(value, tuple(a for a in actions if getattr(a, it.name) == value)) for value in values)
            return Fork(kind, it.name, tuple(groups))
    raise ValueError("the same action twice")


def walk(actions: Sequence[Action], path: Path) -> Fork | Action:
    """Follow a path from the root. Raises NoSuchPath."""
    if not actions:
        raise NoSuchPath(path)
    node = fork(actions)
    for index in path:
        if not isinstance(node, Fork) or not 0 <= index < len(node.branches):
            raise NoSuchPath(path)
        below = fork(node.branches[index].actions)
        node = below if node.field is None else _one_field(below)
    return node


def _one_field(node: Fork | Action) -> Fork | Action:
    """Give a fork of whole actions that differ in one field as one of its values: the others were chosen before."""
    if not isinstance(node, Fork) or node.type is None or node.field is not None:
        return node
    values = {it.name: [getattr(action.value, it.name) for action in node.branches] for it in fields(node.type)}
    left = [name for name, each in values.items() if any(it != each[0] for it in each)]
    if len(left) != 1:
        return node
    branches = [Branch(value, it.actions) for value, it in zip(values[left[0]], node.branches, strict=True)]
    return Fork(node.type, left[0], tuple(branches))


def find(legal: Sequence[Action], path: Path) -> Fork | Action | None:
    """Give what stands at a path: an action, a further question, or None at its beginning. Raises NoSuchPath."""
    if not path:
        return None
    kinds = by_kind(legal)
    if not 0 <= path[0] < len(kinds):
        raise NoSuchPath(path)
    return walk(kinds[path[0]], path[1:])


def by_kind(legal: Sequence[Action]) -> list[list[Action]]:
    """Give the actions of each kind, in the order of the rules."""
    kinds: dict[type[Action], list[Action]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    return list(kinds.values())


def is_few(kinds: Sequence[Sequence[Action]], most: int, aside: Collection[type[Action]]) -> bool:
    """Tell whether what answers a question is at most so many actions: all but those that may be done `aside`."""
    return sum(len(kind) for kind in kinds if type(kind[0]) not in aside) <= most


def whole(
    kinds: Sequence[Sequence[Action]], most: int, aside: Collection[type[Action]], about: str | None = None
) -> tuple[int, ...]:
    """Give the kinds, by their number, whose actions are listed at once beside the others: all that answer what is
    asked and have several, where those are at most so many, else only that of a verb (`about`), or the first."""
    several = tuple(n for n, kind in enumerate(kinds) if len(kind) > 1 and type(kind[0]) not in aside)
    if len(several) <= most:
        return several
    return tuple(n for n in several if kinds[n][0].verb == about)[:1] or several[:1]


def few(
    kinds: Sequence[Sequence[Action]], listed: Sequence[int], label: Callable[[Action], str]
) -> frozenset[int]:
    """Give those of the listed kinds whose actions are buttons, not a menu: of at most six actions, the first ones as
    long as all of them together are not too many, nor take more rows than as many menus may; beside a menu only those
    that are as low as one or two, with their labels."""
    found, buttons, rows = set[int](), 0, len(listed)
    for n in listed:
        more = len(kinds[n])
        taller = more > ROW
        if more <= FEW and buttons + more <= MOST_BUTTONS and rows + taller <= MOST_ROWS:
            found.add(n)
            buttons, rows = buttons + more, rows + taller
    if len(found) < len(listed):
        found = {n for n in found if lines(map(label, kinds[n])) <= LOW}
    return frozenset(found)


def lines(labels: Iterable[str]) -> int:
    """Give how many lines of a phone buttons take."""
    count, left = 0, 0
    for it in labels:
        width = len(it) + FRAME
        count, left = (count, left - width) if width <= left else (count + 1, LINE - width)
    return count


def everybody_knows(game: AnyGame, state: Any, seat: Seat, seats: int) -> bool:
    """Tell whether all at the table know what a seat may do, whatever is hidden: only then may it be shown to all."""
    if game.open_choices(state):
        return True
    legal = list(game.legal_actions(state, seat))
    others = [other for other in range(seats) if other != seat]
    for guess in GUESSES:
        # What one knows and the other does not is imagined: with each other in turn, nothing is left that not all know.
        imagined = game.imagine(game.imagine(state, seat, guess), others[guess % len(others)], guess)
        if list(game.legal_actions(imagined, seat)) != legal:
            return False
    return True

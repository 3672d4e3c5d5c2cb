"""What a plan can go on with, as controls of a few choices each: buttons up to six, menus beyond, two for many.

Of several kinds the first is the turn itself, as the rules list them; the others stand by it as menus.

A place among the choices is a path: the kind of action, then the branch at each fork (`bot.tell.tree`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.tell.tree import Branch, Fork, NoSuchPath, Path, by_kind, find, fork, whole
from cogs.playing.plan import Choices, Plan
from cogs.press import Address, Press, button, menu
from rules.core.game import Action

MOST_BUTTONS = 6
"""So many choices are buttons; more are a menu."""
MENU = 25
"""Choices of a menu, as Discord has it."""
MOST_MENUS = 4
"""Kinds of action that are listed at once; where there are more, each but the first is a button that leads to it."""
KINDS = ("opt", "optb", "optc", "optd", "opte", "optf")
"""The kinds of the menus of one list: ids on a message must differ."""
DESCRIPTION = 100
"""Most characters of what stands under a choice."""

Row = Sequence[Press]
"""What stands side by side: up to five buttons, or one menu."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a player is in his plan: what he has chosen, and how far he has come with the next choice."""

    chosen: Choices = ()
    path: Path = ()

    @classmethod
    def read(cls, path: Path) -> Place:
        """Give the place that an id names. Raises NoSuchPath."""
        if not path or len(path) <= path[0]:
            raise NoSuchPath(path)
        return cls(path[1 : path[0] + 1], path[path[0] + 1 :])

    def address(self, kind: str, plan: Plan) -> Address:
        """Give the id of a button or menu that stands at this place."""
        return Address(kind, plan.match.id, plan.seq, (len(self.chosen), *self.chosen, *self.path))


def controls(plan: Plan, place: Place) -> list[Row]:
    """Give the rows of buttons and menus for the next choice, without the one that **Confirm** makes.

    Raises NoSuchPath.
    """
    kinds = [(n, kind) for n, kind in enumerate(by_kind(plan.legal)) if tuple(kind) != plan.ending]
    node = find(plan.legal, place.path)
    if isinstance(node, Fork):
        return _fork(plan, place, node)
    if len(plan.legal) <= MOST_BUTTONS:
        return _rows([it for n, kind in kinds for it in _each(plan, Place(place.chosen, (n,)), kind)])
    listed = [kinds[place][0] for place in whole([kind for _, kind in kinds], MOST_MENUS)]
    rows: list[Row] = []
    others: list[Press] = []
    for n, kind in kinds:
        found, there = fork(kind), Place(place.chosen, (n,))
        if not isinstance(found, Fork):
            others.append(_button(plan, there, found))
        elif n in listed:
            rows += _fork(plan, there, found, buttons=n == listed[0])
        else:
            others.append(_choice(plan, there, plan.match.words.verb(type(kind[0]))))
    return rows + _rows(others)


def _each(plan: Plan, place: Place, kind: Sequence[Action]) -> list[Press]:
    """Give a button for each action of a kind, the likely ones first."""
    if len(kind) == 1:
        return [_button(plan, place, kind[0])]
    likely = plan.match.words.likely(plan.next_view, kind)
    return [_button(plan, Place(place.chosen, (*place.path, kind.index(it))), it) for it in likely]


def _button(plan: Plan, place: Place, action: Action) -> Press:
    return _choice(plan, place, plan.match.words.action(plan.next_view, action, plan.match.names))


def _choice(plan: Plan, place: Place, label: str) -> Press:
    return button(label, place.address("turn", plan), discord.ButtonStyle.primary)


def _fork(plan: Plan, place: Place, node: Fork, *, buttons: bool = True) -> list[Row]:
    """Give the choices of a fork as buttons, where they are few and may be (`buttons`), or as menus."""
    words, view, branches = plan.match.words, plan.next_view, _ordered(plan, node)
    if buttons and len(branches) <= MOST_BUTTONS:
        paths = [Place(place.chosen, (*place.path, n)) for n, _ in branches]
        return _rows(
            [_choice(plan, path, _label(plan, node, it)) for path, (_, it) in zip(paths, branches, strict=True)]
        )
    rows: list[Row] = []
    assert node.type is not None
    placeholder = words.verb(node.type) if node.field is None else words.option(node.type, node.field)
    for kind, first in zip(KINDS, range(0, len(branches), MENU), strict=False):
        options = [
            discord.SelectOption(
                label=_label(plan, node, it), value=str(n), description=_description(plan, view, it.actions)
            )
            for n, it in branches[first : first + MENU]
        ]
        rows.append([menu(placeholder, place.address(kind, plan), options)])
    return rows


def _ordered(plan: Plan, node: Fork) -> list[tuple[int, Branch]]:
    """Give the branches with their numbers, those that lead to the likely actions first."""
    every = [action for branch in node.branches for action in branch.actions]
    rank = {action: n for n, action in enumerate(plan.match.words.likely(plan.next_view, every))}
    return sorted(enumerate(node.branches), key=lambda it: min(rank[action] for action in it[1].actions))


def _label(plan: Plan, node: Fork, branch: Branch) -> str:
    words, view = plan.match.words, plan.next_view
    if node.field is None:
        return words.action(view, branch.value, plan.match.names)
    assert node.type is not None
    return words.choice(view, node.type, node.field, branch.value, branch.actions, plan.match.names)


def _description(plan: Plan, view: Any, actions: Sequence[Action]) -> str | None:
    """Say what follows from a single action."""
    action, *others = actions
    if others:
        return None
    return brief(plan.match.words.consequence(view, action, plan.match.names).replace("**", "")) or None


def brief(text: str) -> str:
    """Keep the sentences that fit, the first ones before all; of a first that is too long, its beginning."""
    first, *others = re.split(r"(?<=[.!?]) ", text)
    kept = first if len(first) <= DESCRIPTION else first[: DESCRIPTION - 1].rstrip() + "…"
    for sentence in others:
        if len(kept) + 1 + len(sentence) <= DESCRIPTION:
            kept = f"{kept} {sentence}"
    return kept


def _rows(buttons: Sequence[Press]) -> list[Row]:
    """Give buttons in rows of at most five, as even as can be."""
    rows = -(-len(buttons) // 5)
    width = -(-len(buttons) // rows) if rows else 1
    return [buttons[n : n + width] for n in range(0, len(buttons), width)]

"""What a plan can go on with, as controls of a few choices each: buttons up to six, menus beyond, two for many.

Where there are more, each kind of several moves is a row of buttons or a menu, as under the question itself: the
control of a kind does not change from there to here. What may be done beside whatever is asked counts
for nothing in this: each such kind is a button that leads to its moves.

A place among the choices is a path: the kind of action, then the branch at each fork (`bot.tell.tree`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice

import discord

from bot.tell.course import left_open
from bot.tell.tree import Branch, Fork, NoSuchPath, Path, by_kind, few, find, fork, is_few, walk, whole
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

SENTENCE = re.compile(r"(?<=[.!?]) ")
"""What lies between two sentences."""

VARIES = re.compile(r"\d|^\*\*")
"""What is a figure, or begins a name."""

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


@dataclass(frozen=True, slots=True)
class Narrowing:
    """A kind of action that is chosen field by field: what is chosen of it, and what is asked next."""

    kind: type[Action]
    chosen: Sequence[str]
    field: str | None
    """What is asked next; None where whole actions are."""


def narrowing(plan: Plan, place: Place) -> Narrowing | None:
    """Give what is being narrowed down at a place: the kind that leads there, else the one whose fields stand there as
    buttons. None where each control says for itself what it does. Raises NoSuchPath."""
    kinds, path = by_kind(plan.legal), place.path
    if not path:
        aside = plan.match.words.aside
        listed = () if is_few(kinds, MOST_BUTTONS, aside) else whole(kinds, MOST_MENUS, aside)
        for kind in (kinds[n] for n in listed[:1]):
            first = fork(kind)
            if isinstance(first, Fork) and first.field is not None and len(first.branches) <= MOST_BUTTONS:
                return Narrowing(type(kind[0]), (), first.field)
        return None
    node, names = find(plan.legal, path), plan.match.safe_names
    if not isinstance(node, Fork):
        return None
    kind, chosen = kinds[path[0]], list[str]()
    for depth, number in enumerate(path[1:], 1):
        before = walk(kind, path[1:depth])
        assert isinstance(before, Fork)
        chosen.append(_label(plan, before, before.branches[number], names))
    return Narrowing(type(kind[0]), chosen, node.field)


def left(plan: Plan, place: Place) -> tuple[Action, ...]:
    """Give what the next action may still be at a place where its kind is chosen. Raises NoSuchPath."""
    node = find(plan.legal, place.path)
    return tuple(it for branch in node.branches for it in branch.actions) if isinstance(node, Fork) else ()


Common = dict[type[Action], Sequence[str]]
"""What follows alike from every choice of a kind's menu, in sentences: it is told above, and not under each."""


def controls(plan: Plan, place: Place) -> tuple[list[Row], Common]:
    """Give the rows of buttons and menus for the next choice, without the one that **Confirm** makes, and what is the
    same for all of a menu. Raises NoSuchPath."""
    common: Common = {}
    kinds = [(n, kind) for n, kind in enumerate(by_kind(plan.legal)) if tuple(kind) != plan.ending]
    node = find(plan.legal, place.path)
    if isinstance(node, Fork):
        return _fork(plan, place, node, common), common
    words, every = plan.match.words, [kind for _, kind in kinds]
    each = is_few(every, MOST_BUTTONS, words.aside)
    chosen = () if each else whole(every, MOST_MENUS, words.aside)
    label = partial(_named, plan)
    listed, shown = ([kinds[place][0] for place in places] for places in (chosen, few(every, chosen, label)))
    rows: list[Row] = []
    first: list[Press] = []
    others: list[Press] = []
    for n, kind in kinds:
        found, there, beside = fork(kind), Place(place.chosen, (n,)), type(kind[0]) in words.aside
        if type(kind[0]) in words.foremost:
            first += _each(plan, there, kind)
        elif each and not beside:
            others += _each(plan, there, kind)
        elif not isinstance(found, Fork):
            others.append(_button(plan, there, found))
        elif n in listed:
            buttons = n in shown or (found.field is not None and n == listed[0])
            rows += _fork(plan, there, found, common, buttons=buttons)
        else:
            pale = beside or type(kind[0]) in words.giving_up
            others.append(_choice(plan, there, words.verb(type(kind[0])), pale=pale))
    return _rows(first) + rows + _rows(others), common


def _each(plan: Plan, place: Place, kind: Sequence[Action]) -> list[Press]:
    """Give a button for each action of a kind, the likely ones first."""
    if len(kind) == 1:
        return [_button(plan, place, kind[0])]
    likely = _likely(plan, kind)
    return [_button(plan, Place(place.chosen, (*place.path, kind.index(it))), it) for it in likely]


def _button(plan: Plan, place: Place, action: Action) -> Press:
    return _choice(plan, place, _named(plan, action), pale=_pale(plan, action))


def _named(plan: Plan, action: Action) -> str:
    return plan.match.words.action(plan.next_view, action, plan.match.names)


def _pale(plan: Plan, action: Action) -> bool:
    """Tell whether an action answers nothing that is asked, gives up what the seat has, or does no more than one that
    costs less."""
    words, kind = plan.match.words, type(action)
    return kind in words.aside or kind in words.giving_up or words.idle(plan.next_view, action)


def _choice(plan: Plan, place: Place, label: str, *, pale: bool = False) -> Press:
    """Give the button of a choice, blue or grey."""
    style = discord.ButtonStyle.secondary if pale else discord.ButtonStyle.primary
    return button(label, place.address("turn", plan), style)


def _fork(plan: Plan, place: Place, node: Fork, common: Common, *, buttons: bool = True) -> list[Row]:
    """Give the choices of a fork as buttons, where they are few and may be (`buttons`), or as menus; what is the same
    for all of these is added to `common`."""
    words, names = plan.match.words, plan.match.names
    branches = [(n, it, _label(plan, node, it, names)) for n, it in _ordered(plan, node)]
    if buttons and len(branches) <= MOST_BUTTONS:
        pale = [all(_pale(plan, action) for action in it.actions) for _, it, _ in branches]
        return _rows(
            [
                _choice(plan, Place(place.chosen, (*place.path, n)), label, pale=is_pale)
                for (n, _, label), is_pale in zip(branches, pale, strict=True)
            ]
        )
    rows: list[Row] = []
    assert node.type is not None
    follows = {n: _sentences(plan, it.actions[0], label) for n, it, label in branches if len(it.actions) == 1}
    alike = _alike([follows.get(n, []) for n, _, _ in branches])
    common |= {node.type: [_plain(it) for it in alike]} if alike else {}
    below = briefs([[it for it in follows.get(n, ()) if it not in alike] for n, _, _ in branches])
    placeholder = words.verb(node.type) if node.field is None else words.option(node.type, node.field)
    for kind, first in zip(KINDS, range(0, len(branches), MENU), strict=False):
        options = [
            discord.SelectOption(label=label, value=str(n), description=told or None)
            for (n, _, label), told in islice(zip(branches, below, strict=True), first, first + MENU)
        ]
        rows.append([menu(placeholder, place.address(kind, plan), options)])
    return rows


def _ordered(plan: Plan, node: Fork) -> list[tuple[int, Branch]]:
    """Give the branches with their numbers, those that lead to the likely actions first; without those that lead to
    nothing that a teacher takes now."""
    every = [action for branch in node.branches for action in branch.actions]
    rank = {action: n for n, action in enumerate(_likely(plan, every))}
    first = [min((rank[action] for action in it.actions if action in rank), default=-1) for it in node.branches]
    return sorted(((n, it) for n, it in enumerate(node.branches) if first[n] >= 0), key=lambda it: first[it[0]])


def _likely(plan: Plan, actions: Sequence[Action]) -> Sequence[Action]:
    """Give actions of a kind, the likely ones first, without the one that **Confirm** makes: in a lesson those among
    which the teacher lets one choose."""
    likely = [it for it in plan.match.words.likely(plan.next_view, actions) if it not in plan.ending]
    return likely if plan.steps else left_open(plan.match, plan.seat, likely)


def _label(plan: Plan, node: Fork, branch: Branch, names: Sequence[str]) -> str:
    words, view = plan.match.words, plan.next_view
    if node.field is None:
        return _named(plan, branch.value)
    assert node.type is not None
    return words.choice(view, node.type, node.field, branch.value, branch.actions, names)


def _sentences(plan: Plan, action: Action, label: str) -> list[str]:
    """Give what follows from an action, without what its label says in the same words."""
    told = plan.match.words.consequence(plan.next_view, action, plan.match.names)
    return [it for it in SENTENCE.split(told) if _plain(it).rstrip(".").lower() not in label.lower()]


def _plain(sentence: str) -> str:
    return sentence.replace("**", "")


def _alike(told: Sequence[Sequence[str]]) -> list[str]:
    """Give the sentences that are said of each of a menu's choices, where they are more than two."""
    first, *others = told
    return [it for it in first if all(it in other for other in others)] if len(told) > 2 else []


def briefs(told: Sequence[Sequence[str]]) -> list[str]:
    """Give for each choice of a menu those of its sentences for which there is room, the first ones before all.

    What begins alike says the same of different choices: it stands under all of these or under none, so that nobody
    takes for another what is only not told.
    """
    places = range(max(map(len, told), default=0))
    kept: set[str] = set()
    for kind in dict.fromkeys(_kind(its[n]) for n in places for its in told if n < len(its)):
        if all(len(_kept(its, kept | {kind})) <= DESCRIPTION for its in told):
            kept.add(kind)
    return [_kept(its, kept) for its in told]


def _kind(sentence: str) -> str:
    """Give by what a sentence is known to say the same as another: how it begins, with a figure or name if it does."""
    first = sentence.partition(" ")[0]
    return "" if VARIES.search(first) else first


def _kept(sentences: Sequence[str], kinds: Collection[str]) -> str:
    return _plain(" ".join(it for it in sentences if _kind(it) in kinds))


def _rows(buttons: Sequence[Press]) -> list[Row]:
    """Give buttons in rows of at most five, as even as can be."""
    rows = -(-len(buttons) // 5)
    width = -(-len(buttons) // rows) if rows else 1
    return [buttons[n : n + width] for n in range(0, len(buttons), width)]

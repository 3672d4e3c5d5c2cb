"""What the private message of "Your move" shows at each place in the tree of choices: a text, buttons and menus."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord

from cogs.playing.tree import Branch, Fork, Path, walk
from cogs.press import Address, Press, button, menu
from render.registry import Words
from rules.core.game import Action

MOST_BUTTONS = 20
"""Kinds of action that get a button each; beyond it they are listed in a menu."""
PAGE = 25
"""Choices of a menu, as Discord has it."""


FIRST = "**{title}**\n{asked}"
FIRST_OWN = "**{title}**\n{own}\n{asked}"
NEXT = "**{title}**\n**{verb}** — {asked}"
DESCRIPTION = 100
"""Most characters of what stands under a choice."""
CHOOSE = "Choose one; you confirm it afterwards."
CONFIRM = "**{action}**\n{consequence}"
EARLIER, LATER = "◀ Page {to}", "Page {to} ▶"


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat may do at one moment of a match."""

    match: int
    seq: int
    words: Words[Any]
    view: Any
    """The seat's own."""
    names: Sequence[str]
    """Safe for Discord's markdown."""
    raw_names: Sequence[str]
    """As written, for labels, where nothing is markdown."""
    actions: Sequence[Action]


@dataclass(frozen=True, slots=True)
class Screen:
    """A message: its text, and what stands under it."""

    text: str
    items: tuple[Press, ...] = ()


def screen(it: Decision, path: Path = (), page: int = 0) -> Screen:
    """Show one place in the tree. Raises NoSuchPath."""
    node = walk(it.actions, path)
    if not isinstance(node, Fork):
        return _confirmation(it, path, node)
    if node.type is None:
        text = _first(it)
        if len(node.branches) <= MOST_BUTTONS:
            return Screen(text, (*_buttons(it, path, node), *_back(it, path)))
        return Screen(text, (*_menu(it, path, node, page, "Choose an action"), *_back(it, path)))
    verb = it.words.verb(node.type)
    asked = it.words.option(node.type, node.field) if node.field else CHOOSE
    text = NEXT.format(title=it.words.title(it.view), verb=verb, asked=asked) if path else _first(it)
    return Screen(text, (*_menu(it, path, node, page, verb), *_back(it, path)))


def _first(it: Decision) -> str:
    """Say where the match stands, what the seat has, and what it must decide."""
    own = it.words.own(it.view, it.names)
    parts = {"title": it.words.title(it.view), "asked": it.words.ask(it.view, it.names)}
    return FIRST.format(**parts) if own is None else FIRST_OWN.format(**parts, own=own)


def _confirmation(it: Decision, path: Path, action: Action) -> Screen:
    text = CONFIRM.format(
        action=it.words.action(it.view, action, it.names), consequence=it.words.consequence(it.view, action, it.names)
    )
    confirm = button("Confirm", Address("do", it.match, it.seq, path), discord.ButtonStyle.success)
    return Screen(text, (confirm, *_back(it, path)))


def _buttons(it: Decision, path: Path, node: Fork) -> list[Press]:
    return [
        button(it.words.verb(branch.value), Address("pick", it.match, it.seq, (*path, n)), discord.ButtonStyle.primary)
        for n, branch in enumerate(node.branches)
    ]


def _menu(it: Decision, path: Path, node: Fork, page: int, placeholder: str) -> list[Press]:
    pages = -(-len(node.branches) // PAGE)
    page = min(page, pages - 1)
    shown = list(enumerate(node.branches))[page * PAGE : (page + 1) * PAGE]
    choices = [
        discord.SelectOption(label=_label(it, node, branch), value=str(n), description=_description(it, node, branch))
        for n, branch in shown
    ]
    items = [menu(placeholder, Address("menu", it.match, it.seq, path), choices)]
    if pages > 1:
        turn = {EARLIER: page - 1, LATER: page + 1}
        items += [
            button(label.format(to=to + 1), Address("page", it.match, it.seq, (*path, to)))
            for label, to in turn.items()
            if 0 <= to < pages
        ]
    return items


def _label(it: Decision, node: Fork, branch: Branch) -> str:
    if node.type is None:
        return it.words.verb(branch.value)
    if node.field is None:
        return it.words.action(it.view, branch.value, it.raw_names)
    return it.words.choice(it.view, node.type, node.field, branch.value, branch.actions, it.raw_names)


def _description(it: Decision, node: Fork, branch: Branch) -> str | None:
    """Say of a kind of action what it is, and of a single action what follows from it."""
    if node.type is None:
        return it.words.about(branch.value)
    action, *others = branch.actions
    if others:
        return None
    return _brief(it.words.consequence(it.view, action, it.raw_names).replace("**", "")) or None


def _brief(text: str) -> str:
    """Keep the sentences that fit, the first ones before all; of a first that is too long, its beginning."""
    first, *others = re.split(r"(?<=[.!?]) ", text)
    kept = first if len(first) <= DESCRIPTION else first[: DESCRIPTION - 1].rstrip() + "…"
    for sentence in others:
        if len(kept) + 1 + len(sentence) <= DESCRIPTION:
            kept = f"{kept} {sentence}"
    return kept


def _back(it: Decision, path: Path) -> list[Press]:
    return [button("Back", Address("pick", it.match, it.seq, path[:-1]))] if path else []

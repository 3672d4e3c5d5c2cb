"""Standing orders by buttons and menus: a private message on which an order is put together choice by choice.

As everywhere, a button's id says it all: the phase, then the places of the choices among all that may come up there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import discord

from bot.model.table.match import Match
from bot.tell.order import labels
from cogs.answer import Interaction, Refused, say
from cogs.playing import order_now
from cogs.playing.order_form import UNTIL, AtOnce, Screen, give, order_of
from cogs.playing.order_home import HOME, PAGE, giving, home, kinds_of, show
from cogs.press import LOST, Address, Press, button, menu, on, panel
from rules.core.game import Action, Seat
from rules.core.order import Order
from rules.core.prospect import Prospect

MENUS = ("plan", "planb", "planc", "pland")
"""The kinds of the menus on one message: their ids must differ."""
MOST_WAYS = 5

FEW = 6
"""So many moves are buttons; more are a menu."""
ASK = (
    "**{phase}** — what is to be done when you are asked? The first that is possible is done. "
    "Prices are as far as can be foreseen."
)
MORE = "There are {count} more than fit here: `/order add` finds them as you type."
CHOSEN = "{number}. {action}"
FURTHER = "Choose what to do if that is not possible, or how long the order holds."
PLACEHOLDER = "Choices {first} to {last}"
AGAIN = "Start again"


def _of_kind(match: Match, soon: Sequence[Prospect], path: tuple[int, ...]) -> Screen:
    """Give the moves of a kind, whole: buttons where they are few, else menus. Raises Refused."""
    kinds = kinds_of(soon)
    if len(path) != 1 or path[0] >= len(kinds):
        raise Refused(LOST)
    it, kind = kinds[path[0]]
    lines = [ASK.format(phase=match.words.phase(it.phase))]
    shown = labels(match, it, match.names)
    own = [number for number, action in enumerate(it.actions) if type(action) is kind]
    items: list[Press] = []
    if len(own) <= FEW:
        for number in own:
            address = Address("plan", match.id, match.seq, (it.phase, number))
            items.append(button(shown[it.actions[number]], address, discord.ButtonStyle.primary))
    else:
        items += _menus(match, it, (it.phase,), _likely(match, it, own))
        lines += _left_out(own)
    items.append(button(HOME, Address("home", match.id, match.seq)))
    return Screen("\n".join(lines), tuple(items))


def _likely(match: Match, it: Prospect, numbers: Sequence[int]) -> list[int]:
    """Put the numbers of actions of one kind in the order in which they are offered: the likely first."""
    moments: dict[int, list[int]] = {}
    for number in numbers:
        moments.setdefault(id(it.views[number]), []).append(number)
    found: list[int] = []
    for those in moments.values():
        at = {it.actions[number]: number for number in those}
        found += [at[action] for action in match.words.likely(it.views[those[0]], list(at))]
    return found


def _left_out(numbers: Sequence[int]) -> list[str]:
    count = len(numbers) - PAGE * len(MENUS)
    return [MORE.format(count=count)] if count > 0 else []


async def _choices(match: Match, seat: Seat, path: Sequence[int]) -> tuple[Prospect, list[Action]]:
    """Give the phase that a path names, and what was chosen there. Raises Refused."""
    soon = {it.phase: it for it in await match.prospects(seat)}
    if not path or path[0] not in soon or any(n >= len(soon[path[0]].actions) for n in path[1:]):
        raise Refused(LOST)
    it = soon[path[0]]
    chosen = [it.actions[n] for n in dict.fromkeys(path[1:])]
    if len(chosen) > MOST_WAYS:
        raise Refused(LOST)
    return it, chosen


async def _plan(match: Match, seat: Seat, path: tuple[int, ...]) -> Screen:
    it, chosen = await _choices(match, seat, path)
    shown = labels(match, it, match.safe_names)
    lines = [ASK.format(phase=match.words.phase(it.phase))]
    lines += [
        CHOSEN.format(number=number, action=action) for number, action in enumerate(map(shown.__getitem__, chosen), 1)
    ]
    items: list[Press] = []
    if len(chosen) < MOST_WAYS:
        left = [number for number in range(len(it.actions)) if number not in path[1:]]
        items += _menus(match, it, path, left)
        lines += _left_out(left)
    if chosen:
        lines.append(FURTHER)
        for number, label in enumerate(UNTIL.values()):
            items.append(button(label, giving(match, seat, number, path), _green(number)))
        items.append(button(AGAIN, Address("plan", match.id, match.seq, path[:1])))
    else:
        items.append(button(HOME, Address("home", match.id, match.seq)))
    return Screen("\n".join(lines), tuple(items))


def _green(number: int) -> discord.ButtonStyle:
    return discord.ButtonStyle.success if number < 2 else discord.ButtonStyle.secondary


def _menus(match: Match, it: Prospect, path: tuple[int, ...], left: Sequence[int]) -> Iterator[Press]:
    """Give menus of the actions with these numbers, to be added to a path."""
    shown = labels(match, it, match.names)
    for at, kind in zip(range(0, len(left), PAGE), MENUS, strict=False):
        page = left[at : at + PAGE]
        choices = [discord.SelectOption(label=shown[it.actions[number]], value=str(number)) for number in page]
        placeholder = PLACEHOLDER.format(first=at + 1, last=at + len(page))
        yield menu(placeholder, Address(kind, match.id, match.seq, path), choices)


async def plan_pressed(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    """Go on with an order: a phase was named, or one more choice."""
    await show(interaction, address, values, _plan)


for kind in MENUS:
    on(kind)(plan_pressed)


@on("kind")
async def kind_pressed(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    """Go on with an order: a kind of move was chosen."""

    async def moves(match: Match, seat: Seat, path: tuple[int, ...]) -> Screen:
        return _of_kind(match, await match.prospects(seat), path)

    await show(interaction, address, values, moves)


@on("order")
async def give_pressed(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    """Give the order that was put together."""

    async def given(seen: Match, seat: Seat, path: tuple[int, ...]) -> Screen:
        it, chosen = await _choices(seen, seat, path[2:])
        if not chosen or path[1] >= len(UNTIL):
            raise Refused(LOST)
        ways = [(action,) for action in chosen]
        order = order_of(seen, seat, it.phase, ways, list(UNTIL)[path[1]])
        match = await interaction.client.matches.by_id(seen.id)
        try:
            said = await give(interaction, match, order, seq=seen.seq, before=path[0])
        except AtOnce:
            return order_now.prompt(seen, order, await seen.prospects(seat))
        return await home(interaction, match, seat, said)

    await show(interaction, address, values, given)


async def show_prompt(interaction: Interaction, match: Match, order: Order) -> None:
    """Ask privately for an order that would be carried out now. Raises Refused or StaleMatch."""
    seen = match.as_it_stands()
    asked = order_now.prompt(seen, order, await seen.prospects(order.seat))
    await say(interaction, asked.text, view=panel(asked.items))


@on(order_now.NOW)
async def confirm_pressed(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    """Give an order for what its seat is asked now, and so make it."""

    async def given(seen: Match, seat: Seat, path: tuple[int, ...]) -> Screen:
        order = order_now.read(seen, seat, path, await seen.prospects(seat))
        match = await interaction.client.matches.by_id(seen.id)
        said = await give(interaction, match, order, seq=seen.seq, confirmed=True)
        return await home(interaction, match, seat, said)

    await show(interaction, address, values, given)


@on("give")
async def give_as_before(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    """Give the order of a button of an earlier release, which does not hold how many were queued."""
    await give_pressed(interaction, replace(address, path=(0, *address.path)), values)

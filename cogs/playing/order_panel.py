"""Standing orders by buttons and menus: a private message on which an order is put together choice by choice.

As everywhere, a button's id says it all: the phase, then the places of the choices among all that may come up there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import discord

from bot.model.table.match import Match
from bot.tell.order import labels, period
from cogs.answer import Interaction, Refused, say
from cogs.playing import order_now
from cogs.playing.order_form import STEADY, UNTIL, AtOnce, Screen, Until, give, order_of
from cogs.playing.order_home import HOME, KINDS, PAGE, giving, home, kinds_of, show
from cogs.playing.undo import way_back
from cogs.press import LOST, Address, Press, button, menu, on, panel
from rules.core.game import Action, Seat
from rules.core.order import Order
from rules.core.prospect import Prospect

MENUS = ("plan", "planb", "planc", "pland")
"""The kinds of the menus on one message: their ids must differ."""
MOST_WAYS = 5
LAST_ROW = 4

FEW = 6
"""So many moves are buttons; more are a menu."""
ASK = (
    "**{phase}** — what is to be done when you are asked? The first that is possible is done. "
    "Figures are as far as can be foreseen."
)
MORE = "There are {count} more than fit here: `/order add` finds them as you type."
CHOSEN = "{number}. {action}"
FURTHER = "Choose what to do if that is not possible, or how long the order holds."
PLACEHOLDER = "{verb}, {first} to {last}"
"""Of a menu where one does not hold all of a kind."""
KIND = "{verb} …"
ELSE = "What is to be done"
ELSE_KINDS = "If that is not possible: what kind of move?"
BACK = "Back"


def _of_kind(match: Match, soon: Sequence[Prospect], path: tuple[int, ...]) -> Screen:
    """Give the moves of a kind, whole: buttons where they are few, else menus. Raises Refused."""
    kinds = kinds_of(soon)
    if len(path) != 1 or path[0] >= len(kinds):
        raise Refused(LOST)
    it, kind = kinds[path[0]]
    own = [number for number, action in enumerate(it.actions) if type(action) is kind]
    lines = [*_so_far(match, it, ()), *(_left_out(own) if len(own) > FEW else [])]
    home = button(HOME, Address("home", match.id, match.seq))
    return Screen("\n".join(lines), (*_moves(match, it, (it.phase,), own), home))


def _moves(match: Match, it: Prospect, path: tuple[int, ...], own: Sequence[int]) -> list[Press]:
    """Give the moves of a kind, whole, to be added to a path: buttons where they are few, else menus."""
    if len(own) > FEW:
        return list(_menus(match, it, path, _likely(match, it, own)))
    shown = labels(match, it, match.names)
    blue = discord.ButtonStyle.primary
    return [button(shown[it.actions[n]], Address("plan", match.id, match.seq, (*path, n)), blue) for n in own]


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


def _so_far(match: Match, it: Prospect, chosen: Sequence[Action]) -> list[str]:
    """Say what is asked, and what is chosen already."""
    shown = labels(match, it, match.safe_names)
    named = [CHOSEN.format(number=number, action=shown[action]) for number, action in enumerate(chosen, 1)]
    return [ASK.format(phase=match.words.phase(it.phase)), *named]


def _left(it: Prospect, path: Sequence[int]) -> list[tuple[type[Action], list[int]]]:
    """Give the kinds of moves of a phase, each with the numbers of those that a path has not chosen yet."""
    kinds: dict[type[Action], list[int]] = {type(action): [] for action in it.actions}
    for number, action in enumerate(it.actions):
        if number not in path[1:]:
            kinds[type(action)].append(number)
    return list(kinds.items())


async def _plan(match: Match, seat: Seat, path: tuple[int, ...]) -> Screen:
    """Show an order as far as it is put together: what it does else, how long it holds, and the way back. Raises
    Refused."""
    it, chosen = await _choices(match, seat, path)
    lines, items = _so_far(match, it, chosen), list[Press]()
    if len(chosen) < MOST_WAYS:
        items += _others(match, it, path)
        lines += _left_out(range(len(it.actions) - len(chosen))) if len(items) > 1 else []
    if not chosen:
        items.append(button(HOME, Address("home", match.id, match.seq)))
        return Screen("\n".join(lines), tuple(items))
    until = {it: label.format(period=period(match)) for it, label in UNTIL.items()}
    lines += [FURTHER, STEADY.format(label=until[Until.STEADY])]
    for number, label in enumerate(until.values()):
        items.append(button(label, giving(match, seat, number, path), _green(number)))
    kinds = kinds_of(await match.prospects(seat))
    first = next(n for n, (at, kind) in enumerate(kinds) if at.phase == it.phase and kind is type(chosen[0]))
    back = ("plan", path[:-1]) if len(chosen) > 1 else ("kind", (first,))
    items.append(button(BACK, Address(back[0], match.id, match.seq, back[1])))
    return Screen("\n".join(lines), tuple(items))


def _others(match: Match, it: Prospect, path: tuple[int, ...]) -> Iterator[Press]:
    """Give the menu of all that an order may do else, or of the kinds of it where they are more than a menu holds."""
    kinds = [(n, kind, numbers) for n, (kind, numbers) in enumerate(_left(it, path)) if numbers]
    every = sorted(number for _, _, numbers in kinds for number in numbers)
    if len(every) <= PAGE or len(kinds) == 1:
        yield from _menus(match, it, path, every, ELSE)
        return
    verbs = [(KIND.format(verb=match.words.verb(kind)), n) for n, kind, _ in kinds[:PAGE]]
    options = [discord.SelectOption(label=label, value=str(n)) for label, n in verbs]
    yield menu(ELSE_KINDS if path[1:] else KINDS, Address("also", match.id, match.seq, path), options)


async def _also(match: Match, seat: Seat, path: tuple[int, ...]) -> Screen:
    """Give the moves of a kind, the last number of a path, that an order may do else; the only one is taken. Raises
    Refused."""
    *before, number = path or (0,)
    it, chosen = await _choices(match, seat, before)
    kinds = _left(it, before)
    own = kinds[number][1] if number < len(kinds) else []
    if not own:
        raise Refused(LOST)
    if len(own) == 1:
        return await _plan(match, seat, (*before, own[0]))
    lines, items = _so_far(match, it, chosen), _moves(match, it, tuple(before), own)
    back = button(BACK, Address("plan", match.id, match.seq, tuple(before)))
    return Screen("\n".join([*lines, *(_left_out(own) if len(own) > FEW else [])]), (*items, back))


def _green(number: int) -> discord.ButtonStyle:
    return discord.ButtonStyle.success if number < 2 else discord.ButtonStyle.secondary


def _menus(
    match: Match, it: Prospect, path: tuple[int, ...], left: Sequence[int], several: str = ""
) -> Iterator[Press]:
    """Give menus of the actions with these numbers, to be added to a path: of one kind, or of `several`."""
    shown, kinds = labels(match, it, match.names), {type(it.actions[number]) for number in left}
    verb = several if len(kinds) > 1 else "".join(map(match.words.verb, kinds))
    for at, kind in zip(range(0, len(left), PAGE), MENUS, strict=False):
        page = left[at : at + PAGE]
        choices = [discord.SelectOption(label=shown[it.actions[number]], value=str(number)) for number in page]
        many = PLACEHOLDER.format(verb=verb, first=at + 1, last=at + len(page))
        yield menu(many if len(left) > PAGE else verb, Address(kind, match.id, match.seq, path), choices)


async def plan_pressed(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    """Go on with an order: a phase was named, or one more choice."""
    await show(interaction, address, values, _plan)


for kind in MENUS:
    on(kind)(plan_pressed)


@on("also")
async def also_pressed(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    """Go on with an order: a kind of move was chosen of what it does else."""
    await show(interaction, address, values, _also)


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
        shown = await home(interaction, match, seat, said)
        return replace(shown, items=(*shown.items, way_back(match, LAST_ROW)))

    await show(interaction, address, values, given)


@on("give")
async def give_as_before(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    """Give the order of a button of an earlier release, which does not hold how many were queued."""
    await give_pressed(interaction, replace(address, path=(0, *address.path)), values)

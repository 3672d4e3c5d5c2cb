"""Standing orders by buttons and menus: a private message on which an order is put together choice by choice.

As everywhere, a button's id says it all: the phase, then the places of the choices among all that may come up there.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import replace

import discord

from bot.model.table.error import StaleMatch
from bot.model.table.match import Match
from bot.tell.order import labels
from cogs.answer import Interaction, Refused, say
from cogs.playing.order_form import UNTIL, Until, give, order_of, overview, own_seat, take_back
from cogs.playing.screen import Screen
from cogs.press import LOST, Address, Press, button, in_place, menu, on, panel
from rules.core.game import Action, Seat
from rules.core.prospect import Prospect
from rules.core.shape import fields

MENUS = ("plan", "planb", "planc", "pland")
"""The kinds of the menus on one message: their ids must differ."""
PAGE = 25
LABEL = 80
"""Characters of a button."""
MOST_WAYS = 5
MOST_TAKEN_BACK = 5
THOUSAND = 1_000
"""Numbers in a path are short: a longer one is given in parts."""

ORDERS = "Standing orders"
HOME = "All orders"
ALWAYS = "{phase}: {verb}"
KIND = "{phase}: {verb} …"
KINDS = "What kind of move?"
FEW = 6
"""So many moves are buttons; more are a menu."""
TAKE_BACK = "Take back {number}"
ASK = (
    "**{phase}** — what is to be done when you are asked? The first that is possible is done. "
    "Prices are as far as can be foreseen."
)
MORE = "There are {count} more than fit here: `/order add` finds them as you type."
CHOSEN = "{number}. {action}"
FURTHER = "Choose what to do if that is not possible, or how long the order holds."
PLACEHOLDER = "Choices {first} to {last}"
AGAIN = "Start again"
STALE = "*The board has moved on.*"


def orders_button(match: Match) -> Press:
    """Give the button that leads to the seat's standing orders."""
    return button(ORDERS, Address("orders", match.id, match.seq))


async def show_home(interaction: Interaction, match: Match) -> None:
    """Show a user's orders privately, with ways to give another or take one back."""
    shown = await _home(interaction, match, own_seat(match, interaction.user.id))
    await say(interaction, shown.text, view=panel(shown.items))


async def _home(interaction: Interaction, match: Match, seat: Seat, note: str = "") -> Screen:
    match = match.as_it_stands()  # its buttons hold places among what may come up on this board
    text = "\n".join(filter(None, (note, await overview(interaction, match, seat))))
    soon = await match.prospects(seat)
    items = [*_always(match, seat, soon), *_kind_menu(match, soon), *_queued(match, seat)]
    return Screen(text, tuple(items))


def _always(match: Match, seat: Seat, soon: Sequence[Prospect]) -> Iterator[Press]:
    """Give a button for each thing that needs no choice and can always be done in a phase: passing, mostly."""
    path_until = list(UNTIL).index(Until.PHASE)
    for it in soon:
        for number, action in enumerate(it.actions):
            plain = not fields(type(action))
            if plain and action in it.always and len(it.actions) > 1:
                label = ALWAYS.format(phase=match.words.phase(it.phase), verb=match.words.verb(type(action)))
                address = _giving(match, seat, path_until, (it.phase, number))
                yield button(label, address, discord.ButtonStyle.primary, row=0)


def _giving(match: Match, seat: Seat, until: int, path: tuple[int, ...]) -> Address:
    """Give the address of an order that is put together: with how many its seat has queued as it is shown."""
    queued = sum(it.order.seat == seat for it in match.orders)
    return Address("order", match.id, match.seq, (queued, until, *path))


def _kinds(soon: Sequence[Prospect]) -> list[tuple[Prospect, type[Action]]]:
    """Give the kinds of moves that may come up, by phase."""
    return [(it, kind) for it in soon for kind in dict.fromkeys(map(type, it.actions))]


def _kind_menu(match: Match, soon: Sequence[Prospect]) -> Iterator[Press]:
    """Give each kind of move with its phase: a button where they are few, else all in a menu."""
    named = [
        KIND.format(phase=match.words.phase(it.phase), verb=match.words.verb(kind))[:LABEL] for it, kind in _kinds(soon)
    ]
    if len(named) <= FEW:
        for number, label in enumerate(named):
            yield button(label, Address("kind", match.id, match.seq, (number,)), row=1 + number // 3)
    else:
        options = [discord.SelectOption(label=label, value=str(number)) for number, label in enumerate(named[:PAGE])]
        yield menu(KINDS, Address("kind", match.id, match.seq), options)


def _of_kind(match: Match, soon: Sequence[Prospect], path: tuple[int, ...]) -> Screen:
    """Give the moves of a kind, whole: buttons where they are few, else menus. Raises Refused."""
    kinds = _kinds(soon)
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


def _queued(match: Match, seat: Seat) -> Iterator[Press]:
    own = [it for it in match.orders if it.order.seat == seat and it.id is not None]
    for number, it in enumerate(own[:MOST_TAKEN_BACK], 1):
        high, low = divmod(it.id or 0, THOUSAND)
        path = (*divmod(high, THOUSAND), low)
        address = Address("unorder", match.id, match.seq, path)
        yield button(TAKE_BACK.format(number=number), address, discord.ButtonStyle.danger, row=3)


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
            items.append(button(label, _giving(match, seat, number, path), _green(number)))
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


async def _edit(interaction: Interaction, shown: Screen) -> None:
    parts = in_place(interaction, shown.text, shown.items)
    if "content" in parts:
        parts |= {"attachments": [], "embeds": []}
    await interaction.edit_original_response(**parts)


@on("orders", opening=True)
async def orders_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Show the orders in a message of their own: what was done, and the way back, stays where it stands."""
    await show_home(interaction, await interaction.client.matches.by_id(address.match))


@on("home")
async def home_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Show the orders in the place of the one that is put together."""
    await interaction.response.defer()
    match = await interaction.client.matches.by_id(address.match)
    await _edit(interaction, await _home(interaction, match, own_seat(match, interaction.user.id)))


async def _show(
    interaction: Interaction,
    address: Address,
    values: Sequence[str],
    screen: Callable[[Match, Seat, tuple[int, ...]], Awaitable[Screen]],
) -> None:
    """Show what a path leads to, as long as the board is the one that was seen; else all orders, and why."""
    match = await interaction.client.matches.by_id(address.match)
    seat = own_seat(match, interaction.user.id)
    await interaction.response.defer()
    path = (*address.path, *(int(value) for value in values if value.isdecimal()))
    try:
        if address.seq != match.seq:
            raise StaleMatch(match)
        shown = await screen(match.as_it_stands(), seat, path)
    except StaleMatch:
        shown = await _home(interaction, match, seat, STALE)
    await _edit(interaction, shown)


async def plan_pressed(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    """Go on with an order: a phase was named, or one more choice."""
    await _show(interaction, address, values, _plan)


for kind in MENUS:
    on(kind)(plan_pressed)


@on("kind")
async def kind_pressed(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    """Go on with an order: a kind of move was chosen."""

    async def moves(match: Match, seat: Seat, path: tuple[int, ...]) -> Screen:
        return _of_kind(match, await match.prospects(seat), path)

    await _show(interaction, address, values, moves)


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
        said = await give(interaction, match, order, seq=seen.seq, before=path[0])
        return await _home(interaction, match, seat, said)

    await _show(interaction, address, values, given)


@on("give")
async def give_as_before(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    """Give the order of a button of an earlier release, which does not hold how many were queued."""
    await give_pressed(interaction, replace(address, path=(0, *address.path)), values)


@on("unorder")
async def unorder_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Take an order back."""
    match = await interaction.client.matches.by_id(address.match)
    seat = own_seat(match, interaction.user.id)
    await interaction.response.defer()
    number = 0
    for part in address.path:
        number = number * THOUSAND + part
    await take_back(interaction, match, seat, number)
    await _edit(interaction, await _home(interaction, match, seat))

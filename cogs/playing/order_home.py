"""A seat's standing orders on a private message: what is queued, and the ways to give another or take one back.

As everywhere, a button's id says it all: the phase, then the places of the choices among all that may come up there.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence

import discord

from bot.model.table.error import StaleMatch
from bot.model.table.match import Match
from bot.tell.order import labels
from cogs.answer import Interaction, say
from cogs.playing.order_form import UNTIL, Screen, Until, overview, own_seat, take_back
from cogs.press import Address, Press, button, in_place, menu, on, panel
from rules.core.game import Action, Seat
from rules.core.prospect import Prospect
from rules.core.shape import fields

PAGE = 25
"""Choices of a menu, as Discord has it."""
LABEL = 80
"""Characters of a button."""
MOST_TAKEN_BACK = 5
THOUSAND = 1_000
"""Numbers in a path are short: a longer one is given in parts."""

ORDERS = "Standing orders"
HOME = "All orders"
ALWAYS = "{phase}: {action}"
KIND = "{phase}: {verb} …"
KINDS = "What kind of move?"
FEW = 6
"""So many kinds of moves are buttons; more are a menu."""
TAKE_BACK = "Take back order {number}"
STALE = "*The board has moved on.*"


def orders_button(match: Match) -> Press:
    """Give the button that leads to the seat's standing orders."""
    return button(ORDERS, Address("orders", match.id, match.seq))


async def show_home(interaction: Interaction, match: Match) -> None:
    """Show a user's orders privately, with ways to give another or take one back."""
    shown = await home(interaction, match, own_seat(match, interaction.user.id))
    await say(interaction, shown.text, view=panel(shown.items))


async def home(interaction: Interaction, match: Match, seat: Seat, note: str = "") -> Screen:
    """Give a seat's orders, under a note, with ways to give another or take one back."""
    match = match.as_it_stands()  # its buttons hold places among what may come up on this board
    text = "\n".join(filter(None, (note, await overview(interaction, match, seat))))
    soon = await match.prospects(seat)
    items = [*_always(match, seat, soon), *_kind_menu(match, soon), *_queued(match, seat)]
    return Screen(text, tuple(items))


def _always(match: Match, seat: Seat, soon: Sequence[Prospect]) -> Iterator[Press]:
    """Give a button for each thing that needs no choice and can always be done in a phase: passing, mostly."""
    path_until = list(UNTIL).index(Until.PHASE)
    for it in soon:
        said = labels(match, it, match.names)
        for number, action in enumerate(it.actions):
            plain = not fields(type(action))
            if plain and action in it.always and len(it.actions) > 1:
                label = ALWAYS.format(phase=match.words.phase(it.phase), action=said[action])[:LABEL]
                address = giving(match, seat, path_until, (it.phase, number))
                yield button(label, address, discord.ButtonStyle.primary, row=0)


def giving(match: Match, seat: Seat, until: int, path: tuple[int, ...]) -> Address:
    """Give the address of an order that is put together: with how many its seat has queued as it is shown."""
    queued = sum(it.order.seat == seat for it in match.orders)
    return Address("order", match.id, match.seq, (queued, until, *path))


def kinds_of(soon: Sequence[Prospect]) -> list[tuple[Prospect, type[Action]]]:
    """Give the kinds of moves that may come up, by phase."""
    return [(it, kind) for it in soon for kind in dict.fromkeys(map(type, it.actions))]


def _kind_menu(match: Match, soon: Sequence[Prospect]) -> Iterator[Press]:
    """Give each kind of move with its phase: a button where they are few, else all in a menu."""
    named = [
        KIND.format(phase=match.words.phase(it.phase), verb=match.words.verb(kind))[:LABEL]
        for it, kind in kinds_of(soon)
    ]
    if len(named) <= FEW:
        for number, label in enumerate(named):
            yield button(label, Address("kind", match.id, match.seq, (number,)), row=1 + number // 3)
    else:
        options = [discord.SelectOption(label=label, value=str(number)) for number, label in enumerate(named[:PAGE])]
        yield menu(KINDS, Address("kind", match.id, match.seq), options)


def _queued(match: Match, seat: Seat) -> Iterator[Press]:
    own = [it for it in match.orders if it.order.seat == seat and it.id is not None]
    for number, it in enumerate(own[:MOST_TAKEN_BACK], 1):
        high, low = divmod(it.id or 0, THOUSAND)
        path = (*divmod(high, THOUSAND), low)
        address = Address("unorder", match.id, match.seq, path)
        yield button(TAKE_BACK.format(number=number), address, discord.ButtonStyle.danger, row=3)


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
    await _edit(interaction, await home(interaction, match, own_seat(match, interaction.user.id)))


async def show(
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
        shown = await home(interaction, match, seat, STALE)
    await _edit(interaction, shown)


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
    await _edit(interaction, await home(interaction, match, seat))

"""Standing orders as commands: `/order add`, `/order list`, `/order cancel`. Only their owner sees them."""

from __future__ import annotations

from typing import Annotated

from discord import app_commands

from bot.host.app import TinLizzie
from bot.tell.order import ends
from cogs.answer import Interaction, Refused, answering, say
from cogs.offer import Choice, Fixed, Offered, choices
from cogs.playing import order_home, order_panel
from cogs.playing.order_form import (
    UNTIL,
    AtOnce,
    Until,
    give,
    offers,
    order_of,
    overview,
    own_seat,
    read,
    take_back,
    worded,
)
from cogs.turn import match_here

LONGEST = 100
"""Characters of a choice."""
MOST_TIMES = 20

CHOICE = "{order} ({ends})"
CANCELLED = "Taken back. {overview}"
NO_NUMBER = "Choose one of the standing orders that are offered. `/order list` shows them."

ANY_PERIOD = "turn or round"
"""What a game calls a turn: the command is the same for all."""
UntilName = Annotated[str, Fixed({label.format(period=ANY_PERIOD): it.value for it, label in UNTIL.items()})]

order = app_commands.Group(name="order", description="Standing orders: what is done for you when you are asked")


@order.command(name="add", description="Let a move be made for you when its time comes; only you know of it")
@app_commands.describe(
    first="What to do",
    second="What to do if that is not possible",
    third="What to do if neither is possible",
    fourth="What to do if none of these is possible",
    fifth="The last resort",
    until="How long the order holds; once without this",
    times="How often at most",
)
async def add(
    interaction: Interaction,
    first: str,
    second: str | None = None,
    third: str | None = None,
    fourth: str | None = None,
    fifth: str | None = None,
    until: UntilName = Until.ONCE.value,
    times: app_commands.Range[int, 1, MOST_TIMES] | None = None,
) -> None:
    """Give a standing order."""
    async with answering(interaction):
        await interaction.response.defer(ephemeral=True, thinking=True)
        match = await match_here(interaction)
        seat = own_seat(match, interaction.user.id)
        others = filter(None, (second, third, fourth, fifth))
        phase, ways, written = await read(match, seat, [first, *others])
        wanted = order_of(match, seat, phase, ways, Until(until), times)
        try:
            await say(interaction, await give(interaction, match, wanted, written))
        except AtOnce:
            await order_panel.show_prompt(interaction, match, wanted)


@add.autocomplete("first")
@add.autocomplete("second")
@add.autocomplete("third")
@add.autocomplete("fourth")
@add.autocomplete("fifth")
async def foreseen(interaction: Interaction, current: str) -> list[Choice]:
    """Offer what may come up soon, as far as the asker can know."""
    try:
        match = await match_here(interaction)
        offered = await offers(match, own_seat(match, interaction.user.id))
    except Refused:
        return []
    return choices([(label, value) for label, value in offered if len(value) <= LONGEST], current)


@order.command(name="list", description="Look at your standing orders in this channel's match")
async def list_orders(interaction: Interaction) -> None:
    """Show the asker's orders, with buttons to give another or take one back."""
    async with answering(interaction):
        await interaction.response.defer(ephemeral=True, thinking=True)
        match = await match_here(interaction)
        await order_home.show_home(interaction, match)


async def queued(interaction: Interaction, current: str) -> list[Choice]:
    """Offer the asker's queued orders."""
    try:
        match = await match_here(interaction)
        seat = own_seat(match, interaction.user.id)
    except Refused:
        return []
    own = [it for it in match.orders if it.order.seat == seat]
    labels = [CHOICE.format(order=await worded(match, it), ends=ends(match, it.order))[:LONGEST] for it in own]
    return choices([(label, str(it.id)) for label, it in zip(labels, own, strict=True)], current)


@order.command(name="cancel", description="Take a standing order back")
@app_commands.describe(order="Which one")
async def cancel(interaction: Interaction, order: Annotated[str, Offered(queued)]) -> None:
    """Take an order back."""
    async with answering(interaction):
        match = await match_here(interaction)
        seat = own_seat(match, interaction.user.id)
        if not (order.isascii() and order.isdecimal() and len(order) < LONGEST // 8):
            raise Refused(NO_NUMBER)
        await take_back(interaction, match, seat, int(order))
        await say(interaction, CANCELLED.format(overview=await overview(interaction, match, seat)))


async def setup(bot: TinLizzie) -> None:
    """Add the commands."""
    bot.tree.add_command(order)

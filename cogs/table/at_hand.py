"""The buttons "Rules" and "What can I do?" beside a question, and the menu of rules under a closing account."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.host.app import TinLizzie
from bot.model.table.match import Match
from bot.tell.control import ACCOUNTED, RULES, WHY
from bot.tell.rulebook.at_hand import reasons, topics, topics_for
from cogs.answer import Interaction, say
from cogs.press import Address, on, one_of
from cogs.table.rules import Book, book_of
from cogs.turn import acting_seat
from rules.core.game import Seat


@on(RULES)
async def rules_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Show the topic that the button names; else that of the open question, or how the game is played."""
    match = await interaction.client.matches.by_id(address.match)
    book = book_of(match)
    named = [one_of(list(book.topics), number) for number in dict.fromkeys(address.path)]  # a forged id may repeat one
    await _open(interaction, book, named or topics_for(match, interaction.user.id))


@on(ACCOUNTED)
async def line_chosen(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    """Show the topic that explains a line of the account."""
    match = await interaction.client.matches.by_id(address.match)
    chosen = [one_of(list(match.words.accounted().values()), int(value)) for value in values]
    await _open(interaction, book_of(match), chosen)


@on(WHY)
async def why_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Say what the asker can do now, and why he would."""
    match = await interaction.client.matches.by_id(address.match)
    seat = acting_seat(match, interaction.user.id)
    ways = book_of(match).ways(interaction.user.id, topics(match, match.view(seat), match.legal(seat)))
    await say(interaction, "", embed=now(match, seat), view=ways)


def now(match: Match, seat: Seat) -> discord.Embed:
    """Give what a seat that is to act can do now, and why it would."""
    return discord.Embed(description=reasons(match, seat))


async def _open(interaction: Interaction, book: Book, named: Sequence[str]) -> None:
    """Show the first of some topics, or the guide; the others stand first in the menu."""
    page = book.page(named[0]) if named else book.guide()
    await say(interaction, "", embed=page, view=book.ways(interaction.user.id, named))


async def setup(bot: TinLizzie) -> None:
    """Add nothing: the buttons are answered by their ids."""

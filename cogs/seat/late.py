"""A seat that lets the table wait: the others choose by buttons what is done about it. Nothing happens by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

import discord

from bot.model.message.content import Late
from bot.model.table.error import Decided, StaleMatch
from bot.model.table.match import Match
from bot.model.time.clock import Hand
from bot.model.user.name import spoken
from bot.play.table import handover
from bot.play.table.handover import Reseated
from bot.tell.control import LATE, WAYS
from bot.tell.timely import call
from cogs.answer import NOBODY, Interaction, Refused
from cogs.press import LOST, Address, on
from rules.core.game import Seat

NOT_AT_TABLE = "Only the others who play at this table decide about the seat."

ALONE = ("wait", "extend")
"""What one of the others can choose by himself, once about a decision; all else needs most of their seats."""


async def deciding(interaction: Interaction, address: Address, parts: int) -> tuple[Match, Hand]:
    """Give the seat that a button under a message about time is for. Raises Refused, or Decided."""
    if len(address.path) != parts:
        raise Refused(LOST)
    match = await interaction.client.matches.by_id(address.match)
    hand = (await interaction.client.matches.clocks.read(match)).hands.get(address.path[0])
    if hand is None or hand.seq != address.seq:
        raise Decided(match)
    return match, hand


@on(LATE)
async def late(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Note what one of the others would do about a seat, and do it when enough of them want it."""
    match, hand = await deciding(interaction, address, 3)
    number, extensions = address.path[1:]
    if hand.extensions != extensions or not await _asked(interaction, match, hand):
        raise Decided(match)
    others = call.others(match, hand.seat)
    if interaction.user.id not in others:
        raise Refused(NOT_AT_TABLE)
    wish = Address(LATE, match.id, path=(number,)).chosen(list(WAYS))
    await interaction.response.defer()
    clocks = interaction.client.matches.clocks
    await clocks.wish(match, hand, interaction.user.id, wish)
    seq, now = match.seq, await clocks.read(match)
    hand = now.still(hand)
    if hand is None:
        raise Decided(match)
    text = call.late_text(match, now, hand, WAYS)
    with suppress(discord.NotFound):  # its message is gone: what is wished counts all the same
        await interaction.edit_original_response(content=text, allowed_mentions=NOBODY)
    if (wish in ALONE and not hand.extensions) or _most(match, hand, wish):
        try:
            await _do(interaction, match, seq, hand, wish)
        except StaleMatch as error:
            raise error if (await clocks.read(match)).still(hand) else Decided(match) from error
    await interaction.client.watch.look(match.id)


async def _asked(interaction: Interaction, match: Match, hand: Hand) -> bool:
    """Tell whether the others were asked about a seat: only then its button was ever there."""
    speaking = await interaction.client.matches.clocks.store.speaking(match.id)
    here = [it.content for it in speaking if it.seq == hand.seq]
    return any(isinstance(it, Late) and (it.seat, it.round) == (hand.seat, hand.extensions) for it in here)


def _most(match: Match, hand: Hand, wish: str) -> bool:
    """Tell whether more than half of the other seats want the same; for those who share one, the newest wish counts."""
    seats = [chair.users for seat, chair in enumerate(match.chairs) if chair.users and seat != hand.seat]
    newest = [next((it for user, it in reversed(hand.wishes.items()) if user in users), None) for users in seats]
    return newest.count(wish) > len(seats) / 2


async def _do(interaction: Interaction, match: Match, seq: int, hand: Hand, wish: str) -> None:
    """Do what was chosen about a seat as it stood after move `seq`.

    Raises Decided, StaleMatch or NotRunning when the match has moved on meanwhile.
    """
    matches = interaction.client.matches
    _need_same(match, hand)
    if wish == "wait":
        await matches.clocks.wait(match, hand, spoken(interaction.user.display_name))
    elif wish == "extend":
        await matches.clocks.extend(match, hand, spoken(interaction.user.display_name))
    elif wish == "once":
        await matches.move_for(match.id, seq, hand.seat)
    elif wish == "npc":
        await matches.reseat(match.id, partial(_reseated, handover.to_npc, hand), seq=seq)
    elif wish == "substitute":
        if not match.chairs[hand.seat].offered:
            await matches.reseat(match.id, partial(_reseated, handover.seek, hand), seq=seq)
        await matches.clocks.wait(match, hand, spoken(interaction.user.display_name))


def _reseated(change: Callable[[Match, Seat], Reseated], hand: Hand, match: Match) -> Reseated:
    """Change who holds a seat, unless it has changed hands by now. Raises Decided."""
    _need_same(match, hand)
    return change(match, hand.seat)


def _need_same(match: Match, hand: Hand) -> None:
    if match.chairs[hand.seat].users != hand.users:
        raise Decided(match)

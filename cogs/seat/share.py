"""Friends at one seat: `/seat share`, `accept`, `unshare`, and the buttons of an invitation; before the start too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated

import discord
from discord import app_commands

from bot.host.app import TinLizzie
from bot.model.table.error import AlreadySeated, KnowsTooMuch, NotInvited, NotYourSeat
from bot.model.table.match import Match, Status
from bot.model.user.name import spoken
from bot.play.table import sharing
from bot.play.table.handover import Reseated, own
from bot.tell.control import DECLINE, SHARE
from cogs.answer import Interaction, Refused, answering, say
from cogs.offer import Choice, Offered, choices, same
from cogs.permission import need_voice
from cogs.press import Address, on
from cogs.seat.handover import group
from cogs.table.board import show_hand
from cogs.table.lobby.message import refresh
from cogs.turn import match_here
from rules.core.game import Seat, letter

INVITED = "**{name}** is invited to share your seat, and reads it here. `/seat unshare` takes the invitation back."
NO_PERSON = "A bot cannot share a seat. In the lobby, **Add an NPC** gives one to the program."
NOT_HOLDER = "Only **{name}**, who holds seat {letter}, invites others to share it, or ends that."
SEATED = "**{name}** has a seat at this table already."
KNOWS = "**{name}** has held or shared another seat of this match and knows its secrets, so cannot share yours."
YOURS = "You share seat {letter} from now on: move, vote and look as its holder does. `/seat unshare` ends it."
DECLINED = "You do not come to share seat {letter} with **{name}**, who reads it here."
SEVERAL = "You are invited to several seats: name one with `seat`, or press a button under its invitation."
WITHDRAWN = "**{name}** is not invited to share your seat any more."
ENDED = "That seat is not shared with **{name}** any more."


async def _change(interaction: Interaction, match: Match, edit: Callable[[Match], Reseated]) -> Match:
    """Change who shares a seat, and show it in the lobby."""
    need_voice(interaction, match)
    try:
        match = await interaction.client.matches.reseat(match.id, edit)
    except NotYourSeat as error:
        seat = own(match, interaction.user.id)
        raise Refused(NOT_HOLDER.format(name=match.safe_names[seat], letter=letter(seat))) from error
    if match.status == Status.LOBBY:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await refresh(interaction.client, match)
    return match


@group.command(
    name="share", description="Invite a friend to share your seat: either of you moves, both see its secrets"
)
@app_commands.describe(user="Who is to share it")
async def share(interaction: Interaction, user: discord.User) -> None:
    """Invite a co-player."""
    async with answering(interaction):
        if user.bot:
            raise Refused(NO_PERSON)
        match, name = await match_here(interaction), spoken(user.display_name)
        try:
            await _change(
                interaction,
                match,
                lambda it: sharing.invite(it, interaction.user.id, user.id, user.display_name),
            )
        except AlreadySeated as error:
            raise Refused(SEATED.format(name=name)) from error
        except KnowsTooMuch as error:
            raise Refused(KNOWS.format(name=name)) from error
        await say(interaction, INVITED.format(name=name))


async def invited_seats(interaction: Interaction, current: str) -> list[Choice]:
    """Offer the seats that the asker is invited to share."""
    match = await interaction.client.matches.at(interaction.channel_id)
    found = [] if match is None else sharing.invitations(match, interaction.user.id)
    return choices([(f"{letter(it)} {match.names[it]}", letter(it)) for it in found if match], current)


InvitedSeat = Annotated[str, Offered(invited_seats)]


def _invited(interaction: Interaction, match: Match, typed: str | None) -> Seat:
    """Give the seat that somebody is invited to share, by its letter where there are several. Raises Refused."""
    found = [it for it in sharing.invitations(match, interaction.user.id) if typed is None or same(typed, letter(it))]
    if not found:
        raise NotInvited(match)
    if len(found) > 1:
        raise Refused(SEVERAL)
    return found[0]


@group.command(name="accept", description="Share the seat to which a friend at this table has invited you")
@app_commands.describe(seat="The letter of the seat; needed when you are invited to several")
async def accept(interaction: Interaction, seat: InvitedSeat | None = None) -> None:
    """Become a co-player, as the button does."""
    async with answering(interaction):
        match = await match_here(interaction)
        await _accept(interaction, match, _invited(interaction, match, seat))


@on(SHARE)
async def share_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Become a co-player of the seat that the button is for."""
    match = await interaction.client.matches.by_id(address.match)
    await _accept(interaction, match, address.chosen(range(len(match.chairs))))


async def _accept(interaction: Interaction, match: Match, seat: Seat) -> None:
    user_id = interaction.user.id
    match = await _change(interaction, match, lambda it: sharing.accept(it, user_id, seat))
    if match.state is not None:
        await show_hand(interaction, match)
    await say(interaction, YOURS.format(letter=letter(seat)))


@on(DECLINE)
async def decline_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Say no to the invitation under which the button stands."""
    match = await interaction.client.matches.by_id(address.match)
    await _decline(interaction, match, address.chosen(range(len(match.chairs))))


async def _decline(interaction: Interaction, match: Match, seat: Seat) -> None:
    user_id = interaction.user.id
    match = await _change(interaction, match, lambda it: sharing.decline(it, user_id, seat))
    await say(interaction, DECLINED.format(letter=letter(seat), name=match.safe_names[seat]))


@group.command(name="unshare", description="End the sharing of a seat, take an invitation back, or decline your own")
@app_commands.describe(
    user="Who is to share it no more; yourself if left out",
    seat="The letter of the seat whose invitation you decline; needed when you are invited to several",
)
async def unshare(interaction: Interaction, user: discord.User | None = None, seat: InvitedSeat | None = None) -> None:
    """Let a co-player go, or go oneself; who is only invited declines."""
    async with answering(interaction):
        match, own_id = await match_here(interaction), interaction.user.id
        guest = user or interaction.user
        only_invited = not match.seat_of(own_id) and sharing.invitations(match, own_id)
        if guest.id == own_id and (seat is not None or only_invited):
            await _decline(interaction, match, _invited(interaction, match, seat))
            return
        only_asked = set(sharing.invitations(match, guest.id)) & set(match.seat_of(own_id))
        await _change(interaction, match, lambda it: sharing.end(it, own_id, guest.id))
        await say(interaction, (WITHDRAWN if only_asked else ENDED).format(name=spoken(guest.display_name)))


async def setup(bot: TinLizzie) -> None:
    """Nothing to add: the commands stand in the group of `cogs.seat.handover`."""

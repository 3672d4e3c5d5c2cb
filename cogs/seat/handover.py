"""Seats that change hands: `/seat resign`, `offer`, `take`, `back`, `npc` and `list`, and the button "Take it".

How a seat is shared stands in `cogs.seat.share`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated

import discord
from discord import app_commands

from bot.host.app import TinLizzie
from bot.model.table.chair import Holder
from bot.model.table.error import NotOffered, NotRunning
from bot.model.table.match import Match, Status
from bot.model.table.vote import Purpose
from bot.model.user.name import spoken
from bot.play.table import handover as seats
from bot.play.table import sharing
from bot.tell.control import TAKE
from cogs.answer import Interaction, Refused, answering, say
from cogs.offer import Choice, Fixed, Offered, choices, same
from cogs.permission import need_voice
from cogs.press import LOST, Address, button, on, panel
from cogs.table.board import show_hand
from cogs.turn import match_here, started
from rules.core.game import Seat, letter
from rules.core.level import Level

LEFT = "Your seat is free now. `/seat back` gives it back to you as long as nobody has taken it."
HEIR = "Seat {letter} is **{name}**'s now, who can share it with you again with `/seat share`."
NOT_SHARED = "You do not share seat {letter} any more."
OFFERED = "Your seat is offered. You play on until somebody takes it; the same command takes the offer back."
KEPT = "Your seat is not offered any more."
YOURS = "Seat {letter} is yours: you play on from here."
NPC_PLAYS = "The program plays seat {letter} for you. `/seat back` gives it back to you."
NOBODY_LEFT = (
    "Nobody else plays here: the program would play seat {letter} too, and so the whole match to its end at once. You "
    "could have the seat back only until then."
)
LET = "Let the program play it to the end"
ASKED = "**{name}** is asked to give the seat back."
GIVE_BACK = "give seat {letter} back to **{name}**"
NOTHING_FREE = "No seat of this match is to be had."
SEVERAL = "Several seats are to be had: name one with `seat`."
LINE = "`{letter}` {name}{more}"
FREE, ON_OFFER = " · free, `/seat take`", " · offered, `/seat take`"
BY_PROGRAM, IN_PLACE_OF = ", {level}", ", {level}, for {former} · `/seat take`"
WITH = " · shared with {names}"

LevelName = Annotated[str, Fixed({it.value: it.value for it in Level})]

group = app_commands.Group(name="seat", description="Give up a seat of this channel's match, or take one over")


async def _match(interaction: Interaction) -> Match:
    match = started(await match_here(interaction))
    if match.status != Status.RUNNING:
        raise NotRunning(match)
    need_voice(interaction, match)
    return match


@group.command(name="resign", description="Leave the table; your seat is free for somebody else")
async def resign(interaction: Interaction) -> None:
    """Free one's seat."""
    async with answering(interaction):
        match = await _match(interaction)
        own, user_id = seats.own(match, interaction.user.id), interaction.user.id
        held = match.chairs[own].user_id == user_id
        match = await interaction.client.matches.reseat(match.id, lambda it: sharing.leave(it, user_id))
        name = match.safe_names[own]
        shared = HEIR.format(letter=letter(own), name=name) if match.chairs[own].users else LEFT
        await say(interaction, shared if held else NOT_SHARED.format(letter=letter(own)))


@group.command(name="offer", description="Offer your seat and play on until somebody takes it; again: keep it")
async def offer(interaction: Interaction) -> None:
    """Offer one's seat, or take the offer back."""
    async with answering(interaction):
        match = await _match(interaction)
        match = await interaction.client.matches.reseat(
            match.id, lambda it: seats.offer(it, seats.alone(it, interaction.user.id))
        )
        own = match.chairs[seats.own(match, interaction.user.id)]
        await say(interaction, OFFERED if own.offered else KEPT)


@group.command(name="npc", description="Let the program play your seat; you can have it back")
@app_commands.describe(level="How well it is to play; normal if left out")
async def npc(interaction: Interaction, level: LevelName = Level.NORMAL.value) -> None:
    """Give one's seat to the program."""
    async with answering(interaction):
        match = await _match(interaction)
        own = seats.alone(match, interaction.user.id)
        if len(match.user_names) == 1:
            it = Address("tonpc", match.id, match.seq, (list(Level).index(Level(level)),))
            sure = NOBODY_LEFT.format(letter=letter(own))
            await say(interaction, sure, view=panel([button(LET, it, discord.ButtonStyle.danger)]))
            return
        await say(interaction, await _to_npc(interaction, match, Level(level)))


async def _to_npc(interaction: Interaction, match: Match, level: Level) -> str:
    """Let the program play the user's seat, and give what he reads."""
    own = seats.alone(match, interaction.user.id)
    await interaction.client.matches.reseat(
        match.id, lambda it: seats.to_npc(it, seats.alone(it, interaction.user.id), level)
    )
    return NPC_PLAYS.format(letter=letter(own))


@on("tonpc")
async def npc_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Give the last person's seat to the program after all."""
    match, level = await interaction.client.matches.by_id(address.match), address.chosen(list(Level))
    if match.seq != address.seq:  # he has played on since he was asked
        raise Refused(LOST)
    need_voice(interaction, match)
    said = await _to_npc(interaction, match, level)
    await interaction.response.edit_message(content=said, view=None)


async def free_seats(interaction: Interaction, current: str) -> list[Choice]:
    """Offer the seats that are to be had."""
    match = await interaction.client.matches.at(interaction.channel_id)
    free = [] if match is None else _to_be_had(match)
    return choices([(f"{letter(it)} {match.names[it]}", letter(it)) for it in free if match], current)


def _to_be_had(match: Match) -> list[Seat]:
    return [seat for seat, chair in enumerate(match.chairs) if seats.free(chair)]


@group.command(name="take", description="Take over a seat that is free, offered, or played by the program for somebody")
@app_commands.describe(seat="The letter of the seat; needed when there are several")
async def take(interaction: Interaction, seat: Annotated[str, Offered(free_seats)] | None = None) -> None:
    """Take a seat over."""
    async with answering(interaction):
        match = await _match(interaction)
        free = _to_be_had(match)
        if seat is not None:
            free = [it for it in free if same(seat, letter(it))]
        if not free:
            raise Refused(NOTHING_FREE)
        if len(free) > 1:
            raise Refused(SEVERAL)
        await _take(interaction, match, free[0])


@on(TAKE)
async def take_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Take the seat that the button is for."""
    match = await interaction.client.matches.by_id(address.match)
    await _take(interaction, match, address.chosen(range(len(match.chairs))))


async def _take(interaction: Interaction, match: Match, seat: Seat) -> None:
    """Take a seat, and show the newcomer at once what only its holder may see."""
    user = interaction.user
    match = await interaction.client.matches.reseat(
        match.id, lambda it: seats.take(it, seat, user.id, user.display_name)
    )
    await show_hand(interaction, match)
    await say(interaction, YOURS.format(letter=letter(seat)))


@group.command(name="back", description="Have the seat back that you held before; who plays it now is asked")
async def back(interaction: Interaction) -> None:
    """Swap back."""
    async with answering(interaction):
        match = await _match(interaction)
        seat = next((n for n, it in enumerate(match.chairs) if it.former_id == interaction.user.id), None)
        if seat is None:
            raise NotOffered(match)
        chair = match.chairs[seat]
        if chair.holder == Holder.USER and not chair.offered:
            about = GIVE_BACK.format(letter=letter(seat), name=chair.former_name)
            await interaction.response.defer(ephemeral=True, thinking=True)
            await interaction.client.votes.ask(
                match,
                Purpose.BACK,
                user_id=interaction.user.id,
                voters=[seat],
                about=about,
                what={"seat": seat},
            )
            await say(interaction, ASKED.format(name=match.safe_names[seat]))
            return
        edit = partial(seats.back, seat=seat, user_id=interaction.user.id)
        match = await interaction.client.matches.reseat(match.id, edit)
        await show_hand(interaction, match)
        await say(interaction, YOURS.format(letter=letter(seat)))


@group.command(name="list", description="Who holds which seat, and which are to be had")
async def list_seats(interaction: Interaction) -> None:
    """List the seats."""
    async with answering(interaction):
        match = await match_here(interaction)
        lines = [
            LINE.format(letter=letter(seat), name=name, more=_more(match, seat))
            for seat, name in enumerate(match.safe_names)
        ]
        await say(interaction, "\n".join(lines))


def _more(match: Match, seat: Seat) -> str:
    chair = match.chairs[seat]
    if chair.holder == Holder.NPC:
        form = BY_PROGRAM if chair.former_id is None else IN_PLACE_OF
        return form.format(level=chair.level, former=spoken(chair.former_name))
    if chair.holder == Holder.OPEN:
        return FREE
    names = " & ".join(spoken(it.name) for it in chair.co_players)
    return (WITH.format(names=names) if names else "") + (ON_OFFER if chair.offered else "")


async def setup(bot: TinLizzie) -> None:
    """Add the group."""
    bot.tree.add_command(group)

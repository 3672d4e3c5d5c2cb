"""The lobby's levels: how well the program plays each of its seats."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import discord

from bot.model.table.chair import Holder
from bot.model.table.match import Match, Status
from cogs.answer import NOBODY, Interaction
from cogs.press import Address, Press, menu, on, one_of, panel
from cogs.table.lobby.message import need_place, over, refresh
from rules.core.game import Seat, letter
from rules.core.level import Level

ASK = "**NPC levels**: how well is the program to play its seats?"
NONE_THERE = "The program has no seat at this table yet: press **Add an NPC** first."
SEAT = "{name} ({letter}): {level}"
ABOUT = {
    Level.EASY: "plays as a beginner does",
    Level.NORMAL: "plays sensibly, and at once",
    Level.HARD: "plays each choice on in thought, and takes some seconds",
}


def _choices(match: Match) -> list[tuple[int, Seat, Level]]:
    """Give every seat with each level, numbered: a choice keeps its number whoever sits down meanwhile."""
    return [(number, *it) for number, it in enumerate(product(range(len(match.chairs)), Level))]


def levels(match: Match) -> tuple[str, list[Press]]:
    """Give the question: which seat is to be played how."""
    options = [
        discord.SelectOption(
            label=SEAT.format(name=match.names[seat], letter=letter(seat), level=level),
            description=ABOUT[level],
            value=str(number),
            emoji="✅" if match.chairs[seat].level == level else None,
        )
        for number, seat, level in _choices(match)
        if match.chairs[seat].holder == Holder.NPC
    ]
    return (ASK, [menu("Levels", Address("level", match.id), options)]) if options else (NONE_THERE, [])


@on("level")
async def settle(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    """Settle the level of a seat, and ask again."""
    match = await interaction.client.matches.by_id(address.match)
    if match.status != Status.LOBBY:
        await over(interaction, match)
        return
    need_place(interaction, match)
    _, seat, level = one_of(_choices(match), int(values[0]))
    match = await interaction.client.matches.lobby.set_level(match.id, seat, level)
    text, items = levels(match)
    await interaction.response.edit_message(content=text, view=panel(items), allowed_mentions=NOBODY)
    await refresh(interaction.client, match)

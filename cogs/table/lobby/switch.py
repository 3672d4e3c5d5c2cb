"""The lobby's Options: how many seats, which edition, and the rulings that a table may play otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord

from bot.model.table.match import Match, Status
from bot.model.time.pace import NONE, PACES
from cogs.answer import NOBODY, Interaction
from cogs.press import Address, Press, button, menu, on, one_of, panel
from cogs.table.lobby.message import need_place, over, refresh
from render.registry import words
from rules.core.content import editions
from rules.core.game import AnyGame
from rules.core.shape import fields

SEATS = "Seats"
SEAT_COUNT = "{count} seats"
PACE, PACE_FIELD = "Pace", "*pace"
"""No option of a game is named like this field."""
HINTS, HINTS_FIELD = "Hints by the program", "*hints"
"""Nor like this one."""
WITH_HINTS = ((True, "On: the match is not rated"), (False, "Off"))
CHOOSE = "**Options** — what would you like to play otherwise?"
CHOOSE_VALUE = "**{option}** — now: {value}"
USUAL, AS_USUAL = "As usual", "{value} (as usual)"
"""Told of a value that stands where a table settles nothing."""
LABEL = 100


@dataclass(frozen=True, slots=True)
class Switch:
    """One thing that can be settled before the start."""

    field: str | None
    """A field of the game's options; None for the number of seats, PACE_FIELD for the pace, HINTS_FIELD for hints."""
    label: str
    values: tuple[tuple[Any, str], ...]
    """Each value with its label."""


def switches(game: AnyGame) -> list[Switch]:
    """Give all that can be settled, with at least two values each."""
    told = words(game.meta.name)
    least, most = game.meta.seats
    found = [Switch(None, SEATS, tuple((n, SEAT_COUNT.format(count=n)) for n in range(least, most + 1)))]
    found.append(Switch(PACE_FIELD, PACE, tuple((name, it.title) for name, it in PACES.items())))
    for it in fields(game.options):
        values = editions(game.meta.name) if it.name == "edition" else it.shape.values
        labelled = tuple((value, told.switch_value(it.name, value)) for value in values)
        found.append(Switch(it.name, told.switch(it.name), labelled))
    found.append(Switch(HINTS_FIELD, HINTS, WITH_HINTS))
    return [switch for switch in found if len(switch.values) > 1]


def _now(match: Match, switch: Switch) -> Any:
    if switch.field == PACE_FIELD:
        return match.pace
    if switch.field == HINTS_FIELD:
        return match.gives_hints
    return len(match.chairs) if switch.field is None else getattr(match.options, switch.field)


def _usual(match: Match, switch: Switch) -> Any:
    """Give the value that stands where nobody settles one; None for the seats, which somebody always does."""
    if switch.field == PACE_FIELD:
        return NONE.name
    if switch.field == HINTS_FIELD:
        return replace(match, hints=None).gives_hints
    return None if switch.field is None else getattr(match.game.options(), switch.field)


def _current(match: Match, switch: Switch) -> str:
    """Say what a switch stands at, and whether that is as usual."""
    now = _now(match, switch)
    said = dict(switch.values).get(now, str(now))
    return AS_USUAL.format(value=said) if now == _usual(match, switch) else said


def all_switches(match: Match) -> tuple[str, list[Press]]:
    """Give the first question: which switch, with what it stands at."""
    choices = [
        discord.SelectOption(label=it.label[:LABEL], description=_current(match, it)[:LABEL], value=str(n))
        for n, it in enumerate(switches(match.game))
    ]
    return CHOOSE, [menu("Options", Address("switch", match.id), choices)]


def one_switch(match: Match, number: int) -> tuple[str, list[Press]]:
    """Give the second question: which value; the one that stands is ticked, and the usual one says so."""
    switch = one_of(switches(match.game), number)
    now, usual = _now(match, switch), _usual(match, switch)
    choices = [
        discord.SelectOption(
            label=label[:LABEL],
            value=str(n),
            description=USUAL if value == usual else None,
            emoji="✅" if value == now else None,
        )
        for n, (value, label) in enumerate(switch.values)
    ]
    text = CHOOSE_VALUE.format(option=switch.label, value=_current(match, switch))
    return text, [
        menu(switch.label, Address("switch", match.id, path=(number,)), choices),
        button("Back", Address("switch", match.id)),
    ]


async def settle(interaction: Interaction, match: Match, switch: Switch, number: int) -> Match:
    """Set a switch to one of its values. Raises NotInLobby, SeatsTaken or UnknownOption."""
    value, _ = one_of(switch.values, number)
    if switch.field is None:
        return await interaction.client.matches.lobby.set_seats(match.id, value)
    if switch.field == PACE_FIELD:
        return await interaction.client.matches.lobby.set_pace(match.id, value)
    if switch.field == HINTS_FIELD:
        return await interaction.client.matches.lobby.set_hints(match.id, value)
    return await interaction.client.matches.lobby.set_option(match.id, switch.field, value)


@on("switch")
async def answer(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    """Show the switches, the values of one, or settle it and show the switches again."""
    match = await interaction.client.matches.by_id(address.match)
    if match.status != Status.LOBBY:
        await over(interaction, match)
        return
    need_place(interaction, match)
    changed = address.path and values
    if changed:
        match = await settle(interaction, match, address.chosen(switches(match.game)), int(values[0]))
    text, items = one_switch(match, int(values[0])) if values and not changed else all_switches(match)
    await interaction.response.edit_message(content=text, view=panel(items), allowed_mentions=NOBODY)
    if changed:
        await refresh(interaction.client, match)

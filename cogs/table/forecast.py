"""What a player can expect of the turn: at a glance, and in full behind a button."""

from __future__ import annotations

from collections.abc import Sequence

from bot.host.app import TinLizzie
from bot.model.table.error import NotYourSeat
from bot.model.table.match import Match
from bot.tell.control import FORECAST, IN_FULL
from cogs.answer import Interaction, answering, say
from cogs.command import add_to_game, command
from cogs.press import Address, button, in_place, on, panel
from cogs.turn import match_here, started, to_move

MORE = "More"
NO_FORECAST = "There is nothing to forecast in this match of {title} now."


async def show_forecast(interaction: Interaction, match: Match) -> None:
    """Tell what the asker can expect from what he knows, for each of his seats, or as a spectator; privately."""
    for seat in started(match).seat_of(interaction.user.id) or (None,):
        text = match.words.forecast(match.view(seat), match.safe_names)
        more = Address(IN_FULL, match.id, match.seq, () if seat is None else (seat,))
        ways = [button(MORE, more)] if text and match.words.has_full_forecast else []
        shown = panel([*to_move(match, interaction.user.id), *ways])
        await say(interaction, text or NO_FORECAST.format(title=match.game.meta.title), view=shown)


@on(FORECAST)
async def forecast_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Tell whoever pressed his forecast as the board is now."""
    await show_forecast(interaction, await interaction.client.matches.by_id(address.match))


@on(IN_FULL)
async def in_full_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Tell a forecast in full in the place of the private one, as the board is now."""
    match = started(await interaction.client.matches.by_id(address.match))
    seat = next(iter(address.path), None)
    if seat is not None and seat not in match.seat_of(interaction.user.id):
        raise NotYourSeat(match)
    text = match.words.forecast_in_full(match.view(seat), match.safe_names)
    text = text or NO_FORECAST.format(title=match.game.meta.title)
    await interaction.response.edit_message(**in_place(interaction, text, to_move(match, interaction.user.id)))


@command(name="forecast", description="What you can expect this turn, by what you know; for you alone")
async def forecast(interaction: Interaction) -> None:
    """Tell the asker his forecast."""
    async with answering(interaction):
        await show_forecast(interaction, await match_here(interaction))


async def setup(bot: TinLizzie) -> None:
    """Add the command."""
    add_to_game(bot, forecast)

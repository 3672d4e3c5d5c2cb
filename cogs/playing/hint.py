"""`/game hint` and the button "Hint": what the program would look at in the asker's place, for the asker alone."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.host.app import TinLizzie
from bot.model.table.error import StaleMatch
from bot.model.table.match import Match
from bot.tell.advice.hint import told, useful_first
from bot.tell.control import HINT, HINTED
from bot.tell.course import reason, takes
from cogs.answer import Interaction, answering, say
from cogs.command import add_to_game, command
from cogs.playing.choices import Place
from cogs.playing.plan import turn_from
from cogs.press import Address, button, on, panel
from cogs.turn import acting_seat, match_here, to_move

PLAN = "Plan this"


async def _hint(interaction: Interaction, match: Match) -> None:
    seat, seq = acting_seat(match, interaction.user.id), match.seq
    await interaction.response.defer(ephemeral=True, thinking=True)
    if match.seq != seq:
        raise StaleMatch(match)
    hints = await interaction.client.matches.hints.take(match, seat)
    best = useful_first(match, match.view(seat), hints)[0]
    planned = turn_from(match, seat, best.action)
    planning = button(PLAN, Place(planned.choices).address(HINTED, planned), ButtonStyle.success)
    then = [match.words.action(it.view, it.action, match.safe_names) for it in planned.steps[1:] if not it.by_itself]
    text = told(match, seat, hints, takes(match, seat), reason(match, seat, best.action), then)
    await say(interaction, text, view=panel([planning, *to_move(match, interaction.user.id)]))


@command(name="hint", description="The moves that the program would look at in your place; for you alone")
async def hint(interaction: Interaction) -> None:
    """Give the asker a hint."""
    async with answering(interaction):
        await _hint(interaction, await match_here(interaction))


@on(HINT)
async def hint_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Give a hint about the question that the button stands under, not about a later one."""
    match = await interaction.client.matches.by_id(address.match)
    if address.seq != match.seq:
        raise StaleMatch(match)
    await _hint(interaction, match)


async def setup(bot: TinLizzie) -> None:
    """Add the command."""
    add_to_game(bot, hint)

"""Taking back one's last step or one's whole turn, and making it again; where others are touched, they are asked."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.host.app import TinLizzie
from bot.model.error import NeedsConsent
from bot.model.match import Match
from bot.model.undo import UNDO, Wish
from bot.model.vote import Purpose
from bot.play import takeback
from bot.play.takeback import lines, listed, touched
from bot.store.store import Store
from cogs.answer import Interaction, answering, say
from cogs.command import add_to_game, command
from cogs.permission import need_voice
from cogs.press import Address, Press, button, in_place, on
from cogs.turn import match_here, started

DONE = "Done. The board is as it was; `/game redo` makes it again."
MADE_AGAIN = "Done. It is made again."
ASKED = "Others have moved since, or something was shown. Those whom it touches are asked."
MOVED_ON = "More has happened since. `/game undo` takes back what you did last."
TAKEN_BACK, MADE_ANEW = "take back a move", "make again a move that was taken back"
KNOWING = (
    "take back a move by which something was drawn or shown; that comes again as it was, and **{name}** will then know "
    "what comes next"
)
TAKE_BACK = "Take it back"

Find = Callable[[Store, Match, int], Awaitable[Wish]]
"""Gives a user's wish, or raises why there is none."""


def way_back(match: Match) -> Press:
    """Give the button that takes back what its presser has just done."""
    return button(TAKE_BACK, Address("undo", match.id, match.seq))


async def _go(interaction: Interaction, match: Match, find: Find) -> None:
    """Do what is wished, or ask those whom it touches."""
    started(match)
    need_voice(interaction, match)
    await interaction.response.defer(ephemeral=True, thinking=True)
    client, user_id, seq = interaction.client, interaction.user.id, match.seq
    wish = await find(client.store, match, user_id)
    voters = await touched(client.store, match, wish, user_id)
    if not voters:
        await client.matches.go_back(match.id, seq, wish, user_id=user_id, interaction_id=interaction.id)
        await say(interaction, DONE if wish.verb == UNDO else MADE_AGAIN)
        return
    more = listed(await lines(client.store, match, wish), struck=wish.verb == UNDO)
    await client.votes.ask(
        match,
        Purpose.UNDO,
        user_id=user_id,
        voters=voters,
        about=await _about(client.store, match, wish, user_id),
        more=more,
        what={"verb": wish.verb, "to": wish.to, "moves": [row.seq for row in wish.moves]},
    )
    await say(interaction, ASKED)


async def _about(store: Store, match: Match, wish: Wish, user_id: int) -> str:
    """Give what those are asked whom a wish touches: what its user knows after it, too."""
    if wish.verb != UNDO:
        return MADE_ANEW
    knows = await takeback.revealed(store, match, wish)
    return KNOWING.format(name=match.user_names[user_id]) if knows else TAKEN_BACK


@on("undo")
async def press(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Take back what was just done, if nobody need be asked."""
    match = started(await interaction.client.matches.by_id(address.match))
    need_voice(interaction, match)
    await interaction.response.defer()
    client, user_id, seq = interaction.client, interaction.user.id, match.seq
    wish = await takeback.undo(client.store, match, user_id)
    if address.seq != seq and address.seq not in [row.seq for row in wish.moves]:
        await say(interaction, MOVED_ON)
    elif await touched(client.store, match, wish, user_id):
        raise NeedsConsent(match)
    else:
        await client.matches.go_back(match.id, seq, wish, user_id=user_id, interaction_id=interaction.id)
        await interaction.edit_original_response(**in_place(interaction, DONE))


@command(name="undo", description="Take back what you did last; others are asked if it touches them")
async def undo(interaction: Interaction) -> None:
    """Take back one's last step."""
    async with answering(interaction):
        await _go(interaction, await match_here(interaction), takeback.undo)


@command(name="reset", description="Take back all you did since another seat moved or anything was shown")
async def reset(interaction: Interaction) -> None:
    """Take back one's turn."""
    async with answering(interaction):
        await _go(interaction, await match_here(interaction), takeback.reset)


@command(name="redo", description="Make again what was taken back last")
async def redo(interaction: Interaction) -> None:
    """Make again what was taken back."""
    async with answering(interaction):
        await _go(interaction, await match_here(interaction), takeback.redo)


async def setup(bot: TinLizzie) -> None:
    """Add the commands."""
    add_to_game(bot, undo, reset, redo)

"""What is kept of a user: `/me data` gives it out, `/me forget` removes it."""

from __future__ import annotations

import io
import json
from collections.abc import Sequence
from contextlib import suppress

import discord

from bot.host.app import TinLizzie
from bot.model.user.name import tidy
from bot.play.personal import forget
from bot.store.user.forget_store import ForgetStore
from bot.store.user.user_store import UserStore
from cogs.answer import Interaction, Refused, answering, say
from cogs.command import add_to, command
from cogs.press import Address, button, on, panel
from cogs.table.lobby.message import refresh

DATA = "This is all that I keep of you."
FILE = "my-data.json"
SURE = (
    "This removes your name, your number and your settings from everything that I keep. The matches stay, with your "
    "seat's letter in your place; where one is still being played, those who share your seat play on, else the program "
    "does. It cannot be undone. Of each seat of a match under way whose secrets you know I keep a "
    "sign, made with a secret key and without your name or number, so that you cannot take another seat of that match."
)
YES, NO = "Forget me", "Keep everything"
KEPT = "Everything is kept."
DONE = (
    "You are forgotten. What Discord has is not in my hands: messages that I have posted still name you, and in the "
    "channels moderators can delete them. Files that players have saved name you too, and copies that whoever runs me "
    "has made before still have you."
)


@command(name="data", description="Get all that I keep of you, as a file")
async def data(interaction: Interaction) -> None:
    """Give the asker every row about him, privately."""
    async with answering(interaction):
        found = await UserStore(interaction.client.store).data(interaction.user.id)
        text = json.dumps(found, indent=2, ensure_ascii=False, default=str)
        await say(interaction, DATA, file=discord.File(io.BytesIO(text.encode()), FILE))


@command(name="forget", description="Remove your name and settings from everything that I keep")
async def forget_command(interaction: Interaction) -> None:
    """Ask whether it is really meant."""
    async with answering(interaction):
        yes = button(YES, Address("forget", 0, path=(1,)), discord.ButtonStyle.danger)
        await say(interaction, SURE, view=panel([yes, button(NO, Address("forget", 0, path=(0,)))]))


@on("forget")
async def forget_confirmed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Forget who pressed, or leave everything as it is."""
    if address.path != (1,):
        await interaction.response.edit_message(content=KEPT, view=None)
        return
    await interaction.response.defer()
    bot, user = interaction.client, interaction.user
    called = {tidy(name) for name in (user.display_name, user.global_name, user.name) if name} - {""}
    lobbies = await forget(bot.matches, ForgetStore(bot.store), user.id, called)
    await interaction.edit_original_response(content=DONE, view=None)
    for lobby in lobbies:
        with suppress(Refused):  # its channel takes no messages now: that is logged, and nothing of his is left here
            await refresh(bot, lobby)


async def setup(bot: TinLizzie) -> None:
    """Add the commands."""
    add_to(bot, "me", data, forget_command)

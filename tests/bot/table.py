"""Three people at a table in a simulated Discord, with a few commands in the place of the cogs."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord
import simcord

from bot.host.app import TinLizzie
from bot.host.config import Settings
from bot.model.message.page import FOOT
from bot.model.table.match import Match
from tests.cogs.sitting import questions
from tests.simulated import simulated


def make_bot(home: Path) -> TinLizzie:
    """The real bot, without its cogs."""
    bot = TinLizzie(Settings(home=home), cogs=())

    @bot.tree.command(description="Start the match here")
    async def start(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        match = await bot.matches.at(interaction.channel_id)
        assert match is not None
        await bot.matches.start(match.id)
        await interaction.followup.send("Started", ephemeral=True)

    @bot.tree.command(description="Make the first legal move")
    async def step(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        match = await bot.matches.at(interaction.channel_id)
        assert match is not None
        (seat,) = match.to_act()
        move = [match.legal(seat)[0]]
        await bot.matches.move(
            match.id, match.seq, seat, move, user_id=interaction.user.id, interaction_id=interaction.id
        )
        await interaction.followup.send("Done", ephemeral=True)

    @bot.tree.command(description="Fail")
    async def fail(interaction: discord.Interaction) -> None:
        raise ZeroDivisionError("on purpose")

    @bot.tree.command(description="Fail after an answer")
    async def late(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        raise ZeroDivisionError("on purpose")

    return bot


@dataclass
class Table:
    """Who sits where."""

    env: simcord.Env
    bot: TinLizzie
    channel: Any
    people: list[Any]
    match: Match

    async def start(self) -> None:
        """Begin the match."""
        await self.people[0].slash(self.channel, "start")

    async def step(self) -> None:
        """Let whoever is to act make the first legal move."""
        (seat,) = self.match.to_act()
        person = next(it for it in self.people if it.id == self.match.chairs[seat].user_id)
        await person.slash(self.channel, "step")

    async def restart(self, home: Path) -> None:
        """End the bot and start another on the same database."""
        self.bot = make_bot(home)
        await self.env.restart_bot(self.bot)
        self.match = await self.bot.matches.by_id(self.match.id)

    @property
    def history(self) -> list[discord.Message]:
        """What stands in the channel, oldest first, without private answers and the seal."""
        open_to_all = [message for message in self.channel.history() if not message.flags.ephemeral]
        return [message for message in open_to_all if not message.content.startswith(FOOT)]

    @property
    def panels(self) -> list[discord.Message]:
        """Messages that ask for a move."""
        return [message for message in self.history if questions(message)]

    def told(self, person: int) -> list[discord.Message]:
        """The direct messages to one of the people."""
        return self.people[person].user.dm_channel.history()


@asynccontextmanager
async def table(home: Path, names: tuple[str, ...] = ("Ann", "Bob", "Cat")) -> AsyncIterator[Table]:
    """Three people in a lobby."""
    bot = make_bot(home)
    async with simulated(bot) as env:
        guild = env.create_guild("Detroit")
        channel = guild.create_text_channel("table")
        people = [guild.add_member(env.create_user(name)) for name in names]
        match = await bot.matches.opening.open(
            "automobile",
            len(people),
            guild_id=guild.id,
            channel_id=channel.id,
            user_id=people[0].id,
            name=names[0],
        )
        for person, name in zip(people[1:], names[1:], strict=True):
            await bot.matches.lobby.join(match.id, person.id, name)
        at = Table(env, bot, channel, people, match)
        yield at
        await at.bot.matches.autopilot.close()
        await at.bot.outbox.close()

"""What an action asks of Discord and of the disk, without the program: it cannot cost less than that.

One action of a real match is listened to. A command then keeps as many bytes on the disk, in as many rows, gives the
same answer, changes the same message and posts the same, and does nothing else.
"""

import io
import sqlite3
from collections.abc import Sequence
from typing import Any

import discord
import simcord
from discord import app_commands
from discord.http import Route

from bot.deliver.posting import _ask
from bot.host.app import TinLizzie
from bot.store.engine.sqlite import PRAGMAS

CHANGES = ("INSERT", "UPDATE")


class Bare:
    """Does again what one action asked for."""

    def __init__(
        self, asked: Sequence[simcord.HttpLogEntry], statements: Sequence[str], disk: sqlite3.Connection
    ) -> None:
        """Given the three requests of the action, what it asked of the database, and another one to write to."""
        answer, self._change, self._post = ((it.json or {}) for it in asked)
        self._said: str = answer["data"]["content"]
        self._rows = [(it,) for it in statements[: statements.index("COMMIT")] if it.startswith(CHANGES)]
        self._disk = disk
        self._message = 0
        """The one that stands there, and how many were posted."""
        self._posted = 0
        for statement in (*PRAGMAS, "CREATE TABLE bare (row TEXT)"):
            disk.execute(statement)

    async def offer(self, bot: TinLizzie) -> None:
        """Let people give the command `/bare`."""
        does = app_commands.Command(name="bare", description="Ask what an action asks", callback=self.act)
        bot.tree.add_command(does)
        await bot.tree.sync()

    async def act(self, interaction: "discord.Interaction[TinLizzie]") -> None:
        """Do it once."""
        self._keep()
        await interaction.response.send_message(self._said, ephemeral=True)
        where = f"/channels/{interaction.channel_id}/messages"
        if self._message:
            await _ask(interaction.client, Route("PATCH", f"{where}/{self._message}"), self._change, None)
        self._posted += 1
        attached = self._post["attachments"][0]
        dot = discord.File(io.BytesIO(b"dot"), attached["filename"], description=attached["description"])
        payload: dict[str, Any] = {**self._post, "nonce": f"bare {self._posted}"}
        self._message = int((await _ask(interaction.client, Route("POST", where), payload, dot))["id"])

    def _keep(self) -> None:
        self._disk.execute("BEGIN IMMEDIATE")
        self._disk.executemany("INSERT INTO bare VALUES (?)", self._rows)
        self._disk.execute("COMMIT")

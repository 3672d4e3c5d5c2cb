"""A small bot that does at the local table what the real one does: commands, buttons, threads, messages, timers."""

import asyncio
import io
import re
import sqlite3
import sys
from pathlib import Path

import discord
from discord import app_commands
from discord.ext import commands, tasks
from PIL import Image, ImageDraw


class CountButton(discord.ui.DynamicItem[discord.ui.Button], template=r"count:(?P<n>\d+)"):
    """A button that counts up and answers after every restart."""

    def __init__(self, n: int) -> None:
        super().__init__(discord.ui.Button(label=f"Count {n}", custom_id=f"count:{n}"))
        self.n = n

    @classmethod
    async def from_custom_id(cls, _i: discord.Interaction, _item: discord.ui.Item, match: re.Match[str]):
        """Read the number from the button pressed."""
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        """Put the next number in its place."""
        view = discord.ui.View(timeout=None)
        view.add_item(CountButton(self.n + 1))
        await interaction.response.edit_message(content=f"Counted to {self.n + 1}.", view=view)


class LobbyButton(discord.ui.DynamicItem[discord.ui.Button], template=r"lobby:(?P<verb>\w+)"):
    """Join, fill a seat, or start, as at the real lobby."""

    LABELS = {"join": "Join", "npc": "Add an NPC", "start": "Start"}  # noqa: RUF012

    def __init__(self, verb: str) -> None:
        super().__init__(discord.ui.Button(label=self.LABELS[verb], custom_id=f"lobby:{verb}"))
        self.verb = verb

    @classmethod
    async def from_custom_id(cls, _i: discord.Interaction, _item: discord.ui.Item, match: re.Match[str]):
        """Read what the button does."""
        return cls(match["verb"])

    async def callback(self, interaction: discord.Interaction) -> None:
        """Change the line of the seated, or start in a thread of its own."""
        bot, message = interaction.client, interaction.message
        assert isinstance(bot, StandIn) and message is not None
        if self.verb != "start":
            seated = f"{message.content}, {'an NPC' if self.verb == 'npc' else interaction.user.display_name}"
            await interaction.response.edit_message(content=seated)
            return
        await interaction.response.edit_message(content=f"{message.content}. Started.", view=None)
        thread = await message.create_thread(name="Automobile 1")
        view = discord.ui.View(timeout=None)
        view.add_item(CountButton(0))
        picture = discord.File(board(), "board.png", description="A board")
        await thread.send(f"{interaction.user.mention}, your move.", file=picture, view=view)
        await interaction.user.send("Your tiles: 5, 3.")


def board() -> io.BytesIO:
    """A picture in the place of the board."""
    image = Image.new("RGB", (1600, 1394), "#F2E8D2")
    draw = ImageDraw.Draw(image)
    draw.rectangle((20, 20, 1580, 310), fill="#211D1A")
    for n in range(27):
        x, y = 40 + n % 9 * 170, 328 + n // 9 * 166
        draw.rectangle((x, y, x + 160, y + 156), fill="#FCF6E8", outline="#C8B48A", width=2)
    out = io.BytesIO()
    image.save(out, "PNG")
    out.seek(0)
    return out


class StandIn(commands.AutoShardedBot):
    """Counts, opens lobbies, reminds every second until told three times, and keeps its notes in SQLite."""

    def __init__(self, database: Path) -> None:
        super().__init__(command_prefix=commands.when_mentioned, intents=discord.Intents.default())
        self.notes = sqlite3.connect(database)
        self.notes.execute("CREATE TABLE IF NOT EXISTS note (text TEXT)")

    async def setup_hook(self) -> None:
        """Register everything."""
        self.add_dynamic_items(CountButton, LobbyButton)
        self.tree.add_command(game)
        self.tree.add_command(note)
        self.tree.add_command(fail)
        await self.tree.sync()
        self.remind.start()

    async def close(self) -> None:
        """Close the notes as well."""
        self.notes.close()
        await super().close()

    @tasks.loop(seconds=1, count=4)
    async def remind(self) -> None:
        """Say something by itself, once the bot has been up for some seconds."""
        if self.remind.current_loop == 3:
            for guild in self.guilds:
                await guild.text_channels[0].send("A reminder, by itself.")


game = app_commands.Group(name="game", description="Games")


@game.command(name="new", description="Open a lobby")
async def new(
    interaction: discord.Interaction, game: str, seats: app_commands.Range[int, 3, 5] = 4, thread: bool = False
) -> None:
    """Open a lobby; this bot's games have a thread anyway."""
    view = discord.ui.View(timeout=None)
    for verb in LobbyButton.LABELS:
        view.add_item(LobbyButton(verb))
    await interaction.response.send_message(f"A game of {game} for {seats}: {interaction.user.display_name}", view=view)


@app_commands.command(description="Write something down")
@app_commands.describe(
    text="What is to be noted: a word is enough, and one of two is offered when you begin to type it"
)
async def note(interaction: discord.Interaction, text: str) -> None:
    """Write a note, and say after a moment how many there are."""
    await interaction.response.defer(ephemeral=True)
    bot = interaction.client
    assert isinstance(bot, StandIn)
    bot.notes.execute("INSERT INTO note VALUES (?)", (text,))
    bot.notes.commit()
    (count,) = bot.notes.execute("SELECT count(*) FROM note").fetchone()
    await asyncio.sleep(0.5)
    await interaction.followup.send(f"Noted {text}. Notes: {count}.")


@note.autocomplete("text")
async def suggest(_interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer two words."""
    return [app_commands.Choice(name=w, value=w) for w in ("Maxwell", "Franklin") if current.lower() in w.lower()]


@app_commands.command(description="Fail")
async def fail(interaction: discord.Interaction) -> None:
    """Fail without an answer."""
    raise ZeroDivisionError("on purpose")


if __name__ == "__main__":
    from bot.local.table import serve

    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(serve(lambda: StandIn(folder / "notes.db"), home=folder, port=int(sys.argv[2]), open_browser=False))

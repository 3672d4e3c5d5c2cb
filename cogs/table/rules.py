"""The rules by topic, for who asks and for who plays for the first time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from bot.host.app import TinLizzie
from bot.model.table.match import Match
from bot.store.user_store import UserStore
from cogs.answer import Interaction, Refused, answering, say
from cogs.command import command
from cogs.offer import GAME, MOST_CHOICES, Choice, GameName
from cogs.press import Address, Press, menu, on, panel
from render.registry import words
from rules.registry import GAMES

AROUND = 60
"""Characters shown on each side of what was searched for."""

TITLE = "{game}: {topic}"
GUIDE = "How {game} is played"
CHOOSE_TOPIC = "The rules by topic"
FOUND = "“{text}” stands in these topics of {game}:\n{found}"
FOUND_LINE = "**{topic}**: …{excerpt}…"
NOT_FOUND = "Nothing about “{text}” in the rules of {game}. Choose a topic below."
WELCOME = (
    "You play {game} here for the first time: this is how it goes, in short. `/rules` has more, and `/game help` "
    "tells at any time what you can do."
)
NO_GAME = "Say which game you mean with `game`."


@dataclass(frozen=True, slots=True)
class Book:
    """The rules of a game as a table plays it: its options, with the figures of their edition."""

    game: str
    options: Any
    match: int = 0
    """The match that is played by these options; 0 where none is meant."""

    @property
    def title(self) -> str:
        """The game's name."""
        return GAMES[self.game].meta.title

    @property
    def topics(self) -> Mapping[str, str]:
        """The rules by topic."""
        return words(self.game).topics(self.options)

    def guide(self) -> discord.Embed:
        """Give how the game is played, in short."""
        return discord.Embed(title=GUIDE.format(game=self.title), description=words(self.game).guide(self.options))

    def page(self, topic: str) -> discord.Embed:
        """Give one topic."""
        title = TITLE.format(game=self.title, topic=topic)
        return discord.Embed(title=title, description=self.topics[topic])

    def menu(self) -> Press:
        """Give the menu of all topics."""
        choices = [discord.SelectOption(label=topic, value=str(n)) for n, topic in enumerate(self.topics)]
        return menu(CHOOSE_TOPIC, Address("topic", self.match, path=(list(GAMES).index(self.game),)), choices)


def book_of(match: Match) -> Book:
    """Give the rules by which a match is played."""
    return Book(match.game.meta.name, match.options, match.id)


def _usual(game: str) -> Book:
    """Give the rules of a game with its usual options, where no match is meant."""
    return Book(game, GAMES[game].options())


async def greet(interaction: Interaction, match: Match) -> None:
    """Give the guide privately to who sits down at a game for the first time."""
    if await UserStore(interaction.client.store).first_time(interaction.user.id, match.game.meta.name):
        book = book_of(match)
        await say(interaction, WELCOME.format(game=book.title), embed=book.guide(), view=panel([book.menu()]))


@on("topic")
async def topic_chosen(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    """Show the topic that was chosen in a menu, in the place of what stands there."""
    book = _usual(address.chosen(list(GAMES)))
    if address.match:
        book = book_of(await interaction.client.matches.by_id(address.match))
    topic = Address("topic", 0, path=tuple(map(int, values))).chosen(list(book.topics))
    await interaction.response.edit_message(content="", embed=book.page(topic), view=panel([book.menu()]))


@command(name="rules", description="The rules in our own words: a topic, or a word to search for")
@app_commands.describe(topic="A topic, or any word", game="Which game; this channel's without it")
async def rules(interaction: Interaction, topic: str | None = None, game: GameName | None = None) -> None:
    """Show a topic, or what was found, or the guide; always with the menu of all topics."""
    async with answering(interaction):
        book = await _book(interaction, game)
        view = panel([book.menu()])
        if topic is None:
            await say(interaction, "", embed=book.guide(), view=view)
            return
        text, topics = topic.strip().casefold(), book.topics
        named = next((it for it in topics if it.casefold() == text), None)
        found = [it for it in topics if text in it.casefold() or text in topics[it].casefold()]
        if named or len(found) == 1:
            await say(interaction, "", embed=book.page(named or found[0]), view=view)
            return
        await say(interaction, _searched(book, topic.strip()[:40], found), view=view)


def _searched(book: Book, text: str, found: Sequence[str]) -> str:
    shown = discord.utils.escape_mentions(discord.utils.escape_markdown(text))
    if not found or not text:
        return NOT_FOUND.format(text=shown, game=book.title)
    lines = [FOUND_LINE.format(topic=it, excerpt=_excerpt(book.topics[it], text)) for it in found]
    return FOUND.format(text=shown, game=book.title, found="\n".join(lines))[:2000]


def _excerpt(text: str, wanted: str) -> str:
    plain = " ".join(discord.utils.remove_markdown(text).split())
    at = max(plain.casefold().find(wanted.casefold()), 0)
    return plain[max(at - AROUND, 0) : at + len(wanted) + AROUND].strip()


async def _book(interaction: Interaction, game: str | None) -> Book:
    """Give the rules that are meant: of the channel's match, if it is one of the game that is named. Raises Refused."""
    match = await interaction.client.matches.at(interaction.channel_id)
    if match is not None and game in (None, match.game.meta.name):
        return book_of(match)
    if game is None:
        raise Refused(NO_GAME)
    return _usual(game)


@rules.autocomplete("topic")
async def topics(interaction: Interaction, current: str) -> list[Choice]:
    """Offer the topics that are named so, then those in which the word stands."""
    try:
        game = interaction.namespace.game  # as it was sent
        found = (await _book(interaction, game and str(GAME.read(game)))).topics
    except (Refused, KeyError):
        return []
    text = current.strip().casefold()
    named = [it for it in found if text in it.casefold()]
    inside = [it for it in found if it not in named and text in found[it].casefold()]
    return [app_commands.Choice(name=it, value=it) for it in (named + inside)[:MOST_CHOICES]]


async def setup(bot: TinLizzie) -> None:
    """Add the command."""
    bot.tree.add_command(rules)

"""The rules by topic, for who asks and for who plays for the first time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from bot.host.app import TinLizzie
from bot.model.message.sheet import LONGEST, pages
from bot.model.table.match import Match
from bot.store.user.user_store import UserStore
from bot.tell.rulebook.lookup import Found, find
from cogs.answer import Interaction, Refused, answering, say
from cogs.command import command
from cogs.offer import GAME, MOST_CHOICES, Choice, GameName
from cogs.press import LONGEST_CHOICE, Address, Press, button, cut, menu, on, panel
from cogs.turn import to_move
from render.registry import words
from rules.registry import GAMES

MOST_FOUND = 6
"""So many topics are shown with the sentence in which something was found."""

TITLE = "{game}: {topic}"
GUIDE = "How {game} is played"
CHOOSE_TOPIC = "The rules by topic"
FOUND = "“{text}” in the rules of {game}:\n{found}"
FOUND_LINE = "**{topic}**: {sentence}"
OFFERED = "{topic}: {sentence}"
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
    match: Match | None = None
    """The match that is played by these options; None where none is meant."""

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

    def find(self, text: str) -> list[Found]:
        """Give the topics in which what a player asks for is told, the best first."""
        told = words(self.game)
        return find(self.topics, told.synonyms(), told.asked(), text)

    def menu(self, first: Sequence[str] = ()) -> Press:
        """Give the menu of all topics, some of them first."""
        numbers = {topic: str(n) for n, topic in enumerate(self.topics)}
        ordered = [*first, *(topic for topic in numbers if topic not in first)]
        choices = [discord.SelectOption(label=topic, value=numbers[topic]) for topic in ordered]
        return menu(CHOOSE_TOPIC, self._address("topic"), choices)

    def _address(self, kind: str) -> Address:
        return Address(kind, self.match.id if self.match else 0, path=(list(GAMES).index(self.game),))

    def ways(self, user_id: int, first: Sequence[str] = ()) -> discord.ui.View:
        """Give what stands under a page: the menu, how the game is played, and the way to a reader's move if he is to
        move in that match."""
        guide = button(GUIDE.format(game=self.title), self._address("guide"))
        return panel([self.menu(first), guide, *(to_move(self.match, user_id) if self.match else ())])


def book_of(match: Match) -> Book:
    """Give the rules by which a match is played."""
    return Book(match.game.meta.name, match.options, match)


def _usual(game: str) -> Book:
    """Give the rules of a game with its usual options, where no match is meant."""
    return Book(game, GAMES[game].options())


async def greet(interaction: Interaction, match: Match) -> None:
    """Give the guide privately to who sits down at a game for the first time."""
    users, game = UserStore(interaction.client.store), match.game.meta.name
    if await users.first_time(interaction.user.id, game) and not await users.has_finished(interaction.user.id, game, 1):
        book = book_of(match)
        await say(interaction, WELCOME.format(game=book.title), embed=book.guide(), view=book.ways(interaction.user.id))


@on("topic")
async def topic_chosen(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    """Show the topic that was chosen in a menu, in the place of what stands there."""
    book = _usual(address.chosen(list(GAMES)))
    if address.match:
        book = book_of(await interaction.client.matches.by_id(address.match))
    topic = Address("topic", 0, path=tuple(map(int, values))).chosen(list(book.topics))
    await interaction.response.edit_message(content="", embed=book.page(topic), view=book.ways(interaction.user.id))


@on("guide")
async def guide_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Show how the game is played, in short, in the place of what stands there."""
    book = _usual(address.chosen(list(GAMES)))
    if address.match:
        book = book_of(await interaction.client.matches.by_id(address.match))
    await interaction.response.edit_message(content="", embed=book.guide(), view=book.ways(interaction.user.id))


@command(name="rules", description="The rules in our own words: a topic, or what you search for")
@app_commands.describe(
    topic="A topic",
    search="Any words: yours need not be those of the rules",
    game="Which game; this channel's without it",
)
async def rules(
    interaction: Interaction, topic: str | None = None, search: str | None = None, game: GameName | None = None
) -> None:
    """Show a topic, or what was found, or the guide; always with the menu of all topics, what was found first."""
    async with answering(interaction):
        book, text = await _book(interaction, game), (topic or search or "").strip()
        if not text:
            await say(interaction, "", embed=book.guide(), view=book.ways(interaction.user.id))
            return
        named = [it for it in book.topics if it.casefold() == text.casefold()]
        found = [] if named else book.find(text)
        first = [*named, *(it.topic for it in found)]
        view = book.ways(interaction.user.id, first)
        if len(first) == 1:
            await say(interaction, "", embed=book.page(first[0]), view=view)
            return
        await say(interaction, _searched(book, text[:40], found), view=view)


def _searched(book: Book, text: str, found: Sequence[Found]) -> str:
    shown = discord.utils.escape_mentions(discord.utils.escape_markdown(text))
    if not found:
        return NOT_FOUND.format(text=shown, game=book.title)
    lines = [FOUND_LINE.format(topic=it.topic, sentence=it.sentence) for it in found[:MOST_FOUND]]
    return pages([FOUND.format(text=shown, game=book.title, found="\n".join(lines))], LONGEST)[0]


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
    """Offer the topics that are named so, then those in which the words stand; all where none are written yet."""
    book, text = await _asked(interaction), current.strip().casefold()
    if book is None:
        return []
    named = [it for it in book.topics if text in it.casefold()]
    inside = [it.topic for it in book.find(text) if it.topic not in named]
    return [app_commands.Choice(name=it, value=it) for it in (named + inside)[:MOST_CHOICES]]


@rules.autocomplete("search")
async def sentences(interaction: Interaction, current: str) -> list[Choice]:
    """Offer the topics in which the words stand, each with the sentence."""
    book = await _asked(interaction)
    found = book.find(current) if book else []
    offered = [(it.topic, OFFERED.format(topic=it.topic, sentence=it.sentence)) for it in found[:MOST_CHOICES]]
    return [app_commands.Choice(name=cut(name, LONGEST_CHOICE), value=topic) for topic, name in offered]


async def _asked(interaction: Interaction) -> Book | None:
    """Give the rules that are meant by what is written so far."""
    try:
        game = interaction.namespace.game  # as it was sent
        return await _book(interaction, game and str(GAME.read(game)))
    except (Refused, KeyError):
        return None


async def setup(bot: TinLizzie) -> None:
    """Add the command."""
    bot.tree.add_command(rules)

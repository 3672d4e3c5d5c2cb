"""The rules by topic, for who asks and for who plays for the first time."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands

from bot.app import TinLizzie
from bot.match import Match
from bot.user_store import UserStore
from cogs.answer import Interaction, Refused, answering, say
from cogs.press import Address, Press, menu, on, panel
from render.registry import words
from rules.registry import GAMES

MOST_CHOICES = 25
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


async def greet(interaction: Interaction, match: Match) -> None:
    """Give the guide privately to who sits down at a game for the first time."""
    name = match.game.meta.name
    if await UserStore(interaction.client.store).first_time(interaction.user.id, name):
        text = WELCOME.format(game=match.game.meta.title)
        await say(interaction, text, embed=guide(name), view=panel([topic_menu(name)]))


def guide(game: str) -> discord.Embed:
    """Give how a game is played, in short."""
    return discord.Embed(title=GUIDE.format(game=GAMES[game].meta.title), description=words(game).guide())


def topic_menu(game: str) -> Press:
    """Give the menu of a game's topics."""
    choices = [discord.SelectOption(label=topic, value=str(n)) for n, topic in enumerate(words(game).topics())]
    return menu(CHOOSE_TOPIC, Address("topic", 0, path=(list(GAMES).index(game),)), choices)


def _embed(game: str, topic: str) -> discord.Embed:
    title = TITLE.format(game=GAMES[game].meta.title, topic=topic)
    return discord.Embed(title=title, description=words(game).topics()[topic])


@on("topic")
async def topic_chosen(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    """Show the topic that was chosen in a menu, in the place of what stands there."""
    game = address.chosen(list(GAMES))
    topics = list(words(game).topics())
    topic = Address("topic", 0, path=tuple(map(int, values))).chosen(topics)
    await interaction.response.edit_message(content="", embed=_embed(game, topic), view=panel([topic_menu(game)]))


@app_commands.command(name="rules", description="The rules in our own words: a topic, or a word to search for")
@app_commands.describe(topic="A topic, or any word", game="Which game; this channel's without it")
@app_commands.choices(game=[app_commands.Choice(name=it.meta.title, value=name) for name, it in GAMES.items()])
async def rules(interaction: Interaction, topic: str | None = None, game: str | None = None) -> None:
    """Show a topic, or what was found, or the guide; always with the menu of all topics."""
    async with answering(interaction):
        name = await _game(interaction, game)
        view = panel([topic_menu(name)])
        if topic is None:
            await say(interaction, "", embed=guide(name), view=view)
            return
        text, topics = topic.strip().casefold(), words(name).topics()
        named = next((it for it in topics if it.casefold() == text), None)
        found = [it for it in topics if text in it.casefold() or text in topics[it].casefold()]
        if named or len(found) == 1:
            await say(interaction, "", embed=_embed(name, named or found[0]), view=view)
            return
        await say(interaction, _searched(name, topic.strip()[:40], found), view=view)


def _searched(game: str, text: str, found: Sequence[str]) -> str:
    title, topics = GAMES[game].meta.title, words(game).topics()
    shown = discord.utils.escape_mentions(discord.utils.escape_markdown(text))
    if not found or not text:
        return NOT_FOUND.format(text=shown, game=title)
    lines = [FOUND_LINE.format(topic=it, excerpt=_excerpt(topics[it], text)) for it in found]
    return FOUND.format(text=shown, game=title, found="\n".join(lines))[:2000]


def _excerpt(text: str, wanted: str) -> str:
    plain = " ".join(discord.utils.remove_markdown(text).split())
    at = max(plain.casefold().find(wanted.casefold()), 0)
    return plain[max(at - AROUND, 0) : at + len(wanted) + AROUND].strip()


async def _game(interaction: Interaction, game: str | None) -> str:
    """Give the game that is meant. Raises Refused."""
    if game is not None and game in GAMES:
        return game
    match = await interaction.client.matches.at(interaction.channel_id)
    if match is None:
        raise Refused(NO_GAME)
    return match.game.meta.name


@rules.autocomplete("topic")
async def topics(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer the topics that are named so, then those in which the word stands."""
    try:
        name = await _game(interaction, interaction.namespace.game)
    except Refused:
        return []
    text, all_topics = current.strip().casefold(), words(name).topics()
    named = [it for it in all_topics if text in it.casefold()]
    inside = [it for it in all_topics if it not in named and text in all_topics[it].casefold()]
    return [app_commands.Choice(name=it, value=it) for it in (named + inside)[:MOST_CHOICES]]


async def setup(bot: TinLizzie) -> None:
    """Add the command."""
    bot.tree.add_command(rules)

"""`/stats`: how players have done in a game, in this server, or oneself everywhere."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands

from bot.host.app import TinLizzie
from bot.model.message.sheet import pages
from bot.model.user.name import spoken
from bot.play.stats import Played, Standing, note_result, played, standings
from bot.store.user.user_store import UserStore
from cogs.answer import Interaction, answering, say
from cogs.command import command
from cogs.offer import GameName
from rules.registry import GAMES

LONGEST_PAGE = 1_600
"""Characters of a page, without what stands under it."""
MINUTE, HOUR, DAY = 60, 3_600, 86_400

TABLE = "**{game}** · {matches} matches of this server are over\n{lines}"
TABLE_ONE = "**{game}** · one match of this server is over\n{lines}"
LINE = "`{place}.` **{name}** · {rating}{games}, {wins} won · mean {mean:,.0f}, best {best:,}{pace}{against}"
OWN = "**{name}** · {where}\n{lines}"
OWN_LINE = "**{game}** · {rating}{games}, {wins} won · mean {mean:,.0f}, best {best:,}{pace}{against}"
HERE, EVERYWHERE = "in this server", "in all servers"
RATING = "rating {rating:.1f} · "
ONE_GAME, GAMES_PLAYED = "one game", "{count} games"
PACE = " · half of the moves within {time}"
AGAINST = " · against the program: {levels}"
LEVEL = "{level} {wins} of {games} won"
NOTHING = "No match that counts here is over yet."
PAGE = "-# Page {number} of {count}: `/stats page:` shows another."
FOOT = (
    "-# The rating counts matches that people alone began, without hints; a newcomer's is 0, and it grows with what is "
    "sure. Against the program a match counts by the best level among its seats. A seat's result is the one's who "
    "began it: given up, it is lost; played by others in part, it is no victory."
)


async def _matches(interaction: Interaction, everywhere: bool) -> list[Played]:
    """Give the matches that are over, here or everywhere, with the results that were not worked out yet."""
    store = UserStore(interaction.client.store)
    for match_id in await store.unscored():
        match = await interaction.client.matches.by_id(match_id)
        await note_result(store, match, await interaction.client.store.moves(match_id))
    return [it for it in await played(store) if everywhere or it.guild_id == interaction.guild_id]


def _told(template: str, it: Standing, **more: object) -> str:
    games = ONE_GAME if it.games == 1 else GAMES_PLAYED.format(count=it.games)
    return template.format(
        name=spoken(it.name),
        rating=RATING.format(rating=it.rating.ordinal()) if it.rating else "",
        games=games,
        wins=it.wins,
        mean=it.mean,
        best=it.best,
        pace="" if it.pace is None else PACE.format(time=_time(it.pace)),
        against=_against(it),
        **more,
    )


def _against(it: Standing) -> str:
    levels = [LEVEL.format(level=one.level, wins=one.wins, games=one.games) for one in it.against]
    return AGAINST.format(levels=", ".join(levels)) if levels else ""


def _time(seconds: float) -> str:
    for unit, name in ((DAY, "d"), (HOUR, "h"), (MINUTE, "min")):
        if seconds >= unit:
            return f"{seconds / unit:.0f} {name}"
    return "a minute"


def _table(game: str, matches: Sequence[Played]) -> str:
    lines = [_told(LINE, it, place=place) for place, it in enumerate(standings(matches), 1)]
    template = TABLE_ONE if len(matches) == 1 else TABLE
    return template.format(game=GAMES[game].meta.title, matches=len(matches), lines="\n".join(lines))


@command(name="stats", description="Games, victories, scores, pace and rating, by player and game")
@app_commands.describe(
    player="Only this player", game="Only this game", everywhere="Yourself, in all servers", page="Of a long list"
)
async def stats(
    interaction: Interaction,
    player: discord.User | None = None,
    game: GameName | None = None,
    everywhere: bool = False,
    page: app_commands.Range[int, 1] = 1,
) -> None:
    """Show the players of this server, or one of them, or oneself everywhere."""
    async with answering(interaction):
        await interaction.response.defer(ephemeral=True, thinking=True)
        whom = interaction.user if everywhere else player
        matches = [it for it in await _matches(interaction, everywhere) if game in (None, it.game)]
        by_game = {name: [it for it in matches if it.game == name] for name in GAMES}
        if whom is None:
            texts = [_table(name, group) for name, group in by_game.items() if any(it.seats for it in group)]
        else:
            texts = _own(whom.id, by_game, EVERYWHERE if everywhere else HERE)
        await say(interaction, _page(texts, page) if texts else NOTHING)


def _page(texts: Sequence[str], number: int) -> str:
    """Give one of the pages of whole lines that texts fill, counted from 1; the last one for a greater number."""
    found = pages("\n\n".join(texts).split("\n"), LONGEST_PAGE)
    shown = min(number, len(found))
    foot = [PAGE.format(number=shown, count=len(found))] if len(found) > 1 else []
    return "\n".join([found[shown - 1], "", *foot, FOOT])


def _own(user_id: int, by_game: dict[str, list[Played]], where: str) -> list[str]:
    found = {
        name: standing
        for name, group in by_game.items()
        for standing in standings(group)
        if standing.user_id == user_id
    }
    if not found:
        return []
    lines = [_told(OWN_LINE, it, game=GAMES[name].meta.title) for name, it in found.items()]
    name = spoken(list(found.values())[-1].name)
    return [OWN.format(name=name, where=where, lines="\n".join(lines))]


async def setup(bot: TinLizzie) -> None:
    """Add the command."""
    bot.tree.add_command(stats)

"""Looking back: what happened since one's last move, and the whole log."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands

from bot.host.app import TinLizzie
from bot.model.message.sheet import pages
from bot.model.table.match import Match
from bot.model.user.name import safe
from bot.tell.control import SINCE
from bot.tell.history import Absence, Entry, History, absence, names_seat
from bot.tell.notice import sealed
from bot.tell.picture import NotDrawn
from cogs.answer import Interaction, Refused, answering, say
from cogs.command import add_to_game, command
from cogs.offer import MOST_CHOICES, Choice, choices
from cogs.press import Address, Press, button, on, panel
from cogs.table.replay import LAST, in_words, to_others
from cogs.turn import match_here, started, to_move
from rules.core.game import letter

LONGEST = 1_750
"""Characters of a page; what stands above it fits into the message as well."""
LONGEST_NAME = 100
"""Characters of a choice."""

NO_SEAT = "You have no seat in this match. `/game log` tells what happened in it, `/game board` how it stands."
NOTHING_NEW = "Nothing has happened since your last move."
SINCE_LAST = "**Since your last move** · {moves}\n{lines}"
SINCE_SEAT = "**Since the last move of your seat** · {moves}\n{lines}"
MOVES = "taken back", "one move", "{count} moves"
"""No move that stands, one, and many."""
SINCE_START = "**Since the start** · you have not moved yet\n{lines}"
EARLIER_LEFT = "*What happened before that is in `/game log`.*\n{lines}"
EMPTY = "Nothing of that kind is in the log."
PAGE = "**Log** · {kept} · page {page} of {pages}\n{lines}"
ALL_KEPT = "all"
CHAPTER = "__{title}__"
NO_CHOICE = "“{text}” is not in this log. There is: {open}."


# What happened since one's last move


async def show_since(interaction: Interaction, match: Match) -> None:
    """Tell privately what happened since the asker's last move, and mark it on the board."""
    started(match)
    if not match.seat_of(interaction.user.id):
        raise Refused(NO_SEAT)
    await interaction.response.defer(ephemeral=True, thinking=True)
    missed = await absence(interaction.client.histories, match, interaction.user.id)
    if not missed.entries:
        raise Refused(NOTHING_NEW)
    view = match.view(None)
    try:
        drawn = await interaction.client.gallery.since(match, missed.before, missed.since)
        files, embeds = [drawn.file()], []
    except NotDrawn as error:
        files, embeds = [], [in_words(match, view, error)]
    await say(interaction, told(missed), files=files, embeds=embeds, view=_ways_on(match, interaction.user.id))


def told(missed: Absence) -> str:
    """Give the lines, the newest if they are too many for one message."""
    lines = [entry.line for entry in missed.entries]
    shown = newest(lines, LONGEST)
    text = "\n".join(shown)
    if len(shown) < len(lines):
        text = EARLIER_LEFT.format(lines=text)
    template = (SINCE_LAST if missed.own else SINCE_SEAT) if missed.since else SINCE_START
    return template.format(moves=MOVES[min(missed.moves, 2)].format(count=missed.moves), lines=text)


def newest(lines: Sequence[str], longest: int) -> list[str]:
    """Give as many of the last lines as there is room for, in order; of a last one that is too long, its end."""
    kept: list[str] = []
    for line in reversed(lines):
        if sum(len(it) + 1 for it in kept) + len(line) > longest:
            break
        kept.append(line)
    return kept[::-1] or pages(lines[-1:], longest)[-1:]


def _ways_on(match: Match, user_id: int) -> discord.ui.View:
    """Give a button for the log, and for the asker's move if it is his."""
    return panel([button("Log", Address("log", match.id, match.seq)), *to_move(match, user_id)])


# The log


async def show_log(interaction: Interaction, match: Match, kept: Sequence[int] = (0, 0, 0)) -> None:
    """Show the newest page of the log privately: all of it, or one turn, phase or seat (numbers from 1)."""
    found = await interaction.client.histories.of(started(match))
    text, ways = _log(match, found, 0, kept)
    await say(interaction, text, view=panel([*ways, *to_move(match, interaction.user.id)]))


def _log(match: Match, found: History, page: int, kept: Sequence[int]) -> tuple[str, list[Press]]:
    """Give a page of the log (0: the newest) of what is kept, and the ways to the other pages: the last one is always
    the newest, however many have been added meanwhile."""
    turn, phase, seat = kept
    entries = [
        entry
        for entry in found.entries
        if (not turn or entry.turn == _numbered(found.turns(), turn))
        and (not phase or entry.phase == _numbered(found.phases(), phase))
        and (not seat or names_seat(entry.line, match, seat - 1))
    ]
    texts = pages(_chapters(entries), LONGEST)
    if not texts:
        return EMPTY, []
    if not any(kept):
        texts[0] = "\n".join([texts[0], *sealed(match, match.state.chance.seed, match.salt)])
    page = page if 0 < page <= len(texts) else len(texts)
    ways = [
        button(label, Address("logpage", match.id, match.seq, (0 if label == LAST else to + 1, *kept, place)))
        for label, to, place in to_others(page - 1, len(texts))
    ]
    named = [_numbered(found.turns(), turn), _numbered(found.phases(), phase), _who(match, seat)]
    told = " · ".join(name for name in named if name) or ALL_KEPT
    return PAGE.format(kept=told, page=page, pages=len(texts), lines=texts[page - 1]), ways


def _numbered(names: Sequence[str], number: int) -> str:
    """Give the name of a number from 1, nothing for another."""
    return names[number - 1] if 0 < number <= len(names) else ""


def _who(match: Match, seat: int) -> str:
    return _numbered([f"{name} ({letter(n)})" for n, name in enumerate(match.safe_names)], seat)


def _chapters(entries: Sequence[Entry]) -> list[str]:
    """Give the lines, under the title of their phase where they do not begin with it themselves."""
    lines: list[str] = []
    title = ""
    for entry in entries:
        if entry.title != title and entry.title not in entry.line:
            lines.append(CHAPTER.format(title=entry.title))
        title = entry.title
        lines.append(entry.line)
    return lines


@on("log")
async def log_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Show what happened."""
    await show_log(interaction, await interaction.client.matches.by_id(address.match))


@on("logpage")
async def page_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Turn the page."""
    match = started(await interaction.client.matches.by_id(address.match))
    page, *kept = (*address.path, 0, 0, 0, 0)[:4]
    text, ways = _log(match, await interaction.client.histories.of(match), page, kept)
    await interaction.response.edit_message(content=text, view=panel([*ways, *to_move(match, interaction.user.id)]))


@command(name="log", description="Read what happened in this channel's match")
@app_commands.describe(turn="Only this turn", phase="Only this phase", seat="Only lines that name this player")
async def log(
    interaction: Interaction, turn: str | None = None, phase: str | None = None, seat: str | None = None
) -> None:
    """Show the log, or a part of it."""
    async with answering(interaction):
        match = started(await match_here(interaction))
        found = await interaction.client.histories.of(match)
        choices = (found.turns(), found.phases(), _seats(match))
        kept = [_number(text, names) for text, names in zip((turn, phase, seat), choices, strict=True)]
        text, ways = _log(match, found, 0, kept)
        await say(interaction, text, view=panel([*ways, *to_move(match, interaction.user.id)]))


def _seats(match: Match) -> list[str]:
    return [f"{letter(seat)} {name}" for seat, name in enumerate(match.names)]


def _number(text: str | None, names: Sequence[str]) -> int:
    """Give the number from 1 of the name that a text means, 0 for no text. Raises Refused."""
    if text is None:
        return 0
    asked = text.strip().casefold()
    for means in (str.__eq__, str.startswith, str.__contains__):
        for number, name in enumerate(names, 1):
            if means(name.casefold(), asked):
                return number
    raise Refused(NO_CHOICE.format(text=safe(text[:40]), open=safe(", ".join(names[:MOST_CHOICES]))))


@log.autocomplete("turn")
async def turns(interaction: Interaction, current: str) -> list[Choice]:
    """Offer the turns up to now."""
    found = await _history_here(interaction)
    return _offered(found.turns() if found else (), current)


@log.autocomplete("phase")
async def phases(interaction: Interaction, current: str) -> list[Choice]:
    """Offer the phases up to now."""
    found = await _history_here(interaction)
    return _offered(found.phases() if found else (), current)


@log.autocomplete("seat")
async def seats(interaction: Interaction, current: str) -> list[Choice]:
    """Offer the players."""
    match = await interaction.client.matches.at(interaction.channel_id)
    return _offered(_seats(match) if match else (), current)


async def _history_here(interaction: Interaction) -> History | None:
    match = await interaction.client.matches.at(interaction.channel_id)
    return None if match is None or match.state is None else await interaction.client.histories.of(match)


def _offered(names: Sequence[str], current: str) -> list[Choice]:
    return choices([(name[:LONGEST_NAME], name[:LONGEST_NAME]) for name in names], current)


@on(SINCE)
async def since_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Tell what happened since the presser's last move."""
    await show_since(interaction, await interaction.client.matches.by_id(address.match))


@command(name="since", description="What happened since your last move, on the board and in words")
async def since(interaction: Interaction) -> None:
    """Tell what happened since the asker's last move."""
    async with answering(interaction):
        await show_since(interaction, await match_here(interaction))


async def setup(bot: TinLizzie) -> None:
    """Add the commands."""
    add_to_game(bot, since, log)

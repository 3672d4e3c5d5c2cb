"""The lobby message: who sits where, what was agreed, and the buttons for it."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord

from bot.deliver.obstacle import awake, obstacle
from bot.deliver.permission import MISSING_PERMISSIONS, why_closed
from bot.host.app import TinLizzie
from bot.model.table.chair import Holder
from bot.model.table.match import Match, Status
from bot.model.time.pace import NONE, PACES
from bot.model.user.name import spoken
from bot.tell.picture import NotDrawn
from cogs.answer import NOBODY, Interaction, Refused
from cogs.press import Address, button, panel
from rules.core import lesson_text
from rules.core.game import letter
from rules.core.shape import fields

log = logging.getLogger(__name__)

WISHES = ("join", "leave", "npc", "remove", "options", "start", "level", "guide")
"""What the buttons ask for; their custom ids hold the place in this list."""
LABELS = ("Join", "Leave", "Add an NPC", "Remove an NPC", "Options", "Start", "NPC levels", "How it is played")
JOIN, START = {"join": discord.ButtonStyle.primary}, {"start": discord.ButtonStyle.success}
"""The colour of the one button that is the next thing to do: while a seat is open, and then."""
PER_ROW = 4

HEADING = "**{title}**, a table for {seats}"
ABOUT = "-# {pitch} {weight}: with {seats} players about {minutes} minutes at one table, or over days as you like."
LEARN = "-# New to it? **How it is played** tells it in short, `/game learn` teaches it on the board."
TAKEN_SEAT = "`{letter}` {name}"
NPC_SEAT = "`{letter}` {name}, {level}"
SHARED_SEAT = "`{letter}` {name}, with {friends}"
KEPT_SEAT = "`{letter}` {name}, until {former} sits down"
"""Of a friend who shared the seat in the match that is played again."""
OPEN_SEAT = "`{letter}` *open*"
CHANGED = "{option}: **{value}**"
PACE = "Pace: **{pace}**"
HINTS = {True: "Hints: **on**, so the match is not rated", False: "Hints: **off**"}
"""Told where the table has settled it."""
ONE_OPEN = "One seat is open: press **Join** to take it, or **Add an NPC** to let the program play it."
SOME_OPEN = "{count} seats are open: press **Join** to take one, or **Add an NPC** to let the program play one."
COMPLETE = "Every seat is taken: press **Start**."
STARTED = "The match has started."
CANCELLED = "The match was called off."

UNSEEN = "That is done, but I could not bring the lobby message up to date. {reason}"
NOT_DRAWN = "The picture could not be drawn. Reference {reference}"
OUTSIDER = "Only those who sit at this table can do that. Press Join first."


def lobby_text(match: Match) -> str:
    """Give the lobby in words: seats, options that differ from the usual, and what is to be done."""
    heading = HEADING.format(title=match.game.meta.title, seats=len(match.chairs))
    settled = [*_options(match), *_pace(match), *_hints(match)]
    return "\n".join([heading, *_seats(match), *settled, _wanted(match), *_about(match)])


def _about(match: Match) -> list[str]:
    """Give what the game is, as long as one may still sit down at it."""
    if match.status != Status.LOBBY:
        return []
    say, seats = match.words, len(match.chairs)
    about = ABOUT.format(pitch=say.pitch, weight=say.weight, seats=seats, minutes=say.minutes * seats)
    return [about, *[LEARN] * bool(lesson_text.text(match.game.meta.name))]


def _seats(match: Match) -> list[str]:
    forms = {Holder.OPEN: OPEN_SEAT, Holder.NPC: NPC_SEAT, Holder.USER: TAKEN_SEAT}
    lines: list[str] = []
    for seat, (chair, name) in enumerate(zip(match.chairs, match.safe_names, strict=True)):
        friends = " & ".join(spoken(it.name) for it in chair.co_players)
        form = SHARED_SEAT if friends else KEPT_SEAT if chair.former_id else forms[chair.holder]
        former = spoken(chair.former_name)
        lines.append(form.format(letter=letter(seat), name=name, friends=friends, former=former, level=chair.level))
    return lines


def _options(match: Match) -> list[str]:
    told, usual = match.words, match.game.options()
    agreed = {it.name: getattr(match.options, it.name) for it in fields(match.game.options)}
    agreed["edition"] = agreed["edition"].partition("@")[0]  # as it was called before the start pinned it
    return [
        CHANGED.format(option=told.switch(name), value=told.switch_value(name, value))
        for name, value in agreed.items()
        if value != getattr(usual, name)
    ]


def _pace(match: Match) -> list[str]:
    return [] if match.pace == NONE.name else [PACE.format(pace=PACES[match.pace].title)]


def _hints(match: Match) -> list[str]:
    return [] if match.hints is None else [HINTS[match.hints]]


def _wanted(match: Match) -> str:
    if match.status == Status.CANCELLED:
        return CANCELLED
    if match.status != Status.LOBBY:
        return STARTED
    count = sum(chair.holder == Holder.OPEN for chair in match.chairs)
    return (COMPLETE, ONE_OPEN)[count] if count < 2 else SOME_OPEN.format(count=count)


def lobby_panel(match: Match) -> discord.ui.View:
    """Give the buttons under a lobby, as far as they do something now; none when the match is past it."""
    if match.status != Status.LOBBY:
        return panel(())
    needed = {"join": Holder.OPEN, "npc": Holder.OPEN, "remove": Holder.NPC, "level": Holder.NPC}
    there = {None, *(chair.holder for chair in match.chairs)}
    kept = any(chair.former_id is not None for chair in match.chairs)
    styles = JOIN if Holder.OPEN in there else START
    return panel(
        [
            button(label, Address("lobby", match.id, path=(n,)), styles.get(wish), row=n // PER_ROW)
            for n, (wish, label) in enumerate(zip(WISHES, LABELS, strict=True))
            if needed.get(wish) in there or (wish == "join" and kept)
        ]
    )


async def banner(bot: TinLizzie, match: Match) -> tuple[Sequence[discord.File], Sequence[discord.Embed]]:
    """Give the lobby's picture, or under what reference its failure is logged; the text says it all anyway."""
    try:
        return [(await bot.gallery.lobby(match)).file()], []
    except NotDrawn as error:
        return [], [discord.Embed().set_footer(text=NOT_DRAWN.format(reference=error.reference))]


async def refresh(bot: TinLizzie, match: Match) -> None:
    """Bring the lobby message up to date; one that is not there any more is posted anew while the lobby is open.

    Raises Refused when the channel does not take it: what was done stays done.
    """
    try:
        await awake(bot, match.channel_id, lambda: _show(bot, match))
    except discord.HTTPException as error:
        if obstacle(bot, match, error) is None:
            raise
        log.info("the lobby message of match %s is out of reach: %r", match.id, error)
        raise Refused(UNSEEN.format(reason=why_closed(bot, match, error.code))) from error


async def _show(bot: TinLizzie, match: Match) -> None:
    """Edit or post the lobby message, without its picture where none may be attached.

    Once the match has begun the picture goes: the example of a board would contradict the board that is played on.
    """
    files, embeds = await banner(bot, match) if match.status == Status.LOBBY else ((), ())
    try:
        await _put(bot, match, files, embeds)
    except discord.Forbidden as error:
        if error.code != MISSING_PERMISSIONS:
            raise
        await _put(bot, match, (), ())


async def _put(bot: TinLizzie, match: Match, files: Sequence[discord.File], embeds: Sequence[discord.Embed]) -> None:
    channel = bot.get_partial_messageable(match.channel_id, guild_id=match.guild_id)
    text, view, known = lobby_text(match), lobby_panel(match), match.lobby_message_id
    if known is not None:
        message = channel.get_partial_message(known)
        try:
            await message.edit(content=text, attachments=files, embeds=embeds, view=view, allowed_mentions=NOBODY)
        except discord.NotFound as error:
            log.info("the lobby message of match %s is gone: %r", match.id, error)
            for file in files:
                file.reset(seek=True)
        else:
            return
    if match.status != Status.LOBBY:
        return
    async with bot.matches.lobby.posting:
        now = await bot.matches.by_id(match.id)
        if now.lobby_message_id == known:
            posted = await channel.send(text, files=files, embeds=embeds, view=view, allowed_mentions=NOBODY)
            await bot.matches.lobby.set_lobby_message(match.id, posted.id)
            return
    await _show(bot, now)  # another change at the same moment has posted it


def need_place(interaction: Interaction, match: Match) -> None:
    """Let those pass who sit at the table or opened it. Raises Refused."""
    if interaction.user.id != match.created_by and not match.seat_of(interaction.user.id):
        raise Refused(OUTSIDER)


async def over(interaction: Interaction, match: Match) -> None:
    """Say in the place of a private menu of a lobby how the match stands that is past it: nothing is settled now."""
    await interaction.response.edit_message(content=_wanted(match), view=panel(()), allowed_mentions=NOBODY)

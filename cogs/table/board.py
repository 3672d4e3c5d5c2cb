"""Looking at a match: the board as a picture and in words, one's own secrets, the log, and what can be done now."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Annotated, Any

import discord
from discord import app_commands

from bot.host.app import TinLizzie
from bot.model.table.match import Match, Status
from bot.model.user.setting import BOARD_FIRST, PART_FIRST, WORDS_FIRST
from bot.tell.control import BOARD, SECRET, SINCE
from bot.tell.picture import NotDrawn
from cogs.answer import Interaction, Refused, answering, say
from cogs.command import add_to_game, command
from cogs.offer import Choice, Offered, choices, same
from cogs.permission import need_voice
from cogs.press import Address, button, on, panel
from cogs.table.at_hand import now
from cogs.table.lobby.message import lobby_text, refresh
from cogs.table.rules import book_of
from cogs.turn import acting_seat, match_here, started, to_move
from render import registry
from rules.core.game import Seat

BUTTONS_A_ROW = 5
"""As Discord has it."""
WHOLE = "Whole board"

NOT_DRAWN = "The picture could not be drawn. Reference {reference}"
SEAT_PART = "{title} ({name})"
NO_PART = "There is no part “{part}” of this board. Choose one of: {parts}."
NO_SECRET = "All that you have is open to everybody: it is on the board."
NO_SEAT = "You have no seat in this match, so you hold nothing."
WHAT_NOW = "You can move: press a button under the question, or type `/{name}`. {ask}"
WAITS = "You can move, but the match waits: I cannot write in its channel. `/admin check` there says what is missing."
HELP = (
    "`/game board` shows the board, `/game text` the same in words, `/game hand` what only you may see, "
    "`/game forecast` what you can expect, `/game hint` what the program would do, `/game since` what happened since "
    "your last move, `/game log` all of it, `/game clock` whose time runs, `/rules` the rules by topic.\n"
    "Moves are made with the buttons under the board or with `/{name}`; `/game undo` takes one back, and `/order add` "
    "has one made when its time comes. `/seat` gives a seat up, takes one over or shares it, `/vote` asks the table, "
    "and `/me` says how and when you are called."
)
HELP_OVER = (
    "`/game replay` shows the match again as a film and an account, `/review` looks back at your decisions, "
    "`/game log` shows all that happened, "
    "`/game board` how it ended, `/game export` gives its record as a file, `/stats` tells how you have all fared."
)
HELP_NO_MATCH = "There is no match in this channel. `/game new` opens one; its buttons do the rest."


def _parts(match: Match) -> dict[str | None, str]:
    """Give the pictures of a match by their keys: the whole board (None) and its parts."""
    return {None: WHOLE, **_crops(match)}


def _crops(match: Match) -> dict[str, str]:
    """Give the titles of the parts by their names; one seat's own says whose it is."""
    drawn = registry.pictures(match.game.meta.name)
    owners = {key: match.names[seat] for key, seat in drawn.crop_seats.items() if seat < len(match.chairs)}
    return {
        key: SEAT_PART.format(title=title, name=owners[key]) if key in owners else title
        for key, title in drawn.crops_with(len(match.chairs)).items()
    }


async def show_board(interaction: Interaction, match: Match, part: str | None = None) -> None:
    """Show the board, or a part of it larger, privately; in words where it cannot be drawn.

    Who has chosen so is shown the first part instead of the whole, for a phone, or the board in words.
    """
    started(match)
    show = (await interaction.client.read_setting(interaction.user.id)).show if part is None else BOARD_FIRST
    if show == WORDS_FIRST:
        await show_text(interaction, match, _ways_on(match, interaction.user.id, WORDS_FIRST))
        return
    await interaction.response.defer(ephemeral=True, thinking=True)
    if show == PART_FIRST and match.status != Status.OVER:
        part = next(iter(_crops(match)))
    picture, embeds = await _picture(interaction, match, part)
    await say(
        interaction,
        f"**{match.words.title(match.view(None))}**",
        files=picture,
        embeds=embeds,
        view=_ways_on(match, interaction.user.id, part),
    )


async def _picture(
    interaction: Interaction, match: Match, part: str | None
) -> tuple[list[discord.File], list[discord.Embed]]:
    """Give the picture, or the board in words with a reference if drawing fails."""
    gallery = interaction.client.gallery
    whole = gallery.final if match.status == Status.OVER else gallery.board
    try:
        return [(await (whole(match) if part is None else gallery.crop(match, part))).file()], []
    except NotDrawn as error:
        embed = discord.Embed(description=match.words.board(match.view(None), match.safe_names))
        return [], [embed.set_footer(text=NOT_DRAWN.format(reference=error.reference))]


def _ways_on(match: Match, user_id: int, part: str | None) -> discord.ui.View:
    """Give a button for each other way to look at the match, and for the asker's move if it is his."""
    others = [(n, title) for n, (key, title) in enumerate(_parts(match).items()) if key != part]
    ways = [
        button(title, Address("part", match.id, match.seq, (n,)), row=place // BUTTONS_A_ROW)
        for place, (n, title) in enumerate(others)
    ]
    last = -(-len(others) // BUTTONS_A_ROW)
    ways.append(button("In words", Address("text", match.id, match.seq), row=last))
    ways.append(button("Log", Address("log", match.id, match.seq), row=last))
    if match.seat_of(user_id) and match.seq:
        ways.append(button("Since my move", Address(SINCE, match.id, match.seq), row=last))
    return panel([*ways, *to_move(match, user_id, last)])


async def show_text(interaction: Interaction, match: Match, ways: discord.ui.View | None = None) -> None:
    """Show the board in words, privately, with buttons for other ways to look if some are given."""
    text = match.words.board(started(match).view(None), match.safe_names)
    await say(interaction, text, view=ways or panel(to_move(match, interaction.user.id)))


async def show_hand(interaction: Interaction, match: Match) -> None:
    """Show what only the asker may see, for each of his seats, in words and as a picture; privately."""
    seats = started(match).seat_of(interaction.user.id)
    if not seats:
        raise Refused(NO_SEAT)
    await interaction.response.defer(ephemeral=True, thinking=True)
    for seat in seats:
        await _show_secret(interaction, match, seat)


async def _show_secret(interaction: Interaction, match: Match, seat: Seat) -> None:
    text = match.words.secret(match.view(seat), match.safe_names)
    if text is None:
        await say(interaction, NO_SECRET)
        return
    try:
        picture = await interaction.client.gallery.secret(match, seat)
        parts: dict[str, Any] = {} if picture is None else {"file": picture.file()}
    except NotDrawn as error:
        parts = {"embed": discord.Embed().set_footer(text=NOT_DRAWN.format(reference=error.reference))}
    await say(interaction, text, view=panel(to_move(match, interaction.user.id)), **parts)


@on(BOARD)
async def board_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Answer the panel's "Board"."""
    await show_board(interaction, await interaction.client.matches.by_id(address.match))


@on(SECRET)
async def secret_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Answer the panel's button for secrets."""
    await show_hand(interaction, await interaction.client.matches.by_id(address.match))


@on("part")
async def part_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Show another picture in the place of the private one, as the board is now."""
    match = started(await interaction.client.matches.by_id(address.match))
    part = address.chosen(list(_parts(match)))
    await interaction.response.defer()
    picture, embeds = await _picture(interaction, match, part)
    await interaction.edit_original_response(
        content=f"**{match.words.title(match.view(None))}**",
        attachments=picture,
        embeds=embeds,
        view=_ways_on(match, interaction.user.id, part),
    )


@on("text")
async def text_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Show the board in words."""
    await show_text(interaction, await interaction.client.matches.by_id(address.match))


async def parts(interaction: Interaction, current: str) -> list[Choice]:
    """Offer the parts of this channel's board."""
    match = await interaction.client.matches.at(interaction.channel_id)
    crops = {} if match is None else _crops(match)
    return choices([(title, key) for key, title in crops.items()], current)


@command(name="board", description="Look at the board of this channel's match")
@app_commands.describe(part="Only this part, larger")
async def board(interaction: Interaction, part: Annotated[str, Offered(parts)] | None = None) -> None:
    """Show the board or a part of it; what the table had before it and is gone is posted anew."""
    async with answering(interaction):
        match = await match_here(interaction)
        shown = None if part is None else _part(match, part)
        if match.status == Status.LOBBY:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await refresh(interaction.client, match)
        await show_board(interaction, match, shown)
        if await interaction.client.delivery.panel_is_gone(match):
            await interaction.client.matches.places.ask_again(match.id)
            await interaction.client.watch.look(match.id)
        for vote, channel_id, message_id in await interaction.client.votes.open(match.id):
            if await interaction.client.delivery.is_gone(match, channel_id, message_id):
                await interaction.client.votes.show_again(match, vote.id)


def _part(match: Match, text: str) -> str:
    crops = _crops(match)
    for key in crops:
        if same(text, key):
            return key
    raise Refused(NO_PART.format(part=text[:40], parts=", ".join(crops.values())))


@command(name="text", description="Read the board of this channel's match in words")
async def text(interaction: Interaction) -> None:
    """Show the board in words."""
    async with answering(interaction):
        await show_text(interaction, await match_here(interaction))


@command(name="hand", description="Look at what only you may see")
async def hand(interaction: Interaction) -> None:
    """Show one's own secrets."""
    async with answering(interaction):
        await show_hand(interaction, await match_here(interaction))


@command(name="help", description="What you can do now, and how the game is played")
async def help_command(interaction: Interaction) -> None:
    """Say what the asker can do now and why he would, and give the guide."""
    async with answering(interaction):
        match = await interaction.client.matches.at(interaction.channel_id)
        if match is None:
            raise Refused(HELP_NO_MATCH)
        book, embeds = book_of(match), list[discord.Embed]()
        with suppress(Refused):
            embeds.append(now(match, acting_seat(match, interaction.user.id)))
        embeds.append(book.guide())
        await say(interaction, _now(interaction, match), embeds=embeds, view=book.ways(interaction.user.id))


def _now(interaction: Interaction, match: Match) -> str:
    if match.status == Status.LOBBY:
        return lobby_text(match)
    name = match.game.meta.name
    help_text = HELP_OVER if match.status in (Status.OVER, Status.CANCELLED) else HELP.format(name=name)
    try:
        seat = acting_seat(match, interaction.user.id)
    except Refused as refused:
        return f"{refused}\n{help_text}"
    ask = match.words.ask(match.view(seat), match.safe_names)
    now = WHAT_NOW.format(name=name, ask=ask) if _writable(interaction, match) else WAITS
    return f"{now}\n{help_text}"


def _writable(interaction: Interaction, match: Match) -> bool:
    """Tell whether the table can be told of a move, so that one can be made."""
    try:
        need_voice(interaction, match)
    except Refused:
        return False
    return True


async def setup(bot: TinLizzie) -> None:
    """Add the commands."""
    add_to_game(bot, board, text, hand, help_command)

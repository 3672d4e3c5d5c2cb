"""A match as pictures, step by step; when it is over as a film too, with the closing account."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands

from bot.host.app import TinLizzie
from bot.model.table.match import ENDED, Match
from bot.model.table.undo import knowing
from bot.tell.control import accounted
from bot.tell.history import Frame
from bot.tell.picture import NotDrawn
from cogs.answer import Interaction, Refused, answering, say
from cogs.command import add_to_game, command
from cogs.press import Address, Press, button, menu, on, panel, read
from cogs.table.review import look_back_button
from cogs.turn import match_here, started

STEP = "**{title}** · picture {step} of {steps}"
NOT_DRAWN = "The picture could not be drawn. Reference {reference}"
EARLIER, LATER = "◀ Earlier", "Later ▶"
FIRST, LAST = "⏮ First", "Last ⏭"
FILM, ACCOUNT = "As a film", "Closing account"
NOT_OVER = "That is shown when the match is over."
KNEW = "↩ **{name}** took back what had been revealed, and knew it from then on: {count} ×."
NO_ACCOUNT = "{title} has no other account than the final ranking."


def in_words(match: Match, view: object, error: NotDrawn) -> discord.Embed:
    """Give the board in words, in the place of a picture that could not be drawn."""
    embed = discord.Embed(description=match.words.board(view, match.safe_names))
    return embed.set_footer(text=NOT_DRAWN.format(reference=error.reference))


async def _frame(
    interaction: Interaction, match: Match, frames: Sequence[Frame], step: int
) -> tuple[str, list[discord.File], list[discord.Embed], discord.ui.View]:
    """Give the picture of a step (0 first) with its title, and the ways to the others."""
    step = min(step, len(frames) - 1)
    frame = frames[step]
    text = STEP.format(title=frame.title, step=step + 1, steps=len(frames))
    try:
        files = [(await interaction.client.gallery.frame(match, frame)).file()]
        embeds: list[discord.Embed] = []
    except NotDrawn as error:
        files, embeds = [], [in_words(match, frame.sight.view, error)]
    return text, files, embeds, panel(_steps(match, step, len(frames)))


def to_others(step: int, steps: int) -> list[tuple[str, int, int]]:
    """Give the ways from a step (0 first) to others, each with its label, where it leads, and its place among the ways,
    which keeps two ids apart."""
    last = steps - 1
    places = (
        (FIRST, 0, step > 1),
        (EARLIER, step - 1, step),
        (LATER, step + 1, step < last),
        (LAST, last, step < last - 1),
    )
    return [(label, to, place) for place, (label, to, there) in enumerate(places) if there]


def _steps(match: Match, step: int, steps: int) -> list[Press]:
    ways = [
        button(label, Address("replay", match.id, match.seq, (to, place)))
        for label, to, place in to_others(step, steps)
    ]
    if match.status in ENDED:
        ways += [button(FILM, Address("film", match.id, match.seq), row=1)]
        ways += [button(ACCOUNT, Address("account", match.id, match.seq), row=1)]
        ways += [look_back_button(match, row=1)]
    return ways


@on("replay")
async def step_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Go to another step in the same private message."""
    match = started(await interaction.client.matches.by_id(address.match))
    await interaction.response.defer()
    found = await interaction.client.histories.of(match)
    text, files, embeds, view = await _frame(interaction, match, found.frames, address.path[0] if address.path else 0)
    await interaction.edit_original_response(content=text, attachments=files, embeds=embeds, view=view)


@on("film")
async def film_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Draw the whole match as one animated picture."""
    match = _over(await interaction.client.matches.by_id(address.match))
    await interaction.response.defer(ephemeral=True, thinking=True)
    gallery, found = interaction.client.gallery, await interaction.client.histories.of(match)
    try:
        film = await gallery.film(match, found.frames)
    except NotDrawn as error:
        raise Refused(NOT_DRAWN.format(reference=error.reference)) from error
    await say(interaction, "", file=film.file())


@on("account")
async def account_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Show what each seat earned and paid for in the whole match."""
    match = _over(await interaction.client.matches.by_id(address.match))
    await interaction.response.defer(ephemeral=True, thinking=True)
    events = (await interaction.client.histories.of(match)).events
    text = match.words.account(match.view(None), events, match.safe_names)
    if text is None:
        raise Refused(NO_ACCOUNT.format(title=match.game.meta.title))
    notes, ways = await _notes(interaction, match), panel([look_back_button(match), _to_rules(match)])
    if match.outcome() is None:  # called off: nobody has won, and a picture of the end would say who
        return await say(interaction, text, embeds=notes, view=ways)
    try:
        picture = await interaction.client.gallery.account(match, events)
        await say(interaction, text, file=picture.file(), embeds=notes, view=ways)
    except NotDrawn as error:
        await say(interaction, f"{text}\n{NOT_DRAWN.format(reference=error.reference)}", embeds=notes, view=ways)


def _to_rules(match: Match) -> Press:
    it = accounted(match)
    choices = [discord.SelectOption(**choice) for choice in it.choices]
    return menu(it.placeholder, read(it.custom_id), choices)


async def _notes(interaction: Interaction, match: Match) -> list[discord.Embed]:
    """Give what is to be known beside an account: who has played on with knowledge that he took back."""
    known = knowing(await interaction.client.store.moves(match.id))
    lines = [KNEW.format(name=match.safe_names[seat], count=count) for seat, count in known.items()]
    return [discord.Embed(description="\n".join(lines))] if lines else []


def _over(match: Match) -> Match:
    if match.status not in ENDED:
        raise Refused(NOT_OVER)
    return match


@command(name="replay", description="See this channel's match again, picture by picture")
@app_commands.describe(step="The picture to begin with; the first without this")
async def replay(interaction: Interaction, step: app_commands.Range[int, 1, 999] = 1) -> None:
    """Show a step of the match, privately."""
    async with answering(interaction):
        match = started(await match_here(interaction))
        await interaction.response.defer(ephemeral=True, thinking=True)
        found = await interaction.client.histories.of(match)
        text, files, embeds, view = await _frame(interaction, match, found.frames, step - 1)
        await say(interaction, text, files=files, embeds=embeds, view=view)


async def setup(bot: TinLizzie) -> None:
    """Add the command."""
    add_to_game(bot, replay)

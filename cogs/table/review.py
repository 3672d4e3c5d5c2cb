"""`/review` and the button "Look back": what a seat's decisions cost or brought it, for whoever held it."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.host.app import TinLizzie
from bot.model.table.match import ENDED, Match
from bot.tell.advice.review import BETTER, PROGRESS, alt, decisions, has_chart, told, verdict
from bot.tell.control import REVIEW
from bot.tell.picture import NotDrawn
from cogs.answer import NOBODY, Interaction, Refused, answering, say
from cogs.command import command
from cogs.press import LOST, Address, Press, button, on, panel
from cogs.turn import ahead, match_here, started
from rules.core.game import Seat
from rules.core.review import Review, Verdict

NOT_OVER = "One looks back at a match when it is over."
NO_SEAT = "You had no seat in this match, so there are no decisions of yours to look back at."
NOT_DRAWN = "The picture could not be drawn. Reference {reference}"
SEE, POST = "See {place}", "Post it"
OFTEN = 0.1
"""Of how much of the work the message shows the progress."""


def look_back_button(match: Match, row: int | None = None) -> Press:
    """Give the button that looks back at a match."""
    return button("Look back", Address(REVIEW, match.id), row=row)


def held_seat(match: Match, user_id: int) -> Seat:
    """Give the seat that a user looks back for: his, or one that he gave up. Raises Refused."""
    if started(match).status not in ENDED:
        raise Refused(NOT_OVER)
    held = match.seat_of(user_id) or [seat for seat, chair in enumerate(match.chairs) if chair.knows(user_id)]
    if not held:
        raise Refused(NO_SEAT)
    return held[0]


async def _look_back(interaction: Interaction, match: Match) -> None:
    """Look back, privately: the answer shows how far it is, and then what was found."""
    seat = held_seat(match, interaction.user.id)
    await interaction.response.defer(ephemeral=True, thinking=True)
    shown = -1.0

    async def progress(done: float) -> None:
        nonlocal shown
        if done >= shown + OFTEN:
            shown = done
            await interaction.edit_original_response(content=PROGRESS.format(percent=round(100 * done)))

    found = await interaction.client.matches.reviews.look_back(match, seat, progress)
    text, files = await _shown(interaction, match, found)
    await interaction.edit_original_response(
        content=text, attachments=files, view=panel(_ways(match, found)), allowed_mentions=NOBODY
    )


async def _shown(interaction: Interaction, match: Match, found: Review) -> tuple[str, list[discord.File]]:
    """Give a look back as text and chart, which there is none of without a move."""
    then = {it.move: before for it in decisions(found) if (before := await _before(interaction, match, it))}
    text = told(match, found, then, await interaction.client.matches.reviews.seen(match, found.seat))
    if not has_chart(found):
        return text, []
    try:
        return text, [(await interaction.client.gallery.outlook(match, found, alt(match, found))).file()]
    except NotDrawn as error:
        return f"{text}\n{NOT_DRAWN.format(reference=error.reference)}", []


async def _before(interaction: Interaction, match: Match, it: Verdict) -> Match | None:
    """Give the match as it stood before a decision; None where that cannot be had any more."""
    return await interaction.client.matches.as_it_stood(match, it.move - 1)


def _ways(match: Match, found: Review) -> list[Press]:
    see = [
        button(SEE.format(place=n + 1), Address("decision", match.id, path=(n,))) for n in range(len(decisions(found)))
    ]
    return [*see, button(POST, Address("tellreview", match.id), row=1)]


async def _looked_back(interaction: Interaction, address: Address) -> Match:
    """Give the match of a button under a look back. Raises Refused for whoever cannot have been shown it."""
    match = await interaction.client.matches.by_id(address.match)
    held_seat(match, interaction.user.id)
    return match


async def _kept(interaction: Interaction, match: Match) -> Review:
    """Give the look back of whoever pressed a button under it."""

    async def unseen(_: float) -> None:
        """Show no progress: it was thought before."""

    return await interaction.client.matches.reviews.look_back(match, held_seat(match, interaction.user.id), unseen)


@command(
    name="review", description="Look back at your decisions in this channel's match, when it is over; for you alone"
)
async def review(interaction: Interaction) -> None:
    """Look back at the match of this channel."""
    async with answering(interaction):
        await _look_back(interaction, await match_here(interaction))


@on(REVIEW)
async def review_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Look back at a match."""
    await _look_back(interaction, await interaction.client.matches.by_id(address.match))


@on("decision")
async def decision_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Show one decision: the close-up of its question, with what would have been better, or was best, drawn in."""
    match = await _looked_back(interaction, address)
    await interaction.response.defer(ephemeral=True, thinking=True)
    found = await _kept(interaction, match)
    it = address.chosen(decisions(found))
    before = await _before(interaction, match, it)
    if before is None:
        raise Refused(LOST)
    seen = await interaction.client.matches.reviews.seen(match, found.seat)
    text = verdict(before, found.seat, address.path[0] + 1, it, seen)
    best = it.other if it.gain < 0 else it.action
    after, _legal = ahead(before, found.seat, [best])
    view = before.view(found.seat)
    try:
        picture = await interaction.client.gallery.plan(before, found.seat, view, after, [(view, best)])
        shown = BETTER.format(verdict=text) if picture and it.gain < 0 else text
        await say(interaction, shown, files=[picture.file()] if picture else [])
    except NotDrawn as error:
        await say(interaction, f"{text}\n{NOT_DRAWN.format(reference=error.reference)}")


@on("tellreview")
async def told_to_all(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Post a look back where it was asked for."""
    match = await _looked_back(interaction, address)
    await interaction.response.defer(thinking=True)
    found = await _kept(interaction, match)
    text, files = await _shown(interaction, match, found)
    await interaction.followup.send(text, files=files, allowed_mentions=NOBODY)


async def setup(bot: TinLizzie) -> None:
    """Add the command."""
    bot.tree.add_command(review)

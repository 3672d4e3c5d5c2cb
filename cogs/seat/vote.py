"""What the table decides together: `/vote end`, `/vote replace`, `/vote pause`, and the buttons under every vote."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from discord import app_commands
from discord.ext import commands

from bot.host.app import TinLizzie
from bot.model.table.chair import Holder
from bot.model.table.error import NotRunning, NotSeated
from bot.model.table.match import Match, Status
from bot.model.table.vote import Purpose, Vote
from bot.model.time.calendar import HOUR
from bot.model.user.name import safe, spoken, tidy
from bot.tell.control import REPLACE, VOTE
from bot.tell.vote import outcome, question
from cogs.answer import NOBODY, Interaction, Refused, answering, say
from cogs.offer import Fixed
from cogs.press import LOST, Address, on, panel
from cogs.ticking import Ticking
from cogs.turn import match_here, started
from rules.core.game import LETTERS, Seat, letter

TICK = 15.0
"""Seconds between two looks at the votes whose time may be over."""
LONGEST_PAUSE = 14 * 24
LONGEST_REASON = 200

ASKED = "The table is asked."
NO_OTHERS = "There is nobody else at this table who could vote on it. `/seat npc` gives your own seat to the program."
NO_SEAT = "This match has no seat {letter}."
SETTLED = "**{name}** plays seat {letter} now. `/vote replace` asks the table all the same."
BY_PROGRAM = "The program plays seat {letter} already."
END = "end this match of {title} without a result (everybody must agree)"
TO_PROGRAM = "let the program play the seat of **{name}** ({letter}) from now on"
PAUSE = "pause the match for {hours} hours: {reason}"


SeatLetter = Annotated[int, Fixed({it: n for n, it in enumerate(LETTERS)})]


class VoteCog(Ticking, commands.GroupCog, name="vote", description="Decide something together with the table"):
    """Asks the table. It remembers nothing: votes are kept in the store."""

    every = TICK

    def __init__(self, bot: TinLizzie) -> None:
        self.bot = bot

    async def tick(self) -> None:
        """Look once."""
        await self.bot.votes.tick()

    @app_commands.command(name="end", description="Ask the table to end the match without a result; all must agree")
    async def end(self, interaction: Interaction) -> None:
        """Ask whether the match is to end."""
        async with answering(interaction):
            match = await _match(interaction)
            seats = users(match)
            await ask(interaction, match, Purpose.END, seats, END.format(title=match.game.meta.title))

    @app_commands.command(name="replace", description="Ask to let the program play a seat; its player is asked too")
    @app_commands.describe(seat="The letter of the seat")
    async def replace(self, interaction: Interaction, seat: SeatLetter) -> None:
        """Ask whether a seat is to be played by the program."""
        async with answering(interaction):
            await _replace(interaction, await _match(interaction), seat)

    @app_commands.command(name="pause", description="Ask the table to pause the match; most must agree")
    @app_commands.describe(hours="For how long", reason="Why")
    async def pause(
        self,
        interaction: Interaction,
        hours: app_commands.Range[int, 1, LONGEST_PAUSE],
        reason: app_commands.Range[str, 1, LONGEST_REASON],
    ) -> None:
        """Ask whether the match is to rest."""
        async with answering(interaction):
            match = await _match(interaction)
            seats, told = users(match), safe(tidy(reason, LONGEST_REASON))
            about = PAUSE.format(hours=hours, reason=told)
            await ask(interaction, match, Purpose.PAUSE, seats, about, seconds=hours * HOUR, reason=told)


def users(match: Match) -> list[Seat]:
    """Give the seats that users hold."""
    return [seat for seat, chair in enumerate(match.chairs) if chair.users]


@on(REPLACE)
async def replace_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Ask whether the program is to play the seat that the button is about."""
    match = await interaction.client.matches.by_id(address.match)
    seat = address.chosen(range(len(match.chairs)))
    match = await _at_table(interaction, match)
    chair = match.chairs[seat]
    if chair.holder == Holder.USER and not chair.gone:
        raise Refused(SETTLED.format(name=match.safe_names[seat], letter=letter(seat)))
    await _replace(interaction, match, seat)


async def _replace(interaction: Interaction, match: Match, seat: Seat) -> None:
    if seat >= len(match.chairs):
        raise Refused(NO_SEAT.format(letter=letter(seat)))
    chair = match.chairs[seat]
    if chair.holder == Holder.NPC:
        raise Refused(BY_PROGRAM.format(letter=letter(seat)))
    voters = [it for it in users(match) if it != seat]
    left = chair.user_id is None and chair.former_name
    name = spoken(chair.former_name) if left else match.safe_names[seat]
    about = TO_PROGRAM.format(name=name, letter=letter(seat))
    await ask(interaction, match, Purpose.REPLACE, voters, about, seat=seat, user=chair.user_id)


async def _match(interaction: Interaction) -> Match:
    """Give the match played here, to one who sits at its table. Raises Refused, NotRunning or NotSeated."""
    return await _at_table(interaction, await match_here(interaction))


async def _at_table(interaction: Interaction, match: Match) -> Match:
    started(match)
    if match.status != Status.RUNNING:
        raise NotRunning(match)
    if not match.seat_of(interaction.user.id):
        raise NotSeated(match)
    await interaction.response.defer(ephemeral=True, thinking=True)
    return match


async def ask(
    interaction: Interaction, match: Match, purpose: Purpose, voters: Sequence[Seat], about: str, **what: object
) -> None:
    """Ask these seats, and say so to the asker, whose answer is deferred. Raises Refused where there is nobody."""
    if not voters:
        raise Refused(NO_OTHERS)
    await interaction.client.votes.ask(
        match, purpose, user_id=interaction.user.id, voters=voters, about=about, what=what
    )
    await say(interaction, ASKED)


@on(VOTE)
async def press(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Note a vote; the message shows how it stands. The address has the vote's number in the place of the move's."""
    await interaction.response.defer()
    votes = interaction.client.votes
    vote = await votes.read(address.seq)
    under = interaction.message
    if vote.match_id != address.match or under is None or not await votes.stands_under(vote, under.id):
        raise Refused(LOST)
    if vote.result is None:
        vote = await votes.cast(vote.id, interaction.user.id, address.chosen((True, False)))
    await _show(interaction, vote)


async def _show(interaction: Interaction, vote: Vote) -> None:
    """Bring the message of a vote up to date."""
    match = await interaction.client.matches.by_id(vote.match_id)
    if vote.result is None:
        await interaction.edit_original_response(content=question(match, vote), allowed_mentions=NOBODY)
    else:
        await interaction.edit_original_response(content=outcome(vote), view=panel(()), allowed_mentions=NOBODY)


async def setup(bot: TinLizzie) -> None:
    """Add the commands, and begin to look."""
    await bot.add_cog(VoteCog(bot))

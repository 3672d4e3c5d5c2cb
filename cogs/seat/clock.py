"""The clock at the table: how the time stands, a pause, and a reminder later."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

from bot.host.app import TinLizzie
from bot.model.table.match import Match, Status
from bot.model.table.vote import Purpose
from bot.model.time.calendar import HOUR, at_rest
from bot.model.time.clock import Clock
from bot.model.time.pace import PACES
from bot.model.user.name import safe, spoken, tidy
from bot.play.move.timekeeper import LONGEST_HOLD, HeldLately
from bot.tell.control import SNOOZE, SNOOZES
from cogs.answer import Interaction, Refused, answering, say
from cogs.command import add_to_game, command
from cogs.press import LOST, Address, on
from cogs.seat.late import deciding
from cogs.seat.vote import ask, users
from cogs.ticking import Ticking
from cogs.turn import match_here, started
from rules.core.game import Seat, letter

TICK = 15.0
"""Seconds between two looks at the clocks."""
LONGEST_REASON = 200

PACE = "Pace: **{pace}**"
NO_LIMIT = "`{letter}` {name} must decide, since <t:{since}:R>"
UNTIL = "`{letter}` {name} must decide, until <t:{deadline}:f>, <t:{deadline}:R>"
LATE_NOW = "`{letter}` {name} must decide; the time ran out <t:{deadline}:R>"
VACANT = "`{letter}` is vacant and must decide, since <t:{since}:R>: `/seat take`, or `/vote replace`"
WAITING = "`{letter}` {name} has {hours} h {minutes:02} min"
RESTS = " (rests now: no time runs)"
IS_PAUSED = "⏸ Paused until <t:{until}:f>, <t:{until}:R>: {reason}"

SNOOZED = "I remind you again <t:{until}:R>, <t:{until}:t>."
NOT_CALLED = "This reminder is for somebody else."
NOT_PLAYED = "Only a match that is being played can be paused."
NOT_SEATED = "Only those who sit at this table can pause the match."
PAUSED_ALREADY = "The match is paused already, until <t:{until}:f>."
HELD_LATELY = (
    "You have paused this match lately. You can do it again <t:{again}:R>; the table can vote for a pause any time."
)
PAUSED = "The match is paused. `/game resume` ends it sooner."
IS_CLOSED = "I cannot write to the channel of this match, so the match waits, and no clock runs until I can."
NOT_PAUSED = "The match is not paused."
ONLY_SEATED = "Only those who sit at this table can end its pause. It ends by itself <t:{until}:R>."
GO_ON = "end the pause, and let the clocks run again"
RESUMED = "The pause is over."


class ClockCog(Ticking, commands.Cog):
    """Looks at the clocks now and then. It remembers nothing: what is due, the store says."""

    every = TICK

    def __init__(self, bot: TinLizzie) -> None:
        self.bot = bot

    async def tick(self) -> None:
        """Look once."""
        await self.bot.watch.tick()


# -- how the time stands


@command(name="clock", description="How much time each seat of this channel's match has")
async def clock(interaction: Interaction) -> None:
    """Show the clock privately; times are shown in the reader's own zone."""
    async with answering(interaction):
        match = started(await match_here(interaction))
        now = await interaction.client.matches.clocks.read(match)
        await say(interaction, "\n".join(_lines(match, now)))


def _lines(match: Match, now: Clock) -> list[str]:
    lines = [PACE.format(pace=PACES[match.pace].title)]
    if match.obstacle:
        lines.append(IS_CLOSED)
    if now.pause:
        lines.append(IS_PAUSED.format(until=int(now.pause.until), reason=now.pause.reason))
    for seat, chair in enumerate(match.chairs):
        if seat in now.hands and not now.hands[seat].users:
            lines.append(VACANT.format(letter=letter(seat), since=int(now.hands[seat].since)))
        elif chair.user_id is not None and (seat in now.hands or now.pace.bank is not None):
            lines.append(_seat(match, now, seat))
    return lines


def _seat(match: Match, now: Clock, seat: Seat) -> str:
    names = {"letter": letter(seat), "name": match.safe_names[seat]}
    if seat not in now.hands:
        minutes = int(now.time_left(seat)) // 60
        return WAITING.format(**names, hours=minutes // 60, minutes=minutes % 60)
    hand = now.hands[seat]
    if now.pace.bank is None:
        line = NO_LIMIT.format(**names, since=int(hand.since))
    else:
        late = now.time_left(seat) <= 0
        line = (LATE_NOW if late else UNTIL).format(**names, deadline=int(now.deadline(seat)))
    return line + (RESTS if at_rest(now.now, now.rests[hand.users]) and not now.pause else "")


# -- a pause


@command(name="pause", description="Stop the clocks and the reminders of this channel's match for a while")
@app_commands.describe(hours="How long, 24 hours at most; it ends by itself", reason="Why; the table reads it")
async def pause(
    interaction: Interaction,
    hours: app_commands.Range[int, 1, int(LONGEST_HOLD / HOUR)],
    reason: app_commands.Range[str, 1, LONGEST_REASON],
) -> None:
    """Let one of the players hold the match."""
    async with answering(interaction):
        match = await match_here(interaction)
        clocks, user = interaction.client.matches.clocks, interaction.user
        if match.status != Status.RUNNING:
            raise Refused(NOT_PLAYED)
        if not match.seat_of(user.id):
            raise Refused(NOT_SEATED)
        going_on = (await clocks.read(match)).pause
        if going_on:
            raise Refused(PAUSED_ALREADY.format(until=int(going_on.until)))
        try:
            await clocks.pause(match, user.id, hours * HOUR, safe(tidy(reason, LONGEST_REASON)))
        except HeldLately as error:
            raise Refused(HELD_LATELY.format(again=int(error.again))) from error
        await say(interaction, PAUSED)
        await interaction.client.watch.look(match.id)


@command(name="resume", description="End the pause of this channel's match before its time")
async def resume(interaction: Interaction) -> None:
    """Let who has paused the match go on; others ask the table."""
    async with answering(interaction):
        match = await match_here(interaction)
        clocks, user = interaction.client.matches.clocks, interaction.user
        going_on = (await clocks.read(match)).pause
        if going_on is None:
            raise Refused(NOT_PAUSED)
        if not match.seat_of(user.id):
            raise Refused(ONLY_SEATED.format(until=int(going_on.until)))
        if user.id != going_on.user:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await ask(interaction, match, Purpose.RESUME, users(match), GO_ON)
            await interaction.client.watch.look(match.id)
            return
        await clocks.resume(match, going_on, spoken(user.display_name))
        await say(interaction, RESUMED)
        await interaction.client.watch.look(match.id)


# -- a reminder later


@on(SNOOZE)
async def snooze(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Take the reminder away, and send it again later."""
    match, hand = await deciding(interaction, address, 2)
    if interaction.user.id not in hand.users:
        raise Refused(NOT_CALLED)
    if address.path[1] >= len(SNOOZES):
        raise Refused(LOST)
    seconds = list(SNOOZES.values())[address.path[1]] * HOUR
    clocks = interaction.client.matches.clocks
    await clocks.snooze(match, hand, seconds)
    await say(interaction, SNOOZED.format(until=int(clocks.store.now + seconds)))
    await interaction.client.watch.look(match.id)


async def setup(bot: TinLizzie) -> None:
    """Add the commands, and begin to look at the clocks."""
    add_to_game(bot, clock, pause, resume)
    await bot.add_cog(ClockCog(bot))

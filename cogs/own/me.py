"""`/me`: how the program treats a user, in all matches: when he rests, how he is called, and what he is shown first."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from datetime import datetime
from typing import Annotated
from zoneinfo import ZoneInfo

import discord
from discord import app_commands

from bot.deliver.obstacle import NO_DIRECT_MESSAGES, is_closed
from bot.host.app import TinLizzie
from bot.model.time.calendar import Calendar
from bot.model.time.zone import said
from bot.model.user.setting import ALWAYS, BOARD_FIRST, BOUND, NEVER, PART_FIRST, WORDS_FIRST, UserSetting
from cogs.answer import Interaction, Refused, answering, say
from cogs.command import add_to, command
from cogs.offer import Fixed, Offered
from cogs.own.written import offered_zones, quiet_hours, vacation_days, zone_meant

SHOW: Mapping[str, str] = {
    BOARD_FIRST: "the whole board, as a picture",
    PART_FIRST: "its first part, large enough for a phone",
    WORDS_FIRST: "the board in words",
}
EVERY: Mapping[str, int] = {
    "never": 0,
    "2 hours": 2,
    "6 hours": 6,
    "12 hours": 12,
    "24 hours": 24,
    "48 hours": 48,
}
WHERE: Mapping[str, int] = {"in the match's channel": 0, "by direct message": 1}

ZONE_IS = "🕰 Time zone: **{zone}**; it is {now:%H:%M} there."
OFFSET_IS = "🕰 Time zone: **{zone}** all year, without summer time; it is {now:%H:%M} there."
QUIET_IS = "🌙 Quiet hours: **{begin}–{end}**. Nothing pings you then, and no clock of yours runs."
NO_QUIET = "🌙 Quiet hours: none. `/me quiet` sets them."
VACATION_IS = "🏖 Vacation: **{first}** to **{last}**. Nothing pings you then, and no clock of yours runs."
NO_VACATION = "🏖 Vacation: none. `/me vacation` sets one."
REMINDED = (
    "🔔 Reminders: **every {hours:g} hours** while a match waits for you, sooner where its time is short; three times, "
    "then the others are asked."
)
NOT_REMINDED = "🔔 Reminders: **none**."
BY_DM = "✉ You are called **by direct message**."
IN_CHANNEL = "✉ You are called **in the match's channel**."
NEXT_TOLD = "⏭ You are told when you will probably be next."
NEXT_NOT_TOLD = "⏭ You are not told when you will be next."
CONFIRM = {
    ALWAYS: "before every move",
    BOUND: "only where the match goes on at once, or something is shown",
    NEVER: "never",
}
ASKED_AGAIN = "✅ You are asked once more before you move: {when}."
SHOWN_FIRST = "🖼 **Board** shows you first {first}."

BOTH_TIMES = "Give both `begin` and `end`, or neither for no quiet hours."
BOTH_DAYS = "Give both `first` and `last`, or neither for no vacation."

TEST = "{call}, this is a test: I call you like this when a match waits for you."
TEST_DM = "I have sent you a direct message. If it does not show up, look at Discord's notification settings."
TEST_CHANNEL = "I have called you in this channel. If nothing rang, look at this channel's notification settings."
DM_REFUSED = (
    "Discord does not let me write to you. Allow direct messages under Privacy Settings of this server; "
    "until then I call you in the match's channel."
)
CHANNEL_REFUSED = "I may not write here. `/admin check` says what is missing."
RESTING_NOW = "By the way: you have quiet hours or a vacation now, so a match would not call you."

ShownFirst = Annotated[str, Fixed({label: value for value, label in SHOW.items()})]
WhenAsked = Annotated[str, Fixed({label: value for value, label in CONFIRM.items()})]


def _calendar_lines(calendar: Calendar, now: float) -> list[str]:
    there = datetime.fromtimestamp(now, ZoneInfo(calendar.zone))
    zone = said(calendar.zone)
    lines = [(ZONE_IS if zone == calendar.zone else OFFSET_IS).format(zone=zone, now=there)]
    if calendar.quiet:
        begin, end = (f"{minutes // 60:02}:{minutes % 60:02}" for minutes in calendar.quiet)
        lines.append(QUIET_IS.format(begin=begin, end=end))
    else:
        lines.append(NO_QUIET)
    if calendar.vacation and calendar.vacation[1] >= there.date():
        first, last = calendar.vacation
        lines.append(VACATION_IS.format(first=first.isoformat(), last=last.isoformat()))
    else:
        lines.append(NO_VACATION)
    return lines


def _setting_lines(setting: UserSetting) -> list[str]:
    return [
        REMINDED.format(hours=setting.reminder_hours) if setting.reminder_hours else NOT_REMINDED,
        BY_DM if setting.direct else IN_CHANNEL,
        NEXT_TOLD if setting.next_up else NEXT_NOT_TOLD,
        SHOWN_FIRST.format(first=SHOW[setting.show]),
        ASKED_AGAIN.format(when=CONFIRM[setting.confirm]),
    ]


async def _tell(interaction: Interaction) -> None:
    """Show all that a user has chosen."""
    store = interaction.client.matches.clocks.store
    calendar = await store.calendar(interaction.user.id)
    setting = await interaction.client.read_setting(interaction.user.id)
    await say(interaction, "\n".join([*_calendar_lines(calendar, store.now), *_setting_lines(setting)]))


async def _rest(interaction: Interaction, **changes: object) -> None:
    """Change a user's calendar from now on, and show all that he has chosen."""
    store = interaction.client.matches.clocks.store
    calendar = await store.calendar(interaction.user.id)
    await store.save_calendar(interaction.user.id, dataclasses.replace(calendar, **changes))
    await _tell(interaction)


async def _set(interaction: Interaction, **changes: object) -> None:
    """Change a user's settings, as far as they are given, and show all that he has chosen."""
    setting = await interaction.client.read_setting(interaction.user.id)
    for name, value in changes.items():
        if value is not None:
            setattr(setting, name, value)
    await interaction.client.save_setting(setting)
    await interaction.client.matches.clocks.store.wake_all_of(interaction.user.id)
    await _tell(interaction)


@command(name="show", description="What you have chosen: when you rest, how you are called")
async def show(interaction: Interaction) -> None:
    """Show all that a user has chosen."""
    async with answering(interaction):
        await _tell(interaction)


@command(name="zone", description="Your time zone, for quiet hours and vacations")
@app_commands.describe(zone="Type a city, like Berlin or Chicago, or an offset, like GMT+5")
async def zone(interaction: Interaction, zone: Annotated[str, Offered(offered_zones)]) -> None:
    """Keep a user's time zone."""
    async with answering(interaction):
        await _rest(interaction, zone=zone_meant(zone))


@command(name="quiet", description="Hours in which nothing pings you and no clock of yours runs")
@app_commands.describe(begin="Like 22:00; leave both out for no quiet hours", end="Like 7:30")
async def quiet(interaction: Interaction, begin: str | None = None, end: str | None = None) -> None:
    """Keep a user's quiet hours."""
    async with answering(interaction):
        if (begin is None) != (end is None):
            raise Refused(BOTH_TIMES)
        await _rest(interaction, quiet=None if begin is None or end is None else quiet_hours(begin, end))


@command(name="vacation", description="Days on which nothing pings you and no clock of yours runs")
@app_commands.describe(first="Like 2026-12-24; leave both out for no vacation", last="The last day of it")
async def vacation(interaction: Interaction, first: str | None = None, last: str | None = None) -> None:
    """Keep a user's vacation."""
    async with answering(interaction):
        if (first is None) != (last is None):
            raise Refused(BOTH_DAYS)
        store = interaction.client.matches.clocks.store
        there = ZoneInfo((await store.calendar(interaction.user.id)).zone)
        today = datetime.fromtimestamp(store.now, there).date()
        await _rest(interaction, vacation=None if first is None or last is None else vacation_days(first, last, today))


@command(name="reminders", description="How you are called when a match waits for you")
@app_commands.describe(
    every="How often you are reminded", where="Where you are called", next_up="Tell me when I will probably be next"
)
@app_commands.rename(next_up="next")
async def reminders(
    interaction: Interaction,
    every: Annotated[int, Fixed(EVERY)] | None = None,
    where: Annotated[int, Fixed(WHERE)] | None = None,
    next_up: bool | None = None,
) -> None:
    """Keep how a user wants to be called."""
    async with answering(interaction):
        direct = None if where is None else bool(where)
        await _set(interaction, reminder_hours=every, direct=direct, next_up=next_up)


@command(name="look", description="What Board shows you first: a picture, a part of it, or words")
@app_commands.describe(first="What you want to see first")
async def look(interaction: Interaction, first: ShownFirst) -> None:
    """Keep what a user wants to see first."""
    async with answering(interaction):
        await _set(interaction, show=first)


@command(name="confirm", description="When to ask you once more before your move is made")
@app_commands.describe(when="When you want to be asked once more")
async def confirm(interaction: Interaction, when: WhenAsked) -> None:
    """Keep when a user wants to be asked before his move is made."""
    async with answering(interaction):
        await _set(interaction, confirm=when)


@command(name="test", description="Let me call you now, as I do when a match waits for you")
async def test(interaction: Interaction) -> None:
    """Call a user as a match would, and say what may be in the way."""
    async with answering(interaction):
        await interaction.response.defer(ephemeral=True, thinking=True)
        direct = (await interaction.client.read_setting(interaction.user.id)).direct
        told = [await (_call_directly if direct else _call_here)(interaction)]
        if await interaction.client.matches.clocks.rests(interaction.user.id):
            told.append(RESTING_NOW)
        await say(interaction, "\n".join(told))


async def _call_directly(interaction: Interaction) -> str:
    try:
        await interaction.user.send(TEST.format(call=interaction.user.mention))
    except discord.HTTPException as error:
        if error.code != NO_DIRECT_MESSAGES:
            raise
        return DM_REFUSED
    return TEST_DM


async def _call_here(interaction: Interaction) -> str:
    assert interaction.channel_id is not None  # no command is given outside a channel
    channel = interaction.client.get_partial_messageable(interaction.channel_id, guild_id=interaction.guild_id)
    mentions = discord.AllowedMentions(everyone=False, roles=False, users=[interaction.user])
    try:
        await channel.send(TEST.format(call=interaction.user.mention), allowed_mentions=mentions)
    except discord.HTTPException as error:
        if not is_closed(error):
            raise
        return CHANNEL_REFUSED
    return TEST_CHANNEL


async def setup(bot: TinLizzie) -> None:
    """Add the commands."""
    add_to(bot, "me", show, zone, quiet, vacation, reminders, look, confirm, test)

"""A time zone, hours and days as a user writes them, and what is said of those that are none."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from discord import app_commands

from bot.model.time.calendar import LONGEST_QUIET, LONGEST_VACATION
from bot.model.time.zone import meant, said, search
from bot.model.user.name import safe
from cogs.answer import Interaction, Refused
from cogs.offer import MOST_CHOICES, Choice

DAY_MINUTES = 24 * 60
ZONE_CHOICE = "{name} · {now:%H:%M}"
BEFORE_THE_TIME = " · "
UNKNOWN_ZONE = "“{text}” is no time zone that I know. Type a large city near you, or an offset like GMT+5."
SEVERAL_ZONES = "“{text}” has several meanings: {zones}. Type one of these."
BAD_TIME = "“{text}” is no time of day. Write it like 22:00."
EMPTY_QUIET = "Quiet hours cannot begin and end at the same time."
LONG_QUIET = "Quiet hours can be 16 hours a day at most, so that every day has time to move."
BAD_DAY = "“{text}” is no day. Write it like 2026-12-24."
DAYS_TURNED = "The last day of a vacation cannot be before the first."
LONG_VACATION = "A vacation can have 30 days at most. For longer, give your seat to somebody else."
PAST_VACATION = "This vacation is over already. The last day must be today or later."


async def offered_zones(interaction: Interaction, current: str) -> list[Choice]:
    """Offer the time zones whose name, or a city of which, has what was typed, with the time there."""
    now, found = interaction.client.store.now(), search(_without_time(current))[:MOST_CHOICES]
    times = [datetime.fromtimestamp(now, ZoneInfo(zone)) for _, zone in found]
    return [
        app_commands.Choice(name=ZONE_CHOICE.format(name=name, now=time), value=zone)
        for (name, zone), time in zip(found, times, strict=True)
    ]


def _without_time(text: str) -> str:
    """Leave out the time that stood behind a zone when it was offered: it is another by now."""
    return text.partition(BEFORE_THE_TIME)[0].strip()


def zone_meant(text: str) -> str:
    """Give the time zone that somebody means. Raises Refused when that is none or several."""
    text = _without_time(text)
    found = meant(text)
    if not found:
        raise Refused(UNKNOWN_ZONE.format(text=safe(text[:40])))
    if len(found) > 1:
        raise Refused(SEVERAL_ZONES.format(text=safe(text[:40]), zones=", ".join(map(said, found))))
    return found[0]


def quiet_hours(begin: str, end: str) -> tuple[int, int]:
    """Give the minutes of the day at which quiet hours begin and end. Raises Refused."""
    found = _minutes(begin), _minutes(end)
    length = (found[1] - found[0]) % DAY_MINUTES
    if not length:
        raise Refused(EMPTY_QUIET)
    if length > LONGEST_QUIET:
        raise Refused(LONG_QUIET)
    return found


def _minutes(text: str) -> int:
    found = re.fullmatch(r"\s*(\d{1,2})(?:[:.h](\d{2}))?\s*", text)
    if found is None or int(found[1]) > 23 or int(found[2] or 0) > 59:
        raise Refused(BAD_TIME.format(text=safe(text[:20])))
    return int(found[1]) * 60 + int(found[2] or 0)


def vacation_days(first: str, last: str, today: date) -> tuple[date, date]:
    """Give the first and the last day of a vacation that is not over by today. Raises Refused."""
    begin, end = _day(first), _day(last)
    if end < begin:
        raise Refused(DAYS_TURNED)
    if end - begin >= timedelta(days=LONGEST_VACATION):
        raise Refused(LONG_VACATION)
    if end < today:
        raise Refused(PAST_VACATION)
    return begin, end


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text.strip())
    except ValueError as error:
        raise Refused(BAD_DAY.format(text=safe(text[:20]))) from error

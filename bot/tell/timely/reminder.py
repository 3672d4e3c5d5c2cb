"""When a user is called about a decision: once when it begins if he could not be then, three reminders, then the table.

All of it is worked out from the clock, so that it is right after an undo and after a restart.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.model.time import calendar
from bot.model.time.calendar import HOUR
from bot.model.time.clock import Clock, Hand
from bot.model.user.setting import UserSetting

USUAL = 24 * HOUR
"""Seconds between reminders, unless the user wants others."""
REMINDERS = 3
"""So many are sent; the next step is to ask the table."""

TURN, SNOOZED = 0, 1
"""Levels of a call that is no reminder proper: the move begins, and a snooze is over (as the first reminder)."""


@dataclass(frozen=True, slots=True)
class Due:
    """One moment at which a user is called."""

    at: float
    level: int
    """0: the turn has come; 1 to 3: the reminders, each more pressing."""


def step(clock: Clock, setting: UserSetting | None) -> float:
    """Give the seconds between reminders: as the user wants, but so that all come before his time is up."""
    wanted = USUAL if setting is None or not setting.reminder_hours else setting.reminder_hours * HOUR
    return min(wanted, clock.pace.bank / (REMINDERS + 1)) if clock.pace.bank else wanted


def calls(clock: Clock, hand: Hand, setting: UserSetting) -> list[Due]:
    """Give every call of one of a seat's users about a decision, in order.

    What a snooze covers is dropped; its end is a call of its own.
    """
    rests = clock.rests[(setting.user_id,)]
    found: list[Due] = []
    awake = calendar.after(hand.since, 0.0, rests)
    if hand.fresh and (setting.direct or awake > hand.since):
        found.append(Due(awake, TURN))
    if setting.reminder_hours:
        pause = step(clock, setting)
        found += [Due(calendar.after(hand.since, n * pause, rests), n) for n in range(1, REMINDERS + 1)]
    for snooze in hand.snoozes:
        found = [it for it in found if not snooze.at < it.at < snooze.until]
        found.append(Due(calendar.after(snooze.until, 0.0, rests), SNOOZED))
    return sorted(found, key=lambda it: it.at)


def overtaken(clock: Clock, hand: Hand, it: Due) -> bool:
    """Tell whether a call comes too late: it was due before the time ran out that it is about."""
    return clock.pace.bank is not None and it.at <= clock.deadline(hand.seat) <= clock.now


def asked_at(clock: Clock, hand: Hand) -> float:
    """Give the moment from which the others may decide what to do about a seat: its time is up, or nothing helped."""
    if clock.pace.bank is not None:
        return max(hand.not_before, clock.deadline(hand.seat))
    waiting = (REMINDERS + 1) * step(clock, None) + hand.extra
    return max(hand.not_before, calendar.after(hand.since, waiting, clock.rests[hand.users]))


def of_vacant(clock: Clock, hand: Hand) -> list[float]:
    """Give when the table is reminded of a vacant seat that is to move: ever more rarely, and never for the last time.

    The last of them is still to come.
    """
    found, pause = [calendar.after(hand.since, step(clock, None), clock.rests[hand.users])], step(clock, None)
    while found[-1] <= clock.now:
        pause *= 2
        found.append(calendar.after(hand.since, pause, clock.rests[hand.users]))
    return found

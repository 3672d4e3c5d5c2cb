"""Whoever asks is answered the same, whatever lies where he cannot see: each question is put twice, the second time to
a table whose hidden things lie otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from discord import app_commands

from bot.model.aside.memo import Memo
from bot.model.aside.recent import Recent
from bot.model.table.known import Known
from bot.model.table.match import Match
from bot.tell.question import under_question
from rules.core.game import LETTERS
from tests.cogs.sitting import Sitting, components, written

COMMANDS = ("board", "text", "hand", "forecast", "since", "log", "help", "clock", "list")


def imagined(match: Match, user_id: int, luck: Random) -> Any:
    """The state of a match as it may be for all that a user knows; who has no seat knows what all know."""
    state = match.state
    for seat in match.seat_of(user_id) or (0, 1):
        state = match.game.imagine(state, seat, luck.getrandbits(30))
    state.chance = match.state.chance  # all may read its seal
    return state


@contextmanager
def otherwise(table: Sitting, match: Match, state: Any) -> Iterator[None]:
    """The same table with another state, for looking at: nothing that was worked out before is known of it."""
    kept, gallery = table.bot.matches._shelf._matches, table.bot.gallery
    double = match.as_it_stands()
    double.state, double.known, double.foreseen = state, Known(match.game, state), Memo(len(LETTERS))
    pictures, sights = gallery._pictures, gallery._sights
    kept[match.id], gallery._pictures, gallery._sights = double, Recent(9), Recent(9)
    try:
        yield
    finally:
        kept[match.id], gallery._pictures, gallery._sights = match, pictures, sights


async def asked(table: Sitting, match: Match, person: Any) -> list[Any]:
    """All that somebody is told who asks for everything that changes nothing."""
    found: list[Any] = [("question", [repr(it) for it in under_question(table.bot.matches._shelf._matches[match.id])])]
    for command in COMMANDS:
        result = await person.slash(table.channel, f"game {command}")
        found.append((command, [_shown(it) for it in (result.response, *result.followups) if it]))
    for command in table.bot.tree.walk_commands():
        if isinstance(command, app_commands.Command) and _is_about(command.qualified_name, match):
            for option in (it for it in command.parameters if it.autocomplete):
                name = command.qualified_name, option.display_name
                found.append((name, await person.autocomplete(table.channel, *name, "")))
    orders = await person.slash(table.channel, "order list")
    found.append(("orders", _shown(orders.response)))
    if person.id in [user for seat in match.to_act() for user in match.chairs[seat].users]:
        found.append(("panel", _shown(await table.your_move(person))))
    return found


def _is_about(name: str, match: Match) -> bool:
    return name.startswith((f"{match.game.meta.name} ", "order add"))


def _shown(message: Any) -> Any:
    items = [(it["custom_id"], it.get("label"), it.get("options")) for it in components(message)]
    alts = [(it.filename, it.description) for it in message.attachments]
    return re.sub(r"<t:\d+", "<t:", written(message)), items, alts, [it.to_dict() for it in message.embeds]


async def need_alike(table: Sitting, match: Match, person: Any, luck: Random) -> None:
    """Let somebody ask twice, and compare."""
    truth = await asked(table, match, person)
    with otherwise(table, match, imagined(match, person.id, luck)):
        other = await asked(table, match, person)
    for one, two in zip(map(repr, truth), map(repr, other), strict=True):
        at = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), 0)
        assert one == two, (
            f"{person.name} is told what is hidden: {one[:40]} … {one[at - 99 :][:199]} | {two[at:][:99]}"
        )

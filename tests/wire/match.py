"""A whole match over the wire: the lobby, the scripted people, and what stands in the channel at the end."""

from __future__ import annotations

import asyncio
import hashlib
import re
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.wire.actor import Actor, buttons
from tests.wire.habit import Habits
from tests.wire.process import BotProcess
from tests.wire.server import Server
from tests.wire.world import Kept

TABLE = 300
MARK = ", ".join(f"json_extract(body, '$.{name}')" for name in ("seq", "due", "to"))


@dataclass(frozen=True)
class Told:
    """What reached Discord, in order: of each message its text, and name, alt text and hash of each picture."""

    public: tuple[tuple[str, tuple[tuple[str, str | None, str], ...]], ...]
    direct: tuple[tuple[int, tuple[str, ...]], ...]
    """By user, the texts of his direct messages."""
    moves: tuple[tuple[Any, ...], ...]
    """The log as the database has it: number, seat, verb, fields."""
    orders: tuple[tuple[Any, ...], ...]
    """Standing orders: seat, what is to be done, what became of them, and how often they were carried out."""
    clock: tuple[tuple[Any, ...], ...]
    """What the clock is worked out from, without its times: kind, move, who must decide, whereto the match went."""


async def open_match(
    server: Server,
    people: tuple[int, ...],
    seats: int,
    game: str = "automobile",
    channel: int = TABLE,
    pace: str = "none",
) -> dict[int, Actor]:
    """Seat the people in order, fill up with NPCs, and start."""
    actors = {user: Actor(server, user, channel) for user in people}
    first, *others = actors.values()
    await first.slash("game new", game=game, seats=seats, pace=pace)
    for actor in others:
        await actor.slash("game join")
    for _ in range(seats - len(people)):
        ident, lobby = _lobby(server, channel)
        await first.press(ident, buttons(lobby)["Add an NPC"])
    await first.slash("game start")
    return actors


def _lobby(server: Server, channel: int) -> tuple[int, Kept]:
    kept = server.world.messages[channel]
    return next((ident, it) for ident, it in sorted(kept.items(), reverse=True) if "Add an NPC" in buttons(it))


async def until_over(home: Path, over: asyncio.Event) -> None:
    """Set `over` when the database says so and nothing waits in the outbox any more."""
    while True:
        await asyncio.sleep(0.1)
        with closing(sqlite3.connect(home / "tin-lizzie.sqlite", timeout=10)) as database:
            (status,) = database.execute("SELECT status FROM matches").fetchone()
            (pending,) = database.execute(
                "SELECT count(*) FROM outbox WHERE sent_at IS NULL AND failed IS NULL"
            ).fetchone()
        if status == "over" and not pending:
            over.set()
            return


def told(server: Server, home: Path) -> Told:
    """Collect what stands on Discord and in the log."""
    world = server.world
    public = tuple(message_of(kept) for kept in world.standing(TABLE))
    direct = tuple(
        (user, tuple(kept.body["content"] for kept in world.standing(channel)))
        for user, channel in sorted(world.direct.items())
    )
    with closing(sqlite3.connect(home / "tin-lizzie.sqlite", timeout=10)) as database:
        moves = tuple(database.execute("SELECT seq, seat, verb, body FROM moves ORDER BY seq").fetchall())
        orders = tuple(database.execute("SELECT seat, courses, fate, done FROM orders ORDER BY id").fetchall())
        clock = tuple(database.execute(f"SELECT kind, {MARK} FROM clock_marks ORDER BY id").fetchall())
    return Told(public, direct, moves, orders, clock)


def message_of(kept: Kept) -> tuple[str, tuple[tuple[str, str | None, str], ...]]:
    """Give a message's text, and name, alt text and hash of each of its pictures."""
    text = re.sub(r"<#\d+>", "<#>", kept.body["content"])
    return text, tuple((it.name, it.description, hashlib.sha256(it.data).hexdigest()) for it in kept.files)


async def undisturbed(process: BotProcess, people: tuple[int, ...], seats: int) -> Told:
    """Play a whole match without a fault, on a clock, with orders and moves that are taken back."""
    from tests.wire.player import play

    await process.start()
    actors = await open_match(process.server, people, seats, pace="relaxed")
    over = asyncio.Event()
    await asyncio.gather(play(actors, over, habits=Habits(process.home, actors)), until_over(process.home, over))
    await process.end()
    return told(process.server, process.home)

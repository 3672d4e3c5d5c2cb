"""What scripted people do besides moving: they give standing orders, take back what they just did, and make it again.

Whether they do follows from the number of moves alone, and what was done already from the database: so a run in which
the program dies in between comes to the same.
"""

from __future__ import annotations

import sqlite3
import zlib
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.wire.actor import Actor, buttons

UNDO_EVERY, ORDER_EVERY = 7, 12
"""Of so many moves one, on the average."""


class Habits:
    """What is done before a move is decided."""

    def __init__(self, home: Path, actors: dict[int, Actor]) -> None:
        self._file = home / "tin-lizzie.sqlite"
        self._actors = actors
        self._settled = -1
        """The move before which everything was done that is to be done."""

    async def follow(self, actor: Actor, seq: int) -> bool:
        """Do what is due before the move after move `seq`, which `actor` has; tell whether that is still to be made.

        Raises NoAnswer; done again then, it goes on where it was.
        """
        last = self._one("SELECT seq, verb, user_id FROM moves ORDER BY seq DESC LIMIT 1")
        if (last[0] if last else 0) != seq:
            return False  # the question is an old one: who went on pressing would see the program die before it thinks
        if self._settled == seq:
            return True
        if _rule(seq, "order") % ORDER_EVERY == 0 and not self._one("SELECT 1 FROM orders WHERE seq >= ?", seq):
            await _order(actor)
        if last and last[1] == "undo" and _rule(seq, "redo") % 2:
            await actor.slash("game redo")
        elif last and last[1] != "undo" and last[2] in self._actors and _rule(seq, "undo") % UNDO_EVERY == 0:
            await self._actors[last[2]].slash("game reset")  # refused when others would have to be asked
        self._settled = seq
        return self._one("SELECT max(seq) FROM moves")[0] in (seq, None)

    def _one(self, query: str, *values: Any) -> Any:
        with closing(sqlite3.connect(self._file, timeout=10)) as database:
            return database.execute(query, values).fetchone()


async def _order(actor: Actor) -> None:
    """Give the first order that one press gives, if there is any."""
    shown = await actor.slash("order list")
    ways = [key for key in buttons(shown).values() if key.startswith("tl:give:")] if shown else []
    if shown and ways:
        await actor.press(int(shown.body["id"]), ways[0])


def _rule(seq: int, habit: str) -> int:
    return zlib.crc32(f"{habit} {seq}".encode())

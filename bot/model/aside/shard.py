"""Discord's shards: into how many parts its servers are divided, and which of them are one process's."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

LOWEST_BIT = 22
"""Discord divides servers by the bits of their numbers from here on."""


@dataclass(frozen=True, slots=True)
class Shards:
    """Some of `total` shards, by their numbers from 0, in order."""

    ids: tuple[int, ...]
    total: int

    def own(self, guild_id: int | None) -> bool:
        """Tell whether a server is among them; what is in no server is with the first, as Discord has it."""
        return shard_of(guild_id, self.total) in self.ids

    def __str__(self) -> str:
        """Give them as "0-2,5/8"."""
        return f"{','.join(_runs(self.ids))}/{self.total}"


WHOLE = Shards((0,), 1)
"""All there is, undivided."""


def shard_of(guild_id: int | None, total: int) -> int:
    """Give the shard of a server, or of direct messages."""
    return 0 if guild_id is None else (guild_id >> LOWEST_BIT) % total


def read(text: str) -> Shards:
    """Give the shards of "0-3/8", "2/8" or "0,2-3/8". Raises ValueError when they are none, or one is named twice."""
    which, slash, count = text.partition("/")
    total, ids = _number(count), list[int]()
    for part in which.split(","):
        first, dash, last = part.partition("-")
        ids += range(_number(first), _number(last if dash else first) + 1) or [total]
    if not slash or not ids or max(ids) >= total or len(set(ids)) < len(ids):
        raise ValueError(text)
    return Shards(tuple(sorted(ids)), total)


def _number(text: str) -> int:
    """Give a number of at most four digits. Raises ValueError."""
    found = text.strip()
    if not (found.isascii() and found.isdecimal() and len(found) <= 4):
        raise ValueError(text)
    return int(found)


def _runs(ids: Iterable[int]) -> list[str]:
    runs: list[tuple[int, int]] = []
    for it in ids:
        if runs and runs[-1][1] == it - 1:
            runs[-1] = runs[-1][0], it
        else:
            runs.append((it, it))
    return [str(first) if first == last else f"{first}-{last}" for first, last in runs]

"""Where a database is: in a file, or on a server."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias
from urllib.parse import urlsplit

SCHEMES = ("postgresql", "postgres")


@dataclass(frozen=True, slots=True)
class Server:
    """The address of a database of PostgreSQL."""

    url: str = field(repr=False)

    def __str__(self) -> str:
        """Give the address without its password, and without what else stands after the database's name."""
        found = urlsplit(self.url)
        user, at, host = found.netloc.rpartition("@")
        return f"{found.scheme}://{user.partition(':')[0]}{at}{host}{found.path}"


Place: TypeAlias = Path | Server


def place(text: str) -> Place:
    """Give where a database is by the name of its file, or its address."""
    return Server(text) if text.startswith(tuple(f"{it}://" for it in SCHEMES)) else Path(text)

"""One connection to a PostgreSQL server: how it is made, asked and taken back, and its faults in the store's words."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, TypeAlias

import asyncpg
from sqlalchemy.dialects.postgresql import asyncpg as dialect

from bot.model.aside.reason import reason
from bot.store.engine.database import Asked, Conflict, Row, Statement, StoreFailed, Unreachable, maker, sql
from bot.store.engine.place import Server

Wire: TypeAlias = asyncpg.Connection

OLDEST = 14
"""The oldest release of PostgreSQL that is known to do."""
PATIENCE = 30.0
"""Seconds that the server may take for a statement, or to be reached."""
DURABLE = {"synchronous_commit": "on", "idle_in_transaction_session_timeout": "10s"}
"""A move that the table has read of must outlive a power cut, whatever the server is used to; and a process that was
stopped in the middle of a transaction keeps nobody waiting."""
NAME = "process {process} on {host}"
TOO_OLD = "it is PostgreSQL {major}, and {oldest} or later is needed"

RACED = (
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.SerializationError,
    asyncpg.DeadlockDetectedError,
)
AWAY: tuple[type[Exception], ...] = (
    OSError,
    TimeoutError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
)
"""Nobody listens there, it is far, it is starting, or it has too many others."""
LOST = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # it broke off in the middle of an answer
    OSError,
    TimeoutError,
    ValueError,
)

BROKEN: tuple[type[Exception], ...] = (
    *AWAY,
    asyncpg.PostgresConnectionError,
    asyncpg.InternalClientError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
)
"""It was there, and is not any more, or not yet again."""

_DIALECT = dialect.dialect()


async def connect(server: Server, **more: str) -> Wire:
    """Give a new connection, with more settings if some are given. Raises Unreachable or StoreFailed."""
    name = NAME.format(process=os.getpid(), host=socket.gethostname())
    with told():
        wire = await asyncpg.connect(
            server.url,
            timeout=PATIENCE,
            command_timeout=PATIENCE,
            server_settings=DURABLE | {"application_name": name} | more,
        )
    major = wire.get_server_version().major
    if major < OLDEST:
        await leave(wire)
        raise StoreFailed(TOO_OLD.format(major=major, oldest=OLDEST))
    return wire


async def ask(wire: Wire, statement: Asked, values: Mapping[str, Any]) -> list[Row]:
    """Do one statement, and give the rows. Raises Conflict or StoreFailed."""
    if isinstance(statement, str) and values:
        statement = sql(statement)
    text, names = statement.by(_DIALECT) if isinstance(statement, Statement) else (statement, ())
    with told():
        found = await wire.fetch(text, *(values[name] for name in names))
    if not found:
        return []
    make = maker(tuple(found[0].keys()))
    return [make(it) for it in found]


async def roll_back(wire: Wire) -> None:
    """Undo what a transaction has done; a connection on which that fails is given up, and the server does it."""
    try:
        await wire.execute("ROLLBACK")
    except LOST:
        wire.terminate()
    except BaseException:
        wire.terminate()
        raise


async def leave(wire: Wire) -> None:
    """Take leave of the server; a connection that has gone already, or takes too long over it, is given up."""
    with suppress(*LOST):  # asyncpg has then let go of it
        async with asyncio.timeout(PATIENCE):
            await wire.close()


@contextmanager
def told() -> Generator[None, None, None]:
    """Say in the store's words what the server says, or that it is not there."""
    try:
        yield
    except RACED as error:
        raise Conflict(str(error)) from error
    except LOST as error:
        raise failure(error) from error


def failure(error: BaseException) -> StoreFailed:
    """Give what a failure is in the store's words: Unreachable where the server may be there again later."""
    said = first_line(error)
    return Unreachable(said) if any(map(_passes, _causes(error))) else StoreFailed(said)


def _passes(error: BaseException) -> bool:
    unknown = isinstance(error, socket.gaierror) and error.errno == socket.EAI_NONAME
    return isinstance(error, BROKEN) and not unknown  # nothing mends an unknown host but another address


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    """Give an error, and those that it was made of: SQLAlchemy wraps the server's twice."""
    while error is not None:
        yield error
        error = error.__cause__


def first_line(error: BaseException) -> str:
    """Give what an error says in one line: what the server says, where SQLAlchemy adds the statement and more."""
    return reason(getattr(error, "orig", None) or error)

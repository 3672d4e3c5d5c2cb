"""What is kept in SQLite, and the few queries. Nothing else touches SQL.

The log of moves is the truth about a match. Moves and the messages that they cause are written in one transaction.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Executable, Row, create_engine, delete, event, insert, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.pool import StaticPool
from sqlmodel import SQLModel

from bot.match import Chair, Holder
from bot.schema import CHAIRS, FACTS, LIVE_MATCH, MATCHES, MOVES, OUTBOX, PENDING, SETTINGS, UserSetting

PRAGMAS = (
    "PRAGMA journal_mode = WAL",  # readers do not wait for a writer
    # With WAL this is safe against a killed process, and a power cut cannot damage the file; it may cost the last
    # moves before it. Waiting for the disk at every commit would take longer than all the rest of a move.
    "PRAGMA synchronous = NORMAL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",  # milliseconds, for a second process on the same file
)

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Lane:
    """Where messages go, one after the other: a channel, or a user's direct messages."""

    direct: bool
    target: int


@dataclass(frozen=True, slots=True)
class Message:
    """A message still to be written into the outbox."""

    lane: Lane
    seq: int
    kind: str
    body: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Letter:
    """A message in the outbox."""

    id: int
    """Its nonce, too."""
    match_id: int
    lane: Lane
    seq: int
    kind: str
    body: Mapping[str, Any]
    created_at: float


class Conflict(Exception):
    """Somebody else has written first; nothing of this transaction was kept."""


class StoreFailed(Exception):
    """The database cannot be read or written now: a full disk, say. Nothing of this transaction was kept."""


class Store:
    """The database: `path` names its file, None keeps it in memory for as long as the store is open."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.engine = create_engine(
            f"sqlite:///{path}" if path else "sqlite://",
            poolclass=StaticPool,
            connect_args={"check_same_thread": False},
        )
        event.listen(self.engine, "connect", _set_pragmas)
        # One thread and one connection: SQLite has one writer anyway, and a whole transaction is one hop off the loop.
        self._thread = ThreadPoolExecutor(1, "store")

    async def open(self) -> None:
        """Make the folder, the file and the tables that are missing."""
        if self.path:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        await self._write(SQLModel.metadata.create_all)

    async def close(self) -> None:
        """Finish what is under way, and close the file."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self.engine.dispose)
        self._thread.shutdown(wait=False)

    async def _write(self, work: Callable[[Connection], Result]) -> Result:
        """Do work in one transaction, off the event loop. It is done to the end even when nobody waits for it.

        Raises Conflict, with nothing changed, when it breaks a constraint, or StoreFailed.
        """

        def transact() -> Result:
            with self.engine.begin() as db:
                return work(db)

        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, transact)
        except IntegrityError as error:
            raise Conflict(str(error.orig)) from error
        except DBAPIError as error:
            raise StoreFailed(str(error.orig)) from error

    async def _one(self, query: Executable) -> Row[Any] | None:
        return await self._write(lambda db: db.execute(query).first())

    async def _all(self, query: Executable) -> Sequence[Row[Any]]:
        return await self._write(lambda db: db.execute(query).all())

    # -- matches and their seats

    async def add_match(self, values: Mapping[str, Any], chairs: Sequence[Chair]) -> int:
        """Give the number of a new match. Raises Conflict when the channel has a live one."""

        def add(db: Connection) -> int:
            result = db.execute(insert(MATCHES).values(created_at=time.time(), **values))
            match_id: int = result.inserted_primary_key[0]  # pyright: ignore[reportOptionalSubscript]
            db.execute(insert(CHAIRS), _chair_rows(match_id, chairs))
            return match_id

        return await self._write(add)

    async def match(self, match_id: int) -> tuple[Row[Any], list[Chair]] | None:
        """Give the row and the seats of a match."""
        row = await self._one(select(MATCHES).where(MATCHES.c.id == match_id))
        if row is None:
            return None
        query = select(CHAIRS).where(CHAIRS.c.match_id == match_id).order_by(CHAIRS.c.seat)
        return row, [Chair(Holder(it.holder), it.user_id, it.name) for it in await self._all(query)]

    async def match_in(self, channel_id: int) -> int | None:
        """Give the number of the live match in a channel, else of the newest."""
        order = (text(f"{LIVE_MATCH} DESC"), MATCHES.c.id.desc())
        row = await self._one(select(MATCHES.c.id).where(MATCHES.c.channel_id == channel_id).order_by(*order).limit(1))
        return None if row is None else row.id

    async def waiting_for_npc(self) -> list[int]:
        """Give the numbers of the running matches in which a seat of the program must move."""
        query = select(MATCHES.c.id).where(MATCHES.c.npc_to_act, MATCHES.c.status == "running")
        return [row.id for row in await self._all(query)]

    async def change_match(
        self,
        match_id: int,
        was: Sequence[str],
        values: Mapping[str, Any],
        chairs: tuple[Sequence[Chair], Sequence[Chair]] | None = None,
        messages: Sequence[Message] = (),
    ) -> list[Letter]:
        """Change a match that stands as `was` says, its seats from the first to the second, and queue messages.

        Raises Conflict, with nothing changed, when it stands otherwise by now.
        """

        def change(db: Connection) -> list[Letter]:
            here = (MATCHES.c.id == match_id) & MATCHES.c.status.in_(was)
            if (db.execute(update(MATCHES).where(here).values(id=match_id, **values))).rowcount == 0:
                raise Conflict("the match stands otherwise by now")
            if chairs:
                found = db.execute(select(CHAIRS).where(CHAIRS.c.match_id == match_id).order_by(CHAIRS.c.seat))
                if [Chair(Holder(it.holder), it.user_id, it.name) for it in found] != list(chairs[0]):
                    raise Conflict("the seats were taken otherwise by now")
                db.execute(delete(CHAIRS).where(CHAIRS.c.match_id == match_id))
                db.execute(insert(CHAIRS), _chair_rows(match_id, chairs[1]))
            return _queue(db, match_id, messages)

        return await self._write(change)

    async def note_message(self, match_id: int, **ids: int | None) -> None:
        """Keep which message is the lobby's or the panel's."""
        await self._write(lambda db: db.execute(update(MATCHES).where(MATCHES.c.id == match_id).values(**ids)))

    # -- the log

    async def append(
        self, match_id: int, moves: Sequence[Mapping[str, Any]], messages: Sequence[Message], values: Mapping[str, Any]
    ) -> list[Letter]:
        """Append moves, queue their messages and change the match, all or nothing.

        Raises Conflict when a move of this number, or one of the same interaction, is there already.
        """
        now = time.time()

        def add(db: Connection) -> list[Letter]:
            db.execute(insert(MOVES), [{"match_id": match_id, "at": now, **move} for move in moves])
            if values:
                db.execute(update(MATCHES).where(MATCHES.c.id == match_id).values(**values))
            return _queue(db, match_id, messages)

        return await self._write(add)

    async def moves(self, match_id: int, until: int | None = None) -> Sequence[Row[Any]]:
        """Give the log of a match, up to a number if one is given."""
        query = select(MOVES).where(MOVES.c.match_id == match_id).order_by(MOVES.c.seq)
        return await self._all(query if until is None else query.where(MOVES.c.seq <= until))

    async def moved_by(self, interaction_id: int) -> tuple[int, tuple[int, ...]] | None:
        """Give the match and the numbers of the moves that an interaction has made."""
        first = await self._one(select(MOVES).where(MOVES.c.interaction_id == interaction_id))
        if first is None:
            return None
        here = (MOVES.c.match_id == first.match_id) & (MOVES.c.seq > first.seq)
        rest = await self._all(select(MOVES.c.seq, MOVES.c.part).where(here).order_by(MOVES.c.seq).limit(100))
        seqs = [first.seq]
        for row in rest:
            if row.part == 0:
                break
            seqs.append(row.seq)
        return first.match_id, tuple(seqs)

    # -- the outbox

    async def pending_lanes(self) -> list[Lane]:
        """Give every lane that has messages to deliver."""
        query = select(OUTBOX.c.direct, OUTBOX.c.target).where(text(PENDING)).distinct()
        return [Lane(row.direct, row.target) for row in await self._all(query)]

    async def pending(self, lane: Lane) -> list[Letter]:
        """Give all messages to deliver in a lane, in order."""
        here = (OUTBOX.c.direct == lane.direct) & (OUTBOX.c.target == lane.target) & text(PENDING)
        rows = await self._all(select(OUTBOX).where(here).order_by(OUTBOX.c.id))
        return [Letter(it.id, it.match_id, lane, it.seq, it.kind, it.body, it.created_at) for it in rows]

    async def last_sent(self, lane: Lane, before: int) -> int | None:
        """Give the id of the message on Discord that was sent last in a lane before the row of this number."""
        here = (OUTBOX.c.direct == lane.direct) & (OUTBOX.c.target == lane.target) & (OUTBOX.c.id < before)
        query = select(OUTBOX.c.message_id).where(here, OUTBOX.c.message_id.is_not(None))
        row = await self._one(query.order_by(OUTBOX.c.id.desc()).limit(1))
        return None if row is None else row.message_id

    async def queue(self, match_id: int, messages: Sequence[Message]) -> list[Letter]:
        """Queue messages of a match that no move has caused."""
        return await self._write(lambda db: _queue(db, match_id, messages))

    async def settle(
        self,
        letter: Letter,
        *,
        message_id: int | None = None,
        failed: str | None = None,
        panel: bool = False,
        then: Callable[[Sequence[Row[Any]]], Message | None] | None = None,
    ) -> list[Letter]:
        """Note that a message stands on Discord, or why it never will; `panel`: the match's panel is this one now.

        `then` is given all rows of the same kind and move once none of them is pending, and may answer with one more
        message; it is queued and given back.
        """
        done: dict[str, Any] = {"failed": failed} if failed else {"sent_at": time.time(), "message_id": message_id}

        def note(db: Connection) -> list[Letter]:
            db.execute(update(OUTBOX).where(OUTBOX.c.id == letter.id).values(panel=panel, **done))
            if then is None:
                return []
            alike = (OUTBOX.c.match_id == letter.match_id) & (OUTBOX.c.seq == letter.seq)
            query = select(OUTBOX).where(alike, OUTBOX.c.kind == letter.kind).order_by(OUTBOX.c.id)
            rows = db.execute(query).all()
            message = then(rows) if all(it.sent_at is not None or it.failed for it in rows) else None
            return _queue(db, letter.match_id, [message] if message else [])

        return await self._write(note)

    async def tried(self, row_id: int) -> None:
        """Count one more attempt in vain."""
        count = update(OUTBOX).where(OUTBOX.c.id == row_id).values(tries=OUTBOX.c.tries + 1)
        await self._write(lambda db: db.execute(count))

    async def panel(self, match_id: int) -> tuple[int, str] | None:
        """Give the message that was a match's panel last, and the text of it that stays."""
        here = (OUTBOX.c.match_id == match_id) & OUTBOX.c.panel
        row = await self._one(
            select(OUTBOX.c.message_id, OUTBOX.c.body).where(here).order_by(OUTBOX.c.id.desc()).limit(1)
        )
        return None if row is None else (row.message_id, row.body["text"])

    async def posted(self, match_id: int, kinds: Sequence[str], last: int) -> list[Mapping[str, Any]]:
        """Give the bodies of the newest messages of a match, oldest first."""
        here = (OUTBOX.c.match_id == match_id) & OUTBOX.c.kind.in_(kinds)
        rows = await self._all(select(OUTBOX.c.body).where(here).order_by(OUTBOX.c.id.desc()).limit(last))
        return [row.body for row in reversed(rows)]

    # -- users' settings, and facts

    async def setting(self, user_id: int) -> UserSetting:
        """Give what a user has chosen; the defaults for one who has not."""
        row = await self._one(select(SETTINGS).where(SETTINGS.c.user_id == user_id))
        return UserSetting(**row._asdict()) if row else UserSetting(user_id=user_id)

    async def save_setting(self, setting: UserSetting) -> None:
        """Keep what a user has chosen."""
        keep = insert(SETTINGS).prefix_with("OR REPLACE").values(**setting.model_dump())
        await self._write(lambda db: db.execute(keep))

    async def fact(self, key: str) -> str | None:
        """Give a fact by its key."""
        row = await self._one(select(FACTS.c.value).where(FACTS.c.key == key))
        return None if row is None else row.value

    async def save_fact(self, key: str, value: str) -> None:
        """Keep a fact under its key."""
        keep = insert(FACTS).prefix_with("OR REPLACE").values(key=key, value=value)
        await self._write(lambda db: db.execute(keep))

    async def check(self) -> str:
        """Give "ok", or what SQLite finds wrong with the file."""
        row = await self._one(text("PRAGMA integrity_check"))
        return str(row[0]) if row else "no answer"


def _queue(db: Connection, match_id: int, messages: Sequence[Message]) -> list[Letter]:
    """Write messages into the outbox, in order."""
    letters: list[Letter] = []
    for it in messages:
        fields = {"match_id": match_id, "seq": it.seq, "kind": it.kind, "body": it.body, "created_at": time.time()}
        result = db.execute(insert(OUTBOX), {"direct": it.lane.direct, "target": it.lane.target, **fields})
        row_id: int = result.inserted_primary_key[0]  # pyright: ignore[reportOptionalSubscript]
        letters.append(Letter(row_id, lane=it.lane, **fields))
    return letters


def _chair_rows(match_id: int, chairs: Sequence[Chair]) -> list[dict[str, Any]]:
    return [{"match_id": match_id, "seat": seat, **asdict(chair)} for seat, chair in enumerate(chairs)]


def _set_pragmas(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()

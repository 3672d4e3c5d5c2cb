"""One match as the program knows it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from bot.model.aside.memo import Memo
from bot.model.message.memory import Memory
from bot.model.message.page import Page
from bot.model.message.scene import Shot
from bot.model.table.chair import Chair, Holder
from bot.model.table.known import Known
from bot.model.table.order import StandingOrder
from bot.model.user.name import safe, spoken
from render import registry
from rules.core.game import LETTERS, Action, AnyGame, Outcome, Seat, letter
from rules.core.order import Order
from rules.core.prospect import Prospect, prospects, unaided


class Status(StrEnum):
    """Where a match stands."""

    LOBBY = "lobby"
    RUNNING = "running"
    HELD = "held"
    OVER = "over"
    CANCELLED = "cancelled"


class Obstacle(StrEnum):
    """What keeps the program from writing to a match's channel; the match waits until it is out of the way."""

    GONE = "gone"
    """The channel or thread was deleted: the match must be taken up in another one."""
    CLOSED = "closed"
    """A permission is missing, or the thread is locked."""
    AWAY = "away"
    """The program is not in the server."""


class Unreadable(StrEnum):
    """Why a match cannot be played on by the present rules: it is on hold until somebody mends that."""

    OPTIONS = "options"
    """They do not know the options that it is played by."""
    EDITION = "edition"
    """They do not find in its edition what they need."""
    LOG = "log"
    """They make another board of its log than the table saw, and its snapshot gives none."""


LIVE = (Status.LOBBY, Status.RUNNING, Status.HELD)
"""A channel holds at most one match that stands so."""
ENDED = (Status.OVER, Status.CANCELLED)
"""However a match has ended, what was secret may be told."""

STALE = 7 * 86_400.0
"""Seconds after which a lobby that has not begun may be closed by anybody."""


@dataclass(frozen=True, slots=True)
class Panel:
    """The one message of a match that asks for a move."""

    letter: int
    """The number of its letter."""
    channel_id: int
    message_id: int
    text: str
    """What stays of it when the move is made; empty when nothing does."""
    closeup: bool = False
    """Whether its picture shows no more than the question, and goes with it."""
    board: Shot | None = None
    """What takes the place of its picture then, if anything does."""


@dataclass(slots=True)
class Match:
    """One match. Kept by `Matches`, which alone changes it; everybody else reads it and must not keep a state."""

    id: int
    game: AnyGame
    options: Any
    """The game's own options; once started they name the pinned edition."""
    status: Status
    chairs: tuple[Chair, ...]
    guild_id: int | None
    channel_id: int
    """Where it is played: a channel, a thread or a direct message."""
    created_by: int
    home_id: int | None = None
    """The channel in which its thread was opened; None where it is not played in a thread of its own."""
    again_of: int | None = None
    """The number of the match that it plays again."""
    opened_at: float = 0.0
    """When its lobby was opened, in seconds since 1970."""
    seq: int = 0
    """How many moves were made. A move is asked for with the number that the player saw."""
    record: str | None = field(default=None, repr=False)
    """The record from which it goes on; None when it is begun here."""
    lesson: str | None = field(default=None, repr=False)
    """The lesson that it is, as it was written when it began; None for an ordinary match."""
    course: int = 0
    """How many stages of its lesson are done."""
    lobby_message_id: int | None = None
    panel: Panel | None = None
    obstacle: Obstacle | None = None
    """What keeps the program from writing to its channel, as far as it has noticed."""
    state: Any = None
    """The present state: for the rules alone. Shown is a `view`."""
    pace: str = "none"
    """How fast it is meant to go, by name; see `bot.model.time.pace`."""
    hints: bool | None = None
    """Whether its seats may ask the program for hints; None before the start: as is usual, see `gives_hints`."""
    hinted: dict[Seat, int] = field(default_factory=dict[Seat, int])
    """How many hints each seat has taken, as far as it has taken any."""
    orders: tuple[StandingOrder, ...] = field(default=(), repr=False)
    """Standing orders that are queued, in the order in which they were given: each for its own seat's eyes only."""
    foreseen: Memo[Sequence[Prospect]] = field(default_factory=lambda: Memo(len(LETTERS)), repr=False, compare=False)
    """What each seat may be asked soon, as it looked after a move of some number."""
    salt: str = field(default="", repr=False)
    """The key to the seal on the draws, with the seed in the state: secret until the match is over."""
    revision: int = 0
    """How often it was changed in the database when this was read, and by this process since."""
    rescued_at: int | None = None
    """The move after which it went on from its snapshot, because its log would have given another board."""
    unreadable: Unreadable | None = None
    """Why it cannot be played on by the present rules: only `repair` helps then. It may have no state at all."""
    seen: dict[Seat, Any] = field(default_factory=dict[Seat, Any], repr=False)
    """What a seat saw right after its last move, as far as that was made in this process."""
    memory: Memory = field(init=False, repr=False)
    """What somebody who looks on remembers of it."""
    page: Page = field(default_factory=Page, repr=False)
    """What the table is told next."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock, repr=False)
    known: Known = field(init=False, repr=False, compare=False)
    """What was asked about its state, or about one before."""

    def __post_init__(self) -> None:
        self.memory = Memory(self.game, whole=bool(self.lesson))
        self.known = Known(self.game, self.state)

    @property
    def words(self) -> Any:
        """The words of its game: a table of functions, `render.core.words.Words`."""
        return registry.words(self.game.meta.name)

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat as they are written: for pictures and buttons, where nothing is read as markdown."""
        return tuple(chair.name or f"Seat {letter(seat)}" for seat, chair in enumerate(self.chairs))

    @property
    def safe_names(self) -> tuple[str, ...]:
        """The names by seat for the text of messages: no markdown, no mention."""
        return tuple(safe(name) for name in self.names)

    @property
    def user_names(self) -> dict[int, str]:
        """The names of all users at the table, co-players too, for the text of messages."""
        seated = zip(self.chairs, self.safe_names, strict=True)
        holders = {chair.user_id: name for chair, name in seated if chair.user_id is not None}
        return {it.user_id: spoken(it.name) for chair in self.chairs for it in chair.co_players} | holders

    @property
    def has_secrets(self) -> bool:
        """Whether any seat knows now what the others do not."""
        return any(self.words.held(self.view(seat)) is not None for seat in range(len(self.chairs)))

    @property
    def gives_hints(self) -> bool:
        """Whether seats may ask for hints: as was settled, else where the program plays all seats but one."""
        if self.hints is not None or self.status != Status.LOBBY:
            return bool(self.hints)
        return [chair.holder for chair in self.chairs if chair.holder != Holder.NPC] == [Holder.USER]

    def seat_of(self, user_id: int) -> tuple[Seat, ...]:
        """Give the seats that a user holds or shares, in order: several are possible."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if user_id in chair.users)

    def to_act(self) -> tuple[Seat, ...]:
        """Give the seats that must decide now; none before the start, after the end, and on hold."""
        return tuple(self.game.to_act(self.state)) if self.status == Status.RUNNING else ()

    def legal(self, seat: Seat) -> Sequence[Action]:
        """Give all that a seat may do now."""
        return self.now.legal(seat) if seat in self.to_act() else ()

    def view(self, seat: Seat | None) -> Any:
        """Give what a seat may see, None for a spectator. Only of a match that was started."""
        return self.now.view(seat)

    @property
    def now(self) -> Known:
        """What is known of its state."""
        if self.known.state is not self.state:
            self.known = Known(self.game, self.state)
        return self.known

    def as_it_stands(self) -> Match:
        """Give the match as it stands now, to be looked at while something is awaited: a move does not change it."""
        found = replace(self)
        found.known, found.memory = self.now, self.memory
        return found

    async def prospects(self, seat: Seat) -> Sequence[Prospect]:
        """Give what a seat may be asked soon, as far as it can know."""
        state = self.state  # whoever works it out begins later, and the match may have moved on by then
        return await self.foreseen.of((seat, self.seq), lambda: self._foresee(seat, state))

    async def unaided(self, seat: Seat, orders: Sequence[Order]) -> Sequence[Prospect]:
        """Give what a seat may be asked soon that does nothing but by these orders, where it can."""
        return await asyncio.to_thread(unaided, self.game, self.state, seat, orders)

    async def _foresee(self, seat: Seat, state: Any) -> Sequence[Prospect]:
        return await asyncio.to_thread(prospects, self.game, state, seat)

    def outcome(self) -> Outcome | None:
        """Give how the match ended, or None."""
        return None if self.state is None else self.game.outcome(self.state)


@dataclass(frozen=True, slots=True)
class Moved:
    """A move that was made."""

    match: Match
    seqs: tuple[int, ...]
    """The numbers of its moves, one an action."""
    lines: tuple[str, ...]
    """What the table reads about it; empty when repeated."""
    own_lines: tuple[str, ...] = ()
    """What only the seat that moved may read about it."""
    repeated: bool = False
    """The same interaction had been carried out before, and nothing was done now."""

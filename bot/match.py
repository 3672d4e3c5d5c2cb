"""One match as the program knows it, and why a wish about it can be refused."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

import discord

from render import registry
from rules.core.game import Action, AnyGame, Outcome, Seat, letter
from rules.core.prospect import Prospect, prospects

if TYPE_CHECKING:
    from bot.order import Standing

LONGEST_NAME = 32
"""Characters of a name at the table; Discord's own names are no longer."""
SOMEBODY = "Somebody"
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
"""Signs that are no spaces, and look like one or like nothing."""
MOST_ACCENTS = 3
"""On one letter."""


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


class Holder(StrEnum):
    """Who plays a seat."""

    OPEN = "open"
    USER = "user"
    NPC = "npc"


class Share(StrEnum):
    """What a user besides its holder has to do with a seat."""

    INVITED = "invited"
    INVITED_BACK = "invited back"
    """Invited, and has held or shared it before."""
    SHARES = "shares"
    """A co-player: moves, votes and is called for the seat, and sees what it sees."""
    SHARED = "shared"
    """Has held or shared it before, and so knows secrets of it."""


@dataclass(frozen=True, slots=True)
class Sharer:
    """A user who has to do with a seat besides its holder."""

    user_id: int
    name: str
    share: Share

    @property
    def invited(self) -> bool:
        """Whether the seat's holder would like to share it with the user."""
        return self.share in (Share.INVITED, Share.INVITED_BACK)


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat of a match, and who sits there."""

    holder: Holder = Holder.OPEN
    user_id: int | None = None
    name: str = ""
    """As the player writes it, made harmless by `tidy`; empty for an open seat."""
    offered: bool = False
    """Whether anybody may take it while the match goes on."""
    former_id: int | None = None
    """The user who held it before, and can have it back."""
    former_name: str = ""
    gone: bool = False
    """Whether it is offered because all of its players have left the server: the offer ends when one is back."""
    sharers: tuple[Sharer, ...] = ()

    @property
    def users(self) -> tuple[int, ...]:
        """The users who play it: its holder first, then co-players in the order in which they came."""
        return () if self.user_id is None else (self.user_id, *(it.user_id for it in self.co_players))

    @property
    def co_players(self) -> tuple[Sharer, ...]:
        """Those who share it with its holder."""
        return tuple(it for it in self.sharers if it.share == Share.SHARES)

    def knows(self, user_id: int) -> bool:
        """Tell whether a user plays it, or has done so."""
        told = (it.user_id for it in self.sharers if it.share != Share.INVITED)
        return user_id in (self.user_id, self.former_id, *told)


@dataclass(frozen=True, slots=True)
class Panel:
    """The one message of a match that asks for a move."""

    channel_id: int
    message_id: int
    text: str
    """What stays of it when the move is made; empty when nothing does."""


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
    seq: int = 0
    """How many moves were made. A move is asked for with the number that the player saw."""
    record: str | None = field(default=None, repr=False)
    """The record from which it goes on; None when it is begun here."""
    lobby_message_id: int | None = None
    panel: Panel | None = None
    obstacle: Obstacle | None = None
    """What keeps the program from writing to its channel, as far as it has noticed."""
    state: Any = None
    """The present state: for the rules alone. Shown is a `view`."""
    pace: str = "none"
    """How fast it is meant to go, by name; see `bot.pace`."""
    orders: tuple[Standing, ...] = field(default=(), repr=False)
    """Standing orders that are queued, in the order in which they were given: each for its own seat's eyes only."""
    foreseen: dict[Seat, tuple[int, Sequence[Prospect]]] = field(default_factory=dict, repr=False)
    """What a seat may be asked soon, as it looked after a move of this number."""
    salt: str = field(default="", repr=False)
    """The key to the seal on the draws, with the seed in the state: secret until the match is over."""
    rescued_at: int | None = None
    """The move after which it went on from its snapshot, because its log would have given another board."""
    unreadable: Unreadable | None = None
    """Why it cannot be played on by the present rules: only `repair` helps then. It may have no state at all."""
    pictured: Any = None
    """The spectators' view in the newest picture of the board."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock, repr=False)

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
        return any(self.words.secret(self.view(seat), self.safe_names) for seat in range(len(self.chairs)))

    def seat_of(self, user_id: int) -> tuple[Seat, ...]:
        """Give the seats that a user holds or shares, in order: several are possible."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if user_id in chair.users)

    def to_act(self) -> tuple[Seat, ...]:
        """Give the seats that must decide now; none before the start, after the end, and on hold."""
        return tuple(self.game.to_act(self.state)) if self.status == Status.RUNNING else ()

    def legal(self, seat: Seat) -> Sequence[Action]:
        """Give all that a seat may do now."""
        return self.game.legal_actions(self.state, seat) if seat in self.to_act() else ()

    def view(self, seat: Seat | None) -> Any:
        """Give what a seat may see, None for a spectator. Only of a match that was started."""
        return self.game.view(self.state, seat)

    async def prospects(self, seat: Seat) -> Sequence[Prospect]:
        """Give what a seat may be asked soon, as far as it can know."""
        seq, found = self.foreseen.get(seat, (-1, ()))
        if seq != self.seq:
            seq, found = self.seq, await asyncio.to_thread(prospects, self.game, self.state, seat)
            self.foreseen[seat] = seq, found
        return found

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


class MatchError(Exception):
    """A wish about a match that cannot be fulfilled as things stand. Nothing was changed."""

    def __init__(self, match: Match | None = None) -> None:
        super().__init__(type(self).__name__)
        self.match = match


class NoMatch(MatchError):
    """There is no match of this number."""


class UnknownGame(NoMatch):
    """The match is of a game that the program does not have."""


class ChannelTaken(MatchError):
    """Another match, `match`, is live in this channel."""


class SeatsTaken(MatchError):
    """No seat is open, or none of the wanted kind."""


class AlreadySeated(MatchError):
    """The user has a seat already."""


class NotSeated(MatchError):
    """The user has no seat in this match."""


class NotYourSeat(MatchError):
    """The seat is somebody else's."""


class NotAsked(MatchError):
    """The vote is not asked of the user."""


class NotInLobby(MatchError):
    """The match was started, or is no more."""


class NotRunning(MatchError):
    """The match was not started, is on hold, or is no more."""


class SeatsOpen(MatchError):
    """The match cannot start before every seat is taken."""


class Recorded(MatchError):
    """The match goes on from a record, which says how many play and by which options."""


class UnknownOption(MatchError):
    """The game has no such option, seat count or value."""


class BadOptions(MatchError):
    """The edition that was chosen, or the record from which the match goes on, cannot be used by these rules."""


class TooManyOrders(MatchError):
    """The seat has as many standing orders queued as it may."""


class NoOrder(MatchError):
    """The seat has no such standing order queued."""


class NothingToTakeBack(MatchError):
    """There is no move that the user could take back, or make again."""


class NeedsConsent(MatchError):
    """What the user did last cannot be taken back without asking others."""


class BeforeRescue(MatchError):
    """What would be taken back or made again lies before the move from which the match was rescued."""


class NotOffered(MatchError):
    """The seat is not to be had."""


class KnowsTooMuch(MatchError):
    """The user has held or shared another seat of this match, and knows its secrets."""


class SharedSeat(MatchError):
    """Others share the seat, and would lose it."""


class NotShared(MatchError):
    """The user neither shares the seat nor is invited to."""


class TooManySharers(MatchError):
    """As many share the seat, or are invited to, as may."""


class NotInvited(MatchError):
    """Nobody has invited the user to share a seat of this match."""


class AskedAlready(MatchError):
    """The table has an open vote on the same thing."""


class VoteOver(MatchError):
    """The vote has ended."""


class StaleMatch(MatchError):
    """The board has moved on since the player saw it; `match` is how it stands."""


def tidy(name: str, longest: int = LONGEST_NAME) -> str:
    """Give a name without line breaks, control signs and signs that turn the direction of what follows.

    It is empty when nothing of it can be seen: only spaces, signs that look like them, or accents without a letter.
    """
    kept = "".join(" " if sign.isspace() or sign in BLANK else sign for sign in name if _harmless(sign))
    cut = " ".join(_without_piles(kept).split())[:longest].strip()
    return cut if any(unicodedata.category(sign)[0] in "LNPS" for sign in cut) else ""


def _harmless(sign: str) -> bool:
    joins = sign in "\u200c\u200d"  # inside emoji and in some scripts
    return sign.isspace() or joins or unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Cn")


def _without_piles(name: str) -> str:
    """Leave out accents that stand on nothing, or on more of them than any script has."""
    kept, pile = "", MOST_ACCENTS
    for sign in name:
        pile = pile + 1 if unicodedata.category(sign).startswith("M") else 0
        kept += sign if pile <= MOST_ACCENTS else ""
    return kept


def safe(name: str) -> str:
    """Give a name as text that Discord shows as it stands: calling nobody, and no link, channel or time."""
    shown = discord.utils.escape_markdown(name, ignore_links=False)
    return discord.utils.escape_mentions(shown).replace("<", "\\<").replace("/", "/\u200b")


def spoken(name: str) -> str:
    """Give the name of somebody who speaks in a line, as tidy and safe text; a word where nothing of it can be seen."""
    return safe(tidy(name) or SOMEBODY)

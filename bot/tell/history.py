"""What happened in a match, worked out from its log: every public line with its place, and every picture in order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from bot.model.aside.memo import Memo
from bot.model.message.scene import Camera, Sight
from bot.model.table.match import Match
from bot.model.table.undo import GOES_BACK, REDO, UNDO, in_force, undone
from bot.store.match.store import Store
from bot.tell.replay import replay
from rules.core.game import Event, Seat, letter

MOVES_A_FRAME = 5
"""Where no scene is worth a picture for so many moves, the replay shows the board all the same."""

RETURNS = {
    UNDO: ("↩ **{name}** ({letter}) takes back one move.", "↩ **{name}** ({letter}) takes back {moves} moves."),
    REDO: ("↪ **{name}** ({letter}) makes one move again.", "↪ **{name}** ({letter}) makes {moves} moves again."),
}
"""Told of one move, or more. It speaks of no line that is struck through: made again, none is."""

HISTORIES_KEPT = 8
PARTS = " · "
"""Stands in a title between the turn and the phase."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One public line."""

    seq: int
    """The move that caused it; 0 for the start."""
    title: str
    """Where the match stood: "Turn 2 of 4 · Market"."""
    line: str

    @property
    def turn(self) -> str:
        """The first part of the title: "Turn 2 of 4"."""
        return self.title.partition(PARTS)[0]

    @property
    def phase(self) -> str:
        """The rest of the title, empty where there is none: "Market"."""
        return self.title.partition(PARTS)[2]


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of the replay."""

    seq: int
    """The move during or after which it shows the match."""
    title: str
    sight: Sight
    final: bool = False
    """Whether it is the final ranking instead of the board."""


@dataclass(slots=True)
class History:
    """What a spectator has seen of a match up to now."""

    entries: list[Entry] = field(default_factory=list[Entry])
    frames: list[Frame] = field(default_factory=list[Frame])
    """In order, and with the same numbers however the match goes on, but for the last of a match under way."""
    events: list[Event] = field(default_factory=list[Event])

    def turns(self) -> list[str]:
        """Give the turns that something is told of, in order."""
        return list(dict.fromkeys(entry.turn for entry in self.entries))

    def phases(self) -> list[str]:
        """Give the phases that something is told of, in the order in which they came first."""
        return list(dict.fromkeys(entry.phase for entry in self.entries if entry.phase))


@dataclass(frozen=True, slots=True)
class Absence:
    """What a user has missed."""

    since: int
    """The move after which it happened: his last one, or the last one of his seat if he has made none; 0: the start."""
    own: bool
    """Whether that was a move of his own."""
    moves: int
    """How many moves that stand were made since."""
    entries: Sequence[Entry]
    before: Any
    """The spectators' view right after that move, or at the start."""


class Recorder:
    """Watches a match go by, and writes down what a spectator sees."""

    def __init__(self, match: Match) -> None:
        self.history = History()
        self._match = match
        self._names = match.safe_names
        self._camera = Camera(match.game, None, lambda _shot, sight: self._frame(sight))
        self._seq = 0
        self._draft: Any = None

    def begin(self, seq: int) -> None:
        """Say which move comes next; 0 for the start."""
        if self.history.frames and self._seq - self.history.frames[-1].seq >= MOVES_A_FRAME:
            self.look()
        self._seq = seq
        self._camera.begin(seq)

    def look(self) -> None:
        """Add the board as it is after the last move, if anything of it is known."""
        if self._draft is None:
            return
        self._frame(Sight(self._match.game.view(self._draft, None)))

    def end(self) -> None:
        """Say that nothing more is to come."""
        if self._draft is not None and self._match.game.outcome(self._draft):
            self._frame(Sight(self._match.game.view(self._draft, None)), final=True)
        elif not self.history.frames or self.history.frames[-1].seq < self._seq:
            self.look()

    def tell(self, draft: Any, event: Any) -> None:
        """Take an event, at the moment when the draft shows what it says."""
        self._draft = draft
        game, words = self._match.game, self._match.words
        public = game.see(event, None)
        if public is not None:
            self.history.events.append(public)
            view = game.view(draft, None)
            line = words.line(view, public, self._names)
            if line:
                self.history.entries.append(Entry(self._seq, words.title(view), line))
        self._camera.tell(draft, event)

    def _frame(self, sight: Sight, final: bool = False) -> None:
        before = self.history.frames[-1].sight.view if self.history.frames else None
        shown = Sight(sight.view) if final else Sight(sight.view, before)
        self.history.frames.append(Frame(self._seq, self._match.words.title(sight.view), shown, final))


class Histories:
    """What happened in the matches that were looked at last, for whoever asks: worked out once after each move."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: Memo[History] = Memo(HISTORIES_KEPT)

    async def of(self, match: Match) -> History:
        """Give all that happened in a match that was started, for reading only. Raises NotInLog."""
        key = match.id, match.seq, match.status, match.rescued_at, tuple(match.names)
        return await self._known.of(key, partial(history, self.store, match))


async def history(store: Store, match: Match) -> History:
    """Give all that happened in a match that was started, what was taken back struck through. Raises NotInLog."""
    recorder = Recorder(match)
    await replay(store, match, recorder)
    recorder.end()
    found = recorder.history
    if not found.frames:  # it was rescued, and nothing has happened since
        view = match.view(None)
        found.frames.append(Frame(match.seq, match.words.title(view), Sight(view)))
    rows = await store.moves(match.id)
    found.entries += await _undone(store, match, rows)
    found.entries.sort(key=lambda entry: entry.seq)
    stands = {row.seq for row in in_force(rows)}
    for row in rows:
        if row.verb in GOES_BACK and row.seq > (match.rescued_at or 0) and not (moved := _moved(rows, row)) <= stands:
            _note_return(match, found.entries, row, len(moved))  # else all is as it was
    return found


def returned(match: Match, verb: str, seat: Seat, moves: int) -> str:
    """Give the line that a seat has taken back so many moves, or made them again."""
    form = RETURNS[verb][moves > 1]
    return form.format(name=match.safe_names[seat], letter=letter(seat), moves=moves)


def _moved(rows: Sequence[Any], row: Any) -> frozenset[int]:
    """Give the moves that a row took back, or made again."""
    before, after = (frozenset(it.seq for it in in_force(rows, seq)) for seq in (row.seq - 1, row.seq))
    return before ^ after


async def _undone(store: Store, match: Match, rows: Sequence[Any]) -> list[Entry]:
    """Give the lines of moves that do not stand any more: each branch of the log is replayed to its end."""
    entries: list[Entry] = []
    left = {row.seq for row in undone(rows) if row.seq > (match.rescued_at or 0)}
    while left:
        last = max(left)
        recorder = Recorder(match)
        await replay(store, match, recorder, last)
        branch = left & {row.seq for row in in_force(rows, last)}
        entries += [replace(it, line=strike(it.line)) for it in recorder.history.entries if it.seq in branch]
        left -= branch
    return entries


def _note_return(match: Match, entries: list[Entry], row: Any, moves: int) -> None:
    """Add the line that somebody went back by so many moves, after what happened before it."""
    place = sum(1 for entry in entries if entry.seq < row.seq)
    line = returned(match, row.verb, row.seat, moves)
    entries.insert(place, Entry(row.seq, entries[place - 1].title if place else "", line))


async def absence(histories: Histories, match: Match, user_id: int) -> Absence:
    """Give what happened since a user's last move in a match, or since its start or its rescue. Raises NotInLog.

    What a standing order did for him he has not seen; what he saw and was taken back since is told, struck through.
    Who has taken over a seat is told what happened since its last move.
    """
    rows = await histories.store.moves(match.id)
    own = [row.seq for row in rows if row.user_id == user_id and row.cause is None]
    seats = match.seat_of(user_id)
    last = max(own or [row.seq for row in in_force(rows) if row.seat in seats and row.cause is None], default=0)
    since = max(last, match.rescued_at or 0)
    state, _ = await replay(histories.store, match, Unseen(), since)
    now = {row.seq for row in in_force(rows)}
    taken_back = {row.seq for row in in_force(rows, since)} - now
    found = (await histories.of(match)).entries
    entries = [it for it in found if it.seq > since or it.seq in taken_back or not since]
    moves = sum(seq > since for seq in now)
    return Absence(since, bool(own), moves, entries, match.game.view(state, None))


class Unseen:
    """Watches a match go by, and takes no notice."""

    def begin(self, seq: int) -> None:
        """Take no notice of a move."""

    def tell(self, draft: Any, event: Any) -> None:
        """Take no notice of an event."""


def names_seat(line: str, match: Match, seat: Seat) -> bool:
    """Tell whether a line names a seat: every game's words write it as its bold name and its letter."""
    return f"**{match.safe_names[seat]}** ({letter(seat)})" in line


def strike(text: str) -> str:
    """Give a text struck through, line by line."""
    return "\n".join(f"~~{line}~~" if line.strip() else line for line in text.split("\n"))

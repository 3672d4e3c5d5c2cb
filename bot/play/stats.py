"""How players have done: games, victories, scores, pace and rating, from the matches that are over."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import fmean, median
from typing import Any

from bot.model.table.credit import credits, of_before
from bot.model.table.match import Match
from bot.model.user.rating import Rating, rate
from bot.store.user.user_store import UserStore
from rules.core.game import Outcome
from rules.core.level import Level

LEVELS = tuple(Level)
"""The lowest first."""


@dataclass(frozen=True, slots=True)
class Seated:
    """One user's seat in a match that is over."""

    user_id: int
    name: str
    place: int
    score: int
    whole: bool = True
    """Whether he has played all of it: else it is no victory, and only costs rating (`bot.model.table.credit`)."""
    began: bool = True
    """Whether he held it when the match began."""


@dataclass(frozen=True, slots=True)
class Played:
    """One match that is over. Seats of the program are left out; those who shared a seat have the same result."""

    match_id: int
    game: str
    guild_id: int | None
    seats: tuple[Seated, ...]
    rated: bool
    """Whether people alone began it, each with one seat of his own and without hints: a rating is of one person's
    play."""
    level: Level | None
    """How well the best of the program's own seats plays; None where it had none."""
    pauses: tuple[tuple[int, float], ...]
    """User and seconds, for every command of a user but the first one: how long after the move before it."""


@dataclass(frozen=True, slots=True)
class Against:
    """How one user has done in the matches against the program at one level."""

    level: Level
    games: int
    wins: int


@dataclass(frozen=True, slots=True)
class Standing:
    """How one user has done in some matches."""

    user_id: int
    name: str
    """As it was in the last of them."""
    games: int
    wins: int
    mean: float
    best: int
    pace: float | None
    """Seconds that half of the moves took at most; None where none was timed."""
    rating: Rating | None
    """None for who has played in no match of people only."""
    against: tuple[Against, ...]
    """Against the program, by the level of its best seat in a match, the lowest first."""


def places(outcome: Outcome) -> list[int]:
    """Give each seat's place, 1 for every winner."""
    ranked = {seat: place for place, seat in enumerate(outcome.ranking, 1)}
    return [1 if seat in outcome.winners else ranked[seat] for seat in range(len(outcome.ranking))]


async def note_result(store: UserStore, match: Match, rows: Sequence[Any]) -> None:
    """Keep the result of a match that is over, and whose it is by its log; a lesson has none to keep."""
    outcome = match.outcome()
    if outcome and not match.lesson:
        sittings = await store.sittings(match.id) or of_before(match.chairs, match.seq)
        await store.score(match.id, places(outcome), outcome.scores, credits(rows, sittings))


async def played(store: UserStore) -> list[Played]:
    """Give every match with results, in the order in which they ended."""
    pauses: defaultdict[int, list[tuple[int, float]]] = defaultdict(list)
    for row in await store.pauses():
        pauses[row.match_id].append((row.user_id, row.pause))
    names, levels = await store.names(), await store.levels()
    found: list[Played] = []
    for match_id, group in groupby(await store.played(), lambda row: row.match_id):
        rows = list(group)
        seats = tuple(_seated(it, names.get((match_id, it.user_id), "")) for it in rows)
        rated = bool(rows[0].rated) and rows[0].record is None and not rows[0].hints
        found.append(
            Played(
                match_id, rows[0].game, rows[0].guild_id, seats, rated, _best(levels[match_id]), tuple(pauses[match_id])
            )
        )
    return found


def _best(levels: Collection[Level]) -> Level | None:
    return max(levels, key=LEVELS.index, default=None)


def _seated(row: Any, name: str) -> Seated:
    return Seated(row.user_id, name, row.place, row.score, bool(row.whole), bool(row.began))


def standings(matches: Sequence[Played]) -> list[Standing]:
    """Give how each user has done in some matches of one game, the best first."""
    seats: defaultdict[int, list[Seated]] = defaultdict(list)
    against: defaultdict[int, list[tuple[Level, Seated]]] = defaultdict(list)
    paces: defaultdict[int, list[float]] = defaultdict(list)
    for match in matches:
        for seat in match.seats:
            seats[seat.user_id].append(seat)
            against[seat.user_id] += [(match.level, seat)] if match.level else []
        for user_id, pause in match.pauses:
            paces[user_id].append(pause)
    ratings = rate(_result(match) for match in matches if match.rated)
    found = [
        _standing(user_id, own, paces[user_id], ratings.get(user_id), against[user_id])
        for user_id, own in seats.items()
    ]
    return sorted(found, key=lambda it: (-(it.rating.ordinal() if it.rating else -100), -it.wins, -it.mean))


def _result(match: Played) -> tuple[dict[int, int], set[int]]:
    began = [seat for seat in match.seats if seat.began]
    return {seat.user_id: seat.place for seat in began}, {seat.user_id for seat in began if not seat.whole}


def _standing(
    user_id: int,
    own: Sequence[Seated],
    paces: Iterable[float],
    rating: Rating | None,
    against: Sequence[tuple[Level, Seated]],
) -> Standing:
    scores = [seat.score for seat in own]
    timed = list(paces)
    return Standing(
        user_id=user_id,
        name=own[-1].name,
        games=len(own),
        wins=_wins(own),
        mean=fmean(scores),
        best=max(scores),
        pace=median(timed) if timed else None,
        rating=rating,
        against=_by_level(against),
    )


def _wins(own: Sequence[Seated]) -> int:
    return sum(seat.place == 1 and seat.whole for seat in own)


def _by_level(against: Sequence[tuple[Level, Seated]]) -> tuple[Against, ...]:
    grouped = {level: [seat for its, seat in against if its is level] for level in LEVELS}
    return tuple(Against(level, len(own), _wins(own)) for level, own in grouped.items() if own)

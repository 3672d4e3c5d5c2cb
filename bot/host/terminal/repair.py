"""Mending a match on hold from the command line, with the bot stopped: `python -m bot repair MATCH [WAY]`."""

from __future__ import annotations

from collections.abc import Mapping

from bot.host.config import Settings
from bot.model.table.error import NoMatch, NotRunning, UnknownGame
from bot.model.table.match import Match, Status, Unreadable
from bot.play.matches import Matches
from bot.store.match.store import Store
from bot.tell.gallery import Gallery

LOOK = "look"
WAYS = (LOOK, "again", "accept", "end")
HELP = (
    "look: say how it stands (the default); again: work its board out anew and take it up if that is the one that the "
    "table saw; accept: go on from the board that the present rules make of its moves; end: call it off"
)
ENDED = "⏹ Whoever runs me has ended this match. Its log is kept."
STANDS = "match {id} of {title}, {status}, moves made: {moves}. {reason}"
NOT_BEGUN = "match {id} of {title} has not begun: its table waits for players, and there is nothing to mend."
NEVER_BEGUN = "match {id} of {title} was called off before it began."
REASONS: Mapping[Unreadable | None, str] = {
    None: "Its log gives the board that the table saw.",
    Unreadable.LOG: "Its log gives another board than the table saw, and its snapshot none (my log says why).",
    Unreadable.OPTIONS: "The rules do not know its options (my log says which).",
    Unreadable.EDITION: "The rules do not find in its edition what they need (my log says what).",
}
RESCUED = "It goes on from the board after move {seq}, since the rules were changed."
NOT_HELD = "it is not on hold"
STAYS = "it must stay on hold: install the rules with which it was played, or use `accept` or `end`"
NO_BOARD = "it must stay on hold: install the rules with which it was played, or use `end`"
UNKNOWN_GAME = "match {id} is of a game that is not installed: install the release with which it was played"


async def repair(settings: Settings, match_id: int, way: str) -> tuple[bool, str]:
    """Mend a match, and give whether that went well, and how it stands. What the table is told follows at the start."""
    store = Store(settings.database)
    await store.open()
    matches = Matches(store, Gallery(store), lambda _letters: None)
    try:
        return True, _stands(await _mend(matches, match_id, way))
    except UnknownGame:
        return False, UNKNOWN_GAME.format(id=match_id)
    except NoMatch:
        return False, f"there is no match {match_id}"
    except NotRunning as error:
        assert error.match is not None
        return False, f"{_stands(error.match)} {_remedy(error.match)}."
    finally:
        await matches.autopilot.close()
        await store.close()


async def _mend(matches: Matches, match_id: int, way: str) -> Match:
    if way == "again":
        return await matches.holds.release(match_id)
    if way == "accept":
        return await matches.holds.accept(match_id)
    if way == "end":
        return await matches.cancel(match_id, ENDED)
    return await matches.by_id(match_id)


def _remedy(match: Match) -> str:
    if match.status != Status.HELD:
        return NOT_HELD
    return NO_BOARD if match.state is None else STAYS


def _stands(match: Match) -> str:
    if match.state is None and not match.unreadable:
        form = NOT_BEGUN if match.status == Status.LOBBY else NEVER_BEGUN
        return form.format(id=match.id, title=match.game.meta.title)
    reason = REASONS[match.unreadable]
    if match.rescued_at is not None:
        reason = RESCUED.format(seq=match.rescued_at)
    return STANDS.format(
        id=match.id, title=match.game.meta.title, status=match.status.value, moves=match.seq, reason=reason
    )

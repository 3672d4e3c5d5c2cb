"""Why a wish about a match can be refused, one class a cause."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.model.table.match import Match


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


class NoHints(MatchError):
    """The table plays without hints."""


class NoReview(MatchError):
    """The match cannot be looked back at: it is not over, or its log does not begin with its start."""


class NotThought(MatchError):
    """What was to be thought over could not be, for now."""


class NotInLesson(MatchError):
    """The lesson asks for another move now; `why` says so."""

    def __init__(self, match: Match, why: str) -> None:
        super().__init__(match)
        self.why = why


class Decided(MatchError):
    """The seat of a user has moved, has got more time or has changed hands since the others were asked about it."""


class StaleMatch(MatchError):
    """The board has moved on since the player saw it; `match` is how it stands."""

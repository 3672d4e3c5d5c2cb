"""One attempt to deliver one letter: what came of it, and what is noted of that."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import discord

from bot.deliver.delivery import Delivery
from bot.deliver.obstacle import TOO_OLD_TO_EDIT, UNREACHABLE, obstacle
from bot.deliver.permission import why_closed
from bot.deliver.presence import Presence
from bot.deliver.sender import Sent
from bot.model.aside.reference import refer
from bot.model.message.content import Call, Close, Content, Question, Rename, Retract, Secret, Strike, TimeLeft
from bot.model.message.letter import Letter, Message
from bot.model.table.error import UnknownGame
from bot.model.table.match import LIVE, Match, Obstacle
from bot.play.keep.blame import is_own
from bot.play.matches import Matches
from bot.store.engine.database import StoreFailed
from bot.store.match.outbox_store import panel_of
from bot.store.match.store import Store
from bot.tell import notice
from bot.tell.timely import call

log = logging.getLogger(__name__)

PASSING = (401, 429)
"""Answers that change by themselves or by the host's hand: a token that is not valid now, too much at once."""
SERVER_FAULT = 500

ASIDE = (Strike, Close, TimeLeft, Retract, Rename)
"""What only changes what stands there already: nothing waits for it, and it is dropped when Discord refuses it."""

THEN: Mapping[type[Content], Callable[[Match, Sequence[Letter]], Message | None]] = {
    Secret: notice.secrets_told,
    Call: call.refused,
}
"""What the table may hear when all direct messages of a kind about a move are delivered or refused."""


@dataclass(frozen=True, slots=True)
class Parked:
    """Why a lane waits, and where that must change."""

    guild_id: int | None
    obstacle: Obstacle | None
    """None: the program itself holds it."""


class Obstructed(Exception):
    """No letter can be delivered in this lane until somebody changes something."""

    def __init__(self, why: Parked) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True, slots=True)
class Attempt:
    """Makes one attempt at a letter, and notes how the letter ended."""

    client: discord.Client
    store: Store
    matches: Matches
    delivery: Delivery
    presence: Presence
    wake: Callable[[Iterable[Letter]], None]
    """Takes the letters that were written as this one ended."""

    async def make(self, letter: Letter, doubtful: bool) -> bool:
        """Deliver one letter; tell whether it is settled, one way or the other. Raises StoreFailed or Obstructed."""
        failed: str | None = None
        message: Sent = None
        try:
            match = await self.matches.as_written(letter.match_id)  # not older than its letter
            if not self.store.shards.own(match.guild_id):
                await self.store.database.tell(match.guild_id, match.id)
                return True
            message = await self.delivery.deliver(match, letter, doubtful)
        except StoreFailed:
            raise
        except UnknownGame:  # it may be there again in another release
            return True
        except UNREACHABLE as error:
            log.warning("message %s is tried again: %r", letter.id, error)
            return False
        except discord.HTTPException as error:
            failed = f"{error.status} {error.code}: {error.text}"
            passing = error.status in PASSING or error.status >= SERVER_FAULT
            passing = passing and error.code != TOO_OLD_TO_EDIT
            log.warning("message %s %s: %r", letter.id, "is tried again" if passing else "cannot be delivered", error)
            if passing:
                return False
            if not isinstance(letter.content, ASIDE):
                await self._check(letter, error)
        except Exception as error:  # a fault of ours must not stop what comes after it
            if is_own(error):
                self.matches.holds.fault(letter.match_id)
            reference = refer()
            failed = f"reference {reference}: {error!r}"
            log.exception("reference %s: message %s", reference, letter.id)
        await self.settle(letter, message, failed)
        return True

    async def _check(self, letter: Letter, error: discord.HTTPException) -> None:
        """Find out whether a channel does not take messages now. Raises Obstructed then.

        A match that has ended waits for no other channel: what it had to say is lost with its own.
        """
        match = await self.matches.by_id(letter.match_id)
        found = None if letter.lane.direct else obstacle(self.client, match, error)
        if found is None or (found == Obstacle.GONE and match.status not in LIVE):
            return
        await self.matches.places.obstruct(match.id, found, why_closed(self.client, match, error.code))
        raise Obstructed(Parked(match.guild_id, found))

    async def settle(self, letter: Letter, message: Sent, failed: str | None) -> None:
        """Note how a letter ended; when it is the last secret of its move, the table may hear of it.

        So it may when a user who is asked for a move, or whose direct messages are closed, has left the server.
        """
        match = await self.matches.by_id(letter.match_id)
        said = letter.content
        # A question that was answered already has no buttons, but the one that goes on with it finds it by that.
        kept = isinstance(said, Question) and bool(said.paragraphs)
        panel = message is not None and (kept or (isinstance(said, Question) and message.has_controls))
        then = THEN.get(type(said)) if letter.lane.direct else None
        more = await self.store.outbox.settle(
            letter, message_id=message and message.id, failed=failed, panel=panel, then=then and partial(then, match)
        )
        self.wake(more)
        if message is None:
            if letter.lane.direct:
                await self.presence.look(match, [letter.lane.target])
            return
        if panel:
            async with match.lock:  # who reads the match anew just now has not found it yet
                match.panel = panel_of(letter, message.id)
        if panel or isinstance(said, Call):
            await self.presence.look(match, said.calls if isinstance(said, Question | Call) else ())
        if match.obstacle and not letter.lane.direct:
            await self.matches.places.obstruct(match.id, None)

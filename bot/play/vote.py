"""Votes: what a table decides together. Who may vote, how many must agree and what is done then is stored with each.

A vote ends as soon as it is decided, or by itself when its time is over. What it leads to is done in the transaction
that ends it, so it is done once, whatever happens in between.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from bot.model.calendar import DAY
from bot.model.chair import Holder
from bot.model.content import VoteAsked, VoteEnded
from bot.model.error import AskedAlready, MatchError, NotAsked, NotOffered, NotRunning, NotSeated, VoteOver
from bot.model.letter import Lane, Letter, Message
from bot.model.match import LIVE, Match, Status
from bot.model.name import spoken
from bot.model.undo import Wish
from bot.play import handover
from bot.play.matches import Matches
from bot.play.shelf import Wake
from bot.play.timekeeper import Clocks
from bot.store.database import Conflict, Do
from bot.store.outbox_store import enqueue
from bot.store.store import Store
from bot.store.vote_store import VoteStore, end
from bot.tell.gallery import refer
from rules.core.game import Seat, letter

log = logging.getLogger(__name__)

LENGTH = DAY
"""Seconds that a vote is open at most."""


class Purpose(StrEnum):
    """What is voted on."""

    UNDO = "undo"
    END = "end"
    REPLACE = "replace"
    BACK = "back"
    PAUSE = "pause"


class Result(StrEnum):
    """How a vote ended."""

    PASSED = "passed"
    REFUSED = "refused"
    EXPIRED = "expired"
    VOID = "void"
    """What it was about cannot be done any more."""


OUTCOMES: Mapping[Result, str] = {
    Result.PASSED: "🗳 Agreed: {about}.",
    Result.REFUSED: "🗳 Not agreed: {about}.",
    Result.EXPIRED: "🗳 The time for the vote is over, and it was not agreed: {about}.",
    Result.VOID: "🗳 The vote is off, because the match has moved on: {about}.",
}
QUESTION = "🗳 {name} asks: {about}?{more}\n{voters} · {tally} · ends <t:{until}:R>"
ASKER, FORMER_ASKER, FORMER = "**{name}** ({letter})", "**{name}**", "A former player"
TALLY = "{agreed} of {needed} needed agree"
CALLED_OFF = "🗳 The table has agreed to end the match of {title}. There is no result."


@dataclass(frozen=True, slots=True)
class Vote:
    """A vote as it stands."""

    id: int
    match_id: int
    seq: int
    """The move after which it was asked."""
    purpose: Purpose
    asked_by: int
    voters: tuple[Seat, ...]
    needed: int
    """How many seats must agree."""
    about: str
    """What is asked, as a part of a sentence."""
    more: str
    what: Mapping[str, Any]
    """What is done when it is agreed."""
    until: float
    result: Result | None
    ballots: Mapping[Seat, bool]

    @property
    def agreed(self) -> int:
        """How many seats agree."""
        return sum(self.ballots.values())

    @property
    def decided(self) -> Result | None:
        """How it ends by the ballots there are, None while it may still end either way."""
        if not self.voters:
            return Result.VOID
        if self.agreed >= self.needed:
            return Result.PASSED
        against = len(self.ballots) - self.agreed
        return Result.REFUSED if len(self.voters) - against < self.needed else None


def half(voters: Sequence[Seat]) -> int:
    """Give how many are more than half."""
    return len(voters) // 2 + 1


def standing(match: Match, vote: Vote) -> Vote:
    """Give a vote among those who are still at the table: a seat that no user holds any more drops out of it."""
    voters = tuple(it for it in vote.voters if match.chairs[it].users)
    if len(voters) == len(vote.voters):
        return vote
    needed = len(voters) if vote.needed == len(vote.voters) else half(voters)
    return replace(
        vote, voters=voters, needed=needed, ballots={it: vote.ballots[it] for it in voters if it in vote.ballots}
    )


class Votes:
    """The votes of all matches."""

    def __init__(self, store: Store, matches: Matches, clocks: Clocks, wake: Wake) -> None:
        self._store = VoteStore(store)
        self._matches = matches
        self._clocks = clocks
        self._wake = wake
        self._lock = asyncio.Lock()

    async def ask(
        self,
        match: Match,
        purpose: Purpose,
        *,
        user_id: int,
        voters: Sequence[Seat],
        needed: int,
        about: str,
        more: str = "",
        what: Mapping[str, Any] | None = None,
    ) -> Vote:
        """Ask the table; a user's own seat agrees at once, and that may decide it already.

        Who asks to have a seat back has none. `what` is what the purpose needs: `verb`, `to` and `moves` of a wish,
        a `seat` and the `user` who holds it, or `seconds` and `reason`. Raises NotSeated, or AskedAlready.
        """
        own = match.seat_of(user_id)
        if not own and purpose != Purpose.BACK:
            raise NotSeated(match)
        agreed = [it for it in own if it in voters]
        body = {"voters": list(voters), "needed": needed, "about": about, "more": more, "what": dict(what or {})}
        values = {
            "match_id": match.id,
            "seq": match.seq,
            "purpose": purpose.value,
            "asked_by": user_id,
            "body": body,
            "until": self._store.now + LENGTH,
        }

        def message(number: int) -> Message:
            asked = Vote(
                number,
                match.id,
                match.seq,
                purpose,
                user_id,
                tuple(voters),
                needed,
                about,
                more,
                what or {},
                values["until"],
                None,
                dict.fromkeys(agreed, True),
            )
            calls = tuple(user for it in voters if it not in own for user in match.chairs[it].users)
            return _to_table(match, VoteAsked(question(match, asked), vote=number, calls=calls))

        async with self._lock:
            await self._need_new(match, purpose, what or {})
            number, letters = await self._store.add(values, agreed, message)
            self._wake(letters)
            return await self._settle(await self._read(number))

    async def _need_new(self, match: Match, purpose: Purpose, what: Mapping[str, Any]) -> None:
        """Let a question pass that is not open already. Raises AskedAlready."""
        for row in await self._store.open():
            about = row.body["what"].get("seat"), row.seq if purpose == Purpose.UNDO else None
            asked = what.get("seat"), match.seq if purpose == Purpose.UNDO else None
            if (row.match_id, row.purpose) == (match.id, purpose.value) and about == asked:
                raise AskedAlready(match)

    async def cast(self, vote_id: int, user_id: int, agrees: bool) -> Vote:
        """Note what a user votes for his seats, and give the vote as it stands then.

        Raises VoteOver, or NotAsked when he is not asked.
        """
        async with self._lock:
            vote = await self._settle(await self._read(vote_id))
            match = await self._matches.by_id(vote.match_id)
            seats = [it for it in match.seat_of(user_id) if it in vote.voters]
            if not seats:
                raise NotAsked(match)
            if vote.result is not None:
                raise VoteOver(match)
            await self._store.cast(vote_id, seats, agrees)
            return await self._settle(await self._read(vote_id))

    async def read(self, vote_id: int) -> Vote:
        """Give a vote as it stands. Raises VoteOver when there is none of this number."""
        return await self._read(vote_id)

    async def tick(self) -> None:
        """End what is due: votes whose time is over, and those that were decided when the program was stopped."""
        async with self._lock:
            for row in await self._store.open():
                try:
                    await self._settle(await self._read(row.id))
                except Exception:
                    log.exception("reference %s: vote %s", refer(), row.id)

    async def _read(self, vote_id: int) -> Vote:
        found = await self._store.read(vote_id)
        if found is None:
            raise VoteOver
        row, ballots = found
        body = row.body
        vote = Vote(
            row.id,
            row.match_id,
            row.seq,
            Purpose(row.purpose),
            row.asked_by,
            tuple(body["voters"]),
            body["needed"],
            body["about"],
            body["more"],
            body["what"],
            row.until,
            row.result and Result(row.result),
            ballots,
        )
        return vote if vote.result else standing(await self._matches.by_id(vote.match_id), vote)

    async def _settle(self, vote: Vote) -> Vote:
        """End a vote that is decided or too old, with all that it leads to; give it as it stands then."""
        match = await self._matches.by_id(vote.match_id)
        decided = vote.decided or (Result.EXPIRED if self._store.now >= vote.until else None)
        if match.status not in LIVE or (vote.purpose == Purpose.UNDO and match.seq != vote.seq):
            decided = Result.VOID
        if vote.result is not None or decided is None:
            return vote
        try:
            if decided == Result.PASSED:
                await self._carry_out(match, vote)
            else:
                await self._close(match, vote, decided)
        except MatchError:
            await self._close(match, vote, Result.VOID)
        except Conflict:
            log.info("vote %s was ended by another process", vote.id)
        return await self._read(vote.id)

    async def _close(self, match: Match, vote: Vote, result: Result) -> None:
        """End a vote. Its own message says how; that its time ran out unnoticed, the table is told anew."""
        over = _over(match, vote, result, told=result == Result.EXPIRED and match.status in LIVE)
        self._wake(await self._store.close(vote.id, match.id, result.value, over))

    async def _carry_out(self, match: Match, vote: Vote) -> None:
        """Do what was agreed. Raises MatchError when it cannot be done any more."""
        what, letters = vote.what, list[Letter]()

        async def passed(do: Do) -> None:
            await end(do, vote.id, Result.PASSED.value)
            letters.extend(await enqueue(do, match.id, [_over(match, vote, Result.PASSED, told=False)]))

        if vote.purpose == Purpose.UNDO:
            wish = Wish(what["verb"], what["to"], tuple(await self._matches.rows(match.id, what["moves"])))
            await self._matches.go_back(match.id, vote.seq, wish, user_id=vote.asked_by, also=passed)
        elif vote.purpose == Purpose.END:
            await self._matches.cancel(match.id, CALLED_OFF.format(title=match.game.meta.title), passed)
        elif vote.purpose == Purpose.REPLACE:
            await self._matches.reseat(match.id, lambda it: _replaced(it, what["seat"], what.get("user")), passed)
        elif vote.purpose == Purpose.BACK:
            await self._matches.reseat(match.id, lambda it: handover.back(it, what["seat"], vote.asked_by), passed)
        elif match.status == Status.RUNNING:
            await self._clocks.pause(match, None, "", what["seconds"], what["reason"], passed)
        else:
            raise NotRunning(match)
        self._wake(letters)


def _over(match: Match, vote: Vote, result: Result, *, told: bool) -> Message:
    """Give the message that takes the buttons off a vote, and perhaps tells the table how it ended."""
    outcome = OUTCOMES[result].format(about=vote.about)
    return _to_table(match, VoteEnded(outcome if told else "", vote=vote.id, outcome=outcome))


def _to_table(match: Match, said: VoteAsked | VoteEnded) -> Message:
    return Message(Lane(False, match.channel_id), match.seq, said)


def _replaced(match: Match, place: Seat, user_id: int | None) -> handover.Reseated:
    """Let the program play a seat that is still that user's, or nobody's. Raises NotOffered."""
    chair = match.chairs[place]
    if chair.holder == Holder.NPC or chair.user_id not in (user_id, None):
        raise NotOffered(match)
    return handover.to_npc(match, place)


def question(match: Match, vote: Vote) -> str:
    """Give the text of a vote that is open, with how it stands; it names those who have not voted."""
    waiting = [it for it in vote.voters if it not in vote.ballots]
    return QUESTION.format(
        name=_asker(match, vote),
        about=vote.about,
        more=vote.more and f"\n{vote.more}",
        voters=" ".join(f"<@{user}>" for it in waiting for user in match.chairs[it].users),
        tally=TALLY.format(agreed=vote.agreed, needed=vote.needed),
        until=int(vote.until),
    )


def outcome(vote: Vote) -> str:
    """Give the text of a vote that is over."""
    return OUTCOMES[vote.result or Result.VOID].format(about=vote.about)


def _asker(match: Match, vote: Vote) -> str:
    seats = match.seat_of(vote.asked_by)
    if seats:
        return ASKER.format(name=match.safe_names[seats[0]], letter=letter(seats[0]))
    former = next((it.former_name for it in match.chairs if it.former_id == vote.asked_by), "")
    return FORMER_ASKER.format(name=spoken(former)) if former else FORMER

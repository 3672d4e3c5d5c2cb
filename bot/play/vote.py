"""Votes: what a table decides together. Who may vote, how many must agree and what is done then is stored with each.

A vote ends as soon as it is decided, or by itself when its time is over. What it leads to is done in the transaction
that ends it, so it is done once, whatever happens in between. Who is asked, and when it is decided, stands in
`bot.model.table.vote`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from bot.model.aside.reference import refer
from bot.model.message.content import VoteAsked
from bot.model.message.letter import Lane, Letter, Message
from bot.model.table import vote as rule
from bot.model.table.error import AskedAlready, MatchError, NotAsked, NotRunning, NotSeated, StaleMatch, VoteOver
from bot.model.table.match import LIVE, Match, Status
from bot.model.table.undo import Return
from bot.model.table.vote import Affected, Purpose, Result, Vote
from bot.play.keep.shelf import Wake
from bot.play.matches import Matches
from bot.play.move.timekeeper import Clocks
from bot.play.table import handover
from bot.store.engine.database import Conflict, Do, Row
from bot.store.match.outbox_store import enqueue
from bot.store.match.store import Also, Store
from bot.store.match.vote_store import VoteStore, end
from bot.tell.vote import asked_too, over, question, shown_again
from rules.core.game import Seat

log = logging.getLogger(__name__)

CALLED_OFF = "🗳 The table has agreed to end the match of {title}. There is no result."
VOTED_ON = "The table"
"""Who ends a pause by a vote."""


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
        about: str,
        more: str = "",
        what: Mapping[str, Any] | None = None,
        seq: int | None = None,
    ) -> Vote:
        """Ask the table; the asker agrees at once, and that may decide it already.

        Who asks to have a seat back has none. `what` is what the purpose needs: `verb`, `to` and `moves` of a return,
        a `seat` and the `user` who holds it, or `seconds` and `reason`. A return, and who is asked about it, was worked
        out after move `seq`. Raises NotSeated, AskedAlready, or StaleMatch when the match has moved on since.
        """
        own, what, after = match.seat_of(user_id), dict(what or {}), match.seq if seq is None else seq
        if not own and purpose != Purpose.BACK:
            raise NotSeated(match)
        left_out = rule.without(match, purpose, voters, own, what.get("seat"))
        body = {"voters": list(voters), "without": left_out, "about": about, "more": more, "what": what}
        asked = rule.voters(match, purpose, body)
        him: tuple[int, ...] = ()
        if purpose == Purpose.REPLACE:
            held: Seat = what["seat"]
            him = match.chairs[held].users
        users = {user: seat in own for seat in asked for user in match.chairs[seat].users}
        calls = tuple(dict.fromkeys([*him, *(user for user, his in users.items() if not his)]))
        until = await self._until(match, him)
        values: dict[str, Any] = {
            "match_id": match.id,
            "seq": after,
            "purpose": purpose.value,
            "asked_by": user_id,
            "body": {**body, "called": [*users, *him]},
            "until": until,
        }
        ballots = {user_id: True} if user_id in users or user_id in him else {}
        affected = await self._affected(match, purpose, what, after, ballots)

        def message(number: int) -> Message:
            row = (number, match.id, after, purpose, user_id, asked, rule.needed(purpose, asked), about, more)
            vote = Vote(*row, what, until, None, rule.of_seats(match, asked, ballots), affected)
            said = VoteAsked(question(match, vote), vote=number, calls=calls)
            return Message(Lane(False, match.channel_id), after, said)

        async with self._lock:
            await self._need_new(match, purpose, what)
            try:
                number, letters = await self._store.add(values, list(ballots), message, seq)
            except Conflict as conflict:
                raise StaleMatch(match) from conflict
            self._wake(letters)
            return await self._settle(await self._read(number))

    async def _until(self, match: Match, him: Sequence[int]) -> float:
        """Give when a vote ends by itself: whose seat it is about has time to answer, his rests not counted."""
        return await self._clocks.answer_by(match, him) if him else self._store.now + rule.LENGTH

    async def _need_new(self, match: Match, purpose: Purpose, what: Mapping[str, Any]) -> None:
        """Let a question pass that is not open already. Raises AskedAlready, and shows the vote that is open anew: its
        message may stand far above, or be deleted."""
        for row in await self._store.open():
            about = row.body["what"].get("seat"), row.seq if purpose == Purpose.UNDO else None
            asked = what.get("seat"), match.seq if purpose == Purpose.UNDO else None
            if (row.match_id, row.purpose) == (match.id, purpose.value) and about == asked:
                await self._show_again(match, row.id)
                raise AskedAlready(match)

    async def cast(self, vote_id: int, user_id: int, agrees: bool) -> Vote:
        """Note what a user votes, and give the vote as it stands then.

        Raises VoteOver, or NotAsked when he is not asked.
        """
        async with self._lock:
            vote = await self._settle(await self._read(vote_id))
            match = await self._matches.by_id(vote.match_id)
            asked = {*vote.voters, *([vote.affected.seat] if vote.affected else [])}
            if not asked & set(match.seat_of(user_id)):
                raise NotAsked(match)
            if vote.result is not None:
                raise VoteOver(match)
            await self._store.cast(vote_id, user_id, agrees)
            return await self._settle(await self._read(vote_id))

    async def read(self, vote_id: int) -> Vote:
        """Give a vote as it stands. Raises VoteOver when there is none of this number."""
        return await self._read(vote_id)

    async def open(self, match_id: int | None = None) -> list[tuple[Vote, int, int]]:
        """Give the votes of a match, or of all of this process's, that are open and were posted: with the channel, and
        the message."""
        rows = [it for it in await self._store.own() if match_id in (None, it.match_id)]
        votes = [await self._read(row.id) for row in rows]
        posted = [(it, await self._store.posted(it.match_id, it.id)) for it in votes]
        return [(it, found[-1].target, found[-1].message_id) for it, found in posted if found]

    async def stands_under(self, vote: Vote, message_id: int) -> bool:
        """Tell whether a message has a vote's buttons, and not those of a lost one that had its number before.

        So it is when a database was put back from a copy that is older than the message.
        """
        posted = await self._store.posted(vote.match_id, vote.id)
        return not posted or message_id in [it.message_id for it in posted]

    async def show_again(self, match: Match, vote_id: int | None = None) -> None:
        """Show a vote of a match that is open, or all of them, anew where it is played now."""
        async with self._lock:
            for row in await self._store.open():
                if row.match_id == match.id and vote_id in (None, row.id):
                    await self._show_again(match, row.id)

    async def _show_again(self, match: Match, vote_id: int) -> None:
        vote = await self._read(vote_id)
        self._wake(await self._store.show_again(match.id, vote_id, partial(shown_again, match, vote)))

    async def tick(self) -> None:
        """End what is due: votes whose time is over, and those that were decided when the program was stopped.

        Where a vote goes on, who has come in since is called.
        """
        async with self._lock:
            for row in await self._store.own():
                try:
                    vote = await self._settle(await self._read(row.id))
                    if vote.result is None:
                        await self._call(vote, row)
                except Exception:
                    log.exception("reference %s: vote %s", refer(), row.id)

    async def _call(self, vote: Vote, row: Row) -> None:
        """Call those who are asked by now and were not there before; in votes of before it was not noted who was."""
        match = await self._matches.by_id(vote.match_id)
        asked = [user for seat in vote.voters if seat not in vote.ballots for user in match.chairs[seat].users]
        called: list[int] = row.body.get("called", asked)
        new = tuple(user for user in asked if user not in called)
        if new:
            body = {**row.body, "called": [*called, *new]}
            self._wake(await self._store.call(vote.id, match.id, body, asked_too(match, vote, new)))

    async def _read(self, vote_id: int) -> Vote:
        found = await self._store.read(vote_id)
        if found is None:
            raise VoteOver
        row, ballots = found
        body, purpose = row.body, Purpose(row.purpose)
        match = await self._matches.by_id(row.match_id)
        asked = rule.voters(match, purpose, body)
        return Vote(
            row.id,
            row.match_id,
            row.seq,
            purpose,
            row.asked_by,
            asked,
            rule.needed(purpose, asked),
            body["about"],
            body["more"],
            body["what"],
            row.until,
            row.result and Result(row.result),
            rule.of_seats(match, asked, ballots),
            await self._affected(match, purpose, body["what"], row.seq, ballots),
        )

    async def _affected(
        self, match: Match, purpose: Purpose, what: Mapping[str, Any], seq: int, ballots: Mapping[int, bool]
    ) -> Affected | None:
        """Give whose seat a vote after move `seq` is about, as long as he holds it."""
        if purpose != Purpose.REPLACE or what.get("user") is None:
            return None
        seat: Seat = what["seat"]
        chair = match.chairs[seat]
        if chair.user_id != what["user"] or match.status != Status.RUNNING:
            return None
        stands = match.seq
        moved = [await self._store.last_move(match.id, user) for user in chair.users]
        late = await self._clocks.late(match, seat)
        return Affected(seat, rule.answer(chair, ballots), late, max(moved) > seq, stands)

    async def _settle(self, vote: Vote) -> Vote:
        """End a vote that is decided or too old, with all that it leads to; give it as it stands then."""
        match = await self._matches.by_id(vote.match_id)
        decided = vote.decided(self._store.now)
        if match.status not in LIVE or (vote.purpose == Purpose.UNDO and match.seq != vote.seq):
            decided = Result.VOID
        if vote.result is not None or decided is None:
            return vote
        try:
            await self._end(match, vote, decided)
        except Conflict:
            log.info("vote %s was ended by another process", vote.id)
        return await self._read(vote.id)

    async def _end(self, match: Match, vote: Vote, decided: Result) -> None:
        """Do what was decided, as far as it can still be done. Raises Conflict when another process has done it."""
        if decided != Result.PASSED:
            await self._close(match, vote, decided)
            return
        try:
            await self._carry_out(match, vote)
        except MatchError as error:
            if vote.purpose != Purpose.UNDO and isinstance(error, StaleMatch):
                log.info("vote %s: the match has changed meanwhile, so it is counted anew", vote.id)
            else:
                await self._close(match, vote, Result.VOID)

    async def _close(self, match: Match, vote: Vote, result: Result) -> None:
        """End a vote. Its own message says how; that its time ran out unnoticed, the table is told anew."""
        message = over(match, vote, result, told=result == Result.EXPIRED and match.status in LIVE)
        self._wake(await self._store.close(vote.id, match.id, result.value, message))

    async def _carry_out(self, match: Match, vote: Vote) -> None:
        """Do what was agreed. Raises MatchError when it cannot be done any more."""
        what, chairs, letters = vote.what, match.chairs, list[Letter]()
        message = over(match, vote, Result.PASSED, told=self._store.now >= vote.until)

        async def passed(do: Do) -> None:
            if match.chairs != chairs:  # who has come in meanwhile is asked too
                raise StaleMatch(match)
            await end(do, vote.id, Result.PASSED.value)
            letters.extend(await enqueue(do, match.id, [message]))

        if vote.purpose == Purpose.UNDO:
            back = Return(what["verb"], what["to"], tuple(await self._matches.rows(match.id, what["moves"])))
            await self._matches.go_back(match.id, vote.seq, back, user_id=vote.asked_by, also=passed)
        elif vote.purpose == Purpose.END:
            await self._matches.cancel(match.id, CALLED_OFF.format(title=match.game.meta.title), passed)
        elif vote.purpose == Purpose.REPLACE:
            edit = partial(handover.replaced, seat=what["seat"], user_id=what.get("user"))
            await self._matches.reseat(match.id, edit, passed, vote.affected and vote.affected.at)
        elif vote.purpose == Purpose.BACK:
            await self._matches.reseat(match.id, lambda it: handover.back(it, what["seat"], vote.asked_by), passed)
        elif match.status != Status.RUNNING:
            raise NotRunning(match)
        elif vote.purpose == Purpose.RESUME:
            await self._resume(match, passed)
        else:
            await self._clocks.pause(match, None, what["seconds"], what["reason"], passed)
        self._wake(letters)

    async def _resume(self, match: Match, also: Also) -> None:
        pause = (await self._clocks.read(match)).pause
        if pause is None:
            raise NotRunning(match)
        await self._clocks.resume(match, pause, VOTED_ON, also)

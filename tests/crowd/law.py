"""What holds after every step, whatever the people have done."""

from __future__ import annotations

import dataclasses
import logging
from collections.abc import Sequence
from typing import Any

from simcord.results import InteractionResult

from bot.model.table.chair import Chair, Holder
from bot.model.table.match import ENDED, Match, Status
from bot.model.table.undo import GOES_BACK
from bot.play.keep.shelf import Shelf
from bot.tell.control import ASK, MOVE, SNOOZE, address
from rules.core.snapshot import agrees, write
from tests.cogs.sitting import TEXT, Sitting, components, parts, written
from tests.crowd.deed import Done, Item, stored
from tests.crowd.slow import Slow
from tests.wire import description

APART = ("lock", "panel", "state", "seen", "memory", "page", "known", "foreseen", "revision")
"""What a match in memory has for itself, or what only says what was told already."""
USUAL = (10008, 10003)
"""What Discord may refuse: a message, or a channel, is not there any more."""
MADE = "✓ "
PUBLIC = ("a table for", "in a thread of its own", "looks back at the match")
"""What stands in an answer that all may read: a lobby, that a thread was opened, and what a look back found."""


class Law:
    """Holds the table to what must be."""

    def __init__(self, table: Sitting, slow: Slow) -> None:
        self.table, self.slow = table, slow
        self.validate = description.validator()
        self.logged: list[logging.LogRecord] = []
        self._requests = 0
        self._logs: dict[int, Sequence[Any]] = {}
        self._revisions: dict[int, int] = {}
        self._told: dict[int, str] = {}
        self._chairs: dict[int, Any] = {}

    async def hold(self, done: Sequence[Done]) -> None:
        """Look at everything that has changed since the last step, in which these things were done."""
        assert not self.logged, [it.getMessage() for it in self.logged]
        self._requests_are_sound()
        for it in done:
            self._is_answered(it.result)
        rows: list[Any] = []
        for number in await self._changed():
            match = await self.table.bot.matches.by_id(number)
            rows += await self._log_goes_on(match)
            await self._is_what_is_written(match)
            self._chairs[number] = match.chairs
        self._each_press_moves_once(done, rows)
        self._what_is_told_is_done(done, rows)
        await self._one_question()
        await self._secrets_are_kept()

    def _requests_are_sound(self) -> None:
        env = self.table.env
        new, self._requests = env.http_requests[self._requests :], len(env.http_requests)
        if self.validate:
            faults = [fault for it in new for fault in self.validate(it.method, it.path, it.json)]
            assert not faults, faults
        refused, self.slow.refused[:] = list(self.slow.refused), []
        strange = [it for it in refused if int(it.split()[0]) not in USUAL]
        assert not strange, strange

    def _is_answered(self, it: InteractionResult) -> None:
        kept = it._interaction
        assert it.acknowledged, "not answered at all"
        if kept.type == 4 or kept.modal:
            return
        assert not kept.loading, "it is thinking for ever"
        told = kept.response_kind in ("message", "update") and it.response is not None
        for shown in [*([it.response] if told else []), *it.followups]:
            assert shown is not None
            assert written(shown) or shown.embeds or shown.attachments, "an empty answer"
            own = shown.ephemeral or kept.source_message_id == shown.id
            assert own or any(it in shown.content for it in PUBLIC), f"all see what one is answered: {shown}"

    async def _changed(self) -> list[int]:
        rows = await self.table.bot.store.database.all("SELECT id, revision FROM matches")
        found = [row.id for row in rows if self._revisions.get(row.id) != row.revision]
        self._revisions = {row.id: row.revision for row in rows}
        return found

    async def _log_goes_on(self, match: Match) -> Sequence[Any]:
        """Rows are only ever added, each by somebody who may; gives those that are new."""
        rows, before = await self.table.bot.store.moves(match.id), self._logs.get(match.id, ())
        assert [it.seq for it in rows] == list(range(1, len(rows) + 1))
        assert all(map(_same, before, rows)), "the log was changed"
        self._logs[match.id] = rows
        new = rows[len(before) :]
        known = (*match.chairs, *self._chairs.get(match.id, ()))
        seats = len(match.chairs)
        for it in new:
            if it.verb not in GOES_BACK and it.user_id is not None:
                assert any(chair.knows(it.user_id) for chair in known[it.seat :: seats]), f"not his seat: {it}"
            if it.interaction_id is not None:
                assert self.table.env.backend.interactions[it.interaction_id].user_id == it.user_id, it
        return new

    async def _is_what_is_written(self, match: Match) -> None:
        """A match in memory is what its log and its rows give."""
        fresh = await Shelf(self.table.bot.store, lambda _: None).by_id(match.id)
        if match.state is not None:
            assert agrees(write(match.state), fresh.state), f"the log of match {match.id} gives another state"
        for it in dataclasses.fields(Match):
            if it.name not in APART:
                ours, theirs = getattr(match, it.name), getattr(fresh, it.name)
                assert ours == theirs, f"match {match.id} is not what is written: {it.name}, {ours}, {theirs}"

    def _each_press_moves_once(self, done: Sequence[Done], rows: Sequence[Any]) -> None:
        made = {it.interaction_id for it in rows}
        ids = [it.deed.custom_id for it in done if isinstance(it.deed, Item) and it.result._interaction.id in made]
        assert len(set(ids)) == len(ids), f"several presses of one button have moved: {ids}"

    def _what_is_told_is_done(self, done: Sequence[Done], rows: Sequence[Any]) -> None:
        made, told = {it.interaction_id for it in rows}, dict[int | None, list[InteractionResult]]()
        for it in done:
            if it.result._interaction.response_kind in ("message", "update"):
                told.setdefault(it.result._interaction.message_id, []).append(it.result)
        for several in told.values():
            shown = several[0].response
            if shown is not None and written(shown).startswith(MADE):
                assert any(it._interaction.id in made for it in several), f"not made: {written(shown)}"

    async def _one_question(self) -> None:
        asking: dict[int, list[int]] = {}
        direct = self.table.env.backend.dm_channels.values()
        for it in stored(self.table):
            if it.flags & 64 or it.channel_id in direct or not it.components:
                continue
            found = [address(one["custom_id"]) for one in components(it) if one.get("custom_id")]
            kinds = {one[0] for one in found if one}
            if kinds & {ASK, MOVE} and SNOOZE not in kinds:
                asked = next(one for one in found if one and one[0] in (ASK, MOVE))
                asking.setdefault(asked[1], []).append(asked[2])
        for number, seqs in asking.items():
            match = await self.table.bot.matches.by_id(number)
            assert len(seqs) == 1, f"match {number} asks {len(seqs)} times"
            asked = f"match {number} asks for {seqs} after {match.seq}, {match.status}"
            assert match.status != Status.RUNNING or seqs == [match.seq], asked
        for match in [it for it in self.table.bot.matches._shelf.all() if it.status == Status.RUNNING]:
            users = [seat for seat in match.to_act() if match.chairs[seat].holder == Holder.USER]
            assert not users or match.obstacle or match.id in asking, f"match {match.id} asks nobody"

    async def _secrets_are_kept(self) -> None:
        """No message says what a seat alone may see to anybody else."""
        secrets: list[tuple[str, Chair]] = []
        for match in self.table.bot.matches._shelf.all():
            if match.state is not None and match.status not in ENDED:
                texts = [match.words.secret(match.view(seat), match.safe_names) for seat in range(len(match.chairs))]
                secrets += [(it, chair) for it, chair in zip(texts, match.chairs, strict=True) if it]
        owners = {channel: user for user, channel in self.table.env.backend.dm_channels.items()}
        for it in stored(self.table):
            said = "\n".join([it.content, *(part["content"] for part in parts(it) if part["type"] == TEXT)])
            if self._told.get(it.id) != said:
                self._told[it.id], reader = said, owners.get(it.channel_id) or _reader(it)
                told = [(secret, chair) for secret, chair in secrets if secret in said]
                known = {secret for secret, chair in told if reader and chair.knows(reader)}
                assert known == {secret for secret, _ in told}, f"{reader} reads: {said}"


def _same(before: Any, now: Any) -> bool:
    """Whether a row of the log says what it said; another number stands in it for who was forgotten."""
    return before._replace(user_id=now.user_id) == now


def _reader(message: Any) -> int | None:
    """Who alone sees a message; None for everybody."""
    return int(message.interaction_metadata["user"]["id"]) if message.is_ephemeral else None

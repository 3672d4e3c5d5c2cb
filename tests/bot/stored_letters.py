"""Make a small database with a row of every kind that goes through the outbox, as the release of its name writes them.

`python -m tests.bot.stored_letters FILE` writes FILE.sqlite and FILE.json: what that program then did on Discord when
it emptied the outbox. Run it in a checkout of the release 31dfa6a, whose modules it names, never again afterwards.
"""

# pyright: reportMissingImports=false, reportAttributeAccessIssue=false

import asyncio
import json
import shutil
import sqlite3
import sys
from collections.abc import Sequence
from contextlib import closing
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any, cast

from bot.calendar import HOUR, Calendar
from bot.delivery import Delivery
from bot.match import Match, Obstacle
from bot.order import Standing
from bot.outbox import Outbox
from bot.schema import UserSetting
from bot.vote import Purpose, Votes
from bot.watch import Watch

from bot import calling, gallery, sharing, takeback
from bot import seat as handover
from bot.store import Letter
from rules.core.order import Order
from tests.bot.conftest import ANN, BOB, CAT, DAN, Program, open_program
from tests.bot.recorded import Nobody, Plain, Recorder

T0 = 1_767_225_600.0
"""1 January 2026, 0:00 UTC."""
EVE, FAY = 105, 106


class Scene:
    """One process, a time that is set by hand, and whether what is written is taken as sent."""

    def __init__(self, program: Program) -> None:
        self.program, self.matches, self.time, self.sends = program, program.matches, T0, True
        program.store.now = lambda: self.time
        self.watch = Watch(program.matches, program.woken.extend)
        self.votes = Votes(program.store, program.matches, program.matches.clocks, program.woken.extend)

    async def sent(self) -> None:
        """Take what was written as sent, if it is meant to be."""
        letters: Sequence[Letter] = list(self.program.woken)
        self.program.woken.clear()
        for it in letters if self.sends else ():
            if it.kind.startswith("call") and it.lane.direct:
                match = await self.matches.by_id(it.match_id)
                refused = partial(calling.refused, match)
                self.program.woken += await self.program.store.settle(it, failed="403 50007: closed", then=refused)
                continue
            panel = it.kind == "post" and "ask" in it.body
            await self.program.store.settle(it, message_id=it.id, panel=panel)
        if self.program.woken and self.sends:
            await self.sent()

    async def at(self, hours: float) -> None:
        """Look at the clocks at so many hours."""
        self.time = T0 + hours * HOUR
        await self.watch.tick()
        await self.votes.tick()
        await self.sent()

    async def begin(self, game: str, channel_id: int, pace: str) -> Match:
        """A match of three people."""
        match = await self.matches.open(game, 3, guild_id=1, channel_id=channel_id, user_id=ANN, name="Ann *the* first")
        await self.matches.join(match.id, BOB, "Bob")
        await self.matches.join(match.id, CAT, "Cat")
        await self.matches.set_pace(match.id, pace)
        await self.matches.start(match.id)
        await self.sent()
        return match

    async def step(self, match: Match, times: int = 1) -> int:
        """Make first legal moves, and give the user who made the last."""
        user_id = 0
        for _ in range(times):
            seat = match.to_act()[0]
            user_id = match.chairs[seat].user_id or 0
            action = match.legal(seat)[0]
            await self.matches.move(
                match.id, match.seq, seat, [action], user_id=user_id, interaction_id=match.id * 10_000 + match.seq
            )
            await self.sent()
        return user_id

    async def vote(self, match: Match, purpose: Purpose, about: str, **what: Any) -> int:
        """Ask the table; Ann agrees."""
        vote = await self.votes.ask(
            match, purpose, user_id=ANN, voters=[0, 1, 2], needed=3, about=about, more="More of it.", what=what
        )
        await self.sent()
        return vote.id

    async def back(self, match: Match, user_id: int, wish: Any) -> None:
        """Take moves back or make them again."""
        await self.matches.go_back(match.id, match.seq, wish, user_id=user_id)
        await self.sent()

    async def everything(self, channel_id: int, hours: float) -> Match:
        """A match in which everything happens that is told, from so many hours on."""
        store, matches = self.program.store, self.matches
        await self.at(hours)
        match = await self.begin("automobile", channel_id, "daily")
        await self.step(match, 4)
        user_id = await self.step(match)
        await self.back(match, user_id, await takeback.undo(store, match, user_id))
        await self.back(match, user_id, await takeback.redo(store, match, user_id))
        refused = await self.vote(match, Purpose.PAUSE, "pause", seconds=3600.0, reason="Dinner")
        await self.votes.cast(refused, BOB, False)
        await self.vote(match, Purpose.END, "end the match")
        await self.step(match, 6)
        seat = match.to_act()[0]
        other = next(it for it in range(3) if it != seat)
        holder = match.chairs[other].user_id or 0
        order = Order(other, ((match.legal(seat)[0],),), times=1)
        await matches.order(match.id, other, lambda run: run.give(Standing(None, holder, order), None), user_id=holder)
        await self.step(match)
        await self.sent()
        await matches.reseat(match.id, lambda it: sharing.invite(it, ANN, DAN, "Dan"))
        await matches.reseat(match.id, lambda it: sharing.accept(it, DAN))
        await matches.reseat(match.id, lambda it: sharing.invite(it, ANN, EVE, "Eve"))
        await matches.reseat(match.id, partial(handover.offer, seat=1))
        await self.sent()
        await self.at(hours + 1)
        hand = next(iter((await matches.clocks.read(match)).hands.values()))
        await matches.clocks.extend(match, hand, "Bob")
        await self.at(hours + 2)
        await matches.clocks.pause(match, BOB, HOUR, "exams")
        await self.at(hours + 4)
        for later in (16, 24, 32, 40, 60):
            await self.at(hours + later)
        await self.step(match)
        await self.at(hours + 61)
        await matches.reseat(match.id, partial(handover.resign, seat=2))
        await matches.reseat(match.id, lambda it: handover.take(it, 2, FAY, "Fay"))
        await matches.reseat(match.id, partial(handover.resign, seat=1))
        await self.sent()
        await matches.obstruct(match.id, Obstacle.CLOSED, "It is closed.")
        await matches.obstruct(match.id, None)
        await self.sent()
        for later in (75, 82):
            await self.at(hours + later)
        return match


async def make(path: Path) -> None:
    """Write the database."""
    program = await open_program(path)
    it = Scene(program)
    await program.store.save_setting(UserSetting(user_id=ANN, show="board", direct=True, next_up=True))
    await program.store.save_setting(UserSetting(user_id=BOB, reminder_hours=6.0, next_up=True))
    await program.matches.clocks.store.save_calendar(CAT, Calendar("UTC", (60, 120), None))
    await program.matches.clocks.store.save_calendar(DAN, Calendar("UTC", None, (date(2026, 2, 1), date(2026, 2, 9))))
    await it.everything(901, 0)
    for game, channel_id in (("automania", 902), ("kraftwagen", 903)):
        match = await it.begin(game, channel_id, "none")
        await it.step(match, 8)
        it.sends = False
        await it.step(match, 2)
        it.sends = True
    await program.matches.open("kraftwagen", 3, guild_id=1, channel_id=904, user_id=CAT, name="Cat")
    it.sends = False
    held = await it.begin("automania", 905, "none")
    await program.matches.hold(held.id, "It waits.")
    await it.everything(906, 100)
    await program.matches.close()
    await program.store.close()


async def emptied(path: Path) -> dict[str, Any]:
    """Empty the outbox of a database, and give what is done on Discord: by channel, or by user (negative)."""
    program = await open_program(path)
    program.store.now = lambda: T0 + 183 * HOUR
    gallery.registry.pictures = lambda _game: cast("Any", Plain())
    client = Recorder()
    outbox = Outbox(cast("Any", client), program.store)
    outbox.matches = program.matches
    outbox.delivery = Delivery(
        cast("Any", client), program.store, gallery.Gallery(program.store), program.matches.clocks
    )
    outbox.presence = cast("Any", Nobody())
    await outbox.start()
    await outbox.idle()
    await outbox.close()
    await program.matches.close()
    await program.store.close()
    return {str(channel): done for channel, done in sorted(client.done.items())}


async def main(target: Path) -> None:
    """Write both files."""
    path, copy = target.with_suffix(".sqlite"), target.with_suffix(".copy")
    await make(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("VACUUM")
    shutil.copy(path, copy)
    known = await emptied(copy)
    target.with_suffix(".json").write_text(json.dumps(known, indent=1, ensure_ascii=False) + "\n", "utf-8")
    for it in path.parent.glob(f"{copy.name}*"):
        it.unlink()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))

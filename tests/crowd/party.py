"""A crowd that plays one match after the other in a channel, by a seed; after each step the law is held."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import discord
from simcord.backend.errors import SetupError

from bot.model.table.chair import Holder
from bot.model.table.match import LIVE, Match, Status
from bot.model.time.calendar import HOUR
from rules.core.record_text import write
from tests import golden
from tests.cogs.sitting import Sitting, components, sitting, written
from tests.crowd.alike import need_alike
from tests.crowd.deed import Command, Done, Item, anything, at_once, do, late, typed
from tests.crowd.law import Law
from tests.crowd.slow import Slow, slowly

PEOPLE = 5
SOON = 9
"""So few moves before its end, at most, a match begins now and then."""
STRAIGHT_ON = 40
"""Presses from a question to a move, at most: who wants to move and cannot has no way on."""
LONGEST = 2_000
"""Characters of what is told of a failure."""
HOURS = (0.1, 1, 5, 24, 30, 100)
"""So much time may pass at once."""
CHIEF = discord.Permissions(manage_guild=True)


class Party:
    """People in a channel, with luck."""

    def __init__(self, table: Sitting, slow: Slow, game: str, luck: Random) -> None:
        self.table, self.slow, self.game, self.luck = table, slow, game, luck
        self.law = Law(table, slow)
        self.counted: Counter[str] = Counter()
        self.told: list[str] = []
        """What was done, the newest last."""
        self._old: list[Item] = []
        chief = table.guild.create_role("Chief", permissions=CHIEF)
        table.guild.remove_member(table.people[-1])
        table.people[-1] = table.guild.add_member(table.users[-1], roles=[chief])
        table.luck = luck
        self._set_clock()

    def _set_clock(self) -> None:
        self.table.bot.store.now = lambda: self.slow.now

    # -- steps

    async def step(self) -> None:
        """Do something, and see that all is well."""
        ways: dict[Callable[[], Awaitable[Sequence[Done]]], float] = {
            self.one: 30,
            self.twice: 8,
            self.several: 22,
            self.outdated: 5,
            self.straight_on: 12,
            self.asks_twice: 3,
            self.time_passes: 3,
            self.restart: 1,
            self.come_and_go: 1,
        }
        (way,) = self.luck.choices(list(ways), list(ways.values()))
        self.told.append(f"-- {way.__name__}")
        self.counted["steps"] += 1
        done = await way()
        await self.table.rest()
        await self.law.hold(done)

    async def one(self) -> Sequence[Done]:
        """Somebody does one thing."""
        person = self.luck.choice(self.table.people)
        return [await self._do(person, await self._deed(person))]

    async def twice(self) -> Sequence[Done]:
        """Somebody presses the same twice, before anything has come of it."""
        person = self.luck.choice(self.table.people)
        deed = await self._deed(person)
        return await self._together([(person, deed), (person, deed)])

    async def several(self) -> Sequence[Done]:
        """Several do something at the same moment, some of them the same."""
        people = self.luck.sample(self.table.people, self.luck.randint(2, PEOPLE))
        deeds = [(person, await self._deed(person)) for person in people]
        return await self._together(deeds)

    async def outdated(self) -> Sequence[Done]:
        """Somebody presses what stood somewhere long ago."""
        if not self._old:
            return ()
        person = self.luck.choice(self.table.people)
        it = await late(self.table, self.luck.choice(self._old))
        done = [await self._do(person, it)]
        await it.message.delete()
        return done

    async def asks_twice(self) -> Sequence[Done]:
        """Somebody asks for everything, and once more where what he cannot see lies otherwise."""
        match = await self.table.bot.matches.at(self.table.channel.id)
        if match is not None and match.status == Status.RUNNING:
            await need_alike(self.table, match, self.luck.choice(self.table.people), self.luck)
        return ()

    async def time_passes(self) -> Sequence[Done]:
        """Time passes, and what is due by itself is looked at."""
        self.slow.now += self.luck.choice(HOURS) * HOUR
        bot = self.table.bot
        await bot.watch.tick()
        await bot.votes.tick()
        return ()

    async def restart(self) -> Sequence[Done]:
        """The program ends, and another begins with what is kept."""
        self.counted["restarts"] += 1
        await self.table.restart()
        self._set_clock()
        await self.table.rest()
        return ()

    async def come_and_go(self) -> Sequence[Done]:
        """Somebody leaves the server, or comes back; the chief stays."""
        *members, _ = self.table.people
        person = self.luck.choice(members)
        self.told.append(f"{person.name} leaves, and is back")
        place = self.table.people.index(person)
        self.table.guild.remove_member(person)
        await self.table.env.settle()
        await self.table.bot.presence.look_for_gone()
        await self.table.rest()
        self.table.people[place] = self.table.guild.add_member(self.table.users[place])
        return ()

    async def straight_on(self) -> Sequence[Done]:
        """Whatever the match waits for is done, by whoever can: nobody is ever stuck."""
        match = await self.table.bot.matches.at(self.table.channel.id)
        if match is None or match.status not in LIVE:
            await self._open()
        elif match.status == Status.LOBBY:
            await self._begin(match)
        elif match.status == Status.HELD:
            await self._type(self.table.people[-1], "admin resume")
        else:
            await self._move(match)
        return ()

    async def _move(self, match: Match) -> None:
        seat = match.to_act()[0]
        if match.chairs[seat].holder != Holder.USER:
            newcomer = next((it for it in self.table.people if not match.seat_of(it.id)), None)
            if newcomer:
                await self._type(newcomer, "seat take", seat="ABCDEF"[seat])
            return
        actor = next((it for it in self.table.people if it.id in match.chairs[seat].users), None)
        if actor is None:
            return
        self.told.append(f"{actor.name} moves")
        shown, seq = await self.table.your_move(actor), match.seq
        for _ in range(STRAIGHT_ON):
            assert components(shown), f"no way on: {written(shown)}"
            await self.table.further(actor, shown)
            if match.seq > seq:
                break
        assert match.seq > seq, f"{actor.name} cannot move: {written(shown)}"
        self.counted["moves"] += 1

    async def _open(self) -> None:
        self.counted["matches"] += 1
        person = self.luck.choice(self.table.people)
        if self.luck.random() < 0.3:
            await self._type(person, "game new", game=self.game)
            return
        path = self.luck.choice(golden.matches(self.game))
        record = golden.load(path)
        left = self.luck.randrange(1, len(record.moves) if self.luck.random() < 0.6 else SOON)
        moves = max(0, len(record.moves) - left)
        self.told.append(f"{path.stem} after {moves} moves")
        await self._type(person, "game import", file=("it.match", write(golden.begun(record, moves)).encode()))

    async def _begin(self, match: Match) -> None:
        for person in self.luck.sample(self.table.people, PEOPLE):
            free = sum(it.holder == Holder.OPEN for it in match.chairs)
            if free and not match.seat_of(person.id):
                await self._type(person, "game join")
        (host, *_) = [it for it in self.table.people if match.seat_of(it.id)] or self.table.people
        await self._type(host, "game start")

    # -- deeds

    async def _deed(self, person: Any) -> Item | Command:
        if self.luck.random() < 0.6 and (found := anything(self.table, person, self.luck)):
            return found
        return await typed(self.table, person, self.game, self.luck)

    async def _type(self, person: Any, name: str, **options: Any) -> None:
        await self._do(person, Command(name, options))
        await self.table.rest()

    async def _do(self, person: Any, deed: Item | Command) -> Done:
        self.told.append(f"{person.name}: {deed.custom_id if isinstance(deed, Item) else deed.name}")
        done = await do(self.table, person, deed)
        del self.told[-1]
        self._note(done)
        return done

    async def _together(self, deeds: Sequence[tuple[Any, Item | Command]]) -> Sequence[Done]:
        done: list[Done] = []
        async with at_once(self.table):
            for person, deed in deeds:
                with suppress(SetupError):  # another press has taken it away by now
                    done.append(await do(self.table, person, deed))
                await self.slow.take()
        for it in done:
            self._note(it)
        return done

    def _note(self, it: Done) -> None:
        self.told.append(str(it))
        self.counted["presses" if isinstance(it.deed, Item) else "commands"] += 1
        if isinstance(it.deed, Item):
            self._old.append(it.deed)


class Broken(AssertionError):
    """The law was broken; the text says by which seed, and what was done last."""


async def play(home: Path, game: str, seed: int, steps: int) -> Counter[str]:
    """Let a crowd play so many steps; gives what it did. Raises Broken."""
    with slowly(Random(f"slow {seed}")) as slow:
        async with sitting(home, PEOPLE) as table:
            party = Party(table, slow, game, Random(f"{game} {seed}"))
            handler = _Errors(party.law.logged)
            logging.getLogger().addHandler(handler)
            try:
                await party.straight_on()
                for _ in range(steps):
                    await party.step()
            except Exception as error:
                last = "\n".join(party.told[-25:])
                raise Broken(
                    f"{game}, seed {seed}, step {party.counted['steps']}: {error!r}\n{last}"[:LONGEST]
                ) from error
            finally:
                logging.getLogger().removeHandler(handler)
    return party.counted


class _Errors(logging.Handler):
    """Keeps what is logged as an error."""

    def __init__(self, kept: list[logging.LogRecord]) -> None:
        super().__init__(logging.ERROR)
        self._kept = kept

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it."""
        self._kept.append(record)

"""A crowd that plays one match after the other in a channel, by a seed; after each step the law is held."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Any

import discord
from simcord.backend.errors import SetupError

from bot.model.table.chair import Holder
from bot.model.table.match import LIVE, Match, Status
from bot.model.time.calendar import HOUR
from rules.core.record_text import write
from tests import golden
from tests.cogs.sitting import Sitting, components, labels, written
from tests.crowd.alike import need_alike
from tests.crowd.deed import Command, Done, Item, anything, at_once, do, items, late, seen, typed
from tests.crowd.law import Law
from tests.crowd.slow import Slow

PEOPLE = 5
SOON = 9
"""So few moves before its end, at most, a match begins now and then."""
STRAIGHT_ON = 40
"""Presses from a question to a move, at most: who wants to move and cannot has no way on."""
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
        self._done: list[Done] = []
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
        ways: dict[Callable[[], Awaitable[None]], float] = {
            self.one: 30,
            self.twice: 8,
            self.several: 22,
            self.outdated: 5,
            self.straight_on: 12,
            self.plans: 6,
            self.takes_back: 4,
            self.agree: 4,
            self.shares: 2,
            self.asks_twice: 3,
            self.time_passes: 3,
            self.restart: 1,
            self.come_and_go: 1,
        }
        (way,) = self.luck.choices(list(ways), list(ways.values()))
        self.told.append(f"-- {way.__name__}")
        self.counted["steps"] += 1
        self._done.clear()
        await way()
        await self.table.rest()
        await self.law.hold(self._done)

    async def one(self) -> None:
        """Somebody does one thing."""
        person = await self._somebody()
        await self._do(person, await self._deed(person))

    async def twice(self) -> None:
        """Somebody presses the same twice, before anything has come of it."""
        person = await self._somebody()
        deed = await self._deed(person)
        await self._together([(person, deed), (person, deed)])

    async def several(self) -> None:
        """Several do something at the same moment, one perhaps two things."""
        people = [await self._somebody() for _ in range(self.luck.randint(2, PEOPLE))]
        deeds = [(person, await self._deed(person)) for person in people]
        await self._together(deeds)

    async def plans(self) -> None:
        """Who is to move opens his panel and chooses something, and leaves it at that."""
        match, actor = await self._match(), await self._actor()
        if match is None or actor is None:
            return
        shown, seq = await self.table.your_move(actor), match.seq
        for _ in range(self.luck.randint(1, 4)):
            if match.seq == seq and components(shown):
                await self.table.further(actor, shown)

    async def takes_back(self) -> None:
        """Who has moved last takes it back, or asks to, and the others answer."""
        match = await self._match()
        rows = [] if match is None else await self.table.bot.store.moves(match.id)
        last = next((row.user_id for row in reversed(rows) if row.user_id is not None), None)
        person = next((it for it in self.table.people if it.id == last), None)
        if person is not None:
            await self._type(person, self.luck.choice(("game undo", "game reset", "game redo")))
            await self.agree()

    async def agree(self) -> None:
        """All answer the newest vote at the same moment, most of them with Yes."""
        here = self.table.env.backend.messages[self.table.channel.id].values()
        standing = [it for it in here if "Yes" in labels(it)]
        if standing:
            both = {it.label: it for it in items(self.table, standing[-1])}
            answers = [both["Yes" if self.luck.random() < 0.8 else "No"] for _ in range(PEOPLE)]
            await self._together(list(zip(self.luck.sample(self.table.people, PEOPLE), answers, strict=True)))

    async def shares(self) -> None:
        """Somebody invites a friend to share his seat, who mostly does."""
        match = await self._match()
        holders = [it for it in self.table.people if match and match.seat_of(it.id)]
        others = [it for it in self.table.people if it not in holders]
        if holders and others:
            friend = self.luck.choice(others)
            await self._type(self.luck.choice(holders), "seat share", user=friend)
            await self._type(friend, "seat accept" if self.luck.random() < 0.8 else "seat unshare")

    async def outdated(self) -> None:
        """Somebody presses what stood somewhere long ago."""
        if not self._old:
            return
        person, it = await self._somebody(), await late(self.table, self.luck.choice(self._old))
        await self._do(person, it)
        await it.message.delete()

    async def asks_twice(self) -> None:
        """Somebody asks for everything, and once more where what he cannot see lies otherwise."""
        match = await self._match()
        if match is not None:
            await need_alike(self.table, match, self.luck.choice(self.table.people), self.luck)

    async def time_passes(self) -> None:
        """Time passes, and what is due by itself is looked at."""
        self.slow.now += self.luck.choice(HOURS) * HOUR
        bot = self.table.bot
        await bot.watch.tick()
        await bot.votes.tick()

    async def restart(self) -> None:
        """The program ends, and another begins with what is kept."""
        self.counted["restarts"] += 1
        await self.table.restart()
        self._set_clock()
        await self.table.rest()

    async def come_and_go(self) -> None:
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

    async def straight_on(self) -> None:
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
        for option in self.luck.sample(("Hints", "Pace"), self.luck.randint(0, 2)):
            await self._settle(host, option)
        await self._type(host, "game start")

    async def _settle(self, host: Any, option: str) -> None:
        """Choose any value of an option of the lobby."""
        way = next((it for it in reversed(seen(self.table, host)) if "Options" in labels(it)), None)
        for wanted in ("Options", option, None):
            every = [it for it in items(self.table, way) if wanted is None or it.label == wanted] if way else []
            if not every:
                return
            shown = (await self._do(host, self.luck.choice(every))).result.response
            way = shown and shown._message

    # -- deeds

    async def _match(self) -> Match | None:
        """The match of the channel, if it is running."""
        match = await self.table.bot.matches.at(self.table.channel.id)
        return match if match is not None and match.status == Status.RUNNING else None

    async def _actor(self) -> Any:
        """One of those who are to move, if anybody is."""
        match = await self._match()
        asked = [match.chairs[seat] for seat in match.to_act()] if match else []
        found = [person for person in self.table.people if any(person.id in it.users for it in asked)]
        return self.luck.choice(found) if found else None

    async def _somebody(self) -> Any:
        """Anybody, or one of those who are to move."""
        actor = await self._actor() if self.luck.random() < 0.5 else None
        return actor or self.luck.choice(self.table.people)

    async def _deed(self, person: Any) -> Item | Command:
        if self.luck.random() < 0.6 and (found := anything(self.table, person, self.luck)):
            return found
        return await typed(self.table, person, self.game, self.luck)

    async def _type(self, person: Any, name: str, **options: Any) -> None:
        await self._do(person, Command(name, options, self.table.channel))
        await self.table.rest()

    async def _do(self, person: Any, deed: Item | Command) -> Done:
        self.told.append(f"{person.name}: {deed.custom_id if isinstance(deed, Item) else deed.name}")
        done = await do(self.table, person, deed)
        del self.told[-1]
        self._note(done)
        return done

    async def _together(self, deeds: Sequence[tuple[Any, Item | Command]]) -> None:
        done: list[Done] = []
        async with at_once(self.table):
            for person, deed in deeds:
                with suppress(SetupError):  # another press has taken it away by now
                    done.append(await do(self.table, person, deed))
                await self.slow.take()
        for it in done:
            self._note(it)

    def _note(self, it: Done) -> None:
        self.told.append(str(it))
        self._done.append(it)
        self.counted["presses" if isinstance(it.deed, Item) else "commands"] += 1
        if isinstance(it.deed, Item):
            self._old.append(it.deed)

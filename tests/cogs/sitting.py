"""People at a simulated table who play the real bot through what Discord shows them, and nothing else."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import discord

from bot.host.app import TinLizzie, make_bot
from bot.host.config import Settings
from bot.model.table.match import Match, Status
from bot.tell.control import ASK, MOVE
from cogs.playing.form import verb
from cogs.press import Address, button, panel
from rules.core.game import Action
from tests.simulated import simulated

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve")
BESIDE = ("Back", "Start again", "Hint", "What can I do?", "Forecast", "Rules")
"""What stands on a panel beside its choices."""
MOST_STEPS = 3_000


class Sitting:
    """A channel with people in it, and the bot."""

    def __init__(self, env: Any, bot: TinLizzie, home: Path, people: int) -> None:
        self.env, self.bot, self.home = env, bot, home
        self.guild = env.create_guild("The Garage")
        self.channel = self.guild.create_text_channel("table")
        self.users = [env.create_user(name) for name in NAMES[:people]]
        self.people = [self.guild.add_member(user) for user in self.users]
        self.luck = random.Random(1909)

    async def open(self, seats: int, game: str = "automobile", options: Mapping[str, Any] | None = None) -> None:
        """Open a match for so many: people sit down as far as there is room, the program takes the rest; it starts."""
        first, *others = self.people
        await first.slash(self.channel, "game new", game=game, seats=seats)
        for person in others[: seats - 1]:
            await person.click(self.lobby, label="Join")
        for _ in range(seats - len(self.people)):
            await first.click(self.lobby, label="Add an NPC")
        for field, value in (options or {}).items():
            await self.bot.matches.lobby.set_option((await self.match()).id, field, value)
        await first.click(self.lobby, label="Start")
        await self.rest()

    async def rest(self) -> None:
        """Wait until the program's seats have moved and every message is out."""
        await self.bot.matches.autopilot.idle()
        await self.bot.outbox.idle()
        await self.env.settle()

    async def restart(self) -> None:
        """Start a new bot on what the old one has written."""
        self.bot = make_bot(Settings(home=self.home))
        await self.env.restart_bot(self.bot)
        await self.rest()

    async def match(self) -> Match:
        """The match of the channel."""
        found = await self.bot.matches.at(self.channel.id)
        assert found is not None
        return found

    async def send(self, view: discord.ui.View) -> Any:
        """A message of the bot in the channel, with these buttons."""
        return await self.bot.get_partial_messageable(self.channel.id).send("Buttons", view=view)

    @property
    def lobby(self) -> Any:
        """The newest message with a lobby's buttons."""
        return self.newest("Leave")

    @property
    def panel(self) -> Any:
        """The newest message that asks for a move."""
        return next(message for message in reversed(self.channel.history()) if questions(message))

    async def your_move(self, actor: Any) -> Any:
        """What somebody is shown who goes from the question to the panel without choosing anything there."""
        match = await self.match()
        opening = Address(MOVE, match.id, match.seq)
        sent = await self.send(panel([button("Your move", opening)]))
        shown = (await actor.click(sent, label="Your move")).response
        await sent.delete()
        return shown

    def newest(self, label: str) -> Any:
        """The newest message in the channel with a button of that label."""
        return next(message for message in reversed(self.channel.history()) if label in labels(message))

    async def actor(self) -> Any:
        """The person whose move it is."""
        match = await self.match()
        return self.person(match, match.to_act()[0])

    def person(self, match: Match, seat: int) -> Any:
        """The person on a seat."""
        return next(it for it in self.people if it.id == match.chairs[seat].user_id)

    def others(self, actor: Any) -> list[Any]:
        """Everybody else."""
        return [it for it in self.people if it is not actor]

    # Playing

    async def play(self, move: Any, restart_every: int = 0) -> Match:
        """Let everybody move by `move` (given the actor) until the match is over."""
        for step in range(1, MOST_STEPS):
            match = await self.match()
            if match.status != Status.RUNNING:
                return match
            await move(await self.actor())
            await self.rest()
            if restart_every and step % restart_every == 0:
                await self.restart()
        raise AssertionError("the match does not end")

    async def by_button(self, actor: Any) -> Any:
        """Make one move at random, from a choice under the question to the last one on the panel."""
        match = await self.match()
        seq, question = match.seq, self.panel
        shown = (await self.press(actor, question, self.luck.choice(questions(question)))).response
        while match.seq == seq:
            await self.further(actor, shown)
        assert written(shown).startswith("✓ "), written(shown)
        return shown

    async def further(self, actor: Any, shown: Any) -> None:
        """Go one step further on a panel, at random."""
        ways = [it for it in components(shown) if it.get("label") not in BESIDE]
        confirming = [it for it in ways if it.get("label") == "Confirm"]
        other = [it for it in ways if it not in confirming]
        done = confirming and (not other or self.luck.random() < 0.5)
        await self.press(actor, shown, self.luck.choice(confirming if done else other))

    async def press(self, actor: Any, message: Any, item: dict[str, Any]) -> Any:
        """Press a button, or choose at random in a menu."""
        if item["type"] == SELECT:
            return await actor.select(
                message, [self.luck.choice(item["options"])["value"]], custom_id=item["custom_id"]
            )
        return await actor.click(message, custom_id=item["custom_id"])

    async def by_slash(self, actor: Any) -> None:
        """Make one move at random, each option as autocomplete offers it; what is refused changes nothing."""
        match = await self.match()
        seq, game = match.seq, match.game
        kinds = list(dict.fromkeys(type(action) for action in match.legal(match.to_act()[0])))
        while match.seq == seq:
            kind = self.luck.choice(kinds)
            filled = await self.filled(actor, game.meta.name, kind)
            result = await actor.slash(self.channel, f"{game.meta.name} {kind.verb}", **filled)
            answer = result.response.content
            assert result.response.ephemeral or result.ephemeral
            assert answer.startswith("✓ ") == (match.seq != seq), answer

    async def filled(self, actor: Any, game: str, kind: type[Action]) -> dict[str, Any]:
        """Options of a command as a player fills them in: what must be given, and some of the rest."""
        found: dict[str, Any] = {}
        match = await self.match()
        for option in verb(match.game, kind).options:
            if not option.required and self.luck.random() < 0.5:
                continue
            if option.type is bool:
                found[option.name] = self.luck.random() < 0.5
                continue
            offered = await actor.autocomplete(self.channel, f"{game} {kind.verb}", option.name, "", **found)
            assert len(offered) <= 25
            if offered:
                found[option.name] = self.luck.choice(offered)["value"]
        return found


BUTTON, SELECT, TEXT = 2, 3, 10


class Hand:
    """An interaction as far as a confirmation needs it; the simulated Discord presses one button after the other."""

    def __init__(self, table: Sitting, user_id: int, number: int) -> None:
        self.client, self.user, self.id = table.bot, SimpleNamespace(id=user_id), number
        self.channel_id, self.message = None, None
        self.response = SimpleNamespace(send_message=AsyncMock(), is_done=lambda: False)

    @property
    def shown(self) -> str:
        """What was answered."""
        (call,) = self.response.send_message.await_args_list
        return "".join(it["content"] for it in flat(call.kwargs["view"].to_components()) if it["type"] == 10)


def parts(message: Any) -> Iterator[dict[str, Any]]:
    """Everything that stands in a message's layout, from top to bottom, as Discord got it."""
    return flat([it if isinstance(it, dict) else it.to_dict() for it in message.components])


def flat(layout: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """A layout's parts and all that stands in them."""
    for it in layout:
        yield it
        yield from flat(it.get("components", []))


def components(message: Any) -> list[dict[str, Any]]:
    """All buttons and menus of a message, as Discord got them."""
    return [it for it in parts(message) if it["type"] in (BUTTON, SELECT)]


def questions(message: Any) -> list[dict[str, Any]]:
    """The buttons and menus of a message that begin a move."""
    return [it for it in components(message) if it["custom_id"].split(":")[1] in (ASK, MOVE)]


def written(message: Any) -> str:
    """All that a message says, in a layout or not."""
    return "\n".join([message.content, *(it["content"] for it in parts(message) if it["type"] == TEXT)]).strip()


def labels(message: Any) -> list[str]:
    """The labels of a message's buttons."""
    return [item["label"] for item in components(message) if item["type"] == BUTTON]


@asynccontextmanager
async def sitting(home: Path, people: int) -> AsyncIterator[Sitting]:
    """People at a table, with a bot that keeps its data in `home`."""
    bot = make_bot(Settings(home=home))
    async with simulated(bot) as env:
        # After each action it looks again every 50 ms whether the bot is done: half a minute in a whole match.
        settle = env._settle_internal

        async def brisk(**more: Any) -> None:
            await settle(**{**more, "idle": 0.002})

        env._settle_internal = brisk
        table = Sitting(env, bot, home, people)
        try:
            yield table
        finally:  # a test that is skipped or fails leaves the program at work
            await table.bot.matches.autopilot.close()
            await table.bot.outbox.close()

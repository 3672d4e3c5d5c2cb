"""Scripted players: they choose under the question and on the panel by a fixed rule, until it is done."""

from __future__ import annotations

import asyncio
import contextlib
import zlib

from tests.wire.actor import PATIENCE, Actor, Json, NoAnswer, buttons, parts, questions, written
from tests.wire.habit import Habits
from tests.wire.world import Kept

MOVED_ON = "The board has moved on."
BACK = ("Back", "Start again", "What can I do?", "Forecast", "Rules")


class Finished(Exception):
    """The match has no question any more."""


def panel(actor: Actor) -> tuple[int, Kept] | None:
    """Give the message of the channel that asks for the next move, the newest if there are several."""
    standing = actor.server.world.messages[actor.channel]
    for ident in sorted(standing, reverse=True):
        kept = standing[ident]
        if not kept.deleted and not kept.body["flags"] & 64 and questions(kept):
            return ident, kept
    return None


def called(kept: Kept, actors: dict[int, Actor]) -> Actor | None:
    """Give the player whom a question names."""
    return next((it for user, it in actors.items() if f"<@{user}>" in kept.body["content"]), None)


async def decide(actor: Actor, message: int, kept: Kept, ways: list[Json] | None = None) -> None:
    """Go from a question, or from other ways into a move, to a move that is made. Raises NoAnswer."""
    answer = await _branch(actor, ways or questions(kept), message)
    for _ in range(12):
        if answer is None or not answer.body["components"]:
            return
        ident = int(answer.body["id"])
        labels = buttons(answer)
        if "Take it back" in labels or MOVED_ON in written(answer):
            return  # what comes next is chosen under the next question, as in a run that nothing disturbs
        if "Confirm" in labels:
            await actor.press(ident, labels["Confirm"])
            return
        ways = [it for it in parts(answer.body["components"]) if "custom_id" in it and it.get("label") not in BACK]
        answer = await _branch(actor, ways, ident)
    raise AssertionError("no end of questions")


async def _branch(actor: Actor, ways: list[Json], ident: int) -> Kept | None:
    """Take one branch by a rule that depends on the match's moves and the place in the tree alone.

    So two runs choose alike, whatever was said on the way there.
    """
    way = ways[rule(ways[0]["custom_id"]) % len(ways)]
    options = way.get("options")
    if not options:
        return await actor.press(ident, way["custom_id"])
    return await actor.press(ident, way["custom_id"], options[rule(way["custom_id"]) % len(options)]["value"])


def rule(custom_id: str) -> int:
    """Give a number that follows from a text."""
    return zlib.crc32(custom_id.encode())


async def play(actors: dict[int, Actor], over: asyncio.Event, habits: Habits | None = None) -> None:
    """Play every seat of people until `over`, bearing a bot that dies in between; with habits they do more than move.

    Raises TimeoutError when nobody is asked for too long.
    """
    loop, anybody = asyncio.get_running_loop(), next(iter(actors.values()))
    last, seen = loop.time(), None
    while not over.is_set():
        # Who presses while the bot is away waits for an answer until it has died again, and would press just then.
        await anybody.server.ready.wait()
        found = panel(anybody)
        actor = found and called(found[1], actors)
        if found is None or actor is None:
            if loop.time() - last > PATIENCE:
                raise TimeoutError
            await asyncio.sleep(0.01)
            continue
        key = questions(found[1])[0]["custom_id"]
        if key != seen:
            last, seen = loop.time(), key
        elif loop.time() - last > PATIENCE:
            raise TimeoutError(key)
        with contextlib.suppress(NoAnswer):
            if habits is None or await habits.follow(actor, int(key.split(":")[3])):
                await decide(actor, *found)
            else:
                await asyncio.sleep(0.01)  # the next question is on its way

"""What people do: they press what stands before them, and type commands, in whatever state the table is."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

from discord import AppCommandOptionType as Kind
from discord import app_commands
from simcord.backend.access import channel_accessible
from simcord.results import InteractionResult, ResponseMessage

from cogs.playing.choices import KINDS
from cogs.press import button, panel, read
from rules.registry import GAMES
from tests.cogs.sitting import BUTTON, SELECT, Sitting, components, written

RECENT = 0.35
"""How much likelier a message is looked at than the one before it."""
DULL = {"guide", "topic", "rules", "accounted", "logpage", "replay", "film"}
"""The kinds of buttons that only lead on to more of their kind."""
LIVELY = {"ask", "move", "turn", "make", "again", "back", "order", "now", "give", "unorder", "undo", "redo", "consent"}
LIVELY |= {"knowing", "hinted", "vote", "take", "replace", "share", "decline", "late", "lobby", "switch", "rematch"}
LIVELY |= {*KINDS}
"""Those that do something, or lead to it."""
GLANCES = 8
"""So many times somebody looks for such a one, or for one that is not dull, before he presses any other."""
LONG = "tl:review:"
"""How the id of a button begins that is left alone: on a slow machine a look back at a long match takes minutes."""
COMMANDS = {
    "order": 14,
    "vote": 5,
    "seat": 9,
    "game undo": 6,
    "game reset": 4,
    "game redo": 4,
    "game hint": 3,
    "game pause": 2,
    "game resume": 2,
    "game cancel": 0.3,
    "game learn": 0.2,
    "game move-here": 0.5,
    "game import": 0,
    "review": 0,
    "admin": 0.5,
    "me confirm": 3,
    "me look": 2,
    "me forget": 0.2,
    "report": 0.3,
    "seat npc": 1,
}
"""How often a command is typed where others are typed once; the longest name counts."""
GARBAGE = ("", "zzz", "9" * 30, "\u202e<@1>")
"""What is typed in the place of what is offered."""


@dataclass(frozen=True, slots=True)
class Item:
    """A button, or a choice of a menu, that stands on a message before somebody."""

    message: Any
    custom_id: str
    label: str
    value: str | None = None
    direct: bool = False
    """Whether it stands among direct messages."""


def stored(table: Sitting) -> Iterator[Any]:
    """Every message that stands, as Discord keeps it."""
    for messages in table.env.backend.messages.values():
        yield from messages.values()


def seen(table: Sitting, person: Any) -> list[Any]:
    """The messages that somebody sees, with anything to press on them, oldest first."""
    backend, found = table.env.backend, list[Any]()
    for channel, messages in backend.messages.items():
        if channel_accessible(backend, channel, person.id):
            found += [it for it in messages.values() if it.visible_to(person.id) and components(it)]
    return sorted(found, key=lambda it: it.id)


def items(table: Sitting, message: Any) -> list[Item]:
    """All that can be pressed on a message; each choice of a menu is one."""
    found: list[Item] = []
    direct = message.channel_id in table.env.backend.dm_channels.values()
    shown = ResponseMessage(table.env, message)
    for it in components(shown):
        if it["type"] == BUTTON and not it["custom_id"].startswith(LONG):
            found.append(Item(shown, it["custom_id"], it.get("label") or "", direct=direct))
        elif it["type"] == SELECT:
            found += [Item(shown, it["custom_id"], one["label"], one["value"], direct) for one in it["options"]]
    return found


def anything(table: Sitting, person: Any, luck: Random) -> Item | None:
    """Something that somebody can press, on a recent message rather than on an old one; a menu counts as one."""
    standing, lively = seen(table, person), luck.random() < 0.6
    if not standing:
        return None
    found: Item | None = None
    for _ in range(GLANCES):
        message = standing[-1 - min(int(luck.expovariate(RECENT)), len(standing) - 1)]
        every = items(table, message)
        if not every:
            continue
        custom_id = luck.choice(list(dict.fromkeys(it.custom_id for it in every)))
        found = luck.choice([it for it in every if it.custom_id == custom_id])
        kind = read(custom_id).kind
        if kind in LIVELY if lively else kind not in DULL:
            break
    return found


async def press(table: Sitting, person: Any, it: Item) -> InteractionResult:
    """Press it."""
    actor = table.users[[one.id for one in table.users].index(person.id)] if it.direct else person
    if it.value is None:
        return await actor.click(it.message, custom_id=it.custom_id)
    return await actor.select(it.message, [it.value], custom_id=it.custom_id)


@dataclass(frozen=True, slots=True)
class Command:
    """A command with its options filled in, and where it is typed."""

    name: str
    options: dict[str, Any]
    room: Any


@dataclass(frozen=True, slots=True)
class Done:
    """What somebody has done, and what came of it."""

    who: str
    deed: Item | Command
    result: InteractionResult

    def __str__(self) -> str:
        """For whoever reads of a failure."""
        deed = self.deed
        if isinstance(deed, Command):
            return f"{self.who}: /{deed.name} {deed.options}"[:200] + f" ~ {said(self.result)[:60]!r}"
        return f"{self.who}: [{deed.label}] {deed.custom_id} ~ {said(self.result)[:60]!r}"


def said(it: InteractionResult) -> str:
    """What somebody was answered, in words."""
    shown = (it.followups or [it.response])[0]
    return written(shown) if shown else ""


async def do(table: Sitting, person: Any, deed: Item | Command) -> Done:
    """Press it, or type it."""
    if isinstance(deed, Command):
        return Done(person.name, deed, await person.slash(deed.room, deed.name, **deed.options))
    return Done(person.name, deed, await press(table, person, deed))


@asynccontextmanager
async def at_once(table: Sitting) -> AsyncIterator[None]:
    """All that is pressed and typed inside is under way together, and done at the end."""
    env, settle = table.env, table.env._settle_internal

    async def not_yet(**_: Any) -> None:
        """Wait for nothing."""

    env._settle_internal = not_yet
    try:
        yield
    finally:
        env._settle_internal = settle
        await env.settle()


async def late(table: Sitting, it: Item) -> Item:
    """A button that stood on another message before, on a new one: so that its press comes long after."""
    sent = await table.send(panel([button(it.label or "x", read(it.custom_id))]))
    return Item(sent, it.custom_id, it.label)


def rooms(table: Sitting, person: Any) -> list[Any]:
    """The channel, and the threads in it that somebody may enter."""
    threads = [it for it in table.channel.threads if channel_accessible(table.env.backend, it.id, person.id)]
    return [table.channel, *threads]


def weight(name: str) -> float:
    """How often a command is typed."""
    found = [it for it in COMMANDS if name == it or name.startswith(f"{it} ")]
    return COMMANDS[max(found, key=len)] if found else 1.0


def commands(table: Sitting, game: str) -> tuple[Sequence[app_commands.Command[Any, ..., Any]], Sequence[float]]:
    """The commands with their weights: of the games, only those of one."""
    every = [it for it in table.bot.tree.walk_commands() if isinstance(it, app_commands.Command)]
    others = [name for name in GAMES if name != game]
    here = [it for it in every if it.qualified_name.split()[0] not in others]
    own = sum(it.qualified_name.startswith(f"{game} ") for it in here)
    weights = [12 / own if it.qualified_name.startswith(f"{game} ") else weight(it.qualified_name) for it in here]
    return here, weights


async def typed(table: Sitting, person: Any, game: str, luck: Random) -> Command:
    """A command as somebody types it: with what must be filled in, and some of the rest, mostly as it is offered."""
    room = luck.choice(rooms(table, person)) if luck.random() < 0.3 else table.channel
    (command,) = luck.choices(*commands(table, game))
    name, filled = command.qualified_name, dict[str, Any]()
    for option in command.parameters:
        if option.required or luck.random() < 0.4:
            value = await _value(table, person, room, name, option, filled, luck)
            if value is not None:
                filled[option.display_name] = value
            elif option.required:
                return Command("game help", {}, room)
    return Command(name, filled, room)


async def _value(
    table: Sitting,
    person: Any,
    room: Any,
    name: str,
    option: app_commands.Parameter,
    filled: dict[str, Any],
    luck: Random,
) -> Any:
    if option.choices:
        return luck.choice(option.choices).value
    if option.autocomplete and luck.random() < 0.95:
        offered = await person.autocomplete(room, name, option.display_name, "", **filled)
        assert len(offered) <= 25
        return luck.choice(offered)["value"] if offered else None
    if option.type is Kind.integer:
        least, most = option.min_value or 0, option.max_value or 9
        return luck.randint(int(least), int(min(most, least + 9)))
    if option.type is Kind.boolean:
        return luck.random() < 0.5
    if option.type is Kind.user:
        return luck.choice(table.people)
    if option.type is Kind.string:
        return luck.choice(GARBAGE[not option.autocomplete :])
    return None

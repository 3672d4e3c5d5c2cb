"""How a command is made, and the groups of commands that several cogs share: `/game`, `/me`."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from discord import app_commands

from bot.host.app import TinLizzie

DESCRIPTIONS = {
    "game": "Open a match, sit down, look at the board",
    "me": "When you rest, how you are called, what you are shown first",
}

Command = app_commands.Command[Any, ..., None]
Callback = Callable[..., Coroutine[Any, Any, None]]


def command(*, name: str, description: str) -> Callable[[Callback], Command]:
    """Make a slash command of a function that belongs to no class: Discord's decorator, with a type for that."""
    return app_commands.command(name=name, description=description)


def add_to_game(bot: TinLizzie, *commands: Command) -> None:
    """Put commands into `/game`, which is made for the first of them."""
    add_to(bot, "game", *commands)


def add_to(bot: TinLizzie, name: str, *commands: Command) -> None:
    """Put commands into a group, which is made for the first of them."""
    group = bot.tree.get_command(name)
    if not isinstance(group, app_commands.Group):
        group = app_commands.Group(name=name, description=DESCRIPTIONS[name])
        bot.tree.add_command(group)
    for command in commands:
        group.add_command(command)

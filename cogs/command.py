"""The group `/game`, which the lobby and the table share."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.app import TinLizzie

GAME = "game"


def add_to_game(bot: TinLizzie, *commands: app_commands.Command[Any, ..., Any]) -> None:
    """Put commands into `/game`, which is made for the first of them."""
    group = bot.tree.get_command(GAME)
    if not isinstance(group, app_commands.Group):
        group = app_commands.Group(name=GAME, description="Open a match, sit down, look at the board")
        bot.tree.add_command(group)
    for command in commands:
        group.add_command(command)

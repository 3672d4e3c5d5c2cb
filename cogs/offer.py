"""What an option of a command offers: a choice is understood by its value and by its label, which some clients send."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Annotated, Any, TypeAlias

from discord import AppCommandOptionType, app_commands

from bot.host.app import TinLizzie
from cogs.answer import Interaction
from rules.registry import GAMES

MOST_CHOICES = 25
"""Choices that Discord shows under an option."""
WORD = r"[^\W_]+"
"""What counts as a word of a label: signs stand between two."""

Choice: TypeAlias = app_commands.Choice[str]
Offer: TypeAlias = Callable[[Interaction, str], Awaitable[list[Choice]]]
"""Gives what to offer to somebody who has typed so much."""


class Fixed(app_commands.Transformer[TinLizzie]):
    """An option with always the same choices: texts or whole numbers, by their labels."""

    def __init__(self, values: Mapping[str, str | int]) -> None:
        self._values = values

    @property
    def type(self) -> AppCommandOptionType:
        """Give what Discord takes the option for."""
        numbers = all(isinstance(it, int) for it in self._values.values())
        return AppCommandOptionType.integer if numbers else AppCommandOptionType.string

    @property
    def choices(self) -> list[app_commands.Choice[str | int | float]]:
        """Give the choices as Discord shows them."""
        return [app_commands.Choice(name=label, value=value) for label, value in self._values.items()]

    async def transform(self, interaction: Interaction, value: Any) -> str | int:
        """Give what was chosen. Raises KeyError for what was not offered, which Discord itself refuses."""
        return self.read(value)

    def read(self, sent: Any) -> str | int:
        """Give the value that was sent, by itself or by its label. Raises KeyError."""
        text = str(sent)
        for label, value in self._values.items():
            if same(text, label) or same(text, str(value)):
                return value
        raise KeyError(text)


class Offered(app_commands.Transformer[TinLizzie]):
    """An option whose choices are offered while somebody types; any other text is left to the command."""

    def __init__(self, offer: Offer) -> None:
        self._offer = offer

    async def autocomplete(self, interaction: Interaction, value: Any) -> list[Any]:
        """Give what is offered."""
        return await self._offer(interaction, str(value))

    async def transform(self, interaction: Interaction, value: Any) -> str:
        """Give the value of the choice whose label was sent, else what was typed."""
        offered = await self._offer(interaction, value)
        return next((it.value for it in offered if same(value, it.name)), value)


def choices(found: Iterable[tuple[str, str]], typed: str) -> list[Choice]:
    """Give those labels, with their values, that have words which begin so as was typed: as many as Discord shows."""
    fitting = [(label, value) for label, value in found if begins(typed, label)]
    return [app_commands.Choice(name=label, value=value) for label, value in fitting[:MOST_CHOICES]]


def begins(typed: str, label: str) -> bool:
    """Tell whether each word that is typed begins one of a label's words, in any order and case."""
    known = re.findall(WORD, label.casefold())
    return all(any(word.startswith(part) for word in known) for part in re.findall(WORD, typed.casefold()))


def same(typed: str, name: str) -> bool:
    """Tell whether somebody who types so means that name."""
    return typed.strip().casefold() == name.strip().casefold()


GAME = Fixed({it.meta.title: name for name, it in GAMES.items()})
GameName = Annotated[str, GAME]
"""An option for one of the games."""

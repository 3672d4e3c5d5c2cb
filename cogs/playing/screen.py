"""A private message of choices as it is made before it is shown."""

from __future__ import annotations

from dataclasses import dataclass

from cogs.press import Press


@dataclass(frozen=True, slots=True)
class Screen:
    """A message: its text, and what stands under it."""

    text: str
    items: tuple[Press, ...] = ()

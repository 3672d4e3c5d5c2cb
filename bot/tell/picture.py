"""A picture as it is sent, with the words that say the same; or the reference of what kept it from being drawn."""

from __future__ import annotations

import io
from dataclasses import dataclass

import discord

LARGEST = 10 * 1024 * 1024
"""Bytes of an attachment."""
LONGEST_ALT = 1_024
"""Characters of an attachment's description."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture ready to be sent."""

    png: bytes
    """A film is WebP."""
    name: str
    alt: str

    def file(self) -> discord.File:
        """Give the attachment, once for each message."""
        return discord.File(io.BytesIO(self.png), self.name, description=self.alt)


class NotDrawn(Exception):
    """A picture failed to draw. The log has the cause under `reference`; show the words instead."""

    def __init__(self, reference: str) -> None:
        super().__init__(reference)
        self.reference = reference


def plain(text: str) -> str:
    """Give a text of a message as a description: without markdown, and no longer than Discord takes."""
    return discord.utils.remove_markdown(text)[:LONGEST_ALT]


def checked(picture: Picture) -> Picture:
    """Give the picture. Raises ValueError when Discord would not take it."""
    if not 0 < len(picture.png) <= LARGEST:
        raise ValueError(f"{picture.name} has {len(picture.png)} bytes")
    if not 0 < len(picture.alt) <= LONGEST_ALT:
        raise ValueError(f"the description of {picture.name} has {len(picture.alt)} characters")
    return picture

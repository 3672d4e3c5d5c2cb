"""The banner of a match that is filling."""

from collections.abc import Sequence

from PIL import Image

from render.core import banner
from rules.core.game import Meta


def draw(meta: Meta, seated: Sequence[str | None]) -> Image.Image:
    """The banner; `seated` has the name, or None for a free seat, of every seat of the table."""
    return banner.draw(meta, seated, "four turns")

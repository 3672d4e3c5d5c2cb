"""The banner of a match that is filling."""

from collections.abc import Sequence
from dataclasses import replace

from PIL import Image

from render.core import banner
from render.kraftwagen.label import LENGTH, TITLE
from rules.core.game import Meta


def draw(meta: Meta, seated: Sequence[str | None]) -> Image.Image:
    """The banner; `seated` has the name, or None for a free seat, of every seat of the table."""
    return banner.draw(replace(meta, title=TITLE), seated, LENGTH)

"""A game whose pictures are all one grey dot: for whatever is about everything else."""

import dataclasses
import io
from functools import cache
from typing import Any

from PIL import Image

from render.core.game import Pictures
from render.registry import pictures

DRAWN = ("board", "crop", "secret", "final", "lobby", "closeup", "plan")
"""What is posted again and again; the closing account and what a phase of sales brought are drawn as ever."""


@cache
def blank(game: str) -> Pictures[Any]:
    """Give a game's pictures, each a dot that costs nothing."""
    stream = io.BytesIO()
    Image.new("L", (1, 1)).save(stream, "PNG")
    dot = stream.getvalue()
    return dataclasses.replace(pictures(game), **{name: lambda *_: dot for name in DRAWN})

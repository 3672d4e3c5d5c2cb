"""How long small pictures are kept."""

from collections import deque
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar

from PIL import Image

from render.core.scale import scale

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")

KEPT = 512


def keep(make: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """Keep what a function of plain values gave at each scale, the latest 512: enough for every sign of a board.

    Unlike functools.lru_cache alone, this keeps the function's types.
    """

    @lru_cache(maxsize=KEPT)
    def at(_scale: float, *values: Parameters.args, **named: Parameters.kwargs) -> Result:
        return make(*values, **named)

    @wraps(make)
    def kept(*values: Parameters.args, **named: Parameters.kwargs) -> Result:
        return at(scale(), *values, **named)

    return kept


class Grounds:
    """Pictures of what never changes on a board, the latest eight, by the box's contents and the board's shape.

    The shape is the number of seats, or whatever else moves the parts.
    """

    def __init__(self) -> None:
        self._kept: deque[tuple[object, object, Image.Image]] = deque(maxlen=8)

    def get(self, printed: object, shape: object, draw: Callable[[], Image.Image]) -> Image.Image:
        """The kept picture, drawn now if there is none. Do not draw on it."""
        for other, kept, picture in self._kept:
            if other is printed and kept == shape:
                return picture
        picture = draw()
        self._kept.append((printed, shape, picture))
        return picture

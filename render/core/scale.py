"""How large everything is drawn: a part of a board is drawn larger for a phone, sharp and with the same coordinates."""

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Protocol

from PIL.Image import Image, Resampling

_scale: ContextVar[float] = ContextVar("scale", default=1.0)


def scale() -> float:
    """Pixels of the finished picture for each pixel of a layout."""
    return _scale.get()


@contextmanager
def enlarged(factor: float) -> Generator[None]:
    """Draw so many times larger: every canvas and small picture made within."""
    token = _scale.set(factor)
    try:
        yield
    finally:
        _scale.reset(token)


class _Resizable(Protocol):
    """What a picture is asked for: Pillow's own hint names numpy, which is not needed here."""

    def resize(
        self, size: tuple[int, int], resample: int | None = None, *, reducing_gap: float | None = None
    ) -> Image: ...


GAP = 2.0
"""What shrinks more than this comes down to so many times its last size by plain means: in half the time, and the same
to the eye."""


def resized(picture: _Resizable, size: tuple[int, int]) -> Image:
    """A copy of a picture in a width and height in pixels, smooth."""
    return picture.resize(size, Resampling.LANCZOS, reducing_gap=GAP)

"""How large everything is drawn: a part of a board is drawn larger for a phone, sharp and with the same coordinates."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_scale: ContextVar[float] = ContextVar("scale", default=1.0)


def scale() -> float:
    """Pixels of the finished picture for each pixel of a layout."""
    return _scale.get()


@contextmanager
def enlarged(factor: float) -> Iterator[None]:
    """Draw so many times larger: every canvas and small picture made within."""
    token = _scale.set(factor)
    try:
        yield
    finally:
        _scale.reset(token)

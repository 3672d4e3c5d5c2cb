"""What is written on a picture, for tests that compare pictures with words."""

from collections.abc import Callable
from typing import Any

import pytest

from render.core.canvas import Canvas


def written(monkeypatch: pytest.MonkeyPatch, draw: Callable[[], object]) -> list[str]:
    """Draw, and give every text that was laid on a canvas meanwhile; none of a ground that was drawn before."""
    said: list[str] = []
    lay = Canvas._lay  # type: ignore[reportPrivateUsage]

    def note(self: Canvas, line: Any, x: float, middle: float, fill: str, anchor: str, text: str, room: float) -> float:
        said.append(text)
        return lay(self, line, x, middle, fill, anchor, text, room)

    with monkeypatch.context() as patched:
        patched.setattr(Canvas, "_lay", note)
        draw()
    return said

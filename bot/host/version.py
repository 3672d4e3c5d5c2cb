"""The number of this release: it stands in pyproject.toml alone, for the program is run from its checkout."""

from __future__ import annotations

import tomllib
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2] / "pyproject.toml"


def version() -> str:
    """Give the number, such as "1.0.0". Raises OSError, tomllib.TOMLDecodeError or KeyError where it is not there."""
    return tomllib.loads(SOURCE.read_text("utf-8"))["project"]["version"]

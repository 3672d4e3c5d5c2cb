"""Where the bot writes: whether it may, and whether there is room."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from bot.host import folder
from bot.host.terminal.doctor.finding import Finding

LEAST_FREE = 100 * 1024 * 1024
"""Bytes on the disk."""

NOT_THERE = ", which is not there yet and is made at the first start"
IN_USE = ", in use by {holder}"


def home(path: Path) -> Finding:
    """Look whether the folder is one, or can be made, and may be written to."""
    what, existing = f"folder {path}", _existing(path)
    if not existing.is_dir() or not os.access(existing, os.W_OK | os.X_OK):
        return what, "cannot be written to: name another in TIN_LIZZIE_HOME"
    holder = folder.holder(path)
    if not path.exists():
        return what + NOT_THERE, None
    return what + IN_USE.format(holder=holder) if holder else what, None


def room(path: Path) -> Finding:
    """Look whether its disk has room."""
    free = shutil.disk_usage(_existing(path)).free
    return "disk", None if free >= LEAST_FREE else f"only {free // 1024**2} MB are free at {path}"


def _existing(path: Path) -> Path:
    """Give the nearest part of a path that is there."""
    return next(it for it in (path, *path.absolute().parents) if it.exists())

"""One process, one folder: who keeps matches in a folder holds it, until the process ends, whatever ends it."""

from __future__ import annotations

import contextlib
import errno
import json
import logging
import os
import socket
import sys
import time
from collections.abc import Callable, Generator
from pathlib import Path

log = logging.getLogger(__name__)

FILE = "tin-lizzie.lock"
PATIENCE = 20.0
"""Seconds that a start waits for the end of the process before it: that one delivers for ten, and then says goodbye."""
PAUSE = 0.2

UNUSABLE = "The folder {folder} cannot be used: {reason}. Name one that may be written to in TIN_LIZZIE_HOME."
WAITS = "{folder} is in use by {holder}. I wait for its end, up to {seconds:.0f} seconds."
WAITS_ON = "{folder} is in use by {holder}. I wait for its end."
IN_USE = (
    "{folder} is in use by {holder}, and two at once would spoil its matches. "
    "Stop that one first, or name another folder in TIN_LIZZIE_HOME."
)
HOLDER, SOMEBODY = "process {process} on {host}, since {since}", "another process"


class Unusable(Exception):
    """Nothing can be kept in the folder; the text says why, and what to do."""


class InUse(Exception):
    """Another process holds the folder; the text says which, since when, and what to do."""


@contextlib.contextmanager
def held(folder: Path, patience: float, tell: Callable[[str], None]) -> Generator[None, None, None]:
    """Hold a folder, which is made if it is not there; first wait so many seconds for whoever holds it, and tell who
    that is, each one.

    Raises Unusable, or InUse.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / FILE).open("a+", encoding="utf-8")
    except OSError as error:
        raise Unusable(UNUSABLE.format(folder=folder, reason=error.strerror)) from error
    with file:
        end, told = time.monotonic() + patience, ""
        while not _locked(file.fileno()):
            holder = _holder(folder / FILE)
            if time.monotonic() >= end:
                raise InUse(IN_USE.format(folder=folder, holder=holder))
            if holder != told:
                form = WAITS if end < float("inf") else WAITS_ON
                tell(form.format(folder=folder, holder=holder, seconds=patience))
            told = holder
            time.sleep(PAUSE)
        since = time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime())
        said = {"process": os.getpid(), "host": socket.gethostname(), "since": since}
        try:
            file.truncate(0)
            file.write(json.dumps(said))
            file.flush()
        except OSError as error:
            raise Unusable(UNUSABLE.format(folder=folder, reason=error.strerror)) from error
        yield


def holder(folder: Path) -> str | None:
    """Say who holds a folder; None when nobody does, or that cannot be seen."""
    try:
        with (folder / FILE).open("rb") as file:
            return None if _locked(file.fileno()) else _holder(folder / FILE)
    except OSError:
        return None


def _holder(path: Path) -> str:
    """Say who holds a folder, as far as he has written it."""
    try:
        return HOLDER.format(**json.loads(path.read_text("utf-8")))
    except (OSError, ValueError, KeyError, TypeError):
        return SOMEBODY


if sys.platform == "win32":
    import msvcrt

    FAR = 1 << 30
    """The byte that is locked: it cannot be read then, so it lies behind what is written."""

    def _locked(descriptor: int) -> bool:
        os.lseek(descriptor, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    NO_LOCKS = (errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS)

    def _locked(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError as error:
            if error.errno not in NO_LOCKS:
                raise
            log.warning("this file system knows no locks: see to it that one process alone uses the folder")
        return True

"""The stem: the process from which those beside the program are forked. It imports this when the program starts.

So all of them have what is loaded here, as it was then, and share its memory. Of the program itself nothing is in it,
for it was not forked from that. It ends after the program and the last of them.
"""

from __future__ import annotations

import atexit
import gc
import os
import signal
from contextlib import suppress
from importlib import import_module
from multiprocessing import forkserver
from pathlib import Path

WORK = ("bot.play.thought.thinking", "rules.core.review", "bot.tell.drawing")
"""What the processes are asked for."""


def _grow() -> None:
    """Load all that is needed there."""
    for number in (signal.SIGINT, signal.SIGTERM):  # meant for the program, which may need another process to the end
        signal.signal(number, signal.SIG_IGN)
    from bot.model.aside.worker import NICE

    os.nice(NICE)  # the program starts meanwhile
    for name in WORK:
        import_module(name)
    with suppress(Exception):  # whoever is forked tries it again, and says why
        import_module("bot.tell.drawing").warm()
    gc.collect()
    gc.freeze()  # what all share is copied for none of them to see whether it is still needed


def _tidy() -> None:
    """Remove the socket by which it was asked, and its folder: a program that was killed has not done that."""
    address = getattr(forkserver._forkserver, "_forkserver_address", None)  # pyright: ignore[reportPrivateUsage]
    if address:
        with suppress(OSError):
            Path(address).unlink(missing_ok=True)
            Path(address).parent.rmdir()


_grow()
atexit.register(_tidy)

"""Why something could not be done, in words that a host can read: without what only programs are told by."""

from __future__ import annotations

import os
import ssl

MISSING = "{name} is not installed"
NOT_SAFE = "no safe connection: see whether this machine's clock and certificates are right"
LATE, NOBODY = "no answer in time", "nobody answers there"
SEVERAL = "Multiple exceptions"
"""How asyncio begins when it has tried several addresses of a host."""


def reason(error: BaseException) -> str:
    """Give the reason in one line, of the system's errors in the system's words."""
    if isinstance(error, ModuleNotFoundError):
        return MISSING.format(name=error.name)
    if isinstance(getattr(error, "os_error", error), ssl.SSLError):  # aiohttp keeps what it was told by the system
        return NOT_SAFE
    if isinstance(error, OSError) and (error.errno or error.strerror):
        said = os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror
        return f"{said}: {error.filename}" if error.filename else str(said)
    if isinstance(error, TimeoutError):
        return LATE
    said = (str(error) or type(error).__name__).splitlines()[0]
    return NOBODY if isinstance(error, OSError) and said.startswith(SEVERAL) else said

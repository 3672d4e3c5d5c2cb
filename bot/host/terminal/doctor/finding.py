"""What the doctor finds: what was looked at, and what to do about it."""

from __future__ import annotations

import logging
from typing import TypeAlias

from bot.host.registration import TooMuchForDiscord
from bot.model.aside.reason import reason

log = logging.getLogger(__name__)

INSTALL = "install what requirements.txt lists"
REPORT = "report it, with the trace on the standard error"
PATIENCE = 10.0
"""Seconds that Discord and a server of the database may take to answer."""

Finding: TypeAlias = tuple[str, str | None]
"""What was looked at, and what to do about it; None when all is well."""


def cause(error: Exception) -> str:
    """Say why something failed; what no host can mend is logged for whoever can."""
    if isinstance(error, ImportError | OSError | TooMuchForDiscord):
        return reason(error)
    log.error("For whoever mends it:", exc_info=error)
    return REPORT

"""What pictures need."""

from __future__ import annotations

from bot.host.terminal.doctor.finding import INSTALL, Finding, cause
from render import registry
from render.registry import count_fonts
from rules.registry import GAMES


def fonts() -> Finding:
    """Open every font."""
    try:
        count = count_fonts()
    except Exception as error:  # a package that is missing, a file that cannot be read
        return "fonts", f"cannot be opened, {INSTALL}: {cause(error)}"
    return f"fonts ({count})", None


def pictures(game: str) -> Finding:
    """Draw a picture with names: that takes the fonts."""
    try:
        registry.pictures(game).lobby(GAMES[game].meta, ["Ann", None, "Bob"])
    except Exception as error:  # a missing font, a missing file: the finding says which
        return f"pictures of {game}", f"cannot be drawn, {INSTALL}: {cause(error)}"
    return f"pictures of {game}", None

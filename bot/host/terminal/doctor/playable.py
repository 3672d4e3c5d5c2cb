"""Whether the matches of a database can be played on, and its schema is this program's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.host.terminal.doctor.finding import Finding
from bot.model.table.match import Status
from bot.store import codec, migration
from bot.store.engine.place import Place, Server
from rules.core import content
from rules.core.chance import Chance
from rules.core.game import tell_nobody
from rules.registry import GAMES

LIVE_MATCHES = (
    "SELECT id, game, status, options, edition FROM matches WHERE status IN ('lobby', 'running', 'held') ORDER BY id"
)
ILL = "match {number}: {fault}"
REPAIR = "`python -m bot repair NUMBER` says more"


def schema(place: Place, found: str | None) -> Finding:
    """Tell what becomes of a schema that was found."""
    present = migration.HEAD
    if found is not None and found > present:
        return f"schema {found}", migration.NEWER.format(path=place, found=found, head=present)
    if found is None:
        return f"schema {present}, to be made at the first start", None
    if found != present:
        kept = "make a backup before" if isinstance(place, Server) else "after a copy"
        return f"schema {found}, to become {present} at the next start, {kept}", None
    return f"schema {present}", None


def playable(rows: Sequence[Sequence[Any]]) -> Finding:
    """Look for live matches that the present rules cannot play on, and for those on hold."""
    ill = {number: fault for number, *row in rows if (fault := _fault(*row))}
    told = [ILL.format(number=number, fault=fault) for number, fault in ill.items()]
    return f"matches ({len(rows)} live)", f"{'; '.join(told)}: {REPAIR}" if told else None


def _fault(name: str, status: str, options: str, edition: str | None) -> str | None:
    """Tell what keeps a match from being played on."""
    game = GAMES.get(name)
    if game is None:
        return f"there is no game {name}"
    try:
        known = codec.load_options(game, options)
        if edition is not None:
            content.pin(name, known.edition, edition, under_way=True)
        game.setup(game.meta.seats[0], known, Chance(0), tell_nobody)
    except codec.UnknownOptions as error:
        return f"its options are not known: {error}"
    except content.BadEdition as error:
        return str(error)
    return "it is on hold" if status == Status.HELD else None

"""How a match is called where several are told apart: by game and number, and by who plays."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model.table.match import Match, Status
from bot.model.user.name import LONGEST_NAME, SOMEBODY

LONGEST_THREAD = 100
"""Characters of a thread's name, as Discord has it."""

NUMBERED = "{title} {number}"
PLAYED = "{match} · {names}"
WON = "{match} · {winners} won against {names}"
ALL_WON = "{match} · {winners} won"
CALLED_OFF = "{match} · called off · {names}"
CUT = "…"


def numbered(match: Match) -> str:
    """Give a match's game and number: "Automobile 7"."""
    return NUMBERED.format(title=match.game.meta.title.partition(":")[0], number=match.id)


def thread_name(match: Match) -> str:
    """Give the name of a match's thread as it stands: who plays, and who has won; each name as long as fits for all."""
    names = [chair.name or (SOMEBODY if chair.users else "") for chair in match.chairs]
    outcome = match.outcome() if match.status == Status.OVER else None
    winners = outcome.winners if outcome else ()
    others = [name for seat, name in enumerate(names) if seat not in winners and name]
    form = PLAYED if not winners else WON if others else ALL_WON
    form = CALLED_OFF if match.status == Status.CANCELLED else form
    tried = (_filled(match, form, [names[it] for it in winners], others, n) for n in range(LONGEST_NAME, 0, -1))
    return next((it for it in tried if len(it) <= LONGEST_THREAD), numbered(match))


def _filled(match: Match, form: str, winners: Sequence[str], others: Sequence[str], longest: int) -> str:
    """Give a name with each player's of at most so many characters."""
    first, rest = (", ".join(_cut(it, longest) for it in names) for names in (winners, others))
    return form.format(match=numbered(match), winners=first, names=rest)


def _cut(name: str, longest: int) -> str:
    return name if len(name) <= longest else name[: longest - 1].rstrip() + CUT

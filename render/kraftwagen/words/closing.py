"""The closing account in words: where each company's points came from, and what became of its cars."""

from __future__ import annotations

from collections.abc import Sequence

from render.core.sentence import say
from render.core.words import Names
from render.kraftwagen.ledger import close
from render.kraftwagen.words.account import SOURCE, ranking
from render.kraftwagen.words.account import TEXT as RANKING
from render.kraftwagen.words.speaker import Speaker
from rules.core.game import Event
from rules.kraftwagen.view import View

TEXT = {
    "title": "**Closing account**",
    "note": "Note: {note}.",
    "seat": "{who}: {items:list} — **{total:# point|# points}**",
    "seat none": "{who}: **no points**",
    "cars": "{placed:no car placed|# car placed|# cars placed}, {sold:no sale|# sale|# sales}, "
    "{unsold:none|#|#} left unsold, {laps:no lap|# lap|# laps}; points after each round: {rounds:list}.",
}


def account(view: View, told: Sequence[Event], names: Names) -> str:
    """Say for each company, the winner first, what its points came from, and what became of its cars."""
    it, ledgers = Speaker(view, names), close(view, told)
    lines = [TEXT["title"]]
    if view.components.note:
        lines.append(say(TEXT["note"], note=view.components.note))
    for seat in ranking(view):
        ledger = ledgers[seat]
        items = [
            say(RANKING["part"], source=said, points=ledger.points[source])
            for source, said in SOURCE.items()
            if ledger.points[source]
        ]
        total = sum(ledger.points.values())
        lines.append(say(TEXT["seat" if items else "seat none"], who=it.who(seat), items=items, total=total))
        counts = {"placed": ledger.placed, "sold": ledger.sold, "unsold": ledger.unsold, "laps": ledger.laps}
        lines.append(say(TEXT["cars"], counts, rounds=ledger.rounds[1:]))
    return "\n".join(lines)

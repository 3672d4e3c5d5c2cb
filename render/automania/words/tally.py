"""What a phase of sales brought, as a small table."""

from __future__ import annotations

from collections.abc import Sequence

from render.automania.closeup.result import results, round_of
from render.core.sentence import fit, say
from render.core.words import Names
from rules.automania.view import View
from rules.core.game import Event, letter

TEXT = {
    "head": "Round {round}",
    "seat": "{seat} {name}",
    "sum": "All",
    "row": "{who:<16}{sold:>5}{left:>5}{money:>6}{points:>4}",
    "block": "```\n{rows}\n```",
}
HEADS = {"sold": "sold", "left": "left", "money": "bucks", "points": "VP"}
WHO = 15
"""Longest name with its letter."""
IN_BLOCK = {ord("\\"): None, ord("`"): "'"}
"""In a code block nothing is escaped, and a backquote would end it."""


def tally(view: View, events: Sequence[Event], names: Names) -> str | None:
    """Give a row a seat, the best first, and the sum; None where the events tell of no sales."""
    found = results(view, events)
    if not found:
        return None
    lines = {it.seat: (len(it.sold), len(it.stays), it.money, it.points) for it in found}
    rows = [say(TEXT["row"], HEADS, who=say(TEXT["head"], round=round_of(view, events)))]
    for seat, amounts in lines.items():
        name = say(TEXT["seat"], seat=letter(seat), name=names[seat].translate(IN_BLOCK))
        rows.append(_row(fit(name.strip(), WHO), amounts))
    rows.append(_row(TEXT["sum"], tuple(map(sum, zip(*lines.values(), strict=True)))))
    return say(TEXT["block"], rows="\n".join(rows))


def _row(who: str, amounts: tuple[int, ...]) -> str:
    return say(TEXT["row"], dict(zip(HEADS, amounts, strict=True)), who=who)

"""Looks back at a recorded match for one of its seats: with how much each seat was expected to end as it went on, the
decisions that cost the seat most against what the program would have done, and those that brought it most against what
looked best at first sight. What is told is the program's opinion, from what was known then, with its standard error.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from rules.core.game import letter
from rules.core.notation import write
from rules.core.record import Record
from rules.core.review import Review, Verdict

HEAD = "With how much each seat was expected to end"
MOMENT = "after {move:4} moves {results}"
RESULT = "{result:9.1f} ± {error:.1f}"
VERDICT = "move {move} {done} {amount:.1f} ± {error:.1f}: {action}, and not {other}"
COST, BROUGHT = "cost", "brought"


def data(record: Record, found: Review) -> dict[str, Any]:
    """Give a look back for JSON, actions in the words of a record."""
    return {
        "seat": letter(found.seat),
        "names": record.names,
        "moments": [dataclasses.asdict(it) for it in found.moments],
        "worst": [_data(record, it) for it in found.worst],
        "best": [_data(record, it) for it in found.best],
    }


def _data(record: Record, it: Verdict) -> dict[str, Any]:
    actions = {name: write(record.game, record.options, getattr(it, name)) for name in ("action", "other")}
    return {**dataclasses.asdict(it), **actions}


def text(record: Record, found: Review) -> str:
    """Give a look back for people."""
    lines = [HEAD, " ".join([" " * len(MOMENT.format(move=0, results="")), *(f"{it:15}" for it in record.names)])]
    for it in found.moments:
        results = (RESULT.format(result=one, error=error) for one, error in zip(it.results, it.errors, strict=True))
        lines.append(MOMENT.format(move=it.move, results=" ".join(results)))
    return "\n".join([*lines, *_verdicts(record, COST, found.worst), *_verdicts(record, BROUGHT, found.best)])


def _verdicts(record: Record, done: str, verdicts: Sequence[Verdict]) -> list[str]:
    told = [(it, _data(record, it)) for it in verdicts]
    return [VERDICT.format(done=done, amount=abs(it.gain), **them) for it, them in told]

"""What an action brings beside another, in a sentence: in what it is better, and in what it is not."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from render.core.sentence import say

BESIDE = "Compared with move {place}, on average: {better:and}."
BESIDE_BUT = "Compared with move {place}, on average: {better:and}, but {worse}."
ALONE = "On average: {better:and}."
ALONE_BUT = "On average: {better:and}, but {worse}."
BETTER = 2
"""So much of what is better is told; of what is not, the greatest alone."""
MORE, LESS = "more", "less"


def telling(
    earned: Mapping[str, str], paid: Mapping[str, str], amount: Callable[[float], str]
) -> Callable[[int | None, Sequence[tuple[str, float]]], str | None]:
    """Give what tells it, from the texts for what is earned and what is paid, by source; what is paid less is better.

    It takes at which place of a list the other action stands, None where it was named just before, and by how much more
    each source brought, the greatest first; it gives None where none is better."""

    texts = {**earned, **paid}

    def part(source: str, more: float) -> str:
        rises = (more > 0) == (source in earned)
        return say(texts[source], amount=amount(abs(more)), more=MORE if rises else LESS)

    def told(place: int | None, shares: Sequence[tuple[str, float]]) -> str | None:
        better = [part(*it) for it in shares if it[1] > 0][:BETTER]
        worse = next((part(*it) for it in shares if it[1] < 0), None)
        if not better:
            return None
        alone, listed = (ALONE_BUT, BESIDE_BUT) if worse else (ALONE, BESIDE)
        return say(alone if place is None else listed, place=place, better=better, worse=worse)

    return told

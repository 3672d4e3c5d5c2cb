"""Private answers: a sentence for everything that can be refused."""

from __future__ import annotations

from bot import match
from cogs.answer import SENTENCES


def test_every_refusal_has_a_sentence():
    """Each error of a match that a player can cause, and none that does not exist."""
    errors = {it for it in vars(match).values() if isinstance(it, type) and issubclass(it, match.MatchError)}
    assert set(SENTENCES) == errors - {match.MatchError}
    for sentence in SENTENCES.values():
        assert sentence.format(title="Automobile").endswith(".") and len(sentence) <= 200

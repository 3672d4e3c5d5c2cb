"""Private answers: a sentence for everything that can be refused."""

from __future__ import annotations

from bot.model import error
from cogs.answer import SENTENCES


def test_every_refusal_has_a_sentence():
    """Each error of a match that a player can cause, and none that does not exist."""
    errors = {it for it in vars(error).values() if isinstance(it, type) and issubclass(it, error.MatchError)}
    assert set(SENTENCES) == errors - {error.MatchError}
    for sentence in SENTENCES.values():
        assert sentence.format(title="Automobile").endswith(".") and len(sentence) <= 200

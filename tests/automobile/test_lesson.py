"""Automobile's lesson: no wall of text, and each word is explained before the learner needs it."""

from __future__ import annotations

import pytest

from render.automobile.words.action import VERB
from rules.automobile import actions
from rules.core import lesson_text
from rules.registry import GAMES

COURSE = lesson_text.read(lesson_text.text("automobile"), GAMES)
SPEECHES = [
    *([text for text in stage.says] for stage in [*COURSE.stages, COURSE.last, *COURSE.alone]),
    list(COURSE.ending),
]
"""What the teacher says at a time."""

MOST_WORDS, MOST_AT_ONCE = 1_550, 170
"""Of the whole lesson, and before one move: what is read on a phone without losing the thread."""

EXPLAINED = {
    "What can I do?": 0,
    "reduced price": 1,
    "the gear": 1,
    "**6–15**": 1,
    "**H**, **M** or **L**": 2,
    "circle": 2,
    "**passes**": 3,
    "begins with the number": 3,
    "What has only one way is done for you": 4,
    "price marker": 5,
}
"""Words, and before which of the learner's moves, from 0, they are explained."""


def test_the_lesson_is_short():
    """In the whole, and before each move."""
    words = [len(" ".join(said).split()) for said in SPEECHES]
    assert sum(words) <= MOST_WORDS and max(words) <= MOST_AT_ONCE, (sum(words), max(words))


@pytest.mark.parametrize("word", EXPLAINED)
def test_words_are_explained_before_they_are_needed(word: str):
    """By the words before the move of which the learner reads them, not after it."""
    own = [n for n, stage in enumerate(COURSE.stages) if not stage.played]
    before = [text for stage in COURSE.stages[: own[EXPLAINED[word]] + 1] for text in stage.says]
    assert word in " ".join(before)


def test_buttons_are_called_by_their_names():
    """What ends a production is written as it stands on the button, and the picture of all models can be found."""
    told = " ".join(text for said in SPEECHES for text in said)
    assert f"**{VERB[actions.FinishProduction]}**" in told and "**Done**" not in told
    assert "**Board**, then **Car model track**" in told


def test_what_is_done_by_itself_is_not_asked_for():
    """A distributor with one way only moves by itself: no words bid the learner to move him."""
    sale = next(it for it in COURSE.stages if isinstance(it.move.action, actions.SellViaDistributor) and not it.played)
    assert "Move one of yours" not in " ".join(sale.says)

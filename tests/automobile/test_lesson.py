"""Automobile's lesson: no wall of text, and each word is explained before the learner needs it."""

from __future__ import annotations

import pytest

from render.automobile.words import worth
from render.automobile.words.action import VERB
from rules.automobile import actions
from rules.automobile.game import GAME
from rules.automobile.printing import components
from rules.automobile.view import View
from rules.core import lesson_text, replay
from rules.core.lesson import Kind, Stage
from rules.registry import GAMES

COURSE = lesson_text.read(lesson_text.text("automobile"), GAMES)
SPEECHES = [
    *([text for text in stage.says] for stage in [*COURSE.stages, COURSE.last, *COURSE.alone]),
    list(COURSE.ending),
]
"""What the teacher says at a time."""

MOST_WORDS, MOST_AT_ONCE = 1_100, 350
"""Words of the whole lesson; characters between two questions: what a phone shows without losing the thread."""

IN_EACH_BOX = actions.PlaceDistributors(1, 1, 1)

EXPLAINED = {
    "What can I do?": 0,
    "**front**": 1,
    "high (**H**), mid (**M**) or low (**L**)": 2,
    "4 spaces (the circle), and Ada and Ben have sent 3 each": 2,
    "**passes**": 3,
    "gone at the end of the turn": 3,
    "you read it before you confirm": 3,
    "price marker": 4,
    "reduced price": 4,
    "full price at the end": 5,
    "the gear": 6,
    "what has only one way is done by itself": 10,
}
"""Words, and before which of the learner's moves, from 0, they are explained."""


def test_the_lesson_is_short():
    """In the whole, and before each question: one idea or two stand beside the account of what happened."""
    assert sum(len(" ".join(said).split()) for said in SPEECHES) <= MOST_WORDS
    views = [GAME.view(state, None) for state, _ in replay.play(COURSE.record)]
    said, at_once = 0, [_length(it, views[-1]) for it in COURSE.alone]
    for stage, view in zip([*COURSE.stages, COURSE.last], views, strict=True):
        said += _length(stage, view)
        if not stage.played or stage is COURSE.last:
            at_once.append(said)
            said = 0
    assert max(at_once) <= MOST_AT_ONCE, at_once


def _length(stage: Stage, view: View) -> int:
    """How many characters are said before a move."""
    return sum(len(text.format(view=view)) for text in stage.says)


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


def _named_later(stage: Stage) -> list[str]:
    """All that is said at a stage but the answers to whole moves, which are true where the move was made."""
    answers = [text for to, text in stage.replies if isinstance(to, str)]
    return [*stage.says, stage.why, stage.otherwise, *answers]


def test_behind_the_first_closing_no_words_reckon_with_a_factory_that_may_be_closed():
    """From the learner's first free decisions on he may have closed what he built before: its model is not named."""
    own = [n for n, it in enumerate(COURSE.stages) if it.kind is Kind.FREE and it.move.action == actions.Pass()]
    built = [it.move.action for it in COURSE.stages[: own[0]] if it.kind is Kind.ASK]
    models = [it.model for it in built if isinstance(it, actions.BuildFactories)]
    names = [it.name for model in models for it in components("2009").models if it.space == model]
    assert names == ["Maxwell", "Sears Autobuggy"]
    later = [text for it in (*COURSE.stages[own[0] :], COURSE.last, *COURSE.alone) for text in _named_later(it)]
    assert [text for text in [*later, *COURSE.ending] if any(name in text for name in names)] == []
    assert any("Maxwell" in text for it in COURSE.stages[: own[0]] for text in _named_later(it))


def test_what_the_learner_is_to_place_distributors_for_is_built_before():
    """A menu says of a box from which he reaches nothing that he makes none for it: the words do not send him there."""
    placed = next(n for n, it in enumerate(COURSE.stages) if it.kind is Kind.ASK and it.move.action == IN_EACH_BOX)
    state = next(state for n, (state, _) in enumerate(replay.play(COURSE.record)) if n == placed)
    assert worth.useless(GAME.view(state, COURSE.learner), IN_EACH_BOX) is None

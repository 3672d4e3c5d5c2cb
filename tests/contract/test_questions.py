"""What newcomers ask in their own words finds, first of all, the topic that answers it."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from bot.tell.rulebook.lookup import find
from render.registry import words
from rules.registry import GAMES

QUESTIONS: Mapping[str, Mapping[str, Mapping[str, Sequence[str]]]] = tomllib.loads(
    Path(__file__).with_name("questions.toml").read_text(encoding="utf-8")
)
"""By game and half, `tuned` or `held`: the topics that answer a question."""
FIRST, AMONG_THREE = {"tuned": 0.95, "held": 0.85}, {"tuned": 1.0, "held": 0.95}
"""How many of them are found so, of 1."""


def places(half: str) -> Iterator[int]:
    """The place at which each question of a half finds a topic that answers it, from 0; by the games' usual options."""
    for game, halves in QUESTIONS.items():
        told = words(game)
        topics = told.topics(GAMES[game].options())
        for question, answers in halves[half].items():
            assert set(answers) <= set(topics), question
            found = [it.topic for it in find(topics, told.synonyms(), told.asked(), question)]
            yield next((place for place, topic in enumerate(found) if topic in answers), len(topics))


@pytest.mark.parametrize("half", sorted(FIRST))
def test_a_question_finds_its_topic(half: str) -> None:
    """Nearly always first, and hardly ever behind the first three."""
    found = list(places(half))
    assert len(found) >= 75
    assert sum(place == 0 for place in found) >= FIRST[half] * len(found)
    assert sum(place < 3 for place in found) >= AMONG_THREE[half] * len(found)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_topic_is_asked_for(game: str) -> None:
    """What newcomers ask is written down for each topic, and for nothing else."""
    told = words(game)
    assert set(told.asked()) == set(told.topics(GAMES[game].options()))
    for topic, questions in told.asked().items():
        assert questions and all(it.strip() for it in questions), topic

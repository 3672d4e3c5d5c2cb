"""Every refusal leads to a topic of the rules that is there."""

from importlib import import_module

import pytest

from render.registry import words
from rules.core.game import Refusal
from rules.registry import GAMES

GENERAL = {"over", "other seat", "not open"}
"""Reasons that no single rule gives: it is not the seat's move, or the action is for another moment."""


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_refusal_has_its_topic(game):
    """Each reason that has a text, but for the general ones, is explained by one of the game's topics."""
    told, reasons = words(game), set(import_module(f"render.{game}.words.refusal").TEXT)
    linked = {reason: told.topic(Refusal(reason)) for reason in reasons}
    assert {reason for reason, topic in linked.items() if topic is None} == GENERAL
    assert {topic for topic in linked.values() if topic} <= set(told.topics())
    assert set(import_module(f"render.{game}.words.link").TOPIC) <= reasons


@pytest.mark.parametrize("game", sorted(GAMES))
def test_topics_fit(game):
    """A menu of Discord takes all topics, and an answer each of them."""
    topics = words(game).topics()
    assert 0 < len(topics) <= 25
    assert all(len(name) <= 100 and 0 < len(text) <= 2000 for name, text in topics.items())

"""What newcomers ask in their own words finds, first of all, the topic that answers it."""

import pytest

from bot.tell.rulebook.lookup import find
from render.registry import words
from rules.registry import GAMES

ASKED = [
    ("automobile", "what if I run out of money", "Loans"),
    ("automobile", "why did I get penalty points", "Losses"),
    ("automobile", "which cars sell first", "Market"),
    ("automobile", "how do I win", "Winning"),
    ("kraftwagen", "who goes first next round", "Order of play"),
    ("kraftwagen", "can I build two cars in one turn", "Cars"),
    ("kraftwagen", "when does the round stop", "Order of play"),
    ("kraftwagen", "how many points for the race", "Grand Prix"),
    ("kraftwagen", "how do I win", "Winning"),
    ("automania", "how do I get more workers", "Workers"),
    ("automania", "where do the stars of a car come from", "Popularity"),
    ("automania", "what happens with unsold cars", "Sales phase"),
    ("automobile", "can I sell cars cheaper", "Decisions"),
    ("kraftwagen", "what if nobody buys my car", "Cars"),
    ("automania", "money back for unused workers", "Workers"),
    ("automania", "why would I pay for marketing", "Sponsor and marketing"),
]
"""Game, question, and the topic that its rulebook answers it in."""
UNTUNED = [
    ("automobile", "how do I borrow cash", "Loans"),
    ("automobile", "who wins if we are tied", "Winning"),
    ("automobile", "how many factories fit in one spot", "Building"),
    ("automobile", "can I shut down an old factory", "Closing"),
    ("automobile", "what does Ford do", "Characters"),
    ("automobile", "how many cars will people buy", "Demand tiles"),
    ("kraftwagen", "how do I get more workers", "Workers"),
    ("kraftwagen", "what if my garage is full", "Workshops"),
    ("kraftwagen", "in which order do customers buy", "Buyers"),
    ("kraftwagen", "who wins a tie", "Winning"),
    ("kraftwagen", "can I change the price later", "Cars"),
    ("kraftwagen", "can I skip an action", "Actions"),
    ("automania", "can I stop early in a round", "Withdrawing"),
    ("automania", "how do I replace a manager", "Managers"),
    ("automania", "how many autobucks do I start with", "Starting"),
    ("automania", "what does it cost to make a car", "Producing"),
    ("automania", "what is a yacht for", "Top cars"),
    ("automania", "how are points counted at the end", "Game end"),
]
"""The same, of questions by which no synonym was chosen: leave them so."""


@pytest.mark.parametrize(("game", "question", "topic"), ASKED)
def test_a_question_finds_its_topic_first(game: str, question: str, topic: str) -> None:
    """By the usual options of the game."""
    spoken = words(game)
    assert find(spoken.topics(GAMES[game].options()), spoken.synonyms(), question)[0].topic == topic


def test_questions_nobody_tuned_for_mostly_find_their_topic() -> None:
    """Four of five find it first."""
    first = 0
    for game, question, topic in UNTUNED:
        spoken = words(game)
        found = find(spoken.topics(GAMES[game].options()), spoken.synonyms(), question)
        first += [it.topic for it in found[:1]] == [topic]
    assert first >= 0.8 * len(UNTUNED)

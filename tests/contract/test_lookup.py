"""The rules of every game are found by what players call them."""

import pytest

from bot.tell.rulebook.lookup import find
from render.registry import words
from rules.registry import GAMES

SOUGHT = {
    "automobile": {
        "unsold car": "Market",
        "debt": "Loans",
        "dealers": "Distributors",
        "shut a plant": "Closing",
        "factry": "Building",
        "tiebreaker": "Winning",
        "discount": "Decisions",
        "howard": "Characters",
        "how many cars can I make": "Production",
    },
    "automania": {
        "boat": "Producing",
        "cash": "Sponsor and marketing",
        "quit": "Withdrawing",
        "grey workers": "Workers",
        "quest": "Contracts",
        "quality": "Popularity",
        "mufler": "Styling",
        "spoiler": "Styling",
    },
    "kraftwagen": {
        "customers": "Buyers",
        "garage": "Workshops",
        "vp": "Winning",
        "goals": "Achievements",
        "ketering": "Engineers",
        "rondel": "Action Chain",
        "unsold": "Cars",
        "lap points": "Grand Prix",
    },
}
"""What somebody might type, and a topic that must be among the first three."""


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_players_say_leads_to_a_word_of_the_rules(game: str):
    """Every word that has synonyms stands in a topic, and each synonym finds one; they are single words, small."""
    topics, synonyms = words(game).topics(GAMES[game].options()), words(game).synonyms()
    for ours, others in synonyms.items():
        assert find(topics, {}, {}, ours), ours
        assert others and all(it == it.casefold() and it.isalpha() for it in others), ours
        assert all(find(topics, synonyms, {}, it) for it in others), ours


@pytest.mark.parametrize(
    ("game", "text", "topic"), [(game, *it) for game, all_ in SOUGHT.items() for it in all_.items()]
)
def test_a_topic_is_found_by_what_somebody_might_type(game: str, text: str, topic: str):
    """It stands among the first three."""
    told = words(game)
    found = find(told.topics(GAMES[game].options()), told.synonyms(), told.asked(), text)
    assert topic in [it.topic for it in found[:3]]

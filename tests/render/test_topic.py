"""Every refusal leads to a topic of the rules that is there, and the topics tell the figures of the edition at hand."""

import re
from importlib import import_module

import pytest

from render.registry import words
from rules.core import content
from rules.core.game import Refusal
from rules.registry import GAMES

USUAL = {name: game.options() for name, game in GAMES.items()}
CHANGES = {
    "automobile": (
        (r"(\[loans\](?:\n.*?)*?\namount) = \d+", r"\1 = 730", "Loans", "A loan of $730 is taken"),
        (r"(\nrepayment) = \d+", r"\1 = 910", "Winning", "repay $910 a loan"),
        (r"(\nclosing_penalty) = \d+", r"\1 = 130", "Closing", "what each cost less $130"),
        (r"(\nparts_cost) = \d+", r"\1 = 530", "Building", "The parts factory costs $530"),
        (r"(\nbonus_cost) = \[2, 1, 1\]", r"\1 = [3, 2, 1]", "Decisions", "cost 3 → 2 → 1 R&D"),
        (r"(mid = \{ full) = 150", r"\1 = 170", "Market", "$170"),
        (r"(\nhigh) = \[1, 1, 1\]", r"\1 = [2, 1, 1]", "Distributors", "high-priced: 2, 3, 4, 4 in turns 1, 2, 3, 4"),
        (r"(\n\"?2\"?) = 4\b", r"\1 = 7", "Demand tiles", "7 × 2"),
        (r"(name = \"Kettering\"\ncubes) = 3", r"\1 = 4", "Characters", "**Kettering** (4 R&D)"),
        (r"(\nloss) = 40", r"\1 = 45", "Losses", "$10, $20, $30, $45 in turns 1 to 4"),
    ),
    "automania": (
        (r"(\nmoney) = \[6, 7, 8, 9\]", r"\1 = [7, 7, 8, 9]", "Starting", "start with 7, 7, 8, 9 autobucks"),
        (r"(\npopularity) = 18\b", r"\1 = 19", "Top cars", "a popularity of 19 or more"),
        (r"(\npoints) = 9\b", r"\1 = 8", "Top cars", "8 VP at once"),
        (r"(\nworkers) = 6\b", r"\1 = 7", "Workers", "You have 7 workers"),
        (r"(\nfamily) = 2\b", r"\1 = 4", "Producing", "4 autobucks (family car)"),
        (r"(\nmoney) = \[10, 6, 3\]", r"\1 = [11, 7, 2]", "Game end", "11 VP, and so on by place: 11, 7, 2"),
        (r"(number = 3\ncars) = 3", r"\1 = 5", "Withdrawing", "**3**: sell 5 cars"),
        (r"(\nstyling) = \[0, 1, 2\]", r"\1 = [1, 3, 5]", "Styling", "They cost 1, 3, 5 autobucks"),
        (r"(\nstars) = \[2, 3, 4\]", r"\1 = [1, 3, 6]", "Popularity", "1, 3 and 6 stars"),
        (r"(\nnone_left) = 1", r"\1 = 2", "Contracts", "you score 2 VP instead"),
    ),
    "kraftwagen": (
        (r"(\na_round) = 2", r"\1 = 1", "Recruits", "every round reveals 1 more of each"),
        (r"(\nposition_points) = .*", r"\1 = [8, 5, 1]", "Grand Prix", "the first get 8, 5, 1 points"),
        (r"(\ncanteen) = 4", r"\1 = 5", "Workers", "5 in the canteen"),
        (r"(\nhighest) = 7", r"\1 = 8", "Research", "Levels go from 1 to 8"),
        (r"(\nsalesperson) = 3", r"\1 = 4", "Engineers", "worth 4 workers on a car"),
        (
            r"(name = \"lap-2\"\nfeat = \"laps\"\nleast = 2\npoints) = 7",
            r"\1 = 9",
            "Achievements",
            "9 points for 2 laps",
        ),
        (r"(\n    )\[1, 2, 3, 5, 6, 8, 9, 10\]", r"\1[1, 2, 4, 5, 6, 8, 9, 10]", "Cars", "Round 1: 1, 2, 4, 5, 6"),
        (r"(name = \"Leland\"\nasks = \"luxury\"\nleast) = 3", r"\1 = 4", "Investors", "luxury 4 or more"),
        (r"(\nprice_factor) = 2", r"\1 = 4", "Buyers", "4 times the price"),
        (r"(\nworkshops) = 3", r"\1 = 4", "Workshops", "You have 4 workshops"),
    ),
}
"""A figure in the file of an edition, what an owner makes of it, and what a topic then says."""


@pytest.mark.parametrize("game", sorted(CHANGES))
def test_every_refusal_has_its_topic(game):
    """Each reason that has a text is explained by one of the game's topics."""
    told, reasons = words(game), set(import_module(f"render.{game}.words.refusal").TEXT)
    linked = {reason: told.topic(Refusal(reason)) for reason in reasons}
    assert {reason for reason, topic in linked.items() if topic is None} == set()
    assert set(linked.values()) <= set(told.topics(USUAL[game]))
    assert set(import_module(f"render.{game}.words.link").TOPIC) == reasons


@pytest.mark.parametrize("game", sorted(GAMES))
def test_topics_fit(game):
    """A menu of Discord takes all topics, and an answer each of them."""
    for edition in content.editions(game):
        topics = words(game).topics(GAMES[game].options(edition=edition))
        assert 0 < len(topics) <= 25
        assert all(len(name) <= 100 and 0 < len(text) <= 2000 for name, text in topics.items())


@pytest.mark.parametrize(
    ("game", "figure", "owners", "topic", "said"),
    [(game, *change) for game, all_ in CHANGES.items() for change in all_],
)
def test_topics_tell_the_figures_of_the_edition_at_hand(game, figure, owners, topic, said):
    """An owner corrects a figure in an edition of his own: its topic tells his, and the printed edition's another."""
    usual = content.text(game, USUAL[game].edition)
    changed, count = re.subn(figure, owners, usual, count=1)
    assert count == 1 and changed != usual
    name = content.pin(game, USUAL[game].edition, changed)
    assert said in words(game).topics(GAMES[game].options(edition=name))[topic]
    assert said not in words(game).topics(USUAL[game])[topic]


@pytest.mark.parametrize("game", sorted(CHANGES))
def test_the_guide_tells_the_figures_of_the_edition_at_hand(game):
    """How long the match is, and what the end costs or brings, as an owner has it."""
    figure, owners, said = {
        "automobile": (r"(\nrepayment) = \d+", r"\1 = 910", "each loan costs $910"),
        "automania": (r"(\nmoney) = \[10, 6, 3\]", r"\1 = [11, 7, 2]", "11, 7, 2 VP for the richest"),
        "kraftwagen": (r"(\ntrack_end) = 4", r"\1 = 5", "the Market Marker is on 5"),
    }[game]
    name = content.pin(game, USUAL[game].edition, re.sub(figure, owners, content.text(game, USUAL[game].edition)))
    assert said in words(game).guide(GAMES[game].options(edition=name))

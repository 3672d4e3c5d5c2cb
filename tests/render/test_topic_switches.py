"""The rules by topic are those of the table: every switch changes what they say, where the rule is told."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, get_args, get_type_hints

import pytest

from render.registry import words
from rules.automania.printing import components
from rules.registry import GAMES

TOPIC = {
    "automania": {
        "factories": "Advanced game",
        "money": "Starting",
        "top_car": "Top cars",
        "lower_space": "Producing",
        "not_placing": "Producing",
        "bumped_neutral": "Workers",
        "own_space": "Workers",
        "general_manager": "Sponsor and marketing",
        "start_contract": "Contracts",
    },
    "kraftwagen": {
        "points": "Winning",
        "pit_cars": "Grand Prix",
        "instant_sale": "Instant benefits",
        "idle_instants": "Instant benefits",
        "unclaimed_recruits": "Recruits",
        "swapped_reward": "Instant benefits",
        "tokens_a_car": "Investors",
        "start_token_for_olds": "Investors",
        "engineers_may_rest": "Engineers",
        "between_steps": "Engineers",
        "workers_from_empty_supply": "Recruits",
        "sale_may_be_declined": "Instant benefits",
    },
}
"""Where the rule of each switch is told."""


def values(game: str, switch: str) -> tuple[Any, ...]:
    """All values of a switch that are rules of their own, and not the edition's."""
    hint = get_type_hints(GAMES[game].options)[switch]
    return (True, False) if hint is bool else tuple(it for it in get_args(hint) if it != "edition")


@pytest.mark.parametrize(("game", "switch"), [(game, switch) for game in TOPIC for switch in TOPIC[game]])
def test_a_switch_changes_its_topic_and_no_other(game: str, switch: str):
    """Each value is told in words of its own, in one topic, and all others stay."""
    usual = GAMES[game].options()
    told = [words(game).topics(replace(usual, **{switch: value})) for value in values(game, switch)]
    for topic in told[0]:
        texts = {its[topic] for its in told}
        assert len(texts) == (len(told) if topic == TOPIC[game][switch] else 1), topic


@pytest.mark.parametrize("game", list(TOPIC))
def test_every_switch_has_its_topic(game: str):
    """A switch that is added is told as well."""
    assert set(TOPIC[game]) == {it.name for it in fields(GAMES[game].options)} - {"edition"}


@pytest.mark.parametrize("edition", ["first", "second"])
def test_automanias_edition_is_one_of_the_values(edition: str):
    """What the edition plays is told in the same words as when the table chooses it."""
    options = GAMES["automania"].options(edition=edition)
    chosen = replace(options, **components(edition).rules)
    assert words("automania").topics(options) == words("automania").topics(chosen)


@pytest.mark.parametrize(
    ("game", "topic", "said"),
    [
        ("automania", "Starting", "From the first place on you start with 6, 7, 8, 9 autobucks and 1, 2, 3, 4 VP."),
        ("automania", "Starting", "a start contract, which only its owner sees"),
        ("automania", "Managers", "One that replaces another brings at once only as many as it shows more."),
        ("automania", "Managers", "with the factory OPO 0, 1, 1, 2, 2, 3"),
        ("automania", "Styling", "with the factory OPO 0, 2, 4"),
        ("automania", "Sponsor and marketing", "ruling 9"),
        ("kraftwagen", "Workers", "Hire brings him to the canteen instead of workers"),
        ("kraftwagen", "Engineers", "Chevrolet helps with the action Race and with an instant benefit that races"),
        ("kraftwagen", "Engineers", "Kettering exchanges a body or an engine with one in your workshops, workers with"),
        ("kraftwagen", "Recruits", "every round reveals 2 more of each. Those that nobody took stay"),
        ("kraftwagen", "Order of play", "the turn in which that happens is finished"),
        ("kraftwagen", "Achievements", "goes to whoever brings the last of them to the Market"),
    ],
)
def test_what_the_topics_say(game: str, topic: str, said: str):
    """What a stranger missed is told."""
    assert said in words(game).topics(GAMES[game].options())[topic]

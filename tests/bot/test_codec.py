"""Actions and options as JSON, and what hostile JSON does: nothing."""

import dataclasses
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.store import codec
from rules.core.chance import Chance
from rules.core.game import Action, UnknownAction, start
from rules.registry import GAMES

AUTOMOBILE = GAMES["automobile"]
VERBS = [action.verb for action in AUTOMOBILE.actions]

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


def actions_of_a_match(name: str) -> set[Action]:
    """All actions that are legal somewhere in a match in which always the last legal one is taken."""
    game = GAMES[name]
    state, _ = start(game, game.meta.seats[1], game.options(), Chance(7))
    seen: set[Action] = set()
    while seats := game.to_act(state):
        legal = game.legal_actions(state, seats[0])
        seen.update(legal)
        game.advance(state, seats[0], legal[-1], lambda _draft, _event: None)
    return seen


@pytest.mark.parametrize("name", GAMES)
def test_every_action_comes_back_as_it_was(name: str):
    """What is legal in a match is the same, of the same class, after a way through JSON."""
    seen = actions_of_a_match(name)
    assert len({type(action) for action in seen}) > min(5, len(GAMES[name].actions) - 1)
    for action in seen:
        back = codec.load(GAMES[name], action.verb, codec.dump(action))
        assert back == action
        assert type(back) is type(action)


@pytest.mark.parametrize("name", GAMES)
def test_options_come_back_as_they_were(name: str):
    """Default options are the same after a way through JSON."""
    options = GAMES[name].options()
    assert codec.load_options(GAMES[name], codec.dump_options(options)) == options


@given(verb=st.sampled_from(VERBS) | st.text(), body=st.text() | json_values.map(json.dumps))
def test_hostile_json_is_an_unknown_action(verb: str, body: str):
    """Whatever is sent in the place of an action is either an action of the game or UnknownAction."""
    try:
        action = codec.load(AUTOMOBILE, verb, body)
    except UnknownAction:
        return
    assert type(action) in AUTOMOBILE.actions
    assert action.verb == verb


@pytest.mark.parametrize(
    ("verb", "body"),
    [
        ("fly", "{}"),
        ("research", "[]"),
        ("research", "null"),
        ("research", '{"cubes": 9}'),
        ("build", '{"model": "3"}'),
        ("build", '{"model": 3, "factories": true}'),
        ("build", '{"model": 3.0}'),
        ("build", '{"factories": 1}'),
        ("choose", '{"character": "Edsel"}'),
        ("howard", '{"cars": 5}'),
        ("howard", '{"cars": [[]]}'),
        ("build", '{"model": 1'),
        ("build", "[" * 100_000),
        ("build", '{"model": ' + "9" * 5_000 + "}"),
        ("build", '{"model": NaN}'),
        ("build", "\ud800"),
    ],
)
def test_almost_an_action_is_refused(verb: str, body: str):
    """Wrong types, missing and unknown fields, unknown values and broken text are refused."""
    with pytest.raises(UnknownAction):
        codec.load(AUTOMOBILE, verb, body)


@pytest.mark.parametrize("body", ['{"edition": 2009}', '{"cash": "buried"}', '{"colour": "red"}', "[]", ""])
def test_options_that_a_game_does_not_have_are_refused(body: str):
    """Unknown fields, values and types are no options."""
    with pytest.raises(codec.UnknownOptions):
        codec.load_options(AUTOMOBILE, body)


@pytest.mark.parametrize(
    ("field", "value", "wanted"), [("cash", "hidden", "hidden"), ("markers_need_cars", "False", False)]
)
def test_an_option_is_set_by_the_text_of_its_value(field: str, value: str, wanted: Any):
    """A menu's text sets a switch, and leaves the others."""
    before = AUTOMOBILE.options()
    after = codec.with_option(before, field, value)
    assert after == dataclasses.replace(before, **{field: wanted})


@pytest.mark.parametrize(("field", "value"), [("colour", "red"), ("cash", "buried"), ("markers_need_cars", "perhaps")])
def test_an_option_that_is_none_is_refused(field: str, value: str):
    """An unknown switch or value is refused."""
    with pytest.raises(codec.UnknownOptions):
        codec.with_option(AUTOMOBILE.options(), field, value)

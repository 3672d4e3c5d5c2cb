"""What every game owes: who acts, what is legal, how a move is carried out, and that every match ends."""

import dataclasses
from random import Random
from typing import Any

import pytest

from bot.store import codec
from rules.core import notation
from rules.core.chance import Chance
from rules.core.draft import clone, fingerprint
from rules.core.game import IllegalAction, NotYourTurn, Refusal, apply, start
from rules.registry import GAMES
from tests.contract.playing import Match, every_game, every_match, every_table, match


@every_match
def test_seats_to_act_have_actions_and_others_none(name: str, seats: int, seed: int) -> None:
    """At every moment the seats to act have legal actions, all different, in the same order each time; others none."""
    played = match(name, seats, seed)
    game = played.game
    for step in played.steps:
        to_act = game.to_act(step.state)
        assert step.seat in to_act and len(set(to_act)) == len(to_act)
        for seat in range(seats):
            legal = list(game.legal_actions(step.state, seat))
            assert bool(legal) == (seat in to_act)
            assert len(set(legal)) == len(legal)
            assert legal == list(game.legal_actions(step.state, seat))
            assert all(type(action) in game.actions for action in legal)


@every_match
def test_a_match_ends_with_an_outcome(name: str, seats: int, seed: int) -> None:
    """A match ends within its bound, and only then has an outcome, which ranks every seat once by score."""
    played = match(name, seats, seed)
    game = played.game
    assert len(played.steps) <= game.meta.longest
    assert all(game.outcome(step.state) is None for step in played.steps)
    assert game.to_act(played.end) == ()
    assert not any(game.legal_actions(played.end, seat) for seat in range(seats))
    result = game.outcome(played.end)
    assert result is not None and len(result.scores) == seats
    assert sorted(result.ranking) == list(range(seats))
    assert set(result.winners) == set(result.ranking[: len(result.winners)]) and result.winners


@every_match
def test_pieces_and_money_are_conserved(name: str, seats: int, seed: int) -> None:
    """Every invariant of the game holds at every moment."""
    played = match(name, seats, seed)
    for step in played.steps:
        assert list(played.game.audit(step.after)) == [], step.action


@every_match
def test_apply_leaves_its_input_alone(name: str, seats: int, seed: int) -> None:
    """`apply` gives the state and the events that clone and `advance` give, and does not touch what it is given."""
    played = match(name, seats, seed)
    for step in played.steps:
        before = fingerprint(step.state)
        after, events = apply(played.game, step.state, step.seat, step.action)
        assert fingerprint(step.state) == before
        assert after == step.after and events == [event for _, event in step.told]


@every_table
def test_every_legal_action_is_accepted(name: str, seats: int, seed: int) -> None:
    """Whatever is listed as legal can be played, and leaves a sound state."""
    played = match(name, seats, seed)
    for step in played.spread(4):
        for action in step.legal:
            after, _ = apply(played.game, step.state, step.seat, action)
            assert list(played.game.audit(after)) == [], action


@every_match
def test_other_actions_are_refused(name: str, seats: int, seed: int) -> None:
    """What was legal at another moment and is not now is refused with a reason; so is any seat that is not to act."""
    played = match(name, seats, seed)
    random = Random(seed)
    others, refused = played.listed, 0
    for step in played.spread(3):
        before = fingerprint(step.state)
        for action in random.sample(others, min(20, len(others))):
            if action not in step.legal:
                with pytest.raises(IllegalAction) as caught:
                    apply(played.game, step.state, step.seat, action)
                assert isinstance(caught.value.refusal, Refusal) and caught.value.refusal.reason
                refused += 1
        for seat in set(range(seats)) - set(played.game.to_act(step.state)):
            with pytest.raises(NotYourTurn):
                apply(played.game, step.state, seat, step.action)
        assert fingerprint(step.state) == before
    assert refused, "nothing was refused: whatever was legal once was legal at every moment looked at"


@every_match
def test_actions_survive_json_and_notation(name: str, seats: int, seed: int) -> None:
    """Every legal action is the same again after the codec's JSON and after its text in a record."""
    played = match(name, seats, seed)
    game, options = played.game, played.options
    actions = played.listed
    for action in actions:
        assert codec.load(game, action.verb, codec.dump(action)) == action
        text = notation.write(game, options, action)
        assert notation.read(game, options, text) == action
        assert notation.read(game, options, text.upper()) == action
    assert len({notation.write(game, options, action) for action in actions}) == len(actions)


@every_match
def test_a_copy_shares_nothing(name: str, seats: int, seed: int) -> None:
    """Playing on in a copy does not change the original, nor the other way about; equal states, equal fingerprints."""
    played = match(name, seats, seed)
    game = played.game
    state, _ = start(game, seats, played.options, Chance(seed))
    copy = clone(state)
    assert copy == state and fingerprint(copy) == fingerprint(state)
    for step in played.steps:
        game.advance(copy, step.seat, step.action, lambda _, __: None)
    assert state == played.steps[0].state
    assert copy == played.end and fingerprint(copy) != fingerprint(state)


@every_match
def test_programs_play_what_is_legal(name: str, seats: int, seed: int) -> None:
    """The program's choice for a seat is a legal action, found without touching the state."""
    played = match(name, seats, seed)
    for step in played.spread(5):
        before = fingerprint(step.state)
        assert played.game.npc(step.state, step.seat) in step.legal
        assert fingerprint(step.state) == before


@every_match
def test_events_are_those_of_the_game(name: str, seats: int, seed: int) -> None:
    """Every event told is of a class that the game lists, and the seat that causes it sees one of the same class."""
    played = match(name, seats, seed)
    for _, event in _told(played):
        assert type(event) in played.game.events
        for seat in (None, *range(seats)):
            seen = played.game.see(event, seat)
            assert seen is None or type(seen) is type(event)


@every_game
def test_verbs_and_fields(name: str) -> None:
    """Verbs are unique single words ; actions and events are frozen and hold only their fields."""
    game = GAMES[name]
    verbs = [cls.verb for cls in game.actions]
    assert len(set(verbs)) == len(verbs) and all(verb.isalpha() and verb.islower() for verb in verbs)
    for cls in (*game.actions, *game.events):
        assert dataclasses.is_dataclass(cls) and cls.__dataclass_params__.frozen
        assert "__slots__" in vars(cls) and not issubclass(cls, tuple)
    for opening, closing in game.series.items():
        assert opening in game.actions and closing in game.actions


def _told(played: Match) -> list[tuple[Any, Any]]:
    return [*played.told, *(moment for step in played.steps for moment in step.told)]

"""The program at its levels: legal, by its knowledge alone, and the same everywhere."""

import pickle
from collections.abc import Iterator
from dataclasses import replace
from multiprocessing import get_context
from multiprocessing.pool import Pool

import pytest

from rules.core import snapshot
from rules.core.draft import clone, fingerprint
from rules.core.game import Action, AnyGame, Seat, tell_nobody
from rules.core.level import Level
from rules.core.opponent import choose, number_of
from rules.core.program import program_of
from rules.core.search import consider
from rules.registry import GAMES
from tests import toy
from tests.contract.playing import Step, every_game, every_table, match

every_level = pytest.mark.parametrize("level", list(Level))


def quick(name: str) -> AnyGame:
    """A game whose search plays the match on only a few times."""
    game = GAMES[name]
    return replace(game, program=replace(program_of(game), field=2, rollouts=4))


def moments(name: str, seats: int, seed: int, most: int) -> Iterator[Step]:
    """Some decisions of a match, spread over it."""
    steps = [step for step in match(name, seats, seed).steps if len(step.legal) > 1]
    return iter(steps[:: max(1, len(steps) // most)])


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[Pool]:
    """Another process, which knows what it is sent."""
    with get_context("spawn").Pool(1) as pool:
        yield pool


def answer(name: str, pickled: bytes, seat: Seat, level: Level, number: int) -> Action:
    """What another process is asked."""
    if name not in GAMES:
        toy.register()
    return choose(quick(name), pickle.loads(pickled), seat, level, number)


@pytest.mark.slow
@every_level
@every_table
def test_swapped_secrets_change_no_choice(name: str, seats: int, seed: int, level: Level) -> None:
    """Whatever lies behind the others' backs, each level plays the same legal action, and touches nothing."""
    game, different = quick(name), 0
    for step in moments(name, seats, seed, 2 if level is Level.HARD else 20):
        before = fingerprint(step.state)
        number = number_of("match", len(step.legal))
        action = choose(game, step.state, step.seat, level, number)
        assert action in step.legal
        other = game.imagine(step.state, step.seat, 77)
        different += fingerprint(other) != before
        assert choose(game, other, step.seat, level, number) == action
        assert fingerprint(step.state) == before
    assert different


@pytest.mark.slow
@every_game
def test_the_same_choice_after_a_restart_and_elsewhere(name: str, elsewhere: Pool) -> None:
    """A state that was written down and read, or handed to another process as imagined, gives the same choices."""
    game, seats = quick(name), GAMES[name].meta.seats[0]
    for number, step in enumerate(moments(name, seats, 1, 3)):
        read = snapshot.read(snapshot.write(step.state), step.state)
        known = pickle.dumps(game.imagine(step.state, step.seat, 0))
        for level in Level:
            action = choose(game, step.state, step.seat, level, number)
            assert choose(game, read, step.seat, level, number) == action
            assert elsewhere.apply(answer, (name, known, step.seat, level, number)) == action


@pytest.mark.slow
@every_game
def test_what_was_considered(name: str) -> None:
    """The best comes first, nobody's expectation is above it, and no more is played on than was asked for."""
    game, seats = quick(name), GAMES[name].meta.seats[1]
    for step in moments(name, seats, 1, 3):
        found = consider(game, game.imagine(step.state, step.seat, 0), step.seat, 5, rollouts=12)
        assert {it.action for it in found} <= set(step.legal)
        assert found[0].spread == 0
        assert len(found) == 1 or 2 <= sum(it.rollouts for it in found) <= 12
        assert found[0].rollouts == max(it.rollouts for it in found)


@every_game
def test_a_game_that_says_nothing_of_its_actions(name: str) -> None:
    """Without ratings and values every legal action is looked at, and played on to the end of the match."""
    game = replace(GAMES[name], program=None)
    step = list(moments(name, game.meta.seats[0], 1, 20))[-1]
    found = consider(game, step.state, step.seat, 1, rollouts=len(step.legal))
    assert {it.action for it in found} == set(step.legal) and {it.rollouts for it in found} == {1}
    for level in (Level.EASY, Level.NORMAL):
        assert choose(game, step.state, step.seat, level, 3) in step.legal


@every_table
def test_the_program_plays_what_it_rates_best(name: str, seats: int, seed: int) -> None:
    """`npc` plays the first of the best of `rate`, whose actions are all legal, and none twice."""
    game = GAMES[name]
    if game.program is None:
        pytest.skip("it rates nothing")
    for step in moments(name, seats, seed, 20):
        rated = game.program.rate(step.state, step.seat)
        actions = [it.action for it in rated]
        assert set(actions) <= set(step.legal) and len(set(actions)) == len(actions)
        assert game.npc(step.state, step.seat) == max(rated, key=lambda it: it.worth).action


@every_game
def test_openings_differ(name: str) -> None:
    """Normal seats open thirty matches from the very same first state in more than one way."""
    game, seats = GAMES[name], GAMES[name].meta.seats[1]
    openings: set[tuple[Action, ...]] = set()
    for match_number in range(30):
        state, made = clone(match(name, seats, 1).steps[0].state), list[Action]()
        while len(made) < 4:
            (seat,) = game.to_act(state)
            made.append(choose(game, state, seat, Level.NORMAL, number_of(str(match_number), len(made))))
            game.advance(state, seat, made[-1], tell_nobody)
        openings.add(tuple(made))
    assert len(openings) > 1

"""Whole matches, kept as records beside the tests."""

from pathlib import Path
from random import Random

import pytest

from rules.core.chance import Chance
from rules.core.game import tell_nobody
from rules.core.record import Record
from rules.core.record_text import parse, write
from rules.core.replay import play
from rules.fuzz import any_kind
from rules.kraftwagen.game import GAME
from rules.kraftwagen.options import Options
from rules.kraftwagen.view import view
from tests import golden
from tests.kraftwagen.stall import stalled

MATCHES = Path(__file__).parent / "matches"
WHOLE = ("full_2", "full_3", "full_4", "hidden_3")


def load(name: str) -> Record:
    """Read a record."""
    return parse((MATCHES / f"{name}.match").read_text("utf-8"), {GAME.meta.name: GAME})


@pytest.mark.parametrize("name", WHOLE)
def test_a_whole_match(name: str):
    """A kept match is legal to its end after three rounds, with every invariant at every move."""
    record = load(name)
    assert len(record.names) == int(name[-1])
    rounds = set[int]()
    states = [state for state, _ in play(record)]
    for state in states:
        assert list(GAME.audit(state)) == []
        rounds.add(state.round)
    assert rounds == {0, 1, 2, 3}
    result = GAME.outcome(states[-1])
    assert result is not None
    assert result.scores[result.winners[0]] == max(result.scores)
    for seat, it in enumerate(states[-1].companies):
        assert it.points == sum(gain.points for gain in it.gains) == result.scores[seat]


@pytest.mark.parametrize("name", WHOLE)
def test_a_record_is_written_as_it_was_read(name: str):
    """Reading and writing a record changes nothing."""
    assert write(load(name)) == (MATCHES / f"{name}.match").read_text("utf-8")


@pytest.mark.parametrize("path", golden.full(GAME), ids=lambda path: path.stem)
def test_golden_match(path: Path):
    """A whole match goes as it always went, byte for byte; `python -m tests.golden` writes it anew on purpose."""
    assert golden.golden(golden.load(path)) == path.with_suffix(".golden").read_text("utf-8")


def test_hidden_points_stay_hidden():
    """In the match with hidden points a spectator sees no points before the end, and all of them then."""
    record = load("hidden_3")
    assert record.options.points == "hidden"
    for state, _ in play(record):
        seen = [it.points for it in view(state, None).companies]
        assert all(it is None for it in seen) != state.over


@pytest.mark.slow
def test_a_stalling_table_is_read_again():
    """By the rulebook two may go on for ever without buyers and cars; as many moves as they make can be read."""
    record = stalled(3_300)
    text = write(record)
    again = parse(text, {GAME.meta.name: GAME})
    assert len(again.moves) == 3_300 > GAME.meta.longest and again == record
    *_, (state, _) = play(again)
    assert state.round == 1 and not state.over


OTHERWISE = Options(
    points="hidden",
    pit_cars="ranked",
    instant_sale="bonus",
    idle_instants=False,
    unclaimed_recruits="discard",
    swapped_reward="box",
    tokens_a_car="one",
    start_token_for_olds=False,
    engineers_may_rest=False,
    between_steps="car",
    workers_from_empty_supply=True,
    sale_may_be_declined=True,
)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_switch_the_other_way(seats: int):
    """Random matches with every ruling played otherwise end, and break no invariant."""
    for seed in range(6):
        random = Random(seed)
        state = GAME.setup(seats, OTHERWISE, Chance(seed), tell_nobody)
        for _ in range(GAME.meta.longest):
            if not GAME.to_act(state):
                break
            legal = GAME.legal_actions(state, state.actor)
            assert legal
            GAME.advance(state, state.actor, any_kind(random, legal), tell_nobody)
            assert list(GAME.audit(state)) == []
        assert GAME.outcome(state) is not None

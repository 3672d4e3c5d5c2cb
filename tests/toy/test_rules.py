"""The rules of Sunday Drive, worked out by hand, and its whole matches byte for byte."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from rules.core import content
from rules.core.chance import Chance, Draw
from rules.core.content import BadEdition
from rules.core.game import Action, IllegalAction, apply, start
from tests import golden
from tests.toy.rules.actions import Go, Stay
from tests.toy.rules.components import components
from tests.toy.rules.events import CansShown, WayMade
from tests.toy.rules.game import GAME
from tests.toy.rules.options import Options
from tests.toy.rules.state import State


def table(*hands: tuple[int, int], **options: Any) -> State:
    """A match in its first round, with these cans in the hands."""
    draws = [Draw("ABC"[seat], hand) for seat, hand in enumerate(hands)]
    return start(GAME, len(hands), Options(**options), Chance(1, stated=draws))[0]


def play(state: State, actions: Sequence[Action]) -> tuple[State, list[Any]]:
    """The state after actions of the seats in turn, and what came of the last one."""
    events: list[Any] = []
    for action in actions:
        (seat,) = GAME.to_act(state)
        state, events = apply(GAME, state, seat, action)
    return state, events


def test_everybody_makes_his_way_while_the_tank_is_enough():
    """Cans of 1, 2 and 3, 4 are 10 litres: enough for 4 and 6 miles."""
    state, events = play(table((1, 2), (3, 4)), [Go(4), Go(6)])
    assert events[1:4] == [CansShown(tank=10, asked=10), WayMade(0, 4), WayMade(1, 6)]
    assert state.miles == [4, 6] and state.round == 2


def test_the_farthest_gets_nowhere_when_it_is_not():
    """10 litres are too few for 3 and 8 miles: the car that was to go 8 stays where it is."""
    state, events = play(table((1, 2), (3, 4)), [Go(3), Go(8)])
    assert events[1:4] == [CansShown(tank=10, asked=11), WayMade(0, 3), WayMade(1, 0)]
    assert state.miles == [3, 0]


def test_nobody_gets_anywhere_where_a_table_plays_it_so():
    """Ruling 1, the other way: all stay where they are."""
    state, _ = play(table((1, 2), (3, 4), empty_tank="all"), [Go(3), Go(8)])
    assert state.miles == [0, 0]


def test_who_stays_at_home_needs_no_petrol():
    """Two cars of three go 7 and 3 miles on 10 litres; of the third nothing is told."""
    state, events = play(table((1, 1), (2, 1), (2, 3)), [Go(7), Stay(), Go(3)])
    assert events[1:4] == [CansShown(tank=10, asked=10), WayMade(0, 7), WayMade(2, 3)]
    assert state.miles == [7, 0, 3]


def test_a_way_that_was_said_is_taken():
    """Nobody goes as far as another, and no car farther than 8 miles; each has its reason."""
    state, _ = play(table((1, 2), (3, 4)), [Go(8)])
    assert GAME.legal_actions(state, 1) == (*map(Go, range(1, 8)), Stay())
    for miles, reason in ((8, "taken"), (9, "no such way"), (0, "no such way")):
        with pytest.raises(IllegalAction) as caught:
            apply(GAME, state, 1, Go(miles))
        assert caught.value.refusal.reason == reason


def test_after_five_rounds_the_longest_way_wins():
    """Who goes 2 miles a round has 10, who goes 1 has 5; there are 4 litres at least, and 3 miles to go."""
    state, _ = play(table((1, 2), (3, 4)), [Go(1), Go(2)] * 5)
    result = GAME.outcome(state)
    assert result and result.scores == (5, 10) and result.ranking == (1, 0) and result.winners == (1,)


def test_who_came_as_far_shares_the_victory():
    """Nobody ever drives: all have won, and that is what decided."""
    result = GAME.outcome(play(table((1, 2), (3, 4)), [Stay()] * 10)[0])
    assert result and result.winners == (0, 1) and result.tie_break == "shared"


@pytest.mark.parametrize(
    ("figure", "owners", "table"),
    [("rounds = 5", "rounds = 6", "match"), ("hand = 2", "hand = 0", "match"), ("hand = 2", "hand = 6", "cans")],
)
def test_an_edition_that_cannot_be_played_is_refused(figure: str, owners: str, table: str):
    """More rounds than a match may have, no cans to draw, fewer cans than three hands take: the table is named."""
    text = content.text("toy", "first")
    assert figure in text
    with pytest.raises(BadEdition, match=rf"\[{table}\]"):
        components(content.pin("toy", "first", text.replace(figure, owners)))


@pytest.mark.parametrize("path", golden.full(GAME), ids=lambda path: path.stem)
def test_golden_match(path: Path):
    """A whole match goes as it always went, byte for byte; `python -m tests.golden` writes it anew on purpose."""
    assert golden.golden(golden.load(path)) == path.with_suffix(".golden").read_text("utf-8")

"""The Hidden Points variant, and what a seat may see (rulebook, Hidden Points variant)."""

from random import Random
from typing import Any

import pytest

from rules.core.chance import Chance
from rules.core.draft import clone
from rules.core.game import Seat, tell_nobody
from rules.fuzz import any_action
from rules.kraftwagen.events import PointsGained
from rules.kraftwagen.game import GAME
from rules.kraftwagen.options import Options
from rules.kraftwagen.state import Gain, Source, State
from rules.kraftwagen.view import view
from tests.kraftwagen.table import A, B, C, table


def points(seat: Seat | None, **options: Any) -> list[int | None]:
    """What a seat, or a spectator, sees of three companies' points."""
    position = table(**options).points(A, 10).points(B, 20).points(C, 30)
    return [it.points for it in view(position.state, seat).companies]


def test_points_are_open():
    """The Reputation Track is there for all to see."""
    assert points(A) == points(None) == [10, 20, 30]


def test_points_are_hidden():
    """Hidden Points: everybody sees only his own, a spectator none."""
    assert points(B, points="hidden") == [None, 20, None]
    assert points(None, points="hidden") == [None, None, None]


def test_only_the_number_of_markers_is_seen():
    """Ruling 47, Hidden Points: markers lie face down, so one sees how many, not which."""
    position = table(points="hidden").points(A, 10).points(A, 5).points(B, 20)
    mine, theirs = view(position.state, A).companies[A], view(position.state, B).companies[A]
    assert mine.gains == (Gain(1, Source.SALE, 10), Gain(1, Source.SALE, 5))
    assert (theirs.gains, theirs.markers_won) == (None, 2)


def test_points_are_shown_at_the_end():
    """Hidden Points: at the end each company reveals its markers."""
    position = table(points="hidden").points(A, 10).points(B, 20).round(3).score()
    assert [it.points for it in view(position.state, C).companies] == [10, 20, 0]
    assert [it.points for it in view(position.state, None).companies] == [10, 20, 0]


def test_events_do_not_tell():
    """Ruling 47, Hidden Points: the others are told that a company gained points, not how many."""
    event = PointsGained(A, Source.SALE, 8, secret=True)
    assert GAME.see(event, A) == event
    assert GAME.see(event, B) == GAME.see(event, None) == PointsGained(A, Source.SALE, None, secret=True)
    shown = PointsGained(A, Source.SALE, 8, secret=False)
    assert GAME.see(shown, B) == shown


def positions(seats: int, seed: int) -> list[State]:
    """Moments of a random match with hidden points, a copy each."""
    random = Random(seed)
    state = GAME.setup(seats, Options(points="hidden"), Chance(seed), tell_nobody)
    found: list[State] = []
    while GAME.to_act(state):
        found.append(clone(state))
        GAME.advance(state, state.actor, any_action(random, GAME.legal_actions(state, state.actor)), tell_nobody)
    return found


def swapped(state: State, one: Seat, other: Seat) -> State:
    """A copy in which what two seats gained is exchanged, as far as the face-down markers are as many."""
    draft = clone(state)
    first, second = draft.companies[one], draft.companies[other]
    for at, (a, b) in enumerate(zip(first.gains, second.gains, strict=False)):
        first.gains[at], second.gains[at] = b, a
    for it in (first, second):
        it.points = sum(gain.points for gain in it.gains)
    return draft


@pytest.mark.parametrize("seats", [3, 4])
def test_swapped_points_look_the_same(seats: int):
    """Swap the points of two seats: a third and a spectator see, may do and are told just the same."""
    different = 0
    for state in positions(seats, seats)[::5]:
        for seat in range(seats):
            one, other = [it for it in range(seats) if it != seat][:2]
            changed = swapped(state, one, other)
            different += changed != state
            for who in (seat, None):
                assert view(changed, who) == view(state, who)
            assert list(GAME.legal_actions(changed, seat)) == list(GAME.legal_actions(state, seat))
            assert GAME.npc(changed, state.actor) == GAME.npc(state, state.actor) or state.actor in (one, other)
            assert told(changed, seat) == told(state, seat)
            assert told(changed, None) == told(state, None)
    assert different > 20


def told(state: State, who: Seat | None) -> list[Any]:
    """What a seat is told and then sees of the first legal action, unless it ends the match."""
    draft, events = clone(state), list[Any]()
    action = GAME.legal_actions(draft, draft.actor)[0]
    GAME.advance(draft, draft.actor, action, lambda _, event: events.append(GAME.see(event, who)))
    return [] if draft.over else [*events, view(draft, who)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_else_is_secret(seats: int):
    """With open points all see the same, for recruitment tiles are drawn when they are revealed."""
    state = GAME.setup(seats, Options(), Chance(seats), tell_nobody)
    views = [view(state, seat) for seat in (*range(seats), None)]
    assert all(it.companies == views[0].companies and it.recruits == views[0].recruits for it in views)
    imagined = GAME.imagine(state, A, 7)
    imagined.chance = state.chance
    assert imagined == state

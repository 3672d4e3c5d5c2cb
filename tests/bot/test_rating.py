"""Ratings and standings, from results alone."""

import pytest

from bot.model.user.rating import rate
from bot.play.stats import Against, Played, Seated, places, standings
from rules.core.game import Outcome
from rules.core.level import Level

ANN, BOB, CAT = 1, 2, 3
WON: tuple[dict[int, int], set[int]] = {ANN: 1, BOB: 2, CAT: 3}, set()


def played(
    match: int, order: tuple[int, ...], scores: tuple[int, ...], rated: bool = True, pauses=(), level=None
) -> Played:
    """A match that these users ended in this order."""
    rows = zip(order, scores, strict=True)
    seats = tuple(Seated(user, f"User {user}", place, score) for place, (user, score) in enumerate(rows, 1))
    return Played(match, "automobile", 7, seats, rated, level, tuple(pauses))


def test_who_wins_rises_and_who_loses_falls():
    """A newcomer is at 25; the winner above, the last below, the second between; more matches make it surer."""
    one = rate([WON])
    assert one[ANN].mu > one[BOB].mu > one[CAT].mu and one[ANN].mu > 25 > one[CAT].mu
    two = rate([WON] * 2)
    assert two[ANN].ordinal() > one[ANN].ordinal() and two[ANN].sigma < one[ANN].sigma


def test_equal_places_are_equal():
    """Two winners of the same match are rated alike, above the third."""
    rated = rate([({ANN: 1, BOB: 1, CAT: 3}, set())])
    assert rated[ANN].mu == rated[BOB].mu > rated[CAT].mu


def test_who_has_played_a_part_can_only_lose():
    """A victory with help leaves the winner where he was, a defeat counts; the others are rated as ever."""
    one, whole = rate([({ANN: 1, BOB: 2, CAT: 3}, {ANN, CAT})]), rate([WON])
    assert (one[ANN].mu, one[ANN].sigma) == (25, pytest.approx(25 / 3))
    assert (one[BOB], one[CAT].mu) == (whole[BOB], whole[CAT].mu)


def test_places_come_from_the_outcome():
    """The ranking counts, but every shared winner is first."""
    assert places(Outcome((5, 9, 7), (1, 2, 0), (1,), "")) == [3, 1, 2]
    assert places(Outcome((5, 9, 9), (1, 2, 0), (1, 2), "points")) == [3, 1, 1]


def test_standings_tell_the_levels_of_the_program_apart():
    """Ann has won against normal seats and lost twice against hard ones; Bob has met nobody but people."""
    found = standings(
        [
            played(1, (ANN,), (3000,), rated=False, level=Level.HARD),
            played(2, (ANN,), (3000,), rated=False, level=Level.NORMAL),
            Played(3, "automobile", 7, (Seated(ANN, "Ann", 2, 2000),), False, Level.HARD, ()),
            Played(4, "automobile", 7, (Seated(ANN, "Ann", 1, 2000, whole=False),), False, Level.HARD, ()),
            played(5, (BOB, CAT), (2500, 1000)),
        ]
    )
    against = {it.user_id: it.against for it in found}
    assert against == {ANN: (Against(Level.NORMAL, 1, 1), Against(Level.HARD, 3, 1)), BOB: (), CAT: ()}


def test_standings_count_games_wins_scores_and_pace():
    """Two matches: means, bests and the middle pause; the match with a program counts, but not for the rating."""
    found = standings(
        [
            played(1, (ANN, BOB), (3000, 2000), pauses=[(ANN, 60.0), (ANN, 120.0), (ANN, 600.0), (BOB, 30.0)]),
            played(2, (BOB, CAT), (2500, 1000), rated=False),
        ]
    )
    by_user = {it.user_id: it for it in found}
    assert [it.user_id for it in found] == [ANN, BOB, CAT]
    ann, bob, cat = by_user[ANN], by_user[BOB], by_user[CAT]
    assert (ann.games, ann.wins, ann.mean, ann.best, ann.pace) == (1, 1, 3000, 3000, 120.0)
    assert (bob.games, bob.wins, bob.mean, bob.best, bob.pace) == (2, 1, 2250, 2500, 30.0)
    assert (cat.games, cat.wins, cat.pace, cat.rating) == (1, 0, None, None)

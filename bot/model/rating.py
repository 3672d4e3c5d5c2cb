"""How strong players are, by the finished matches among them: OpenSkill's Plackett-Luce model."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from openskill.models import PlackettLuce, PlackettLuceRating

Rating = PlackettLuceRating
"""`mu` is the strength, 25 for a newcomer; `sigma` how uncertain it is; `ordinal()` a strength that is almost sure."""


def rate(results: Iterable[Mapping[int, int]]) -> dict[int, Rating]:
    """Give each user's rating from results in the order in which they came: place by user, 1 for the winner."""
    model = PlackettLuce()
    ratings: dict[int, Rating] = {}
    for places in results:
        teams = [[ratings.get(user) or model.rating()] for user in places]
        rated = model.rate(teams, ranks=[float(place) for place in places.values()])
        ratings |= {user: team[0] for user, team in zip(places, rated, strict=True)}
    return ratings

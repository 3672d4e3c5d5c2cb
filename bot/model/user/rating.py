"""How strong players are, by the finished matches among them: OpenSkill's Plackett-Luce model."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set

from openskill.models import PlackettLuce, PlackettLuceRating

Rating = PlackettLuceRating
"""`mu` is the strength, 25 for a newcomer; `sigma` how uncertain it is; `ordinal()` a strength that is almost sure."""


def rate(results: Iterable[tuple[Mapping[int, int], Set[int]]]) -> dict[int, Rating]:
    """Give each user's rating from results in the order in which they came: place by user, 1 for the winner.

    With each result come the users who have played only a part of their seat: they can lose by it and gain nothing.
    """
    model = PlackettLuce()
    ratings: dict[int, Rating] = {}
    for places, partly in results:
        before = {user: ratings.get(user) or model.rating() for user in places}
        rated = model.rate([[it] for it in before.values()], ranks=[float(place) for place in places.values()])
        for user, (after,) in zip(places, rated, strict=True):
            gains = after.ordinal() > before[user].ordinal()
            ratings[user] = before[user] if user in partly and gains else after
    return ratings

"""What an Automobile label says of a choice that changes nothing, and which choices come first."""

import dataclasses

import pytest

from render.registry import words
from rules.automobile.actions import BuildFactories, BuyBonusMarker, PlaceDistributors, ProduceCars, ReducePrice
from rules.automobile.components import Model, PriceRange
from rules.automobile.game import GAME
from rules.automobile.view import View, view
from rules.core.chance import Chance
from rules.core.game import tell_nobody

NAMES = ("Ann", "Bob", "Cleo")
WORDS = words("automobile")


def market(cars: int, demand: int | None, model: int = 1) -> View:
    """What A sees who has two factories and these cars in a space, Duryea at first, the only ones there are, with this
    demand for mid-priced cars (None: no market)."""
    state = GAME.setup(3, GAME.options(), Chance(1), tell_nobody)
    state.actor = 0
    seen = view(state, 0)
    spaces = list(seen.spaces)
    spaces[model - 1] = dataclasses.replace(spaces[model - 1], owner=0, factories=2, cars=cars)
    tiles = () if demand is None else (demand,)
    shown = dataclasses.replace(seen.demand[PriceRange.MID], tiles=tiles, face_down=0)
    return dataclasses.replace(seen, actor=0, spaces=tuple(spaces), demand={**seen.demand, PriceRange.MID: shown})


@pytest.mark.parametrize(
    ("cars", "demand", "expected"),
    [
        (2, 5, "all your cars sell already"),
        (0, 5, "no cars there"),
        (2, None, "no market this turn"),
        (5, 3, "no more of them sell"),
    ],
)
def test_a_marker_that_adds_nothing_says_why(cars, demand, expected):
    """Alone on the track a model sells up to the demand with or without a marker (rulebook, phase seven)."""
    seen = market(cars, demand)
    taken = (BuyBonusMarker(Model(1)), ReducePrice(Model(1), 1), ReducePrice(Model(1), 2))
    told = [WORDS.action(seen, it, NAMES) for it in taken]
    beginnings = ("bonus marker adds", "1 price marker adds", "2 price markers add")
    assert told == [f"Duryea · {it} nothing: {expected}" for it in beginnings]


def test_a_marker_that_adds_nothing_compares_nothing():
    """Two cars of a demand of five are sold with or without a marker."""
    said = WORDS.consequence(market(2, 5), ReducePrice(Model(1), 2), NAMES)
    assert said.startswith("The market takes **2** of 2 cars there, with or without it.")


def test_distributors_for_cars_that_one_does_not_make_say_so():
    """A makes the low-priced Sears Autobuggy alone, and a distributor of the high-priced box reaches no lower than the
    mid-priced row (rulebook, phase five)."""
    seen = market(2, 5, model=5)
    assert WORDS.action(seen, PlaceDistributors(mid=2), NAMES) == "2 mid distributors: low row"
    assert WORDS.action(seen, PlaceDistributors(high=2), NAMES) == "2 high distributors: no car yet"
    told = "2 distributors: 1 high, 1 low — no car for high yet"
    assert WORDS.action(seen, PlaceDistributors(high=1, low=1), NAMES) == told
    assert WORDS.does(seen, PlaceDistributors(high=1, low=1)) == "For Sears Autobuggy $100. 6 left to place."


def test_distributors_tell_what_they_reach():
    """A makes the mid-priced Duryea alone, at $150: a distributor of the high-priced box and one of the low-priced box
    reach the mid-priced row, too (rulebook, phase five); with the high-priced National 40, at $200, those of the high
    and the mid box reach both rows, and one of the low box no further than before."""

    def said(seen, high=0, mid=0, low=0):
        return WORDS.action(seen, PlaceDistributors(high, mid, low), NAMES)

    seen = market(2, 5)
    assert [said(seen, high=1), said(seen, low=2)] == ["1 high distributor: Duryea", "2 low distributors: Duryea"]
    assert said(seen, 1, 1, 1) == "3 distributors, 1 in each box"
    both = making(seen, 8)
    assert [said(both, high=1), said(both, mid=1)] == [
        "1 high distributor: high/mid",
        "1 mid distributor: high/mid",
    ]
    assert said(both, low=1) == "1 low distributor: Duryea" and said(both, mid=1, low=2) == (
        "3 distributors: 1 mid, 2 low"
    )
    below = WORDS.does(both, PlaceDistributors(mid=1, low=2))
    assert below == "For National 40 $200 or Duryea $150. 5 left to place."
    assert WORDS.consequence(both, PlaceDistributors(low=1), NAMES).startswith("For Duryea at $150. 7 left to place.")
    three = making(both, 7)
    assert said(three, mid=1) == "1 mid distributor: any row"
    assert said(three, low=1) == "1 low distributor: mid/low"
    many = making(three, 2, 5, 11)
    assert WORDS.does(many, PlaceDistributors(mid=1)) == "For 6 of your models. 7 left to place."


def making(seen, *models):
    """The view with a factory of A in more spaces."""
    spaces = list(seen.spaces)
    for model in models:
        spaces[model - 1] = dataclasses.replace(spaces[model - 1], owner=0, factories=1)
    return dataclasses.replace(seen, spaces=tuple(spaces))


def test_a_build_tells_its_class():
    """Space, pieces, price, cubes and class, each once."""
    seen = market(0, 5)
    assert WORDS.action(seen, BuildFactories(Model(1), 2), NAMES) == "Duryea · 2 factories: $400, no R&D, mid"


def test_a_price_marker_tells_how_many_more_it_sells():
    """Against a rival's cars two markers sell two more cars a pass, at the reduced price of the mid range (rulebook,
    phase six)."""
    alone = market(7, 5)
    spaces = list(alone.spaces)
    spaces[1] = dataclasses.replace(spaces[1], owner=1, factories=2, cars=7)
    seen = dataclasses.replace(alone, spaces=tuple(spaces))
    label = WORDS.action(seen, ReducePrice(Model(1), 2), NAMES)
    assert label == "Duryea · 2 price markers: 2 more a pass at $100, mid"


def test_amounts_rise():
    """Two factories make four to seven cars; of factories and price markers one stands before two, the parts factory
    after those without. The newest model comes first."""
    builds = [BuildFactories(Model(2)), BuildFactories(Model(1)), BuildFactories(Model(1), 2)]
    builds.append(BuildFactories(Model(1), 1, True))
    assert WORDS.likely(market(0, 5), builds[::-1]) == builds
    amounts = [ProduceCars(Model(1), cars) for cars in (4, 5, 6, 7)]
    newer = [ProduceCars(Model(2), cars) for cars in (1, 2)]
    assert WORDS.likely(market(0, 5), [*amounts[::-1], *newer]) == [*newer, *amounts]
    alone = market(7, 5)
    spaces = list(alone.spaces)
    spaces[1] = dataclasses.replace(spaces[1], owner=1, factories=2, cars=7)
    markers = [ReducePrice(Model(1), 2), ReducePrice(Model(1), 1)]
    assert WORDS.likely(dataclasses.replace(alone, spaces=tuple(spaces)), markers) == markers[::-1]


def test_what_changes_nothing_is_last():
    """Of two placings the one that can sell, though it is of fewer distributors."""
    placings = [PlaceDistributors(high=3), PlaceDistributors(low=1)]
    assert list(WORDS.likely(market(2, 5, model=5), placings)) == placings[::-1]

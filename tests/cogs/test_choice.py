"""Which action is meant, when only some of its fields are named."""

import pytest

from cogs.playing.choice import Undecided, offer, settle
from rules.automobile.actions import (
    BuildFactories,
    Pass,
    PlaceDistributors,
    ReducePrice,
    SellViaDistributor,
    SellViaHoward,
)
from rules.automobile.components import Model, PriceRange

HIGH, MID, LOW = PriceRange.HIGH, PriceRange.MID, PriceRange.LOW
ONE, TWO, THREE = Model(1), Model(2), Model(3)
SALES = [SellViaDistributor(HIGH, HIGH, TWO), SellViaDistributor(HIGH, MID, ONE), SellViaDistributor(MID, MID, ONE)]
BUILDS = [BuildFactories(ONE), BuildFactories(ONE, 2), BuildFactories(ONE, 1, True), BuildFactories(TWO), Pass()]
PAIRS = [SellViaHoward((ONE, ONE)), SellViaHoward((ONE, THREE)), SellViaHoward((TWO, THREE))]


def test_only_values_beside_the_given_ones_are_offered():
    """With the row chosen, only boxes that reach it; each with the actions that have it."""
    assert offer(SALES, "box", {"row": MID}) == {HIGH: [SALES[1]], MID: [SALES[2]]}
    assert offer(SALES, "row", {"box": MID, "model": TWO}) == {}


def test_a_tuple_offers_what_is_left_of_it():
    """After one car was named, the other car of each pair, the same model again where two of it may be sold."""
    assert offer(PAIRS, "cars", {"cars": [ONE]}) == {ONE: [PAIRS[0]], THREE: [PAIRS[1]]}
    assert list(offer(PAIRS, "cars", {})) == [ONE, THREE, TWO]


def test_defaults_fill_what_was_left_out():
    """Build without an amount is one factory without parts."""
    assert settle(BuildFactories, BUILDS, {"model": ONE}) == BuildFactories(ONE, 1, False)
    assert settle(BuildFactories, BUILDS, {"model": ONE, "factories": 2}) == BuildFactories(ONE, 2, False)


def test_a_default_gives_way_to_the_only_legal_value():
    """Where only the stack of two is left, two markers are meant."""
    assert settle(ReducePrice, [ReducePrice(ONE, 2)], {"model": ONE}) == ReducePrice(ONE, 2)


def test_several_meanings_are_refused_with_the_fields_that_differ():
    """The two sales of model 1 differ in the box alone."""
    with pytest.raises(Undecided) as caught:
        settle(SellViaDistributor, SALES, {"row": MID, "model": ONE})
    assert caught.value.fields == ("box",)


def test_nothing_said_about_distributors_asks_for_the_boxes_that_differ():
    """None, none and none is no legal placing: the boxes with a choice are named."""
    placings = [PlaceDistributors(low=1), PlaceDistributors(mid=1), PlaceDistributors(low=2)]
    with pytest.raises(Undecided) as caught:
        settle(PlaceDistributors, [PlaceDistributors(low=1), PlaceDistributors(low=2)], {})
    assert caught.value.fields == ("low",)
    assert settle(PlaceDistributors, placings, {"mid": 1}) == PlaceDistributors(mid=1)


def test_entries_are_sorted_into_the_tuple():
    """The order in which two cars are named does not matter."""
    assert settle(SellViaHoward, PAIRS, {"cars": [THREE, ONE]}) == SellViaHoward((ONE, THREE))


def test_one_entry_is_enough_when_only_one_pair_has_it():
    """Model 2 is sold with model 3 or not at all; model 1 needs to be told."""
    assert settle(SellViaHoward, PAIRS, {"cars": [TWO]}) == SellViaHoward((TWO, THREE))
    with pytest.raises(Undecided) as caught:
        settle(SellViaHoward, PAIRS, {"cars": [ONE]})
    assert caught.value.fields == ("cars",)


def test_the_exact_entries_win_over_longer_ones():
    """The only car, where it may be sold alone as well as with another."""
    assert settle(SellViaHoward, [SellViaHoward((ONE,)), *PAIRS], {"cars": [ONE]}) == SellViaHoward((ONE,))


def test_what_is_not_legal_is_built_for_the_rules_to_refuse():
    """A model that may not be built is still named in the action that is refused."""
    assert settle(BuildFactories, BUILDS, {"model": THREE}) == BuildFactories(THREE, 1, False)
    assert settle(SellViaHoward, [], {"cars": [THREE, TWO]}) == SellViaHoward((TWO, THREE))


def test_what_cannot_be_built_asks_for_the_missing_fields():
    """A sale without row and model, when there is none to take instead."""
    with pytest.raises(Undecided) as caught:
        settle(SellViaDistributor, [], {"box": LOW})
    assert caught.value.fields == ("row", "model")

"""Phase six: Executive decisions."""

import pytest

from rules.automobile.actions import BuyBonusMarker, CloseFactories, Pass, ReducePrice
from rules.automobile.components import Phase
from rules.automobile.events import BonusMarkerBought, FactoriesClosed, Passed, PriceReduced
from rules.core.game import IllegalAction, NotYourTurn
from tests.automobile.table import A, B, C, D, Table, model, table

PASS = Pass()


def deciding(position: Table) -> Table:
    """The position in phase six."""
    return position.begin(Phase.EXECUTIVE_DECISIONS)


def bonus(name: str) -> BuyBonusMarker:
    """The purchase of a bonus sales marker for a model."""
    return BuyBonusMarker(model(name))


def reduce(name: str, markers: int) -> ReducePrice:
    """The taking of reduced price markers for a model."""
    return ReducePrice(model(name), markers)


def four_with_cars(**options: bool) -> Table:
    """A Maxwell, B EMF, C Overland and Ford Model T, D National 40, five cars each."""
    position = table(**options)
    for name, seat in (("Maxwell", A), ("EMF", B), ("Overland", C), ("Ford Model T", C), ("National 40", D)):
        position.factory(name, seat, 2).cars(name, 5)
    return position


def test_one_decision_at_a_time_until_all_pass():
    """Phase six; rulings 30 and 31: in player order, repeated; who has passed is out."""
    position = deciding(four_with_cars().order(B, A, C, D))
    position.play(B, bonus("EMF")).play(A, PASS).play(C, reduce("Overland", 1)).play(D, PASS)
    assert position.actor == B
    position.play(B, PASS)
    with pytest.raises(NotYourTurn):
        position.play(A, PASS)
    position.play(C, reduce("Ford Model T", 1), PASS)
    assert position.actor is None


def test_passing_sets_the_next_selection_order():
    """Phase six; ruling 31: each who passes takes the first empty space on the Selection Order track."""
    position = deciding(four_with_cars())
    position.play(A, bonus("Maxwell")).play(B, PASS).play(C, reduce("Overland", 2)).play(D, PASS)
    position.play(A, PASS).play(C, PASS)
    assert position.state.next_order == [B, D, A, C]
    assert position.told(Passed) == [
        Passed(seat, Phase.EXECUTIVE_DECISIONS, place) for place, seat in enumerate((B, D, A, C), 1)
    ]


def test_selection_order_of_the_example():
    """Example of Play, first turn: played green, red, yellow, blue; green, red, blue and then yellow pass."""
    green, red, yellow, blue = range(4)
    position = deciding(table().factory("Duryea", yellow)).play(green, PASS).play(red, PASS)
    position.play(yellow, CloseFactories(model("Duryea"))).play(blue, PASS).play(yellow, PASS)
    assert position.state.next_order == [green, red, blue, yellow]
    assert position.company(yellow).cash == 2100


def test_closing_is_the_action_of_phase_three():
    """Phase six: closing works exactly as the action: refund, half the losses, a closed piece."""
    position = deciding(four_with_cars().losses(A, 3)).play(A, CloseFactories(model("Maxwell")))
    assert position.told(FactoriesClosed) == [FactoriesClosed(A, model("Maxwell"), 2, False, 500, 2, True)]
    assert (position.company(A).cash, position.company(A).losses) == (2500, 1)
    assert position.space("Maxwell").closed


def test_closing_only_once_a_turn():
    """Phase six; ruling 30: one player closes one space; nobody else can, nor he again."""
    position = deciding(four_with_cars()).play(A, PASS).play(B, PASS).play(C, CloseFactories(model("Overland")))
    assert position.legal(CloseFactories) == []
    position.play(D, PASS)
    assert position.actor == C
    assert position.legal(CloseFactories) == []


def test_bonus_markers_cost_two_one_one():
    """Phase six; ruling 28: the first bonus sales marker costs two R&D cubes, the second and third one each."""
    position = deciding(four_with_cars())
    stock = position.state.research_stock
    position.play(A, bonus("Maxwell")).play(B, bonus("EMF")).play(C, bonus("Overland"))
    assert [position.company(seat).research for seat in range(4)] == [2, 3, 3, 4]
    assert position.state.research_stock == stock + 4
    assert [it.cubes for it in position.told(BonusMarkerBought)] == [2, 1, 1]
    assert position.legal(BuyBonusMarker) == []


@pytest.mark.parametrize(("cubes", "may"), [(1, False), (2, True)])
def test_the_first_bonus_marker_cannot_be_had_for_one(cubes: int, may: bool):
    """Phase six: the first player to buy must buy the marker that costs two."""
    assert deciding(four_with_cars().research(A, cubes)).may(bonus("Maxwell")) is may


def test_one_bonus_marker_a_space_on_any_class():
    """Phase six; ruling 28: at most one in a space; a high-priced space may have one."""
    position = four_with_cars().order(C, D, A, B)
    deciding(position).play(C, bonus("Overland"))
    assert position.legal(BuyBonusMarker) == [bonus("National 40")]
    position.play(D, PASS).play(A, PASS).play(B, PASS)
    assert position.legal(BuyBonusMarker) == [bonus("Ford Model T")]


def test_reduced_price_stacks():
    """Phase six; ruling 29: one stack of two and two single markers, each taken once."""
    position = deciding(four_with_cars())
    assert position.legal(ReducePrice) == [reduce("Maxwell", 1), reduce("Maxwell", 2)]
    position.play(A, reduce("Maxwell", 2))
    assert position.legal(ReducePrice) == [reduce("EMF", 1)]
    position.play(B, reduce("EMF", 1)).play(C, reduce("Overland", 1)).play(D, PASS).play(A, PASS).play(B, PASS)
    assert position.legal(ReducePrice) == []
    assert [position.space(it).reduced for it in ("Maxwell", "EMF", "Overland")] == [2, 1, 1]
    assert position.told(PriceReduced)[0] == PriceReduced(A, model("Maxwell"), 2)


def test_one_taking_of_reduced_markers_a_space():
    """Phase six; ruling 29: no more reduced price markers in a space that has some this turn."""
    position = deciding(four_with_cars()).play(A, reduce("Maxwell", 1)).play(B, PASS).play(C, PASS).play(D, PASS)
    assert position.legal(ReducePrice) == []


def test_bonus_and_reduced_markers_together():
    """Phase six: a space may have both kinds of markers."""
    position = deciding(four_with_cars()).play(A, reduce("Maxwell", 2)).play(B, PASS).play(C, PASS).play(D, PASS)
    position.play(A, bonus("Maxwell"))
    assert (position.space("Maxwell").reduced, position.space("Maxwell").bonus) == (2, True)


def test_high_prices_are_never_reduced():
    """Phase six; ruling 29: no reduced price markers in a high price model space."""
    assert deciding(four_with_cars().order(D, A, B, C)).legal(ReducePrice) == []


def test_markers_on_a_closed_space_with_cars():
    """Ruling 26: a closed space that still has own cars may have markers."""
    position = deciding(table().closed("Franklin A").cars("Franklin A", 3, A))
    assert position.may(bonus("Franklin A"))
    assert position.may(reduce("Franklin A", 2))


def test_no_markers_without_cars():
    """Ruling 27: not on a space without cars, where they would do nothing; nor on another player's space."""
    position = deciding(table().factory("Franklin A", A).factory("EMF", B).cars("EMF", 1))
    assert position.legal() == [CloseFactories(model("Franklin A")), PASS]


def test_markers_without_cars_where_the_table_plays_so():
    """Ruling 27, the other way: any of one's own model spaces."""
    position = deciding(table(markers_need_cars=False).factory("Franklin A", A).factory("EMF", B).cars("EMF", 1))
    assert {it.model for it in position.legal(BuyBonusMarker)} == {model("Franklin A")}
    assert {it.model for it in position.legal(ReducePrice)} == {model("Franklin A")}


def test_markers_on_a_class_without_a_market():
    """Ruling 54: allowed as long as own cars stand there, though the first turn has no low or high market."""
    position = deciding(four_with_cars().turn(1).order(C, D, A, B))
    assert position.may(reduce("Overland", 1))
    position.play(C, PASS)
    assert position.may(bonus("National 40"))


def test_no_marker_for_others():
    """Phase six: on one of your model spaces."""
    with pytest.raises(IllegalAction):
        deciding(four_with_cars()).play(A, bonus("EMF"))

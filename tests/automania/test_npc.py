"""A seat played by the program: sensible, the same each time, and without a look at what is hidden."""

from dataclasses import replace

import pytest

from rules.automania.actions import PASS, ChooseFactory, ProduceCar, SellCar, ShipCar, UseMarketing, Withdraw
from rules.automania.components import FactoryBoard, Phase
from rules.automania.game import GAME
from rules.automania.npc.car import placings
from rules.automania.options import Options
from rules.core.chance import Chance
from rules.core.game import Action, tell_nobody
from rules.core.program import judge
from tests.automania.table import (
    AMERICA,
    BAGGAGE,
    CITY,
    CORNER,
    ECO,
    EUROPE,
    FAMILY,
    HANDLING,
    SAFETY,
    SPEED,
    UL,
    A,
    B,
    Table,
    space,
    table,
)

LEAST, MOST = 30, 160
"""Plausible scores: a simple simulation had 66 to 88 on the average."""


def scores(seats: int, options: Options, seed: int) -> tuple[int, ...]:
    """The scores of a match among programs, every invariant checked at every step."""
    state = GAME.setup(seats, options, Chance(seed), tell_nobody)
    moves = 0
    while to_act := GAME.to_act(state):
        (seat,) = to_act
        action = GAME.npc(state, seat)
        assert action in GAME.legal_actions(state, seat)
        assert action == GAME.npc(GAME.imagine(state, seat, moves), seat)
        GAME.advance(state, seat, action, tell_nobody)
        assert GAME.audit(state) == []
        moves += 1
    result = GAME.outcome(state)
    assert result is not None and moves <= GAME.meta.longest
    return result.scores


@pytest.mark.slow
@pytest.mark.parametrize("factories", ["basic", "advanced"])
@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plausible_matches(seats: int, edition: str, factories: str):
    """Whole matches, in both editions, basic and advanced: legal, the same in an imagined state, plausible scores."""
    options = Options(edition=edition, factories=factories)  # type: ignore[arg-type]
    assert all(LEAST <= score <= MOST for score in scores(seats, options, seed=7))


def test_the_better_market():
    """A speed machine: a city car goes where speed is worth 4."""
    position = table().demand((SPEED, ECO, SAFETY), (ECO, BAGGAGE, SPEED)).owns(A, "A15", UL).place(CORNER)
    action = GAME.npc(position.state, A)
    assert isinstance(action, ProduceCar) and action.market == EUROPE


def test_the_highest_ship_space():
    """Without workers for marketing, the car goes on its exact space."""
    position = table().workers(A, 1).demand((ECO, ECO, SAFETY), (SPEED, BAGGAGE, HANDLING)).owns(A, "A15", UL)
    position.place(CORNER).play(ProduceCar(CITY, EUROPE))
    assert GAME.npc(position.state, A) == ShipCar(3)


def test_the_best_sale():
    """The only car is sold for the most."""
    position = table().offices(1, 2, 3).ship(A, CITY, EUROPE, 5).begin(Phase.SALES)
    assert GAME.npc(position.state, A) == SellCar(space("lowest1"))


def test_a_sale_is_saved_for_better_ones():
    """With office 1 and poor spaces left in America, a car stays for the sake of two better sales in Europe."""
    position = table().offices(1, 2, 3).ship(A, CITY, AMERICA, 9).ship(A, CITY, EUROPE, 9).ship(A, FAMILY, EUROPE, 8)
    for name, type_ in (("lowest1", CITY), ("lowest2", CITY), ("lowest3", CITY), ("second1", FAMILY)):
        position.sold(B, type_, AMERICA, name)
    position.sold(2, CITY, AMERICA, "second2").sold(2, CITY, AMERICA, "second3").begin(Phase.SALES)
    assert GAME.npc(position.state, A) == PASS


def test_it_withdraws_when_nothing_is_worth_a_worker():
    """Without workers it takes a sales office."""
    assert isinstance(GAME.npc(table().workers(A, 0).state, A), Withdraw)


@pytest.mark.parametrize(("number", "sells_all"), [(1, False), (4, True)])
def test_a_car_that_stays_is_sold_later(number: int, sells_all: bool):
    """Four cars, the office with a tile taken: all are sold at once in the last round only; before, they can wait."""
    position = table(4).round(number).workers(A, 0).ship(A, CITY, EUROPE, 14).ship(A, CITY, EUROPE, 13)
    position.ship(A, FAMILY, EUROPE, 12).ship(A, CITY, AMERICA, 14).offices(0, 2, 0, 0)
    assert (GAME.npc(position.state, A) == Withdraw(4)) is sells_all


def test_it_picks_a_board():
    """In the advanced game it picks one of the four boards that is left."""
    position = table(3, factories="advanced").play(ChooseFactory(FactoryBoard.ELON))
    action = GAME.npc(position.state, B)
    assert isinstance(action, ChooseFactory) and action.board != FactoryBoard.ELON


def looked_at(position: Table, verb: str) -> list[Action]:
    """What the program may choose of a verb, at whatever level: a beginner draws from what is rated."""
    return [it.action for it in judge(GAME, position.state, position.state.actor) if it.action.verb == verb]


def shipping() -> Table:
    """A city car with a popularity of 4 for Europe, where ship space 3 is taken."""
    position = table().workers(A, 2).demand((ECO, ECO, SAFETY), (SPEED, BAGGAGE, HANDLING)).owns(A, "A15", UL)
    position.ship(B, CITY, EUROPE, 3)
    return position.place(CORNER).play(ProduceCar(CITY, EUROPE), UseMarketing(1))


def test_no_level_places_a_car_lower_than_it_may():
    """The highest space that is free, and never off the ships."""
    position = shipping()
    assert looked_at(position, "ship") == [ShipCar(4)] and looked_at(position, "keep") == []
    position = table().workers(A, 1).demand((ECO, ECO, SAFETY), (SPEED, BAGGAGE, HANDLING)).owns(A, "A15", UL)
    position.ship(B, CITY, EUROPE, 3).place(CORNER).play(ProduceCar(CITY, EUROPE))
    assert looked_at(position, "ship") == [ShipCar(2)]
    position.ship(B, FAMILY, EUROPE, 2).ship(2, FAMILY, EUROPE, 1)
    assert [it.verb for it in looked_at(position, "keep")] == ["keep"], "it has no place"


def test_a_lower_ship_space_is_looked_at_for_its_medal():
    """On a board whose lower space has the better medal; of the spaces below that, none."""
    view = GAME.view(shipping().state, A)
    medals = (0, 2, 1, 0, *view.components.ship_medals[4:])
    view = replace(view, components=replace(view.components, ship_medals=medals))
    rated = placings(view, [ShipCar(space) for space in (4, 2, 1)])
    assert [it.action for it in rated] == [ShipCar(4), ShipCar(2)]


def test_no_level_sells_for_less_than_it_may():
    """Europe's 6 and 5 VP are taken: of what is left, nobody has 3 VP for 4, nor 2 VP for 3 and money."""
    position = table().offices(1, 2, 3).ship(A, CITY, EUROPE, 5)
    position.sold(B, CITY, EUROPE, "lowest1").sold(B, FAMILY, EUROPE, "lowest2").begin(Phase.SALES)
    assert set(looked_at(position, "sell")) == {SellCar(space("second1")), SellCar(space("lowest3"))}

"""The Action Chain and the turn (rulebook, Action phase)."""

import pytest

from rules.kraftwagen.actions import HIRE, MARKET, SKIP, AttractBuyer, PlaceCar, RaceGrandPrix, TakeTile
from rules.kraftwagen.components import PREFERENCES, Icon, Phase, Tile
from rules.kraftwagen.events import ActionsSkipped, TurnEnded
from rules.kraftwagen.state import Step
from rules.kraftwagen.view import view
from tests.kraftwagen.table import BODY, A, B, C, D, table

PURPLE, YELLOW, ORANGE, BLUE = A, B, C, D
ONES = ("body", "engine", "research", "hire", "race", "recruit")
EXAMPLE = (
    *(PURPLE, "race", "race+buyer", YELLOW, "body", "engine", "research", ORANGE, "hire", "recruit", BLUE),
    *("hire+buyer", "body+research", "engine+research", "body+engine+hire"),
)


def test_example_of_two_turns():
    """Choosing an Action Tile, example: purple takes Grand Prix, is still last, and takes Grand Prix and Buyer."""
    position = table(4).chain(*EXAMPLE).take("race").play(PURPLE, RaceGrandPrix())
    assert position.state.chain == [
        *(PURPLE, "race+buyer", YELLOW, "body", "engine", "research", ORANGE, "hire", "recruit", BLUE),
        *("hire+buyer", "body+research", "engine+research", "body+engine+hire", "race"),
    ]
    assert position.actor == PURPLE
    position.take("race+buyer").play(PURPLE, RaceGrandPrix(), AttractBuyer(BODY))
    assert position.state.chain == [
        *(PURPLE, YELLOW, "body", "engine", "research", ORANGE, "hire", "recruit", BLUE),
        *("hire+buyer", "body+research", "engine+research", "body+engine+hire", "race", "race+buyer"),
    ]
    assert position.actor == PURPLE
    assert position.told(TurnEnded) == [TurnEnded(PURPLE, False, PURPLE)] * 2


def test_the_marker_takes_the_place_of_the_tile():
    """Choosing an Action Tile: the marker moves to the tile's space, and the tile goes to the head of the chain."""
    position = table().take("race").play(A, RaceGrandPrix())
    at = position.state.chain.index(A)
    assert position.state.chain[:2] == [B, C]
    assert position.state.chain[at - 1] == "hire"
    assert position.state.chain[-1] == "race"
    assert position.actor == B


def test_tiles_at_the_end_are_brought_to_the_head():
    """The Action Chain: tiles left at its end go to the head in their order, until a marker is last."""
    position = table(2).chain(A, "body", "engine", B, "research", "hire", "race", *REST).take("hire").play(A, HIRE)
    assert position.state.chain == [B, "research", A, "race", *REST, "hire", "body", "engine"]
    assert position.actor == B


REST = ("recruit", "race+buyer", "hire+buyer", "body+research", "engine+research", "body+engine+hire")


def test_ruling_1_any_tile_may_be_taken():
    """Ruling 1: every tile of the chain may be taken, wherever it lies."""
    position = table(4).chain(*EXAMPLE)
    assert {action.tile for action in position.legal(TakeTile)} == set(position.state.components.tiles)


def test_the_tile_is_away_during_its_actions():
    """Choosing an Action Tile: the tile goes back only when its actions are done."""
    position = table().take("race+buyer")
    assert (position.state.taken, position.state.pending) == ("race+buyer", [Icon.RACE, Icon.BUYER])
    assert "race+buyer" not in position.state.chain
    position.play(A, AttractBuyer(BODY))
    assert position.state.pending == [Icon.RACE]


def test_actions_come_in_any_order():
    """Choosing an Action Tile: the company decides in which order the actions are resolved."""
    first = table().take("hire+buyer").play(A, HIRE, AttractBuyer(BODY))
    second = table().take("hire+buyer").play(A, AttractBuyer(BODY), HIRE)
    assert first.state.companies[A].canteen == second.state.companies[A].canteen == 5


def test_actions_are_compulsory():
    """Choosing an Action Tile: whenever possible all actions must be conducted."""
    assert not table().take("race+buyer").may(SKIP)


def test_impossible_actions_drop_out():
    """Ruling 38: an action that cannot be performed is skipped by itself, and told."""
    position = table().workers(A, 12).take("hire+buyer").play(A, AttractBuyer(BODY))
    assert position.told(ActionsSkipped) == [ActionsSkipped(A, (Icon.HIRE,))]
    assert position.actor == B


def test_research_at_the_top_drops_out():
    """Research: with both gears at the top there is nothing to raise."""
    position = table().levels(A, 7, 7).take("research")
    assert position.told(ActionsSkipped) == [ActionsSkipped(A, (Icon.RESEARCH,))]


def test_ruling_2_the_chain_stays_between_rounds():
    """Ruling 2: the last marker in the chain moves first in the next round."""
    position = table(4).chain(*EXAMPLE[3:], *EXAMPLE[:3]).begin(Phase.ACTION)
    assert position.actor == YELLOW
    assert position.state.chain == [*EXAMPLE[3:], *EXAMPLE[:3]]


def six_cars(cars: int):
    """A Market with so many cars of B and C, and A ready to place one."""
    position = table().workers(A, 4).parts(A, [1], [1])
    for owner, price in zip([B, C] * 3, [1, 2, 3, 5, 6][:cars], strict=False):
        position.car(owner, price)
    return position.at(Step.CAR)


def test_the_sixth_car_ends_the_phase():
    """Step 2: with six cars on the Market the Action phase is over."""
    position = six_cars(5).play(A, PlaceCar(1, 1, 1, 10))
    assert position.actor is None
    position = six_cars(4).play(A, PlaceCar(1, 1, 1, 10))
    assert position.actor is not None


def test_ruling_3_a_turn_is_finished():
    """Ruling 3: when the Market Marker reaches 4 the company finishes its actions and may place a car."""
    position = table().workers(A, 4).parts(A, [1], [1]).buyers(*[BODY] * 2, *list(PREFERENCES)[1:3])
    position.state.market_marker = 3
    position.take("hire+buyer").play(A, MARKET, HIRE)
    assert (position.state.market_marker, position.state.step) == (4, Step.CAR)
    position.play(A, PlaceCar(1, 1, 1, 10))
    assert position.actor is None


@pytest.mark.parametrize("tile", ONES)
def test_a_tile_may_be_taken_twice_in_a_row(tile: str):
    """The Action Chain: what one company gave back, the next may take."""
    position = table().levels(A, 7, 7).workers(A, 12).take("research")
    assert position.actor == B
    assert position.may(TakeTile(Tile(tile)))


@pytest.mark.parametrize(
    ("tile", "mover"),
    [("race", PURPLE), ("race+buyer", PURPLE), ("body", YELLOW), ("hire", YELLOW), ("recruit", YELLOW)],
)
def test_a_view_tells_who_would_be_next(tile: str, mover: int):
    """Choosing an Action Tile: whoever takes a tile before the next marker moves again."""
    position = table(4).chain(*EXAMPLE)
    assert view(position.state, None).next_after(Tile(tile)) == mover
    position.take(tile)
    while position.told(TurnEnded) == []:
        position.play(PURPLE, position.legal()[0])
    assert position.actor == mover

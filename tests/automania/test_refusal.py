"""Refusals name their real cause; whatever is listed is never refused."""

from random import Random

import pytest

from rules.automania.actions import (
    PASS,
    AdvanceDemand,
    ChooseFactory,
    PlaceWorkers,
    ProduceCar,
    SellCar,
    ShipCar,
    TakeContract,
    TakeTile,
    Withdraw,
)
from rules.automania.components import FactoryBoard, Phase, Side
from rules.automania.game import GAME
from rules.automania.options import Options
from rules.core.chance import Chance
from rules.core.game import Action, tell_nobody
from tests.automania.table import (
    AMERICA,
    CITY,
    COLUMN_4,
    CORNER,
    DISCARD,
    A,
    B,
    contract,
    space,
    table,
    tile,
)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("edition", ["first", "second"])
def test_every_refusal_has_a_cause(edition: str, seats: int):
    """What is legal at one moment and not at another is refused with a cause of its own, never just as not open."""
    random = Random(seats)
    state = GAME.setup(seats, Options(edition=edition, factories="advanced"), Chance(seats), tell_nobody)
    known: dict[Action, None] = {}
    refused = 0
    while to_act := GAME.to_act(state):
        (seat,) = to_act
        legal = GAME.legal_actions(state, seat)
        known |= dict.fromkeys(legal)
        for action in random.sample(list(known), min(60, len(known))):
            if action not in legal:
                refusal = GAME.explain(state, seat, action)
                assert refusal.reason != "not open", action
                assert refusal.rule
                refused += 1
        keen = [it for it in legal if it.verb not in ("sponsor", "withdraw", "recall")]
        action = random.choice(keen if keen and random.random() < 0.9 else list(legal))
        GAME.advance(state, seat, action, tell_nobody)
    assert refused > 1000


def test_too_few_workers():
    """Workers: how many are needed and at hand, and which spaces are open."""
    position = table().group(COLUMN_4, B, 3).workers(A, 2)
    refusal = GAME.explain(position.state, A, PlaceWorkers(COLUMN_4))
    assert refusal.reason == "workers gone"
    assert (refusal.values["needed"], refusal.values["hand"]) == (4, 2)
    assert CORNER in refusal.values["open"] and COLUMN_4 not in refusal.values["open"]  # type: ignore[operator]


@pytest.mark.parametrize(
    "action",
    [
        TakeTile(tile("A15"), DISCARD),
        ProduceCar(CITY, AMERICA),
        ShipCar(3),
        TakeContract(contract("C01")),
        SellCar(space("top")),
        PASS,
        AdvanceDemand(Side.LEFT),
        ChooseFactory(FactoryBoard.OPO),
    ],
    ids=lambda action: action.verb,
)
def test_another_step(action: Action):
    """At the beginning of a turn one places workers or withdraws; everything else belongs to another step."""
    assert table().refused(action) == "other step"


def test_side_a_cannot_be_picked():
    """Advanced game: only the sides B."""
    assert table(3, factories="advanced").refused(ChooseFactory(FactoryBoard.STANDARD)) == "side B"


def test_the_match_is_over():
    """After the end everything is refused as over."""
    position = table(2).offices(1, 2).round(4).begin(Phase.GAME_END)
    assert GAME.explain(position.state, A, Withdraw(1)).reason == "over"

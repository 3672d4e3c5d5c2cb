"""Why Automania refuses an action: a sentence for every reason of the rules, with the way out."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random

import pytest

import rules.automania.refusal
from render.automania.words import WORDS
from render.automania.words.refusal import NOW, OPEN_TO, TEXT, WHEN
from rules.automania.actions import (
    ACTIONS,
    DrawContract,
    KeepCar,
    PlaceWorkers,
    PlayContract,
    ProduceCar,
    RecallCar,
    SellCar,
    ShipCar,
    TakeContract,
    TakeTile,
    UseMarketing,
    UseSponsor,
    UseYacht,
    Withdraw,
)
from rules.automania.components import Phase
from rules.automania.game import GAME
from rules.automania.options import Options
from rules.automania.view import Step, view
from rules.core.chance import Chance
from rules.core.game import Action, tell_nobody
from tests.automania.mutation import mutated
from tests.automania.table import (
    ABOVE_CITY,
    AMERICA,
    BAGGAGE,
    CITY,
    COLUMN_1,
    COLUMN_3,
    COLUMN_4,
    CORNER,
    DISCARD,
    ECO,
    EUROPE,
    FAMILY,
    HANDLING,
    OFFICE_1,
    OFFICE_4,
    ROW_1,
    SPEED,
    UL,
    A,
    B,
    contract,
    space,
    table,
    tile,
)
from tests.render.reading import why

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def reasons() -> set[str]:
    """Every reason that the rules can give, read from their source."""
    found: set[str] = set()
    for path in Path(rules.automania.refusal.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                first = node.args[0]
                texts = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
                found |= {str(ast.literal_eval(text)) for text in texts}
    return found


def test_every_reason_has_a_sentence():
    """The rules' reasons and the words' sentences are the same; "other step" has one by verb and one by step."""
    assert reasons() == set(TEXT) | {"other step"}
    assert set(OPEN_TO) <= set(TEXT)
    assert set(WHEN) == {action.verb for action in ACTIONS}
    assert set(NOW) == {str(step) for step in Step} - {"nothing"}


def test_workers():
    """An occupied space says how many workers it needs and which spaces are open."""
    position = table(3).group(COLUMN_1, B, 3).workers(A, 3)
    text = why(position, PlaceWorkers(COLUMN_1))
    assert text.startswith("Column 1 (city car) needs 4 workers, and you have 3. ")
    assert "Open to you: the corner (any car), column 2 (family car)" in text
    assert text.endswith("(Rule: Take an action)")
    assert why(table(3).group(ROW_1, A, 1), PlaceWorkers(ROW_1)).startswith(
        "Workers of yours stand on row 1 (city car)"
    )
    assert why(table(3).lane(ROW_1), PlaceWorkers(ROW_1)).startswith("No tile is left for row 1 (city car)")
    assert why(table(3), PlaceWorkers(ROW_1, 1)).startswith(
        "1 worker is needed, and you named 1 neutral. You have 6 of your own and 0 neutral."
    )
    assert why(table(3), UseSponsor(9)).startswith("You named 9 workers, none of them neutral. You have 6 of your own")


def test_what_cannot_be_paid():
    """A super car costs 3: with no money, one worker for the space and one for the sponsor it is out of reach."""
    position = table(3).money(A, 0).workers(A, 2).lane(COLUMN_3, "A15")
    assert why(position, PlaceWorkers(COLUMN_3)).startswith(
        "Column 3 (super car): the car costs 3 autobucks, and you cannot come to that: you have 0, and the workers left"
    )


def test_a_tile_that_leaves_the_car_unpaid():
    """With no money and no worker left only the tile of 3 pays for a super car: the way out is that tile, taken."""
    position = table(3).money(A, 0).workers(A, 1).lane(COLUMN_3, "A33", "A15").place(COLUMN_3)
    assert why(position, TakeTile(tile("A15"), UL)) == (
        "With A15 speed machine the car cannot be paid: it costs 3 autobucks, and you have 0. Another tile makes up "
        "for it. Open to you: A33 money tile. (Rule: Take an action)"
    )
    assert why(position, TakeTile(tile("A33"), DISCARD)) == (
        "That way A33 money tile does not help to pay for the car: it costs 3 autobucks, and you have 0. "
        "Open to you: take what it shows. (Rule: Take an action)"
    )


def test_offices_that_are_too_dear():
    """With 2 autobucks the fourth office, which costs 3, is not among those that are open."""
    position = table(3).money(A, 2).lane(COLUMN_4, "A01").place(COLUMN_4)
    assert why(position, TakeTile(tile("A01"), OFFICE_4)).startswith(
        "That place costs 3 autobucks, and you have 2. The sponsor space can bring you the rest: use it first. "
        "Open to you: manager's office 1, manager's office 2, manager's office 3, discard it."
    )


def test_tiles():
    """A tile that is not in the lane, a place it does not fit, a part that is there, and a fee beyond the money."""
    position = table(3).owns(A, "A01", OFFICE_1).lane(COLUMN_1, "A05", "A15").below("A17", "A18").place(COLUMN_1)
    text = why(position, TakeTile(tile("A17"), UL))
    assert text.startswith("A17 speed machine is not among the tiles that you can take.")
    assert "Open to you: A05 general manager, A15 speed machine." in text
    assert why(position, TakeTile(tile("A05"), OFFICE_1)).startswith(
        "A01 research manager is there, and only a manager"
    )
    text = why(position, TakeTile(tile("A15"), ABOVE_CITY))
    assert text.startswith("A15 speed machine does not go there:") and "upper left" in text and "discard it" in text


def test_cars():
    """Another type than the space makes, a space above the popularity, an occupied one, and an exact one."""
    position = table(3, edition="first").demand((SPEED, HANDLING, ECO), (ECO, SPEED, BAGGAGE))
    position.ship(B, CITY, EUROPE, 1).lane(COLUMN_1, "A15").place(COLUMN_1).play(TakeTile(tile("A15"), DISCARD))
    assert why(position, ProduceCar(FAMILY, EUROPE)).startswith(
        "Column 1 (city car) makes a city car, not a family car."
    )
    assert why(position, ProduceCar(CITY, EUROPE, True)).startswith("You have no el-car")
    position.play(ProduceCar(CITY, EUROPE))
    assert why(position, ShipCar(2)).startswith("Popularity 1 is not enough for ship space 2.")
    assert why(position, ShipCar(1)).startswith("A car stands on ship space 1.")
    assert why(position, UseYacht()).startswith("Your table plays without yachts")
    position.play(UseMarketing(2))
    assert "Open to you: ship space 3." in why(position, ShipCar(2))
    assert why(position, KeepCar()).startswith("A ship space is free for the car, so it must be placed.")
    assert why(position, RecallCar(EUROPE, 1)).startswith("No car of yours stands on ship space 1 of Europe.")


def test_contracts():
    """Each thing that a car lacks for a contract is named, and the display when a card is not there."""
    position = table(3).demand((SPEED, HANDLING, ECO), (ECO, SPEED, BAGGAGE)).hand(A, "C02", "C12", "C19")
    position.place(CORNER).play(ProduceCar(CITY, EUROPE))
    assert why(position, PlayContract(contract("C12"))).startswith("The contract asks for a family car, and you are")
    assert why(position, PlayContract(contract("C02"))).startswith(
        "The contract asks for popularity 6, and the car has 1. Marketing adds 1 for each worker: use it first."
    )
    position.owns(A, "A09", ABOVE_CITY).play(UseMarketing(5))
    assert why(position, PlayContract(contract("C02"))).startswith(
        "The contract asks for baggage: no such machine is on the line of the city car."
    )
    assert "Open to you: city car, popularity" in why(position, PlayContract(contract("C05")))
    position = table(3).display("C01", "C02", "C03").lane(COLUMN_4, "A15").place(COLUMN_4)
    position.play(TakeTile(tile("A15"), DISCARD))
    text = why(position, TakeContract(contract("C09")))
    assert text.startswith(
        "This contract is not in the display: family car with eco, popularity 8+, 4 silver medals. Open"
    )
    assert why(position, ShipCar(1)).startswith("There is no car to place. Now take or draw a contract.")


def test_offices_and_sales():
    """A taken office names its owner; a sales space that is taken names whose car stands there."""
    position = table(3).offices(0, 3, 0)
    text = why(position, Withdraw(3))
    assert text.startswith(
        "**Bob** (B) has taken sales office 3. Open to you: sales office 1, sales office 2, sales office 4."
    )
    position = (
        table(3).sold(B, FAMILY, AMERICA, "lowest1").ship(A, CITY, AMERICA, 5).offices(1, 2, 3).begin(Phase.SALES)
    )
    text = why(position, SellCar(space("lowest1")))
    assert text.startswith(
        "A family car of **Bob** (B) stands there. Open to you: space 2 of the lowest row, space 3 of the lowest row,"
    )


def test_the_special_rule_of_two():
    """With two players a row in which a car was sold is closed (rulebook, 2 player game)."""
    position = table(2).sold(B, FAMILY, AMERICA, "lowest1").ship(A, CITY, AMERICA, 5).offices(1, 2).begin(Phase.SALES)
    text = why(position, SellCar(space("lowest2")))
    assert text.startswith("With two players only one car is sold in each row, and the lowest row has had its car.")
    assert "lowest row" not in text.split("Open to you:")[1].split("(Rule")[0]


@pytest.mark.parametrize("action", [DrawContract(), SellCar(space("top")), KeepCar()])
def test_the_wrong_moment(action: Action):
    """An action of another step is refused with when it belongs and what is decided now."""
    assert why(table(3), action).startswith(f"{WHEN[action.verb]} Now place workers, or withdraw.")


@pytest.mark.parametrize("edition", ["first", "second"])
def test_whatever_is_refused_has_a_whole_sentence(edition: str):
    """Through a match, actions with any value in any field are refused in words without a gap, and lead to a topic."""
    random, told = Random(3), set[str]()
    state = GAME.setup(4, Options(edition=edition, factories="advanced"), Chance(3), tell_nobody)
    while not state.over:
        seat, legal = state.actor, GAME.legal_actions(state, state.actor)
        for action in mutated(state, legal, random, 6):
            if action in legal:
                continue
            refusal = GAME.explain(state, seat, action)
            text = WORDS.refusal(view(state, seat), refusal, NAMES)
            assert not text[0].islower() and not any(it in text for it in ("{", "None", "  ", "..")), text
            assert WORDS.topic(refusal) in WORDS.topics(state.options) or refusal.reason == "other step"
            told.add(refusal.reason)
        GAME.advance(state, seat, GAME.npc(state, seat), tell_nobody)
    assert len(told) > 15

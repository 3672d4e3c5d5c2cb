"""Automania's advice is the way out: what a refusal recommends or lists can be done, and no preview promises more."""

from __future__ import annotations

from random import Random

import pytest

from render.automania.words import WORDS
from render.automania.words.office import place_next
from rules.automania.actions import (
    DrawContract,
    PlaceWorkers,
    PlayContract,
    ProduceCar,
    TakeTile,
    UseMarketing,
    UseSponsor,
    Withdraw,
)
from rules.automania.components import FactoryBoard, Phase
from rules.automania.game import GAME
from rules.automania.options import Options
from rules.automania.view import view
from rules.core.chance import Chance
from rules.core.game import Action, Refusal, tell_nobody
from tests.automania.mutation import mutated
from tests.automania.table import (
    AMERICA,
    CITY,
    COLUMN_1,
    COLUMN_2,
    COLUMN_3,
    COLUMN_4,
    CORNER,
    DISCARD,
    EUROPE,
    FAMILY,
    GAIN,
    OFFICE_1,
    OFFICE_3,
    OFFICE_4,
    SUPER,
    UL,
    A,
    B,
    Table,
    contract,
    table,
    tile,
)
from tests.render.reading import follows, why

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def test_the_tile_comes_first_where_it_brings_the_manager():
    """First revision, a car of 2, no money, one worker left: alone it brings 1, with the general manager placed 2."""
    position = table(3, edition="first").money(A, 0).workers(A, 2).lane(COLUMN_2, "A05", "A15").place(COLUMN_2)
    assert why(position, UseSponsor(1)) == (
        "The car costs 2 autobucks, and so you would come to 1 at most. Take the tile first, then use the sponsor "
        "space. Open to you: A05 general manager. (Rule: Take an action)"
    )
    position.play(TakeTile(tile("A05"), OFFICE_1), UseSponsor(1), ProduceCar(FAMILY, EUROPE))


def test_withdrawn_players_have_no_sponsor():
    """The fee of office 4 is 3: who has withdrawn to sales office 2 cannot place workers any more."""
    position = table(3).money(A, 0).workers(A, 0).below("A01", "A15").play(Withdraw(2))
    text = why(position, TakeTile(tile("A01"), OFFICE_4))
    assert "sponsor" not in text
    assert text.startswith("That place costs 3 autobucks, and you have 0. Open to you: manager's office 1, discard it.")


def test_the_sponsor_is_named_where_it_helps():
    """In the turn itself three workers on the sponsor space bring the fee of office 4."""
    position = table(3).money(A, 0).workers(A, 4).lane(COLUMN_4, "A01").place(COLUMN_4)
    assert "The sponsor space can bring you the rest: use it first." in why(position, TakeTile(tile("A01"), OFFICE_4))
    position.play(UseSponsor(3), TakeTile(tile("A01"), OFFICE_4))
    position = table(3).money(A, 0).workers(A, 3).lane(COLUMN_4, "A01").place(COLUMN_4)
    assert "sponsor" not in why(position, TakeTile(tile("A01"), OFFICE_4))


def test_tiles_that_cannot_be_paid_are_not_open():
    """No money, no worker left: of the lane only the money tile pays for the super car, and only it is listed."""
    position = table(3).money(A, 0).workers(A, 1).lane(COLUMN_3, "A33", "A15").place(COLUMN_3)
    text = why(position, TakeTile(tile("A17"), UL))
    assert text == (
        "A17 speed machine is not among the tiles that you can take. Open to you: A33 money tile. "
        "(Rule: Take an action)"
    )
    position.play(TakeTile(tile("A33"), GAIN))


def test_contracts_that_the_car_does_not_fulfil_are_not_open():
    """A city car of 1 fulfils none of the hand; with marketing it fulfils S1, which asks for 5."""
    position = table(3).hand(A, "C02", "C12").place(CORNER).play(ProduceCar(CITY, EUROPE))
    hand = position.player(A).contracts
    assert "S1" in hand
    assert "Open to you" not in why(position, PlayContract(contract("C05")))
    position.play(UseMarketing(5))
    text = why(position, PlayContract(contract("C05")))
    assert "Open to you: city car, popularity 5+" in text and "C12" not in text


def test_marketing_is_named_where_it_reaches():
    """The family car's C12 asks for 11; a car of 2 and five workers come to 7, so marketing is no way out."""
    position = table(3).hand(A, "C06").place(CORNER).play(ProduceCar(CITY, EUROPE))
    text = why(position, PlayContract(contract("C06")))
    assert text.startswith("The contract asks for popularity 9, and the car has ") and "Marketing" not in text


def test_where_the_car_is():
    """A car on a yacht cannot be taken back, one on a ship can (rulings 25, 26)."""
    position = table(3).yacht(A, SUPER, AMERICA).yacht(A, SUPER, EUROPE).money(A, 9).place(CORNER)
    assert why(position, ProduceCar(SUPER, EUROPE)).startswith(
        "You have no super car tile at home or on a ship. Those on yachts come home after the sales phase. "
        "Open to you: city car, family car."
    )
    position = table(3).ship(A, SUPER, AMERICA, 3).ship(A, SUPER, EUROPE, 4).money(A, 9).place(CORNER)
    assert "Recall one from a ship first." in why(position, ProduceCar(SUPER, EUROPE))
    position = table(3).board(A, FactoryBoard.ELON).yacht(A, CITY, AMERICA, electric=True).money(A, 9).place(CORNER)
    assert why(position, ProduceCar(CITY, EUROPE, True)).startswith(
        "Your el-car is on a yacht. It comes home after the sales phase."
    )


def test_workers_that_do_not_come_back():
    """Workers on the sponsor space are not sent home; those on an action space may be."""
    position = table(3).group(COLUMN_1, B, 3).workers(A, 2)
    assert "No more come back this round." in why(position, PlaceWorkers(COLUMN_1))
    position.group(COLUMN_4, A, 1)
    assert "Workers come back when another player takes their space." in why(position, PlaceWorkers(COLUMN_1))


def test_no_contract_is_promised_where_none_is_left():
    """Without deck and display an office, a space and a tile give 1 VP for the contract, and say so (ruling 31)."""
    position = table(2).display().lane(COLUMN_4, "A15")
    position.state.deck.clear()
    seen = view(position.state, A)
    offered = "Withdraw to 3: sell 3, 1st/2nd next, 1 VP"
    assert WORDS.action(seen, Withdraw(3), NAMES) == offered
    assert "3: 3 cars + 1 VP" in WORDS.board(seen, NAMES) and "+ contract" not in WORDS.board(seen, NAMES)
    assert "take a contract" not in follows(position, Withdraw(3)) and "score for it" in follows(position, Withdraw(3))
    assert WORDS.action(seen, PlaceWorkers(COLUMN_4), NAMES) == "Column 4 (1 VP: no contract is left) — 1 worker"
    assert "No contract is left: then you score 1 VP instead." in follows(position, PlaceWorkers(COLUMN_4))
    position.place(COLUMN_4)
    assert "No contract is left: then you score 1 VP instead." in follows(position, TakeTile(tile("A15"), DISCARD))


def test_no_tile_is_promised_where_none_is_left():
    """Sales office 2 gives nothing but two sales once both tiles below are gone."""
    seen = view(table(3).below().state, A)
    assert "a tile" not in WORDS.action(seen, Withdraw(2), NAMES) and "+ tile" not in WORDS.board(seen, NAMES)
    assert "a tile" not in WORDS.choice(seen, Withdraw, "office", 2, [Withdraw(2)], NAMES)


@pytest.mark.parametrize(
    ("offices", "office", "place"),
    [
        ((0, 0), 1, "1st"),
        ((0, 0), 3, "1st or 2nd"),
        ((0, 0), 4, "last"),
        ((0, 4), 3, "1st"),
        ((0, 1), 3, "last"),
        ((0, 0, 2), 3, "2nd or 3rd"),
        ((0, 0, 0, 0), 2, "2nd"),
        ((0, 1, 2), 4, "last"),
    ],
)
def test_places_are_those_that_can_come(offices: tuple[int, ...], office: int, place: str):
    """With fewer players than offices the place depends on what the others have taken, and can still take."""
    assert place_next(view(table(len(offices)).offices(*offices).state, A), A, office) == place


def rule(position: Table, action: Action) -> Refusal:
    """The refusal itself."""
    return GAME.explain(position.state, position.state.actor, action)


def test_each_wrong_moment_cites_its_own_rule():
    """What belongs to the sales phase is cited from there, and so on, with a topic to read on."""
    position = table(3)
    cited = {
        action.verb: (rule(position, action).rule, WORDS.topic(rule(position, action)))
        for action in (DrawContract(), ProduceCar(CITY, EUROPE), UseMarketing(1), TakeTile(tile("A01"), OFFICE_3))
    }
    assert cited == {
        "draw": ("Draw a contract card", "Contracts"),
        "produce": ("Produce a car", "Producing"),
        "market": ("Marketing space; ruling 19", "Sponsor and marketing"),
        "tile": ("Take an action", "Tiles"),
    }
    position.offices(1, 2, 3).ship(A, CITY, AMERICA, 5).begin(Phase.SALES)
    assert GAME.explain(position.state, B, Withdraw(4)).rule == "Sales phase"


@pytest.mark.parametrize("rule", ["worker", "placement", "turn"])
def test_what_is_called_open_is_open(rule: str):
    """Through whole matches, everything that a refusal lists as open is part of some legal action of the same kind."""
    random, seen = Random(5), 0
    options = Options(factories="advanced", general_manager=rule)  # type: ignore[arg-type]
    state = GAME.setup(3, options, Chance(7), tell_nobody)
    while not state.over:
        seat, legal = state.actor, GAME.legal_actions(state, state.actor)
        for action in mutated(state, legal, random, 6):
            if action in legal:
                continue
            refusal = GAME.explain(state, seat, action)
            its = [it for it in legal if isinstance(it, TakeTile if refusal.reason == "tile first" else type(action))]
            could = {getattr(it, field) for it in its for field in type(it).__slots__}
            listed = refusal.values.get("open", ())
            assert set(listed) <= could, (action, refusal)  # type: ignore[call-overload]
            seen += len(listed)  # type: ignore[arg-type]
        GAME.advance(state, seat, random.choice(legal), tell_nobody)
    assert seen > 300

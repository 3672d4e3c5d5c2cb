"""Contract cards (rulebook, Draw a contract card; rulings 20, 31, 41, 48, 54)."""

from typing import Any

from rules.automania.actions import (
    KEEP,
    DrawContract,
    PlayContract,
    ProduceCar,
    ShipCar,
    TakeContract,
    TakeTile,
    UseMarketing,
    Withdraw,
)
from rules.automania.events import ContractDrawn, ContractPlayed, ContractTaken, NoContractLeft
from rules.automania.state import Step
from tests.automania.table import (
    ABOVE_CITY,
    ABOVE_FAMILY,
    ABOVE_SUPER,
    AMERICA,
    BAGGAGE,
    CITY,
    COLUMN_4,
    CORNER,
    DISCARD,
    ECO,
    EUROPE,
    FAMILY,
    LL,
    SAFETY,
    SPEED,
    SUPER,
    UL,
    UM,
    A,
    B,
    C,
    Table,
    contract,
    table,
    tile,
)


def drawing() -> Table:
    """A has taken the contract action and discarded its tile."""
    position = table().lane(COLUMN_4, "A15").display("C01", "C02", "C03").place(COLUMN_4)
    return position.play(TakeTile(tile("A15"), DISCARD))


def fulfils(name: str) -> PlayContract:
    """Play a contract by its name."""
    return PlayContract(contract(name))


def city(score: int, edition: str = "second", **options: Any) -> Table:
    """A city car in America with this score by marketing, just produced; baggage on its line, not asked for there."""
    position = table(edition=edition, **options).demand((ECO, ECO, SAFETY), (SPEED, BAGGAGE, SAFETY)).owns(A, "A18", UL)
    position.workers(A, 1, neutral=score - 1).place(CORNER)
    return position.play(ProduceCar(CITY, AMERICA), UseMarketing(score - 1, score - 1))


def test_from_the_display():
    """Draw a contract card: a face up card, and the top of the deck takes its place at once."""
    position = drawing()
    assert {it.contract for it in position.legal(TakeContract)} == {"C01", "C02", "C03"}
    position.play(TakeContract(contract("C02")))
    (taken,) = position.told(ContractTaken)
    assert (taken.seat, taken.contract, taken.office) == (A, "C02", False)
    assert position.state.display == ["C01", taken.next, "C03"] and len(position.state.deck) == 22
    assert position.player(A).contracts == ["S1", "C02"] and position.actor == B


def test_from_the_deck():
    """Draw a contract card: or the top card of the deck, unseen by the others."""
    position = drawing().play(DrawContract())
    (drawn,) = position.told(ContractDrawn)
    assert drawn.contract is not None and position.player(A).contracts == ["S1", drawn.contract]
    assert position.state.display == ["C01", "C02", "C03"] and position.player(A).seen == []


def test_an_empty_deck():
    """Draw a contract card: the display is not refilled from an empty deck; its last cards can still be taken."""
    position = table().lane(COLUMN_4, "A15").display("C01", "C02").place(COLUMN_4)
    position.play(TakeTile(tile("A15"), DISCARD))
    assert position.refused(DrawContract()) == "deck empty"
    position.play(TakeContract(contract("C01")))
    assert position.state.display == ["C02"]


def test_no_more_cards():
    """Special situation: without any card 1 point instead, and the turn is over (ruling 31)."""
    position = table().lane(COLUMN_4, "A15").display().place(COLUMN_4).play(TakeTile(tile("A15"), DISCARD))
    assert position.told(NoContractLeft) == [NoContractLeft(A, 1, False)]
    assert position.player(A).points == 1 + 1 and position.actor == B


def test_office_three_takes_from_the_display():
    """Sales offices: a contract from the display, not from the deck."""
    position = table().display("C01", "C02", "C03").workers(A, 0).play(Withdraw(3))
    assert position.state.step == Step.OFFICE_CONTRACT
    assert position.legal() == [TakeContract(contract(name)) for name in ("C01", "C02", "C03")]
    position.play(TakeContract(contract("C03")))
    assert position.told(ContractTaken)[0].office and position.actor == B


def test_office_three_without_cards():
    """Ruling 31: 1 point for office 3 as well."""
    position = table().display().workers(A, 0).play(Withdraw(3))
    assert position.told(NoContractLeft) == [NoContractLeft(A, 1, True)]
    assert position.player(A).points == 1 + 1 and position.actor == B


def test_the_city_card_of_the_rulebook():
    """Draw a contract card, the example: a city car with baggage and 6; the trait need not be asked for (ruling 54)."""
    position = city(6).hand(A, "C02").play(fulfils("C02"))
    assert position.told(ContractPlayed) == [ContractPlayed(A, contract("C02"), 3, 0)]
    assert position.player(A).done == ["C02"] and "C02" not in position.player(A).contracts
    assert city(5).hand(A, "C02").refused(fulfils("C02")) == "contract popularity"


def test_a_trait_on_another_line():
    """Ruling 54: baggage on the super line is no trait of a city car."""
    position = table().demand((ECO, ECO, SAFETY), (SPEED, BAGGAGE, SAFETY)).owns(A, "A18", LL).hand(A, "C02")
    position.workers(A, 1, neutral=9).place(CORNER).play(ProduceCar(CITY, AMERICA), UseMarketing(9, 9))
    assert position.refused(fulfils("C02")) == "contract traits"


def test_the_spoiler_card_of_the_rulebook():
    """Draw a contract card, the example: any car with a spoiler and at least 8."""
    for spot, type_ in ((ABOVE_CITY, CITY), (ABOVE_FAMILY, FAMILY), (ABOVE_SUPER, SUPER)):
        position = table().money(A, 9).demand((ECO, ECO, SAFETY), (SPEED, BAGGAGE, SAFETY)).hand(A, "C19")
        position.owns(A, "A09", spot).workers(A, 1, neutral=5).place(CORNER)
        position.play(ProduceCar(type_, AMERICA), UseMarketing(5, 5))
        assert position.state.popularity >= 8
        position.play(fulfils("C19"))


def test_the_spoiler_must_be_on_that_car():
    """Draw a contract card: a spoiler above another car does not help."""
    position = table().demand((ECO, ECO, SAFETY), (SPEED, BAGGAGE, SAFETY)).hand(A, "C19").owns(A, "A09", ABOVE_FAMILY)
    position.workers(A, 1, neutral=8).place(CORNER).play(ProduceCar(CITY, AMERICA), UseMarketing(8, 8))
    assert position.refused(fulfils("C19")) == "contract styling"


def test_the_type_of_car():
    """Draw a contract card: the car must be of the type on the card."""
    position = city(9).hand(A, "C12")
    assert position.refused(fulfils("C12")) == "contract car"


def test_one_contract_a_car():
    """Draw a contract card: exactly one card each time a car is produced (ruling 20)."""
    position = city(9).hand(A, "C02", "C06").play(fulfils("C06"))
    assert position.refused(fulfils("C02")) == "one contract"


def test_a_contract_on_a_lower_ship_space():
    """Draw a contract card, note: the score counts, not the ship space (ruling 20)."""
    position = city(6).hand(A, "C02").ship(B, FAMILY, AMERICA, 6).play(fulfils("C02"), ShipCar(5))
    assert position.player(A).done == ["C02"]


def test_a_contract_without_placing():
    """Rulings 20, 44: a car that is not placed may fulfil a contract."""
    assert city(6).hand(A, "C02").play(fulfils("C02"), KEEP).player(A).done == ["C02"]


def test_marketing_helps():
    """Marketing space: it may help to reach the requirements; also after a look at the score (ruling 19)."""
    position = city(5).hand(A, "C02").workers(A, 1)
    assert not position.may(fulfils("C02"))
    position.play(UseMarketing(1), fulfils("C02"))


def test_the_start_contract_in_the_second_revision():
    """Draw a contract card, second revision: the start contract is played like any other."""
    position = city(6).play(fulfils("S1"))
    assert position.told(ContractPlayed) == [ContractPlayed(A, contract("S1"), 2, 0)]
    assert position.player(A).money == 6 - 1


def test_the_start_contract_in_the_first_revision():
    """Draw a contract card, first revision: 3 autobucks at once, after the car was paid (rulings 20, 48)."""
    position = city(6, edition="first").play(fulfils("S1"))
    assert position.player(A).money == 6 - 1 + 3
    other = city(6, edition="first").hand(A, "C02").play(fulfils("C02"))
    assert other.player(A).money == 6 - 1


def test_the_start_contract_does_not_pay_for_its_car():
    """Ruling 48: with no money, and no worker left, its 3 autobucks do not make the production payable."""
    position = table(edition="first").money(A, 0).workers(A, 1)
    assert not [it for it in position.legal() if getattr(it, "space", None) == CORNER]


def test_the_start_contract_as_the_table_likes():
    """Ruling 20, the other way: a table of the second revision lets it pay."""
    assert city(6, start_contract="pays").play(fulfils("S1")).player(A).money == 6 - 1 + 3


def test_a_card_that_is_not_in_hand():
    """Draw a contract card: only one's own cards; what others hold is not told."""
    position = city(9).hand(C, "C06")
    assert position.refused(fulfils("C06")) == "contract not in hand"


def test_the_line_of_each_market():
    """Rulings 44, 54: traits are the same in both markets; only the score differs."""
    position = table().demand((ECO, ECO, SAFETY), (SPEED, SAFETY, BAGGAGE)).owns(A, "A18", UL).owns(A, "A30", UM)
    position.hand(A, "C02").workers(A, 1).place(CORNER).play(ProduceCar(CITY, EUROPE))
    # Baggage meets 4 in Europe, the star machine adds 2.
    assert position.state.popularity == 6
    position.play(fulfils("C02"))

"""Sales Scoring Step, and what investors buy (rulebook, Scoring phase B and appendix II)."""

import pytest

from rules.core.game import Seat
from rules.kraftwagen.actions import AddFifthBuyer
from rules.kraftwagen.components import KINDS, Recruit
from rules.kraftwagen.events import CarSold, CarUnsold, NothingBought
from rules.kraftwagen.state import Salesperson, Source
from rules.kraftwagen.view import view
from tests.kraftwagen.table import BODY, ENGINE, LUXURY, PRICE, A, B, C, Table, table

PURPLE, YELLOW, ORANGE, BLUE = range(4)


def example() -> Table:
    """The Market of the rulebook's example."""
    position = table(4).engineer(PURPLE, "Riker").buyers(LUXURY, ENGINE, BODY, ENGINE).on_track("Leland")
    position.car(ORANGE, 6, body=2, engine=2, workers=4)
    position.car(PURPLE, 8, body=4, engine=4, workers=1, salesperson=True, tokens=1)
    position.car(YELLOW, 9, body=3, engine=4, workers=3)
    return position.car(BLUE, 10, body=5, engine=3, workers=1)


def test_example():
    """Sales Scoring, example: orange 6, purple 8 with the token and 8 again, blue 10, and yellow 9 by the investor."""
    position = example().score()
    assert position.told(CarSold) == [
        CarSold(ORANGE, 6, LUXURY, 1, 1, False),
        CarSold(PURPLE, 8, ENGINE, 2, 1, True),
        CarSold(BLUE, 10, BODY, 3, 1, False),
        CarSold(PURPLE, 8, ENGINE, 4, 1, False),
        CarSold(YELLOW, 9, Recruit("Leland"), 1, 1, False),
    ]
    assert position.scores() == [16, 9, 6, 10]
    assert position.state.cars == []


def test_a_view_foresees_the_example():
    """The sales that a view foresees are those that happen."""
    position = example()
    foreseen = [(it.seat, it.car, it.points) for it in view(position.state, None).sales]
    assert foreseen == [(ORANGE, 6, 6), (PURPLE, 8, 8), (BLUE, 10, 10), (PURPLE, 8, 8), (YELLOW, 9, 9)]


def first_sale(position: Table) -> tuple[Seat, int]:
    """Seller and points of the first sale."""
    sale = position.score().told(CarSold)[0]
    return sale.seat, position.gained(sale.seat, Source.SALE)[0]


def test_body_buyer():
    """Body: the highest body value."""
    assert first_sale(table().buyers(BODY).car(A, 8, body=3, engine=7).car(B, 5, body=4)) == (B, 5)


def test_engine_buyer():
    """Engine: the highest engine value."""
    assert first_sale(table().buyers(ENGINE).car(A, 8, body=7, engine=3).car(B, 5, engine=4)) == (B, 5)


def test_luxury_buyer():
    """Luxury: the most workers; the Salesperson counts as three."""
    position = table().engineer(B, "Riker").buyers(LUXURY).car(A, 8, workers=3)
    assert first_sale(position.car(B, 5, workers=1, salesperson=True)) == (B, 5)


def test_price_buyer():
    """Price: the lowest price marker, for double the points."""
    assert first_sale(table().buyers(PRICE).car(A, 8, body=7, engine=7, workers=5).car(B, 5)) == (B, 10)


@pytest.mark.parametrize("preference", [BODY, ENGINE, LUXURY])
def test_ties_go_to_the_lowest_price(preference: object):
    """Sales: of cars that fit equally well the cheaper one is bought."""
    assert first_sale(table().buyers(preference).car(A, 9, 3, 3, 3).car(B, 6, 3, 3, 3)) == (B, 6)  # type: ignore[arg-type]


def test_ruling_23_engineering_markers_count_for_buyers():
    """Ruling 23: the value with the marker counts."""
    assert first_sale(table().buyers(ENGINE).car(A, 9, engine=3, engine_plus=2).car(B, 6, engine=4)) == (A, 9)
    assert first_sale(table().buyers(BODY).car(A, 9, body=3, body_plus=2).car(B, 6, body=4)) == (A, 9)


def test_brayton():
    """Brayton: triple instead of double from a buyer with a price preference, and from no other."""
    position = table().engineer(A, "Brayton").buyers(PRICE, BODY).car(A, 3).car(A, 5).score()
    assert position.gained(A, Source.SALE) == [9, 5]


def test_packard_is_not_doubled():
    """Packard: the marker's points are earned after the sale and never multiplied."""
    position = table().buyers(PRICE).reward(1, 4).car(A, 3).score()
    assert (position.gained(A, Source.SALE), position.gained(A, Source.REWARD)) == ([6], [4])


def test_ruling_30_fewer_cars_than_buyers():
    """Ruling 30, questions: without cars neither buyers nor investors buy; all go back or to the box."""
    position = table().buyers(BODY, PRICE).on_track("Durant").car(A, 5).score()
    assert position.told(NothingBought) == [NothingBought(PRICE, 2), NothingBought(Recruit("Durant"), 1)]
    assert position.state.available == {BODY: 2, ENGINE: 2, LUXURY: 2, PRICE: 2}
    assert position.state.investors == []
    assert position.state.unseen[KINDS[1]].count(Recruit("Durant")) == 0


def test_unsold_cars_are_removed():
    """Sales: cars left over go, their workers to the supply (ruling 9)."""
    position = table().workers(A, 2).car(A, 5, workers=3).car(B, 6)
    position.score()
    assert position.told(CarUnsold) == [CarUnsold(A, 5), CarUnsold(B, 6)]
    assert position.state.cars == []
    assert (position.company(A).canteen, position.company(A).supply) == (2, 10)


def test_ruling_9_workers_of_a_sold_car():
    """Ruling 9: workers of a sold car go to the supply, not to the canteen."""
    position = table().workers(A, 2).buyers(BODY).car(A, 5, workers=3).score()
    assert (position.company(A).canteen, position.company(A).supply) == (2, 10)


def test_ruling_32_salesperson():
    """Ruling 32: the Salesperson goes to the supply, of sold and of unsold cars."""
    for buyers in ([BODY], []):
        position = table().engineer(A, "Riker").buyers(*buyers).car(A, 5, workers=0, salesperson=True).score()
        assert position.company(A).salesperson is Salesperson.SUPPLY


def test_ruling_22_marker_stays_with_the_token():
    """Ruling 22, questions: after a sale with a Production token the marker is still on the car."""
    position = table().buyers(ENGINE, ENGINE).car(A, 5, engine=3, engine_plus=2, tokens=1).car(B, 3, engine=4)
    position.on_track("Ford").score()
    assert [(it.seat, it.car) for it in position.told(CarSold)][:2] == [(A, 5), (A, 5)]


def test_ruling_21_several_tokens_several_sales():
    """Ruling 21: each sale uses up one token."""
    position = table().buyers(BODY, BODY, ENGINE).on_track("Ford", "Leland").car(A, 5, tokens=2).score()
    assert position.gained(A, Source.SALE) == [5, 5, 5]


def test_buyers_before_investors():
    """Sales: first all buyers from top to bottom, then the investors from top to bottom."""
    position = table().buyers(BODY, PRICE).on_track("Durant", "Rice")
    position.car(A, 5, body=3).car(B, 6, body=4).car(C, 8, body=3).car(A, 9, body=2).score()
    assert [(it.buyer, it.car) for it in position.told(CarSold)] == [
        (BODY, 6),
        (PRICE, 5),
        ("Durant", 8),
    ]
    assert position.told(NothingBought) == [NothingBought(Recruit("Rice"), 2)]


# Investors: each buys the cheapest car that it wants


def bought(position: Table, investor: str) -> int | None:
    """The price of the car that an investor buys."""
    sales = position.on_track(investor).score().told(CarSold)
    return sales[0].car if sales else None


@pytest.mark.parametrize("investor", ["Selden", "Chrysler"])
def test_selden_and_chrysler(investor: str):
    """Selden, Chrysler: from a company with a lap in this round, though the laps are reset before the sales."""
    position = table().race(A, 9).race(B, 1, laps=1).car(A, 2).car(B, 6).car(B, 5)
    assert bought(position, investor) == 5
    assert bought(table().race(A, 9).car(A, 2), investor) is None


def test_leland():
    """Leland: luxury of three or more, a Salesperson alone being enough."""
    position = table().engineer(A, "Riker").car(A, 5, workers=0, salesperson=True).car(B, 2, workers=2)
    assert bought(position.car(B, 3, workers=1), "Leland") == 5
    assert bought(table().car(B, 2, workers=2), "Leland") is None


def test_studebaker():
    """Studebaker: luxury of two or more."""
    assert bought(table().car(A, 5, workers=2).car(B, 2, workers=1).car(B, 6, workers=5), "Studebaker") == 5


def test_ford():
    """Ford: an engine of three or more, ruling 23: with its marker."""
    assert bought(table().car(A, 5, engine=3).car(B, 2, engine=2).car(B, 6, engine=7), "Ford") == 5
    assert bought(table().car(B, 2, engine=2, engine_plus=1), "Ford") == 2


def test_rice():
    """Rice: a body of three or more, ruling 23: with its marker."""
    assert bought(table().car(A, 5, body=3).car(B, 2, body=2).car(B, 6, body=7), "Rice") == 5
    assert bought(table().car(B, 2, body=1, body_plus=2), "Rice") == 2


def test_dodge():
    """Dodge: from a company with two achievements."""
    position = table().achievement(A, "lap-1", "body-3").achievement(B, "engine-4").car(A, 5).car(B, 2)
    assert bought(position, "Dodge") == 5


def test_ruling_28_dodge_counts_when_he_buys():
    """Ruling 28: an achievement of this very scoring counts."""
    position = table().engineer(A, "Buick").achievement(A, "lap-1").buyers(BODY).car(A, 5).car(B, 2, body=3)
    position.on_track("Dodge").score().play(A, AddFifthBuyer(BODY))
    # A now has the second achievement, for two buyers with one preference; the two buyers take both cars.
    assert len(position.company(A).achievements) == 2
    position = table().engineer(A, "Buick").achievement(A, "lap-1").buyers(BODY)
    position.car(A, 5).car(B, 2, body=3).car(C, 3, body=2).on_track("Dodge").score().play(A, AddFifthBuyer(BODY))
    assert [(it.buyer, it.car) for it in position.told(CarSold)] == [(BODY, 2), (BODY, 3), ("Dodge", 5)]


def test_olds():
    """Olds: from a company with an Engineer token."""
    position = table().engineer(A, "Winton", tokens=1).engineer(B, "King", tokens=0).car(A, 5).car(B, 2)
    assert bought(position, "Olds") == 5


def test_ruling_27_token_of_the_starting_tile():
    """Ruling 27: the starting tile's token counts too, unless the table plays otherwise."""
    for counts in (True, False):
        position = table(start_token_for_olds=counts).car(A, 5)
        position.company(A).tokens = 1
        assert bought(position, "Olds") == (5 if counts else None)
    # With an engineer it is that engineer's token as well as any.
    assert bought(table(start_token_for_olds=False).engineer(A, "Winton", tokens=1).car(A, 5), "Olds") == 5


def test_durant():
    """Durant: the cheapest car; ruling 29: for its price, not doubled."""
    position = table().engineer(A, "Brayton").car(A, 2).car(B, 5)
    assert bought(position, "Durant") == 2
    assert position.scores() == [2, 0, 0]

"""What a seat came by while the program played on, in each game: worked out from events that are laid out by hand."""

import pytest

from rules.automania import events as automania
from rules.automania.components import CarType, Contract, Market, SalesSpace
from rules.automania.npc.gains import gains as of_automania
from rules.automobile import events as automobile
from rules.automobile.components import Model
from rules.automobile.npc.gains import gains as of_automobile
from rules.kraftwagen.events import PointsGained, Source
from rules.kraftwagen.npc.gains import gains as of_kraftwagen
from tests.automania.table import A, B
from tests.automania.table import table as automania_table
from tests.automobile.table import table as automobile_table
from tests.kraftwagen.table import table as kraftwagen_table

CITY, EUROPE, SPACE = CarType.CITY, Market.EUROPE, SalesSpace("e1")


def test_dollars_of_automobile():
    """What is earned is above zero, what is paid below; a loan is neither, and B's cars are not A's."""
    told = [
        automobile.CarsProduced(A, Model(4), 6, 480),
        automobile.CarsProduced(B, Model(3), 3, 300),
        automobile.LoanTaken(A, 500, 1),
        automobile.MarketPaid(A, 4, 600),
        automobile.DistributorsPaid(A, 2, 300, 0),
        automobile.LossesPaid(A, 3, 30, 90),
        automobile.CarsProduced(A, Model(5), 1, 50),
    ]
    found = of_automobile(automobile_table().state, A, told)
    assert found == {"production": -530, "market": 600, "distributors": 300, "losses": -90}


def test_points_of_automania():
    """A contract's medals count when it is fulfilled, and not once more at the end; 5 autobucks are worth 3.5 points in
    round 2, and nothing more when the match is over."""
    position = automania_table().money(A, 5).round(2)
    told = [
        automania.CarShipped(A, CITY, False, EUROPE, 9, 9, 1),
        automania.ContractPlayed(A, Contract("C09"), 4, 0),
        automania.CarSold(A, CITY, False, EUROPE, 9, SPACE, 3, 2, False),
        automania.CarSold(B, CITY, False, EUROPE, 8, SPACE, 9, 9, False),
    ]
    found = of_automania(position.state, A, told)
    assert found == {"ships": 1, "contracts": 4, "sales": 2, "money": pytest.approx(3.5)}
    position.state.over = True
    ended = [automania.MedalsScored(A, 4, 2), automania.MoneyRanked(A, 1, 5, 6, False)]
    assert of_automania(position.state, A, [*told, *ended]) == {"ships": 1, "contracts": 4, "sales": 2, "money": 6}


def test_points_of_kraftwagen():
    """By what they came from."""
    told = [
        PointsGained(A, Source.SALE, 10, False),
        PointsGained(A, Source.LAPS, 3, False),
        PointsGained(B, Source.LAPS, 5, False),
        PointsGained(A, Source.SALE, 8, False),
    ]
    assert of_kraftwagen(kraftwagen_table().state, A, told) == {"sale": 18, "laps": 3}

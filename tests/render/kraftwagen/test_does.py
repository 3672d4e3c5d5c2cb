"""What stands below a choice of Kraftwagen's menus on the Market: who buys in which order, and what each company gains
or loses by it. Sums are worked out by the rulebook, Sales Scoring Step."""

from __future__ import annotations

import pytest

from render.kraftwagen.words import WORDS
from rules.core.game import Action
from rules.kraftwagen.actions import (
    AttractBuyer,
    ExchangeComponent,
    PlaceCar,
    PlaceToken,
    RewardBuyer,
    SellCar,
    SwapBuyer,
)
from rules.kraftwagen.components import Marker, Part, Recruit
from rules.kraftwagen.view import view
from tests.kraftwagen.table import BODY, ENGINE, LUXURY, PRICE, A, B, C, Table, table
from tests.render.reading import label


def below(position: Table, action: Action) -> str | None:
    """What everybody reads below an action of the seat to act."""
    told = WORDS.does(view(position.state, None), action)
    return told and told.replace("\N{NO-BREAK SPACE}", " ")


def market() -> Table:
    """A's car is the cheaper one, B's has the better parts: a Price buyer takes A's for 10, Engine then B's for 9."""
    return table().car(A, 5, 2, 1).car(B, 9, 3, 4).buyers(PRICE, ENGINE)


@pytest.mark.parametrize(
    ("price", "told"),
    [
        (1, "No car can be cheaper; a Price buyer pays 2."),
        (2, "1 car can be cheaper; a Price buyer pays 4."),
        (10, "5 cars can be cheaper; a Price buyer pays 20."),
    ],
)
def test_the_first_car_tells_how_sure_a_price_is_and_what_it_can_bring(price, told):
    """A Price buyer takes the cheapest, and pays double: below 10 are seven prices, but only five cars still come. With
    Brayton he pays three times."""
    position = table()
    assert below(position, PlaceCar(2, 1, 1, price)) == told
    position.engineer(A, "Brayton")
    assert f"Price buyer pays {3 * price}." in (below(position, PlaceCar(2, 1, 1, price)) or "")


@pytest.mark.parametrize(
    ("body", "engine", "price", "told"),
    [
        (2, 1, 1, "Best for every buyer (Price 2); none can still be cheaper."),
        (2, 1, 8, "Best for Body; 4 can still be cheaper."),
        (1, 1, 2, "Best for Engine, Luxury, Price (4); 1 can still be cheaper."),
        (1, 1, 10, "Best for no buyer; 4 can still be cheaper."),
    ],
)
def test_where_nobody_buys_yet_a_car_tells_whose_best_it_is(body, engine, price, told):
    """B has a car at 3, whose body is 2 where ours is 1, and as good as ours in all else: then the cheaper goes first.
    Below 8 are 1, 2, 5 and 6, as many as cars still come."""
    position = table().car(B, 3, body=1 if body == 2 else 2)
    assert below(position, PlaceCar(body, engine, 1, price)) == told


def test_a_car_that_nobody_buys_tells_who_would_if_he_came_next():
    """The Engine buyer takes B's engine of 4. Then C has the best body and the most workers; its engine is like ours:
    the cheaper car goes first. In a match of three nobody comes behind four buyers."""
    position = table().car(B, 3, 1, 4).car(C, 5, 5, 1, 3).buyers(ENGINE)
    assert below(position, PlaceCar(2, 1, 1, 2)) == "Sold if Engine or Price (4) comes next."
    assert below(position, PlaceCar(2, 1, 1, 10)) == "Not sold to the next buyer either."
    position.car(B, 6, 6, 4).buyers(BODY, PRICE)
    assert below(position, PlaceCar(1, 1, 1, 10)) == "Sold to whoever comes next (Price 20)."
    position.car(C, 8, 4, 1).buyers(LUXURY)
    assert below(position, PlaceCar(1, 1, 1, 10)) is None


def test_a_car_tells_who_of_the_buyers_takes_it_and_what_others_lose():
    """At 2 the Price buyer leaves A's car at 5 for it: 4 points instead of 10. An engine of 5 at 10 takes Engine from
    B's car at 9. A worse engine at 10 must wait for a third buyer."""
    position = market()
    assert below(position, PlaceCar(1, 1, 1, 2)) == "Price buys 1st of 2."
    assert below(position, PlaceCar(1, 5, 1, 10)) == "Engine buys 2nd of 2. Others: B −9."
    assert below(position, PlaceCar(1, 1, 1, 10)) == "Sold to whoever comes next (Price 20)."


def test_a_swap_tells_what_each_gains_and_loses():
    """A Body buyer in the Price buyer's place takes B's body of 3, and Engine A's car for 5: A has 5 less. A Luxury
    buyer in Engine's place takes the car that is left, as Engine would."""
    assert below(market(), SwapBuyer(BODY, 1)) == "Takes B at 9 for 9. Sales now: you −5."
    assert below(market(), SwapBuyer(LUXURY, 2)) == "Takes B at 9 for 9. The sales stay as they are."
    assert below(market(), SwapBuyer(ENGINE, 2)) is None, "the label says that it changes nothing"
    assert below(table().buyers(PRICE), SwapBuyer(BODY, 1)) == "Finds no car. The sales stay as they are."


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (PlaceToken(Recruit("Durant"), 5), "you +5"),  # he takes the cheapest car, which its token has kept
        (ExchangeComponent(Part.PRICE, 5, 2), "you −6"),  # twice 2, not twice 5
        (ExchangeComponent(Part.ENGINE, 5, 6), None),
        (RewardBuyer(Marker("buyer+4"), 1), "you +4"),
        (RewardBuyer(Marker("buyer+4"), 2), "B +4"),
        (SellCar(5), "you −10, B +9"),  # B's car goes to the Price buyer for 18, and Engine finds none
    ],
)
def test_what_changes_the_market_tells_the_sales(action, told):
    """Tokens, Kettering's and Packard's markers, and a sale at once, which takes the car from its later buyer."""
    expected = f"Sales now: {told}." if told else "The sales stay as they are."
    assert below(market(), action) == expected


def test_a_buyers_label_tells_whose_car_he_takes():
    """Behind Price and Engine no car is left for a third; without any car on the Market there is nothing to tell."""
    position = market().take("hire+buyer")
    assert label(position, AttractBuyer(BODY)) == "Body buyer — finds no car"
    assert label(position.car(B, 10, 1, 1), AttractBuyer(BODY)) == "Body buyer — takes B at 10"
    assert label(table().take("hire+buyer"), AttractBuyer(BODY)) == "Body buyer"

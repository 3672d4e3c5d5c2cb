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
from tests.kraftwagen.table import BODY, ENGINE, LUXURY, PRICE, A, B, Table, table
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
        (1, "Sold, it brings 1 point, 2 from a Price buyer; no car is cheaper."),
        (8, "Sold, it brings 8 points, 16 from a Price buyer; 1 car is cheaper."),
    ],
)
def test_where_nobody_buys_yet_a_price_tells_what_it_would_bring(price, told):
    """A Price buyer pays double, and takes the cheapest: B has a car at 3. With Brayton he pays three times."""
    position = table().car(B, 3)
    assert below(position, PlaceCar(2, 1, 1, price)) == told
    position.engineer(A, "Brayton")
    assert f", {3 * price} from a Price buyer" in (below(position, PlaceCar(2, 1, 1, price)) or "")


def test_a_car_tells_who_of_the_buyers_takes_it_and_what_others_lose():
    """At 2 the Price buyer leaves A's car at 5 for it: 4 points instead of 10. An engine of 5 at 10 takes Engine from
    B's car at 9. Nobody takes a worse engine at 10."""
    position = market()
    assert below(position, PlaceCar(1, 1, 1, 2)) == "Price buys 1st of 2."
    assert below(position, PlaceCar(1, 5, 1, 10)) == "Engine buys 2nd of 2. Others: B −9."
    assert below(position, PlaceCar(1, 1, 1, 10)) is None


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

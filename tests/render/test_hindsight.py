"""What came of an action in the rest of its turn, in words."""

from render.registry import words
from rules.automobile.actions import BuildFactories, PlaceDistributors, ProduceCars
from rules.automobile.components import Phase
from rules.automobile.events import DistributorsPaid, MarketClosed, MarketPaid
from rules.core.chance import Chance
from rules.core.game import tell_nobody
from rules.kraftwagen.actions import PlaceCar
from rules.kraftwagen.components import Preference
from rules.kraftwagen.events import CarSold, CarUnsold
from rules.kraftwagen.options import Options
from rules.registry import GAMES
from tests.automobile.table import A, B, model, table
from tests.render.test_words_forecast import seen

AUTOMOBILE, KRAFTWAGEN = words("automobile"), words("kraftwagen")
NAMES = ("Ann", "Bob", "Cat")


def test_cars_that_stayed_unsold_beside_the_demand_that_could_be_expected() -> None:
    """One hidden tile of 2 to 5 is for high-priced cars in turn 3; two of the seat's cars there stayed unsold."""
    position = table(3).turn(3).tiles((5, 2), (5, 5), (5, 4))
    position.factory("Crane Simplex", A, 2)
    view, made = seen(position, Phase.PLAYER_ACTIONS), model("Crane Simplex")
    action = ProduceCars(made, 6)
    others = MarketClosed(B, model("Lincoln L"), 0, 300, 9)
    paid = MarketPaid(A, 4, 1200)
    told = AUTOMOBILE.hindsight(view, action, [MarketClosed(A, made, 4, 300, 2), others, paid], NAMES)
    assert told == "The demand for high-priced cars could be 2 to 5; of the cars there 2 stayed unsold."
    told = AUTOMOBILE.hindsight(view, action, [MarketClosed(A, made, 4, 300, 0), others, paid], NAMES)
    assert told == "The demand for high-priced cars could be 2 to 5; of the cars there all were sold."
    assert AUTOMOBILE.hindsight(view, action, [], NAMES) is None, "the turn was broken off before the market"
    assert AUTOMOBILE.hindsight(view, BuildFactories(made, 1), [paid], NAMES) is None


def test_distributors_that_sold_nothing() -> None:
    """Of the seat alone, in that turn."""
    view = seen(table(3).turn(2), Phase.PLAYER_ACTIONS)
    paid = [DistributorsPaid(B, 1, 100, 5), DistributorsPaid(A, 2, 300, 1)]
    told = AUTOMOBILE.hindsight(view, PlaceDistributors(mid=2), paid, NAMES)
    assert told == "In that turn 2 distributors sold a car, and 1 was left over."


def test_a_car_is_known_by_its_price() -> None:
    """Sold, sold again for a Production token, or left; another seat's, or another price's, is another car."""
    game = GAMES["kraftwagen"]
    view = game.view(game.setup(2, Options(), Chance(7), tell_nobody), 0)
    action = PlaceCar(body=1, engine=2, workers=1, price=10)
    sold = CarSold(0, 10, Preference.BODY, 1, 1, stays=True)
    strange = [CarSold(0, 11, Preference.BODY, 1, 1, stays=False), CarUnsold(1, 12)]
    expected = {
        "The car at 10 was sold.": [sold, *strange],
        "The car at 10 was sold 2 times.": [sold, sold],
        "The car at 10 stayed unsold.": [CarUnsold(0, 10), *strange],
        None: strange,
    }
    for told, events in expected.items():
        assert KRAFTWAGEN.hindsight(view, action, events, NAMES) == told

"""What came of an action in the rest of its turn, in words."""

from render.registry import words
from rules.automania.actions import PlaceWorkers, ShipCar, TakeContract, Withdraw
from rules.automania.components import ActionSpace, CarType, Contract, Market, SalesSpace
from rules.automania.events import CarShipped, CarStays, ContractPlayed, ContractTaken, WorkersPlaced
from rules.automania.events import CarSold as CarSoldOff
from rules.automobile.actions import BuildFactories, ChooseCharacter, Pass, PlaceDistributors, ProduceCars
from rules.automobile.components import Character, Phase
from rules.automobile.events import (
    CarsProduced,
    DistributorsPaid,
    LossesPaid,
    LossesTaken,
    MarketClosed,
    MarketPaid,
    SoldViaHoward,
)
from rules.core.chance import Chance
from rules.core.game import tell_nobody
from rules.kraftwagen.actions import AttractBuyer, DoResearch, PlaceCar, RaceGrandPrix
from rules.kraftwagen.components import Phase as Phases
from rules.kraftwagen.components import Preference, Track
from rules.kraftwagen.events import CarSold, CarUnsold, PhaseBegun, PointsGained, Source
from rules.kraftwagen.options import Options
from rules.registry import GAMES
from tests.automobile.table import A, B, model, table
from tests.render.test_words_forecast import seen

AUTOMOBILE, AUTOMANIA, KRAFTWAGEN = words("automobile"), words("automania"), words("kraftwagen")
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


def test_a_space_that_was_built_in_and_a_turn_as_a_whole() -> None:
    """What the space made afterwards, what stayed there and what its age cost; and what the turn came to."""
    position = table(3).turn(3).tiles((5, 2), (5, 5), (5, 4))
    position.factory("Crane Simplex", A, 2)
    view, made = seen(position, Phase.PLAYER_ACTIONS), model("Crane Simplex")
    market = [MarketClosed(A, made, 4, 300, 2), MarketPaid(A, 4, 1200)]
    ages = [LossesTaken(A, made, 1), LossesTaken(B, model("Lincoln L"), 3), LossesPaid(A, 3, 30, 90)]
    events = [CarsProduced(A, made, 6, 480), CarsProduced(B, model("Lincoln L"), 3, 300), *market, *ages]
    told = AUTOMOBILE.hindsight(view, BuildFactories(made, 1), events, NAMES)
    assert told == (
        "Afterwards in that turn Crane Simplex made 6 cars; of the cars there 2 stayed unsold, and the space took "
        "1 loss point for its age."
    )
    told = AUTOMOBILE.hindsight(view, BuildFactories(made, 1), [MarketPaid(A, 0, 0), *ages], NAMES)
    assert told == "Afterwards in that turn Crane Simplex made no car, and the space took 1 loss point for its age."
    assert AUTOMOBILE.hindsight(view, BuildFactories(made, 1), events[:2], NAMES) is None, "broken off"
    told = AUTOMOBILE.hindsight(view, Pass(), events, NAMES)
    assert told == "In that turn the market took 4 of your cars, 2 stayed unsold, and your loss points cost $90."
    howard = [SoldViaHoward(A, (made, made), 600), *events]
    told = AUTOMOBILE.hindsight(view, ChooseCharacter(Character.HOWARD), howard, NAMES)
    assert told == "Howard took 2 cars for $600."


def test_what_became_of_a_car_of_automania() -> None:
    """On which ship space it stood, and whether it was sold from there; another car from another space is not it."""
    game = GAMES["automania"]
    view = game.view(game.setup(2, game.options(), Chance(7), tell_nobody), 0)
    europe, america = Market.EUROPE, Market.NORTH_AMERICA
    shipped = CarShipped(0, CarType.CITY, False, europe, 9, 8, 1)
    sold = CarSoldOff(0, CarType.CITY, False, europe, 8, SalesSpace("e1"), 3, 2, False)
    strange = CarSoldOff(0, CarType.CITY, False, america, 8, SalesSpace("a1"), 9, 9, False)
    stays = CarStays(0, CarType.CITY, False, europe, 8, False)
    action = ShipCar(8)
    told = AUTOMANIA.hindsight(view, action, [shipped, strange, sold], NAMES)
    assert told == (
        "The city car had popularity 9, stood on ship space 8 of Europe, and was sold for 3 autobucks and 2 VP."
    )
    told = AUTOMANIA.hindsight(view, action, [shipped, strange, stays], NAMES)
    assert told == "The city car had popularity 9, stood on ship space 8 of Europe, and was not sold in that round."
    placed = WorkersPlaced(0, ActionSpace.ROW_1, 1, 0)
    told = AUTOMANIA.hindsight(view, PlaceWorkers(ActionSpace.ROW_1), [placed, placed, shipped, sold], NAMES)
    assert told is None, "the car was made with the next workers"
    told = AUTOMANIA.hindsight(view, Withdraw(3), [strange, sold, stays], NAMES)
    assert told == "In that round you sold 2 cars for 12 autobucks and 11 VP, and 1 of yours stayed on the ships."


def test_what_became_of_a_contract_of_automania() -> None:
    """Fulfilled in the same round, or not; also where workers were placed for it."""
    game = GAMES["automania"]
    view = game.view(game.setup(2, game.options(), Chance(7), tell_nobody), 0)
    card = Contract("C09")
    taken, done = ContractTaken(0, card, None, False), ContractPlayed(0, card, 4, 0)
    fulfilled = "That contract was fulfilled in the same round."
    assert AUTOMANIA.hindsight(view, TakeContract(card), [taken, done], NAMES) == fulfilled
    placed = WorkersPlaced(0, ActionSpace.COLUMN_4, 1, 0)
    assert AUTOMANIA.hindsight(view, PlaceWorkers(ActionSpace.COLUMN_4), [placed, taken, done], NAMES) == fulfilled
    left = AUTOMANIA.hindsight(view, TakeContract(card), [taken], NAMES)
    assert left == "That contract was not fulfilled in that round."


def test_what_a_seat_made_of_its_round_of_kraftwagen() -> None:
    """A buyer, a race, and else all that was scored afterwards; nothing where the round was broken off."""
    game = GAMES["kraftwagen"]
    view = game.view(game.setup(2, Options(), Chance(7), tell_nobody), 0)
    scoring = PhaseBegun(1, Phases.SCORING)
    events = [
        PointsGained(0, Source.POSITION, 7, False),
        PointsGained(0, Source.LAPS, 3, False),
        PointsGained(1, Source.LAPS, 5, False),
        scoring,
        CarSold(0, 10, Preference.BODY, 1, 1, stays=False),
        PointsGained(0, Source.SALE, 10, False),
    ]
    expected = {
        AttractBuyer(Preference.BODY): "In that round 1 Body buyer took a car of yours.",
        AttractBuyer(Preference.PRICE): "In that round no Price buyer took a car of yours.",
        RaceGrandPrix(): "In that round the Grand Prix brought you 10 points.",
        DoResearch(Track.BODY): "Afterwards in that round you placed no car and scored 20 points.",
    }
    for action, told in expected.items():
        assert KRAFTWAGEN.hindsight(view, action, events, NAMES) == told
        assert KRAFTWAGEN.hindsight(view, action, [it for it in events if it is not scoring], NAMES) is None


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

"""What speaks for an action, as a hint tells it, in words."""

from render.registry import words
from rules.automania.actions import DrawContract, PlaceWorkers, ProduceCar, SellCar, UseMarketing, Withdraw
from rules.automobile.actions import (
    BuildFactories,
    ChooseCharacter,
    CloseFactories,
    PlaceDistributors,
    ProduceCars,
    SellViaDistributor,
    TakeResearch,
)
from rules.automobile.components import Character, Phase, PriceRange
from rules.core.game import Action
from rules.kraftwagen.actions import AttractBuyer, BuildBody, BuildEngine, DoResearch, PlaceCar, RewardBuyer, Skip
from rules.kraftwagen.components import RACE_CAR, WORKSHOP, Place, Preference, Track
from rules.registry import GAMES
from tests.automania import table as automania
from tests.automobile.table import A, B, model, table
from tests.kraftwagen import table as kraftwagen
from tests.render.test_words_forecast import seen

NAMES = ("Ann", "Bob", "Cat")


def merit(game: str, state: object, action: Action) -> str | None:
    """What speaks for an action of seat A."""
    return words(game).merit(GAMES[game].view(state, A), action, NAMES)


def test_a_factory_of_automobile_says_what_it_makes_and_whether_it_is_the_newest() -> None:
    """Two mid-priced factories make 4 to 7 cars (rulebook, Produce cars). B's EMF is newer than Maxwell (space 9 beside
    4), and so is it closed; his Model T is, too, but low-priced."""
    position = table(3).factory("Maxwell", A).factory("Ford Model T", B)
    build = BuildFactories(model("Maxwell"), 1)
    made = "2 factories there make 4 to 7 cars at $70 each."
    newest = "No newer space for mid-priced cars is in use: its cars are sold first in each pass."
    assert merit("automobile", position.state, build) == f"{made} {newest}"
    assert merit("automobile", position.factory("EMF", B).state, build) == made
    closed = table(3).factory("Maxwell", A).closed("EMF")
    assert merit("automobile", closed.state, build) == made


def test_cars_of_automobile_say_what_distributors_sell_for_certain() -> None:
    """Two distributors in the mid box, and nobody else has any: both cars are sold before the market."""
    position = table(3).factory("Maxwell", A, 2).distributors(A, mid=2).tiles((2,), (2,), (2,))
    told = words("automobile").merit(seen(position, Phase.PLAYER_ACTIONS), ProduceCars(model("Maxwell"), 2), NAMES)
    assert told == "Before the market, 2 are sold for certain: 2 by distributors."


def test_other_actions_of_automobile() -> None:
    """A distributor of the high box reaches no low-priced model (rulebook, phase five); of 5 loss points
    half are discarded, rounded up (Close down a factory); cubes stand in the labels."""
    position = table(3).factory("Sears Autobuggy", A).losses(A, 5)
    expected = {
        PlaceDistributors(low=1): "Each distributor can sell a car at the full price before the market: "
        "Sears Autobuggy at $100.",
        PlaceDistributors(high=1): None,
        CloseFactories(model("Sears Autobuggy")): "You discard 3 loss points and keep 2.",
        ChooseCharacter(Character.KETTERING): "Place 1 to 2 of 3 in the order of play, as the others choose.",
        TakeResearch(): None,
    }
    for action, told in expected.items():
        assert merit("automobile", position.state, action) == told


def test_a_part_of_kraftwagen_says_whether_it_makes_a_car() -> None:
    """With what lies in the workshops; what goes back for it makes none."""
    position = kraftwagen.table().levels(A, 3, 2).parts(A, bodies=[4], engines=[2, 3, 3]).achievement(B, "body-3")
    expected = {
        BuildBody(WORKSHOP): "With your engine of 2 or 3 it makes a car.",
        BuildEngine(WORKSHOP): "With your body of 4 it makes a car.",
        BuildEngine(Place("body 4")): "For a car it still needs a body.",
        BuildEngine(RACE_CAR): "From then on every race moves your car 2 spaces by its engine.",
        DoResearch(Track.ENGINE): "Your levels are then body 3 and engine 3.",
    }
    for action, told in expected.items():
        assert merit("kraftwagen", position.state, action) == told


def test_a_car_of_kraftwagen_says_who_buys_it() -> None:
    """The Price buyer takes the cheapest and pays twice its price (rulebook, Price buyers): 8 for a car at 4."""
    position = kraftwagen.table().parts(A, bodies=[1], engines=[1]).workers(A, 2).car(B, 6).buyers(kraftwagen.PRICE)
    expected = {
        PlaceCar(1, 1, 1, 4): "Now bought by Price buyer 1 for 8.",
        AttractBuyer(Preference.BODY): None,
        Skip(): None,
    }
    for action, told in expected.items():
        assert merit("kraftwagen", position.state, action) == told


def test_what_serves_a_rival_speaks_for_nothing_in_kraftwagen() -> None:
    """The Body buyer takes the higher body, and pays the price: A's at 6, or else B's. The same of a marker beside him;
    a car that he would leave says nothing."""
    for own, other in ((4, 3), (3, 4)):
        position = kraftwagen.table().car(A, 6, body=own).car(B, 9, body=other).engineer(A, "Packard")
        position.achievement(B, "body-3", "cars-2").parts(A, bodies=[1], engines=[1]).workers(A, 1)
        marker = position.company(A).markers[0]
        points = position.state.components.markers[marker].plus
        told = f"If the sales came now, you would get the {points} points."
        attracted = merit("kraftwagen", position.state, AttractBuyer(Preference.BODY))
        position.buyers(kraftwagen.BODY)
        rewarded = merit("kraftwagen", position.state, RewardBuyer(marker, 1))
        assert merit("kraftwagen", position.state, PlaceCar(1, 1, 1, 4)) is None
        if own > other:
            assert (attracted, rewarded) == ("If the sales came now, it would buy your car at 6 for 6 points.", told)
        else:
            assert (attracted, rewarded) == (None, None)


def test_actions_of_automania() -> None:
    """Two cars on ships are up for sale, and two tiles lie below the offices; a card that is drawn says nothing."""
    position = automania.table().below("A15", "A18")
    position.ship(A, automania.CITY, automania.EUROPE, 4).ship(B, automania.CITY, automania.EUROPE, 5)
    expected = {
        Withdraw(1): "1 car of yours is on ships.",
        Withdraw(2): "1 car of yours is on ships. Then you may take one of: speed, baggage.",
        DrawContract(): None,
    }
    for action, told in expected.items():
        assert merit("automania", position.state, action) == told


def test_a_car_of_automania_says_when_it_is_up_for_sale() -> None:
    """A city car has its printed star alone and goes to ship space 1, behind B's on 5; with 5 workers on the marketing
    space it goes before that, and fulfils A's start contract."""
    position = automania.table().money(A, 9).workers(A, 1, neutral=5).ship(B, automania.CITY, automania.AMERICA, 5)
    position.demand((automania.ECO,) * 2 + (automania.SAFETY,), (automania.SPEED, automania.BAGGAGE, automania.SAFETY))
    position.place(automania.CORNER)
    car = ProduceCar(automania.CITY, automania.AMERICA)
    told = merit("automania", position.state, car)
    assert told == "Popularity 1: 1 star. As the ships stand, the 2nd to be sold in America."
    told = merit("automania", position.play(car).state, UseMarketing(5, 5))
    assert told == (
        "With it the car can fulfil a contract: city car, ★5+. Popularity 1 becomes 6. "
        "As the ships stand, the 1st to be sold in America."
    )


def test_what_the_picture_shows_already_is_no_reason() -> None:
    """A sale said only which of one's sales it is, a distributor's how many cars stand then; a space says what it
    gives, in the place of what lies there."""
    sale = automania.table(3).money(A, 7).ship(A, automania.CITY, automania.AMERICA, 12).offices(1, 3, 4)
    sale.begin(automania.Phase.SALES)
    assert merit("automania", sale.state, SellCar(automania.space("lowest1"))) is None
    placed = automania.table(3).lane(automania.ROW_4, "A15", "A33")
    assert merit("automania", placed.state, PlaceWorkers(automania.ROW_4)) == (
        "You take one of its tiles: speed or 3 autobucks."
    )
    cars = table(3).turn(1).factory("Maxwell", A, 2).cars("Maxwell", 3).distributors(A, low=1)
    cars.begin(Phase.SELL_VIA_DISTRIBUTORS)
    sold = SellViaDistributor(PriceRange.LOW, PriceRange.MID, model("Maxwell"))
    assert merit("automobile", cars.state, sold) is None

"""What the pictures work out from a view: who moves next, how the race stands, which car leads."""

from dataclasses import replace

from render.kraftwagen import turn
from render.kraftwagen.company import counted
from render.kraftwagen.market import leader
from render.kraftwagen.race import Standing, standings
from rules.kraftwagen.components import PREFERENCES, Icon
from rules.kraftwagen.options import Options
from rules.kraftwagen.view import Step
from tests.render.kraftwagen import scenes
from tests.render.kraftwagen.scenes import A, B, C, D


def test_who_moves_next():
    """While A chooses a tile, the second marker is next; once the tile is taken, whoever is last in the chain."""
    assert (turn.mover(scenes.busy()), turn.following(scenes.busy())) == (A, C)
    assert (turn.mover(scenes.acting()), turn.following(scenes.acting())) == (A, C)
    assert turn.following(scenes.placing()) == C
    again = replace(scenes.acting(), chain=(A, *(link for link in scenes.acting().chain if link != A)))
    assert turn.following(again) == A


def test_starting_tiles_go_in_reverse_order():
    """B, A, C, D stand in the chain and C chooses: A is next, then B, and B opens the first round."""
    view = scenes.start()
    assert turn.following(view) == A
    assert turn.following(replace(view, actor=A)) == B
    assert turn.following(replace(view, actor=B)) == B


def test_scoring_comes_after_the_last_car():
    """With six cars, or the Market Marker at its end, nobody moves after this turn."""
    last = replace(scenes.placing(), market=scenes.scoring().market)
    assert turn.following(last) is None
    assert turn.comes_next(last) == "scoring"
    market = replace(scenes.placing().market, marker=4)
    assert turn.following(replace(scenes.placing(), market=market)) is None


def test_the_sales_follow_the_grand_prix():
    """While a round is scored nobody moves next: the sales come, and before Buick's buyer the Grand Prix itself."""
    scoring = scenes.scoring()
    assert turn.following(scoring) is None and turn.comes_next(scoring) == "sales"
    asked = replace(scoring, step=Step.FIFTH, actor=A)
    assert turn.following(asked) is None and turn.comes_next(asked) == "Grand Prix"
    assert turn.comes_next(scenes.over()) == "the end"


def test_what_is_asked():
    """Actions still to be done are named; an instant benefit asks its own question; nobody is asked while it scores."""
    assert turn.task(scenes.acting()) == "Engine · Hire"
    assert turn.task(replace(scenes.acting(), pending=(Icon.RACE,))) == "Race"
    assert turn.task(scenes.selling()) == "sell a car"
    assert turn.mover(scenes.scoring()) is None
    assert turn.mover(scenes.over()) is None


def test_the_running_step():
    """Preparation, tile, car, scoring, end: the strip's cells 0 to 4."""
    views = (scenes.start(), scenes.preparing(), scenes.busy(), scenes.acting(), scenes.placing(), scenes.scoring())
    assert [turn.stage(view) for view in views] == [0, 0, 1, 1, 2, 3]
    assert turn.stage(scenes.over()) == 4
    assert turn.stage(replace(scenes.placing(), step=Step.END)) == 2


def test_places_and_points_of_the_race():
    """A leads with 1 lap on 4 (7 + 1), C follows with 1 lap on 2 (4 + 1), B is third on 9 (2), D is in the pit."""
    expected = (Standing(1, 8), Standing(3, 2), Standing(2, 5), Standing(None, 0))
    assert standings(scenes.busy()) == expected


def test_cars_in_the_way_take_places():
    """With two seats the dummy cars on 6 and 3 are ahead of A on 2: A is third, for 2 points."""
    assert standings(scenes.two()) == (Standing(3, 2), Standing(None, 0))


def test_ruling_5_ranks_the_pit():
    """Where cars in the pit share the next place: with A, C and D there and B on 9, all three are second, for 4."""
    view = scenes.busy()
    companies = tuple(it if seat == B else replace(it, space=0, laps=0) for seat, it in enumerate(view.companies))
    ranked = replace(view, companies=companies, options=Options(pit_cars="ranked"))
    assert standings(ranked) == (Standing(2, 4), Standing(1, 7), Standing(2, 4), Standing(2, 4))


def test_which_car_leads_its_column():
    """The best body is 4 + 1 at 9, the best engine 4 at 5, the best luxury 1 + 3 at 8, the best price 3."""
    view = scenes.busy()
    cars = [leader(view, preference) for preference in PREFERENCES]
    assert [car.price for car in cars if car] == [9, 5, 8, 3]


def test_ties_go_to_the_lowest_price():
    """Of two cars with equal bodies the cheaper one leads."""
    view = scenes.busy()
    cars = (scenes.car(D, 5, 1, 1, 6), scenes.car(C, 5, 1, 1, 2))
    first = leader(replace(view, market=replace(view.market, cars=cars)), PREFERENCES[0])
    assert first is not None
    assert first.owner == C
    assert leader(replace(view, market=replace(view.market, cars=())), PREFERENCES[0]) is None


def test_hidden_points_are_headed_as_the_markers_they_are():
    """What is counted is called so: points, markers face down, or both where only one's own are seen."""
    companies = scenes.hidden().companies
    hidden = [it for it in companies if it.points is None]
    assert counted(scenes.busy().companies) == "points"
    assert counted(hidden) == "markers"
    assert set(counted(companies).split(" / ")) == {"points", "markers"}

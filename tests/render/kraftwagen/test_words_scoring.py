"""The Grand Prix, the sales and the end in words: a player can check every figure."""

from __future__ import annotations

from render.kraftwagen.words import WORDS
from rules.core.game import Event, Seat
from rules.kraftwagen import events
from rules.kraftwagen.actions import SellCar, TakeRecruit
from rules.kraftwagen.components import Icon, Phase, Recruit
from rules.kraftwagen.game import GAME, PHASES
from rules.kraftwagen.state import Step
from rules.kraftwagen.view import view
from tests.kraftwagen.table import BODY, ENGINE, LUXURY, PRICE, A, B, C, D, Table, table

NAMES = ("Purple", "Yellow", "Orange", "Blue")
PURPLE, YELLOW, ORANGE, BLUE = range(4)


def scored(position: Table, seat: Seat | None = None) -> list[str]:
    """The lines of a Scoring phase as a seat, or the table, reads them."""
    lines: list[str] = []

    def tell(draft: object, event: Event) -> None:
        seen = GAME.see(event, seat)
        line = seen and WORDS.line(view(draft, seat), seen, NAMES)  # type: ignore[arg-type]
        if line:
            lines.append(line)

    position.state.phase, position.state.step = Phase.SCORING, Step.NOTHING
    PHASES[Phase.SCORING].begin(position.state, tell)
    return lines


def example(**options: str) -> Table:
    """The Market of the rulebook's example."""
    position = table(4, **options).engineer(PURPLE, "Riker").buyers(LUXURY, ENGINE, BODY, ENGINE).on_track("Leland")
    position.car(ORANGE, 6, body=2, engine=2, workers=4)
    position.car(PURPLE, 8, body=4, engine=4, workers=1, salesperson=True, tokens=1)
    position.car(YELLOW, 9, body=3, engine=4, workers=3)
    return position.car(BLUE, 10, body=5, engine=3, workers=1)


def test_the_rulebooks_sales_are_told_car_by_car():
    """Each buyer of the rulebook's example is told with the cars in its order, and what the sale pays."""
    assert scored(example())[2:] == [
        "**Luxury buyer 1** — highest luxury: C at 6 has 4, A at 8 has 4, B at 9 has 3, D at 10 has 1. "
        "**Orange** (C) sells the car at 6 for 6 points.",
        "**Engine buyer 2** — highest engine: A at 8 has 4, B at 9 has 4, D at 10 has 3. "
        "**Purple** (A) sells the car at 8 for 8 points. The Production token is used up: the car stays.",
        "**Body buyer 3** — highest body: D at 10 has 5, A at 8 has 4, B at 9 has 3. "
        "**Blue** (D) sells the car at 10 for 10 points.",
        "**Engine buyer 4** — highest engine: A at 8 has 4, B at 9 has 4. "
        "**Purple** (A) sells the car at 8 for 8 points.",
        "**Investor Leland** — the cheapest car with luxury 3 or more: B at 9. "
        "**Yellow** (B) sells the car at 9 for 9 points.",
    ]


def test_hidden_points_are_not_told_to_the_table():
    """In the variant the table reads whose car is sold, but not for how many points; its owner reads his own."""
    for line in scored(example(points="hidden")):
        assert "point" not in line
    own = scored(example(points="hidden"), ORANGE)
    assert own[2].endswith("**Orange** (C) sells the car at 6 for 6 points.")
    assert own[3].endswith("**Purple** (A) sells the car at 8. The Production token is used up: the car stays.")


def test_doubling_brayton_and_packard_are_told_as_sums():
    """A Price buyer pays twice, three times with Brayton; Packard's points come on top and are never multiplied."""
    lines = scored(table().buyers(PRICE).reward(1, 4).car(A, 5))
    assert lines[2] == (
        "**Price buyer 1** — lowest price: A at 5. **Purple** (A) sells the car at 5 for 5 × 2 + 4 of Packard "
        "= 14 points."
    )
    lines = scored(table().engineer(B, "Brayton").buyers(PRICE, BODY).reward(2, 2).car(B, 5, body=3, tokens=1))
    assert "5 × 3 (Brayton) = 15 points. The Production token" in lines[2]
    assert lines[3].endswith("sells the car at 5 for 5 + 2 of Packard = 7 points.")


def test_who_finds_nothing_is_told():
    """A buyer without a car, an investor without one that fits, and a car without a buyer each have a line."""
    lines = scored(table().buyers(BODY, ENGINE).on_track("Leland").car(A, 5))
    assert lines[3:] == [
        "**Engine buyer 2** — no car is left.",
        "**Investor Leland** — the cheapest car with luxury 3 or more: there is none.",
    ]
    lines = scored(table().on_track("Ford").car(A, 5, engine=2))
    assert lines[-1] == "**Purple** (A)'s car at 5 is not sold; its workers go back to the supply."


def test_a_marker_counts_for_the_buyer():
    """A car's engine with a marker is compared with it."""
    lines = scored(table().buyers(ENGINE).car(A, 5, engine=3, engine_plus=2).car(B, 3, engine=4))
    assert "A at 5 has 5, B at 3 has 4." in lines[2]


def test_the_grand_prix_is_told_place_by_place():
    """More laps lead, then the space; positions give 7, 4 and 2, laps 1 and 3, the pit lane nothing."""
    lines = scored(table(4).race(A, 5).race(B, 2, laps=2).race(C, 9))
    assert lines[1].splitlines() == [
        "**Grand Prix** — more laps first, then the space further on:",
        "1st **Yellow** (B), 2 laps, space 2: 7 points.",
        "2nd **Orange** (C), no lap, space 9: 4 points.",
        "3rd **Purple** (A), no lap, space 5: 2 points.",
    ]
    assert lines[2:] == ["**Yellow** (B): 2 laps, 3 points."]


def test_dummy_cars_take_positions():
    """With two seats the cars on 3 and 6 are ranked and told."""
    lines = scored(table(2).race(A, 5))
    assert lines[1].splitlines()[1:] == [
        "1st a dummy car, space 6.",
        "2nd **Purple** (A), no lap, space 5: 4 points.",
        "3rd a dummy car, space 3.",
    ]


def test_a_race_that_nobody_ran():
    """With every car in the pit lane nobody takes a position."""
    assert scored(table(3))[1] == "**Grand Prix** — every car is in the pit lane, so nobody takes a position."


def test_cars_in_the_pit_lane_share_a_position_where_the_table_says_so():
    """Ruling 5, switched: those who never left share the next position, and are told each."""
    lines = scored(table(4, pit_cars="ranked").race(A, 5))
    assert lines[2:5] == [
        "**Yellow** (B) shares the 2nd position from the pit lane: 4 points.",
        "**Orange** (C) shares the 2nd position from the pit lane: 4 points.",
        "**Blue** (D) shares the 2nd position from the pit lane: 4 points.",
    ]


def test_an_instant_sale_pays_what_its_tile_shows():
    """Five points whatever the price, or five on top of it where the table says so (ruling 15)."""
    for options, paid in (({}, "for 5 points."), ({"instant_sale": "bonus"}, "for 8 + 5 = 13 points.")):
        position = table(3, **options).car(A, 8).reveal("sell-5").acting(Icon.RECRUIT)
        position.play(A, TakeRecruit(Recruit("sell-5")))
        seen = view(position.state, None)
        sale = events.CarSold(A, 8, Recruit("sell-5"), 0, int(bool(options)), False)
        assert WORDS.line(seen, sale, NAMES) == f"At once: **Purple** (A) sells the car at 8 {paid}"
        label = WORDS.action(view(position.state, A), SellCar(8), NAMES)
        assert label == f"Your car at 8 for {13 if options else 5} points"


def over(position: Table) -> Table:
    """The match is over."""
    position.state.over = True
    return position


def test_the_result_tells_where_the_points_came_from():
    """Each company is listed with its sources, the winner first."""
    position = over(table(2).points(A, 12).points(B, 20).achievement(B, "lap-1"))
    assert WORDS.result(view(position.state, None), NAMES).splitlines() == [
        "**Final ranking**",
        "1. **Yellow** (B): cars sold 20, achievements 3 = **23 points**, no engineer",
        "2. **Purple** (A): cars sold 12 = **12 points**, no engineer",
    ]


def test_ties_are_explained():
    """Equal points are decided by engineers; equal in both they share the place and the victory."""
    position = over(table(3).points(A, 5).points(B, 5).engineer(B, "King"))
    result = WORDS.result(view(position.state, None), NAMES).splitlines()
    assert result[1:3] == [
        "1. **Yellow** (B): cars sold 5 = **5 points**, 1 engineer",
        "2. **Purple** (A): cars sold 5 = **5 points**, no engineer",
    ]
    assert result[-1] == "Equal points: the company with more engineers stands first."
    seen = view(position.state, None)
    assert WORDS.line(seen, events.GameEnded((B, A, C), (B,), (5, 5, 0)), NAMES) == (
        "🏆 **Yellow** (B) wins with 5 points, level with **Purple** (A): more engineers decide the tie."
    )
    assert WORDS.line(seen, events.GameEnded((A, B, C), (A, B), (5, 5, 0)), NAMES) == (
        "🏆 **Purple** (A) and **Yellow** (B) win together with 5 points, level in engineers too."
    )
    shared = over(table(3).points(A, 5).points(B, 5))
    places = [line.split(" ")[0] for line in WORDS.result(view(shared.state, None), NAMES).splitlines()[1:4]]
    assert places == ["1.", "1.", "3."]


def test_hidden_points_are_the_owners_until_the_end():
    """A seat reads its own sum by source; the table and the others read nothing, and all is shown at the end."""
    position = table(4, points="hidden").points(A, 37).points(A, 4).achievement(A, "cars-2")
    seen = view(position.state, A)
    assert (WORDS.secret(seen, NAMES) or "").splitlines() == [
        "Your points, hidden from the others until the end: **44**.",
        "Cars sold: 37, 4 = 41",
        "Achievements: 3",
        "In round 1 so far: 44.",
    ]
    assert "44 points" in WORDS.board(seen, NAMES)
    for seat in (None, B, D):
        other = view(position.state, seat)
        assert not any("44" in text for text in (WORDS.board(other, NAMES), WORDS.alt(other, NAMES)))
    assert WORDS.secret(view(position.state, None), NAMES) is None
    assert WORDS.secret(view(over(position).state, A), NAMES) is None
    assert WORDS.secret(view(table(4).state, A), NAMES) is None


def test_the_table_is_told_how_many_have_their_points():
    """The button and the line for closed messages speak of points."""
    assert WORDS.show_secret() == "Show my points"
    assert WORDS.secrets_told(3, 4) == (
        "3 of 4 have their points. Whose messages are closed to me finds them under **Show my points**."
    )
    assert "0" not in WORDS.secrets_told(0, 1)


def test_the_forecast_is_what_then_happens():
    """What each company would get if the round ended now is what it gets when it does, whatever the rulings."""
    for options in ({}, {"pit_cars": "ranked"}):
        position = example(**options).race(ORANGE, 5, laps=2).race(BLUE, 9).engineer(BLUE, "Brayton")
        position.state.buyers[3].preference, position.state.buyers[0].reward = PRICE, 4
        position.state.available[ENGINE], position.state.available[PRICE] = 1, 1
        before = position.scores()
        told = (WORDS.forecast(view(position.state, None), NAMES) or "").splitlines()
        position.score()
        for seat, points in enumerate(position.scores()):
            assert any(
                line.startswith(f"**{NAMES[seat]}** ({'ABCD'[seat]}): **+{points - before[seat]} ") for line in told
            )


def test_the_forecast_says_who_would_buy_what():
    """The rulebook's example as it stands before the sales, with the race beside it."""
    position = example().race(PURPLE, 4).car(BLUE, 3)
    assert (WORDS.forecast(view(position.state, None), NAMES) or "").splitlines() == [
        "**Round 1 of 3 · Action phase · if the round ended now**",
        "**Purple** (A): **+23 points** (race 7, sales 16)",
        "**Blue** (D): **+10 points** (race 0, sales 10)",
        "**Yellow** (B): **+9 points** (race 0, sales 9)",
        "**Orange** (C): **+6 points** (race 0, sales 6)",
        "**Grand Prix**: 1st A (7 points).",
        "**Sales**, in this order:",
        "- Luxury buyer 1 takes C's car at 6: 6 points",
        "- Engine buyer 2 takes A's car at 8: 8 points",
        "- Body buyer 3 takes D's car at 10: 10 points",
        "- Engine buyer 4 takes A's car at 8: 8 points",
        "- Leland takes B's car at 9: 9 points",
        "- Nobody takes D at 3",
        "Cars, buyers, tokens and races still to come change this.",
    ]
    too_soon = WORDS.forecast(view(table(3).state, None), NAMES)
    assert too_soon is not None and too_soon.startswith("Nothing can be foreseen yet: no car is on the Market")

"""Automania's words: a text for everything, and lines with the right figures, worked out from the rulebook."""

from __future__ import annotations

import re
from dataclasses import fields, replace

import pytest

from render.automania.words import WORDS
from render.automania.words import choice as choice_words
from render.automania.words import event as event_words
from render.automania.words import label as label_words
from render.automania.words.popularity import with_tile
from render.automania.words.secret import secrets_told, show_secret
from render.automania.words.speaker import PHASE, SPACE, SPOT
from rules.automania import events
from rules.automania.actions import (
    ACTIONS,
    AdvanceDemand,
    ChooseFactory,
    DrawContract,
    Pass,
    PlaceWorkers,
    PlayContract,
    ProduceCar,
    RecallCar,
    SellCar,
    ShipCar,
    TakeContract,
    TakeTile,
    UseMarketing,
    UseSponsor,
    Withdraw,
)
from rules.automania.components import (
    ACTION_SPACES,
    MARKETS,
    ActionSpace,
    Contract,
    FactoryBoard,
    Phase,
    Side,
    Spot,
    Tile,
)
from rules.automania.game import GAME
from rules.automania.state import Group
from rules.automania.view import Step, view
from rules.core.replay import play
from tests import golden
from tests.automania.table import (
    ABOVE_CITY,
    ABOVE_SUPER,
    AMERICA,
    BAGGAGE,
    CITY,
    COLUMN_1,
    COLUMN_2,
    COLUMN_3,
    CORNER,
    ECO,
    EUROPE,
    FAMILY,
    HANDLING,
    LM,
    OFFICE_1,
    OFFICE_2,
    ROW_2,
    SAFETY,
    SPEED,
    UL,
    UM,
    A,
    B,
    C,
    Table,
    contract,
    space,
    table,
    tile,
)
from tests.contract import playing
from tests.render.reading import told

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def test_every_action_and_field_has_its_words():
    """Each action class is in the tables of what is told of an action, each field in that of choices."""
    for action in ACTIONS:
        assert action in label_words.LABEL_OF and action in label_words.VALUES
        for field in fields(action):  # type: ignore[arg-type]
            assert (action, field.name) in choice_words.VALUES


def test_every_event_has_a_line():
    """Each event class is in the table of lines, and so is no other."""
    assert set(event_words.LINES) == set(events.EVENTS)


def test_every_place_has_its_name():
    """Every phase, action space and spot is called by a name of its own."""
    for kind, names in ((Phase, PHASE), (ActionSpace, SPACE), (Spot, SPOT)):
        assert set(names) == set(kind) and len(set(names.values())) == len(names)


def family_car() -> Table:
    """A family car that meets the demands of 4 and 3 in Europe, with one printed star and one research manager."""
    position = table(3).demand((SPEED, HANDLING, ECO), (ECO, SPEED, BAGGAGE))
    position.owns(A, "A18", UL).owns(A, "A15", LM).owns(A, "A01", OFFICE_1)
    return position.lane(COLUMN_2, "A26").place(COLUMN_2).play(TakeTile(tile("A26"), Spot.DISCARD))


def test_the_car_with_the_most_popularity_is_first():
    """In Europe it meets demands of 4 and 3, in North America none."""
    seen = view(family_car().state, A)
    cars = [ProduceCar(FAMILY, AMERICA), ProduceCar(FAMILY, EUROPE)]
    assert seen.score(A, FAMILY, EUROPE, False).total > seen.score(A, FAMILY, AMERICA, False).total
    assert list(WORDS.likely(seen, cars)) == cars[::-1]


def test_workers_on_marketing_for_nothing_are_said_to_gain_nothing():
    """With popularity 9 and a car on ship 10, one worker brings the car no further, two bring it to 11, and three no
    further than two. With ship 11 taken, too, the second brings a contract that asks for 11 (C12) and another none;
    who cannot see the hand cannot know, but once a contract was played."""
    position = family_car().ship(B, CITY, EUROPE, 10).ship(B, CITY, EUROPE, 12)
    position.workers(A, 5).hand(A, "C12", "C08").play(ProduceCar(FAMILY, EUROPE))

    def vain(seat: int | None) -> list[int]:
        seen = view(position.state, seat)
        return [it.workers for it in position.legal(UseMarketing) if WORDS.idle(seen, it)]

    assert vain(A) == [1, 3] and vain(None) == []
    likely = WORDS.likely(view(position.state, A), position.legal(UseMarketing))
    assert [WORDS.idle(view(position.state, A), it) for it in likely] == [False] * (len(likely) - 2) + [True] * 2
    position.ship(B, CITY, EUROPE, 11)
    assert vain(A) == [1, 3]
    position.play(PlayContract(contract("C08")))
    assert vain(A) == vain(None) == [1, 2, 3]


def test_the_tile_that_serves_the_next_car_best_is_first():
    """In column 2, for a family car that meets no demand yet: handling in its line brings the demand of 3 in America,
    so that comes before where its line does not go, and discarding, which gives nothing, last and grey."""
    position = table(3).demand((SPEED, HANDLING, ECO), (ECO, SPEED, BAGGAGE)).lane(COLUMN_2, "A28").place(COLUMN_2)
    seen, tiles = view(position.state, A), position.legal(TakeTile)
    best, *_, last = WORDS.likely(seen, tiles)
    own, *others = seen.players
    made = {it: replace(own, factory=with_tile(seen, A, it.tile, it.at)) for it in tiles}
    after = {it: replace(seen, players=(then, *others)) for it, then in made.items()}
    scores = {it: max(then.score(A, FAMILY, at).total for at in MARKETS) for it, then in after.items()}
    assert scores[best] == max(scores.values()) > seen.score(A, FAMILY, AMERICA).total
    assert last == TakeTile(tile("A28"), Spot.DISCARD) and WORDS.idle(seen, last) and not WORDS.idle(seen, best)


def test_contracts_are_listed_as_they_are_drawn():
    """The least is missing first: of a city car of 1 with a speed machine, 5 stars for C01, 8 stars for C06; for C02 a
    machine, which counts 4, and 5 stars."""
    position = table(3).demand((ECO, SAFETY, HANDLING), (ECO, SAFETY, HANDLING)).owns(A, "A15", UL)
    position.display("C02", "C06", "C01")
    c02, c06, c01 = taken = [TakeContract(contract(it)) for it in ("C02", "C06", "C01")]
    assert list(WORDS.likely(view(position.state, A), taken)) == [c01, c06, c02]


def test_every_space_is_offered_with_own_workers_before_neutral_ones():
    """Of five workers, one of them neutral: each of the nine spaces first as it is usual, then with the neutral one."""
    position = table(3).workers(A, 4, neutral=1)
    offered = WORDS.likely(view(position.state, A), position.legal(PlaceWorkers))
    assert list(offered) == [PlaceWorkers(space, neutral) for neutral in (0, 1) for space in ActionSpace]


def test_what_can_be_done_tells_what_the_tiles_of_now_do():
    """A21 is an eco machine, A15 a speed machine, A32 a star machine of 2, A35 gives 2 VP, A07 sells one car more."""
    position = table(3).lane(COLUMN_2, "A21", "A32", "A15", "A35").place(COLUMN_2)
    told = WORDS.why(view(position.state, A), position.legal(TakeTile), ())
    assert "eco, speed (meet that demand on their lines), star (2 popularity on its lines), 2 VP at once" in told
    placing = table(3).lane(COLUMN_2, "A03")
    assert "marketing (1 more car to sell)" in WORDS.why(view(placing.state, A), placing.legal(PlaceWorkers), ())


def test_popularity_is_told_with_its_parts():
    """Baggage 4, speed 3, the star of upper right, the manager: 9, before the choice and in the line."""
    position, produce = family_car(), ProduceCar(FAMILY, EUROPE)
    seen = view(position.state, A)
    assert WORDS.action(seen, produce, NAMES) == "Europe: ship 9, 1 VP, pay 2 — family car"
    assert WORDS.consequence(seen, produce, NAMES) == (
        "Leaves 4 autobucks. Popularity 9: 4 + 3 demands, 1 star, 1 manager."
    )
    position.play(produce)
    assert told(position, events.CarProduced) == [
        "**Ann** (A) produces a family car for Europe: 2 autobucks — popularity 9: 4 + 3 demands, 1 star, 1 manager."
    ]
    assert WORDS.ask(view(position.state, None), NAMES) == (
        "**Ann** (A), place your family car for Europe, popularity 9; the marketing space and a contract come first."
    )


def test_marketing_contract_and_ship_are_told():
    """Two workers lift 9 to 11, which C12 asks for; C08 (family, baggage, 8) was met before. Space 11 has a medal."""
    position = family_car().hand(A, "C08", "C12").play(ProduceCar(FAMILY, EUROPE))
    seen = view(position.state, A)
    assert WORDS.consequence(seen, UseMarketing(2), NAMES) == (
        "With it the car can fulfil a contract: family car, ★11+. Popularity 9 becomes 11. Uses 2 workers; you keep 3."
    )
    position.play(UseMarketing(2), PlayContract(contract("C08")), ShipCar(11))
    assert told(position, events.CarMarketed) == ["**Ann** (A) places 2 workers on the marketing space: popularity 11."]
    assert told(position, events.ContractPlayed) == [
        "**Ann** (A) fulfils a contract: family car with baggage, popularity 8+, 4 silver medals."
    ]
    assert told(position, events.CarShipped) == ["**Ann** (A) places the family car on ship space 11, Europe: 1 VP."]


def test_a_tile_says_what_it_changes():
    """A speed machine in upper middle covers the printed star there and serves city and super cars."""
    position = table(3).demand((ECO, HANDLING, SPEED), (ECO, SAFETY, BAGGAGE)).lane(COLUMN_1, "A15").place(COLUMN_1)
    seen, take = view(position.state, A), TakeTile(tile("A15"), UM)
    assert WORDS.action(seen, take, NAMES) == "Speed → upper middle"
    assert WORDS.consequence(seen, take, NAMES) == (
        "Popularity in America/Europe: city 1/1 → 4/0, super 3/3 → 6/2. Covers 1 printed star for good. "
        "Serves the line of the city car and super car."
    )
    position.play(take)
    assert told(position, events.TilePlaced) == [
        "**Ann** (A) puts the speed machine in the upper middle machine space."
    ]


def test_tiles_drawn_alike_are_told_apart_by_where_they_lie():
    """A15 and A16 are both a speed machine: in a row the left and the right one, in a column the upper and the lower;
    so they are called in the menu, before Confirm, in the log and in the news. A18 is the only baggage machine."""
    position = table(3).lane(ROW_2, "A16", "A18", "A15").place(ROW_2)
    seen = view(position.state, A)
    offered = [WORDS.action(seen, TakeTile(tile(name), UM), NAMES) for name in ("A16", "A18", "A15")]
    assert offered == [
        "Left speed → upper middle",
        "Baggage → upper middle",
        "Right speed → upper middle",
    ]
    legal = position.legal(TakeTile)
    assert WORDS.choice(seen, TakeTile, "tile", tile("A15"), legal, NAMES) == "Speed machine, the right one"
    assert WORDS.choice(seen, TakeTile, "tile", tile("A18"), legal, NAMES) == "Baggage machine"
    right = TakeTile(tile("A15"), UM)
    assert WORDS.deed(seen, right, NAMES) == "You put the right speed machine on upper middle."
    position.play(right)
    assert told(position, events.TilePlaced) == [
        "**Ann** (A) puts the right speed machine in the upper middle machine space."
    ]
    column = table(3).lane(COLUMN_1, "A15", "A18", "A16").place(COLUMN_1)
    lower = WORDS.action(view(column.state, A), TakeTile(tile("A16"), Spot.DISCARD), NAMES)
    assert lower == "Lower speed → discard it"
    column.play(TakeTile(tile("A16"), Spot.DISCARD))
    assert told(column, events.TileDiscarded) == ["**Ann** (A) takes the lower speed machine and discards it."]


def test_tiles_drawn_alike_below_the_sales_offices_and_on_the_whole_board():
    """A33 and A34 give 3 autobucks; a third speed machine makes one of three the middle one. A standing order may
    be for any row or column, and tells where a tile lies that is called as another."""
    position = table(3).below("A33", "A34").play(Withdraw(2))
    taken = TakeTile(tile("A34"), Spot.GAIN)
    said = WORDS.action(view(position.state, A), taken, NAMES)
    assert said == "Right money tile (3 autobucks) → take it"
    lines: list[str | None] = []
    GAME.advance(position.state, A, taken, lambda at, event: lines.append(WORDS.line(view(at, None), event, NAMES)))
    assert lines[0] == "**Ann** (A) takes the right money tile: 3 autobucks."
    assert (
        WORDS.apart(view(table(3).below("A33").state, A), TakeTile(tile("A33"), Spot.GAIN)) == "Below the sales offices"
    )
    board, middle = table(3).lane(ROW_2, "A16", "A17", "A15").place(ROW_2), TakeTile(tile("A17"), UM)
    seen = view(board.state, A)
    assert WORDS.action(seen, middle, NAMES) == "Middle speed → upper middle"
    assert WORDS.apart(seen, middle) == "Row 2, column 2"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_tile_and_no_contract_is_told_by_its_code(seats: int):
    """Pictures and cardboard show none: A15 and C07 mean nothing to whoever looks at the board."""
    played = playing.match("automania", seats, 1)
    told, named = set[str](), set[str]()
    for step in played.spread(2):
        seen, every = played.game.view(step.state, step.seat), [it for it in step.legal if isinstance(it, TakeTile)]
        told |= {WORDS.action(seen, it, NAMES) for it in every} | {WORDS.deed(seen, it, NAMES) or "" for it in every}
        told |= {WORDS.choice(seen, TakeTile, "tile", it.tile, [it], NAMES) for it in every}
        told |= {WORDS.choice(seen, TakeTile, "at", it.at, [it], NAMES) for it in every}
        for at, event in step.told:
            public = played.game.view(at, None)
            told |= {WORDS.line(public, event, NAMES) or "", WORDS.news(public, event, NAMES) or ""}
        named |= {WORDS.board(seen, NAMES), WORDS.alt(seen, NAMES), *(WORDS.closeup(seen, NAMES) or ())}
        cards = [it for it in step.legal if isinstance(it, (PlayContract, TakeContract))]
        named |= {WORDS.action(seen, it, NAMES) for it in cards} | {WORDS.deed(seen, it, NAMES) or "" for it in cards}
        named |= {WORDS.choice(seen, type(it), "contract", it.contract, [it], NAMES) for it in cards}
    assert told and not [it for it in told if re.search(r"\b[AB]\d\d\b", it)]
    assert named and not [it for it in told | named if re.search(r"\b(C\d\d|S\d)\b", it)]


def test_fees_and_replaced_tiles_are_told():
    """The second part on a car costs 1; a staff manager of two workers in place of one brings one (rulebook, Tiles)."""
    position = table(3).owns(A, "A09", ABOVE_CITY).lane(COLUMN_1, "A11").place(COLUMN_1)
    seen, take = view(position.state, A), TakeTile(tile("A11"), ABOVE_CITY)
    assert WORDS.action(seen, take, NAMES) == "Muffler (★2) → city car, pay 1"
    position.play(take)
    assert told(position, events.TilePlaced) == ["**Ann** (A) puts the muffler (★2) on the city car for 1 autobuck."]
    position = table(3).round(3).owns(A, "A07", OFFICE_1).lane(COLUMN_1, "B07").place(COLUMN_1)
    position.play(TakeTile(tile("B07"), OFFICE_1))
    assert told(position, events.TilePlaced) == [
        "**Ann** (A) puts the staff manager (2 neutral workers) in manager's office 1. The staff manager leaves the "
        "game. The new tile brings 1 neutral worker."
    ]


def test_bumped_neutral_workers_differ_between_the_revisions():
    """They go to the supply in the second revision, and back to their player in the first."""
    lines: dict[str, str | None] = {}
    for edition in ("first", "second"):
        position = table(3, edition=edition).group(ROW_2, B, 1, 1)
        before = WORDS.consequence(view(position.state, A), PlaceWorkers(ROW_2), NAMES)
        (lines[edition],) = told(position.place(ROW_2), events.WorkersBumped)
        assert "**Bob** (B) gets " in before and before.endswith("Uses 3 workers; you keep 3.")
        assert ("to the supply" in before) == (edition == "second")
    assert lines == {
        "first": "**Bob** (B) makes room and gets 2 workers (1 neutral) back.",
        "second": "**Bob** (B) makes room and gets 1 worker back; 1 neutral one goes to the supply.",
    }


def test_a_car_that_comes_back_is_said_to():
    """Its button may be the only one of its kind, under no heading."""
    position = table(3).ship(A, CITY, EUROPE, 5)
    said = WORDS.action(view(position.state, A), RecallCar(EUROPE, 5), NAMES)
    assert said == "Recall the city car: ship 5, Europe"


def test_general_managers_differ_between_the_revisions():
    """Two workers on the sponsor space with one general manager: 4 in the first revision, 3 in the second (X03)."""
    for edition, money, extra in (("first", 4, 2), ("second", 3, 1)):
        position = table(3, edition=edition).owns(A, "A05", OFFICE_1)
        said = WORDS.action(view(position.state, A), UseSponsor(2), NAMES)
        assert said == f"2 workers to the sponsor — +{money} autobucks"
        position.play(UseSponsor(2))
        assert told(position, events.WorkersSponsored) == [
            f"**Ann** (A) places 2 workers on the sponsor space: {money} autobucks, "
            f"{extra} of them from the general managers."
        ]


def test_the_start_contract_pays_in_the_first_revision_only():
    """Playing it is told with its 3 autobucks where it gives them."""
    for edition, paid in (("first", " and 3 autobucks"), ("second", "")):
        position = table(3, edition=edition).demand((SPEED, HANDLING, ECO), (ECO, SPEED, BAGGAGE))
        position.state.players[A].contracts = [contract("S1")]
        position.owns(A, "A18", UL).place(CORNER).play(ProduceCar(CITY, EUROPE))
        offered = WORDS.action(view(position.state, A), PlayContract(contract("S1")), NAMES)
        assert offered == ("Fulfil city, ★5+, 2 medals, +3 autobucks" if paid else "Fulfil city car, ★5+, 2 medals")
        position.play(PlayContract(contract("S1")))
        assert told(position, events.ContractPlayed) == [
            f"**Ann** (A) fulfils a contract: city car, popularity 5+, 2 silver medals{paid}."
        ]


def test_sales_are_told_ship_by_ship():
    """From where, onto what, for how much, which sale of how many; a car beyond the limit stays (rulebook, Sales)."""
    position = table(3).ship(A, CITY, AMERICA, 12).ship(B, FAMILY, AMERICA, 9).ship(A, CITY, AMERICA, 7)
    position.ship(A, FAMILY, EUROPE, 3).offices(1, 3, 4).begin(Phase.SALES)
    seen = view(position.state, A)
    assert WORDS.action(seen, SellCar(space("lowest1")), NAMES) == "6 autobucks — space 1 of the lowest row"
    position.play(SellCar(space("lowest1")))
    assert told(position, events.CarSold) == [
        "North America, ship 12: **Ann** (A) sells the city car onto space 1 of the lowest row for 6 autobucks "
        "— sale 1 of 2."
    ]
    position.play(*position.legal()[-1:], SellCar(space("top")))
    assert told(position, events.CarSold)[1:] == [
        "North America, ship 7: **Ann** (A) sells the city car onto the top space for 2 autobucks — sale 2 of 2."
    ]
    assert told(position, events.CarStays) == [
        "North America, ship 9: **Bob** (B) passes; the family car stays.",
        "Europe, ship 3: **Ann** (A) has sold all 2 cars allowed; the family car stays.",
    ]


def test_the_sales_phase_opens_with_the_limits():
    """Office 1 sells two, office 3 three and one more for a marketing manager, office 4 any number."""
    position = table(3).owns(B, "A03", OFFICE_1).ship(C, CITY, EUROPE, 5).offices(1, 3, 4).begin(Phase.SALES)
    assert told(position, events.PhaseBegun) == [
        "**Round 1 of 4 · Sales phase** — North America first, from the highest ship. "
        "May sell: **Ann** (A) 2, **Bob** (B) 4, **Cleo** (C) any number."
    ]


def test_miaos_copy_is_told():
    """A copy names whose car stands there, before and after."""
    position = table(3, factories="advanced")
    for seat, board in ((A, FactoryBoard.MIAO), (B, FactoryBoard.OPO), (C, FactoryBoard.SUMATO)):
        position.board(seat, board)
    position.sold(B, FAMILY, AMERICA, "lowest1").ship(A, FAMILY, AMERICA, 5).offices(1, 2, 4).begin(Phase.SALES)
    seen, copy = view(position.state, A), SellCar(space("lowest1"))
    assert WORDS.action(seen, copy, NAMES) == "6 autobucks — space 1 of the lowest row, copies a car"
    assert "The car of **Bob** (B) stays there too" in WORDS.consequence(seen, copy, NAMES)
    position.play(copy)
    assert told(position, events.CarSold) == [
        "North America, ship 5: **Ann** (A) copies **Bob** (B) and sells the family car onto space 1 of the lowest row "
        "for 6 autobucks — sale 1 of 2."
    ]


def test_buttons_of_automania_take_one_line_of_a_phone():
    """They have some 41 letters. Contracts have stars as tiles have; the sentence before Confirm has all in words."""
    seen = view(table(4).state, A)
    withdrawing = [WORDS.action(seen, Withdraw(office), NAMES) for office in (1, 2, 3, 4)]
    assert withdrawing == [
        "Withdraw to 1: sell 2, 1st next",
        "Withdraw to 2: sell 2, 2nd next, tile",
        "Withdraw to 3: sell 3, 3rd next, contract",
        "Withdraw to 4: sell any, last next",
    ]
    for name, asked, fulfilling in (
        ("C12", "Family car, ★11+, 5 medals", "Fulfil family car, ★11+, 5 medals"),
        ("C21", "Any car with dice, ★8+, 4 medals", "Fulfil any car with dice, ★8+, 4 medals"),
        ("C07", "Family car with speed, ★8+, 4 medals", "Fulfil family, speed, ★8+, 4 medals"),
    ):
        assert WORDS.action(seen, TakeContract(Contract(name)), NAMES) == asked
        assert WORDS.action(seen, PlayContract(Contract(name)), NAMES) == fulfilling
    longest = WORDS.action(seen, TakeContract(Contract("C26")), NAMES)
    assert longest == "Any, handling, baggage, ★9+, 5 medals"
    fulfilled = WORDS.deed(seen, PlayContract(Contract("C07")), NAMES)
    assert fulfilled == "You fulfil a contract: family car with speed, popularity 8+, 4 silver medals."


def test_a_space_says_in_one_line_whom_workers_send_home():
    """B's worker on the corner and on row 2 is one; there two are needed, of which one may be neutral."""
    position = table(3).workers(A, 5, neutral=2)
    for there in (CORNER, ROW_2):
        position.state.groups[there].owner, position.state.groups[there].own = B, 1
    seen = view(position.state, A)
    said = [WORDS.action(seen, PlaceWorkers(there, 0), NAMES) for there in (CORNER, ROW_2)]
    assert said == ["The corner (any) — 2 workers, B's 1 home", "Row 2 (family car) — 2 workers, B's 1 home"]
    assert WORDS.action(seen, PlaceWorkers(ROW_2, 1), NAMES) == "Row 2 (family) — 2 (1 neutral), B's 1 home"
    assert ", sends B's 1 home" in WORDS.choice(seen, PlaceWorkers, "space", ROW_2, [PlaceWorkers(ROW_2, 0)], NAMES)
    assert WORDS.deed(seen, PlaceWorkers(ROW_2, 0), NAMES) == (
        "You place 2 workers on row 2 (family car); 1 worker of **Bob** (B) there goes home."
    )


def test_what_a_car_costs_and_brings_comes_first_on_its_button():
    """Baggage 4, speed 3, star and manager make 9 in Europe, speed 2, star and manager 4 in America. Spaces 9 to 11
    have medals; the space says as much as the stars would, and of two workers one may be neutral."""
    position = family_car().workers(A, 5, neutral=2)
    seen = view(position.state, A)
    offered = [WORDS.action(seen, ProduceCar(FAMILY, market), NAMES) for market in (AMERICA, EUROPE)]
    assert offered == ["America: ship 4, pay 2 — family car", "Europe: ship 9, 1 VP, pay 2 — family car"]
    assert WORDS.action(seen, ProduceCar(FAMILY, AMERICA, True), NAMES) == "America: ship 4, pay 2 — family el-car"
    position.play(ProduceCar(FAMILY, EUROPE))
    seen = view(position.state, A)
    assert WORDS.action(seen, UseMarketing(1), NAMES) == "1 worker to marketing: ship 10, 1 VP"
    assert [WORDS.action(seen, UseMarketing(2, neutral), NAMES) for neutral in (0, 1, 2)] == [
        "2 workers to marketing: ship 11, 1 VP",
        "2 (1 neutral) to marketing: ship 11, 1 VP",
        "2 neutral to marketing: ship 11, 1 VP",
    ]
    assert WORDS.action(seen, UseSponsor(2, 1), NAMES) == "2 (1 neutral) to the sponsor: +2 autobucks"
    said = WORDS.deed(seen, UseMarketing(2, 1), NAMES)
    assert said == (
        "You use 2 workers (1 neutral) for marketing. With popularity 11 the car comes to: ship space 11, 1 VP."
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_buttons_of_a_turn_take_one_line_of_a_phone(seats: int):
    """Whatever is produced, marketed, sponsored, recalled, sold, left or advanced in a match played at random."""
    kinds = (ProduceCar, UseMarketing, UseSponsor, RecallCar, ShipCar, SellCar, TakeContract, Pass, AdvanceDemand)
    played = playing.match("automania", seats, 1)
    told = {
        WORDS.action(played.game.view(step.state, step.seat), action, played.names)
        for step in played.spread(3)
        for action in step.legal
        if isinstance(action, kinds)
    }
    assert told and max(map(len, told)) <= 42, max(told, key=len)


def test_withdrawing_says_what_an_office_gives():
    """Six workers sponsor six autobucks; office 3 sells three cars, and is third, or second before office 4."""
    position = table(3)
    seen, withdraw = view(position.state, A), Withdraw(3)
    assert WORDS.action(seen, withdraw, NAMES) == "Withdraw to 3: sell 3, 2nd/3rd next, contract"
    assert WORDS.consequence(seen, withdraw, NAMES) == (
        "Then take a contract from the display. You take no more actions this round. "
        "Gives 6 autobucks; then you have 12. Uses 6 workers; you keep 0."
    )
    assert WORDS.choice(seen, Withdraw, "office", 3, [withdraw], NAMES) == (
        "Sales office 3: sell 3 cars, 2nd or 3rd next round, a contract"
    )
    position.play(withdraw)
    assert told(position, events.Withdrew) == [
        "**Ann** (A) withdraws to sales office 3: may sell 3 cars, 2nd or 3rd next round."
    ]


def test_the_last_office_is_last_whatever_the_seats():
    """With three players nobody is 4th: office 4 sells any number and is last (rulebook, Sales offices)."""
    position = table(3)
    seen, withdraw = view(position.state, A), Withdraw(4)
    assert WORDS.action(seen, withdraw, NAMES) == "Withdraw to 4: sell any, last next"
    assert WORDS.choice(seen, Withdraw, "office", 4, [withdraw], NAMES) == (
        "Sales office 4: sell any number, last next round"
    )
    assert told(position.play(withdraw), events.Withdrew) == [
        "**Ann** (A) withdraws to sales office 4: may sell any number of cars, last next round."
    ]


def test_no_round_follows_the_fourth():
    """In round 4 an office is told without a place in an order that never comes."""
    position = table(3).round(4)
    seen, withdraw = view(position.state, A), Withdraw(3)
    assert WORDS.action(seen, withdraw, NAMES) == "Withdraw to 3: sell 3, contract"
    assert WORDS.choice(seen, Withdraw, "office", 3, [withdraw], NAMES) == ("Sales office 3: sell 3 cars, a contract")
    assert "Ties at the end go to the lower sales office" in WORDS.consequence(seen, withdraw, NAMES)
    assert told(position.play(withdraw), events.Withdrew) == [
        "**Ann** (A) withdraws to sales office 3: may sell 3 cars."
    ]


def test_the_sponsor_tells_what_all_workers_bring():
    """Six workers bring 6 autobucks, and a general manager 1 more (ruling 9)."""
    position = table(3).owns(A, "A05", OFFICE_1)
    told = WORDS.why(view(position.state, A), position.legal(UseSponsor), NAMES)
    assert told.startswith("Workers on the sponsor space bring autobucks now: all your 6 workers together 7, and ")


def test_a_tile_is_taken_for_what_it_shows():
    """A33 gives 3 autobucks, and goes nowhere in the factory."""
    seen = view(table(3).lane(COLUMN_1, "A33").place(COLUMN_1).state, A)
    deed = WORDS.deed(seen, TakeTile(tile("A33"), Spot.GAIN), NAMES)
    assert deed == "You take the money tile (3 autobucks) for what it shows."


def test_new_demands_say_what_comes_and_what_leaves():
    """The new one is worth 2 stars, the others move on, the last leaves."""
    seen = replace(
        view(table(3).state, A),
        actor=A,
        active={AMERICA: (SPEED, SAFETY, HANDLING), EUROPE: (ECO, SPEED, BAGGAGE)},
        pending={AMERICA: (BAGGAGE, ECO), EUROPE: (HANDLING, SAFETY)},
    )
    side = AdvanceDemand(Side.RIGHT)
    assert WORDS.action(seen, side, NAMES) == "Right: America eco, Europe safety"
    assert WORDS.deed(seen, side, NAMES) == (
        "You choose the demands on the right: North America gets eco, Europe safety."
    )
    assert WORDS.consequence(seen, side, NAMES) == (
        "North America: handling leaves; then it demands eco ★2, speed ★3, safety ★4. "
        "Europe: baggage leaves; then it demands safety ★2, eco ★3, speed ★4. "
        "What leaves waits in the other market. Cars on ships keep their spaces."
    )


def test_every_factory_board_tells_its_power():
    """The buttons with which a board is picked say what it can do, in the room that a button has."""
    seen = view(table(4, factories="advanced").state, 3)
    labels = [WORDS.action(seen, ChooseFactory(board), NAMES) for board in FactoryBoard if board != "standard"]
    assert labels == [
        "Sumato: 4 city cars; the lower left machine serves city, not super cars",
        "Elon: an el-car, which can stand for a car of any type and adds 1 popularity",
        "Miao: once each sales phase, sell onto another player's car of the same type",
        "OPO: 6 managers' offices, but dearer styling (0, 2, 4 autobucks)",
    ]


def test_who_comes_is_told_before_who_goes():
    """The line of the workers that come stands before that of those who make room for them (X01)."""
    position = table(3).group(COLUMN_1, B, 1).place(COLUMN_1)
    seen = view(position.state, None)
    assert [WORDS.line(seen, event, NAMES) for event in position.events] == [
        "**Ann** (A) places 2 workers on column 1 (city car).",
        "**Bob** (B) makes room and gets 1 worker back.",
    ]


def test_the_el_car_is_told_at_home_and_away():
    """Elon's el-car is no car of a type: what the seat has and what the picture shows name it by itself."""
    position = table(2).board(A, FactoryBoard.ELON)
    own, alt = WORDS.own(view(position.state, A), NAMES), WORDS.alt(view(position.state, None), NAMES)
    assert own and own.endswith("car tiles: 3 × city car, 2 × family car, 2 × super car, the el-car.")
    assert "cars 3/2/2+el." in alt
    position.ship(A, FAMILY, EUROPE, 5, electric=True)
    own, alt = WORDS.own(view(position.state, A), NAMES), WORDS.alt(view(position.state, None), NAMES)
    assert own and own.endswith("car tiles: 3 × city car, 2 × family car, 2 × super car.")
    assert "ships 5 A family el-car." in alt and "+el" not in alt


def test_the_picture_is_told_with_what_its_tiles_give():
    """A money tile and a victory point tile show nothing but what they give."""
    alt = WORDS.alt(view(table(2).lane(ROW_2, "A33", "A35", "A15", "A07").state, None), NAMES)
    assert "Row 2: 3 ab, 2 VP, speed, staff." in alt


def test_a_drawn_contract_is_told_to_its_owner_only():
    """The seat reads which card it drew, the others that it drew one, even from an unfiltered event."""
    position = table(3).state
    drawn = events.ContractDrawn(B, contract("C02"))
    assert WORDS.line(view(position, B), drawn, NAMES) == (
        "You draw a contract: city car with baggage, popularity 6+, 3 silver medals. Only you can see this."
    )
    for seat in (A, None):
        assert WORDS.line(view(position, seat), drawn, NAMES) == (
            "**Bob** (B) draws a contract from the deck; 23 left there."
        )
        assert WORDS.line(view(position, seat), events.ContractDealt(B, contract("S1")), NAMES) is None
    dealt = WORDS.line(view(position, B), events.ContractDealt(B, contract("S1")), NAMES)
    assert dealt == "Your start contract: city car, popularity 5+, 2 silver medals. Only you can see this."


def test_own_contracts_say_what_is_missing():
    """C02 asks for baggage on the city line: the card says what the car scores now and what it lacks."""
    position = table(3).demand((SPEED, HANDLING, ECO), (ECO, SPEED, BAGGAGE)).owns(A, "A21", UL).hand(A, "C02")
    position.state.players[A].contracts.remove(contract("S1"))
    assert (WORDS.secret(view(position.state, A), NAMES) or "").splitlines() == [
        "Your contract, seen by you alone:",
        "**City car with baggage, popularity 6+, 3 silver medals**. "
        "Popularity in America/Europe: city 5/3 (baggage missing).",
    ]
    assert WORDS.secret(view(position.state, None), NAMES) is None


def test_others_never_read_a_hand():
    """Nobody's board, alt text or question changes with another seat's contracts."""
    one, other = table(3).hand(B, "C02").state, table(3).hand(B, "C18").state
    one.deck, one.display, other.deck, other.display = [], [], [], []
    for seat in (A, C, None):
        for tell in (WORDS.board, WORDS.alt, WORDS.ask):
            assert tell(view(one, seat), NAMES) == tell(view(other, seat), NAMES)
    assert WORDS.secret(view(one, A), NAMES) == WORDS.secret(view(other, A), NAMES)


def test_hidden_money_is_told_to_its_owner_only():
    """Where money is hidden, neither board nor alt text of another seat holds it; the own secret does."""
    state = table(3, money="hidden").money(B, 77).state
    for seat in (A, None):
        assert "77" not in WORDS.board(view(state, seat), NAMES) + WORDS.alt(view(state, seat), NAMES)
    assert "77 ab" in WORDS.board(view(state, B), NAMES)
    assert "Your money, hidden from the others: **77 autobucks**." in (WORDS.secret(view(state, B), NAMES) or "")
    assert "77" not in (WORDS.secret(view(table(3).money(B, 77).state, B), NAMES) or "")


def test_the_button_and_the_table_speak_of_contracts():
    """What the table is told of undelivered secrets names contracts, and the button under which they are."""
    assert show_secret() == "Show my contracts"
    assert secrets_told(3, 4).startswith("3 of 4 have their contracts.")
    assert all(show_secret() in secrets_told(told_to, 4) for told_to in (0, 3))


def test_the_ranking_tells_every_account_and_the_tie():
    """Equal totals go to the lower office; every addend of the account is told (rulebook, Game end)."""
    position = table(3).round(4).points(30, 30, 10).money(A, 12).money(B, 7).money(C, 20).offices(2, 1, 3)
    position.done(B, "C19").done(C, "C01").ship(A, CITY, EUROPE, 4)
    position.begin(Phase.GAME_END)
    # A: 30 + 1 + 6 for 12 autobucks (second); B: 30 + 4 + 3; C: 10 + 3 + 10
    assert WORDS.result(view(position.state, None), NAMES).splitlines() == [
        "**Final ranking**",
        "1. **Bob** (B): 30 on the track + 0 for cars left + 4 for contracts + 0 for tiles + 3 for 7 autobucks "
        "= **37 VP**",
        "2. **Ann** (A): 30 on the track + 1 for cars left + 0 for contracts + 0 for tiles + 6 for 12 autobucks "
        "= **37 VP**",
        "3. **Cleo** (C): 10 on the track + 0 for cars left + 3 for contracts + 0 for tiles + 10 for 20 autobucks "
        "= **23 VP**",
        "The tie goes to the lower sales office of the last round.",
    ]
    assert told(position, events.GameEnded) == [
        "🏆 **Bob** (B) wins with 37 VP, level with **Ann** (A). "
        "The tie goes to the lower sales office of the last round."
    ]


def test_the_money_ranking_of_the_rulebook():
    """12, 7, 7 and 3 autobucks score 10, 6, 3 and none; between the equal ones the lower office decides (X04)."""
    position = table(4).round(4).money(A, 12).money(B, 7).money(C, 7).money(3, 3).offices(4, 1, 2, 3)
    position.begin(Phase.GAME_END)
    assert told(position, events.MoneyRanked) == [
        "**Ann** (A) is 1st by money with 12 autobucks: 10 VP.",
        "**Bob** (B) is 2nd by money with 7 autobucks: 6 VP. "
        "Equals go by their sales offices, the lower first: here sales office 1.",
        "**Cleo** (C) is 3rd by money with 7 autobucks: 3 VP. "
        "Equals go by their sales offices, the lower first: here sales office 2.",
        "**Dan** (D) is 4th by money with 3 autobucks: 0 VP.",
    ]


def test_the_board_holds_what_the_position_holds():
    """Tiles, workers, demands, ships, offices and each factory are on the board in words."""
    position = table(3).demand((SPEED, HANDLING, ECO), (ECO, SPEED, BAGGAGE)).owns(B, "A30", LM)
    position.group(COLUMN_1, B, 2).ship(C, FAMILY, EUROPE, 9).offices(0, 0, 2).below("A01", "A33")
    lines = WORDS.board(view(position.state, A), NAMES).splitlines()
    assert lines[0] == "**Round 1 of 4 · Action phase**" and "reconstructed figures" in lines[1]
    assert "To act: **Ann** (A)" in lines
    assert "Corner · columns 1 city [B2], 2 family, 3 super, 4 contract" in lines
    assert "**North America** demands speed ★2, handling ★3, eco ★4 · pending left baggage, right safety" in lines
    assert "Ships: 9 C family" in lines
    below = "tile (research ★1 or 3 ab)"
    assert f"Sales offices: 1: 2 cars, 2: 2 cars + {below} C, 3: 3 cars + contract, 4: any" in lines
    assert "**Bob** (B) 2 VP · 7 ab · workers 4 · cars 3/2/2 · contracts 1, done 0 · ○0" in lines
    # The star machine covers the star of lower middle: family 1 + 2, super 2 + 2.
    assert "  America 1/3/4 · Europe 1/3/4" in lines
    assert any(line.endswith("lower middle star ★2") for line in lines)


def test_a_question_without_workers_asks_to_withdraw():
    """A seat that has no workers left is told so."""
    position = table(3).workers(A, 0)
    assert WORDS.ask(view(position.state, None), NAMES) == (
        "**Ann** (A), you have no workers left: withdraw and choose a sales office."
    )
    assert WORDS.ask(replace(view(position.state, None), over=True), NAMES) == "The game is over."


def test_a_question_asks_for_workers_only_where_a_space_can_be_had():
    """With one worker, and a rival's on each space, a space takes two; where each is one's own, none is open."""
    position = table(3).workers(A, 1)
    for there in ACTION_SPACES:
        position.state.groups[there] = Group(B, 1, 0)
    assert WORDS.ask(view(position.state, None), NAMES) == (
        "**Ann** (A), a space now takes 2 workers or more, and you have 1: withdraw and choose a sales office."
    )
    position.state.groups[ROW_2] = Group()
    assert "place workers on an action space" in WORDS.ask(view(position.state, None), NAMES)
    for there in ACTION_SPACES:
        position.state.groups[there] = Group(A, 1, 0)
    assert WORDS.ask(view(position.state, None), NAMES) == (
        "**Ann** (A), no action space is open to you: withdraw and choose a sales office."
    )


@pytest.mark.parametrize("path", golden.matches("automania"), ids=lambda path: path.stem)
def test_a_question_sends_nobody_home_who_can_place_workers(path):
    """At each turn of each recorded match: who is told to withdraw has no space, and so no move with workers."""
    told_to = 0
    for state, _ in play(golden.load(path)):
        if state.step != Step.TURN:
            continue
        (seat,) = GAME.to_act(state)
        if "withdraw and choose" in WORDS.ask(view(state, None), NAMES):
            told_to += 1
            assert PlaceWorkers not in map(type, GAME.legal_actions(state, seat))
    assert told_to


def test_one_worker_on_the_sponsor_space_is_told_as_one():
    """Alone he brings 1 autobuck; “all your 1 worker together” was told."""
    position = table(3).workers(A, 1)
    told = WORDS.why(view(position.state, A), position.legal(UseSponsor), NAMES)
    assert told.startswith("Workers on the sponsor space bring autobucks now: your last worker 1, and you have ")


def test_drawing_says_where_the_card_is_found():
    """The label has the number of cards, the line under it the button that shows the one drawn."""
    seen = view(table(3).state, A)
    assert WORDS.action(seen, DrawContract(), NAMES) == "Draw the top card: only you see it"
    assert f"under “{show_secret()}”" in WORDS.consequence(seen, DrawContract(), NAMES)


def test_an_action_space_says_first_what_it_leads_to():
    """The tiles that lie there are named without being asked for, before the workers that all spaces take."""
    seen, place = view(table(3).lane(COLUMN_1, "A15", "A33", "A11").state, A), PlaceWorkers(COLUMN_1)
    assert WORDS.consequence(seen, place, NAMES).startswith(
        "Tiles: speed, 3 autobucks, muffler (★2). Then produce: city car, 1 autobuck. "
    )
    assert WORDS.choice(seen, PlaceWorkers, "space", COLUMN_1, [place], NAMES) == (
        "Column 1 (city car), 1 autobuck — 1 worker: speed, 3 autobucks, muffler (★2)"
    )


def spot_of(position: Table, name: str, at: Spot) -> str:
    """A spot as a command offers it for a tile."""
    take = TakeTile(tile(name), at)
    return WORDS.choice(view(position.state, A), TakeTile, "at", at, [take], NAMES)


def test_a_spot_says_what_follows_there():
    """A choice that is carried out at once has its fee, the star it covers or the tile it replaces, and the change."""
    position = table(3).demand((ECO, HANDLING, SPEED), (ECO, SAFETY, BAGGAGE))
    position.owns(A, "A01", OFFICE_1).owns(A, "A09", ABOVE_CITY)
    # With the research manager city cars score 1 + 1 + 2 for the spoiler, super cars 3 + 1.
    assert spot_of(position, "A15", UM) == (
        "Upper middle, covers 1 star — city 4/4 → 7/3, super 4/4 → 7/3 (popularity in America/Europe)"
    )
    assert spot_of(position, "A11", ABOVE_CITY) == (
        "The city car, 1 autobuck — city 4/4 → 6/6 (popularity in America/Europe)"
    )
    assert spot_of(position, "A07", OFFICE_1) == (
        "Manager's office 1, replaces research manager (★1) — every car −1 (popularity in America/Europe)"
    )
    assert spot_of(position, "A07", OFFICE_2) == "Manager's office 2, 1 autobuck"
    assert spot_of(position, "A33", Spot.GAIN) == "Take what it shows — 3 autobucks"


def test_a_take_back_names_the_market_with_its_cars():
    """Of two markets each says how many cars of the seat wait there."""
    position = table(3, edition="second").ship(A, CITY, AMERICA, 3).ship(A, CITY, AMERICA, 5).ship(A, FAMILY, EUROPE, 2)
    back = [RecallCar(AMERICA, 3), RecallCar(AMERICA, 5), RecallCar(EUROPE, 2)]
    seen = view(position.state, A)
    assert WORDS.choice(seen, RecallCar, "market", AMERICA, back[:2], NAMES) == "North America — 2 cars"
    assert WORDS.choice(seen, RecallCar, "market", EUROPE, back[2:], NAMES) == "Europe — 1 car"


def test_a_top_car_has_its_place_before_it_is_produced():
    """From 18 on a car goes on the yacht for 9 points, in the first revision it is sold at once (rulings 22, 23)."""
    for edition, place in (("second", "yacht, 9 VP"), ("first", "top car, sold at once")):
        seen = view(table(3, edition=edition).state, A)
        assert label_words.place_for(seen, EUROPE, 18) == place
        assert label_words.place_for(seen, EUROPE, 17) == "ship space 17, 3 VP"


def test_a_manager_says_what_comes_now_and_what_comes_each_round():
    """A staff manager brings its worker at once and in each later round, which two sentences tell apart."""
    position = table(3).lane(COLUMN_1, "A07").place(COLUMN_1)
    seen, take = view(position.state, A), TakeTile(tile("A07"), OFFICE_1)
    assert WORDS.consequence(seen, take, NAMES) == "Brings 1 neutral worker. Gives 1 neutral worker a round."


def test_what_a_tile_gives_is_told_before_what_it_leaves_as_it_is():
    """A menu keeps the first sentences: dice of 2 stars with 2 medals replace dice of 2 stars, and bring 2 VP."""
    position = table(3).owns(A, "A13", ABOVE_SUPER).lane(COLUMN_3, "B14").place(COLUMN_3)
    told = WORDS.consequence(view(position.state, A), TakeTile(Tile("B14"), ABOVE_SUPER), NAMES)
    gives, others = told.split("No car's popularity changes now.")
    assert "2 silver medals" in gives and "medal" not in others

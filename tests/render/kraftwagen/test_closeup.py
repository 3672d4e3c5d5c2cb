"""Kraftwagen's close-ups: what they work out for the player, and what a plan would be."""

import logging
from dataclasses import replace
from functools import partial
from operator import sub
from pathlib import Path
from typing import Any

import pytest

from render.core.canvas import Canvas
from render.core.colour import BRASS_LIGHT, GREY_INK, INK, rgb
from render.core.scene import Scene
from render.kraftwagen import label as words_of
from render.kraftwagen.closeup import agenda, foresight, gear, label, market, race, start
from render.kraftwagen.closeup.picture import Part, part
from render.kraftwagen.team import GAP, MARGIN, team
from render.registry import pictures, words
from rules.core.game import Action, tell_nobody
from rules.core.replay import play
from rules.kraftwagen.actions import (
    AttractBuyer,
    BuildBody,
    BuildEngine,
    ChooseStartingTile,
    ExchangeComponent,
    HireWorkers,
    PlaceCar,
    RaceGrandPrix,
    TakeTile,
)
from rules.kraftwagen.components import Icon, Preference, Recruit, StartingTile, Tile
from rules.kraftwagen.components import Part as Component
from rules.kraftwagen.events import CarSold, CarUnsold, GrandPrixRanked, PointsGained, Source
from rules.kraftwagen.game import GAME
from rules.kraftwagen.view import BuyerView, Step
from tests.golden import load
from tests.kraftwagen.table import ENGINE, LUXURY, A, B, C, Table, table
from tests.render.kraftwagen import scenes
from tests.render.written import written

MATCHES = Path(__file__).resolve().parents[2] / "kraftwagen" / "matches"
WHOLE = sorted(MATCHES.glob("full_*.match"))
FOUR = MATCHES / "full_4.match"
NAMES = ("Ann", "Bob", "Cleo", "Dan")


def views(path: Path) -> list:
    """The asked seat's view before each move, with the move and the view after it."""
    record, found = load(path), []
    for (state, _), move in zip(play(record), record.moves, strict=False):
        draft = GAME.imagine(state, move.seat, 0)
        GAME.advance(draft, move.seat, move.action, tell_nobody)
        found.append((GAME.view(state, move.seat), move.action, GAME.view(draft, move.seat)))
    return found


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_a_group_is_who_moves_before_ones_next_move(path: Path):
    """Taking any tile of the first group, who moves next is its first seat, or oneself (rulebook, step 2.1)."""
    checked = 0
    for view, _, _ in views(path):
        if view.step is not Step.TILE:
            continue
        for group in gear.groups(view):
            for tile in group.tiles:
                assert view.next_after(tile) == (group.before[0] if group.before else view.actor)
                checked += 1
    assert checked > 100


def test_the_chain_says_where_its_ends_are_and_who_moves_then(monkeypatch: pytest.MonkeyPatch):
    """Who is at the end moves now, a used tile goes to the head; each group has one word: again, or who moves first."""
    seen = next(view for view, _, _ in views(FOUR) if view.step is Step.TILE and not gear.groups(view)[0].before)
    said = written(monkeypatch, lambda: pictures("kraftwagen").closeup(seen, NAMES, None))
    order = [it for it in said if it in (label.AT_END, label.AGAIN, label.FIRST, label.AT_HEAD)]
    others = len(gear.groups(seen)) - 1
    assert order == [label.AT_END, label.AGAIN, *[label.FIRST] * others, label.AT_HEAD, label.FIRST]


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_a_drive_is_the_rules(path: Path):
    """Where a race is driven, its row says where the car ends, with how many laps, and what that scores."""
    checked = 0
    for view, action, after in views(path):
        if (
            not isinstance(action, RaceGrandPrix)
            or action.plain
            or after.round != view.round
            or after.phase != view.phase
        ):
            continue
        if view.step is not Step.ACT:
            continue
        it, there = race.drive(view, action.workers), after.companies[view.actor]
        assert (it.end, it.laps) == (there.space, there.laps)
        assert it.workers <= race.drives(view)[-1].workers
        checked += 1
    assert checked > 2


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_our_own_foresight_is_the_rules(path: Path):
    """Where a car does not end the round, the one worked out from the view alone stands as the rules put it."""
    checked = 0
    for view, action, after in views(path):
        if isinstance(action, PlaceCar) and (after.round, after.phase) == (view.round, view.phase):
            own = foresight.with_car(view, action)
            assert own.market.cars == after.market.cars
            assert own.market.prices == after.market.prices
            held, there = (it.companies[view.actor] for it in (own, after))
            assert (held.bodies, held.engines, held.canteen) == (there.bodies, there.engines, there.canteen)
            checked += 1
    assert checked > 5


def test_a_car_that_ends_the_round_is_still_seen():
    """The sixth car begins the scoring, which sells it; its plan shows it on the market."""
    ending = [it for it in views(FOUR) if (isinstance(it[1], PlaceCar) and it[2].phase != it[0].phase) or it[2].over]
    assert ending
    for view, action, after in ending:
        shown = foresight.planned(view, after, [action])
        if isinstance(action, PlaceCar):
            assert any(car not in view.market.cars for car in shown.market.cars)


def test_a_car_that_is_sold_twice_fetches_both():
    """The cheapest car, at 3, has a Production token: two Price buyers pay it double, 6 and 6."""
    it = scenes.busy()
    buyers = (BuyerView(Preference.PRICE, 0), BuyerView(Preference.PRICE, 0))
    view = replace(it, market=replace(it.market, buyers=buyers, investors=()))
    cheapest, *others = sorted(view.market.cars, key=lambda car: car.price)
    assert market.sales_of(view, cheapest) == {1: 6, 2: 6}
    assert not any(market.sales_of(view, car) for car in others)


def test_which_part_a_question_is_decided_on():
    """The starting tiles before the first round, the gear for a tile, else the market."""
    found = {view.step: part(view) for view, _, _ in views(FOUR)}
    assert found[Step.START] is Part.STARTING_TILES
    assert found[Step.TILE] is Part.GEAR
    assert found[Step.CAR] is Part.MARKET


def test_what_a_scoring_phase_brought():
    """Who bought which car for how much, the race, and the sums, the leader first; an instant sale is no scoring.

    Positions: 7, 4, 2 points; a reward stands beside the buyer; for Brayton a price buyer
    pays three times.
    """
    view = GAME.view(next(iter(play(load(FOUR))))[0], None)
    companies = (replace(it, points=now) for it, now in zip(view.companies, (12, 25, 40, 13), strict=True))
    view, names = replace(view, companies=tuple(companies)), ("Ann", "Bob", "Cleo", "Dan")
    instant = CarSold(0, 4, Recruit("Sale 3"), 0, 1, False)
    told = [
        GrandPrixRanked(((1, 1, 3), (None, 0, 9), (0, 0, 4))),
        PointsGained(1, Source.POSITION, 7, False),
        PointsGained(0, Source.POSITION, 2, False),
        PointsGained(1, Source.LAPS, 1, False),
        CarSold(1, 4, Preference.BODY, 1, 1, False),
        PointsGained(1, Source.SALE, 4, False),
        PointsGained(1, Source.REWARD, 3, False),
        CarSold(2, 9, Preference.PRICE, 2, 3, False),
        PointsGained(2, Source.SALE, 27, False),
        CarSold(2, 5, Recruit("Leland"), 1, 1, False),
        PointsGained(2, Source.SALE, 5, False),
        CarUnsold(0, 8),
    ]
    say = words("kraftwagen")
    assert (say.summary(view, told, names) or "").split("\n") == [
        "Grand Prix: 1st B, 2nd a dummy car, 3rd A.",
        "Sold: B at 4 to Body for 7, C at 9 to Price for 27, C at 5 to Leland.",
        "Unsold: A at 8.",
    ]
    assert (say.tally(view, told, names) or "").split("\n")[1:-1] == [
        "Points sales race now",
        "C Cleo    32    0  40",
        "B Bob      7    8  25",
        "D Dan      0    0  13",
        "A Ann      0    2  12",
    ]
    buick = [*told, PointsGained(3, Source.BUYER, 2, False), PointsGained(3, Source.ACHIEVEMENT, 3, False)]
    assert "D Dan      0    0     5  13" in (say.tally(view, buick, names) or "")
    hidden = [replace(it, points=None, secret=True) if isinstance(it, PointsGained) else it for it in told]
    assert (say.tally(view, hidden, names) or "").split("\n")[1:3] == ["Cars   unsold sold", "C Cleo      0    2"]
    assert "Sold: B at 4 to Body, C at 9 to Price, C at 5 to Leland." in (say.summary(view, hidden, names) or "")
    for few in ([], [instant, instant]):
        assert say.tally(view, few, names) is None and say.summary(view, few, names) is None


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_a_planned_starting_tile_is_gone_and_its_company_has_it(path: Path):
    """Also the last one, after which the rules put the others into the box and begin the first round (ruling 45)."""
    chosen = [it for it in views(path) if isinstance(it[1], ChooseStartingTile)]
    assert len(chosen) == len(chosen[0][0].companies)
    for number, (view, action, after) in enumerate(chosen):
        shown = foresight.planned(view, after, [action])
        assert start.choosers(view)[number] == view.actor
        assert set(view.starting_tiles) - set(shown.starting_tiles) == {action.tile}
        assert shown.companies[view.actor] == after.companies[view.actor]


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(MATCHES.glob("*.match")), ids=lambda path: path.stem)
def test_nothing_overflows(caplog: pytest.LogCaptureFixture, path: Path):
    """With long names, also with hidden points: every text has its room, for the seat and for everybody."""
    draw = pictures("kraftwagen").closeup
    names = ("W" * 20, "Hans-Jürgen Müßiggän", "Владислав Щербаковка", "")
    with caplog.at_level(logging.WARNING):
        for view, *_ in views(path)[::7]:
            draw(view, names[: len(view.companies)], None)
            draw(replace(view, seat=None), names[: len(view.companies)], None)
    assert caplog.messages == []


def test_a_plan_is_said():
    """The plaque names the car, or how many workers join the race."""
    assert label.plan([RaceGrandPrix(3)]) == "not yet: race, 3 joining"
    assert label.plan([RaceGrandPrix(0)]) == "not yet: race"
    assert label.plan([RaceGrandPrix(0), AttractBuyer(ENGINE)]) == "not yet: 2 steps", "the picture is of the market"
    assert label.plan([TakeTile(Tile("race+buyer"))]) == "not yet: tile race + buyer"
    assert label.plan([PlaceCar(3, 2, 1, 6)]) == "not yet: a car at 6"
    assert label.plan([ChooseStartingTile(StartingTile("body"))]) == "not yet: starting tile"


def turn(seat: int, *tiles: str) -> list[tuple]:
    """The first turn of a seat in the match of four with one of these tiles: the asker's view before it, the actions
    so far, and the view after them."""
    found: list[tuple] = []
    start, told = None, []
    for view, action, after in views(FOUR):
        if isinstance(action, TakeTile):
            if found:
                break
            start, told = (view, []) if view.actor == seat and action.tile in tiles else (None, [])
        if start:
            told = [*told, action]
            found.append((start, told, after))
    return found


def test_a_turn_says_what_is_planned_and_what_is_asked_now():
    """D takes Body, Engine and Hire, hires, builds a body and an engine, and places the car at 12."""
    _, planned, asked, later = agenda.State
    states = [
        (told, [it.state for it in agenda.agenda(view, after, told)])
        for view, told, after in turn(3, "body+engine+hire")
    ]
    assert [type(told[-1]) for told, _ in states] == [TakeTile, HireWorkers, BuildBody, BuildEngine, PlaceCar]
    assert [them for _, them in states[:4]] == [
        [asked, asked, asked, later],
        [asked, asked, planned, later],
        [planned, asked, planned, later],
        [planned, planned, planned, asked],
    ]
    assert states[4][1] == [planned] * 4
    view, told, after = turn(3, "body+engine+hire")[-1]
    assert [it.said for it in agenda.agenda(view, after, told)] == ["Body", "Engine", "Hire", "Car at 12"]


def test_no_two_pictures_of_a_plan_are_alike():
    """Each step is drawn in, and what is asked next takes the place of what was asked before."""
    steps = turn(3, "body+engine+hire")
    drawn = [pictures("kraftwagen").plan(view, after, told, NAMES) for view, told, after in steps]
    assert len({pictures("kraftwagen").closeup(steps[0][0], NAMES, None), *drawn}) == len(steps) + 1 == 6


def test_who_chooses_a_tile_sees_what_the_buyers_look_for(monkeypatch: pytest.MonkeyPatch):
    """Of every buyer and investor, on the chain's picture and beside a race where a buyer may be attracted as well."""
    view, told, after = turn(0, "race+buyer")[0]
    wanted = [words_of.PREFERENCE[it.preference] for it in view.market.buyers] + list(view.market.investors)
    assert wanted
    for draw in (
        lambda: pictures("kraftwagen").closeup(view, NAMES, None),
        lambda: pictures("kraftwagen").plan(view, after, told, NAMES),
    ):
        said = written(monkeypatch, draw)
        first = said.index(label.BUYERS) + 1
        assert [it for it in said[first:] if it in wanted][: len(wanted)] == wanted
    assert set(label.DRIVE_HEADS) <= set(said), "the circuit is there before workers are chosen"


def test_who_chooses_a_tile_sees_how_near_the_end_of_the_round_is(monkeypatch: pytest.MonkeyPatch):
    """The sixth car ends it, and so does the Market Marker on 4 (rulebook, end of a round)."""
    view = turn(0, "race+buyer")[0][0]
    full = replace(view, market=replace(view.market, cars=(), marker=3))
    said = "Round ends: 0 of 6 cars · Marker 3 of 4"
    assert said in written(monkeypatch, lambda: pictures("kraftwagen").closeup(full, NAMES, None))
    assert f" {said}." in (words("kraftwagen").closeup(full, NAMES) or "")


def test_of_a_race_behind_a_hiring_one_more_can_join():
    """What is planned before the race counts: the rows reach to the canteen as it is then."""
    view, _, after = turn(0, "race+buyer")[0]
    held = after.companies[0]
    richer = replace(held, canteen=held.canteen + 1)
    hired = replace(after, companies=(richer, *after.companies[1:]))
    scene = Scene(view, NAMES, seat=0, after=hired)
    assert len(race.drives(race.to_drive(scene, None))) == len(race.drives(after)) + 1


@pytest.mark.parametrize(("workers", "full"), [(0, 0), (1, 1), (2, 1), (3, 2), (5, 2), (6, 3)])
@pytest.mark.parametrize("joined", [0, 1])
def test_the_full_areas_of_a_team_are_brass(workers: int, full: int, joined: int):
    """Areas of 1, 2 and 3 workers: each full one adds a space (rulebook, Grand Prix), whoever of them joins now."""
    canvas, size = Canvas(300, 80), 28
    end = team(canvas, 0, 40, (1, 2, 3), A, workers, joined=min(joined, workers), size=size)
    lefts = [0, size + 2 * MARGIN + GAP, 3 * size + 4 * MARGIN + 2 * GAP]
    under = [canvas.image.crop((left + 8, 55, left + 12, 56)).resize((1, 1)).getpixel((0, 0)) for left in lefts]
    assert sum(isinstance(it, tuple) and max(map(abs, map(sub, it, rgb(BRASS_LIGHT)))) < 16 for it in under) == full
    assert end == 6 * size + 3 * 2 * MARGIN + 2 * GAP


def test_workers_who_bring_a_race_car_no_further_are_grey(monkeypatch: pytest.MonkeyPatch):
    """With an engine of 1 and nobody in the team, the second worker adds no space, the first and the third do."""
    position = table().workers(A, 3).acting(Icon.RACE)
    fills = dict[str, str]()
    lay = Canvas.words

    def note(self: Canvas, x: float, middle: float, said: str, font: Any, fill: str = INK, *rest: str, **more: Any):
        fills[said] = fill
        return lay(self, x, middle, said, font, fill, *rest, **more)

    monkeypatch.setattr(Canvas, "words", note)
    pictures("kraftwagen").closeup(GAME.view(position.state, A), NAMES[:3], None)
    assert [fills[f"+{workers}"] for workers in range(4)] == [INK, INK, GREY_INK, INK]


def test_a_car_that_is_half_chosen_stands_on_the_market(monkeypatch: pytest.MonkeyPatch):
    """Two workers and the Salesperson, who counts for three, are chosen: luxury 5, and the price is open; before any
    of it only what all cars have in common would stand there, and of another action nothing."""
    left = [PlaceCar(3, 2, 2, price, salesperson=True) for price in (4, 6)]
    known = {Preference.BODY: 3, Preference.ENGINE: 2, Preference.LUXURY: 5}
    assert market.common(left, 3) == known
    assert market.common([*left, PlaceCar(3, 2, 1, 4)], 3) == {Preference.BODY: 3, Preference.ENGINE: 2}
    view = scenes.placing()
    said = written(monkeypatch, lambda: pictures("kraftwagen").choosing(view, view, (), left, scenes.NAMES))
    assert label.OPEN in said and label.OPEN not in written(
        monkeypatch, lambda: pictures("kraftwagen").closeup(view, scenes.NAMES, None)
    )
    assert pictures("kraftwagen").choosing(view, view, (), [RaceGrandPrix(1)], scenes.NAMES) is None


def drawn(monkeypatch: pytest.MonkeyPatch, position: Table, *told: Action) -> list[str]:
    """What is written on the picture of a plan of A."""
    seen = GAME.view(position.state, A)
    for action in told:
        position = position.play(A, action)
    after = GAME.view(position.state, A)
    return written(monkeypatch, lambda: pictures("kraftwagen").plan(seen, after, told, NAMES[:3]))


def test_a_planned_buyer_is_seen_also_by_who_moves_again(monkeypatch: pytest.MonkeyPatch):
    """A is at the end of the chain again, and yet the picture is of the market: the second Engine buyer, for 2 points
    of his white marker and 3 of the achievement, would take the car at 8."""
    position = table().buyers(ENGINE).bonus(ENGINE, 2).car(B, 6, engine=5).car(A, 8, engine=4)
    tiles = [it for it in position.state.components.tiles if it != "race+buyer"]
    position = position.chain(A, "race+buyer", *tiles, B, C).take("race+buyer").play(A, RaceGrandPrix())
    asked = written(monkeypatch, lambda: pictures("kraftwagen").closeup(GAME.view(position.state, A), NAMES[:3], None))
    assert label.WAITING in asked and label.AT_ONCE in asked
    alt = words("kraftwagen").closeup(GAME.view(position.state, A), NAMES[:3]) or ""
    assert "points at once for whoever brings them: Body 2, Engine 1 with 2, Luxury 2, Price 2." in alt
    said = drawn(monkeypatch, position, AttractBuyer(ENGINE))
    assert position.state.actor == A and position.state.step is Step.TILE
    assert label.WOULD_FETCH in said and label.THEN_MOVES not in said
    assert {"+5", "+8", "Round 1 of 3 · Actions of the tile"} <= set(said)


def test_who_may_attract_nobody_sees_no_waiting_buyers(monkeypatch: pytest.MonkeyPatch):
    """Not in a turn without the action, nor where all spaces are full."""
    placing = table().parts(A, [1], [1]).at(Step.CAR)
    full = table().buyers(ENGINE, ENGINE, LUXURY, LUXURY).take("race+buyer").play(A, RaceGrandPrix())
    for position in (placing, full):
        seen = GAME.view(position.state, A)
        said = written(monkeypatch, partial(pictures("kraftwagen").closeup, seen, NAMES[:3], None))
        assert label.WAITING not in said and label.WOULD_FETCH in said


def test_kettering_is_used_on_the_market_before_a_tile_is_taken(monkeypatch: pytest.MonkeyPatch):
    """While it is chosen what he exchanges, and once it is planned: a price of 8 for that of 5."""
    position = table().engineer(A, "Kettering").car(A, 5, engine=4).buyers(ENGINE)
    seen, action = GAME.view(position.state, A), ExchangeComponent(Component.PRICE, 5, 8)
    chosen = written(monkeypatch, lambda: pictures("kraftwagen").choosing(seen, seen, (), [action], NAMES[:3]))
    assert label.WOULD_FETCH in chosen and "+5" in chosen
    said = drawn(monkeypatch, position, action)
    assert label.WOULD_FETCH in said and "+8" in said and label.THEN_MOVES not in said


def test_who_chooses_a_tile_sees_the_prices_that_are_left(monkeypatch: pytest.MonkeyPatch):
    """Those of the first round but 5 and 8, which are taken; the picture says so in words, too."""
    seen = GAME.view(table().car(A, 5).car(B, 8).state, A)
    said = written(monkeypatch, lambda: pictures("kraftwagen").closeup(seen, NAMES[:3], None))
    first = said.index(label.PRICES) + 1
    assert said[first : first + 8] == ["1", "2", "3", "5", "6", "8", "9", "10"]
    assert "Prices left: 1, 2, 3, 6, 9, 10." in (words("kraftwagen").closeup(seen, NAMES[:3]) or "")


@pytest.mark.parametrize(
    ("ranks", "told"),
    [
        (((1, 1, 3), (None, 0, 6), (None, 0, 3)), "Grand Prix: 1st B."),
        (((None, 0, 6), (1, 0, 4), (None, 0, 3)), "Grand Prix: 1st a dummy car, 2nd B."),
        (((None, 0, 6), (None, 0, 3)), "Grand Prix: every car is in the pit lane."),
    ],
    ids=["ahead", "between", "alone"],
)
def test_a_dummy_car_is_told_where_it_took_a_place(ranks, told):
    """Two players: dummy cars behind all others take nobody's points."""
    view = GAME.view(next(iter(play(load(FOUR))))[0], None)
    assert words("kraftwagen").summary(view, [GrandPrixRanked(ranks)], NAMES) == f"{told}\nNo car is sold."

"""Automobile's close-ups: what they work out for the player, and what a plan would be."""

import logging
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest
from PIL import Image

from render.__main__ import main
from render.automobile.closeup import auction, cell, column, display, foresight, label, picture, result
from render.registry import pictures, words
from rules.automobile.actions import (
    ACTIONS,
    DONE,
    PASS,
    Bid,
    BuildForFord,
    ChooseCharacter,
    PlaceDistributors,
    ProduceCars,
    TakePlace,
    build,
)
from rules.automobile.components import RANGES, Character, Model, Phase, PriceRange
from rules.automobile.events import DistributorsPaid, MarketClosed, MarketPaid, PhaseBegun, SoldViaDistributor
from rules.automobile.game import GAME
from rules.automobile.view import Step
from rules.core.chance import Chance
from rules.core.draft import clone
from rules.core.game import tell_nobody
from rules.core.replay import play
from tests.automobile.table import model, table
from tests.golden import load
from tests.render import scenes
from tests.render.scenes import A, B, C, E
from tests.render.written import written

MATCHES = Path(__file__).resolve().parents[1] / "automobile" / "matches"
FIVE = MATCHES / "full_5.match"


@pytest.mark.parametrize(
    ("character", "places"),
    [
        # Seats B has Kettering; C asks, A is still to choose: Ford is before everybody, and Chrysler behind.
        (Character.FORD, (1, 1)),
        (Character.SLOAN, (2, 3)),
        (Character.CHRYSLER, (3, 3)),
    ],
)
def test_the_place_that_a_character_brings(character: Character, places: tuple[int, int]):
    """The first place counts who is surely before, the last who may still come before (rulebook, phase two)."""
    assert scenes.first_turn().places(character) == places


def test_where_a_car_can_be_sold():
    """A range needs a car of one's own, a free place and a distributor that reaches it (rulebook, phase five)."""
    view = replace(scenes.decisions(), step=Step.DISTRIBUTOR, actor=A, rows={row: () for row in PriceRange})
    assert display.can_sell(view, PriceRange.LOW)
    full = view.components.row_capacity(PriceRange.LOW, view.turn)
    assert not display.can_sell(replace(view, rows={**view.rows, PriceRange.LOW: (B,) * full}), PriceRange.LOW)
    nobody = {box: (0, 9, 9, 9) for box in PriceRange}
    assert not display.can_sell(replace(view, boxes=nobody), PriceRange.LOW)
    assert not display.can_sell(replace(view, spaces=scenes.spaces({})), PriceRange.LOW)


def test_distributors_are_placed_on_a_picture_of_their_boxes():
    """A row of a model without cars is open while they are placed, for its cars are still to be made; and the plan is
    drawn there, not on the track."""
    laid = table(3).factory("Maxwell", A).begin(Phase.PLAYER_ACTIONS)
    view = laid.game.view(laid.state, A)
    placed = replace(view, boxes={it: (int(it is PriceRange.MID), 0, 0) for it in PriceRange})
    assert not display.can_sell(view, PriceRange.MID), "nobody reaches it yet"
    assert display.can_sell(placed, PriceRange.MID) and not display.can_sell(placed, PriceRange.LOW)
    assert not display.can_sell(replace(placed, step=Step.DISTRIBUTOR), PriceRange.MID), "no car to sell"
    with patch.object(display, "draw") as drawn:
        picture.plan(view, placed, [PlaceDistributors(0, 1, 0)], ("You", "Ada", "Ben"))
    drawn.assert_called_once()
    told = words("automobile").plan(view, placed, [PlaceDistributors(0, 1, 0)], ("You", "Ada", "Ben"))
    assert told is not None and "Row: 0 of 4 taken; distributors that reach it: A 1." in told


def test_a_car_ahead_stands_between_its_costs():
    """Further to the right where the cubes have two figures (the National 40 from the front at 4 asks for ten)."""
    laid, places = table(3).factory("Maxwell", A).begin(Phase.PLAYER_ACTIONS), list[float]()
    view, canvas, put = laid.game.view(laid.state, A), display.Sheet(300), display.Sheet.put

    def noting(sheet: display.Sheet, picture: Image.Image, x: float, y: float, anchor: str = "lt") -> None:
        places.extend([x] if anchor == "cb" else [])
        put(sheet, picture, x, y, anchor)

    with patch.object(display.Sheet, "put", noting):
        for number in (5, 8):
            cell.ahead(canvas, 8, 8, view, number, A)
    near, far = places
    assert far > near + 8


def test_planned_distributors_are_dashed_once():
    """Those for the mid box reach all three rows, and are dashed in their own row alone."""
    laid = table(3).factory("Maxwell", A).begin(Phase.PLAYER_ACTIONS)
    view = laid.game.view(laid.state, A)
    placed = replace(view, boxes={it: (2 * (it is PriceRange.MID), 0, 0) for it in PriceRange})
    with patch.object(display.Sheet, "planned") as dashed:
        picture.plan(view, placed, [PlaceDistributors(0, 2, 0)], ("You", "Ada", "Ben"))
    assert sum(it.args[2:4] == (36, 44) for it in dashed.call_args_list) == 1


@pytest.mark.parametrize(
    ("planned", "said"),
    [
        ([build(Model(13), 1, True)], "not yet: build Chevrolet 490"),
        ([BuildForFord(Model(5), True)], "not yet: add to Sears Autobuggy"),
        ([ProduceCars(Model(6), 5)], "not yet: 5 × Thomas Flyer"),
        ([ProduceCars(Model(6), 5), ProduceCars(Model(7), 3), DONE], "not yet: 8 cars in 2 spaces"),
        ([PlaceDistributors(1, 2, 0)], "not yet: 3 distributors"),
        ([build(Model(13), 1, False), BuildForFord(Model(13), False)], "not yet: 2 steps"),
        ([PASS], "not yet: pass"),
        ([Bid(120)], "not yet: bid $120"),
        ([TakePlace(2)], "not yet: place 2"),
    ],
)
def test_what_is_planned_is_said(planned: list, said: str):
    """The plaque names the plan in a few words, and a car by its name: nobody knows the numbers of spaces."""
    assert label.plan(scenes.decisions().components, planned) == said


@pytest.mark.parametrize("path", sorted(MATCHES.glob("full_*.match")), ids=lambda path: path.stem)
def test_our_own_foresight_is_the_rules(path: Path):
    """Where a move does not end its phase, a plan worked out from the view alone is what the rules make of it.

    Only the plan counts: the round, who moves next and what follows by itself are left out.
    """
    record = load(path)
    checked = 0
    for (state, _), move in zip(play(record), record.moves, strict=False):
        view = GAME.view(state, move.seat)
        draft = GAME.imagine(state, move.seat, 0)
        GAME.advance(draft, move.seat, move.action, tell_nobody)
        after = GAME.view(draft, move.seat)
        if (after.turn, after.phase) != (view.turn, view.phase):
            continue
        own = foresight.carried_out(view, move.action)
        seen = [(it.companies[move.seat], it.boxes, it.cubes) for it in (own, after)]
        if view.step in (Step.ACT, Step.PRODUCE, Step.DECIDE):
            # Reckoned is neither the character's leave to build, nor that somebody has passed.
            plain = [replace(held, ford_ready=False, passed=False) for held, *_ in seen]
            assert plain[0] == plain[1], move
            assert seen[0][1:] == seen[1][1:], move
            assert own.spaces == after.spaces, move
            checked += 1
    assert checked > 50


def test_a_plan_that_ends_the_phase_shows_the_plan_alone():
    """The last decision of a turn sells all cars in the rules; the plan still shows them."""
    view = replace(scenes.decisions(), next_order=(), seat=A)
    sold = replace(view, phase=9, turn=3, spaces=scenes.spaces({}))
    shown = foresight.planned(view, sold, [PASS])
    assert shown.spaces == view.spaces
    assert shown.next_order == (A,)


def test_a_market_as_its_events_tell_it():
    """In every turn the market's income is what its cars brought at their prices; without a market there is none."""
    record, turns = load(FIVE), []
    for state, told in play(record):
        view = GAME.view(state, None)
        found = result.market(view, told)
        if found is None:
            continue
        turns.append(found.turn)
        brought = [0] * len(record.names)
        for row in found.spaces.values():
            for it in row:
                brought[it.seat] += it.sold * it.price
        assert list(found.income) == brought
    assert turns == [1, 2, 3, 4]


def test_the_tally_of_distributors():
    """One row a seat with its letter, who earned most first, and the sums below."""
    told = [DistributorsPaid(A, 2, 300, 1), DistributorsPaid(C, 3, 450, 0)]
    view = replace(scenes.first_turn(), over=False)
    assert words("automobile").tally(view, told, ("Ann", "B`b", "Cleo")) == (
        "```\n"
        "Distributors sold idle income\n"
        "C Cleo          3    0   $450\n"
        "A Ann           2    1   $300\n"
        "B B’b           0    0     $0\n"
        "all             5    1   $750\n"
        "```"
    )
    assert words("automobile").tally(view, [], ("Ann", "Bob", "Cleo")) is None


def test_the_tally_tells_each_model_of_a_seat_that_has_several():
    """Ann's seven at $100 and two of three at $150 are $700 and $300; Bob's one model is his whole row. So it is of
    distributors: two at $150 and one at $200."""
    begun = PhaseBegun(2, Phase.SELL_VIA_DEMAND_TILES, 0, ())
    market = [
        begun,
        MarketClosed(B, model("EMF"), 6, 150, 0),
        MarketClosed(A, model("Thomas Flyer"), 7, 100, 0),
        MarketClosed(A, model("Franklin A"), 2, 150, 1),
        MarketPaid(A, 9, 1000),
        MarketPaid(B, 6, 900),
    ]
    view = replace(scenes.first_turn(), over=False)
    assert words("automobile").tally(view, market, ("Ann", "Bob", "Cleo")) == (
        "```\n"
        "Market        sold left income\n"
        "A Ann            9    1 $1,000\n"
        " Thomas Flyer    7    0   $700\n"
        " Franklin A      2    1   $300\n"
        "B Bob            6    0   $900\n"
        "C Cleo           0    0     $0\n"
        "all             15    1 $1,900\n"
        "```"
    )
    sold = [
        SoldViaDistributor(A, PriceRange.MID, PriceRange.MID, model("EMF"), 150),
        SoldViaDistributor(A, PriceRange.HIGH, PriceRange.HIGH, model("National 40"), 200),
        SoldViaDistributor(A, PriceRange.MID, PriceRange.MID, model("EMF"), 150),
        DistributorsPaid(A, 3, 500, 1),
    ]
    assert (words("automobile").tally(view, sold, ("Ann", "Bob", "Cleo")) or "").split("\n")[2:6] == [
        "A Ann           3    1   $500",
        " EMF            2        $300",
        " National 40    1        $200",
        "B Bob           0    0     $0",
    ]


@pytest.mark.slow
def test_extreme_moments_have_room(caplog: pytest.LogCaptureFixture):
    """With the most of everything and five seats, no text is wider than its room, to everybody and to the seat."""
    draw, said = pictures("automobile").closeup, words("automobile").closeup
    # A company has eight distributors in all, so no more than three in each box.
    boxes = {box: tuple(min(3, it) for it in counts) for box, counts in scenes.stress().boxes.items()}
    with caplog.at_level(logging.WARNING):
        for step in (Step.DECIDE, Step.ACT, Step.DISTRIBUTOR, Step.HOWARD):
            for seat in (None, A):
                view = replace(scenes.stress(), step=step, actor=A, seat=seat, boxes=boxes)
                assert draw(view, scenes.LONG_NAMES, None)
                assert said(view, scenes.LONG_NAMES)
    assert caplog.messages == []


def test_hidden_cash_stays_hidden():
    """Another seat's close-up does not show what it may not see: the picture is the same whatever lies there."""
    draw = pictures("automobile").closeup
    view = replace(scenes.decisions(), seat=None)
    hidden = replace(view, companies=tuple(replace(it, cash=None) for it in view.companies))
    assert draw(hidden, scenes.NAMES, None) != draw(view, scenes.NAMES, None)


def test_the_command_draws_a_closeup(tmp_path: Path):
    """`--closeup` draws the question asked at a moment, as everybody or as a seat sees it."""
    output = tmp_path / "x.png"
    assert main([str(FIVE), "--at", "40", "--closeup", "-o", str(output)]) == 0
    with Image.open(output) as picture:
        assert picture.width == 840
    assert main([str(FIVE), "--closeup", "-o", str(output)]) == 2


def test_every_question_has_a_closeup():
    """Each step but the one in which nobody is asked has its picture."""
    assert set(picture.DRAWN) == set(Step) - {Step.NOTHING}


@pytest.mark.parametrize(
    ("bids", "least"),
    [((0, None, 0, 0, 0), 10), ((200, None, None, 210, 0), 220), ((240, None, None, 250, 0), None)],
)
def test_the_least_that_can_be_bid(bids: tuple[int | None, ...], least: int | None):
    """A bid is a multiple of $10 above the highest, and never above $250 (ruling 59)."""
    view = scenes.auction()
    assert view.auction is not None
    assert auction.least(replace(view, auction=replace(view.auction, bids=bids))) == least


def test_a_plan_in_the_auction_is_that_plan_alone():
    """E's bid stands, or is out; with a place taken it is paid for, and the bids stay though the rules begin anew."""
    view, begun = scenes.auction(), scenes.first_turn()
    assert view.auction is not None
    bid, out = (foresight.planned(view, begun, [it]) for it in (Bid(220), PASS))
    assert bid.auction is not None and out.auction is not None
    assert bid.auction.bids == (240, None, None, 250, 220)
    assert out.auction.bids == (240, None, None, 250, None)
    won = replace(view, step=Step.PLACE, auction=replace(view.auction, bids=(None, None, None, None, 240)))
    taken = foresight.planned(won, begun, [TakePlace(1)])
    assert taken.auction is not None
    assert taken.auction.places == (E, B, None, None, None)
    assert (taken.companies[E].cash, taken.auction.bids[E]) == (1760, 240)


@pytest.mark.slow
@pytest.mark.parametrize("step", [Step.BID, Step.PLACE])
def test_the_auction_has_room(caplog: pytest.LogCaptureFixture, step: Step):
    """With five seats and long names every text has its room, asked and planned, and the words tell the bids."""
    view, drawn = replace(scenes.auction(), step=step), pictures("automobile")
    with caplog.at_level(logging.WARNING):
        assert drawn.closeup(view, scenes.LONG_NAMES, scenes.auction())
        action = TakePlace(5) if step is Step.PLACE else Bid(250)
        assert drawn.plan(view, view, [action], scenes.LONG_NAMES)
    assert caplog.messages == []
    said = words("automobile").closeup(view, scenes.LONG_NAMES)
    assert said is not None
    assert "Bids: A $240, B out, C out, D $250, E none yet. Places: 1 free, 2 B, 3 free" in said


def test_every_action_of_a_closeup_can_be_said():
    """A plan of any action has its words on the plaque."""
    assert set(label.PLAN) == set(ACTIONS)


def test_waiting_distributors_leave_the_ring_alone():
    """However many seats wait in a range, none of them reaches the ring with its free places; five take two lines."""
    ring = column.layout.COLUMN - 2 - 38
    assert ring >= 34 + column.A_LINE * column.COUNT_PITCH
    state = GAME.setup(5, GAME.options(), Chance(1), tell_nobody)
    for count, lines in ((0, 1), (3, 1), (4, 2), (5, 2)):
        waiting = {row: [int(seat < count) for seat in range(5)] for row in RANGES}
        assert column.box_lines(replace(GAME.view(state, None), boxes=waiting)) == lines


def test_a_planned_character_counts_his_cubes_in_the_head_and_in_the_row(monkeypatch: pytest.MonkeyPatch):
    """Of three each, Chrysler's two make five: the head said so, and the own row still three."""
    state = GAME.setup(5, GAME.options(), Chance(1), tell_nobody)
    (seat,), after, chrysler = GAME.to_act(state), clone(state), ChooseCharacter(Character.CHRYSLER)
    GAME.advance(after, seat, chrysler, tell_nobody)
    cubes = state.companies[seat].research + 2
    views = GAME.view(state, seat), GAME.view(after, seat)
    said = written(monkeypatch, lambda: picture.plan(*views, [chrysler], tuple("VWXYZ")))
    assert cubes > 4 and said.count(str(cubes)) == 3, "in the head, in the row, and the number of the last row"

"""The forecast: chances counted out by hand, by every hand there is, and by the market itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from render.registry import words
from rules.automobile.actions import BuyBonusMarker, ProduceCars, ReducePrice, SellViaDistributor
from rules.automobile.components import RANGES, Character, Phase, PriceRange
from rules.automobile.events import MarketClosed
from rules.automobile.forecast import Forecast, Sure, at_least, demand, forecast, in_all, mean, queue, sale
from rules.automobile.game import GAME
from rules.automobile.printing import components
from rules.automobile.state import State, Step
from rules.automobile.view import View, view
from rules.core import replay
from rules.core.draft import clone
from rules.core.game import tell_nobody
from tests.automobile.table import A, B, C, Table, model, table
from tests.contract.playing import match
from tests.golden import full, load

HIGH, MID, LOW = RANGES
TILES = components("2009").demand_tiles


def seen(position: Table, seat: int | None = A, phase: Phase = Phase.EXECUTIVE_DECISIONS) -> View:
    """What a seat sees of a position, in a phase."""
    position.state.phase = phase
    return view(position.state, seat)


def chances(counts: dict[int, int]) -> dict[int, Fraction]:
    """Chances from how often each number comes."""
    return {number: Fraction(count, sum(counts.values())) for number, count in sorted(counts.items())}


def every_hand(own: tuple[int, ...], others: int, bag: int) -> Iterator[tuple[list[list[int]], tuple[int, ...]]]:
    """Every way in which the single tiles that a seat does not hold can come to the others, and from the bag."""
    left = list(TILES)
    for tile in own:
        left.remove(tile)

    def deal(rest: frozenset[int], hands: list[list[int]]) -> Iterator[tuple[list[list[int]], tuple[int, ...]]]:
        if len(hands) == others:
            yield from ((hands, tuple(left[it] for it in drawn)) for drawn in combinations(sorted(rest), bag))
            return
        for drawn in combinations(sorted(rest), len(own)):
            hand = sorted((left[it] for it in drawn), reverse=True)
            yield from deal(rest.difference(drawn), [*hands, hand])

    return deal(frozenset(range(len(left))), [])


# Demand


def test_turn_one_by_hand() -> None:
    """One tile each: A holds 5, two of 2 2 2 2 3 3 3 3 4 4 4 4 5 5 5 are with B and C, in 105 ways."""
    position = table(3).turn(1).tiles((5,), (3,), (2,))
    # 2+2; 2+3; 2+4 or 3+3; 2+5 or 3+4; 3+5 or 4+4; 4+5; 5+5.
    ways = {9: 6, 10: 16, 11: 16 + 6, 12: 12 + 16, 13: 12 + 6, 14: 12, 15: 3}
    assert demand(seen(position), MID) == chances(ways)
    assert demand(seen(position), HIGH) == demand(seen(position), LOW) == {0: 1}


def test_turn_two_by_hand() -> None:
    """Two tiles each: with three seats where one other's pair alone is open, its 91 pairs are counted."""
    position = table(3).turn(2).tiles((5, 5), (5, 5), (4, 2))
    state = position.state
    # A sees its own pair only; a table of two would be one hidden pair of 2 2 2 2 3 3 3 3 4 4 4 4 5 5.
    state.companies.pop()
    state.tiles.pop()
    shown = view(state, A)
    assert demand(shown, LOW) == chances({5 + 2: 6 + 40, 5 + 3: 6 + 24, 5 + 4: 6 + 8, 5 + 5: 1})
    assert demand(shown, MID) == chances({5 + 2: 6, 5 + 3: 6 + 16, 5 + 4: 6 + 32, 5 + 5: 1 + 24})


def test_the_tile_from_the_bag() -> None:
    """Turn three, high-priced: one tile from the bag, any of the fourteen that the seat does not hold."""
    position = table(3).turn(3).tiles((5, 2), (5, 5), (5, 4))
    assert demand(seen(position), HIGH) == chances({2: 3, 3: 4, 4: 4, 5: 3})
    assert demand(seen(position, None), HIGH) == chances({2: 4, 3: 4, 4: 4, 5: 4})


@pytest.mark.parametrize(("turn", "own"), [(1, (4,)), (2, (4, 2)), (3, (5, 5)), (4, (3, 3))])
def test_every_hand_is_counted(turn: int, own: tuple[int, ...]) -> None:
    """Three seats: the chances are those of all deals of the other fourteen or fifteen tiles, one by one."""
    card = components("2009").turn(turn)
    counts: dict[PriceRange, Counter[int]] = {row: Counter() for row in RANGES}
    for hands, _ in every_hand(own, 2, 0):
        counts[card.higher][own[0] + sum(hand[0] for hand in hands)] += 1
        if card.lower:
            counts[card.lower][own[1] + sum(hand[1] for hand in hands)] += 1
    if turn == 4:
        counts[LOW].clear()
        for hands, (tile,) in every_hand(own, 2, 1):
            counts[LOW][own[0] + tile + sum(hand[0] for hand in hands)] += 1
    # Only what the seat holds itself matters, so any hands will do for the others.
    shown = seen(table(3).turn(turn).tiles(own, *[(5, 2)[: len(own)]] * 2))
    for row in (card.higher, card.lower):
        if row:
            assert demand(shown, row) == chances(counts[row])


def test_with_five_seats_on_average() -> None:
    """Each hidden hand has the same average, the mean of all pairs, however many hands there are."""
    own = (4, 3)
    position = table(5).turn(4).tiles(own, (5, 2), (5, 2), (5, 2), (5, 2))
    left = list(TILES)
    for tile in own:
        left.remove(tile)
    pairs = list(combinations(left, 2))
    higher, lower = (Fraction(sum(map(which, pairs)), len(pairs)) for which in (max, min))
    one = Fraction(sum(left), len(left))
    assert mean(demand(seen(position), LOW)) == 4 + 4 * higher + one
    assert mean(demand(seen(position), MID)) == 3 + 4 * lower
    assert all(sum(demand(seen(position), row).values()) == 1 for row in RANGES)


def test_face_up_nothing_is_hidden() -> None:
    """Phase seven: the demand is what lies there."""
    position = table(3).turn(3).tiles((5, 2), (5, 4), (3, 3)).from_the_bag(high=4)
    position.begin(Phase.SELL_VIA_DEMAND_TILES)
    found = forecast(view(position.state, B))
    assert [(it.known, it.hidden, it.demand) for it in found.ranges] == [
        (4, 0, {4: 1}),
        (2 + 4 + 3, 0, {9: 1}),
        (5 + 5 + 3, 0, {13: 1}),
    ]


# Sales


def example() -> Table:
    """The mid-priced market of turn two in the rulebook's example, Red A, Green B, Yellow C."""
    position = table(4).turn(2).tiles((4, 2), (5, 3), (4, 3), (3, 3))
    position.factory("EMF", A, 2).cars("EMF", 6).bonus("EMF")
    position.factory("Thomas Flyer", B, 2).cars("Thomas Flyer", 7).bonus("Thomas Flyer").reduced("Thomas Flyer", 2)
    position.factory("Maxwell", C).cars("Maxwell", 1)
    return position.factory("Oldsmobile Dash", B).cars("Oldsmobile Dash", 3)


def test_the_order_of_sale() -> None:
    """EMF two a pass, Thomas Flyer four, the others one, the most advanced first (rulebook, example, ruling 32)."""
    first = ["EMF"] * 2 + ["Thomas Flyer"] * 4 + ["Maxwell", "Oldsmobile Dash"]
    second = ["EMF"] * 2 + ["Thomas Flyer"] * 3 + ["Oldsmobile Dash"]
    third = ["EMF"] * 2 + ["Oldsmobile Dash"]
    assert queue(seen(example()), MID) == [model(name) for name in first + second + third]


def test_cars_by_hand() -> None:
    """Turn three, two high-priced spaces: the tile decides between A's third car and none of B's."""
    position = table(3).turn(3).tiles((5, 2), (5, 5), (5, 4))
    position.factory("Crane Simplex", A, 2).cars("Crane Simplex", 3)
    position.factory("Lincoln L", B).cars("Lincoln L", 1)
    shown = seen(position)
    assert model("Lincoln L") > model("Crane Simplex")
    # Sold in turn: Lincoln, Crane, Crane, Crane; 2, 3, 4, 5 come in 3, 4, 4, 3 of 14 ways.
    crane = sale(shown, model("Crane Simplex"))
    assert crane.sold == {1: Fraction(3, 14), 2: Fraction(4, 14), 3: Fraction(7, 14)}
    assert crane.mean == Fraction(3 + 8 + 21, 14) and at_least(crane.sold, 2) == Fraction(11, 14)
    assert forecast(shown).spaces == (crane,)
    more = sale(shown, model("Crane Simplex"), more=2)
    assert more.cars == 5 and more.sold == chances({1: 3, 2: 4, 3: 4, 4: 3})


@pytest.mark.parametrize("name", ["EMF", "Thomas Flyer", "Oldsmobile Dash"])
def test_the_market_itself_says_the_same(name: str) -> None:
    """Every demand that can be is played out in phase seven, and weighs what every deal of the tiles makes it."""
    played: dict[int, int] = {}
    counts: Counter[int] = Counter()
    for hands, _ in every_hand((5, 3), 2, 0):
        total = 5 + sum(hand[0] for hand in hands)
        if total not in played:
            position = _three(hands)
            position.begin(Phase.SELL_VIA_DEMAND_TILES)
            played[total] = next(it.sold for it in position.told(MarketClosed) if it.model == model(name))
        counts[played[total]] += 1
    hidden = seen(_three([[5, 2], [4, 4]]), A)
    assert sale(hidden, model(name)).sold == chances(counts) and len(played) == 7


def _three(hands: list[list[int]]) -> Table:
    position = table(3).turn(2).tiles((5, 3), *map(tuple, hands))
    position.factory("EMF", A, 2).cars("EMF", 6).bonus("EMF")
    position.factory("Thomas Flyer", B, 2).cars("Thomas Flyer", 7).reduced("Thomas Flyer", 2)
    return position.factory("Oldsmobile Dash", B).cars("Oldsmobile Dash", 3)


# What is certain before the market


def first_turn(mid: int, order: tuple[int, int, int] = (C, A, B)) -> Table:
    """Turn one of three, round three: A has Howard, Maxwell and so many distributors, B and C three each.

    The mid-priced row has four spaces. C has produced, B still has an action.
    """
    position = table(3).turn(1).tiles((2,), (4,), (3,)).order(*order).character(A, Character.HOWARD)
    position.factory("Maxwell", A, 2).factory("Thomas Flyer", C, 2).cars("Thomas Flyer", 7)
    position.distributors(A, mid=mid).distributors(B, mid=3).distributors(C, mid=3)
    position.state.round, position.state.actor, position.state.step = 3, A, Step.ACT
    return position


def test_what_is_certain_before_the_market_is_counted_first() -> None:
    """Of seven Maxwells Howard takes two and a distributor one: C, then A, so that one of four spaces is free for it.

    The market takes Flyer, Maxwell, Flyer, Maxwell …: three of the other four by a demand of six, which is the least,
    the fourth by eight. A holds 2; of the 105 pairs of 2 2 2 3 3 3 3 4 4 4 4 5 5 5 5 those of six or more are 90: all
    but 2+2 (3 ways) and 2+3 (12).
    """
    shown = seen(first_turn(1), phase=Phase.PLAYER_ACTIONS)
    seven = in_all(shown, model("Maxwell"), 7)
    assert seven.sure == Sure(howard=2, distributors=1, open=0)
    assert seven.sold == {6: Fraction(15, 105), 7: Fraction(90, 105)}
    assert in_all(shown, model("Maxwell"), 6).sold == {6: 1}
    assert in_all(shown, model("Maxwell"), 1).sure == Sure(howard=1)
    assert [it.sure.cars for it in forecast(shown).productions] == [3, 3, 3, 3]


@pytest.mark.parametrize(
    ("order", "mid", "sure"),
    [
        ((C, A, B), 2, 1),  # C, A, B, C: the row is full
        ((A, B, C), 2, 2),  # A, B, C, A
        ((A, B, C), 3, 2),
        ((B, C, A), 2, 1),  # B, C, A, B
    ],
)
def test_a_distributor_is_sure_of_a_space_as_long_as_others_cannot_fill_the_row(order, mid, sure) -> None:
    """Four spaces, one taken in turn; the others' three distributors each go there first."""
    position = first_turn(mid, order)
    position.state.actor, position.state.round = order[0], 3
    found = in_all(seen(position, phase=Phase.PLAYER_ACTIONS), model("Maxwell"), 7).sure
    assert found == Sure(2, sure, mid - sure)


def test_who_has_actions_left_may_still_send_distributors() -> None:
    """Second in the order, with two distributors and nobody else's: two are sure once the others have acted.

    Before, C and B may send three each: C, A, B, C fill the row. Without a car nobody takes a space.
    """
    position = first_turn(2)
    for seat in (B, C):
        position.distributors(seat).company(seat).distributors = 8
    maxwell = model("Maxwell")
    position.cars("Maxwell", 4)
    position.state.round, position.state.actor = 1, C
    assert in_all(seen(position, phase=Phase.PLAYER_ACTIONS), maxwell).sure.distributors == 1
    assert in_all(seen(position, phase=Phase.SELL_VIA_HOWARD), maxwell).sure == Sure(2, 2)
    position.distributors(B, mid=3)
    assert in_all(seen(position, phase=Phase.SELL_VIA_HOWARD), maxwell).sure == Sure(2, 2), "B has no car"
    position.distributors(C, mid=3)
    assert in_all(seen(position, phase=Phase.SELL_VIA_HOWARD), maxwell).sure == Sure(2, 2), "C, A, C, A: B has no car"
    position.cars("Oldsmobile Dash", 1, B)
    assert in_all(seen(position, phase=Phase.SELL_VIA_HOWARD), maxwell).sure == Sure(2, 1, 1), "C, A, B, C"
    assert in_all(seen(position, phase=Phase.SELL_VIA_DEMAND_TILES), maxwell).sure == Sure()


@pytest.mark.parametrize("path", full(GAME))
def test_the_distributors_sell_just_so_many_when_all_others_go_to_the_same_row(path: Path) -> None:
    """Phase five of a golden match is played out: the seat and all others send to one row as long as they can."""
    record, compared = load(path), 0
    for state, _ in replay.play(record):
        for seat in range(len(record.names)) if state.phase == Phase.SELL_VIA_DISTRIBUTORS else ():
            for it in forecast(view(state, seat)).spaces:
                assert it.sure.distributors == min(it.cars, _sent(clone(state), seat, it.model))
                compared += it.sure.cars > 0
    assert compared > 20


def _sent(state: State, seat: int, space: int) -> int:
    """How many cars of a space a seat sells when everybody prefers its row."""
    row, sold = components("2009").models[space - 1].range, 0
    while state.phase == Phase.SELL_VIA_DISTRIBUTORS and (acting := GAME.to_act(state)):
        legal = GAME.legal_actions(state, acting[0])
        here = [it for it in legal if isinstance(it, SellViaDistributor) and it.row == row]
        mine = [it for it in here if it.model == space] if acting[0] == seat else here
        sold += acting[0] == seat and bool(mine)
        GAME.advance(state, acting[0], (mine or here or legal)[0], tell_nobody)
    return sold


# What may still be made, and what may be taken before


def test_what_may_be_produced() -> None:
    """Phase three: every number of the production table, until the seat's last action is over."""
    position = table(3).turn(2).tiles((5, 2), (4, 2), (3, 2))
    position.factory("EMF", A, 2).cars("EMF", 1).factory("Maxwell", A, 1).factory("Thomas Flyer", B, 3)
    position.state.round, position.state.actor, position.state.step = 3, A, Step.ACT

    def made(seat: int = A) -> list[tuple[int, int, int]]:
        found = forecast(seen(position, seat, Phase.PLAYER_ACTIONS)).productions
        return [(it.model, it.more, it.cars) for it in found]

    emf, maxwell = model("EMF"), model("Maxwell")
    assert made() == [(maxwell, n, n) for n in (1, 2, 3)] + [(emf, n, n + 1) for n in (4, 5, 6, 7)]
    assert [more for _, more, _ in made(B)] == [8, 9, 10, 11, 12]
    position.state.produced = [emf]
    assert {space for space, _, _ in made()} == {maxwell}
    position.state.produced, position.company(A).cars = [], 2
    assert made() == [(maxwell, 1, 1), (maxwell, 2, 2)]
    position.state.actor = B
    assert made() == []
    position.state.step = Step.FORD
    assert made(B) == []
    position.state.round = 2
    assert made() and made(B)


def test_what_distributors_may_take_before() -> None:
    """Phase five: no more than cars, free places and distributors within reach; nothing once it is over."""
    position = table(3).turn(1).tiles((5,), (4,), (3,)).distributors(A, mid=3).distributors(B, high=1, mid=2)
    position.factory("EMF", A, 3).cars("EMF", 9).factory("Crane Simplex", B, 2).cars("Crane Simplex", 3)

    def taken(phase: Phase) -> list[int]:
        return [it.distributed for it in forecast(seen(position, A, phase)).ranges]

    # High: one place. Mid: four places for nine cars. Low: no car.
    assert taken(Phase.PLAYER_ACTIONS) == [1, 4, 0]
    position.state.boxes[MID][A] = 0
    assert taken(Phase.SELL_VIA_DISTRIBUTORS) == [1, 3, 0]
    assert taken(Phase.EXECUTIVE_DECISIONS) == [0, 0, 0]


# Secrets


def forecasts(state: State, seat: int | None) -> tuple[Forecast, Any, list[str]]:
    """All that a seat is told: the forecast, its words, and the sentences before its moves."""
    shown, told = view(state, seat), words("automobile")
    names = ["Ann", "Bob", "Cat", "Dan", "Eve"]
    kinds = (ProduceCars, BuyBonusMarker, ReducePrice)
    legal = [] if seat is None else [it for it in GAME.legal_actions(state, seat) if isinstance(it, kinds)]
    return forecast(shown), told.forecast(shown, names), [told.consequence(shown, it, names) for it in legal]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_knows_nothing_that_is_hidden(seats: int) -> None:
    """Other hands and another bag change nothing for the seat; its own hand does."""
    played, moved = match("automobile", seats, 1), 0
    for step in played.steps[::13]:
        for seat in range(seats):
            before = forecasts(step.state, seat)
            for seed in (1, 2):
                dealt = GAME.imagine(step.state, seat, seed)
                moved += dealt.tiles != step.state.tiles
                assert forecasts(dealt, seat) == before
            other = clone(step.state)
            other.tiles[seat], other.bag = _other_hand(other.tiles[seat], other.bag)
            assert forecasts(other, seat)[0] != before[0]
            assert forecasts(other, None) == forecasts(step.state, None)
    assert moved > 20


def _other_hand(hand: list[int], bag: list[int]) -> tuple[list[int], list[int]]:
    """Exchange the higher tile for one of another value from the bag."""
    new = next(tile for tile in bag if tile != hand[0])
    rest = list(bag)
    rest.remove(new)
    return sorted([new, *hand[1:]], reverse=True), [*rest, hand[0]]

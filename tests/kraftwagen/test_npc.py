"""The seat that the program plays."""

from random import Random

import pytest

from rules.core.chance import Chance
from rules.core.draft import fingerprint
from rules.core.game import tell_nobody
from rules.fuzz import any_action
from rules.kraftwagen.actions import SKIP, AddFifthBuyer, BuildBody, DoResearch, PlaceCar, PlaceToken, TakeRecruit
from rules.kraftwagen.components import Icon, Recruit, Track
from rules.kraftwagen.game import GAME
from rules.kraftwagen.npc.outlook import look
from rules.kraftwagen.options import Options
from rules.kraftwagen.state import State, Step
from tests.kraftwagen.table import BODY, ENGINE, LUXURY, PRICE, A, B, table
from tests.program import played


def match(seats: int, seed: int, programs: set[int]) -> State:
    """A whole match, the other seats played at random."""
    random = Random(seed)
    state = GAME.setup(seats, Options(), Chance(seed), tell_nobody)
    while GAME.to_act(state):
        seat = state.actor
        legal = GAME.legal_actions(state, seat)
        action = GAME.npc(state, seat) if seat in programs else any_action(random, legal)
        assert action in legal
        GAME.advance(state, seat, action, tell_nobody)
    return state


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_chance(seats: int):
    """The program wins nearly always against seats that play at random, by far."""
    ends = [match(seats, seed, {seed % seats}) for seed in range(8)]
    wins = sum(GAME.outcome(state).winners == (seed % seats,) for seed, state in enumerate(ends))  # type: ignore[union-attr]
    assert wins >= 7
    mine = sum(state.companies[seed % seats].points for seed, state in enumerate(ends))
    theirs = sum(it.points for state in ends for it in state.companies) - mine
    assert mine > 2 * theirs / (seats - 1)


@pytest.mark.parametrize(("seats", "least", "most"), [(2, 60, 150), (3, 50, 120), (4, 40, 100)])
def test_scores_are_plausible(seats: int, least: int, most: int):
    """Winners end about where players of the game report it."""
    best = [max(it.points for it in played("kraftwagen", seats, seed)[0].companies) for seed in range(5)]
    assert least < sum(best) / len(best) < most


def test_the_same_view_the_same_choice():
    """The program chooses alike in two runs and leaves the state alone."""
    first, second = (match(3, 4, {0, 1, 2}) for _ in range(2))
    assert fingerprint(first) == fingerprint(second)
    state = table().parts(A, [2], [2]).take("body+research").state
    before = fingerprint(state)
    assert GAME.npc(state, A) == GAME.npc(state, A)
    assert fingerprint(state) == before


def test_it_researches_before_it_builds():
    """Of a tile with research and a body it does the research first."""
    position = table().take("body+research")
    first = GAME.npc(position.state, A)
    assert isinstance(first, DoResearch) and first.track is Track.BODY
    assert isinstance(GAME.npc(position.play(A, first).state, A), BuildBody)


def test_it_asks_what_the_buyers_pay():
    """With the best body on offer and body buyers waiting it asks a high price."""
    position = table().buyers(BODY, BODY, ENGINE, LUXURY).car(B, 1, body=1, engine=7, workers=3)
    car = GAME.npc(position.parts(A, [6], [1]).at(Step.CAR).state, A)
    assert isinstance(car, PlaceCar)
    assert (car.body, car.price) == (6, 10)


def test_it_uses_a_token_that_pays():
    """In the last round it puts a Production token where it brings a sale."""
    position = table().round(3).buyers(BODY, BODY, ENGINE, LUXURY).investor(A, "Ford").car(A, 15, 6, 6, 4)
    assert GAME.npc(position.at(Step.END).state, A) == PlaceToken(Recruit("Ford"), 15)


def test_a_token_brings_its_own_investor():
    """The only buyer takes the car once; nobody but Ford would take it again, and of all cars he wants only this."""
    position = table().buyers(BODY).investor(A, "Ford").car(A, 10, body=6, engine=6)
    for price in position.state.prices[:5]:
        position.car(B, price, body=1, engine=1)
    assert GAME.npc(position.at(Step.END).state, A) == PlaceToken(Recruit("Ford"), 10)


@pytest.mark.parametrize(("number", "recruit"), [(2, "King"), (3, "Durant")])
def test_a_token_makes_an_engineer_worth_more_than_a_sale(number: int, recruit: str):
    """With a car on the Market an engineer comes before an investor as long as his token can raise both levels."""
    position = table().round(number).reveal("King", "Durant").car(A, 6)
    assert GAME.npc(position.acting(Icon.RECRUIT).state, A) == TakeRecruit(Recruit(recruit))


def test_it_counts_on_no_more_buyers_than_come():
    """With one space left for cars it expects one buyer more at most, with none left none."""
    position = table().buyers(BODY).at(Step.CAR)
    *others, last = position.state.prices[:6]
    for price in others:
        position.car(B, price, 1, 1, 1)
    assert {len(way) for way in look(GAME.view(position.state, A)).buyers} == {2}
    position.car(B, last, 1, 1, 1)
    assert {len(way) for way in look(GAME.view(position.state, A)).buyers} == {1}


def test_it_fears_two_cars_of_each_rival():
    """A rival with workers is thought to place two cars, the better one a step above the best parts that he has."""
    position = table(2).parts(B, [4], [3]).at(Step.CAR)
    first, second = look(GAME.view(position.state, A)).rivals
    assert (first.owner, first.body, first.engine) == (B, 5, 4)
    assert (second.body, second.engine) == (3, 2)


def test_it_keeps_buick_for_a_buyer_who_pays():
    """With its only car sold a fifth buyer is kept; a second car at 15 brings 30 from a Price buyer, so he comes."""
    early = table().engineer(A, "Buick").buyers(BODY).car(A, 3, body=5).score()
    assert GAME.npc(early.state, A) == SKIP
    late = table().round(3).engineer(A, "Buick").buyers(BODY).car(A, 3, body=5).car(A, 15, body=4).score()
    assert GAME.npc(late.state, A) == AddFifthBuyer(PRICE)

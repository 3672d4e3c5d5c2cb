"""A seat played by the program."""

from typing import Any

import pytest

from rules.automobile.actions import (
    BuyBonusMarker,
    ChooseCharacter,
    CloseFactories,
    Pass,
    ProduceCars,
    SellViaDistributor,
    SellViaHoward,
    TakeResearch,
)
from rules.automobile.components import Character, Phase, PriceRange
from rules.automobile.game import GAME
from rules.automobile.options import Options
from rules.automobile.state import State
from rules.core.chance import Chance, draw, number
from rules.core.draft import clone, fingerprint
from rules.core.game import Action, letter, tell_nobody
from rules.core.level import Level
from rules.core.opponent import choose, number_of
from tests.automobile.table import A, B, C, Table, model, table
from tests.program import played


def play(state: State) -> State:
    """The match played to its end by the program at every seat, each choice checked."""
    while GAME.to_act(state):
        (seat,) = GAME.to_act(state)
        action = GAME.npc(state, seat)
        assert action in GAME.legal_actions(state, seat)
        GAME.advance(state, seat, action, tell_nobody)
    return state


def match(seats: int, seed: int, **options: Any) -> State:
    """A match before its first decision."""
    return GAME.setup(seats, Options(**options), Chance(seed), tell_nobody)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.slow
def test_every_seat_earns(seats: int):
    """The program at every seat: over a few matches each seat ends well above its $2000, and nobody is ruined."""
    totals = [[account.total for account in played("automobile", seats, seed)[0].accounts] for seed in range(7)]
    for seat in range(seats):
        assert sum(scores[seat] for scores in totals) / len(totals) > 2500
    assert min(min(scores) for scores in totals) > 0


@pytest.mark.parametrize("seats", [3, 5])
def test_it_knows_nothing_secret(seats: int):
    """What the program plays stays the same whatever tiles others hold, the bag holds and chance will bring."""
    state, choices = match(seats, 3), 0
    while GAME.to_act(state):
        (seat,) = GAME.to_act(state)
        action = GAME.npc(state, seat)
        other = dealt_anew(state, seat)
        if state.phase < Phase.SELL_VIA_DEMAND_TILES and fingerprint(other) != fingerprint(state):
            choices += 1
        assert GAME.npc(other, seat) == action
        GAME.advance(state, seat, action, tell_nobody)
    assert choices > 100


def dealt_anew(state: State, seat: int) -> State:
    """The same match with another seed, and the tiles that the seat cannot see in other hands."""
    other = clone(state)
    other.chance = Chance(99)
    hidden = [rival for rival in range(len(other.tiles)) if rival != seat]
    for rival in hidden:
        other.bag += other.tiles[rival]
    for rival in hidden:
        hand = draw(other.chance, letter(rival), other.bag, len(state.tiles[rival]))
        other.tiles[rival] = sorted(hand, reverse=True)
    return other


def test_it_plays_with_hidden_cash():
    """Where cash is hidden the program does without knowing that of others."""
    assert play(match(4, 5, cash="hidden")).over


SWITCHED = {
    "closed_piece_is_front": True,
    "markers_need_cars": False,
    "thirteenth_closed_piece": "unlimited",
    "tie_break": "selection",
    "character_cubes": "top up",
    "loan_for_interest_owes": False,
    "research_from_empty_stock": True,
}
"""Every ruling that a table may play otherwise, played otherwise."""


@pytest.mark.parametrize(("seed", "options"), [(1, {}), (2, {}), (3, SWITCHED), (4, SWITCHED)])
def test_it_copes_with_any_position(seed: int, options: dict[str, Any]):
    """Among rivals who play any legal action, so that strange positions arise, it still plays legally and wins."""
    state, dice = match(4, seed, **options), Chance(seed)
    program = seed % 4
    while GAME.to_act(state):
        (seat,) = GAME.to_act(state)
        legal = GAME.legal_actions(state, seat)
        action = GAME.npc(state, seat) if seat == program else legal[number(dice, len(legal))]
        assert action in legal
        GAME.advance(state, seat, action, tell_nobody)
    result = GAME.outcome(state)
    assert result is not None
    assert result.winners == (program,)


def test_it_plays_the_same_way_twice():
    """No chance in the program: the same match from the same start."""
    assert fingerprint(play(match(4, 8))) == fingerprint(play(match(4, 8)))


def choice(position: Table) -> Action:
    """What the program plays for the seat to act, seat A."""
    assert position.actor == A
    return GAME.npc(position.state, A)


def last_action(position: Table) -> Table:
    """The position in the third round, where A acts last."""
    position.order(B, C, A).begin(Phase.PLAYER_ACTIONS)
    position.state.round, position.state.at, position.state.actor = 3, 2, A
    return position


def test_it_produces_what_it_can_sell():
    """Alone in a market that takes eight to twelve cars, two factories make all they can, which is seven."""
    position = last_action(table(3).turn(1).tiles((4,), (3,), (3,)).factory("EMF", A, 2))
    assert choice(position) == ProduceCars(model("EMF"), 7)


def test_it_makes_no_more_than_it_can_sell():
    """With 14 rival cars in two spaces and demand for about nine, it makes no more than the least, four."""
    position = table(3).turn(1).tiles((2,), (3,), (3,)).factory("EMF", A, 2)
    position.factory("Thomas Flyer", B, 2).cars("Thomas Flyer", 7).factory("Maxwell", C, 2).cars("Maxwell", 7)
    action = choice(last_action(position))
    assert not isinstance(action, ProduceCars) or action.cars == 4


def test_it_takes_a_loan_where_that_pays():
    """In the last turn a loan costs $150 in all; seven cars sold at $150 instead of $70 each bring more than that."""
    position = table(3).turn(4).tiles((4, 4), (3, 3), (3, 3)).factory("EMF", A, 2).cash(A, 0)
    assert choice(last_action(position)) == ProduceCars(model("EMF"), 7)


def test_it_takes_no_loan_for_little():
    """In the first turn a loan costs $300 in all, more than one factory's three cars can bring."""
    position = table(3).turn(1).tiles((4,), (3,), (3,)).factory("EMF", A).cash(A, 0)
    assert not isinstance(choice(last_action(position)), ProduceCars)


def test_it_buys_a_marker_for_cars_that_would_stay():
    """Seven cars against seven of a rival behind it, demand for about twelve: the bonus marker sells the last one."""
    position = table(3).turn(1).tiles((5,), (3,), (3,)).factory("EMF", A, 2).cars("EMF", 7)
    position.factory("Maxwell", B, 2).cars("Maxwell", 7).begin(Phase.EXECUTIVE_DECISIONS)
    assert choice(position) == BuyBonusMarker(model("EMF"))


def test_it_closes_what_costs_more_than_it_earns():
    """In the last turn closing loses $100, but a space with four ahead and six points held costs $40 for seven more."""
    position = table(3).turn(4).tiles((4, 4), (3, 3), (3, 3)).factory("Duryea", A).losses(A, 6)
    for name, seat in (("EMF", B), ("Hudson Super Six", C), ("Willys Knight", B), ("Chrysler B-70", C)):
        position.factory(name, seat)
    assert choice(position.begin(Phase.EXECUTIVE_DECISIONS)) == CloseFactories(model("Duryea"))


def test_it_passes_when_nothing_is_left_to_gain():
    """With its only space at the head of the track and all its cars wanted, it passes."""
    position = table(3).turn(2).tiles((5, 4), (3, 3), (3, 3)).factory("EMF", A).cars("EMF", 3)
    assert choice(position.begin(Phase.EXECUTIVE_DECISIONS)) == Pass()


def test_howard_takes_the_cars_without_a_market():
    """In turn 2 no tile stands for high-priced cars: they go to Howard, at $200 too."""
    position = table(3).turn(2).tiles((5, 4), (3, 3), (3, 3)).character(A, Character.HOWARD)
    position.factory("EMF", A).cars("EMF", 3).factory("National 40", A).cars("National 40", 2)
    assert choice(position.begin(Phase.SELL_VIA_HOWARD)) == SellViaHoward((model("National 40"),) * 2)


def test_distributors_take_the_cars_without_a_market():
    """In turn 2 a distributor in the mid box sells the high-priced car rather than one that the market wants."""
    position = table(3).turn(2).tiles((5, 4), (3, 3), (3, 3)).distributors(A, mid=1)
    position.factory("EMF", A).cars("EMF", 2).factory("National 40", A).cars("National 40", 1)
    position.begin(Phase.SELL_VIA_DISTRIBUTORS)
    assert choice(position) == SellViaDistributor(PriceRange.MID, PriceRange.HIGH, model("National 40"))


def opening(seed: int) -> tuple[Action, ...]:
    """The first four choices of a match of four normal seats."""
    state, made = match(4, seed), list[Action]()
    while len(made) < 4:
        made.append(choose(GAME, state, state.actor, Level.NORMAL, number_of(f"match {seed}", len(made))))
        GAME.advance(state, state.actor, made[-1], tell_nobody)
    return tuple(made)


def test_matches_open_in_many_ways():
    """Forty matches of normal seats have at least twelve openings, and every character but Sloan stands in some."""
    openings = [opening(seed) for seed in range(40)]
    assert len(set(openings)) >= 12
    taken = {it.character for made in openings for it in made if isinstance(it, ChooseCharacter)}
    assert taken >= set(Character) - {Character.SLOAN}


def test_research_is_worth_nothing_in_the_last_turn():
    """Cubes are no money at the end: with research there remain $2000 and the two factories of $450."""
    position = last_action(table(3).turn(4).tiles((4, 4), (3, 3), (3, 3)).factory("EMF", A, 2))
    assert GAME.program is not None
    worth = {it.action: it.worth for it in GAME.program.rate(position.state, A)}
    assert worth[TakeResearch()] == 2900 < worth[ProduceCars(model("EMF"), 7)]

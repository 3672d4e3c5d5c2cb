"""Rules for two players."""

from rules.core.chance import Chance
from rules.core.game import start
from rules.kraftwagen.actions import MARKET, AttractBuyer, ChooseStartingTile, RaceGrandPrix
from rules.kraftwagen.components import Icon, Phase
from rules.kraftwagen.events import GrandPrixRanked, Raced, StartingTilesDrawn
from rules.kraftwagen.game import GAME
from rules.kraftwagen.options import Options
from rules.kraftwagen.view import view
from tests.kraftwagen.table import BODY, ENGINE, LUXURY, PRICE, A, B, table


def test_two_random_starting_tiles():
    """Two players: two of the starting tiles are drawn, and each company chooses one."""
    state, events = start(GAME, 2, Options(), Chance(3))
    (drawn,) = (it for it in events if isinstance(it, StartingTilesDrawn))
    assert len(set(drawn.tiles)) == 2
    last, first = state.chain[1], state.chain[0]
    assert GAME.to_act(state) == (last,)
    legal = GAME.legal_actions(state, state.actor)
    assert [it.tile for it in legal if isinstance(it, ChooseStartingTile)] == list(drawn.tiles)
    GAME.advance(state, state.actor, legal[0], lambda _, __: None)
    assert GAME.to_act(state) == (first,)
    assert len(GAME.legal_actions(state, state.actor)) == 1


def test_which_tiles_differs():
    """Two players: the draw is random."""
    draws = {tuple(start(GAME, 2, Options(), Chance(seed))[0].starting_tiles) for seed in range(20)}
    assert len(draws) > 5


def test_market_marker_starts_on_2():
    """Two players: so that two moves of it end the round; it stands there while starting tiles are chosen, too."""
    assert start(GAME, 2, Options(), Chance(1))[0].market_marker == 2
    position = table(2)
    position.state.round = 0
    position.begin(Phase.PREPARATION)
    assert position.state.market_marker == 2


def test_three_active_buyers():
    """Two players: a worker blocks the fourth space of the Active Buyers track."""
    position = table(2).buyers(BODY, ENGINE, LUXURY).take("hire+buyer")
    assert position.may(MARKET)
    assert not position.may(AttractBuyer(PRICE))
    assert table(3).buyers(BODY, ENGINE, LUXURY).take("hire+buyer").may(AttractBuyer(PRICE))


def test_cars_in_the_way_are_overtaken():
    """Two players: cars of unused colours stand on spaces 3 and 6, and their spaces do not count."""
    position = table(2).race(A, 1, engine=4).acting(Icon.RACE).play(A, RaceGrandPrix())
    # 2, (3), 4, 5, (6), 7
    assert position.company(A).space == 7
    assert position.told(Raced)[0].passed == (3, 6)
    assert view(position.state, None).dummies == (3, 6)


def test_cars_in_the_way_take_positions():
    """Two players: who does not pass them is third or later."""
    position = table(2).race(A, 7).race(B, 2).score()
    assert position.told(GrandPrixRanked) == [GrandPrixRanked(((A, 0, 7), (None, 0, 6), (None, 0, 3), (B, 0, 2)))]
    assert position.scores() == [7, 0]


def test_third_behind_both():
    """Two players: between them one is second, and their points are lost."""
    position = table(2).race(A, 2).race(B, 5).score()
    # 6 is first, B second, 3 third, A fourth.
    assert position.scores() == [0, 4]


def test_more_players_have_no_cars_in_the_way():
    """Two players: these rules are for two alone."""
    assert view(table(3).state, None).dummies == ()
    position = table(3).race(A, 1, engine=4).acting(Icon.RACE).play(A, RaceGrandPrix())
    assert position.company(A).space == 5

"""The tree of choices: every legal action is reached, by small questions."""

import random

import pytest

from bot.tell.tree import Branch, Fork, NoSuchPath, fork, walk
from rules.automobile.actions import PASS, BuildFactories, Pass, SellViaDistributor
from rules.automobile.components import Model, PriceRange
from rules.core.chance import Chance
from rules.core.game import start, tell_nobody
from rules.registry import GAMES

BUILDS = [BuildFactories(Model(model), count) for model in range(1, 14) for count in (1, 2)]


def leaves(actions):
    """Every action that the tree leads to, by its path."""
    found, open_paths = {}, [()]
    while open_paths:
        path = open_paths.pop()
        node = walk(actions, path)
        if isinstance(node, Fork):
            open_paths += [(*path, index) for index in range(len(node.branches))]
        else:
            found[path] = node
    return found


def test_kinds_are_asked_first():
    """Two kinds of action: the first question is which, and a kind with one action needs no other."""
    node = fork([*BUILDS[:2], PASS])
    assert isinstance(node, Fork)
    assert (node.type, node.field, [branch.value for branch in node.branches]) == (None, None, [BuildFactories, Pass])
    assert walk([*BUILDS[:2], PASS], (1,)) is PASS
    assert walk([*BUILDS[:2], PASS], (0, 1)) == BUILDS[1]


def test_the_only_action_is_no_question():
    """With one legal action the root is that action."""
    assert walk([PASS], ()) is PASS


def test_up_to_25_actions_are_listed_whole():
    """25 builds are one list; the 26th makes it a question by model, then by amount."""
    node = fork(BUILDS[:25])
    assert isinstance(node, Fork) and (node.type, node.field, len(node.branches)) == (BuildFactories, None, 25)
    node = fork(BUILDS)
    assert isinstance(node, Fork) and (node.type, node.field, len(node.branches)) == (BuildFactories, "model", 13)
    assert node.branches[1] == Branch(Model(2), (BUILDS[2], BUILDS[3]))
    assert walk(BUILDS, (1, 1)) == BuildFactories(Model(2), 2)


def test_what_is_left_of_chosen_fields_is_asked_as_such():
    """With the model chosen the amount alone is open: it is asked, not the whole action once more."""
    node = walk(BUILDS, (1,))
    assert node == Fork(BuildFactories, "factories", (Branch(1, (BUILDS[2],)), Branch(2, (BUILDS[3],))))
    both = [BuildFactories(Model(n), count, parts) for n in range(1, 14) for count, parts in ((1, False), (2, True))]
    several = walk(both, (1,))
    assert isinstance(several, Fork) and several.field is None


def test_a_field_with_one_value_is_not_asked():
    """All from the same box: the question is the row."""
    rows = [SellViaDistributor(PriceRange.HIGH, row, Model(n)) for row in PriceRange for n in range(1, 10)]
    node = fork(rows)
    assert isinstance(node, Fork) and node.field == "row"


@pytest.mark.parametrize("path", [(2,), (0, 2), (1, 0), (0, 0, 0)])
def test_a_path_that_leads_nowhere_is_refused(path):
    """Past the last branch, or below an action."""
    with pytest.raises(NoSuchPath):
        walk([*BUILDS[:2], PASS], path)


def test_nothing_to_choose_has_no_tree():
    """A seat without legal actions."""
    with pytest.raises(NoSuchPath):
        walk([], ())


@pytest.mark.parametrize("seats", [3, 5])
def test_every_legal_action_of_a_game_is_reached_once(seats):
    """Throughout a random game the leaves are exactly the legal actions, and no question has none or one answer."""
    game, luck = GAMES["automobile"], random.Random(seats)
    state, _ = start(game, seats, game.options(), Chance(seats))
    while seated := game.to_act(state):
        legal = game.legal_actions(state, seated[0])
        found = leaves(legal)
        assert len(found) == len(legal) and set(found.values()) == set(legal)
        game.advance(state, seated[0], luck.choice(legal), tell_nobody)

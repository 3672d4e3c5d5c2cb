"""Counting waits: a wait is a decision by another seat than the one that decided last."""

import json
from itertools import pairwise

import pytest

from rules import pace
from rules.__main__ import main
from rules.core.chance import Chance
from rules.core.game import tell_nobody
from rules.registry import GAMES


@pytest.mark.slow
def test_raw_waits_are_changes_of_the_deciding_seat(monkeypatch: pytest.MonkeyPatch):
    """Counted anew from the seats of a match alone; who imagines nothing gives no order, and spares only moves made by
    themselves."""
    monkeypatch.setattr(pace, "FUTURES", 0)
    game = GAMES["kraftwagen"]
    state = game.setup(2, game.options(), Chance(5), tell_nobody)
    seats = []
    while game.to_act(state):
        seats.append(game.to_act(state)[0])
        game.advance(state, seats[-1], game.npc(state, seats[-1]), tell_nobody)
    found = pace.pace(game, 1, 2, 5)
    assert found.decisions == len(seats)
    assert found.raw == 1 + sum(a != b for a, b in pairwise(seats))
    assert (found.ordered, found.orders) == (0, found.forced)


@pytest.mark.slow
def test_orders_halve_the_waits_of_automobile(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    """One match with three seats: moves made by themselves spare some waits, standing orders more than half of all,
    even of those who imagine little."""
    monkeypatch.setattr(pace, "FUTURES", 2)
    assert main(["pace", "automobile", "--seats", "3", "--games", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["forced"] < found["raw"]
    assert 2 * found["orders"] < found["raw"]
    assert found["kept"] <= found["ordered"]

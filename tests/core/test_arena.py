"""The arena: who meets whom on which deal, and what is counted."""

import json

import pytest

from rules.__main__ import main
from rules.arena import Bout, Table, Tally


def bout(deal: int, seat: int, share: float, lead: float) -> Bout:
    """A game of two seats."""
    times = {"spent": (0.001, 0.003), "worked": (0.001, 0.001), "waited": (0.0, 0.01)}
    return Bout(deal, seat, share, score=10, lead=lead, best=12, rollouts=4, **times)


def test_the_hero_sits_everywhere_on_the_same_deals():
    """Four games at two seats are two deals, each with the hero in both seats; with --once they are four deals."""
    table = Table("kraftwagen", "chance", "chance", 2)
    assert [(it.deal, it.seat) for it in table.bouts(4, 7, 1, once=False)] == [(7, 0), (7, 1), (8, 0), (8, 1)]
    assert [(it.deal, it.seat) for it in table.bouts(4, 7, 1, once=True)] == [(7, 0), (8, 1), (9, 0), (10, 1)]


def test_an_interval_is_that_of_the_deals():
    """Deals with shares 1 and 0 have the mean 1/2; their error is 1/2, and 1.96 of it lies beyond both ends."""
    found = Tally([bout(1, 0, 1.0, 6.0), bout(1, 1, 1.0, 2.0), bout(2, 0, 0.0, 0.0), bout(2, 1, 0.0, 0.0)]).summary()
    assert (found["games"], found["deals"], found["win_share"]) == (4, 2, 0.5)
    assert found["win_share_interval"] == [0.0, 1.0]
    assert found["lead"] == 2.0 and found["lead_interval"] == pytest.approx([2 - 1.96 * 2, 2 + 1.96 * 2], abs=0.1)
    assert (found["ms_p50"], found["rollouts"]) == (2.0, 2.0)
    assert (found["cpu_ms_p50"], found["cpu_ms_p99"], found["foes_cpu_ms_p99"]) == (1.0, 1.0, 10.0)


def test_the_command(capsys: pytest.CaptureFixture[str]):
    """`arena` prints what was found, as text or JSON; the same games twice."""
    asked = ["arena", "kraftwagen", "--hero", "normal", "--foes", "easy", "--games", "4", "--seats", "2", "--json"]
    found: list[dict[str, object]] = []
    for _ in range(2):
        assert main(asked) == 0
        found.append(json.loads(capsys.readouterr().out))
    first, second = ({key: it for key, it in one.items() if "ms_" not in key} for one in found)
    assert first == second
    assert first["games"] == 4 and first["deals"] == 2 and 0 <= found[0]["win_share"] <= 1  # type: ignore[operator]
    assert main(asked[:-1]) == 0
    assert "win_share" in capsys.readouterr().out


def test_a_stray_rival_is_beaten_by_normal():
    """Somebody who plays anything one time in five wins less than half the games of two."""
    table = Table("kraftwagen", "normal", "stray", 2)
    assert Tally(list(table.bouts(10, 1, 1, once=False))).summary()["win_share"] > 0.5


def test_a_greedy_rival_takes_what_it_can_hold():
    """Somebody who looks no further than his own action is beaten by normal, on every deal of two seats."""
    table = Table("automania", "normal", "greedy", 2)
    assert Tally(list(table.bouts(4, 1, 1, once=False))).summary()["win_share"] == 1.0

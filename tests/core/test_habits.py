"""What the program does of what it could do, counted."""

import json

import pytest

from rules.__main__ import main
from rules.habits import habits
from rules.registry import GAMES


def test_every_decision_with_a_choice_is_counted():
    """Two seats of Sunday Drive decide once in each of five rounds, and may go or stay every time."""
    found = habits(GAMES["toy"], games=3, seats=2, seed=4).summary()
    actions = found["actions"]
    assert found["games"] == 3
    assert actions["go"]["possible"] == actions["stay"]["possible"] == 3 * 2 * 5
    assert actions["go"]["chosen"] + actions["stay"]["chosen"] == 3 * 2 * 5
    assert sum(found["fields"]["go miles"].values()) == actions["go"]["chosen"]
    assert 1 <= found["openings"] <= 3
    assert found["ahead_of_second"] >= 0


def test_the_command(capsys: pytest.CaptureFixture[str]):
    """`habits` prints what was counted, as text or JSON; the same matches twice."""
    asked = ["habits", "kraftwagen", "--games", "2", "--seats", "2", "--seed", "9", "--json"]
    found: list[dict[str, object]] = []
    for _ in range(2):
        assert main(asked) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert found[0] == found[1]
    assert found[0]["level"] == "normal" and found[0]["events_a_game"]["GameEnded"] == 1  # type: ignore[index]
    assert main(asked[:-1]) == 0
    assert "2 matches of Kraftwagen" in capsys.readouterr().out

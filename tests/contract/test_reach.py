"""The rules reach for nothing outside: no file, socket or process while a match is played."""

import sys
from pathlib import Path
from typing import Any

import pytest

from rules.core.chance import Chance
from rules.core.game import AnyGame, tell_nobody
from tests.contract.playing import every_table, match

OUTSIDE = ("open", "socket.", "os.", "subprocess.", "shutil.", "urllib.", "sqlite3.", "import")


class Ear:
    """Hears every event of Python's audit that leads outside, while it listens."""

    def __init__(self) -> None:
        self.listening = False
        self.heard: list[str] = []
        sys.addaudithook(self._hear)  # for good: Python takes none away

    def _hear(self, event: str, _: tuple[Any, ...]) -> None:
        if self.listening and event.startswith(OUTSIDE):
            self.heard.append(event)

    def __enter__(self) -> "Ear":
        self.heard.clear()
        self.listening = True
        return self

    def __exit__(self, *_: object) -> None:
        self.listening = False


EAR = Ear()


def _play(game: AnyGame, state: Any, match: Any) -> None:
    """Play a match and ask everything that may be asked of it."""
    others = match.listed
    for step in match.steps:
        for seat in (None, *range(match.seats)):
            game.view(state, seat)
        game.legal_actions(state, step.seat)
        game.imagine(state, step.seat, 1)
        game.npc(state, step.seat)
        for refused in [it for it in others if it not in step.legal][:1]:
            game.explain(state, step.seat, refused)
        game.audit(state)
        game.advance(state, step.seat, step.action, tell_nobody)
    game.outcome(state)


@pytest.mark.slow
@every_table
def test_nothing_outside_is_touched(name: str, seats: int, seed: int) -> None:
    """After the set-up a match is played, viewed and judged without opening, importing or calling anything outside."""
    played = match(name, seats, seed)
    game = played.game
    _play(game, game.setup(seats, played.options, Chance(seed), tell_nobody), played)  # loads what is loaded late
    state = game.setup(seats, played.options, Chance(seed), tell_nobody)
    with EAR:
        _play(game, state, played)
    assert EAR.heard == []
    assert state == played.end


def test_the_ear_hears() -> None:
    """Opening a file while listening is heard: the test above can fail."""
    with EAR:
        Path(__file__).read_text("utf-8")
    assert "open" in EAR.heard

"""What the pictures say in figures is what the words say, and what both must say."""

from functools import partial
from typing import Any

import pytest

from render.automobile import board, crop, tiles
from render.registry import pictures, words
from rules.automobile.view import view
from rules.core import content
from rules.core.chance import Chance
from rules.core.game import tell_nobody
from rules.registry import GAMES
from tests.automobile.table import A, table
from tests.render.written import written

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def position() -> Any:
    """Turn 2 of four seats, of which Ann has drawn 5 and 2."""
    return table(4).turn(2).tiles((5, 2), (4, 3), (4, 4), (3, 3)).state


def test_a_spectators_demand_is_the_same_everywhere(monkeypatch: pytest.MonkeyPatch):
    """With four tiles of each value in the bag four hands give mid 10 to 20 and low 8 to 18, in pictures and words.

    Mid, the higher of each two: 2 2, 2 2, 3 3, 3 3 make 10, four fives 20. Low: four twos, or 5 5, 5 5, 4 4, 4 4.
    """
    seen = view(position(), None)
    for draw in (lambda: board.draw(seen, NAMES), lambda: crop.draw(seen, NAMES, "market")):
        said = written(monkeypatch, draw)
        assert "10–20" in said and "8–18" in said and "8–20" not in said
    for told in (words("automobile").board(seen, NAMES), words("automobile").alt(seen, NAMES)):
        assert "demand 10–20" in told and "demand 8–18" in told


def test_a_seats_demand_is_the_same_everywhere(monkeypatch: pytest.MonkeyPatch):
    """Ann with 5 and 2: mid 13 to 20 and low 8 to 15, on her card, on the board that she sees, and in words.

    Mid: 2 2, 2 3, 3 3 beside her 5 make 2 + 3 + 3 more, or three fives. Low: three twos, or 5 5, 5 4, 4 4 beside her 2.
    """
    seen = view(position(), A)
    for draw in (lambda: tiles.draw(seen, NAMES), lambda: board.draw(seen, NAMES)):
        said = written(monkeypatch, draw)
        assert "13–20" in said and "8–15" in said
    assert "others 8+" in written(monkeypatch, lambda: tiles.draw(seen, NAMES))
    told = words("automobile").secret(seen, NAMES) or ""
    assert "**13 to 20**" in told and "**8 to 15**" in told
    assert "demand 13–20" in words("automobile").board(seen, NAMES)


NOTED = [it for it, game in GAMES.items() if "note" in content.load(it, game.options().edition)["edition"]]
"""The games of whose figures something must be said."""


@pytest.mark.parametrize(("game", "options"), [*((it, {}) for it in NOTED), ("kraftwagen", {"points": "hidden"})])
def test_every_part_and_private_picture_names_the_edition(monkeypatch: pytest.MonkeyPatch, game: str, options: Any):
    """Whoever sees a part of the board alone is told as well that figures are reconstructed."""
    it = GAMES[game]
    state = it.setup(4, it.options(**options), Chance(1), tell_nobody)
    printed = it.view(state, None).components
    draw = pictures(game)
    shown = [partial(draw.crop, it.view(state, None), NAMES, key) for key in draw.crops_with(4)]
    if draw.secret(it.view(state, 0), NAMES):
        shown.append(partial(draw.secret, it.view(state, 0), NAMES))  # type: ignore[arg-type]
    assert printed.note
    for one in shown:
        assert any(printed.title in said and printed.note in said for said in written(monkeypatch, one))


def test_the_track_shows_how_many_cars_a_production_makes(monkeypatch: pytest.MonkeyPatch):
    """The fewest and the most of one to three factories, for each price range of the edition."""
    seen = view(position(), None)
    said = written(monkeypatch, lambda: crop.draw(seen, NAMES, "track"))
    limits = [it for row in seen.components.production.values() for it in row]
    assert len(limits) == 9
    assert all(f"{fewest}–{most}" in said for fewest, most in limits)

"""The boards that README shows: of a moment that the program came to in a golden match.

python -m tests.render.gallery --readme [GAME]    draw them anew
"""

import io
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from render.registry import pictures
from rules.core.game import Period
from rules.core.record_text import parse
from rules.core.replay import play
from rules.registry import GAMES
from tests.renewal import tell, write_picture

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "data/picture"
NAMES = ("Ann", "Bob", "Cleo", "Dan")


@dataclass(frozen=True, slots=True)
class Shown:
    """A moment of a match, in the middle of one of its phases."""

    file: str
    match: str
    period: Period
    """The turn or round, and the number of the phase."""


SHOWN: Mapping[str, Shown] = {
    "automobile": Shown("board.png", "full_4", (3, 5)),
    "automania": Shown("automania.png", "full_4", (3, 1)),
    "kraftwagen": Shown("kraftwagen.png", "full_4", (2, 2)),
}
"""By game; what README says of a picture goes by it."""


def renew(games: Iterable[str]) -> None:
    """Draw them anew, and tell what was changed."""
    shown = {FOLDER / SHOWN[game].file: board(game) for game in games}
    tell({path: write_picture(path, picture) for path, picture in shown.items()})


def board(name: str) -> Image.Image:
    """Draw a game's board as everybody sees it then, with what the last move changed."""
    game, shown = GAMES[name], SHOWN[name]
    record = parse((ROOT / "tests" / name / "matches" / f"{shown.match}.match").read_text("utf-8"), GAMES)
    states = [state for state, _ in play(record)]
    within = [at for at, state in enumerate(states) if tuple(game.period(state)) == shown.period]
    at = within[len(within) // 2]
    before, view = (game.view(states[it], None) for it in (at - 1, at))
    return Image.open(io.BytesIO(pictures(name).board(view, NAMES, before)))

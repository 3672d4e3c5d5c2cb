"""Every game's pictures and words, loaded when asked for: drawing needs fonts that replaying a record does not."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any

from render.core.game import Pictures
from render.core.words import Words
from rules.core.chance import Chance
from rules.core.game import AnyGame, letter, tell_nobody
from rules.core.record import BadRecord
from rules.core.replay import IllegalMove

GAMES = {name: f"render.{name}" for name in ("automobile", "automania", "kraftwagen")}
"""Each game's name, and the package of its `pictures` and `words`."""
LATE = ("below", "colour", "encode", "film", "font", "outlook", "palette")
"""Modules of `render.core` that only drawing needs."""
EXAMPLE = "The board at the start, as an example"
"""What stands over the board of a lobby: each match draws its own."""


def load() -> None:
    """Load all that is else loaded when it is first needed, but for the fonts. Raises OSError or ImportError."""
    for game in GAMES:
        pictures(game)
        words(game)
    for name in LATE:
        import_module(f"render.core.{name}")
    import_module("render.core.palette").palette()


def count_fonts() -> int:
    """Open every font that pictures need, and give how many there are. Raises OSError or ImportError."""
    font = import_module("render.core.font")
    font.oswald(20, 400)
    font.fraunces(20, 400, 20)
    return 2 + len(font.fallback_paths())


def pictures(game: str) -> Pictures[Any]:
    """The pictures of a game of this name. Raises KeyError for a game that has none."""
    return _table(f"{GAMES[game]}.pictures").PICTURES


@cache
def _table(name: str) -> Any:
    return import_module(name)


def words(game: str) -> Words[Any]:
    """The words of a game of this name. Raises KeyError for a game that has none."""
    return _table(f"{GAMES[game]}.words").WORDS


def complaint(error: BadRecord) -> str:
    """What is wrong with a record, in plain text: an illegal move is told in its game's words."""
    if not isinstance(error, IllegalMove):
        return str(error)
    record = error.record
    names = [name or f"Seat {letter(seat)}" for seat, name in enumerate(record.names)]
    told = words(record.game.meta.name).refusal(error.view, error.refusal, names)
    return str(BadRecord(error.line, told.replace("**", ""), error.said))


def seat_colour(seat: int) -> int:
    """The colour of a seat on every board, as a number of six hexadecimal digits: red, green, blue."""
    return int(import_module("render.core.colour").SEAT_MARKS[seat].fill.lstrip("#"), 16)


def start(game: AnyGame, options: Any, seats: int) -> bytes:
    """The board of a game for so many at its start, as a PNG: what is drawn by lot lies as in one of many matches."""
    view = game.view(game.setup(seats, options, Chance(0), tell_nobody), None)
    return pictures(game.meta.name).board(view, [""] * seats, None)


def lobby(game: AnyGame, seated: Sequence[str | None], board: bytes) -> bytes:
    """The banner of a match that is filling (see `Pictures.lobby`) over the board at its start, as a PNG."""
    banner = pictures(game.meta.name).lobby(game.meta, seated)
    return import_module("render.core.encode").png(import_module("render.core.below").below(banner, board, EXAMPLE))


def film(pictures: Sequence[bytes], most: int) -> bytes:
    """Pictures one after the other as an animated WebP of at most so many bytes. Raises TooLarge."""
    return import_module("render.core.film").film(pictures, most)


def outlook(
    game: str, title: str, turns: Sequence[int], results: Sequence[Sequence[float]], seat: int, names: Sequence[str]
) -> bytes:
    """With how much each seat of a game could expect to end, as a PNG; see `render.core.outlook.Outlook`."""
    drawn, its = import_module("render.core.outlook"), pictures(game)
    found = drawn.draw(drawn.Outlook(title, its.turn, its.unit, turns, results, seat), names)
    return import_module("render.core.encode").png(found)

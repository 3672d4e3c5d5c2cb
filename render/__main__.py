"""Any moment of a record as a picture: python -m render FILE.match [--at N] [--seat K] [--closeup] -o board.png."""

import argparse
import sys
from collections import deque
from pathlib import Path
from typing import Any

from render.core.game import UnknownCrop
from render.registry import complaint, pictures
from rules.core import encoding, record_text, replay
from rules.core.game import LETTERS, Seat
from rules.core.record import BadRecord, Record
from rules.registry import GAMES

NONE = {
    "final": "the match is not over here",
    "closeup": "the whole board serves here: nobody is asked",
    "secret": "the seat has nothing secret at this moment",
}
"""Why there is no picture of a kind."""


def main(arguments: list[str] | None = None) -> int:
    """Draw and write; 0, or 2 after one line of complaint about the record or an argument."""
    wanted = _parser().parse_args(arguments)
    try:
        picture = _draw(record_text.parse(encoding.decode(wanted.record.read_bytes()), GAMES), wanted)
    except OSError as error:
        return _complain(f"{wanted.record} cannot be read: {error}")
    except BadRecord as error:
        return _complain(f"{wanted.record}, {complaint(error)}")
    except UnknownCrop as error:
        return _complain(str(error))
    if picture is None:
        return _complain(NONE["final" if wanted.final else "closeup" if wanted.closeup else "secret"])
    wanted.output.write_bytes(picture)
    return 0


def _draw(match: Record, wanted: argparse.Namespace) -> bytes | None:
    """The picture; None for a card where there is none, or an account too early. Raises BadRecord, UnknownCrop."""
    game, drawn = match.game, pictures(match.game.meta.name)
    if wanted.closeup:
        return _closeup(match, wanted)
    # The last two states: what differs between them is marked on the board.
    states: deque[Any] = deque((state for state, _ in replay.play(match, wanted.at)), maxlen=2)
    now = game.view(states[-1], wanted.seat)
    if wanted.crop:
        return drawn.crop(now, match.names, wanted.crop)
    if wanted.secret:
        return drawn.secret(now, match.names)
    if wanted.final:
        return None if game.outcome(states[-1]) is None else drawn.final(now, match.names)
    before = game.view(states[0], wanted.seat) if len(states) == 2 else None
    return drawn.board(now, match.names, before)


def _closeup(match: Record, wanted: argparse.Namespace) -> bytes | None:
    """The question asked then, with what has changed since the asked seat's last move; None where there is none."""
    game = match.game
    states = [state for state, _ in replay.play(match, wanted.at)]
    asked = game.to_act(states[-1])
    moved = [number for number, move in enumerate(match.moves[: len(states) - 1], 1) if move.seat in asked[:1]]
    before = game.view(states[moved[-1]], wanted.seat) if moved else None
    return pictures(game.meta.name).closeup(game.view(states[-1], wanted.seat), match.names, before)


def _seat(text: str) -> Seat:
    """A seat's number from its letter. Raises ValueError."""
    return LETTERS.index(text.upper())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m render", description="Draw a moment of a record as a PNG.")
    parser.add_argument("record", type=Path, help="a match as text")
    parser.add_argument("--at", type=int, metavar="N", help="after so many moves (else at the end)")
    parser.add_argument("--seat", type=_seat, metavar="A", help="as this seat sees it (else as everybody does)")
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--crop", metavar="NAME", help="one part, larger")
    kind.add_argument("--closeup", action="store_true", help="what the question asked then is decided on")
    kind.add_argument("--secret", action="store_true", help="the seat's own secret card")
    kind.add_argument("--final", action="store_true", help="the final ranking")
    parser.add_argument("-o", dest="output", type=Path, default=Path("board.png"), metavar="FILE.png")
    return parser


def _complain(said: str) -> int:
    print(said, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())

"""One crowd for so many steps: the same by the same seed."""

from __future__ import annotations

import logging
from collections import Counter
from pathlib import Path
from random import Random

from tests.cogs.sitting import sitting
from tests.crowd.party import PEOPLE, Party
from tests.crowd.slow import slowly

LONGEST = 2_000
"""Characters of what is said of a failure."""
LAST = 25
"""So many lines are told of what was done last."""


class Broken(AssertionError):
    """The law was broken; the text says by which seed, and what was done last."""


async def play(home: Path, game: str, seed: int, steps: int) -> Counter[str]:
    """Let a crowd play so many steps; gives what it did. Raises Broken."""
    with slowly(Random(f"slow {seed}")) as slow:
        async with sitting(home, PEOPLE) as table:
            party = Party(table, slow, game, Random(f"{game} {seed}"))
            handler = _Errors(party.law.logged)
            logging.getLogger().addHandler(handler)
            try:
                await party.straight_on()
                for _ in range(steps):
                    await party.step()
            except Exception as error:
                head = f"{game}, seed {seed}, step {party.counted['steps']}: {error!r}"[:LONGEST]
                raise Broken("\n".join([head, *party.told[-LAST:]])) from error
            finally:
                logging.getLogger().removeHandler(handler)
    return party.counted


class _Errors(logging.Handler):
    """Keeps what is logged as an error."""

    def __init__(self, kept: list[logging.LogRecord]) -> None:
        super().__init__(logging.ERROR)
        self._kept = kept

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it."""
        self._kept.append(record)

"""`python -m tests.crowd --minutes 60`: crowds by one seed after the other, until the time is over or one breaks it.

`--game NAME --seed N` does again what a failure names.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections import Counter
from pathlib import Path

import pytest

import render.registry
from rules.core import review
from rules.registry import GAMES
from tests import toy
from tests.blank import blank
from tests.conftest import LITTLE
from tests.crowd.evening import Broken, play

PLAYED = [it for it in GAMES if it != toy.GAME.meta.name]


def main() -> None:
    """Play, and say what was done."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=PLAYED)
    parser.add_argument("--seed", type=int, default=1, help="the first one")
    parser.add_argument("--steps", type=int, default=150, help="of each crowd")
    parser.add_argument("--minutes", type=float, default=0, help="for which one seed follows the other; 0: only one")
    parser.add_argument("--on", action="store_true", help="go on behind a failure")
    asked = parser.parse_args()
    end, seed, counted = time.time() + asked.minutes * 60, asked.seed, Counter[str]()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(render.registry, "pictures", blank)
        for name, value in LITTLE.items():
            patched.setattr(review, name, value)
        while True:
            for game in [asked.game] if asked.game else PLAYED:
                with tempfile.TemporaryDirectory() as home:
                    try:
                        counted += asyncio.run(play(Path(home), game, seed, asked.steps))
                    except Broken as broken:
                        print(broken, flush=True)
                        counted["broken"] += 1
                        if not asked.on:
                            raise
            seed += 1
            print(f"up to seed {seed - 1}: {dict(counted)}", flush=True)
            if time.time() > end:
                break


if __name__ == "__main__":
    main()

"""`python -m tests.bench [PART …]`: measure and print JSON; parts are rules, drawing, loop, slash, store, load, taps,
update.

Without a name it is all of them.
"""

import argparse
import asyncio
import json

from tests.bench import drawing, load, loop, rules, slash, store, taps, update

PARTS = {
    "rules": rules.measure,
    "drawing": drawing.measure,
    "loop": loop.measure,
    "slash": lambda: asyncio.run(slash.measure()),
    "store": store.measure,
    "load": load.measure,
    "taps": taps.measure,
    "update": update.measure,
}

if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench", description="Measure the speed, and how many taps a move takes, as JSON."
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"any of {', '.join(PARTS)}; all without one")
    asked = parser.parse_args().parts or list(PARTS)
    if unknown := set(asked) - set(PARTS):
        parser.error(f"there is no part {', '.join(sorted(unknown))}")
    print(json.dumps({name: PARTS[name]() for name in asked}, indent=2))

"""Sunday Drive: a whole game that can be read at one sitting, registered in tests only.

It is the example to copy, and it runs through everything that a game runs through, so that every run of the tests
proves that a new game adds nothing to bot and cogs. What makes a game:

    rules/      what may be done, and what comes of it: `game.py` is its table of contents
    render/     its words and its pictures, made of what `view.py` lets a seat see
    data/       the figures printed in its box, one file an edition
    matches/    whole matches, with what everybody saw of them

A game for the table has the first three as rules/<game>, render/<game> and data/<game>, the last beside its tests, and
a line in rules/registry.py and in render/registry.py; what `register` does, it does not need.

The rules: In each of five rounds everybody draws two cans of petrol, of 1 to 5 litres, which only he sees, and all cans
together are the tank from which everybody drives. One after the other you say how far you go, 1 to 8 miles and not as
far as anybody before you; or you stay at home. Then the cans are shown. A mile takes a litre: if the tank is enough for
all, everybody makes his way, and if not, whoever wanted to go farthest makes none. The longest way in all wins; who
came as far shares the victory.
"""

from pathlib import Path

from render.registry import GAMES as DRAWN
from rules.core import content
from rules.registry import GAMES
from tests.toy.rules.game import GAME


def register() -> None:
    """Add the game to those that can be played in this process."""
    name = GAME.meta.name
    GAMES[name] = GAME
    DRAWN[name] = "tests.toy.render"
    content.ELSEWHERE[name] = Path(__file__).parent / "data"

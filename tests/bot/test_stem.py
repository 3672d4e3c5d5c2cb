"""All is loaded when the program starts, in it and in the stem: afterwards the files may be of another release."""

import json
import subprocess
import sys
from collections.abc import AsyncIterator

import pytest

from bot.model.aside.box import box
from bot.model.aside.worker import Workers
from bot.play.thought.thinking import think, weigh, work
from bot.tell import drawing
from rules.core.chance import Chance
from rules.core.game import tell_nobody
from rules.core.level import Level
from rules.core.record_text import parse
from rules.core.review import looking_back
from rules.registry import GAMES
from tests.contract.test_circles import FOLDERS, modules
from tests.contract.test_imports import ROOT

LOADED = f"sorted(it for it in __import__('sys').modules if it.partition('.')[0] in {FOLDERS})"
RECORD = ROOT / "tests" / "kraftwagen" / "matches" / "full_2.match"
STARTED = f"""
import json
from bot import __main__ as program
from bot.host.config import Settings
program._load(Settings(metrics=("127.0.0.1", 0)))
print(json.dumps({LOADED}))
"""
OTHERWISE = (
    "bot.host.stem",
    "bot.local.",  # the local table's, with its packages, as it is opened
    "bot.store.engine.",  # what speaks with PostgreSQL, where the database is there
    "bot.store.migration.",  # the steps, which never change
    *("render.__main__", "rules.__main__", "rules.arena", "rules.fuzz", "rules.habits", "rules.pace"),
    *("rules.public", "rules.review"),  # commands of their own
)
"""What need not be loaded when the program starts."""


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    """One process, not started yet."""
    it = Workers(1)
    yield it
    await it.close()


@pytest.mark.slow
def test_the_program_has_loaded_all_that_it_will_need():
    """Every module of the house but for those that are loaded otherwise."""
    ended = subprocess.run((sys.executable, "-c", STARTED), cwd=ROOT, capture_output=True, text=True, check=True)
    house = {name for folder in FOLDERS for name in modules(ROOT, folder)}
    left = house - {*json.loads(ended.stdout)}
    assert {it for it in left if not it.startswith(OTHERWISE)} == set()


@pytest.mark.slow
async def test_the_stem_has_loaded_all_that_is_needed_beside_the_program(workers: Workers):
    """Nothing of the house comes to it by drawing, thinking and looking back."""
    await workers.run(exec, "import bot.host.stem")
    loaded, boards = await workers.run(eval, LOADED), list[bytes]()
    record = parse(RECORD.read_text("utf-8"), GAMES)
    for name in ("automobile", "automania", "kraftwagen"):
        game, options = GAMES[name], GAMES[name].options()
        it, seats = box(game, options), game.meta.seats[0]
        state = game.setup(seats, options, Chance(7), tell_nobody)
        (seat, *_) = game.to_act(state)
        await workers.run(think, it, game.imagine(state, seat, 0), seat, Level.EASY, 5)
        boards.append(await workers.run(drawing.start, it, options, seats))
        if game is record.game:
            await workers.run(weigh, it, game.imagine(state, seat, 0), seat, 5, None)
    step = next(looking_back(record, 0))
    await workers.run(work, box(record.game, record.options), step.function, *step.given)
    await workers.run(drawing.lobby, "automobile", [None] * 3, boards[0])
    await workers.run(drawing.film, boards[:2], 10**7)
    await workers.run(drawing.outlook, "automobile", "Ours", [0, 1], [[0.0, 1.0]] * 2, 0, ["Ann", "Bob"])
    assert await workers.run(eval, LOADED) == loaded

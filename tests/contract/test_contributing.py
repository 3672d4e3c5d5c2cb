"""What is written for those who work on the program names files that are there."""

import re

from rules.registry import GAMES
from tests.contract.test_imports import ROOT

TOPS = ("bot", "cogs", "data", "render", "rules", "tests")
PATH = re.compile(rf"`((?:{'|'.join(TOPS)})/[\w./<>-]*)`")
TEMPLATE = re.compile(r"NNNN|EDITION|<edition>")
"""In the name of a file that is still to be made."""


def test_every_path_in_contributing_is_there():
    """No file that was moved or renamed is named as it was called before; `<game>` stands for each game.

    What is a folder in a large game may be a module in a small one.
    """
    named = {it for it in PATH.findall((ROOT / "CONTRIBUTING.md").read_text("utf-8")) if not TEMPLATE.search(it)}
    assert len(named) > 40
    paths = {it.replace("<game>", game) for it in named for game in GAMES if game != "toy"}
    assert sorted(it for it in paths if not (ROOT / it).exists() and not (ROOT / f"{it}.py").exists()) == []

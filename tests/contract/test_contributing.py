"""What is written for those who work on the program names files that are there."""

import re

from rules.registry import GAMES
from tests.contract.test_imports import ROOT

TOPS = ("bot", "cogs", "data", "render", "rules", "tests")
PATH = re.compile(rf"`((?:{'|'.join(TOPS)})/[\w./<>-]*)`")
PLACED = re.compile(rf"`([A-Za-z_][\w.]*)`\s+in\s+`((?:{'|'.join(TOPS)})/[\w/]+\.py)`")
HOLDING = re.compile(rf"`((?:{'|'.join(TOPS)})/[\w/]+\.py)`\s+`([A-Za-z_][\w.]*)`")
"""A name with the file it stands in, told in the one order or the other."""
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


def test_every_name_in_contributing_stands_in_its_file():
    """No function or table that was moved is told to be where it was before."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    told = [*PLACED.findall(text), *((name, path) for path, name in HOLDING.findall(text))]
    assert len(told) > 8
    parts = [(part, path) for name, path in told for part in name.split(".")]
    assert [it for it in parts if not re.search(rf"\b{it[0]}\b", (ROOT / it[1]).read_text("utf-8"))] == []

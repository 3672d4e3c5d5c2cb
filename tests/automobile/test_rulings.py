"""The rulings are numbered without a gap, and whatever cites or switches one finds it."""

import re
from dataclasses import fields
from pathlib import Path

import rules.automobile
from rules.automobile.options import Options

FOLDER = Path(rules.automobile.__file__).parent
ROWS = [line for line in (FOLDER / "RULINGS.md").read_text(encoding="utf-8").splitlines() if re.match(r"\| \d", line)]
SURE = {"stated", "derived", "decided"}


def test_numbered_without_a_gap():
    """Each ruling has the number after the one before, a case, a way to play it and how sure it is."""
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in ROWS]
    assert [int(row[0]) for row in cells] == list(range(1, len(ROWS) + 1))
    assert all(len(row) == 5 and row[1] and row[2] and row[3] in SURE for row in cells)


def test_every_switch_stands_at_its_ruling():
    """Each field of the options but the edition is named in the ruling that its comment cites, its default first."""
    source = (FOLDER / "options.py").read_text(encoding="utf-8")
    for field in fields(Options):
        if field.name == "edition":
            continue
        cited = re.search(rf"{field.name}: .*?Ruling (\d+):", source, re.DOTALL)
        assert cited is not None
        default = str(field.default).lower()
        assert f"`{field.name}`: {default}," in ROWS[int(cited.group(1)) - 1]


def test_every_citation_exists():
    """No file of the game cites a ruling that is not there."""
    for path in FOLDER.rglob("*.py"):
        for cited in re.findall(r"[Rr]ulings? (\d+)", path.read_text(encoding="utf-8")):
            assert 1 <= int(cited) <= len(ROWS), path

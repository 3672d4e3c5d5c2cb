"""The rulings are numbered without a gap, whatever cites or switches one finds it, and each has a test."""

import re
from dataclasses import fields
from pathlib import Path

import rules.kraftwagen
from rules.kraftwagen.options import Options

FOLDER, TESTS = Path(rules.kraftwagen.__file__).parent, Path(__file__).parent
ROWS = [line for line in (FOLDER / "RULINGS.md").read_text("utf-8").splitlines() if re.match(r"\| \d+ \|", line)]
SURE = {"stated", "derived", "source", "decided"}


def cited(folder: Path) -> set[int]:
    """The numbers of all rulings that a folder's files cite: "ruling 5", "rulings 19, 33", "rulings 9 and 32"."""
    texts = [path.read_text("utf-8") for path in folder.rglob("*.py")]
    lists = [found for text in texts for found in re.findall(r"[Rr]ulings? (\d+(?:(?:, | and )\d+)*)", text)]
    return {int(number) for found in lists for number in re.findall(r"\d+", found)}


def test_numbered_without_a_gap():
    """Each ruling has the number after the one before, a case, a way to play it and how sure it is."""
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in ROWS]
    assert [int(row[0]) for row in cells] == list(range(1, len(ROWS) + 1))
    assert all(len(row) == 5 and row[1] and row[2] and re.split(r"\W", row[3])[0] in SURE for row in cells)


def test_every_switch_stands_at_its_ruling():
    """Each switch is named in the ruling that its comment cites, its default first; the variant is no ruling."""
    source = (FOLDER / "options.py").read_text("utf-8")
    for field in fields(Options):
        if field.name in ("edition", "points"):
            continue
        found = re.search(rf"{field.name}: [^\n]*\n\s+\"\"\"Ruling (\d+):", source)
        assert found is not None, field.name
        default = str(field.default).lower()
        assert f"`{field.name}`: {default}, " in ROWS[int(found.group(1)) - 1]


def test_every_citation_exists():
    """No file of the game cites a ruling that is not there."""
    assert cited(FOLDER) <= set(range(1, len(ROWS) + 1))


def test_every_ruling_is_tested():
    """Each ruling is cited by a test of the rules."""
    assert set(range(1, len(ROWS) + 1)) <= cited(TESTS)

"""Editions that cannot be played are refused when they are read, with the table and the figure."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from rules.automobile.components import GAME as NAME
from rules.automobile.game import GAME
from rules.automobile.printing import components
from rules.core import content
from rules.core.content import BadEdition
from tests.absurd import misprinted, try_out

pytestmark = pytest.mark.usefixtures("forgets_editions")

PRINTED = content.text(NAME, "2009")
ABSURD = ("0", "1", "2", "7", "50", "100000")
"""Figures that a file may have in the place of a right one."""


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        ('name = "Durant"', 'name = "Ford"', "[characters] are missing: Durant"),
        ("cubes = 3", "cubes = 1000", "[characters] cubes: Kettering is 1000; it may be 0 to 24"),
        ("low = { full = 100, reduced = 70 }", "low = { full = 100 }", "[price] low needs reduced"),
        ("loss = 20\ntiles = 2", "loss = 20\ntiles = 1", "[turns] 2: tiles is 1; for higher and lower there must be 2"),
        ("bag = { high = 1 }", "bag = { high = 7 }", "[turns] 3: 5 seats and bag draw 17; [demand_tiles] has 16"),
        ("higher =", "highest =", "[turns] row 1: higher is missing"),
        ("\n4 = 4", "\n4 = 100000", "[demand_tiles] has 100012 entries; there may be 1 to 99"),
        ("closed_pieces = 12", "closed_pieces = 0", "[stock] closed_pieces is 0; it may be 1 to 26"),
        ("a_space = 3", "a_space = 0", "[building] a_space is 0; it may be 1 to 3"),
        ("rounds = 3", "rounds = 99", "[actions] rounds is 99; it may be 1 to 6"),
        ("research = 40", "research = 20", "[stock] research is 20; 3 seats and the characters begin with more"),
        ("4 = 4, 5 = 3 }", "4 = 4 }", "[setup] research for 5 seats is None; it may be 0 or more"),
        ("2 = [5, 9]", "2 = [9, 5]", "[production] low 2 is 9 to 5; it may be 1 to 99, the fewest first"),
        ("2 = [5, 9]", "2 = [5]", "[production] has [[1, 4], [5], [10, 15]]; the fewest and the most"),
        ("cost = 200", "cost = 50", "[models] Duryea: cost is 50; it may be 100 ([building] closing_penalty) to 9999"),
        ('name = "Duryea"', 'name = "Duryea #2"', "[models] has the name 'Duryea #2'; neither comma nor #"),
        ('range = "mid"', 'range = "tank"', "[models] row 1: 'tank' is not a valid PriceRange"),
        ("parts_cost = 500", "parts_cost = 50", "[building] parts_cost is 50, less than closing_penalty, 100"),
        ("cash = 2000", "cash = 2000\nmoney = 1", "[setup] money means nothing"),
    ],
)
def test_a_flaw_is_told(was: str, now: str, said: str):
    """Each figure that cannot be is named with its table."""
    with pytest.raises(BadEdition, match=re.escape(said)):
        components(misprinted(NAME, "2009", was, now))


def mutants(number: int) -> Iterator[str]:
    """Editions in which one figure is absurd, or missing."""
    random = Random(number)
    lines = PRINTED.splitlines()
    figures = [at for at, line in enumerate(lines) if " = " in line and not line.startswith(("source", "#"))]
    # Of the many lines of models only a few.
    plain = figures[figures.index(lines.index("1 = [1, 4]")) :]
    for _ in range(number):
        changed, at = lines[:], random.choice(plain if random.random() < 0.9 else figures)
        numbers = list(re.finditer(r"\b\d+\b(?! =)", changed[at]))
        if numbers and random.random() < 0.85:
            found = random.choice(numbers)
            changed[at] = changed[at][: found.start()] + random.choice(ABSURD) + changed[at][found.end() :]
        else:
            del changed[at]
        yield "\n".join(changed)


def test_what_is_not_refused_can_be_played():
    """Of many absurd editions each is refused in a sentence, or a random match ends with every invariant kept."""
    refused, played = try_out(GAME, "2009", mutants(120), audit_every=5)
    assert min(refused, played) >= 30

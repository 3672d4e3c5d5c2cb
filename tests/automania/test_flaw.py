"""Editions that cannot be played are refused when they are read, with the table and the figure."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from rules.automania.components import GAME as NAME
from rules.automania.game import GAME
from rules.automania.printing import components
from rules.core import content
from rules.core.content import BadEdition
from tests.absurd import misprinted, try_out

pytestmark = pytest.mark.usefixtures("forgets_editions")

PRINTED = content.text(NAME, "second")
ABSURD = ("0", "1", "2", "7", "50", "100000")
"""Figures that a file may have in the place of a right one."""

OFFICE_1 = "[[offices]]\nnumber = 1\ncars = 2\n"
SOURCE = 'source = "stated"\n'
TOP_IN_EUROPE = 'market = "europe"\nid = "top"\nrow = "top"\nunlimited = true\n'
MIAO = 'name = "Miao"\noffices = [0, 1, 2, 3]\nstyling = [0, 1, 2]\n'


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        ("\nworkers = 6\n", "\nworkers = 0\n", "[pieces] workers is 0; it may be 1 to 12"),
        ("\nworkers = 6\n", "\n", "[pieces] workers is missing"),
        ("cars = { city = 3,", "cars = { city = 0,", "[pieces] cars: city is 0; it may be 1 to 9"),
        ("neutral = 10", "neutral = 25", "[pieces] neutral is 25; it may be 0 to 24"),
        ("money = [6, 7, 8, 9]", "money = [6, 7, 8]", "[setup] money has 3 entries; there may be 4"),
        ("points = [1, 2, 3, 4]", "points = [1, 2, 3, 400]", "[setup] points is 400; it may be 0 to 99"),
        ('["A", "A", "B", "B"]', '["A", "A", "B", "A"]', "[tiles] of stack 'A' are 36; 3 rounds lay out 18 each"),
        ('["A", "A", "B", "B"]', "[]", "begin with the letter of their stack"),
        ("below = 2", "below = 3", "[rounds] below is 3; it may be 0 to 2"),
        ("below = 2", "below = 0", "[offices] have bonus = 'tile', and [rounds] below is 0"),
        ("display = 3", "display = 0", "[rounds] display is 0; it may be 1 to 3"),
        ('ids = ["B01"]', 'ids = ["B02"]', "[tiles] has the name 'B02' twice"),
        ('ids = ["B01"]', 'ids = ["b02"]', "[tiles] has the name 'B02' twice"),
        ('ids = ["B01"]', 'ids = ["C01"]', "[tiles] begin with the letter of their stack, A, B: ['C01']"),
        ('ids = ["B01"]', 'ids = ["B 1"]', "[tiles] has the name 'B 1'; a name is one word without a comma"),
        ('ids = ["B01"]\nkind = "manager"\nportrait = "research"', 'ids = ["B01"]\nkind = "manager"', "B01: a manager"),
        ('ids = ["B09"]\nkind = "styling"\npart = "spoiler"', 'ids = ["B09"]\nkind = "styling"', "B09: a styling tile"),
        (
            'ids = ["B30"]\nkind = "machine"\nstars = 3',
            'ids = ["B30"]\nkind = "machine"\nstars = 30',
            "B30: stars is 30",
        ),
        (
            'ids = ["B30"]\nkind = "machine"',
            'ids = ["B30"]\nkind = "robot"',
            "[tiles] row 45: 'robot' is not a valid Kind",
        ),
        (
            'ids = ["B30"]\nkind = "machine"\nstars',
            'ids = ["B30"]\nkind = "machine"\nstar',
            "[tiles] row 45: star means nothing",
        ),
        ('id = "C12"', 'id = "C11"', "[contracts] has the name 'C11' twice"),
        ('id = "S4"', 'id = "C27"', "[contracts] beginning with S are 3; each of 4 seats is dealt one"),
        ("popularity = 14", "popularity = 140", "[contracts] C18: popularity is 140; it may be 0 to 99"),
        ('["speed", "eco"]', '["speed", "speed"]', "[contracts] C22: traits are speed, speed; there may be up to 3"),
        ("{ speed = 2, baggage = 2,", "{ speed = 3, baggage = 2,", "[demand] tiles are 11; the markets have 5 each"),
        (
            "{ speed = 2, baggage = 2, eco = 2, safety = 2, handling = 2 }",
            "{ speed = 10, baggage = 0, eco = 0, safety = 0, handling = 0 }",
            "[demand] tiles are all the same",
        ),
        ("stars = [2, 3, 4]", "stars = [2, 3]", "[demand] stars has 2 entries; there may be 3"),
        (
            'columns = ["city", ',
            "columns = [",
            "[action_board] columns is ['family', 'super', 'contract']; there are 4",
        ),
        ('rows = ["city", ', 'rows = ["tank", ', "[action_board] rows is ['tank', 'family', 'super', 'contract']"),
        ("\nsuper = 3\n", "\nsuper = 300\n", "[production] super is 300; it may be 0 to 99"),
        ("popularity = 18", "popularity = 17", "[top_car] popularity is 17; [ships] medals has 17 spaces below it"),
        ("medals = [0, 0, ", "medals = [0, 0, 0, ", "[ships] medals has 18 entries; there may be 1 to 17"),
        ("cars_a_row = 1", "cars_a_row = 0", "[two_seats] cars_a_row is 0; it may be 1 to 9"),
        (TOP_IN_EUROPE, TOP_IN_EUROPE.replace("true", "false"), "[sales] of europe need one space with unlimited"),
        (TOP_IN_EUROPE, TOP_IN_EUROPE.replace('"top"\nunl', '"second"\nunl'), "europe need one space with unlimited"),
        (TOP_IN_EUROPE, TOP_IN_EUROPE.replace('d = "top"', 'd = "second2"'), "europe has the name 'second2' twice"),
        (TOP_IN_EUROPE, TOP_IN_EUROPE.replace("europe", "asia"), "[sales] row 8: 'asia' is not a valid Market"),
        (OFFICE_1 + SOURCE, "", "[offices] need the numbers 1, 2, 3 …, in this order"),
        (OFFICE_1, OFFICE_1.replace("= 2", "= 20"), "[offices] 1: cars is 20; it may be 0 to 9"),
        ("[[offices]]\nnumber = 4\n", "[[spare]]\n", "[spare] means nothing; is it misspelt?"),
        (MIAO, MIAO.replace("Miao", "Elon"), "[factories] has the name 'Elon' twice"),
        (MIAO, MIAO.replace("2, 3]", "2, 3, 4, 5, 6]"), "[factories] Miao: offices has 7 entries; there may be 1 to 6"),
        (MIAO, MIAO.replace("[0, 1, 2]", "[0, 1]"), "[factories] Miao: styling has 2 entries; there may be 3"),
        (MIAO, MIAO.replace("2, 3]", "2, 300]"), "[factories] Miao: offices is 300; it may be 0 to 99"),
        ("cars = { city = 1 }", "cars = { city = 10 }", "[factories] Sumato: cars: city is 10; it may be 0 to 9"),
        ('"UM", "LL"], family', '"UM", "city"], family', "[factories] Sumato: the line of city is UL, UM, city"),
        ('"UM", "LL"], family', '"UM", "UM"], family', "[factories] Sumato: the line of city is UL, UM, UM"),
        ('top_car = "yacht"', 'top_car = "edition"', "[rules] top_car is 'edition'; it may be: sale, yacht"),
        ('own_space = "own colour"\n', "", "[rules] own_space is None; it may be: any worker, own colour"),
        ('own_space = "own colour"\n', 'own_space = "own colour"\nspace = "own"\n', "[rules] has 'space', which is no"),
    ],
)
def test_a_flaw_is_told(was: str, now: str, said: str):
    """Each figure that cannot be is named with its table."""
    with pytest.raises(BadEdition, match=re.escape(said)):
        components(misprinted(NAME, "second", was, now))


def mutants(number: int) -> Iterator[str]:
    """Editions in which one figure or one row is absurd, or missing."""
    random = Random(number)
    lines = PRINTED.splitlines()
    figures = [at for at, line in enumerate(lines) if " = " in line and not line.startswith(("source", "#"))]
    heads = [at for at, line in enumerate(lines[:-5]) if line.startswith("[[")]
    # Of the many lines of tiles and contracts only a few.
    plain = [at for at in figures if at > lines.index("[demand]")]
    for _ in range(number):
        changed, kind = lines[:], random.random()
        if kind < 0.1:
            at = random.choice(heads)
            del changed[at : at + changed[at + 1 :].index("") + 1]
        elif kind < 0.2:
            del changed[random.choice(plain)]
        else:
            at = random.choice(figures if kind < 0.4 else plain)
            numbers = list(re.finditer(r"\b\d+\b", changed[at]))
            found = random.choice(numbers) if numbers else re.search(r'"\w+"', changed[at])
            assert found
            absurd = random.choice(ABSURD) if numbers else '"city"'
            changed[at] = changed[at][: found.start()] + absurd + changed[at][found.end() :]
        yield "\n".join(changed)


@pytest.mark.slow
def test_what_is_not_refused_can_be_played():
    """Of many absurd editions each is refused in a sentence, or a random match ends with every invariant kept."""
    refused, played = try_out(
        GAME, "second", mutants(160), lambda seed: {"factories": "advanced" if seed % 2 else "basic"}, audit_every=5
    )
    assert min(refused, played) >= 50

"""Editions that cannot be played are refused when they are read, with the table and the figure."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from rules.core import content
from rules.core.content import BadEdition
from rules.kraftwagen.components import GAME as NAME
from rules.kraftwagen.game import GAME
from rules.kraftwagen.printing import components
from tests.absurd import try_out

pytestmark = pytest.mark.usefixtures("forgets_editions")

PRINTED = content.text(NAME, "2024")
ABSURD = ("0", "1", "2", "9", "50", "100000")
"""Figures that a file may have in the place of a right one."""


def edition(was: str, now: str) -> str:
    """The name of an edition in which one passage reads differently."""
    assert PRINTED.count(was) == 1
    return content.pin(NAME, "2024", PRINTED.replace(was, now))


def marked(row: str) -> str:
    """A row as it stands in the file."""
    return f'{row}\nsource = "stated"\n'


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        ("\nrounds = 3", "\nrounds = 0", "[rounds] rounds is 0; it may be 1 to 6"),
        ("\nrounds = 3", "\nrounds = 2", "[price_markers] values has 3 rows for 2 rounds"),
        ("\nrounds = 3\n", "\n", "[rounds] rounds is missing"),
        ("track_end = 4", "track_ent = 4", "[market] track_end is missing"),
        ('\nmarkers = ["fifth"]', '\nmarker = ["fifth"]', "marker means nothing; is it misspelt?"),
        ("spaces = 16", "spaces = 14", "[action_gear] spaces is 14; tiles and markers need 15, and 24 is the most"),
        ('["hire", "buyer"]', '["hire", "hire"]', "[action_tiles] hire+buyer needs one icon or more, each once"),
        ('["hire", "buyer"]', '["hire", "bier"]', "[action_tiles] row 8: 'bier' is not a valid Icon"),
        ('name = "hire+buyer"', 'name = "race"', "[action_tiles] has the name 'race' twice"),
        ('name = "hire+buyer"', 'name = "hire buyer"', "[action_tiles] has the name 'hire buyer'; a name is one word"),
        ("[2, 3, 5, 6, 8, 9, 11, 12]", "[2, 3, 5, 6, 8, 9, 11, 11]", "[price_markers] values of round 2 must be"),
        ("[2, 3, 5, 6, 8, 9, 11, 12]", "[0, 3, 5, 6, 8, 9, 11, 12]", "[price_markers] values of round 2 must be"),
        ("[2, 3, 5, 6, 8, 9, 11, 12]", "[2, 3]", "[price_markers] values of round 2 has 2 prices; there must be one"),
        ("{ 2 = 3, 3 = 4, 4 = 4 }", "{ 2 = 3, 3 = 8, 4 = 4 }", "[market] active_buyers for 3 seats is 8; of 8 buyers"),
        ("{ 2 = 3, 3 = 4, 4 = 4 }", "{ 2 = 3, 3 = 4 }", "[market] active_buyers for 4 seats is None"),
        ("{ 2 = 2, 3 = 1, 4 = 1 }", "{ 2 = 4, 3 = 1, 4 = 1 }", "[market] track_start for 2 seats is 4; it may be 1"),
        ("spaces = 6", "spaces = 5", "[investor_track] spaces is 5 for 6 investors in a game"),
        ("spaces = 10", "spaces = 3", "[circuit] spaces is 3; it may be 4 to 40"),
        ("dummies = [3, 6]", "dummies = [3, 3]", "[grand_prix] dummies are [3, 3]; each stands on a space of its own"),
        ("dummies = [3, 6]", "dummies = [3, 11]", "[grand_prix] dummies are [3, 11]; each stands on a space of its"),
        ("dummies = [3, 6]", "dummies = [1, 3, 6]", "[grand_prix] dummies are 3; with two seats 2 colours"),
        ("lap_points = [0, 1, 3, 5, 6, 7]", "lap_points = []", "[grand_prix] lap_points is empty"),
        ("position_points = [7, 4, 2]", "position_points = [7, 7, 2]", "[grand_prix] position_points are [7, 7, 2]"),
        (
            "lap_points = [0, 1, 3, 5, 6, 7]",
            "lap_points = [0, 100]",
            "[grand_prix] lap_points is 100; it may be 0 to 99",
        ),
        ("\nluxury = 1\n", "\nluxury = 100\n", "[white_markers] luxury is 100; it may be 0 to 99"),
        (
            'feat = "engineers"\nleast = 3\npoints = 7',
            'feat = "engineers"\nleast = 3\npoints = 700',
            "points is 700; it may be 0 to 99",
        ),
        ("areas = [1, 2, 3]", "areas = [1, 0, 3]", "[racing_team] areas is 0; it may be 1 to 24"),
        ("canteen = 4", "canteen = 13", "[company] canteen is 13, and there are only 12 workers"),
        ("highest = 7", "highest = 1", "[instants] body-3 has amount = 3; it may be 1 to 1"),
        ("lowest = 1", "lowest = 8", "[development] lowest is 8, and highest 7"),
        ("workshops = 3", "workshops = 1", "[company] workshops is 1; it may be 2 to 6"),
        ("engineer = 7", "engineer = 6", "[tokens] engineer is 6; engineers and starting tiles bring 7"),
        ("production = 6", "production = 5", "[tokens] production is 5; the investors bring 6"),
        ("a_round = 2", "a_round = 3", "[recruitment] in_game is 6; 3 rounds reveal 3 each"),
        ("amount = 5\ncopies = 2", "amount = 5\ncopies = 100000", "[instants] are 100007; a game needs 6"),
        ("amount = 5\ncopies = 2", "amount = 100000\ncopies = 2", "[instants] race-5 has amount = 100000; it may be"),
        ("\nbody = 2\nrace = 2", "\nbody = 8\nrace = 2", "[starting_tiles] body has body = 8; it may be 1 to 7"),
        ('name = "Riker"', 'name = "Rikker"', "[engineers] has 'Rikker', whom nobody knows"),
        ('"body+1", "body+2"', '"body+1", "body+3"', "[engineers] have markers that are none: body+3"),
        (
            '"exchange", "exchange"',
            '"exchange", "fifth"',
            "[engineers] bring fifth, fifth; a fifth buyer comes with one",
        ),
        ('name = "Durant"', 'name = "brayton"', "has the name 'brayton' twice"),
        (marked('kind = "body"\nplus = 2'), marked('kind = "body"'), "body+2 has plus = 0; it may be 1 to 24"),
        ("engine_level = 2", "engine_level = 4", "[starting_tiles] engine-level sets levels more than 2 apart"),
    ],
)
def test_a_flaw_is_told(was: str, now: str, said: str):
    """Each figure that cannot be is named with its table."""
    with pytest.raises(BadEdition, match=re.escape(said)):
        components(edition(was, now))


def test_buyers_can_end_a_round():
    """Without a tile that attracts buyers a round might never end, so that one there must be."""
    one = PRINTED.replace('["race", "buyer"]', '["race"]')
    assert components(content.pin(NAME, "2024", one)).tiles
    none = content.pin(NAME, "2024", one.replace('["hire", "buyer"]', '["hire"]'))
    with pytest.raises(BadEdition, match=r"\[action_tiles\] has no tile with buyer"):
        components(none)


def mutants(number: int) -> Iterator[str]:
    """Editions in which one line or one row is absurd or missing."""
    random = Random(number)
    lines = [*PRINTED.splitlines(), ""]
    figures = [at for at, line in enumerate(lines) if "=" in line and not line.startswith(("source", "#"))]
    rows = [at for at, line in enumerate(lines) if line.startswith("[[")]
    for _ in range(number):
        changed = lines[:]
        if random.random() < 0.15:
            at = random.choice(rows)
            del changed[at : changed.index("", at)]
        else:
            at = random.choice(figures)
            name, _, value = changed[at].partition(" = ")
            numbers = list(re.finditer(r"\d+(?! =)", value))
            if numbers:
                found = random.choice(numbers)
                value = value[: found.start()] + random.choice(ABSURD) + value[found.end() :]
            elif random.random() < 0.5:
                value = value.replace('", "', "").replace('"]', '", "race"]') if "[" in value else '"race"'
            else:
                name = f"no_{name}"
            changed[at] = f"{name} = {value}"
        yield "\n".join(changed)


@pytest.mark.slow
def test_what_is_not_refused_can_be_played():
    """Of many absurd editions each is refused in a sentence, or a random match ends with every invariant kept."""
    refused, played = try_out(GAME, "2024", mutants(240))
    assert min(refused, played) >= 40

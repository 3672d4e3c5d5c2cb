"""Why Kraftwagen refuses an action: a sentence for every reason of the rules, with the way out."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

import rules.kraftwagen.refusal
from render.kraftwagen.words.refusal import MUST, NOW, SALESPERSON, TEXT, WHEN
from rules.core.game import Action
from rules.kraftwagen.actions import (
    ACTIONS,
    HIRE,
    HIRE_SALESPERSON,
    MARKET,
    SKIP,
    AttractBuyer,
    BuildBody,
    BuildEngine,
    ChooseStartingTile,
    DoResearch,
    PlaceCar,
    PlaceToken,
    RaceGrandPrix,
    RewardBuyer,
    Skip,
    SwapBuyer,
    TakeRecruit,
)
from rules.kraftwagen.components import WORKSHOP, Icon, Marker, Place, Recruit, StartingTile, Track
from rules.kraftwagen.state import Salesperson, Step
from tests.kraftwagen.table import BODY, ENGINE, LUXURY, PRICE, A, B, Table, table
from tests.kraftwagen.test_refusal import CASES
from tests.render.reading import why

NAMES = ("Ann", "Bob", "Cleo", "Dan")
SPOKEN = {"other step", "must decide"}
"""Told from their own tables."""


def reasons() -> set[str]:
    """Every reason that the rules can give, read from their source."""
    found: set[str] = {"no body", "no engine"}  # named in a loop
    for path in Path(rules.kraftwagen.refusal.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                first = node.args[0]
                texts = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
                found |= {str(text.value) for text in texts if isinstance(text, ast.Constant)}
    return found


def test_every_reason_has_a_sentence():
    """Each reason of the rules has a sentence, and no sentence is left over."""
    assert set(TEXT) == reasons() - SPOKEN


def test_every_step_and_verb_has_a_sentence():
    """What belongs elsewhere is told by every verb but skip's, and what is due now by every step."""
    steps = {str(step) for step in Step if step is not Step.NOTHING}
    assert set(NOW) == steps
    assert set(MUST) == steps - {"car", "end", "fifth"}
    assert set(WHEN) == {action.verb for action in ACTIONS if action is not Skip}
    assert set(SALESPERSON) == set(Salesperson)


@pytest.mark.parametrize(
    ("position", "action"), [case[:2] for case in CASES], ids=[f"{case[2]}-{case[1].verb}" for case in CASES]
)
def test_each_case_is_told_in_full(position: Table, action: Action):
    """Every case that the rules refuse is told in whole sentences, without a key or a gap in it."""
    told = why(position, action)
    assert told[0].isupper() or told[0].isdigit() or told[0] == "*"
    assert told.endswith((".", ")"))
    for key in ("{", "}", "None", "Preference", "Track.", "Icon.", "Place("):
        assert key not in told


SAID: list[tuple[Table, Action, str]] = [
    (
        table(),
        BuildBody(),
        "A body is built with a tile that shows it, or an instant benefit. Now take an action tile.",
    ),
    (table().take("race+buyer"), SKIP, "Actions that can be performed must be: do those of your tile first."),
    (table().take("hire+buyer"), BuildBody(), "Body is not on your tile Hire + Buyer. Open to you: Hire, Buyer."),
    (table().take("hire+buyer").play(A, HIRE), HIRE, "Hire of your tile is done. Open to you: Buyer."),
    (
        table().parts(A, [2, 2], [3]).acting(Icon.BODY),
        BuildBody(),
        "Your workshops are full: name the tile that goes back to the supply. Open to you: body of 2, engine of 3.",
    ),
    (
        table().parts(A, [2, 2], [3]).acting(Icon.ENGINE),
        BuildEngine(WORKSHOP),
        "Your workshops are full: name the tile that goes back to the supply. "
        "Open to you: body of 2, engine of 3, the race car.",
    ),
    (
        table(engineers_may_rest=False).engineer(A, "Chevrolet").acting(Icon.RACE),
        RaceGrandPrix(plain=True),
        "At your table Chevrolet always works: he cannot be left aside.",
    ),
    (table().investor(A, "Ford").car(B, 5), PlaceToken(Recruit("Ford"), 5), "You have no car on the Market."),
    (
        table().parts(A, [2]).acting(Icon.BODY),
        BuildBody(Place("body 2")),
        "2 workshops are free: name the workshop as the place.",
    ),
    (
        table().levels(A, 3, 1).acting(Icon.RESEARCH),
        DoResearch(Track.BODY),
        "Your body level is 3 and the other one 1: they may be 2 apart at most. Raise the other one.",
    ),
    (table().take("hire+buyer"), HIRE_SALESPERSON, "You have no Salesperson: he comes with Riker."),
    (
        table().engineer(B, "King").reveal("Winton").acting(Icon.RECRUIT),
        TakeRecruit(Recruit("King")),
        "**Bob** (B) has taken King. Open to you: Winton, 2 workers, 3 spaces of the race.",
    ),
    (
        table().buyers(BODY, ENGINE, LUXURY, PRICE).take("race+buyer"),
        AttractBuyer(BODY),
        "All 4 spaces for buyers are full: move the Market Marker instead.",
    ),
    (
        table().buyers(BODY).take("race+buyer"),
        MARKET,
        "3 spaces for buyers are free: attract a buyer instead.",
    ),
    (
        table().buyers(BODY, BODY, ENGINE).take("race+buyer"),
        MARKET,
        "1 space for buyers is free: attract a buyer instead.",
    ),
    (
        table().workers(A, 5, team=4).acting(Icon.RACE),
        RaceGrandPrix(3),
        "Your Racing Team has room for 2 workers more, and you named 3.",
    ),
    (
        table().buyers(BODY, BODY).reveal("swap").acting(Icon.RECRUIT).play(A, TakeRecruit(Recruit("swap"))),
        SwapBuyer(PRICE, 3),
        "No buyer stands on space 3: the spaces 1 to 2 have one.",
    ),
    (
        table().workers(A, 2).parts(A, [2], [3]).car(B, 5).at(Step.CAR),
        PlaceCar(2, 3, 1, 5),
        "The price 5 has been taken in this round. Open to you: 1, 2, 3, 6, 8, 9, 10.",
    ),
    (
        table().engineer(A, "Packard").buyers(BODY, BODY).reward(1, 2),
        RewardBuyer(Marker("buyer+4"), 1),
        "A marker lies beside the buyer on space 1, and one is the most. Open to you: the buyer on space 2.",
    ),
]


@pytest.mark.parametrize(("position", "action", "said"), SAID, ids=[case[2][:30] for case in SAID])
def test_the_reason_and_the_way_out(position: Table, action: Action, said: str):
    """The sentence names the cause, the amounts and what is possible instead, and then the rule."""
    told = why(position, action)
    assert told.startswith(said)
    assert told.removeprefix(said).startswith(" (Rule: ")


def test_another_company_moves():
    """A seat that is not to act is told who is."""
    assert why(table(), HIRE, seat=B).startswith("It is not your move: **Ann** (A) is to act.")


def test_a_starting_tile_that_is_gone():
    """The starting tiles that are left are named by what they give."""
    position = table().at(Step.START)
    position.state.starting_tiles = [StartingTile("engine")]
    told: Any = why(position, ChooseStartingTile(StartingTile("body")))
    assert "Open to you: an engine of 2 and an Engineer token." in told

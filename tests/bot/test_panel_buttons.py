"""What stands under a question: the choices themselves, and the button for secrets only while somebody has one."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.model.message.under import Button
from bot.model.table.chair import Chair
from bot.model.table.match import Match, Status
from bot.tell import question
from bot.tell.question import under_question
from rules.automobile.actions import RESEARCH, BuildFactories, CloseFactories, PlaceDistributors, ProduceCars
from rules.automobile.components import Model, Phase
from rules.core.chance import Chance
from rules.core.game import Action, tell_nobody
from rules.registry import GAMES
from tests.automobile.table import table as automobile

CHARACTERS = (
    "Ford — 1 R&D",
    "Kettering — 3 R&D",
    "Sloan — 1 R&D",
    "Howard — no R&D",
    "Durant — 1 R&D",
    "Chrysler — 2 R&D",
)


def labels(name: str, **options: object) -> list[str]:
    """The buttons of a match of three that has just begun."""
    game = GAMES[name]
    chosen = game.options(**options)
    match = Match(1, game, chosen, Status.RUNNING, (Chair(),) * 3, None, 1, 1)
    match.state = game.setup(3, chosen, Chance(1), tell_nobody)
    return [it.label if isinstance(it, Button) else "menu" for it in under_question(match)]


@pytest.mark.parametrize(
    ("name", "options", "expected"),
    [
        ("automobile", {}, [*CHARACTERS, "Show my tiles", "Board", "Forecast", "Rules"]),
        ("kraftwagen", {}, ["Board", "Forecast", "Rules"]),
        ("automania", {}, ["Show my contracts", "Board", "Rules"]),
        ("kraftwagen", {"points": "hidden"}, ["Show my points", "Board", "Forecast", "Rules"]),
    ],
)
def test_a_button_for_secrets_where_there_are_some(name: str, options: dict[str, object], expected: list[str]) -> None:
    """Tiles are secret, points are only where the table hides them."""
    found = labels(name, **options)
    assert found[-len(expected) :] == expected and len(found) > 1
    assert [it for it in found if it.startswith("Show my")] == [it for it in expected if it.startswith("Show my")]


def standing(legal: Sequence[Action], monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    """What stands under a question of Automobile with these choices: the row, and a button's label or a menu's name.

    Who is asked has a factory for mid-priced cars, so that distributors are of use.
    """
    state = automobile(3).factory("Oldsmobile Dash", 0).tiles((2,), (2,), (2,)).begin(Phase.PLAYER_ACTIONS).state
    match = Match(1, GAMES["automobile"], state.options, Status.RUNNING, (Chair(),) * 3, None, 1, 1, state=state)
    monkeypatch.setattr(Match, "legal", lambda _match, _seat: legal)
    monkeypatch.setattr(question, "everybody_knows", lambda *_: True)
    found = under_question(match)[:-4]
    return [(it.row, it.label if isinstance(it, Button) else it.placeholder) for it in found]


CLOSINGS = [CloseFactories(Model(1)), CloseFactories(Model(2))]
BUILDS = [BuildFactories(Model(model), factories) for model in (3, 4) for factories in (1, 2)]
PLACINGS = [PlaceDistributors(mid=1), PlaceDistributors(mid=2)]
PRODUCTIONS = [ProduceCars(Model(1), 1), ProduceCars(Model(2), 1)]


def test_up_to_three_kinds_are_rows_of_whole_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Up to nine buttons, six of a kind; what is alone of its kind is a button, too, and is made with one press."""
    found = standing([*BUILDS, *PLACINGS, RESEARCH, CLOSINGS[0]], monkeypatch)
    assert [row for row, _ in found] == [0, 0, 0, 0, 1, 1, 2, 2]
    assert [label for _, label in found[-2:]] == ["Take 2 R&D cubes", "Duryea · close: get $0; $0 if kept, mid"]


def test_what_is_more_than_nine_buttons_is_a_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seven builds, or two placings behind eight others; six of a kind take two rows, if there are so many."""
    more = [BuildFactories(Model(model), 1) for model in range(3, 10)]
    closings = [CloseFactories(Model(model)) for model in (1, 2, 3, 4)]
    assert standing([*more, *PLACINGS], monkeypatch)[0] == (0, "Build factories")
    assert standing([*more[:4], *closings, *PLACINGS], monkeypatch)[-1] == (2, "Place distributors")
    assert [row for row, _ in standing([*more[:6], *PLACINGS], monkeypatch)] == [0, 0, 0, 1, 1, 1, 2, 2]
    found = standing([*more[:6], *PLACINGS, CLOSINGS[0], CLOSINGS[1]], monkeypatch)
    assert found[0] == (0, "Build factories") and [row for row, _ in found] == [0, 1, 1, 2, 2]


def test_of_more_kinds_the_first_stands_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """The others are their verbs, which lead to the panel."""
    found = standing([*BUILDS, *PLACINGS, RESEARCH, *PRODUCTIONS, *CLOSINGS], monkeypatch)
    assert [row for row, _ in found] == [0, 0, 0, 0, 1, 1, 1, 2]
    verbs = [label for _, label in found[4:]]
    assert verbs == ["Place distributors", "Take 2 R&D cubes", "Produce cars", "Close factories"]


def test_a_kind_of_more_than_a_menu_is_its_verb(monkeypatch: pytest.MonkeyPatch) -> None:
    """26 builds are no menu: they are chosen on the panel, the space first."""
    many = [BuildFactories(Model(model), factories) for model in range(3, 16) for factories in (1, 2)]
    found = standing([*many, *PLACINGS], monkeypatch)
    assert [row for row, _ in found] == [0, 0, 1] and found[-1] == (1, "Build factories")
    assert standing(many, monkeypatch) == [(0, "Your move")]

"""What stands under a question: the choices themselves, and the button for secrets only while somebody has one."""

from __future__ import annotations

import asyncio

import pytest

from bot.model.chair import Chair
from bot.model.match import Match, Status
from bot.tell.control import under_question
from rules.core.chance import Chance
from rules.core.game import tell_nobody
from rules.registry import GAMES

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

    async def laid() -> list[str]:
        return [str(getattr(item, "label", None) or "menu") for item in under_question(match).children]

    return asyncio.run(laid())


@pytest.mark.parametrize(
    ("name", "options", "expected"),
    [
        ("automobile", {}, [*CHARACTERS, "Show my tiles", "Board"]),
        ("kraftwagen", {}, ["Board"]),
        ("kraftwagen", {"points": "hidden"}, ["Show my points", "Board"]),
    ],
)
def test_a_button_for_secrets_where_there_are_some(name: str, options: dict[str, object], expected: list[str]) -> None:
    """Tiles are secret, points are only where the table hides them."""
    found = labels(name, **options)
    assert found[-len(expected) :] == expected and len(found) > 1
    assert [it for it in found if it.startswith("Show my")] == [it for it in expected if it.startswith("Show my")]

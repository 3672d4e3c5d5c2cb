"""The buttons under the panel: that for secrets stands there only while somebody has one."""

from __future__ import annotations

import asyncio

import pytest

from bot.model.chair import Chair
from bot.model.match import Match, Status
from bot.tell.control import panel
from rules.core.chance import Chance
from rules.core.game import tell_nobody
from rules.registry import GAMES


def labels(name: str, **options: object) -> list[str]:
    """The buttons of a match of three that has just begun."""
    game = GAMES[name]
    chosen = game.options(**options)
    match = Match(1, game, chosen, Status.RUNNING, (Chair(),) * 3, None, 1, 1)
    match.state = game.setup(3, chosen, Chance(1), tell_nobody)

    async def laid() -> list[str]:
        shown = panel(1, 0, match.words.show_secret() if match.has_secrets else None)
        return [str(getattr(item, "label", "")) for item in shown.children]

    return asyncio.run(laid())


@pytest.mark.parametrize(
    ("name", "options", "expected"),
    [
        ("automobile", {}, ["Your move", "Show my tiles", "Board"]),
        ("kraftwagen", {}, ["Your move", "Board"]),
        ("kraftwagen", {"points": "hidden"}, ["Your move", "Show my points", "Board"]),
    ],
)
def test_a_button_for_secrets_where_there_are_some(name: str, options: dict[str, object], expected: list[str]) -> None:
    """Tiles are secret, points are only where the table hides them."""
    assert labels(name, **options) == expected

"""The closing account: every point and every autobuck of a match has its line."""

from dataclasses import replace
from typing import Any

import pytest

from render.automania.ledger import close, total
from render.registry import pictures, words
from rules.automania.events import CarProduced, CarShipped, CarSold
from rules.core.chance import Chance
from rules.core.game import Event
from rules.registry import GAMES

GAME = GAMES["automania"]


def played(seats: int, seed: int, **options: Any) -> tuple[Any, list[Event]]:
    """The spectators' view at the end of a match of the program, and all that they were told."""
    told: list[Event] = []

    def tell(_: Any, event: Event) -> None:
        seen = GAME.see(event, None)
        if seen is not None:
            told.append(seen)

    state = GAME.setup(seats, replace(GAME.options(), **options), Chance(seed), tell)
    while GAME.to_act(state):
        (seat,) = GAME.to_act(state)
        GAME.advance(state, seat, GAME.npc(state, seat), tell)
    return GAME.view(state, None), told


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "options", [{}, {"edition": "first"}, {"factories": "advanced"}, {"money": "hidden", "start_contract": "pays"}]
)
def test_the_lines_make_the_total(seats, options):
    """Points add up to each seat's final total, and autobucks to what it has left, by both revisions."""
    view, told = played(seats, seats, **options)
    ledgers = close(view, told)
    assert [total(it.points) for it in ledgers] == [account.total for account in view.accounts]
    assert [total(it.money) for it in ledgers] == [account.money for account in view.accounts]
    assert any(it.points.sales for it in ledgers) and all(it.money.production < 0 for it in ledgers)


def test_each_line_is_what_was_told():
    """Production, sales and gold medals of a seat, added up one by one."""
    view, told = played(3, 5)
    for seat, it in enumerate(close(view, told)):
        mine = [event for event in told if getattr(event, "seat", None) == seat]
        assert -it.money.production == sum(event.paid for event in mine if isinstance(event, CarProduced))
        assert it.money.sales == sum(event.money for event in mine if isinstance(event, CarSold))
        assert it.points.sales == sum(event.points for event in mine if isinstance(event, CarSold))
        assert it.points.ships == sum(event.points for event in mine if isinstance(event, CarShipped))


def test_it_is_told_in_words_and_drawn():
    """With the longest escaped names it still fits into one message; the picture is a PNG below a megabyte."""
    view, told = played(4, 2)
    text = words("automania").account(view, told, ["\\_" * 32] * 4)
    assert text is not None and len(text) <= 2000
    assert all(f"**{account.total}**" in text and f"**{account.money}**" in text for account in view.accounts)
    assert len(pictures("automania").account(view, told, ["W" * 32] * 4)) < 1_000_000

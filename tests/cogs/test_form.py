"""What a command answers to a word that is no choice: what is open, as it is offered, and never as it is kept."""

from __future__ import annotations

import re

import pytest

from bot.model.table.chair import Chair, Holder
from bot.model.table.match import Match, Status
from cogs.answer import Refused
from cogs.playing.form import Form, verb
from rules.automania.actions import SellCar
from rules.automania.components import Phase
from rules.registry import GAMES
from tests.automania.table import AMERICA, CITY, A, B, space, table


def selling(text: str) -> Form:
    """A car of A is up in North America, and `sell` was given so."""
    state = table(2).ship(A, CITY, AMERICA, 5).ship(B, CITY, AMERICA, 4).offices(1, 2).begin(Phase.SALES).state
    chairs = tuple(Chair(Holder.USER, seat + 1, name) for seat, name in enumerate(("Ann", "Bob")))
    game = GAMES["automania"]
    match = Match(1, game, state.options, Status.RUNNING, chairs, 1, 2, 1, state=state)
    return Form(verb(game, SellCar), match, A, {"space": text})


def test_sales_spaces_are_named_in_words_the_best_first():
    """`5` is no sales space: those that are open are told as on the board, from the 6 autobucks down."""
    with pytest.raises(Refused) as refused:
        selling("5").actions()
    head, *lines = str(refused.value).splitlines()
    assert head == "“5” is none of the choices for `space` now. Open to you:"
    assert lines[0] == "- 6 autobucks — space 1 of the lowest row"
    assert lines[-1] == "- 2 autobucks — the top space"
    assert len(lines) == 7 and not re.search(r"[a-z]\d", str(refused.value))


@pytest.mark.parametrize("text", ["lowest1", "6 autobucks — space 1 of the lowest row", "space 1 of the lowest"])
def test_a_choice_is_understood_by_its_name_and_its_label(text: str):
    """As it is kept, as it was offered, and by beginnings of its words."""
    ((action, _),), _ = selling(text).actions()
    assert action == SellCar(space("lowest1"))

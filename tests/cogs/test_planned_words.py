"""What the private panel says of a plan: what Confirm makes of one step and of several, and what comes instead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.model.table.chair import Chair, Holder
from bot.model.table.match import Match, Status
from cogs.playing.choices import Place
from cogs.playing.plan import End, Plan, choices_of, plan
from cogs.playing.shown import shown
from rules.automania.actions import ProduceCar, ShipCar
from rules.automobile.actions import ProduceCars
from rules.automobile.components import Phase
from rules.registry import GAMES
from tests.automobile.table import model, table
from tests.contract import playing

ALONE = tuple(Chair(Holder.USER, user, "Ann") for user in (1, 2, 3))


def produced(*models: str) -> Plan:
    """One car planned of each of these models, by a seat that has factories for three."""
    laid = table(3).factory("Maxwell", 0).factory("Oldsmobile Dash", 0).factory("Duryea", 0)
    laid.begin(Phase.PLAYER_ACTIONS)
    laid.state.round = 3
    match = Match(1, laid.game, laid.state.options, Status.RUNNING, ALONE, 1, 2, 1, state=laid.state)
    return plan(match, 0, choices_of(match, 0, [ProduceCars(model(name), 1) for name in models])[0])


def last_line(it: Plan) -> str:
    """What stands right above the choices."""
    return shown(it, Place(it.choices)).below.splitlines()[-1]


@pytest.mark.parametrize("models", [("Maxwell",), ("Maxwell", "Duryea")])
def test_confirm_makes_all_that_is_planned_so_far(models):
    """With three steps listed above it, “Confirm this alone” was read as the last one."""
    it = replace(produced(*models), closing=())
    said = "**Confirm** makes what is planned so far. Or choose below what comes next, and confirm all at once."
    assert said in shown(it, Place(it.choices)).below


@pytest.mark.parametrize(
    ("models", "told"),
    [
        (("Maxwell",), "**Confirm** makes “Maxwell · make 1 for $70, mid”, **Back** lets you choose anew."),
        (
            ("Maxwell", "Duryea"),
            "**Confirm** makes all that is planned, **Back** lets you choose the last step anew.",
        ),
    ],
)
def test_beside_confirm_stands_all_that_it_makes_before_a_teacher_speaks(models, told):
    """Of several steps the last one alone was named."""
    assert last_line(replace(produced(*models), end=End.TAUGHT, legal=())) == told


def test_what_stands_below_a_chosen_end_comes_instead_of_it():
    """The car would go where its popularity brings it; the other ship spaces are no steps after that."""
    it = next(found for found in cars_made() if not found.done)
    (closing,) = [step.action for step in it.closing if isinstance(step.action, ShipCar)]
    said = f"and ends with “Ship space {closing.space}”. Or choose something else below instead of that."
    assert said in shown(it, Place(it.choices)).below


def cars_made() -> Iterator[Plan]:
    """The plans of a match of Automania that are one produced car, and end with its place on a ship."""
    for step in playing.match("automania", 3, 1).steps:
        state = step.state
        match = Match(1, GAMES["automania"], state.options, Status.RUNNING, ALONE, 1, 2, 1, state=state)
        seat = match.to_act()[0] if match.to_act() else 0
        for n, action in enumerate(match.legal(seat)):
            if isinstance(action, ProduceCar):
                it = plan(match, seat, (n,))
                if [step for step in it.closing if isinstance(step.action, ShipCar)]:
                    yield it

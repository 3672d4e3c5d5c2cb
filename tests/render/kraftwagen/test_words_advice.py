"""Kraftwagen's advice is the way out, previews promise what can be done, and the account says what is made up."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from render.kraftwagen.words import WORDS
from rules.core import content
from rules.core.chance import Chance
from rules.core.game import Action, tell_nobody
from rules.kraftwagen.actions import (
    HIRE,
    HireWorkers,
    PlaceCar,
    RaceGrandPrix,
    RewardBuyer,
    SwapBuyer,
    TakeTile,
)
from rules.kraftwagen.components import Icon, Marker, Preference, Tile
from rules.kraftwagen.game import GAME
from rules.kraftwagen.options import Options
from rules.kraftwagen.state import Salesperson, Step
from rules.kraftwagen.view import view
from tests.kraftwagen.table import A, B, C, Table, table
from tests.render.reading import why

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def with_riker() -> Table:
    """A has Riker, whose Salesperson is back in the supply."""
    position = table().engineer(A, "Riker")
    position.company(A).salesperson = Salesperson.SUPPLY
    return position


def test_an_action_that_is_skipped_is_not_offered_as_one():
    """At levels 7 and 7 Research does nothing: neither the menu nor What can I do? tells of a level."""
    position = table().chain(A, "research", B, "hire", C, "body", "engine").at(Step.TILE)
    assert "\n• Research: one level up" in WORDS.why(view(position.state, A), position.legal(), NAMES)
    told = WORDS.why(view(position.levels(A, 7, 7).state, A), position.legal(), NAMES)
    assert "\n• Research: not possible now, it is skipped" in told and "one level up" not in told


def hiring(position: Table) -> str:
    """What the preview of the tile Hire says of hiring."""
    position.chain(A, "hire", B, "race", C, "body", "engine").at(Step.TILE)
    seen = view(position.state, A)
    return WORDS.consequence(seen, TakeTile(Tile("hire")), NAMES).split(".")[0]


def test_the_preview_of_hiring_says_who_can_come():
    """Workers, Riker's Salesperson beside them or alone, nobody; once an engineer is used, not the Salesperson."""
    assert hiring(table()) == "You hire 1 worker"
    assert hiring(with_riker()) == "You hire 1 worker or the Salesperson"
    assert hiring(with_riker().workers(A, 12)) == (
        "You hire the Salesperson or nobody, for no worker is left in the supply"
    )
    assert hiring(table().workers(A, 12)).startswith("Hire is skipped")
    used = with_riker().engineer(A, "Packard").workers(A, 12).buyers(Preference.BODY).at(Step.TILE)
    used.play(A, RewardBuyer(Marker("buyer+2"), 1))
    assert hiring(used).startswith("Hire is skipped")


def test_where_the_workers_are():
    """Twelve idle workers in the canteen are not at work; those on cars come back after the sales."""
    idle = with_riker().workers(A, 12).acting(Icon.HIRE)
    assert why(idle, HIRE).startswith(
        "No worker is left in your supply: 12 are in the canteen, none in the Racing Team, none on cars. (Rule"
    )
    busy = with_riker().workers(A, 9, 1).car(A, 5, workers=2).acting(Icon.HIRE)
    assert busy.company(A).supply == 0
    assert why(busy, HIRE).startswith(
        "No worker is left in your supply: 9 are in the canteen, 1 in the Racing Team, 2 on cars. "
        "After the sales those on cars come back to the supply."
    )


def test_markers_that_do_not_go_there_are_not_open():
    """Packard's and Kettering's do not go on cars, Winton's not beside buyers."""
    position = table().engineer(A, "Packard", "Kettering").parts(A, [2], [3]).buyers(Preference.BODY).at(Step.CAR)
    placing = PlaceCar(2, 3, 1, 6, marker=Marker("engine+1"))
    assert why(position, placing).startswith("You have no marker engine +1. (Rule")
    position.engineer(A, "Winton")
    position.company(A).markers.remove(Marker("engine+1"))
    assert "Open to you: engine +2. " in why(position, placing)
    assert "Open to you: buyer +2, buyer +4. " in why(position, RewardBuyer(Marker("body+1"), 1))


def test_each_wrong_moment_cites_its_own_rule_and_topic():
    """Hiring is cited from Hire Workers, a swap from the appendix, and each has a topic to read on."""
    position = table().chain(A, "hire", B, C).at(Step.TILE)
    cited = {}
    for action in (HireWorkers(), SwapBuyer(Preference.BODY, 1), RaceGrandPrix()):
        refusal = GAME.explain(position.state, A, action)
        cited[action.verb] = refusal.rule, WORDS.topic(refusal)
    assert cited == {
        "hire": ("Hire Workers", "Workers"),
        "swap": ("Appendix III", "Instant benefits"),
        "race": ("Grand Prix", "Grand Prix"),
    }
    assert {topic for _, topic in cited.values()} <= set(WORDS.topics(Options()))


def test_the_account_says_that_figures_are_made_up():
    """Beside the figures of the match stands what is not read off a board; nothing where an edition has all right."""
    state = GAME.setup(2, Options(), Chance(1), tell_nobody)
    while GAME.to_act(state):
        GAME.advance(state, state.actor, GAME.legal_actions(state, state.actor)[-1], tell_nobody)
        if state.round > 1:
            break
    seen = view(state, None)
    assert "Note: part reconstructed." in (WORDS.account(seen, (), NAMES) or "").split("\n")
    certain = replace(seen, components=replace(seen.components, note=""))
    assert "Note" not in (WORDS.account(certain, (), NAMES) or "")
    assert "reconstructed" in content.text("kraftwagen", "2024")


@pytest.mark.parametrize("options", [Options(), Options(tokens_a_car="one", idle_instants=False)])
def test_what_is_called_open_is_open(options: Options):
    """Through whole matches, everything that a refusal lists as open is part of some legal action of the same kind."""
    seen = 0
    for seed in (1, 2, 3):
        random, known = Random(seed), dict[Action, None]()
        state = GAME.setup(3, options, Chance(seed), tell_nobody)
        while GAME.to_act(state):
            seat = state.actor
            legal = GAME.legal_actions(state, seat)
            known |= dict.fromkeys(legal)
            for action in random.sample(list(known), min(12, len(known))):
                if action in legal:
                    continue
                refusal = GAME.explain(state, seat, action)
                if refusal.reason in ("not on tile", "action done"):
                    continue  # open are other actions
                its = [it for it in legal if type(it) is type(action)]
                could = {getattr(it, field) for it in its for field in type(it).__slots__}
                listed = refusal.values.get("open", ())
                assert set(listed) <= could, (action, refusal)  # type: ignore[call-overload]
                seen += len(listed)  # type: ignore[arg-type]
            GAME.advance(state, seat, random.choice(legal), tell_nobody)
    assert seen > 100

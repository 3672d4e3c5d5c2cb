"""The action Grand Prix (rulebook, Choosing an Action Tile)."""

from __future__ import annotations

from rules.core.game import Action, Seat, Tell
from rules.kraftwagen import engineer, formula
from rules.kraftwagen.actions import RaceGrandPrix, races
from rules.kraftwagen.circuit import race
from rules.kraftwagen.components import Engineer
from rules.kraftwagen.state import State


def legal_races(state: State, seat: Seat) -> tuple[Action, ...]:
    """List how many workers may join the Racing Team; Chevrolet may be left aside (ruling 35)."""
    it = state.companies[seat]
    most = min(it.canteen, state.components.team - it.team)
    return races(most, state.options.engineers_may_rest and chevrolets_spaces(state, seat) > 0)


def chevrolets_spaces(state: State, seat: Seat) -> int:
    """Give how many more spaces Chevrolet brings now."""
    engineers = state.companies[seat].engineers
    return formula.helped(Engineer.CHEVROLET, engineers, engineer.is_free(state), state.components.chevrolet)


def race_grand_prix(draft: State, seat: Seat, action: RaceGrandPrix, tell: Tell) -> None:
    """Add workers, who stay for the whole game (ruling 7), and move the race car."""
    it = draft.companies[seat]
    it.canteen -= action.workers
    it.team += action.workers
    drive(draft, seat, action.workers, it.race_engine, draft.components.bonus_of_team(it.team), action.plain, tell)


def drive(draft: State, seat: Seat, joined: int, spaces: int, team: int, plain: bool, tell: Tell) -> None:
    """Move the race car, with Chevrolet unless he is left aside."""
    more = 0 if plain else chevrolets_spaces(draft, seat)
    if more:
        engineer.use(draft)
    race(draft, seat, joined, (spaces, team, more), tell)

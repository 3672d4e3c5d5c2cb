"""Hire Workers, and every other way in which workers come from the supply (rulebook, Choosing an Action Tile)."""

from __future__ import annotations

from rules.core.game import Action, Seat, Tell
from rules.kraftwagen import engineer, formula
from rules.kraftwagen.achievement import check
from rules.kraftwagen.actions import HIRE, HIRE_PLAIN, HIRE_SALESPERSON, SKIP, HireWorkers
from rules.kraftwagen.components import Engineer, Feat
from rules.kraftwagen.events import WorkersTaken
from rules.kraftwagen.state import Salesperson, State


def legal_hires(state: State, seat: Seat) -> list[Action]:
    """List whom the action Hire Workers may bring (rulings 35, 38)."""
    it = state.companies[seat]
    found: list[Action] = [HIRE] if it.supply else []
    if kings_workers(state, seat) and state.options.engineers_may_rest:
        found.append(HIRE_PLAIN)
    if it.salesperson is Salesperson.SUPPLY and engineer.is_free(state):
        found.append(HIRE_SALESPERSON)
        if not it.supply:
            found.append(SKIP)
    return found


def kings_workers(state: State, seat: Seat) -> int:
    """Give how many more workers King brings now; with none in the supply he is not used (ruling 40)."""
    it, printed = state.companies[seat], state.components
    more = formula.helped(Engineer.KING, it.engineers, engineer.is_free(state), printed.king)
    return formula.kings_workers(more, printed.hired, it.supply)


def hire(draft: State, seat: Seat, action: HireWorkers, tell: Tell) -> None:
    """Perform the action Hire Workers."""
    it = draft.companies[seat]
    if action.salesperson:
        engineer.use(draft)
        it.salesperson = Salesperson.CANTEEN
        tell(draft, WorkersTaken(seat, 0, True, it.canteen))
        return
    more = 0 if action.plain else kings_workers(draft, seat)
    if more:
        engineer.use(draft)
    take_workers(draft, seat, draft.components.hired + more, tell)


def take_workers(draft: State, seat: Seat, workers: int, tell: Tell) -> None:
    """Move workers from the supply to the canteen, as many as there are (ruling 10)."""
    it = draft.companies[seat]
    workers = min(workers, it.supply)
    it.supply -= workers
    it.canteen += workers
    tell(draft, WorkersTaken(seat, workers, False, it.canteen))
    check(draft, seat, Feat.SUPPLY, it.supply, tell)

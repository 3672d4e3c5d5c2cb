"""The limit of one engineer in each step of a turn (rulebook, appendix I; rulings 24, 35, 36)."""

from __future__ import annotations

from rules.kraftwagen.state import State, Step
from rules.kraftwagen.table import Table


def is_free(table: Table) -> bool:
    """Tell whether the actor may still use an engineer now."""
    if table.step is Step.CAR:
        return not table.engineer_placed or _counts_for_actions(table)
    return not (table.engineer_placed if table.step is Step.END else table.engineer_acted)


def use(draft: State) -> None:
    """Note that the actor uses an engineer now."""
    if draft.step is Step.END or (draft.step is Step.CAR and not _counts_for_actions(draft)):
        draft.engineer_placed = True
    else:
        draft.engineer_acted = True


def _counts_for_actions(table: Table) -> bool:
    """Tell whether a marker before the car is still the action step's engineer (ruling 36)."""
    return not table.engineer_acted and table.options.between_steps == "action"

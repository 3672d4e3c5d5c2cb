"""The limit of one engineer in each step of a turn (rulebook, appendix I; rulings 24, 35, 36)."""

from __future__ import annotations

from rules.kraftwagen.state import State, Step


def is_free(state: State) -> bool:
    """Tell whether the actor may still use an engineer now."""
    if state.step is Step.CAR:
        return not state.engineer_placed or _counts_for_actions(state)
    return not (state.engineer_placed if state.step is Step.END else state.engineer_acted)


def use(draft: State) -> None:
    """Note that the actor uses an engineer now."""
    if draft.step is Step.END or (draft.step is Step.CAR and not _counts_for_actions(draft)):
        draft.engineer_placed = True
    else:
        draft.engineer_acted = True


def _counts_for_actions(state: State) -> bool:
    """Tell whether a marker before the car is still the action step's engineer (ruling 36)."""
    return not state.engineer_acted and state.options.between_steps == "action"

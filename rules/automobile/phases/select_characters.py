"""Phase two: every player takes a character, which settles the order of play."""

from __future__ import annotations

from rules.automobile.actions import BuildForDurant, ChooseCharacter, build
from rules.automobile.build_factory import build_pieces, can_choose_durant, legal_durant_builds
from rules.automobile.components import CHARACTERS, Character
from rules.automobile.events import CharacterChosen, PhaseBegun
from rules.automobile.state import State, Step
from rules.core.game import Action, Seat, Tell

_CHOICE = {character: ChooseCharacter(character) for character in CHARACTERS}


def begin(draft: State, tell: Tell) -> None:
    """Ask the first on the Selection Order track."""
    draft.at, draft.step, draft.actor = 0, Step.CHOOSE, draft.selection_order[0]
    tell(draft, PhaseBegun(draft.turn, draft.phase, 0, tuple(draft.selection_order)))


def legal(state: State, seat: Seat) -> list[Action]:
    """List the free characters, or the spaces for Durant's factory."""
    if state.step == Step.DURANT:
        return [*legal_durant_builds(state, seat)]
    free = (it for it in CHARACTERS if it not in state.chosen)
    return [_CHOICE[it] for it in free if it != Character.DURANT or can_choose_durant(state, seat)]


def play(draft: State, seat: Seat, action: Action, tell: Tell) -> None:
    """Take the character, or build for Durant, which comes before the next selection (ruling 3)."""
    match action:
        case ChooseCharacter(character):
            _choose(draft, seat, character, tell)
            if character == Character.DURANT:
                draft.step = Step.DURANT
                return
        case BuildForDurant(model):
            build_pieces(draft, seat, build(model), Character.DURANT, tell)
        case _:
            raise AssertionError(action)
    _next(draft)


def _choose(draft: State, seat: Seat, character: Character, tell: Tell) -> None:
    it, cubes = draft.companies[seat], draft.cubes[character]
    draft.chosen[character] = seat
    draft.cubes[character] = 0
    it.character = character
    it.research += cubes
    it.ford_ready = character == Character.FORD
    tell(draft, CharacterChosen(seat, character, cubes))


def _next(draft: State) -> None:
    draft.at += 1
    if draft.at < len(draft.selection_order):
        draft.step, draft.actor = Step.CHOOSE, draft.selection_order[draft.at]
        return
    draft.step = Step.NOTHING
    draft.order = [draft.chosen[it] for it in CHARACTERS if it in draft.chosen]

"""The flow of a game of phases in which one seat at a time decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Generic, Protocol, TypeVar

from rules.core.game import Action, Seat, Tell


class Playing(Protocol):
    """What a state of such a game has."""

    over: bool
    actor: Seat
    """Who is to decide."""
    phase: Any
    step: Any
    """What the actor is asked."""


StateT = TypeVar("StateT", bound=Playing)
ViewT = TypeVar("ViewT")
Thought = TypeVar("Thought")


@dataclass(frozen=True, slots=True)
class Flow(Generic[StateT]):
    """Who is to act, what is legal, and how a match goes on: by the phase that it is in."""

    phases: Mapping[Any, ModuleType]
    """The module of each phase: `begin(draft, tell)` opens it; where somebody decides in it, `legal(state, seat)` lists
    what he may do and `play(draft, seat, action, tell)` carries it out."""
    following: Callable[[StateT], Any]
    """Which phase comes after the one that has ended."""
    nothing: Any
    """The step of a state in which nobody is asked."""

    def proceed(self, draft: StateT, tell: Tell) -> None:
        """Open phase after phase until somebody must decide or the game is over."""
        while draft.step is self.nothing and not draft.over:
            draft.phase = self.following(draft)
            self.phases[draft.phase].begin(draft, tell)

    def to_act(self, state: StateT) -> tuple[Seat, ...]:
        """Give the seat to decide; nobody when the match is over."""
        return () if state.over else (state.actor,)

    def legal_actions(self, state: StateT, seat: Seat) -> Sequence[Action]:
        """List what the seat may do now, in a fixed order."""
        if state.over or seat != state.actor:
            return ()
        return self.phases[state.phase].legal(state, seat)

    def advance(self, draft: StateT, seat: Seat, action: Action, tell: Tell) -> None:
        """Carry out an action that is known to be legal, and play on until somebody must decide."""
        self.phases[draft.phase].play(draft, seat, action, tell)
        self.proceed(draft, tell)


def by_sight(
    view: Callable[[StateT, Seat], ViewT],
    flow: Flow[StateT],
    think: Callable[[ViewT, Sequence[Action]], Thought],
) -> Callable[[StateT, Seat], Thought]:
    """Let a seat think from what it may see and do: the program is handed nothing else."""
    return lambda state, seat: think(view(state, seat), flow.legal_actions(state, seat))

"""A position of any game: laid out by its own table, then opened, played and looked at."""

from __future__ import annotations

from typing import Any, Generic, Self, TypeVar

from rules.core.flow import Flow
from rules.core.game import Action, AnyGame, Event, Seat, check

StateT = TypeVar("StateT", bound=Any)
EventT = TypeVar("EventT", bound=Event)


class Position(Generic[StateT]):
    """A position that is laid out, then played; `events` is all that was told."""

    game: AnyGame
    flow: Flow[Any]

    def __init__(self, state: StateT) -> None:
        self.state = state
        self.events: list[Event] = []

    @property
    def actor(self) -> Seat | None:
        """Who is to act; None when nobody must decide."""
        return None if self.state.step is self.flow.nothing else self.state.actor

    def legal(self, kind: type[Action] = Action) -> list[Any]:
        """What the seat to act may do, of one kind of action."""
        return [it for it in self.game.legal_actions(self.state, self.state.actor) if isinstance(it, kind)]

    def may(self, action: Action) -> bool:
        """Whether the seat to act may do this."""
        return action in self.legal()

    def told(self, kind: type[EventT]) -> list[EventT]:
        """The events of one kind so far."""
        return [it for it in self.events if isinstance(it, kind)]

    def tell(self, _: StateT, event: Event) -> None:
        """Note what happens."""
        self.events.append(event)

    def audit(self) -> None:
        """Every invariant holds."""
        assert list(self.game.audit(self.state)) == []


class Phased(Position[StateT]):
    """A position that is played one phase at a time."""

    def begin(self, phase: Any) -> Self:
        """Open a phase; the phases after it do not follow by themselves."""
        self.audit()
        self.state.phase, self.state.step = phase, self.flow.nothing
        self.flow.phases[phase].begin(self.state, self.tell)
        self.audit()
        return self

    def play(self, seat: Seat, *actions: Action) -> Self:
        """Carry out legal actions of a seat, in this phase alone. Raises NotYourTurn or IllegalAction."""
        for action in actions:
            self.audit()
            check(self.game, self.state, seat, action)
            self.flow.phases[self.state.phase].play(self.state, seat, action, self.tell)
            self.audit()
        return self

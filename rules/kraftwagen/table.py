"""What the state of a match and what a seat sees of it have in common: rules that hold for both ask for no more."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from rules.core.game import Seat
from rules.kraftwagen.components import Components
from rules.kraftwagen.options import Options
from rules.kraftwagen.state import Step


class Machine(Protocol):
    """A car on the Market."""

    @property
    def owner(self) -> Seat:
        """Whose it is."""
        ...

    @property
    def price(self) -> int:
        """What names it: within a round no two are equal."""
        ...

    @property
    def body(self) -> int:
        """As printed on the tile; so is the engine."""
        ...

    @property
    def engine(self) -> int:
        """Its engine's."""
        ...

    @property
    def body_plus(self) -> int:
        """By an engineering marker; so is the engine's."""
        ...

    @property
    def engine_plus(self) -> int:
        """Its engine's."""
        ...

    @property
    def workers(self) -> int:
        """Beside it."""
        ...

    @property
    def salesperson(self) -> bool:
        """Whether the Salesperson is beside it."""
        ...


class Firm(Protocol):
    """One seat's company."""

    @property
    def space(self) -> int:
        """Where its race car stands."""
        ...

    @property
    def laps(self) -> int:
        """Completed in this round."""
        ...

    @property
    def tokens(self) -> int:
        """Engineer tokens."""
        ...

    @property
    def engineers(self) -> Collection[str]:
        """Who work for it."""
        ...

    @property
    def achievements(self) -> Collection[str]:
        """Which it has scored."""
        ...


class Table(Protocol):
    """A match, companies by seat."""

    @property
    def components(self) -> Components:
        """What is printed."""
        ...

    @property
    def options(self) -> Options:
        """What was settled."""
        ...

    @property
    def step(self) -> Step:
        """What the seat to act is asked."""
        ...

    @property
    def engineer_acted(self) -> bool:
        """Whether the actor's one engineer of the action step is used."""
        ...

    @property
    def engineer_placed(self) -> bool:
        """Whether that of the car step is."""
        ...

    @property
    def companies(self) -> Sequence[Firm]:
        """By seat."""
        ...

"""What a picture is drawn from: a view, the players' names, and the view of the picture before."""

from collections.abc import Callable, Hashable, Sequence, Set
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from render.core import name as names
from rules.core.game import Seat, letter

ViewT = TypeVar("ViewT")

Spots: TypeAlias = Set[Hashable]
"""Places of a close-up, as a game names them."""
NOWHERE: Spots = frozenset()


@dataclass(frozen=True, slots=True)
class Moment(Generic[ViewT]):
    """A moment of a match to be drawn."""

    view: ViewT
    names: Sequence[str]
    before: ViewT | None = None
    spots: Spots | None = None
    """Where a teacher has the mover choose: these places are ringed. None where nobody teaches."""

    def name(self, seat: Seat) -> str:
        """The seat's name, or "Seat A" where there is nothing in it that can be drawn."""
        return seat_name(seat, self.names[seat])

    def changed(self, look: Callable[[ViewT], object]) -> bool:
        """Whether what `look` sees is not as it was in the picture before."""
        return self.before is not None and look(self.before) != look(self.view)


def seat_name(seat: Seat, name: str) -> str:
    """A seat's name, or "Seat A" where there is nothing in it that can be drawn."""
    return name if names.clean(name) else f"Seat {letter(seat)}"

"""Who speaks: a view and the seats' names, and how a seat is written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from render.core.sentence import say
from rules.core.game import Seat, letter

WHO = "**{name}** ({letter})"
PLAIN = "{name} ({letter})"
UNNAMED = "Seat"


class Seen(Protocol):
    """What every view has."""

    @property
    def seat(self) -> Seat | None:
        """Whose it is; None for a spectator's."""
        ...

    @property
    def actor(self) -> Seat | None:
        """The seat to act."""
        ...


ViewT = TypeVar("ViewT", bound=Seen)


@dataclass(frozen=True, slots=True)
class Speaker(Generic[ViewT]):
    """A view put into words. Names are by seat. A game's own speaker knows how its things are called, too."""

    view: ViewT
    names: Sequence[str]

    @property
    def seat(self) -> Seat:
        """Whose view it is; a spectator's speaks of the seat to act."""
        own = self.view.actor if self.view.seat is None else self.view.seat
        return 0 if own is None else own

    def who(self, seat: Seat) -> str:
        """A seat's name and letter."""
        return say(WHO, name=self.names[seat] or UNNAMED, letter=letter(seat))

    def plain(self, seat: Seat) -> str:
        """The same for a label, which has no bold."""
        return say(PLAIN, name=self.names[seat] or UNNAMED, letter=letter(seat))

    def all(self, seats: Iterable[Seat]) -> list[str]:
        """The same in bold for several seats."""
        return [self.who(it) for it in seats]

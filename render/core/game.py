"""What the program around the games may ask of a game's pictures: a table of functions, like rules.core.game.Game."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from rules.core.game import Event, Meta, Seat

ViewT = TypeVar("ViewT")

Names = Sequence[str]
"""The seats' names as the players wrote them, seat 0 first."""


def no_account(view: Any, events: Sequence[Event], names: Names) -> bytes:
    """Give none, for a game that has none in words either. Raises UnknownCrop."""
    raise UnknownCrop("account", ())


@dataclass(frozen=True, slots=True)
class Pictures(Generic[ViewT]):
    """A game's pictures; each function gives a PNG of less than a megabyte."""

    board: Callable[[ViewT, Names, ViewT | None], bytes]
    """The whole board; what differs from the third, the view of the picture before, is marked."""
    crops: Mapping[str, str]
    """The parts that can be drawn larger, for phones: a short name and a title for each."""
    crop: Callable[[ViewT, Names, str], bytes]
    """One of `crops`. Raises UnknownCrop for any other name."""
    secret: Callable[[ViewT, Names], bytes | None]
    """What only the seat of the view may see; None when it has nothing secret now."""
    final: Callable[[ViewT, Names], bytes]
    """The final account of a match that is over."""
    lobby: Callable[[Meta, Sequence[str | None]], bytes]
    """The banner of a match that is filling: names by seat, None for a seat that is free."""
    crop_seats: Mapping[str, Seat] = field(default_factory=dict[str, Seat])
    """The crops that show one seat's own, and whose."""
    account: Callable[[ViewT, Sequence[Event], Names], bytes] = no_account
    """What each seat earned and paid for in the whole match, from the final view and all public events in order. Only
    of a game whose words have an account."""

    def crops_with(self, seats: int) -> dict[str, str]:
        """Give the name and title of each part of a board with so many seats."""
        return {name: title for name, title in self.crops.items() if self.crop_seats.get(name, 0) < seats}


class UnknownCrop(LookupError):
    """There is no part of this name to draw; says which there are."""

    def __init__(self, name: str, crops: Iterable[str]) -> None:
        super().__init__(f"there is no part {name!r} to draw; there are: {', '.join(crops)}")

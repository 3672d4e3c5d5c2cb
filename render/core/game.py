"""What the program around the games may ask of a game's pictures: a table of functions, like rules.core.game.Game."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from render.core.chart import POINTS, Unit
from render.core.moment import NOWHERE, Spots
from rules.core.game import Action, Event, Meta, Seat

ViewT = TypeVar("ViewT")
SeenT_contra = TypeVar("SeenT_contra", contravariant=True)

Names = Sequence[str]
"""The seats' names as the players wrote them, seat 0 first."""


CLOSEUP_WIDTH, CLOSEUP_HEIGHT, CLOSEUP_LIMIT = 840, 1200, 1300
"""Size of a close-up in pixels: its width, the height that it should keep to, and the most where it cannot."""


class Closeup(Protocol[SeenT_contra]):
    """What a question is decided on; see `Pictures.closeup`."""

    def __call__(
        self, view: SeenT_contra, names: Names, before: SeenT_contra | None, spots: Spots | None = ..., /
    ) -> bytes | None:
        """Draw it, with these places ringed for who is taught."""
        ...


def no_closeup(view: Any, names: Names, before: Any | None, spots: Spots | None = None) -> None:
    """Give none: for a game whose whole board serves."""


def no_spots(view: Any, action: Action) -> Spots:
    """Give none: for a game that rings nothing."""
    return NOWHERE


def no_plan(view: Any, after: Any, actions: Sequence[Action], names: Names) -> None:
    """Give none: for a game that draws no plans."""


def no_choosing(view: Any, after: Any, actions: Sequence[Action], left: Sequence[Action], names: Names) -> None:
    """Give none: for a game that draws nothing of half an action."""


def no_result(view: Any, events: Sequence[Event], names: Names) -> None:
    """Give none: for a game that draws no sales."""


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
    """The final ranking of a match that is over."""
    lobby: Callable[[Meta, Sequence[str | None]], bytes]
    """The banner of a match that is filling: names by seat, None for a seat that is free."""
    crop_seats: Mapping[str, Seat] = field(default_factory=dict[str, Seat])
    """The crops that show one seat's own, and whose."""
    account: Callable[[ViewT, Sequence[Event], Names], bytes] = no_account
    """What each seat earned and paid for in the whole match, from the final view and all public events in order. Only
    of a game whose words have an account."""
    closeup: Closeup[ViewT] = no_closeup
    """What the question asked now is decided on, for the seat that is to act, as the view sees it (a spectator's gives
    the picture for everybody): CLOSEUP_WIDTH wide, to be read at half of it. The third is the view right after that
    seat's last move: what differs is marked. None when nobody is asked, and of a game whose whole board
    serves. The fourth are places to be ringed for who is
    taught; None for all others."""
    spots: Callable[[ViewT, Action], Spots] = no_spots
    """The places of an action in the close-up of the question that it answers, by whose view it is; none where it is
    but a button."""
    plan: Callable[[ViewT, ViewT, Sequence[Action], Names], bytes | None] = no_plan
    """The same close-up with planned actions drawn in, from the asker's own view now and what it would be after them.
    None where they change nothing that a close-up shows."""
    choosing: Callable[[ViewT, ViewT, Sequence[Action], Sequence[Action], Names], bytes | None] = no_choosing
    """The same while the next action is chosen field by field, with what those have in common that are left. None where
    a close-up shows nothing of it."""
    result: Callable[[ViewT, Sequence[Event], Names], bytes | None] = no_result
    """What a phase of sales that has just ended brought, from the view after it and its public events, as wide as a
    close-up. None where the events tell of no such phase."""
    unit: Unit = POINTS
    """What the score is counted in."""
    turn: str = "Round"
    """What the game calls a turn."""

    def crops_with(self, seats: int) -> dict[str, str]:
        """Give the name and title of each part of a board with so many seats."""
        return {name: title for name, title in self.crops.items() if self.crop_seats.get(name, 0) < seats}


class UnknownCrop(LookupError):
    """There is no part of this name to draw; says which there are."""

    def __init__(self, name: str, crops: Iterable[str]) -> None:
        super().__init__(f"there is no part {name!r} to draw; there are: {', '.join(crops)}")

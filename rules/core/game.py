"""The protocol between a game and everything around it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Annotated, Any, ClassVar, Generic, TypeVar

from rules.core.chance import Chance
from rules.core.draft import clone

Seat = Annotated[int, "seat"]
"""A place at the table: 0, 1, … in the order in which the players sat down."""

Terms = Mapping[Any, Mapping[Any, str]]
"""For each type of an action's field that is written in words: its values and their names."""

Period = tuple[int, int]
"""A turn (or a round), and the number of a phase in it: a later one is greater."""

LETTERS = "ABCDEF"


def letter(seat: Seat) -> str:
    """Give the letter that stands for a seat in records and on the board."""
    return LETTERS[seat]


class Action:
    """What a player wants. Subclasses are frozen dataclasses with a verb of their own, unique in the game."""

    __slots__ = ()
    verb: ClassVar[str]


class Event:
    """What happened. Subclasses are frozen dataclasses."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Meta:
    """What can be said of a game without starting it."""

    name: str
    """The folder's name, as in `data/<name>`."""
    title: str
    seats: tuple[int, int]
    """Fewest and most seats."""
    version: int
    """Raised only when the same actions, or a record that leaves out what is usual, would give another state."""
    longest: int
    """No match has more actions than this in which the seats play at random, or well: else it would never end.

    People are not held to it: they may stall for as long as the rulebook lets them.
    """


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended."""

    scores: tuple[int, ...]
    """One a seat, in the game's own unit."""
    ranking: tuple[Seat, ...]
    """All seats, the winner first."""
    winners: tuple[Seat, ...]
    """Usually one; several where the rules share the victory."""
    tie_break: str
    """What decided between equal first places, in the game's own key; empty when no tie stood there."""


def _no_values() -> Mapping[str, object]:
    return {}


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is refused: the key of a sentence in the game's words, and what fills it."""

    reason: str
    values: Mapping[str, object] = field(default_factory=_no_values)
    rule: str = ""
    """Where the rulebook says so and, behind a semicolon, which rulings do."""

    @property
    def place(self) -> str:
        """Where the rulebook says so: rulings are numbered for who looks them up, not for who plays."""
        return self.rule.partition(";")[0]


class RuleError(Exception):
    """Any refusal by the rules."""


class IllegalAction(RuleError):
    """The action is not legal now."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


class NotYourTurn(RuleError):
    """The seat has nothing to decide now."""


class UnknownAction(RuleError):
    """The text or data names no action of this game."""


Tell = Callable[[Any, Any], None]
"""Takes the draft and an event, at the moment when the draft shows what the event says."""


def tell_nobody(draft: Any, event: Any) -> None:
    """Take no notice: for replay, search and measuring."""


T = TypeVar("T")


def interned(make: Callable[..., T]) -> Callable[..., T]:
    """Give a maker that makes each distinct value once, for actions that are listed many thousand times a second.

    Values of different types are never taken for one another: an enum of texts equals its text, and whoever made an
    action with the mere text would otherwise give it to everybody.
    """
    return lru_cache(maxsize=None, typed=True)(make)


StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT", bound=Action)
EventT = TypeVar("EventT", bound=Event)
ViewT = TypeVar("ViewT")
OptionsT = TypeVar("OptionsT")


@dataclass(frozen=True, slots=True)
class Rated:
    """An action that the program would look at."""

    action: Action
    worth: float
    """What it promises, in the score's unit: only differences between the actions of one decision mean anything."""


@dataclass(frozen=True, slots=True)
class Program(Generic[StateT]):
    """How the program plays a game, beyond its choice in `Game.npc`."""

    rate: Callable[[StateT, Seat], Sequence[Rated]]
    """The actions of the seat to act that deserve a look, from its view alone; `Game.npc` plays the best, the first
    of equals."""
    value: Callable[[StateT], Sequence[float]] | None
    """What each seat can hope for at the end, in the score's unit, where a turn has just ended; None: no idea."""
    near: float
    """Actions that promise so much less than the best, in the score's unit, are as good."""
    far: float
    """Actions that promise so much less are a beginner's errors, and not absurd."""
    field: int = 8
    """How many actions a search looks at."""
    rollouts: int = 48
    """How often a search plays the match on."""
    turns: int = 1
    """How many turns it plays on, the running one counted."""
    prior: float = 1.0
    """How many of its worlds the rating outweighs."""
    gains: Callable[[StateT, Seat, Sequence[Any]], Mapping[str, float]] | None = None
    """What a seat has come by in some events, in the score's unit, by where it came from, from the state behind them;
    what it spent is below zero. None: nothing is told of it."""


def _none() -> Mapping[type[Action], type[Action]]:
    return {}


def _no_options() -> Mapping[int, Mapping[str, Any]]:
    return {}


def _no_draws(_: Any) -> Collection[int]:
    return ()


def _nothing(_: Any) -> tuple[()]:
    return ()


def _never(_: Any) -> None:
    return None


def _perhaps_not(_: Any) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Game(Generic[StateT, ActionT, EventT, ViewT, OptionsT]):
    """A set of rules as a table of functions; each game's `game.py` holds one as `GAME`."""

    meta: Meta
    options: type[OptionsT]
    """A frozen dataclass with defaults; its fields are `edition`, and switches that are bool or Literal."""
    actions: tuple[type[ActionT], ...]
    events: tuple[type[EventT], ...]
    terms: Callable[[OptionsT], Terms]
    """The names of models, cards and the like in the edition that the options name. Raises BadEdition."""

    setup: Callable[[int, OptionsT, Chance, Tell], StateT]
    """Seats, options and the source of chance give the first state in which somebody must act."""
    to_act: Callable[[StateT], tuple[Seat, ...]]
    """The seats that must decide; empty when the match is over."""
    legal_actions: Callable[[StateT, Seat], Sequence[ActionT]]
    """All legal actions of a seat in a fixed order: the only definition of legality."""
    advance: Callable[[StateT, Seat, ActionT, Tell], None]
    """Carries an action out in place. Warning: not checked; see `apply` for the checked way."""
    view: Callable[[StateT, Seat | None], ViewT]
    """What a seat (None: a spectator) may see."""
    period: Callable[[StateT], Period]
    """In which turn and phase a match is: no secret."""
    see: Callable[[EventT, Seat | None], EventT | None]
    """The same for an event: itself, with parts left out, or None."""
    scene: Callable[[EventT], bool]
    """Whether the board, as it stands when the event is told, is worth a picture: a phase begins, say."""
    outcome: Callable[[StateT], Outcome | None]
    explain: Callable[[StateT, Seat, ActionT], Refusal]
    """Why an action is not legal. The seat's own knowledge only."""
    imagine: Callable[[StateT, Seat, int], StateT]
    """A full state that is consistent with what the seat knows, the hidden rest drawn from a number, by its own chance:
    where that has made no draw, any other number gives the same."""
    npc: Callable[[StateT, Seat], ActionT]
    """What the program would play for the seat, from `view` and `legal_actions` alone."""
    audit: Callable[[StateT], Sequence[str]]
    """Every invariant that does not hold, in words; empty when all is well."""
    program: Program[StateT] | None = None
    """How the program plays at its levels; without it, it knows no action to be better than another."""
    secret_draws: Callable[[StateT], Collection[int]] = _no_draws
    """The draws, by their place among `chance.made`, whose outcome some seat may not know yet."""
    open_choices: Callable[[StateT], bool] = _perhaps_not
    """Whether all know what the seats may do now, for no secret decides it; where it says no, it must be found out."""
    usual_before: Mapping[int, Mapping[str, Any]] = field(default_factory=_no_options)
    """Earlier versions whose records are still read, with what was then usual of the options, where it was another."""
    series: Mapping[type[Action], type[Action]] = field(default_factory=_none)
    """Actions that one command may give several times, with the action that closes such a series."""
    closing: Callable[[StateT], ActionT | None] = _never
    """The action by which the seat to act does nothing more of what it is in the midst of; None where it is not."""
    owed: Callable[[StateT], Sequence[ActionT]] = _nothing
    """What the seat to act must do before its turn ends, each in the only way that there is now, in any order."""
    leads_to: Mapping[type[Action], type[Action]] = field(default_factory=_none)
    """Actions that one command may give together with the one that they lead to, as a player says both in a breath."""


AnyGame = Game[Any, Any, Any, Any, Any]


def check(game: AnyGame, state: Any, seat: Seat, action: Action, legal: Sequence[Action] | None = None) -> None:
    """Raise NotYourTurn or IllegalAction when the seat may not do this now; `legal` is all that it may do, where that
    is known already."""
    if seat not in game.to_act(state):
        raise NotYourTurn
    if action not in (game.legal_actions(state, seat) if legal is None else legal):
        raise IllegalAction(game.explain(state, seat, action))


def apply(game: AnyGame, state: Any, seat: Seat, action: Action) -> tuple[Any, list[Any]]:
    """Give the state after a checked action, and the events; the input is untouched.

    Raises NotYourTurn or IllegalAction.
    """
    check(game, state, seat, action)
    draft = clone(state)
    events: list[Any] = []
    game.advance(draft, seat, action, lambda _, event: events.append(event))
    return draft, events


def start(game: AnyGame, seats: int, options: Any, chance: Chance) -> tuple[Any, list[Any]]:
    """Give the first state of a match, and the events that led to it."""
    events: list[Any] = []
    state = game.setup(seats, options, chance, lambda _, event: events.append(event))
    return state, events

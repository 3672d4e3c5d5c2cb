"""What a player reads of a position of any game: refusals, consequences, labels, choices and lines."""

from collections.abc import Sequence
from typing import Any

from render.registry import words
from rules.core.game import Action, Event, Seat
from tests.position import Position

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")


def why(position: Position[Any], action: Action, seat: Seat | None = None) -> str:
    """What a seat, else the one to act, reads when it tries what it may not."""
    game, state = position.game, position.state
    who = state.actor if seat is None else seat
    assert action not in game.legal_actions(state, who)
    return words(game.meta.name).refusal(game.view(state, who), game.explain(state, who, action), names(position))


def follows(position: Position[Any], action: Action) -> str:
    """What the seat to act reads before it confirms."""
    assert position.may(action)
    return words(position.game.meta.name).consequence(_own(position), action, names(position))


def label(position: Position[Any], action: Action) -> str:
    """An action as the seat to act sees it in a menu."""
    assert position.may(action)
    return words(position.game.meta.name).action(_own(position), action, names(position))


def offered(position: Position[Any], kind: type[Action], field: str, value: Any, **given: Any) -> str:
    """One value of a field as the seat to act sees it, beside what is given already."""
    wanted = {field: value, **given}
    candidates = [it for it in position.legal(kind) if all(getattr(it, name) == own for name, own in wanted.items())]
    assert candidates
    return words(position.game.meta.name).choice(_own(position), kind, field, value, candidates, names(position))


def told(position: Position[Any], kind: type[Event], seat: Seat | None = None) -> list[str | None]:
    """The lines of a position's events of one kind to a seat, else to the table, as they stand after them."""
    seen = position.game.view(position.state, seat)
    line = words(position.game.meta.name).line
    return [line(seen, event, names(position)) for event in position.told(kind)]


def names(position: Position[Any]) -> Sequence[str]:
    """A name for each seat that a game can have."""
    return NAMES[: position.game.meta.seats[1]]


def _own(position: Position[Any]) -> Any:
    return position.game.view(position.state, position.state.actor)

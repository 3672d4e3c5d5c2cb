"""What seats cannot know of a state, and blanks that stand for it: what comes about without a look at any blank comes
about whatever is hidden there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from rules.core.draft import clone
from rules.core.game import AnyGame, Seat
from rules.core.shape import fields

GUESSES = range(8)
"""Seeds with which the hidden things are imagined, to see whether it makes a difference."""

Spot = tuple[Any, ...]
"""The way to a value in a state: names of fields, places in lists, keys of tables."""


class Touched(Exception):
    """A blank was asked what it is."""


def _touched(*_: Any) -> Any:
    raise Touched


_SPECIAL = {name for cls in (int, float, str, list, dict) for name in vars(cls) if name.startswith("__")}
_MAKING = {"__new__", "__init__", "__doc__", "__class_getitem__"}
Blank = type("Blank", (), dict.fromkeys(_SPECIAL - _MAKING, _touched))
"""It can be moved about and nothing else: to compare, to count, to name it or to look into it raises Touched. Only
`is` goes unnoticed, so what games hide are numbers and texts, which nobody tells apart by that."""


class _Anything:
    """Equal to whatever it is compared with."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, _: object) -> bool:
        return True


class Hidden:
    """What is hidden in a state for as long as that does not change: it is looked for once."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self._game, self._state = game, state
        self._spots: dict[Seat, list[Spot]] = {}

    def spots(self, pupil: Seat) -> list[Spot]:
        """Give the places where something else might be for all that a seat knows."""
        if pupil not in self._spots:
            self._spots[pupil] = found = list[Spot]()
            known = clone(self._state)
            for world in worlds(self._game, self._state, pupil):
                world.chance = known.chance  # what is still to be drawn hides nothing that is there
                if known != world:
                    new = _differing(known, world)
                    _put(known, new, _Anything)
                    found += new
        return self._spots[pupil]

    def blanked(self, pupil: Seat) -> Any:
        """Give a copy of the state with a blank, each another one, at all these places."""
        draft = clone(self._state)
        _put(draft, self.spots(pupil), Blank)
        return draft


def worlds(game: AnyGame, state: Any, pupil: Seat) -> Iterator[Any]:
    """Give states that may be the real one for all that a seat knows."""
    for guess in GUESSES:
        world = game.imagine(state, pupil, guess)
        drawn = bool(world.chance.made)
        yield world
        if not drawn:
            return  # every other guess is the same


def _differing(one: Any, other: Any) -> list[Spot]:
    """Give the places where two values differ that do, each the smallest that can be changed."""
    cls, params = one.__class__, getattr(one, "__dataclass_params__", None)
    if cls is not other.__class__:
        return [()]
    if cls is list and len(one) == len(other):
        unlike = [(n, it, its) for n, (it, its) in enumerate(zip(one, other, strict=True)) if it != its]
    elif cls is dict and one.keys() == other.keys():
        unlike = [(key, it, other[key]) for key, it in one.items() if it != other[key]]
    elif params and not params.frozen:
        names = [it.name for it in fields(cls)]
        unlike = [(name, it, its) for name in names if (it := getattr(one, name)) != (its := getattr(other, name))]
    else:
        return [()]
    return [(key, *spot) for key, it, its in unlike for spot in _differing(it, its)]


def _put(draft: Any, spots: Iterable[Spot], make: Callable[[], Any]) -> None:
    """Put something new at each of these places."""
    for *way, last in spots:
        it = draft
        for key in way:
            it = it[key] if it.__class__ in (list, dict) else getattr(it, key)
        if it.__class__ in (list, dict):
            it[last] = make()
        else:
            setattr(it, last, make())

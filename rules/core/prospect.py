"""What a seat may come to decide soon, as far as it can know: imagined, so that standing orders can be offered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from rules.core.chance import Chance, number
from rules.core.draft import clone
from rules.core.game import Action, AnyGame, Seat, tell_nobody
from rules.core.order import Fate, Order, Way, fate, way
from rules.core.shape import fields

Own: TypeAlias = Callable[[Any, Sequence[Action], Action], Way]
"""What the seat does on a board, of all that is legal there; the last is what it would do as everybody does."""

FUTURES = range(6)
"""Seeds of the ways to go on that are imagined; in the first everybody plays as the program would."""


@dataclass(slots=True)
class Prospect:
    """What a seat may be asked in one phase."""

    turn: int
    """The turn in which the phase is played next."""
    phase: int
    actions: list[Action] = field(default_factory=list[Action])
    """Everything that was legal in some future, what was legal first before the rest."""
    always: list[Action] = field(default_factory=list[Action])
    """What was legal at every decision."""
    views: list[Any] = field(default_factory=list[Any])
    """For each action what the seat would see where it was first legal, so that it can be worded."""


def prospects(game: AnyGame, state: Any, seat: Seat) -> list[Prospect]:
    """Give the decisions that may come up in the next time that each phase is played, up to the end of the next turn.

    The same for the same state, and for all states that the seat cannot tell apart from it.
    """
    return _looked(game, state, seat, lambda _draft, _legal, usual: (usual,))


def unaided(game: AnyGame, state: Any, seat: Seat, orders: Sequence[Order]) -> list[Prospect]:
    """Give what may come up for a seat that leaves all that it can leave, but for what these orders of it do.

    It does what says no more than its kind (passing, mostly) where that is legal, else what asks nothing more of it,
    and else as in `prospects`.
    """

    def rests(draft: Any, action: Action) -> bool:
        after = clone(draft)
        game.advance(after, seat, action, tell_nobody)
        return seat not in game.to_act(after)

    def own(draft: Any, legal: Sequence[Action], usual: Action) -> Way:
        due = (way(game, draft, it) for it in orders if fate(game, draft, it) == Fate.READY)
        if wanted := next(filter(None, due), ()):
            return wanted
        plain = next((it for it in legal if not fields(type(it))), None)
        return (plain or next((it for it in (usual, *legal) if rests(draft, it)), usual),)

    return _looked(game, state, seat, own)


def _looked(game: AnyGame, state: Any, seat: Seat, own: Own) -> list[Prospect]:
    found: dict[int, Prospect] = {}
    for future in FUTURES:
        _look(game, state, seat, future, found, own)
    return sorted(found.values(), key=lambda it: (it.turn, it.phase))


def _look(game: AnyGame, state: Any, seat: Seat, future: int, found: dict[int, Prospect], own: Own) -> None:
    draft = clone(game.imagine(state, seat, future))
    chance = Chance(future)
    first = game.period(state)[0]
    while (to_act := game.to_act(draft)) and game.period(draft)[0] <= first + 1:
        acts = to_act[0]
        legal = game.legal_actions(draft, acts)
        turn, phase = game.period(draft)
        if acts == seat:
            prospect = found.setdefault(phase, Prospect(turn, int(phase), [], list(legal)))
            if turn <= prospect.turn:
                prospect.turn = turn
                known = set(prospect.actions)
                if new := [it for it in legal if it not in known]:
                    prospect.actions += new
                    prospect.views += [game.view(clone(draft), seat)] * len(new)
                prospect.always = [it for it in prospect.always if it in legal]
        as_programmed = future == FUTURES[0] or (acts == seat and len(legal) > 1 and future % 2)
        usual = game.npc(draft, acts) if as_programmed else legal[number(chance, len(legal))]
        for action in own(draft, legal, usual) if acts == seat else (usual,):
            game.advance(draft, acts, action, tell_nobody)

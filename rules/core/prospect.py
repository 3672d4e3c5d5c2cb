"""What a seat may come to decide soon, as far as it can know: imagined, so that standing orders can be offered."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rules.core.chance import Chance, number
from rules.core.draft import clone
from rules.core.game import Action, AnyGame, Seat, tell_nobody

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
    found: dict[int, Prospect] = {}
    for future in FUTURES:
        _look(game, state, seat, future, found)
    return sorted(found.values(), key=lambda it: (it.turn, it.phase))


def _look(game: AnyGame, state: Any, seat: Seat, future: int, found: dict[int, Prospect]) -> None:
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
        chosen = game.npc(draft, acts) if as_programmed else legal[number(chance, len(legal))]
        game.advance(draft, acts, chosen, tell_nobody)

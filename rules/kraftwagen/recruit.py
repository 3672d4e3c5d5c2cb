"""Recruit: a revealed tile, two workers, or three spaces of the race (rulebook, Choosing an Action Tile)."""

from __future__ import annotations

from rules.core.game import Action, Seat, Tell
from rules.kraftwagen import instant
from rules.kraftwagen.achievement import check
from rules.kraftwagen.actions import TakeRecruit, recruit
from rules.kraftwagen.circuit import race
from rules.kraftwagen.components import (
    KINDS,
    RACE_INSTEAD,
    WORKERS_INSTEAD,
    Effect,
    Engineer,
    Feat,
    Kind,
    Recruit,
)
from rules.kraftwagen.events import InstantIdle, Recruited, TokenTaken
from rules.kraftwagen.grand_prix import chevrolets_spaces
from rules.kraftwagen.hire import take_workers
from rules.kraftwagen.state import Salesperson, State


def legal_recruits(state: State, seat: Seat) -> list[Action]:
    """List the revealed tiles, and what may be taken instead (rulings 16, 35, 37)."""
    instants = state.components.instants
    names = dict.fromkeys(it for kind in KINDS for it in state.revealed[kind])
    if not state.options.idle_instants:
        idle = [it for it in names if it in instants and instant.is_idle(state, seat, instants[it])]
        names = [it for it in names if it not in idle]
    found: list[Action] = [recruit(it) for it in names]
    if chevrolets_spaces(state, seat) and state.options.engineers_may_rest:
        found += [recruit(it, True) for it in names if it in instants and instants[it].effect is Effect.RACE]
    if state.companies[seat].supply or state.options.workers_from_empty_supply:
        found.append(_WORKERS)
    found.append(_RACE)
    return found


_WORKERS = recruit(WORKERS_INSTEAD)
_RACE = recruit(RACE_INSTEAD)


def take(draft: State, seat: Seat, action: TakeRecruit, tell: Tell) -> None:
    """Perform the action Recruit."""
    name, printed = action.recruit, draft.components
    if name == WORKERS_INSTEAD:
        if draft.companies[seat].supply:
            take_workers(draft, seat, printed.workers_instead, tell)
        else:
            tell(draft, InstantIdle(seat, name))
        return
    if name == RACE_INSTEAD:
        # Chevrolet helps neither here nor with the starting tile.
        race(draft, seat, 0, (printed.race_instead, 0, 0), tell)
        return
    kind = printed.kind(name)
    draft.revealed[kind].remove(name)
    tell(draft, Recruited(seat, kind, name, printed.engineers.get(name, ())))
    if kind is Kind.ENGINEER:
        _employ(draft, seat, name, tell)
    elif kind is Kind.INVESTOR:
        draft.companies[seat].investors.append(name)
    else:
        instant.carry_out(draft, seat, printed.instants[name], action.plain, tell)


def _employ(draft: State, seat: Seat, name: Recruit, tell: Tell) -> None:
    """Take an engineer with an Engineer token, his markers, and Riker's Salesperson (ruling 40)."""
    it = draft.companies[seat]
    it.engineers.append(name)
    it.markers += draft.components.engineers[name]
    take_token(draft, seat, 1, tell)
    if name == Engineer.RIKER:
        it.salesperson = Salesperson.CANTEEN
    check(draft, seat, Feat.ENGINEERS, len(it.engineers), tell)


def take_token(draft: State, seat: Seat, tokens: int, tell: Tell) -> None:
    """Take Engineer tokens from the supply."""
    draft.companies[seat].tokens += tokens
    tell(draft, TokenTaken(seat, draft.companies[seat].tokens))

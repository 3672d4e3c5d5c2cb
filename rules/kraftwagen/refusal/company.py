"""Why a starting tile, research, workers, a recruit or a race cannot be had so, or something must be done."""

from __future__ import annotations

from dataclasses import replace

from rules.core.game import Refusal, Seat
from rules.kraftwagen import instant
from rules.kraftwagen.actions import (
    SKIP,
    ChooseStartingTile,
    DoResearch,
    HireWorkers,
    RaceGrandPrix,
    Skip,
    TakeRecruit,
)
from rules.kraftwagen.components import (
    KINDS,
    RACE_INSTEAD,
    WORKERS_INSTEAD,
    Effect,
    Engineer,
    Icon,
    Kind,
    Recruit,
    Track,
)
from rules.kraftwagen.formula import may_raise
from rules.kraftwagen.grand_prix import chevrolets_spaces
from rules.kraftwagen.hire import kings_workers, legal_hires
from rules.kraftwagen.instant import is_idle
from rules.kraftwagen.recruit import legal_recruits
from rules.kraftwagen.refusal.cause import canteen_short, engineer_used, no_icon, no_salesperson
from rules.kraftwagen.state import Salesperson, State, Step

RESEARCH, HIRE, RECRUIT, RACE = "Research", "Hire Workers", "Recruit", "Grand Prix"


def start(state: State, seat: Seat, action: ChooseStartingTile) -> Refusal | None:
    """Give the cause for a starting bonus tile."""
    left = tuple(state.starting_tiles)
    return None if action.tile in left else Refusal("start taken", {"tile": action.tile, "open": left}, "Heating up")


def research(state: State, seat: Seat, action: DoResearch) -> Refusal | None:
    """Give the cause for raising development gears."""
    return no_icon(state, Icon.RESEARCH) or _no_token(state, seat, action.track) or _level(state, seat, action.track)


def _no_token(state: State, seat: Seat, track: Track) -> Refusal | None:
    if track is not Track.BOTH or state.companies[seat].tokens:
        return None
    return Refusal("no engineer token", {}, RESEARCH)


def _level(state: State, seat: Seat, track: Track) -> Refusal | None:
    """Tell that a gear is at the top, or would be too far ahead of the other (rulings 13, 14)."""
    it, printed = state.companies[seat], state.components
    levels = {Track.BODY: it.body_level, Track.ENGINE: it.engine_level}
    raised = [track] if track is not Track.BOTH else [*levels]
    for gear in raised:
        if levels[gear] >= printed.highest_level:
            return Refusal("level highest", {"track": gear, "level": levels[gear]}, f"{RESEARCH}; ruling 13")
    if track is Track.BOTH:
        return None
    other = levels[Track.ENGINE if track is Track.BODY else Track.BODY]
    if may_raise(levels[track], other, printed.highest_level, printed.level_difference):
        return None
    values = {"track": track, "level": levels[track], "other": other, "difference": printed.level_difference}
    both = it.tokens > 0 and levels[track] < printed.highest_level
    return Refusal("levels apart token" if both else "levels apart", values, RESEARCH)


def hire(state: State, seat: Seat, action: HireWorkers) -> Refusal | None:
    """Give the cause for hiring."""
    wrong = no_icon(state, Icon.HIRE)
    if wrong:
        return wrong
    if action.salesperson:
        if action.plain:
            return Refusal("nobody to rest", {"engineer": Engineer.KING}, HIRE)
        return no_salesperson(state, seat, Salesperson.SUPPLY, "Riker; ruling 38") or engineer_used(state)
    wrong = _rest(state, Engineer.KING, kings_workers(state, seat)) if action.plain else None
    return wrong or (None if state.companies[seat].supply else _supply_empty(state, seat))


def _supply_empty(state: State, seat: Seat) -> Refusal:
    """Tell where all workers are, since none is left in the supply."""
    it = state.companies[seat]
    cars = sum(car.workers for car in state.cars if car.owner == seat)
    return Refusal("supply empty", {"canteen": it.canteen, "team": it.team, "cars": cars}, HIRE)


def skip(state: State, seat: Seat, _: Skip) -> Refusal | None:
    """Give the cause for skipping: what can be done must be, but for cars and Buick's buyer (rulings 38, 42)."""
    match state.step:
        case Step.CAR | Step.END | Step.FIFTH:
            return None
        case Step.ACT if Icon.HIRE in state.pending and SKIP in legal_hires(state, seat):
            return None
        case Step.INSTANT if SKIP in instant.legal(state, seat):
            return None
        case _:
            return Refusal("must decide", {"step": state.step}, "Action phase")


def _rest(state: State, engineer: Engineer, brings: int) -> Refusal | None:
    """Tell why an engineer cannot be left aside: he brings nothing here anyway, or works always (ruling 35)."""
    if not brings:
        return Refusal("nobody to rest", {"engineer": engineer}, "ruling 35")
    return None if state.options.engineers_may_rest else Refusal("engineer works", {"engineer": engineer}, "ruling 35")


def recruit(state: State, seat: Seat, action: TakeRecruit) -> Refusal | None:
    """Give the cause for a recruit."""
    name = action.recruit
    wrong = no_icon(state, Icon.RECRUIT) or _not_revealed(state, seat, name)
    if wrong:
        return wrong
    empty = not state.companies[seat].supply and not state.options.workers_from_empty_supply
    if name == WORKERS_INSTEAD and empty:
        return replace(_supply_empty(state, seat), rule=f"{RECRUIT}; ruling 37")
    card = state.components.instants.get(name)
    if card is not None and not state.options.idle_instants and is_idle(state, seat, card):
        return Refusal("instant idle", {"recruit": name}, "ruling 16")
    if not action.plain:
        return None
    moves = card is not None and card.effect is Effect.RACE
    return _rest(state, Engineer.CHEVROLET, chevrolets_spaces(state, seat) if moves else 0)


def _not_revealed(state: State, seat: Seat, name: Recruit) -> Refusal | None:
    """Tell that a tile was taken, or was not revealed yet, and what may be recruited."""
    if name in (WORKERS_INSTEAD, RACE_INSTEAD) or any(name in state.revealed[kind] for kind in KINDS):
        return None
    may = (it.recruit for it in legal_recruits(state, seat) if isinstance(it, TakeRecruit))
    shown = tuple(dict.fromkeys(may))
    kind = state.components.kind(name)
    holders = (seat for seat, it in enumerate(state.companies) if name in (*it.engineers, *it.investors))
    owner = next(holders, None) if kind is not Kind.INSTANT else None
    if owner is not None:
        return Refusal("recruit taken", {"recruit": name, "owner": owner, "open": shown}, RECRUIT)
    return Refusal("not revealed", {"recruit": name, "open": shown}, RECRUIT)


def race(state: State, seat: Seat, action: RaceGrandPrix) -> Refusal | None:
    """Give the cause for a race."""
    wrong = no_icon(state, Icon.RACE) or canteen_short(state, seat, action.workers, RACE)
    if wrong:
        return wrong
    room = state.components.team - state.companies[seat].team
    if action.workers > room:
        return Refusal("team full", {"wanted": action.workers, "room": room}, RACE)
    return _rest(state, Engineer.CHEVROLET, chevrolets_spaces(state, seat)) if action.plain else None

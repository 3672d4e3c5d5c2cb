"""Automania's table of contents: what it is, its phases in the rulebook's order, and the protocol's functions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType

from rules.automania import npc, refusal, view, winning
from rules.automania.actions import ACTIONS, PlaceWorkers, SellTopCar, TakeTile
from rules.automania.audit import audit
from rules.automania.components import GAME as NAME
from rules.automania.components import Contract, Phase, SalesSpace, Tile
from rules.automania.contract import legal_contracts
from rules.automania.events import EVENTS, ContractDealt, ContractDrawn, GameEnded, PhaseBegun
from rules.automania.imagination import imagine, secret_draws
from rules.automania.npc.gains import gains
from rules.automania.npc.value import hope
from rules.automania.options import Options
from rules.automania.phases import action_phase, game_end, new_round, preparations, sales_phase
from rules.automania.printing import components
from rules.automania.produce_car import legal_shippings, product
from rules.automania.setup import set_up
from rules.automania.state import State, Step
from rules.core.chance import Chance
from rules.core.flow import Flow, by_sight
from rules.core.game import Action, Event, Game, Meta, Period, Program, Seat, Tell, Terms

META = Meta(name=NAME, title="Automania", seats=(2, 4), version=1, longest=2_000)

PHASES: Mapping[Phase, ModuleType] = {
    Phase.PREPARATIONS: preparations,
    Phase.ACTION: action_phase,
    Phase.SALES: sales_phase,
    Phase.NEW_ROUND: new_round,
    Phase.GAME_END: game_end,
}

PICTURED = (Phase.PREPARATIONS, Phase.ACTION, Phase.SALES)
"""Phases that begin with a board worth looking at; the others follow another picture or are followed by one."""


def _following(state: State) -> Phase:
    match state.phase:
        case Phase.PREPARATIONS | Phase.NEW_ROUND:
            return Phase.ACTION
        case Phase.ACTION:
            return Phase.SALES
        case _:
            return Phase.NEW_ROUND if state.round < len(state.components.stacks) else Phase.GAME_END


FLOW: Flow[State] = Flow(PHASES, _following, Step.NOTHING)


def setup(seats: int, options: Options, chance: Chance, tell: Tell) -> State:
    """Set the table and play on until somebody must choose. Raises BadEdition or BadDraw."""
    draft = set_up(seats, options, chance, tell)
    preparations.begin(draft, tell)
    FLOW.proceed(draft, tell)
    return draft


def value(state: State) -> Sequence[float]:
    """Give what each seat can hope for, as each may see it."""
    return [hope(view.view(state, seat), seat) for seat in range(len(state.players))]


def period(state: State) -> Period:
    """Give the round and the phase."""
    return state.round, state.phase


def see(event: Event, seat: Seat | None) -> Event | None:
    """Give the event as a seat may see it: other seats' contract cards stay face down."""
    match event:
        case ContractDealt(owner, _) if owner != seat:
            return ContractDealt(owner, None)
        case ContractDrawn(owner, _) if owner != seat:
            return ContractDrawn(owner, None)
        case _:
            return event


def scene(event: Event) -> bool:
    """Tell whether the board is worth a picture now: a phase begins, or the game ends."""
    if isinstance(event, PhaseBegun):
        return event.phase in PICTURED
    return isinstance(event, GameEnded)


def terms(options: Options) -> Terms:
    """Give the names of tiles, contract cards and sales spaces in the edition."""
    printed = components(options.edition)
    spaces = {space: str(space) for sales in printed.sales.values() for space in sales}
    return {
        Tile: {name: str(name) for name in printed.tiles},
        Contract: {name: str(name) for name in printed.contracts},
        SalesSpace: spaces,
    }


def open_choices(state: State) -> bool:
    """Tell whether no contract card in hand decides what a seat may do: only a finished car can fulfil one."""
    return state.step is not Step.SHIP


def closing(state: State) -> Action | None:
    """Give the move by which a finished car goes where its popularity brings it; None where a contract could still be
    fulfilled first, or the seat to act decides what a top car earns."""
    if state.step is not Step.SHIP or legal_contracts(state, state.actor, product(state)):
        return None
    first, *others = legal_shippings(state)
    return None if isinstance(first, SellTopCar) and others else first


GAME: Game[State, Action, Event, view.View, Options] = Game(
    meta=META,
    options=Options,
    actions=ACTIONS,
    events=EVENTS,
    terms=terms,
    setup=setup,
    to_act=FLOW.to_act,
    legal_actions=FLOW.legal_actions,
    advance=FLOW.advance,
    view=view.view,
    period=period,
    see=see,
    scene=scene,
    outcome=winning.outcome,
    explain=refusal.explain,
    imagine=imagine,
    npc=by_sight(view.view, FLOW, npc.choose),
    audit=audit,
    program=Program(rate=by_sight(view.view, FLOW, npc.rate), value=value, near=0.4, far=1.0, gains=gains),
    secret_draws=secret_draws,
    open_choices=open_choices,
    closing=closing,
    leads_to={PlaceWorkers: TakeTile},
)

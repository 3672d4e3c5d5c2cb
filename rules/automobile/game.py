"""Automobile's table of contents: what it is, its phases in the rulebook's order, and the protocol's functions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType

from rules.automobile import npc, refusal, view, winning
from rules.automobile.actions import ACTIONS, DONE, PASS, FinishProduction, ProduceCars
from rules.automobile.audit import audit
from rules.automobile.components import GAME as NAME
from rules.automobile.components import CarModel, Model, Phase
from rules.automobile.events import EVENTS, AuctionBegun, GameEnded, PhaseBegun, TilesDrawn
from rules.automobile.imagination import imagine, secret_draws
from rules.automobile.npc.gains import gains
from rules.automobile.npc.value import hope
from rules.automobile.options import Options
from rules.automobile.phases import (
    draw_demand_tiles,
    end_of_turn,
    executive_decisions,
    losses,
    player_actions,
    select_characters,
    sell_via_demand_tiles,
    sell_via_distributors,
    sell_via_howard,
)
from rules.automobile.printing import components
from rules.automobile.setup import set_up
from rules.automobile.state import State, Step
from rules.core.chance import Chance
from rules.core.flow import Flow, by_sight
from rules.core.game import Action, Event, Game, Meta, Period, Program, Seat, Tell, Terms

META = Meta(name=NAME, title="Automobile", seats=(3, 5), version=2, longest=1_000)

PHASES: Mapping[Phase, ModuleType] = {
    Phase.DRAW_DEMAND_TILES: draw_demand_tiles,
    Phase.SELECT_CHARACTERS: select_characters,
    Phase.PLAYER_ACTIONS: player_actions,
    Phase.SELL_VIA_HOWARD: sell_via_howard,
    Phase.SELL_VIA_DISTRIBUTORS: sell_via_distributors,
    Phase.EXECUTIVE_DECISIONS: executive_decisions,
    Phase.SELL_VIA_DEMAND_TILES: sell_via_demand_tiles,
    Phase.LOSSES: losses,
    Phase.END_OF_TURN: end_of_turn,
}

UNPICTURED = (Phase.DRAW_DEMAND_TILES, Phase.LOSSES)
"""Phases that begin with the board just as the picture before shows it, or change it before anybody acts."""


def _following(state: State) -> Phase:
    return Phase.DRAW_DEMAND_TILES if state.phase == Phase.END_OF_TURN else Phase(state.phase + 1)


FLOW: Flow[State] = Flow(PHASES, _following, Step.NOTHING)


def setup(seats: int, options: Options, chance: Chance, tell: Tell) -> State:
    """Set the table and play on until somebody must choose. Raises BadEdition or BadDraw."""
    draft = set_up(seats, options, chance, tell)
    draw_demand_tiles.begin(draft, tell)
    FLOW.proceed(draft, tell)
    return draft


def value(state: State) -> Sequence[float]:
    """Give what each seat can hope for, as each may see it."""
    return [hope(view.view(state, seat), seat) for seat in range(len(state.companies))]


def period(state: State) -> Period:
    """Give the turn and the phase."""
    return state.turn, state.phase


def see(event: Event, seat: Seat | None) -> Event | None:
    """Give the event as a seat may see it: other seats' tiles stay face down."""
    if isinstance(event, TilesDrawn) and event.seat != seat:
        return TilesDrawn(event.seat, event.count, None)
    return event


def scene(event: Event) -> bool:
    """Tell whether the board is worth a picture now: a phase or a round begins, or the game ends."""
    if isinstance(event, PhaseBegun):
        return event.phase not in UNPICTURED
    return isinstance(event, (AuctionBegun, GameEnded))


def terms(options: Options) -> Terms:
    """Give the models' names in the edition."""
    models: tuple[CarModel, ...] = components(options.edition).models
    return {Model: {model.space: model.name for model in models}}


def open_choices(_: State) -> bool:
    """Tell that demand tiles in hand decide nothing that a seat may do."""
    return True


def closing(state: State) -> Action | None:
    """Give the action that ends a production, or keeps Ford after an action; None where neither is under way."""
    return {Step.PRODUCE: DONE, Step.FORD: PASS}.get(state.step)


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
    program=Program(
        rate=by_sight(view.view, FLOW, npc.rate), value=value, near=30.0, far=200.0, field=6, rollouts=20, gains=gains
    ),
    secret_draws=secret_draws,
    open_choices=open_choices,
    usual_before={1: {"closed_piece_is_front": True}},  # ruling 11
    series={ProduceCars: FinishProduction},
    closing=closing,
)

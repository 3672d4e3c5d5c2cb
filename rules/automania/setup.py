"""Preparations: the board, the order, and what every player gets (rulebook, Preparations)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.automania.components import (
    ACTION_SPACES,
    CAR_TYPES,
    MARKETS,
    Components,
    Contract,
    FactoryBoard,
    Market,
    Symbol,
)
from rules.automania.events import ContractDealt, PlayerOrderDrawn
from rules.automania.options import Options
from rules.automania.printing import components
from rules.automania.revision import revision
from rules.automania.state import Factory, Group, Player, State
from rules.automania.tile_display import lay
from rules.core.chance import Chance, draw, shuffle
from rules.core.game import LETTERS, Tell, letter


def set_up(seats: int, options: Options, chance: Chance, tell: Tell) -> State:
    """Give the table before the first turn. Raises BadEdition or BadDraw."""
    printed = components(options.edition)
    demand = _demand(printed, chance)
    order = [LETTERS.index(it) for it in shuffle(chance, "order", LETTERS[:seats])]
    players = [_player(printed, order.index(seat)) for seat in range(seats)]
    state = State(
        components=printed,
        options=options,
        revision=revision(printed, options),
        chance=chance,
        players=players,
        order=order,
        stacks={stack: [tile for tile in printed.tiles if tile[0] == stack] for stack in dict.fromkeys(printed.stacks)},
        deck=[name for name, card in printed.contracts.items() if not card.start],
        display=[],
        grid=[],
        below=[],
        groups={space: Group() for space in ACTION_SPACES},
        supply=printed.neutral,
        active={market: active for market, (active, _) in demand.items()},
        pending={market: pending for market, (_, pending) in demand.items()},
        ships={market: [None] * (printed.spaces + 1) for market in MARKETS},
        yachts={market: [] for market in MARKETS},
        sold={market: {space: [] for space in printed.sales[market]} for market in MARKETS},
        history=[[it.points for it in players]],
    )
    tell(state, PlayerOrderDrawn(tuple(order)))
    state.display = [Contract(it) for it in draw(chance, "display", state.deck, printed.display)]
    lay(state, tell)
    _deal_start_contracts(state, tell)
    return state


def _player(printed: Components, place: int) -> Player:
    """Give what a player starts with, by the place in the player order, the first being 0."""
    return Player(
        money=printed.money[place],
        points=printed.points[place],
        workers=printed.workers,
        cars=dict(printed.cars),
        factory=Factory(FactoryBoard.STANDARD, styling={car: {} for car in CAR_TYPES}),
    )


def _demand(printed: Components, chance: Chance) -> Mapping[Market, tuple[list[Symbol], list[Symbol]]]:
    """Shuffle the demand tiles onto both markets, again while their active demands are the same (ruling 53)."""
    active = len(printed.demand_stars)
    each = len(printed.demand_tiles) // len(MARKETS)
    while True:
        tiles = [Symbol(it) for it in shuffle(chance, "demand", [it.value for it in printed.demand_tiles])]
        america, europe = tiles[:each], tiles[each : 2 * each]
        if america[:active] != europe[:active]:
            return {
                Market.NORTH_AMERICA: (america[:active], america[active:]),
                Market.EUROPE: (europe[:active], europe[active:]),
            }


def _deal_start_contracts(state: State, tell: Tell) -> None:
    starts: list[str] = [name for name, card in state.components.contracts.items() if card.start]
    for seat, it in enumerate(state.players):
        (dealt,) = draw(state.chance, letter(seat), starts, 1)
        it.contracts.append(Contract(dealt))
        tell(state, ContractDealt(seat, Contract(dealt)))

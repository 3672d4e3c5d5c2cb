"""Starting the game: what every company gets and where the cubes and markers lie (rulebook, Starting the game)."""

from __future__ import annotations

from rules.automobile.components import CHARACTERS, RANGES
from rules.automobile.events import SelectionOrderDrawn
from rules.automobile.options import Options
from rules.automobile.printing import components
from rules.automobile.state import NOBODY, Company, Space, State
from rules.core.chance import Chance, draw
from rules.core.draft import clone
from rules.core.game import LETTERS, Seat, Tell


def set_up(seats: int, options: Options, chance: Chance, tell: Tell) -> State:
    """Give the table before the first turn, without a selection order where that is bid for. Raises BadEdition."""
    printed = components(options.edition)
    company = Company(
        cash=printed.cash,
        research=printed.research[seats],
        cars=printed.cars,
        distributors=printed.distributors,
        factories=printed.factories,
        parts_factories=printed.parts_factories,
    )
    order = _drawn_order(seats, chance) if options.first_order == "drawn" else []
    state = State(
        components=printed,
        options=options,
        chance=chance,
        companies=[clone(company) for _ in range(seats)],
        tiles=[[] for _ in range(seats)],
        bag=list(printed.demand_tiles),
        spaces=[Space() for _ in printed.models],
        cubes={it: printed.cubes[it] for it in CHARACTERS},
        chosen={},
        research_stock=printed.research_stock - seats * printed.research[seats] - sum(printed.cubes.values()),
        selection_order=order,
        next_order=[],
        order=[],
        boxes={box: [0] * seats for box in RANGES},
        rows={row: [] for row in RANGES},
        stacks_by=[NOBODY] * len(printed.reduced_stacks),
        market_sold=[0] * seats,
        revealed={row: [] for row in RANGES},
        history=[[printed.cash] * seats],
    )
    if order:
        tell(state, SelectionOrderDrawn(tuple(order)))
    return state


def _drawn_order(seats: int, chance: Chance) -> list[Seat]:
    """Draw the first player; the others follow clockwise."""
    (first,) = draw(chance, "first", list(LETTERS[:seats]), 1)
    return [(LETTERS.index(first) + step) % seats for step in range(seats)]

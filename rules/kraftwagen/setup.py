"""Setup: the Action Gear, the stacks, and what every company gets (rulebook, Setup)."""

from __future__ import annotations

from rules.core.chance import Chance, draw, shuffle
from rules.core.draft import clone
from rules.core.game import LETTERS, Tell
from rules.kraftwagen.circuit import TWO
from rules.kraftwagen.components import KINDS, PREFERENCES, Components, Kind, Recruit, StartingTile, Tile
from rules.kraftwagen.events import ChainFormed, StartingTilesDrawn
from rules.kraftwagen.options import Options
from rules.kraftwagen.printing import components
from rules.kraftwagen.state import Company, State

STARTING_TILES_FOR_TWO = 2


def set_up(seats: int, options: Options, chance: Chance, tell: Tell) -> State:
    """Give the table before the starting bonus tiles are chosen. Raises BadEdition or BadDraw."""
    printed = components(options.edition)
    company = Company(
        canteen=printed.canteen,
        supply=printed.workers - printed.canteen,
        body_level=printed.lowest_level,
        engine_level=printed.lowest_level,
        race_engine=printed.race_engine,
    )
    tiles = _tiles(printed, chance)
    order = [LETTERS.index(letter) for letter in shuffle(chance, "order", LETTERS[:seats])]
    state = State(
        components=printed,
        options=options,
        chance=chance,
        companies=[clone(company) for _ in range(seats)],
        chain=[*order, *tiles],
        starting_tiles=list(printed.starting_tiles),
        unseen={kind: recruits(printed, kind) for kind in KINDS},
        available=dict(printed.buyers),
        bonuses=dict.fromkeys(PREFERENCES, 0),
        achievements=list(printed.achievements),
        revealed={kind: [] for kind in KINDS},
        market_marker=printed.track_start[seats],
    )
    tell(state, ChainFormed(tuple(order), tuple(tiles)))
    if seats == TWO:
        drawn = draw(chance, "start", list[str](printed.starting_tiles), STARTING_TILES_FOR_TWO)
        state.starting_tiles = [StartingTile(name) for name in drawn]
        tell(state, StartingTilesDrawn(tuple(state.starting_tiles)))
    return state


def _tiles(printed: Components, chance: Chance) -> list[Tile]:
    """Shuffle the action tiles by their number of actions, those with one first: the end of the chain."""
    found: list[Tile] = []
    for size in sorted({len(tile.icons) for tile in printed.tiles.values()}):
        pile = [str(tile.name) for tile in printed.tiles.values() if len(tile.icons) == size]
        found += map(Tile, shuffle(chance, f"tiles-{size}", pile))
    return found


def recruits(printed: Components, kind: Kind) -> list[Recruit]:
    """Give all recruitment tiles of one kind."""
    if kind is Kind.ENGINEER:
        return list(printed.engineers)
    if kind is Kind.INVESTOR:
        return list(printed.investors)
    return [card.name for card in printed.instants.values() for _ in range(card.copies)]

"""Phase seven: the demand tiles are shown, and the market takes as many cars of each price range."""

from __future__ import annotations

from rules.automobile.components import RANGES, Model, PriceRange, Tile
from rules.automobile.events import DemandRevealed, MarketClosed, MarketPaid, MarketPass, PhaseBegun
from rules.automobile.formula import cars_a_pass
from rules.automobile.state import Space, State
from rules.automobile.track import release
from rules.core.chance import draw
from rules.core.game import Seat, Tell

Shown = dict[PriceRange, list[tuple[Seat | None, Tile]]]


def begin(draft: State, tell: Tell) -> None:
    """Show the tiles, sell range by range, pay, and clear the track of cars and markers."""
    shown = _reveal(draft)
    tell(draft, PhaseBegun(draft.turn, draft.phase, 0, ()))
    for row in RANGES:
        _sell(draft, row, shown[row], tell)
    for seat, it in enumerate(draft.companies):
        income, it.income = it.income, 0
        it.cash += income
        sold = draft.market_sold[seat]
        if sold:
            tell(draft, MarketPaid(seat, sold, income))
    draft.market_sold = [0] * len(draft.companies)
    for space in draft.spaces:
        space.bonus, space.reduced = False, 0
        release(space)


def _reveal(draft: State) -> Shown:
    """Put each player's tiles, then those from the bag, where this turn's box of the turn track says."""
    card = draft.components.turn(draft.turn)
    shown: Shown = {row: [] for row in RANGES}
    for seat in draft.order:
        hand = draft.tiles[seat]
        shown[card.higher].append((seat, hand[0]))
        if card.lower is not None:
            shown[card.lower].append((seat, hand[1]))
        draft.tiles[seat] = []
    for row in RANGES:
        count = card.bag.get(row, 0)
        if count:
            shown[row] += [(None, tile) for tile in draw(draft.chance, row.value, draft.bag, count)]
    draft.revealed = {row: [tile for _, tile in tiles] for row, tiles in shown.items()}
    return shown


def _sell(draft: State, row: PriceRange, shown: list[tuple[Seat | None, Tile]], tell: Tell) -> None:
    """Sell the cars of one range in passes, most advanced space first, until demand or cars run out (ruling 32)."""
    models = draft.components.models
    lot = [m.space for m in reversed(models) if m.range == row and draft.spaces[m.space - 1].cars]
    demand = sum(tile for _, tile in shown)
    if shown or lot:
        cars = sum(draft.spaces[model - 1].cars for model in lot)
        tell(draft, DemandRevealed(row, tuple(shown), demand, cars))
    left = {model: draft.spaces[model - 1].cars for model in lot}
    number = 0
    while demand and any(left.values()):
        number += 1
        sales: list[tuple[Model, int]] = []
        for model in lot:
            cars = min(_a_pass(draft.spaces[model - 1]), left[model], demand)
            if cars:
                left[model] -= cars
                demand -= cars
                sales.append((model, cars))
        tell(draft, MarketPass(row, number, tuple(sales), demand))
    for model in lot:
        _close(draft, model, left[model], tell)


def _a_pass(space: Space) -> int:
    return cars_a_pass(space.bonus, space.reduced)


def _close(draft: State, model: Model, unsold: int, tell: Tell) -> None:
    """Count the income of a space, one loss point for each unsold car, and take all its cars home (ruling 33)."""
    space, printed = draft.spaces[model - 1], draft.components
    it, row = draft.companies[space.owner], printed.model(model).range
    price = printed.reduced_price[row] if space.reduced else printed.full_price[row]
    sold = space.cars - unsold
    it.income += sold * price
    it.losses += unsold
    it.cars += space.cars
    draft.market_sold[space.owner] += sold
    space.cars = 0
    tell(draft, MarketClosed(space.owner, model, sold, price, unsold))

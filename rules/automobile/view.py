"""What one seat, or a spectator, may see of a match: built up from nothing, so that nothing else can leak."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.automobile import formula
from rules.automobile.components import CHARACTERS, RANGES, Character, Components, Model, Phase, PriceRange, Tile
from rules.automobile.options import Options
from rules.automobile.state import NOBODY, Company, State, Step
from rules.core.game import Seat, interned


@dataclass(frozen=True, slots=True)
class SpaceView:
    """One space of the car model track."""

    owner: Seat | None
    factories: int
    parts: bool
    closed: bool
    cars: int
    bonus: bool
    reduced: int


@dataclass(frozen=True, slots=True)
class CompanyView:
    """One seat's row. Money in dollars."""

    cash: int | None
    """None where cash is hidden and this is another seat's."""
    loans: int
    research: int
    losses: int
    tiles: tuple[Tile | None, ...]
    """Demand tiles in hand, higher first; None for a face-down one."""
    cars: int
    """This and the next three: pieces still off the board."""
    distributors: int
    factories: int
    parts_factories: int
    character: Character | None
    ford_ready: bool
    passed: bool


@dataclass(frozen=True, slots=True)
class Demand:
    """What is known of one price range's demand this turn."""

    tiles: tuple[Tile, ...]
    """Face up, from phase seven on."""
    face_down: int
    """Tiles that will count but are not shown yet, those still in the bag included."""


@dataclass(frozen=True, slots=True)
class AuctionView:
    """The auction for the first selection order."""

    places: tuple[Seat | None, ...]
    """Who has each place, the first place first."""
    bids: tuple[int | None, ...]
    """Dollars by seat for the place at hand, 0 for none yet; None for a seat that bids no more or has its place."""

    @property
    def highest(self) -> int:
        """The highest bid, 0 for none."""
        return max(it or 0 for it in self.bids)


@dataclass(frozen=True, slots=True)
class FinalAccount:
    """One seat's account at the end, in dollars."""

    cash: int
    factories: int
    repaid: int
    total: int


@dataclass(frozen=True, slots=True)
class View:
    """A match as one seat sees it. Tuples are indexed by seat, `spaces` by model - 1."""

    seat: Seat | None
    """Whose view it is; None for a spectator."""
    components: Components
    options: Options
    turn: int
    phase: Phase
    round: int
    """1 to 3 in phase three, else 0."""
    step: Step
    actor: Seat | None
    """Whose move it is."""
    spaces: tuple[SpaceView, ...]
    companies: tuple[CompanyView, ...]
    cubes: Mapping[Character, int]
    chosen: Mapping[Character, Seat]
    research_stock: int
    selection_order: tuple[Seat, ...]
    next_order: tuple[Seat, ...]
    order: tuple[Seat, ...]
    """Order of play; empty until all characters are chosen."""
    boxes: Mapping[PriceRange, tuple[int, ...]]
    """Distributors in each large box, by seat."""
    rows: Mapping[PriceRange, tuple[Seat, ...]]
    """Distributors in the rows of the display, from the left."""
    closed_by: Seat | None
    bonus_by: tuple[Seat, ...]
    stacks_by: tuple[Seat | None, ...]
    demand: Mapping[PriceRange, Demand]
    produced: tuple[Model, ...]
    """Spaces used in the running action Produce cars."""
    history: tuple[tuple[int | None, ...], ...]
    """Cash by seat at the start and at the end of each turn; None where cash is hidden."""
    accounts: tuple[FinalAccount, ...]
    """At the end only, by seat."""
    over: bool
    auction: AuctionView | None = None
    """Only while the first selection order is bid for."""

    @property
    def front(self) -> int:
        """The most advanced space that counts for R&D costs, 0 for none (ruling 11)."""
        return formula.front(self.spaces, self.options.closed_piece_is_front)

    @property
    def ranking(self) -> tuple[Seat, ...]:
        """All seats of a match that is over, the winner first (rulings 42, 55)."""
        tied = self.order if self.options.tie_break == "characters" else self.next_order
        return formula.ranking([account.total for account in self.accounts], tied)

    def places(self, character: Character) -> tuple[int, int]:
        """From which to which place in the order of play the seat that chooses would act with a free character."""
        at = CHARACTERS.index(character)
        earlier = sum(CHARACTERS.index(it) < at for it in self.chosen)
        free = sum(it not in self.chosen for it in CHARACTERS[:at])
        behind = sum(it not in self.chosen for it in CHARACTERS[at + 1 :])
        later = len(self.companies) - len(self.chosen) - 1
        return 1 + earlier + max(0, later - behind), 1 + earlier + min(free, later)

    def supply(self, row: PriceRange) -> int:
        """Give the cars on the track in a price range."""
        models = self.components.models
        return sum(it.cars for it, model in zip(self.spaces, models, strict=True) if model.range == row)


@interned  # a view is made many times a move, of spaces that hardly change
def _space(owner: Seat, *others: Any) -> SpaceView:
    return SpaceView(_known(owner), *others)


def view(state: State, seat: Seat | None) -> View:
    """Give what a seat may see; None for a spectator."""
    return View(
        seat=seat,
        components=state.components,
        options=state.options,
        turn=state.turn,
        phase=state.phase,
        round=state.round,
        step=state.step,
        actor=_known(state.actor),
        spaces=tuple(
            _space(it.owner, it.factories, it.parts, it.closed, it.cars, it.bonus, it.reduced) for it in state.spaces
        ),
        companies=tuple(_company(state, other, it, seat) for other, it in enumerate(state.companies)),
        cubes=dict(state.cubes),
        chosen=dict(state.chosen),
        research_stock=state.research_stock,
        selection_order=tuple(state.selection_order),
        next_order=tuple(state.next_order),
        order=tuple(state.order),
        boxes={box: tuple(counts) for box, counts in state.boxes.items()},
        rows={row: tuple(seats) for row, seats in state.rows.items()},
        closed_by=_known(state.closed_by),
        bonus_by=tuple(state.bonus_by),
        stacks_by=tuple(_known(it) for it in state.stacks_by),
        demand=_demand(state),
        produced=tuple(state.produced),
        history=tuple(
            tuple(cash if _sees_cash(state, other, seat) else None for other, cash in enumerate(line))
            for line in state.history
        ),
        accounts=tuple(FinalAccount(*account) for account in state.accounts),
        over=state.over,
        auction=_auction(state) if state.places else None,
    )


def _auction(state: State) -> AuctionView:
    out = [it.passed or seat in state.places for seat, it in enumerate(state.companies)]
    bids = (None if gone else bid for bid, gone in zip(state.bids, out, strict=True))
    return AuctionView(tuple(_known(it) for it in state.places), tuple(bids))


def _known(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def _sees_cash(state: State, owner: Seat, seat: Seat | None) -> bool:
    return state.options.cash == "open" or owner == seat or state.over


def _company(state: State, owner: Seat, it: Company, seat: Seat | None) -> CompanyView:
    hand = state.tiles[owner]
    return CompanyView(
        cash=it.cash if _sees_cash(state, owner, seat) else None,
        loans=it.loans,
        research=it.research,
        losses=it.losses,
        tiles=tuple(hand) if owner == seat else (None,) * len(hand),
        cars=it.cars,
        distributors=it.distributors,
        factories=it.factories,
        parts_factories=it.parts_factories,
        character=it.character,
        ford_ready=it.ford_ready,
        passed=it.passed,
    )


def _demand(state: State) -> dict[PriceRange, Demand]:
    """Count the tiles of each price range: shown ones, or those that will be (rulebook, phases one and seven)."""
    if state.over or state.phase > Phase.SELL_VIA_DEMAND_TILES or any(state.revealed.values()):
        return {row: Demand(tuple(state.revealed.get(row, ())), 0) for row in RANGES}
    card, hands = state.components.turn(state.turn), len(state.companies)
    return {row: Demand((), hands * (row in (card.higher, card.lower)) + card.bag.get(row, 0)) for row in RANGES}

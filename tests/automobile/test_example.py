"""The rulebook's Example of Play, two turns of four players, worked out by hand and played by the rules.

Where the printed text errs the rules decide: Green's one-factory space is the Oldsmobile, in the market of the second
turn the EMF sells two in the third pass, and Green's loan bears interest. What is not printed is chosen to fit: the
tiles, Red's distributors in the mid box, two cars each on Blue's Overland and Sears.
"""

from rules.automobile.actions import (
    BuildFactories,
    BuildForDurant,
    BuildForFord,
    BuyBonusMarker,
    ChooseCharacter,
    CloseFactories,
    FinishProduction,
    Pass,
    PlaceDistributors,
    ProduceCars,
    ReducePrice,
    SellViaDistributor,
    SellViaHoward,
    TakeResearch,
)
from rules.automobile.components import Character, PriceRange
from rules.automobile.game import GAME
from rules.automobile.options import Options
from rules.automobile.state import State
from rules.core.chance import Chance, Draw
from rules.core.game import Action, Seat, apply, tell_nobody
from tests.automobile.table import model

RED, YELLOW, GREEN, BLUE = range(4)
HIGH, MID, LOW = PriceRange.HIGH, PriceRange.MID, PriceRange.LOW
DONE, PASS = FinishProduction(), Pass()

FLYER, MODEL_T, OLDSMOBILE = model("Thomas Flyer"), model("Ford Model T"), model("Oldsmobile Dash")
NATIONAL, EMF = model("National 40"), model("EMF")
SEARS, CRANE, OVERLAND = model("Sears Autobuggy"), model("Crane Simplex"), model("Overland")
DURYEA, MAXWELL, DODGE = model("Duryea"), model("Maxwell"), model("Dodge Four")

TILES = (
    Draw("first", ("A",)),
    *(Draw(seat, (3,)) for seat in "ABCD"),
    # The second turn's, in the selection order that the first turn leaves: green, red, blue, yellow.
    *(Draw(seat, tiles) for seat, tiles in zip("CADB", ((5, 3), (2, 4), (4, 5), (2, 2)), strict=True)),
    *(Draw(seat, (2, 2)) for seat in "DA"),
    *(Draw(seat, (3, 3)) for seat in "CB"),
)

FIRST_TURN: tuple[tuple[Seat, Action], ...] = (
    (RED, ChooseCharacter(Character.HOWARD)),
    (YELLOW, ChooseCharacter(Character.DURANT)),
    (YELLOW, BuildForDurant(DURYEA)),
    (GREEN, ChooseCharacter(Character.KETTERING)),
    (BLUE, ChooseCharacter(Character.CHRYSLER)),
    (GREEN, BuildFactories(OLDSMOBILE)),
    (RED, TakeResearch()),
    (YELLOW, BuildFactories(MAXWELL)),
    (BLUE, BuildFactories(SEARS)),
    (GREEN, BuildFactories(FLYER, 2)),
    (RED, BuildFactories(NATIONAL)),
    (YELLOW, PlaceDistributors(mid=3)),
    (BLUE, PlaceDistributors(low=3)),
    (GREEN, ProduceCars(OLDSMOBILE, 3)),
    (GREEN, ProduceCars(FLYER, 7)),
    (RED, ProduceCars(NATIONAL, 2)),
    (YELLOW, ProduceCars(DURYEA, 3)),
    (YELLOW, ProduceCars(MAXWELL, 3)),
    (BLUE, ProduceCars(SEARS, 3)),
    (RED, SellViaHoward((NATIONAL, NATIONAL))),
    *((seat, action) for _ in range(3) for seat, action in (
        (YELLOW, SellViaDistributor(MID, MID, DURYEA)),
        (BLUE, SellViaDistributor(LOW, LOW, SEARS)),
    )),
    (GREEN, PASS),
    (RED, PASS),
    (YELLOW, CloseFactories(DURYEA)),
    (BLUE, PASS),
    (YELLOW, PASS),
)  # fmt: skip

SECOND_TURN: tuple[tuple[Seat, Action], ...] = (
    (GREEN, ChooseCharacter(Character.FORD)),
    (RED, ChooseCharacter(Character.KETTERING)),
    (BLUE, ChooseCharacter(Character.HOWARD)),
    (YELLOW, ChooseCharacter(Character.CHRYSLER)),
    (GREEN, BuildFactories(MODEL_T, 2)),
    (GREEN, BuildForFord(MODEL_T, parts=True)),
    (RED, BuildFactories(EMF, 2)),
    (BLUE, BuildFactories(CRANE)),
    (YELLOW, BuildFactories(DODGE, 2)),
    (GREEN, ProduceCars(MODEL_T, 5)),
    (GREEN, ProduceCars(FLYER, 7)),
    (GREEN, ProduceCars(OLDSMOBILE, 3)),
    (RED, PlaceDistributors(mid=3)),
    (BLUE, BuildFactories(OVERLAND)),
    (YELLOW, TakeResearch()),
    (GREEN, CloseFactories(OLDSMOBILE)),
    (RED, ProduceCars(EMF, 7)),
    (RED, ProduceCars(NATIONAL, 2)),
    (BLUE, ProduceCars(CRANE, 2)),
    (BLUE, ProduceCars(OVERLAND, 2)),
    (BLUE, ProduceCars(SEARS, 2)),
    (YELLOW, ProduceCars(DODGE, 5)),
    (YELLOW, ProduceCars(MAXWELL, 3)),
    (BLUE, SellViaHoward((CRANE, CRANE))),
    (RED, SellViaDistributor(MID, HIGH, NATIONAL)),
    (BLUE, SellViaDistributor(LOW, LOW, SEARS)),
    (YELLOW, SellViaDistributor(MID, MID, MAXWELL)),
    (RED, SellViaDistributor(MID, HIGH, NATIONAL)),
    (BLUE, SellViaDistributor(LOW, LOW, SEARS)),
    (YELLOW, SellViaDistributor(MID, MID, MAXWELL)),
    (RED, SellViaDistributor(MID, MID, EMF)),
    (BLUE, SellViaDistributor(LOW, LOW, OVERLAND)),
    (YELLOW, SellViaDistributor(MID, LOW, DODGE)),
    (GREEN, BuyBonusMarker(FLYER)),
    (RED, BuyBonusMarker(EMF)),
    (BLUE, PASS),
    (YELLOW, CloseFactories(MAXWELL)),
    (GREEN, ReducePrice(FLYER, 2)),
    (RED, PASS),
    (YELLOW, ReducePrice(DODGE, 1)),
    (GREEN, PASS),
    (YELLOW, PASS),
)


def played(*turns: tuple[tuple[Seat, Action], ...]) -> State:
    """The state after these turns, each action checked."""
    state = GAME.setup(4, Options(), Chance(None, stated=list(TILES)), tell_nobody)
    for turn in turns:
        for seat, action in turn:
            state, _ = apply(GAME, state, seat, action)
    return state


def companies(state: State) -> dict[Seat, tuple[int, int, int, int]]:
    """Cash, R&D cubes, loss points and loans by seat."""
    return {seat: (it.cash, it.research, it.losses, it.loans) for seat, it in enumerate(state.companies)}


def test_first_turn():
    """Example of Play, first turn: cash, cubes and points as printed step by step, and who selects next."""
    state = played(FIRST_TURN)
    assert companies(state) == {
        RED: (2000 - 400 - 200 + 400, 4 + 2 - 3, 0, 0),
        YELLOW: (2000 - 200 - 350 - 420 + 450 + 100 + 450 - 10, 4 + 1 - 1 - 3, 1, 0),
        GREEN: (2000 - 250 - 800 - 700 + 1350 - 30, 4 + 3 - 1 - 1, 3, 0),
        BLUE: (2000 - 300 - 150 + 300, 4 + 2 - 1, 0, 0),
    }
    assert [it.cash for it in state.companies] == [1800, 2020, 1570, 1850]
    assert state.selection_order == [GREEN, RED, BLUE, YELLOW]


def test_second_turn():
    """Example of Play, second turn: what is printed, with the market, the points and the interest by the rules."""
    state = played(FIRST_TURN, SECOND_TURN)
    assert companies(state) == {
        RED: (1800 - 900 - 690 + 550 + 6 * 150 - 1 * 20, 3 + 3 - 1 - 1, 1, 0),
        YELLOW: (2020 - 800 - 460 + 400 + 250 + 4 * 70 + 150, 1 + 2 - 1 + 2, 0, 0),
        GREEN: (1570 - 1200 + 500 - 850 + 150 + 7 * 100 + 2 * 150 + 5 * 100 - 5 * 20 - 50, 5 + 1 - 2, 5, 1),
        BLUE: (1850 - 450 - 450 - 400 + 400 + 300 + 100 - 3 * 20, 5 - 1 - 1, 3, 0),
    }
    assert [it.cash for it in state.companies] == [1640, 1840, 1520, 1290]
    assert state.selection_order == [BLUE, RED, GREEN, YELLOW]

"""The close-ups of Automania at ordinary and extreme moments, and the moments of recorded matches."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from PIL import Image

from render.automania.closeup import draw, plan, result, withdraw
from render.core.moment import Moment
from rules.automania import actions as a
from rules.automania import events
from rules.automania.components import FactoryBoard, Phase, SalesSpace, Side, Spot, Tile
from rules.automania.game import GAME
from rules.automania.state import State
from rules.automania.view import Step, View
from rules.core.game import Action, Event, Seat, tell_nobody
from rules.core.record import Move, Record
from rules.core.replay import play
from tests.golden import TESTS, load
from tests.render.automania import scenes
from tests.render.automania.scenes import AMERICA, CITY, EUROPE, FAMILY, LONG_NAMES, NAMES, SUPER, A, B, C, D


def asked(view: View, names: Sequence[str] = NAMES, before: View | None = None) -> Image.Image | None:
    """The close-up of a view."""
    return draw.draw(Moment(view, names, before))


def own(view: View, **fields: Any) -> View:
    """The view of the seat to act, its own contracts shown: those of `scenes.hand` unless said otherwise."""
    seat = view.actor or 0
    mine = {"contracts": scenes.contracts("C07", "C23", "C20"), **fields}
    players = tuple(replace(it, **mine) if who == seat else it for who, it in enumerate(view.players))
    return replace(view, seat=seat, players=players)


def step(step: Step, **fields: Any) -> View:
    """The mover of `scenes.actions` at a step within its turn in row 2."""
    return replace(scenes.actions(), step=step, space=scenes.ROW_2, **fields)


def many(view: View) -> View:
    """With as many contracts in hand as hardly ever."""
    return own(view, contracts=scenes.contracts("C22", "C19", "C18", "C01", "S3", "C26", "C07", "C23", "C20"))


def opo() -> View:
    """The turn of the seat with most offices."""
    now = scenes.advanced()
    return replace(now, actor=D, players=(*now.players[:D], replace(now.players[D], workers=3, office=None)))


def planned(view: View, after: View, *actions: Action, names: Sequence[str] = NAMES) -> Image.Image | None:
    """A plan of the view's own seat."""
    return plan.draw(Moment(own(view), names), own(after), actions)


def turn_after() -> View:
    """After a turn of A from `scenes.actions`: a muffler on the super car, and the car on a ship of Europe."""
    now = scenes.actions()
    it = now.players[A]
    styled = {**it.factory.styling, SUPER: {scenes.MUFFLER: Tile("B12")}}
    held = replace(
        it, money=5, workers=1, cars={**it.cars, SUPER: 0}, factory=replace(it.factory, styling=styled), points=23
    )
    return replace(now, actor=D, players=(held, *now.players[1:]))


TURN = (
    a.PlaceWorkers(scenes.ROW_2, 0),
    a.TakeTile(Tile("B12"), Spot.SUPER),
    a.ProduceCar(SUPER, EUROPE),
    a.UseMarketing(1),
    a.ShipCar(10),
)


def others_turn() -> View:
    """After the last sale of A from `scenes.sales`: B's car is up."""
    return replace(scenes.sales(), actor=B, product=scenes.Car(B, FAMILY), popularity=6)


def sale_after() -> View:
    """After a sale of A from `scenes.sales`: his city car lies in the second row, and his family car is up."""
    now = scenes.sales()
    city, seller = scenes.Car(A, CITY), now.players[A]
    there = {**now.sold[EUROPE], SalesSpace("second1"): (city,)}
    ships = tuple(None if car == city else car for car in now.ships[EUROPE])
    return replace(
        now,
        product=scenes.Car(A, FAMILY),
        popularity=7,
        players=(replace(seller, sold=seller.sold + 1), *now.players[1:]),
        ships={**now.ships, EUROPE: ships},
        sold={**now.sold, EUROPE: there},
    )


SALES: tuple[Event, ...] = (
    events.PhaseBegun(3, Phase.SALES, (D, A, B, C)),
    events.CarSold(C, CITY, False, AMERICA, 11, SalesSpace("lowest1"), 6, 0, False),
    events.CarSold(A, SUPER, False, AMERICA, 10, SalesSpace("lowest3"), 3, 2, False),
    events.CarStays(A, FAMILY, False, AMERICA, 7, True),
    events.CarSold(A, FAMILY, False, EUROPE, 12, SalesSpace("lowest1"), 0, 6, False),
    *(events.CarSold(D, CITY, True, EUROPE, 6 - n, SalesSpace("top"), 0, 2, False) for n in range(5)),
)
"""A phase of sales: A 3 autobucks and 8 points, C 6 autobucks, D 10 points, B nothing."""

ALL: dict[str, Callable[[], Image.Image | None]] = {
    "closeup_space": lambda: asked(scenes.actions(), NAMES, scenes.before_actions()),
    "closeup_space_two": lambda: asked(scenes.first_edition()),
    "closeup_space_stress": lambda: asked(replace(scenes.stress(), step=Step.TURN, product=None), LONG_NAMES),
    "closeup_withdraw": lambda: withdraw.draw(Moment(scenes.actions(), NAMES, scenes.before_actions()), A),
    "closeup_withdraw_stress": lambda: withdraw.draw(Moment(scenes.stress(), LONG_NAMES), A, private=True, planned=3),
    "closeup_factory": lambda: asked(own(scenes.actions())),
    "closeup_factory_opo": lambda: asked(many(opo()), LONG_NAMES),
    "closeup_factory_elon": lambda: asked(many(replace(scenes.stress(), actor=B, step=Step.TURN)), LONG_NAMES),
    "closeup_tile": lambda: asked(own(step(Step.TILE))),
    "closeup_tile_opo": lambda: asked(many(replace(opo(), step=Step.TILE, space=scenes.ROW_1)), LONG_NAMES),
    "closeup_produce": lambda: asked(many(step(Step.PRODUCE)), LONG_NAMES),
    "closeup_contract": lambda: asked(many(step(Step.CONTRACT)), LONG_NAMES),
    "closeup_ship": lambda: asked(scenes.shipping()),
    "closeup_ship_stress": lambda: asked(many(scenes.stress()), LONG_NAMES),
    "closeup_ship_top": lambda: asked(
        replace(scenes.first_edition(), step=Step.SHIP, product=scenes.Car(B, CITY), popularity=19)
    ),
    "closeup_sale": lambda: asked(scenes.sales()),
    "closeup_sale_stress": lambda: asked(
        replace(scenes.stress(), phase=Phase.SALES, step=Step.SELL, market=AMERICA, popularity=17), LONG_NAMES
    ),
    "closeup_advance": lambda: asked(many(scenes.advance()), LONG_NAMES),
    "closeup_boards": lambda: asked(scenes.choosing(), LONG_NAMES),
    "closeup_result": lambda: result.draw(Moment(scenes.sales(), NAMES), SALES),
    "closeup_plan": lambda: planned(scenes.actions(), turn_after(), *TURN),
    "closeup_plan_stress": lambda: planned(scenes.stress(), scenes.stress(), *TURN, names=LONG_NAMES),
    "closeup_plan_tile": lambda: planned(scenes.actions(), step(Step.TILE), *TURN[:1]),
    "closeup_plan_car": lambda: planned(scenes.actions(), step(Step.PRODUCE, players=turn_after().players), *TURN[:2]),
    "closeup_plan_advance": lambda: planned(scenes.advance(), scenes.advance(), a.AdvanceDemand(Side.RIGHT)),
    "closeup_plan_board": lambda: planned(scenes.choosing(), scenes.choosing(), a.ChooseFactory(FactoryBoard.MIAO)),
    "closeup_plan_sale": lambda: planned(scenes.sales(), others_turn(), a.SellCar(SalesSpace("second1"))),
    "closeup_plan_sale_next": lambda: planned(scenes.sales(), sale_after(), a.SellCar(SalesSpace("second1"))),
    "closeup_plan_leave": lambda: planned(scenes.sales(), others_turn(), a.Pass()),
}


@dataclass(frozen=True, slots=True)
class Asked:
    """A moment of a recorded match at which a seat is asked."""

    state: State
    seat: Seat
    before: State | None
    """Right after its last move."""
    turn: tuple[Action, ...]
    """What it really did from then on, to the end of its turn."""
    after: tuple[State, ...]
    """The state after each of these actions."""

    def moment(self, seat: Seat | None, names: Sequence[str]) -> Moment[View]:
        """The moment as a seat sees it, or everybody."""
        before = None if self.before is None else GAME.view(self.before, seat)
        return Moment(GAME.view(self.state, seat), names, before)


@cache
def match(name: str) -> Record:
    """A record of Automania."""
    return load(TESTS / "automania" / "matches" / f"{name}.match")


def questions(name: str) -> Iterator[Asked]:
    """All moments of a record at which a seat is asked."""
    record = match(name)
    states = [state for state, _ in play(record)]
    moves = [line.says for line in record.lines if isinstance(line.says, Move)]
    last = dict[Seat, State]()
    for number, move in enumerate(moves):
        end = next((it for it in range(number + 1, len(moves)) if _ends(states[it], moves[it], move.seat)), len(moves))
        turn = tuple(it.action for it in moves[number:end])
        yield Asked(states[number], move.seat, last.get(move.seat), turn, tuple(states[number + 1 : end + 1]))
        last[move.seat] = states[number + 1]


def _ends(state: State, move: Move, seat: Seat) -> bool:
    within = (Step.TILE, Step.PRODUCE, Step.SHIP, Step.CONTRACT, Step.OFFICE_TILE, Step.OFFICE_CONTRACT)
    return move.seat != seat or state.step not in within


def after(state: State, seat: Seat, action: Action) -> View:
    """What a seat would see after an action, the hidden things imagined."""
    draft = GAME.imagine(state, seat, 0)
    GAME.advance(draft, seat, action, tell_nobody)
    return GAME.view(draft, seat)

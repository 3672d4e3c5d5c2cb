"""Views built by hand: ordinary and extreme moments of Automania."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.automania.components import (
    ACTION_SPACES,
    CAR_TYPES,
    MARKETS,
    ActionSpace,
    CarType,
    Contract,
    FactoryBoard,
    Market,
    Part,
    Phase,
    Spot,
    Symbol,
    Tile,
)
from rules.automania.game import GAME
from rules.automania.options import Options
from rules.automania.view import Account, Car, FactoryView, GroupView, PlayerView, Step, View
from rules.core.chance import Chance
from rules.core.game import Seat, tell_nobody

A, B, C, D = range(4)
CITY, FAMILY, SUPER = CAR_TYPES
AMERICA, EUROPE = MARKETS
SPEED, BAGGAGE, ECO, SAFETY, HANDLING = Symbol
SPOILER, MUFFLER, DICE = Part
CORNER, COLUMN_1, COLUMN_2, COLUMN_3, COLUMN_4, ROW_1, ROW_2, ROW_3, ROW_4 = ACTION_SPACES
META = GAME.meta
NOBODY = GroupView(None, 0, 0)

NAMES = ("Margarethe", "Tom O’Neill", "Søren Ågård", "Ксения Щукина")
LONG_NAMES = ("W" * 20, "Hans-Jürgen Müßiggän", "Łucja Żółć 🏁🚗", "Владислав Щербаковка")

Ships = Mapping[int, tuple[Seat, CarType]]


def start(seats: int, seat: Seat | None = None, **options: Any) -> View:
    """A match before its first choice."""
    return GAME.view(GAME.setup(seats, Options(**options), Chance(1), tell_nobody), seat)


def factory(
    managers: Mapping[Spot, str] | None = None,
    machines: Mapping[Spot, str] | None = None,
    styling: Mapping[CarType, Mapping[Part, str]] | None = None,
    board: FactoryBoard = FactoryBoard.STANDARD,
) -> FactoryView:
    """A factory board with these tiles, and what its managers give."""
    printed = start(2).components
    tiles = [printed.tiles[Tile(it)] for it in (managers or {}).values()]
    parts = {car: {part: Tile(it) for part, it in (styling or {}).get(car, {}).items()} for car in CAR_TYPES}
    return FactoryView(
        board=board,
        managers={spot: Tile(it) for spot, it in (managers or {}).items()},
        machines={spot: Tile(it) for spot, it in (machines or {}).items()},
        styling=parts,
        stars=sum(it.stars for it in tiles),
        extra_sales=sum(it.extra_sales for it in tiles),
        sponsor_bonus=sum(it.sponsor_bonus for it in tiles),
        staff=sum(it.workers for it in tiles),
    )


FACTORIES = (
    factory(
        {Spot.OFFICE_1: "A01", Spot.OFFICE_2: "A07"},
        {Spot.UPPER_LEFT: "B15", Spot.UPPER_MIDDLE: "A21", Spot.LOWER_MIDDLE: "A24", Spot.LOWER_RIGHT: "A30"},
        {CITY: {SPOILER: "A09"}, FAMILY: {MUFFLER: "A11"}},
    ),
    factory(
        {Spot.OFFICE_1: "A05", Spot.OFFICE_2: "A03", Spot.OFFICE_3: "B02"},
        {Spot.UPPER_LEFT: "A18", Spot.LOWER_MIDDLE: "A27", Spot.LOWER_RIGHT: "B29"},
        {CITY: {DICE: "A13"}, SUPER: {SPOILER: "B10"}},
    ),
    factory(
        {Spot.OFFICE_1: "A08", Spot.OFFICE_2: "A04"},
        {Spot.UPPER_LEFT: "A28", Spot.UPPER_MIDDLE: "B26", Spot.LOWER_MIDDLE: "A22", Spot.LOWER_LEFT: "A16"},
        {FAMILY: {SPOILER: "A10", DICE: "A14"}},
    ),
    factory(
        {Spot.OFFICE_1: "A06", Spot.OFFICE_2: "A02"},
        {Spot.UPPER_MIDDLE: "A17", Spot.LOWER_RIGHT: "A31", Spot.LOWER_MIDDLE: "A19", Spot.LOWER_LEFT: "B21"},
        {SUPER: {MUFFLER: "A12", DICE: "B13"}},
    ),
)
BOARDS = (FactoryBoard.SUMATO, FactoryBoard.ELON, FactoryBoard.MIAO, FactoryBoard.OPO)


def player(number: int, points: int, money: int | None, own: int, neutral: int, **fields: Any) -> PlayerView:
    """A seat in round 3 with its factory."""
    hand = fields.pop("hand", 1)
    base = PlayerView(
        money=money,
        points=points,
        workers=own,
        neutral=neutral,
        cars={CITY: 2, FAMILY: 1, SUPER: 1},
        electric=0,
        factory=FACTORIES[number],
        contracts=(None,) * hand,
        done=tuple(Contract(it) for it in ("S1", "C05")),
        medals=6 + number,
        sponsor=NOBODY,
        marketing=NOBODY,
        office=None,
        sold=0,
        limit=None,
        copied=0,
    )
    return replace(base, **fields)


def ships(view: View, america: Ships, europe: Ships) -> Mapping[Market, tuple[Car | None, ...]]:
    """Both ships with cars on these spaces alone."""
    count = view.components.spaces + 1
    return {
        market: tuple(Car(*there[space]) if space in there else None for space in range(count))
        for market, there in zip(MARKETS, (america, europe), strict=True)
    }


def groups(taken: Mapping[ActionSpace, tuple[Seat, int, int]]) -> Mapping[ActionSpace, GroupView]:
    """Workers on these action spaces alone: seat, own, neutral."""
    return {space: GroupView(*taken[space]) if space in taken else NOBODY for space in ACTION_SPACES}


def tiles(names: str) -> tuple[Tile | None, ...]:
    """Tiles by name; a dash is a place where one was taken."""
    return tuple(None if it == "-" else Tile(it) for it in names.split())


def contracts(*names: str) -> tuple[Contract, ...]:
    """Contract cards by name."""
    return tuple(Contract(it) for it in names)


GRID = tiles("B06 - B23 - - B12 - B28 - B30 - B08 B34 - B09 -")


def first_turn() -> View:
    """Round 1 with three seats; nobody has acted."""
    return start(3)


def actions() -> View:
    """Round 3, action phase, four seats: D has withdrawn, A is to move."""
    view = start(4)
    on_sponsor = {A: 1, D: 3}
    on_marketing = {B: 1, C: 1, D: 2}
    players = (
        player(A, 21, 9, 3, 0, hand=2),
        player(B, 18, 14, 2, 1, hand=3, cars={CITY: 3, FAMILY: 0, SUPER: 1}),
        player(C, 27, 4, 2, 0, cars={CITY: 1, FAMILY: 1, SUPER: 1}),
        player(D, 24, 12, 0, 0, office=2, limit=2, cars={CITY: 2, FAMILY: 2, SUPER: 1}),
    )
    placed = tuple(
        replace(
            it,
            sponsor=GroupView(seat, on_sponsor.get(seat, 0), 0),
            marketing=GroupView(seat, on_marketing.get(seat, 0), 0),
        )
        for seat, it in enumerate(players)
    )
    return replace(
        view,
        round=3,
        phase=Phase.ACTION,
        step=Step.TURN,
        actor=A,
        order=(C, A, D, B),
        players=placed,
        grid=GRID,
        below=tiles("B03 -"),
        groups=groups(
            {
                CORNER: (C, 2, 1),
                COLUMN_1: (A, 1, 0),
                COLUMN_2: (B, 2, 0),
                COLUMN_4: (C, 1, 0),
                ROW_1: (D, 1, 0),
                ROW_2: (B, 1, 0),
                ROW_3: (A, 1, 1),
            }
        ),
        supply=7,
        deck=15,
        display=contracts("C08", "C22", "C18"),
        active={AMERICA: (SPEED, SAFETY, HANDLING), EUROPE: (ECO, SPEED, BAGGAGE)},
        pending={AMERICA: (BAGGAGE, ECO), EUROPE: (HANDLING, SAFETY)},
        ships=ships(
            view,
            {11: (B, SUPER), 9: (C, FAMILY), 8: (C, CITY), 7: (A, SUPER), 6: (B, FAMILY), 5: (D, CITY), 3: (C, SUPER)},
            {12: (D, SUPER), 8: (A, CITY), 7: (A, FAMILY), 6: (B, FAMILY), 4: (C, CITY)},
        ),
        history=((1, 2, 3, 4), (8, 7, 13, 12), (15, 14, 22, 20)),
    )


def before_actions() -> View:
    """The picture before `actions`: a tile, a group, a car, an office and some money ago."""
    now = actions()
    first, second, third, fourth = now.players
    return replace(
        now,
        players=(first, replace(second, money=9), third, replace(fourth, office=None, limit=None)),
        grid=(*now.grid[:1], Tile("A33"), *now.grid[2:]),
        groups={**now.groups, CORNER: NOBODY},
        ships={**now.ships, EUROPE: tuple(None if space == 12 else it for space, it in enumerate(now.ships[EUROPE]))},
        display=contracts("C08", "C22", "C12"),
        deck=16,
    )


def shipping() -> View:
    """Seat A has produced a family car in column 2 and looks for its place, space 9 being taken."""
    return replace(
        actions(),
        step=Step.SHIP,
        space=COLUMN_2,
        product=Car(A, FAMILY),
        market=AMERICA,
        popularity=9,
        groups={**actions().groups, COLUMN_2: GroupView(A, 2, 1)},
    )


def sold(view: View, america: Mapping[str, list[Car]], europe: Mapping[str, list[Car]]) -> Any:
    """Cars on these sales spaces alone."""
    return {
        market: {space: tuple(there.get(space, ())) for space in view.sold[market]}
        for market, there in zip(MARKETS, (america, europe), strict=True)
    }


def sales() -> View:
    """The sales phase of the same round, money hidden, as everybody sees it: a car on the yacht, one being sold."""
    now = actions()
    offices = ((3, 3, 1), (1, 2, 1), (4, None, 3), (2, 2, 0))
    players = tuple(
        replace(it, money=None, workers=0, neutral=0, office=office, limit=limit, sold=done)
        for it, (office, limit, done) in zip(now.players, offices, strict=True)
    )
    second = {"second1": [Car(A, SUPER)], "second2": [Car(B, FAMILY)]}
    lowest = {"lowest1": [Car(B, SUPER)], "lowest2": [Car(C, FAMILY)], "lowest3": [Car(C, CITY)]}
    return replace(
        now,
        options=Options(money="hidden"),
        phase=Phase.SALES,
        step=Step.SELL,
        product=Car(A, CITY),
        market=EUROPE,
        popularity=8,
        players=players,
        display=contracts("C22", "C18", "C12"),
        deck=14,
        ships=ships(now, {5: (D, CITY)}, {8: (A, CITY), 7: (A, FAMILY), 6: (B, FAMILY), 4: (C, CITY)}),
        yachts={AMERICA: (), EUROPE: (Car(A, SUPER),)},
        sold=sold(now, {**second, **lowest, "top": [Car(C, SUPER)]}, {"lowest1": [Car(D, SUPER)]}),
    )


def advance() -> View:
    """The new round: B, furthest behind, chooses the demands."""
    return replace(sales(), phase=Phase.NEW_ROUND, step=Step.ADVANCE, actor=B, product=None, round=4)


def advanced() -> View:
    """The action phase with the four B sides; B's el-car is on a ship, A's copy stands beside another car."""
    now = actions()
    players = tuple(
        replace(it, factory=replace(it.factory, board=board)) for it, board in zip(now.players, BOARDS, strict=True)
    )
    fourth = players[D]
    more = {Spot.OFFICE_3: Tile("B04"), Spot.OFFICE_4: Tile("B08")}
    managers = {**fourth.factory.managers, **more}
    fourth = replace(fourth, factory=replace(fourth.factory, managers=managers, extra_sales=1, staff=3))
    america = tuple(Car(B, SUPER, True) if at == 12 else it for at, it in enumerate(now.ships[AMERICA]))
    return replace(
        now,
        options=Options(factories="advanced"),
        players=(*players[:D], fourth),
        ships={**now.ships, AMERICA: america},
        sold=sold(
            now, {"top": [Car(seat, CITY) for seat in (A, A, B, C, D)]}, {"lowest3": [Car(B, CITY), Car(C, CITY)]}
        ),
    )


def choosing() -> View:
    """Before the first round of the advanced game: the last in order picks a factory board."""
    return start(4, factories="advanced")


def first_edition() -> View:
    """Two seats in the first revision: no yacht, and one car in all in a row of sales spaces."""
    view, now = start(2, edition="first"), actions()
    return replace(
        view,
        round=2,
        actor=B,
        players=now.players[:2],
        order=(B, A),
        ships=ships(view, {9: (B, CITY)}, {17: (A, SUPER)}),
    )


def hand() -> View:
    """What seat A sees of its contracts, its money hidden from the others."""
    now = replace(actions(), seat=A, options=Options(money="hidden"))
    return replace(now, players=(replace(now.players[A], contracts=contracts("C07", "C23", "C20")), *now.players[1:]))


def stress() -> View:
    """Four seats in round 4: shows at once what never happens at once."""
    now = advanced()
    fields = {"points": 108, "money": 128, "workers": 12, "neutral": 10, "medals": 108}
    players = tuple(
        replace(
            it,
            **fields,
            contracts=(None,) * 12,
            done=contracts(*(f"C{number:02}" for number in range(1, 13))),
            sponsor=GroupView(seat, 9, 3),
            marketing=GroupView(seat, 8, 5),
            electric=int(it.factory.board is FactoryBoard.ELON),
        )
        for seat, it in enumerate(now.players)
    )
    cars = [(seat, car) for seat in range(4) for car in CAR_TYPES] * 2
    full = {space: cars[space] for space in range(1, 18)}
    everybody = [Car(seat, car) for seat in range(4) for car in CAR_TYPES] * 2
    return replace(
        now,
        round=4,
        step=Step.SHIP,
        space=CORNER,
        product=Car(A, FAMILY),
        popularity=18,
        market=EUROPE,
        players=players,
        grid=tiles("B06 B02 B03 B05 B04 B12 B10 B08 B16 B31 B17 B21 B34 B36 B14 B30"),
        below=tiles("B06 B12"),
        groups=groups(
            {
                CORNER: (A, 3, 3),
                COLUMN_1: (A, 6, 0),
                COLUMN_2: (B, 4, 0),
                COLUMN_3: (C, 3, 2),
                COLUMN_4: (D, 4, 2),
                ROW_1: (D, 5, 0),
                ROW_2: (B, 2, 1),
                ROW_3: (A, 1, 2),
                ROW_4: (C, 9, 3),
            }
        ),
        supply=10,
        display=contracts("C22", "C21", "C06"),
        ships=ships(now, full, full),
        yachts={AMERICA: (Car(D, CITY),), EUROPE: (Car(B, FAMILY, True),)},
        sold=sold(
            now,
            {space: everybody if space == "top" else [Car(B, CITY), Car(C, CITY)] for space in now.sold[AMERICA]},
            {space: [Car(D, SUPER)] for space in now.sold[EUROPE]},
        ),
    )


def stress_hand() -> View:
    """Seat B with many contracts and an el-car."""
    now = replace(stress(), seat=B, options=Options(money="hidden", factories="advanced"))
    many = contracts("C22", "C19", "C18", "C01", "S3", "C26")
    return replace(
        now, players=tuple(replace(it, contracts=many) if at == B else it for at, it in enumerate(now.players))
    )


def over() -> View:
    """A match of four that is over, with its accounts."""
    accounts = (
        Account(track=38, leftovers=1, contracts=14, tiles=7, money=17, ranking=6, total=66),
        Account(track=33, leftovers=0, contracts=18, tiles=6, money=22, ranking=10, total=67),
        Account(track=44, leftovers=2, contracts=13, tiles=6, money=9, ranking=0, total=65),
        Account(track=40, leftovers=0, contracts=20, tiles=6, money=14, ranking=3, total=69),
    )
    history = (*actions().history, (26, 22, 30, 29), (38, 33, 44, 40))
    return _ended(sales(), accounts, history)


def stress_over() -> View:
    """A match of two that is over: a tie, a lead of a hundred points, nothing at all in a round."""
    accounts = (
        Account(track=108, leftovers=3, contracts=45, tiles=22, money=105, ranking=10, total=188),
        Account(track=108, leftovers=11, contracts=63, tiles=0, money=104, ranking=6, total=188),
    )
    return _ended(first_edition(), accounts, ((1, 2), (1, 2), (50, 49), (51, 108), (108, 108)))


def _ended(view: View, accounts: tuple[Account, ...], history: tuple[tuple[int, ...], ...]) -> View:
    players = tuple(
        replace(it, money=account.money, points=account.total, office=it.office or 2 - seat)
        for seat, (it, account) in enumerate(zip(view.players, accounts, strict=True))
    )
    return replace(
        view,
        phase=Phase.GAME_END,
        round=4,
        step=Step.NOTHING,
        actor=None,
        product=None,
        players=players,
        history=history,
        accounts=accounts,
        over=True,
    )

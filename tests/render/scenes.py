"""Views built by hand: ordinary and extreme moments of Automobile."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.automobile.components import CHARACTERS, RANGES, Phase
from rules.automobile.options import Options
from rules.automobile.printing import components
from rules.automobile.view import AuctionView, CompanyView, Demand, FinalAccount, SpaceView, Step, View
from rules.core.game import Meta

HIGH, MID, LOW = RANGES
FORD, KETTERING, SLOAN, HOWARD, DURANT, CHRYSLER = CHARACTERS
A, B, C, D, E = range(5)
COMPONENTS = components("2009")
META = Meta("automobile", "Automobile", (3, 5), 1, 1000)
EMPTY = SpaceView(owner=None, factories=0, parts=False, closed=False, cars=0, bonus=False, reduced=0)
CLOSED = replace(EMPTY, closed=True)

NAMES = ("Margarethe", "Tom O’Neill", "Søren Ågård", "Ксения Щукина")
LONG_NAMES = (
    "W" * 20,
    "Hans-Jürgen Müßiggän",
    "Łucja Żółć 🏁🚗",
    "Владислав Щербаковка",
    "山田太郎と自動車の友だち会社です",
)
STRANGE_NAMES = (
    "",
    "\u200b\u200d ",
    "Z̷̧͓a̴l̵g̶o̸",
    "👨‍👩‍👧‍👦 🇩🇪 👍🏽",
    "محمد علي",
    "𝓕𝓪𝓷𝓬𝔂 𝕹𝖆𝖒𝖊",
    "नरेन्द्र",
    "Ελένη →★",
    "한국어이름",
    "a\nb\tc\u202edrawkcab",
    "﷽﷽﷽﷽",
    "\ue000\uffff",
    "W" * 300,
    "🏁" * 40,
    "İstanbul ẞ ŉ Ǆ",
    "สวัสดี",
)


def space(owner: int, factories: int = 1, **fields: Any) -> SpaceView:
    """An owned space."""
    return replace(EMPTY, owner=owner, factories=factories, **fields)


def company(cash: int | None, **fields: Any) -> CompanyView:
    """A company as it starts, but for what is given."""
    start = CompanyView(
        cash=cash,
        loans=0,
        research=0,
        losses=0,
        tiles=(None, None),
        cars=28,
        distributors=8,
        factories=6,
        parts_factories=1,
        character=None,
        ford_ready=False,
        passed=False,
    )
    return replace(start, **fields)


def spaces(taken: Mapping[int, SpaceView]) -> tuple[SpaceView, ...]:
    """The whole track, empty but for these spaces."""
    return tuple(taken.get(number, EMPTY) for number in range(1, 27))


def first_turn() -> View:
    """Turn 1 with three seats: two have still to choose their character."""
    start = company(2000, research=5, tiles=(None,))
    return View(
        seat=None,
        components=COMPONENTS,
        options=Options(),
        turn=1,
        phase=Phase.SELECT_CHARACTERS,
        round=0,
        step=Step.CHOOSE,
        actor=C,
        spaces=spaces({}),
        companies=(start, replace(start, research=8, character=KETTERING), start),
        cubes={FORD: 1, KETTERING: 0, SLOAN: 1, HOWARD: 0, DURANT: 1, CHRYSLER: 2},
        chosen={KETTERING: B},
        research_stock=25,
        selection_order=(B, C, A),
        next_order=(),
        order=(),
        boxes={row: (0, 0, 0) for row in RANGES},
        rows={row: () for row in RANGES},
        closed_by=None,
        bonus_by=(),
        stacks_by=(None, None, None),
        demand={HIGH: Demand((), 0), MID: Demand((), 3), LOW: Demand((), 0)},
        produced=(),
        history=((2000, 2000, 2000),),
        accounts=(),
        over=False,
    )


def auction() -> View:
    """The auction before turn 1 with five seats: B has bought the second place, C is out, E is to bid."""
    start = company(2000, research=3, tiles=())
    return replace(
        first_turn(),
        phase=Phase.DRAW_DEMAND_TILES,
        step=Step.BID,
        actor=E,
        companies=(start, replace(start, cash=1980), start, start, start),
        cubes=COMPONENTS.cubes,
        chosen={},
        research_stock=17,
        selection_order=(),
        boxes={row: (0,) * 5 for row in RANGES},
        demand={HIGH: Demand((), 0), MID: Demand((), 5), LOW: Demand((), 0)},
        history=((2000,) * 5,),
        auction=AuctionView((None, B, None, None, None), (240, None, None, 250, 0)),
    )


def decisions() -> View:
    """Turn 3, phase 6, with four seats: one has passed, most of the track is taken."""
    track = {
        1: CLOSED,
        3: CLOSED,
        4: space(A),
        5: space(B),
        6: space(C, 2, parts=True, cars=5, bonus=True),
        7: space(D, 2, parts=True, cars=4, reduced=2),
        8: space(A, cars=1),
        9: space(B, 2, cars=4, bonus=True),
        11: space(C, 2, cars=5, reduced=1),
        12: space(A, 2, cars=6),
        13: space(D, 2),
        14: space(B, 2, cars=5),
        15: space(C, cars=2),
        16: space(A, 2, parts=True, cars=9),
        17: space(D, cars=3),
    }
    companies = (
        company(1240, loans=1, research=2, losses=3, cars=12, distributors=3, factories=0, parts_factories=0),
        company(890, research=4, losses=5, cars=19, distributors=4, factories=1),
        company(2110, research=1, losses=2, cars=16, distributors=5, factories=1, parts_factories=0),
        company(460, loans=2, losses=7, cars=21, distributors=3, factories=1, parts_factories=0, passed=True),
    )
    return replace(
        first_turn(),
        turn=3,
        phase=Phase.EXECUTIVE_DECISIONS,
        step=Step.DECIDE,
        actor=A,
        spaces=spaces(track),
        companies=companies,
        cubes={KETTERING: 3, DURANT: 1},
        chosen={FORD: C, SLOAN: D, HOWARD: A, CHRYSLER: B},
        selection_order=(B, A, D, C),
        next_order=(D,),
        order=(C, D, A, B),
        boxes={HIGH: (1, 0, 1, 0), MID: (2, 3, 1, 2), LOW: (2, 1, 1, 3)},
        closed_by=B,
        bonus_by=(C, B),
        stacks_by=(D, C, None),
        demand={HIGH: Demand((), 1), MID: Demand((), 4), LOW: Demand((), 4)},
        history=((2000,) * 4, (1790, 1850, 1570, 2020), (1420, 1600, 1830, 940)),
    )


def before_decisions() -> View:
    """The picture before `decisions`: a decision, a purchase and some money ago."""
    now = decisions()
    first, second, third, fourth = now.companies
    third = replace(third, research=3)
    track = {6: replace(now.spaces[5], bonus=False), 7: replace(now.spaces[6], reduced=0)}
    return replace(
        now,
        spaces=tuple(track.get(number, it) for number, it in enumerate(now.spaces, 1)),
        companies=(first, replace(second, cash=640, losses=2), third, replace(fourth, passed=False)),
        bonus_by=(),
        stacks_by=(None, C, None),
        next_order=(),
        boxes={**now.boxes, MID: (2, 2, 1, 2)},
        rows={HIGH: (), MID: (B,), LOW: ()},
        demand={**now.demand, HIGH: Demand((), 0)},
    )


def market_open() -> View:
    """The same turn in phase 7: the demand tiles lie open, nobody has to move."""
    hands = ((5, 3), (4, 2), (4, 4), (5, 3))
    now = decisions()
    return replace(
        now,
        phase=Phase.SELL_VIA_DEMAND_TILES,
        step=Step.NOTHING,
        actor=None,
        companies=tuple(replace(it, tiles=hand, passed=True) for it, hand in zip(now.companies, hands, strict=True)),
        next_order=(D, C, A, B),
        demand={HIGH: Demand((3,), 0), MID: Demand((3, 2, 4, 3), 0), LOW: Demand((5, 4, 4, 5), 0)},
    )


def stress() -> View:
    """Five seats in turn 4: shows at once what never happens at once."""
    track = {
        1: CLOSED,
        2: CLOSED,
        3: replace(CLOSED, owner=E, cars=11, bonus=True, reduced=2),
        5: CLOSED,
        6: space(C, 2, parts=True, cars=7),
        7: space(D, 3, parts=True, cars=15, bonus=True, reduced=2),
        8: space(A, cars=2),
        9: space(B, 2, cars=6, bonus=True),
        10: replace(EMPTY, owner=B, cars=3),
        11: space(C, 2, cars=8, reduced=1),
        12: space(A, 3, parts=True, cars=14),
        13: space(D, 3, cars=14),
        14: space(B, 2, cars=15),
        15: space(C, 1, cars=12),
        16: space(E, 3, cars=12),
        17: space(D, cars=13),
        18: space(E, 2, parts=True, cars=14),
        19: space(A, 2, cars=7),
        20: space(B),
        21: space(C, cars=1),
        22: space(E, cars=3, bonus=True, reduced=1),
    }
    rest = {"factories": 0, "parts_factories": 0, "distributors": 0}
    companies = (
        company(12450, loans=1, research=12, losses=38, cars=5, **rest),
        company(890, research=14, losses=25, cars=17, factories=1, distributors=1),
        company(2110, research=11, losses=2, cars=10, **{**rest, "distributors": 1}),
        company(460, loans=2, losses=17, cars=6, **rest),
        company(-1120, loans=2, research=3, losses=24, cars=9, **rest),
    )
    return replace(
        decisions(),
        turn=4,
        phase=Phase.SELL_VIA_DISTRIBUTORS,
        step=Step.DISTRIBUTOR,
        actor=E,
        spaces=spaces(track),
        companies=companies,
        cubes={DURANT: 1},
        chosen={FORD: C, KETTERING: E, SLOAN: D, HOWARD: A, CHRYSLER: B},
        selection_order=(B, A, D, C, E),
        next_order=(),
        order=(C, E, D, A, B),
        boxes={HIGH: (0, 0, 0, 0, 1), MID: (3, 4, 1, 1, 2), LOW: (2, 1, 2, 3, 8)},
        rows={HIGH: (A, C, E), MID: (C, E, D, A, B, C, E), LOW: (D, A, B, C, D, E, D)},
        closed_by=None,
        bonus_by=(B, D, E),
        stacks_by=(D, C, E),
        demand={HIGH: Demand((), 1), MID: Demand((), 5), LOW: Demand((), 6)},
        history=(
            (2000,) * 5,
            (1790, 1850, 1570, 2020, 1200),
            (1420, 1600, 1830, 940, -200),
            (2050, 1340, 2610, 880, 400),
        ),
    )


def stress_market() -> View:
    """The stress picture with six tiles of a range shown and far too many cars."""
    return replace(
        stress(),
        phase=Phase.SELL_VIA_DEMAND_TILES,
        step=Step.NOTHING,
        actor=None,
        demand={HIGH: Demand((5,), 0), MID: Demand((3, 2, 4, 3, 5), 0), LOW: Demand((5, 4, 4, 5, 5, 5), 0)},
    )


def hidden_cash() -> View:
    """What seat C sees in phase 3 where money is hidden: its own and its tiles."""
    now = decisions()
    companies = [replace(it, cash=None, passed=False) for it in now.companies]
    companies[C] = replace(now.companies[C], tiles=(5, 3), character=FORD, ford_ready=True)
    return replace(
        now,
        seat=C,
        phase=Phase.PLAYER_ACTIONS,
        round=2,
        step=Step.FORD,
        actor=C,
        companies=tuple(companies),
        options=Options(cash="hidden"),
        next_order=(),
        closed_by=None,
        bonus_by=(),
        stacks_by=(None, None, None),
    )


def own_tile() -> View:
    """What seat A sees in turn 1 of its single demand tile."""
    now = first_turn()
    return replace(now, seat=A, companies=(replace(now.companies[A], tiles=(4,)), *now.companies[1:]))


def stress_tiles() -> View:
    """What seat E sees of its tiles when five play in turn 4: the longest charts."""
    now = stress()
    return replace(now, seat=E, companies=(*now.companies[:E], replace(now.companies[E], tiles=(5, 5))))


def over() -> View:
    """A match of four that is over, with its accounts."""
    accounts = (
        FinalAccount(2480, 2600, 600, 4480),
        FinalAccount(2210, 1950, 0, 4160),
        FinalAccount(2890, 2200, 0, 5090),
        FinalAccount(1980, 2450, 1200, 3230),
    )
    history = (
        (2000, 2000, 2000, 2000),
        (1790, 1850, 1570, 2020),
        (1420, 1600, 1830, 940),
        (2050, 1340, 2610, 880),
        (2480, 2210, 2890, 1980),
    )
    return _ended(market_open(), accounts, history)


def stress_over() -> View:
    """A match of five that is over: a tie for the victory, a debt, five lines that cross."""
    accounts = (
        FinalAccount(12450, 3600, 1200, 14850),
        FinalAccount(-1120, 500, 1200, -1820),
        FinalAccount(10850, 4000, 0, 14850),
        FinalAccount(2000, 0, 0, 2000),
        FinalAccount(2010, 0, 0, 2010),
    )
    history = (
        (2000, 2000, 2000, 2000, 2000),
        (1790, 1790, 1780, 1770, 1800),
        (4000, -200, 3900, 500, 480),
        (8000, -900, 8100, 1900, 1910),
        (12450, -1120, 10850, 2000, 2010),
    )
    return _ended(stress(), accounts, history)


def _ended(view: View, accounts: tuple[FinalAccount, ...], history: tuple[tuple[int, ...], ...]) -> View:
    companies = tuple(replace(it, cash=account.total) for it, account in zip(view.companies, accounts, strict=True))
    return replace(
        view,
        turn=4,
        phase=Phase.END_OF_TURN,
        step=Step.NOTHING,
        actor=None,
        companies=companies,
        accounts=accounts,
        history=history,
        over=True,
    )

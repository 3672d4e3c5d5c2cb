"""Close-ups of Automania: nothing overflows, they agree with the rules, and nobody sees what he may not know."""

import logging
from collections.abc import Callable
from dataclasses import replace
from itertools import islice, pairwise
from typing import Any

import pytest
from PIL import Image, ImageChops

from render.automania import medal
from render.automania.closeup import advance, cell, draw, label, plan, result, ship, space, total
from render.automania.closeup.card import HEADING, PITCH
from render.automania.closeup.planned import Plan, gather
from render.automania.closeup.space import State
from render.automania.pictures import PICTURES
from render.automania.words import want
from render.core.canvas import Canvas
from render.core.closeup import CHOOSE, FOOT, LAST_MOVED
from render.core.game import CLOSEUP_LIMIT, CLOSEUP_WIDTH
from render.core.moment import Moment
from rules.automania import actions as a
from rules.automania import place_workers
from rules.automania.components import ACTION_SPACES, Contract, Phase, Reward, SalesSpace, Spot, Tile
from rules.automania.game import GAME
from rules.automania.view import Car, Step, View
from rules.core.game import Action
from tests.render.automania import closeups, scenes
from tests.render.automania.closeups import ALL, SALES, TURN, own, questions
from tests.render.automania.scenes import AMERICA, CITY, EUROPE, FAMILY, LONG_NAMES, NAMES, SUPER, A, B, C, D
from tests.render.written import written

RECORDS = ("first_2", "first_3", "first_advanced_4", "advanced_2", "advanced_3", "advanced_4")
"""Both revisions, the basic and the advanced game; the others are drawn by the test of all games' close-ups."""
KEPT = 3
"""Plans of a kind that are drawn in a record."""


def _fits(picture: Image.Image | None) -> bool:
    return picture is not None and picture.width == CLOSEUP_WIDTH and picture.height <= CLOSEUP_LIMIT


@pytest.mark.parametrize("picture", ALL)
def test_no_closeup_is_higher_than_its_limit(picture: str):
    """Also with all that never happens at once; that nothing overflows is tested with the other pictures."""
    assert _fits(ALL[picture]())


@pytest.mark.slow
@pytest.mark.parametrize("name", RECORDS)
def test_every_kind_of_question_and_plan_can_be_drawn(caplog: pytest.LogCaptureFixture, name: str):
    """The first and a late question of each step, for everybody and for the seat, and the turns that were played."""
    names, seen = LONG_NAMES[: len(closeups.match(name).names)], dict[Any, int]()
    with caplog.at_level(logging.WARNING):
        for it in questions(name):
            key = it.state.step
            seen[key] = seen.get(key, 0) + 1
            if seen[key] in (1, 40):
                assert all(_fits(draw.draw(it.moment(seat, names))) for seat in (None, it.seat))
            kind = tuple(type(action) for action in it.turn)
            seen[kind] = seen.get(kind, 0) + 1
            if key is Step.TURN and seen[kind] <= KEPT:
                view = GAME.view(it.state, it.seat)
                for number in range(1, len(it.turn) + 1):
                    after = GAME.view(it.after[number - 1], it.seat)
                    assert _fits(plan.draw(Moment(view, names), after, it.turn[:number]))
    assert caplog.messages == []


@pytest.mark.slow
@pytest.mark.parametrize("name", RECORDS)
def test_what_is_drawn_open_is_legal(name: str):
    """An action space is open to the mover as the rules have it, his money aside; so are ship and sales spaces."""
    for it in questions(name):
        view = GAME.view(it.state, None)
        legal = GAME.legal_actions(it.state, it.seat)
        if view.step is Step.TURN:
            may = {action.space for action in legal if isinstance(action, a.PlaceWorkers)}
            for at in ACTION_SPACES:
                is_open = space.state_of(view, at) is State.OPEN
                assert is_open == (at in may or (is_open and not place_workers.is_payable(it.state, it.seat, at)))
        elif view.step is Step.SHIP and not view.is_top_car:
            may = {action.space for action in legal if isinstance(action, a.ShipCar)}
            yacht = {view.components.spaces + 1} if a.YACHT in legal else set[int]()
            assert set(ship.spaces(view)) == may | yacht
        elif view.product:
            may = {action.space for action in legal if isinstance(action, a.SellCar | a.SellTopCar)}
            rewards = view.components.sales[view.market].values()
            assert {one.space for one in rewards if cell.is_open(view, view.market, one)} == may


def _swapped(view: View, seat: int | None) -> View:
    """The view, were other contracts in it than the seat may see, and other money where it is hidden."""
    players = tuple(
        it
        if who == seat
        else replace(
            it,
            contracts=tuple(Contract(f"C{number + 1:02}") for number in range(len(it.contracts))),
            money=99 if it.money is None else it.money,
        )
        for who, it in enumerate(view.players)
    )
    return replace(view, players=players)


STEPS: dict[str, Callable[[], View]] = {
    "turn": scenes.actions,
    "tile": lambda: closeups.step(Step.TILE),
    "produce": lambda: closeups.step(Step.PRODUCE),
    "contract": lambda: closeups.step(Step.CONTRACT),
    "ship": scenes.shipping,
    "sale": scenes.sales,
    "advance": scenes.advance,
}


@pytest.mark.parametrize("step", STEPS)
def test_a_picture_shows_no_contract_that_its_seat_may_not_know(step: str):
    """With other contracts in the others' hands the seat's own close-up is the same, and everybody's in any hand."""
    view = STEPS[step]()
    open_money = replace(view, players=tuple(replace(it, money=it.money or 7) for it in view.players))
    assert closeups.asked(open_money) == closeups.asked(_swapped(open_money, None))
    mine = own(open_money)
    assert closeups.asked(mine) == closeups.asked(_swapped(mine, mine.seat))
    assert closeups.asked(mine) != closeups.asked(open_money) or step in ("sale", "ship")


def test_hidden_money_is_not_shown(monkeypatch: pytest.MonkeyPatch):
    """What others have is the back of a note to everybody; a seat sees its own."""
    players = tuple(replace(it, money=None if who != A else 87) for who, it in enumerate(scenes.actions().players))
    view = replace(scenes.actions(), players=players)
    assert "87" in written(monkeypatch, lambda: closeups.asked(view))
    nobody = replace(view, players=tuple(replace(it, money=None) for it in players))
    assert not {"87", "None"} & set(written(monkeypatch, lambda: closeups.asked(nobody)))
    assert not {"87", "None"} & set(written(monkeypatch, lambda: closeups.asked(replace(nobody, step=Step.PRODUCE))))


def test_a_planned_draw_shows_nothing_of_the_deck():
    """Whichever card the imagined deck gives, and whichever lies open after one is taken, the picture is the same."""
    view = own(closeups.step(Step.CONTRACT))
    for action in (a.DRAW, a.TakeContract(Contract("C22"))):
        afters = [
            replace(
                own(view, contracts=scenes.contracts("C07", "C23", "C20", card)),
                step=Step.TURN,
                actor=D,
                display=scenes.contracts("C08", card, "C18"),
            )
            for card in ("C01", "C02")
        ]
        first, second = (plan.draw(Moment(view, NAMES), after, [action]) for after in afters)
        assert first is not None
        assert first == second


def test_a_planned_tile_is_drawn_in_its_place_before_the_car_is_chosen():
    """Above one type of car or another, with the same factory after it: what differs is where the ghost is."""
    view, after = scenes.actions(), closeups.step(Step.PRODUCE, players=closeups.turn_after().players)
    spots = (Spot.SUPER, Spot.FAMILY)
    first, second = (closeups.planned(view, after, a.TakeTile(Tile("B12"), spot)) for spot in spots)
    assert first is not None and second is not None and first != second
    at_once = closeups.planned(view, replace(after, step=Step.TILE), a.TakeTile(Tile("B12"), Spot.SUPER))
    assert at_once == first, "also as the board is at the very moment at which it is taken"


def test_what_the_signs_mean_stands_side_by_side(monkeypatch: pytest.MonkeyPatch):
    """Below a learner's spaces: what is new, where to choose, what is shut, and where his workers are too few."""
    view, ends = scenes.actions(), list[tuple[float, float]]()
    states = {space.state_of(view, it) for it in ACTION_SPACES}
    assert {State.SHUT, State.SHORT} <= states
    words = Canvas.words

    def noting(self: Canvas, x: float, middle: float, text: str, *more: Any, **named: Any) -> float:
        wide = words(self, x, middle, text, *more, **named)
        if text in ("since", LAST_MOVED, CHOOSE, label.SHUT, label.TOO_FEW):
            right = x if "r" in more else x + wide
            ends.append((right - wide, right))
        return wide

    monkeypatch.setattr(Canvas, "words", noting)
    before = replace(view, groups={**view.groups, ACTION_SPACES[0]: view.groups[ACTION_SPACES[1]]})
    draw.draw(Moment(view, NAMES, before, frozenset({ACTION_SPACES[1]})))
    sign = 36  # before each text
    assert len(ends) == 5
    assert all(right + sign <= left for (_, right), (left, _) in pairwise(sorted(ends)))


def test_what_everybody_sees_of_a_plan_carries_no_lock():
    """A lesson's question shows the move that is proposed to all: only a seat's own picture is marked as private."""
    view, after, action = scenes.actions(), closeups.turn_after(), a.TakeTile(Tile("B12"), Spot.SUPER)
    mine, everybodys = (plan.draw(Moment(it, NAMES), after, [action]) for it in (own(view), replace(view, seat=None)))
    assert mine is not None and everybodys is not None
    head = (0, 0, mine.width, 80)
    assert mine.crop(head) != everybodys.crop(head)


def test_what_has_changed_is_marked_and_nothing_else():
    """Against the same view nothing is marked; with other money the cell of its owner, and the foot explains it."""
    view = scenes.actions()
    assert _drawn(view, view) == _drawn(view)
    poorer = replace(view, players=(*view.players[:B], replace(view.players[B], money=5), *view.players[C:]))
    changed = ImageChops.difference(_drawn(view), _drawn(view, poorer))
    foot = changed.height - FOOT
    row, column = divmod(view.order.index(B), 2)
    left, low = 12 + 413 * column, foot - (1 - row) * 86
    box = changed.crop((0, 0, CLOSEUP_WIDTH, foot)).getbbox()
    assert box is not None
    assert left + 140 < box[0] < box[2] < left + 222
    assert low - 12 < box[1] < box[3] <= low + 8
    assert changed.crop((0, foot, CLOSEUP_WIDTH, changed.height)).getbbox() is not None


def test_where_a_space_is_chosen_the_contracts_and_the_ships_stand():
    """Another card on display and another car's ship are seen in the picture; without either it is as much lower."""
    view = replace(scenes.actions(), display=scenes.contracts("C07", "C23", "C20"))
    assert _drawn(replace(view, display=scenes.contracts("C07", "C23", "C22"))) != _drawn(view)
    ships = {market: (None,) * len(view.ships[market]) for market in view.ships}
    moved = replace(view, ships={**ships, EUROPE: (*ships[EUROPE][:-1], Car(B, CITY, False))})
    assert _drawn(moved).size == _drawn(view).size and _drawn(moved) != _drawn(view)
    assert _drawn(replace(view, ships=ships)).height < _drawn(view).height
    assert _drawn(replace(view, display=())).height < _drawn(view).height


def test_behind_the_sponsor_the_spaces_stand():
    """Who uses the sponsor chooses his space next; once that is chosen as well, the tile is what he is asked for."""
    view = own(scenes.actions())
    sponsored, placed = a.UseSponsor(1), a.PlaceWorkers(scenes.ROW_2, 0)
    richer = plan.draw(Moment(view, NAMES), view, [sponsored])
    left = plan.draw(Moment(view, NAMES), replace(view, actor=D), [sponsored])
    hand = 12 + HEADING + 3 * PITCH - 6
    assert richer is not None and left is not None and richer.height - left.height == 10 + 5 * space.PITCH[1] + hand
    tiled = plan.draw(Moment(view, NAMES), replace(view, step=Step.TILE, space=scenes.ROW_2), [sponsored, placed])
    assert tiled is not None and tiled.height != richer.height


@pytest.mark.parametrize("spot", [Spot.SUPER, Spot.GAIN])
def test_a_plans_pictures_show_the_contracts_in_hand(monkeypatch: pytest.MonkeyPatch, spot: Spot):
    """A space, a tile, a car and a further contract are chosen by them; everybody's picture of a plan has none."""
    placed, taken = TURN[0], a.TakeTile(Tile("B12"), spot)
    display = scenes.contracts("C07", "C23", "C20")
    chosen: dict[Step, list[Action]] = {
        Step.TURN: [a.UseSponsor(1)],
        Step.TILE: [placed],
        Step.PRODUCE: [placed, taken],
        Step.CONTRACT: [placed, taken],
        Step.OFFICE_TILE: [a.Withdraw(2)],
        Step.OFFICE_CONTRACT: [a.Withdraw(3)],
    }
    for step, actions in chosen.items():
        after = scenes.actions() if step is Step.TURN else closeups.step(step, display=display)
        said = written(
            monkeypatch, lambda after=after, actions=actions: closeups.planned(scenes.actions(), after, *actions)
        )
        assert "Contracts in hand" in said, step
        view = replace(scenes.actions(), seat=None)
        everybodys = written(
            monkeypatch, lambda view=view, after=after, actions=actions: plan.draw(Moment(view, NAMES), after, actions)
        )
        assert "Contracts in hand" not in everybodys, step


def test_behind_a_withdrawal_stands_what_its_office_gives(monkeypatch: pytest.MonkeyPatch):
    """The sales office that is planned, and what the next choice is decided on: of offices 1 and 4 there is none."""
    display = scenes.contracts("C07", "C23", "C20")
    planned: list[tuple[View, list[Action], set[str]]] = [
        (closeups.step(Step.OFFICE_TILE), [a.Withdraw(2)], {"car tiles", "Contracts in hand"}),
        (
            closeups.step(Step.OFFICE_CONTRACT, display=display),
            [a.Withdraw(3)],
            {"Contracts to take", "Contracts in hand"},
        ),
        (others(), [a.Withdraw(3), a.TakeContract(display[0])], {"contract taken", "Contracts in hand"}),
        (others(), [a.Withdraw(2), a.Pass()], set()),
        (others(), [a.Withdraw(4)], {"left for the sponsor"}),
    ]
    for after, actions, wanted in planned:
        said = written(
            monkeypatch, lambda after=after, actions=actions: closeups.planned(scenes.actions(), after, *actions)
        )
        assert {"sales office", *wanted} <= set(said), actions
        assert ("left for the sponsor" in said) == (actions == [a.Withdraw(4)])


def others() -> View:
    """After a turn of A from `scenes.actions`: another is to move."""
    return replace(scenes.actions(), actor=D)


def test_behind_a_tile_the_factory_stands_beside_the_contracts(monkeypatch: pytest.MonkeyPatch):
    """Where a contract follows, the part of the factory is drawn in which the planned tile lies."""
    after, placed = closeups.step(Step.CONTRACT, display=scenes.contracts("C07", "C23", "C20")), TURN[0]
    for spot, heading in ((Spot.SUPER, "styling"), (Spot.OFFICE_4, "manager's office 4")):
        planned = [placed, a.TakeTile(Tile("B12"), spot)]
        said = written(monkeypatch, lambda planned=planned: closeups.planned(scenes.actions(), after, *planned))
        assert {heading, "Contracts to take", "Contracts in hand"} <= set(said)


def test_of_a_new_round_only_what_has_happened_is_marked():
    """All tiles and spaces are new then: an empty space has no tab though somebody stood there in the round before."""
    view, stood = scenes.actions(), {at: scenes.GroupView(B, 3, 0) for at in ACTION_SPACES}
    empty = replace(view, groups=scenes.groups({}))
    now, then = replace(empty, groups=stood), replace(empty, round=2, groups=stood)
    top = (0, 88, CLOSEUP_WIDTH, 660)
    assert _drawn(empty, then).crop(top) == _drawn(empty).crop(top)
    assert _drawn(empty, now).crop(top) != _drawn(empty).crop(top)


def _drawn(view: View, before: View | None = None) -> Image.Image:
    picture = closeups.asked(view, NAMES, before)
    assert picture is not None
    return picture


def test_where_a_ship_space_is_chosen_the_popularity_stands_as_a_sum(monkeypatch: pytest.MonkeyPatch):
    """What is more than the car's own stars came from the marketing space."""
    view, added = scenes.shipping(), list[int]()
    car = view.product
    assert car is not None
    own = view.score(car.seat, car.type, view.market, car.electric).total
    draw_sum = total.draw
    monkeypatch.setattr(total, "draw", lambda *said: added.append(said[-1]) or draw_sum(*said))
    for marketing in (0, 2):
        _drawn(replace(view, popularity=own + marketing))
    assert added == [0, 2]


def test_behind_a_planned_sale_the_next_car_is_up(monkeypatch: pytest.MonkeyPatch):
    """With what its owner may still sell then; the sale that is planned is drawn, not the car that it is of."""
    sell, after = (a.SellCar(SalesSpace("second1")),), closeups.own(closeups.sale_after())
    before = Moment(closeups.own(scenes.sales()), NAMES)
    planned = " ".join(written(monkeypatch, lambda: plan.draw(before, after, sell)))
    asked = " ".join(written(monkeypatch, lambda: _drawn(after)))
    assert "Family car on ship 7" in planned and "City car on ship 8" not in planned
    assert planned.split("may sell")[1].split()[0] == asked.split("may sell")[1].split()[0] == "1"


def test_new_demands_are_drawn_as_either_side_makes_them(monkeypatch: pytest.MonkeyPatch):
    """North America demands speed, safety and handling: with baggage from the left or eco from the right handling
    leaves. Europe demands eco, speed and baggage, which leaves for handling or for safety."""
    view, coins = closeups.own(scenes.advance()), list[tuple[str, bool]]()

    def coin(kind: str, size: int, *, waiting: bool = False) -> Image.Image:
        coins.append((kind, waiting))
        return medal.demand(kind, size, waiting=waiting)

    monkeypatch.setattr(advance, "demand", coin)
    said = written(monkeypatch, lambda: _drawn(view))
    shown = ["".join(kind[0] for kind, gone in coins if gone is leaves) for leaves in (False, True)]
    assert shown == ["sshbssessesbhesses", "hhbb"]
    assert "what leaves waits in the other market; cars on ships keep their spaces" in said


def test_nobody_is_asked():
    """There is no close-up when the match is over."""
    assert closeups.asked(scenes.over()) is None
    assert PICTURES.closeup(scenes.over(), NAMES, None) is None


def test_where_no_space_is_left_the_offices_are_shown(monkeypatch: pytest.MonkeyPatch):
    """Without a worker only withdrawing is left, so that the sales offices are the question."""
    view = scenes.actions()
    spent = replace(view, players=(replace(view.players[A], workers=0), *view.players[B:]))
    assert "Withdraw?" in written(monkeypatch, lambda: closeups.asked(spent))
    assert "Withdraw?" in written(monkeypatch, lambda: closeups.asked(own(spent)))
    assert "Choose a space" in written(monkeypatch, lambda: closeups.asked(view))


def test_a_plan_is_gathered_from_its_actions():
    """Row 2 has one worker of B, so that it takes two; marketing adds up."""
    turn: list[Action] = [*TURN[:4], a.UseMarketing(2, 1), a.PlayContract(Contract("C07")), TURN[4]]
    assert gather(scenes.actions(), A, turn) == Plan(
        seat=A,
        space=scenes.ROW_2,
        own=2,
        tile=Tile("B12"),
        spot=Spot.SUPER,
        car=Car(A, SUPER),
        market=EUROPE,
        marketing=3,
        fulfilled=(Contract("C07"),),
        ship=10,
    )


def test_a_plan_goes_on_from_a_car_that_is_produced():
    """Within the turn the car is there already: its space and market are those of the view."""
    view = scenes.shipping()
    found = gather(view, A, [a.ShipCar(4)])
    assert (found.car, found.market, found.space, found.ship) == (Car(A, FAMILY), AMERICA, scenes.COLUMN_2, 4)


def test_the_sum_of_a_car():
    """A's family car in North America, where speed is worth 2, safety 3 and handling 4, with two for marketing.

    Its line runs through speed, safety and an empty space with a star; a manager adds 1, its muffler 2.
    """
    view = scenes.actions()
    parts = [(one.stars, one.said) for one in total.addends(view, AMERICA, view.score(A, FAMILY, AMERICA), 2)]
    assert parts == [(3, ""), (2, ""), (1, "line"), (1, "managers"), (2, "styling"), (2, "marketing")]


def test_the_nearest_car_of_a_contract():
    """Of all cars in both markets that one lacks least: missing machines count four stars each."""
    view = scenes.actions()
    for card in view.components.contracts.values():
        found = want.nearest(view, A, card)
        others = [
            want.nearest(view, A, replace(card, car=car)) for car in (CITY, FAMILY, SUPER) if card.car in (None, car)
        ]
        assert found.far == min(it.far for it in others)
        assert found.far == 4 * (len(found.traits) + len(found.styling)) + found.short


def test_the_result_adds_up_and_ranks():
    """D has 10 points, A 8 points and 3 autobucks, C 6 autobucks, B nothing: A before D, and B last."""
    found = result.results(scenes.sales(), SALES)
    assert [(it.seat, it.money, it.points, len(it.sold), len(it.stays)) for it in found] == [
        (A, 3, 8, 2, 1),
        (D, 0, 10, 5, 0),
        (C, 6, 0, 1, 0),
        (B, 0, 0, 0, 0),
    ]
    assert result.round_of(scenes.advance(), SALES) == 3


def test_there_is_no_result_without_sales():
    """Events that tell of no sale give no picture."""
    assert result.draw(Moment(scenes.sales(), NAMES), SALES[:1]) is None
    assert PICTURES.result(scenes.sales(), (), NAMES) is None


@pytest.mark.parametrize("name", ["advanced_4"])
def test_every_single_step_can_be_planned(caplog: pytest.LogCaptureFixture, name: str):
    """One action of each kind at each step, with what it would lead to."""
    names, seen = LONG_NAMES, set[tuple[Step, type[Action]]]()
    with caplog.at_level(logging.WARNING):
        for it in islice(questions(name), 0, None, 2):
            for action in GAME.legal_actions(it.state, it.seat):
                key = it.state.step, type(action)
                if key not in seen:
                    seen.add(key)
                    view = GAME.view(it.state, it.seat)
                    after = closeups.after(it.state, it.seat, action)
                    assert _fits(plan.draw(Moment(view, names), after, [action])), key
    assert caplog.messages == []
    assert (Step.PRODUCE, a.RecallCar) in seen and (Step.SELL, a.Pass) in seen


def test_an_edition_of_ones_own_may_have_a_long_note(caplog: pytest.LogCaptureFixture):
    """What must be said of its figures is cut at the foot, beside the keys of all marks."""
    view = scenes.actions()
    noted = replace(view, components=replace(view.components, note="read off the board of a friend's copy " * 4))
    with caplog.at_level(logging.WARNING):
        assert _fits(closeups.asked(noted, NAMES, scenes.before_actions()))
        assert _fits(closeups.planned(noted, noted, *TURN))
    assert caplog.messages == []


ROWS: dict[str, tuple[int, ...]] = {"one long row": (1, 7), "rows of one": (1,) * 8, "the top alone": (1,)}
"""Sales spaces by row, the unlimited one first: at most eight."""


@pytest.mark.parametrize("rows", ROWS)
@pytest.mark.parametrize("step", [Step.SELL, Step.SHIP])
def test_an_edition_of_ones_own_may_have_other_spaces(caplog: pytest.LogCaptureFixture, rows: str, step: Step):
    """Sales spaces in any rows, six ships, the longest queue: every space is drawn, and nothing too high."""
    view = replace(scenes.stress(), phase=Phase.SALES, market=AMERICA, popularity=5, step=step)
    rewards = [
        Reward(SalesSpace(f"{row}{number}"), f"a row {row}", 99, 99, row == 0, True)
        for row, count in enumerate(ROWS[rows])
        for number in range(count)
    ]
    printed = replace(
        view.components,
        sales={market: {it.space: it for it in rewards} for market in (AMERICA, EUROPE)},
        ship_medals=(99,) * 6,
    )
    sold = {market: {it.space: () for it in rewards} for market in (AMERICA, EUROPE)}
    ships = {market: cars[:7] for market, cars in view.ships.items()}
    with caplog.at_level(logging.WARNING):
        assert _fits(closeups.asked(replace(view, components=printed, sold=sold, ships=ships), LONG_NAMES))
    assert caplog.messages == []

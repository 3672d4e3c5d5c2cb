"""Automania's words in whole matches: within Discord's limits, no two labels the same, and prices that are paid."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cache
from typing import Any

import pytest

from render.automania.words import WORDS
from render.automania.words.component import wish
from render.automania.words.label import place_for
from render.automania.words.price import fee, price, replaced
from render.core.sentence import say
from render.core.words import ALT, CHOICE, LABEL, MESSAGE
from rules.automania import actions, events
from rules.automania.components import CAR_TYPES, MACHINE_SPACES, MARKETS, OFFICES, CarType, Market, Part, Tile
from rules.automania.game import GAME, PHASES
from rules.automania.options import Options
from rules.automania.state import car
from rules.automania.view import GroupView, View, view
from rules.core.chance import Chance
from rules.core.draft import clone
from rules.core.game import Action, Event, IllegalAction, check, tell_nobody
from tests.automania.table import table
from tests.render.moments import decisions

LONG = tuple(letter * 32 for letter in "WMQO")
ESCAPED = tuple("\\_" * 32 for _ in range(4))
"""The longest that escaping can make of the longest name."""
DIRECT = MESSAGE - 200
"""A direct message has the game, the name and the channel above the secret."""

KINDS = (
    (2, "first", "advanced", False),
    (2, "second", "basic", True),
    (3, "first", "basic", True),
    (3, "second", "advanced", False),
    (4, "first", "advanced", True),
    (4, "second", "advanced", True),
)
"""Seats, edition, boards, and whether the program plays; else the actions are any, rare ones as often as others."""

every_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


@cache
def moments(kind: tuple[int, str, str, bool]) -> list[tuple[Any, int, Any]]:
    """A match: state, seat and action at each move."""
    seats, edition, boards, clever = kind
    hidden = "hidden" if boards == "advanced" else "open"
    options = Options(edition=edition, factories=boards, money=hidden)  # type: ignore[arg-type]
    return decisions(GAME, seats, options, 5, clever)


@every_kind
def test_every_legal_action_has_words_that_fit(kind: tuple[int, str, str, bool]):
    """Each legal action has a label of its own, choices and a consequence within Discord's limits."""
    for state, seat, _ in moments(kind)[::2]:
        seen, legal = view(state, seat), GAME.legal_actions(state, seat)
        labels = [WORDS.action(seen, action, LONG) for action in legal]
        assert all(0 < len(label) <= LABEL for label in labels) and len(set(labels)) == len(labels)
        for action in legal:
            consequence = WORDS.consequence(seen, action, LONG)
            assert 0 < len(consequence) <= MESSAGE // 2
            assert not consequence.startswith(("Uses ", "Costs ")), "what decides comes first"
        for cls in {type(action) for action in legal}:
            for field in fields(cls):  # type: ignore[arg-type]
                by_value: dict[Any, list[Action]] = {}
                for action in legal:
                    if type(action) is cls:
                        by_value.setdefault(getattr(action, field.name), []).append(action)
                choices = [WORDS.choice(seen, cls, field.name, value, its, LONG) for value, its in by_value.items()]
                assert all(0 < len(choice) <= CHOICE and "…" not in choice for choice in choices)
                assert len(set(choices)) == len(choices)


@every_kind
def test_boards_fit_and_questions_name_the_seat(kind: tuple[int, str, str, bool]):
    """The board fits in a message, the alt text and a secret in their limits, whole; the question names the seat."""
    for state, seat, _ in moments(kind)[::4]:
        for viewer in (None, seat):
            seen = view(state, viewer)
            board, alt = WORDS.board(seen, ESCAPED), WORDS.alt(seen, LONG)
            assert 0 < len(board) <= MESSAGE and not board.endswith("…")
            assert 0 < len(alt) <= ALT and not alt.endswith("…")
            assert LONG[seat] in WORDS.ask(seen, LONG)
            assert 0 < len(WORDS.title(seen)) <= LABEL
        for other in range(kind[0]):
            assert len(WORDS.secret(view(state, other), LONG) or "") <= DIRECT


@every_kind
def test_every_event_is_told_to_everybody(kind: tuple[int, str, str, bool]):
    """Every event has a line that fits for a spectator, but for the start contracts, which only their seats read."""
    lines: dict[type[Event], str | None] = {}

    def tell(draft: Any, event: Any) -> None:
        line = WORDS.line(view(draft, None), GAME.see(event, None), LONG)  # type: ignore[arg-type]
        lines[type(event)] = line
        assert line is None or 0 < len(line) <= MESSAGE // 4

    state = GAME.setup(kind[0], Options(edition=kind[1]), Chance(5), tell)
    state = clone(moments(kind)[0][0])
    for _, seat, action in moments(kind):
        GAME.advance(state, seat, action, tell)
    assert [event for event, line in lines.items() if line is None] == [events.ContractDealt]
    assert 0 < len(WORDS.result(view(state, None), LONG)) <= MESSAGE // 2


@every_kind
def test_prices_are_what_is_paid(kind: tuple[int, str, str, bool]):
    """What an action is said to cost and give is what it costs and gives: autobucks, workers, victory points."""
    for state, seat, _ in moments(kind)[::3]:
        seen, before = view(state, seat), state.players[seat]
        for action in GAME.legal_actions(state, seat)[::2]:
            cost, draft = price(seen, seat, action), clone(state)
            PHASES[state.phase].play(draft, seat, action, tell_nobody)
            after = draft.players[seat]
            if isinstance(action, actions.AdvanceDemand):
                continue  # a new round: the workers come back
            assert before.money - after.money == cost.money, action
            missing_card = isinstance(action, actions.PlaceWorkers | actions.Withdraw) and not (
                state.deck or state.display
            )
            assert after.points - before.points == cost.points or missing_card, action
            assert before.workers - after.workers == cost.own, action
            assert before.neutral - after.neutral == cost.neutral, action
            if cost.money:
                left = say("{money:no autobuck|# autobuck|# autobucks}", money=after.money)
                told = [f"Leaves {left}.", f"Then you have {left}.", f"then you have {after.money}."]
                assert any(it in WORDS.consequence(seen, action, LONG) for it in told)


@every_kind
def test_a_car_goes_where_it_is_said_to_go(kind: tuple[int, str, str, bool]):
    """The place that a production shows is the best among those that are legal after it."""
    checked = 0
    for state, seat, action in moments(kind):
        if not isinstance(action, actions.ProduceCar):
            continue
        seen, draft = view(state, seat), clone(state)
        said = place_for(seen, action.market, seen.score(seat, action.car, action.market, action.electric).total)
        PHASES[state.phase].play(draft, seat, action, tell_nobody)
        (best, *_) = GAME.legal_actions(draft, seat)
        wanted = {actions.UseYacht: "yacht", actions.SellTopCar: "top car", actions.KeepCar: "no ship space"}
        space = best.space if isinstance(best, actions.ShipCar) else None
        assert said.startswith(wanted.get(type(best), f"ship space {space}"))
        checked += 1
    assert checked


@every_kind
def test_every_refusal_has_words(kind: tuple[int, str, str, bool]):
    """Actions that are legal at other times are refused with a reason that can be read."""
    pool = sorted({action for _, _, action in moments(kind)}, key=repr)
    refused: set[str] = set()
    for number, (state, seat, _) in enumerate(moments(kind)):
        for action in pool[number % 5 :: 5]:
            try:
                check(GAME, state, seat, action)
            except IllegalAction as error:
                refused.add(error.refusal.reason)
                text = WORDS.refusal(view(state, seat), error.refusal, LONG)
                assert 0 < len(text) <= MESSAGE // 2 and "{" not in text
    assert len(refused) >= 6


def _fullest(seats: int) -> View:
    """A table that holds at once what never happens at once: all spaces occupied, all factories full of long tiles."""
    state = table(seats, factories="advanced").state
    seen = view(state, 0)
    printed = seen.components
    boards = [board for board, it in printed.factories.items() if board != "standard"]
    styling = {Part.SPOILER: Tile("B10"), Part.MUFFLER: Tile("B12"), Part.DICE: Tile("B14")}
    players = tuple(
        replace(
            player,
            money=188,
            points=188,
            workers=6,
            neutral=4,
            electric=1,
            contracts=(None,) * 12,
            done=tuple(printed.contracts)[:12],
            medals=88,
            office=seat + 1,
            limit=12,
            sold=12,
            factory=replace(
                player.factory,
                board=boards[seat],
                managers=dict.fromkeys(OFFICES if boards[seat] == "OPO" else OFFICES[:4], Tile("B04")),
                machines=dict.fromkeys(MACHINE_SPACES, Tile("B27")),
                styling=dict.fromkeys(CarType, styling),
            ),
        )
        for seat, player in enumerate(seen.players)
    )
    ships: dict[Market, tuple[Any, ...]] = {
        market: (None, *(car(n % seats, CAR_TYPES[n % 3]) for n in range(14)), *(None,) * (printed.spaces - 14))
        for market in MARKETS
    }
    return replace(
        seen,
        players=players,
        grid=(Tile("B04"),) * 16,
        groups={space: GroupView(n % seats, 4, 4) for n, space in enumerate(seen.groups)},
        ships=ships,
        yachts={market: (car(0, CarType.FAMILY),) for market in MARKETS},
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_fullest_position_fits(seats: int):
    """Even so both texts are whole and name every seat and the last ship space."""
    scene = _fullest(seats)
    board, alt = WORDS.board(scene, ESCAPED), WORDS.alt(scene, LONG)
    assert len(board) <= MESSAGE and len(alt) <= ALT
    assert not board.endswith("…") and not alt.endswith("…")
    for letter in "ABCD"[:seats]:
        assert f"**{letter}** 188 VP" in board or f"({letter}) 188 VP" in board
        assert f" {letter} " in alt
    assert "Ships: 14" in board and "ships 14" in alt


def test_a_hand_of_all_cards_fits():
    """A seat that holds every card reads all of them in one direct message."""
    seen = view(table(2).state, 0)
    everything = tuple(seen.components.contracts)
    mine = replace(seen, players=(replace(seen.players[0], contracts=everything), seen.players[1]))
    secret = WORDS.secret(mine, LONG) or ""
    assert len(secret) <= DIRECT
    assert all(wish(seen.components.contracts[name]) in secret for name in everything)


def test_fees_are_the_rules_own():
    """Every tile at every spot that is open to it costs what the rules take, and replaces what they replace."""
    for state, seat, action in moments(KINDS[4]):
        if not isinstance(action, actions.TakeTile):
            continue
        told: list[Any] = []
        draft = clone(state)
        PHASES[state.phase].play(draft, seat, action, lambda _, event, found=told: found.append(event))
        placed = next((event for event in told if isinstance(event, events.TilePlaced)), None)
        if placed:
            seen = view(state, seat)
            assert fee(seen, seat, action.tile, action.at) == placed.fee
            assert replaced(seen, seat, action.tile, action.at) == placed.replaced

"""Automobile's words: a text for everything, none too long for Discord, and lines with the right figures."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cache
from random import Random
from typing import Any

import pytest

from render.automobile.words import action as action_words
from render.automobile.words import choice as choice_words
from render.automobile.words import event as event_words
from render.automobile.words.price import price
from render.automobile.words.speaker import PHASE, RANGE, SHORT
from render.core.sentence import money
from render.core.words import ALT, CHOICE, LABEL, MESSAGE
from render.registry import words
from rules.automobile import events
from rules.automobile.actions import (
    ACTIONS,
    BuildFactories,
    BuyBonusMarker,
    CloseFactories,
    Pass,
    ProduceCars,
    ReducePrice,
    SellViaHoward,
    TakeResearch,
)
from rules.automobile.components import Character, Model, Phase, PriceRange
from rules.automobile.game import GAME, PHASES
from rules.automobile.options import Options
from rules.automobile.phases import sell_via_demand_tiles
from rules.automobile.state import Step
from rules.automobile.view import view
from rules.core.chance import Chance
from rules.core.draft import clone
from rules.core.game import Action, Event, tell_nobody
from rules.fuzz import any_kind
from tests.automobile.table import A, B, C, Table, model, table
from tests.render import scenes

WORDS = words("automobile")
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")
LONG = tuple(letter * 32 for letter in "WMQOX")
ESCAPED = tuple("\\_" * 32 for _ in range(5))
"""The longest that escaping can make of the longest name."""


@cache
def moments(seed: int) -> list[tuple[Any, int, Any]]:
    """A match of five at random, the rare actions as often as the others: state, seat and action at each move."""
    random, state = Random(seed), GAME.setup(5, Options(), Chance(seed), tell_nobody)
    found: list[tuple[Any, int, Any]] = []
    while to_act := GAME.to_act(state):
        action = any_kind(random, GAME.legal_actions(state, to_act[0]))
        found.append((clone(state), to_act[0], action))
        GAME.advance(state, to_act[0], action, tell_nobody)
    return found


def told(position: Table, kind: type[Event], names: tuple[str, ...] = NAMES) -> list[str | None]:
    """The lines of a position's events of one kind, as they stand after them."""
    public = view(position.state, None)
    return [WORDS.line(public, event, names) for event in position.told(kind)]


def test_every_action_and_field_has_its_words():
    """Each action class is in the tables of what is told of an action, each field in that of choices."""
    for action in ACTIONS:
        assert action in action_words.LABEL_OF
        for field in fields(action):  # type: ignore[arg-type]
            assert field.name in choice_words.VALUES or action in choice_words.MODELS


def test_every_event_has_a_line_or_is_silent_on_purpose():
    """Each event class is in the table of lines, and only the accounts say nothing."""
    assert set(event_words.LINES) == set(events.EVENTS)
    silent = [kind for kind, line in event_words.LINES.items() if line is event_words.LINES[events.AccountSettled]]
    assert silent == [events.AccountSettled]


@pytest.mark.parametrize("seed", [1, 3])
def test_every_legal_action_has_words_that_fit(seed: int):
    """In a whole match each legal action has a label, choices and a consequence within Discord's limits."""
    for state, seat, _ in moments(seed):
        seen, legal = view(state, seat), GAME.legal_actions(state, seat)
        for action in legal:
            assert 0 < len(WORDS.action(seen, action, LONG)) <= LABEL
            assert 0 < len(WORDS.consequence(seen, action, LONG)) <= MESSAGE
        for kind in {type(action) for action in legal}:
            for field in fields(kind):  # type: ignore[arg-type]
                by_value: dict[Any, list[Action]] = {}
                for action in legal:
                    if type(action) is kind:
                        by_value.setdefault(getattr(action, field.name), []).append(action)
                labels = [WORDS.choice(seen, kind, field.name, value, its, NAMES) for value, its in by_value.items()]
                assert all(0 < len(label) <= CHOICE for label in labels)
                assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("seed", [1, 3])
def test_boards_fit_and_questions_name_the_seat(seed: int):
    """At each move the board fits in a message, the alt text in its limit, and the question names the seat."""
    for state, seat, _ in moments(seed):
        seen = view(state, seat)
        assert 0 < len(WORDS.board(seen, ESCAPED)) <= MESSAGE
        assert 0 < len(WORDS.alt(seen, LONG)) <= ALT
        assert LONG[seat] in WORDS.ask(seen, LONG)
        assert 0 < len(WORDS.title(seen)) <= CHOICE
        assert len(WORDS.secret(seen, LONG) or "") <= MESSAGE


@pytest.mark.parametrize("seed", [1, 3])
def test_prices_are_what_is_paid(seed: int):
    """What an action is said to cost and to leave is what it costs and leaves: dollars, loans and R&D cubes."""
    for state, seat, action in moments(seed):
        seen, draft = view(state, seat), clone(state)
        cost = price(seen, action)
        PHASES[state.phase].play(draft, seat, action, tell_nobody)
        before, after = state.companies[seat], draft.companies[seat]
        assert before.research - after.research == cost.cubes
        if not cost.later:
            assert before.cash + (after.loans - before.loans) * 500 - after.cash == cost.dollars
            assert not cost.dollars or f"{money(after.cash)}" in WORDS.consequence(seen, action, NAMES)


def test_the_fullest_positions_fit():
    """Boards that show at once what never happens at once fit too, with every owned space told."""
    for scene in (scenes.stress(), scenes.stress_market(), scenes.stress_tiles(), scenes.stress_over()):
        board, alt = WORDS.board(scene, ESCAPED), WORDS.alt(scene, LONG)
        assert len(board) <= MESSAGE and len(alt) <= ALT
        assert not board.endswith("…") and not alt.endswith("…")
        for number, space in enumerate(scene.spaces, 1):
            if space.owner is not None:
                assert f"\n{number} " in board
                assert f" {number} " in alt


def test_a_track_full_of_factories_fits():
    """With factories and cars in each of the 26 spaces, all markers and the longest names, both texts are whole."""
    full = [scenes.space(number % 5, parts=number < 5, cars=5) for number in range(26)]
    for number in range(3):
        full[number] = replace(full[number], bonus=True, reduced=2 - bool(number))
    scene = replace(scenes.stress(), spaces=tuple(full))
    board, alt = WORDS.board(scene, ESCAPED), WORDS.alt(scene, LONG)
    assert "\n26 " in board and board.endswith(scene.components.note)
    assert " 26 " in alt and alt.endswith(".")


def test_the_board_holds_what_the_position_holds():
    """Money, loans, pieces, closed spaces, what comes next with its R&D, demand and distributors are on the board."""
    position = table(4).cash(B, 1250, 1).losses(B, 3).factory("Duryea", A, 2, True).cars("Duryea", 6)
    position.factory("Maxwell", B).closed("Franklin A").distributors(C, mid=2)
    board = WORDS.board(view(position.state, None), NAMES)
    lines = board.splitlines()
    assert "**Bob** (B) $1,250 · 1 loan · R&D 4 · losses 3" in lines
    assert "1 Duryea · mid · A · 2 factories, parts, 6 cars" in lines
    assert "4 Maxwell · mid · B · 1 factory" in lines
    assert "Closed: 3 Franklin A" in lines
    assert "Free behind the front: 2 Oldsmobile Dash (mid, $250)" in lines
    assert any(
        it.startswith("Next: 5 Sears Autobuggy (low, $300 + 1 R&D), 6 Thomas Flyer (mid, $400 + 3") for it in lines
    )
    assert "Mid: 6 cars, demand 8–20 · 4 of 4 spaces free · in the box: 2 of C" in lines


def test_the_rulebooks_market_is_told_pass_by_pass():
    """The mid-priced market of the rulebook's second turn: eight, six, then two cars meet the demand of 16."""
    position = table().turn(2).tiles((5, 2), (4, 2), (4, 3), (3, 3))
    position.factory("EMF", B, 2).cars("EMF", 6).bonus("EMF")
    position.factory("Thomas Flyer", A, 2).cars("Thomas Flyer", 7).bonus("Thomas Flyer").reduced("Thomas Flyer", 2)
    position.cars("Maxwell", 1, C).cars("Franklin A", 3, A)
    lines: list[str | None] = []
    sell_via_demand_tiles.begin(
        position.state, lambda at, event: lines.append(WORDS.line(view(at, None), event, NAMES))
    )
    tiles = "**Ann** (A) 5, **Bob** (B) 4, **Cleo** (C) 4, **Dan** (D) 3"
    assert f"**Mid-priced market:** demand 16 for 17 cars — {tiles}." in lines
    assert "Pass 1: 2 × EMF, 4 × Thomas Flyer, 1 × Maxwell, 1 × Franklin A — 8 of 16." in lines
    assert "Pass 2: 2 × EMF, 3 × Thomas Flyer, 1 × Franklin A — 14 of 16." in lines
    assert "Pass 3: 2 × EMF — 16 of 16." in lines
    assert "EMF, **Bob** (B): all 6 sold at $150 = $900." in lines
    assert "Thomas Flyer, **Ann** (A): all 7 sold at $100 = $700." in lines
    assert "Franklin A, **Ann** (A): 2 sold at $150 = $300; 1 unsold, 1 loss point." in lines
    assert "**Ann** (A) is paid $1,000 for 9 cars." in lines


def test_losses_name_the_spaces_ahead():
    """A space third in its range takes two points, and the line names both spaces ahead, the closed one as closed."""
    position = table().turn(2).factory("Thomas Flyer", A).factory("Oldsmobile Dash", B).closed("Maxwell").losses(B, 1)
    position.factory("Sears Autobuggy", C).begin(Phase.LOSSES)
    assert told(position, events.LossesTaken) == [
        "Oldsmobile Dash, **Bob** (B): behind Thomas Flyer and Maxwell (closed) — 2 loss points."
    ]
    assert told(position, events.LossesPaid) == ["**Bob** (B) pays $60 for 3 loss points at $20 each."]


def test_a_loan_is_told_before_and_after():
    """A payment beyond the cash says which loan it needs, what is left, and what the loan costs."""
    position = table().cash(A, 370).research(A, 4).begin(Phase.PLAYER_ACTIONS)
    build = BuildFactories(model("Franklin A"), 2)
    assert WORDS.refusal(view(position.state, A), GAME.explain(position.state, A, build), NAMES).startswith(
        "Franklin A needs 6 R&D cubes, and you have 4. Open to you: Duryea, Oldsmobile Dash."
    )
    build = BuildFactories(model("Oldsmobile Dash"), 2)
    assert WORDS.consequence(view(position.state, A), build, NAMES) == (
        "You keep $370 and 1 R&D cube. "
        "A loan of $500 is taken: $50 interest a turn, $600 to repay at the end. "
        "2 factories there make 4 to 7 cars at $70 each."
    )
    position.play(A, build)
    assert told(position, events.LoanTaken) == ["**Ann** (A) needs a loan: $500 from the bank, 1 of 2 taken."]
    assert told(position, events.FactoriesBuilt) == [
        "**Ann** (A) builds 2 factories in Oldsmobile Dash for $500 and 3 R&D."
    ]


def test_choices_show_their_price():
    """A model to build in shows cost, R&D and range; one to produce in the cost of a car and how many."""
    position = table().research(A, 6).factory("Duryea", A, 1, True).begin(Phase.PLAYER_ACTIONS)
    seen, builds = view(position.state, A), position.legal(BuildFactories)
    cheap = [it for it in builds if it.model == model("Oldsmobile Dash")]
    assert WORDS.choice(seen, BuildFactories, "model", model("Oldsmobile Dash"), cheap, NAMES) == (
        "Oldsmobile Dash — $250 each, 1 R&D, mid-priced"
    )
    assert (
        WORDS.choice(seen, ProduceCars, "model", model("Duryea"), (), NAMES)
        == "Duryea — $50 each, 1 to 3 cars, mid-priced"
    )
    assert WORDS.action(seen, ProduceCars(model("Duryea"), 3), NAMES) == "Duryea · make 3 for $150, mid"


@pytest.mark.parametrize(
    ("cash", "wanted", "expected"),
    [
        (500, BuildFactories(Model(2), 2), "Oldsmobile Dash · 2 factories: $500, no R&D, mid"),
        (499, BuildFactories(Model(2), 2), "Oldsmobile Dash · 2 factories: $500, no R&D, mid, takes a loan of $500"),
        (209, ProduceCars(Model(3), 3), "Franklin A · make 3 for $210, mid, takes a loan of $500"),
        (
            249,
            BuildFactories(Model(2), 1, True),
            "Oldsmobile Dash · 1 factory + parts: $750, no R&D, mid, takes 2 loans of $500",
        ),
    ],
)
def test_a_label_says_the_loans_that_it_takes(cash: int, wanted: Action, expected: str):
    """Two factories of $250, three cars of $70, a factory with the parts of $500: less than that takes loans."""
    position = table().cash(A, cash).factory("Franklin A", A).begin(Phase.PLAYER_ACTIONS)
    assert wanted in position.legal(type(wanted))
    assert WORDS.action(view(position.state, A), wanted, NAMES) == expected


def test_the_loans_of_a_long_label_are_told_whole():
    """Of one of the longest names, with the parts factory for $1,000: the amount of a loan is not cut."""
    position = table().cash(A, 100).factory("Packard Twin Six", A).begin(Phase.PLAYER_ACTIONS)
    both = BuildFactories(model("Packard Twin Six"), 1, True)
    assert WORDS.action(view(position.state, A), both, NAMES) == (
        "Packard Twin Six · 1 factory + parts: $1,000, no R&D, high, 2 loans of $500"
    )


def test_a_choice_says_the_loans_that_it_takes_in_any_case():
    """With $100 one factory of $250 takes a loan, two of $500 as well; one with the parts takes two. Where cash is
    hidden, others read nothing of it."""
    position = table(cash="hidden").cash(A, 100).factory("Franklin A", A).begin(Phase.PLAYER_ACTIONS)
    seen, builds = view(position.state, A), [it for it in position.legal(BuildFactories) if it.model == 2]
    told = WORDS.choice(seen, BuildFactories, "model", 2, builds, NAMES)
    assert told == "Oldsmobile Dash — $250 each, no R&D, mid-priced, takes at least 1 loan of $500"
    plain = [it for it in builds if not it.parts]
    assert WORDS.choice(seen, BuildFactories, "parts", False, plain, NAMES) == (
        "No parts factory — $250 to $500, takes a loan of $500"
    )
    others = [WORDS.action(view(position.state, seat), it, NAMES) for seat in (B, None) for it in builds]
    assert others and not any("loan" in it for it in others)


def test_howards_cars_are_told_one_by_one_or_together():
    """A single model, as a menu offers it, and a pair of the same one both show what they bring."""
    position = table().factory("National 40", A).cars("National 40", 2).character(A, Character.HOWARD)
    position.begin(Phase.SELL_VIA_HOWARD)
    seen, sales = view(position.state, A), position.legal(SellViaHoward)
    assert WORDS.choice(seen, SellViaHoward, "cars", 8, sales, NAMES) == "National 40 — $200, 2 cars there"
    assert WORDS.choice(seen, SellViaHoward, "cars", (8, 8), sales, NAMES) == "2 × National 40 — $400"
    position.play(A, *sales)
    assert told(position, events.SoldViaHoward) == ["**Ann** (A) sells to Howard: 2 × National 40 for $400."]


def test_tiles_are_told_to_their_owner_only():
    """The line of drawn tiles gives their values to nobody but the seat of the view, even from an unfiltered event."""
    state, drawn = table(3).state, events.TilesDrawn(B, 2, (5, 3))
    assert WORDS.line(view(state, B), drawn, NAMES) == "You draw 5 and 3. Only you can see this."
    assert WORDS.line(view(state, A), drawn, NAMES) is None
    assert WORDS.line(view(state, None), drawn, NAMES) is None
    assert WORDS.line(view(state, B), replace(drawn, tiles=None), NAMES) is None


def test_passing_says_why():
    """Passing in phase six tells the place; in phase three that there is no action, while Ford kept is no news."""
    position = table().begin(Phase.EXECUTIVE_DECISIONS).play(A, Pass())
    assert told(position, events.Passed) == ["**Ann** (A) passes: place 1 in the next selection order."]
    last = replace(view(position.state, A), turn=4, next_order=())  # no order is of use after it
    assert WORDS.line(last, events.Passed(A, Phase.EXECUTIVE_DECISIONS, 1), NAMES) == "**Ann** (A) passes."
    assert WORDS.consequence(last, Pass(), NAMES) == "You take no more decisions; it is the last turn."
    position = table().factory("Duryea", A).character(A, Character.FORD).begin(Phase.PLAYER_ACTIONS)
    position.play(A, TakeResearch())
    seen, passed = view(position.state, A), events.Passed(A, Phase.PLAYER_ACTIONS, 0)
    assert WORDS.line(seen, passed, NAMES) is None
    assert WORDS.action(seen, Pass(), NAMES) == "Keep Ford for a later round"
    assert WORDS.action(replace(seen, round=3), Pass(), NAMES) == "Leave Ford unused"
    assert WORDS.consequence(seen, Pass(), NAMES) == "Ford stays yours until the rounds are over."
    assert "lost" in WORDS.consequence(replace(seen, round=3), Pass(), NAMES)
    idle = replace(seen, step=Step.ACT)
    assert WORDS.line(idle, passed, NAMES) == "**Ann** (A) has no action to take and passes."


def test_the_ranking_tells_every_account_and_the_tie():
    """Both equal first seats are listed in the order of play, with cash, factories and loans, and the rule is named."""
    position = table(3).turn(4).order(C, A, B).cash(A, 1500).cash(C, 1100).cash(B, 900, 1).factory("Maxwell", C)
    position.state.companies[C].cash = 1150
    position.begin(Phase.END_OF_TURN)
    assert WORDS.result(view(position.state, None), NAMES).splitlines() == [
        "**Final ranking**",
        "1. **Cleo** (C): $1,150 cash + $350 for factories − $0 for loans = **$1,500**",
        "2. **Ann** (A): $1,500 cash + $0 for factories − $0 for loans = **$1,500**",
        "3. **Bob** (B): $900 cash + $0 for factories − $600 for loans = **$300**",
        "The tie goes to the earliest in the order of play.",
    ]
    assert told(position, events.GameEnded) == [
        "🏆 **Cleo** (C) wins with $1,500, level with **Ann** (A). The tie goes to the earliest in the order of play."
    ]


def test_hidden_cash_is_not_told():
    """Where cash is hidden, the board of another seat and the alt text do not hold it."""
    state = table(3, cash="hidden").cash(B, 1234).state
    for seat in (A, None):
        assert "1,234" not in WORDS.board(view(state, seat), NAMES) + WORDS.alt(view(state, seat), NAMES)
    assert "1,234" in WORDS.board(view(state, B), NAMES)


def test_headings_give_the_order_and_what_counts():
    """The first round gives the order of play for all, selling the open spaces, losses the price of a point."""
    seen = view(table(3).turn(2).state, None)
    first, third = (events.PhaseBegun(2, Phase.PLAYER_ACTIONS, it, (B, A, C)) for it in (1, 3))
    assert WORDS.line(seen, first, NAMES) == (
        "**Turn 2 of 4 · Player actions, round 1 of 3** — order of play: **Bob** (B) → **Ann** (A) → **Cleo** (C)"
    )
    assert WORDS.line(seen, third, NAMES) == "**Turn 2 of 4 · Player actions, round 3 of 3**"
    selling = WORDS.line(seen, events.PhaseBegun(2, Phase.SELL_VIA_DISTRIBUTORS, 0, (B, A, C)), NAMES)
    assert selling == "**Turn 2 of 4 · Sell via distributors** — spaces open: high 2, mid 6, low 5."
    losses = WORDS.line(seen, events.PhaseBegun(2, Phase.LOSSES, 0, ()), NAMES)
    assert losses == "**Turn 2 of 4 · Losses** — a loss point costs $20 this turn."


def test_labels_of_ranges_are_complete():
    """Every price range and phase has its name."""
    assert set(RANGE) == set(SHORT) == set(PriceRange) and set(PHASE) == set(Phase)


def test_debt_takes_no_loan_by_itself() -> None:
    """Choosing a character with cash below zero pays nothing, so no loan is foretold (ruling 53)."""
    state = GAME.setup(3, Options(), Chance(1), tell_nobody)
    state.companies[state.actor].cash, state.companies[state.actor].loans = -30, 2
    for action in GAME.legal_actions(state, state.actor):
        told = words("automobile").consequence(GAME.view(state, state.actor), action, ["Ann", "Bob", "Cat"])
        assert "loan" not in told


def test_the_call_names_the_actions_that_have_their_pieces():
    """Without a factory nothing is produced or closed, and Ford, who builds beside one, cannot come before."""
    position = table().character(A, Character.FORD)
    position.state.step, position.state.actor = Step.ACT, A
    position.company(A).ford_ready = True

    def called() -> str:
        return WORDS.ask(view(position.state, None), NAMES)

    assert called() == "**Ann** (A), take one action: build, distributors or R&D."
    position.factory("Duryea", A)
    named = "**Ann** (A), take one action: build, distributors, R&D, produce or close."
    assert called() == f"{named} Ford may come before it."
    position.company(A).ford_ready = False
    assert called() == named


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_executive_decisions_that_are_asked_for_are_those_that_are_left(seed):
    """Whatever has been closed, bought and taken, the question names no other than the legal ones."""
    kinds = {CloseFactories: "close", BuyBonusMarker: "bonus marker", ReducePrice: "reduced price"}
    asked = 0
    for state, seat, _ in moments(seed):
        if state.step != Step.DECIDE:
            continue
        legal = {type(it) for it in GAME.legal_actions(state, seat)}
        told = WORDS.ask(view(state, None), NAMES)
        assert {name for name in kinds.values() if name in told} == {kinds[it] for it in legal if it in kinds}, told
        assert told.endswith(", or pass." if legal - {Pass} else ", pass: no executive decision is open to you.")
        asked += 1
    assert asked > 10

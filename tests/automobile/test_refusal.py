"""Why actions are refused: the real cause of each, and a sentence for it with the way out."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from render.automobile.words import link
from render.automobile.words.refusal import MUST, NOW, TEXT, WHEN
from render.registry import words
from rules.automobile import actions as a
from rules.automobile.components import CHARACTERS, RANGES, Character, Model, Phase, PriceRange
from rules.automobile.game import GAME
from rules.automobile.options import Options
from rules.automobile.state import Step
from rules.automobile.view import view
from rules.core.chance import Chance
from rules.core.game import Action, Refusal, tell_nobody
from tests.automobile.table import A, B, C, Table, model, table

WORDS = words("automobile")
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")
HIGH, MID, LOW = RANGES
DURYEA, OLDSMOBILE, FRANKLIN, MAXWELL, SEARS, FLYER, FORD_T, NATIONAL = (Model(space) for space in range(1, 9))


def acting() -> Table:
    """A in the first round of actions of turn 2: two factories in Maxwell, one in Duryea; B holds Sears."""
    position = table(3).turn(2).factory("Maxwell", A, 2).factory("Duryea", A).factory("Sears Autobuggy", B)
    return position.closed("Franklin A").research(A, 2)


def rounds(position: Table) -> Table:
    """The position in the player actions."""
    return position.begin(Phase.PLAYER_ACTIONS)


def choosing(position: Table) -> Table:
    """The position in the selection of characters."""
    return position.begin(Phase.SELECT_CHARACTERS)


def deciding(position: Table) -> Table:
    """The position in the executive decisions, with cars of A in Maxwell."""
    return position.cars("Maxwell", 4).begin(Phase.EXECUTIVE_DECISIONS)


def selling() -> Table:
    """A sells through distributors in turn 2: cars in Maxwell, one distributor high, one low."""
    position = table(3).turn(2).factory("Maxwell", A, 2).cars("Maxwell", 3).factory("Sears Autobuggy", B)
    return position.cars("Sears Autobuggy", 2).distributors(A, high=1, low=1).distributors(B, low=1)


def with_howard() -> Table:
    """A with two cars in Duryea and one in Maxwell sells to Howard."""
    position = table(3).factory("Duryea", A).cars("Duryea", 2).factory("Maxwell", A).cars("Maxwell", 1)
    return position.factory("Sears Autobuggy", B).cars("Sears Autobuggy", 1).character(A, Character.HOWARD)


def without_cube(position: Table) -> Table:
    """The position with Durant's R&D cube back in the stock."""
    position.state.research_stock += position.state.cubes[Character.DURANT]
    position.state.cubes[Character.DURANT] = 0
    return position


def marked(position: Table) -> Table:
    """The position in the executive decisions after B and C took all markers of both kinds."""
    position.research(B, 6).research(C, 6).factory("Thomas Flyer", C).cars("Thomas Flyer", 1)
    position.factory("Ford Model T", B).cars("Ford Model T", 1).cars("Sears Autobuggy", 1)
    position.order(B, C, A)
    deciding(position).play(B, a.BuyBonusMarker(SEARS)).play(C, a.BuyBonusMarker(FLYER)).play(
        A, a.CloseFactories(DURYEA)
    )
    position.play(B, a.BuyBonusMarker(FORD_T)).play(C, a.ReducePrice(FLYER, 2)).play(A, a.ReducePrice(MAXWELL))
    return position.play(B, a.ReducePrice(SEARS)).play(C, a.Pass())


def full_row() -> Table:
    """In turn 1 C has sold in the only space of the high row, and A is to sell."""
    position = table(3).factory("National 40", A).cars("National 40", 1).factory("Maxwell", A).cars("Maxwell", 1)
    position.factory("Crane Simplex", C).cars("Crane Simplex", 1).distributors(C, high=1).distributors(A, high=2)
    sale = a.SellViaDistributor(HIGH, HIGH, model("Crane Simplex"))
    return position.order(C, A, B).begin(Phase.SELL_VIA_DISTRIBUTORS).play(C, sale)


def auctioned() -> Table:
    """The auction for the first selection order begins with A."""
    position = table(3, first_order="auction")
    position.state.selection_order = []
    return position.begin(Phase.DRAW_DEMAND_TILES)


def bidding(cash: int = 2000) -> Table:
    """A is to bid again, above the 30 of C."""
    position = auctioned().cash(A, cash)
    return position.play(A, a.Bid(10)).play(B, a.Bid(20)).play(C, a.Bid(30))


def placing() -> Table:
    """B has bought the second place, and A may choose between the first and the third for 20."""
    position = auctioned().play(A, a.Pass()).play(B, a.Bid(10)).play(C, a.Pass()).play(B, a.TakePlace(2))
    return position.play(A, a.Bid(20)).play(C, a.Pass())


Case = tuple[str, Callable[[], Table], Action, dict[str, object]]
CASES: tuple[Case, ...] = (
    (
        "character taken",
        lambda: choosing(table(3).order(B, A, C)).play(B, a.ChooseCharacter(Character.FORD)),
        a.ChooseCharacter(Character.FORD),
        {"owner": B, "free": CHARACTERS[1:]},
    ),
    (
        "durant without research",
        lambda: choosing(without_cube(table(3).research(A, 0))),
        a.ChooseCharacter(Character.DURANT),
        {"model": DURYEA, "needed": 1, "left": 0},
    ),
    (
        "durant without money",
        lambda: choosing(table(3).cash(A, 100, 2)),
        a.ChooseCharacter(Character.DURANT),
        {"model": DURYEA, "cost": 200, "cash": 100, "credit": 0},
    ),
    (
        "durant without factory",
        lambda: choosing(table(3).factory("Maxwell", A, 3).factory("Duryea", A, 3)),
        a.ChooseCharacter(Character.DURANT),
        {"free": tuple(it for it in CHARACTERS if it != Character.DURANT)},
    ),
    (
        "durant wants empty",
        lambda: choosing(acting()).play(A, a.ChooseCharacter(Character.DURANT)),
        a.BuildForDurant(MAXWELL),
        {"open": (OLDSMOBILE, FLYER, FORD_T)},
    ),
    ("must decide", lambda: choosing(table(3)), a.Pass(), {"step": Step.CHOOSE}),
    ("no pieces", lambda: rounds(acting()), a.BuildFactories(MAXWELL, 0), {"most": 2}),
    ("too many pieces", lambda: rounds(acting()), a.BuildFactories(DURYEA, 2, True), {"pieces": 3, "most": 2}),
    ("unknown model", lambda: rounds(acting()), a.BuildFactories(Model(27)), {"number": 27, "last": 26}),
    ("unknown model", lambda: rounds(acting()), a.CloseFactories(Model(0)), {"number": 0}),
    ("space closed", lambda: rounds(acting()), a.BuildFactories(FRANKLIN), {"model": FRANKLIN}),
    (
        "space of another",
        lambda: rounds(acting()),
        a.BuildFactories(SEARS),
        {"owner": B, "open": (DURYEA, OLDSMOBILE, MAXWELL, FLYER)},
    ),
    (
        "cars of another",
        lambda: rounds(acting().cars("Oldsmobile Dash", 2, B)),
        a.BuildFactories(OLDSMOBILE),
        {"owner": B},
    ),
    ("parts alone", lambda: rounds(acting()), a.BuildFactories(OLDSMOBILE, 0, True), {"model": OLDSMOBILE}),
    (
        "parts placed",
        lambda: rounds(table(3).factory("Duryea", A, 1, True)),
        a.BuildFactories(DURYEA, 0, True),
        {"model": DURYEA},
    ),
    ("space full", lambda: rounds(acting()), a.BuildFactories(MAXWELL, 2), {"there": 2, "most": 3}),
    (
        "factories short",
        lambda: rounds(acting().factory("Oldsmobile Dash", A, 2)),
        a.BuildFactories(DURYEA, 2),
        {"left": 1, "all": 6},
    ),
    (
        "research short",
        lambda: rounds(acting()),
        a.BuildFactories(FORD_T),
        {"needed": 3, "left": 2, "open": (DURYEA, OLDSMOBILE, MAXWELL, FLYER)},
    ),
    (
        "money short",
        lambda: rounds(acting().cash(A, 240, 2)),
        a.BuildFactories(MAXWELL),
        {"cost": 350, "cash": 240, "credit": 0, "open": (DURYEA,)},
    ),
    (
        "money for fewer",
        lambda: rounds(acting().cash(A, 370, 2)),
        a.BuildFactories(OLDSMOBILE, 2),
        {"cost": 500, "cash": 370, "credit": 0, "fewer": 1},
    ),
    ("no distributors", lambda: rounds(acting()), a.PlaceDistributors(), {"most": 3}),
    ("no distributors", lambda: rounds(acting()), a.PlaceDistributors(-1, 2, 0), {"most": 3}),
    ("too many distributors", lambda: rounds(acting()), a.PlaceDistributors(2, 2, 0), {"wanted": 4, "most": 3}),
    (
        "distributors short",
        lambda: rounds(acting().distributors(A, mid=7)),
        a.PlaceDistributors(0, 2, 0),
        {"left": 1, "all": 8},
    ),
    ("stock empty", lambda: rounds(acting().stock(0)), a.TakeResearch(), {}),
    ("no factory", lambda: rounds(acting()), a.ProduceCars(OLDSMOBILE, 1), {"open": (DURYEA, MAXWELL)}),
    ("factory of another", lambda: rounds(acting()), a.ProduceCars(SEARS, 1), {"owner": B}),
    ("factory closed", lambda: rounds(acting()), a.CloseFactories(FRANKLIN), {"open": (DURYEA, MAXWELL)}),
    (
        "produced already",
        lambda: rounds(acting()).play(A, a.ProduceCars(MAXWELL, 4)),
        a.ProduceCars(MAXWELL, 4),
        {"open": (DURYEA,)},
    ),
    ("too few cars", lambda: rounds(acting()), a.ProduceCars(MAXWELL, 3), {"factories": 2, "fewest": 4, "most": 7}),
    ("too many cars", lambda: rounds(acting()), a.ProduceCars(DURYEA, 4), {"fewest": 1, "most": 3}),
    (
        "car pieces short",
        lambda: rounds(acting().cars("Duryea", 25)),
        a.ProduceCars(MAXWELL, 4),
        {"left": 3, "all": 28},
    ),
    (
        "money for fewer cars",
        lambda: rounds(acting().cash(A, 100, 2)),
        a.ProduceCars(DURYEA, 2),
        {"cost": 140, "cash": 100, "credit": 0, "affordable": 1},
    ),
    ("must act", lambda: rounds(acting()), a.Pass(), {}),
    ("ford of nobody", lambda: rounds(acting()), a.BuildForFord(DURYEA), {}),
    ("ford of another", lambda: rounds(acting().character(C, Character.FORD)), a.BuildForFord(DURYEA), {"owner": C}),
    (
        "ford used",
        lambda: rounds(acting().character(A, Character.FORD)).play(A, a.BuildForFord(DURYEA)),
        a.BuildForFord(DURYEA),
        {},
    ),
    (
        "no factory",
        lambda: rounds(acting().character(A, Character.FORD)),
        a.BuildForFord(OLDSMOBILE),
        {"open": (DURYEA, MAXWELL)},
    ),
    ("howard number", lambda: with_howard().begin(Phase.SELL_VIA_HOWARD), a.SellViaHoward((DURYEA,)), {"needed": 2}),
    (
        "no cars",
        lambda: with_howard().begin(Phase.SELL_VIA_HOWARD),
        a.SellViaHoward((DURYEA, SEARS)),
        {"model": SEARS, "open": (DURYEA, MAXWELL)},
    ),
    (
        "cars short",
        lambda: with_howard().begin(Phase.SELL_VIA_HOWARD),
        a.SellViaHoward((MAXWELL, MAXWELL)),
        {"wanted": 2, "there": 1, "open": (DURYEA,)},
    ),
    (
        "howard order",
        lambda: with_howard().begin(Phase.SELL_VIA_HOWARD),
        a.SellViaHoward((MAXWELL, DURYEA)),
        {"cars": (DURYEA, MAXWELL)},
    ),
    (
        "box empty",
        lambda: selling().begin(Phase.SELL_VIA_DISTRIBUTORS),
        a.SellViaDistributor(MID, MID, MAXWELL),
        {"boxes": (HIGH, LOW)},
    ),
    (
        "out of reach",
        lambda: selling().begin(Phase.SELL_VIA_DISTRIBUTORS),
        a.SellViaDistributor(HIGH, LOW, SEARS),
        {"rows": (HIGH, MID)},
    ),
    (
        "other range",
        lambda: selling().begin(Phase.SELL_VIA_DISTRIBUTORS),
        a.SellViaDistributor(LOW, LOW, MAXWELL),
        {"range": MID, "open": ()},
    ),
    (
        "no cars",
        lambda: selling().begin(Phase.SELL_VIA_DISTRIBUTORS),
        a.SellViaDistributor(LOW, LOW, SEARS),
        {"open": ()},
    ),
    (
        "closing taken",
        lambda: deciding(acting()).play(A, a.CloseFactories(DURYEA)).play(B, a.Pass()).play(C, a.Pass()),
        a.CloseFactories(MAXWELL),
        {"owner": A},
    ),
    ("bonus too dear", lambda: deciding(acting().research(A, 1)), a.BuyBonusMarker(MAXWELL), {"needed": 2, "left": 1}),
    ("nothing there", lambda: deciding(acting()), a.BuyBonusMarker(OLDSMOBILE), {"open": (MAXWELL,)}),
    ("marker for another", lambda: deciding(acting()), a.ReducePrice(SEARS), {"owner": B, "open": (MAXWELL,)}),
    (
        "marker for another",
        lambda: deciding(acting().cars("Franklin A", 2, B)),
        a.BuyBonusMarker(FRANKLIN),
        {"owner": B, "open": (MAXWELL,)},
    ),
    ("nothing there", lambda: deciding(acting()), a.ReducePrice(FRANKLIN), {"open": (MAXWELL,)}),
    ("marker without cars", lambda: deciding(acting()), a.BuyBonusMarker(DURYEA), {"open": (MAXWELL,)}),
    (
        "bonus there",
        lambda: (
            deciding(acting().research(A, 6)).play(A, a.BuyBonusMarker(MAXWELL)).play(B, a.Pass()).play(C, a.Pass())
        ),
        a.BuyBonusMarker(MAXWELL),
        {"model": MAXWELL, "open": ()},
    ),
    ("no such stack", lambda: deciding(acting()), a.ReducePrice(MAXWELL, 3), {"sizes": (1, 2)}),
    (
        "stack gone",
        lambda: deciding(acting()).play(A, a.ReducePrice(MAXWELL, 2)).play(B, a.Pass()).play(C, a.Pass()),
        a.ReducePrice(MAXWELL, 2),
        {"sizes": (1,)},
    ),
    (
        "reduced there",
        lambda: deciding(acting()).play(A, a.ReducePrice(MAXWELL, 2)).play(B, a.Pass()).play(C, a.Pass()),
        a.ReducePrice(MAXWELL, 1),
        {"model": MAXWELL},
    ),
    (
        "never reduced",
        lambda: deciding(acting().factory("National 40", A).cars("National 40", 1)),
        a.ReducePrice(NATIONAL),
        {"open": (MAXWELL,)},
    ),
    ("bonus gone", lambda: marked(acting()), a.BuyBonusMarker(MAXWELL), {"all": 3}),
    ("stacks gone", lambda: marked(acting()), a.ReducePrice(MAXWELL), {}),
    ("row full", full_row, a.SellViaDistributor(HIGH, HIGH, NATIONAL), {"row": HIGH, "spaces": 1, "rows": (MID,)}),
    ("other seat", lambda: rounds(acting().order(B, A, C)), a.TakeResearch(), {"actor": B}),
    ("over", lambda: table(3).turn(4).begin(Phase.END_OF_TURN), a.TakeResearch(), {}),
)

AUCTION: tuple[Case, ...] = (
    ("bid too low", bidding, a.Bid(30), {"least": 40}),
    ("bid not round", bidding, a.Bid(45), {"raise": 10}),
    ("bid too high", bidding, a.Bid(260), {"most": 250}),
    ("bid beyond cash", lambda: bidding(cash=90), a.Bid(100), {"cash": 90}),
    ("no higher bid", lambda: bidding(cash=30), a.Bid(40), {"least": 40, "most": 250, "cash": 30}),
    ("no such place", placing, a.TakePlace(4), {"last": 3, "free": (1, 3)}),
    ("place taken", placing, a.TakePlace(2), {"owner": B, "free": (1, 3)}),
)

STEPS: tuple[tuple[Callable[[], Table], Action, str], ...] = (
    (
        lambda: rounds(acting()),
        a.ChooseCharacter(Character.FORD),
        "Characters are chosen in phase 2. Now take your action.",
    ),
    (
        lambda: rounds(acting()),
        a.FinishProduction(),
        "There is no production to finish. Now take your action.",
    ),
    (
        lambda: rounds(acting()).play(A, a.ProduceCars(MAXWELL, 4)),
        a.TakeResearch(),
        "R&D cubes are taken in the player actions, phase 3. You are producing: name another space, or finish",
    ),
    (
        lambda: choosing(acting()),
        a.ProduceCars(MAXWELL, 4),
        "Cars are produced in the player actions, phase 3. Now choose a character.",
    ),
    (
        lambda: deciding(acting()),
        a.BuildFactories(DURYEA),
        "Factories are built in the player actions, phase 3. Now take an executive decision, or pass.",
    ),
)


@pytest.mark.parametrize(("reason", "position", "action", "values"), [*CASES, *AUCTION])
def test_each_cause_is_named(reason: str, position: Callable[[], Table], action: Action, values: dict[str, object]):
    """The refusal of A's action has its own reason, the values that explain it, and a sentence without gaps."""
    state = position().state
    assert action not in GAME.legal_actions(state, A)
    refusal = GAME.explain(state, A, action)
    assert refusal.reason == reason
    assert {key: refusal.values[key] for key in values} == values
    assert_told(state, refusal)


@pytest.mark.parametrize(("position", "action", "sentence"), STEPS)
def test_another_step_says_when_and_what_now(position: Callable[[], Table], action: Action, sentence: str):
    """An action out of its time is told when it belongs, and what is decided now."""
    state = position().state
    refusal = GAME.explain(state, A, action)
    assert refusal.reason == "other step"
    assert WORDS.refusal(view(state, A), refusal, NAMES).startswith(sentence)


def test_no_space_for_durant():
    """When no space is empty, Durant is refused for that, and the others are free."""
    state = choosing(table(3)).state
    for number, space in enumerate(state.spaces):
        space.owner, space.factories = number % 3, 1
    refusal = GAME.explain(state, B if state.actor == B else A, a.ChooseCharacter(Character.DURANT))
    assert refusal.reason == "durant without space"
    assert_told(state, refusal)


def test_sentences_give_the_reason_the_way_out_and_the_rule():
    """The sentence names who holds the space and what is open, what the money lacks, and where the rule stands."""
    state = rounds(acting()).state
    taken = GAME.explain(state, A, a.BuildFactories(SEARS))
    assert WORDS.refusal(view(state, A), taken, NAMES) == (
        "Sears Autobuggy holds **Bob** (B)'s factory. Open to you: Duryea, Oldsmobile Dash, Maxwell, Thomas Flyer. "
        "(Rule: Build factory)"
    )
    state = rounds(acting().cash(A, 370, 1).research(A, 3)).state
    dear = GAME.explain(state, A, a.BuildFactories(FLYER, 1, True))
    assert WORDS.refusal(view(state, A), dear, NAMES) == (
        "That costs $900; you have $370 and can borrow at most $500. You can pay for 2 factories in Thomas Flyer. "
        "(Rule: Loans)"
    )


def test_nothing_secret_is_in_a_refusal():
    """With other tiles in the other hands and the bag every refusal is the same."""
    one, other = acting().tiles((5, 2), (2, 2), (3, 3)), acting().tiles((5, 2), (5, 4), (4, 2))
    for action in (a.BuildFactories(SEARS), a.ProduceCars(MAXWELL, 9), a.Pass(), a.SellViaHoward((DURYEA,))):
        assert GAME.explain(rounds(one).state, A, action) == GAME.explain(rounds(other).state, A, action)


def test_every_reason_has_a_case():
    """Each sentence of the table is the answer to some case here, so that none is written in vain."""
    tried = {reason for reason, *_ in (*CASES, *AUCTION)} | {"durant without space"}
    assert tried - {"must decide"} == set(TEXT) - {"not open"}


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 2), (5, 3), (3, 4)])
def test_no_illegal_action_is_without_a_cause(seats: int, seed: int):
    """In a random match every well-formed illegal action has a specific reason and a sentence without gaps."""
    random, state = Random(seed), GAME.setup(seats, Options(), Chance(seed), tell_nobody)
    refused = 0
    while to_act := GAME.to_act(state):
        legal = GAME.legal_actions(state, to_act[0])
        own = [Model(n) for n, space in enumerate(state.spaces, 1) if space.owner == to_act[0]]
        for _ in range(15):
            action = any_well_formed(random, own)
            if action in legal:
                continue
            refusal = GAME.explain(state, to_act[0], action)
            assert refusal.reason != "not open", action
            assert_told(state, refusal)
            refused += 1
        GAME.advance(state, to_act[0], random.choice(legal), tell_nobody)
    assert refused > 500


def assert_told(state: Any, refusal: Refusal) -> None:
    """The refusal has a sentence that is filled and fits in a message, and the place of its rule."""
    told = WORDS.refusal(view(state, A), refusal, NAMES)
    assert 10 < len(told) <= 500 and "{" not in told and "None" not in told
    assert refusal.rule and told.endswith(f"(Rule: {refusal.place})")


def any_well_formed(random: Random, own: list[Model]) -> Action:
    """Any action that could be written down, half of them about the seat's own spaces."""

    def space() -> Model:
        return random.choice(own) if own and random.random() < 0.5 else Model(random.randint(0, 28))

    def row() -> PriceRange:
        return random.choice(RANGES)

    made: list[Callable[[], Action]] = [
        lambda: a.Bid(random.randint(-1, 30) * 10),
        lambda: a.TakePlace(random.randint(0, 6)),
        lambda: a.ChooseCharacter(random.choice(CHARACTERS)),
        lambda: a.BuildForDurant(space()),
        lambda: a.BuildFactories(space(), random.randint(-1, 3), random.random() < 0.4),
        lambda: a.PlaceDistributors(random.randint(-1, 3), random.randint(0, 3), random.randint(0, 3)),
        a.TakeResearch,
        lambda: a.ProduceCars(space(), random.randint(-1, 16)),
        a.FinishProduction,
        lambda: a.CloseFactories(space()),
        lambda: a.BuildForFord(space(), random.random() < 0.5),
        lambda: a.SellViaHoward(tuple(space() for _ in range(random.randint(0, 3)))),
        lambda: a.SellViaDistributor(row(), row(), space()),
        lambda: a.BuyBonusMarker(space()),
        lambda: a.ReducePrice(space(), random.randint(0, 3)),
        a.Pass,
    ]
    return random.choice(made)()


def test_words_know_every_verb_and_step():
    """Each action has a time, and each step says what is decided now and why it cannot be passed."""
    assert set(WHEN) == {kind.verb for kind in a.ACTIONS} - {"pass"}
    assert set(NOW) == {step.value for step in Step} - {"nothing"}
    assert set(MUST) == set(NOW) - {"bid", "act", "ford", "decide"}


def open_to(position: Table, action: Action) -> object:
    """What the refusal of A's action names instead."""
    return GAME.explain(position.state, A, action).values["open"]


def test_what_is_open_fits_what_was_named():
    """Only models with which the very same action would be legal: its row, its pieces, its stack, its other cars."""
    position = selling().factory("National 40", A).cars("National 40", 1).begin(Phase.SELL_VIA_DISTRIBUTORS)
    assert open_to(position, a.SellViaDistributor(HIGH, MID, FLYER)) == (MAXWELL,)
    assert open_to(position, a.SellViaDistributor(HIGH, HIGH, MAXWELL)) == (NATIONAL,)
    position = rounds(acting().cash(A, 500, 2))
    assert open_to(position, a.BuildFactories(SEARS, 2)) == (DURYEA, OLDSMOBILE)
    assert open_to(position, a.BuildFactories(SEARS, 1)) == (DURYEA, OLDSMOBILE, MAXWELL, FLYER)
    position = table(3).factory("Duryea", A).cars("Duryea", 1).factory("Maxwell", A).cars("Maxwell", 1)
    position.factory("EMF", A).cars("EMF", 2).character(A, Character.HOWARD).begin(Phase.SELL_VIA_HOWARD)
    assert open_to(position, a.SellViaHoward((SEARS, MAXWELL))) == (DURYEA, model("EMF"))


EXPLAINED: dict[str, str] = {
    "character taken": "each goes to one player",
    "durant without research": "Whoever could not build it",
    "durant without money": "Whoever could not build it",
    "durant without factory": "Whoever could not build it",
    "durant wants empty": "in an empty space",
    "must decide": "Taken in selection order",
    "no pieces": "Build up to 2 pieces",
    "too many pieces": "Build up to 2 pieces",
    "unknown model": "in one space",
    "space closed": "never where a closed piece lies",
    "space of another": "Never with another player",
    "cars of another": "cars of another still stand",
    "parts alone": "needs a factory of yours beside it",
    "parts placed": "1 parts factory",
    "space full": "At most 3 factories",
    "factories short": "6 factories",
    "research short": "They pay for building ahead",
    "money short": "within your cash and loans",
    "money for fewer": "within your cash and loans",
    "no distributors": "Place up to 3 distributors",
    "too many distributors": "Place up to 3 distributors",
    "distributors short": "you have 8",
    "stock empty": "When none is left in the stock",
    "no factory": "your spaces",
    "factory of another": "your spaces",
    "factory closed": "All your pieces in one space go home",
    "produced already": "a space produces once",
    "too few cars": "1 to 3 with 1 factory",
    "too many cars": "1 to 3 with 1 factory",
    "car pieces short": "28 car pieces",
    "money for fewer cars": "One car costs",
    "must act": "you must take one while one is possible",
    "ford of nobody": "**Ford**",
    "ford of another": "**Ford**",
    "ford used": "once in the 3 rounds",
    "howard number": "you must sell him 2 cars",
    "howard order": "you must sell him 2 cars",
    "no cars": "sell one car",
    "cars short": "you must sell him 2 cars",
    "box empty": "in the large boxes",
    "out of reach": "From the high-priced box they reach",
    "row full": "a row can be full",
    "other range": "sell one car of that range",
    "closing taken": "one player a turn",
    "bonus too dear": "cost 2 → 1 → 1 R&D",
    "nothing there": "spaces with cars of yours",
    "marker for another": "spaces with cars of yours",
    "marker without cars": "spaces with cars of yours",
    "bonus there": "One a space",
    "bonus gone": "cost 2 → 1 → 1 R&D",
    "no such stack": "of 2, 1, 1 markers",
    "stack gone": "of 2, 1, 1 markers",
    "stacks gone": "of 2, 1, 1 markers",
    "reduced there": "once a space",
    "never reduced": "Never for high-priced cars",
    "no higher bid": "up to $250 and without a loan",
    "bid too low": "names a higher amount",
    "bid not round": "in steps of $10",
    "bid too high": "up to $250",
    "bid beyond cash": "without a loan",
    "no such place": "takes the place he likes",
    "place taken": "takes the place he likes",
    "other seat": "Only whose move it is can act",
    "over": "The most money wins",
}
"""What the topic to which a reason leads must say of it."""

ELSEWHERE: dict[tuple[str, type[Action]], str] = {
    ("no factory", a.BuildForFord): "where you have a factory",
    ("no cars", a.SellViaHoward): "you must sell him 2 cars",
}
"""The same where another action has the same reason."""


@pytest.mark.parametrize(("reason", "position", "action", "values"), [*CASES, *AUCTION])
def test_each_refusal_leads_to_the_topic_that_explains_it(
    reason: str, position: Callable[[], Table], action: Action, values: dict[str, object]
):
    """The topic that a refusal names says what the refusal goes by."""
    state = position().state
    topic = WORDS.topic(GAME.explain(state, A, action))
    assert topic is not None
    said = WORDS.topics(state.options)[topic]
    assert ELSEWHERE.get((reason, type(action)), EXPLAINED[reason]) in said


@pytest.mark.parametrize(
    ("position", "action", "topic"),
    [
        (lambda: rounds(acting()), a.ChooseCharacter(Character.FORD), "Characters"),
        (lambda: choosing(acting()), a.ProduceCars(MAXWELL, 4), "Production"),
        (lambda: deciding(acting()), a.BuildFactories(DURYEA), "Building"),
        (lambda: choosing(acting()), a.ReducePrice(MAXWELL), "Decisions"),
        (lambda: rounds(acting()).play(A, a.ProduceCars(MAXWELL, 4)), a.Pass(), "Production"),
        (lambda: selling().begin(Phase.SELL_VIA_DISTRIBUTORS), a.Pass(), "Distributors"),
        (lambda: with_howard().begin(Phase.SELL_VIA_HOWARD), a.Pass(), "Characters"),
        (placing, a.Pass(), "Order of play"),
        (lambda: rounds(acting()), a.Bid(10), "Order of play"),
        (lambda: rounds(acting()), a.CloseFactories(OLDSMOBILE), "Closing"),
        (lambda: rounds(acting()), a.CloseFactories(SEARS), "Closing"),
    ],
)
def test_an_action_out_of_its_place_leads_to_its_own_topic(position: Callable[[], Table], action: Action, topic: str):
    """What is out of its step leads to where it belongs, a pass that is not allowed to what must be decided."""
    assert WORDS.topic(GAME.explain(position().state, A, action)) == topic


def test_every_verb_and_step_has_a_topic():
    """Whatever can be out of its step has a topic, one of those there are."""
    assert set(link.VERB) == {kind.verb for kind in a.ACTIONS} - {"pass"}
    assert set(link.STEP) == set(MUST)
    assert {*link.VERB.values(), *link.STEP.values(), *link.PLACE.values()} <= set(WORDS.topics(Options()))


def test_cars_come_back_unsold_too():
    """A player without car pieces is told that those the market leaves come back as well (phase seven)."""
    state = rounds(acting().cars("Duryea", 25)).state
    told = WORDS.refusal(view(state, A), GAME.explain(state, A, a.ProduceCars(MAXWELL, 4)), NAMES)
    assert "Sold cars come back, and after phase 7 unsold ones too." in told


@pytest.mark.parametrize("front", [True, False])
@pytest.mark.parametrize("need_cars", [True, False])
def test_a_closed_space_takes_no_marker_and_is_nowhere_offered(front: bool, need_cars: bool):
    """It is nobody's: not another player's, and not a space to build in ahead of the front."""
    position = table(3, closed_piece_is_front=front, markers_need_cars=need_cars).turn(2).factory("Maxwell", A, 2)
    position.cars("Maxwell", 4).closed("National 40").factory("Sears Autobuggy", B).research(A, 2)
    state = rounds(position).state
    board = WORDS.board(view(state, None), NAMES)
    assert [line for line in board.split("\n") if "National 40" in line] == ["Closed: 8 National 40"]
    state = position.begin(Phase.EXECUTIVE_DECISIONS).state
    for action in (a.BuyBonusMarker(NATIONAL), a.ReducePrice(NATIONAL, 1)):
        refusal = GAME.explain(state, A, action)
        assert (refusal.reason, refusal.values["open"]) == ("nothing there", (MAXWELL,))

"""What whoever is called next reads of Automobile: few words for every step, and what a phase brought."""

from dataclasses import replace

import pytest

from render.registry import words
from rules.automobile.actions import SellViaDistributor
from rules.automobile.components import Character, Phase, PriceRange
from rules.automobile.events import (
    BonusMarkerBought,
    DemandRevealed,
    DistributorsPaid,
    DistributorsPlaced,
    InterestPaid,
    LoanTaken,
    LossesDiscarded,
    LossesPaid,
    LossesTaken,
    MarketClosed,
    MarketPaid,
    Passed,
    PhaseBegun,
    PriceReduced,
    SoldViaDistributor,
)
from rules.core.game import Event
from tests.automobile.table import A, B, C, Table, model, table
from tests.render import scenes

WORDS = words("automobile")
NAMES = ("Ann", "Bob", "Cleo")
NO_BREAK = "\N{NO-BREAK SPACE}"
"""Between a seat\'s letter and its figure: a phone must not tear them apart."""
VIEW = replace(scenes.first_turn(), over=False)
HIGH, MID, LOW = PriceRange.HIGH, PriceRange.MID, PriceRange.LOW
LAST = len(VIEW.components.turns)


def news(event: Event) -> str | None:
    """What the table is told of an event."""
    return WORDS.news(VIEW, event, NAMES)


def summary(*told: Event) -> list[str]:
    """What stands for the steps of a phase."""
    return (WORDS.summary(VIEW, told, NAMES) or "").replace(NO_BREAK, " ").split("\n")


def test_a_step_in_few_words():
    """What is done and what it costs; a place in the next selection order is told with all others."""
    assert news(DistributorsPlaced(A, 0, 3, 0)) == "**Ann** (A) places 3 mid-priced distributors."
    assert news(DistributorsPlaced(A, 1, 0, 0)) == "**Ann** (A) places 1 high-priced distributor."
    assert news(DistributorsPlaced(A, 1, 1, 1)) == "**Ann** (A) places a distributor each for high, mid and low."
    uneven = "**Ann** (A) places 3 distributors: 1 high-priced and 2 low-priced."
    assert news(DistributorsPlaced(A, 1, 0, 2)) == uneven
    assert news(LoanTaken(B, 500, 1)) == "**Bob** (B) takes a loan of $500, 1 of 2."
    assert (
        news(BonusMarkerBought(B, model("Duryea"), 2)) == "**Bob** (B) pays 2 R&D for a bonus sales marker on Duryea."
    )
    assert (
        news(PriceReduced(C, model("Duryea"), 2)) == "**Cleo** (C) puts 2 reduced price markers on Duryea: $100 each."
    )
    assert news(Passed(C, Phase.EXECUTIVE_DECISIONS, 3)) == "**Cleo** (C) passes."


def test_a_turn_begins_in_one_line():
    """The last turn ends, and tiles are drawn, with the selection of characters; the order is in letters."""
    begun = {phase: news(PhaseBegun(2, phase, int(phase == Phase.PLAYER_ACTIONS), (C, A, B))) for phase in Phase}
    assert begun[Phase.DRAW_DEMAND_TILES] is begun[Phase.END_OF_TURN] is None
    assert begun[Phase.SELECT_CHARACTERS] == (
        "**Turn 2 of 4 · Select characters** — 2 new demand tiles each; selection order: C → A → B"
    )
    assert begun[Phase.PLAYER_ACTIONS] == ("**Turn 2 of 4 · Player actions, round 1 of 3** — order of play: C → A → B")
    assert begun[Phase.SELL_VIA_DEMAND_TILES] == "**Turn 2 of 4 · Sell via demand tiles**"
    assert news(PhaseBegun(LAST, Phase.END_OF_TURN, 0, ())) == (
        "**Turn 4 of 4 · End of turn** — the game is over: factories are paid out, loans repaid."
    )


def test_what_was_turned_up_and_what_is_left():
    """The tiles with whose they are, against the cars, and which of these stay: how much each sold is in the table."""
    assert summary(
        PhaseBegun(2, Phase.SELL_VIA_DEMAND_TILES, 0, (A, B, C)),
        DemandRevealed(HIGH, (), 0, 1),
        MarketClosed(B, model("National 40"), 0, 200, 1),
        DemandRevealed(MID, ((A, 2), (C, 4), (None, 3)), 9, 12),
        MarketClosed(A, model("Franklin A"), 3, 150, 1),
        MarketClosed(A, model("Duryea"), 6, 150, 2),
        DemandRevealed(LOW, ((A, 3), (C, 4)), 7, 6),
        MarketClosed(C, model("Dodge Four"), 6, 100, 0),
        MarketPaid(A, 9, 1350),
    ) == [
        "**High-priced market:** no demand this turn; unsold: 1 National 40.",
        "**Mid-priced market:** demand 9 (A 2, C 4, bag 3) for 12 cars; unsold: 1 Franklin A, 2 Duryea.",
        "**Low-priced market:** demand 7 (A 3, C 4), all 6 cars are sold.",
    ]
    assert summary(
        PhaseBegun(2, Phase.SELL_VIA_DEMAND_TILES, 0, (A, B, C)), DemandRevealed(LOW, ((A, 3), (C, 4)), 7, 0)
    ) == ["**Low-priced market:** demand 7 (A 3, C 4), but no car."]


def test_who_has_no_loss_point_discards_none():
    """Chrysler finds nothing to take off."""
    told = news(LossesDiscarded(C, Character.CHRYSLER, 0, 0))
    assert told == "Chrysler: **Cleo** (C) has no loss point to discard."


def test_losses_by_seat():
    """How many points each company got, what was discarded, and what all paid; the spaces are in the log."""
    assert summary(
        PhaseBegun(2, Phase.LOSSES, 0, (A, B, C)),
        LossesTaken(C, model("Maxwell"), 1),
        LossesTaken(B, model("Duryea"), 2),
        LossesTaken(C, model("Dodge Four"), 3),
        LossesDiscarded(C, Character.CHRYSLER, 2, 5),
        LossesPaid(B, 2, 20, 40),
        LoanTaken(C, 500, 1),
        LossesPaid(C, 5, 20, 100),
        InterestPaid(C, 1, 50),
    ) == [
        "Loss points for models behind others: B 2, C 4.",
        "Chrysler: **Cleo** (C) discards 2 loss points, 5 left.",
        "**Cleo** (C) takes a loan of $500, 1 of 2.",
        "Paid for loss points: B $40, C $100.",
        "Interest paid: C $50.",
    ]
    assert WORDS.summary(VIEW, [PhaseBegun(2, Phase.PLAYER_ACTIONS, 1, (A, B, C)), LoanTaken(C, 500, 1)], NAMES) is None


def sold_out(position: Table) -> Table:
    """The position when nobody can sell via distributors any more, the first possible sale made each time."""
    position.begin(Phase.SELL_VIA_DISTRIBUTORS)
    while position.actor is not None:
        position.play(position.actor, position.legal(SellViaDistributor)[0])
    return position


@pytest.mark.parametrize(
    ("position", "why"),
    [
        (
            table(3).distributors(A, mid=3).factory("EMF", A).cars("EMF", 1),
            "takes 2 unused distributors home, for no car is left to sell: 2 loss points.",
        ),
        (
            table(3).distributors(A, mid=5).factory("EMF", A).cars("EMF", 9),
            "takes 1 unused distributor home, for the mid row is full: 1 loss point.",
        ),
        (
            table(3)
            .distributors(A, high=3)
            .factory("EMF", A)
            .cars("EMF", 2)
            .factory("Dodge Four", A)
            .cars("Dodge Four", 1),
            "takes 1 unused distributor home, for it reaches no free space for the cars left: 1 loss point.",
        ),
    ],
    ids=["no car", "full", "out of reach"],
)
def test_why_a_distributor_is_not_used(position: Table, why: str):
    """No car, no free space, or none within one level; at the payment and when the phase is over alike."""
    sold_out(position)
    seen, told = position.game.view(position.state, None), position.told(Event)
    rows = {row: tuple(it.seat for it in position.told(SoldViaDistributor) if it.row == row) for row in PriceRange}
    (paid,) = position.told(DistributorsPaid)
    line = WORDS.line(replace(seen, rows=rows), paid, NAMES)
    assert line is not None and line.split("\n")[-1] == f"**Ann** (A) {why}"
    assert WORDS.summary(seen, told, NAMES) == f"**Ann** (A) {why}"

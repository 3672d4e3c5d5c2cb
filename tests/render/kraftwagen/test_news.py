"""What whoever is called next reads of Kraftwagen: few words for every step, and what a preparation laid out."""

from dataclasses import replace

from render.kraftwagen.words import WORDS
from rules.core.game import Event
from rules.kraftwagen.components import Kind, Phase, Preference, Recruit, Tile
from rules.kraftwagen.events import (
    CarSold,
    MarketPrepared,
    PhaseBegun,
    Raced,
    Recruited,
    RecruitsRevealed,
    TileTaken,
    TurnEnded,
    WorkersTaken,
)
from tests.render.kraftwagen import scenes
from tests.render.kraftwagen.scenes import A, B, C

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def news(event: Event) -> str | None:
    """What the table is told of an event in the midst of an action phase."""
    return WORDS.news(scenes.acting(), event, NAMES)


def test_a_turn_in_few_words():
    """What is done, without what the picture shows; who moves next is told where the same company moves again."""
    assert news(TileTaken(B, Tile("race+buyer"))) == "**Bob** (B) takes **Race + Buyer**."
    assert news(WorkersTaken(B, 2, False, 5)) == "**Bob** (B) takes 2 workers."
    assert news(Recruited(B, Kind.ENGINEER, Recruit("Winton"), ())) == "**Bob** (B) recruits the engineer Winton."
    assert news(Raced(B, 0, 1, 2, 0, 9, 1, 1, (10, 12))) == (
        "**Bob** (B) races 3 spaces past 2 cars, completes 1 lap and ends on 1."
    )
    assert news(Raced(B, 3, 2, 0, 0, 0, 2, 0, ())) == (
        "**Bob** (B) adds 3 workers to the Racing Team, races 2 spaces and ends on 2."
    )
    assert news(TurnEnded(B, False, A)) is None
    assert news(TurnEnded(B, False, B)) == "↻ **Bob** (B) moves again."


def test_a_sale_and_the_order_in_few_words():
    """The cars that a buyer passes over are left out; the order of a round is told in letters, as on the board."""
    assert news(CarSold(C, 9, Preference.BODY, 1, 1, False)) == (
        "**Body buyer 1** — **Cleo** (C) sells the car at 9 for 9 points."
    )
    assert news(PhaseBegun(2, Phase.ACTION)) == (
        "**Round 2 of 3 · Action phase** — from the end of the chain: C → B → A → D"
    )
    assert news(PhaseBegun(2, Phase.SCORING)) == "**Round 2 of 3 · Scoring phase**"


def test_a_preparation_in_two_lines():
    """In small print the prices, and what can be recruited that could not before, each with its use; the log has the
    white markers."""
    told = [
        MarketPrepared((2, 3, 5), ((Preference.BODY, 2), (Preference.PRICE, 1))),
        RecruitsRevealed(Kind.ENGINEER, (Recruit("Packard"), Recruit("King"))),
        RecruitsRevealed(Kind.INVESTOR, (Recruit("Ford"),)),
        RecruitsRevealed(Kind.INSTANT, ()),
    ]
    view = replace(scenes.acting(), phase=Phase.ACTION)
    assert (WORDS.summary(view, told, NAMES) or "").split("\n") == [
        "-# Prices: 2, 3, 5.",
        "-# New to recruit: Packard (2 buyers bring +2, +4), King (hire 2 workers, not 1), Ford (buys: engine 3+).",
    ]
    assert WORDS.summary(view, [], NAMES) is None

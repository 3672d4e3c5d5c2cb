"""Automobile's forecast in words: the command's text, and the sentence before a move is confirmed."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from render.automobile.words import forecast
from render.automobile.words.forecast import percent
from render.core.words import MESSAGE
from render.registry import words
from rules.automobile.actions import BuyBonusMarker, Pass, ProduceCars
from rules.automobile.components import Character, Phase, PriceRange
from rules.automobile.forecast import SpaceForecast
from rules.automobile.state import Step
from rules.automobile.view import View, view
from tests.automobile.table import A, B, C, Table, model, table
from tests.automobile.test_forecast import first_turn
from tests.contract.playing import match

WORDS = words("automobile")
ALL = "It takes all of them with a chance of 50%."
MORE, LAST = "Distributors may sell", "All of them are sold with a chance of 86%."
LONG = tuple("\\_" * 32 for _ in range(5))
"""The longest that escaping can make of the longest name."""


def seen(position: Table, phase: Phase = Phase.EXECUTIVE_DECISIONS) -> View:
    """What seat A sees of a position, in a phase."""
    position.state.phase = phase
    return view(position.state, A)


def told(shown: View) -> str:
    """The forecast in words."""
    text = WORDS.forecast_in_full(shown, ["Ann", "Bob", "Cat", "Dan"])
    assert text is not None
    return text


def test_the_forecast_in_words() -> None:
    """Each range, each own space and what may be made, the averages and chances worked out from the fourteen tiles."""
    position = table(3).turn(3).tiles((5, 2), (5, 5), (5, 4))
    position.factory("Crane Simplex", A, 2).cars("Crane Simplex", 3)
    position.factory("Lincoln L", B).cars("Lincoln L", 1)
    lines = told(seen(position)).splitlines()
    assert (
        "**High-priced**: 4 cars on the track; demand **3.5** on average, 2 to 5 (none known, 1 tile hidden)." in lines
    )
    assert "  at least 3: 79%, 4: 50%, 5: 21%" in lines
    # 32/14 is 2.3; two or more 11/14, three 7/14.
    assert "Crane Simplex: **2.3** of 3 on average; at least 2: 79%, 3: 50%" in lines
    position.state.round, position.state.actor, position.state.step = 3, A, Step.ACT
    lines = told(seen(position, Phase.PLAYER_ACTIONS)).splitlines()
    # With six, seven, eight: 1, 2, 3 or 4 are sold in 3, 4, 4, 3 ways, 2.5 on average, never all.
    assert (
        "Crane Simplex, 3 cars there: 3 more → 2.5 of 6 (0%), 4 more → 2.5 of 7 (0%), 5 more → 2.5 of 8 (0%)" in lines
    )


def test_the_sentence_before_producing() -> None:
    """How many of the cars to be made the market alone takes on average, and the chance that it takes all."""
    position = table(3).turn(3).tiles((5, 2), (5, 5), (5, 4)).factory("Crane Simplex", A, 2)
    shown = seen(position, Phase.PLAYER_ACTIONS)

    def said(shown: View, action: Any) -> str:
        return WORDS.consequence(shown, action, ["Ann", "Bob", "Cat"])

    # 2, 3, 4, 5 come in 3, 4, 4, 3 of 14 ways: of four cars 2*3 + 3*4 + 4*7 = 46/14 = 3.3, all in 7/14.
    sentence = f"As things stand, the market alone takes **3.3** of the 4 on average. {ALL}"
    assert sentence in said(shown, ProduceCars(model("Crane Simplex"), 4))
    assert "Before the market" not in said(shown, ProduceCars(model("Crane Simplex"), 4))
    own = {box: (count, 1, 0) for box, count in zip(PriceRange, (1, 0, 1), strict=True)}
    both = replace(shown, boxes=own, chosen={**shown.chosen, Character.HOWARD: A})
    # Howard takes two, one distributor reaches the high-priced row and is the first there; of five the market has two.
    apart = "Before the market, 3 are sold for certain: 2 by Howard, 1 by a distributor."
    all_sold = "Unless others add cars, all 5 are sold, whatever the hidden tiles are."
    assert f"{all_sold} {apart}" in said(both, ProduceCars(model("Crane Simplex"), 5))
    three = "All 3 are sold for certain, whatever others do."
    assert f"{three} {apart}" in said(both, ProduceCars(model("Crane Simplex"), 3))
    # A high-priced car brings $200.
    assert (
        said(both, ProduceCars(model("Crane Simplex"), 5)).count("Each one sold brings $200, all 5 of them $1,000.")
        == 1
    )
    certain = "Unless others add cars, the market alone takes this car for certain."
    one = said(shown, ProduceCars(model("Crane Simplex"), 1))
    assert f"{certain} Sold, it brings $200." in one
    position.cars("Crane Simplex", 1)
    shown = seen(position, Phase.PLAYER_ACTIONS)
    sentence = f"As things stand, the market alone takes **3.3** of the 4 cars then there on average. {ALL}"
    assert sentence in said(shown, ProduceCars(model("Crane Simplex"), 3))
    position.turn(2)
    shown = seen(position, Phase.PLAYER_ACTIONS)
    sentence = "No market for high-priced cars this turn: only Howard and distributors sell them."
    assert sentence in said(shown, ProduceCars(model("Crane Simplex"), 3))
    assert "market" not in said(shown, Pass())


def test_what_is_certain_before_the_market_stands_beside_the_chance_of_the_rest() -> None:
    """The position of `first_turn`: six of seven are sold for certain, the seventh with 90 of 105; so 6.9 and 86%."""

    def said(mid: int, cars: int = 7) -> str:
        shown = seen(first_turn(mid), Phase.PLAYER_ACTIONS)
        return WORDS.consequence(shown, ProduceCars(model("Maxwell"), cars), ["Ann", "Bob", "Cat"])

    chance = (
        "As things stand, at least **6.9** of the 7 are sold on average. All of them are sold with a chance of 86%."
    )
    assert f"{chance} Before the market, 3 are sold for certain: 2 by Howard, 1 by a distributor." in said(1)
    assert f"1 by a distributor. {MORE} one more if others leave room." in said(2)
    position = first_turn(1).factory("Duryea", A)
    first = "Before the market, 3 are sold for certain if you sell this model first: 2 by Howard, 1 by a distributor."
    shown = seen(position, Phase.PLAYER_ACTIONS)
    several = WORDS.consequence(shown, ProduceCars(model("Maxwell"), 7), ["Ann", "Bob", "Cat"])
    assert (
        f"If you sell this model first, at least **6.9** of the 7 are sold on average, as things stand. {LAST} {first}"
        in several
    )
    # First in the order with two distributors, A is sure of two of the four spaces: with Howard's that is all of four.
    position = first_turn(2, (A, B, C)).factory("Duryea", A)
    position.state.actor = A
    shown = seen(position, Phase.PLAYER_ACTIONS)
    four = WORDS.consequence(shown, ProduceCars(model("Maxwell"), 4), ["Ann", "Bob", "Cat"])
    assert "All 4 are sold for certain if you sell this model first." in four and "whatever" not in four
    lines = told(seen(first_turn(1), Phase.PLAYER_ACTIONS)).splitlines()
    at = lines.index("Maxwell: up to 6 → all, 7 → 6.9 (86%)")
    assert lines[at + 1] == "  Before the market, for certain: 2 by Howard, 1 by a distributor."


def test_distributors_that_may_find_no_space_are_told_as_open() -> None:
    """Four spaces for A, the last of five who all have three: B, C, D and E fill them. Of one distributor, one is open,
    and of two, two."""
    position = table(5).turn(1).tiles((5,), (5,), (5,), (4,), (4,)).order(1, 2, 3, 4, A).factory("Maxwell", A, 2)
    for seat in range(1, 5):
        position.distributors(seat, mid=3)
    position.state.round, position.state.actor, position.state.step = 3, A, Step.ACT
    position.factory("Duryea", B, 2).factory("Franklin A", C, 2).factory("Thomas Flyer", 3).factory("EMF", 4)
    for name in ("Duryea", "Franklin A", "Thomas Flyer", "EMF"):
        position.cars(name, 3)

    def said(mid: int) -> str:
        shown = seen(position.distributors(A, mid=mid), Phase.PLAYER_ACTIONS)
        return WORDS.consequence(shown, ProduceCars(model("Maxwell"), 4), list("ABCDE"))

    assert f"Before the market, {MORE[0].lower()}{MORE[1:]} one if others leave room." in said(1)
    assert f"Before the market, {MORE[0].lower()}{MORE[1:]} up to 2 if others leave room." in said(2)


def test_the_sentence_before_a_marker() -> None:
    """A bonus marker: the second car of A goes before the second of B."""
    position = table(3).turn(3).tiles((5, 2), (5, 5), (5, 4)).research(A, 2)
    position.factory("Crane Simplex", A, 1).cars("Crane Simplex", 2)
    position.factory("Lincoln L", B).cars("Lincoln L", 2)
    shown = seen(position)
    # Sold in turn: B A B A, so A's cars are 1, 1, 2, 2 of demand 2, 3, 4, 5; with the marker B A A B, so 1, 2, 2, 2.
    said = WORDS.consequence(shown, BuyBonusMarker(model("Crane Simplex")), ["Ann", "Bob", "Cat"])
    told = "Of 2 cars there, the market then takes **1.8** on average, not 1.5."
    assert f"{told} It takes all of them with a chance of 79%." in said


def test_a_marker_that_hardly_helps_names_no_number_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """From two cars for certain to 2.01 on average: neither "2.0, not 2" nor "2, not 2"."""
    crane, sold = model("Crane Simplex"), [{2: Fraction(1)}, {2: Fraction(99, 100), 3: Fraction(1, 100)}]
    spaces = iter([SpaceForecast(crane, 3, 0, it) for it in sold])
    monkeypatch.setattr(forecast, "sale", lambda *_, **__: next(spaces))
    shown = seen(table(3).turn(3).tiles((5, 2), (5, 5), (5, 4)).research(A, 2).cars("Crane Simplex", 3))
    said = forecast.outlook(shown, BuyBonusMarker(crane))
    assert said == ["The market takes about **2** of 3 cars there on average, with or without it."]


def test_all_for_certain_is_not_told_beside_as_many_on_average(monkeypatch: pytest.MonkeyPatch) -> None:
    """From 3.99 of four cars to all of them: not "all 4, not 4 on average"; from 3.9 the average is told."""
    crane = model("Crane Simplex")
    shown = seen(table(3).turn(3).tiles((5, 2), (5, 5), (5, 4)).research(A, 2).cars("Crane Simplex", 4))

    def said(chance: Fraction) -> list[str]:
        spaces = iter([SpaceForecast(crane, 4, 0, it) for it in ({3: chance, 4: 1 - chance}, {4: Fraction(1)})])
        monkeypatch.setattr(forecast, "sale", lambda *_, **__: next(spaces))
        return forecast.outlook(shown, BuyBonusMarker(crane))

    assert said(Fraction(1, 100)) == ["The market then takes all 4 cars there for certain, now almost for certain."]
    assert said(Fraction(1, 10)) == [
        "The market then takes all 4 cars there whatever the hidden tiles are, not 3.9 on average."
    ]


def test_over_there_is_nothing_to_forecast() -> None:
    """After the last turn the words are silent."""
    end = match("automobile", 4, 1).end
    assert WORDS.forecast_in_full(view(end, A), ["Ann", "Bob", "Cat", "Dan"]) is None


def test_a_chance_is_never_rounded_to_certainty() -> None:
    """0 and 100% are said of what is certain alone."""
    shown = {Fraction(0): "0%", Fraction(1, 200): "under 1%", Fraction(1, 100): "1%", Fraction(12, 25): "48%"}
    shown |= {Fraction(99, 100): "99%", Fraction(199, 200): "over 99%", Fraction(1): "100%"}
    assert {chance: percent(chance) for chance in shown} == shown


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_fits_a_message(seats: int) -> None:
    """With the longest names, at every moment of a match, to each seat and to a spectator."""
    for step in match("automobile", seats, 1).steps[::5]:
        for seat in (None, *range(seats)):
            text = WORDS.forecast_in_full(view(step.state, seat), LONG)
            assert text and len(text) <= MESSAGE


def test_the_fullest_forecast_fits_a_message() -> None:
    """Six spaces with cars and factories, every range hidden."""
    position = table(5).turn(4).tiles((5, 2), (5, 2), (5, 4), (3, 3), (4, 2))
    for name in ("Thomas Flyer", "Crane Simplex", "EMF", "Maxwell", "Ford Model T", "Lincoln L"):
        position.factory(name, A).cars(name, 3)
    position.state.step = Step.CHOOSE
    text = WORDS.forecast_in_full(seen(position, Phase.SELECT_CHARACTERS), LONG)
    assert text and text.count(" at least ") >= 3 and len(text) <= MESSAGE

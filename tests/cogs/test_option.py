"""The options of every command, from the action classes alone."""

from dataclasses import dataclass
from enum import Enum, StrEnum

import pytest

from cogs.playing.option import options, spell, vocabulary
from rules.automania.actions import PlaceWorkers, TakeTile
from rules.automobile.actions import (
    BuildFactories,
    ChooseCharacter,
    Pass,
    PlaceDistributors,
    ProduceCars,
    SellViaDistributor,
    SellViaHoward,
)
from rules.automobile.components import Model, PriceRange
from rules.automobile.options import Options
from rules.registry import GAMES

GAME = GAMES["automobile"]
TERMS = GAME.terms(GAME.options())


class Gear(Enum):
    """A type that is not written as text."""

    FAST_FORWARD = 1


def shape(action_type):
    """Name and whether it must be given, by option."""
    return [(it.name, it.required) for it in options(GAME, action_type)]


@pytest.mark.parametrize(
    ("action_type", "expected"),
    [
        (Pass, []),
        (ChooseCharacter, [("character", True)]),
        (BuildFactories, [("model", True), ("factories", False), ("parts", False)]),
        (PlaceDistributors, [("high", False), ("mid", False), ("low", False)]),
        (SellViaDistributor, [("box", True), ("row", True), ("model", True)]),
        (SellViaHoward, [("car", True), ("car_2", False)]),
    ],
)
def test_fields_become_options(action_type, expected):
    """Each field is an option, required where the class has no default; a tuple of cars is one option a car."""
    assert shape(action_type) == expected


def test_a_series_repeats_its_options():
    """Produce cars takes up to six models with their amounts, and only the first is required."""
    expected = [("model", True), ("cars", True)]
    expected += [(f"{name}_{number}", False) for number in range(2, 7) for name in ("model", "cars")]
    assert shape(ProduceCars) == expected


def test_an_option_knows_its_field():
    """The second car of the third entry is told apart by step and field, not by its name."""
    third = next(it for it in options(GAME, ProduceCars) if it.name == "cars_3")
    assert (third.field, third.step, third.type, third.entry) == ("cars", 2, int, False)
    car = options(GAME, SellViaHoward)[1]
    assert (car.field, car.step, car.type, car.entry) == ("cars", 0, Model, True)


def test_an_action_takes_along_what_it_leads_to():
    """Workers are placed and a tile is taken in one command; the tile can be left for later."""
    automania = GAMES["automania"]
    found = [(it.name, it.step, it.action, it.required) for it in options(automania, PlaceWorkers)]
    assert found == [
        ("space", 0, PlaceWorkers, True),
        ("neutral", 0, PlaceWorkers, False),
        ("tile", 1, TakeTile, False),
        ("at", 1, TakeTile, False),
    ]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_two_options_of_a_command_share_a_name(game):
    """Discord tells options apart by their names alone."""
    for action_type in game.actions:
        names = [it.name for it in options(game, action_type)]
        assert len(set(names)) == len(names)


@dataclass(frozen=True)
class Twelve:
    """An action of twelve fields."""

    a: int
    b: int
    c: int
    d: int
    e: int
    f: int
    g: int
    h: int
    i: int
    j: int
    k: int
    m: int


def test_a_long_series_stays_within_the_limit():
    """Twelve fields fit twice into Discord's 25 options."""

    class Toy:
        series = {Twelve: Pass}  # noqa: RUF012
        leads_to = {}  # noqa: RUF012

    assert len(options(Toy, Twelve)) == 24  # pyright: ignore[reportArgumentType]


def test_values_are_spelled_as_written():
    """A model by its name in the edition, an enum by its text or its name, a number in figures."""
    assert spell(TERMS, Model, 1) == TERMS[Model][Model(1)]
    assert spell(TERMS, PriceRange, PriceRange.HIGH) == "high"
    assert spell(TERMS, Gear, Gear.FAST_FORWARD) == "fast forward"
    assert spell(TERMS, int, 7) == "7"


def test_a_vocabulary_holds_every_value():
    """All 26 models, all three price ranges; figures need no vocabulary."""
    assert sorted(vocabulary(TERMS, Model).values()) == list(range(1, 27))
    assert vocabulary(TERMS, PriceRange) == {"high": "high", "mid": "mid", "low": "low"}
    assert vocabulary(TERMS, int) == {}
    assert issubclass(PriceRange, StrEnum) and Options().edition == "2009"

"""The text form of actions, on actions of every shape that a game may have."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, ClassVar, Literal, NewType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.game import Action, UnknownAction
from rules.core.notation import read, write
from rules.registry import GAMES

Model = NewType("Model", int)
NAMES = {1: "Ford", 2: "Ford Model T", 3: "National 40", 4: "Smith, Sons & Co.", 5: "1900"}


class Box(StrEnum):
    """A field of fixed words."""

    HIGH = "high"
    LOW = "very low"


@dataclass(frozen=True, slots=True)
class Build(Action):
    """A name, a number, a switch."""

    verb: ClassVar[str] = "build"
    model: Model
    pieces: int = 1
    parts: bool = False


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Several numbers, one without a usual value."""

    verb: ClassVar[str] = "place"
    total: int
    high: int = 0
    low: int = 0


@dataclass(frozen=True, slots=True)
class Sell(Action):
    """A list of names behind other words."""

    verb: ClassVar[str] = "sell"
    box: Box
    way: Literal["by road", "by rail"]
    cars: tuple[Model, ...]


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """A list of numbers and a number."""

    verb: ClassVar[str] = "bid"
    amounts: tuple[int, ...]
    round: int


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Nothing."""

    verb: ClassVar[str] = "pass"


GAME = replace(next(iter(GAMES.values())), actions=(Build, Place, Sell, Bid, Pass), terms=lambda _: {Model: NAMES})

models = st.sampled_from(sorted(NAMES)).map(Model)
numbers = st.integers(-999, 10**8)
actions = st.one_of(
    st.builds(Build, models, numbers, st.booleans()),
    st.builds(Place, numbers, numbers, numbers),
    st.builds(
        Sell, st.sampled_from(Box), st.sampled_from(["by road", "by rail"]), st.lists(models, min_size=1).map(tuple)
    ),
    st.builds(Bid, st.lists(numbers, min_size=1).map(tuple), numbers),
    st.just(Pass()),
)


@given(actions, st.sampled_from([str, str.upper, str.title]), st.sampled_from([" ", "  ", "\t"]))
def test_what_is_written_is_read(action: Action, letters: Any, space: str) -> None:
    """Every action comes back from its text, whatever the capital letters and the width of the spaces."""
    text = write(GAME, None, action)
    assert read(GAME, None, letters(text).replace(" ", space)) == action


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Build(Model(1), 2), "build Ford 2"),
        (Build(Model(2), 1, True), "build Ford Model T 1 parts"),
        (Build(Model(3), 40), "build National 40 40"),
        (Build(Model(5), 0), "build 1900 0"),
        (Place(3, 1, 0), "place total 3 high 1"),
        (Sell(Box.LOW, "by rail", (Model(3), Model(3))), "sell very low by rail National 40, National 40"),
        (Sell(Box.HIGH, "by road", (Model(4), Model(2))), "sell high by road Smith, Sons & Co., Ford Model T"),
        (Bid((3, -4), 5), "bid 3, -4 5"),
        (Pass(), "pass"),
    ],
)
def test_as_a_person_would_write_it(action: Action, text: str) -> None:
    """The verb, what is named, numbers, what is switched on."""
    assert write(GAME, None, action) == text
    assert read(GAME, None, text) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("build ford", Build(Model(1))),
        ("build ford model t", Build(Model(2))),
        ("build National 40", Build(Model(3))),
        ("BUILD ford parts 2", Build(Model(1), 2, True)),
        ("build ford pieces 2", Build(Model(1), 2)),
        ("place low 2 total 3", Place(3, 0, 2)),
        ("sell high by road smith,sons & co.,ford", Sell(Box.HIGH, "by road", (Model(4), Model(1)))),
    ],
)
def test_what_may_be_left_out_or_written_otherwise(text: str, action: Action) -> None:
    """Usual values may be left out, numbers and switches come in any order, the longest name counts."""
    assert read(GAME, None, text) == action


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "expected an action, not nothing; there are: build, place, sell, bid, pass"),
        ("bild Ford", 'expected an action, not "bild"; there are: build'),
        ("build", "expected model, not nothing; there are: Ford, Ford Model T"),
        ("build Fiat", 'expected model, not "fiat"'),
        ("build Ford 2 3", "build: pieces is given twice"),
        ("build Ford parts parts", "build: parts is given twice"),
        ("build Ford wheels", 'build: expected nothing more, not "wheels"; there are: pieces, parts'),
        ("build Ford 2.5", 'expected a number for pieces, not "2.5"'),
        ("build Ford -", 'expected a number for pieces, not "-"'),
        ("build Ford 1234567890", 'expected a number for pieces, not "1234567890"'),
        ("build Ford ٣", 'build: expected nothing more, not "٣"'),
        ("place high 1", "place: expected a number for total at the end"),
        ("place 3", 'place: expected nothing more, not "3"; there are: total, high, low'),
        ("place high", "expected a number for high, not nothing"),
        ("sell middle", 'expected box, not "middle"; there are: high, very low'),
        ("sell high by road Ford,", "expected cars, not nothing"),
        ("pass now", 'pass: expected nothing more, not "now"'),
    ],
)
def test_what_cannot_be_read(text: str, said: str) -> None:
    """The refusal names what was found and what was expected."""
    with pytest.raises(UnknownAction) as caught:
        read(GAME, None, text)
    assert str(caught.value).startswith(said)


WORDS = ("build", "sell", "Ford", "Model", "40", ",", "high", "1", "-1", "parts", "by", "road", "place")


@given(st.text() | st.lists(st.sampled_from(WORDS)).map(" ".join))
def test_hostile_text_is_unknown_or_an_action(text: str) -> None:
    """Any text is an action of the game, which then can be written, or UnknownAction; nothing else is raised."""
    try:
        action = read(GAME, None, text)
    except UnknownAction:
        return
    assert type(action) in GAME.actions and read(GAME, None, write(GAME, None, action)) == action


def test_a_field_that_cannot_be_written() -> None:
    """A field of a type without words is a fault of the game, and said so."""
    with pytest.raises(TypeError, match="cannot be written"):
        write(replace(GAME, terms=lambda _: {}), None, Build(Model(1)))

"""States as JSON and back."""

import json
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from random import Random
from typing import Literal, NewType

import pytest

from rules.core.chance import Chance
from rules.core.content import Content
from rules.core.draft import clone, fingerprint
from rules.core.game import tell_nobody
from rules.core.snapshot import BadSnapshot, agrees, read, write
from rules.fuzz import any_action
from rules.registry import GAMES

Card = NewType("Card", str)


class Colour(StrEnum):
    """Text."""

    RED = "red"


class Level(IntEnum):
    """A number."""

    HIGH = 3


@dataclass(frozen=True, slots=True)
class Printed(Content):
    """Not written."""

    figure: int


@dataclass(frozen=True, slots=True)
class Piece:
    """A frozen part."""

    level: Level
    card: Card | None


@dataclass(slots=True)
class Board:
    """Every kind of field."""

    printed: Printed
    chain: list[int | Card]
    pieces: dict[Colour, list[Piece | None]]
    counts: dict[int, int]
    pair: tuple[int, str]
    mode: Literal["a", "b"] = "a"
    lists: list[list[Piece]] = field(default_factory=list[list[Piece]])


def board() -> Board:
    """One with something in every field."""
    piece = Piece(Level.HIGH, Card("ace"))
    return Board(Printed(7), [1, Card("x")], {Colour.RED: [piece, None]}, {4: 5}, (1, "one"), "b", [[piece], []])


def test_every_kind_of_field_comes_back_as_it_was():
    """Numbers as keys, enums, parts that may be missing, and mixed lists: all of their own types again."""
    again = read(write(board()), board())
    assert again == board()
    assert (type(again.pieces[Colour.RED][0].level), type(again.counts), type(again.pair)) == (Level, dict, tuple)  # type: ignore[union-attr]


def test_what_is_printed_is_not_written_but_taken_from_the_other():
    """The figures are the present ones."""
    like = board()
    like.printed = Printed(8)
    assert "7" not in write(board())
    assert read(write(board()), like).printed == Printed(8)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_whole_matches(game):
    """After every tenth action of a random match the state comes back, with the same fingerprint, sharing nothing."""
    random = Random(5)
    start = game.setup(game.meta.seats[1], game.options(), Chance(2**100), tell_nobody)
    state, count = clone(start), 0
    while to_act := game.to_act(state):
        if count % 10 == 0:
            text = write(state)
            again = read(text, start)
            assert again == state and fingerprint(again) == fingerprint(state) and agrees(text, again)
            game.advance(again, to_act[0], game.legal_actions(again, to_act[0])[0], tell_nobody)
            assert write(state) == text and not agrees(text, again)
        game.advance(state, to_act[0], any_action(random, game.legal_actions(state, to_act[0])), tell_nobody)
        count += 1
    assert read(write(state), start) == state


def test_a_field_that_a_release_adds_is_no_difference():
    """States of an older shape agree as far as both have a field; what both have must be the same."""
    older = json.loads(write(board()))
    del older["mode"]
    assert agrees(json.dumps(older), board())
    assert read(json.dumps(older), board()).mode == "a"
    older["chain"] = [1]
    assert not agrees(json.dumps(older), board())
    assert not agrees("{}", board())


@pytest.mark.parametrize(
    "change",
    [
        {"chain": [1.5]},
        {"pieces": [["green", []]]},
        {"pair": [1]},
        {"counts": [["4", 5]]},
        {"mode": "c"},
        {"other": 1},
        {"chain": None},
    ],
)
def test_what_is_no_snapshot_is_refused(change):
    """Wrong types, values and names are found, each by itself."""
    with pytest.raises(BadSnapshot):
        read(json.dumps({**json.loads(write(board())), **change}), board())


def test_a_text_that_breaks_off_is_refused():
    """Half a snapshot is none."""
    with pytest.raises(BadSnapshot):
        read(write(board())[:-9], board())

"""Whole matches: the rulebook's example of play by its figures, and the golden matches byte for byte."""

import json
from pathlib import Path
from typing import Any

import pytest

from rules.__main__ import main
from rules.automobile.components import Character, PriceRange
from rules.automobile.events import DemandRevealed, LoanTaken, LossesTaken, MarketClosed, MarketPass
from rules.automobile.game import GAME
from rules.automobile.state import State
from rules.core.record import BadRecord
from rules.core.record_text import parse
from rules.core.replay import play
from tests import golden
from tests.automobile.table import model

EXAMPLE = golden.TESTS / "automobile" / "matches" / "rulebook_example.match"
RED, YELLOW, GREEN, BLUE = range(4)


def by_seat(red: int, yellow: int, green: int, blue: int) -> list[int]:
    """Figures in the order of the seats."""
    return [red, yellow, green, blue]


@pytest.fixture(scope="module")
def example() -> list[tuple[State, list[Any]]]:
    """The states and events of the rulebook's example, move by move."""
    return list(play(golden.load(EXAMPLE)))


def after_turn(example: list[tuple[State, list[Any]]], turn: int) -> tuple[State, list[Any]]:
    """The first state of the next turn, and what happened since the turn's last decision."""
    return next((state, events) for state, events in example if state.turn == turn + 1)


def companies(state: State, name: str) -> list[int]:
    """One figure of every company."""
    return [getattr(it, name) for it in state.companies]


def test_example_order_of_play(example: list[tuple[State, list[Any]]]) -> None:
    """Example of Play: the characters make the order of play green, red, yellow, blue."""
    state = next(state for state, _ in example if state.order)
    assert state.order == [GREEN, RED, YELLOW, BLUE]
    assert state.chosen[Character.HOWARD] == RED


def test_example_first_turn(example: list[tuple[State, list[Any]]]) -> None:
    """Example of Play, first turn: cash, R&D cubes, loss points and selection order as the rulebook has them."""
    state, _ = after_turn(example, 1)
    # R 2000 - 400 National - 200 for 2 cars + 400 Howard.
    # Y 2000 - 200 Duryea - 350 Maxwell - 420 for 6 cars + 450 distributors + 100 Duryea closed + 450 market
    #   - 10 losses.
    # G 2000 - 250 Oldsmobile - 800 Flyers - 700 for 10 cars + 1350 market - 30 losses.
    # B 2000 - 300 Sears - 150 for 3 cars + 300 distributors.
    assert companies(state, "cash") == by_seat(red=1800, yellow=2020, green=1570, blue=1850)
    # R 4 + 2 - 3 National; Y 4 + 1 Durant - 1 - 3; G 4 + 3 Kettering - 1 - 1; B 4 + 2 Chrysler - 1.
    assert companies(state, "research") == by_seat(red=3, yellow=1, green=5, blue=5)
    assert companies(state, "losses") == by_seat(red=0, yellow=1, green=3, blue=0)
    assert companies(state, "loans") == by_seat(red=0, yellow=0, green=0, blue=0)
    # Green and red pass at once, then blue, and yellow last.
    assert state.selection_order == [GREEN, RED, BLUE, YELLOW]


def test_example_first_market(example: list[tuple[State, list[Any]]]) -> None:
    """Example of Play, first turn: 13 cars meet a demand for 12, and one Thomas Flyer is left."""
    _, events = after_turn(example, 1)
    (demand,) = [it for it in events if isinstance(it, DemandRevealed)]
    assert (demand.range, demand.demand, demand.cars) == (PriceRange.MID, 12, 13)
    closed = {it.model: (it.seat, it.sold, it.price, it.unsold) for it in events if isinstance(it, MarketClosed)}
    assert closed == {
        model("Thomas Flyer"): (GREEN, 6, 150, 1),
        model("Maxwell"): (YELLOW, 3, 150, 0),
        model("Oldsmobile Dash"): (GREEN, 3, 150, 0),
    }
    # The Maxwell is behind the Flyer; the Oldsmobile behind both. The closed Duryea takes nothing.
    losses = {it.model: (it.seat, it.points) for it in events if isinstance(it, LossesTaken)}
    assert losses == {model("Maxwell"): (YELLOW, 1), model("Oldsmobile Dash"): (GREEN, 2)}


def test_example_green_takes_one_loan(example: list[tuple[State, list[Any]]]) -> None:
    """Example of Play, second turn: $850 for cars is more than green's $370, so he takes one loan."""
    loans = [event for _, events in example for event in events if isinstance(event, LoanTaken)]
    assert loans == [LoanTaken(GREEN, 500, 1)]


def test_example_second_market(example: list[tuple[State, list[Any]]]) -> None:
    """Example of Play, second turn: the passes by the rules, where the print stops one car short."""
    _, events = after_turn(example, 2)
    demands = {it.range: (it.demand, it.cars) for it in events if isinstance(it, DemandRevealed)}
    # Mid: 6 EMF, 7 Flyer, 1 Maxwell, 3 Oldsmobile. Low: 5 Ford T, 4 Dodge.
    assert demands == {PriceRange.MID: (16, 17), PriceRange.LOW: (11, 9)}
    passes = [it for it in events if isinstance(it, MarketPass) and it.range == PriceRange.MID]
    emf, flyer, maxwell, oldsmobile = map(model, ("EMF", "Thomas Flyer", "Maxwell", "Oldsmobile Dash"))
    assert [it.sales for it in passes] == [
        ((emf, 2), (flyer, 4), (maxwell, 1), (oldsmobile, 1)),  # 8 of 16
        ((emf, 2), (flyer, 3), (oldsmobile, 1)),  # 14 of 16
        ((emf, 2),),  # printed: one
    ]
    closed = {it.model: (it.seat, it.sold, it.price, it.unsold) for it in events if isinstance(it, MarketClosed)}
    assert closed == {
        emf: (RED, 6, 150, 0),  # printed: one unsold
        flyer: (GREEN, 7, 100, 0),
        maxwell: (YELLOW, 1, 150, 0),
        oldsmobile: (GREEN, 2, 150, 1),  # printed: none unsold
        model("Dodge Four"): (YELLOW, 4, 70, 0),
        model("Ford Model T"): (GREEN, 5, 100, 0),
    }


def test_example_second_losses(example: list[tuple[State, list[Any]]]) -> None:
    """Example of Play, second turn: losses of spaces as printed, green 3, yellow 1, red 1, blue 3."""
    _, events = after_turn(example, 2)
    losses = {it.model: (it.seat, it.points) for it in events if isinstance(it, LossesTaken)}
    assert losses == {
        model("National 40"): (RED, 1),  # behind Crane Simplex
        model("Thomas Flyer"): (GREEN, 1),  # behind EMF; the Oldsmobile, behind it and the Maxwell, is closed
        model("Dodge Four"): (YELLOW, 1),  # behind Overland
        model("Ford Model T"): (GREEN, 2),  # and Dodge
        model("Sears Autobuggy"): (BLUE, 3),  # and Ford T
    }


def test_example_second_turn(example: list[tuple[State, list[Any]]]) -> None:
    """Example of Play, second turn, worked out by hand from the rules and the edition's costs.

    Red     1800 - 900 two EMF at 450 = 900; - 200 two National - 490 seven EMF = 210; + 550 distributors
            (200 + 200 + 150) = 760; + 900 six EMF at 150 = 1660; - 20 for 1 loss point = 1640.
    Yellow  2020 - 800 two Dodge at 400 = 1220; - 250 five Dodge - 210 three Maxwell = 760; + 400 distributors
            (150 + 150 + 100) = 1160; + 250 Maxwell closed (350 - 100) = 1410; + 150 one Maxwell + 280 four Dodge
            at 70 = 1840; his loss point goes by Chrysler.
    Green   1570 - 700 two Ford T at 350 - 500 parts = 370; - 150 five Ford T at 30 = 220; + 500 loan - 490 seven
            Flyers = 230; - 210 three Oldsmobiles = 20; + 150 Oldsmobile closed (250 - 100) = 170; + 700 seven
            Flyers at 100 + 300 two Oldsmobiles + 500 five Ford T = 1670; - 100 for 5 loss points - 50 interest = 1520.
    Blue    1850 - 450 Crane = 1400; - 450 Overland = 950; - 200 two Crane - 150 three Overland = 600; + 400 Howard
            = 1000; + 300 distributors = 1300; - 60 for 3 loss points = 1240.
    """
    state, _ = after_turn(example, 2)
    assert companies(state, "cash") == by_seat(red=1640, yellow=1840, green=1520, blue=1240)
    # R 3 + 3 Kettering - 1 EMF - 1 bonus marker; Y 1 + 2 Chrysler - 1 Dodge + 2 taken;
    # G 5 + 1 Ford - 2 bonus marker, nothing for the Ford T behind the front; B 5 + 0 Howard - 1 Crane - 1 Overland.
    assert companies(state, "research") == by_seat(red=4, yellow=4, green=4, blue=3)
    # G 3 - 2 by closing + 1 unsold + 1 + 2; R 1; Y 1 - 1 by closing + 1 - 1 by Chrysler; B 3.
    assert companies(state, "losses") == by_seat(red=1, yellow=0, green=5, blue=3)
    assert companies(state, "loans") == by_seat(red=0, yellow=0, green=1, blue=0)
    # Blue passes first, red next, then green and yellow.
    assert state.selection_order == [BLUE, RED, GREEN, YELLOW]


def test_replay_as_json(example: list[tuple[State, list[Any]]], capsys: pytest.CaptureFixture[str]) -> None:
    """`python -m rules replay --at --json` gives the public state, here as the second turn begins."""
    at = next(number for number, (state, _) in enumerate(example) if state.turn == 2)
    assert main(["replay", str(EXAMPLE), "--at", str(at), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    keys = ("name", "cash", "loans", "rd", "losses")
    assert [tuple(seat[key] for key in keys) for seat in found["seats"]] == [
        ("Red", 1800, 0, 3, 0),
        ("Yellow", 2020, 0, 1, 1),
        ("Green", 1570, 0, 5, 3),
        ("Blue", 1850, 0, 5, 0),
    ]
    assert (found["turn"], found["phase"], found["phase_name"]) == (2, 2, "select characters")
    assert (found["to_act"], found["selection_order"], found["outcome"]) == ([2], [2, 0, 3, 1], None)
    assert all(seat["tiles"] == [None, None] for seat in found["seats"])


def test_replay_stops_where_an_unknown_tile_matters() -> None:
    """With a tile of the first turn unknown, the example can be followed up to the pass that opens the market."""
    text = EXAMPLE.read_text("utf-8").replace("draw C 2\n", "draw C ?\n")
    record = parse(text, golden.GAMES)
    with pytest.raises(BadRecord, match="draws that the record leaves unknown") as caught:
        list(play(record))
    # Yellow's pass is the last line of the first turn.
    assert text.split("\n")[caught.value.line - 1] == "B pass"
    assert caught.value.line < text.split("\n").index("C choose Ford")


def test_replay_beyond_the_record(capsys: pytest.CaptureFixture[str]) -> None:
    """A move number that the record does not have is refused in words."""
    assert main(["replay", str(EXAMPLE), "--at", "5000"]) == 1
    assert "no move 5000" in capsys.readouterr().err


@pytest.mark.parametrize("path", golden.full(GAME), ids=lambda path: path.stem)
def test_golden_match(path: Path) -> None:
    """A whole match goes as it always went, byte for byte; `python -m tests.golden` writes it anew on purpose."""
    record = golden.load(path)
    assert golden.golden(record) == path.with_suffix(".golden").read_text("utf-8")


@pytest.mark.parametrize("path", golden.full(GAME), ids=lambda path: path.stem)
def test_golden_match_is_whole(path: Path) -> None:
    """A whole match ends in four turns, for as many seats as its name says, and its winner has the highest score."""
    record = golden.load(path)
    assert f"full_{len(record.names)}" == path.stem
    *_, (state, _) = play(record)
    result = GAME.outcome(state)
    assert result is not None and state.turn == 4
    assert result.scores[result.ranking[0]] == max(result.scores)

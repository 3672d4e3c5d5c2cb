"""Records of every game: what was played is what is written, and what is written plays the same again."""

import re
from dataclasses import fields, replace
from pathlib import Path

import pytest

from rules.core.chance import Chance, Draw
from rules.core.record import BadRecord, Line, Record
from rules.core.record_text import HEADER, SEAT, parse, write
from rules.core.replay import of, play
from rules.fuzz import fuzz
from rules.registry import GAMES
from tests import golden
from tests.contract.playing import SEEDS, every_game, every_match, match


@every_match
def test_a_seed_replays_the_match(name: str, seats: int, seed: int) -> None:
    """A record with a seed plays to the same state after every move."""
    played = match(name, seats, seed)
    record = Record(played.game, played.options, played.names, seed, tuple(map(Line, played.moves)))
    assert parse(write(record), GAMES) == record
    states = [state for state, _ in play(record)]
    assert states == [*(step.state for step in played.steps), played.end]


@every_match
def test_stated_draws_replay_the_match(name: str, seats: int, seed: int) -> None:
    """A record that states its draws instead of the seed plays to the same views and events."""
    played = match(name, seats, seed)
    record = of(played.game, played.options, played.names, Chance(seed), played.moves)
    assert record.seed is None and record.draws
    again = parse(write(record), GAMES)
    assert again == record
    game = played.game
    (_, begun), *steps = play(again)
    assert begun == [event for _, event in played.told]
    for step, (state, events) in zip(played.steps, steps, strict=True):
        assert events == [event for _, event in step.told]
        for seat in (None, *range(seats)):
            assert game.view(state, seat) == game.view(step.after, seat)


@every_match
def test_a_move_out_of_turn_is_named_by_its_line(name: str, seats: int, seed: int) -> None:
    """A move of a seat that is not to act is refused with the number of its line."""
    played = match(name, seats, seed)
    acting = (played.game.to_act(step.state) for step in played.steps)
    idle_ones = ((at, seat) for at, busy in enumerate(acting) for seat in range(seats) if seat not in busy)
    at, idle = next(idle_ones, (0, None))
    if idle is None:
        pytest.skip("every seat acts at every moment")
    moves = [*played.moves[:at], replace(played.moves[at], seat=idle)]
    text = write(Record(played.game, played.options, played.names, seed, tuple(map(Line, moves))))
    with pytest.raises(BadRecord, match=f"line {len(text.splitlines())}: the turn is with"):
        list(play(parse(text, GAMES)))


@every_match
def test_a_missing_draw_is_named(name: str, seats: int, seed: int) -> None:
    """A record without a seed that states a draw too few stops with a word on it."""
    played = match(name, seats, seed)
    record = of(played.game, played.options, played.names, Chance(seed), played.moves)
    if not record.draws:
        pytest.skip("nothing is drawn in this game")
    last = max(at for at, line in enumerate(record.lines) if isinstance(line.says, Draw))
    fewer = replace(record, lines=record.lines[:last] + record.lines[last + 1 :])
    with pytest.raises(BadRecord, match=r"line \d+: .*draw"):
        list(play(parse(write(fewer), GAMES)))


@pytest.mark.parametrize("word", HEADER)
@every_game
def test_what_is_settled_before_the_match_stands_there_once(name: str, word: str) -> None:
    """A line of the head behind a move, or once more in the head, is named by its own number, and quoted."""
    played = match(name, GAMES[name].meta.seats[0], SEEDS[0])
    record = of(played.game, played.options, played.names, Chance(SEEDS[0]), played.moves[:3])
    lines = write(record).splitlines()
    first = next(at for at, line in enumerate(lines, 1) if line[:2] == "A " or line[:2] == "B ")
    option = next((it.name for it in fields(played.options) if it.name != "edition"), "edition")
    said = {"game": name, "edition": played.options.edition, "version": "1", SEAT: "A Ann", "option": f"{option} x"}
    line = f"{word} {said.get(word, '7')}"
    behind = [*lines[:first], line, *lines[first:]]
    with pytest.raises(BadRecord, match=f"line {first + 1}: {word} is settled before the match.* It says: {line}"):
        parse("\n".join(behind), GAMES)
    twice = [lines[0], line, line, *lines[1:]]
    with pytest.raises(BadRecord, match=rf"line [23]: .* It says: {line}"):
        parse("\n".join(twice), GAMES)


@every_game
@pytest.mark.parametrize("known", ["A", "?"])
def test_a_draw_that_is_never_due_is_named(name: str, known: str) -> None:
    """Wherever it stands, also where it says nothing: by its own number, and quoted."""
    played = match(name, GAMES[name].meta.seats[0], SEEDS[0])
    record = of(played.game, played.options, played.names, Chance(SEEDS[0]), played.moves)
    lines = write(record).splitlines()
    (drawn, *_) = [at for at, line in enumerate(lines) if line.startswith("draw ")]
    for at in (drawn, len(lines)):
        more = [*lines[:at], f"draw zeppelin {known}", *lines[at:]]
        with pytest.raises(BadRecord, match=rf"line {at + 1}: .* It says: draw zeppelin {re.escape(known)}"):
            list(play(parse("\n".join(more), GAMES)))


@every_game
def test_whole_matches_lie_beside_the_tests(name: str) -> None:
    """A whole match for each number of seats is kept, with its golden file."""
    for path in golden.full(GAMES[name]):
        assert path.is_file() and path.with_suffix(".golden").is_file(), f"{path} is written by tests/golden.py"
        *_, (state, _) = play(golden.load(path))
        assert GAMES[name].outcome(state) is not None


@every_game
def test_fuzz(name: str, tmp_path: Path) -> None:
    """About a second of random matches breaks no invariant."""
    game = GAMES[name]
    for seats in range(game.meta.seats[0], game.meta.seats[1] + 1):
        report = fuzz(game, 25, seats, 100, tmp_path)
        assert report.games == 25 and report.moves > 25
        assert report.violations == []
    assert list(tmp_path.iterdir()) == []


@every_game
def test_what_breaks_leaves_its_record(name: str, tmp_path: Path) -> None:
    """A broken invariant, and a crash, stop the match and leave the record that leads there."""
    game = GAMES[name]
    seats = game.meta.seats[0]
    first = game.period(match(name, seats, SEEDS[0]).steps[0].state)
    last = game.period(match(name, seats, SEEDS[0]).end)
    assert first < last, "a match is told by its turns and phases, and this one ends in the period in which it begins"

    def audit(state: object) -> list[str]:
        return ["money was lost"] if game.period(state) > first else []

    report = fuzz(replace(game, audit=audit), 1, seats, 7, tmp_path)
    (found,) = report.violations
    (path,) = tmp_path.iterdir()
    assert str(path) in found and "money was lost" in found
    *_, (before, _), (state, _) = play(golden.load(path))
    assert game.period(before) == first < game.period(state)

    def advance(*_: object) -> None:
        raise ZeroDivisionError

    report = fuzz(replace(game, advance=advance), 1, seats, 8, tmp_path)
    assert "ZeroDivisionError" in report.violations[0]
    assert len(golden.load(tmp_path / f"{name}-{seats}-8.match").moves) == 1

"""Looking back: on a game small enough to be worked out by hand, and what may be known of a match of the others."""

import json
import pickle
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from rules import __main__ as commands
from rules.__main__ import main
from rules.core import review as looking
from rules.core.chance import Chance
from rules.core.game import tell_nobody
from rules.core.record import Line, Move, Record
from rules.core.record_text import parse, write
from rules.core.review import Review, looking_back, review
from rules.core.search import known_to_all
from rules.registry import GAMES
from tests.core.test_search import BETS, GAME

FILE = Path(__file__).parents[1] / "kraftwagen" / "matches" / "full_2.match"


def bet(box: int) -> Review:
    """The look back of seat 0, which has bet on a box and nothing else."""
    return review(Record(GAME, None, ("Ann", "Bob"), 3, (Line(Move(0, BETS[box])),)), 0)


@pytest.mark.parametrize("box", [0, 1])
def test_a_decision_that_cost_something_is_told_beside_what_the_program_would_have_done(box: int):
    """Box 2 brings 10 on the average, box 0 and box 1 bring 2: 8 less, give or take two errors of 1.4."""
    found = bet(box)
    (worst,) = found.worst
    assert (worst.move, worst.action, worst.other) == (1, BETS[box], BETS[2])
    assert -8 - 4 < worst.gain < -8 + 4 and 0.5 < worst.error < 2.5
    assert found.best == ()


def test_a_good_decision_is_told_beside_what_looked_best_at_first_sight():
    """Box 1 looks best and brings 2 on the average: box 2 brings 8 more, and cost nothing."""
    (best,) = bet(2).best
    assert (best.action, best.other) == (BETS[2], BETS[1]) and 4 < best.gain < 12
    assert bet(2).worst == ()


def test_what_lies_within_the_uncertainty_is_not_told(monkeypatch: pytest.MonkeyPatch):
    """Nor would eight be, if it had to be ten errors."""
    monkeypatch.setattr(looking, "SURE", 10.0)
    assert bet(0).worst == bet(2).best == ()


def test_the_chart_goes_from_what_is_expected_to_what_came():
    """Boxes 1, 0 and 3 look alike, and bring 2, 2 and 3 on the average; who has no box ends with nothing."""
    start, end = bet(3).moments
    assert start.move == 0 and 0.4 < start.results[0] < 4.8 and start.results[1] == 0
    assert start.errors[0] > 0 and start.errors[1] == 0
    record = Record(GAME, None, ("Ann", "Bob"), 3, (Line(Move(0, BETS[3])),))
    state = GAME.setup(2, None, Chance(record.seed), tell_nobody)
    GAME.advance(state, 0, BETS[3], tell_nobody)
    assert (end.move, end.results, end.errors) == (1, (state.won, 0), (0, 0))


def test_a_match_that_is_not_over_has_no_end():
    """What was done so far is looked at."""
    found = review(Record(GAME, None, ("Ann", "Bob"), 3, ()), 0)
    assert [it.move for it in found.moments] == [0] and found.worst == found.best == ()


@pytest.mark.parametrize("name", ["automobile", "automania", "kraftwagen"])
def test_what_the_table_knows_holds_no_secret_and_no_draw_to_come(name: str):
    """Matches that begin alike for all who look on are alike, whatever seed they were dealt by."""
    game, seats = GAMES[name], GAMES[name].meta.seats[0]
    for seed in range(4):
        state = game.setup(seats, game.options(), Chance(seed), tell_nobody)
        known = known_to_all(game, state, seats, 5)
        assert game.view(known, None) == game.view(state, None)
        assert known.chance.seed != seed and known == known_to_all(game, known, seats, 5)


@pytest.fixture
def short(little_thought: None, monkeypatch: pytest.MonkeyPatch) -> Record:
    """The first twelve moves of a match of two, of which little is to be thought, and whatever is found is told."""
    monkeypatch.setattr(looking, "MOMENTS", 3)
    record = parse(FILE.read_text("utf-8"), GAMES)
    moves = [number for number, it in enumerate(record.lines) if isinstance(it.says, Move)]
    return replace(record, lines=record.lines[: moves[12]])


def once(look: Callable[[Record, int], Review]) -> Callable[[Record, int], Review]:
    """Looks back at a match the first time, and gives the same again."""
    found: list[Review] = []

    def given(record: Record, seat: int) -> Review:
        if not found:
            found.append(look(record, seat))
        return found[0]

    return given


@pytest.mark.slow
def test_the_work_is_in_steps_that_can_be_done_elsewhere(short: Record):
    """Each can be sent to a process, and says how much is done; all together are the look back."""
    work, answer, shares = looking_back(short, 0), None, list[float]()
    with pytest.raises(StopIteration) as end:
        while True:
            step = work.send(answer)
            function, given = pickle.loads(pickle.dumps((step.function, step.given)))
            answer = function(short.game, *given)
            shares.append(step.done)
    assert end.value.value == review(short, 0)
    assert shares == sorted(shares) and shares[0] == 0 and 0.3 < shares[-1] < 1


@pytest.mark.slow
def test_the_command(
    short: Record, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """`review` prints the chart, and the decisions in the words of the record, as text or JSON."""
    monkeypatch.setattr(commands, "looked_back", once(review))
    file = tmp_path / "short.match"
    file.write_text(write(short), "utf-8")
    assert main(["review", str(file), "--seat", "B", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["seat"], found["names"], [it["move"] for it in found["moments"]]) == (
        "B",
        ["Ann", "Bob"],
        [0, 4, 8, 12],
    )
    assert all(min(it["results"]) > 0 and len(it["errors"]) == 2 for it in found["moments"])
    verdicts = [*found["worst"], *found["best"]]
    assert verdicts
    for it in verdicts:
        said = str(file.read_text("utf-8").splitlines())
        assert it["action"] in said and it["action"] != it["other"]
    assert main(["review", str(file), "--seat", "B"]) == 0
    assert capsys.readouterr().out.startswith("With how much each seat was expected to end\n")
    with pytest.raises(SystemExit):
        main(["review", str(file), "--seat", "C"])

"""Whole matches as records: for each number of seats, in both editions, basic and advanced."""

from pathlib import Path

import pytest

from rules.automania.actions import ChooseFactory
from rules.automania.components import FactoryBoard
from rules.automania.events import TilesLaid
from rules.automania.game import GAME
from rules.automania.options import Options
from rules.automania.state import State
from rules.core.record_text import parse, write
from rules.core.replay import play
from tests import golden
from tests.automania import matches

every_match = pytest.mark.parametrize(
    ("path", "options", "seats"), list(matches.paths()), ids=lambda it: it.stem if isinstance(it, Path) else ""
)


@every_match
def test_a_match_is_whole(path: Path, options: Options, seats: int):
    """Every move is legal, every draw fits, every invariant holds, and the match ends after four rounds."""
    record = matches.load(path)
    assert (record.options, len(record.names), record.seed) == (options, seats, None)
    rounds: list[int] = []
    states: list[State] = []
    for state, events in play(record):
        states.append(state)
        assert GAME.audit(state) == []
        rounds += [it.round for it in events if isinstance(it, TilesLaid)]
    state = states[-1]
    assert rounds == [1, 2, 3, 4]
    result = GAME.outcome(state)
    assert result is not None and result.scores[result.ranking[0]] == max(result.scores)
    for account in state.accounts:
        parts = (account.track, account.leftovers, account.contracts, account.tiles, account.ranking)
        assert account.total == sum(parts)


@every_match
def test_a_match_reads_as_it_was_written(path: Path, options: Options, seats: int):
    """Text to record to text is the same, byte for byte."""
    text = path.read_text("utf-8")
    assert write(parse(text, {GAME.meta.name: GAME})) == text
    boards = [it for it in matches.load(path).moves if isinstance(it.action, ChooseFactory)]
    assert len(boards) == (seats if options.factories == "advanced" else 0)


def test_both_revisions_are_played():
    """Taken together, the matches use yachts and top cars, and all four sides B."""
    found = {path.stem: matches.load(path) for path, _, _ in matches.paths()}
    verbs = {name: {move.action.verb for move in record.moves} for name, record in found.items()}
    assert all("yacht" not in used for name, used in verbs.items() if name.startswith("first"))
    assert all("top" not in used for name, used in verbs.items() if not name.startswith("first"))
    assert any("yacht" in used for used in verbs.values()) and any("top" in used for used in verbs.values())
    boards = {it.action.board for it in found["advanced_4"].moves if isinstance(it.action, ChooseFactory)}
    assert boards == set(FactoryBoard) - {FactoryBoard.STANDARD}


@pytest.mark.parametrize("path", golden.full(GAME), ids=lambda path: path.stem)
def test_golden_match(path: Path):
    """A whole match goes as it always went, byte for byte; `python -m tests.golden` writes it anew on purpose."""
    assert golden.golden(matches.load(path)) == path.with_suffix(".golden").read_text("utf-8")

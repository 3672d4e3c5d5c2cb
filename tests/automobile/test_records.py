"""Records of earlier days are read as they were meant: the options then usual, the edition that they name."""

import hashlib

import pytest

from rules.automobile.components import Model
from rules.automobile.game import GAME
from rules.automobile.options import Options
from rules.automobile.printing import components
from rules.automobile.view import view
from rules.core import content
from rules.core.record import BadRecord
from rules.core.record_text import parse, write
from rules.core.replay import play
from rules.registry import GAMES

SEATS = "seat A Ann\nseat B Bob\nseat C Cleo\n"
DRAWS = "draw first A\ndraw A 2\ndraw B 2\ndraw C 2\n"
CLOSING = """\
A choose Kettering
B choose Sloan
C choose Chrysler
A build Oldsmobile Dash 1
B build Franklin A 1
C research
A research
B close Franklin A
"""
FORMER = "2009@1ba0ed292951"


def front(header: str) -> int:
    """The front of a record in which the most advanced space, the third, has been closed and the second is built."""
    record = parse(f"game automobile\n{header}{SEATS}{DRAWS}{CLOSING}", GAMES)
    *_, (state, _) = play(record)
    return view(state, None).front


@pytest.mark.parametrize(
    ("header", "space"),
    [
        ("", 2),
        ("version 2\n", 2),
        ("version 1\n", 3),
        ("version 1\noption closed_piece_is_front no\n", 2),
        ("version 2\noption closed_piece_is_front yes\n", 3),
    ],
)
def test_a_record_of_the_first_version_keeps_its_usual_front(header: str, space: int):
    """Ruling 11: a record of version 1 that says nothing means that a closed piece is the front."""
    assert front(header) == space


def test_an_earlier_record_is_written_as_it_is_meant():
    """Read and written anew, it names the option that is no longer the usual one."""
    record = parse(f"game automobile\nversion 1\n{SEATS}{DRAWS}", GAMES)
    text = write(record)
    assert f"version {GAME.meta.version}\n" in text and "option closed_piece_is_front yes\n" in text
    assert parse(text, GAMES) == record


def test_an_unknown_version_is_refused():
    """A record of rules that are not known is not guessed at."""
    later = GAME.meta.version + 1
    with pytest.raises(BadRecord, match=f"version {later}"):
        parse(f"game automobile\nversion {later}\n{SEATS}", GAMES)


def test_a_record_names_the_edition_as_it_was():
    """A record that pins the edition of before its correction is read by that, with the names that it had."""
    record = parse(f"game automobile\nedition {FORMER}\nversion 1\n{SEATS}{DRAWS}", GAMES)
    assert components(record.options.edition).model(20).name == "Chevrolet AA"
    assert components("2009").model(20).name == "Hupmobile"
    line = "game automobile\nedition {edition}\n{seats}{draws}A build Chevrolet AA 1\n"
    kept = parse(line.format(edition=FORMER, seats=SEATS, draws=DRAWS), GAMES)
    assert kept.moves[-1].action.model == Model(20)  # type: ignore[attr-defined]
    with pytest.raises(BadRecord, match="chevrolet aa"):
        parse(line.format(edition="2009", seats=SEATS, draws=DRAWS), GAMES)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_former_editions_are_what_their_names_say(game: str):
    """The digest in the name of a former edition is that of its file, and it is not offered for new matches."""
    for path in (content.DATA / game / content.FORMER).glob("*.toml"):
        digest = hashlib.sha256(path.read_bytes()).hexdigest()[:12]
        assert path.stem.partition("@")[2] == digest
        assert GAMES[game].terms(GAMES[game].options(edition=path.stem))
        assert path.stem not in content.editions(game)


def test_the_name_from_the_championship_is_marked():
    """Hupmobile is a low-priced car; its name has a source, its place and figures are reconstructed."""
    (row,) = [it for it in content.load("automobile", "2009")["models"] if it["name"] == "Hupmobile"]
    assert (row["range"], row["source"]["name"], row["source"]["space"]) == ("low", "source", "reconstructed")
    assert components("2009").model(row["space"]).reconstructed
    assert Options().edition in content.editions(GAME.meta.name)

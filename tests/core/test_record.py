"""The text of a record: what it may leave out, what it refuses, and where."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core import content
from rules.core.chance import Draw
from rules.core.record import BadRecord, Line, Record, parse, write
from rules.core.replay import play
from rules.registry import GAMES

GAME = GAMES["automobile"]
SMALL = "game automobile\nseat A\nseat B\nseat C\n"


def test_what_may_be_left_out() -> None:
    """A game and its seats are enough: edition, version, options and seed are the usual ones."""
    record = parse(SMALL, GAMES)
    assert record == Record(GAME, GAME.options(), ("", "", ""), None, ())


def test_everything_that_may_be_said() -> None:
    """Header lines in any order, comments and empty lines anywhere, draws among the moves, names with spaces."""
    text = """
        # played on Sunday
        version 1
        game automobile
        seat A Ann #1
        seat B  Old   Bob
        option cash hidden
        option markers_need_cars no
        edition 2009
        draw first B
        B choose Howard
        seat C Cleo
        draw A 5 3 ?
        # the end
        seed 12
    """
    record = parse(text, GAMES)
    assert record.options == GAME.options(cash="hidden", markers_need_cars=False)
    assert record.names == ("Ann #1", "Old Bob", "Cleo")
    assert record.draws == (Draw("first", ("B",)), Draw("A", (5, 3, "?")))
    assert [move.seat for move in record.moves] == [1]
    assert [line.number for line in record.lines] == [10, 11, 13]
    assert record.seed == 12
    assert parse(write(record), GAMES) == record


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("", 1, "begins with its game"),
        ("seat A Ann\n", 1, "begins with its game"),
        ("\ngame chess\n", 2, "there are: automobile"),
        ("game automobile\ngame automobile\n", 2, "game stands a second time"),
        (SMALL + "version 99", 5, "made with version 99"),
        (SMALL + "version one", 5, 'expected a number, not "one"'),
        (SMALL + "edition 1911", 5, "there are: 2009"),
        (SMALL + "edition ../automobile/2009", 5, "there are: 2009"),
        (SMALL + "edition 2009@000000000000", 5, "2009@000000000000"),
        (SMALL + "option colour red", 5, "options are"),
        (SMALL + "option edition 2009", 5, "options are"),
        (SMALL + "option cash shared", 5, 'expected open or hidden, not "shared"'),
        (SMALL + "option cash open\noption cash open", 6, "each once"),
        (SMALL + "option markers_need_cars True", 5, "expected yes or no"),
        ("game automobile\nseat A\nseat B\n", 3, "3 to 5 seats"),
        ("game automobile\nseat A\nseat C\n", 3, "in this order"),
        (SMALL + "seat D\nseat E\nseat F\n", 7, "in this order"),
        (SMALL + "seed x", 5, "expected a number"),
        (SMALL + "seed " + "1" * 50, 5, "expected a number"),
        (SMALL + "D pass", 5, "the letter of a seat"),
        (SMALL + "a pass", 5, "the letter of a seat"),
        (SMALL + "hello", 5, "the letter of a seat"),
        (SMALL + "draw A", 5, "a draw says"),
        (SMALL + "A bild Maxwell", 5, "expected an action"),
        (SMALL + "A build Maxwel", 5, "did you mean Maxwell"),
        (SMALL + "A\n", 5, "expected an action"),
        (SMALL + "A pass\n" * 1001, 1005, "no match of Automobile has more"),
    ],
)
def test_what_is_refused_and_where(text: str, line: int, said: str) -> None:
    """What cannot be read is refused with the number of its line and a word on what is expected."""
    with pytest.raises(BadRecord, match=said) as caught:
        parse(text, GAMES)
    assert caught.value.line == line and str(caught.value).startswith(f"line {line}: ")


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (SMALL, 1, "no seed"),
        (SMALL + "draw last A", 1, "due: draw first"),
        (SMALL + "draw first D", 1, "D is not there"),
        (SMALL + "draw first A\ndraw A 9", 1, "9 is not there"),
        (SMALL + "draw first A\ndraw A 5\ndraw B 5\ndraw C 5\nB pass", 9, "the turn is with A"),
        (SMALL + "draw first A\ndraw A 5\ndraw B 5\ndraw C 5\n\nA pass", 10, "not legal here"),
        (SMALL + "draw first A\ndraw A ?\ndraw B ?", 1, "no draw line states"),
    ],
)
def test_what_cannot_be_played(text: str, line: int, said: str) -> None:
    """A record that can be read and not played says so at the move, or at line 1 before the first."""
    record = parse(text, GAMES)
    with pytest.raises(BadRecord, match=said) as caught:
        list(play(record))
    assert caught.value.line == line


def test_unknown_tiles_do_no_harm_until_they_are_shown() -> None:
    """With unknown tiles the characters can be chosen: nobody but their owners knows them anyway."""
    text = SMALL + "draw first A\ndraw A ?\ndraw B 4\ndraw C ?\nA choose Howard\nB choose Ford\n"
    *_, (state, _) = play(parse(text, GAMES))
    assert GAME.to_act(state) == (2,)


def test_a_pinned_edition_is_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A record of a match elsewhere names the edition as pinned there; the same file is the same edition."""
    name = content.pin("automobile", "2009", content.text("automobile", "2009"))
    monkeypatch.setattr(content, "_pinned", {})
    assert parse(SMALL + f"edition {name}", GAMES).options.edition == name


names = st.text().map(lambda name: " ".join(name.split()))
lines = st.builds(
    lambda what, values: Line(Draw(what, values)),
    st.sampled_from(["A", "first", "high"]),
    st.lists(st.integers(0, 999) | st.just("?"), min_size=1).map(tuple),
)


@given(st.tuples(names, names, names), st.none() | st.integers(0, 2**128), st.lists(lines).map(tuple))
@settings(max_examples=50)
def test_what_is_written_is_read(names: tuple[str, ...], seed: int | None, lines: tuple[Line, ...]) -> None:
    """Any names, seed and draws come back from the text."""
    record = Record(GAME, GAME.options(cash="hidden", thirteenth_closed_piece="unlimited"), names, seed, lines)
    assert parse(write(record), GAMES) == record
    untidy = replace(record, names=tuple(f" {name}\n\u2028" for name in names))
    assert parse(write(untidy), GAMES) == record


WORDS: list[Any] = [
    "game",
    "automobile",
    "seat",
    "A",
    "B",
    "C",
    "Ann",
    "\n",
    "seed",
    "draw",
    "?",
    "7",
    "option",
    "cash",
]
WORDS += ["edition", "2009", "version", "#", "choose", "Howard", "first", "pass", "\r", "\x00", "\u0663"]


@given(st.text() | st.lists(st.sampled_from(WORDS)).map(" ".join), st.booleans())
@settings(max_examples=200)
def test_hostile_text_is_a_record_or_refused(text: str, whole: bool) -> None:
    """Whatever is read and played, nothing but BadRecord is raised."""
    try:
        for _ in play(parse(SMALL + text if whole else text, GAMES)):
            pass
    except BadRecord as error:
        assert error.line >= 1


def test_a_line_is_never_long() -> None:
    """A line of more than 500 signs is refused, for reading it would take long; a comment may be as long."""
    assert parse(f"# {'x' * 1000}\n{SMALL}", GAMES).moves == ()
    with pytest.raises(BadRecord, match="line 6: no line has more than 500 signs"):
        parse(f"{SMALL}\nA howard {'Oldsmobile Dash, ' * 30}", GAMES)


def test_more_lines_than_any_match_has_are_not_even_read() -> None:
    """A record that is too long is refused for that, whatever nonsense stands in it."""
    with pytest.raises(BadRecord, match="no match of Automobile has more than"):
        parse(SMALL + "A no such thing\n" * (GAME.meta.longest + 1), GAMES)

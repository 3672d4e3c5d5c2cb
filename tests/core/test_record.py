"""The text of a record: what it may leave out, what it refuses, and where."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core import content
from rules.core.chance import Draw
from rules.core.record import BadRecord, Line, Record
from rules.core.record_text import parse, write
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
        seed 12
        seat C Cleo
        B choose Howard # at last
        draw A 5 3 ?	# who knows
        # the end
    """
    record = parse(text, GAMES)
    assert record.options == GAME.options(cash="hidden", markers_need_cars=False, closed_piece_is_front=True)
    assert record.names == ("Ann #1", "Old Bob", "Cleo")
    assert record.draws == (Draw("first", ("B",)), Draw("A", (5, 3, "?")))
    assert [move.seat for move in record.moves] == [1]
    assert [line.number for line in record.lines] == [10, 13, 14]
    assert record.lines[1].said.strip() == "B choose Howard # at last"
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
        (SMALL + "seed 7 # the usual one", 5, "expected a number"),
        (SMALL + "A pass\ndraw A 5\nseed 7", 7, "seed is settled before the match"),
        (SMALL + "B pass\nseat D Dan", 6, "seat is settled before the match"),
    ],
)
def test_what_is_refused_and_where(text: str, line: int, said: str) -> None:
    """What cannot be read is refused with the number of its line and a word on what is expected."""
    with pytest.raises(BadRecord, match=said) as caught:
        parse(text, GAMES)
    assert caught.value.line == line and str(caught.value).startswith(f"line {line}: ")
    stands = (text.splitlines() or [""])[line - 1].strip()
    assert str(caught.value).endswith(f" It says: {stands}") or not stands


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (SMALL, 1, "no seed"),
        (SMALL + "draw last A", 5, r"due: draw first \?; this is another draw. It says: draw last A"),
        (SMALL + "draw first D", 5, "D is not there"),
        (SMALL + "draw first A\ndraw A 9", 6, "9 is not there to be drawn. It says: draw A 9"),
        (SMALL + "draw first A\ndraw A 5\ndraw B 5\ndraw C 5\ndraw D 5", 9, "this draw is never due"),
        (SMALL + "seed 7\ndraw first A\ndraw A 5\ndraw B 5\ndraw C 5\ndraw mid 5", 10, "this draw is never due"),
        (SMALL + "draw first A\ndraw A 5\ndraw B 5\ndraw C 5 # mine\nA pass # so soon", 9, "It says: A pass # so soon"),
        (SMALL + "draw first A\ndraw A 5\ndraw B 5\ndraw C 5\nB pass", 9, "the turn is with A. It says: B pass"),
        (SMALL + "draw first A\ndraw A 5\ndraw B 5\ndraw C 5\n\nA pass", 10, "not legal here"),
        (SMALL + "draw first A\ndraw A ?\ndraw B ?", 1, "no draw line states"),
    ],
)
def test_what_cannot_be_played(text: str, line: int, said: str) -> None:
    """A record that can be read and not played says so at the draw or move; what is missing at the start, at line 1."""
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


def test_words_stand_apart_by_tabs_too() -> None:
    """A record whose spaces a program has made tabs, or that has them doubled, is the same record."""
    text = SMALL + "option\tcharacter_cubes\ttop  up\nseat\tD\tOld\tDan\ndraw\tfirst\tA\nB\tbuild\tFord Model\tT\t1\n"
    record = parse(text, GAMES)
    assert record.options.character_cubes == "top up" and record.names[3] == "Old Dan"
    assert record == parse(write(record), GAMES) and len(record.lines) == 2


@pytest.mark.parametrize("sign", ["\u200b", "\u200c", "\u200f", "\u2060", "\xad", "\ufeff"])
def test_what_nobody_sees_is_not_read(sign: str) -> None:
    """Signs without width come along when a record is copied; names keep theirs, which join what belongs together."""
    text = SMALL + "seat D D\u200dE\noption cash hidden\ndraw first A\nB build Maxwell 1\n"
    strange = (
        SMALL
        + f"{sign}seat D D\u200dE\n{sign}option cash hidden\ndraw{sign} first A\n{sign}B {sign}build Maxwell 1{sign}\n"
    )
    assert parse(strange, GAMES) == parse(text, GAMES)
    assert parse(strange, GAMES).names[3] == "D\u200dE"


def test_the_first_line_that_is_none_is_named() -> None:
    """Not what is missing because of it."""
    with pytest.raises(BadRecord, match=r'not "saet"\. It says: saet C Cleo') as caught:
        parse("game automobile\nseat A\nseat B\nsaet C Cleo\nA pass\n", GAMES)
    assert caught.value.line == 4


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\x0b", "\x85", "\u2028", "\u2029"])
def test_lines_end_as_any_system_ends_them(end: str) -> None:
    """The numbers of lines are those that an editor shows."""
    with pytest.raises(BadRecord) as caught:
        parse(f"\ufeff{SMALL}\nA pass\nhello".replace("\n", end), GAMES)
    assert caught.value.line == 7


def test_a_line_is_never_long() -> None:
    """A line of more than 2000 signs is refused, for reading it would take long; a comment may be as long."""
    assert parse(f"# {'x' * 3000}\n{SMALL}", GAMES).moves == ()
    with pytest.raises(BadRecord, match="line 6: no line has more than 2000 signs") as caught:
        parse(f"{SMALL}\nA howard {'Oldsmobile Dash, ' * 120}", GAMES)
    assert len(str(caught.value)) < 200


def test_a_record_has_as_many_lines_as_it_takes() -> None:
    """No number of moves is too large to be read."""
    assert len(parse(SMALL + "A pass\n" * 12_000, GAMES).moves) == 12_000


def test_a_quote_can_be_shown_anywhere() -> None:
    """What cannot be printed, or would turn the text around it, is not printed."""
    with pytest.raises(BadRecord) as caught:
        parse(f"{SMALL}A \u202e \0 {'x' * 500}", GAMES)
    quoted = str(caught.value).partition("It says: ")[2]
    assert quoted.startswith("A \ufffd \ufffd xxx") and quoted.endswith("x…") and len(quoted) < 110


def test_an_unknown_draw_may_not_stay_so_when_it_is_no_secret_any_more() -> None:
    """A's tile of the first turn is shown when the market opens, with the last pass; 5 and 2 give another account.

    All tiles are back in the bag when the second turn's are drawn, so these say nothing of it. With two tiles of 2
    beside it, a 2 lets A sell six of his seven Duryeas, a 5 all of them: $150 more, and $10 less for a loss point.
    """
    head = SMALL + "draw first A\ndraw A {}\ndraw B 2\ndraw C 2\n"
    turn = "A choose Kettering\nB choose Sloan\nC choose Chrysler\nA build Duryea 2\nB research\nC research\n"
    turn += "A produce Duryea 7\nB research\nC research\nA research\nB research\nC research\nA pass\nB pass\nC pass\n"
    after = "draw A 2 2\ndraw B 3 3\ndraw C 3 3\n"
    for tile, cash in ((2, 2000), (5, 2160)):
        *_, (state, _) = play(parse(head.format(tile) + turn + after, GAMES))
        assert state.companies[0].cash == cash
    for text in (head.format("?") + turn + after, head.format("?") + turn + after + "draw later 4 4 4 4\n"):
        steps = play(parse(text, GAMES))
        for _ in range(15):  # until all but the last pass are made, nobody needs to know
            next(steps)
        with pytest.raises(BadRecord, match=r'line 6, "draw A \?", is no secret any more. It says: C pass') as caught:
            next(steps)
        assert caught.value.line == 23

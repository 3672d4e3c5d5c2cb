"""Records that somebody spoilt, by accident or on purpose: refused in a sentence, or played; never anything else.

`python -m tests.core.test_hostile_records 10000` tries as many as one likes, and says what came of them.
"""

from __future__ import annotations

import io
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random

import pytest

from rules.__main__ import main
from rules.core.encoding import NoText, decode
from rules.core.record import UNPRINTABLE, BadRecord
from rules.core.record_text import ENDS_LINE, parse, write
from rules.core.replay import play
from rules.registry import GAMES

GOLDEN = sorted(Path(__file__).parents[1].glob("*/matches/*.match"))
IN_THE_SUITE = 300
SECONDS = 2.0
"""No record takes more of the processor; a whole match of the longest game takes a fraction of it."""

NASTY = (
    "", "-1", "0", "00", "1.5", "1e9", "999999999", "-999999999", "9" * 5000, "٣", "²", "½", "?", ",", ",,", "#", "\0",
    "\x85", "\u2028", "\u200b", "\u202e", "\ud800", "ß", "İ", "𝟙", "👩‍👩‍👧",
    "none", "yes", "draw", "seat", "game", "../2009",
    "2009@0123456789ab", "a" * 100_000, "{0.__class__}", "%s", "'; drop table match", "D", "F", "Z", "_", "**", "nan",
)  # fmt: skip
"""Words that programs have choked on."""

Spoil = Callable[[Random, list[str]], list[str]]
"""Gives the lines of a record, one thing about them changed."""


def swap_lines(random: Random, lines: list[str]) -> list[str]:
    """Two lines change places."""
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return lines


def drop_lines(random: Random, lines: list[str]) -> list[str]:
    """Some lines are missing."""
    at = random.randrange(len(lines))
    del lines[at : at + random.choice((1, 1, 1, 2, 10, len(lines)))]
    return lines


def repeat_lines(random: Random, lines: list[str]) -> list[str]:
    """Some lines stand there again, once or very often."""
    at = random.randrange(len(lines))
    again = lines[at : at + random.choice((1, 1, 2, 20))] * random.choice((1, 1, 2, 500))
    return [*lines[:at], *again, *lines[at:]]


def foreign_lines(random: Random, lines: list[str]) -> list[str]:
    """A part of another match stands in this one."""
    other = random.choice(GOLDEN).read_text("utf-8").splitlines()
    at, since = random.randrange(len(lines)), random.randrange(len(other))
    return [*lines[:at], *other[since : since + random.choice((1, 5, 500))], *lines[at:]]


def nasty_word(random: Random, lines: list[str]) -> list[str]:
    """One word is another one, or one more stands there."""
    at = random.randrange(len(lines))
    words = lines[at].split(" ")
    place = random.randrange(len(words))
    words[place : place + random.randrange(2)] = [random.choice(NASTY)]
    lines[at] = " ".join(words)
    return lines


def other_word(random: Random, lines: list[str]) -> list[str]:
    """One word is one that stands elsewhere in the record: another seat, model, number or verb."""
    at = random.randrange(len(lines))
    words = lines[at].split(" ")
    words[random.randrange(len(words))] = random.choice(" ".join(lines).split(" "))
    lines[at] = " ".join(words)
    return lines


def other_number(random: Random, lines: list[str]) -> list[str]:
    """One number is another."""
    places = [(at, n) for at, line in enumerate(lines) for n, sign in enumerate(line) if sign.isdigit()]
    if places:
        at, n = random.choice(places)
        number = random.choice(("0", "7", "-1", "12", "99", "1000000", "?"))
        lines[at] = f"{lines[at][:n]}{number}{lines[at][n + 1 :]}"
    return lines


def other_sign(random: Random, lines: list[str]) -> list[str]:
    """One sign is any other."""
    at = random.randrange(len(lines))
    n = random.randrange(len(lines[at]) + 1)
    lines[at] = f"{lines[at][:n]}{chr(random.randrange(0x3000))}{lines[at][n + 1 :]}"
    return lines


def header_line(random: Random, lines: list[str]) -> list[str]:
    """A line of the head is added, with anything in it."""
    word = random.choice(("game", "edition", "version", "seat", "option", "seed", "salt", "seal", "draw"))
    options = [name for game in GAMES.values() for name in game.options.__dataclass_fields__]
    first = random.choice((*options, *GAMES, "A", "B", "E", "F", *NASTY))
    lines.insert(random.randrange(len(lines)), f"{word} {first} {random.choice(('', 'yes', 'no', *NASTY))}")
    return lines


def all_unknown(random: Random, lines: list[str]) -> list[str]:
    """Draws are stated as unknown, some or all."""
    some = random.random()
    return [
        " ".join(["draw", line.split()[1], *["?"] * (len(line.split()) - 2)])
        if line.startswith("draw ") and random.random() < some
        else line
        for line in lines
    ]


def seeded(random: Random, lines: list[str]) -> list[str]:
    """No draw is stated, and the seed is any."""
    return [f"seed {random.randrange(10**9)}", *(line for line in lines if not line.startswith("draw "))]


def more_draws(random: Random, lines: list[str]) -> list[str]:
    """Draws are stated that are never due, or twice."""
    draws = [line for line in lines if line.startswith("draw ")] or ["draw later 4"]
    for _ in range(random.choice((1, 1, 3))):
        lines.insert(random.randrange(len(lines) + 1), random.choice((*draws, "draw later 4 4", "draw ?", "draw A ?")))
    return lines


WAYS: tuple[Spoil, ...] = (
    swap_lines, drop_lines, repeat_lines, foreign_lines, nasty_word, other_word, other_number, other_sign, header_line,
    all_unknown, seeded, more_draws,
)  # fmt: skip


def spoilt(number: int) -> str:
    """Give a golden record with one to four things changed: the same number, the same text."""
    random = Random(number)
    lines = random.choice(GOLDEN).read_text("utf-8").splitlines()
    if random.random() < 0.5:  # soon over: the changes are then where somebody looks at them
        del lines[random.randrange(1, len(lines)) :]
    for _ in range(random.choice((1, 1, 2, 4))):
        lines = random.choice(WAYS)(random, lines) or [""]
    return random.choice(("\n", "\n", "\n", "\r\n", "\r", "\n\n", "\0")).join(lines)


def quotes(error: BadRecord, text: str) -> bool:
    """Tell whether a complaint quotes its own line; what is missing at the start has none."""
    if error.line == 1 and "no draw line states it" in error.why:
        return True
    stands = ENDS_LINE.split(text)[error.line - 1].split()
    quoted = str(error).rpartition(" It says: ")[2]
    return not stands or (error.said.split() == stands and quoted[:1] in (stands[0][0], UNPRINTABLE))


def tried(text: str) -> tuple[str, float]:
    """Read and play a record; give what came of it, and the processor's seconds. Anything but BadRecord is raised."""
    begun = time.process_time()
    try:
        for _ in play(parse(text, GAMES)):
            pass
        came = "played"
    except BadRecord as error:
        assert error.line >= 1 and str(error).startswith(f"line {error.line}: ")
        assert quotes(error, text), str(error)
        came = "refused"
    return came, time.process_time() - begun


@pytest.mark.slow
@pytest.mark.parametrize("start", range(0, IN_THE_SUITE, 100))
def test_a_spoilt_record_is_refused_in_a_sentence_or_played(start: int) -> None:
    """Whatever is changed in a golden record, nothing but BadRecord comes of it, and that soon."""
    for number in range(start, start + 100):
        _, seconds = tried(spoilt(number))
        assert seconds < SECONDS, number


@pytest.mark.slow
def test_the_command_answers_a_spoilt_record_without_a_traceback(tmp_path: Path) -> None:
    """`python -m rules replay` ends with 0 and a board, or with 1 and one sentence that begins with its line."""
    path = tmp_path / "spoilt.match"
    seen: set[int] = set()
    for number in range(60):
        path.write_bytes(spoilt(number).encode("utf-8", "surrogatepass"))
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            status = main(["replay", str(path)])
        seen.add(status)
        assert bool(out.getvalue()) == (status == 0) and bool(err.getvalue()) == (status == 1), number
    assert seen == {0, 1}


def as_an_editor_leaves_it(random: Random, text: str) -> bytes:
    """A record changed as editors and people change one without meaning anything by it."""
    lines = text.splitlines()
    for at, line in enumerate(lines):
        played = line[:1] in tuple("ABCDE") or line.startswith("draw ")
        if random.random() < 0.1:
            lines[at] = line.replace(" ", random.choice(("\t", "  ", " \t ", "\u00a0")))
        if played and random.random() < 0.1:
            lines[at] += random.choice((" # so it was", "\t#", "   ", "  # draw A 9"))
    for _ in range(3):
        lines.insert(
            random.randrange(len(lines)), random.choice(("", "# a comment", " \t", "#draw A 5", "\t# indented"))
        )
    encoding = random.choice(("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"))
    return random.choice(("\n", "\r\n", "\r")).join(lines).encode(encoding)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_what_an_editor_makes_of_a_record_is_that_record(path: Path) -> None:
    """Whatever the encoding, the ends of lines, tabs, comments and empty lines, the same is read."""
    random, text = Random(path.name), path.read_text("utf-8")
    record = parse(text, GAMES)
    for _ in range(3):
        assert parse(decode(as_an_editor_leaves_it(random, text)), GAMES) == record
    assert parse(write(record), GAMES) == record


def test_bytes_that_are_no_text_are_refused() -> None:
    """A record cut, mixed or overwritten as bytes is a text still, or refused as none."""
    random, seen = Random(1), set[str]()
    for _ in range(300):
        data = bytearray(as_an_editor_leaves_it(random, random.choice(GOLDEN).read_text("utf-8")[:2000]))
        for _ in range(random.choice((0, 1, 5))):
            data[random.randrange(len(data))] = random.randrange(256)
        try:
            tried(decode(bytes(data[: random.randrange(1, len(data))])))
            seen.add("read")
        except NoText as error:
            assert error.line >= 1 and "no text" in str(error)
            seen.add("no text")
    assert seen == {"read", "no text"}


def _report(count: int) -> int:
    """Try so many records; print what came of them, and give 1 if anything did that must not."""
    came: Counter[str] = Counter()
    slowest = (0.0, 0)
    for number in range(count):
        try:
            outcome, seconds = tried(spoilt(number))
        except Exception as error:
            outcome, seconds = f"{type(error).__name__}: {str(error)[:80]} (first: {number})", 0.0
            outcome = next((it for it in came if it.split(" (first")[0] == outcome.split(" (first")[0]), outcome)
        came[outcome] += 1
        slowest = max(slowest, (seconds, number))
    print(*(f"{times:6} {what}" for what, times in came.most_common()), sep="\n")
    print(f"slowest: {slowest[0]:.2f} s, number {slowest[1]}")
    return 0 if set(came) <= {"played", "refused"} and slowest[0] < SECONDS else 1


if __name__ == "__main__":
    sys.exit(_report(int(sys.argv[1])))

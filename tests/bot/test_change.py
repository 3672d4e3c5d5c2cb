"""Messages that stand already and are changed: which, how often, and what they say then."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from bot.model.message.content import Content, Post, Question, Strike
from bot.model.message.letter import Lane, Letter
from bot.model.message.page import FOOT
from bot.model.message.scene import Shot, Subject
from bot.model.message.sheet import LONGEST, sheets
from bot.tell import change
from bot.tell.change import MOST, PICTURE_GONE
from tests.bot.conftest import CHANNEL

MATCH: Any = SimpleNamespace(channel_id=CHANNEL)


def post(number: int, text: str, moves: list[Any], picture: int | None = None, failed: str | None = None) -> Any:
    """A row of the outbox: its text, and of which moves how many lines tell; the picture shows one of them."""
    shot = None if picture is None else Shot(Subject.BOARD, picture)
    return letter(number, Post(text, moves=tuple(moves), picture=shot), failed)


def letter(number: int, content: Content, failed: str | None = None) -> Letter:
    """A letter in the table's channel."""
    return Letter(Lane(False, CHANNEL), 1, content, number, 1, 0.0, None if failed else number, failed)


def texts(posts: list[Any], moves: set[int], gone: set[int]) -> dict[int, str]:
    """What is written into which message, in order."""
    found = change.struck(MATCH, posts, moves, gone, 9)
    assert all(it.seq == 9 for it in found)
    said = [it.content for it in found if isinstance(it.content, Strike)]
    assert len(said) == len(found)
    return {it.letter: it.text for it in said}


def test_only_the_lines_of_moves_that_do_not_stand_are_struck():
    """Moves 1 and 2 in one message, 2 with two lines: taken back and made again."""
    row = post(7, "One\nTwo\nmore", [(1, 1), (2, 2)])
    assert texts([row], {2}, {2}) == {7: "One\n~~Two~~\n~~more~~"}
    assert texts([row], {2}, set()) == {7: "One\nTwo\nmore"}
    assert texts([row], {3}, {3}) == {}
    assert texts([post(8, f"One\n{FOOT} sealed", [(1, 2)])], {1}, {1}) == {8: f"~~One~~\n{FOOT} sealed"}


def test_a_picture_stays_with_a_word_that_it_does_not_stand():
    """The picture of move 2 is marked with it and not with move 1; a message that is only a picture gets the word."""
    row = post(7, "One\nTwo", [(1, 1), (2, 1)], picture=2)
    assert texts([row], {2}, {2}) == {7: f"One\n~~Two~~\n{PICTURE_GONE}"}
    assert texts([post(8, "One", [(1, 1)], picture=1)], {1}, set()) == {8: "One"}
    assert texts([post(9, "", [], picture=2)], {2}, {2}) == {9: PICTURE_GONE}


def test_the_board_that_stays_under_a_question_counts_and_its_close_up_does_not():
    """The close-up goes with the question; the board of move 2 is marked with that move."""
    asked = Question("One", moves=((1, 1),), picture=Shot(Subject.CLOSEUP, 3), ask="?", seq=3)
    assert texts([letter(7, asked)], {3}, {3}) == {}
    assert texts([letter(8, replace(asked, board=Shot(Subject.NOW, 2)))], {2}, {2}) == {8: f"One\n{PICTURE_GONE}"}


def test_what_never_was_posted_or_tells_of_no_move_is_left_alone():
    """A message that failed, and one of a move back, whose picture shows the board since."""
    undo = letter(8, Post("↩", picture=Shot(Subject.NOW, 2)))
    assert texts([undo, post(7, "Two", [(2, 1)], failed="403")], {2}, {2}) == {}


def test_the_number_of_changes_is_bounded():
    """Of 40 messages the newest 15, oldest first."""
    rows = [post(number, "x", [(number, 1)]) for number in range(40, 0, -1)]
    everything = set(range(1, 41))
    assert list(texts(rows, everything, everything)) == list(range(41 - MOST, 41))


def test_a_full_message_still_fits_when_it_is_struck():
    """2,000 characters in 200 lines would have 800 more: the end is left out."""
    lines = ["123456789"] * 200
    (text,) = texts([post(1, "\n".join(lines), [(1, 200)])], {1}, {1}).values()
    assert len(text) <= LONGEST and text.endswith("~~123456789~~\n…") and "~~12345\n" not in text


def test_sheets_are_as_full_as_may_be_and_no_fuller():
    """Three lines of 4 on sheets of 9: two and one; a line of 12 is broken; every line keeps its move."""
    assert sheets([(1, "aaaa"), (2, "bbbb"), (3, "cccc")], 9) == [[(1, "aaaa"), (2, "bbbb")], [(3, "cccc")]]
    assert sheets([(1, "aaaa bb cc"), (2, "d")], 9) == [[(1, "aaaa bb")], [(1, "cc"), (2, "d")]]


def test_the_head_of_a_phase_goes_with_what_follows():
    """It is never the last line of a message that another follows; at the end of all a question follows, and where what
    follows fills a message it stays."""
    told = [(1, "aaaa"), (2, "\nhead"), (2, "bbbb")]
    assert sheets(told, 11) == [told[:1], told[1:]]
    assert sheets(told[:2], 11) == [told[:2]]
    heads = [(2, "\nno"), (3, "\nhead"), (3, "bbbb")]
    assert sheets([told[0], *heads], 14) == [told[:1], heads]
    assert sheets([*told[:2], (2, "b" * 11)], 11) == [told[:2], [(2, "b" * 11)]]

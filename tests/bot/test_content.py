"""What messages say: each class comes back from how it is stored, and has a way onto Discord."""

import json
from typing import Any

import pytest

from bot.deliver.delivery import WAYS
from bot.model.message.content import (
    CONTENTS,
    Call,
    Close,
    Deserted,
    Ended,
    HandedOver,
    Note,
    Post,
    Question,
    Rename,
    Result,
    Vacant,
    VoteCalled,
    read,
)
from bot.model.message.scene import Shot, Subject
from tests.bot.test_migration import FIRST, LETTERS, ask

STORED = [(kind, json.loads(body)) for kind, body in ask(LETTERS, "SELECT kind, body FROM outbox")]
"""What an earlier release has written: every kind there was."""
SINCE = {Vacant, VoteCalled, Ended, Result, Rename, Deserted, Close}
"""What it did not know."""


def written(body: dict[str, Any]) -> dict[str, Any]:
    """A body as it stands in the file."""
    return json.loads(json.dumps(body))


def test_what_an_earlier_release_has_stored_is_read_and_written_alike():
    """Kind and body of every row; but for the calls of a post that asks nothing, which nobody reads."""
    for kind, body in STORED:
        said = read(kind, body)
        kept = {key: it for key, it in body.items() if key != "calls" or type(said) is not Post}
        assert (said.kind, written(said.body())) == (kind, kept)


def test_every_class_was_stored_by_it_and_has_a_way():
    """So none is missing in the file of letters, but for those that came after it, nor in the table of ways."""
    assert {type(read(kind, body)) for kind, body in STORED} == set(CONTENTS) - SINCE
    assert set(CONTENTS) == set(WAYS)


def test_the_outbox_of_the_first_release_is_read():
    """Its posts had no moves, its questions no time."""
    rows = ask(FIRST, "SELECT kind, body FROM outbox")
    said = [read(kind, json.loads(body)) for kind, body in rows]
    assert [it.kind for it in said] == [kind for kind, _ in rows]


@pytest.mark.parametrize(
    ("kind", "body", "expected"),
    [
        (
            "post",
            {"text": "a", "moves": [[3, 2]], "ask": "b", "calls": [7], "seq": 3, "time": "c"},
            Question("a", moves=((3, 2),), ask="b", calls=(7,), seq=3, time="c"),
        ),
        (
            "call 2.1.0",
            {"text": "a", "seat": 2, "calls": [7], "level": 0},
            Call("a", seat=2, calls=(7,), level=0, number=1, again=True),
        ),
        (
            "handed over",
            {"text": "a", "picture": {"subject": "secret", "seq": 3, "scene": 0, "seat": 1}, "seats": 1},
            HandedOver("a", picture=Shot(Subject.SECRET, 3, seat=1), seats=1),
        ),
        (
            "note",
            {"text": "a", "called": 3, "calls": [7]},
            VoteCalled("a", of=3, calls=(7,)),
        ),
        (
            "vacant 2.3",
            {"text": "a", "seat": 2, "number": 3, "calls": [7]},
            Vacant("a", seat=2, number=3, calls=(7,)),
        ),
        ("of tomorrow 7", {"text": "a", "more": 1}, Note("a")),
    ],
)
def test_a_row_is_read_as_its_class(kind: str, body: dict[str, Any], expected: Any):
    """By the first word of the kind and the keys of the body; what another release has written is told as a note."""
    assert read(kind, body) == expected

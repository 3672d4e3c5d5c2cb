"""Close-ups of whole matches of every game: each question of a game that draws them has one, small and legible."""

import io
import logging
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.model.message.sheet import ROOM
from render import registry
from render.core.game import CLOSEUP_LIMIT, CLOSEUP_WIDTH, no_closeup
from render.core.words import ALT, TALLY
from rules.core.game import Seat, tell_nobody
from rules.core.record import Move
from rules.core.replay import play
from rules.registry import GAMES
from tests.golden import full, load

MEGABYTE = 1_000_000
EACH = 3
"""How many questions of one kind are drawn in a match: the first, and then ever later ones."""
LONG = (
    "Maximiliane von Hohenstein-Bärenfels",
    "W" * 20,
    "Zoë 🚗 Łukaszewicz",
    "Дмитрий Александрович",
    "",
)

every_full_match = pytest.mark.parametrize(
    "path",
    [pytest.param(path, id=f"{game.meta.name}-{path.stem}") for game in GAMES.values() for path in full(game)],
)


@dataclass(frozen=True, slots=True)
class Question:
    """A moment at which a seat is asked."""

    state: Any
    seat: Seat
    before: Any | None
    """The state right after its last move."""
    kind: object
    """The kinds of answer that it may give."""


def _questions(path: Path) -> Iterator[Question]:
    record = load(path)
    game, last = record.game, dict[Seat, Any]()
    moves = iter([line.says for line in record.lines if isinstance(line.says, Move)])
    seat: Seat | None = None
    for state, _ in play(record):
        if seat is not None:
            last[seat] = state
        for asked in game.to_act(state):
            kind = frozenset(type(it) for it in game.legal_actions(state, asked))
            yield Question(state, asked, last.get(asked), kind)
        move = next(moves, None)
        seat = move.seat if move else None


@cache
def _some(path: Path) -> Sequence[Question]:
    """A few questions of each kind, from the beginning and from late in the match."""
    seen, some = Counter[object](), list[Question]()
    for question in _questions(path):
        seen[question.kind] += 1
        if seen[question.kind] in {4**power for power in range(EACH)}:
            some.append(question)
    return some


def _is_closeup(picture: bytes) -> bool:
    with Image.open(io.BytesIO(picture)) as it:
        return (
            it.format == "PNG" and it.width == CLOSEUP_WIDTH and it.height <= CLOSEUP_LIMIT and len(picture) < MEGABYTE
        )


@pytest.mark.slow
@every_full_match
def test_every_question_has_a_closeup(path: Path, caplog: pytest.LogCaptureFixture):
    """With the longest names, for everybody and for its seat, with room for its words, and told; or of a game none."""
    game = load(path).game
    drawn, said = registry.pictures(game.meta.name), registry.words(game.meta.name)
    with caplog.at_level(logging.WARNING):
        for it in _some(path):
            names = LONG[: len(load(path).names)]
            pictures = []
            for seat in (None, it.seat):
                before = None if it.before is None else game.view(it.before, seat)
                view = game.view(it.state, seat)
                pictures.append(drawn.closeup(view, names, before))
                text = said.closeup(view, names)
                assert (text is None) == (drawn.closeup is no_closeup), it.kind
                assert text is None or 0 < len(text) <= ALT, text
            if drawn.closeup is no_closeup:
                assert pictures == [None, None]
            else:
                assert all(picture is not None and _is_closeup(picture) for picture in pictures), it.kind
    assert caplog.messages == []


@pytest.mark.slow
@every_full_match
def test_every_plan_can_be_drawn(path: Path, caplog: pytest.LogCaptureFixture):
    """The first and the last answer to a question, as it would be: a picture as large as a close-up, or none."""
    record = load(path)
    game, names = record.game, LONG[: len(record.names)]
    drawn = registry.pictures(game.meta.name)
    with caplog.at_level(logging.WARNING):
        for it in _some(path):
            legal = game.legal_actions(it.state, it.seat)
            for action in {legal[0], legal[-1]}:
                draft = game.imagine(it.state, it.seat, 0)
                game.advance(draft, it.seat, action, tell_nobody)
                view, after = game.view(it.state, it.seat), game.view(draft, it.seat)
                picture = drawn.plan(view, after, (action,), names)
                assert picture is None or _is_closeup(picture), action
    assert caplog.messages == []


@every_full_match
def test_what_a_phase_brought(path: Path, caplog: pytest.LogCaptureFixture):
    """After whatever happened at once there is a picture of the sales, or none, and a table that a phone holds, with
    what each seat sold."""
    record = load(path)
    game, names = record.game, LONG[: len(record.names)]
    drawn, said = registry.pictures(game.meta.name), registry.words(game.meta.name)
    with caplog.at_level(logging.WARNING):
        for state, events in play(record):
            view = game.view(state, None)
            public = [seen for event in events if (seen := game.see(event, None)) is not None]
            picture, table = drawn.result(view, public, names), said.tally(view, public, names)
            assert picture is None or _is_closeup(picture)
            if table is not None:
                lines = table.split("\n")
                assert lines[0] == lines[-1] == "```" and len(lines) > 3
                assert max(map(len, lines)) <= TALLY, table
                told = said.summary(view, public, names) or ""
                assert len(told) + len(table) <= ROOM, "with its question in one message"
    assert caplog.messages == []


@every_full_match
def test_nobody_is_asked_when_it_is_over(path: Path):
    """At the end there is no close-up, and no words for one."""
    record = load(path)
    *_, (state, _) = play(record)
    view = record.game.view(state, None)
    assert registry.pictures(record.game.meta.name).closeup(view, record.names, None) is None
    assert registry.words(record.game.meta.name).closeup(view, record.names) is None

"""Rules that change under running matches: the board stays what the table saw, or the match waits on hold."""

import dataclasses
import logging
from pathlib import Path
from typing import Any

import pytest

from bot import hold, lobby, rescue
from bot.match import Match, NotRunning, Status
from rules.core.draft import fingerprint
from rules.registry import GAMES
from tests.bot.conftest import Program, open_program, started, step

GAME = GAMES["automobile"]


def rules(monkeypatch: pytest.MonkeyPatch, advance: Any) -> None:
    """Let the next program play by other rules."""
    monkeypatch.setattr(lobby, "GAMES", {"automobile": dataclasses.replace(GAME, advance=advance)})


def richer(draft: Any, seat: int, action: Any, tell: Any) -> None:
    """A rule that gives a dollar for every action."""
    GAME.advance(draft, seat, action, tell)
    draft.companies[seat].cash += 1


def broken(*_: Any) -> None:
    """Rules that do not know an old action."""
    raise KeyError("an action of former times")


async def played(program: Program, moves: int = 12) -> Match:
    """A match some way on."""
    match = await started(program)
    while match.seq < moves:
        await step(program, match)
    return match


async def reopened(path: Path, match: Match) -> tuple[Program, Match]:
    """The match in another process."""
    program = await open_program(path / "test.sqlite")
    return program, await program.matches.by_id(match.id)


async def lines(program: Program, match: Match) -> str:
    """All that the table reads."""
    return "\n".join(await program.matches.log(match.id, 1_000))


async def test_the_same_rules_change_and_say_nothing(program: Program, tmp_path: Path):
    """A match loaded by the program that wrote it is as it was, and no line is told."""
    match = await played(program)
    before = await lines(program, match)
    again, loaded = await reopened(tmp_path, match)
    assert fingerprint(loaded.state) == fingerprint(match.state)
    assert (loaded.rescued_at, await lines(again, match)) == (None, before)


@pytest.mark.parametrize("changed", [richer, broken])
async def test_other_rules_leave_the_board_and_say_so_once(
    program: Program, tmp_path: Path, monkeypatch: Any, caplog: Any, changed: Any
):
    """Whether the new rules give another board or none, the match goes on from the one that the table saw."""
    match = await played(program)
    rules(monkeypatch, changed)
    with caplog.at_level(logging.WARNING):
        again, loaded = await reopened(tmp_path, match)
    assert fingerprint(loaded.state) == fingerprint(match.state)
    assert (loaded.status, loaded.seq, loaded.rescued_at) == (Status.RUNNING, 12, 12)
    assert f"match {match.id} goes on from its snapshot after move 12" in caplog.text
    assert (await lines(again, match)).count(rescue.RESCUED) == 1
    third, loaded = await reopened(tmp_path, match)
    assert fingerprint(loaded.state) == fingerprint(match.state)
    assert (await lines(third, match)).count(rescue.RESCUED) == 1


async def test_a_rescued_match_is_played_on_by_the_new_rules(program: Program, tmp_path: Path, monkeypatch: Any):
    """Moves after the rescue follow the new rules, and a third process has the same state without another line."""
    match = await played(program)
    rules(monkeypatch, richer)
    again, loaded = await reopened(tmp_path, match)
    await step(again, loaded)
    assert loaded.seq == 13
    third, once_more = await reopened(tmp_path, match)
    assert fingerprint(once_more.state) == fingerprint(loaded.state)
    assert (await lines(third, match)).count(rescue.RESCUED) == 1
    monkeypatch.undo()
    old, loaded_by_old = await reopened(tmp_path, match)
    assert fingerprint(loaded_by_old.state) == fingerprint(loaded.state)
    assert (await lines(old, match)).count(rescue.RESCUED) == 2


async def test_a_snapshot_that_cannot_be_read_holds_the_match(program: Program, tmp_path: Path, monkeypatch: Any):
    """Without board the match is held under a public line, no move is taken, and the log is not touched."""
    match = await played(program)
    await program.store.database.all("UPDATE snapshots SET state = '{}'")
    rules(monkeypatch, richer)
    again, loaded = await reopened(tmp_path, match)
    assert (loaded.status, loaded.unreadable) == (Status.HELD, True)
    assert rescue.UNREADABLE.format(number=match.id) in await lines(again, match)
    with pytest.raises(NotRunning):
        await again.matches.move(match.id, 12, 0, [], user_id=0)
    with pytest.raises(NotRunning):
        await again.matches.release(match.id)
    assert len(await again.store.moves(match.id)) == 12
    accepted = await again.matches.accept(match.id)
    assert (accepted.status, accepted.rescued_at) == (Status.RUNNING, 12)
    assert hold.ACCEPTED in await lines(again, match)
    third, loaded = await reopened(tmp_path, match)
    assert fingerprint(loaded.state) == fingerprint(accepted.state)
    assert (await lines(third, match)).count(hold.ACCEPTED) == 1


async def test_a_held_match_goes_on_when_the_rules_are_mended(program: Program, tmp_path: Path, monkeypatch: Any):
    """With the former rules again the match is released as it was, and its question is asked again."""
    match = await played(program)
    await program.store.database.all("UPDATE snapshots SET state = '{'")
    rules(monkeypatch, broken)
    _, loaded = await reopened(tmp_path, match)
    assert loaded.status == Status.HELD
    (row,) = await program.store.database.all("SELECT state FROM snapshots")
    assert row.state == "{"
    monkeypatch.undo()
    await program.store.database.all("DELETE FROM snapshots")
    mended, loaded = await reopened(tmp_path, match)
    released = await mended.matches.release(match.id)
    assert released.status == Status.RUNNING
    assert fingerprint(released.state) == fingerprint(match.state)
    assert hold.GOES_ON in await lines(mended, match)
    await step(mended, released)


async def test_a_match_of_an_older_release_has_nothing_to_compare(program: Program, tmp_path: Path):
    """Without a snapshot the log alone counts, and the next move writes one."""
    match = await played(program)
    await program.store.database.all("DELETE FROM snapshots")
    again, loaded = await reopened(tmp_path, match)
    assert (loaded.status, loaded.seq) == (Status.RUNNING, 12)
    await step(again, loaded)
    (row,) = await again.store.database.all("SELECT seq, base FROM snapshots")
    assert tuple(row) == (13, 0)

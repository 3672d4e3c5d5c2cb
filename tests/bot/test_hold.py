"""Errors that nobody foresaw: a move is still made, and a match that fails again and again waits, alone."""

import asyncio
import re
from typing import Any

import pytest

from bot.model.message.content import Post, Question
from bot.model.table.error import NotRunning
from bot.model.table.match import Match, Status
from bot.play.move import autopilot, hold
from bot.tell import story
from render import registry
from tests.bot.conftest import ANN, Program, due, seated, started, step


async def second(program: Program) -> Match:
    """Another match that has begun, in another channel."""
    match = await program.matches.opening.open("automobile", 3, guild_id=1, channel_id=1, user_id=ANN, name="Ann")
    for _ in range(2):
        await program.matches.lobby.fill_npc(match.id)
    await program.matches.start(match.id)
    await program.matches.autopilot.idle()
    return match


def broken_words(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Let some of the words fail."""

    class Words:
        def __getattr__(self, name: str) -> Any:
            return (lambda *_: 1 / 0) if name in names else getattr(real, name)

    real = registry.words("automobile")
    monkeypatch.setattr("bot.model.table.match.registry.words", lambda _game: Words())


@pytest.mark.parametrize("names", [("news",), ("ask",), ("secret",), ("news", "line", "ask", "secret", "result")])
async def test_a_move_that_cannot_be_told_is_made(program: Program, monkeypatch: Any, caplog: Any, names: Any):
    """The table reads one reference that the log has too, whoever is due is called, and the match is not poisoned."""
    match = await started(program)
    broken_words(monkeypatch, *names)
    for number in range(1, 6):
        await step(program, match)
        assert match.seq == number
    told = "\n".join(await program.matches.log(match.id, 1_000))
    references = re.findall(r"Reference ([0-9A-F]{6})", told)
    if names != ("secret",):
        assert references
    for reference in references:
        assert f"reference {reference}: match {match.id}, move" in caplog.text
    (said,) = await program.store.outbox.posted(match.id, [Post], 1)
    assert isinstance(said, Question)
    assert said.calls == (due(match)[1],)
    assert f"<@{due(match)[1]}>" in said.ask
    monkeypatch.undo()
    assert story.UNTOLD[:20] not in "".join((await step(program, match)).lines)


async def test_a_whole_match_without_words_comes_to_its_end(program: Program, monkeypatch: Any):
    """Even with no words at all a match can be played to its result."""
    monkeypatch.setattr(hold, "MOST_ERRORS", 10_000)
    broken_words(monkeypatch, "news", "line", "ask", "secret", "result")
    match = await started(program)
    while match.status == Status.RUNNING:
        await step(program, match)
    assert match.status == Status.OVER


async def test_ten_errors_within_a_minute_hold_the_match_and_no_other(program: Program):
    """The tenth puts it on hold with a line; the other match, with nine, goes on."""
    match, other = await started(program), await second(program)
    for number in range(10):
        assert match.status == Status.RUNNING
        program.matches.holds.fault(match.id)
        if number:
            program.matches.holds.fault(other.id)
        await asyncio.sleep(0.01)
    await asyncio.gather(*program.matches.holds._holding)
    assert (match.status, other.status) == (Status.HELD, Status.RUNNING)
    assert await program.matches.log(match.id, 1) == [hold.TOO_MANY_ERRORS]
    assert match.to_act() == ()
    with pytest.raises(NotRunning):
        await program.matches.move(match.id, 0, 0, [], user_id=ANN)
    await step(program, other)


async def test_errors_that_are_far_apart_hold_nothing(program: Program, monkeypatch: Any):
    """Nine errors, a minute's pause, and nine more are no reason."""
    match = await started(program)
    clock = iter([float(it) for it in range(9)] + [70.0 + it for it in range(9)])
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: next(clock))
    for _ in range(18):
        program.matches.holds.fault(match.id)
    monkeypatch.undo()
    await asyncio.sleep(0.01)
    assert (match.status, program.matches.holds._holding) == (Status.RUNNING, set())


async def test_a_seat_of_the_program_that_fails_is_tried_again_then_held(program: Program, monkeypatch: Any):
    """An error that passes is got over; one that stays puts the match on hold instead of leaving it silent."""
    monkeypatch.setattr(autopilot, "NPC_PAUSE", 0.001)
    tries = iter([False, False, True])
    real = autopilot.Autopilot._step

    async def sometimes(self: Any, match: Match) -> None:
        if not next(tries, True):
            raise ZeroDivisionError
        await real(self, match)

    monkeypatch.setattr(autopilot.Autopilot, "_step", sometimes)
    match = await started(program, (ANN,), npcs=2)
    await program.matches.autopilot.idle()
    assert (match.status, match.to_act()) == (Status.RUNNING, (0,))

    async def never(self: Any, match: Match) -> bool:
        raise ZeroDivisionError

    monkeypatch.setattr(autopilot.Autopilot, "_step", never)
    while match.status == Status.RUNNING:
        if match.to_act() == (0,):
            await step(program, match)
        await program.matches.autopilot.idle()
    assert match.status == Status.HELD


async def test_on_hold_and_back(program: Program):
    """A held match takes no move; released it asks again, and its seats of the program go on."""
    match = await started(program)
    await step(program, match)
    await program.matches.holds.hold(match.id, "Held.")
    assert await program.matches.log(match.id, 1) == ["Held."]
    with pytest.raises(NotRunning):
        await program.matches.holds.hold(match.id, "again")
    await program.matches.holds.release(match.id)
    assert match.status == Status.RUNNING
    (said,) = await program.store.outbox.posted(match.id, [Post], 1)
    assert isinstance(said, Question)
    assert said.text == hold.GOES_ON
    assert f"<@{due(match)[1]}>" in said.ask
    await step(program, match)
    with pytest.raises(NotRunning):
        await program.matches.holds.release(match.id)


async def test_a_lobby_cannot_be_held(program: Program):
    """There is nothing to hold before the start."""
    match = await seated(program)
    with pytest.raises(NotRunning):
        await program.matches.holds.hold(match.id, "Held.")

"""Private answers: a sentence for everything that can be refused."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.model.table import error
from cogs.answer import SENTENCES, _hearing, _under_way, others_are_heard, settled, soon


def test_every_refusal_has_a_sentence():
    """Each error of a match that a player can cause, and none that does not exist."""
    errors = {it for it in vars(error).values() if isinstance(it, type) and issubclass(it, error.MatchError)}
    assert set(SENTENCES) == errors - {error.MatchError}
    for sentence in SENTENCES.values():
        assert sentence.format(title="Automobile").endswith(".") and len(sentence) <= 200


def noting(done: list[str]) -> Any:
    """An interaction that notes how it is acknowledged."""

    async def defer(**_: bool) -> None:
        done.append("begun")
        await asyncio.sleep(0)
        done.append("acknowledged")

    return SimpleNamespace(id=len(_under_way), response=SimpleNamespace(defer=defer, is_done=lambda: bool(done)))


async def test_what_is_done_at_once_is_not_acknowledged():
    """The answer itself says that it was heard."""
    done: list[str] = []
    async with soon(noting(done)):
        pass
    await asyncio.sleep(0)
    assert done == []


async def test_what_takes_longer_is_acknowledged_before_it_is_answered(monkeypatch: pytest.MonkeyPatch):
    """Also when it is done while the acknowledgement is under way: the answer waits for its end."""
    monkeypatch.setattr("cogs.answer.AT_ONCE", 0.0)
    done: list[str] = []
    async with soon(noting(done)):
        while not done:
            await asyncio.sleep(0)
        assert done == ["begun"]
    assert done == ["begun", "acknowledged"]


async def test_an_answer_under_way_is_not_overtaken_by_its_acknowledgement():
    """Whoever answers inside says so before; what would have acknowledged it is stopped, or waited for."""
    done: list[str] = []
    it = noting(done)
    async with soon(it):
        assert not await settled(it)
        assert _under_way[it.id].late.cancelled()
    assert done == [] and it.id not in _under_way


async def test_who_comes_to_a_crowd_is_acknowledged_first_and_so_is_the_crowd(monkeypatch: pytest.MonkeyPatch):
    """Each waits for all the others, and Discord for three seconds only; who is being answered is not acknowledged."""
    monkeypatch.setattr("cogs.answer.CROWD", 1)
    first: list[str] = []
    second: list[str] = []
    async with soon(noting(first)), soon(noting(second)):
        assert first == second == ["begun", "acknowledged"]
    done: list[str] = []
    async with soon(answered := noting(done)):
        await settled(answered)
        async with soon(noting([])):
            assert done == []
    assert not _under_way


async def test_work_waits_for_acknowledgements_that_begin_meanwhile_and_not_for_ever(monkeypatch: pytest.MonkeyPatch):
    """As long as more of them come; then it is done between them."""
    monkeypatch.setattr("cogs.answer.AT_ONCE", 0.2)
    left = 3

    async def acknowledging() -> None:
        nonlocal left
        await asyncio.sleep(0)
        left -= 1
        if left:
            begin()

    def begin() -> None:
        task = asyncio.create_task(acknowledging())
        _hearing.add(task)
        task.add_done_callback(_hearing.discard)

    begin()
    await others_are_heard()
    assert not left and not _hearing
    left = -1
    begin()
    await others_are_heard()
    assert _hearing
    left = 1
    await asyncio.wait(set(_hearing))

"""Processes beside the program: they answer, they are ended with it, and what becomes of one harms nothing else."""

import asyncio
import operator
import os
import time
from collections.abc import AsyncIterator

import pytest

from bot.model.aside.worker import NICE, WorkerLost, Workers


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    """Two processes, none of them started yet."""
    it = Workers(2)
    yield it
    await it.close()


async def test_a_process_is_started_when_first_needed_and_kept(workers: Workers):
    """None before; the same for one work after the other, and not the program's own."""
    assert workers.pids == []
    pids = [await workers.run(os.getpid) for _ in range(3)]
    assert workers.pids == pids[:1] and set(pids) == {pids[0]} != {os.getpid()}


async def test_the_first_can_be_started_before_it_is_needed(workers: Workers):
    """It is the one that works first, also for whoever comes before it is there."""
    workers.begin()
    pid = await workers.run(os.getpid)
    assert workers.pids == [pid] == [await workers.run(os.getpid)]


async def test_one_that_is_being_started_ends_with_the_program(workers: Workers):
    """The end waits until it is there, however long that takes, and nothing is left of it."""
    workers.begin()
    beginning = workers._beginning
    await workers.close()
    assert beginning and beginning.done()
    with pytest.raises(WorkerLost):
        await workers.run(os.getpid)
    assert workers.pids == []


async def test_two_works_at_once_are_done_by_two_processes(workers: Workers):
    """And a third waits for its turn."""
    pids = await asyncio.gather(*(workers.run(_named, it) for it in range(3)))
    assert [it for it, _ in pids] == [0, 1, 2] and len(set(workers.pids)) == 2
    assert {pid for _, pid in pids} <= set(workers.pids)


def _named(number: int) -> tuple[int, int]:
    return number, os.getpid()


@pytest.mark.skipif(not hasattr(os, "nice"), reason="this system knows no such priority")
async def test_a_process_stands_back_behind_the_program(workers: Workers):
    """Whoever pressed is answered before a picture is drawn, also where there are fewer processors than work."""
    assert await workers.run(os.nice, 0) == min(os.nice(0) + NICE, 19)


async def test_what_a_function_raises_is_raised_with_its_trace(workers: Workers):
    """The process lives on."""
    (pid,) = {await workers.run(os.getpid)}
    with pytest.raises(ZeroDivisionError) as raised:
        await workers.run(operator.truediv, 1, 0)
    assert "Traceback" in raised.value.__notes__[0]
    assert await workers.run(os.getpid) == pid


async def test_a_process_that_dies_loses_only_its_own_work(workers: Workers):
    """Whether it ends itself, or is killed between two works; the next work finds another."""
    pid = await workers.run(os.getpid)
    with pytest.raises(WorkerLost):
        await workers.run(os._exit, 1)
    other = await workers.run(os.getpid)
    assert other != pid
    os.kill(other, 9)
    with pytest.raises(WorkerLost):
        while True:
            await workers.run(os.getpid)
    assert await workers.run(os.getpid) not in (pid, other)


async def test_a_process_that_hangs_is_ended():
    """After the longest time, and nothing is left of it."""
    workers = Workers(1, longest=0.1)
    with pytest.raises(WorkerLost, match=r"no answer for 0\.1 seconds"):
        await workers.run(time.sleep, 3_600)
    assert workers.pids == []


async def test_the_answer_for_somebody_who_has_gone_is_given_to_nobody(workers: Workers):
    """Who comes next gets his own."""
    asking = asyncio.create_task(workers.run(time.sleep, 3_600))
    while not workers.pids:
        await asyncio.sleep(0)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert workers.pids == []
    assert await workers.run(operator.add, 2, 3) == 5


async def test_the_processes_end_with_the_program():
    """Also one that works, and none is started afterwards."""
    workers = Workers(1)
    pid = await workers.run(os.getpid)
    working = asyncio.create_task(workers.run(time.sleep, 3_600))
    await asyncio.sleep(0)
    await workers.close()
    with pytest.raises(WorkerLost):
        await working
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    with pytest.raises(WorkerLost, match="ending"):
        await workers.run(os.getpid)


async def test_without_processes_the_work_is_done_here():
    """In a thread."""
    assert await Workers(0).run(os.getpid) == os.getpid()

"""What is worked out once for all who ask: shared meanwhile, kept a while, and worked out anew when it failed."""

from __future__ import annotations

import asyncio

import pytest

from bot.model.aside.memo import Memo


class Work:
    """Counts how often it was done, and waits until it may end."""

    def __init__(self) -> None:
        self.done = 0
        self.go_on = asyncio.Event()

    async def __call__(self) -> int:
        """Do it."""
        self.done += 1
        await self.go_on.wait()
        return self.done


async def test_all_who_ask_meanwhile_and_afterwards_get_one_answer():
    """Three ask at once and one later: the work is done once; for another key, once more."""
    memo, work = Memo[int](2), Work()
    asked = [asyncio.create_task(memo.of("a", work)) for _ in range(3)]
    await asyncio.sleep(0)
    work.go_on.set()
    assert await asyncio.gather(*asked) == [1, 1, 1]
    assert await memo.of("a", work) == 1 and await memo.of("b", work) == 2
    assert work.done == 2


async def test_who_gives_up_takes_nothing_from_the_others():
    """The first one who asked is gone before it is done: the second still gets the answer of the same work."""
    memo, work = Memo[int](2), Work()
    first, second = (asyncio.create_task(memo.of("a", work)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.sleep(0)
    work.go_on.set()
    assert await second == 1 and work.done == 1


async def test_what_failed_is_tried_again_and_the_oldest_is_forgotten():
    """A failure is told to who asked, and the next one has it worked out anew; of three keys two are kept."""
    memo = Memo[str](2)
    done: list[str] = []

    async def work(key: str) -> str:
        done.append(key)
        if done == ["a"]:
            raise ValueError
        return key

    with pytest.raises(ValueError):
        await memo.of("a", lambda: work("a"))
    for key in ("a", "b", "a", "c", "a", "b"):
        assert await memo.of(key, lambda key=key: work(key)) == key
    assert done == ["a", "a", "b", "c", "b"]

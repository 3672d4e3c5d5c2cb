"""What is worked out once, for all who ask for it meanwhile and afterwards."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

Value = TypeVar("Value")


class Memo(Generic[Value]):
    """Keeps so many of the answers that were asked for last. What fails is worked out anew for the next who asks."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._found: OrderedDict[Hashable, asyncio.Task[Value]] = OrderedDict()

    async def of(self, key: Hashable, work: Callable[[], Coroutine[Any, Any, Value]]) -> Value:
        """Give what the work gives for this key, by the work of whoever asked first. Raises what it raises."""
        task = self._found.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = self._found[key] = asyncio.create_task(work())
        self._found.move_to_end(key)
        while len(self._found) > self._most:
            self._found.popitem(last=False)
        return await asyncio.shield(task)  # who asked first may be gone before it is done

"""Questions about a view that are asked many times while one decision is made, answered once."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

ViewT = TypeVar("ViewT")
P = ParamSpec("P")
T = TypeVar("T")


def by_view(ask: Callable[Concatenate[ViewT, P], T]) -> Callable[Concatenate[ViewT, P], T]:
    """Give the same function, which keeps its answers about the view that it was asked about last.

    A view never changes, so the very same one has the same answers. Further arguments are given by place, and can be
    hashed.
    """
    held: list[tuple[Any, dict[Any, Any]]] = [(None, {})]

    @wraps(ask)
    def answer(view: ViewT, /, *arguments: P.args, **_: P.kwargs) -> T:
        of, known = held[0]  # read as one, so that threads never mix two views
        if of is not view:
            known = {}
            held[0] = (view, known)
        try:
            return known[arguments]
        except KeyError:
            found = known[arguments] = ask(view, *arguments)  # type: ignore[call-arg]
            return found

    return answer

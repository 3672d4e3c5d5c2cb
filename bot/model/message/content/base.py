"""What all messages have: a text, and how they are stored.

A row of the outbox has a kind and a body of JSON. The first word of the kind names the class, or several, which the
keys of their bodies tell apart; what follows it are numbers, so that nothing about time is written twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from rules.core import snapshot
from rules.core.shape import Field, fields


@dataclass(frozen=True, slots=True)
class Key:
    """Annotates a field: the key of the body under which it is stored, where that is not its name."""

    name: str | None
    """None: the kind has it."""


IN_KIND = Key(None)


def _key(it: Field) -> str | None:
    return next((mark.name for mark in it.shape.marks if isinstance(mark, Key)), it.name)


@dataclass(frozen=True, slots=True)
class Content:
    """What a message says."""

    KIND: ClassVar[str]
    """The first word of its kind."""
    MARK: ClassVar[str] = ""
    """The key that only its body has among those of the same kind."""
    NUMBERS: ClassVar[str] = ""
    """What stands after the first word of its kind, with its fields as those of `it`."""
    text: str
    """What people read; of a question, what stays when it is answered."""

    @property
    def kind(self) -> str:
        """How it is stored."""
        return " ".join(filter(None, (self.KIND, self.NUMBERS.format(it=self))))

    @property
    def identity(self) -> tuple[str, tuple[int, ...]]:
        """What makes it the same as another about the same move."""
        return self.kind, ()

    def body(self) -> dict[str, Any]:
        """Give its fields, as JSON."""
        pairs = ((_key(it), getattr(self, it.name)) for it in fields(type(self)))
        return {key: snapshot.plain(value) for key, value in pairs if key is not None and value is not None}

    @classmethod
    def numbers(cls, written: str) -> Mapping[str, Any]:
        """Give the fields that stand in a kind, from what follows its first word."""
        return {}

    @classmethod
    def read(cls, kind: str, body: Mapping[str, Any]) -> Self:
        """Give it back from how it is stored."""
        stored = ((it, _key(it)) for it in fields(cls))
        found = {it.name: snapshot.made(it.shape, body[key]) for it, key in stored if key and key in body}
        return cls(**found, **cls.numbers(kind.partition(" ")[2]))

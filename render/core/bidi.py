"""In which order the parts of a text stand that is written from both sides: Hebrew or Arabic beside Latin and numbers.

Unicode's bidirectional algorithm (UAX 9) for one line without explicit marks, which names have none of: `clean` in
`render.core.name` leaves them out. The names of the rules are the algorithm's own.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TypeAlias

Kinds: TypeAlias = list[str]
"""The bidirectional class of each character, as Unicode calls them."""

STRONG = ("L", "R", "AL")
NUMBERS = ("EN", "AN")
NEUTRAL = ("B", "S", "WS", "ON")
PAIRED = {"(": ")", "[": "]", "{": "}", "⟨": "⟩", "「": "」", "『": "』", "【": "】"}
BOTH_WAYS = {**PAIRED, "<": ">", "«": "»", "‹": "›"}
MIRRORED = BOTH_WAYS | {end: it for it, end in BOTH_WAYS.items()}


def stretches(text: str) -> list[tuple[str, bool]]:
    """Give the parts of a text from left to right as they stand, each as it is read and whether from the right."""
    levels = _levels(text)
    parts = [(levels[start], text[start:end]) for start, end in _alike(levels)]
    for least in range(max(levels, default=0), 0, -1):  # L2
        parts = list(_turned(parts, least))
    return [(part, level % 2 == 1) for level, part in parts]


def backwards(text: str) -> str:
    """Give a text that is read from the right as one that is drawn from the left, by what knows of no directions."""
    return "".join(MIRRORED.get(char, char) for char in reversed(text))


def _turned(parts: Sequence[tuple[int, str]], least: int) -> Iterator[tuple[int, str]]:
    """Turn round every series of parts of a level or above it."""
    turned = [level >= least for level, _ in parts]
    for start, end in _alike(turned):
        yield from reversed(parts[start:end]) if turned[start] else parts[start:end]


def _levels(text: str) -> list[int]:
    """Give the level of each character: even ones are read from the left, odd ones from the right."""
    kinds = [unicodedata.bidirectional(char) or "L" for char in text]
    base = int(next((kind != "L" for kind in kinds if kind in STRONG), False))  # P2, P3
    around = "R" if base else "L"
    _resolve_weak(kinds, around)
    _resolve_brackets(text, kinds, around)
    _resolve_neutral(kinds, around)
    return [base + _above(kind, base) for kind in kinds]


def _above(kind: str, base: int) -> int:
    """Give by how much a character's level is above that of the whole text (I1, I2)."""
    if base:
        return int(kind != "R")
    return {"L": 0, "R": 1}.get(kind, 2)


def _resolve_weak(kinds: Kinds, around: str) -> None:
    """W1 to W7: accents, and what stands in and around numbers."""
    for n, kind in enumerate(kinds):
        if kind == "NSM":
            kinds[n] = kinds[n - 1] if n else around
    for n, kind in enumerate(kinds):
        if kind == "EN" and _strong_before(kinds, n, around) == "AL":
            kinds[n] = "AN"
    kinds[:] = ["R" if kind == "AL" else kind for kind in kinds]
    for n in range(1, len(kinds) - 1):
        same = kinds[n - 1] if kinds[n - 1] == kinds[n + 1] else ""
        if (kinds[n] == "ES" and same == "EN") or (kinds[n] == "CS" and same in NUMBERS):
            kinds[n] = same
    for start, end in _series(kinds, ("ET",)):
        if "EN" in (*kinds[max(0, start - 1) : start], *kinds[end : end + 1]):
            kinds[start:end] = ["EN"] * (end - start)
    kinds[:] = ["ON" if kind in ("ES", "ET", "CS") else kind for kind in kinds]
    for n, kind in enumerate(kinds):
        if kind == "EN" and _strong_before(kinds, n, around) == "L":
            kinds[n] = "L"


def _strong_before(kinds: Kinds, n: int, around: str) -> str:
    return next((kind for kind in reversed(kinds[:n]) if kind in STRONG), around)


def _resolve_brackets(text: str, kinds: Kinds, around: str) -> None:
    """N0: a pair of brackets goes with what is in it, and with what is before it where that is of the other side."""
    for start, end in _pairs(text):
        inside = {_side(kind) for kind in kinds[start + 1 : end]} - {""}
        if around in inside:
            kinds[start] = kinds[end] = around
        elif inside:
            before = next((_side(kind) for kind in reversed(kinds[:start]) if _side(kind)), around)
            kinds[start] = kinds[end] = before


def _pairs(text: str) -> list[tuple[int, int]]:
    """Give where the pairs of brackets begin and end, in the order in which they begin (BD16)."""
    found: list[tuple[int, int]] = []
    opened: list[tuple[str, int]] = []
    for n, char in enumerate(text):
        if char in PAIRED:
            opened.append((PAIRED[char], n))
        elif (depth := next((d for d in reversed(range(len(opened))) if opened[d][0] == char), None)) is not None:
            found.append((opened[depth][1], n))
            del opened[depth:]
    return sorted(found)


def _side(kind: str) -> str:
    """Give the side from which a character is read, as far as it decides that of others: numbers count as right."""
    return "R" if kind in NUMBERS else kind if kind in ("L", "R") else ""


def _resolve_neutral(kinds: Kinds, around: str) -> None:
    """N1 and N2: what stands between two of the same side goes with them, all else with the whole."""
    for start, end in _series(kinds, NEUTRAL):
        before = _side(kinds[start - 1]) if start else around
        after = _side(kinds[end]) if end < len(kinds) else around
        kinds[start:end] = [before if before == after else around] * (end - start)


def _series(kinds: Kinds, which: Sequence[str]) -> list[tuple[int, int]]:
    """Give beginning and end of every series of characters of some classes."""
    belongs = [kind in which for kind in kinds]
    return [(start, end) for start, end in _alike(belongs) if belongs[start]]


def _alike(values: Sequence[object]) -> Iterator[tuple[int, int]]:
    """Give beginning and end of every series of the same values."""
    start = 0
    for _, series in groupby(values):
        end = start + len(list(series))
        yield start, end
        start = end

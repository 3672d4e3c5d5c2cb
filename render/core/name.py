"""Players' names as they wrote them: cleaned, split by the fonts that can draw them, made to fit."""

import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from PIL import features
from PIL.ImageFont import FreeTypeFont

from render.core import bidi, font
from render.core.words import PROGRAM

MISSING = "·"
"""Stands for a character that no installed font can draw."""
ELLIPSIS = "…"
JOINERS = frozenset("\u200d\ufe0e\ufe0f")
UNWANTED_CATEGORIES = frozenset(("Cc", "Cf", "Co", "Cn", "Cs", "Zl", "Zp"))


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of a name in one font."""

    text: str
    font: FreeTypeFont
    drop: int
    """Pixels below the baseline: emoji stand lower than letters."""
    direction: str | None = None
    """How Pillow is to draw it; None where it draws from the left."""

    @property
    def width(self) -> float:
        """Width in pixels."""
        return self.font.getlength(self.text, direction=self.direction)


@lru_cache(maxsize=1024)
def clean(name: str) -> str:
    """A name that can be drawn on one line; empty when there is nothing in it that an installed font can draw.

    Fancy letters become plain (NFKC); joiners, controls, skin tones and stacked accents are dropped, spaces collapsed.
    A joined family of emoji so becomes its members, and a country's flag its two letters.
    """
    kept = [_flag_letter(char) for char in unicodedata.normalize("NFKC", name) if not _is_dropped(char)]
    if not any(font_of(char) for char in kept if not char.isspace()):
        return ""
    return " ".join("".join(char if font_of(char) or char.isspace() else MISSING for char in kept).split())


def _is_dropped(char: str) -> bool:
    is_skin_tone = "\U0001f3fb" <= char <= "\U0001f3ff"
    is_stacked_accent = "\u0300" <= char <= "\u036f"
    unwanted = unicodedata.category(char) in UNWANTED_CATEGORIES
    return is_skin_tone or is_stacked_accent or unwanted or char in JOINERS


def _flag_letter(char: str) -> str:
    if "\U0001f1e6" <= char <= "\U0001f1ff":
        return chr(ord(char) - 0x1F1E6 + ord("A"))
    return char


@lru_cache(maxsize=4096)
def font_of(char: str) -> Path | None:
    """The first font that has this character and can draw it, or None."""
    for path in (font.oswald_path(), *font.fallback_paths()):
        if ord(char) in font.coverage(path) and font.draws(path, char):
            return path
    return None


def runs(name: str, size: int, weight: int) -> list[Run]:
    """A cleaned name as runs of one font each, as they stand from left to right; size in pixels, weight 200-700."""
    found: list[Run] = []
    for text, from_right in bidi.stretches(name):
        parts = [_run(path, part, size, weight, from_right) for path, part in _by_font(text)]
        found += reversed(parts) if from_right else parts
    return found


def _by_font(text: str) -> list[tuple[Path, str]]:
    """A text as it is read, in parts of one font each."""
    split: list[tuple[Path, str]] = []
    for char in text:
        path = font_of(char) or font.oswald_path()
        if split and char == " " and not font.is_emoji(split[-1][0]):
            path = split[-1][0]  # a space belongs to its word: scripts are shaped together
        if split and split[-1][0] == path:
            split[-1] = (path, split[-1][1] + char)
        else:
            split.append((path, char))
    return split


def _run(path: Path, text: str, size: int, weight: int, from_right: bool) -> Run:
    direction = None
    if from_right and features.check("raqm"):
        direction = "rtl"
    elif from_right:  # letters that join stay apart then
        text = bidi.backwards(text)
    if path == font.oswald_path():
        return Run(text, font.oswald(size, weight), 0, direction)
    if font.is_emoji(path):
        return Run(text, font.fallback(path, round(size * 0.98), weight + 100), round(size * 0.06), direction)
    return Run(text, font.fallback(path, round(size * 1.08), weight + 100), 0, direction)


def width(name: str, size: int, weight: int) -> float:
    """Width in pixels of a cleaned name."""
    return sum(run.width for run in runs(name, size, weight))


@lru_cache(maxsize=1024)
def fit(name: str, room: int, size: int, least: int, weight: int) -> tuple[str, int]:
    """A cleaned name that fits in `room` pixels, and its size: first shrunk to `least`, then cut by an ellipsis.

    What is before the name of every seat of the program goes before anything is cut.
    """
    for smaller in range(size, least - 1, -1):
        if width(name, smaller, weight) <= room:
            return name, smaller
    if name.startswith(PROGRAM):
        return fit(name.removeprefix(PROGRAM), room, size, least, weight)
    while name and width(name.rstrip() + ELLIPSIS, least, weight) > room:
        name = name[:-1]
    return name.rstrip() + ELLIPSIS, least

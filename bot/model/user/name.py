"""Names as players write them, made harmless: at the table, and in the text of messages."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from functools import lru_cache

LONGEST_NAME = 32
"""Characters of a name at the table; Discord's own names are no longer."""
SOMEBODY = "Somebody"
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
"""Signs that are no spaces, and look like one or like nothing."""
PROGRAM = "NPC {name}"
"""How a seat of the program is called, so that nobody takes it for a person."""
FIRST_NAMES = ("Clara", "Bertha", "Emile", "Alice", "Henry", "Louise", "Gottlieb", "Dorothy", "Ransom", "Ettore", "Ida")
"""What the program's seats are called by: of people of the early days; none can be taken for a seat's letter."""
MOST_ACCENTS = 3
"""On one letter."""


MARKDOWN = re.compile(r"[_\\~|*`]|^>(?:>>)?\s|\[.+\]\(.+\)|^#{1,3}|^\s*-", re.MULTILINE)
"""What Discord would read as more than text."""
MENTION = re.compile(r"@(everyone|here|[!&]?[0-9]{17,20})")


def tidy(name: str, longest: int = LONGEST_NAME) -> str:
    """Give a name without line breaks, control signs and signs that turn the direction of what follows.

    It is empty when nothing of it can be seen: only spaces, signs that look like them, or accents without a letter.
    """
    kept = "".join(" " if sign.isspace() or sign in BLANK else sign for sign in name if _harmless(sign))
    cut = " ".join(_without_piles(kept).split())[:longest].strip()
    return cut if any(unicodedata.category(sign)[0] in "LNPS" for sign in cut) else ""


def program_name(taken: Collection[str]) -> str:
    """Give a name for a seat of the program, none of those that are taken."""
    return next(name for it in FIRST_NAMES if (name := PROGRAM.format(name=it)) not in taken)


def _harmless(sign: str) -> bool:
    joins = sign in "\u200c\u200d"  # inside emoji and in some scripts
    return sign.isspace() or joins or unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Cn")


def _without_piles(name: str) -> str:
    """Leave out accents that stand on nothing, or on more of them than any script has."""
    kept, pile = "", MOST_ACCENTS
    for sign in name:
        pile = pile + 1 if unicodedata.category(sign).startswith("M") else 0
        kept += sign if pile <= MOST_ACCENTS else ""
    return kept


@lru_cache(maxsize=1_000)
def safe(name: str) -> str:
    """Give a name as text that Discord shows as it stands: calling nobody, and no link, channel or time."""
    shown = MENTION.sub("@\u200b\\1", MARKDOWN.sub(r"\\\g<0>", name))
    return shown.replace("<", "\\<").replace("/", "/\u200b")


def spoken(name: str) -> str:
    """Give the name of somebody who speaks in a line, as tidy and safe text; a word where nothing of it can be seen."""
    return safe(tidy(name) or SOMEBODY)

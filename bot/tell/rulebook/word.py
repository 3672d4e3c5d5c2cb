"""The words of a text, without their endings, and which of them say nothing alone."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

WORD = re.compile(r"[^\W_]+(?:[&'’][^\W_]+)?")
"""A word; "R&D" is one, and "don't"."""
SHORTEST = 3
"""Letters that must stay before an ending."""
ENDINGS = ("ing", "ed", "es", "s", "ly", "e")
"""What a word may end in without being another word."""
STRONG: Mapping[str, str] = {
    form: word
    for word, forms in {
        "begin": "began begun beginning",
        "buy": "bought",
        "build": "built",
        "cheap": "cheaper cheapest",
        "choose": "chose chosen",
        "draw": "drawn drew",
        "equal": "equally",
        "far": "further farther furthest farthest",
        "few": "fewer fewest",
        "find": "found",
        "get": "got gotten",
        "give": "gave given",
        "high": "higher highest",
        "keep": "kept",
        "late": "later latest",
        "leave": "left",
        "lose": "lost",
        "low": "lower lowest",
        "make": "made",
        "pay": "paid",
        "sell": "sold",
        "produce": "production",
        "repay": "repaid",
        "spend": "spent",
        "stand": "stood",
        "take": "took taken",
        "win": "won",
    }.items()
    for form in forms.split()
}
"""Words by forms that their endings do not tell."""
WHOLE = frozenset(("during", "less", "marketing"))
"""Words whose ending belongs to them."""
SMALL = frozenset(
    WORD.findall(
        "a about after again all allowed also always am an and any anything are as at be been before being but by "
        "can can't cannot come comes could did do does doesn't doing don't each else ever every everybody "
        "everyone exactly for from game get gets give gives go goes going good happen happens has have having he "
        "help her here him his how i i'm if in into is isn't it it's its just let like many mark match may me "
        "mean means might mine more most much must my need needed needs no not now of off on one only or other "
        "others our out own player players please possible put rule rules should so some something still tell "
        "than that that's the their them then there these they thing things this those till to too us use used "
        "using want wants was we were what what's when where whether which while who whose why will with without "
        "work works would you your"
    )
)
"""Words that find nothing where there are others."""


def words(text: str) -> list[str]:
    """Give the words of a text in order, small."""
    return [word.casefold().replace("’", "'") for word in WORD.findall(text)]


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """Give a word without its ending: "factories" as "factory", "shipping" as "ship", "sold" as "sell"."""
    if word in WHOLE:
        return word
    word = STRONG.get(word, word).removesuffix("'s")
    if word.endswith("ies") and len(word) > len("ies") + 1:
        word = word[:-3] + "y"
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST and not word.endswith("ss"):
            word = word[: -len(ending)]
            if ending in ("ing", "ed") and word[-1] == word[-2] and word[-1] not in "lsz":
                word = word[:-1]
            break
    return word

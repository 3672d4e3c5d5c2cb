"""Finds the topics of a rulebook in which a player's words stand: as they are, as they begin, as others say them, or
as a slip of the pen has them; with the sentence in which they were found.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from math import log

WORD = re.compile(r"[^\W_]+(?:&[^\W_]+)?")
"""A word; "R&D" is one."""
SENTENCE = re.compile(r"\n+|(?<=[.!?]) (?=[^a-z])")
"""What stands between two sentences, or lines of a table."""
MARKS = re.compile(r"\*\*|^- ")
ENDINGS = ("ies", "ing", "ed", "es", "s", "y", "e")
"""What a word may end in without being another word."""
SHORTEST = 3
"""Letters that must stay before an ending; a shorter beginning finds nothing."""
ALIKE = 0.8
"""How much of a word must be right, from 0 to 1, if nothing is called so."""
SAME, BEGUN, MEANT, MISSPELT = 4.0, 3.0, 2.5, 2.0
"""How good it is to find a word as it is, as it begins, as others say it, or misspelt."""
IN_TITLE = 2.0
"""So many times better is a word in the title."""
MORE = 0.1
"""What each sentence adds in which something stands."""
ENOUGH = 0.5
"""A topic that has less than so much of what the best one has is left out."""
SMALL = frozenset(
    WORD.findall(
        "a about am an and any are as at be by can do does for from get have how i if in is it many me much must my of "
        "on or the their there they this to what when where which who why will with would you your "
        "did does happens come one"
    )
)
"""Words that find nothing where there are others."""


@dataclass(frozen=True, slots=True)
class Found:
    """A topic in which something was found."""

    topic: str
    sentence: str
    """The one that says most about it, without bold."""


def find(topics: Mapping[str, str], synonyms: Mapping[str, Sequence[str]], text: str) -> list[Found]:
    """Give the topics in which the words stand, the best first.

    `synonyms` are what players say, words or phrases, by the words that the rules have for it.
    """
    every = [word.casefold() for word in WORD.findall(_said(text.casefold(), synonyms))]
    wanted = [word for word in every if word not in SMALL] or every
    texts = [[_words(it) for it in (topic, *SENTENCE.split(told))] for topic, told in topics.items()]
    known = set[str]().union(*(words for sentences in texts for words in sentences))
    meant = [_rare(_meant(word, known, synonyms), texts) for word in wanted]
    told = [_weight(set[str]().union(*sentences), meant) for sentences in texts]
    most = max(told, default=0.0)
    ranked = [
        (_score(title, sentences, meant), Found(topic, _best(topics[topic], meant)))
        for topic, (title, *sentences), weight in zip(topics, texts, told, strict=True)
        if weight and weight >= ENOUGH * most
    ]
    return [found for _, found in sorted(ranked, key=lambda it: -it[0])]


def _said(text: str, synonyms: Mapping[str, Sequence[str]]) -> str:
    """Give a text with the words of the rules in place of phrases: what one side says in several words."""
    for ours, others in synonyms.items():
        for phrase in (it for it in others if " " in ours + it):
            text = re.sub(rf"\b{re.escape(phrase)}\b", ours, text)
    return text


Meant = Mapping[str, float]
"""The words of the rules that one word may stand for, each with how good it is to find it."""


def _meant(word: str, known: Iterable[str], synonyms: Mapping[str, Sequence[str]]) -> Meant:
    found = dict[str, float]()
    root = _root(word)
    said = [(theirs, ours) for ours, others in synonyms.items() for theirs in others]
    others = {_root(ours) for theirs, ours in said if _root(theirs) == root}
    for it in known:
        if it == word or _root(it) == root:
            found[it] = SAME
        elif len(word) >= SHORTEST and it.startswith(word):
            found[it] = BEGUN
        elif _root(it) in others:
            found[it] = MEANT
    if not found and len(word) >= SHORTEST:
        close = get_close_matches(word, [*known, *(theirs for theirs, _ in said)], cutoff=ALIKE)
        roots = {_root(it) for it in (*close, *(ours for theirs, ours in said if theirs in close))}
        found = {it: MISSPELT for it in known if _root(it) in roots}
    return found


def _rare(meant: Meant, texts: Sequence[Sequence[set[str]]]) -> Meant:
    """Let a word count the more, the fewer topics it stands in."""
    holding = sum(any(meant.keys() & words for words in sentences) for sentences in texts)
    return {word: good * (1 + log(len(texts) / holding)) for word, good in meant.items()}


def _score(title: set[str], sentences: Sequence[set[str]], meant: Sequence[Meant]) -> float:
    """Say how well a topic answers: by its title, by its best sentence, and by how many others there are."""
    weights = [_weight(words, meant) for words in sentences]
    return IN_TITLE * _weight(title, meant) + max(weights) + MORE * sum(map(bool, weights))


def _best(told: str, meant: Sequence[Meant]) -> str:
    return max(map(_plain, SENTENCE.split(told)), key=lambda it: _weight(_words(it), meant))


def _weight(words: set[str], meant: Sequence[Meant]) -> float:
    return sum(max((it[word] for word in it.keys() & words), default=0.0) for it in meant)


def _plain(sentence: str) -> str:
    return MARKS.sub("", sentence).strip()


def _words(text: str) -> set[str]:
    return {word.casefold() for word in WORD.findall(text)}


def _root(word: str) -> str:
    """Give a word without its ending, so that "factories" finds "factory", and "closed" finds "closing"."""
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            return word[: -len(ending)]
    return word

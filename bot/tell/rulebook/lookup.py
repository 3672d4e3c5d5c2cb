"""Finds the topics of a rulebook that a player's words are about, as search engines do: how often the words stand in a
topic and how rare they are (BM25), and more for those in its title, in one thing that newcomers ask, in one sentence.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from math import log

from bot.tell.rulebook.alike import ALIKE
from bot.tell.rulebook.word import SHORTEST, SMALL, stem, words

SENTENCE = re.compile(r"\n+|(?<=[.!?]) (?=[^a-z])")
"""What stands between two sentences, or lines of a table."""
MARKS = re.compile(r"\*\*|^- ")
CLOSE = 0.8
"""How much of a word must be right, from 0 to 1, if nothing is called so."""
LONG = 6
"""So many letters in common make two words one, if nothing is called so."""
BEGUN, MEANT, LIKE, MISSPELT = 0.75, 0.7, 0.5, 0.5
"""How good it is to find a word as it begins, as players of the game say it or of any, or misspelt; 1 as it is."""
TITLE, ASKED, SENTENCES = 1.8, 1.2, 0.6
"""How much a word counts more in the title, in the best thing asked and in the best sentence than elsewhere."""
SOON, LENGTH = 2.0, 0.5
"""BM25's k1, how soon a word that comes again counts no more; and its b, how much long texts lose, from 0 to 1."""
HALF = 0.5
"""A sentence that holds less than so much of what is asked is not the one to show."""
ENOUGH = 0.35
"""A topic that answers less than so much of what the best one does is left out."""


@dataclass(frozen=True, slots=True)
class Found:
    """A topic in which something was found."""

    topic: str
    sentence: str
    """The one that says most about it, without bold."""


@dataclass(frozen=True, slots=True)
class Page:
    """A topic, taken apart."""

    topic: str
    title: frozenset[str]
    counts: Mapping[str, int]
    """How often each word stands in it and in what it is asked."""
    sentences: Sequence[tuple[str, frozenset[str]]]
    """Each sentence with its words."""
    asked: Sequence[frozenset[str]]
    """The words of each thing that newcomers ask and it answers."""

    @property
    def length(self) -> int:
        """How many words it has."""
        return sum(self.counts.values())


Meant = Mapping[str, float]
"""The words of the rules that one word may stand for, each with how good it is to find it."""


def find(
    topics: Mapping[str, str],
    synonyms: Mapping[str, Sequence[str]],
    asked: Mapping[str, Sequence[str]],
    text: str,
) -> list[Found]:
    """Give the topics that the words are about, the best first.

    `synonyms` are what players say by the words that the rules have for it; `asked` is what newcomers ask, by the
    topics that answer it.
    """
    pages = _pages(tuple(topics.items()), tuple((it, tuple(all_)) for it, all_ in asked.items()))
    every = words(text)
    wanted = dict.fromkeys(map(stem, [it for it in every if not {it, stem(it)} & SMALL] or every))
    known = {word for page in pages for word in page.counts}
    meant = [_rare(it, pages) for word in wanted if (it := _meant(word, known, synonyms))]
    average = sum(page.length for page in pages) / len(pages) if pages else 0.0
    told = [(_score(page, meant, average), page) for page in pages]
    most = max((score for score, _ in told), default=0.0)
    ranked = sorted((it for it in told if it[0] and it[0] >= ENOUGH * most), key=lambda it: -it[0])
    return [Found(page.topic, _telling(page, meant)) for _, page in ranked]


@lru_cache(maxsize=16)
def _pages(topics: tuple[tuple[str, str], ...], asked: tuple[tuple[str, tuple[str, ...]], ...]) -> list[Page]:
    questions = dict(asked)
    return [_page(topic, told, questions.get(topic, ())) for topic, told in topics]


def _page(topic: str, told: str, questions: Sequence[str]) -> Page:
    sentences = [(MARKS.sub("", it).strip(), frozenset(_stems(it))) for it in SENTENCE.split(told)]
    counts = Counter(_stems(" ".join((topic, told, *questions))))
    return Page(topic, frozenset(_stems(topic)), counts, sentences, [frozenset(_stems(it)) for it in questions])


def _stems(text: str) -> Iterator[str]:
    return (stem(word) for word in words(text))


def _meant(word: str, known: Collection[str], synonyms: Mapping[str, Sequence[str]]) -> dict[str, float]:
    found = dict[str, float]()
    said = [(stem(theirs), stem(ours)) for ours, others in synonyms.items() for theirs in others]
    others = {ours for theirs, ours in said if theirs == word}
    alike = {it for group in ALIKE if word in group for it in group}
    for it in known:
        if it == word:
            found[it] = 1.0
        elif it in others:
            found[it] = MEANT
        elif it in alike:
            found[it] = LIKE
    if word not in known and len(word) >= SHORTEST:
        found |= {it: BEGUN for it in known if it.startswith(word[:LONG])}
    if not found and len(word) >= SHORTEST:
        close = get_close_matches(word, [*known, *(theirs for theirs, _ in said)], cutoff=CLOSE)
        meant = {*close, *(ours for theirs, ours in said if theirs in close)}
        found = {it: MISSPELT for it in known if it in meant}
    return found


def _rare(meant: Meant, pages: Sequence[Page]) -> Meant:
    """Let a word count the more, the fewer topics it stands in."""
    rare = dict[str, float]()
    for word, good in meant.items():
        holding = sum(word in page.counts for page in pages)
        rare[word] = good * log(1 + (len(pages) - holding + 0.5) / (holding + 0.5))
    return rare


def _score(page: Page, meant: Sequence[Meant], average: float) -> float:
    most = SOON * (1 - LENGTH + LENGTH * page.length / average)
    often = {word: count * (SOON + 1) / (count + most) for word, count in page.counts.items()}
    text = sum(max((good * often[word] for word, good in it.items() if word in often), default=0.0) for it in meant)
    own = TITLE * _weight(page.title, meant) + ASKED * _asked(page, meant)
    return text + own + SENTENCES * _best(page, meant)[0]


def _telling(page: Page, meant: Sequence[Meant]) -> str:
    """Give the sentence that says most, or the first where what is asked says far more: it needs the whole topic."""
    weight, said = _best(page, meant)
    return said if weight >= HALF * _asked(page, meant) else page.sentences[0][0]


def _asked(page: Page, meant: Sequence[Meant]) -> float:
    """Give how much of the words stands in one thing that newcomers ask."""
    return max((_weight(it, meant) for it in page.asked), default=0.0)


def _best(page: Page, meant: Sequence[Meant]) -> tuple[float, str]:
    """Give how much the sentence says that says most, and the sentence."""
    return max(((_weight(held, meant), said) for said, held in page.sentences), key=lambda it: it[0])


def _weight(held: frozenset[str], meant: Sequence[Meant]) -> float:
    return sum(max((it[word] for word in it.keys() & held), default=0.0) for it in meant)

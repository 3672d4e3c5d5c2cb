"""The rules at hand: which topics explain what a seat is asked, and what it can do then and why it would."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from bot.model.table.match import Match
from bot.tell.tree import Path, by_kind, everybody_knows
from render import registry
from rules.core.game import Action, Seat

LEARNED = 2
"""Who has played so many matches of a game to the end needs no button that tells what he can do."""
MOST_TABLES = 64
"""So many settings of games are remembered with the places of their topics."""
WHAT_NOW = "**What can I do now, and why would I?**\n{asked}\n{kinds}"
KIND = "- **{verb}**: {why}"


def topics(match: Match, view: Any, actions: Sequence[Action]) -> list[str]:
    """Give the topics that explain what can be done at the moment of a view, the one of most kinds first."""
    found = Counter(match.words.subject(view, type(kind[0])) for kind in by_kind(actions))
    return [topic for topic, _ in found.most_common()]


def topics_for(match: Match, user_id: int) -> list[str]:
    """Give the topics that explain the question which is open: to whoever is asked, else as far as all know it."""
    for seat in match.to_act():
        its_own = seat in match.seat_of(user_id)
        if its_own or everybody_knows(match.game, match.state, seat, len(match.chairs)):
            return topics(match, match.view(seat), match.legal(seat))
    return []


def path_to(match: Match, named: Sequence[str]) -> Path:
    """Give topics as the path of a button's id."""
    numbers = _numbers(match.game.meta.name, match.options)
    return tuple(numbers[topic] for topic in named)


@lru_cache(MOST_TABLES)
def _numbers(game: str, options: Any) -> Mapping[str, int]:
    """Give the place of each topic: every panel asks for it, and all the texts are written for that."""
    return {topic: number for number, topic in enumerate(registry.words(game).topics(options))}


def reasons(match: Match, seat: Seat) -> str:
    """Say for each kind of action that a seat can take now what it does, and why one would."""
    words, view, names = match.words, match.view(seat), match.safe_names
    kinds = [
        KIND.format(verb=words.verb(type(kind[0])), why=words.why(view, kind, names))
        for kind in by_kind(match.legal(seat))
    ]
    return WHAT_NOW.format(asked=words.ask(view, names), kinds="\n".join(kinds))

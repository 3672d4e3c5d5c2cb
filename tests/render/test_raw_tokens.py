"""No player reads how a thing is kept, like col1, second1, UL or race-car, but only how it is called on the board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from render.registry import words
from rules.automania.components import ActionSpace, Spot
from rules.core.chance import Chance
from rules.core.game import Action, tell_nobody
from rules.fuzz import any_kind
from rules.kraftwagen.components import RACE_CAR
from rules.registry import GAMES

NAMES = ("Ann", "Bob", "Cleo")
KEPT = {
    "automania": {*ActionSpace, *Spot} - {"corner", "city", "family", "super", "gain", "discard"},
    "kraftwagen": {RACE_CAR},
}
"""How places are kept in the rules; those that are words too are left out."""
NAMED = re.compile(r"[a-z]+[-+]?\d|[a-z]+[-+][a-z+]+")
"""What names in an edition look like that are no words: second1, engine+2, hire+buyer."""
FAULTY = re.compile(r"[{}<>]|\bNone\b|\bTrue\b|\bFalse\b|[a-z]_[a-z]")


def pattern(game: str) -> re.Pattern[str]:
    """What must stand in no text: how places and the edition's things are kept, gaps, and Python."""
    terms = GAMES[game].terms(GAMES[game].options())
    kept = KEPT[game] | {name for names in terms.values() for name in names.values() if NAMED.fullmatch(name)}
    either = "|".join(re.escape(one) for one in sorted(kept, key=len, reverse=True))
    return re.compile(rf"(?<![\w+-])(?:{either})(?![\w+-])|{FAULTY.pattern}")


def texts(game: str, state: Any, known: list[Action], random: Random) -> Iterator[str]:
    """All that the seat to act can read of its actions, and of those that are refused."""
    rules, told = GAMES[game], words(game)
    seat = rules.to_act(state)[0]
    view, legal = rules.view(state, seat), rules.legal_actions(state, seat)
    yield from (told.ask(view, NAMES), told.board(view, NAMES), told.alt(view, NAMES), told.own(view, NAMES) or "")
    for action in random.sample(list(legal), min(8, len(legal))):
        yield told.action(view, action, NAMES)
        yield told.consequence(view, action, NAMES)
        for field in fields(action):  # type: ignore[arg-type]
            value = getattr(action, field.name)
            same = [it for it in legal if type(it) is type(action) and getattr(it, field.name) == value]
            yield told.choice(view, type(action), field.name, value, same, NAMES)
    for action in random.sample(known, min(8, len(known))):
        if action not in legal:
            yield told.refusal(view, rules.explain(state, seat, action), NAMES)


@pytest.mark.parametrize("game", list(KEPT))
@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_is_told_as_it_is_kept(game: str, seed: int):
    """Through a whole match: questions, boards, labels, choices, consequences, refusals and lines."""
    rules, told, wrong, random = GAMES[game], words(game), pattern(game), Random(seed)
    options = rules.options(factories="advanced") if game == "automania" else rules.options()
    state, known, read = rules.setup(3, options, Chance(seed), tell_nobody), dict[Action, None](), 0
    lines: list[str] = []
    while rules.to_act(state):
        seat = rules.to_act(state)[0]
        legal = rules.legal_actions(state, seat)
        known |= dict.fromkeys(legal)
        for text in [*texts(game, state, list(known), random), *lines]:
            assert not wrong.search(text), text
            read += 1
        lines.clear()

        def tell(draft: Any, event: Any) -> None:
            seen = rules.see(event, None)
            line = told.line(rules.view(draft, None), seen, NAMES) if seen else None
            lines.append(line or "")

        rules.advance(state, seat, any_kind(random, legal), tell)
    assert read > 1000


@pytest.mark.parametrize("game", list(KEPT))
def test_the_search_finds_what_it_looks_for(game: str):
    """What is kept is found in a sentence, what is called so is not."""
    kept, called = {
        "automania": ("Open to you: second1, top.", "Open to you: space 1 of the second row, upper left."),
        "kraftwagen": ("It goes to the race-car.", "Body 4, engine 3+1, engine +2, Body + Research, the race car."),
    }[game]
    assert pattern(game).search(kept) and not pattern(game).search(called)


@pytest.mark.parametrize("game", list(GAMES))
def test_the_board_in_words_has_no_number_of_a_thing_and_no_bare_arrow(game: str):
    """Ids of tiles and cards stand on no picture, and only refusals say those that commands take. Automania's arrows
    for the machine spaces are explained at the top."""
    told, rules, state = words(game), GAMES[game], GAMES[game].setup(3, GAMES[game].options(), Chance(3), tell_nobody)
    while rules.to_act(state):
        seat = rules.to_act(state)[0]
        view = rules.view(state, seat)
        for text in (told.board(view, NAMES), told.alt(view, NAMES), told.closeup(view, NAMES) or ""):
            assert not re.search(r"\b[A-Z]\d\d\b", text), text
        assert "→" not in told.board(view, NAMES)
        rules.advance(state, seat, rules.npc(state, seat), tell_nobody)
    signs = told.board(rules.view(state, None), NAMES)
    assert "↖ ↑ ↗ upper left, middle and right machine space" in signs or not re.search("[↖↑↗↙↓↘]", signs)

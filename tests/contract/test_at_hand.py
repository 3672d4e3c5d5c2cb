"""Rules at hand: every kind of action and every line of an account leads to its topic, and is told why it is there."""

from __future__ import annotations

import re
from dataclasses import fields
from importlib import import_module
from typing import Any

import pytest

from bot.tell.tree import by_kind
from render.core.words import LABEL, MERIT, REASON
from render.registry import words
from rules.automania import actions as automania
from rules.automobile import actions as automobile
from rules.core.game import Action
from rules.core.search import LATER, RIVALS
from rules.kraftwagen import actions as kraftwagen
from rules.registry import GAMES
from tests.contract.playing import Match, every_game, every_match, every_table, match

SENTENCES = re.compile(r"[.!?](?= [A-Z]|$)")


def played(it: Match) -> Any:
    """Every moment of a match at which a seat is asked, with what it sees and each kind of what it may do."""
    for step in it.steps:
        view = it.game.view(step.state, step.seat)
        for choices in by_kind(step.legal):
            yield view, choices


@every_match
def test_every_kind_of_action_has_its_topic_and_its_reasons(name: str, seats: int, seed: int):
    """At every moment: two whole sentences that hold all their figures, and a topic that is there."""
    it, told = match(name, seats, seed), words(name)
    topics = told.topics(it.options)
    for view, choices in played(it):
        assert told.subject(view, type(choices[0])) in topics
        text = told.why(view, choices, it.names)
        assert len(SENTENCES.findall(text)) >= 2 and len(text) <= REASON, text
        assert not re.search(r"[{}]|None|NOTHING| ,|  |: \.|\(\)", text), text


@every_table
def test_what_came_of_any_action_can_be_said(name: str, seats: int, seed: int):
    """Of every kind of action, from what its seat saw in the rest of the turn; or nothing is said."""
    it, told = match(name, seats, seed), words(name)
    for number, step in enumerate(it.steps):
        if number % 7:
            continue
        turn = it.game.period(step.state)[0]
        events = [event for later in it.steps[number:] for at, event in later.told if it.game.period(at)[0] == turn]
        seen = [event for event in (it.game.see(event, step.seat) for event in events) if event is not None]
        text = told.hindsight(it.game.view(step.state, step.seat), step.action, seen, it.names)
        assert text is None or (text.endswith(".") and not re.search(r"[{}]|None|  | ,", text)), text


@every_match
def test_what_speaks_for_an_action_is_whole_sentences(name: str, seats: int, seed: int):
    """At every moment, of the first, the middle and the last action of each kind; or nothing is said."""
    it, told = match(name, seats, seed), words(name)
    for view, choices in played(it):
        for action in {choices[0], choices[len(choices) // 2], choices[-1]}:
            text = told.merit(view, action, it.names)
            assert text is None or (text.endswith(".") and len(text) <= MERIT), text
            assert text is None or not re.search(r"[{}]|None|NOTHING| ,|  |: \.|\(\)", text), text


@every_match
def test_every_source_of_a_difference_has_words(name: str, seats: int, seed: int):
    """Of a whole match all that a seat came by, and what one action brings beside another in one sentence of it."""
    it, told = match(name, seats, seed), words(name)
    if it.game.program is None or it.game.program.gains is None:
        pytest.skip("its program knows of none")
    happened = [event for step in it.steps for _, event in step.told]
    sources = {*it.game.program.gains(it.steps[-1].after, 0, happened), LATER, RIVALS}
    for source in sources:
        text = told.beside(2, [(source, 1234.0)])
        assert text and text.endswith(".") and told.amount(1234.0) in text and told.beside(2, [(source, -1.0)]) is None
    longest = sorted(sources, key=lambda one: -len(told.beside(2, [(one, 1234.0)]) or ""))[:3]
    text = told.beside(2, [(one, amount) for one, amount in zip(longest, (1234.0, 1234.0, -1234.0), strict=True)])
    assert text and len(text) <= MERIT, text


@pytest.mark.parametrize(
    ("game", "end"), [("automobile", automobile.Pass), ("automania", automania.Pass), ("kraftwagen", kraftwagen.Skip)]
)
def test_all_kinds_have_reasons(game: str, end: type[Action]):
    """Those too that come up in no match of the tests; what only ends something is told by what was asked."""
    assert {*import_module(f"render.{game}.words.why").TEXT, end} == set(GAMES[game].actions)


@every_game
def test_every_line_of_the_account_has_its_topic(name: str):
    """In a menu of Discord, by names that differ."""
    lines = words(name).accounted()
    assert 0 < len(lines) <= 25 and all(0 < len(it) <= LABEL for it in lines)
    assert set(lines.values()) <= set(words(name).topics(GAMES[name].options()))


@pytest.mark.parametrize("game", ["automobile", "automania", "kraftwagen"])
def test_no_line_of_the_closing_account_is_left_out(game: str):
    """All that the ledgers tell apart."""
    ledger, link = import_module(f"render.{game}.ledger"), import_module(f"render.{game}.words.link")
    match game:
        case "automobile":
            told = {it.name for it in fields(ledger.Ledger)}
        case "automania":
            parts = (("points", ledger.Points), ("money", ledger.Money))
            told = {f"{kind}.{it.name}" for kind, part in parts for it in fields(part)}
        case _:
            told = set(import_module("render.kraftwagen.words.account").SOURCE)
    assert told <= set(link.ACCOUNT)

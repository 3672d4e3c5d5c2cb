"""What every command of every game offers while it is typed: the likely first, found by any word, never a token."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from bot.model.table.chair import Chair, Holder
from bot.model.table.match import Match as Table
from bot.model.table.match import Status
from cogs.offer import WORD, begins
from cogs.playing.form import Form, verb
from render.registry import words
from rules.core.game import Action
from tests.contract.playing import Match, Step, every_table, match
from tests.render.test_raw_tokens import FAULTY, KEPT, pattern

PHONE = 35
"""Signs of an offered choice that a phone shows."""

EACH = 9
"""Each so manyth step of a match is looked at."""


def forms(played: Match, step: Step) -> Iterator[tuple[Form, list[Action]]]:
    """The commands that can be given at a step, nothing filled in, each with the actions that it can give."""
    chairs = tuple(Chair(Holder.USER, n + 1, name) for n, name in enumerate(played.names))
    table = Table(1, played.game, played.options, Status.RUNNING, chairs, 1, 2, 1, state=step.state)
    for kind in dict.fromkeys(type(action) for action in step.legal):
        yield Form(verb(played.game, kind), table, step.seat, {}), [it for it in step.legal if type(it) is kind]


@every_table
def test_the_likely_is_offered_first(name: str, seats: int, seed: int) -> None:
    """What is offered first under each option is what the likeliest action has there, and all are offered."""
    played, say = match(name, seats, seed), words(name)
    for step in played.spread(EACH):
        view = played.game.view(step.state, step.seat)
        for form, own in forms(played, step):
            likeliest = say.likely(view, own)
            for option in (it for it in form.verb.step(0) if not it.entry):
                having: dict[Any, list[Action]] = {}
                for it in likeliest:
                    having.setdefault(getattr(it, option.field), []).append(it)
                told = [say.choice(view, option.action, option.field, *it, played.names) for it in having.items()]
                assert [label for _, label in form.offers(option)] == told


@every_table
def test_what_tells_two_choices_apart_is_read_on_a_phone(name: str, seats: int, seed: int) -> None:
    """No two choices of an option begin with the same signs, as far as a phone shows them."""
    played = match(name, seats, seed)
    for step in played.spread(EACH):
        for form, _ in forms(played, step):
            for option in form.verb.step(0):
                labels = [label for _, label in form.offers(option)]
                assert len({it[:PHONE] for it in labels}) == len(labels), labels


@every_table
def test_a_choice_is_found_by_any_word_and_is_no_token(name: str, seats: int, seed: int) -> None:
    """Two letters of a word, and of two words in the other order, find it; its label says nothing as it is kept; and
    where it is all that is asked for, what is sent for it and its label are read as the same action."""
    played, tokens = match(name, seats, seed), pattern(name) if name in KEPT else FAULTY
    for step in played.spread(EACH):
        for form, _ in forms(played, step):
            for option in form.verb.step(0):
                for value, label in form.offers(option):
                    parts = re.findall(WORD, label)
                    assert parts and all(begins(part[:2], label) for part in parts)
                    assert begins(f"{parts[-1][:3]} {parts[0][:2].upper()}", label)
                    assert not tokens.search(label), label
                    if len(form.verb.options) == 1 and option.type is not int:
                        sent = [replace(form, filled={option.name: it}).actions()[0][0][0] for it in (value, label)]
                        assert sent[0] == sent[1] in step.legal

"""A registered game is whole: figures, words for everything, pictures."""

import dataclasses
import re
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from render import registry
from render.core.words import ALT, CHOICE, DESCRIPTION, LABEL, MESSAGE, Words
from rules.core import content
from rules.core.game import IllegalAction, check
from rules.registry import GAMES
from tests.contract.playing import SEEDS, every_game, every_table, match

PNG = b"\x89PNG\r\n"
MEGABYTE = 1_000_000
AMOUNT = r"\$[0-9,]+|[0-9]+ (?:autobucks?|VP|points?|R&D)"
"""What a label names as paid or gained."""
PAID = "(?:Costs|Pays|Gives|Scores)"


def words(name: str) -> Words[Any]:
    """The words of a game."""
    return registry.words(name)


def is_text(text: object, most: int) -> bool:
    """Tell whether this is something to read, of no more than so many characters."""
    return isinstance(text, str) and 0 < len(text.strip()) <= len(text) <= most


@every_game
def test_figures(name: str) -> None:
    """Every edition has a file whose tables are marked, and terms for all its names."""
    game = GAMES[name]
    assert content.editions(name)
    for edition in content.editions(name):
        assert content.load(name, edition)
        for choices in game.terms(dataclasses.replace(game.options(), edition=edition)).values():
            assert len({text.casefold() for text in choices.values()}) == len(choices)


@every_game
def test_words_for_every_action_and_option(name: str) -> None:
    """Every action and field, and every option with its values, has words that fit Discord."""
    game, say = GAMES[name], words(name)
    for cls in game.actions:
        assert is_text(say.verb(cls), LABEL) and is_text(say.about(cls), DESCRIPTION), cls
        for field in dataclasses.fields(cls):  # type: ignore[arg-type]
            assert is_text(say.option(cls, field.name), DESCRIPTION), (cls, field.name)
    assert is_text(say.pitch, DESCRIPTION)
    assert is_text(say.weight, LABEL)
    assert say.minutes > 0
    amounts = [say.amount(it) for it in (0.2, 400.0, 1_000_000.4)]
    assert all(is_text(it, LABEL) for it in amounts) and len(set(amounts)) == len(amounts)
    assert len({say.verb(cls) for cls in game.actions}) == len(game.actions)
    for field, hint in get_type_hints(game.options).items():
        assert is_text(say.switch(field), LABEL), field
        assert field == "edition" or hint is bool or get_origin(hint) is Literal, field
        values = content.editions(name) if field == "edition" else (False, True) if hint is bool else get_args(hint)
        labels = [say.switch_value(field, value) for value in values]
        assert all(is_text(it, CHOICE) for it in labels) and len(set(labels)) == len(labels), field
    for edition in content.editions(name):
        options = game.options(edition=edition)
        assert is_text(say.guide(options), MESSAGE)
        assert say.topics(options) and all(is_text(text, MESSAGE) for text in say.topics(options).values())


@every_table
def test_words_for_every_event(name: str, seats: int, seed: int) -> None:
    """Whatever happens fits a message for whoever sees it, and the log tells something of every move; the news of it
    are no longer than the log.

    That somebody does nothing more of what he was in the midst of need not be news.
    """
    played, say = match(name, seats, seed), words(name)
    moves = [(step.told, step.action == played.game.closing(step.state)) for step in played.steps]
    for told, closes in ((played.told, False), *moves):
        public: list[str] = []
        for state, event in told:
            for seat in (None, *range(seats)):
                seen = played.game.see(event, seat)
                view = played.game.view(state, seat)
                line = None if seen is None else say.line(view, seen, played.names)
                news = None if seen is None else say.news(view, seen, played.names)
                assert line is None or is_text(line, MESSAGE), event
                assert news is None or (line and is_text(news, len(line))), (news, line)
                public += [line] if line and seat is None else []
        assert public or closes or not told, told


@every_table
def test_words_for_every_moment(name: str, seats: int, seed: int) -> None:
    """At every moment there is a title, a question, a board and an alt text, to each seat and to a spectator."""
    played, say = match(name, seats, seed), words(name)
    for step in played.spread(3):
        assert is_text(say.ask(played.game.view(step.state, step.seat), played.names), MESSAGE)
        for seat in (None, *range(seats)):
            view = played.game.view(step.state, seat)
            assert is_text(say.title(view), LABEL)
            assert is_text(say.board(view, played.names), MESSAGE)
            assert is_text(say.alt(view, played.names), ALT)
            secret = say.secret(view, played.names)
            assert secret is None if seat is None else secret is None or is_text(secret, MESSAGE)
            assert (say.held(view) is None) == (secret is None)
    assert is_text(say.result(played.game.view(played.end, None), played.names), MESSAGE)


@every_table
def test_words_for_every_choice(name: str, seats: int, seed: int) -> None:
    """Every legal action has a whole label of its own, and a consequence that does not tell its price again; every
    value of a field has its label."""
    played, say = match(name, seats, seed), words(name)
    for step in played.spread(5):
        view, public = (played.game.view(step.state, seat) for seat in (step.seat, None))
        labels = [say.action(view, action, played.names) for action in step.legal]
        assert all(is_text(label, LABEL) for label in labels) and len(set(labels)) == len(labels)
        assert not any("…" in label for label in labels)
        if (closing := played.game.closing(step.state)) is not None:
            leaving = say.leaving(view, closing, step.legal, played.names)
            assert leaving is None or is_text(leaving, LABEL)
        for label, action in zip(labels, step.legal, strict=True):
            told = say.consequence(view, action, played.names)
            assert is_text(told, MESSAGE)
            assert (does := say.does(public, action)) is None or is_text(does, DESCRIPTION)
            if deed := say.deed(view, action, played.names):
                assert is_text(deed, MESSAGE) and deed.endswith(".") and "None" not in deed, deed
            twice = [amount for amount in re.findall(AMOUNT, label) if re.search(rf"{PAID} {re.escape(amount)}", told)]
            assert not twice, (label, told)
            for field in dataclasses.fields(action):  # type: ignore[arg-type]
                value = getattr(action, field.name)
                same = [it for it in step.legal if type(it) is type(action) and getattr(it, field.name, None) == value]
                assert is_text(say.choice(view, type(action), field.name, value, same, played.names), CHOICE)


@every_table
def test_words_for_every_refusal(name: str, seats: int, seed: int) -> None:
    """Whatever the rules refuse, the words give a reason that can be read, and a topic that is there."""
    played, say = match(name, seats, seed), words(name)
    topics = say.topics(played.options)
    others, refused = played.listed, 0
    for step in played.spread(7):
        view = played.game.view(step.state, step.seat)
        for action in others[:: max(1, len(others) // 40)]:
            try:
                check(played.game, step.state, step.seat, action)
            except IllegalAction as error:
                refused += 1
                assert is_text(say.refusal(view, error.refusal, played.names), MESSAGE), error.refusal
                assert say.topic(error.refusal) in (None, *topics), error.refusal
    assert refused, "nothing was refused: whatever was legal once was legal at every moment looked at"


@pytest.mark.slow
@every_game
def test_pictures(name: str, caplog: pytest.LogCaptureFixture) -> None:
    """The board, each crop, the secret, the final ranking and the lobby can be drawn, each under a megabyte.

    No text in them is wider than its room.
    """
    game, draw = GAMES[name], registry.pictures(name)
    played = match(name, game.meta.seats[0], SEEDS[0])
    middle = played.steps[len(played.steps) // 2].state
    view, before = game.view(middle, 0), game.view(played.steps[0].state, 0)
    images = [draw.board(view, played.names, before), draw.lobby(game.meta, ["Ann", None, None])]
    images += [draw.crop(view, played.names, key) for key in draw.crops_with(len(played.names))]
    images.append(draw.final(game.view(played.end, None), played.names))
    secret = draw.secret(view, played.names)
    images += [] if secret is None else [secret]
    assert all(image.startswith(PNG) and len(image) < MEGABYTE for image in images)
    assert draw.secret(game.view(middle, None), played.names) is None
    assert caplog.messages == []

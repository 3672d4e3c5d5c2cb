"""Automobile's words follow the table: its switches, its edition, its number of seats."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from typing import Any, get_args, get_type_hints

import pytest

from render.automobile import label
from render.automobile.closeup import label as closeup_label
from render.automobile.words import action as action_words
from render.automobile.words import consequence as consequence_words
from render.automobile.words.topic import PLAYED
from render.registry import words
from rules.automobile.actions import BuildForFord, ChooseCharacter, CloseFactories
from rules.automobile.components import Character, Phase
from rules.automobile.game import GAME
from rules.automobile.options import Options
from rules.automobile.view import view
from rules.core import content
from tests.automobile.table import A, B, Table, model, table

WORDS = words("automobile")
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")
SWITCHES = [it.name for it in fields(Options) if it.name != "edition"]


def values(switch: str) -> tuple[Any, ...]:
    """All values of a switch."""
    hint = get_type_hints(Options)[switch]
    return (True, False) if hint is bool else get_args(hint)


def whole(options: Options) -> str:
    """All topics, one after the other."""
    return "\n".join(WORDS.topics(options).values())


@pytest.mark.parametrize("switch", SWITCHES)
def test_the_topics_tell_how_the_table_plays(switch: str):
    """Under each value of a switch the topics say what holds then, and nothing that holds under another."""
    assert set(PLAYED[switch]) == set(values(switch))
    told = {value: whole(replace(Options(), **{switch: value})) for value in values(switch)}
    for value, text in told.items():
        start = PLAYED[switch][value].partition("{")[0]
        others = [other for its, other in told.items() if its != value]
        assert start in text or PLAYED[switch][value] in text
        assert text not in others


@pytest.mark.parametrize(
    ("topic", "options", "said"),
    [
        ("Decisions", {}, "Markers go only on spaces with cars of yours."),
        ("Decisions", {"markers_need_cars": False}, "Markers go on any space with factories or cars of yours."),
        ("Closing", {}, "There are 12 closed pieces. If another is needed, the one on the least advanced space"),
        ("Closing", {"thirteenth_closed_piece": "unlimited"}, "as many closed pieces as are needed"),
        ("Building", {}, "a closed piece does not count for that"),
        ("Building", {"closed_piece_is_front": True}, "with a factory or a closed piece"),
        ("Characters", {}, "for want of a factory, of an empty space in reach or of money, cannot take him"),
        ("Characters", {}, "what you have, if you have fewer. Without a car you are not asked."),
        ("Winning", {"tie_break": "selection"}, "on the Selection Order track"),
        ("Production", {}, "from the market also unsold"),
    ],
)
def test_what_the_topics_say(topic: str, options: dict[str, Any], said: str):
    """Rulings 1, 4, 11, 27, 41 and 42 are told, as the table plays them."""
    assert said in WORDS.topics(Options(**options))[topic]


def edition(*changes: tuple[str, str]) -> Options:
    """Options with an owner's edition, in which some lines are others."""
    text = content.text("automobile", "2009")
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    return Options(edition=content.pin("automobile", "2009", text))


def test_howards_cars_are_the_editions():
    """Three cars for Howard: in the guide, the topics, the menus, the previews and the forecast."""
    three = edition(('[howard]\nsource = "stated"\ncars = 2', '[howard]\nsource = "stated"\ncars = 3'))
    assert "**Howard** buys 3 cars" in WORDS.guide(three)
    assert "sell him 3 cars" in WORDS.topics(three)["Characters"]
    position = table(3, edition=three.edition).begin(Phase.SELECT_CHARACTERS)
    seen, howard = view(position.state, A), ChooseCharacter(Character.HOWARD)
    assert "you must sell him 3 cars" in WORDS.consequence(seen, howard, NAMES)
    assert "buys 3 cars of yours" in WORDS.choice(seen, ChooseCharacter, "character", Character.HOWARD, [howard], NAMES)
    position.play(A, howard)
    assert "sells 3 cars to Howard" in (WORDS.forecast_in_full(view(position.state, B), NAMES) or "")
    sold = table(3, edition=three.edition).factory("Duryea", A, 2).cars("Duryea", 5).character(A, Character.HOWARD)
    assert [len(it.cars) for it in sold.begin(Phase.SELL_VIA_HOWARD).legal()] == [3]


def test_an_edition_of_before_howards_table_sells_two():
    """A match under way, whose edition says nothing of Howard, goes on with two cars."""
    text = content.text("automobile", "2009")
    without = re.sub(r"# Cars that the player.*\n\[howard\]\nsource = .*\ncars = 2\n", "", text)
    assert without != text
    assert GAME.options(edition=content.pin("automobile", "2009", without))
    position = table(3, edition=content.pin("automobile", "2009", without))
    assert position.state.components.howard_cars == 2


def test_what_is_told_without_a_table_names_no_figure():
    """Commands and menus are the same for all editions, so their texts hold none of an edition's figures."""
    number = re.compile(r"\b(\d+|one or two|two|three|up to)\b")
    texts = [*action_words.VERB.values(), *action_words.ABOUT.values(), *action_words.OPTION.values()]
    assert [text for text in texts if number.search(text)] == []
    printed = [*label.POWER.values(), *closeup_label.EFFECT.values(), *consequence_words.POWER.values()]
    assert [text for text in printed if re.search(r"(?<!phase )\b([2-9]|two|three)\b", text)] == []


def place(position: Table, seat: int, character: Character) -> str:
    """What a preview says of the place in the order of play."""
    told = WORDS.consequence(view(position.state, seat), ChooseCharacter(character), NAMES)
    found = re.search(r"Place [^.]*\.", told)
    assert found is not None
    return found[0]


def test_the_place_in_the_order_of_play():
    """With four seats there are four places: which of them depends on who chooses what after."""
    position = table(4).begin(Phase.SELECT_CHARACTERS)
    assert place(position, A, Character.FORD) == "Place 1 of 4 in the order of play."
    assert place(position, A, Character.SLOAN) == "Place 1 to 3 of 4 in the order of play, as the others choose."
    assert place(position, A, Character.CHRYSLER) == "Place 4 of 4 in the order of play."
    position.play(A, ChooseCharacter(Character.FORD)).play(B, ChooseCharacter(Character.CHRYSLER))
    assert place(position, 2, Character.KETTERING) == "Place 2 of 4 in the order of play."
    assert place(position, 2, Character.HOWARD) == "Place 2 to 3 of 4 in the order of play, as the others choose."
    position.play(2, ChooseCharacter(Character.HOWARD))
    assert place(position, 3, Character.SLOAN) == "Place 2 of 4 in the order of play."


def test_the_board_in_words_offers_no_closed_space():
    """Ruling 11: with the front fallen back to Maxwell, the closed EMF and Crane Simplex ahead are not offered."""
    position = table(3).factory("Maxwell", A).closed("Sears Autobuggy", "Ford Model T")
    lines = WORDS.board(view(position.state, A), NAMES).splitlines()
    assert "Closed: 5 Sears Autobuggy, 7 Ford Model T" in lines
    (ahead,) = [line for line in lines if line.startswith("Next:")]
    assert re.findall(r"(?:: |, )(\d+) ", ahead) == ["6", "8", "9", "10"]
    assert "6 Thomas Flyer (mid, $400 + 3 R&D)" in ahead


def test_the_board_in_words_says_that_ford_is_used():
    """Once Ford has built, the board in words and the alt text say so, as the picture does."""
    position = table(3).factory("Maxwell", A).character(A, Character.FORD).begin(Phase.PLAYER_ACTIONS)
    assert "A Ford (used)" not in WORDS.board(view(position.state, B), NAMES)
    position.play(A, BuildForFord(model("Maxwell")))
    assert "A Ford (used)" in WORDS.board(view(position.state, B), NAMES)
    assert "A Ford (used)" in WORDS.alt(view(position.state, B), NAMES)
    assert position.may(CloseFactories(model("Maxwell")))

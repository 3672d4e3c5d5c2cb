"""Automania's lesson: what it says is true after each answer that it takes, and it promises what it gives."""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping

from render.automania.closeup import draw as closeup
from render.automania.words.popularity import all_scores
from render.core.moment import Moment
from render.registry import pictures
from rules.automania.actions import AdvanceDemand, UseMarketing, UseSponsor
from rules.automania.components import Market, Phase, Side
from rules.core import lesson_text, replay
from rules.core.game import tell_nobody
from rules.core.lesson import Kind
from rules.registry import GAMES

COURSE = lesson_text.read(lesson_text.text("automania"), GAMES)
MOST_AT_ONCE = 360
"""Characters from one question to the next: with the account of what happened they are read on a phone at a glance."""
MOST_MARKETING = 2
"""Workers that a car of round 2 may take where two more turns of that round are announced."""
OWN = re.compile(r"\b[CS]\d\d?\b|[Yy]our (?:\w+ )?(?:machine|muffler|spoiler|line|city car|family car|super car)s?\b")
"""What one learner holds and another does not: a card by its number, a machine or a car that is called his."""


def test_from_round_2_on_no_words_reckon_with_what_the_learner_holds():
    """He has chosen his tiles and cards himself: what is named is what lies open, and figures in braces."""
    later = [it for it in COURSE.stages if it.period[0] > 1 and it.move.action.verb != "advance"]
    later += [COURSE.last, *COURSE.alone]
    said = [text for it in later for text in (*it.says, it.why, it.otherwise, *(answer for _, answer in it.replies))]
    told = [re.sub(r"{[^}]*}", "", text) for text in [*said, *COURSE.ending]]
    assert [text for text in told if OWN.search(text)] == []
    assert OWN.search("Your speed machine is half of it.") and OWN.search("you may fulfil C25, if you have it")


def test_what_is_promised_is_left_open():
    """Where the turn is called the learner's, each of its choices is; where a part is made for him, he is told so."""
    told = [" ".join(it.says) for it in COURSE.stages]
    (yours,) = (n for n, text in enumerate(told) if "**This turn is yours:**" in text)
    turn = [it.move.action.verb for it in COURSE.stages[yours : yours + 4] if it.kind is Kind.FREE]
    assert turn == ["place", "tile", "produce", "ship"]
    made = [n for n, it in enumerate(COURSE.stages) if it.move.seat == COURSE.learner and it.played]
    begun = [n for n in made if n - 1 not in made]
    for n in begun:
        round_now = COURSE.stages[n].period[0]
        before = " ".join(told[m] for m in range(n + 1) if COURSE.stages[m].period[0] == round_now)
        assert re.search(r"\bI (?:place|make|choose)|, I for", before), COURSE.stages[n].move


def test_no_speech_is_long():
    """All that the teacher says from one question to the next, as the learner reads it."""
    told, longest = "", ""
    states = [state for state, _ in replay.play(COURSE.record)]
    for it, state in zip([*COURSE.stages, COURSE.last], states, strict=True):
        told += "".join(it.says).format(view=COURSE.record.game.view(state, None)).replace("**", "")
        longest = max(longest, told, key=len)
        told = told if it.played and it is not COURSE.last else ""
    assert len(longest) <= MOST_AT_ONCE, longest


def test_no_answer_spends_the_workers_that_the_round_still_needs():
    """Who sends all to the sponsor, or to a car's marketing, has to withdraw before the turns of which he is told."""
    turns = [
        it
        for it in COURSE.stages
        if it.kind is Kind.FREE and it.period[1] == Phase.ACTION and it.move.action.verb != "withdraw"
    ]
    offered = [it for it in turns if it.why]
    bonus = [it for it in turns if not it.why]
    assert len(offered) == 11 and all(it.bars(UseSponsor(workers)) for it in offered for workers in (1, 7))
    assert {it.move.action.verb for it in bonus} == {"contract"}, "without workers behind the withdrawal"
    (ship,) = (it for it in turns if it.move.action.verb == "ship")
    spent = [UseMarketing(workers, neutral) for workers in range(1, 7) for neutral in (0, 1)]
    assert all(ship.bars(it) == (it.workers > MOST_MARKETING) for it in spent)


def test_the_worth_of_money_is_told_where_a_sale_is_first_left_open_and_before_the_last_round():
    """Who chooses between autobucks and VP has to know it; it is told once more where the match's end is."""
    first = next(it for it in COURSE.stages if it.kind is Kind.FREE and it.move.action.verb == "sell")
    told = [it for it in (*COURSE.stages, COURSE.last, *COURSE.alone) if "money_points" in " ".join(it.says)]
    assert told == [first, COURSE.last]


def test_both_sides_of_the_first_new_demands_are_told_as_they_are():
    """With the right ones Ben's eco machine, on the lines of his city and family car, meets nothing in North America,
    where it was 2 stars; Ada's handling machine, for city and super cars, meets a demand of 2 stars in Europe."""
    at, stage = next((n, it) for n, it in enumerate(COURSE.stages) if it.move.action.verb == "advance")
    state, game = next(it for n, (it, _) in enumerate(replay.play(COURSE.record)) if n == at), COURSE.record.game
    stars: dict[Side, list[Mapping[Market, list[int]]]] = {}
    for side in Side:
        after = copy.deepcopy(state)
        game.advance(after, COURSE.learner, AdvanceDemand(side), tell_nobody)
        stars[side] = [all_scores(game.view(after, None), seat) for seat in range(3)]

    def gained(seat: int, market: Market) -> list[int]:
        left, right = (stars[side][seat][market] for side in Side)
        return [b - a for a, b in zip(left, right, strict=True)]

    assert gained(2, Market.NORTH_AMERICA) == [-2, -2, 0] and gained(2, Market.EUROPE) == [0, 0, 0]
    assert gained(1, Market.EUROPE) == [2, 0, 2] and gained(1, Market.NORTH_AMERICA) == [0, 0, 0]
    told = " ".join(stage.says)
    assert "two of Ben's cars weaker in North America, but two of Ada's stronger in Europe" in told


def test_no_move_of_others_that_may_not_come_is_promised():
    """A recall follows from what came before: the words before it are as true where Ada makes none."""
    (stage,) = (it for it in COURSE.stages if "**Recall.**" in " ".join(it.says))
    assert "Ada may do so now" in " ".join(stage.says) and "Ada takes" not in " ".join(stage.says)


def test_the_contract_that_is_to_be_fulfilled_stands_in_everybodys_picture():
    """The teacher names it, so it is no secret then; where nobody names it, it is one."""
    drawn, game = pictures("automania"), COURSE.record.game
    states = [state for state, _ in replay.play(COURSE.record)]
    asked = [n for n, it in enumerate(COURSE.stages) if it.kind is Kind.ASK and it.move.action.verb == "fulfil"]
    assert len(asked) == 2
    for n in asked:
        view, action = game.view(states[n], None), COURSE.stages[n].move.action
        shown, hidden = (
            closeup.draw(Moment(view, COURSE.record.names, None, spots))
            for spots in (drawn.spots(view, action), frozenset())
        )
        assert shown is not None and hidden is not None and shown.height > hidden.height

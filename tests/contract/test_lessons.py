"""Every game's lesson: its course is legal, whole, and goes on whatever the learner does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from render.registry import pictures, words
from rules.core import lesson_text, replay
from rules.core.chance import Chance
from rules.core.game import Action, IllegalAction, NotYourTurn, check, tell_nobody
from rules.core.lesson import Kind, Lesson, Stage
from rules.core.lesson_move import due, played
from rules.core.level import Level
from rules.core.opponent import choose
from rules.core.record import Move
from rules.kraftwagen.actions import TakeRecruit
from rules.registry import GAMES

TAUGHT = [name for name in GAMES if lesson_text.text(name)]
ONLY_BY_OPTION = {"automobile": {"bid", "place"}, "automania": {"factory", "top"}}
"""Verbs that a match with the usual options never sees."""
MET_ALONE = {
    "kraftwagen": {"exchange": "change one thing", "reward": "put points", "sell": "Sold at once", "skip": "Place none"}
}
"""Verbs that come to the learner when he plays as he likes, by the teacher's words on them."""
LEAST_RINGED = 4
"""Kinds of moves that are ringed when they are asked for."""
LEAST_MADE = 0.8
"""Of what is written for others: with less the teacher would tell of moves that nobody makes."""
LONGEST_PARAGRAPH = 450
"""Characters: one idea, read at a glance on a phone."""
MOST_WATCHED = 14
"""Moves that are made between two questions to the learner: what he reads of them is a screen or two on a phone."""
MOST_WORDS, MOST_CHOICES = 1_600, 40
MANY = 1_000
"""Moves, more than a match has."""
MOST_BEFORE_CHOICE, MOST_WITH_REFUSAL = 380, 250
"""Characters before one question, and where an example of a refusal follows them: with the picture and the choices they
are a screen and a half of a phone."""
LONGEST_SPEECH = 1_500
"""Characters that are told before one question: with the account of what happened they fit a message or two."""


@cache
def course(name: str) -> Lesson:
    """The lesson."""
    return lesson_text.read(lesson_text.text(name), GAMES)


def walked(name: str) -> Iterator[tuple[Stage, Any]]:
    """Each stage of a lesson with the state in which it stands; behind the last one, what is said then."""
    it = course(name)
    states = [state for state, _ in replay.play(it.record)]
    yield from zip([*it.stages, it.last], states, strict=True)


def legal(game: Any, state: Any, seat: int, action: Action) -> bool:
    """Whether a seat may do it."""
    try:
        check(game, state, seat, action)
    except (IllegalAction, NotYourTurn):
        return False
    return True


@pytest.mark.parametrize("name", TAUGHT)
def test_every_phase_and_every_kind_of_action_comes_at_least_once(name):
    """All phases, all verbs but those of options; and the match is not over when the course is."""
    it = course(name)
    seen, alone = {move.action.verb for move in it.record.moves}, MET_ALONE.get(name, {})
    assert seen | set(alone) == {cls.verb for cls in it.record.game.actions} - ONLY_BY_OPTION.get(name, set())
    told = " ".join([*(text for _, text in it.ever), *(text for stage in it.alone for text in stage.says)])
    assert all(text in told for text in alone.values())
    state = it.record.game.setup(len(it.record.names), it.record.options, Chance(it.record.seed), tell_nobody)
    phases = {it.record.game.period(state)[1]}
    for stage in it.stages:
        it.record.game.advance(
            state,
            stage.move.seat,
            stage.move.action,
            lambda draft, _: phases.add(it.record.game.period(draft)[1]),
        )
    assert phases >= set(range(min(phases), max(phases) + 1))
    assert it.record.game.to_act(state), "the last turn is the learner's own"


@pytest.mark.parametrize("name", TAUGHT)
def test_all_that_is_said_can_be_said(name):
    """Braces find what they look for, topics exist, and what is shown as refused is refused."""
    it = course(name)
    game, topics = it.record.game, words(name).topics(it.record.options)
    refusals = 0
    for stage, state in walked(name):
        view = game.view(state, None)
        said = [text.format(view=view) for text in stage.says]
        assert "None" not in stage.why.format(view=view)
        assert all(len(text) <= LONGEST_PARAGRAPH for text in said), max(said, key=len)
        assert stage.played or sum(map(len, said)) <= (MOST_WITH_REFUSAL if stage.refused else MOST_BEFORE_CHOICE), said
        assert all(text and "None" not in text for text in said)
        assert set(stage.topics) <= set(topics)
        for action in stage.refused:
            assert not legal(game, state, it.learner, action)
            refusals += 1
        assert all(legal(game, state, it.learner, action) for action in stage.wanted)
        assert stage.played or not stage.quiet, "what the learner does is told"
        assert bool(stage.why) == (stage.kind is Kind.ASK or bool(stage.barred))
        assert not stage.barred or (stage.kind is Kind.FREE and not stage.bars(stage.move.action))
        for to, answer in stage.replies:
            assert answer.format(view=view)
            mine = (
                [to] if isinstance(to, Action) else [a for a in game.legal_actions(state, it.learner) if a.verb == to]
            )
            assert mine or to in it.aside, to  # what is made beside the stage may first become legal by another
            assert all(legal(game, state, it.learner, action) for action in mine), to
    assert refusals, "a lesson shows a refusal"


@pytest.mark.parametrize("name", TAUGHT)
def test_the_place_of_what_is_asked_for_is_ringed(name, caplog):
    """In the close-up that everybody sees, and in the learner's own; what is but a button has none, and the picture
    says so by being the same. All that a picture says has its room.

    Of moves that are asked for again in the same manner, the first is drawn.
    """
    it, drawn, shown = course(name), pictures(name), set[tuple[str, bool, bool]]()
    views = ((stage, it.record.game.view(state, seat)) for stage, state in walked(name) for seat in (None, it.learner))
    for stage, view in views:
        for action in stage.wanted:
            spots = drawn.spots(view, action)
            if (kind := (action.verb, bool(spots), view.seat is None)) not in shown:
                plain, ringed = (drawn.closeup(view, it.record.names, None, where) for where in (frozenset(), spots))
                assert (plain != ringed) == bool(spots), (action, view.seat)
            shown.add(kind)
    assert sum(has and public for _, has, public in shown) >= LEAST_RINGED
    assert caplog.messages == []


@pytest.mark.parametrize("name", TAUGHT)
def test_the_last_words_say_what_to_try_next(name):
    """And what is said when the learner plays alone can be said, of topics that exist and phases that the game has."""
    it = course(name)
    game, phases = it.record.game, {phase for _, phase in it.periods}
    *_, (_, state) = walked(name)
    view = game.view(state, None)
    for stage in it.alone:
        assert stage.verb or stage.period[1] in phases
        assert stage.says and set(stage.topics) <= set(words(name).topics(it.record.options))
        assert sum(len(text.format(view=view)) for text in stage.says) <= LONGEST_SPEECH
    assert [it.period for it in it.alone] == sorted(it.period for it in it.alone)
    said = [text.format(view=view) for text in [*it.ending, *(text for stage in it.alone for text in stage.says)]]
    assert it.ending and all(len(text) <= LONGEST_PARAGRAPH and "None" not in text for text in said), max(said, key=len)


@pytest.mark.parametrize("name", TAUGHT)
def test_the_teacher_speaks_before_each_question(name):
    """A learner is asked behind words on it, but where he goes on with what he has just done, as he likes."""
    before = None
    for stage in course(name).stages:
        goes_on = before is not None and stage.kind is before.kind is Kind.FREE
        goes_on = goes_on and before is not None and stage.move.action.verb == before.move.action.verb
        assert stage.played or stage.says or goes_on, stage.move
        before = stage


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_is_done_in_about_half_an_hour(name):
    """Words are read at some two hundred a minute, and a choice takes a quarter of one."""
    it = course(name)
    words_before_moves = sum(len(text.split()) for stage in (*it.stages, *it.alone) for text in stage.says)
    assert words_before_moves <= MOST_WORDS and sum(not stage.played for stage in it.stages) <= MOST_CHOICES


@pytest.mark.parametrize("name", TAUGHT)
def test_no_wall_of_moves_stands_between_two_questions(name):
    """A learner decides again and again, also where most is played for him."""
    watched = 0
    for stage in course(name).stages:
        watched = watched + 1 if stage.played else 0
        assert watched <= MOST_WATCHED, stage.move


@pytest.mark.parametrize("name", [name for name in TAUGHT if course(name).best])
def test_what_is_written_is_what_the_course_makes(name):
    """Nobody is seen to do worse than he could where the best move is made of what is written."""
    it = course(name)
    for place, (stage, state) in enumerate(walked(name)):
        if stage is not it.last and it.is_best(stage):
            assert played(it, it.record.game, state, stage.move.seat, place) == stage.move.action, stage.move


@pytest.mark.parametrize("name", [name for name in TAUGHT if any(it.verb for it in course(name).alone)])
@pytest.mark.parametrize("number", range(3))
def test_who_plays_as_he_likes_is_told_all_in_its_order_and_ends_the_match(name, number):
    """By whatever he and the others do: what is said before a kind of move is said when he may make one, once."""
    it, said = course(name), list[int]()
    game, at = it.record.game, len(it.stages)
    *_, (_, state) = walked(name)
    for step in range(MANY):
        if not (acting := game.to_act(state)):
            break
        seat, period, legal_now = acting[0], game.period(state), game.legal_actions(state, acting[0])
        place = due(it, game, state, seat, at)
        if place is not None:
            assert seat == it.learner and {action.verb for action in legal_now} >= {it.at(place).verb} - {""}
            assert all("None" not in text.format(view=game.view(state, None)) for text in it.at(place).says)
            said.append(place)
        action = choose(game, state, seat, Level.EASY, number * MANY + step)
        at = it.after(at, Move(seat, action), period, forced=len(legal_now) == 1)
        game.advance(state, seat, action, tell_nobody)
    told = [it.at(place) for place in dict.fromkeys(said)]
    assert not game.to_act(state) and told == list(it.alone)


def answers(name: str) -> list[tuple[int, Action]]:
    """Every answer that a stage takes, other than the one that is written: of free ones the first of each verb, too."""
    found: list[tuple[int, Action]] = []
    game, seat = course(name).record.game, course(name).learner
    for place, (stage, state) in enumerate(walked(name)):
        if stage.played:
            continue
        others = list(stage.wanted)
        if stage.kind is Kind.FREE:
            others = [to for to, _ in stage.replies if isinstance(to, Action)]
            firsts: dict[str, Action] = {}
            for action in game.legal_actions(state, seat):
                firsts.setdefault(action.verb, action)
            others += [action for action in firsts.values() if not stage.bars(action)]
        found += [(place, action) for action in dict.fromkeys(others) if action != stage.move.action]
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", TAUGHT)
def test_the_lesson_goes_on_after_every_answer_that_it_takes(name):
    """Each answer but the written one, with the course from there on: it still is what the others' script tells."""
    tried = answers(name)
    assert tried
    it = course(name)
    written = sum(stage.played and stage.move.seat != it.learner for stage in it.stages)
    for place, action in tried:
        assert finish(name, place, action) >= LEAST_MADE * written, (place, action)


def finish(name: str, place: int, instead: Action) -> int:
    """Play a lesson with one answer other than written, as the bot would, until the course is through.

    Gives how many moves of the others were made as they are written.
    """
    it = course(name)
    game = it.record.game
    state = game.setup(len(it.record.names), it.record.options, Chance(it.record.seed), tell_nobody)
    at, made, answered = 0, 0, False
    while at < len(it.stages):
        assert game.to_act(state), "the match is over before the last words"
        seat, period = game.to_act(state)[0], game.period(state)
        stage = it.due(at, seat, period)
        possible = None if stage is None else played(it, game, state, seat, stage)
        if stage is not None and stage < len(it.stages) and not it.at(stage).played:
            possible = next((to for to in it.at(stage).written if legal(game, state, seat, to)), None)
        if stage == place and seat == it.learner and not answered:
            possible, answered = instead, True
        made += seat != it.learner and possible is not None
        action = possible or game.npc(state, seat)
        forced = len(game.legal_actions(state, seat)) == 1
        at = it.after(at, Move(seat, action), period, forced=forced)
        game.advance(state, seat, action, tell_nobody)
    assert game.to_act(state), "the last turn is the learner's own"
    return made


def test_the_learner_recruits_himself():
    """In Kraftwagen's round 1 he takes an engineer and an instant benefit, King and Swap: nothing is chosen for him."""
    stages = [(it.kind, it.move.action) for it in course("kraftwagen").stages if it.move.seat == 0]
    recruits = [(kind, action.recruit) for kind, action in stages if isinstance(action, TakeRecruit)]
    assert recruits == [(Kind.ASK, "King"), (Kind.ASK, "swap")]

"""Lessons as files: what is read, what is refused, and where a course stands after moves."""

from __future__ import annotations

import pytest

from rules.core import lesson_text, replay
from rules.core.lesson import Kind, Lesson
from rules.core.lesson_move import played
from rules.core.notation import read as action
from rules.core.record import BadRecord, Move
from rules.registry import GAMES

WRITTEN = """
# a comment
game automobile
seat A You
seat B Ada
seat C Ben
seed 20

| First.
| You have ${view.companies[0].cash}.
topic characters
B choose Durant
B durant Duryea
C choose Howard
| Take Ford.
refused choose Durant
ask A choose Ford
or choose Sloan
why Take Ford or Sloan: both are left.
on choose Ford: He builds twice.
else: He reads the market.
free A research
on research: A cube.
C build Oldsmobile Dash 2
B distribute high 3
A research
| The rest is yours.
"""


@pytest.fixture
def course() -> Lesson:
    """The lesson."""
    return lesson_text.read(WRITTEN, GAMES)


def move(seat: int, said: str) -> Move:
    """A move as a record has it."""
    game = GAMES["automobile"]
    return Move(seat, action(game, game.options(), said))


def test_lines_belong_to_the_move_they_stand_by(course):
    """What is told before, what answers behind."""
    first, _, _, asked, free, *_ = course.stages
    assert first.says == ["First.", "You have ${view.companies[0].cash}."] and first.topics == ["characters"]
    assert asked.kind is Kind.ASK and asked.says == ["Take Ford."]
    assert asked.refused == [move(0, "choose Durant").action]
    assert asked.wanted == (move(0, "choose Ford").action, move(0, "choose Sloan").action)
    assert asked.why == "Take Ford or Sloan: both are left."
    assert asked.reply(move(0, "choose Ford").action) == "He builds twice."
    assert asked.reply(move(0, "choose Sloan").action) == "He reads the market."
    assert free.kind is Kind.FREE and free.wanted == () and free.reply(move(0, "research").action) == "A cube."
    assert course.last.says == ["The rest is yours."]
    assert (course.learner, course.record.seed, len(course.record.moves)) == (0, 20, 8)


CHOOSING, FIRST, LATER = (1, 2), (1, 3), (1, 6)


def test_behind_the_course_each_phase_is_told_of_once(course):
    """The learner plays as he likes: the last words come first, then those of a phase when he is asked in it."""
    written = f"{WRITTEN}phase 5\n| Sell.\ntopic distributors\nphase 6\n| Decide.\nend\n| Again.\n| Soon.\n"
    lesson = lesson_text.read(written, GAMES)
    through = len(lesson.stages)
    assert lesson.last.says == ["The rest is yours."] and list(lesson.ending) == ["Again.", "Soon."]
    assert [it.says for it in lesson.alone] == [["Sell."], ["Decide."]] and lesson.alone[0].topics == ["distributors"]
    assert course.ending == [] and course.due(through + 1, 0, (1, 5)) is None
    assert lesson.due(through, 0, (1, 3)) == through and lesson.due(through + 1, 0, (1, 3)) is None
    assert lesson.at(lesson.due(through + 1, 0, (1, 5)) or 0).says == ["Sell."]
    assert lesson.due(through + 1, 1, (1, 5)) is None, "it is said to the learner"
    after = lesson.after(through + 1, move(0, "pass"), (1, 5), forced=False)
    assert after == through + 2 and lesson.due(after, 0, (1, 5)) is None
    assert lesson.at(lesson.due(through + 1, 0, (1, 6)) or 0).says == ["Decide."], (
        "also where phase 5 asked him nothing"
    )


def test_the_rest_of_a_phase_may_be_played_for_the_learner(course):
    """Once he has decided in it, and in that phase alone."""
    lesson = lesson_text.read(f"{WRITTEN}phase 5\n| Sell.\nrest\nphase 6\n| Decide.\n", GAMES)
    asked = len(lesson.stages) + 1
    assert [it.rest for it in lesson.alone] == [True, False]
    assert not lesson.rests(asked, (4, 5)), "his first is his"
    after = lesson.after(asked, move(0, "sell mid mid Maxwell"), (4, 5), forced=False)
    assert lesson.rests(after, (4, 5)) and not lesson.rests(after, (4, 6))
    decided = lesson.after(after, move(0, "pass"), (4, 6), forced=False)
    assert not lesson.rests(decided, (4, 6)) and not course.rests(asked + 1, (4, 5))


def test_behind_the_course_words_come_before_a_kind_of_move_in_a_turn(course):
    """Each once, in their order, and those of a turn that is over are left out; answers are given whenever they fit."""
    rest = "turn 2 build\n| Build.\non build Duryea 2: Two.\nturn 2 build\n| Again.\nturn 3 build\n| Still.\n"
    written = WRITTEN.replace("| The rest is yours.\n", rest) + "ever build: Built.\nend\n| Over.\n"
    lesson = lesson_text.read(written, GAMES)
    through, build = len(lesson.stages), move(0, "build Duryea 2")
    second, third = (2, 3), (3, 3)
    assert lesson.last.says == [] and lesson.due(through, 0, second) is None, "nothing is said before other moves"
    first = lesson.due(through, 0, second, {"build"})
    assert first == through + 1 and lesson.due(through, 1, second, {"build"}) is None
    assert lesson.after(through, move(0, "pass"), second, forced=False) == through
    assert lesson.answer(first, build.action, done=True) == "Two."
    again = lesson.after(through, build, second, forced=False)
    assert lesson.at(lesson.due(again, 0, second, {"build", "pass"}) or 0).says == ["Again."]
    assert lesson.at(lesson.due(again, 0, third, {"build"}) or 0).says == ["Still."]
    end = lesson.after(again, build, third, forced=False)
    assert lesson.due(end, 0, third, {"build"}) is None and lesson.answer(None, build.action, done=False) == "Built."
    assert lesson.answer(None, move(0, "pass").action, done=False) == ""


def test_a_course_goes_on_by_the_moves_that_belong_to_it(course):
    """Another move than written goes on as well; a seat that is not reckoned with plays on its own."""
    at = 0
    for seat, said in ((1, "choose Durant"), (1, "durant Duryea"), (2, "choose Howard"), (0, "choose Sloan")):
        assert course.due(at, seat, CHOOSING) == at
        at = course.after(at, move(seat, said), CHOOSING, forced=False)
    assert at == 4
    at = course.after(at, move(0, "pass"), FIRST, forced=False)  # a free stage, done otherwise
    assert at == 5
    assert course.due(at, 1, FIRST) is None  # the course did not reckon with B here: it plays on its own
    assert course.after(at, move(1, "pass"), FIRST, forced=False) == 5
    assert course.due(at, 0, FIRST) == 7  # C has not moved, and the learner's own next stage counts
    at = course.after(at, move(0, "research"), FIRST, forced=False)
    assert at == 8 == course.due(at, 0, FIRST)  # the last words
    at = course.after(at, move(0, "pass"), FIRST, forced=False)
    assert course.due(at, 0, FIRST) is None


def test_who_decides_more_or_less_often_than_written_stays_with_the_course(course):
    """Stages of a phase that is over are left out; one of a phase to come waits for it."""
    assert course.due(0, 0, FIRST) == 4  # nothing of choosing was done
    assert course.due(4, 0, CHOOSING) is None and course.after(4, move(0, "choose Ford"), CHOOSING, forced=False) == 4
    assert course.due(3, 0, LATER) == 8


def test_a_forced_move_that_is_not_in_the_course_leaves_it_where_it_is(course):
    """One that is, goes on."""
    assert course.after(3, move(0, "pass"), CHOOSING, forced=True) == 3
    assert course.after(3, move(0, "choose Ford"), CHOOSING, forced=True) == 4


FACTORY = """
game automania
seat A You
seat B Ada
seat C Ben
seed 11
aside sponsor recall market fulfil

free A place row1
not withdraw
not place corner 0
why First a tile.
free A tile A28 UL
free A produce city europe
free A ship 5
on sponsor: Money.
else: On its way.
B place col2
B tile A18 LM
B produce family america
B ship 4
C withdraw 1
A place col2
A tile A11 family
A produce family europe
A market workers 1
A ship 9
B place col1
B tile A27 UM
"""


@pytest.fixture
def factory() -> Lesson:
    """A lesson of a game whose turns have several decisions."""
    return lesson_text.read(FACTORY, GAMES)


def does(seat: int, said: str) -> Move:
    """A move of Automania."""
    game = GAMES["automania"]
    return Move(seat, action(game, game.options(), said))


ACTION, SALES, NEXT = (1, 1), (1, 2), (2, 1)


def test_what_a_free_stage_does_not_take_is_named(factory):
    """Whole, or by its verb; all else goes."""
    first, second, *_ = factory.stages
    assert first.kind is Kind.FREE and first.why == "First a tile." and first.wanted == ()
    assert [first.bars(does(0, it).action) for it in ("withdraw 1", "withdraw 4", "place corner 0")] == [True] * 3
    assert not first.bars(does(0, "place col1 0").action) and not second.bars(does(0, "withdraw 1").action)


def test_a_move_beside_the_stage_leaves_it_due(factory):
    """It is answered when there is an answer to it; where the stage itself is of that kind, it goes on."""
    assert factory.after(3, does(0, "sponsor workers 1"), ACTION, forced=False) == 3
    assert factory.after(3, does(0, "keep"), ACTION, forced=False) == 4
    ship = factory.at(3)
    assert ship.reply(does(0, "sponsor workers 1").action, done=False) == "Money."
    assert ship.reply(does(0, "market workers 1").action, done=False) == ""
    assert ship.reply(does(0, "keep").action) == "On its way."
    assert factory.after(12, does(0, "market workers 2"), ACTION, forced=False) == 13


def test_what_cannot_be_played_for_the_learner_is_left_out(factory):
    """The same seat's next moves are, where they can be made; another seat does not wait for them."""
    assert list(factory.run(9)) == [9, 10, 11, 12, 13] and list(factory.run(13)) == [13] and not factory.run(3)
    assert factory.made(12, does(0, "ship 9").action) == 13 and factory.made(12, does(0, "keep").action) == 12
    assert factory.after(12, does(0, "ship 9"), ACTION, forced=False) == 14
    assert factory.due(13, 1, ACTION) == 14
    assert factory.after(13, does(1, "place col1"), ACTION, forced=False) == 15


def test_what_cannot_be_played_goes_by_another_that_is_named(course):
    """An `or` behind a played move is as good as that: the course goes on by either, also where it was forced."""
    other = lesson_text.read(WRITTEN.replace("B choose Durant\n", "B choose Durant\nor choose Sloan\n", 1), GAMES)
    assert other.stages[0].written == (move(1, "choose Durant").action, move(1, "choose Sloan").action)
    period = other.stages[0].period
    assert other.after(0, move(1, "choose Sloan"), period, forced=True) == 1
    assert course.after(0, move(1, "choose Sloan"), period, forced=True) == 0


def test_the_best_move_is_made_where_it_is_not_the_written_one():
    """A car that is written on a lower ship space goes on the highest; the course goes on by it."""
    lesson = lesson_text.read(
        FACTORY.replace("B ship 4", "B ship 3").replace("aside", "best fulfil ship\naside"), GAMES
    )
    low = next(n for n, it in enumerate(lesson.stages) if it.move == does(1, "ship 3"))
    game, state = lesson.record.game, [state for state, _ in replay.play(lesson.record)][low]
    assert played(lesson, game, state, 1, low) == does(1, "ship 4").action
    assert lesson.made(low - 1, does(1, "ship 4").action) == low
    assert lesson.after(low, does(1, "ship 4"), ACTION, forced=False) == low + 1
    assert lesson.after(low, does(1, "fulfil S1"), ACTION, forced=True) == low, (
        "beside it: the car is still to be placed"
    )
    assert lesson.after(low, does(1, "market workers 1"), ACTION, forced=False) == low
    assert not lesson.is_best(lesson.stages[3]), "the learner's own"


def test_periods_are_in_the_order_in_which_the_game_comes_to_them():
    """A new round of Automania has a higher phase than what follows it; who does not choose in it is not held up."""
    course = lesson_text.read(lesson_text.text("automania"), GAMES)
    choosing = next(n for n, it in enumerate(course.stages) if it.move.action.verb == "advance")
    assert course.at(choosing).period == (2, 3) and course.at(choosing).move.seat == course.learner
    assert course.due(choosing, 0, NEXT) == course.next_of(choosing + 1)
    assert course.due(choosing, 0, SALES) is None


def test_what_is_left_of_a_phase_is_made_for_the_learner_where_its_end_is(course):
    """He has more cars to sell than is written: the teacher has said who chooses. Through the course he is free."""
    told = lesson_text.read(lesson_text.text("automania"), GAMES)
    sold = [n for n, it in enumerate(told.stages) if it.move.action.verb == "sell" and it.move.seat == told.learner]
    last = {told.at(n).period: n for n in sold}
    assert [(period, told.at(n).played) for period, n in last.items()] == [
        ((1, 2), False),
        ((2, 2), True),
        ((3, 2), True),
    ]
    assert [told.rests(n + 1, period) for period, n in last.items()] == [False, True, True]
    begun = next(n for n in sold if told.at(n).period == (2, 2))
    assert not told.rests(begun - 1, (2, 2)), "his first sale is his own, also where he has withdrawn early"
    assert not told.rests(last[SALES] + 1, ACTION)
    assert not told.rests(last[SALES], SALES), "his next sale is written"
    assert not course.rests(9, FIRST), "all is told"


@pytest.mark.parametrize(
    ("said", "instead", "why"),
    [
        ("seed 20", "", "a lesson has a seed"),
        ("why Take", "oh Take", 'not "oh"'),
        ("or choose Sloan", "or choose Nobody", "Nobody"),
        ("on research: A cube.", "on research A cube.", "a colon"),
        ("B choose Durant\n", "B choose Durant\nwhy Because.\n", "behind the learner's move"),
        ("ask A", "A", "behind the learner's move"),
        ("free A research", "free B research", "one learner"),
        ("seed 20", "seed 20\naside dance", "verbs of moves"),
        ("| The rest is yours.\n", "phase five\n", "number of a phase"),
        ("| Take Ford.\n", "| Take Ford.\nrest\n", "under a phase"),
        ("| The rest is yours.\n", "end\n| Again.\nrest\n", "under a phase"),
        ("| The rest is yours.\n", "turn 2\n", "number of a turn, and a verb"),
        ("| The rest is yours.\n", "turn 2 dance\n", "verbs of moves"),
        ("| The rest is yours.\n", "phase 5\nA pass\n", "no move"),
        ("| The rest is yours.\n", "end\n| Again.\nphase 5\n", "no phase"),
    ],
)
def test_what_cannot_be_read_is_said_with_its_line(said, instead, why):
    """By cause."""
    assert said in WRITTEN
    with pytest.raises(BadRecord, match=why):
        lesson_text.read(WRITTEN.replace(said, instead, 1), GAMES)

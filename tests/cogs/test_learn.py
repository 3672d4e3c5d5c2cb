"""A lesson in the simulated Discord: the learner plays, the course speaks, answers, refuses, and goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, TypeAlias
from unittest.mock import AsyncMock

import discord
import pytest

from bot.model.message.scene import Shot, Subject
from bot.model.message.under import PRIMARY, SECONDARY, Button, Menu
from bot.model.table.chair import Chair, Holder
from bot.model.table.match import Match, Status
from bot.model.user.setting import ALWAYS, UserSetting
from bot.tell import course
from bot.tell.control import AFTER_LESSON
from bot.tell.course import left_open, lesson_of
from bot.tell.gallery import Gallery
from bot.tell.question import under_question
from cogs.playing.choices import Place
from cogs.playing.panel import BELOW
from cogs.playing.plan import choices_of, plan
from cogs.playing.shown import shown as panel
from cogs.table.learn import learn
from rules.automobile.actions import BuildFactories, PlaceDistributors
from rules.automobile.components import Model
from rules.core import replay
from rules.core.game import Action
from rules.core.lesson import Kind
from rules.core.lesson_text import text
from rules.core.level import Level
from rules.core.notation import read
from rules.registry import GAMES
from tests.cogs.sitting import components, labels, sitting, written
from tests.cogs.test_ended import hand

pytestmark = pytest.mark.usefixtures("blank")

Steps: TypeAlias = Sequence[tuple[Any, Action]]
"""Planned actions, each with what its seat sees before it."""

TAUGHT = [name for name in GAMES if text(name)]


async def begun(table: Any, game: str) -> Match:
    """A lesson of the only person."""
    (ann,) = table.people
    await ann.slash(table.channel, "game learn", game=game)
    await table.rest()
    found = await table.bot.matches.places.live(None, ann.id)
    return next(it for it in found if it.lesson and it.game.meta.name == game)


async def told(table: Any, match: Match) -> list[str]:
    """What was posted in the lesson's room, oldest first."""
    channel = table.bot.get_channel(match.channel_id)
    return [it.content async for it in channel.history(limit=None, oldest_first=True)]


def room(table: Any) -> Any:
    """The lesson's thread, as the learner has it."""
    (thread,) = table.channel.threads
    return thread


def answer(shown: Any) -> str:
    """All that an answer says."""
    return "\n".join(it.content for it in [*shown.followups, shown.response] if it and it.content)


async def move(table: Any, match: Match, said: str | None = None) -> None:
    """Make the move that the course has written next, or another."""
    lesson = lesson_of(match.lesson or "")
    place = lesson.due(match.course, lesson.learner, match.game.period(match.state))
    assert place is not None
    action = lesson.stages[place].move.action if said is None else read(match.game, match.options, said)
    await table.bot.matches.move(match.id, match.seq, lesson.learner, [action], user_id=table.people[0].id)
    await table.rest()


async def test_a_lesson_has_a_room_of_the_learners_own(tmp_path):
    """A private thread; asked again, the way there; it waits for him alone, and nobody is rated by it."""
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        match = await begun(table, "automobile")
        channel = table.bot.get_channel(match.channel_id)
        assert isinstance(channel, discord.Thread) and channel.is_private()
        assert channel.name == "Lesson: Automobile · Ann"
        assert match.to_act() == (0,)
        (first,) = await told(table, match)
        assert "Welcome to Detroit" in first and "You start with $2,000" in first and "sealed" not in first
        again = await ann.slash(table.channel, "game learn", game="automobile")
        assert f"still goes on in <#{match.channel_id}>" in answer(again)


@pytest.mark.parametrize("game", TAUGHT)
async def test_a_lesson_begins_with_its_welcome(tmp_path, game):
    """Nothing stands above it: how the board was set up is full of words that nobody has explained yet."""
    async with sitting(tmp_path, 1) as table:
        match = await begun(table, game)
        first, *_ = await told(table, match)
        said = lesson_of(match.lesson or "").stages[0].says[0].format(view=match.view(None))
        assert first.lstrip().startswith(f"🎓 {said}") and "Welcome" in said


@pytest.mark.parametrize("game", TAUGHT)
async def test_a_hint_is_a_move_that_the_lesson_takes(tmp_path, game):
    """What is asked for, planned with one press; and where all but a few moves go, none of these few."""
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        match = await begun(table, game)
        lesson = lesson_of(match.lesson or "")
        asked = (await ann.slash(room(table), "game hint")).response
        assert "**: the one move that the lesson takes now." in asked.content and "the best" not in asked.content
        why = next(it.why for it in lesson.stages if it.move.seat == lesson.learner and it.wanted)
        assert f"  🎓 {why.format(view=match.view(None))}" in asked.content.splitlines(), "the teacher's reason"
        await ann.click(asked, label="Plan this")
        assert "Not this one yet" not in written(asked) and "Confirm" in labels(asked)
        barring = [n for n, it in enumerate(lesson.stages) if it.barred and it.move.seat == lesson.learner]
        while barring and match.course < barring[0]:
            await move(table, match)
            match = await table.bot.matches.by_id(match.id)
        takes = course.takes(match, lesson.learner)
        found = await table.bot.matches.hints.take(match, lesson.learner)
        assert takes and found and all(it.action in takes for it in found)


async def test_what_the_lesson_does_not_ask_for_is_answered_with_the_reason(tmp_path):
    """Howard is asked for; Ford would be legal."""
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        match = await begun(table, "automobile")
        channel = room(table)
        shown = await ann.slash(channel, "automobile choose", character="Ford")
        assert "Later you choose freely" in answer(shown)
        assert match.course == 3 and match.to_act() == (0,)
        await ann.slash(channel, "automobile choose", character="Howard")
        await table.rest()
        assert match.course == 5
        newest = (await told(table, match))[-1]
        assert "Howard it is" in newest and "Build **2 factories in Maxwell**" in newest


async def test_a_free_stage_answers_what_it_does_not_take_and_waits_beside_it(tmp_path):
    """In Automania's second round: withdrawing is not taken yet, a recall is no step of the course, a place is."""
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        match = await begun(table, "automania")
        lesson = lesson_of(match.lesson or "")
        figured = next(n for n, it in enumerate(lesson.stages) if "{" in it.why)
        while match.course < figured:
            await move(table, match)
        refused = answer(await ann.slash(room(table), "automania sell", space="top"))
        assert lesson.stages[figured].why.format(view=match.view(None)) in refused and "{" not in refused
        free = next(n for n, it in enumerate(lesson.stages) if "withdraw" in it.barred)
        while match.course < free:
            await move(table, match)
        shown = await ann.slash(room(table), "automania withdraw", office=2)
        assert lesson.stages[free].why in answer(shown) and match.course == free
        cars = sum(match.state.players[0].cars.values())
        await move(table, match, "recall europe 5")
        assert match.course == free and sum(match.state.players[0].cars.values()) == cars + 1
        await move(table, match, "place col1 0")
        assert match.course == free + 1


async def test_the_teacher_speaks_once_below_the_panel_that_was_pressed(tmp_path):
    """Behind a move the panel only says that it is done; the next question is a new message with all that is said.

    The teacher has named the move: it is made at once.
    """
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        match = await begun(table, "automania")
        question = room(table).history()[-1]
        places = next(it for it in components(question) if it.get("placeholder") == "Place workers")
        (row,) = (it["value"] for it in places["options"] if it["label"].startswith("Row 1"))
        shown = (await ann.select(question, [row], custom_id=places["custom_id"])).response
        await table.rest()
        told = [it.format(view=match.view(None)) for it in lesson_of(match.lesson or "").stages[1].says]
        assert told[0] not in written(shown) and written(shown).endswith(BELOW) and labels(shown) == ["Take it back"]
        newest = room(table).history()[-1]
        assert newest.id > shown.id > question.id and all(it in newest.content for it in told)
        former = next(it for it in room(table).history() if it.id == question.id)
        assert not components(former), "the former question cannot be pressed any more"


@pytest.mark.parametrize("pressed", ["in the room", "on the panel"])
async def test_a_move_that_is_not_yet_taken_leads_back_to_the_choice(tmp_path, pressed):
    """Ford is legal and not what is asked for: it is said at once, with the choices below, and nothing to confirm."""
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        match = await begun(table, "automobile")
        there, choices = room(table).history()[-1], labels(room(table).history()[-1])[:4]
        if pressed == "on the panel":
            there = (await ann.click(there, label="Ford — 1 R&D")).response
        shown = (await ann.click(there, label="Ford — 1 R&D")).response or there
        assert "Not this one yet. Later you choose freely" in written(shown)
        assert labels(shown)[:4] == choices and "Confirm" not in labels(shown)
        assert len(written(shown)) < 200, "all else is read already: what is new must not be scrolled away"
        await ann.click(shown, label="Howard — no R&D")
        await table.rest()
        assert match.course == 5, "what the teacher names is made at once"


async def test_no_picture_shows_a_move_that_the_learner_has_not_chosen(tmp_path, monkeypatch):
    """The money and the pieces are those that he has, on the panel as well, until he chooses; in the room a ring marks
    the place of what is asked for, and the picture's description says so."""
    drawn: list[list[Action]] = []
    draw = Gallery.plan

    async def noted(gallery: Gallery, match: Match, seat: int, view: Any, after: Any, steps: Steps, left: Any) -> Any:
        drawn.append([action for _, action in steps])
        picture = await draw(gallery, match, seat, view, after, steps, left)
        assert picture and picture.alt.startswith("Planned: Maxwell · 2 factories: $700, 3 R&D") == bool(steps)
        return picture

    monkeypatch.setattr(Gallery, "plan", noted)
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        match = await begun(table, "automobile")
        await table.bot.save_setting(UserSetting(ann.id, confirm=ALWAYS))
        await move(table, match)
        asked = Shot(Subject.CLOSEUP, match.seq, seat=0)
        kept = await table.bot.matches.gallery.sight(match, asked)
        assert kept.view.companies[0].cash == 2000 and not kept.view.spaces[3].factories
        assert await Gallery(table.bot.store).sight(match, asked) == kept
        assert kept.asked == (BuildFactories(Model(4), 2),)
        alt = (await table.bot.matches.gallery.picture(match, asked)).alt
        assert alt.startswith("A ring marks what to choose: Maxwell · 2 factories: $700, 3 R&D")
        question = room(table).history()[-1]
        builds = next(it for it in components(question) if it.get("placeholder") == "Build factories")
        (maxwell,) = (
            it["value"] for it in builds["options"] if "Maxwell" in it["label"] and "2 factories" in it["label"]
        )
        shown = (await ann.select(question, [maxwell], custom_id=builds["custom_id"])).response
        await ann.click(shown, label="Back")
        assert drawn == [[BuildFactories(Model(4), 2)], []]


async def test_the_panel_asks_nothing_of_which_the_teacher_has_not_spoken(tmp_path):
    """A tile is chosen: how many workers race is asked behind his words on the race, when the tile is taken."""
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        match = await begun(table, "kraftwagen")
        await move(table, match)
        question = room(table).history()[-1]
        tiles = next(it for it in components(question) if it.get("placeholder") == "Take an action tile")
        (race,) = (it["value"] for it in tiles["options"] if it["label"] == "Race")
        shown = (await ann.select(question, [race], custom_id=tiles["custom_id"])).response
        assert labels(shown) == ["Take it back"] and written(shown).endswith(BELOW)
        await table.rest()
        asked = room(table).history()[-1]
        stage = lesson_of(match.lesson or "").stages[match.course]
        last = stage.says[-1].format(view=match.view(None))
        text = asked.content
        assert text.index(last) < text.index("perform the action of your tile") and "Nobody joins" in str(labels(asked))
        offered = [it for it in components(asked) if "join" in it.get("label", "")]
        assert [it["style"] for it in offered] == [1, 1, 1] and "no further than" not in str(offered)
        panel = (await ann.click(asked, label="Show 3 more that gain nothing now")).response
        joining = [it for it in components(panel) if "join" in it.get("label", "")]
        grey = [it["style"] == 2 for it in joining]
        assert grey == ["no further than" in it["label"] for it in joining], "what adds nothing is not as blue"
        assert grey == [False] * 3 + [True] * 3, "with 2, 4 or 5 workers the car comes no further"


def test_what_the_teacher_names_stands_first_in_its_menu():
    """One distributor in each box, though more of them are likelier elsewhere."""
    game, named = GAMES["automobile"], PlaceDistributors(1, 1, 1)
    lesson = lesson_of(text("automobile"))
    due = next(n for n, it in enumerate(lesson.stages) if it.wanted == (named,))
    state = next(state for n, (state, _) in enumerate(replay.play(lesson.record)) if n == due)
    chairs = tuple(Chair(Holder.USER, user, "Ann") for user in (1, 2, 3))
    written = {"lesson": text("automobile"), "course": due}
    match = Match(1, game, state.options, Status.RUNNING, chairs, 1, 2, 1, state=state, **written)
    kind = [it for it in match.legal(0) if isinstance(it, PlaceDistributors)]
    assert kind[0] != named and left_open(match, 0, kind) == [named, *(it for it in kind if it != named)]
    menu = next(it for it in under_question(match) if isinstance(it, Menu) and "distributors" in it.placeholder)
    assert menu.choices[0]["label"] == "3 distributors, 1 in each box"


@pytest.mark.parametrize("game", TAUGHT)
def test_what_the_teacher_asks_for_stands_first(game):
    """Under each question that asks for a move: that move, or the menu or button that leads to it, stands on top."""
    lesson = lesson_of(text(game))
    chairs = tuple(Chair(Holder.USER, user, "Ann") for user in range(1, len(lesson.record.names) + 1))
    for due, (stage, (state, _)) in enumerate(zip(lesson.stages, replay.play(lesson.record), strict=False)):
        written = {"lesson": text(game), "course": due}
        match = Match(1, GAMES[game], state.options, Status.RUNNING, chairs, 1, 2, 1, state=state, **written)
        if stage.kind is Kind.ASK and match.to_act() == (lesson.learner,):
            words, first = match.words, under_question(match)[0]
            leads = {words.verb(type(it)) for it in stage.wanted}
            named = {words.action(match.view(None), it, match.names) for it in stage.wanted}
            on_top = {first.placeholder} if isinstance(first, Menu) else {getattr(first, "label", "")}
            assert on_top <= leads | named, f"{stage.move.action}: {on_top}"


@pytest.mark.parametrize("game", TAUGHT)
def test_what_the_teacher_asks_for_stands_under_the_question_where_the_other_choices_are_secret(game):
    """Beside the button that opens them, which is grey then: the pupil finds what the text names."""
    lesson = lesson_of(text(game))
    chairs = tuple(Chair(Holder.USER, user, "Ann") for user in range(1, len(lesson.record.names) + 1))
    hidden: list[tuple[str, set[str]]] = []
    for due, (stage, (state, _)) in enumerate(zip(lesson.stages, replay.play(lesson.record), strict=False)):
        written = {"lesson": text(game), "course": due}
        match = Match(1, GAMES[game], state.options, Status.RUNNING, chairs, 1, 2, 1, state=state, **written)
        if stage.kind is Kind.ASK and match.to_act() == (lesson.learner,):
            shown = {it.label: it.style for it in under_question(match) if isinstance(it, Button)}
            if "Your move" in shown:
                asked = {match.words.action(match.view(None), it, match.names) for it in stage.wanted}
                hidden.append((stage.move.action.verb, asked - {*shown}))
                assert shown["Your move"] == SECONDARY and PRIMARY in shown.values()
    assert [it for it in hidden if it[1]] == []
    assert game != "automania" or {"market", "fulfil"} <= {verb for verb, _ in hidden}


def test_beside_confirm_stands_what_it_makes():
    """Of two tiles that the teacher leaves open the learner has taken the muffler: a phone shows the line above the
    buttons, while what follows from it stands above the picture."""
    lesson = lesson_of(text("automania"))
    due = next(
        n for n, it in enumerate(lesson.stages) if it.kind is Kind.ASK and it.move.action.verb == "tile" and it.others
    )
    state = next(state for n, (state, _) in enumerate(replay.play(lesson.record)) if n == due)
    chairs = tuple(Chair(Holder.USER, user, "Ann") for user in (1, 2, 3))
    written = {"lesson": text("automania"), "course": due}
    match = Match(1, GAMES["automania"], state.options, Status.RUNNING, chairs, 1, 2, 1, state=state, **written)
    choices, _ = choices_of(match, 0, [lesson.stages[due].move.action])
    below = panel(plan(match, 0, choices), Place(choices)).below
    assert "**Confirm** makes “Muffler (★2) → " in below and "**Back** lets you choose anew." in below


async def test_a_choice_of_the_learners_own_is_looked_at_before_it_is_made(tmp_path):
    """The teacher leaves the buyer to him: what it comes to is read first, and can be chosen anew."""
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        match = await begun(table, "kraftwagen")
        lesson = lesson_of(match.lesson or "")
        buyer = next(n for n, it in enumerate(lesson.stages) if it.move.action.verb == "buyer" and it.others)
        while match.course < buyer:
            await move(table, match)
        label = next(it for it in labels(room(table).history()[-1]) if "Luxury" in it)
        shown = (await ann.click(room(table).history()[-1], label=label)).response
        assert {"Confirm", "Back"} <= set(labels(shown)) and match.course == buyer


async def test_a_place_that_is_named_is_taken_at_once_whoever_goes_there(tmp_path):
    """With a worker of one's own or a neutral one: both go to the one place that the teacher asks for."""
    async with sitting(tmp_path, 1) as table:
        match = await begun(table, "automania")
        left_open = "free A place corner\nnot withdraw\nnot sponsor\n"
        assert left_open in (match.lesson or "")
        match.lesson = (match.lesson or "").replace(left_open, "ask A place corner\nor place corner 1\n")
        lesson = lesson_of(match.lesson)
        other = read(match.game, match.options, "place corner 1")
        place = next(n for n, it in enumerate(lesson.stages) if it.others == [other])
        while match.course < place:
            await move(table, match)
        question, course = room(table).history()[-1], match.course
        places = next(it for it in components(question) if it.get("placeholder") == "Place workers")
        (neutral,) = (it["value"] for it in places["options"] if it["label"].startswith("The corner (any car) — 1 neu"))
        await table.people[0].select(question, [neutral], custom_id=places["custom_id"])
        await table.rest()
        assert match.course > course


async def test_of_many_kinds_of_moves_that_is_listed_which_the_lesson_is_about(tmp_path):
    """In turn 2 of Automobile there are four kinds of several moves; without a teacher the first has the menu."""
    async with sitting(tmp_path, 1) as table:
        match = await begun(table, "automobile")
        lesson = lesson_of(match.lesson or "")
        second = [n for n, it in enumerate(lesson.stages) if it.move.action.verb == "distribute" and not it.played][1]
        while match.course < second:
            await move(table, match)
        menus = [it["placeholder"] for it in components(room(table).history()[-1]) if it.get("options")]
        assert menus == ["Place distributors"] and "Build factories" in labels(room(table).history()[-1])


async def test_a_menu_lists_what_the_teacher_leaves_open(tmp_path):
    """Of the cars at every price, with one worker or two, those that he takes; so on the private panel, behind Back."""
    async with sitting(tmp_path, 1) as table:
        match = await begun(table, "kraftwagen")
        lesson = lesson_of(match.lesson or "")
        car = next(n for n, it in enumerate(lesson.stages) if it.move.action.verb == "car" and it.others)
        while match.course < car:
            await move(table, match)
        (menu,) = (it for it in components(room(table).history()[-1]) if it.get("options"))
        legal = [it for it in match.legal(0) if it.verb == "car"]
        assert {legal[int(it["value"])] for it in menu["options"]} == set(lesson.stages[car].wanted) < set(legal)
        (ann,), question = table.people, room(table).history()[-1]
        shown = (await ann.select(question, [menu["options"][0]["value"]], custom_id=menu["custom_id"])).response
        await ann.click(shown, label="Back")
        (again,) = (it for it in components(shown) if it.get("options"))
        assert [it["label"] for it in again["options"]] == [it["label"] for it in menu["options"]]


async def test_what_is_quiet_in_a_lesson_is_not_told(tmp_path):
    """The preparation of round 1 is full of words that nobody has explained yet; the move behind it is told."""
    async with sitting(tmp_path, 1) as table:
        match = await begun(table, "kraftwagen")
        await move(table, match)
        said = "\n".join(await told(table, match))
        assert "The Action Chain" in said and "Preparation" not in said
        assert "recruits the engineer Buick" in said and "King" not in said
        assert "takes the starting tile with an engine" not in said


async def test_what_can_no_longer_be_played_for_the_learner_is_left_out(tmp_path):
    """He has drawn no safety contract: the course's fulfilling it is passed over, and its next move made."""
    async with sitting(tmp_path, 1) as table:
        match = await begun(table, "automania")
        lesson = lesson_of(match.lesson or "")
        drawn = next(n for n, it in enumerate(lesson.stages) if it.move.action.verb == "draw" and not it.played)
        while match.course < drawn:
            await move(table, match)
        await move(table, match, f"contract {match.state.display[-1]}")
        while match.course < len(lesson.stages):
            await move(table, match)
        assert "C04" not in match.state.players[0].done and "C25" in match.state.players[0].done
        assert "on the yacht, Europe" in "\n".join(await told(table, match)), "Ada's script goes on"


async def test_a_restart_and_an_undo_leave_the_course_where_the_log_is(tmp_path):
    """Where the course stands follows from the moves that stand."""
    async with sitting(tmp_path, 1) as table:
        match = await begun(table, "automobile")
        for _ in range(3):
            await move(table, match)
        there = match.course
        await table.restart()
        match = await table.bot.matches.by_id(match.id)
        assert match.course == there
        await table.people[0].slash(room(table), "game undo")
        await table.rest()
        match = await table.bot.matches.by_id(match.id)
        if match.course == there:  # Ada has built since: he is asked whether to take it back
            pytest.fail("nothing was taken back")
        again = lesson_of(match.lesson or "").stages[match.course].says[-1].format(view=match.view(None))
        assert (await told(table, match))[-1].count(f"🎓 {again}") == 1, "what is asked again is said again"
        await move(table, match)
        assert match.course == there


async def pressed_at_hand(table: Any) -> None:
    """Press Rules and What can I do? under the question that is open: both can always be said."""
    asked = next(it for it in reversed(room(table).history()) if "Rules" in labels(it))
    for label in ("Rules", "What can I do?"):
        shown = (await table.people[0].click(asked, label=label)).response
        assert shown.ephemeral and shown.embeds and shown.embeds[0].description, written(shown)


@pytest.mark.parametrize("game", TAUGHT)
async def test_a_lesson_is_played_to_its_last_words_and_to_the_end(tmp_path, game):
    """As written by its learner, who reads what is at hand at each kind of question; then freely, by whatever is legal,
    until the match is over."""
    async with sitting(tmp_path, 1) as table:
        match = await begun(table, game)
        lesson = lesson_of(match.lesson or "")
        seen: set[frozenset[str]] = set()
        while match.course < len(lesson.stages):
            if (kinds := frozenset(it.verb for it in match.legal(lesson.learner))) not in seen:
                seen.add(kinds)
                await pressed_at_hand(table)
            await move(table, match)
        everything = "\n".join(await told(table, match))
        view = match.view(None)
        for line in lesson.last.says:
            assert line.format(view=view) in everything
        plainly = [text for it in lesson.stages for text in it.says if "{" not in text]
        assert not [text for text in plainly if text not in everything], "no sum takes the place of the teacher's words"
        asked = [it for it in lesson.stages if it.kind is not Kind.PLAYED and it.says]
        assert everything.count("🎓") > len(asked)
        asked_in: list[int] = []
        while match.status == Status.RUNNING:
            asked_in.append(match.game.period(match.state)[1])
            known = match.game.imagine(match.state, lesson.learner, 0)
            action = match.game.npc(known, lesson.learner)
            await table.bot.matches.move(match.id, match.seq, lesson.learner, [action], user_id=table.people[0].id)
            await table.rest()
        assert match.status == Status.OVER
        assert all(asked_in.count(it.period[1]) == 1 for it in lesson.alone if it.rest), "the rest is played for him"
        everything = "\n".join(it.content for it in room(table).history())
        for stage in lesson.alone:
            assert everything.count(stage.says[0].split("{")[0]) == 1, "of each phase it speaks once"
        ended = next(it for it in reversed(room(table).history()) if AFTER_LESSON in labels(it))
        outcome = match.game.outcome(match.state)
        won = outcome is not None and outcome.winners == (lesson.learner,)
        assert ("🎓 🏆 **You have won**" if won else "🎓 You came **") in ended.content
        order = [ended.content.index(it) for it in ("What made the difference", lesson.ending[0], AFTER_LESSON)]
        assert order == sorted(order) and all(it in ended.content for it in lesson.ending)
        for _ in range(2):
            await table.people[0].click(ended, label=AFTER_LESSON)
            await table.rest()
        after = await table.bot.matches.at(match.channel_id)
        assert after and after.id != match.id and after.lesson is None and after.status == Status.RUNNING
        assert room(table).name.startswith(f"{match.game.meta.title.partition(':')[0]} {after.id} · ")
        assert [it.level for it in after.chairs[1:]] == [Level.EASY] * (min(4, match.game.meta.seats[1]) - 1)


async def test_where_no_thread_can_be_made_the_lesson_comes_by_direct_message(tmp_path):
    """Without the right to private threads; there it is played, and a second one is told where the first is."""
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        denied = discord.PermissionOverwrite(create_private_threads=False)
        channel = table.guild.create_text_channel("closed", overwrites={table.guild.default_role: denied})
        shown = await ann.slash(channel, "game learn", game="automobile")
        await table.rest()
        (match,) = [it for it in await table.bot.matches.places.live(None, ann.id) if it.lesson]
        assert match.guild_id is None and f"begins in <#{match.channel_id}>" in answer(shown)
        assert any("Welcome to Detroit" in it.content for it in table.users[0].dm_channel.history())
        await move(table, match)
        assert any("Howard it is" in it.content for it in table.users[0].dm_channel.history())


async def test_a_lesson_of_former_rules_goes_on_without_its_teacher(tmp_path, caplog):
    """A figure was corrected, and the course is not legal any more: the match is played on, and the log says so."""
    async with sitting(tmp_path, 1) as table:
        match = await begun(table, "automobile")
        broken = (match.lesson or "").replace("ask A build Maxwell 2", "ask A build Cadillac 452 2")
        await table.bot.store.database.all("UPDATE matches SET lesson = :lesson", lesson=broken)
        await table.restart()
        match = await table.bot.matches.by_id(match.id)
        await table.people[0].slash(room(table), "automobile choose", character="Ford")
        await table.rest()
        assert match.seq > 3 and match.status == Status.RUNNING and match.course == 0
        assert "goes on without its teacher" in caplog.text


async def test_two_who_ask_at_the_same_instant_have_one_lesson(tmp_path):
    """One person twice, that is: the second is told where it is."""
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        hands = [hand(table, ann) for _ in range(2)]
        for it in hands:
            it.channel_id, it.guild_id = table.channel.id, None
            it.user.create_dm = AsyncMock(return_value=SimpleNamespace(id=ann.user.id))
            it.channel = None  # a direct message: one room, whoever comes first
        asked: Any = learn.callback
        await asyncio.gather(*(asked(it, "automobile") for it in hands))
        await table.rest()
        told = sorted(it.followup.send.await_args_list[0].args[0] for it in hands)
        assert ["still goes on" in it for it in told] == [False, True]
        assert len([it for it in await table.bot.matches.places.live(None, ann.id) if it.lesson]) == 1

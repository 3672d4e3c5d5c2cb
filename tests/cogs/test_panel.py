"""Moves by button: who may press, what an old or forged button does, and that a restart costs nothing."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest

from bot.deliver.changer import Changer
from bot.model.table.chair import Chair, Holder, Share, Sharer
from bot.model.table.match import Match, Status
from bot.model.user.setting import ALWAYS, NEVER, UserSetting
from bot.tell.tree import Path
from cogs.playing.choices import Place
from cogs.playing.panel import KEPT, MOVED_ON, PART_KEPT, choose, choose_publicly
from cogs.playing.plan import End, Plan, Step, choices_of, plan
from cogs.playing.shown import AND_NOW, DRAWN_ALONE, ENDS, FULL, GOES_ON_ALONE, GOES_ON_OTHERS, HALF_NOW, WITHOUT, shown
from cogs.playing.undo import DONE as BACK
from cogs.press import Address, button, menu, panel, read
from rules.automania.actions import PlaceWorkers, TakeContract
from rules.automania.components import ActionSpace
from rules.automania.view import Step as TurnStep
from rules.automobile.actions import ProduceCars
from rules.automobile.components import Character, Phase
from rules.core.chance import Chance
from rules.core.game import tell_nobody
from rules.kraftwagen.actions import TakeTile
from rules.kraftwagen.components import Tile
from rules.registry import GAMES
from tests.automobile.table import model, table
from tests.cogs.sitting import BESIDE, SELECT, Hand, Sitting, components, labels, parts, questions, sitting, written
from tests.simulated import PATIENCE

pytestmark = pytest.mark.usefixtures("blank")


async def opened(table: Sitting):
    """A match of three has begun; gives who must choose a character, and his panel."""
    await table.open(3)
    actor = await table.actor()
    return actor, await table.your_move(actor)


async def asking(table: Sitting, actor: Any, confirm: str = ALWAYS) -> None:
    """Let somebody be asked before each move."""
    await table.bot.save_setting(UserSetting(actor.id, confirm=confirm))


CONTAINER = 17
"""The kind of a part with a bar of a colour, as Discord has it."""
GREY, GREEN = discord.ButtonStyle.secondary, discord.ButtonStyle.success
SLOW = 10 * PATIENCE
"""Seconds: longer than anybody waits for the bot to be done, or it would come while the press still goes on."""
AT_HAND = ["What can I do?", "Forecast", "Rules"]
"""What leads beginners to the rules, and what tells what they can expect."""


async def test_no_press_is_waited_for():
    """discord.py keeps no message, and no timer of one, whose buttons are answered by their ids."""
    assert panel([button("Yes", Address("do", 1))]).is_finished()


async def test_a_choice_under_the_question_is_the_move(tmp_path):
    """What others can take back from nobody is made with one press; the question itself offers all six characters."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        actor, question = await table.actor(), table.panel
        assert labels(question)[:6][3] == "Howard — no R&D"
        assert labels(question)[6:] == ["What can I do?", "Show my tiles", "Board", "Forecast", "Rules"]
        shown = (await actor.click(question, label="Howard — no R&D")).response
        assert shown.ephemeral and written(shown) == "✓ Howard — no R&D"
        assert labels(shown) == ["Standing orders", "Take it back"]
        match = await table.match()
        assert match.seq == 1 and match.view(None).chosen == {Character.HOWARD: 2}


async def test_a_picture_is_drawn_while_the_buttons_before_it_are_taken_off(tmp_path, monkeypatch):
    """Discord takes about as long for the one as the program for the other: the table waits for the longer only."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        drawn, draw, retire = asyncio.Event(), table.bot.gallery.picture, Changer.retire

        async def noted(*given: Any) -> Any:
            found = await draw(*given)
            drawn.set()
            return found

        async def patient(*given: Any) -> None:
            await asyncio.wait_for(drawn.wait(), 30)
            await retire(*given)

        monkeypatch.setattr(table.bot.gallery, "picture", noted)
        monkeypatch.setattr(Changer, "retire", patient)
        await (await table.actor()).click(table.panel, label="Howard — no R&D")
        await table.rest()
        assert drawn.is_set() and table.panel.attachments


@pytest.mark.parametrize("label", ["Howard — no R&D", "Your move"])
async def test_a_press_in_a_crowd_is_acknowledged_and_then_answered(tmp_path, monkeypatch, label: str):
    """Whether it makes a move or opens the panel; a refusal comes so too."""
    monkeypatch.setattr("cogs.answer.CROWD", 0)
    monkeypatch.setattr("bot.tell.question.MOST_CHOICES", 6 if "Howard" in label else 0)
    acknowledged: list[discord.InteractionResponse[Any]] = []
    defer = discord.InteractionResponse.defer

    async def noted(it: discord.InteractionResponse[Any], **how: Any) -> Any:
        acknowledged.append(it)
        return await defer(it, **how)

    monkeypatch.setattr(discord.InteractionResponse, "defer", noted)
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        acknowledged.clear()
        actor = await table.actor()
        if label == "Your move":
            refused = (await table.others(actor)[0].click(table.panel, label=label)).response
            assert refused.ephemeral and "It is not your move now" in refused.content
        shown = (await actor.click(table.panel, label=label)).response
        assert shown.ephemeral and ("✓ " in written(shown) or len(labels(shown)) >= 6)
        assert len(acknowledged) == (2 if label == "Your move" else 1)


async def test_a_picture_that_is_drawn_slowly_is_not_put_over_what_a_later_press_has_brought(tmp_path, monkeypatch):
    """It comes to the panel of the press that it is for, as long as that is the last."""
    monkeypatch.setattr("cogs.playing.panel.PATIENCE", 0)
    async with sitting(tmp_path, 3) as table:
        actor, shown = await opened(table)
        await asking(table, actor)
        draw = table.bot.gallery.plan

        async def slow(*given: Any) -> Any:
            await asyncio.sleep(SLOW)
            return await draw(*given)

        monkeypatch.setattr(table.bot.gallery, "plan", slow)
        for button, comes in (("Ford — 1 R&D", True), ("Back", True), ("Ford — 1 R&D", False)):
            await actor.click(shown, label=button)
            assert not shown.attachments
            if comes:
                await table.env.advance_time(SLOW)
                assert shown.attachments
        await actor.click(shown, label="Confirm")
        await table.env.advance_time(SLOW)
        assert labels(shown) == ["Standing orders", "Take it back"] and written(shown).startswith("✓ Ford")


async def test_a_picture_that_is_drawn_slowly_is_not_put_over_what_was_taken_back(tmp_path, monkeypatch):
    """Nor does one panel miss its picture because another of the same user is opened beside it, nor because a bot of
    another Discord has changed a message of the same number."""
    monkeypatch.setattr("cogs.playing.panel.PATIENCE", 0)
    for home in ("first", "second"):
        async with sitting(tmp_path / home, 1) as table:
            await table.open(2, "automania")
            actor, draw = await table.actor(), table.bot.gallery.plan

            async def slow(*given: Any, draw: Any = draw) -> Any:
                await asyncio.sleep(SLOW)
                return await draw(*given)

            monkeypatch.setattr(table.bot.gallery, "plan", slow)
            panels = [await table.your_move(actor) for _ in range(2)]
            await table.env.advance_time(SLOW)
            assert all(it.attachments for it in panels)
            shown = panels[0]
            await table.press(actor, shown, next(it for it in components(shown) if it.get("label") not in BESIDE))
            for label in ("Confirm", "Take it back"):
                await actor.click(shown, label=label)
            await table.env.advance_time(SLOW)
            assert written(shown) == BACK and labels(shown) == ["Make it again"]


async def test_an_answer_that_waits_for_its_picture_is_not_put_over_a_later_one(tmp_path, monkeypatch):
    """Two buttons of one panel, pressed one soon after the other: what the second brings stays."""
    async with sitting(tmp_path, 3) as table:
        actor, shown = await opened(table)
        await asking(table, actor)
        begun, drawn = asyncio.Event(), asyncio.Event()

        async def slow_once(*_: Any) -> None:
            if not begun.is_set():
                begun.set()
                await drawn.wait()

        monkeypatch.setattr(table.bot.gallery, "plan", slow_once)
        hands: list[Any] = [Hand(table, actor.id, number) for number in (1, 2)]
        for it in hands:
            it.message, it.response.edit_message, it.response.defer = shown, AsyncMock(), AsyncMock()
        first = asyncio.ensure_future(choose(hands[0], Address("turn", 1, 0, (0, 0, 0)), ()))
        await begun.wait()
        await choose(hands[1], Address("turn", 1, 0, (0, 0, 1)), ())
        drawn.set()
        await first
        answered = [(it.response.edit_message.await_count, it.response.defer.await_count) for it in hands]
        assert answered == [(0, 1), (1, 0)]


async def test_one_move_from_question_to_confirmation(tmp_path):
    """Who wants to be asked sees privately what it costs and leaves, before anything is made."""
    async with sitting(tmp_path, 3) as table:
        actor, shown = await opened(table)
        await asking(table, actor)
        assert shown.ephemeral and labels(shown)[6:] == AT_HAND and shown.attachments
        await actor.click(shown, label="Ford — 1 R&D")
        assert (
            labels(shown) == ["Confirm", "Back", "Forecast", "Rules"] and "R&D" in written(shown) and shown.attachments
        )
        assert (await table.match()).seq == 0
        await actor.click(shown, label="Back")
        await actor.click(shown, label="Howard — no R&D")
        await actor.click(shown, label="Confirm")
        assert written(shown) == "✓ Howard — no R&D"
        assert labels(shown) == ["Standing orders", "Take it back"]
        match = await table.match()
        assert match.seq == 1 and match.view(None).chosen == {Character.HOWARD: 2}


async def test_who_never_wants_to_be_asked_is_not(tmp_path):
    """Also where the program moves next, so that others would have to agree to an undo."""
    async with sitting(tmp_path, 1) as table:
        await table.open(3)
        ann, match = table.people[0], await table.match()
        question, seq = table.panel, match.seq
        shown = (await ann.click(question, custom_id=questions(question)[0]["custom_id"])).response
        assert "Confirm" in labels(shown) and match.seq == seq
        assert written(shown).endswith(GOES_ON_ALONE)
        await asking(table, ann, NEVER)
        shown = (await ann.click(question, custom_id=questions(question)[0]["custom_id"])).response
        assert written(shown).startswith("✓ ")
        await table.rest()
        assert match.seq > seq


ANN, BOB, PROGRAM = Chair(Holder.USER, 1, "Ann"), Chair(Holder.USER, 2, "Bob"), Chair(Holder.NPC)
SHARED = Chair(Holder.USER, 1, "Ann", sharers=(Sharer(2, "Bob", Share.SHARES),))


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        ((ANN, PROGRAM, PROGRAM), GOES_ON_ALONE),
        ((ANN, PROGRAM, ANN), GOES_ON_ALONE),
        ((ANN, PROGRAM, BOB), GOES_ON_OTHERS),
        ((SHARED, PROGRAM, ANN), GOES_ON_OTHERS),
        ((ANN, BOB, PROGRAM), None),
    ],
)
def test_whether_a_move_can_be_taken_back_is_told_as_it_is(seats, told):
    """Of who chooses first, next and last. Where the program chooses next, alone one asks nobody to take it back, else
    all others must agree; where people do, it is free, and nothing is said."""
    game = GAMES["automobile"]
    state = game.setup(3, game.options(), Chance(1), tell_nobody)
    chairs = dict(zip(state.selection_order, seats, strict=True))
    match = Match(1, game, state.options, Status.RUNNING, tuple(chairs[n] for n in range(3)), 1, 2, 1, state=state)
    lines = shown(plan(match, state.selection_order[0], (0,)), Place((0,))).below.splitlines()
    assert [it for it in lines if it in (GOES_ON_ALONE, GOES_ON_OTHERS)] == [it for it in (told,) if it]


def test_what_is_drawn_and_the_end_are_told_as_they_are():
    """After a draw the plan ends, and the account says who took it back; after the end nothing is taken back."""
    game = GAMES["automania"]
    state = game.setup(2, game.options(), Chance(1), tell_nobody)
    match = Match(1, game, state.options, Status.RUNNING, (ANN, PROGRAM), 1, 2, 1, state=state)
    it = plan(match, match.to_act()[0])
    for end, over, told in ((End.DRAWN, False, DRAWN_ALONE), (End.OTHERS, True, ENDS), (End.DRAWN, True, ENDS)):
        step = Step(it.view, it.legal[0])
        assert shown(replace(it, steps=(step,), end=end, over=over, free=False), Place()).below.endswith(told)


def test_each_step_of_a_plan_shows_the_board_after_it():
    """A planned space leads to the question of a tile, a tile to that of a contract; the contract that comes into the
    display when one is taken is drawn then, and not shown before: the display stands as it is."""
    game = GAMES["automania"]
    state = game.setup(2, game.options(), Chance(1), tell_nobody)
    match = Match(1, game, state.options, Status.RUNNING, (ANN, BOB), 1, 2, 1, state=state)
    (seat,) = match.to_act()
    space = next(it for it in match.legal(seat) if isinstance(it, PlaceWorkers) and it.space == ActionSpace.COLUMN_4)
    placed = plan(match, seat, choices_of(match, seat, [space])[0])
    assert placed.after.step == TurnStep.TILE
    tiled = plan(match, seat, (*placed.choices, 0))
    assert tiled.after.step == TurnStep.CONTRACT
    taken = plan(match, seat, (*tiled.choices, tiled.legal.index(TakeContract(tiled.after.display[0]))))
    assert taken.end == End.DRAWN and taken.after.display == match.view(seat).display


def _producer() -> Any:
    """A has factories for three models, and begins his last action of the turn."""
    laid = table(3).factory("Maxwell", 0).factory("Oldsmobile Dash", 0).factory("Duryea", 0)
    laid.begin(Phase.PLAYER_ACTIONS)
    laid.state.round = 3
    return laid


def _planned(laid: Any, *models: str) -> Plan:
    """A plan of one car of each of these models."""
    match = Match(1, laid.game, laid.state.options, Status.RUNNING, (ANN, BOB, PROGRAM), 1, 2, 1, state=laid.state)
    wanted = [ProduceCars(model(name), 1) for name in models]
    choices, kept = choices_of(match, 0, wanted)
    assert kept == len(wanted)
    return plan(match, 0, choices)


def _confirms(it: Plan, path: Path = ()) -> tuple[str, Any]:
    items: list[Any] = [press.item for press in shown(it, Place(it.choices, path)).rows[-1]]
    (found,) = [it for it in items if read(it.custom_id).kind == "make"]
    return found.label, found.style


def test_nobody_ends_a_production_unawares():
    """The button that would end it names what is not made then; with nothing left it only confirms."""
    laid = _producer()
    one = _planned(laid, "Oldsmobile Dash")
    assert _confirms(one) == ("Finish without Duryea and Maxwell", GREY)
    told = (
        "More can be done: choose it below, and confirm all at once. Or make only what is planned so far, and end with"
    )
    assert f"{told} “Finish without Duryea and Maxwell”." in shown(one, Place()).below
    half = shown(one, Place(one.choices, (0,))).below
    assert "so far, without that, and end with “Finish without Duryea and Maxwell”." in half and told not in half
    assert _confirms(_planned(laid, "Oldsmobile Dash", "Maxwell")) == ("Finish without Duryea", GREY)
    assert _confirms(_planned(laid, "Oldsmobile Dash", "Maxwell", "Duryea")) == ("Confirm", GREEN)


@pytest.mark.parametrize(
    ("path", "told", "label", "style"), [((), AND_NOW, "Confirm", GREEN), ((0,), HALF_NOW, WITHOUT, GREY)]
)
def test_confirm_makes_nothing_of_what_is_half_chosen(path, told, label, style):
    """A tile of Kraftwagen is taken: before anything of its action is begun, and in the midst of that, where the button
    says so and is no green one."""
    game = GAMES["kraftwagen"]
    state = game.setup(2, game.options(), Chance(1), tell_nobody)
    while TakeTile(Tile("recruit")) not in game.legal_actions(state, game.to_act(state)[0]):
        game.advance(state, game.to_act(state)[0], game.legal_actions(state, game.to_act(state)[0])[0], tell_nobody)
    match = Match(1, game, state.options, Status.RUNNING, (ANN, BOB), 1, 2, 1, state=state)
    seat = match.to_act()[0]
    place = Place((match.legal(seat).index(TakeTile(Tile("recruit"))),), path)
    it = plan(match, seat, place.chosen)
    lines = shown(it, place).below.splitlines()
    assert [line for line in lines if "**Confirm" in line] == [told]
    assert _confirms(it, path) == (label, style)


def test_nobody_loses_ford_unawares():
    """In the last round he is lost, and the button says so; before it he is kept."""
    laid = _producer().character(0, Character.FORD)
    every = "Oldsmobile Dash", "Maxwell", "Duryea"
    assert _confirms(_planned(laid, *every))[0] == "Leave Ford unused"
    laid.state.round = 2
    assert _confirms(_planned(laid, *every))[0] == "Confirm"


async def test_who_confirms_is_not_asked_once_more(tmp_path):
    """Ford's owner builds: the panel says that Ford is kept then, offers it beside, and the next seat's turn comes."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        for character in ("Ford", "Howard", "Sloan"):
            await (await table.actor()).slash(table.channel, "automobile choose", character=character)
        actor, match = await table.actor(), await table.match()
        build = next(it for it in questions(table.panel) if it.get("placeholder") == "Build factories")
        shown = (await actor.select(table.panel, ["0"], custom_id=build["custom_id"])).response
        assert match.seq == 3 and "Confirm" in labels(shown)
        told = "**Confirm** makes what is planned so far and ends with “Keep Ford for a later round”."
        assert f"{told} Or choose something else below instead of that." in written(shown)
        assert not [it for it in labels(shown) if "Keep Ford" in it] and "Ford's factory" in " ".join(labels(shown))
        await actor.click(shown, label="Confirm")
        assert written(shown).startswith("✓ ") and await table.actor() is not actor and match.seq == 5
        assert "✓ Keep Ford for a later round" in written(shown), "what was made beside the plan is told too"
        bars = [it.get("accent_color") for it in parts(shown) if it["type"] == CONTAINER]
        assert bars == [None], "the first seat's colour is red: what is done would look like an error"
        (told,) = [it for it in table.panel.content.splitlines() if "builds" in it]
        assert "Ford" not in told, "what is not used is no news"


async def test_the_same_players_next_question_follows_at_once(tmp_path):
    """Who takes an action tile alone is asked for its actions on the same panel."""
    async with sitting(tmp_path, 2) as table:
        await table.open(2, "kraftwagen")
        match = await table.match()
        while match.seq < 2:
            await table.by_slash(await table.actor())
        actor = await table.actor()
        (tile,) = [it for it in questions(table.panel) if it["type"] == 3]
        shown = (await actor.select(table.panel, ["0"], custom_id=tile["custom_id"])).response
        await actor.click(shown, label="Confirm")
        assert written(shown).startswith("✓ ") and await table.actor() is actor and match.seq == 3
        assert "Take it back" in labels(shown) and match.words.title(match.view(match.to_act()[0])) in written(shown)
        await table.bot.matches.move(
            match.id, 3, match.to_act()[0], [match.legal(match.to_act()[0])[-1]], user_id=actor.id
        )
        (late,) = (await actor.click(shown, label="Take it back")).followups
        assert written(late).startswith("More has happened since.") and match.seq == 4
        await actor.click(late, label="Take back my last move")
        assert written(late) == BACK and match.seq == 5 and match.to_act() == (match.seat_of(actor.id)[0],)


async def test_a_plan_that_no_id_can_hold_is_confirmed_in_the_midst_of_it(tmp_path, monkeypatch):
    """Also by who is never asked: it says that so much is planned at once, and the same player goes on from there."""
    monkeypatch.setattr("cogs.playing.plan.MOST_STEPS", 2)
    async with sitting(tmp_path, 2) as table:
        await table.open(2, "automania")
        actor, match = await table.actor(), await table.match()
        await asking(table, actor, NEVER)
        shown = await table.your_move(actor)
        for _ in range(2):
            way = next(it for it in components(shown) if it.get("label") not in (*BESIDE, "Confirm"))
            await table.press(actor, shown, way)
        assert match.seq == 0 and FULL in written(shown) and labels(shown)[:3] == ["Confirm", "Back", "Start again"]
        await actor.click(shown, label="Confirm")
        assert written(shown).startswith("✓ ") and match.seq == 2 and await table.actor() is actor


async def test_a_turn_of_several_steps_is_made_at_once(tmp_path):
    """Production in two models: chosen one after the other, written together, with the end that it needs."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        match = await table.match()
        while not any(type(it).__name__ == "ProduceCars" for it in match.legal(match.to_act()[0])):
            await table.by_slash(await table.actor())
            await table.rest()
        actor, seq = await table.actor(), match.seq
        shown = await table.your_move(actor)
        produce = next((it for it in components(shown) if it.get("label") == "Produce cars"), None)
        if produce:
            await actor.click(shown, custom_id=produce["custom_id"])
        first = next(
            it
            for it in components(shown)
            if it.get("placeholder") == "Produce cars" or " · make " in it.get("label", "")
        )
        if first["type"] == SELECT:
            await actor.select(shown, [first["options"][0]["value"]], custom_id=first["custom_id"])
        else:
            await actor.click(shown, custom_id=first["custom_id"])
        if match.seq == seq:
            await actor.click(shown, label="Confirm")
        assert written(shown).startswith("✓ ") and match.to_act() != (match.seat_of(actor.id)[0],)


async def test_nobody_else_is_answered_with_choices(tmp_path):
    """Another player hears whose move it is, a stranger that he has no seat: under the question, and anywhere."""
    async with sitting(tmp_path, 4) as table:
        table.people, (*_, stranger) = table.people[:3], table.people
        actor, _ = await opened(table)
        for other, beginning in [
            (table.others(actor)[0], "It is not your move now. The match waits for this:\n> **Cat** (C)"),
            (stranger, "You have no seat"),
        ]:
            for item in questions(table.panel):
                answer = (await other.click(table.panel, custom_id=item["custom_id"])).response
                assert answer.ephemeral and answer.content.startswith(beginning) and components(answer) == []
        assert (await table.match()).seq == 0


async def test_an_old_confirmation_does_nothing_twice(tmp_path):
    """Two panels, both at "Confirm": the second says that the board has moved on, and whose move it is."""
    async with sitting(tmp_path, 3) as table:
        actor, first = await opened(table)
        await asking(table, actor)
        second = await table.your_move(actor)
        for shown in (first, second):
            await actor.click(shown, label="Ford — 1 R&D")
        await actor.click(first, label="Confirm")
        await actor.click(second, label="Confirm")
        waits = "It is not your move now. The match waits for this:\n> **Ann** (A)"
        assert written(second).startswith(f"{MOVED_ON}\n{waits}")
        assert components(second) == [] and (await table.match()).seq == 1


async def test_what_is_still_possible_of_a_plan_is_kept(tmp_path):
    """The board moves on while a plan stands on the panel: the move before is taken back and made otherwise."""
    async with sitting(tmp_path, 3) as table:
        actor, _ = await opened(table)
        await actor.click(table.panel, label="Howard — no R&D")
        await table.rest()
        second = await table.actor()
        await asking(table, second)
        kept, lost = await table.your_move(second), await table.your_move(second)
        await second.click(kept, label="Ford — 1 R&D")
        await second.click(lost, label="Sloan — 1 R&D")
        await actor.slash(table.channel, "game undo")
        await table.rest()
        await actor.slash(table.channel, "automobile choose", character="Sloan")
        await table.rest()
        await second.click(kept, label="Confirm")
        assert written(kept).startswith(KEPT) and labels(kept) == ["Confirm", "Back", "Forecast", "Rules"]
        await second.click(lost, label="Confirm")
        assert written(lost).startswith(PART_KEPT.format(lost="Sloan — 1 R&D")) and "Confirm" not in labels(lost)
        await second.click(kept, label="Confirm")
        assert written(kept) == "✓ Ford — 1 R&D" and (await table.match()).seq == 4


async def test_two_presses_at_the_same_instant_are_one_move(tmp_path):
    """Of two choices in flight together one makes the move, and the other hears that the board has moved on."""
    async with sitting(tmp_path, 3) as table:
        actor, _ = await opened(table)
        hands: list[Any] = [Hand(table, actor.id, number) for number in (1, 2)]
        await asyncio.gather(*(choose_publicly(hand, Address("ask", 1, 0, (0, n)), ()) for n, hand in enumerate(hands)))
        await table.rest()
        late, done = sorted(hand.shown for hand in hands)
        assert late.startswith(f"{MOVED_ON}\nIt is not your move now.") and done.startswith("✓ ")
        match = await table.match()
        assert match.seq == 1 and len(match.view(None).chosen) == 1


@pytest.mark.parametrize("kind", ["pick", "menu", "page", "do", "turn", "opt", "make", "ask"])
async def test_an_old_button_shows_the_present_question(tmp_path, kind):
    """Left open while the others moved, pressed when it is one's move again: each kind leads to now."""
    async with sitting(tmp_path, 3) as table:
        actor, _ = await opened(table)
        old = await _forged(table, kind, seq=0, path=(0,))
        for _ in range(3):
            await table.by_slash(await table.actor())
        match = await table.match()
        assert await table.actor() is actor
        shown = await _press(actor, old)
        assert written(shown).startswith(f"{MOVED_ON}\n**{match.words.title(match.view(2))}**")
        assert "Build factories" in [it.get("placeholder") for it in components(shown)] and match.seq == 3


async def _forged(table: Sitting, kind: str, match: int = 1, seq: int = 0, path=(0,)):
    """A public message with a button or menu that nobody was given."""
    address = Address(kind, match, seq, path)
    if kind == "menu":
        return await table.send(panel([menu("x", address, [discord.SelectOption(label="x", value="0")])]))
    return await table.send(panel([button("x", address)]))


async def _press(actor, message):
    """Press its only button or menu; gives the message that shows the answer."""
    item = components(message)[0]
    if item["type"] == 2:
        result = await actor.click(message, custom_id=item["custom_id"])
    else:
        result = await actor.select(message, ["0"], custom_id=item["custom_id"])
    return (result.followups or [result.response])[0]


@pytest.mark.parametrize("kind", ["pick", "menu", "page", "do", "move", "secret", "ask", "turn", "opt", "make"])
async def test_a_strangers_press_is_refused(tmp_path, kind):
    """Whatever the id says, only the seat's own user acts for it or sees its secrets."""
    async with sitting(tmp_path, 4) as table:
        table.people, (*_, stranger) = table.people[:3], table.people
        await opened(table)
        forged = await _forged(table, kind, path=(0,))
        answer = await _press(stranger, forged)
        assert "You have no seat in this match" in answer.content and components(answer) == []
        assert (await table.match()).seq == 0


@pytest.mark.parametrize(
    ("kind", "match", "path", "expected"),
    [
        ("do", 1, (99,), MOVED_ON),
        ("ask", 1, (99,), MOVED_ON),
        ("ask", 1, (0, 0, 0), MOVED_ON),
        ("turn", 1, (0, 99), MOVED_ON),
        ("turn", 1, (1, 99), MOVED_ON),
        ("turn", 1, (9, 1), "This button has lost its meaning."),
        ("make", 1, (1, 99), "This button has lost its meaning."),
        ("make", 1, (0,), "This button has lost its meaning."),
        ("opt", 1, (), "This button has lost its meaning."),
        ("do", 1, (0, 0, 0), MOVED_ON),
        ("pick", 1, (99, 1), MOVED_ON),
        ("menu", 1, (7, 7), MOVED_ON),
        ("do", 999, (0,), "This match is no more."),
        ("pick", 10**17, (0,), "This match is no more."),
        ("lobby", 1, (99,), "This button has lost its meaning."),
        ("switch", 1, (), "The match has started."),
        ("part", 1, (99,), "This button has lost its meaning."),
        ("nonsense", 1, (), "This button has lost its meaning."),
    ],
)
async def test_a_forged_button_changes_nothing(tmp_path, kind, match, path, expected):
    """Paths that lead nowhere, matches that are not there, kinds that do not exist: a plain answer each."""
    async with sitting(tmp_path, 3) as table:
        actor, _ = await opened(table)
        answer = await _press(actor, await _forged(table, kind, match, 0, path))
        assert written(answer).startswith(expected)
        assert (await table.match()).seq == 0 and (await table.match()).status == Status.RUNNING


async def test_a_restart_between_question_and_confirmation_costs_nothing(tmp_path):
    """The private message opened before works on, and so do the panel's buttons."""
    async with sitting(tmp_path, 3) as table:
        actor, shown = await opened(table)
        await asking(table, actor)
        await table.restart()
        await actor.click(shown, label="Ford — 1 R&D")
        await table.restart()
        await actor.click(shown, label="Confirm")
        assert written(shown).startswith("✓ ") and (await table.match()).seq == 1
        await table.restart()
        await table.by_button(await table.actor())
        assert (await table.match()).seq == 2


async def test_lobby_buttons_work_after_a_restart(tmp_path):
    """Opened before, joined and started after."""
    async with sitting(tmp_path, 2) as table:
        await table.people[0].slash(table.channel, "game new", game="automobile", seats=3)
        await table.restart()
        await table.people[1].click(table.lobby, label="Join")
        await table.people[1].click(table.lobby, label="Add an NPC")
        await table.restart()
        await table.people[1].click(table.lobby, label="Start")
        await table.rest()
        assert (await table.match()).status == Status.RUNNING


async def test_a_user_with_several_seats_acts_for_the_one_to_act(tmp_path):
    """At one screen: the same user holds all three seats and is asked for each in turn."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        match, ann = await table.match(), table.people[0]
        hers = (match.chairs[0],) * 3
        await table.bot.store.change_match(match.id, [match.status.value], {}, (match.chairs, hers))
        match.chairs = hers
        shown = await table.your_move(ann)
        for seat in (0, 1, 2):
            await ann.click(shown, custom_id=components(shown)[0]["custom_id"])
            assert match.seq == seat + 1 and written(shown).startswith("✓ ")
        assert match.view(None).phase == Phase.PLAYER_ACTIONS

"""What somebody tries who wants to break it: presses at one instant, in mid-plan, and of a match that is over."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.model.table.match import Status
from bot.model.user.setting import ALWAYS, NEVER, UserSetting
from bot.play.matches import Matches
from bot.tell.tree import by_kind
from cogs.playing import at_hand
from cogs.playing import panel as panel_shown
from cogs.playing.panel import KEPT, MOVED_ON, choose_publicly
from cogs.press import Address, _handlers, button, panel, read
from rules.automobile.actions import BuildFactories
from rules.registry import GAMES
from tests.cogs.sitting import Hand, Sitting, components, sitting, written
from tests.cogs.test_ended import again, called_off

pytestmark = pytest.mark.usefixtures("blank")

PLANNED = ("automania", "kraftwagen")
"""Games in which a turn has several steps."""


@pytest.mark.parametrize("choices", [(0, 0), (0, 3)])
async def test_two_at_one_seat_who_press_at_one_instant_make_one_move(tmp_path, choices):
    """The holder and who shares his seat: the same character or two, one is taken, and the other reads so."""
    async with sitting(tmp_path, 3) as table:
        table.people, friend = table.people[:2], table.people[2]
        await table.open(3)
        holder = await table.actor()
        await holder.slash(table.channel, "seat share", user=friend.user)
        await friend.slash(table.channel, "seat accept")
        await table.rest()
        match = await table.match()
        seq = match.seq
        hands: list[Any] = [Hand(table, person.id, number) for number, person in enumerate((holder, friend))]
        presses = zip(hands, choices, strict=True)
        await asyncio.gather(*(choose_publicly(it, Address("ask", match.id, seq, (0, n)), ()) for it, n in presses))
        await table.rest()
        late, done = sorted(hand.shown for hand in hands)
        assert late.startswith(MOVED_ON) and done.startswith("✓ ")
        assert len([it for it in await table.bot.store.moves(match.id) if it.seat == match.seat_of(friend.id)[0]]) == 1


async def test_the_same_choice_twice_in_a_public_menu_is_one_move(tmp_path):
    """Both in flight together, by one who is never asked: factories are built once, and paid once."""
    async with sitting(tmp_path, 2) as table:
        await table.open(3)
        match = await table.match()
        while not any(isinstance(it, BuildFactories) for it in match.legal(match.to_act()[0])):
            await table.by_slash(await table.actor())
            await table.rest()
        actor, (seat, *_), seq = await table.actor(), match.to_act(), match.seq
        await table.bot.save_setting(UserSetting(actor.id, confirm=NEVER))
        kinds = by_kind(match.legal(seat))
        number = next(n for n, kind in enumerate(kinds) if isinstance(kind[0], BuildFactories))
        hands: list[Any] = [Hand(table, actor.id, n) for n in range(2)]
        await asyncio.gather(*(choose_publicly(it, Address("ask", match.id, seq, (number,)), ("0",)) for it in hands))
        await table.rest()
        late, done = sorted(hand.shown for hand in hands)
        assert late.startswith(MOVED_ON) and done.startswith("✓ ")
        built = [it for it in await table.bot.store.moves(match.id) if it.seat == seat and it.verb == "build"]
        assert [it.seq for it in built] == [seq + 1]


async def planning(table: Sitting, game: str) -> tuple[Any, Any]:
    """People play until one has planned a step of a turn that goes on; gives him and his panel."""
    await table.open(2, game)
    for person in table.people:
        await table.bot.save_setting(UserSetting(person.id, confirm=ALWAYS))
    for _ in range(4):
        await table.by_button(await table.actor())
        await table.rest()
    for _ in range(20):
        actor = await table.actor()
        shown = await table.your_move(actor)
        for _ in range(3):
            if "confirm all at once" in written(shown):
                return actor, shown
            await table.further(actor, shown)
            if written(shown).startswith("✓ "):
                break
        await table.rest()
    raise AssertionError("nobody plans a step of several")


@pytest.mark.parametrize("game", list(GAMES))
async def test_an_old_panel_comes_to_the_present_question(tmp_path, game):
    """Left open, with nothing or something chosen on it, while the match went on: each of its presses asks what is
    asked now, and what stands there then is played on."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3, game)
        for person in table.people:
            await table.bot.save_setting(UserSetting(person.id, confirm=ALWAYS))
        actor = await table.actor()
        blank, begun = await table.your_move(actor), await table.your_move(actor)
        await table.further(actor, begun)
        assert not written(begun).startswith("✓ ")
        await table.by_button(actor)
        await table.rest()
        match = await table.match()
        while await table.actor() is not actor:
            await table.by_button(await table.actor())
            await table.rest()
        seat, seq = match.to_act()[0], match.seq
        for shown in (blank, begun):
            await table.further(actor, shown)
            assert written(shown).startswith("*The board has moved on."), written(shown)
            assert match.words.title(match.view(seat)) in written(shown) or written(shown).startswith(KEPT)
        assert match.seq == seq
        await make(table, actor, blank)


async def make(table: Sitting, actor: Any, shown: Any) -> None:
    """Go on with a plan until it is made."""
    match = await table.match()
    seq = match.seq
    for _ in range(30):
        await table.further(actor, shown)
        if (await table.match()).seq > seq:
            break
    assert written(shown).startswith("✓ ")
    await table.rest()


@pytest.mark.parametrize("game", list(GAMES))
async def test_a_move_while_a_panel_is_worked_out_leaves_it_of_its_board(tmp_path, monkeypatch, game):
    """The seat moves elsewhere while an old press is compared with its board, or before a panel is put together: what
    is shown is of the board that was looked at, to the last button."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3, game)
        for person in table.people:
            await table.bot.save_setting(UserSetting(person.id, confirm=ALWAYS))
        match, actor = await table.match(), await table.actor()
        begun = await table.your_move(actor)
        await table.further(actor, begun)
        await table.by_button(actor)
        await table.rest()
        while await table.actor() is not actor:
            await table.by_button(await table.actor())
            await table.rest()
        seq, stood, learns = match.seq, Matches.as_it_stood, at_hand.is_learning

        async def move() -> None:
            (seat,) = match.to_act()
            while match.to_act() == (seat,):
                action = match.game.npc(match.state, seat)
                await table.bot.matches.move(match.id, match.seq, seat, [action], user_id=actor.id)

        async def slow_look(*given: Any) -> Any:
            found = await stood(*given)
            await move()
            return found

        async def slow_learning(*given: Any) -> bool:
            found = await learns(*given)
            if match.seq == seq:
                await move()
            return found

        with monkeypatch.context() as patched:
            patched.setattr(panel_shown, "is_learning", slow_learning)
            opened = await table.your_move(actor)
        assert {read(it["custom_id"]).seq for it in components(opened)} == {seq} and match.seq > seq
        await table.rest()
        while await table.actor() is not actor:
            await table.by_button(await table.actor())
            await table.rest()
        seq = match.seq
        with monkeypatch.context() as patched:
            patched.setattr(Matches, "as_it_stood", slow_look)
            await table.further(actor, begun)
        assert {read(it["custom_id"]).seq for it in components(begun)} == {seq} and match.seq > seq


@pytest.mark.parametrize("game", PLANNED)
async def test_a_restart_in_mid_plan_costs_nothing(tmp_path, game):
    """What was chosen stands in the buttons: the new process goes on with it, and makes all of it."""
    async with sitting(tmp_path, 2) as table:
        actor, shown = await planning(table, game)
        planned = (await table.match()).seq, written(shown)
        await table.restart()
        assert ((await table.match()).seq, written(shown)) == planned
        await make(table, actor, shown)


@pytest.mark.parametrize("game", PLANNED)
async def test_an_undo_in_mid_plan_makes_nothing(tmp_path, game):
    """The one before takes his move back: it is not one's turn, and a press makes nothing."""
    async with sitting(tmp_path, 2) as table:
        actor, shown = await planning(table, game)
        match = await table.match()
        await take_back(table, actor)
        seq = match.seq
        await actor.click(shown, label="Confirm")
        assert written(shown).startswith(f"{MOVED_ON}\nIt is not your move now.") and match.seq == seq


@pytest.mark.parametrize("game", PLANNED)
async def test_an_undo_and_a_redo_in_mid_plan_leave_it(tmp_path, game):
    """The board is as it was when the plan is gone on with: it says so, keeps all of it, and makes it."""
    async with sitting(tmp_path, 2) as table:
        actor, shown = await planning(table, game)
        steps = [line for line in written(shown).split("\n") if "**" in line]
        other = await take_back(table, actor)
        await agreed(table, other, "game redo")
        assert await table.actor() is actor
        await actor.click(shown, label="Confirm")
        assert written(shown).startswith(KEPT)
        assert [line for line in written(shown).split("\n") if "**" in line] == steps
        await make(table, actor, shown)


async def take_back(table: Sitting, actor: Any) -> Any:
    """Let the other one take back what he did before an actor's turn; gives him."""
    (other,) = table.others(actor)
    await agreed(table, other, "game undo")
    assert await table.actor() is other
    return other


async def agreed(table: Sitting, person: Any, command: str) -> None:
    """Let somebody go back or again, to which the other agrees where he must."""
    answer = (await person.slash(table.channel, command)).response
    await table.rest()
    if not answer.content.startswith("Done."):
        await table.others(person)[0].click(table.newest("Yes"), label="Yes")
        await table.rest()


async def test_the_buttons_of_a_match_that_was_played_again_touch_only_their_own(tmp_path):
    """Whatever stood under it, in the channel that the rematch is played in too: it is answered, and nothing moves."""
    async with sitting(tmp_path, 2) as table:
        await table.open(3)
        old = await table.match()
        await called_off(table)
        ann, bob = table.people
        for person in (ann, bob):
            await person.click(again(table.channel), label="Rematch")
        await ann.click(table.lobby, label="Start")
        await table.rest()
        match = await table.match()
        seq, chairs = match.seq, match.chairs
        assert (old.status, match.status, match.id) == (Status.CANCELLED, Status.RUNNING, old.id + 1)
        presses = [(kind, path, it) for kind in sorted(_handlers) for path in ((), (0,), (1, 0)) for it in (ann, bob)]
        for kind, path, person in presses:
            sent = await table.send(panel([button("Old", Address(kind, old.id, 0, path))]))
            pressed = await person.click(sent, label="Old")
            answers = [it for it in (sent, pressed.response, *pressed.followups) if it]
            assert any(written(it) != "Buttons" or it.embeds for it in answers), (kind, path)
            await sent.delete()
        await table.rest()
        now = await table.match()
        assert (now.id, now.seq, now.chairs, now.status) == (match.id, seq, chairs, Status.RUNNING)

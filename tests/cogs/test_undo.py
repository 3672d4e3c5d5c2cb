"""Taking back, votes and seats as players do it, with the real bot in a simulated Discord."""

from functools import partial
from typing import Any

import pytest

from bot.model.table.chair import Holder
from bot.model.table.match import Status
from bot.play.move.takeback import revealed
from bot.play.move.takeback import undo as undo_of
from bot.play.table import handover
from cogs.playing import undo
from cogs.playing.undo import MOVED_ON, SINCE_BACK, TOO_LATE
from cogs.press import read
from tests.cogs.sitting import Sitting, components, labels, questions, sitting, written

pytestmark = pytest.mark.usefixtures("blank")


async def moved(table: Sitting) -> Any:
    """Let whoever is to act make one move by button; give the person."""
    actor = await table.actor()
    await table.by_button(actor)
    await table.rest()
    return actor


def public(table: Sitting) -> list[Any]:
    """What stands in the channel for everybody."""
    return [it for it in table.channel.history() if not it.flags.ephemeral]


async def test_one_takes_back_and_makes_again(tmp_path):
    """`/game undo` brings the board back and asks anew with one panel; `/game redo` makes the move again."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        before = (await table.match()).view(None)
        actor = await moved(table)
        after = (await table.match()).view(None)
        answer = (await actor.slash(table.channel, "game undo")).response
        await table.rest()
        assert answer.content.startswith("Done")
        assert (await table.match()).view(None) == before
        assert (await table.actor()) is actor
        assert len([it for it in public(table) if questions(it)]) == 1
        assert table.panel.content.startswith("↩ ") and table.panel.content.count("\n") == 2
        assert any("~~" in it.content for it in public(table))
        await actor.slash(table.channel, "game redo")
        await table.rest()
        assert (await table.match()).view(None) == after


async def test_what_stands_in_the_channel_is_struck_through_and_comes_back(tmp_path):
    """The message of the move itself; once each way; who takes back is not called to his own move."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        actor = await moved(table)
        told = table.panel
        line = told.content.split("\n\n")[0]
        before = len(edits(table, told))
        await actor.slash(table.channel, "game undo")
        await table.rest()
        assert now(table, told).content == "\n".join(f"~~{it}~~" for it in line.split("\n")) != line
        posted = [it.json for it in table.env.http_requests if it.path == f"/channels/{table.channel.id}/messages"]
        assert posted[-1]["allowed_mentions"]["users"] == []
        await actor.slash(table.channel, "game redo")
        await table.rest()
        assert now(table, told).content == line
        assert len(edits(table, told)) == before + 3  # its question goes, it is struck through, and it is not


def now(table: Sitting, message: Any) -> Any:
    """A message of the channel as it stands by now."""
    return next(it for it in table.channel.history() if it.id == message.id)


def edits(table: Sitting, message: Any) -> list[Any]:
    """The requests that changed a message."""
    return [it for it in table.env.backend.http_requests if it.method == "PATCH" and it.path.endswith(f"/{message.id}")]


async def test_a_message_that_somebody_has_deleted_is_not_missed(tmp_path):
    """The move is taken back all the same, and what comes after it is posted."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        actor = await moved(table)
        await table.panel.delete()
        await actor.slash(table.channel, "game undo")
        await table.rest()
        assert (await table.actor()) is actor and questions(table.panel)
        assert await table.bot.store.outbox.pending_lanes() == []


async def test_the_button_under_done_takes_back_and_makes_again(tmp_path):
    """The private answer to a move has a button that takes it back, and then one that makes it again."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        before, actor = (await table.match()).view(None), await table.actor()
        shown = await table.by_button(actor)
        await table.rest()
        after = (await table.match()).view(None)
        await actor.click(shown, label="Take it back")
        await table.rest()
        assert (await table.match()).view(None) == before
        assert written(shown).startswith("Done. The board is as it was")
        await actor.click(shown, label="Make it again")
        await table.rest()
        assert (await table.match()).view(None) == after
        assert written(shown) == "Done. It is made again." and labels(shown) == ["Take it back"]


async def test_an_old_button_that_goes_back_has_one_of_now(tmp_path):
    """It names no command: the last move is taken back, or made again, by the button that the answer has; once a move
    was made since, nothing is made again."""
    async with sitting(tmp_path, 1) as table:
        await table.open(3)
        ann, match = table.people[0], await table.match()
        first = await table.by_button(ann)
        await table.rest()
        seq = match.seq
        await ann.click(first, label="Take it back")
        await table.rest()
        await ann.slash(table.channel, "game redo")
        await ann.slash(table.channel, "game undo")
        await table.rest()
        (told,) = (await ann.click(first, label="Make it again")).followups
        assert (told.content, labels(told)) == (SINCE_BACK, ["Make it again"]) and "/game" not in SINCE_BACK + MOVED_ON
        await ann.click(told, label="Make it again")
        await table.rest()
        assert match.seq > seq and labels(told) == ["Take it back"]
        await table.by_button(ann)
        await table.rest()
        (late,) = (await ann.click(first, label="Make it again")).followups
        assert (late.content, labels(late)) == (TOO_LATE, [])


async def test_others_are_asked_by_button_and_a_restart_keeps_the_vote(tmp_path):
    """After the next player's move he is asked, and only he; his Yes after a restart takes both moves back."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        before = (await table.match()).view(None)
        first = await table.actor()
        done = await table.by_button(first)
        second = await moved(table)
        (offered,) = (await first.click(done, label="Take it back")).followups
        assert labels(offered) == ["Ask the others"]
        await first.click(offered, label="Ask the others")
        await table.rest()
        assert "take back 2 moves?" in table.newest("Yes").content
        await table.restart()
        vote = table.newest("Yes")
        assert f"<@{second.id}>" in vote.content
        stranger = next(it for it in table.people if it not in (first, second))
        clicked = await stranger.click(vote, label="Yes")
        assert [it.content for it in clicked.followups] == ["Only those who are named here are asked."]
        assert (await table.match()).seq == 2
        await second.click(vote, label="Yes")
        await table.rest()
        assert (await table.match()).view(None) == before
        assert not [it for it in public(table) if "Yes" in labels(it)]
        await table.restart()
        assert (await table.match()).view(None) == before


async def test_a_vote_takes_back_no_move_that_it_does_not_name(tmp_path, monkeypatch):
    """A move that comes while it is worked out whom to ask: nobody is asked, and the answer has the way to ask anew."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        first = await moved(table)
        await moved(table)
        match, usual = await table.match(), undo.lines

        async def meanwhile(*given: Any) -> Any:
            seat = match.to_act()[0]
            found = await usual(*given)
            user_id = match.chairs[seat].user_id
            await table.bot.matches.move(match.id, 2, seat, [match.game.npc(match.state, seat)], user_id=user_id or 0)
            return found

        with monkeypatch.context() as patched:
            patched.setattr(undo, "lines", meanwhile)
            answer = (await first.slash(table.channel, "game undo")).response
        await table.rest()
        assert match.seq > 2 and not [it for it in public(table) if "Yes" in labels(it)]
        assert (answer.content, labels(answer)) == (MOVED_ON, ["Take back my last move"])
        (offered,) = (await first.click(answer, label="Take back my last move")).followups
        await first.click(offered, label="Ask the others")
        await table.rest()
        assert f"take back {match.seq} moves?" in table.newest("Yes").content


async def test_whoever_plays_alone_confirms_only_what_he_was_told(tmp_path, monkeypatch):
    """A move that comes while it is worked out whom it touches: the button to confirm it is of before."""
    async with sitting(tmp_path, 1) as table:
        await table.open(3)
        (ann,), match, usual = table.people, await table.match(), undo.touched
        for _ in range(20):  # until something of hers was revealed
            await table.by_button(ann)
            await table.rest()
            if await revealed(table.bot.store, match, await undo_of(table.bot.store, match, ann.id)):
                break

        async def meanwhile(*given: Any) -> Any:
            found, seat = await usual(*given), match.to_act()[0]
            action = match.game.npc(match.state, seat)
            await table.bot.matches.move(match.id, match.seq, seat, [action], user_id=ann.id)
            return found

        with monkeypatch.context() as patched:
            patched.setattr(undo, "touched", meanwhile)
            told = match.seq
            asked = (await ann.slash(table.channel, "game undo")).response
        await table.rest()
        seq, (sure,) = match.seq, labels(asked)
        (address,) = (read(it["custom_id"]) for it in components(asked))
        assert address and address.seq == told < seq
        await ann.click(asked, label=sure)
        await table.rest()
        assert (match.seq, written(asked)) == (seq, MOVED_ON)


async def test_whoever_sits_down_while_it_is_worked_out_whom_it_touches_is_asked(tmp_path, monkeypatch):
    """Bob has his seat back from the program, whose moves go as well: nothing is taken back without him."""
    async with sitting(tmp_path, 2) as table:
        await table.open(3)
        (ann, bob), match, usual = table.people, await table.match(), undo.touched
        (held,) = match.seat_of(bob.id)
        await bob.slash(table.channel, "seat npc")
        await table.rest()
        await table.by_button(ann)
        await table.rest()

        async def meanwhile(*given: Any) -> Any:
            found = await usual(*given)
            await table.bot.matches.reseat(match.id, partial(handover.back, seat=held, user_id=bob.id))
            return found

        seq = match.seq
        with monkeypatch.context() as patched:
            patched.setattr(undo, "touched", meanwhile)
            answer = (await ann.slash(table.channel, "game undo")).response
        await table.rest()
        assert (match.seq, answer.content, labels(answer)) == (seq, MOVED_ON, ["Take back my last move"])
        (offered,) = (await ann.click(answer, label="Take back my last move")).followups
        assert labels(offered) == ["Ask the others"]


@pytest.mark.parametrize("label", ["Take it back", "Make it again"])
async def test_a_press_before_which_somebody_moves_has_a_button_of_now(tmp_path, monkeypatch, label):
    """The next one moves while the press is worked out: nothing goes back, and the answer leads on."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        actor, match, usual = await table.actor(), await table.match(), undo.touched
        shown = await table.by_button(actor)
        await table.rest()
        if label == "Make it again":
            await actor.click(shown, label="Take it back")
            await table.rest()

        async def meanwhile(*given: Any) -> Any:
            found, seat = await usual(*given), match.to_act()[0]
            move = match.game.npc(match.state, seat)
            user = table.person(match, seat).id
            await table.bot.matches.move(match.id, match.seq, seat, [move], user_id=user)
            return found

        with monkeypatch.context() as patched:
            patched.setattr(undo, "touched", meanwhile)
            seq, (answer,) = match.seq, (await actor.click(shown, label=label)).followups
        await table.rest()
        told = (MOVED_ON, ["Take back my last move"]) if label == "Take it back" else (TOO_LATE, [])
        assert (match.seq, answer.content, labels(answer)) == (seq + 1, *told)


async def test_a_reset_takes_back_only_what_is_ones_own(tmp_path):
    """After another player's move there is nothing to reset, and it says so."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        first = await moved(table)
        await moved(table)
        answer = (await first.slash(table.channel, "game reset")).response
        assert answer.content.startswith("Others have moved since") and "`/game undo` asks" in answer.content
        assert (await table.match()).seq == 2


@pytest.mark.parametrize("command", ["game undo", "game reset", "vote end", "seat resign"])
async def test_the_way_out_fits_where_the_match_stands(tmp_path, command):
    """A spectator of a running match is not sent to its lobby; of one that is over, everybody reads that it is."""
    async with sitting(tmp_path, 4) as table:
        *table.people, spectator = table.people
        await table.open(3)
        ann, *_ = table.people
        refused = (await spectator.slash(table.channel, command)).response
        assert refused.content == "You have no seat in this match. `/seat list` shows whether one is to be had."
        (await table.match()).status = Status.OVER
        over = (await ann.slash(table.channel, command)).response
        assert over.content == "This match of Automobile is over. `/game new` opens another."


async def test_a_vote_to_end_needs_all(tmp_path):
    """One asks, the two others press Yes: the match is over without a result, and the channel is free."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        ann, bob, cat = table.people
        await ann.slash(table.channel, "vote end")
        await table.rest()
        await bob.click(table.newest("Yes"), label="Yes")
        assert (await table.match()).status == Status.RUNNING
        await cat.click(table.newest("Yes"), label="Yes")
        await table.rest()
        assert (await table.match()).status == Status.CANCELLED


async def test_a_seat_changes_hands_with_its_secrets(tmp_path):
    """Bob resigns, Dan takes the seat by button: Dan sees Bob's tiles, Bob sees none any more, and so by every way."""
    async with sitting(tmp_path, 4) as table:
        dan = table.people.pop()
        await table.open(3)
        bob = table.people[1]
        secret = (await bob.slash(table.channel, "game hand")).response.content
        await bob.slash(table.channel, "seat resign")
        await table.rest()
        lost = (await bob.slash(table.channel, "game hand")).response.content
        assert lost == "You have no seat in this match, so you hold nothing."
        await dan.click(table.newest("Take it"), label="Take it")
        await table.rest()
        assert (await dan.slash(table.channel, "game hand")).response.content == secret
        assert secret in dan.user.dm_channel.history()[-1].content
        shown = (await bob.click(table.panel, custom_id=_secret_button(table))).response
        assert shown.content == lost
        assert (await table.match()).seat_of(dan.id) == (1,)


def _secret_button(table: Sitting) -> str:
    return next(it["custom_id"] for it in components(table.panel) if it["custom_id"].startswith("tl:secret"))


async def test_the_program_plays_a_seat_until_it_is_given_back(tmp_path):
    """Ann gives her seat to the program, others play on, and she has it back."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        ann = table.people[0]
        await ann.slash(table.channel, "seat npc")
        await table.rest()
        assert (await table.match()).chairs[0].holder == Holder.NPC
        await ann.slash(table.channel, "seat back")
        await table.rest()
        assert (await table.match()).seat_of(ann.id) == (0,)

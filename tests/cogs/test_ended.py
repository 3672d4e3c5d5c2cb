"""A match that has ended: what its thread is called, what is told where it was opened, and how it is played again."""

from __future__ import annotations

import asyncio
import itertools
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.model.message.content import Rename
from bot.model.table.chair import Chair, Holder
from bot.model.table.match import Match, Status
from bot.model.table.title import LONGEST_THREAD, thread_name
from bot.tell.control import REMATCH
from cogs.press import Address
from cogs.table.rematch import press as open_again
from rules.core.level import Level
from tests.cogs.sitting import Sitting, labels, questions, sitting, written

pytestmark = pytest.mark.usefixtures("blank")


async def in_thread(table: Sitting, seats: int = 3, game: str = "automobile") -> Any:
    """Open a match in a thread and start it; from then on the table is the thread. Gives the channel above."""
    home, (first, *others) = table.channel, table.people
    await first.slash(home, "game new", game=game, seats=seats, thread=True)
    (table.channel,) = home.threads
    for person in others:
        await person.click(table.lobby, label="Join")
    for _ in range(seats - len(table.people)):
        await first.click(table.lobby, label="Add an NPC")
    await first.click(table.lobby, label="Start")
    await table.rest()
    return home


async def called_off(table: Sitting) -> None:
    """End the match by a vote of all."""
    first, *others = table.people
    if others:
        await first.slash(table.channel, "vote end")
        await table.rest()
        for person in others:
            await person.click(table.newest("Yes"), label="Yes")
    else:
        asked = (await first.slash(table.channel, "game cancel")).response
        await first.click(asked, label="Call it off")
    await table.rest()


def again(channel: Any) -> Any:
    """The newest message of a channel with the button that plays a match again."""
    return next(it for it in reversed(channel.history()) if "Rematch" in labels(it))


def answer(result: Any) -> str:
    """What somebody was told privately."""
    return [it for it in (result.response, *result.followups) if it][-1].content


async def test_a_match_in_a_thread_ends_where_it_was_opened_too(tmp_path):
    """The thread is called by who plays, then by who won; above it the result is told once, with its picture."""
    async with sitting(tmp_path, 1) as table:
        home = await in_thread(table, 2, "kraftwagen")
        match = await table.match()
        npc = match.chairs[1].name
        assert (table.channel.name, match.home_id) == (f"Kraftwagen 1 · Ann, {npc}", home.id)
        await table.play(table.by_button)
        await table.rest()
        outcome = match.outcome()
        assert outcome is not None
        winner, loser = (match.chairs[seat].name for seat in outcome.ranking)
        assert table.channel.name == f"Kraftwagen 1 · {winner} won against {loser}"
        (result,) = [it for it in home.history() if "has ended" in it.content]
        assert result.content.startswith(f"🏁 **Kraftwagen 1**, played in <#{table.channel.id}>, has ended.\n")
        assert match.words.result(match.view(None), match.safe_names) in result.content
        assert result.attachments and labels(result) == ["Rematch", "Look back"]
        assert again(table.channel).attachments and not any(questions(it) for it in table.channel.history())


async def test_who_makes_the_last_move_is_offered_nothing_more(tmp_path):
    """What he did is said, without the buttons that only a match under way has use for."""
    async with sitting(tmp_path, 2) as table:
        await table.open(2, "toy")
        answers: list[Any] = []

        async def press(person: Any) -> None:
            answers.append(await table.by_button(person))

        await table.play(press)
        assert written(answers[-1]).startswith("✓ ") and labels(answers[-1]) == []


async def test_a_name_that_waits_holds_back_no_question(tmp_path, monkeypatch):
    """Discord lets the third name in ten minutes wait: questions, and what else changes there, go on meanwhile."""
    async with sitting(tmp_path, 3) as table:
        tried = list[str]()

        async def edit(channel_id: int, **fields: Any) -> None:
            tried.append(fields["name"])
            await asyncio.sleep(600)

        monkeypatch.setattr(table.bot.http, "edit_channel", edit)
        first, *others = table.people
        await first.slash(table.channel, "game new", game="automobile", seats=3, thread=True)
        (table.channel,) = table.channel.threads
        for person in others:
            await person.click(table.lobby, label="Join")
        await first.click(table.lobby, label="Start")
        while not any(questions(it) for it in table.channel.history()):
            await asyncio.sleep(0.01)
        mover = await table.actor()
        await mover.click(table.panel, custom_id=questions(table.panel)[0]["custom_id"])
        match = await table.match()
        while match.seq == 0 or match.panel is None or not any(questions(it) for it in table.channel.history()):
            await asyncio.sleep(0.01)
        undone = await mover.slash(table.channel, "game undo")
        assert "Done" in answer(undone)
        while not any("~~" in it.content for it in table.channel.history()):
            await asyncio.sleep(0.01)
        assert tried == ["Automobile 1 · Ann, Bob, Cat"]
        await table.env.advance_time(600)
        await table.rest()
        rows = await table.bot.store.database.all("SELECT failed FROM outbox WHERE kind = :kind", kind=Rename.KIND)
        assert [row.failed for row in rows] == [None]


async def test_a_match_that_leaves_its_thread_renames_no_channel(tmp_path):
    """It goes on in the channel above: that keeps its name, and the result is told there once."""
    async with sitting(tmp_path, 2) as table:
        home = await in_thread(table)
        await table.people[0].slash(home, "game move-here")
        table.channel = home
        await table.rest()
        await called_off(table)
        assert home.name == "table" and (await table.match()).home_id is None
        assert len([it for it in home.history() if "Rematch" in labels(it)]) == 1


async def test_a_thread_says_that_its_match_was_called_off(tmp_path):
    """Also where the lobby was never begun: then nothing is told above, and there is nothing to play again."""
    async with sitting(tmp_path, 2) as table:
        home = await in_thread(table)
        await called_off(table)
        assert table.channel.name == "Automobile 1 · called off · Ann, Bob, NPC Clara"
        assert "agreed to end" in again(home).content
        await table.people[0].slash(home, "game new", game="automania", thread=True)
        lobby = next(it for it in home.threads if it.name == "Automania 2 · Ann")
        await table.people[0].slash(lobby, "game cancel")
        await table.rest()
        assert lobby.name == "Automania 2 · called off · Ann"
        assert not any("Rematch" in labels(it) for it in lobby.history())
        assert len([it for it in home.history() if "has ended" in it.content]) == 1


async def test_a_thread_name_has_room_for_everybody(tmp_path):
    """Five people with names of 32 characters: each is cut alike, and all are there."""
    async with sitting(tmp_path, 1) as table:
        await table.people[0].slash(table.channel, "game new", game="automobile", seats=5)
        match = await table.match()
        match.chairs = tuple(Chair(Holder.USER, n, f"{letter}{'m' * 31}") for n, letter in enumerate("ABCDE"))
        assert thread_name(match) == "Automobile 1 · " + ", ".join(f"{it}{'m' * 13}…" for it in "ABCDE")
        assert len(thread_name(match)) <= LONGEST_THREAD


async def test_a_rematch_has_the_same_people_and_options(tmp_path):
    """In a thread beside the first: who presses sits where he sat, the program with its levels; the other is called."""
    async with sitting(tmp_path, 2) as table:
        ann, bob = table.people
        home = table.channel
        await ann.slash(home, "game new", game="automobile", seats=4, thread=True, pace="relaxed")
        (table.channel,) = home.threads
        match = await table.match()
        lobby = table.bot.matches.lobby
        await lobby.set_option(match.id, "loan_for_interest_owes", False)
        await lobby.fill_npc(match.id, Level.HARD)
        await bob.click(table.lobby, label="Join")
        await lobby.fill_npc(match.id, Level.EASY)
        await ann.click(table.lobby, label="Start")
        await table.rest()
        await called_off(table)
        await bob.click(again(table.channel), label="Rematch")
        (second,) = [it for it in home.threads if it.id != table.channel.id]
        found = await table.bot.matches.at(second.id)
        assert found is not None
        assert (second.name, found.status) == (
            f"Automobile 2 · {match.chairs[1].name}, Bob, {match.chairs[3].name}",
            "lobby",
        )
        seats = [(it.holder, it.user_id, it.level) for it in found.chairs]
        assert seats == [
            (Holder.OPEN, None, Level.NORMAL),
            (Holder.NPC, None, Level.HARD),
            (Holder.USER, bob.id, Level.NORMAL),
            (Holder.NPC, None, Level.EASY),
        ]
        assert (found.pace, found.options.edition) == ("relaxed", "2009")
        assert found.options.loan_for_interest_owes is match.options.loan_for_interest_owes is False
        (call,) = [it for it in home.history() if "would like to play" in it.content]
        posted = [it.json for it in table.env.http_requests if it.path == f"/channels/{home.id}/messages"]
        assert posted[-1]["content"] == call.content
        assert [int(it) for it in posted[-1]["allowed_mentions"]["users"]] == [ann.id]
        table.channel = second
        await ann.click(table.lobby, label="Join")
        await ann.click(table.lobby, label="Start")
        await table.rest()
        assert found.status == Status.RUNNING


async def test_a_rematch_is_opened_once(tmp_path):
    """By a double press, by two people and after a restart there is one lobby; Rematch in it sits down, too."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        ann, bob, cat = table.people
        first = await table.match()
        await called_off(table)
        result = again(table.channel)
        for person in (ann, ann, bob):
            await person.click(result, label="Rematch")
        again_once = await table.match()
        assert again_once.id == 2 and {ann.id, bob.id} == {it.user_id for it in again_once.chairs} - {None}
        pressed = await ann.click(result, label="Rematch")
        assert answer(pressed).startswith("The rematch is open: [go to its lobby](https://")
        await table.restart()
        await cat.click(again(table.channel), label="Rematch")
        match = await table.match()
        assert match.id == 2 and {it.user_id for it in match.chairs} == {ann.id, bob.id, cat.id}
        assert len([it for it in table.channel.history() if "Leave" in labels(it)]) == 1
        await ann.click(table.lobby, label="Start")
        await table.rest()
        pressed = await bob.click(again(table.channel), label="Rematch")
        assert answer(pressed).startswith("The rematch has been opened: [go to it](https://")
        assert first.status == Status.CANCELLED and match.status == Status.RUNNING


async def test_two_who_press_rematch_at_the_same_instant_sit_in_one_lobby(tmp_path):
    """Of presses in flight together the first opens it, whether another's or his own again; each has his seat."""
    async with sitting(tmp_path, 2) as table:
        await table.open(3)
        await called_off(table)
        ann, bob = table.people
        hands = [hand(table, person) for person in (ann, ann, bob, bob)]
        await asyncio.gather(*(open_again(it, Address(REMATCH, 1, 0, ()), ()) for it in hands))
        await table.rest()
        told = [it.followup.send.await_args_list[0].args[0] for it in hands]
        match = await table.match()
        assert all(it.startswith("The rematch is open: [go to its lobby](https://") for it in told) and match.id == 2
        assert sorted(it.user_id for it in match.chairs if it.user_id) == sorted((ann.id, bob.id))
        assert len([it for it in table.channel.history() if "Leave" in labels(it)]) == 1
        assert len([it for it in table.channel.history() if it.content.startswith("🔁")]) == 1


NUMBERS = itertools.count(1)
"""Of the presses that are made by hand."""


def hand(table: Sitting, person: Any) -> Any:
    """A press as far as a rematch needs it; the simulated Discord presses one button after the other."""
    user = SimpleNamespace(id=person.id, display_name=person.user.name)
    response = SimpleNamespace(defer=AsyncMock(), is_done=lambda: True)
    followup = SimpleNamespace(send=AsyncMock())
    return SimpleNamespace(id=next(NUMBERS), client=table.bot, user=user, response=response, followup=followup)


async def test_a_rematch_that_was_called_off_may_be_opened_anew(tmp_path):
    """The lobby of the first attempt is closed: the button opens another one."""
    async with sitting(tmp_path, 1) as table:
        await table.open(3)
        await called_off(table)
        ann, result = table.people[0], again(table.channel)
        for number in (2, 3):
            await ann.click(result, label="Rematch")
            assert ((await table.match()).id, (await table.match()).status) == (number, Status.LOBBY)
            await ann.slash(table.channel, "game cancel")


async def test_who_did_not_play_is_refused_kindly(tmp_path):
    """And where the channel has another match by now, who presses is told where."""
    async with sitting(tmp_path, 3) as table:
        stranger = table.people.pop()
        await table.open(3)
        await called_off(table)
        result = again(table.channel)
        refused = (await stranger.click(result, label="Rematch")).response
        assert refused.ephemeral and refused.content.startswith(
            "Only those who played this match to its end can open its rematch."
        )
        await stranger.slash(table.channel, "game new", game="automania")
        taken = await table.people[0].click(result, label="Rematch")
        assert answer(taken).startswith("This channel has a [match of Automania](https://")


async def shared_and_over(table: Sitting, seats: int = 2) -> Any:
    """A match in which the last person shares Ann's seat, and that is called off; gives its result."""
    *table.people, dan = table.people
    await table.open(seats, "kraftwagen")
    await table.people[0].slash(table.channel, "seat share", user=dan.user)
    await table.rest()
    await dan.slash(table.channel, "seat accept")
    await table.rest()
    await called_off(table)
    return again(table.channel)


def seated(match: Match) -> list[list[int]]:
    """Who sits where: the holder first."""
    return [list(chair.users) for chair in match.chairs]


@pytest.mark.parametrize("order", ["dab", "dba", "adb", "bda", "bad", "abd"])
@pytest.mark.parametrize("way", ["Rematch", "Join"])
async def test_a_rematch_has_room_for_all_who_played(tmp_path, order, way):
    """In whatever order holders and a co-player come: each holder has the seat that was his, and it is shared again."""
    async with sitting(tmp_path, 3) as table:
        who = dict(zip("abd", table.people, strict=True))
        result = await shared_and_over(table)
        for number, letter in enumerate(order):
            if way == "Rematch" or not number:
                await who[letter].click(result, label="Rematch")
            else:
                await who[letter].slash(table.channel, "game join")
        match = await table.match()
        assert match.id == 2 and seated(match) == [[who["a"].id, who["d"].id], [who["b"].id]]
        assert "`A` Ann, with Cat\n`B` Bob" in table.lobby.content
        await table.restart()
        await who["b"].click(table.lobby, label="Start")
        await table.rest()
        match = await table.match()
        assert match.status == Status.RUNNING and seated(match) == [[who["a"].id, who["d"].id], [who["b"].id]]


async def test_who_shared_a_seat_keeps_it_for_its_holder(tmp_path):
    """He and the lobby read whose it is; its holder has it by Join; what is begun without him is the other's own."""
    async with sitting(tmp_path, 3) as table:
        ann, bob, dan = table.people
        result = await shared_and_over(table)
        told = (await dan.click(result, label="Rematch")).followups[0].content
        assert "You keep seat A until **Ann** sits down, who held it, and share it then as before." in told
        await bob.click(table.lobby, label="Join")
        assert "`A` Cat, until Ann sits down\n`B` Bob" in table.lobby.content
        assert "Join" in labels(table.lobby) and "Add an NPC" not in labels(table.lobby)
        await ann.click(table.lobby, label="Join")
        assert "Join" not in labels(table.lobby) and "`A` Ann, with Cat" in table.lobby.content
        told = (await dan.click(result, label="Rematch")).followups[0].content
        assert "You share seat A with **Ann**, as before." in told
        await ann.click(table.lobby, label="Leave")
        assert seated(await table.match()) == [[dan.id], [bob.id]]
        for _ in range(2):
            await dan.click(table.lobby, label="Leave")
            await dan.slash(table.channel, "game join")
        await bob.click(table.lobby, label="Start")
        await table.rest()
        chair = (await table.match()).chairs[0]
        assert (chair.users, chair.former_id, chair.former_name) == ((dan.id,), None, "")


async def test_who_shared_a_seat_may_have_one_of_his_own(tmp_path):
    """Where there is one that nobody held before: the table has settled one more, and the holders keep theirs."""
    async with sitting(tmp_path, 3) as table:
        ann, bob, dan = table.people
        result = await shared_and_over(table)
        await ann.click(result, label="Rematch")
        await table.bot.matches.lobby.set_seats(2, 3)
        await dan.click(result, label="Rematch")
        await bob.click(result, label="Rematch")
        assert seated(await table.match()) == [[ann.id], [bob.id], [dan.id]]

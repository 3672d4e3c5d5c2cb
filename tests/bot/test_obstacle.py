"""A channel that is gone, closed, or in a server without the bot: nothing is lost, and who can mend it is told."""

from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.model.table.match import Obstacle, Status
from tests.bot.table import Table, table
from tests.bot.test_outbox import expected, posts, rows

PENDING = "SELECT id FROM outbox WHERE sent_at IS NULL AND failed IS NULL"
FAILED = "SELECT failed FROM outbox WHERE failed IS NOT NULL"


pytestmark = pytest.mark.usefixtures("quick")


def refuse(at: Table, status: int, code: int) -> None:
    """Let Discord refuse every message to the channel from now on."""
    at.env.inject_error("POST", f"/channels/{at.channel.id}/messages", status=status, code=code, times=None)


def told_of_obstacle(at: Table, person: int) -> list[str]:
    """The direct messages to one of the people about the channel."""
    return [message.content for message in at.told(person) if "move-here" in message.content]


@pytest.mark.parametrize(
    ("status", "code", "named"),
    [
        (403, 50001, "View Channel, Send Messages"),
        (403, 50013, "View Channel, Send Messages"),
        (400, 160005, "locked. Unlock it, or tick Manage Threads"),
        (400, 50083, "locked. Unlock it, or tick Manage Threads"),
    ],
)
async def test_a_closed_channel_keeps_its_messages(tmp_path: Path, status: int, code: int, named: str):
    """Who opened the match is told once what to do; after it is mended all is posted, once and in order."""
    async with table(tmp_path) as at:
        await at.start()
        refuse(at, status, code)
        at.env.inject_error("PATCH", f"/channels/{at.channel.id}", status=403, code=50013, times=None)
        for _ in range(3):
            await at.step()
        assert at.match.obstacle == Obstacle.CLOSED
        assert len(await rows(at.bot.store, PENDING)) == 3
        (told,) = told_of_obstacle(at, 0)
        assert named in told
        assert told_of_obstacle(at, 1) == told_of_obstacle(at, 2) == []
        at.env.backend.faults.clear()
        at.bot.outbox.retry(at.match.guild_id)
        await at.bot.outbox.idle()
        wanted = await posts(at)
        assert [message.content for message in at.history if not message.components] == expected(wanted[:-1])
        assert len(wanted) == 4
        assert len(at.panels) == 1
        assert at.match.obstacle is None
        assert await rows(at.bot.store, FAILED) == []


async def test_an_obstacle_is_told_once_over_restarts(tmp_path: Path):
    """The next bot finds the channel closed still, says nothing more about it, and delivers when it is mended."""
    async with table(tmp_path) as at:
        await at.start()
        refuse(at, 403, 50001)
        await at.step()
        await at.bot.drain()  # the farewell does not pile up where nobody can read it
        await at.restart(tmp_path)
        await at.bot.outbox.idle()
        assert at.match.obstacle == Obstacle.CLOSED
        assert len(told_of_obstacle(at, 0)) == 1
        assert len(await rows(at.bot.store, PENDING)) == 1
        at.env.backend.faults.clear()
        await at.restart(tmp_path)
        assert await rows(at.bot.store, PENDING) == []
        assert len(at.panels) == 1
        assert at.match.obstacle is None


async def test_a_match_whose_channel_is_gone_goes_on_elsewhere(tmp_path: Path):
    """All players are told; what waited is posted in the other channel in order, then the board and the question."""
    async with table(tmp_path) as at:
        await at.start()
        refuse(at, 404, 10003)
        for _ in range(2):
            await at.step()
        assert at.match.obstacle == Obstacle.GONE
        assert [len(told_of_obstacle(at, person)) for person in range(3)] == [1, 1, 1]
        guild = at.env.guild
        other = guild.create_text_channel("other")
        async with at.bot.outbox.held(at.channel.id, other.id):
            await at.bot.matches.places.move_to(at.match.id, other.id, "Ann takes up the match here.")
        await at.bot.outbox.idle()
        at.channel = other
        wanted = (await posts(at))[1:]
        assert [it.text for it in wanted][-1] == "Ann takes up the match here."
        assert [message.content.partition("\n\n**<@")[0] for message in at.history] == [it.text for it in wanted]
        assert at.history[-1].attachments
        await at.step()
        assert len(at.panels) == 1
        assert at.match.obstacle is None
        assert await at.bot.matches.at(other.id) is at.match
        await at.restart(tmp_path)
        assert (await at.bot.matches.by_id(at.match.id)).channel_id == other.id
        while at.match.to_act():
            await at.step()
        assert at.match.status == Status.OVER
        assert at.panels == []


async def test_moving_away_takes_the_buttons_along(tmp_path: Path):
    """A match moved while its channel stands leaves no panel there; the players are called where it goes on, once."""
    async with table(tmp_path) as at:
        await at.start()
        old = at.channel
        other = at.env.guild.create_text_channel("other")
        async with at.bot.outbox.held(old.id, other.id):
            await at.bot.matches.places.move_to(at.match.id, other.id, "Moved.")
        await at.bot.outbox.idle()
        assert [message.components for message in old.history()] == [[], []]  # the seal, and what was asked there
        at.channel = other
        assert [message.content.startswith("Moved.\n\n") for message in at.panels] == [True]
        assert await at.bot.matches.at(old.id) is None


async def test_a_finished_match_waits_for_no_channel(tmp_path: Path):
    """The last words of a match that was called off in a channel that is gone are recorded as lost."""
    async with table(tmp_path) as at:
        await at.start()
        refuse(at, 404, 10003)
        await at.bot.matches.cancel(at.match.id, "Off.")
        await at.bot.outbox.idle()
        (row,) = await rows(at.bot.store, FAILED)
        assert "10003" in row.failed


async def test_without_the_right_to_attach_the_board_is_told_in_words(tmp_path: Path):
    """The picture refused, the message has the board in words and says what to tick; the match goes on."""
    async with table(tmp_path) as at:
        await at.start()
        at.env.inject_error("POST", f"/channels/{at.channel.id}/messages", status=403, code=50013, times=1)
        await at.step()
        message = at.history[-1]
        (embed,) = message.embeds
        assert embed.description == at.match.words.board(at.match.view(None), at.match.safe_names)
        assert (embed.footer.text or "").startswith("I may not attach pictures here. Tick Attach Files")
        assert at.match.obstacle is None
        assert len(at.panels) == 1


async def test_without_embeds_the_lines_are_told_bare(tmp_path: Path):
    """Neither pictures nor embeds allowed: the lines and the question still come through."""
    async with table(tmp_path) as at:
        await at.start()
        at.env.inject_error("POST", f"/channels/{at.channel.id}/messages", status=403, code=50013, times=2)
        await at.step()
        (message,) = at.panels
        assert message.embeds == message.attachments == []
        assert set((await posts(at))[-1].text.splitlines()) <= set(message.content.splitlines())


@pytest.mark.parametrize("turns", [1, 2])
async def test_direct_messages_closed_in_mid_match_are_tried_each_turn(tmp_path: Path, turns: int):
    """Closed for some turns after the first: the table is told each time, and the next turn's message arrives."""
    async with table(tmp_path) as at:
        await at.start()
        closed = f"/channels/{at.people[2].user.dm_channel.id}/messages"
        at.env.inject_error("POST", closed, status=403, code=50007, times=turns)
        while at.match.to_act():
            await at.step()
        assert len(at.told(2)) == 4 - turns
        assert len(at.told(0)) == len(at.told(1)) == 4
        assert sum(message.content.startswith("2 of 3 have their") for message in at.history) == turns


async def test_a_player_who_left_is_named_once(tmp_path: Path):
    """When the turn comes to him the table reads it, once; back again he moves, and a second leave is told again."""
    async with table(tmp_path, ("Ann", "B*b", "Cat")) as at:
        await at.start()

        def notes() -> list[str]:
            return [it.content for it in at.history if "is not in this server any more" in it.content]

        async def until_due(due: bool) -> None:
            while (at.match.chairs[at.match.to_act()[0]].user_id == at.people[1].id) != due:
                await at.step()

        await until_due(False)
        at.env.guild.remove_member(at.people[1])
        at.bot.outbox.presence._seen.clear()
        await until_due(True)
        assert len(notes()) == 1
        assert notes()[0].startswith("🪑 **B\\*b** (B) is not in this server any more. Nothing is lost")
        await at.restart(tmp_path)
        await at.bot.drain()
        assert len(notes()) == 1
        at.people[1] = at.env.guild.add_member(at.people[1].user)
        await until_due(False)
        assert at.match.seat_of(at.people[1].id) == (1,)
        at.env.guild.remove_member(at.people[1])
        at.bot.outbox.presence._seen.clear()
        await until_due(True)
        assert len(notes()) == 2


async def test_members_are_looked_for_sparingly(tmp_path: Path):
    """In a whole match each player is looked up once an hour at most."""
    async with table(tmp_path) as at:
        await at.start()
        while at.match.to_act():
            await at.step()
        looked = [it.path for it in at.env.http_requests if it.method == "GET" and "/members/" in it.path]
        assert len(looked) == len(set(looked)) == 3


async def test_a_line_about_time_takes_the_thread_out_of_the_archive_too(tmp_path: Path, monkeypatch: Any):
    """Reminders and pauses come after a long silence: Discord's refusal is answered by unarchiving, and they stand."""
    async with table(tmp_path) as at:
        await at.start()
        at.env.inject_error("POST", f"/channels/{at.channel.id}/messages", status=400, code=50083, times=1)
        edit = AsyncMock()
        monkeypatch.setattr(at.bot.http, "edit_channel", edit)
        pause = await at.bot.matches.clocks.pause(at.match, at.people[0].id, 3600, "lunch")
        await at.bot.matches.clocks.resume(at.match, pause, "Ann")
        await at.bot.outbox.idle()
        edit.assert_awaited_once_with(at.channel.id, archived=False)
        told = [message.content for message in at.history if message.content.startswith(("⏸", "▶"))]
        assert len(told) == 2
        assert at.match.obstacle is None


async def test_what_is_closed_is_tried_again_by_itself_and_nothing_else(tmp_path: Path):
    """A closed channel opens without a word from the gateway; one that is gone, or held, is left alone."""
    async with table(tmp_path) as at:
        await at.start()
        refuse(at, 403, 50001)
        await at.step()
        tries = sum(
            it.method == "POST" and it.path == f"/channels/{at.channel.id}/messages" for it in at.env.http_requests
        )
        at.bot.outbox.retry_closed()
        await at.bot.outbox.idle()
        assert at.match.obstacle == Obstacle.CLOSED
        again = sum(
            it.method == "POST" and it.path == f"/channels/{at.channel.id}/messages" for it in at.env.http_requests
        )
        assert again == tries + 1
        at.env.backend.faults.clear()
        async with at.bot.outbox.held(at.channel.id):
            at.bot.outbox.retry_closed()
            at.bot.outbox.retry(None)
            await at.bot.outbox.idle()
            assert len(await rows(at.bot.store, PENDING)) == 1
        await at.bot.outbox.idle()
        assert await rows(at.bot.store, PENDING) == []
        assert at.match.obstacle is None
        refuse(at, 404, 10003)
        await at.step()
        at.env.backend.faults.clear()
        at.bot.outbox.retry_closed()
        await at.bot.outbox.idle()
        assert at.match.obstacle == Obstacle.GONE
        assert len(await rows(at.bot.store, PENDING)) == 1

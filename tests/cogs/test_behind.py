"""A database put back from an older copy, in a simulated Discord: noticed at the start, told once, and asked anew."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.deliver import behind
from bot.host.app import make_bot
from bot.host.config import DATABASE, Settings
from bot.model.message.content import Note
from bot.model.table.match import Status
from bot.play.matches import Matches
from bot.store.backup import backup
from tests.cogs.sitting import Sitting, labels, questions, sitting

pytestmark = pytest.mark.usefixtures("blank")

OLDER = "My records were put back from an older copy"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """No pause between two matches."""
    monkeypatch.setattr(behind, "PAUSE", 0.0)


def copied(table: Sitting, name: str = "copy") -> Path:
    """A copy of the database, in a home of its own."""
    return backup(table.home / DATABASE, table.home / name / DATABASE).parent


async def looked(table: Sitting) -> None:
    """Wait until the matches were compared with their channels."""
    cog: Any = table.bot.get_cog("BehindCog")
    await cog.looking
    await table.rest()


async def put_back(table: Sitting, home: Path) -> None:
    """Start a bot on a copy, in the place of the one that went on."""
    table.bot = make_bot(Settings(home=home))
    await table.env.restart_bot(table.bot)
    table.home = home
    await looked(table)


async def moves(table: Sitting, count: int) -> None:
    """Make so many moves."""
    for _ in range(count):
        await table.by_button(await table.actor())
        await table.rest()


def shown(table: Sitting) -> list[str]:
    """The messages of the channel."""
    return [it.content for it in table.channel.history()]


def buttoned(table: Sitting) -> list[Any]:
    """The messages of the channel with buttons of a match."""
    return [it for it in table.channel.history() if labels(it)]


async def test_an_ordinary_start_says_nothing(tmp_path):
    """Neither while a user is asked, nor where a seat of the program was about to move."""
    async with sitting(tmp_path, 2) as table:
        await table.open(3)
        await moves(table, 2)
        before = shown(table)
        await table.restart()
        await looked(table)
        assert shown(table) == before


async def test_lost_moves_are_told_and_the_question_is_asked_anew(tmp_path, caplog):
    """Once, also when the program starts again; only the new question has buttons, and the match is played on."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        await moves(table, 2)
        home, before = copied(table), table.channel.history()[-1].id
        await moves(table, 3)
        await put_back(table, home)
        for _ in range(2):
            (told,) = [it for it in table.channel.history() if OLDER in it.content]
            assert told.id > before and questions(told) and buttoned(table) == [told]
            await table.restart()
            await looked(table)
        assert sum("Matches that lost moves: 1" in it.getMessage() for it in caplog.records) == 1
        await moves(table, 5)


async def test_a_copy_made_while_a_question_was_on_its_way(tmp_path):
    """What was posted of it stands there without its buttons, so it is not taken for asked."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        await moves(table, 2)
        home = copied(table)
        with closing(sqlite3.connect(home / DATABASE)) as copy:
            copy.execute(
                "UPDATE outbox SET sent_at = NULL, message_id = NULL, panel = 0"
                " WHERE id = (SELECT max(id) FROM outbox WHERE NOT direct)"
            )
            copy.commit()
        await moves(table, 3)
        await put_back(table, home)
        assert len(buttoned(table)) == 1 and questions(table.panel)
        assert sum(OLDER in it for it in shown(table)) == 1
        await moves(table, 2)


async def test_a_match_that_had_ended(tmp_path):
    """It goes on where the copy has it; nobody plays again by the button under its lost end."""
    async with sitting(tmp_path, 2) as table:
        await table.open(3)
        await moves(table, 2)
        home, ended = copied(table), (await table.play(table.by_button)).status
        await put_back(table, home)
        assert ended == Status.OVER and (await table.match()).status == Status.RUNNING
        assert sum(OLDER in it for it in shown(table)) == 1 and buttoned(table) == [table.panel]
        await moves(table, 1)


async def test_a_lobby_that_had_started(tmp_path):
    """Its message is a lobby again, and says so below; what was posted since has no buttons."""
    async with sitting(tmp_path, 2) as table:
        await table.people[0].slash(table.channel, "game new", game="automobile", seats=3)
        await table.people[1].click(table.lobby, label="Join")
        await table.people[0].click(table.lobby, label="Add an NPC")
        home = copied(table)
        await table.people[0].click(table.lobby, label="Start")
        await table.rest()
        await moves(table, 1)
        await put_back(table, home)
        assert sum(OLDER in it for it in shown(table)) == 1 and buttoned(table) == [table.lobby]
        await table.people[0].click(table.lobby, label="Start")
        await table.rest()
        await moves(table, 2)


async def test_a_question_that_was_deleted_meanwhile_is_asked_anew(tmp_path):
    """Nothing was lost, and nothing of the kind is said."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        await table.panel.delete()
        await table.restart()
        await looked(table)
        assert questions(table.panel) and not any(OLDER in it for it in shown(table))


async def test_a_ballot_under_a_lost_vote_is_none(tmp_path):
    """A vote of the same number asks something else by now."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        ann, bob, _ = table.people
        home = copied(table)
        await ann.slash(table.channel, "vote end")
        await table.rest()
        lost = table.newest("Yes")
        await put_back(table, home)
        await ann.slash(table.channel, "vote pause", hours=1, reason="tea")
        await table.rest()
        pressed = await bob.click(lost, custom_id="tl:vote:1:1:0")
        assert "lost its meaning" in (pressed.followups or [pressed.response])[-1].content
        assert "1 of 2 needed agree" in table.newest("Yes").content


async def test_a_vote_that_had_ended_is_open_again(tmp_path):
    """Its message has its buttons back, with who had agreed by then; it is decided under it."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        ann, bob, cat = table.people
        await ann.slash(table.channel, "vote pause", hours=1, reason="tea")
        await table.rest()
        home = copied(table)
        await bob.click(table.newest("Yes"), label="Yes")
        await table.rest()
        assert not any("Yes" in labels(it) for it in buttoned(table))
        await put_back(table, home)
        vote = table.newest("Yes")
        assert "1 of 2 needed agree" in vote.content
        await cat.click(vote, label="Yes")
        await table.rest()
        assert (await table.bot.matches.clocks.read(await table.match())).pause
        assert not any("Yes" in labels(it) for it in buttoned(table))


async def test_a_lobby_that_is_gone_holds_up_no_vote(tmp_path, monkeypatch, caplog):
    """The host reads of it, and the vote that had ended is open again."""

    async def gone(_: Matches) -> list[int]:
        return [999]

    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        ann, bob, _ = table.people
        await ann.slash(table.channel, "vote pause", hours=1, reason="tea")
        await table.rest()
        home = copied(table)
        await bob.click(table.newest("Yes"), label="Yes")
        await table.rest()
        monkeypatch.setattr(Matches, "lobbies", gone)
        await put_back(table, home)
        assert "1 of 2 needed agree" in table.newest("Yes").content
        assert "a lobby or a vote is not compared with its channel" in caplog.text
        caplog.clear()


async def test_what_said_the_same_before_is_not_taken_for_posted(tmp_path):
    """A letter is looked for among what was posted since it was written."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        match = await table.match()
        sender = table.bot.delivery._send
        (letter,) = await table.bot.store.outbox.queue(match.id, [behind.call.line(match, "Tea is ready.")])
        table.bot.outbox.wake([letter])
        await table.rest()
        assert isinstance(letter.content, Note) and await sender.found(match, letter, "Tea is ready.")
        later = type(letter)(letter.lane, letter.seq, letter.content, letter.id, match.id, letter.created_at + 300)
        assert await sender.found(match, later, "Tea is ready.") is None

"""What reaches a simulated Discord: each message once and in order, one panel, one seat called, secrets in private."""

import asyncio
import dataclasses
from pathlib import Path
from typing import Any, cast

import pytest

from bot.deliver import outbox
from bot.deliver.sender import WHERE, Sender, words
from bot.model.message.content import Post, Question, Strike, latest
from bot.model.message.letter import Lane, Letter, Message
from bot.model.table.match import Status
from bot.store.engine.database import StoreFailed
from bot.store.match.store import Store
from bot.tell import drawing, notice, picture
from bot.tell.picture import LONGEST_ALT
from bot.tell.question import under_question
from tests.bot.table import Table, table


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures that take no time, and short pauses."""
    drawn = iter(range(1, 10_000))

    class Plain:
        def __getattr__(self, _name: str) -> Any:
            return lambda *_: b"\x89PNG" + bytes([next(drawn) % 256])

    monkeypatch.setattr(drawing.registry, "pictures", lambda _game: Plain())
    monkeypatch.setattr(outbox, "FIRST_PAUSE", 0.01)


async def rows(store: Store, query: str) -> list[Any]:
    """What a query finds."""
    return await store._db.all(query)


def expected(bodies: list[Any]) -> list[str]:
    """The lasting texts of posts, in order; a post that was only a question leaves none."""
    return [it.shown for it in bodies if it.text]


async def posts(at: Table) -> list[Any]:
    """The bodies of all messages to the table, without what a later one tells again in the same message."""
    return latest(await at.bot.store.outbox.posted(at.match.id, [Post], 10_000))


async def test_a_whole_match_reaches_the_table(tmp_path: Path):
    """Every message stands there once and in order, pictures with words; never more than one panel, none at the end."""
    async with table(tmp_path) as at:
        await at.start()
        while at.match.to_act():
            assert len(at.panels) == 1
            assert at.panels[0].id == at.history[-1].id
            (seat,) = at.match.to_act()
            assert f"<@{at.match.chairs[seat].user_id}>" in at.panels[0].content
            await at.step()
        assert at.match.status == Status.OVER
        assert at.panels == []
        wanted = await posts(at)
        assert [message.content for message in at.history] == expected(wanted)
        pictured = [bool(it.stays) for it in wanted if it.text]
        assert [bool(message.attachments) for message in at.history] == pictured
        assert sum(pictured) > 10
        for message in at.history:
            for attachment in message.attachments:
                assert 0 < len(attachment.description or "") <= LONGEST_ALT
        assert await rows(at.bot.store, "SELECT id FROM outbox WHERE sent_at IS NULL") == []


def sent(at: Table, channel_id: int) -> list[dict[str, Any]]:
    """What the bot asked Discord to post in a channel."""
    path = f"/channels/{channel_id}/messages"
    return [cast("dict[str, Any]", it.json) for it in at.env.http_requests if (it.method, it.path) == ("POST", path)]


async def test_only_the_seat_to_act_is_called(tmp_path: Path):
    """A message calls the user who must decide and nobody else, and no seat again that goes on after its own move."""
    async with table(tmp_path) as at:
        await at.start()
        before: tuple[int, ...] = ()
        posted = 0
        while at.match.to_act():
            due = at.match.to_act()
            if len(sent(at, at.channel.id)) == posted:  # asked on in the same message
                assert due == before
                await at.step()
                continue
            posted = len(sent(at, at.channel.id))
            (called,) = [it["allowed_mentions"] for it in sent(at, at.channel.id)[-1:]]
            assert called["parse"] == []
            assert called.get("users", []) == ([] if due == before else [at.match.chairs[due[0]].user_id])
            before = due
            await at.step()


async def test_secrets_go_to_their_holders_alone(tmp_path: Path):
    """Each user gets one direct message a turn with a picture and words; no public message holds a secret."""
    async with table(tmp_path) as at:
        await at.start()
        views = [at.match.view(seat) for seat in range(3)]
        secrets = [at.match.words.secret(view, at.match.safe_names) for view in views]
        for seat in range(3):
            (message,) = at.told(seat)
            assert message.content.endswith(secrets[seat] or "nothing")
            assert message.attachments[0].description
            assert f"{at.people[seat].name} ({'ABC'[seat]})" in message.content
        while at.match.to_act():
            await at.step()
        assert [len(at.told(seat)) for seat in range(3)] == [4, 4, 4]
        assert not any("seen by you alone" in message.content for message in at.history)


async def test_closed_direct_messages_do_not_stop_the_game(tmp_path: Path):
    """The table reads once how many have their tiles, and the next turn is tried again."""
    async with table(tmp_path) as at:
        closed = f"/channels/{at.people[1].user.dm_channel.id}/messages"
        at.env.inject_error("POST", closed, status=403, code=50007, times=1)
        await at.start()
        lines = [message.content for message in at.history if "have their tiles" in message.content]
        assert len(lines) == 1
        assert lines[0].startswith("2 of 3 have their tiles.")
        assert at.told(1) == []
        assert len(at.panels) == 1
        (failed,) = await rows(at.bot.store, "SELECT failed FROM outbox WHERE failed IS NOT NULL")
        assert "50007" in failed.failed
        while at.match.view(None).turn == 1:
            await at.step()
        assert len(at.told(1)) == 1
        assert sum("have their tiles" in message.content for message in at.history) == 1


async def test_a_storm_of_errors_changes_neither_order_nor_number(tmp_path: Path):
    """While Discord answers 500, messages wait and are tried again; then all stand there once and in order."""
    async with table(tmp_path) as at:
        await at.start()
        at.env.inject_error("POST", f"/channels/{at.channel.id}/messages", status=500, times=3)
        for _ in range(6):
            await at.step()
        assert [message.content for message in at.history if not message.components] == expected((await posts(at))[:-1])
        (row,) = await rows(at.bot.store, "SELECT max(tries) AS tries FROM outbox")
        assert row.tries == 3


async def test_one_channels_trouble_is_not_anothers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """While one channel pauses, messages elsewhere go through."""
    monkeypatch.setattr(outbox, "FIRST_PAUSE", 1_000.0)
    async with table(tmp_path) as at:
        at.env.inject_error("POST", f"/channels/{at.channel.id}/messages", status=503, times=1)
        await at.start()
        assert at.history == []
        assert [len(at.told(seat)) for seat in range(3)] == [1, 1, 1]
        await at.env.advance_time(1_001)
        assert len(at.history) == 1


async def test_what_cannot_be_delivered_is_recorded(tmp_path: Path):
    """A message that Discord finds fault with in every form is noted with the reason and not tried again."""
    code = 50035
    async with table(tmp_path) as at:
        at.env.inject_error("POST", f"/channels/{at.channel.id}/messages", status=400, code=code, times=7)
        await at.start()
        (row,) = await rows(at.bot.store, "SELECT failed, tries FROM outbox WHERE failed IS NOT NULL")
        assert str(code) in row.failed
        assert row.tries == 0
        await at.step()
        assert len(at.panels) == 1


@pytest.mark.parametrize("times", range(1, 7))
async def test_a_question_that_is_refused_is_asked_more_plainly(tmp_path: Path, caplog: Any, times: int):
    """Without the picture, the embed, emoji and mention in turn, at last in a sentence; the host reads each refusal."""
    async with table(tmp_path) as at:
        await at.start()
        at.env.inject_error("POST", f"/channels/{at.channel.id}/messages", status=400, code=50035, times=times)
        await at.step()
        message = at.history[-1]
        asked = f"<@{at.match.chairs[at.match.to_act()[0]].user_id}>"
        assert not message.attachments
        assert bool(message.embeds) == (times == 1)
        assert (asked in message.content) == (times < 4)
        assert (message.content == WHERE) == (times >= 5)
        assert bool(message.components) == (times < 6)
        assert caplog.text.count("is sent plainer") == times
        await at.step()
        assert asked not in at.history[-1].content or len(at.panels) == 1


async def asked(at: Table) -> tuple[Letter, Question]:
    """The letter of the question that stands, and what it says."""
    (row,) = await rows(at.bot.store, "SELECT max(id) AS id FROM outbox WHERE panel")
    letter = await at.bot.store.outbox.letter(row.id)
    assert letter is not None and isinstance(letter.content, Question)
    return letter, letter.content


@pytest.mark.parametrize("times", range(1, 7))
async def test_a_change_that_is_refused_is_made_more_plainly(tmp_path: Path, times: int):
    """In the very forms of a new message, and each leaves nothing of the one before."""
    async with table(tmp_path) as at:
        await at.start()
        letter, it = await asked(at)
        at.env.inject_error("PATCH", f"/channels/{at.channel.id}/messages/*", status=400, code=50035, times=times)
        controls = under_question(at.match)
        sender = Sender(at.bot, at.bot.store, at.bot.gallery)
        text = f"{it.asking()} <@{at.people[0].id}>"
        await sender.change(at.match, letter, at.channel.id, at.panels[0].id, text, it.picture, controls)
        message = at.history[-1]
        assert not message.attachments
        assert bool(message.embeds) == (times == 1)
        assert (f"<@{at.people[0].id}>" in message.content) == (times < 4)
        assert (message.content == WHERE) == (times >= 5)
        assert bool(message.components) == (times < 6)


@pytest.mark.parametrize(("status", "code"), [(400, 50035), (429, 30046), (404, 10008)])
async def test_a_question_that_cannot_go_on_in_its_message_is_asked_in_a_new_one(
    tmp_path: Path, status: int, code: int
):
    """Whether Discord takes it in no form, the message is too old, or somebody has deleted it."""
    async with table(tmp_path) as at:
        await at.start()
        letter, it = await asked(at)
        path = f"/channels/{at.channel.id}/messages/*"
        at.env.inject_error("PATCH", path, status=status, code=code, times=None)
        later = dataclasses.replace(letter, id=letter.id + 1)
        message = await at.bot.delivery.ask(at.match, later, dataclasses.replace(it, continues=True), doubtful=False)
        assert message is not None and at.history[-1].id == message.id
        assert len([it for it in at.history if it.attachments]) == 2


def test_words_are_left_when_emoji_go():
    """Flags, joined people, key caps, skin and the server's own go; letters with marks, code and currency stay."""
    assert words("🇩🇪 👩‍👩‍👧 1️⃣ 👍🏽 <:car:12> Müller é `code` 5 € → שָׁלוֹם") == "1   Müller é `code` 5 € → שָׁלוֹם"


@pytest.mark.parametrize(("status", "code"), [(429, 30046), (400, 50021), (403, 50013), (503, 0)])
async def test_a_refused_edit_holds_up_no_question(tmp_path: Path, status: int, code: int):
    """Neither the panel before it nor what is to be struck through can be edited: the next question stands."""
    async with table(tmp_path) as at:
        await at.start()
        await at.step()
        path = f"/channels/{at.channel.id}/messages/*"
        at.env.inject_error("PATCH", path, status=status, code=code, times=None)
        at.env.inject_error("DELETE", path, status=status, code=code, times=None)
        (posted,) = await rows(at.bot.store, "SELECT max(id) AS id FROM outbox WHERE kind = 'post'")
        strike = Message(Lane(False, at.channel.id), 1, Strike("~~gone~~", letter=posted.id))
        at.bot.outbox.wake(await at.bot.store.outbox.queue(at.match.id, [strike]))
        before = at.history[-1].id
        await at.step()
        asked = f"<@{at.match.chairs[at.match.to_act()[0]].user_id}>"
        assert at.history[-1].id > before
        assert asked in at.history[-1].content
        await at.bot.outbox.idle()
        (row,) = await rows(at.bot.store, "SELECT failed FROM outbox WHERE kind = 'struck'")
        assert row.failed


async def test_a_match_that_is_read_while_its_question_is_posted_knows_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Read anew just before the question was noted: its buttons go with the next move all the same."""
    async with table(tmp_path) as at:
        await at.start()
        store, read, found, go = at.bot.store.outbox, at.bot.store.outbox.panel, asyncio.Event(), asyncio.Event()

        async def slow(match_id: int) -> Any:
            panel = await read(match_id)
            found.set()
            await go.wait()
            return panel

        async with at.bot.outbox.held(at.channel.id):
            await at.step()
            monkeypatch.setattr(store, "panel", slow)
            reading = asyncio.create_task(at.bot.matches.reload(at.match.id))
            await found.wait()
        while await rows(at.bot.store, "SELECT id FROM outbox WHERE sent_at IS NULL"):
            await asyncio.sleep(0.01)
        go.set()
        await reading
        await at.bot.outbox.idle()
        assert at.match.panel and at.match.panel.message_id == at.panels[-1].id
        await at.step()
        assert len(at.panels) == 1


async def test_a_deleted_panel_is_replaced(tmp_path: Path):
    """When a person deletes the panel, the next move posts a new one."""
    async with table(tmp_path) as at:
        await at.start()
        await at.step()
        await at.panels[0].delete()
        await at.step()
        assert len(at.panels) == 1


async def test_a_restart_loses_nothing_and_posts_nothing_twice(tmp_path: Path):
    """Restarted after every fifth move, the table reads what it reads without; the panel is still one."""
    async with table(tmp_path) as at:
        await at.start()
        while at.match.to_act():
            await at.step()
            if at.match.seq % 5 == 0:
                await at.restart(tmp_path)
                assert len(at.panels) == (1 if at.match.to_act() else 0)
        assert [message.content for message in at.history] == expected(await posts(at))


async def test_a_message_whose_mark_was_lost_is_not_posted_again(tmp_path: Path):
    """Killed between posting and noting it, and started again after Discord forgot the nonce, it finds its message."""
    async with table(tmp_path) as at:
        await at.start()
        await at.step()
        before = [message.id for message in at.history]
        told = [message.id for message in at.told(0)]
        lost = (
            "UPDATE outbox SET sent_at = NULL, message_id = NULL, panel = 0, created_at = created_at - 3600 WHERE id IN"
        )
        ids = "(SELECT max(id) FROM outbox GROUP BY direct, target)"
        await rows(at.bot.store, f"{lost} {ids}")
        await at.restart(tmp_path)
        assert [message.id for message in at.history] == before
        assert [message.id for message in at.told(0)] == told
        assert len(at.panels) == 1
        await at.step()
        assert len(at.panels) == 1


async def test_messages_of_a_process_that_died_are_posted_by_the_next(tmp_path: Path):
    """Moves written while nothing could be posted are told after the restart, in order, each with its picture."""
    async with table(tmp_path) as at:
        await at.start()
        at.bot.matches._work._wake = lambda _lanes: None
        for _ in range(8):
            await at.step()
        assert len(at.history) == 1
        await at.restart(tmp_path)
        wanted = await posts(at)
        assert [it.shown for it in wanted] == [
            message.content.partition("\n\n**<@")[0] if message.components else message.content
            for message in at.history
        ]
        assert len(wanted) == 8  # two decisions of one seat are one message
        *pictured, _ = [bool(it.stays) for it in wanted]
        assert [bool(message.attachments) for message in at.history] == [*pictured, True]
        assert len(at.panels) == 1


async def test_a_picture_that_fails_leaves_the_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: Any):
    """The board in words is posted with a reference that the log has too, and the game goes on."""
    monkeypatch.setattr(drawing.registry, "pictures", lambda _game: 1 / 0)
    async with table(tmp_path) as at:
        await at.start()
        (message,) = at.history
        view = at.match.view(None)
        (embed,) = message.embeds
        assert embed.description == at.match.words.board(view, at.match.safe_names)
        reference = (embed.footer.text or "").rpartition(" ")[2]
        assert len(reference) == 6
        assert f"reference {reference}" in caplog.text
        assert [message.attachments for message in at.told(0)] == [[]]
        await at.step()
        assert len(at.panels) == 1


async def test_a_picture_too_large_for_discord_is_not_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """More than ten mebibytes are never sent: the words are."""
    monkeypatch.setattr(picture, "LARGEST", 3)
    async with table(tmp_path) as at:
        await at.start()
        assert [len(message.attachments) for message in at.history] == [0]
        assert at.history[0].embeds


async def test_a_cancelled_match_takes_its_buttons_away(tmp_path: Path):
    """After cancelling, no message has buttons, and the line stands there."""
    async with table(tmp_path) as at:
        await at.start()
        await at.bot.matches.cancel(at.match.id, "Ann ends the match.")
        await at.bot.outbox.idle()
        assert at.panels == []
        key = notice.UNSEALED.format(seed=at.match.state.chance.seed, salt=at.match.salt)
        assert at.history[-1].content == f"Ann ends the match.\n{notice.LOOK_BACK}\n{key}"


async def test_a_database_that_fails_for_a_while_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """When a delivery cannot be noted, the lane is begun anew later, and nothing stands there twice."""
    monkeypatch.setattr(outbox, "FIRST_PAUSE", 1_000.0)
    async with table(tmp_path) as at:
        await at.start()

        async def full(*_: Any, **__: Any) -> Any:
            raise StoreFailed("disk full")

        settle, at.bot.store.outbox.settle = at.bot.store.outbox.settle, full
        await at.step()
        await at.step()
        at.bot.store.outbox.settle = settle
        await at.env.advance_time(1_001)
        wanted = await posts(at)
        assert len(at.history) == len(wanted) == 3
        assert [message.content for message in at.history[:-1]] == expected(wanted[:-1])
        assert len(at.panels) == 1
        assert await rows(at.bot.store, "SELECT id FROM outbox WHERE sent_at IS NULL") == []


async def test_a_bot_that_is_stopped_says_so_where_it_was_played(tmp_path: Path):
    """The table reads one line, the panel keeps its buttons, and the next bot goes on."""
    async with table(tmp_path) as at:
        await at.start()
        await at.step()
        await at.bot.drain()
        assert "back in a moment" in at.history[-1].content
        assert len(at.panels) == 1
        await at.restart(tmp_path)
        await at.step()
        assert len(at.panels) == 1
        assert sum("back in a moment" in message.content for message in at.history) == 1

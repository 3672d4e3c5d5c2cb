"""Who looks after a server can put a match on hold and take it up again, and sees no secret by it."""

import re
import sys

import discord

from bot.model.table.match import Status
from bot.play.move.hold import TOO_MANY_ERRORS
from cogs.host import admin
from tests.cogs.sitting import sitting


async def test_hold_and_resume(tmp_path, blank):
    """Only who may manage the server can; on hold nobody moves, afterwards the question is asked again."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        match = await table.match()
        actor = await table.actor()
        chief = table.guild.add_member(
            table.env.create_user("Chief"), roles=[table.guild.create_role("Chief", permissions=MANAGES)]
        )
        refused = await actor.slash(table.channel, "admin hold")
        assert (refused.response.content, refused.response.ephemeral) == (admin.NOT_YOURS, True)
        assert match.status == Status.RUNNING
        wrong = await chief.slash(table.channel, "admin resume")
        assert wrong.response.content == admin.NOT_HELD
        await chief.slash(table.channel, "admin hold")
        await table.rest()
        assert match.status == Status.HELD
        said = [message.content for message in table.channel.history()]
        assert any(admin.PUT_ON_HOLD.format(name="Chief") in text for text in said)
        for command in ("game hand", "game forecast", "game export", "game log", "report"):
            filled = {"what": "x"} if command == "report" else {}
            answer = (await chief.slash(table.channel, command, **filled)).response
            text = answer.content + "".join([(await it.read()).decode() for it in answer.attachments])
            assert not re.search(r"^\*\*\d: |^(?:seed|salt) ", text, re.MULTILINE), command
            assert command != "game hand" or answer.content.startswith("You have no seat in this match")
        held = await actor.slash(table.channel, "automobile pass")
        assert "on hold" in held.response.content and match.seq == 0
        await chief.slash(table.channel, "admin resume")
        await table.rest()
        assert match.status == Status.RUNNING
        await table.by_button(await table.actor())
        assert match.seq >= 1


async def test_ten_errors_hold_one_match_until_it_is_taken_up_again(tmp_path, blank, monkeypatch, caplog):
    """Each is answered privately with its own reference; the match beside it, with nine, goes on; then so does this."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        first, one = table.channel, await table.match()
        table.channel = table.guild.create_text_channel("beside")
        await table.open(3)
        two, ann = await table.match(), table.people[0]
        with monkeypatch.context() as broken:
            broken.setattr(sys.modules["render.automobile.words.board"], "_told", lambda *_: 1 / 0)
            references: set[str] = set()
            for number in range(10):
                assert one.status == Status.RUNNING
                for channel in (first, *[table.channel] * (number > 0)):
                    answer = (await ann.slash(channel, "game text")).response
                    (reference,) = re.findall(r"this reference: ([0-9A-F]{6})", answer.content)
                    assert answer.ephemeral and f"reference {reference}" in caplog.text
                    references.add(reference)
            await table.rest()
        assert len(references) == 19
        assert (one.status, two.status) == (Status.HELD, Status.RUNNING)
        assert sum(it.content == TOO_MANY_ERRORS for it in first.history()) == 1
        await table.by_button(await table.actor())
        assert two.seq == 1
        table.channel = first
        assert "on hold" in (await ann.slash(first, "automobile pass")).response.content
        chief = table.guild.add_member(
            table.env.create_user("Chief"), roles=[table.guild.create_role("Chief", permissions=MANAGES)]
        )
        await chief.slash(first, "admin resume")
        await table.rest()
        await table.by_button(await table.actor())
        assert one.seq == 1
    caplog.clear()


MANAGES = discord.Permissions(manage_guild=True, send_messages=True, view_channel=True, use_application_commands=True)

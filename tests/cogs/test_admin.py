"""Who looks after a server can put a match on hold and take it up again, and sees no secret by it."""

import discord

from bot.match import Status
from cogs import admin
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
        held = await actor.slash(table.channel, "automobile pass")
        assert "on hold" in held.response.content and match.seq == 0
        await chief.slash(table.channel, "admin resume")
        await table.rest()
        assert match.status == Status.RUNNING
        await table.by_button(await table.actor())
        assert match.seq >= 1


MANAGES = discord.Permissions(manage_guild=True, send_messages=True, view_channel=True, use_application_commands=True)

"""`/game list`: one's own matches first, whom each waits for, and nothing of channels that one cannot see."""

from __future__ import annotations

import re

import discord
import pytest

from bot.model.aside.shard import Shards
from tests.cogs.sitting import labels, sitting

pytestmark = pytest.mark.usefixtures("blank")


async def listed(person, channel) -> str:
    """What `/game list` tells somebody."""
    shown = (await person.slash(channel, "game list")).response
    assert shown.ephemeral
    return shown.content


def close(table, channel, person) -> None:
    """Let a person not see a channel."""
    from simcord.backend.models.channel import Overwrite
    from simcord.enums import OverwriteType

    allowed, denied = discord.PermissionOverwrite(view_channel=False).pair()
    overwrite = Overwrite(person.id, OverwriteType.MEMBER, allowed.value, denied.value)
    table.env.backend.set_overwrite(channel.id, overwrite)


async def test_the_list_begins_with_what_waits_for_the_asker(tmp_path):
    """Seat C, Cat, is drawn first. The channel is named, and so is the moment since which it waits."""
    async with sitting(tmp_path, 3) as table:
        ann, _, cat = table.people
        lobby = table.guild.create_text_channel("lobby")
        await ann.slash(lobby, "game new", game="kraftwagen", seats=2)
        await table.open(3)
        await cat.slash(lobby, "game new", game="automania", seats=2, thread=True)
        await table.rest()
        mine = await listed(cat, table.channel)
        assert re.search(r"__Waiting for you__\n\*\*Automobile 2\*\* in <#\d+> · Ann, Bob, Cat\n", mine)
        assert f"<#{table.channel.id}>" in mine
        assert re.search(r"-# Cat to move, asked <t:\d+:R>", mine)
        assert mine.index("Automobile 2") < mine.index("__Also in this server__") < mine.index("Kraftwagen 1")
        hers = await listed(ann, table.channel)
        assert "Waiting for you" not in hers and "__Also in this server__\n<#" in hers
        assert f"**Kraftwagen 1** in <#{lobby.id}> · Ann\n-# in its lobby: 1 of 2 seats are taken" in hers
        assert re.search(r"__Your other matches__\n<#\d+>\n-# in its lobby", mine)  # a thread's name says it all


async def test_a_channel_that_the_asker_cannot_see_is_neither_named_nor_linked(tmp_path):
    """One's own match there is told without its channel; other people's is not told at all."""
    async with sitting(tmp_path, 3) as table:
        ann, bob, cat = table.people
        secret, other = table.guild.create_text_channel("secret"), table.guild.create_text_channel("other")
        await bob.slash(secret, "game new", game="automania", seats=2)
        await table.open(3)
        for person in (ann, cat):
            close(table, secret, person)
        close(table, table.channel, cat)
        assert "Automania" not in await listed(ann, other)
        assert f"**Automania 1** in <#{secret.id}>" in await listed(bob, other)
        cats = await listed(cat, other)
        assert "**Automobile 2** · Ann" in cats and "<#" not in cats and "Automania" not in cats


async def test_a_direct_message_lists_all_of_ones_own_and_nobody_elses(tmp_path):
    """With links to the channels that one sees there."""
    async with sitting(tmp_path, 3) as table:
        lobby = table.guild.create_text_channel("lobby")
        await table.people[1].slash(lobby, "game new", game="kraftwagen", seats=2)
        await table.open(3)
        told = (await table.users[0].slash("game list")).response.content
        assert f"**Automobile 2** in <#{table.channel.id}>" in told
        assert "Kraftwagen" not in told


async def test_ones_own_match_of_another_process_has_its_link(tmp_path):
    """Direct messages come to one process, and the server's match to another: where it is played is known anyway."""
    async with sitting(tmp_path, 3) as table:
        ann = table.users[0]
        away, there = 1 << 22, 77
        for user, guild in ((ann.id, away), (4711, away | 1)):
            await table.bot.matches.opening.open(
                "automania", 2, guild_id=guild, channel_id=there + guild, user_id=user, name="Ann"
            )
        table.bot.store.shards = Shards((0,), 2)
        told = (await ann.slash("game list")).response.content
        assert f"**Automania 1** in <#{there + away}> · Ann" in told
        assert told.count("Automania") == 1


async def test_a_long_list_has_pages(tmp_path):
    """Thirty matches are more than a message holds; each stands on one page, and the buttons lead there and back."""
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        for number in range(30):
            channel = table.guild.create_text_channel(f"table-{number}")
            await ann.slash(channel, "game new", game="kraftwagen", seats=2)
        shown = (await ann.slash(table.channel, "game list")).response
        assert labels(shown) == ["More ▶"]
        first = shown.content
        second = (await ann.click(shown, label="More ▶")).response.content
        told = re.findall(r"Kraftwagen (\d+)", first + second)
        assert told == [str(number) for number in range(1, 31)]
        assert all(len(it) <= 2_000 for it in (first, second))

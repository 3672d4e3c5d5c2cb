"""`/stats`, and what is kept of one user: given out to him, and forgotten when he wishes it."""

from __future__ import annotations

import json

import pytest

from bot.history import history
from bot.match import Holder, Status
from bot.user_store import FORMER_NAME
from tests.cogs.sitting import sitting

pytestmark = pytest.mark.usefixtures("blank")


async def test_stats_of_a_server_and_of_one_player(tmp_path):
    """A match of people only is rated, the winner first; a match in another server does not count here."""
    async with sitting(tmp_path, 3) as table:
        ann = table.people[0]
        nothing = (await ann.slash(table.channel, "stats")).response
        assert nothing.ephemeral and nothing.content == "No match that counts here is over yet."
        await table.open(3)
        match = await table.play(table.by_button)
        outcome = match.outcome()
        assert outcome is not None
        told = (await ann.slash(table.channel, "stats")).response.content.split("\n")
        assert told[0] == "**Automobile** · one match of this server is over"
        for place, (line, seat) in enumerate(zip(told[1:4], outcome.ranking, strict=True), 1):
            score = f"{outcome.scores[seat]:,}"
            assert line.startswith(f"`{place}.` **{match.safe_names[seat]}** · rating ") and f"best {score}" in line
            assert f"one game, {int(seat in outcome.winners)} won" in line
        own = (await ann.slash(table.channel, "stats", everywhere=True, game="automobile")).response.content
        assert own.startswith("**Ann** · in all servers\n**Automobile** · rating ")
        elsewhere = table.env.create_guild("Elsewhere")
        channel = elsewhere.create_text_channel("table")
        guest = elsewhere.add_member(table.users[0])
        assert (await guest.slash(channel, "stats")).response.content == nothing.content
        other = (await ann.slash(table.channel, "stats", game="kraftwagen")).response.content
        assert other == nothing.content


async def test_a_match_with_the_program_is_not_rated(tmp_path):
    """It counts as a game, without a rating; the program's seats are not listed."""
    async with sitting(tmp_path, 1) as table:
        await table.open(3)
        await table.play(table.by_button)
        told = (await table.people[0].slash(table.channel, "stats")).response.content
        assert "**Ann** · one game" in told and "rating " not in told.partition("-#")[0] and "NPC" not in told


async def test_data_is_given_to_the_user_himself(tmp_path):
    """His seats, his own moves and his direct messages; not another's moves."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        for _ in range(4):
            await table.by_button(await table.actor())
            await table.rest()
        ann, match = table.people[0], await table.match()
        answer = (await ann.slash(table.channel, "me data")).response
        found = json.loads(await answer.attachments[0].read())
        assert answer.ephemeral and [it["name"] for it in found["seats"]] == ["Ann"]
        rows = await table.bot.store.moves(match.id)
        assert [it["seq"] for it in found["moves"]] == [row.seq for row in rows if row.user_id == ann.id]
        assert {it["user_id"] for it in found["moves"]} <= {ann.id} and found["guides"] and found["matches opened"]
        assert len(found["direct messages"]) >= 1 and str(table.people[1].id) not in json.dumps(found["moves"])


async def test_who_is_forgotten_is_nowhere_in_the_file(tmp_path):
    """The program plays on for him; neither his number nor his name is left; the match is played to its end."""
    async with sitting(tmp_path, 2) as table:
        bob = table.people[1]
        await table.open(3)
        for _ in range(5):
            await table.by_button(await table.actor())
            await table.rest()
        kept = (await bob.slash(table.channel, "me forget")).response
        await bob.click(kept, label="Keep everything")
        assert kept.content == "Everything is kept." and (await table.match()).seat_of(bob.id)
        asked = (await bob.slash(table.channel, "me forget")).response
        await bob.click(asked, label="Forget me")
        await table.rest()
        assert asked.content.startswith("You are forgotten.")
        match = await table.match()
        assert not match.seat_of(bob.id) and match.chairs[1].holder == Holder.NPC
        for name in await table.bot.store.database.all("SELECT name FROM sqlite_master WHERE type = 'table'"):
            rows = str(await table.bot.store.database.all(f"SELECT * FROM {name.name}"))
            assert str(bob.id) not in rows and "**Bob**" not in rows and "'Bob'" not in rows, name.name
        log = (await history(table.bot.store, match)).entries
        assert log and not any("Bob" in it.line for it in log)
        await table.restart()
        assert (await table.play(table.by_button)).status == Status.OVER


async def test_a_finished_match_can_be_looked_at_without_its_former_player(tmp_path):
    """Its log, replay and statistics name a former player, and the others as before."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        await table.play(table.by_button)
        ann, bob, _ = table.people
        asked = (await bob.slash(table.channel, "me forget")).response
        await bob.click(asked, label="Forget me")
        log = (await ann.slash(table.channel, "game log", seat="B")).response.content
        assert f"**{FORMER_NAME}** (B)" in log and "Bob" not in log
        told = (await ann.slash(table.channel, "stats")).response.content
        assert FORMER_NAME in told and "Bob" not in told and "**Ann**" in told

"""`/stats`, and what is kept of one user: given out to him, and forgotten when he wishes it."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

import discord
import pytest
from sqlalchemy import BigInteger
from sqlalchemy.dialects import sqlite
from sqlmodel import SQLModel

from bot.host.config import DATABASE
from bot.model.table.chair import Holder
from bot.model.table.match import Status
from bot.store.user.forget_store import DROP, RENAME, RENUMBER, Forgotten, finder
from bot.tell.history import history
from cogs.own.stats import _page
from rules.registry import GAMES
from tests.cogs.sitting import Sitting, labels, sitting

pytestmark = pytest.mark.usefixtures("blank")

KNOWN = "seats known from before you were forgotten"
"""What stays of the forgotten: signs that say no name and no number."""


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
    """Its log, record and statistics, worked out before too, name the seat's letter, and the others as before."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        await table.play(table.by_button)
        ann, bob, _ = table.people
        assert "**Bob**" in (await ann.slash(table.channel, "stats")).response.content
        asked = (await bob.slash(table.channel, "me forget")).response
        await bob.click(asked, label="Forget me")
        log = (await ann.slash(table.channel, "game log", seat="B")).response.content
        assert "**Seat B** (B)" in log and "Bob" not in log
        told = (await ann.slash(table.channel, "stats")).response.content
        assert "**Seat B**" in told and "Bob" not in told and "**Ann**" in told
        assert not naming(str(await every_row(table)), bob)
        record = await text_of((await ann.slash(table.channel, "game export")).response)
        assert "seat A Ann\nseat B Seat B\nseat C Cat\n" in record and "Bob" not in record


OF_NOBODY = frozenset(
    ("id", "again_of", "channel_id", "guild_id", "home_id", "interaction_id", "lobby_message_id", "message_id")
)
"""Columns with a number of Discord, or of a row, that is no user's."""


def test_every_column_that_names_a_user_is_forgotten():
    """In each such column of the schema a row is dropped, or another number is put in the place of the user's."""
    said = [" ".join(it.by(sqlite.dialect())[0].split()) for it in (*DROP, *RENAME, *RENUMBER)]
    numbers = [it for table in SQLModel.metadata.sorted_tables for it in table.c if isinstance(it.type, BigInteger)]
    for it in numbers:
        if not it.foreign_keys and it.name not in OF_NOBODY:
            way = rf"DELETE FROM {it.table.name} WHERE .*\b{it.name} =|UPDATE {it.table.name} SET {it.name}="
            assert any(re.match(way, one) for one in said), it


# -- somebody who has done everything

ZED = "Zed/E*bulon_x"
"""A name of which almost every sign is written otherwise in a text."""


async def test_nothing_is_left_of_who_has_done_everything(tmp_path):
    """Played, shared, voted, held, rested, ordered, handed on twice: he is in no row, no file's byte, no answer."""
    async with sitting(tmp_path, 4) as table:
        ann, bob, _, _ = table.people
        zed = await everything(table)
        other, given = table.guild.create_text_channel("other"), table.guild.create_text_channel("given")
        await under_way(table, zed, other, ("seat npc", "seat back", "seat offer"))
        await under_way(table, zed, given, ("seat npc",))
        lobby = table.guild.create_text_channel("lobby")
        await zed.slash(lobby, "game new", game="kraftwagen", seats=3)
        kept = {name: naming(rows, zed) for name, rows in (await every_row(table)).items()}
        assert {name for name, found in kept.items() if found} >= {
            *("matches", "seats", "sharers", "moves", "orders", "outbox", "votes", "clock_marks"),
            *("user_settings", "calendars", "guides"),
        }
        found = json.loads(await file_of((await zed.slash(table.channel, "me data")).response))
        assert all(found[it] for it in ("seats", "seats held before", "sharers", "moves", "orders", "clocks"))
        assert all(found[it] for it in ("votes asked for", "matches opened", "direct messages", "calendars"))
        hand = (await ann.slash(table.channel, "game hand")).response.content
        asked = (await zed.slash(table.channel, "me forget")).response
        posted = len(table.channel.history()), len(other.history())
        await zed.click(asked, label="Forget me")
        await table.rest()
        assert asked.content.startswith("You are forgotten.")
        for name, rows in (await every_row(table)).items():
            assert not naming(rows, zed), (name, naming(rows, zed))
        kept = table.bot.settings.home / DATABASE
        for file in kept.parent.glob(f"{kept.name}*"):
            assert ZED.encode() not in file.read_bytes() and b"bulon" not in file.read_bytes()
        since = [*table.channel.history()[posted[0] :], *other.history()[posted[1] :], *lobby.history()]
        assert len(since) > 1 and not any("bulon" in it.content + str(it.embeds) for it in since)
        answers = [await ann.slash(table.channel, it) for it in ("game export", "game log", "seat list", "game clock")]
        answers += [await ann.slash(table.channel, "report", what="Look"), await ann.slash(other, "game log")]
        answers += [await bob.slash(other, "seat list"), await ann.slash(table.channel, "me data")]
        for result in answers:
            text = await text_of((result.followups or [result.response])[0])
            assert text and not naming(text, zed)
        own = json.loads(await file_of((await zed.slash(table.channel, "me data")).response))
        assert own.pop(KNOWN) and not found.pop(KNOWN)
        assert set(own) == set(found) and not any(own.values())
        assert (await ann.slash(table.channel, "game hand")).response.content == hand
        await table.restart()
        for channel in (table.channel, other, given):
            match = await table.bot.matches.at(channel.id)
            assert match is not None and match.status == Status.RUNNING and not match.seat_of(zed.id)
        table.people = [it for it in table.people if (await table.match()).seat_of(it.id)]
        assert (await table.play(table.by_button)).status == Status.OVER


async def everything(table: Sitting) -> Any:
    """A match in which Zed does all that there is to do, and gives his seat up; gives him."""
    ann, bob, cat, dan = table.people
    chief = table.guild.create_role("Chief", permissions=discord.Permissions(manage_guild=True))
    zed = table.guild.add_member(table.env.create_user(ZED), roles=[chief])
    await zed.slash(table.channel, "game new", game="automobile", seats=3, pace="relaxed")
    for person in (ann, bob):
        await person.click(table.lobby, label="Join")
    await zed.click(table.lobby, label="Start")
    await table.rest()
    await zed.slash(table.channel, "me vacation", first="2030-01-01", last="2030-01-05")
    await zed.slash(table.channel, "me reminders", next=True)
    offered = await zed.autocomplete(table.channel, "order add", "first", "")
    await zed.slash(table.channel, "order add", first=offered[0]["value"])
    table.people = [ann, bob, zed]
    for _ in range(6):
        await table.by_button(await table.actor())
        await table.rest()
    await zed.slash(table.channel, "game undo")
    await table.rest()
    for person in (ann, bob):
        if "Yes" in labels(table.channel.history()[-1]):
            await person.click(table.newest("Yes"), label="Yes")
            await table.rest()
    for command, options in (
        ("game pause", {"hours": 2, "reason": f"I, {ZED}, am away"}),
        ("game resume", {}),
        ("vote pause", {"hours": 2, "reason": "A rest"}),
        ("admin hold", {}),
        ("admin resume", {}),
        ("seat share", {"user": cat.user}),
    ):
        await zed.slash(table.channel, command, **options)
        await table.rest()
    await cat.slash(table.channel, "seat accept")
    await bob.slash(table.channel, "seat share", user=dan.user)
    await table.rest()
    await zed.slash(table.channel, "seat resign")  # to Cat, who gives it up, too
    await table.rest()
    await cat.slash(table.channel, "seat resign")
    await table.rest()
    eve = table.guild.add_member(table.env.create_user("Eve"))
    await eve.slash(table.channel, "seat take")
    await table.rest()
    table.people = [ann, bob, eve, cat, dan]
    return zed


async def under_way(table: Sitting, zed: Any, channel: Any, commands: Sequence[str]) -> None:
    """Another match, in which Zed does something about his seat."""
    ann, bob, *_ = table.people
    await zed.slash(channel, "game new", game="automobile", seats=3)
    lobby = channel.history()[-1]
    for person in (ann, bob):
        await person.click(lobby, label="Join")
    await zed.click(lobby, label="Start")
    await table.rest()
    for command in commands:
        await zed.slash(channel, command)
        await table.rest()


@pytest.mark.parametrize("game", list(GAMES))
async def test_who_is_forgotten_leaves_a_shared_seat_to_the_friend(tmp_path, game):
    """In every game the co-player plays on, knows what the seat knows, and reads nothing but the seat's letter."""
    async with sitting(tmp_path, 4) as table:
        *table.people, dan = table.people
        bob = table.people[1]
        await table.open(3, game)
        await bob.slash(table.channel, "seat share", user=dan.user)
        await dan.slash(table.channel, "seat accept")
        await table.rest()
        hand = (await bob.slash(table.channel, "game hand")).response.content
        asked = (await bob.slash(table.channel, "me forget")).response
        await bob.click(asked, label="Forget me")
        await table.rest()
        match = await table.match()
        assert match.chairs[1].user_id == dan.id and not match.seat_of(bob.id)
        assert "**Seat B** leaves seat B to **Dan**" in "".join(it.content for it in table.channel.history())
        told = (await dan.slash(table.channel, "game hand")).response.content
        assert told == hand.replace("Bob", "Dan")
        for name, rows in (await every_row(table)).items():
            assert "Bob" not in rows and str(bob.id) not in rows, name
        table.people = [table.people[0], dan, table.people[2]]
        for _ in range(3):
            await table.by_button(await table.actor())
            await table.rest()


async def test_a_forgotten_friend_shares_no_seat_any_more(tmp_path):
    """Who shares one seat and is invited to another match's: both end, and the holders play on with their secrets."""
    async with sitting(tmp_path, 4) as table:
        *table.people, dan = table.people
        ann, bob, _ = table.people
        first, table.channel = table.channel, table.guild.create_text_channel("second")
        await table.open(3, "kraftwagen")
        await ann.slash(table.channel, "seat share", user=dan.user)
        second, table.channel = table.channel, first
        await table.open(3)
        await bob.slash(table.channel, "seat share", user=dan.user)
        await dan.slash(table.channel, "seat accept")
        await table.rest()
        hands = [(await it.slash(table.channel, "game hand")).response.content for it in (ann, bob)]
        asked = (await dan.slash(table.channel, "me forget")).response
        await dan.click(asked, label="Forget me")
        await table.rest()
        said = [it.content for it in table.channel.history()]
        assert any("🪑 **Seat B** does not share seat B with **Bob** any more." in it for it in said)
        assert [(await it.slash(table.channel, "game hand")).response.content for it in (ann, bob)] == hands
        for name, rows in (await every_row(table)).items():
            assert "Dan" not in rows and str(dan.id) not in rows, name
        for channel in (first, second):
            match = await table.bot.matches.at(channel.id)
            assert match is not None and [len(it.users) for it in match.chairs] == [1, 1, 1]
        await table.by_button(await table.actor())


async def test_whoever_is_called_alike_keeps_the_name(tmp_path):
    """Another Bob, in a match in which the forgotten one has done nothing, is still called so in all of its posts."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        await table.by_button(await table.actor())
        await table.rest()
        before = (await every_row(table))["outbox"]
        other = table.guild.add_member(table.env.create_user("Bob"))
        asked = (await other.slash(table.channel, "me forget")).response
        await other.click(asked, label="Forget me")
        await table.rest()
        assert (await every_row(table))["outbox"] == before and "Bob" in before


@pytest.mark.parametrize(
    ("name", "text", "left"),
    [
        ("A/_b", "**A/_b** · A\\/\\_b · A/\u200b\\_b, <@7>", "**Seat C** · Seat C · Seat C, Seat C"),
        ("t", "t until <t:99:R>, `t`, at", "Seat C until <t:99:R>, `t`, at"),
        ("<x>", "\\<x> and <x>", "Seat C and Seat C"),
        ("Bo", "Bob, Bo's and **Bo** (C)", "Bob, Seat C's and **Seat C** (C)"),
    ],
)
def test_a_name_is_found_however_it_was_written(name, text, left):
    """As it is, as it was and is escaped, bold or not; no part of a word, and nothing that Discord reads as a sign."""
    it = Forgotten(7, -1, finder([name]), "Seat C")
    assert it.body({"text": text, "ask": [text]}) == {"text": left, "ask": [left]}


def test_only_what_people_read_loses_a_name():
    """A user called “wait” takes no wish of another out of a clock; his number goes wherever it stands."""
    it = Forgotten(7, -1, finder(["wait"]), "Seat C")
    assert it.body({"wish": "wait", "user": 8}) == {"wish": "wait", "user": 8}
    assert it.body({"due": {"2": [7, 8]}, "what": {"user": 7}}) == {"due": {"2": [-1, 8]}, "what": {"user": -1}}
    assert it.record("seat A wait\nseat B Ann\n") == "seat A Seat A\nseat B Ann\n"


async def every_row(table: Sitting) -> dict[str, str]:
    """All that is in the database, by table."""
    database = table.bot.store.database
    names = [it.name for it in await database.all("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return {name: str(await database.all(f"SELECT * FROM {name}")) for name in names}


def naming(text: str, person: Any) -> list[str]:
    """Where a text has somebody's number or name, however its signs are written."""
    plain = re.sub(r"\\+u200b|\\|\u200b", "", text)
    return [
        plain[max(0, it.start() - 60) : it.end() + 60] for it in re.finditer(rf"{person.id}|{re.escape(ZED)}", plain)
    ]


async def text_of(message: Any) -> str:
    """All that a message says, in its files too."""
    return message.content + "".join([(await it.read()).decode() for it in message.attachments])


async def file_of(message: Any) -> str:
    """What the file of a message says."""
    return (await message.attachments[0].read()).decode()


def test_a_long_list_has_pages_of_whole_lines():
    """Sixty players, best first: every line stands whole on one page, in order, and each page fits a message."""
    lines = [f"`{place}.` **Player {place}** · rating 1.0 · 3 games, 1 won · mean 2,000" for place in range(1, 61)]
    shown = [_page(["**Automobile**\n" + "\n".join(lines)], number) for number in (1, 2, 3, 4)]
    assert all(len(it) <= 2_000 for it in shown)
    told = [line for it in shown[:3] for line in it.splitlines() if line.startswith("`")]
    assert told == lines
    assert "Page 1 of 3" in shown[0] and shown[3] == shown[2]

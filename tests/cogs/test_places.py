"""Where a match is played: messages deleted, channels deleted or closed, matches moved, and none taken for another."""

from __future__ import annotations

import dataclasses
from typing import Any

import discord
import pytest

import render.registry
from bot.model.table.match import Obstacle, Status
from bot.tell import control
from cogs.host.server import LOOK_AGAIN
from render.registry import pictures
from tests.cogs.sitting import components, labels, questions, sitting

pytestmark = pytest.mark.usefixtures("blank")


def direct(table, person: int) -> list[str]:
    """What somebody was told about a channel by direct message."""
    return [it.content for it in table.users[person].dm_channel.history() if "move-here" in it.content]


async def asked(table, channel=None) -> list:
    """The messages with the buttons of a panel in a channel."""
    return [it for it in (channel or table.channel).history() if questions(it)]


def allow(table, channel, **rights: bool) -> None:
    """Set what everybody, the bot as well, may do in a channel, and let the gateway tell it."""
    from simcord.backend.models.channel import Overwrite
    from simcord.enums import OverwriteType

    allowed, denied = discord.PermissionOverwrite(**rights).pair()
    role = table.guild.default_role.id
    table.env.backend.set_overwrite(channel.id, Overwrite(role, OverwriteType.ROLE, allowed.value, denied.value))


# -- messages that somebody deletes


async def test_a_deleted_panel_stands_again_at_once(tmp_path):
    """`/game board` posts board, question and buttons anew, and calls nobody a second time; a second one posts none."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        ann = table.people[0]
        await table.panel.delete()
        for _ in range(2):
            shown = (await ann.slash(table.channel, "game board")).response
            await table.rest()
            assert shown.ephemeral and shown.attachments
        (panel,) = await asked(table)
        posted = [it.json for it in table.env.http_requests if it.path == f"/channels/{table.channel.id}/messages"]
        assert panel.attachments and posted[-1]["allowed_mentions"]["users"] == []
        await table.by_button(await table.actor())


async def test_a_deleted_panel_is_replaced_by_the_next_move(tmp_path):
    """A move by command needs no panel, and posts one."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        await table.panel.delete()
        await table.by_slash(await table.actor())
        await table.rest()
        assert len(await asked(table)) == 1


async def test_a_deleted_lobby_stands_again_at_once(tmp_path):
    """`/game board` says that the match has not started, and posts the lobby anew."""
    async with sitting(tmp_path, 2) as table:
        ann, bob = table.people
        await ann.slash(table.channel, "game new", game="automobile", seats=3)
        await table.lobby.delete()
        answer = await bob.slash(table.channel, "game board")
        assert (answer.followups or [answer.response])[-1].content.startswith(
            "This match of Automobile has not started"
        )
        await bob.click(table.lobby, label="Join")
        assert "`B` Bob" in table.lobby.content


@pytest.mark.parametrize("gone", ["message", "channel", "match"])
async def test_a_vote_whose_message_is_gone_is_shown_where_the_table_is(tmp_path, gone):
    """Deleted, `/game board` or asking again shows it; in another channel it comes with the match. It stands there
    once, with its ballots, and is answered there; asking again brings it down. Nobody is called twice."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        (ann, bob, cat), home = table.people, table.channel
        await ann.slash(home, "vote end")
        await table.rest()
        old = table.newest("Yes")
        await bob.click(old, label="Yes")
        if gone == "message":
            for _ in range(2):
                await votes_shown(table.channel)[0].delete()
                await cat.slash(home, "game board")
                await table.rest()
        else:
            if gone == "channel":
                table.env.backend.delete_channel(table.channel.id)
                await table.rest()
            table.channel = table.guild.create_text_channel("other")
            await ann.slash(table.channel, "game move-here")
            await table.rest()
        assert len(votes_shown(table.channel)) == 1
        for _ in range(2):
            told = (await bob.slash(table.channel, "vote end")).response.content
            await table.rest()
            assert told == "The table is being asked that already. I show its vote here once more."
            assert ["2 of 3 needed agree" in it.content for it in votes_shown(table.channel)] == [True]
        posted = [it.json for it in table.env.http_requests if it.path == f"/channels/{table.channel.id}/messages"]
        assert posted[-1]["allowed_mentions"]["users"] == []
        await cat.click(old if gone == "match" else table.newest("Yes"), label="Yes")
        await table.rest()
        assert (await table.match()).status == Status.CANCELLED and votes_shown(table.channel) == []
        assert gone == "channel" or votes_shown(home) == []


def votes_shown(channel) -> list:
    """The messages of a channel with the buttons of a vote."""
    return [it for it in channel.history() if "Yes" in labels(it)]


# -- channels


@pytest.mark.usefixtures("blank")
async def test_a_panel_of_another_move_is_replaced(tmp_path):
    """As after a copy was put back: its buttons are gone, or of a later move. `/game board` asks once for this one."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        match, actor = await table.match(), await table.actor()
        later = discord.ui.View()
        later.add_item(discord.ui.Button(label="Board", custom_id=control.custom_id(control.BOARD, match.id, 9)))
        for shown in (None, later):
            assert match.panel
            old = match.panel.message_id
            await table.bot.get_partial_messageable(table.channel.id).get_partial_message(old).edit(view=shown)
            for _ in range(2):
                await actor.slash(table.channel, "game board")
                await table.rest()
            assert match.panel.message_id > old
            assert (await actor.click(table.panel, label="Board")).response
            assert len([it for it in table.channel.history() if it.id >= match.panel.message_id]) == 1


@pytest.mark.parametrize("mover", [0, 2])
async def test_a_match_whose_channel_was_deleted_is_taken_up_elsewhere(tmp_path, mover):
    """All players are told once; any of them moves it to where he asks, and it is played to its end there."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        await table.by_button(await table.actor())
        await table.rest()
        match, seq = await table.match(), (await table.match()).seq
        table.env.backend.delete_channel(table.channel.id)
        await table.rest()
        assert [len(direct(table, person)) for person in range(3)] == [1, 1, 1]
        table.channel = table.guild.create_text_channel("other")
        answer = await table.people[mover].slash(table.channel, "game move-here")
        await table.rest()
        assert answer.response.content == "The match goes on here." and answer.response.ephemeral
        assert (await table.match()).id == match.id and match.seq == seq
        (panel,) = await asked(table)
        name = ("Ann", "Bob", "Cat")[mover]
        assert panel.content.startswith(f"**{name}** takes up the match of Automobile here.") and panel.attachments
        final = await table.play(table.by_slash)
        assert final.status == Status.OVER
        assert [len(direct(table, person)) for person in range(3)] == [1, 1, 1]


async def test_a_channel_deleted_while_the_bot_was_away_is_noticed(tmp_path):
    """The next start finds it gone, and tells the players once."""
    async with sitting(tmp_path, 2) as table:
        await table.open(3)
        backend = table.env.backend
        emit, backend.emit = backend.emit, lambda *_: None
        backend.delete_channel(table.channel.id)
        backend.emit = emit
        for _ in range(2):
            await table.restart()
            assert [len(direct(table, person)) for person in range(2)] == [1, 1]


async def test_a_lobby_moves_too(tmp_path):
    """Its message stands in the new channel, where people go on sitting down."""
    async with sitting(tmp_path, 2) as table:
        ann, bob = table.people
        await ann.slash(table.channel, "game new", game="automobile", seats=3)
        table.env.backend.delete_channel(table.channel.id)
        await table.rest()
        table.channel = table.guild.create_text_channel("other")
        await ann.slash(table.channel, "game move-here")
        await table.rest()
        await bob.click(table.lobby, label="Join")
        assert "`B` Bob" in table.lobby.content


async def test_who_may_move_a_match(tmp_path):
    """While its channel stands: who opened it, not the other players; strangers never; never onto another match."""
    async with sitting(tmp_path, 4) as table:
        *table.people, stranger = table.people
        await table.open(3)
        ann, bob, _ = table.people
        other = table.guild.create_text_channel("other")
        for person in (bob, stranger):
            refused = (await person.slash(other, "game move-here")).response
            assert refused.ephemeral and refused.content.startswith("There is no match in another channel")
            assert await person.autocomplete(other, "game move-here", "match", "") == []
        named = (await bob.slash(other, "game move-here", match="1")).response
        assert named.content.startswith("There is no match in another channel")
        taken = table.guild.create_text_channel("taken")
        await stranger.slash(taken, "game new", game="automobile", seats=3)
        refused = (await ann.slash(taken, "game move-here")).response
        assert refused.content.startswith("This channel has a match of Automobile already.")
        (offered,) = await ann.autocomplete(other, "game move-here", "match", "auto")
        assert offered["name"] == "#1 Automobile: Ann, Bob, Cat"
        unknown = (await ann.slash(other, "game move-here", match="77")).response
        assert unknown.content.startswith("“77” is none of the matches")
        assert (await table.match()).channel_id == table.channel.id
        await ann.slash(other, "game move-here", match=offered["value"])
        await table.rest()
        assert [len(await asked(table, it)) for it in (table.channel, other, taken)] == [0, 1, 0]


async def test_a_permission_lost_in_mid_match_pauses_it(tmp_path):
    """Who presses reads what to tick and his move is not made; given back, the match goes on where it stood."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        actor, seq = await table.actor(), (await table.match()).seq
        old = table.panel
        allow(table, table.channel, send_messages=False)
        shown = (await actor.click(old, custom_id=questions(old)[0]["custom_id"])).response
        assert shown.ephemeral and "Send Messages. Tick it under Edit Channel → Permissions" in shown.content
        match = await table.match()
        verb = match.legal(match.to_act()[0])[0].verb
        filled = await table.filled(actor, "automobile", type(match.legal(match.to_act()[0])[0]))
        refused = (await actor.slash(table.channel, f"automobile {verb}", **filled)).response
        assert refused.ephemeral and refused.content.startswith("The match waits, and your move was not made")
        assert match.seq == seq
        look = (await actor.slash(table.channel, "game board")).response
        assert look.ephemeral and look.attachments
        allow(table, table.channel, send_messages=True)
        await table.by_button(actor)
        await table.rest()
        assert match.seq == seq + 1 and len(await asked(table)) == 1


async def test_what_waited_is_posted_as_soon_as_the_permission_is_back(tmp_path):
    """Lost between a move and its message: the creator is told by direct message; nobody need press anything."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        before = len(table.channel.history())
        match = await table.match()
        allow(table, table.channel, send_messages=False)
        seat = match.to_act()[0]
        holder = match.chairs[seat].user_id or 0
        await table.bot.matches.move(match.id, match.seq, seat, [match.legal(seat)[0]], user_id=holder)
        await table.bot.outbox.idle()
        await table.rest()
        assert match.obstacle == Obstacle.CLOSED and len(table.channel.history()) == before
        assert [len(direct(table, person)) for person in range(3)] == [1, 0, 0]
        assert "Send Messages" in direct(table, 0)[0]
        allow(table, table.channel, send_messages=True)
        await table.bot.outbox.idle()
        await table.rest()
        assert match.obstacle is None and len(await asked(table)) == 1


async def test_help_offers_no_button_where_none_can_be_posted(tmp_path):
    """Whose move it is reads that the match waits, not that he should press "Your move"."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        allow(table, table.channel, send_messages=False)
        helped = (await (await table.actor()).slash(table.channel, "game help")).response
        assert helped.content.startswith("You can move, but the match waits") and "press" not in helped.content


@pytest.mark.parametrize("way", ["by itself", "move", "restart"])
async def test_a_permission_given_back_without_a_word_is_noticed(tmp_path, way):
    """No event tells of it: some minutes later, at the next move or at the next start, what waited is posted once."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        match = await table.match()
        backend = table.env.backend
        emit, backend.emit = backend.emit, lambda *_: None
        table.env.inject_error("POST", f"/channels/{table.channel.id}/messages", status=403, code=50013, times=None)
        seat = match.to_act()[0]
        move = [match.legal(seat)[0]]
        await table.bot.matches.move(match.id, match.seq, seat, move, user_id=match.chairs[seat].user_id or 0)
        await table.bot.outbox.idle()
        backend.faults.clear()
        backend.emit = emit
        assert match.obstacle == Obstacle.CLOSED
        if way == "by itself":
            assert LOOK_AGAIN <= 300
            cog: Any = table.bot.get_cog("ServerCog")
            await cog.tick()
        elif way == "move":
            await table.by_slash(await table.actor())
        else:
            await table.restart()
        await table.bot.outbox.idle()
        await table.rest()
        assert (await table.match()).obstacle is None and len(await asked(table)) == 1
        await table.by_button(await table.actor())


@pytest.mark.parametrize("wish", ["Join", "Add an NPC"])
async def test_a_lobby_that_cannot_be_shown_says_so(tmp_path, wish):
    """The seat is taken all the same; an ephemeral answer says what to tick."""
    async with sitting(tmp_path, 2) as table:
        ann, bob = table.people
        await ann.slash(table.channel, "game new", game="automobile", seats=3)
        path = f"/channels/{table.channel.id}/messages/{table.lobby.id}"
        table.env.inject_error("PATCH", path, status=403, code=50001, times=None)
        person = bob if wish == "Join" else ann
        answer = (await person.click(table.lobby, label=wish)).followups[0]
        assert answer.ephemeral and answer.content.startswith("That is done, but I could not bring the lobby message")
        assert "Edit Channel → Permissions" in answer.content
        assert sum(chair.holder != "open" for chair in (await table.match()).chairs) == 2


# -- several matches


async def test_two_matches_of_the_same_people_are_never_mixed_up(tmp_path):
    """In two channels of a server, each button and each command acts on its own match."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        one, first = await table.match(), table.channel
        table.channel = table.guild.create_text_channel("second")
        await table.open(3)
        two, second = await table.match(), table.channel
        assert one.id != two.id and one.seq == two.seq == 0
        for channel, here, there in ((first, one, two), (second, two, one)):
            table.channel = channel
            for move in (table.by_button, table.by_slash, table.by_button):
                seqs = here.seq, there.seq
                await move(await table.actor())
                await table.rest()
                assert (here.seq, there.seq) == (seqs[0] + 1, seqs[1])
        shown = await table.your_move(await table.actor())
        assert {it["custom_id"].split(":")[2] for it in components(shown)} == {str(two.id)}


async def test_a_match_in_direct_messages_is_its_own(tmp_path):
    """Ann plays the program in her direct messages and a match in a server: neither moves the other."""
    async with sitting(tmp_path, 2) as table:
        await table.open(3)
        public, ann = await table.match(), table.users[0]
        await ann.slash("game new", game="automobile", seats=3)
        channel = ann.dm_channel
        for _ in range(2):
            lobby = next(it for it in reversed(channel.history()) if "Add an NPC" in labels(it))
            await ann.click(lobby, label="Add an NPC")
        await ann.slash("game start")
        await table.rest()
        private = await table.bot.matches.at(channel.id)
        assert private is not None and private.id != public.id and private.guild_id is None
        seqs = public.seq, private.seq
        panel = next(it for it in reversed(channel.history()) if questions(it))
        shown = (await ann.click(panel, custom_id=questions(panel)[0]["custom_id"])).response
        assert shown.ephemeral
        assert (await ann.slash("game move-here")).response.content.startswith("A match can only be moved")
        assert (public.seq, private.seq) == seqs


# -- pictures that fail


async def test_every_picture_that_fails_leaves_words_and_a_reference(tmp_path, monkeypatch, caplog):
    """Lobby, board, part, hand, public post and direct message: the reference that is shown is in the log as well."""
    usual = pictures("automobile")

    def fail(*_):
        raise ZeroDivisionError("on purpose")

    broken = dataclasses.replace(usual, **{it: fail for it in ("board", "closeup", "crop", "secret", "final", "lobby")})
    monkeypatch.setattr(render.registry, "pictures", lambda _: broken)
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        ann, other = table.people[0], table.guild.create_text_channel("other")
        await ann.slash(other, "game new", game="automobile", seats=3)
        shown = [
            *other.history(),
            *(it for it in table.channel.history() if it.embeds),
            *(user.dm_channel.history()[-1] for user in table.users),
            (await ann.slash(table.channel, "game board")).response,
            (await ann.slash(table.channel, "game board", part=next(iter(usual.crops)))).response,
            (await ann.slash(table.channel, "game hand")).response,
        ]
        assert len(shown) > 7
        for message in shown:
            assert not message.attachments
            reference = (message.embeds[0].footer.text or "").rpartition(" ")[2]
            assert any(f"reference {reference}" in record.getMessage() for record in caplog.records), message
            assert message.content or message.embeds[0].description
        while len(await asked(table)) and (await table.match()).seq < 6:
            await table.by_button(await table.actor())
            await table.rest()
    caplog.clear()

"""A match ends in one way, whatever the cause; a lobby that nobody begins can be closed; names are today's."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.model.table.match import STALE, Status
from bot.play.keep.record import readable, record_of
from cogs.host.presence import PresenceCog
from cogs.table.replay import FILM
from rules.core.record_text import write
from rules.core.seal import seal
from rules.registry import GAMES
from tests.cogs.sitting import Sitting, labels, questions, sitting

pytestmark = pytest.mark.usefixtures("blank")


def said(table: Sitting, text: str) -> list[Any]:
    """The messages of the channel that have a text."""
    return [it for it in table.channel.history() if text in it.content]


@pytest.mark.parametrize("game", list(GAMES))
async def test_an_agreed_end_is_an_end_like_any_other(tmp_path, game):
    """Nobody is to act, the key to the seal is told, the export is whole and true, and the film is there."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3, game)
        for _ in range(5):
            await table.by_button(await table.actor())
            await table.rest()
        match, (ann, bob, cat) = await table.match(), table.people
        (small,) = said(table, "sealed")
        (posted,) = re.findall(r"^-# .* sealed: [^\n]* `([0-9a-f]{64})`$", small.content)
        lobby, after, told, *_ = (
            table.channel.history()
        )  # before the first draw, and in no post that is read or changed
        assert (lobby.id, after.id) == (
            (await table.match()).lobby_message_id,
            small.id,
        ) and "**Turn" not in small.content
        assert told.content and not small.attachments
        await ann.slash(table.channel, "vote end")
        await table.rest()
        for person in (bob, cat):
            await person.click(table.newest("Yes"), label="Yes")
        await table.rest()
        assert match.status == Status.CANCELLED and match.to_act() == ()
        (over,) = said(table, "agreed to end the match")
        assert f"seed `{match.state.chance.seed}`" in over.content and match.salt in over.content
        assert not any(questions(it) for it in table.channel.history())
        record = await record_of(table.bot.store, match)
        assert (record.seed, record.salt, record.seal) == (match.state.chance.seed, match.salt, posted)
        assert seal(game, match.options.edition, match.state.chance.seed, match.salt) == posted
        assert readable(write(record)).moves == record.moves
        answer = await ann.slash(table.channel, "game replay")
        shown = [it for it in (answer.response, *answer.followups) if it][-1]
        assert FILM in labels(shown)
        film = await ann.click(shown, label=FILM)
        assert any(it.attachments for it in (film.response, *film.followups) if it)
        clock = await ann.slash(table.channel, "game clock")
        assert "must decide" not in clock.response.content


async def test_a_lobby_that_nobody_begins_can_be_closed_by_anybody(tmp_path):
    """Nobody begins it: for a week only who may manage the server calls it off; then the channel is told, once."""
    async with sitting(tmp_path, 2) as table:
        ann, bob = table.people
        await ann.slash(table.channel, "game new", game="automobile", seats=3)
        refused = (await bob.slash(table.channel, "game cancel")).response
        assert refused.content.startswith("Only who opened the match")
        now = table.bot.store.now()
        for seconds in (STALE - 60, STALE + 60, STALE + 600):
            table.bot.store.now = lambda later=now + seconds: later
            await table.bot.watch.tick()
            await table.bot.outbox.idle()
            await table.rest()
            assert len(said(table, "has not begun for a week")) == (seconds > STALE)
        await bob.slash(table.channel, "game cancel")
        assert (await table.match()).status == Status.CANCELLED


async def test_a_lobby_whose_people_have_left_says_so_and_can_be_closed(tmp_path, monkeypatch: pytest.MonkeyPatch):
    """Ann opened it and Bob sits there; both leave: their seats are free, it is said once, and Cat closes it."""
    monkeypatch.setattr("bot.deliver.presence.LOOK_AGAIN", 0.0)  # that Ann was there is known from Cat's first try
    async with sitting(tmp_path, 3) as table:
        ann, bob, cat = table.people
        await ann.slash(table.channel, "game new", game="automobile", seats=3)
        await bob.click(table.lobby, label="Join")
        match, presence = await table.match(), PresenceCog(table.bot)
        refused = (await cat.slash(table.channel, "game cancel")).response
        assert refused.content.startswith("Only who opened the match")
        table.guild.remove_member(ann)
        table.guild.remove_member(bob)
        for _ in range(2):
            await presence.tick()
            await table.rest()
        assert [it.user_id for it in match.chairs] == [None, None, None]
        assert table.lobby.content.count("*open*") == 3
        assert [len(said(table, f"**{name}** has left the server")) for name in ("Ann", "Bob")] == [1, 1]
        (told,) = said(table, "Who opened this match of Automobile has left the server")
        assert labels(told) == ["Call it off"]
        await table.restart()
        await cat.click(table.newest("Call it off"), label="Call it off")
        await table.rest()
        assert (await table.match()).status == Status.CANCELLED


async def test_a_new_nickname_reaches_the_table_with_the_next_action(tmp_path):
    """Bob is called otherwise in this server since: what he does next says so, to the table and in the seats."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        bob = await table.actor()
        (seat,) = (await table.match()).to_act()
        table.guild.remove_member(bob)
        bob = table.guild.add_member(bob.user, nick="Robert *the* Bold")
        await table.by_button(bob)
        await table.rest()
        assert (await table.match()).names[seat] == "Robert *the* Bold"
        await table.restart()
        assert (await table.match()).names[seat] == "Robert *the* Bold"

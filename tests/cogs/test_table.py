"""Looking at a match: board, text, log, help, and what only one player may see."""

from __future__ import annotations

import dataclasses

import discord
import pytest

import render.registry
from bot.model.table.error import NotYourSeat
from bot.model.table.match import Match, Status
from cogs.answer import SENTENCES
from render.core.words import no_forecast
from render.registry import pictures
from tests.cogs.sitting import components, labels, sitting


async def test_the_board_is_shown_privately_with_other_ways_to_look(tmp_path):
    """A picture with words that say the same; larger parts, the text and the log are a press away."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        match, ann = await table.match(), table.people[0]
        shown = (await ann.click(table.panel, label="Board")).response
        assert shown.ephemeral and shown.attachments[0].description == match.words.alt(match.view(None), match.names)
        crops = pictures("automobile").crops
        assert labels(shown) == [*crops.values(), "In words", "Log"]
        acting = (await (await table.actor()).slash(table.channel, "game board")).response
        assert labels(acting) == [*crops.values(), "In words", "Log", "Your move"]
        for title in (*crops.values(), "Whole board"):
            before = shown.attachments[0].id
            await ann.click(shown, label=title)
            assert len(shown.attachments) == 1 and shown.attachments[0].id != before and title not in labels(shown)
        text = (await ann.click(shown, label="In words")).response
        assert text.ephemeral and text.content == match.words.board(match.view(None), match.safe_names)
        log = (await ann.click(shown, label="Log")).response
        assert log.ephemeral and "\n**Cat** (C) is drawn as first player.\n" in log.content


@pytest.mark.usefixtures("blank")
async def test_a_part_is_asked_for_by_name(tmp_path):
    """Offered by autocomplete, understood by key or title, refused with what there is."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        ann = table.people[0]
        crops = pictures("automobile").crops
        offered = await ann.autocomplete(table.channel, "game board", "part", "")
        assert {it["value"]: it["name"] for it in offered} == dict(crops)
        for text in (next(iter(crops)), next(iter(crops.values())).upper()):
            assert (await ann.slash(table.channel, "game board", part=text)).response.attachments
        refused = (await ann.slash(table.channel, "game board", part="cellar")).response
        assert refused.ephemeral and refused.content.startswith("There is no part “cellar” of this board.")


async def test_a_part_of_the_board_says_whose_it_is(tmp_path):
    """A company's own picture is offered with its player's name."""
    async with sitting(tmp_path, 2) as table:
        await table.open(2, "kraftwagen")
        offered = await table.people[0].autocomplete(table.channel, "game board", "part", "company")
        assert [it["name"] for it in offered] == ["Company of seat A (Ann)", "Company of seat B (Bob)"]


async def test_a_board_that_cannot_be_drawn_is_told_in_words(tmp_path, monkeypatch, caplog):
    """The text board instead, with the reference that the log has too."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        broken = pictures("automobile")
        monkeypatch.setattr(render.registry, "pictures", lambda _: _broken(broken))
        match = await table.match()
        shown = (await table.people[0].slash(table.channel, "game board")).response
        (embed,) = shown.embeds
        assert shown.ephemeral and embed.description == match.words.board(match.view(None), match.safe_names)
        reference = embed.footer.text.rsplit(" ", 1)[1]
        assert any(reference in record.getMessage() for record in caplog.records)
        caplog.clear()


def _broken(usual):
    def fail(*_):
        raise ZeroDivisionError("on purpose")

    return dataclasses.replace(usual, board=fail)


@pytest.mark.usefixtures("blank")
async def test_a_hand_is_shown_to_its_own_player_alone(tmp_path):
    """By button and by command, in words and as a picture; a stranger gets a plain sentence."""
    async with sitting(tmp_path, 4) as table:
        table.people, (*_, stranger) = table.people[:3], table.people
        await table.open(3)
        match = await table.match()
        for person, seat in zip(table.people, range(3), strict=True):
            expected = match.words.secret(match.view(seat), match.safe_names)
            for result in (
                await person.click(table.panel, label="Show my tiles"),
                await person.slash(table.channel, "game hand"),
            ):
                assert result.response.ephemeral and result.response.content == expected
                assert len(result.response.attachments) == 1
        refused = (await stranger.click(table.panel, label="Show my tiles")).response
        assert refused.ephemeral and refused.content == "You have no seat in this match, so you hold nothing."


@pytest.mark.usefixtures("blank")
async def test_who_hides_nothing_is_told_that_the_board_shows_all(tmp_path):
    """Nobody holds anything secret in Kraftwagen with open points."""
    async with sitting(tmp_path, 2) as table:
        await table.open(2, "kraftwagen")
        shown = (await table.people[0].slash(table.channel, "game hand")).response
        assert shown.ephemeral and shown.content == "All that you have is open to everybody: it is on the board."


@pytest.mark.usefixtures("blank")
async def test_the_forecast_is_told_to_each_by_what_he_knows(tmp_path):
    """Privately, each seat's own; to who has no seat, as a spectator; and nothing in a game without one."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        stranger = table.guild.add_member(table.env.create_user("Zoe"))
        match = await table.match()
        expected = [match.words.forecast(match.view(seat), match.safe_names) for seat in (0, 1, 2, None)]
        assert len(set(expected)) == 4
        for person, text in zip([*table.people, stranger], expected, strict=True):
            result = await person.slash(table.channel, "game forecast")
            assert result.response.ephemeral and result.response.content == text
        assert not any(text in message.content for text in expected for message in table.channel.history())


@pytest.mark.usefixtures("blank")
async def test_more_tells_the_forecast_in_full_to_whose_it_is(tmp_path):
    """In the place of the short one, to each by what he knows; to who has no seat, as a spectator."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        stranger = table.guild.add_member(table.env.create_user("Zoe"))
        match = await table.match()
        for seat, person in enumerate([*table.people, stranger]):
            own = seat if seat < 3 else None
            short = (await person.slash(table.channel, "game forecast")).response
            await person.click(short, label="More")
            assert short.content == match.words.forecast_in_full(match.view(own), match.safe_names)


@pytest.mark.usefixtures("blank")
async def test_more_tells_nobody_the_forecast_of_anothers_seat(tmp_path):
    """The button stands under a private message; its id names the seat, and is not believed."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        match = await table.match()
        for seat, person in enumerate(table.people):
            view = discord.ui.View(timeout=None)
            forged = f"tl:infull:{match.id}:{match.seq}:{(seat + 1) % 3}"
            view.add_item(discord.ui.Button(label="More", custom_id=forged))
            view.stop()
            message = await table.send(view)
            answer = (await person.click(message, custom_id=forged)).response
            assert answer.id != message.id and answer.content == SENTENCES[NotYourSeat]


@pytest.mark.usefixtures("blank")
async def test_without_a_forecast_the_command_says_so(tmp_path, monkeypatch):
    """A game whose words have none."""
    without = dataclasses.replace(render.registry.words("automobile"), forecast=no_forecast)
    monkeypatch.setattr(Match, "words", without)
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        told = (await table.people[0].slash(table.channel, "game forecast")).response
        assert told.ephemeral and told.content == "There is nothing to forecast in this match of Automobile now."


@pytest.mark.usefixtures("blank")
async def test_a_closed_door_for_direct_messages_stops_nothing(tmp_path):
    """The table sees how many have their tiles; the one without still gets them in private, and the match goes on."""
    async with sitting(tmp_path, 3) as table:
        bob = table.users[1]
        path = f"/channels/{bob.dm_channel.id}/messages"
        table.env.inject_error(
            "POST", path, status=403, code=50007, message="Cannot send messages to this user", times=None
        )
        await table.open(3)
        public = [message.content for message in table.channel.history()]
        assert any(text.startswith("2 of 3 have their tiles.") for text in public)
        assert table.users[0].dm_channel.history() and not bob.dm_channel.history()
        match = await table.match()
        shown = (await table.people[1].click(table.panel, label="Show my tiles")).response
        assert shown.ephemeral and shown.content == match.words.secret(match.view(1), match.safe_names)
        final = await table.play(table.by_slash)
        assert final.status == Status.OVER


@pytest.mark.usefixtures("blank")
async def test_help_says_what_can_be_done_now(tmp_path):
    """Nothing yet, the lobby, one's own move, another's move."""
    async with sitting(tmp_path, 3) as table:
        ann, _, cat = table.people

        async def told(person):
            return (await person.slash(table.channel, "game help")).response

        assert (await told(ann)).content.startswith("There is no match in this channel.")
        await ann.slash(table.channel, "game new", game="automobile", seats=3)
        assert "2 seats are open" in (await told(ann)).content
        await ann.slash(table.channel, "game cancel")
        await table.open(3)
        match = await table.match()
        mine, others = await told(cat), await told(ann)
        assert mine.content.startswith("You can move: press a button under the question, or type `/automobile`.")
        assert others.content.startswith("It is not your move now. The match waits for this:\n> **Cat** (C)")
        now, guide = mine.embeds
        assert now.description.startswith("**What can I do now, and why would I?**") and mine.ephemeral
        assert guide.description == match.words.guide(match.options) == others.embeds[0].description
        for way in ("game undo", "game clock", "game forecast", "order add", "seat", "vote", "me"):
            assert f"`/{way}`" in mine.content and f"`/{way}`" in others.content
        match.status = Status.OVER
        over = (await told(cat)).content
        assert over.startswith("This match of Automobile is over.") and "Moves are made" not in over
        for way in ("game replay", "game log", "game export", "stats"):
            assert f"`/{way}`" in over


@pytest.mark.usefixtures("blank")
@pytest.mark.parametrize("command", ["board", "text", "hand", "forecast", "log", "start", "join", "leave", "cancel"])
async def test_without_a_match_each_command_says_so(tmp_path, command):
    """One plain private sentence, and the way out."""
    async with sitting(tmp_path, 1) as table:
        result = (await table.people[0].slash(table.channel, f"game {command}")).response or None
        assert result is not None and result.content == "There is no match in this channel. `/game new` opens one."
        assert components(result) == []


@pytest.mark.usefixtures("blank")
@pytest.mark.parametrize("command", ["board", "text", "hand", "forecast"])
async def test_a_lobby_has_no_board_yet(tmp_path, command):
    """The way out is to start."""
    async with sitting(tmp_path, 1) as table:
        await table.people[0].slash(table.channel, "game new", game="automobile", seats=3)
        result = await table.people[0].slash(table.channel, f"game {command}")
        assert result.response.content.startswith("This match of Automobile has not started yet: press Start")

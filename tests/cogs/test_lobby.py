"""The lobby: who sits down, what is agreed, who may start it and call it off."""

from __future__ import annotations

import discord
import pytest

from bot.model.table.chair import Holder
from bot.model.table.match import Status
from cogs.table.lobby.message import lobby_panel
from cogs.table.lobby.switch import switches
from tests.cogs.sitting import components, labels, sitting

pytestmark = pytest.mark.usefixtures("blank")


async def opened(table, **options):
    """The first person opens a match of Automobile; gives the answer."""
    return await table.people[0].slash(table.channel, "game new", game="automobile", **options)


async def test_a_lobby_says_who_sits_where_and_what_is_missing(tmp_path):
    """Three seats, one taken: the two open ones are counted, with the two ways to fill them."""
    async with sitting(tmp_path, 1) as table:
        shown = (await opened(table, seats=3)).response
        assert shown.content.splitlines() == [
            "**Automobile**, a table for 3",
            "`A` Ann",
            "`B` *open*",
            "`C` *open*",
            "2 seats are open: press **Join** to take one, or **Add an NPC** to let the program play one.",
            "-# Four turns in the car industry of 1896 to 1930. Heavy: with 3 players about 105 minutes at one table, "
            "or over days as you like.",
            "-# New to it? **How it is played** tells it in short, `/game learn` teaches it on the board.",
        ]
        assert labels(shown) == ["Join", "Leave", "Add an NPC", "Options", "Start", "How it is played"]
        assert len(shown.attachments) == 1 and shown.attachments[0].description.startswith("Automobile: Ann, ")


async def test_seats_are_taken_and_given_back(tmp_path):
    """By button and by command, one seat a user; the message follows."""
    async with sitting(tmp_path, 3) as table:
        ann, bob, cat = table.people
        await opened(table, seats=3)
        await bob.click(table.lobby, label="Join")
        again = await bob.slash(table.channel, "game join")
        assert again.response.content == "You have a seat already. `/game leave` gives it back."
        seated = await cat.slash(table.channel, "game join")
        assert seated.response.content == "You have seat C." and seated.response.ephemeral
        assert "`B` Bob\n`C` Cat\nEvery seat is taken" in table.lobby.content
        await bob.click(table.lobby, label="Leave")
        assert "`B` *open*\n`C` Cat\nOne seat is open" in table.lobby.content
        not_seated = await bob.click(table.lobby, label="Leave")
        assert not_seated.followups[0].content.startswith("You have no seat in this match.")
        assert not_seated.followups[0].ephemeral
        assert [chair.holder for chair in (await table.match()).chairs] == [Holder.USER, Holder.OPEN, Holder.USER]
        assert ann.id == (await table.match()).chairs[0].user_id


async def test_npcs_fill_seats_and_make_room(tmp_path):
    """Two NPCs fill the table; a third has no seat, and removing one opens a seat."""
    async with sitting(tmp_path, 2) as table:
        ann, bob = table.people
        await opened(table, seats=3)
        await ann.click(table.lobby, label="Add an NPC")
        assert [it["label"] for it in components(table.lobby) if it["style"] != 2] == ["Join"]
        before, lobby = lobby_panel(await table.match()), table.lobby
        await ann.click(lobby, label="Add an NPC")
        assert [it["label"] for it in components(table.lobby) if it["style"] != 2] == ["Start"]
        assert labels(table.lobby)[:2] == ["Leave", "Remove an NPC"]  # no seat is left to press the others for
        late_seen = await table.send(before)
        refused = await ann.click(late_seen, label="Add an NPC")
        assert refused.followups[0].content.startswith("There is no seat left")
        late = await bob.click(late_seen, label="Join")
        assert late.followups[0].content.startswith("There is no seat left")
        await ann.click(lobby, label="Remove an NPC")
        await bob.click(lobby, label="Join")
        assert sorted(chair.holder for chair in (await table.match()).chairs) == ["npc", "user", "user"]


async def test_the_level_of_each_npc_is_settled_in_the_lobby(tmp_path):
    """By a menu behind a button that is there once the program has a seat; the lobby shows it, a stranger cannot."""
    async with sitting(tmp_path, 2) as table:
        ann, bob = table.people
        await opened(table, seats=3)
        assert "NPC levels" not in labels(table.lobby)
        for _ in range(2):
            await ann.click(table.lobby, label="Add an NPC")
        assert "`B` NPC Clara, normal\n`C` NPC Bertha, normal" in table.lobby.content
        foreign = await bob.click(table.lobby, label="NPC levels")
        assert foreign.response.content == "Only those who sit at this table can do that. Press Join first."
        shown = (await ann.click(table.lobby, label="NPC levels")).response
        assert shown.content.startswith("**NPC levels**")
        await ann.select(shown, ["8"])
        assert "`B` NPC Clara, normal\n`C` NPC Bertha, hard" in table.lobby.content
        assert [chair.level for chair in (await table.match()).chairs] == ["normal", "normal", "hard"]
        await ann.click(table.lobby, label="Remove an NPC")
        assert "hard" not in table.lobby.content


async def test_a_match_starts_when_all_seats_are_taken(tmp_path):
    """An open seat keeps it from starting; a stranger cannot start it; then the buttons go."""
    async with sitting(tmp_path, 4) as table:
        ann, bob, cat, stranger = table.people
        await opened(table, seats=3)
        await bob.click(table.lobby, label="Join")
        early = await ann.click(table.lobby, label="Start")
        assert early.followups[0].content == (
            "Every seat must be taken first: press Join, press Add an NPC, or set fewer seats under Options."
        )
        await cat.click(table.lobby, label="Join")
        foreign = await stranger.click(table.lobby, label="Start")
        assert foreign.followups[0].content == "Only those who sit at this table can do that. Press Join first."
        assert (await table.match()).status == Status.LOBBY
        lobby = table.lobby
        started = await bob.slash(table.channel, "game start")
        assert started.response.content == "The match has started." and started.response.ephemeral
        assert (await table.match()).status == Status.RUNNING
        now = next(message for message in table.channel.history() if message.id == lobby.id)
        assert now.content.endswith("The match has started.") and components(now) == []


async def test_a_deleted_lobby_message_is_posted_anew(tmp_path):
    """By the next change, with its buttons."""
    async with sitting(tmp_path, 2) as table:
        ann, bob = table.people
        await opened(table, seats=3)
        await table.lobby.delete()
        await bob.slash(table.channel, "game join")
        assert "`B` Bob" in table.lobby.content
        await ann.click(table.lobby, label="Add an NPC")
        assert "Every seat is taken" in table.lobby.content and len(table.channel.history()) == 1


@pytest.mark.parametrize("wish", ["Join", "Leave", "Add an NPC", "Options", "Start"])
async def test_an_old_lobby_button_changes_nothing(tmp_path, wish):
    """Pressed on a copy of the lobby that was sent before the start, each says that the lobby is past."""
    async with sitting(tmp_path, 3) as table:
        await opened(table, seats=3)
        old = await table.send(lobby_panel(await table.match()))
        for person in table.people[1:]:
            await person.click(table.lobby, label="Join")
        await table.people[0].slash(table.channel, "game start")
        before = (await table.match()).chairs
        result = await table.people[0].click(old, label=wish)
        answer = (result.followups or [result.response])[0]
        assert answer.content.startswith("This match of Automobile is not in its lobby any more") and answer.ephemeral
        assert (await table.match()).chairs == before and (await table.match()).status == Status.RUNNING


async def test_options_are_settled_before_the_start(tmp_path):
    """Hidden cash by two menus; the lobby then says so; four seats the same way."""
    async with sitting(tmp_path, 2) as table:
        ann, bob = table.people
        await opened(table, seats=3)
        foreign = await bob.click(table.lobby, label="Options")
        assert foreign.response.content == "Only those who sit at this table can do that. Press Join first."
        shown = (await ann.click(table.lobby, label="Options")).response
        await _settle(table, ann, shown, "cash", "hidden")
        assert (await table.match()).options.cash == "hidden"
        told = (await table.match()).words
        assert f"{told.switch('cash')}: **{told.switch_value('cash', 'hidden')}**" in table.lobby.content
        await _settle(table, ann, shown, None, 4)
        assert len((await table.match()).chairs) == 4 and "a table for 4" in table.lobby.content


async def test_hints_are_for_who_plays_the_program_unless_the_table_settles_it(tmp_path):
    """On by themselves for one against seats of the program; off where two play, and the lobby says what was chosen."""
    async with sitting(tmp_path, 2) as table:
        ann, bob = table.people
        await opened(table, seats=3)
        for _ in range(2):
            await ann.click(table.lobby, label="Add an NPC")
        assert (await table.match()).gives_hints and "Hints" not in table.lobby.content
        await ann.click(table.lobby, label="Remove an NPC")
        await bob.click(table.lobby, label="Join")
        assert not (await table.match()).gives_hints
        shown = (await ann.click(table.lobby, label="Options")).response
        await _settle(table, ann, shown, "*hints", True)
        assert "Hints: **on**, so the match is not rated" in table.lobby.content
        await ann.click(table.lobby, label="Start")
        await table.rest()
        assert (await table.match()).hints is True
        await table.restart()
        assert (await table.match()).gives_hints


async def test_options_tell_what_is_as_usual(tmp_path):
    """Nothing is settled at first, though hints are on for one alone; what is changed then says so no more, and the
    value that stands is ticked among the others."""
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        await opened(table, seats=3)
        for _ in range(2):
            await ann.click(table.lobby, label="Add an NPC")
        shown = (await ann.click(table.lobby, label="Options")).response

        def told() -> dict[str, str | None]:
            return {it["label"]: it.get("description") for it in components(shown)[0]["options"]}

        assert told() | {"Seats": "3 seats"} == told() and told()["Pace"] == "no clock (as usual)"
        assert told()["Hints by the program"] == "On: the match is not rated (as usual)"
        await _settle(table, ann, shown, "*hints", False)
        assert told()["Hints by the program"] == "Off"
        await ann.select(shown, [str(len(told()) - 1)])
        on, off = components(shown)[0]["options"]
        assert (on["description"], "emoji" in on, off["emoji"]["name"]) == ("As usual", False, "✅")


async def test_menus_of_a_lobby_that_is_past_go(tmp_path):
    """Options and levels that stood open say how the match stands, and have nothing to choose any more."""
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        await opened(table, seats=3)
        for _ in range(2):
            await ann.click(table.lobby, label="Add an NPC")
        menus = [(await ann.click(table.lobby, label=it)).response for it in ("Options", "NPC levels")]
        await ann.click(table.lobby, label="Start")
        await table.rest()
        for shown in menus:
            await ann.select(shown, [components(shown)[0]["options"][0]["value"]])
            assert (shown.content, components(shown)) == ("The match has started.", [])


async def _settle(table, actor, shown, field, value):
    known = switches((await table.match()).game)
    number = next(n for n, switch in enumerate(known) if switch.field == field)
    place = next(n for n, (it, _) in enumerate(known[number].values) if it == value)
    await actor.select(shown, [str(number)])
    await actor.select(shown, [str(place)])


async def test_every_option_of_the_game_can_be_settled(tmp_path):
    """A menu entry for each field with a choice, each value with a label that Discord takes."""
    async with sitting(tmp_path, 1) as table:
        await opened(table, seats=3)
        found = switches((await table.match()).game)
        assert [switch.field for switch in found] == [
            None,
            "*pace",
            "closed_piece_is_front",
            "markers_need_cars",
            "thirteenth_closed_piece",
            "cash",
            "tie_break",
            "character_cubes",
            "loan_for_interest_owes",
            "research_from_empty_stock",
            "first_order",
            "*hints",
        ]
        assert all(1 <= len(label) <= 100 for switch in found for _, label in switch.values)


async def test_one_channel_one_match(tmp_path):
    """A second lobby in the channel is refused privately; in a thread of its own it is opened."""
    async with sitting(tmp_path, 2) as table:
        ann, bob = table.people
        await opened(table, seats=3)
        refused = await bob.slash(table.channel, "game new", game="automobile")
        link = f"https://discord.com/channels/{table.guild.id}/{table.channel.id}/{table.lobby.id}"
        assert refused.response.content.startswith(f"This channel has a [match of Automobile]({link}) already.")
        assert refused.response.ephemeral
        await bob.slash(table.channel, "game new", game="automobile", seats=4, thread=True)
        (thread,) = table.channel.threads
        assert thread.name == "Automobile 2 · Bob"
        lobby = thread.history()[-1]
        assert "a table for 4\n`A` Bob" in lobby.content
        await ann.click(lobby, label="Join")
        here, there = await table.match(), await table.bot.matches.at(thread.id)
        assert there is not None and there.id != here.id and there.seat_of(ann.id) == (1,)


async def test_a_match_can_be_called_off(tmp_path):
    """A lobby at once, by who opened it; not by another player; and a new one may follow."""
    async with sitting(tmp_path, 2) as table:
        ann, bob = table.people
        await opened(table, seats=3)
        await bob.click(table.lobby, label="Join")
        refused = await bob.slash(table.channel, "game cancel")
        assert refused.response.content.startswith("Only who opened the match")
        await ann.slash(table.channel, "game cancel")
        assert (await table.match()).status == Status.CANCELLED
        assert table.channel.history()[0].content.endswith("The match was called off.")
        assert table.channel.history()[-1].content == "**Ann** calls off the match of Automobile."
        again = await ann.slash(table.channel, "game cancel")
        assert again.response.content.startswith("This match of Automobile has ended already")
        assert (await opened(table, seats=3)).response.content.startswith("**Automobile**")


@pytest.mark.parametrize(("choice", "status"), [("Keep playing", Status.RUNNING), ("Call it off", Status.CANCELLED)])
async def test_a_running_match_is_called_off_only_on_reflection(tmp_path, choice, status):
    """The command asks first, privately, who plays it with the program alone."""
    async with sitting(tmp_path, 1) as table:
        await table.open(3)
        asked = (await table.people[0].slash(table.channel, "game cancel")).response
        assert asked.ephemeral and (await table.match()).status == Status.RUNNING
        await table.people[0].click(asked, label=choice)
        assert (await table.match()).status == status


async def test_who_has_opened_a_match_does_not_end_it_alone(tmp_path):
    """Others play it: the command asks them, and all must agree."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        ann, bob, cat = table.people
        match = await table.match()
        answer = await ann.slash(table.channel, "game cancel")
        assert "The table is asked." in [it.content for it in (answer.response, *answer.followups) if it]
        await table.rest()
        vote = table.newest("Yes")
        await bob.click(vote, label="Yes")
        assert match.status == Status.RUNNING
        await cat.click(vote, label="Yes")
        assert match.status == Status.CANCELLED


async def test_a_wrong_number_of_seats_is_refused(tmp_path):
    """Automobile is played by three to five; without a number it is the middle."""
    async with sitting(tmp_path, 1) as table:
        await opened(table)
        assert len((await table.match()).chairs) == 4


async def test_names_are_shown_as_they_are_and_call_nobody(tmp_path):
    """Markdown and mentions in a name are text."""
    async with sitting(tmp_path, 1) as table:
        strange = table.guild.add_member(table.env.create_user("eve", global_name="*Eve* @everyone <@1>"))
        await opened(table, seats=3)
        await strange.click(table.lobby, label="Join")
        assert table.lobby.content.splitlines()[2] == "`B` \\*Eve\\* @\u200beveryone \\<@1>"
        assert not table.lobby.mention_everyone and table.lobby.mentions == []


@pytest.mark.parametrize(
    ("denied", "named"),
    [
        ({"attach_files": False}, "Attach Files"),
        ({"embed_links": False, "read_message_history": False}, "Embed Links, Read Message History"),
        ({"send_messages": False}, "Send Messages"),
    ],
)
async def test_what_the_bot_may_not_do_is_named_before_a_match(tmp_path, denied, named):
    """`/admin check` and `/game new` name the permission and where to tick it."""
    async with sitting(tmp_path, 1) as table:
        overwrites = {table.guild.default_role: discord.PermissionOverwrite(**denied)}
        channel = table.guild.create_text_channel("narrow", overwrites=overwrites)
        ann = table.people[0]
        checked = await ann.slash(channel, "admin check")
        them = "them" if ", " in named else "it"
        assert f"{named}. Tick {them} under Edit Channel → Permissions" in checked.response.content
        refused = await ann.slash(channel, "game new", game="automobile")
        assert refused.response.content == checked.response.content and refused.response.ephemeral
        assert await table.bot.matches.at(channel.id) is None
        fine = await ann.slash(table.channel, "admin check")
        assert fine.response.content.startswith("All is well")


async def test_what_a_thread_needs_is_named_before_a_match(tmp_path):
    """`/admin check` and `/game new` with a thread name both permissions; without a thread the match is opened."""
    async with sitting(tmp_path, 1) as table:
        denied = discord.PermissionOverwrite(create_public_threads=False, send_messages_in_threads=False)
        channel = table.guild.create_text_channel("narrow", overwrites={table.guild.default_role: denied})
        ann = table.people[0]
        checked = (await ann.slash(channel, "admin check")).response
        refused = (await ann.slash(channel, "game new", game="automobile", thread=True)).response
        assert "Create Public Threads, Send Messages in Threads. Tick them under" in checked.content
        assert refused.content == checked.content and refused.ephemeral
        assert await table.bot.matches.at(channel.id) is None
        await ann.slash(channel, "game new", game="automobile")
        assert await table.bot.matches.at(channel.id) is not None


async def test_a_lobby_says_what_one_sits_down_at(tmp_path):
    """How heavy and how long it is with so many, until it starts; and anybody is led to how it is played."""
    async with sitting(tmp_path, 2) as table:
        ann, bob = table.people
        await ann.slash(table.channel, "game new", game="automobile", seats=3)
        assert "Heavy: with 3 players about 105 minutes" in table.lobby.content
        shown = (await bob.click(table.lobby, label="How it is played")).response
        assert shown.ephemeral and shown.embeds[0].title == "How Automobile is played"
        for _ in range(2):
            await ann.click(table.lobby, label="Add an NPC")
        lobby = table.lobby
        await ann.click(lobby, label="Start")
        await table.rest()
        (begun,) = [it for it in table.channel.history() if it.id == lobby.id]
        assert "minutes" not in begun.content

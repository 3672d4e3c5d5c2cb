"""Looking back: what happened since one's last move, the log in parts, and the match picture by picture."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pytest
from PIL import Image

from bot.model.table.chair import Chair, Holder
from bot.model.table.match import Match, Status
from bot.tell import notice
from bot.tell.history import Absence, Recorder, history
from cogs.press import Address, button, panel
from cogs.table.history import told
from render.core.game import CLOSEUP_WIDTH
from render.core.words import no_account
from render.registry import pictures, words
from rules.core.chance import Chance
from rules.registry import GAMES
from tests.cogs.sitting import Sitting, labels, sitting, written


async def moved(table: Sitting, times: int) -> Sequence[str]:
    """Let players move at random, and give the public lines that this caused."""
    match = await table.match()
    before = len((await history(table.bot.store, match)).entries)
    for _ in range(times):
        await table.by_button(await table.actor())
        await table.rest()
    return [entry.line for entry in (await history(table.bot.store, match)).entries[before:]]


@pytest.mark.usefixtures("blank")
async def test_since_tells_each_what_happened_after_his_own_last_move(tmp_path, monkeypatch):
    """Only lines of later moves, in order, with the board as it was right after that move to be marked against."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        await moved(table, 2)
        actor = await table.actor()
        await moved(table, 1)
        match = await table.match()
        before = match.view(None)
        lines = await moved(table, 2)
        marked: list[object] = []
        gallery, draw = table.bot.gallery, table.bot.gallery._board
        monkeypatch.setattr(
            gallery, "_board", lambda match, key, sight: (marked.append(sight), draw(match, key, sight))[1]
        )
        shown = (await actor.slash(table.channel, "game since")).response
        assert shown.ephemeral and len(shown.attachments) == 1
        assert shown.content == "**Since your last move** · 2 moves\n" + "\n".join(lines)
        (sight,) = marked
        assert (sight.before, sight.view) == (before, match.view(None))  # pyright: ignore[reportAttributeAccessIssue]
        last = (await table.people[0].slash(table.channel, "game board")).response
        pressed = (await table.people[0].click(last, label="Since my move")).response
        assert pressed.ephemeral and pressed.content.startswith("**Since")


@pytest.mark.usefixtures("blank")
async def test_since_before_the_first_move_after_one_and_for_a_stranger(tmp_path):
    """Who has not moved reads all from the start; who has just moved, nothing new; a stranger, where to look."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        stranger = table.guild.add_member(table.env.create_user("Zoe"))
        actor = await table.actor()
        first = (await actor.slash(table.channel, "game since")).response.content
        assert (
            first.startswith("**Since the start** · you have not moved yet\n") and "is drawn as first player" in first
        )
        await table.by_button(actor)
        await table.rest()
        after = (await actor.slash(table.channel, "game since")).response
        assert after.content == "Nothing has happened since your last move."
        refused = (await stranger.slash(table.channel, "game since")).response
        assert refused.ephemeral and "`/game log`" in refused.content


@pytest.mark.usefixtures("blank")
async def test_the_log_by_turn_phase_and_seat(tmp_path):
    """Each filter keeps exactly the lines of that turn, that phase, or that name the player; pages hold all lines."""
    async with sitting(tmp_path, 2) as table:
        await table.open(3)
        match = await table.match()
        while match.view(None).turn == 1:
            await moved(table, 1)
        ann = table.people[0]
        entries = (await history(table.bot.store, match)).entries
        page = (await ann.slash(table.channel, "game log")).response
        told = page.content.partition("\n")[2]
        assert page.ephemeral and told.split("\n")[-1] == entries[-1].line.split("\n")[-1]
        while "◀ Earlier" in labels(page):
            await ann.click(page, label="◀ Earlier")
            assert len(page.content) <= 2000
            told = page.content.partition("\n")[2] + "\n" + told
        (sealed,) = notice.sealed(match, match.state.chance.seed, match.salt)
        assert page.content.endswith(f"\n{sealed}")
        at = 0
        for entry in entries:
            assert entry.line in told[at:]
            at = told.index(entry.line, at) + len(entry.line)
        for option, value, kept in (
            ("turn", "turn 2", [it for it in entries if it.turn.startswith("Turn 2")]),
            ("phase", "losses", [it for it in entries if it.phase == "Losses"]),
            ("seat", "B", [it for it in entries if "**Bob** (B)" in it.line]),
        ):
            assert kept
            page = (await ann.slash(table.channel, "game log", **{option: value})).response
            told = page.content
            while "◀ Earlier" in labels(page):
                await ann.click(page, label="◀ Earlier")
                told = page.content + told
            assert [it.line for it in kept if it.line not in told] == []
            assert [it.line for it in entries if it not in kept and len(it.line) > 60 and it.line in told] == []
            assert await ann.autocomplete(table.channel, "game log", option, "")
        refused = (await ann.slash(table.channel, "game log", turn="Turn 9")).response
        assert refused.ephemeral and refused.content.startswith("“Turn 9” is not in this log. There is: Turn 1 of 4")


@pytest.mark.usefixtures("blank")
async def test_from_any_page_of_the_log_one_goes_on_and_to_its_ends(tmp_path, monkeypatch):
    """Back, on, to the first page and to the newest, also where lines were added since, by another process."""
    monkeypatch.setattr("cogs.table.history.LONGEST", 200)
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        await moved(table, 8)
        page = (await table.people[0].slash(table.channel, "game log")).response
        pages = [page.content]
        assert labels(page)[:2] == ["⏮ First", "◀ Earlier"] and "Later ▶" not in labels(page)
        for label in ("◀ Earlier", "◀ Earlier", "Later ▶", "⏮ First", "Later ▶"):
            await table.people[0].click(page, label=label)
            pages.append(page.content)
        assert pages[3] == pages[1] and " · page 1 of " in pages[4] and " · page 2 of " in pages[5]
        assert labels(page)[:3] == ["◀ Earlier", "Later ▶", "Last ⏭"]
        await moved(table, 4)
        await table.restart()
        await table.people[0].click(page, label="Last ⏭")
        newest = (await table.people[0].slash(table.channel, "game log")).response.content
        assert page.content == newest and "Later ▶" not in labels(page)


async def test_the_replay_goes_step_by_step(tmp_path):
    """From the first picture forwards and to the last, each another one, also by the buttons of before a restart."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        await moved(table, 8)
        ann = table.people[0]
        frames = (await history(table.bot.store, await table.match())).frames
        shown = (await ann.slash(table.channel, "game replay")).response
        assert shown.ephemeral and shown.content.endswith(f"picture 1 of {len(frames)}")
        assert labels(shown) == ["Later ▶", "Last ⏭"]
        await ann.click(shown, label="Later ▶")
        assert shown.content.endswith(f"picture 2 of {len(frames)}") and len(shown.attachments) == 1
        match = await table.match()
        drawn = pictures("automobile").board(frames[1].sight.view, match.names, frames[0].sight.view)
        assert await shown.attachments[0].read() == drawn
        await table.restart()
        await ann.click(shown, label="Last ⏭")
        assert shown.content.endswith(f"picture {len(frames)} of {len(frames)}")
        assert labels(shown) == ["⏮ First", "◀ Earlier"]
        early = (await ann.slash(table.channel, "game replay", step=999)).response
        assert early.content == shown.content


async def test_a_match_that_is_over_is_a_film(tmp_path):
    """One animated picture for every step, under 8 MB, ending with the final ranking; a running match has none."""
    async with sitting(tmp_path, 1) as table:
        await table.open(3)
        match = await table.play(table.by_button)
        assert match.status == Status.OVER
        ann = table.people[0]
        shown = (await ann.slash(table.channel, "game replay", step=999)).response
        film = (await ann.click(shown, label="As a film")).response
        (attachment,) = film.attachments
        assert film.ephemeral and attachment.filename == "automobile-replay.webp" and attachment.size < 8_000_000
        frames = (await history(table.bot.store, match)).frames
        with Image.open(io.BytesIO(await attachment.read())) as picture:
            assert getattr(picture, "n_frames") == len(frames) > 30  # noqa: B009
        assert frames[-1].final and attachment.description.startswith(
            f"The match of Automobile as {len(frames)} pictures"
        )
        outcome = match.outcome()
        assert outcome is not None
        account = (await ann.click(shown, label="Closing account")).response
        assert account.ephemeral and account.content.startswith("**Closing account**") and len(account.attachments) == 1
        assert all(f"**${score:,}**" in account.content.replace("−$", "$−") for score in outcome.scores)


@pytest.mark.usefixtures("blank")
@pytest.mark.parametrize("game", [it for it in GAMES if words(it).account is not no_account])
async def test_a_closing_account(tmp_path, game):
    """Of every game that has one: at the end, in words and as a picture, for everybody; while it runs, for nobody."""
    async with sitting(tmp_path, 1) as table:
        await table.open(GAMES[game].meta.seats[0], game)
        early = await table.send(panel([button("Early", Address("account", 1))]))
        refused = (await table.people[0].click(early, label="Early")).response
        assert refused.ephemeral and refused.content == "That is shown when the match is over."
        match = await table.play(table.by_button)
        zoe = table.guild.add_member(table.env.create_user("Zoe"))
        shown = (await zoe.slash(table.channel, "game replay", step=999)).response
        account = (await zoe.click(shown, label="Closing account")).response
        assert account.ephemeral and account.content.startswith("**Closing account**") and len(account.attachments) == 1
        assert all(f"**{name}** (" in account.content for name in match.safe_names)
        with Image.open(io.BytesIO(await account.attachments[0].read())) as picture:
            assert picture.width in (CLOSEUP_WIDTH, 1600)


@pytest.mark.usefixtures("blank")
async def test_a_game_without_a_closing_account_says_so(tmp_path):
    """Nothing but the final ranking is known of it: the button answers with that."""
    async with sitting(tmp_path, 1) as table:
        await table.open(2, "toy")
        await table.play(table.by_button)
        ann = table.people[0]
        account = (await ann.click(await table.send(panel([button("It", Address("account", 1))])), label="It")).response
        assert account.ephemeral and account.content == "Sunday Drive has no other account than the final ranking."


@pytest.mark.usefixtures("blank")
async def test_moves_that_were_taken_back_stay_in_the_log_struck_through(tmp_path):
    """Its lines are struck through and no news; made again, they stand; the replay has no trace of it."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        await moved(table, 1)
        actor = await table.actor()
        (line, *_) = await moved(table, 1)
        await actor.slash(table.channel, "game undo")
        await table.rest()
        match = await table.match()
        log = (await actor.slash(table.channel, "game log")).response.content
        assert f"~~{line}~~" in log
        assert line not in (await actor.slash(table.channel, "game since")).response.content
        found = await history(table.bot.store, match)
        assert found.frames[-1].sight.view == match.view(None)
        await actor.slash(table.channel, "game redo")
        await table.rest()
        log = (await actor.slash(table.channel, "game log")).response.content
        assert "~~" not in log and line in log and "↩" not in log and "↪" not in log


@pytest.mark.usefixtures("blank")
async def test_since_after_others_took_a_move_back(tmp_path):
    """Whoever's move was taken back with his consent reads it struck through, and who took it back."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        first = await table.actor()
        (line, *_) = await moved(table, 1)
        second = await table.actor()
        (own, *_) = await moved(table, 1)
        await first.slash(table.channel, "game undo")
        await table.rest()
        await second.click(table.newest("Yes"), label="Yes")
        await table.rest()
        name = (await table.match()).safe_names[table.people.index(first)]
        text = (await second.slash(table.channel, "game since")).response.content
        assert text.startswith("**Since your last move** · taken back\n")
        assert f"~~{own}~~" in text and f"~~{line}~~" in text
        assert text.endswith(f"↩ **{name}** ({'ABC'[table.people.index(first)]}) takes back 2 moves.")
        after = (await first.slash(table.channel, "game since")).response.content
        assert after == "Nothing has happened since your last move."


@pytest.mark.usefixtures("blank")
async def test_since_for_who_took_over_a_seat_and_for_who_left_it(tmp_path):
    """The newcomer reads what happened since the seat's last move; the one before is a spectator."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        bob = table.people[1]
        while True:
            actor = await table.actor()
            await moved(table, 1)
            if actor is bob:
                break
        later = await moved(table, 2)
        zoe = table.guild.add_member(table.env.create_user("Zoe"))
        await bob.slash(table.channel, "seat resign")
        await table.rest()
        await zoe.slash(table.channel, "seat take", seat="B")
        await table.rest()
        text = (await zoe.slash(table.channel, "game since")).response.content
        assert text.startswith("**Since the last move of your seat** · 2 moves\n")
        assert all(line.replace("**Bob**", "**Zoe**") in text for line in later)
        left = (await bob.slash(table.channel, "game since")).response
        assert left.ephemeral and not left.attachments and left.content.startswith("You have no seat in this match.")


@pytest.mark.usefixtures("blank")
async def test_what_an_order_did_is_news(tmp_path):
    """A move that a standing order made is told to its owner, and the message leads on to his move."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        match = await table.match()
        first, second, _ = (table.person(match, seat) for seat in match.state.selection_order)
        await second.slash(
            table.channel,
            "order add",
            first="Select characters: choose Ford",
            second="Select characters: choose Sloan",
        )
        await first.slash(table.channel, "automobile choose", character="Ford")
        await table.rest()
        assert (await table.match()).seq == 2
        news = (await second.slash(table.channel, "game since")).response
        (line,) = [it.line for it in (await history(table.bot.store, match)).entries if it.seq == 2]
        assert "Sloan" in line and line in news.content
        third = await table.actor()
        shown = (await third.slash(table.channel, "game since")).response
        assert labels(shown) == ["Log", "Your move"] and labels(news) == ["Log"]
        move = (await third.click(shown, label="Your move")).response
        assert move.ephemeral and (await table.match()).words.title(match.view(None)) in written(move)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_since_of_a_whole_match_fits_a_message(game):
    """Who was away from the first move to the end reads the last lines, whole and in order, of hundreds of them."""
    rules = GAMES[game]
    seats = rules.meta.seats[1]
    chairs = tuple(Chair(Holder.USER, seat + 1, "*" * 32) for seat in range(seats))
    recorder = Recorder(Match(1, rules, rules.options(), Status.RUNNING, chairs, 1, 2, 1))
    recorder.begin(0)
    state, moves = rules.setup(seats, rules.options(), Chance(7), recorder.tell), 0
    while rules.to_act(state):
        seat, moves = rules.to_act(state)[0], moves + 1
        recorder.begin(moves)
        rules.advance(state, seat, rules.npc(state, seat), recorder.tell)
    lines = [entry.line for entry in recorder.history.entries]
    assert len(lines) > moves
    for end in range(1, len(lines) + 1, 7):
        shown = told(Absence(3, True, moves, recorder.history.entries[:end], None))
        head, *text = shown.split("\n")
        assert len(shown) <= 2000 and head == f"**Since your last move** · {moves} moves"
        left_out = text[0].startswith("*What happened before that")
        kept = "\n".join(text[1:] if left_out else text)
        assert ("\n" + "\n".join(lines[:end])).endswith("\n" + kept) and left_out == (
            len(kept) < len("\n".join(lines[:end]))
        )
        assert not left_out or len(kept) > 900

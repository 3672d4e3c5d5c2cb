"""Matches without Discord: each move is one row, made once, written with its messages or not at all."""

import asyncio
import dataclasses
import secrets
import time
from pathlib import Path
from typing import Any

import pytest

from bot.model.message.letter import Lane
from bot.model.message.sheet import pages
from bot.model.table.chair import Chair, Holder
from bot.model.table.error import (
    AlreadySeated,
    ChannelTaken,
    NotInLobby,
    NotRunning,
    NotSeated,
    NotYourSeat,
    SeatsOpen,
    SeatsTaken,
    StaleMatch,
    UnknownOption,
)
from bot.model.table.match import Match, Status
from bot.model.user.name import safe, spoken, tidy
from bot.play.move import autopilot, beginning, driver
from bot.store.engine.database import Conflict
from bot.store.match.outbox_store import Stood
from bot.store.match.store import Store
from bot.tell import notice
from rules.core import content
from rules.core.draft import fingerprint
from rules.core.game import IllegalAction, NotYourTurn, apply
from rules.registry import GAMES
from tests.bot.conftest import ANN, BOB, CAT, CHANNEL, DAN, Program, due, open_program, seated, started, step


async def rows(store: Store, query: str) -> list[Any]:
    """What a query finds."""
    return await store._db.all(query)


# -- exactly once


async def test_a_move_is_one_row_with_its_messages(program: Program):
    """A move appends its row and queues its public line; the state in memory is the one of the log."""
    match = await started(program)
    before = len(await rows(program.store, "SELECT id FROM outbox"))
    moved = await step(program, match, interaction_id=77)
    assert (moved.seqs, moved.repeated, match.seq) == ((1,), False, 1)
    assert len(moved.lines) >= 1
    (row,) = await rows(program.store, "SELECT seq, interaction_id, part FROM moves")
    assert tuple(row) == (1, 77, 0)
    assert len(await rows(program.store, "SELECT id FROM outbox")) == before + 1


@pytest.mark.usefixtures("waits_for_the_disk")
async def test_what_the_table_has_read_outlives_a_power_cut(tmp_path: Path):
    """Outside of tests SQLite commits when the disk has it (FULL, which is 2)."""
    program = await open_program(tmp_path / "durable.sqlite")
    ((synchronous,),) = await rows(program.store, "PRAGMA synchronous")
    assert synchronous == 2


async def test_the_same_interaction_moves_once(program: Program):
    """A second delivery of an interaction gives the first result, and writes neither a move nor a message."""
    match = await started(program)
    seat, user_id, action = due(match)
    first = await program.matches.move(match.id, 0, seat, [action], user_id=user_id, interaction_id=5)
    state, messages = fingerprint(match.state), await rows(program.store, "SELECT id FROM outbox")
    again = await program.matches.move(match.id, 0, seat, [action], user_id=user_id, interaction_id=5)
    assert again.repeated
    assert again.seqs == first.seqs
    assert fingerprint(match.state) == state
    assert await rows(program.store, "SELECT id FROM outbox") == messages


async def test_presses_at_the_same_instant_move_once(program: Program):
    """Of ten presses at once on the same panel one moves, and the others are told that the board has moved on."""
    match = await started(program)
    seat, user_id, action = due(match)
    presses = [
        program.matches.move(match.id, 0, seat, [action], user_id=user_id, interaction_id=number)
        for number in range(10)
    ]
    results = await asyncio.gather(*presses, return_exceptions=True)
    assert sum(isinstance(result, StaleMatch) for result in results) == 9
    assert match.seq == 1
    assert len(await rows(program.store, "SELECT seq FROM moves")) == 1


async def test_two_processes_move_once(program: Program, other: Program):
    """Two processes that make different moves at once: one is in the log, the loser has the winner's state."""
    match = await started(program)
    theirs = await other.matches.by_id(match.id)
    seat, user_id, action = due(match)
    another = theirs.legal(seat)[1]
    results = await asyncio.gather(
        program.matches.move(match.id, 0, seat, [action], user_id=user_id, interaction_id=1),
        other.matches.move(match.id, 0, seat, [another], user_id=user_id, interaction_id=2),
        return_exceptions=True,
    )
    stale = [result for result in results if isinstance(result, StaleMatch)]
    assert len(stale) == 1
    assert len(await rows(program.store, "SELECT seq FROM moves")) == 1
    loser = stale[0].match
    assert loser is not None
    assert loser.seq == 1
    assert fingerprint(match.state) == fingerprint(theirs.state)


async def test_an_interaction_that_reached_both_processes_moves_once(program: Program, other: Program):
    """The second process finds the move of the same interaction in the log, and says what came of it."""
    match = await started(program)
    await other.matches.by_id(match.id)
    seat, user_id, action = due(match)
    await program.matches.move(match.id, 0, seat, [action], user_id=user_id, interaction_id=9)
    again = await other.matches.move(match.id, 0, seat, [action], user_id=user_id, interaction_id=9)
    assert again.repeated
    assert again.seqs == (1,)


async def test_an_old_panel_moves_nothing(program: Program):
    """A press with an old number is refused with the match as it stands."""
    match = await started(program)
    await step(program, match)
    seat, user_id, action = due(match)
    with pytest.raises(StaleMatch) as caught:
        await program.matches.move(match.id, 0, seat, [action], user_id=user_id)
    assert caught.value.match is match
    assert match.seq == 1


async def test_only_the_seats_own_user_moves(program: Program):
    """Another player, a stranger and a seat that is not there are refused, and nothing changes."""
    match = await started(program)
    seat, user_id, action = due(match)
    others = [user for user in (ANN, BOB, CAT, DAN) if user != user_id]
    for stranger in others:
        with pytest.raises(NotYourSeat):
            await program.matches.move(match.id, 0, seat, [action], user_id=stranger)
    for nowhere in (-1, 3, 99):
        with pytest.raises(NotYourSeat):
            await program.matches.move(match.id, 0, nowhere, [action], user_id=user_id)
    idle = next(it for it in range(3) if it != seat)
    holder = match.chairs[idle].user_id
    assert holder is not None
    with pytest.raises(NotYourTurn):
        await program.matches.move(match.id, 0, idle, [action], user_id=holder)
    assert match.seq == 0


async def test_several_actions_are_all_made_or_none(program: Program):
    """When the second action of a command is illegal, the first is not made either."""
    match = await started(program)
    seat, user_id, action = due(match)
    before = fingerprint(match.state)
    with pytest.raises((IllegalAction, NotYourTurn)):
        await program.matches.move(match.id, 0, seat, [action, action], user_id=user_id)
    assert fingerprint(match.state) == before
    assert await rows(program.store, "SELECT seq FROM moves") == []


async def series(program: Program, match: Match) -> tuple[int, int, Any, Any]:
    """Play on until a series can be begun and closed; give the seat, its user, the first action and the closing one."""
    game = match.game
    while match.to_act():
        seat, user_id, _ = due(match)
        for action in match.legal(seat):
            if type(action) in game.series:
                closing = game.series[type(action)]()
                after, _ = apply(game, match.state, seat, action)
                if closing in game.legal_actions(after, seat):
                    return seat, user_id, action, closing
        await step(program, match)
    pytest.fail("no series was ever open")


async def test_several_actions_are_one_command(program: Program):
    """Actions made together carry the interaction once, count their parts, and are found as one command."""
    match = await started(program)
    seat, user_id, starts, closing = await series(program, match)
    seq = match.seq
    moved = await program.matches.move(match.id, seq, seat, [starts, closing], user_id=user_id, interaction_id=3)
    assert moved.seqs == (seq + 1, seq + 2)
    await step(program, match, interaction_id=4)
    again = await program.matches.move(match.id, seq, seat, [starts, closing], user_id=user_id, interaction_id=3)
    assert again.seqs == moved.seqs
    parts = await rows(program.store, f"SELECT interaction_id, part FROM moves WHERE seq > {seq} ORDER BY seq")
    assert [tuple(row) for row in parts] == [(3, 0), (None, 1), (4, 0)]


async def test_a_transaction_that_fails_keeps_nothing(program: Program, monkeypatch: pytest.MonkeyPatch):
    """When the messages cannot be written, the move is not there either, and the next attempt goes through."""
    match = await started(program)
    before = fingerprint(match.state)
    monkeypatch.setattr("bot.store.match.store.enqueue", lambda *_: (_ for _ in ()).throw(Conflict("no room")))
    with pytest.raises(StaleMatch):
        await step(program, match)
    assert await rows(program.store, "SELECT seq FROM moves") == []
    assert fingerprint(match.state) == before
    monkeypatch.undo()
    assert (await step(program, match)).seqs == (1,)


async def test_a_fault_of_the_words_does_not_poison_the_match(program: Program, monkeypatch: pytest.MonkeyPatch):
    """An error while the lines are made leaves log and state as they were, and the lock free."""
    match = await started(program)
    before = fingerprint(match.state)
    monkeypatch.setattr(driver.Run, "make", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        await step(program, match)
    monkeypatch.undo()
    assert fingerprint(match.state) == before
    assert (await step(program, match)).seqs == (1,)


# -- the log is the truth


async def test_after_a_restart_everything_is_as_it_was(program: Program, tmp_path: Path):
    """After every tenth move a new process has the same state, number, seats and newest picture from the log."""
    match = await started(program)
    while match.to_act():
        await step(program, match)
        if match.seq % 10 == 0 or match.status == Status.OVER:
            fresh = await open_program(program.store.place)
            loaded = await fresh.matches.by_id(match.id)
            assert fingerprint(loaded.state) == fingerprint(match.state)
            assert (loaded.seq, loaded.status, loaded.chairs) == (match.seq, match.status, match.chairs)
            assert loaded.memory == match.memory
            assert loaded.options == match.options
            await fresh.store.close()
    assert match.status == Status.OVER
    assert match.outcome() is not None


async def test_a_corrected_figure_does_not_change_a_running_match(program: Program, tmp_path: Path, monkeypatch: Any):
    """A match goes on with the edition as it was at its start, also after a restart; a new match has the new one."""
    match = await started(program)
    cash = match.view(None).companies[0].cash
    await step(program, match)
    changed = content.text("automobile", "2009").replace("cash = 2", "cash = 3")
    assert changed != content.text("automobile", "2009")
    data = tmp_path / "data"
    (data / "automobile").mkdir(parents=True)
    (data / "automobile" / "2009.toml").write_text(changed, "utf-8")
    monkeypatch.setattr(content, "DATA", data)
    monkeypatch.setattr(content, "_pinned", {})
    fresh = await open_program(program.store.place)
    loaded = await fresh.matches.by_id(match.id)
    assert fingerprint(loaded.state) == fingerprint(match.state)
    new = await fresh.matches.opening.open("automobile", 3, guild_id=1, channel_id=1, user_id=ANN, name="Ann")
    for _ in range(2):
        await fresh.matches.lobby.fill_npc(new.id)
    planned = await fresh.matches.start(new.id)
    assert planned.view(None).companies[0].cash != cash
    assert planned.options.edition != loaded.options.edition
    await fresh.matches.autopilot.close()
    await fresh.store.close()


async def test_the_seed_is_nowhere_but_in_its_row(program: Program, monkeypatch: pytest.MonkeyPatch):
    """Neither the outbox nor the log nor a view holds the seed, in either notation: one of so many digits that they
    stand nowhere by chance."""
    monkeypatch.setattr(beginning, "secrets", secrets)
    match = await started(program)
    for _ in range(10):
        await step(program, match)
    (row,) = await rows(program.store, "SELECT seed FROM matches")
    seed = row.seed
    assert len(seed) == 32
    everything = str(await rows(program.store, "SELECT * FROM outbox")) + str(
        await rows(program.store, "SELECT * FROM moves")
    )
    everything += repr(match.view(None)) + repr([match.view(it) for it in range(3)])
    assert seed not in everything
    assert str(int(seed, 16)) not in everything


# -- seats of the program


async def test_seats_of_the_program_move_by_themselves(program: Program):
    """After a player's move the program's seats move until a player must decide, each move a row without user."""
    match = await started(program, (ANN,), npcs=2)
    await program.matches.autopilot.idle()
    assert match.to_act() == (0,)
    for _ in range(5):
        await step(program, match)
        await program.matches.autopilot.idle()
        assert match.to_act() == (0,)
    npc = await rows(program.store, "SELECT user_id, interaction_id FROM moves WHERE seat > 0")
    assert npc
    assert {tuple(row) for row in npc} == {(None, None)}


async def test_npcs_alone_play_to_the_end(program: Program):
    """A match whose last player's seat went to the program finishes by itself."""
    match = await npcs_only(program)
    await program.matches.autopilot.idle()
    assert match.status == Status.OVER
    assert match.outcome() is not None


async def npcs_only(program: Program) -> Any:
    """A started match of three seats of the program."""
    match = await program.matches.opening.open("automobile", 3, guild_id=1, channel_id=CHANNEL, user_id=ANN, name="Ann")
    await program.matches.lobby.leave(match.id, ANN)
    for _ in range(3):
        await program.matches.lobby.fill_npc(match.id)
    return await program.matches.start(match.id)


async def test_a_long_stretch_of_npcs_killed_in_the_middle_goes_on(program: Program, tmp_path: Path):
    """Killed after any step and taken up by new processes, it ends in the same state with the same messages."""
    match = await npcs_only(program)
    await program.matches.autopilot.close()
    seeds = await rows(program.store, "SELECT seed, salt FROM matches")
    path, restarts = program.store.place, 0
    while True:
        fresh = await open_program(path)
        await fresh.matches.autopilot.resume()
        if not fresh.matches.autopilot._driving:
            break
        loaded = await fresh.matches.by_id(match.id)
        seq = loaded.seq
        while loaded.seq == seq:
            await asyncio.sleep(0)
        await fresh.matches.autopilot.close()
        await fresh.store.close()
        restarts += 1
    ended = await fresh.matches.by_id(match.id)
    assert ended.status == Status.OVER
    assert restarts > 5
    killed = await rows(program.store, f"SELECT seq, kind, body FROM outbox WHERE match_id = {match.id} ORDER BY id")
    await fresh.store.close()

    undisturbed = await open_program(tmp_path / "other.sqlite")
    again = await npcs_only_with_seed(undisturbed, *seeds[0])
    await undisturbed.matches.autopilot.idle()
    assert fingerprint(again.state) == fingerprint(ended.state)
    told = await rows(undisturbed.store, "SELECT seq, kind, body FROM outbox ORDER BY id")
    assert [tuple(row) for row in told] == [tuple(row) for row in killed]
    await undisturbed.store.close()


async def npcs_only_with_seed(program: Program, seed: str, salt: str) -> Any:
    """The same, with draws that are known."""
    with pytest.MonkeyPatch.context() as patch:
        drawn = iter((int(seed, 16), int(salt, 16)))
        patch.setattr(beginning.secrets, "randbits", lambda _bits: next(drawn))
        return await npcs_only(program)


async def test_a_fault_of_an_npc_is_logged_and_harms_nobody(program: Program, caplog: Any, monkeypatch: Any):
    """When an NPC's step fails, the log says so under a reference; other matches go on."""
    monkeypatch.setattr(autopilot.Autopilot, "_step", lambda *_: 1 / 0)
    monkeypatch.setattr(autopilot, "NPC_PAUSE", 0.001)
    await npcs_only(program)
    await program.matches.autopilot.idle()
    assert "cannot move on" in caplog.text
    monkeypatch.undo()
    two = await program.matches.opening.open("automobile", 3, guild_id=1, channel_id=1, user_id=BOB, name="Bob")
    assert two.status == Status.LOBBY


# -- the lobby


async def test_people_sit_down_in_order(program: Program):
    """Seats fill from the first, a seat that was left is the next to be taken, and names are made harmless."""
    match = await seated(program, (ANN, BOB, CAT))
    await program.matches.lobby.leave(match.id, BOB)
    await program.matches.lobby.fill_npc(match.id)
    assert [chair.holder for chair in match.chairs] == [Holder.USER, Holder.NPC, Holder.USER]
    assert match.seat_of(CAT) == (2,)
    await program.matches.lobby.remove_npc(match.id)
    await program.matches.lobby.join(match.id, DAN, "D\n\u202ean")
    assert match.names == ("Ann", "D an", "Cat")


async def test_what_cannot_be_is_refused(program: Program):
    """A second match here, a second seat, a full table, somebody not there, an open seat at the start: all refused."""
    match = await program.matches.opening.open("automobile", 3, guild_id=1, channel_id=CHANNEL, user_id=ANN, name="Ann")
    with pytest.raises(ChannelTaken) as taken:
        await program.matches.opening.open("automobile", 3, guild_id=1, channel_id=CHANNEL, user_id=BOB, name="Bob")
    assert taken.value.match is match
    with pytest.raises(AlreadySeated):
        await program.matches.lobby.join(match.id, ANN, "Ann")
    with pytest.raises(NotSeated):
        await program.matches.lobby.leave(match.id, BOB)
    with pytest.raises(SeatsOpen):
        await program.matches.start(match.id)
    for _ in range(2):
        await program.matches.lobby.fill_npc(match.id)
    with pytest.raises(SeatsTaken):
        await program.matches.lobby.join(match.id, BOB, "Bob")
    for seats in (2, 6):
        with pytest.raises(UnknownOption):
            await program.matches.lobby.set_seats(match.id, seats)
    with pytest.raises(UnknownOption):
        await program.matches.lobby.set_option(match.id, "edition", "1066")
    await program.matches.start(match.id)
    with pytest.raises(NotInLobby):
        await program.matches.lobby.join(match.id, BOB, "Bob")
    with pytest.raises(NotInLobby):
        await program.matches.start(match.id)


async def test_two_processes_seat_nobody_twice(program: Program, other: Program):
    """Two people who take the last seat through two processes: one sits, the other is told to look again."""
    match = await program.matches.opening.open("automobile", 3, guild_id=1, channel_id=CHANNEL, user_id=ANN, name="Ann")
    await program.matches.lobby.fill_npc(match.id)
    await other.matches.by_id(match.id)
    results = await asyncio.gather(
        program.matches.lobby.join(match.id, BOB, "Bob"),
        other.matches.lobby.join(match.id, CAT, "Cat"),
        return_exceptions=True,
    )
    assert sum(isinstance(result, Exception) for result in results) == 1
    theirs = await other.matches.by_id(match.id)
    await program.matches.reload(match.id)
    assert match.chairs == theirs.chairs
    assert len(match.seat_of(BOB)) + len(match.seat_of(CAT)) == 1


async def test_a_cancelled_match_frees_its_channel(program: Program):
    """After cancelling, no move is taken, the line is queued, and a new match opens there."""
    match = await started(program)
    await program.matches.cancel(match.id, "Ann ends the match.")
    seat, user_id = 0, ANN
    with pytest.raises(NotRunning):
        await program.matches.move(match.id, 0, seat, [], user_id=user_id)
    with pytest.raises(NotRunning):
        await program.matches.cancel(match.id, "again")
    line, _, key = await program.matches.log(match.id, 3)
    assert line == "Ann ends the match." and key.startswith("-# 🔓 The seal was made of the seed")
    found = await program.matches.at(CHANNEL)
    assert found is match
    new = await program.matches.opening.open("automobile", 3, guild_id=1, channel_id=CHANNEL, user_id=ANN, name="Ann")
    assert await program.matches.at(CHANNEL) is new


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("*bold* _it_", r"\*bold\* \_it\_"),
        ("@everyone", "@\u200beveryone"),
        ("<@123>", r"\<@"),
        ("[x](http://y)", r"\["),
        ("https://x.example/y", "https:/\u200b/\u200bx.example/\u200by"),
        ("discord.gg/abc", "discord.gg/\u200babc"),
        ("<#12>", r"\<#12>"),
        ("<t:0:R>", r"\<t:0:R>"),
    ],
)
def test_a_name_is_text_and_calls_nobody(name: str, shown: str):
    """Markdown, mentions and links in a name are shown as they are written."""
    assert safe(name).startswith(shown)


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("a\u202eb", "ab"),
        (" a \n b ", "a b"),
        ("\u0000", ""),
        ("x" * 40, "x" * 32),
        ("\u3164Bo\u2800", "Bo"),
        ("\u0301e" + "\u0301" * 9, "e" + "\u0301" * 3),
        ("1\ufe0f\u20e3", "1\ufe0f\u20e3"),
        ("กำลัง नमस्ते", "กำลัง नमस्ते"),
    ],
)
def test_a_name_keeps_no_control_signs(name: str, kept: str):
    """Signs that turn the direction of writing, break lines or say nothing are left out, and long names are cut."""
    assert tidy(name) == kept


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800", "\u115f", "\uffa0 \u1160", "\u200d", "\u0301\u0302", "\ufe0f", " \u200b"]
)
def test_a_name_that_cannot_be_seen_is_none(name: str):
    """Fillers, joiners, accents without a letter and spaces: the seat's letter, or a word, stands in its place."""
    assert tidy(name) == ""
    assert spoken(name) == "Somebody"
    match = Match(1, GAMES["automobile"], None, Status.LOBBY, (Chair(Holder.USER, 1, tidy(name)),), 1, 1, 1)
    assert match.safe_names == ("Seat A",)


async def test_a_user_with_several_seats_gets_a_message_for_each(program: Program):
    """Secrets go out once a seat, naming the seat, and none goes to a seat of the program."""
    match = await started(program, (ANN, BOB), npcs=1)
    await program.matches.autopilot.idle()
    match.chairs = (match.chairs[0], dataclasses.replace(match.chairs[1], user_id=ANN), match.chairs[2])
    messages = [message for message, _, _ in notice.secrets(match, match.state, match.seq, (0, 1, 2))]
    assert [message.lane for message in messages] == [Lane(True, ANN), Lane(True, ANN)]
    assert ["Ann (A)" in messages[0].content.text, "Bob (B)" in messages[1].content.text] == [True, True]
    for seat, message in enumerate(messages):
        secret = match.words.secret(match.view(seat), match.safe_names)
        assert message.content.text.endswith(secret)


def test_a_text_that_is_too_long_becomes_several():
    """No page is longer than asked for, nothing is lost, and lines are broken only where one alone is too long."""
    lines = ["a" * 30, "b b " * 20, "c" * 5, "d" * 5]
    texts = pages(lines, 40)
    assert all(len(it) <= 40 for it in texts)
    assert "".join("".join(texts).split()) == "".join("".join(lines).split())
    assert texts[-1].endswith("c" * 5 + "\n" + "d" * 5)


async def test_how_running_matches_stand_is_known_before_they_are_loaded(program: Program):
    """Only running ones: with their moves, and the newest message in their channel, which is known by its number."""
    assert await program.store.outbox.running() == [] and await program.store.outbox.ahead() == 0.0
    match = await seated(program)
    assert await program.store.outbox.running() == []
    await program.matches.start(match.id)
    (letter, *_) = [it for it in program.woken if not it.lane.direct]
    posted_at = 1_700_000_000
    number = (posted_at - 1_420_070_400) * 1000 << 22
    await program.store.outbox.settle(letter, message_id=number)
    assert await program.store.outbox.running() == [Stood(match.id, 1, match.channel_id, 0, number)]
    assert await program.store.outbox.knows(match.id, number) and not await program.store.outbox.knows(match.id, 1)
    assert abs(await program.store.outbox.ahead() - (time.time() - posted_at)) < 60

"""Rules that change under running matches: the board stays what the table saw, or the match waits on hold."""

import dataclasses
import logging
from pathlib import Path
from typing import Any

import pytest

from bot.host.config import Settings
from bot.host.terminal.doctor import file
from bot.host.terminal.repair import repair
from bot.model.message.scene import Shot, Subject
from bot.model.table.error import BeforeRescue, NotRunning, UnknownGame
from bot.model.table.match import Match, Status, Unreadable
from bot.model.table.undo import UNDO, Return
from bot.play.keep import rescue, shelf
from bot.play.keep.record import record_of
from bot.play.move import hold, takeback
from bot.store.engine.place import Place
from bot.tell.history import Histories, absence, history
from bot.tell.replay import NotInLog
from rules.automobile import printing as box
from rules.core import content
from rules.core.draft import fingerprint
from rules.registry import GAMES
from tests.bot.conftest import ANN, BOB, CAT, CHANNEL, Program, open_program, seated, started, step

GAME = GAMES["automobile"]


def rules(monkeypatch: pytest.MonkeyPatch, advance: Any) -> None:
    """Let the next program play by other rules."""
    monkeypatch.setattr(shelf, "GAMES", {"automobile": dataclasses.replace(GAME, advance=advance)})


def richer(draft: Any, seat: int, action: Any, tell: Any) -> None:
    """A rule that gives a dollar for every action."""
    GAME.advance(draft, seat, action, tell)
    draft.companies[seat].cash += 1


def broken(*_: Any) -> None:
    """Rules that do not know an old action."""
    raise KeyError("an action of former times")


async def played(program: Program, moves: int = 12) -> Match:
    """A match some way on."""
    match = await started(program)
    while match.seq < moves:
        await step(program, match)
    return match


async def reopened(place: Place, match: Match) -> tuple[Program, Match]:
    """The match in another process."""
    program = await open_program(place)
    return program, await program.matches.by_id(match.id)


async def lines(program: Program, match: Match) -> str:
    """All that the table reads."""
    return "\n".join(await program.matches.log(match.id, 1_000))


async def test_the_same_rules_change_and_say_nothing(program: Program, tmp_path: Path):
    """A match loaded by the program that wrote it is as it was, and no line is told."""
    match = await played(program)
    before = await lines(program, match)
    again, loaded = await reopened(program.store.place, match)
    assert fingerprint(loaded.state) == fingerprint(match.state)
    assert (loaded.rescued_at, await lines(again, match)) == (None, before)


@pytest.mark.parametrize("changed", [richer, broken])
async def test_other_rules_leave_the_board_and_say_so_once(
    program: Program, tmp_path: Path, monkeypatch: Any, caplog: Any, changed: Any
):
    """Whether the new rules give another board or none, the match goes on from the one that the table saw."""
    match = await played(program)
    rules(monkeypatch, changed)
    with caplog.at_level(logging.WARNING):
        again, loaded = await reopened(program.store.place, match)
    assert fingerprint(loaded.state) == fingerprint(match.state)
    assert (loaded.status, loaded.seq, loaded.rescued_at) == (Status.RUNNING, 12, 12)
    assert f"match {match.id} goes on from its snapshot after move 12" in caplog.text
    assert (await lines(again, match)).count(rescue.RESCUED) == 1
    third, loaded = await reopened(program.store.place, match)
    assert fingerprint(loaded.state) == fingerprint(match.state)
    assert (await lines(third, match)).count(rescue.RESCUED) == 1


async def test_a_rescued_match_is_played_on_by_the_new_rules(program: Program, tmp_path: Path, monkeypatch: Any):
    """Moves after the rescue follow the new rules, and a third process has the same state without another line."""
    match = await played(program)
    rules(monkeypatch, richer)
    again, loaded = await reopened(program.store.place, match)
    await step(again, loaded)
    assert loaded.seq == 13
    third, once_more = await reopened(program.store.place, match)
    assert fingerprint(once_more.state) == fingerprint(loaded.state)
    assert (await lines(third, match)).count(rescue.RESCUED) == 1
    monkeypatch.undo()
    old, loaded_by_old = await reopened(program.store.place, match)
    assert fingerprint(loaded_by_old.state) == fingerprint(loaded.state)
    assert (await lines(old, match)).count(rescue.RESCUED) == 2


async def test_a_snapshot_that_cannot_be_read_holds_the_match(program: Program, tmp_path: Path, monkeypatch: Any):
    """Without board the match is held under a public line, no move is taken, and the log is not touched."""
    match = await played(program)
    await program.store.database.all("UPDATE snapshots SET state = '{}'")
    rules(monkeypatch, richer)
    again, loaded = await reopened(program.store.place, match)
    assert (loaded.status, loaded.unreadable) == (Status.HELD, Unreadable.LOG)
    assert rescue.UNREADABLE[Unreadable.LOG].format(number=match.id) in await lines(again, match)
    with pytest.raises(NotRunning):
        await again.matches.move(match.id, 12, 0, [], user_id=0)
    with pytest.raises(NotRunning):
        await again.matches.holds.release(match.id)
    assert len(await again.store.moves(match.id)) == 12
    accepted = await again.matches.holds.accept(match.id)
    assert (accepted.status, accepted.rescued_at) == (Status.RUNNING, 12)
    assert hold.ACCEPTED in await lines(again, match)
    third, loaded = await reopened(program.store.place, match)
    assert fingerprint(loaded.state) == fingerprint(accepted.state)
    assert (await lines(third, match)).count(hold.ACCEPTED) == 1


async def test_a_held_match_goes_on_when_the_rules_are_mended(program: Program, tmp_path: Path, monkeypatch: Any):
    """With the former rules again the match is released as it was, and its question is asked again."""
    match = await played(program)
    await program.store.database.all("UPDATE snapshots SET state = '{'")
    rules(monkeypatch, broken)
    _, loaded = await reopened(program.store.place, match)
    assert loaded.status == Status.HELD
    (row,) = await program.store.database.all("SELECT state FROM snapshots")
    assert row.state == "{"
    monkeypatch.undo()
    await program.store.database.all("DELETE FROM snapshots")
    mended, loaded = await reopened(program.store.place, match)
    released = await mended.matches.holds.release(match.id)
    assert released.status == Status.RUNNING
    assert fingerprint(released.state) == fingerprint(match.state)
    assert hold.GOES_ON in await lines(mended, match)
    await step(mended, released)


async def test_a_match_of_an_older_release_has_nothing_to_compare(program: Program, tmp_path: Path):
    """Without a snapshot the log alone counts, and the next move writes one."""
    match = await played(program)
    await program.store.database.all("DELETE FROM snapshots")
    again, loaded = await reopened(program.store.place, match)
    assert (loaded.status, loaded.seq) == (Status.RUNNING, 12)
    await step(again, loaded)
    (row,) = await again.store.database.all("SELECT seq, base FROM snapshots")
    assert tuple(row) == (13, 0)


# -- going back across a rescue


async def test_nothing_from_before_a_rescue_can_be_taken_back(program: Program, tmp_path: Path, monkeypatch: Any):
    """Undo, reset and redo of it are refused by name; what was done since goes, and the log can still be read."""
    match = await played(program, 8)
    *_, before, last = await program.store.moves(match.id)
    await program.matches.go_back(match.id, 8, Return(UNDO, 7, (last,)), user_id=last.user_id)
    rules(monkeypatch, richer)
    again, loaded = await reopened(program.store.place, match)
    assert loaded.rescued_at == 9
    for find in (takeback.undo, takeback.reset, takeback.redo):
        with pytest.raises(BeforeRescue):
            await find(again.store, loaded, before.user_id)
    with pytest.raises(BeforeRescue):
        await again.matches.go_back(match.id, 9, Return(UNDO, 7, (last,)), user_id=last.user_id)
    assert (loaded.seq, loaded.status) == (9, Status.RUNNING)
    assert (await history(again.store, loaded)).entries == []
    assert (await absence(Histories(again.store), loaded, last.user_id)).entries == []
    board = await again.matches.gallery.sight(loaded, Shot(Subject.BOARD, 1))
    assert board.view == loaded.view(None)  # a message that was still to be posted shows the board as it is
    await step(again, loaded)
    back = await takeback.undo(again.store, loaded, last.user_id)
    assert back.to == 9
    await again.matches.go_back(match.id, 10, back, user_id=last.user_id)
    third, once_more = await reopened(program.store.place, match)
    assert fingerprint(once_more.state) == fingerprint(loaded.state)
    assert len((await history(third.store, once_more)).entries) > 1


# -- matches that the rules do not know any more

OPTIONS = "UPDATE matches SET options = '{\"a_ruling_of_former_times\": true}' WHERE id = 1"
EDITION = "UPDATE matches SET options = replace(options, '2009@', '2009@f') WHERE id = 1"


@pytest.mark.parametrize(("spoil", "why"), [(OPTIONS, Unreadable.OPTIONS), (EDITION, Unreadable.EDITION)])
async def test_options_and_editions_of_former_times_hold_the_match(
    program: Program, tmp_path: Path, spoil: str, why: Unreadable
):
    """It waits under a line that says why, nothing of it is changed, and the match beside it goes on."""
    match = await played(program)
    beside = await program.matches.opening.open(
        "automobile", 3, guild_id=1, channel_id=CHANNEL + 1, user_id=ANN, name="Ann"
    )
    for _ in range(2):
        await program.matches.lobby.fill_npc(beside.id)
    await program.matches.start(beside.id)
    await program.matches.autopilot.idle()
    await program.store.database.all("UPDATE matches SET npc_to_act = true")
    (kept,) = await program.store.database.all("SELECT options, edition FROM matches WHERE id = 1")
    await program.store.database.all(spoil)
    again = await open_program(program.store.place)
    await again.matches.autopilot.resume()
    await again.matches.autopilot.idle()
    loaded = await again.matches.by_id(match.id)
    assert (loaded.status, loaded.unreadable, loaded.state) == (Status.HELD, why, None)
    assert (await lines(again, match)).endswith(rescue.UNREADABLE[why].format(number=match.id))
    with pytest.raises(NotRunning):
        await again.matches.move(match.id, 12, 0, [], user_id=ANN)
    for mend in (again.matches.holds.release, again.matches.holds.accept):
        with pytest.raises(NotRunning):
            await mend(match.id)
    with pytest.raises(NotInLog):
        await record_of(again.store, loaded)
    assert len(await again.store.moves(match.id)) == 12
    await step(again, await again.matches.by_id(beside.id))
    third = await open_program(program.store.place)
    await third.store.database.all(
        "UPDATE matches SET options = :options, edition = :edition WHERE id = 1",
        options=kept.options,
        edition=kept.edition,
    )
    released = await third.matches.holds.release(match.id)
    assert (released.status, fingerprint(released.state)) == (Status.RUNNING, fingerprint(match.state))
    assert (await lines(third, match)).count(rescue.UNREADABLE[why].format(number=match.id)) == 1


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (OPTIONS, "its options are not known: Options has no a_ruling_of_former_times"),
        (EDITION, "data/automobile/"),
        ("UPDATE matches SET game = 'monopoly' WHERE id = 1", "there is no game monopoly"),
        ("UPDATE matches SET status = 'held' WHERE id = 1", "on hold"),
    ],
)
async def test_the_doctor_names_a_match_that_cannot_be_played_on(tmp_path: Path, spoil: str, said: str):
    """By its number, with the reason and what to do; a match that is well is not named, and nothing is changed."""
    settings = Settings(home=tmp_path)
    program = await open_program(settings.database)
    await played(program, 3)
    assert file.matches(settings.file) == ("matches (1 live)", None)
    await program.store.database.all(spoil)
    await program.store.close()
    before = settings.file.read_bytes()
    what, remedy = file.matches(settings.file)
    assert what == "matches (1 live)"
    assert remedy is not None
    assert "match 1" in remedy
    assert said in remedy
    assert "python -m bot repair" in remedy
    assert settings.file.read_bytes() == before


async def test_repair_says_why_and_can_end_what_cannot_be_read(tmp_path: Path):
    """Its look names the options; it cannot be taken up, and it can be called off."""
    settings = Settings(home=tmp_path)
    program = await open_program(settings.database)
    await played(program, 3)
    await program.store.database.all(OPTIONS)
    await program.store.close()
    assert "do not know its options" in (await repair(settings, 1, "look"))[1]
    assert not (await repair(settings, 1, "accept"))[0]
    well, said = await repair(settings, 1, "end")
    assert well
    assert "cancelled" in said


async def test_a_game_that_is_not_there_is_nobodys_trouble(tmp_path: Path):
    """Its match is refused by name, and the start and the other matches of the server go on without it."""
    settings = Settings(home=tmp_path)
    program = await open_program(settings.database)
    match = await played(program, 3)
    await program.store.database.all("UPDATE matches SET game = 'monopoly', npc_to_act = true")
    again = await open_program(settings.database)
    await again.matches.autopilot.resume()
    with pytest.raises(UnknownGame):
        await again.matches.by_id(match.id)
    assert await again.matches.places.elsewhere(1, CHANNEL + 1, None) == []
    well, said = await repair(settings, match.id, "look")
    assert not well
    assert "a game that is not installed" in said


async def test_a_lobby_with_options_of_former_times_has_the_usual_ones(program: Program, tmp_path: Path):
    """The table is told, and the lobby goes on."""
    match = await seated(program)
    await program.store.database.all(OPTIONS)
    again, loaded = await reopened(program.store.place, match)
    assert (loaded.status, loaded.unreadable, loaded.options) == (Status.LOBBY, None, GAME.options())
    assert rescue.USUAL_OPTIONS.format(title="Automobile") in await lines(again, match)
    assert (await again.matches.start(match.id)).status == Status.RUNNING


async def test_an_order_of_former_times_is_left_out(program: Program, tmp_path: Path):
    """A standing order whose action the rules do not know harms nothing."""
    match = await played(program, 3)
    await program.store.database.all(
        "INSERT INTO orders (match_id, seat, user_id, courses, done, steady, before, fate, seq, at)"
        """ VALUES (1, 0, 101, '[[["teleport", "{}"]]]', 0, false, '', 'waits', 3, 0)"""
    )
    again, loaded = await reopened(program.store.place, match)
    assert (loaded.status, loaded.orders) == (Status.RUNNING, ())
    assert await again.matches.orders(loaded, 0) == []
    await step(again, loaded)


async def test_a_match_under_way_is_not_judged_by_what_is_looked_for_since(
    program: Program, tmp_path: Path, monkeypatch: Any
):
    """An owner's edition of seven rounds, begun when nothing spoke against it, is played on; a new match is refused."""
    text = content.text("automobile", "2009").replace("rounds = 3", "rounds = 7")
    match = await seated(program, (ANN, BOB, CAT))
    with monkeypatch.context() as before:
        before.setattr(box, "flaws", content.no_flaws)
        match.options = dataclasses.replace(match.options, edition=content.pin("automobile", "2009", text))
        await program.matches.start(match.id)
        for _ in range(5):
            await step(program, match)
    box._components.cache_clear()  # pyright: ignore[reportPrivateUsage]
    monkeypatch.setattr(content, "_pinned", {})
    monkeypatch.setattr(content, "_under_way", set())
    with pytest.raises(content.BadEdition, match="rounds is 7"):
        box.components(content.pin("automobile", "2009", text))
    fresh, loaded = await reopened(program.store.place, match)
    assert (loaded.status, loaded.unreadable) == (Status.RUNNING, None)
    assert fingerprint(loaded.state) == fingerprint(match.state)
    await step(fresh, loaded)
    await fresh.matches.autopilot.close()
    await fresh.store.close()

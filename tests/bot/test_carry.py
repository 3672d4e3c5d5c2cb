"""Matches to files and back from the command line, and the checks of a file that comes in."""

import asyncio
from pathlib import Path

import pytest

from bot.host.config import DATABASE, Settings
from bot.host.terminal.carry import bring_in, take_out
from bot.model.table.chair import Holder
from bot.model.table.match import Status
from bot.play.keep.record import LONGEST, NothingLeft, readable
from bot.store import migration
from rules.core.chance import UNKNOWN, Chance
from rules.core.game import tell_nobody
from rules.core.record import BadRecord, Move
from rules.core.record_text import parse, write
from rules.core.replay import of
from rules.registry import GAMES
from tests.bot.conftest import ANN, BOB, CAT, open_program, started, step
from tests.bot.test_main import bot
from tests.kraftwagen.stall import stalled


def recorded(moves: int | None) -> str:
    """A record with its seed of so many moves of the program, or of a whole match."""
    game = GAMES["automobile"]
    state, made = game.setup(3, game.options(), Chance(7), tell_nobody), []
    while game.to_act(state) and (moves is None or len(made) < moves):
        (seat,) = game.to_act(state)
        made.append(Move(seat, game.npc(state, seat)))
        game.advance(state, seat, made[-1].action, tell_nobody)
    return "seed 7\n" + write(of(game, game.options(), ("Ann", "Bob", "Cat"), Chance(7), made))


def test_what_is_hidden_is_left_open_though_the_file_tells_it():
    """The seed is dropped, and the tiles in hand are unknown: nobody knows them for having the file."""
    made = readable(recorded(5))
    assert made.seed is None and len(made.moves) == 5
    unknown = [draw for draw in made.draws if UNKNOWN in draw.values]
    assert len(unknown) == 3 and all(draw.what not in ("first", "seat") for draw in unknown)


def test_a_record_that_is_over_has_nothing_left():
    """A whole match is told apart from a bad file."""
    with pytest.raises(NothingLeft):
        readable(recorded(None))
    with pytest.raises(BadRecord):
        readable("x" * (LONGEST + 1))


def test_a_table_that_stalls_comes_in_again():
    """What was written of a match of 6,000 moves is read, and is no longer than what may come in."""
    text = write(stalled(6_000))
    assert len(text) < LONGEST and len(readable(text).moves) == 6_000


async def test_out_of_one_house_and_into_another(tmp_path: Path):
    """A running match goes out as what is public, comes in as a lobby elsewhere, and is played on by other people."""
    here, there = Settings(home=tmp_path / "here"), Settings(home=tmp_path / "there")
    program = await open_program(here.database)
    match = await started(program)
    for _ in range(6):
        await step(program, match)
    board, seq = match.view(None), match.seq
    well, said = await take_out(here, match.id, tmp_path / "it.match")
    assert well and said == str(tmp_path / "it.match") and "\nseed " not in Path(said).read_text("utf-8")
    again = await take_out(here, match.id, tmp_path / "it.match")
    assert again == (False, f"{tmp_path / 'it.match'} is there already: name another file")
    assert await take_out(here, 99, None) == (False, "there is no match 99")
    await program.matches.autopilot.close()
    await program.store.close()

    well, said = await bring_in(there, tmp_path / "it.match", 555, 1)
    assert well and "channel 555" in said
    assert (await bring_in(there, tmp_path / "it.match", 555, 1))[0] is False
    assert (await bring_in(there, tmp_path / "nothing", 556, 1))[0] is False
    other = await open_program(there.database)
    came = await other.matches.at(555)
    assert came is not None and came.status == Status.LOBBY
    assert all(chair.holder == Holder.OPEN for chair in came.chairs)
    assert came.record is not None and parse(came.record, GAMES).names == ("Seat A", "Seat B", "Seat C")
    for user, name in ((CAT, "Zoe"), (ANN, "Yan"), (BOB, "Xia")):
        await other.matches.lobby.join(came.id, user, name)
    came = await other.matches.start(came.id)
    after = came.view(None)
    assert came.seq == seq and (after.spaces, after.companies, after.phase) == (
        board.spaces,
        board.companies,
        board.phase,
    )
    await step(other, came)
    assert came.seq == seq + 1
    await other.matches.autopilot.close()
    await other.store.close()


def test_the_command_line(tmp_path: Path):
    """`import` opens a lobby and `export` refuses it until it is started, each with its exit code."""
    (tmp_path / "it.match").write_text(recorded(4), "utf-8")
    home = tmp_path / "home"
    home.mkdir()
    migration.migrate(home / DATABASE)
    came = bot(home, "import", str(tmp_path / "it.match"), "--channel", "555")
    assert came.returncode == 0 and came.stdout.startswith("match 1 waits in channel 555")
    assert "is not checked here" in came.stdout and len(came.stdout.splitlines()) == 1
    bad = bot(home, "import", str(tmp_path / "no.match"), "--channel", "556")
    assert bad.returncode == 1 and "no.match" in bad.stderr
    early = bot(home, "export", "1")
    assert early.returncode == 1 and "match 1 has not begun" in early.stderr and "/game start" in early.stderr
    looked = bot(home, "repair", "1")
    assert looked.returncode == 0 and looked.stdout.startswith("match 1 of Automobile has not begun: its table waits")
    refused = bot(home, "repair", "1", "again")
    assert refused.returncode == 1 and "has not begun" in refused.stderr and "it is not on hold" in refused.stderr
    ended = bot(home, "repair", "1", "end")
    assert (ended.returncode, ended.stdout) == (0, "match 1 of Automobile was called off before it began.\n")
    assert "match 1 was called off before it began" in bot(home, "export", "1").stderr
    assert parse(recorded(4), GAMES).seed == 7 and asyncio.run(take_out(Settings(home=home), 2, None))[0] is False

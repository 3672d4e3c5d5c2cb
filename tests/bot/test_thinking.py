"""Seats of the program think beside it: by what they know alone, with nothing locked, and the match never waits."""

import asyncio
import logging
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import pytest

from bot.model.aside.box import box
from bot.model.aside.worker import WorkerLost, Workers
from bot.model.table.error import StaleMatch
from bot.model.table.match import Status
from bot.play.keep.record import record_of
from bot.play.matches import Matches
from bot.play.move import autopilot
from bot.play.table import handover
from bot.play.thought import thinking
from bot.play.thought.thinking import think
from bot.tell.gallery import Gallery
from rules.core.chance import Chance
from rules.core.game import tell_nobody
from rules.core.level import Level
from rules.core.opponent import choose
from rules.core.record_text import parse, write
from rules.registry import GAMES
from tests.bot.conftest import ANN, Program, open_program, seated

ENGINES = ("SQLite",)


class Room(Workers):
    """Works here, notes what it is asked, and can be told to wait, or to be lost."""

    def __init__(self) -> None:
        super().__init__(0)
        self.asked: list[tuple[Any, ...]] = []
        self.lost = False
        self.open = asyncio.Event()
        self.open.set()

    async def run(self, function: Any, *given: Any) -> Any:
        """Do as the test wishes."""
        self.asked.append(given)
        await self.open.wait()
        if self.lost:
            raise WorkerLost("killed on purpose")
        return await super().run(function, *given)


@pytest.fixture
async def here(program: Program) -> AsyncIterator[tuple[Program, Room]]:
    """One process on a fresh database, with a room that the test holds."""
    room = Room()
    matches = Matches(program.store, Gallery(program.store), program.woken.extend, room)
    yield Program(program.store, matches, program.woken), room
    await matches.autopilot.close()


async def against_hard(it: Program, seats: int = 3) -> Any:
    """A match of Automobile with one person and hard seats of the program, begun."""
    match = await seated(it, (ANN,), npcs=seats - 1)
    for seat in range(1, seats):
        await it.matches.lobby.set_level(match.id, seat, Level.HARD)
    return await it.matches.start(match.id)


def states(name: str, moves: int) -> list[Any]:
    """States of a match with the fewest seats, each with a real choice for the seat to act."""
    game, found = GAMES[name], list[Any]()
    state = game.setup(game.meta.seats[0], game.options(), Chance(7), tell_nobody)
    for _ in range(moves):
        (seat, *_) = game.to_act(state)
        if len(game.legal_actions(state, seat)) > 1:
            found.append((seat, game.imagine(state, seat, 0)))
        game.advance(state, seat, game.npc(state, seat), tell_nobody)
    return found


@pytest.mark.parametrize("name", ["automobile", "automania", "kraftwagen"])
async def test_a_process_chooses_as_the_program_would(name: str):
    """At every level, in a process that knows nothing of the match but what it is handed."""
    game, workers = GAMES[name], Workers(1)
    seat, known = states(name, 12)[-1]
    for level in Level:
        chosen = await workers.run(think, box(game, known.options), known, seat, level, 5)
        assert chosen == choose(game, known, seat, level, 5)
    await workers.close()


async def test_a_room_is_handed_what_the_seat_imagines_and_never_the_state(here: tuple[Program, Room]):
    """Neither the seed nor what was drawn for others is in it: it imagines itself alike."""
    it, room = here
    match = await against_hard(it)
    await it.matches.autopilot.idle()
    assert room.asked
    for _, known, seat, level, _ in room.asked:
        assert known == match.game.imagine(known, seat, 0) and level is Level.HARD
        assert known.chance.seed != match.state.chance.seed


async def test_a_lost_process_lets_the_normal_program_play(here: tuple[Program, Room], caplog: Any):
    """The match goes on as one of normal seats, and the log says why."""
    it, room = here
    room.lost = True
    match = await against_hard(it)
    await it.matches.autopilot.idle()
    assert match.seq > 0 and match.status == Status.RUNNING
    given, known, seat, _, number = room.asked[0]
    row = (await it.store.moves(match.id))[0]
    assert row.verb == think(given, known, seat, Level.NORMAL, number).verb
    warned = [it.getMessage() for it in caplog.records if it.levelno == logging.WARNING]
    assert warned[0] == f"match {match.id}, after move 0: no thought for seat {seat} (hard): killed on purpose"


async def test_the_table_sees_that_a_seat_thinks_when_that_lasts(
    here: tuple[Program, Room], monkeypatch: pytest.MonkeyPatch
):
    """Shown again and again while it thinks, not when it answers at once, and never after."""
    it, room = here
    shown: list[int] = []

    async def sign(match: Any) -> None:
        shown.append(match.id)

    it.matches.autopilot.sign = sign
    room.open.clear()
    monkeypatch.setattr(autopilot, "SIGN_LASTS", 0.0)
    monkeypatch.setattr(autopilot, "PATIENCE", 3_600.0)
    match = await against_hard(it)
    while not room.asked:
        await asyncio.sleep(0)
    assert shown == []
    await it.matches.autopilot.close()
    monkeypatch.setattr(autopilot, "PATIENCE", 0.0)
    it.matches.autopilot.drive(match)
    while len(shown) < 3:
        await asyncio.sleep(0)
    room.open.set()
    await it.matches.autopilot.idle()
    seen = list(shown)
    for _ in range(9):
        await asyncio.sleep(0)
    assert shown == seen and set(shown) == {match.id}


async def test_the_match_can_be_changed_while_a_seat_thinks(here: tuple[Program, Room]):
    """It is not locked; what was thought for other seats than there are now does not count, and is thought anew."""
    it, room = here
    room.open.clear()
    match = await against_hard(it)
    while not room.asked:
        await asyncio.sleep(0)
    (seat,) = match.to_act()
    other = next(n for n in range(1, 3) if n != seat)
    await it.matches.reseat(match.id, partial(handover.to_npc, seat=other))
    assert match.seq == 0
    room.open.set()
    await it.matches.autopilot.idle()
    assert match.seq > 0 and [asked[2] for asked in room.asked[:2]] == [seat, seat]


async def test_a_decision_for_an_absent_person_is_thought_with_nothing_locked(here: tuple[Program, Room]):
    """When the match has moved meanwhile it does not count."""
    it, room = here
    match = await against_hard(it)
    await it.matches.autopilot.idle()
    assert match.to_act() == (0,)
    room.open.clear()
    before, asked = match.seq, len(room.asked)
    deciding = asyncio.create_task(it.matches.move_for(match.id, before, 0))
    while len(room.asked) == asked:
        await asyncio.sleep(0)
    await it.matches.move(match.id, before, 0, [match.legal(0)[0]], user_id=ANN)
    room.open.set()
    with pytest.raises(StaleMatch):
        await deciding
    rows = await it.store.moves(match.id)
    assert [row.user_id for row in rows if row.seq == before + 1] == [ANN]


async def test_a_choice_is_the_same_after_a_restart(here: tuple[Program, Room]):
    """A program that was ended while its seats thought makes the moves that they would have made."""
    it, room = here
    room.open.clear()
    match = await against_hard(it)
    while not room.asked:
        await asyncio.sleep(0)
    await it.matches.autopilot.close()
    fresh = await open_program(it.store.place)
    await fresh.matches.autopilot.resume()
    await fresh.matches.autopilot.idle()
    row = (await fresh.store.moves(match.id))[0]
    given, known, seat, level, number = room.asked[0]
    assert (row.seat, row.verb) == (seat, thinking.think(given, known, seat, level, number).verb)
    await fresh.matches.autopilot.close()


async def test_a_seat_keeps_its_level(program: Program, other: Program):
    """As the lobby settles it, for whoever reads the match; a substitute is normal."""
    match = await against_hard(program)
    found = await other.matches.by_id(match.id)
    assert [chair.level for chair in found.chairs] == [Level.NORMAL, Level.HARD, Level.HARD]
    await program.matches.autopilot.idle()
    await program.matches.reseat(match.id, partial(handover.to_npc, seat=0))
    assert match.chairs[0].level is Level.NORMAL


async def test_a_record_names_the_level_of_the_program(program: Program):
    """Behind the seat's name, so that a record of before is read as ever."""
    match = await against_hard(program)
    await program.matches.autopilot.idle()
    written = write(await record_of(program.store, match))
    assert "seat A Ann\nseat B NPC Clara (hard)\nseat C NPC Bertha (hard)\n" in written
    assert parse(written, GAMES).names[1:] == ("NPC Clara (hard)", "NPC Bertha (hard)")

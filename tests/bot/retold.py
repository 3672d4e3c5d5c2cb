"""A recorded match played again at a table of people and of the program, move for move."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.model.table.match import Match, Status
from bot.play.move import beginning
from bot.tell import replay
from rules.core.chance import Chance
from rules.core.game import Action, Seat
from rules.core.record import Move
from tests import golden
from tests.bot.conftest import ANN, CHANNEL, Program


async def retold(
    program: Program, path: Path, people: int, patch: pytest.MonkeyPatch, until: int | None = None
) -> Match:
    """Play the recorded match of a file: so many people from the first seat on, the program at the others.

    With `until` only to the first move of a person that is that one or later; the program does not go on then.
    """
    record = golden.load(path)
    moves = [line.says for line in record.lines if isinstance(line.says, Move)]
    lobby, seats = program.matches.lobby, len(record.names)
    match = await program.matches.opening.open(
        record.game.meta.name, seats, guild_id=1, channel_id=CHANNEL, user_id=ANN, name=record.names[0]
    )
    for seat in range(1, people):
        await lobby.join(match.id, ANN + seat, record.names[seat])
    for _ in range(people, seats):
        await lobby.fill_npc(match.id)

    async def recorded(_match: Match, _draft: Any, _seat: Seat, seq: int) -> Action:
        return moves[seq].action

    patch.setattr(beginning, "Chance", lambda seed, **_: Chance(seed, stated=list(record.draws)))
    patch.setattr(replay, "Chance", beginning.Chance)
    patch.setattr(program.matches.autopilot, "_thinker", SimpleNamespace(choose=recorded))
    match.options = record.options
    await program.matches.start(match.id)
    await program.matches.autopilot.idle()
    while match.status == Status.RUNNING and (until is None or match.seq < until):
        it = moves[match.seq]
        user_id = match.chairs[it.seat].user_id
        assert user_id is not None
        if until is not None and match.seq + 1 >= until:
            patch.setattr(program.matches.autopilot, "_goes_on", lambda _match: False)
        await program.matches.move(match.id, match.seq, it.seat, [it.action], user_id=user_id)
        await program.matches.autopilot.idle()
    return match

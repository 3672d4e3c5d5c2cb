"""Make the small database that is stored in `data`, with the program of the release that it stands for.

`python -m tests.bot.stored FILE` writes FILE.sqlite with a match that runs and one that is over, and FILE.json with
what that program says of them. Run it in a checkout of the release, never again afterwards.
"""

# pyright: reportAttributeAccessIssue=false

import asyncio
import json
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.model.table.match import Match, Status
from bot.model.user.setting import UserSetting
from rules.core.draft import fingerprint
from tests.bot.conftest import ANN, BOB, Program, due, open_program

MOVES = 40
"""Of the match that runs."""


async def begin(program: Program, channel_id: int) -> Match:
    """A match of two people and a seat of the program."""
    match = await program.matches.lobby.open(
        "automobile", 3, guild_id=1, channel_id=channel_id, user_id=ANN, name="Ann *the* first"
    )
    await program.matches.lobby.join(match.id, BOB, "Bob")
    await program.matches.lobby.fill_npc(match.id)
    return await program.matches.start(match.id)


async def forward(program: Program, match: Match, moves: int) -> None:
    """Play on, at least so many moves."""
    await program.matches.autopilot.idle()
    while match.status == Status.RUNNING and match.seq < moves:
        seat, user_id, action = due(match)
        await program.matches.move(
            match.id, match.seq, seat, [action], user_id=user_id, interaction_id=match.id * 10_000 + match.seq
        )
        await program.matches.autopilot.idle()


async def make(path: Path) -> dict[str, Any]:
    """Write the database, and give what is known of it."""
    program = await open_program(path)
    over, running = await begin(program, 901), await begin(program, 902)
    await forward(program, over, 10_000)
    await forward(program, running, MOVES)
    await program.store.save_setting(UserSetting(user_id=ANN, phone=True))  # pyright: ignore[reportCallIssue]
    outcome = over.outcome()
    assert outcome is not None
    await program.matches.autopilot.close()
    await program.store.close()
    return {
        "running": {"id": running.id, "seq": running.seq, "fingerprint": fingerprint(running.state)},
        "over": {"id": over.id, "scores": outcome.scores},
        "phone": ANN,
    }


if __name__ == "__main__":
    target = Path(sys.argv[1])
    known = asyncio.run(make(target.with_suffix(".sqlite")))
    with closing(sqlite3.connect(target.with_suffix(".sqlite"), isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("VACUUM")
    target.with_suffix(".json").write_text(json.dumps(known, indent=2) + "\n", "utf-8")

"""Pictures are drawn beside the program, and in a thread of it where the process is lost."""

import asyncio
import io
import logging
import os
from typing import Any
from unittest.mock import patch

from PIL import Image

from bot.model.aside.worker import Workers
from bot.model.table.chair import Chair, Holder
from bot.tell import drawing
from bot.tell.drawing import warm
from bot.tell.gallery import Gallery
from bot.tell.history import history
from tests.bot.conftest import Program, started, step

ENGINES = ("SQLite",)


async def test_a_process_draws_what_a_thread_draws(program: Program, packed_well: None):
    """Board, part, a seat's own things and a film, byte for byte, by the pinned edition of the match."""
    match, workers = await started(program), Workers(1, warm)
    for _ in range(6):
        await step(program, match)
    here, beside = Gallery(program.store), Gallery(program.store, workers)
    assert (await here.board(match)).png == (await beside.board(match)).png
    part = next(iter(drawing.registry.pictures("automobile").crops))
    assert (await here.crop(match, part)).png == (await beside.crop(match, part)).png
    secrets = [await it.secret(match, match.to_act()[0]) for it in (here, beside)]
    assert secrets[0] and secrets[1] and secrets[0].png == secrets[1].png
    frames = (await history(program.store, match)).frames
    assert (await here.film(match, frames)).png == (await beside.film(match, frames)).png
    assert len(workers.pids) == 1
    await workers.close()


async def test_a_lobby_shows_its_board_at_the_start(program: Program):
    """Under the banner, at its width and below a line that says so, the board of so many seats; drawn once, however
    often somebody sits down."""
    match, gallery, starts = await started(program), Gallery(program.store), list[int]()
    draw = drawing.start

    def counted(*given: Any) -> bytes:
        starts.append(given[2])
        return draw(*given)

    with patch.object(drawing, "start", counted):
        first = Image.open(io.BytesIO((await gallery.lobby(match)).png)).convert("RGB")
        match.chairs = (*match.chairs[:-1], Chair(Holder.OPEN))
        second = Image.open(io.BytesIO((await gallery.lobby(match)).png)).convert("RGB")
    assert starts == [len(match.chairs)] and first.width == 1200 and first.height > 400 + 1000
    line, board = (0, 400, 1200, 458), (0, 458, 1200, first.height)
    assert len(first.crop(line).getcolors() or ()) > 1
    assert first.crop(board).tobytes() == second.crop(board).tobytes() and first.tobytes() != second.tobytes()


async def test_what_is_drawn_waits_for_nothing_that_is_being_drawn(program: Program):
    """Who takes the buttons off an old message has little time, and what comes next is drawn meanwhile."""
    match, gallery = await started(program), Gallery(program.store)
    drawn = await gallery.board(match)
    async with gallery._drawing:
        again = asyncio.create_task(gallery.board(match))
        await asyncio.sleep(0)
        assert again.done() and again.result() is drawn


async def test_a_picture_whose_process_dies_is_drawn_all_the_same(program: Program, caplog: Any):
    """In a thread; the log says why, and the next one has a process again."""
    match, workers = await started(program), Workers(1)
    gallery = Gallery(program.store, workers)
    pid = await workers.run(os.getpid)
    os.kill(pid, 9)
    while workers.pids == [pid]:
        await step(program, match)
        assert (await gallery.board(match)).png.startswith(b"\x89PNG")
    warned = [it.getMessage() for it in caplog.records if it.levelno == logging.WARNING]
    assert warned and warned[0].startswith("a picture is drawn in a thread: the process is gone")
    assert workers.pids == []
    await step(program, match)
    await gallery.board(match)
    assert workers.pids not in ([], [pid])
    await workers.close()

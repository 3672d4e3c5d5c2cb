"""Open the local table: `python -m bot local`."""

import asyncio
import contextlib
import logging
import signal
import socket
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from bot.local.simulation.guild import Simulation

log = logging.getLogger(__name__)

PORTS_TRIED = 20
TICK_SECONDS = 0.3  # how soon a new thread becomes a room
SAVE_TICKS = 3


class LocalTableUnavailable(SystemExit):
    """The table cannot be opened; its one sentence says why, and ends the program if nobody catches it."""


async def serve(make_bot: Callable[[], discord.Client], *, home: Path, port: int = 8800, open_browser: bool) -> None:
    """Serve the bot at the local table until it is stopped (Ctrl+C or SIGTERM).

    `home` is the folder that keeps the saved world; `port` the first port of loopback that is tried. Raises
    LocalTableUnavailable if a package of the extra `local` is missing or no port is free.
    """
    try:
        from bot.local.server import LOOPBACK, TableServer
        from bot.local.simulation.guild import Simulation
    except ImportError as error:
        missing = isinstance(error, ModuleNotFoundError)
        reason = f"{error.name} is not installed." if missing else error
        raise LocalTableUnavailable(
            f"The local table cannot be opened: {reason} `make run` installs what it needs; "
            "without make: python -m pip install '.[local]'"
        ) from error
    if not logging.getLogger().handlers:  # else discord.py keeps its handlers' errors to itself
        discord.utils.setup_logging(level=logging.WARNING)
    stopped = _stop_signals()
    home.mkdir(parents=True, exist_ok=True)
    listening = _listen(LOOPBACK, port)
    port_found: int = listening.getsockname()[1]
    table = Simulation(make_bot(), home, port_found)
    server = TableServer(table, port_found)
    try:
        await table.start()
        await server.start(listening)
        address = f"http://{LOOPBACK}:{port_found}/"
        if port not in (0, port_found):
            print(f"Port {port} is taken, so the table stands at the next free one.")
        print(f"The local table is open: {address}", "Stop it with Ctrl+C; all is kept.", sep="\n", flush=True)
        if open_browser:
            await asyncio.to_thread(webbrowser.open, address)
        await _keep(table, stopped)
        await server.stop()
    finally:
        listening.close()
        await table.stop()
    print("The local table is closed, and all is kept.", flush=True)


def _stop_signals() -> asyncio.Event:
    """Give an event that is set when the program is asked to stop; a second time stops it at once."""
    stopped, loop = asyncio.Event(), asyncio.get_running_loop()
    asked = (signal.SIGINT, signal.SIGTERM)

    def stop() -> None:
        stopped.set()
        for number in asked:
            loop.remove_signal_handler(number)

    with contextlib.suppress(NotImplementedError):  # Windows: Ctrl+C cancels the task instead
        for number in asked:
            loop.add_signal_handler(number, stop)
    return stopped


def _listen(host: str, port: int) -> socket.socket:
    for candidate in range(port, port + PORTS_TRIED):
        with contextlib.suppress(OSError):  # taken: the next one
            return socket.create_server((host, candidate))
    raise LocalTableUnavailable(
        f"No port from {port} to {port + PORTS_TRIED - 1} is free. Close another table, or name another port."
    )


async def _keep(table: "Simulation", stopped: asyncio.Event) -> None:
    """Until stopped: open rooms for new threads, and save the world when it has changed."""
    tick = 0
    while not stopped.is_set():
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(stopped.wait(), TICK_SECONDS)
        await table.open_rooms()
        tick += 1
        if tick % SAVE_TICKS == 0:
            try:
                await table.save()
            except OSError:
                log.exception("The local table could not be saved; it is tried again")

"""The program: `python -m bot` runs the bot, or opens the local table when there is no token."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import signal
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import discord

from bot.host import doctor, journal
from bot.host.app import make_bot
from bot.host.carry import bring_in, take_out
from bot.host.config import Settings
from bot.host.health import Health
from bot.host.repair import HELP, WAYS, repair
from bot.local.table import serve
from bot.store.backup import NoBackup, backup
from bot.store.database import StoreFailed
from bot.store.migration import NewerDatabase

log = logging.getLogger("bot")

NO_TOKEN = "DISCORD_TOKEN is not set, so the local table is opened instead: the same bot, in your browser."
BAD_TOKEN = (
    "Discord does not know this token. Copy a fresh one from https://discord.com/developers/applications "
    "(your application, Bot, Reset Token) into DISCORD_TOKEN."
)
PORT = 8800


def main() -> int:
    """Do what the command line says, and give the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bot", description="Tin Lizzie: heavy board games on Discord")
    commands = parser.add_subparsers(dest="command", metavar="command")
    commands.add_parser("run", help="run the bot, with DISCORD_TOKEN set (the default)")
    local = commands.add_parser("local", help="open the local table in the browser (the default without a token)")
    local.add_argument("--port", type=int, default=PORT, help=f"the first port that is tried (default {PORT})")
    local.add_argument("--no-browser", action="store_true", help="print the address, and open no browser")
    commands.add_parser("doctor", help="check that everything is in place")
    kept = commands.add_parser("backup", help="copy the database, also while the bot runs")
    kept.add_argument("file", nargs="?", type=Path, help="where to; a new file in the folder backup without one")
    mended = commands.add_parser("repair", help="mend a match that is on hold; stop the bot first", description=HELP)
    mended.add_argument("match", type=int, help="its number, as the log and the line at the table say it")
    mended.add_argument("way", nargs="?", choices=WAYS, default=WAYS[0])
    taken = commands.add_parser("export", help="write a match's record into a file; of a running one what is public")
    taken.add_argument("match", type=int, help="its number, as the log says it")
    taken.add_argument("file", nargs="?", type=Path, help="where to; GAME-NUMBER.match without one")
    brought = commands.add_parser("import", help="open a lobby for a record, to be played on")
    brought.add_argument("file", type=Path)
    brought.add_argument("--channel", type=int, required=True, help="the number of the channel or thread on Discord")
    brought.add_argument("--guild", type=int, help="the number of its server")
    arguments = parser.parse_args()
    settings = Settings.read()
    if arguments.command == "doctor":
        return asyncio.run(doctor.examine(settings))
    if arguments.command == "backup":
        return _backup(settings, arguments.file)
    if arguments.command == "repair":
        return _tell(repair(settings, arguments.match, arguments.way))
    if arguments.command == "export":
        return _tell(take_out(settings, arguments.match, arguments.file))
    if arguments.command == "import":
        return _tell(bring_in(settings, arguments.file, arguments.channel, arguments.guild))
    if arguments.command == "local":
        return _local(settings, arguments.port, not arguments.no_browser)
    if settings.token:
        return asyncio.run(_run(settings))
    print(NO_TOKEN, flush=True)
    if arguments.command == "run":
        return 1
    return _local(settings, PORT, open_browser=sys.stdout.isatty())


def _local(settings: Settings, port: int, open_browser: bool) -> int:
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(serve(lambda: make_bot(settings), home=settings.home, port=port, open_browser=open_browser))
    return 0


def _backup(settings: Settings, target: Path | None) -> int:
    try:
        print(backup(settings.database, target))
    except (NoBackup, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _tell(doing: Coroutine[Any, Any, tuple[bool, str]]) -> int:
    """Do something with the database, and print what came of it."""
    try:
        well, said = asyncio.run(doing)
    except (NewerDatabase, StoreFailed) as error:
        well, said = False, str(error)
    print(said, file=sys.stdout if well else sys.stderr)
    return 0 if well else 1


async def _run(settings: Settings) -> int:
    """Run the bot until it is asked to stop."""
    journal.begin(settings.token)
    bot = make_bot(settings)
    health = asyncio.create_task(Health(bot.store, bot.matches.steps, settings.home).run(), name="health")
    stopping: list[asyncio.Task[None]] = []

    async def drain() -> None:
        log.info("stopping; what is under way is finished first")
        await bot.drain()
        await bot.close()

    def stop() -> None:
        if not stopping:
            stopping.append(asyncio.create_task(drain()))

    with contextlib.suppress(NotImplementedError):  # Windows: Ctrl+C cancels the task instead
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, stop)
    try:
        await bot.start(settings.token)
    except discord.LoginFailure:
        print(BAD_TOKEN, file=sys.stderr)
        return 1
    except (NewerDatabase, StoreFailed) as error:
        print(error, file=sys.stderr)
        return 1
    finally:
        health.cancel()
        await asyncio.gather(health, return_exceptions=True)
        await asyncio.gather(*stopping)
        await bot.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())

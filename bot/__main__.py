"""The program: `python -m bot` runs the bot, or opens the local table when there is no token."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import sys
from collections.abc import Coroutine
from contextlib import AbstractContextManager
from importlib import import_module
from pathlib import Path
from typing import Any

import discord

from bot.host import folder
from bot.host.app import COGS, make_bot
from bot.host.config import BadSetting, Settings
from bot.host.run import run, try_database, why
from bot.host.terminal.carry import bring_in, take_out
from bot.host.terminal.copying import keep, transfer
from bot.host.terminal.doctor.examine import examine
from bot.host.terminal.repair import HELP, LOOK, WAYS, repair
from bot.host.version import version
from bot.local.table import serve
from bot.model.aside.shard import WHOLE
from bot.model.aside.worker import plant
from bot.store.backup import NoBackup
from bot.store.engine.database import Held, Lost, StoreFailed
from bot.store.engine.kind import NoDatabase, engine, is_due, need_there
from bot.store.engine.place import Place, place
from bot.store.match.store import Store
from bot.store.migration import NewerDatabase
from render import registry
from rules.core import lesson_text
from rules.registry import GAMES

NO_TOKEN = (
    "DISCORD_TOKEN is not set, and without it nothing can run on Discord. Set it to your bot's token, from "
    "https://discord.com/developers/applications (your application, Bot, Reset Token); "
    "or open the local table, which needs none: python -m bot local"
)
INSTEAD = "DISCORD_TOKEN is not set, so the local table is opened instead: the same bot, in your browser."
BAD_TOKEN = (
    "Discord does not know this token. Copy a fresh one from https://discord.com/developers/applications "
    "(your application, Bot, Reset Token) into DISCORD_TOKEN."
)
REFUSED = "Discord does not let the bot start: {why}. https://discordstatus.com says whether it has trouble itself."
CLOSED = "it ends the connection with code {code}"
BAD_DATABASE = "The database {path} cannot be used: {error}. `python -m bot doctor` says more."
TITLE = "Tin Lizzie: heavy board games on Discord"
NEED_DATABASE = ("repair", "export", "import")
"""What makes no database: a folder that was named by mistake is noticed."""
PORT, LAST_PORT = 8800, 65_535
STEM, METRICS = "bot.host.stem", "bot.host.insight.metrics"
WELL, FAILED, UNUSABLE = 0, 1, 2
"""The exit statuses. 2: what it was told to use cannot be used, and to start it again changes nothing; that of a
command line that cannot be read, too."""
MATCH = "its number, as /game list and the log say it"
CHANNEL = "the number of the channel or thread, as Copy Channel ID gives it"
GUILD = "the number of its server, as Copy Server ID gives it"
DEFAULT = "Without a command: `run` where DISCORD_TOKEN is set, `local` where it is not."


def main() -> int:
    """Do what the command line says, and give the exit code."""
    arguments = _parser().parse_args()
    try:
        settings = Settings.read()
    except BadSetting as error:
        print(error, file=sys.stderr)
        return UNUSABLE
    status = FAILED
    try:
        status = _do(arguments, settings)
        sys.stdout.flush()
        return status
    except BrokenPipeError:  # whoever reads has enough, as `head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except (folder.InUse, Held, NewerDatabase) as error:
        said, status = str(error), UNUSABLE
    except (folder.Unusable, NoBackup, NoDatabase) as error:
        said = str(error)
    except StoreFailed as error:
        said = BAD_DATABASE.format(path=settings.database, error=error)
        status = UNUSABLE if settings.server and not isinstance(error, Lost) else FAILED
    except discord.LoginFailure:
        said, status = BAD_TOKEN, UNUSABLE
    except discord.HTTPException as error:
        said = REFUSED.format(why=why(error))
    except discord.ConnectionClosed as error:
        said = REFUSED.format(why=CLOSED.format(code=error.code))
    print(said, file=sys.stderr)
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description=TITLE, epilog=DEFAULT)
    commands = parser.add_subparsers(dest="command", metavar="command")
    running = commands.add_parser("run", help="run the bot on Discord; DISCORD_TOKEN must be set")
    running.add_argument("--wait", action="store_true", help="wait for the end of whichever process is in the way")
    local = commands.add_parser("local", help="open the local table in the browser, which needs no token")
    local.add_argument("--port", type=_port, default=PORT, help=f"the first port that is tried (default {PORT})")
    local.add_argument("--no-browser", action="store_true", help="print the address, and open no browser")
    commands.add_parser("doctor", help="check that everything is in place")
    commands.add_parser("version", help="print the number of this release")
    kept = commands.add_parser("backup", help="copy the database, also while the bot runs")
    kept.add_argument("file", nargs="?", type=Path, help="where to; a new file in the folder backup without one")
    copied = commands.add_parser("copy", help="copy a database to the other engine; stop the bot first")
    copied.add_argument("source", metavar="FROM", help="a file, or an address of PostgreSQL; it is not changed")
    copied.add_argument("target", metavar="TO", help="a file that is not there, or an empty database of PostgreSQL")
    mended = commands.add_parser("repair", help="mend a match that is on hold; stop the bot first", description=HELP)
    mended.add_argument("match", type=int, help=MATCH)
    mended.add_argument("way", nargs="?", choices=WAYS, default=WAYS[0])
    taken = commands.add_parser("export", help="write a match's record into a file; of a running one what is public")
    taken.add_argument("match", type=int, help=MATCH)
    taken.add_argument("file", nargs="?", type=Path, help="where to; GAME-NUMBER.match without one")
    brought = commands.add_parser("import", help="open a lobby for a record, to be played on")
    brought.add_argument("file", type=Path)
    brought.add_argument("--channel", type=int, required=True, help=CHANNEL)
    brought.add_argument("--guild", type=int, help=GUILD)
    return parser


def _port(said: str) -> int:
    """Give the number of a port. Raises ArgumentTypeError."""
    if not (said.isascii() and said.isdecimal() and 0 < int(said) <= LAST_PORT):
        raise argparse.ArgumentTypeError(f"a port is a number from 1 to {LAST_PORT}, not {said!r}")
    return int(said)


def _do(arguments: argparse.Namespace, settings: Settings) -> int:
    if arguments.command == "version":
        print(version())
        return WELL
    if arguments.command == "doctor":
        return asyncio.run(examine(settings))
    if arguments.command in NEED_DATABASE:
        asyncio.run(need_there(settings.database))
    if arguments.command == "backup":
        print(asyncio.run(keep(settings, arguments.file)))
        return WELL
    if arguments.command == "copy":
        return _copy(place(arguments.source), place(arguments.target))
    if arguments.command == "repair":
        doing = repair(settings, arguments.match, arguments.way)
        return _beside(settings, doing, alone=arguments.way != LOOK)
    if arguments.command == "export":
        return _beside(settings, take_out(settings, arguments.match, arguments.file))
    if arguments.command == "import":
        return _beside(settings, bring_in(settings, arguments.file, arguments.channel, arguments.guild))
    if arguments.command == "local":
        return _local(settings, arguments.port, not arguments.no_browser)
    if settings.token:
        _load(settings)
        patience = float("inf") if getattr(arguments, "wait", False) else folder.PATIENCE
        with _held(settings, patience):
            asyncio.run(run(settings, patience))
        return WELL
    if arguments.command == "run":
        print(NO_TOKEN, file=sys.stderr)
        return UNUSABLE
    print(INSTEAD, flush=True)
    return _local(settings, PORT, open_browser=sys.stdout.isatty())


def _held(settings: Settings, patience: float) -> AbstractContextManager[None]:
    return folder.held(settings.home, patience, lambda said: print(said, file=sys.stderr, flush=True))


def _load(settings: Settings) -> None:
    """Load what is needed to the end, here and beside, before it waits for anything: files may be changed by then.

    Raises StoreFailed.
    """
    plant(STEM)
    engine(settings.database)
    for name in (*COGS, *[METRICS] * bool(settings.metrics)):
        import_module(name)
    with contextlib.suppress(ImportError, OSError):  # then what pictures show is told in words
        registry.load()
    for game in GAMES:
        lesson_text.text(game)


def _local(settings: Settings, port: int, open_browser: bool) -> int:
    _load(settings)
    with _held(settings, folder.PATIENCE), contextlib.suppress(KeyboardInterrupt):
        asyncio.run(try_database(Store(settings.database)))  # what is wrong with it is said before the table is set
        asyncio.run(serve(lambda: make_bot(settings), home=settings.home, port=port, open_browser=open_browser))
    return WELL


def _beside(settings: Settings, doing: Coroutine[Any, Any, tuple[bool, str]], *, alone: bool = False) -> int:
    """Do something with the database, and print what came of it: beside a running bot, but for what must be `alone`.

    So must be whatever brings the database to another schema.
    """
    with contextlib.closing(doing), contextlib.ExitStack() as stack:
        alone = alone or asyncio.run(is_due(settings.database))
        if alone:
            stack.enter_context(_held(settings, 0))
        well, said = asyncio.run(_alone(settings, doing) if alone else doing)
    print(said, file=sys.stdout if well else sys.stderr)
    return WELL if well else FAILED


def _copy(source: Place, target: Place) -> int:
    """Copy a database, whose folder no bot may use meanwhile, and print what came of it."""
    with contextlib.ExitStack() as stack:
        if isinstance(source, Path) and source.exists():
            stack.enter_context(folder.held(source.parent, 0, print))
        well, said = asyncio.run(transfer(source, target))
    print(said, file=sys.stdout if well else sys.stderr)
    return WELL if well else FAILED


async def _alone(settings: Settings, doing: Coroutine[Any, Any, tuple[bool, str]]) -> tuple[bool, str]:
    """Do something with the database while no other process works with it. Raises Held."""
    held = engine(settings.database)
    await held.hold(WHOLE, 0, print)
    try:
        return await doing
    finally:
        await held.close()


if __name__ == "__main__":
    sys.exit(main())

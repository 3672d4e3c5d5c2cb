"""Settings, from the environment."""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import SplitResult, urlsplit

from bot.model.aside import shard
from bot.model.aside.shard import WHOLE, Shards
from bot.store.engine.place import Place, Server, place

HOME = Path(__file__).resolve().parents[2] / "var"
"""Where everything that is kept lies, unless TIN_LIZZIE_HOME names another folder."""

DATABASE = "tin-lizzie.sqlite"

PROCESSES = 2
"""So many processes draw and think beside the program: while one thinks, pictures are drawn by the other."""

NAMES = (
    "DISCORD_TOKEN",
    "TIN_LIZZIE_HOME",
    "TIN_LIZZIE_DATABASE",
    "TIN_LIZZIE_SHARDS",
    "TIN_LIZZIE_METRICS",
    "TIN_LIZZIE_LOG",
    "TIN_LIZZIE_API",
    "TIN_LIZZIE_GATEWAY",
)
"""The settings as the environment calls them."""

NO_ADDRESS = (
    "TIN_LIZZIE_DATABASE is no address of a database: write it as postgresql://USER:PASSWORD@HOST/NAME, "
    "or leave it out for a file in the folder."
)

NO_SHARDS = (
    "TIN_LIZZIE_SHARDS names no shards: write 0-3/8 for the first four of eight, numbered from 0, each once; "
    "or leave it out for all that Discord recommends."
)
ONE_FILE = (
    "TIN_LIZZIE_SHARDS names some shards only, and a file cannot be used by several processes: name a database of "
    "PostgreSQL in TIN_LIZZIE_DATABASE, or leave TIN_LIZZIE_SHARDS out."
)
NO_METRICS = "TIN_LIZZIE_METRICS is no address: write it as 127.0.0.1:9100, or leave it out."
NO_API = "TIN_LIZZIE_API is no address: write it as https://discord.com/api/v10, or leave it out."
NO_GATEWAY = "TIN_LIZZIE_GATEWAY is no address: write it as wss://gateway.discord.gg, or leave it out."
NO_HOME = "TIN_LIZZIE_HOME is no folder: nobody here has the name behind its ~. Write the whole path, or leave it out."
NO_TOKEN = "DISCORD_TOKEN is no token: it has signs that none has. Copy it alone, without quotes or spaces."
NO_LOG = "TIN_LIZZIE_LOG can only be json; leave it out for a log as the terminal suits."


class BadSetting(ValueError):
    """A setting cannot be followed; the text says which, and what to do."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What differs from one installation to the next."""

    token: str = field(default="", repr=False)
    """The bot's secret from Discord's developer portal; empty for the local table."""
    home: Path = HOME
    api: str | None = None
    """Another address of Discord's HTTP API, for tests."""
    gateway: str | None = None
    """Another address of Discord's gateway, for tests."""
    processes: int = 0
    """So many draw and think beside the program; 0: threads of its own do."""
    metrics: tuple[str, int] | None = None
    """Host and port at which figures for Prometheus are given."""
    json_log: bool = False
    """Whether the log is of JSON at a terminal, too."""
    server: Server | None = None
    """Where the database is, when it is no file of the home."""
    shards: Shards | None = None
    """Which of Discord's shards are this process's; None: all that Discord recommends."""

    @property
    def file(self) -> Path:
        """The file of the database, when it is one."""
        return self.home / DATABASE

    @property
    def database(self) -> Place:
        """Where the database is."""
        return self.server or self.file

    @property
    def own(self) -> Shards:
        """Which part of all matches is this process's."""
        return self.shards or WHOLE

    @classmethod
    def read(cls, environment: Mapping[str, str] = os.environ) -> Settings:
        """Give the settings that the environment names. Raises BadSetting."""
        said = {name: environment.get(name, "").strip() for name in NAMES}
        server, shards = _server(said["TIN_LIZZIE_DATABASE"]), _shards(said["TIN_LIZZIE_SHARDS"])
        if shards and server is None and len(shards.ids) < shards.total:
            raise BadSetting(ONE_FILE)
        return cls(
            token=_token(said["DISCORD_TOKEN"]),
            home=_home(said["TIN_LIZZIE_HOME"]),
            server=server,
            shards=shards,
            metrics=_metrics(said["TIN_LIZZIE_METRICS"]),
            json_log=_log(said["TIN_LIZZIE_LOG"]),
            processes=PROCESSES,
            api=_url(said["TIN_LIZZIE_API"], ("http", "https"), NO_API),
            gateway=_url(said["TIN_LIZZIE_GATEWAY"], ("ws", "wss"), NO_GATEWAY),
        )


def _token(said: str) -> str:
    """Give the token. Raises BadSetting."""
    if any(not "!" <= sign <= "~" or sign in "\"'" for sign in said):
        raise BadSetting(NO_TOKEN)
    return said


def _home(said: str) -> Path:
    """Give the folder. Raises BadSetting."""
    try:
        return Path(said).expanduser() if said else HOME
    except RuntimeError as error:  # a ~ of somebody who is not known here
        raise BadSetting(NO_HOME) from error


def _server(said: str) -> Server | None:
    """Give the address of a database. Raises BadSetting."""
    if not said:
        return None
    server = place(said)
    if isinstance(server, Path) or _parts(said) is None:
        raise BadSetting(NO_ADDRESS)
    return server


def _metrics(said: str) -> tuple[str, int] | None:
    """Give host and port. Raises BadSetting."""
    if not said:
        return None
    parts = _parts(f"//{said}")
    if parts is None or not parts.hostname or not parts.port or parts.netloc != said or "@" in said:
        raise BadSetting(NO_METRICS)
    return parts.hostname, parts.port


def _url(said: str, schemes: Sequence[str], wrong: str) -> str | None:
    """Give an address of Discord. Raises BadSetting with what is `wrong`."""
    if not said:
        return None
    parts = _parts(said)
    if parts is None or parts.scheme not in schemes or not parts.hostname:
        raise BadSetting(wrong)
    return said


def _parts(address: str) -> SplitResult | None:
    """Give the parts of an address; None when it cannot be one."""
    try:
        parts = urlsplit(address)
        whole = bool(parts.netloc or parts.path.strip("/")) and parts.port != 0
    except ValueError:  # a port that is none
        return None
    return parts if whole and not any(it.isspace() for it in address) else None


def _shards(said: str) -> Shards | None:
    """Give which shards are meant, if any are named. Raises BadSetting."""
    try:
        return shard.read(said) if said else None
    except ValueError as error:
        raise BadSetting(NO_SHARDS) from error


def _log(said: str) -> bool:
    """Give whether the log is of JSON. Raises BadSetting."""
    if said not in ("", "json"):
        raise BadSetting(NO_LOG)
    return said == "json"


class Masked(logging.Formatter):
    """Write log lines as another formatter does, with a secret blotted out wherever it stands, traces included."""

    def __init__(self, inner: logging.Formatter, secret: str) -> None:
        super().__init__()
        self._inner = inner
        self._secret = secret

    def format(self, record: logging.LogRecord) -> str:
        """Give the line without the secret."""
        return self._inner.format(record).replace(self._secret, "[token]")


def mask_logs(secret: str) -> None:
    """Keep a secret out of everything that the root logger's handlers write."""
    for handler in logging.getLogger().handlers if secret else ():
        handler.setFormatter(Masked(handler.formatter or logging.Formatter(), secret))

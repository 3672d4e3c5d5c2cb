"""Settings, from the environment."""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from bot.store.engine.place import Place, Server, place

HOME = Path(__file__).resolve().parents[2] / "var"
"""Where everything that is kept lies, unless TIN_LIZZIE_HOME names another folder."""

DATABASE = "tin-lizzie.sqlite"

PROCESSES = 2
"""So many processes draw and think beside the program: while one thinks, pictures are drawn by the other."""


NO_ADDRESS = (
    "TIN_LIZZIE_DATABASE is no address of a database: write it as postgresql://USER:PASSWORD@HOST/NAME, "
    "or leave it out for a file in the folder."
)

NO_METRICS = "TIN_LIZZIE_METRICS is no address: write it as 127.0.0.1:9100, or leave it out."
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

    @property
    def file(self) -> Path:
        """The file of the database, when it is one."""
        return self.home / DATABASE

    @property
    def database(self) -> Place:
        """Where the database is."""
        return self.server or self.file

    @classmethod
    def read(cls, environment: Mapping[str, str] = os.environ) -> Settings:
        """Give the settings that the environment names. Raises BadSetting."""
        address = environment.get("TIN_LIZZIE_DATABASE", "").strip()
        server = place(address) if address else None
        if isinstance(server, Path):
            raise BadSetting(NO_ADDRESS)
        return cls(
            token=environment.get("DISCORD_TOKEN", "").strip(),
            home=Path(environment.get("TIN_LIZZIE_HOME") or HOME),
            server=server,
            metrics=_address(environment.get("TIN_LIZZIE_METRICS", "").strip()),
            json_log=_log(environment.get("TIN_LIZZIE_LOG", "").strip()),
            processes=PROCESSES,
            api=environment.get("TIN_LIZZIE_API") or None,
            gateway=environment.get("TIN_LIZZIE_GATEWAY") or None,
        )


def _address(said: str) -> tuple[str, int] | None:
    """Give host and port. Raises BadSetting."""
    host, _, port = said.rpartition(":")
    if said and not (host and port.isdecimal() and int(port) < 1 << 16):
        raise BadSetting(NO_METRICS)
    return (host, int(port)) if said else None


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

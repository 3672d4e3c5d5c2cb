"""How the bot starts, what it registers, and what a player is told when something fails."""

import asyncio
import logging
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import simcord
from discord import app_commands

from bot.host import registration
from bot.host.app import BUSY
from bot.host.config import PROCESSES, BadSetting, Masked, Settings
from bot.model.table.match import Status
from bot.store.engine.database import StoreFailed
from rules.core.game import tell_nobody
from tests.bot.table import make_bot, table
from tests.simulated import simulated


def syncs(env: simcord.Env) -> int:
    """How often the commands were sent."""
    return sum(it.method == "PUT" and it.path.endswith("/commands") for it in env.http_requests)


async def test_commands_are_registered_once_and_on_change(tmp_path: Path):
    """The first start registers, a second one does not, a changed command registers once more."""
    async with table(tmp_path) as at:
        assert syncs(at.env) == 1
        await at.restart(tmp_path)
        assert syncs(at.env) == 1
        changed = make_bot(tmp_path)
        changed.tree.get_command("step").description = "Another description"  # type: ignore[union-attr]
        await at.env.restart_bot(changed)
        assert syncs(at.env) == 2


async def test_commands_that_discord_forgot_are_registered_again(tmp_path: Path):
    """When Discord does not know the commands, they are sent although they have not changed."""
    async with simulated(make_bot(tmp_path)) as env:
        application = env.bot.application_id
    async with simulated(make_bot(tmp_path)) as another:
        assert another.bot.application_id == application
        assert syncs(another) == 1


@pytest.mark.parametrize("command", ["fail", "late"])
async def test_an_unexpected_error_is_owned_up_to_in_private(tmp_path: Path, caplog: Any, command: str):
    """The player reads a reference that the log has with the trace; nobody else reads anything."""
    async with table(tmp_path) as at:
        result = await at.people[0].slash(at.channel, command)
        assert at.history == []
        answer = result.followups[-1] if result.followups else result.response
        assert answer is not None
        assert answer.ephemeral
        found = re.search(r"reference: ([0-9A-F]{6})", answer.content)
        assert found
        assert f"reference {found[1]}: {command}" in caplog.text
        assert "ZeroDivisionError: on purpose" in caplog.text
        assert [type(error.__cause__ or error) for error in at.env.errors] == [ZeroDivisionError]
        await at.start()
        assert len(at.panels) == 1


def command(**fields: Any) -> dict[str, Any]:
    """A command that Discord takes, but for these fields."""
    return {"name": "game", "description": "A game", "options": []} | fields


def option(number: int, **fields: Any) -> dict[str, Any]:
    """An option that Discord takes, but for these fields."""
    return {"name": f"o{number}", "description": "An option", "type": 3} | fields


@pytest.mark.parametrize(
    "payload",
    [
        [command(name=f"c{n}") for n in range(101)],
        [command(), command()],
        [command(name="Game")],
        [command(name="a b")],
        [command(name="x" * 33)],
        [command(description="")],
        [command(description="x" * 101)],
        [command(options=[option(n) for n in range(26)])],
        [command(options=[option(n, type=1) for n in range(26)])],
        [command(options=[option(1), option(1)])],
        [command(options=[option(1), option(2, required=True)])],
        [command(options=[option(1, choices=[{"name": str(n), "value": n} for n in range(26)])])],
        [command(options=[option(1, choices=[{"name": "x" * 101, "value": 1}])])],
        [command(options=[option(1, type=2, options=[option(2, type=1, options=[option(3, name="X")])])])],
        [command(options=[option(n, type=1, description="x" * 100, options=[option(m, description="x" * 100)
                                                                           for m in range(25)]) for n in range(4)])],
    ],
)  # fmt: skip
def test_what_discord_would_refuse_is_found_before(payload: list[dict[str, Any]]):
    """Each limit of a registration is checked, one step beyond it."""
    with pytest.raises(registration.TooMuchForDiscord):
        registration.check(payload)


def test_what_discord_takes_is_not_refused():
    """Just within the limits all is well."""
    options = [option(n, required=n < 3, choices=[{"name": "x" * 100, "value": n}]) for n in range(25)]
    registration.check([command(name=f"c{n}", description="x" * 100, options=options) for n in range(100)])


def test_the_bots_own_commands_are_within_the_limits(tmp_path: Path):
    """What the tests' own commands look like passes the same check as real ones."""
    bot = make_bot(tmp_path)
    payload = [it.to_dict(bot.tree) for it in bot.tree.get_commands() if isinstance(it, app_commands.Command)]
    assert len(payload) == 4
    registration.check(payload)


def test_settings_come_from_the_environment():
    """Every setting is read from its variable, and the token is never shown."""
    settings = Settings.read(
        {
            "DISCORD_TOKEN": " secret ",
            "TIN_LIZZIE_HOME": "/x",
            "TIN_LIZZIE_API": "http://127.0.0.1:1/api",
            "TIN_LIZZIE_GATEWAY": "ws://127.0.0.1:1",
        }
    )
    assert settings == Settings("secret", Path("/x"), "http://127.0.0.1:1/api", "ws://127.0.0.1:1", PROCESSES)
    assert "secret" not in repr(settings)
    assert Settings.read({}).token == ""


@pytest.mark.parametrize(
    ("name", "said"),
    [
        *(("TIN_LIZZIE_METRICS", it) for it in ("9100", "h:", ":9100", "h:70000", "a b:9100", "h:1:2", "h:0", "h:٣")),
        *(("TIN_LIZZIE_DATABASE", it) for it in ("postgres", "mysql://h/n", "postgresql://", "postgresql://h:x/n")),
        *(("TIN_LIZZIE_API", it) for it in ("nonsense", "ftp://h", "http://", "http://h:99999", "https://h/a b")),
        *(("TIN_LIZZIE_GATEWAY", it) for it in ("nonsense", "http://h", "ws://")),
        *(("DISCORD_TOKEN", it) for it in ("a b", '"abc"', "ä.b.c", "a\nb", "a\x07b")),
        ("TIN_LIZZIE_LOG", "text"),
        ("TIN_LIZZIE_HOME", "~nobody-of-that-name/home"),
    ],
)
def test_a_setting_that_makes_no_sense_is_said_to_be_one(name: str, said: str):
    """In one line that names it and says what to do, before anything is begun; a secret is not repeated."""
    with pytest.raises(BadSetting, match=name) as caught:
        Settings.read({name: said})
    told = str(caught.value)
    assert told.endswith(".") and "\n" not in told and (name != "DISCORD_TOKEN" or said not in told)


def test_settings_are_taken_as_they_are_meant():
    """An address with a port or without, of either kind; the folder of who runs it."""
    read = Settings.read
    assert read({"TIN_LIZZIE_METRICS": "[::1]:9100"}).metrics == ("::1", 9100)
    assert read({"TIN_LIZZIE_HOME": "~/kept"}).home == Path.home() / "kept"
    for said in ("postgresql://h/n", "postgres://u:p@h:5433/n?sslmode=require", "postgresql:///n?host=/tmp"):
        server = read({"TIN_LIZZIE_DATABASE": said}).server
        assert server is not None and server.url == said


def test_the_token_is_blotted_out_of_the_log(caplog: Any):
    """Neither a line nor a trace shows the token."""
    import logging

    try:
        raise ValueError("with secret-token in it")
    except ValueError:
        logging.getLogger("x").exception("logging in with %s", "secret-token")
    formatted = Masked(logging.Formatter("%(message)s"), "secret-token").format(caplog.records[-1])
    assert "secret-token" not in formatted
    assert formatted.startswith("logging in with [token]")


REFUSALS = [
    (404, 10062, "Unknown interaction"),
    (400, 40060, "Interaction has already been acknowledged."),
    (404, 10008, "Unknown Message"),
    (503, 0, "upstream"),
]


@pytest.mark.parametrize(("status", "code", "text"), REFUSALS)
async def test_what_discord_refuses_is_no_fault_of_the_match(tmp_path: Path, status: int, code: int, text: str):
    """Twelve commands whose acknowledgement is refused leave the match running; the table reads nothing of it."""
    async with table(tmp_path) as at:
        await at.start()
        for _ in range(12):
            await at.bot.report(Asked(at.channel.id), refusal(status, code, text))  # type: ignore[arg-type]
        await asyncio.gather(*at.bot.matches.holds._holding)
        assert at.match.status == Status.RUNNING


async def test_neither_network_nor_database_is_a_fault_of_the_match(tmp_path: Path):
    """Nor is an error of a command's own; a database that is busy is a sentence without a reference."""
    async with table(tmp_path) as at:
        await at.start()
        for error in (OSError("no route"), TimeoutError(), StoreFailed("database is locked"), ZeroDivisionError()):
            asked = Asked(at.channel.id)
            for _ in range(12):
                await at.bot.report(asked, error)  # type: ignore[arg-type]
            assert all(("reference" in told) == (told != BUSY) for told in asked.told)
            assert (asked.told == 12 * [BUSY]) == isinstance(error, StoreFailed)
        await asyncio.gather(*at.bot.matches.holds._holding)
        assert at.match.status == Status.RUNNING


async def test_errors_in_the_rules_of_a_match_hold_it(tmp_path: Path):
    """Ten commands that fail in its rules put it on hold."""
    async with table(tmp_path) as at:
        await at.start()
        for _ in range(10):
            try:
                at.match.game.advance(None, 0, None, tell_nobody)
            except Exception as error:
                await at.bot.report(Asked(at.channel.id), error)  # type: ignore[arg-type]
        await asyncio.gather(*at.bot.matches.holds._holding)
        assert at.match.status == Status.HELD


async def test_choices_that_are_offered_too_late_are_no_error_in_the_log(tmp_path: Path, caplog: Any):
    """What discord.py would say of them is left out; any other fault of autocomplete is said."""
    async with table(tmp_path):
        says = logging.getLogger("discord.app_commands.tree")
        for error in (refusal(404, 10062, "Unknown interaction"), ZeroDivisionError("on purpose")):
            says.error("Ignoring exception in autocomplete", exc_info=error)
        assert "Unknown interaction" not in caplog.text
        assert "on purpose" in caplog.text


class Asked:
    """A command somebody has given."""

    command = None
    type = discord.InteractionType.component

    def __init__(self, channel_id: int) -> None:
        self.channel_id = channel_id
        self.response = self
        self.told: list[str] = []

    def is_done(self) -> bool:
        """Whether it was answered."""
        return False

    async def send_message(self, text: str, **_: Any) -> None:
        """Take an answer."""
        self.told.append(text)


def refusal(status: int, code: int, text: str) -> discord.HTTPException:
    """Give what discord.py raises for an answer of Discord."""
    kind = discord.NotFound if status == 404 else discord.HTTPException
    return kind(SimpleNamespace(status=status, reason=""), {"code": code, "message": text})  # type: ignore[arg-type]

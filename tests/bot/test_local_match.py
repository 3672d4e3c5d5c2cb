"""A match of the real bot at the local table, in a real headless Chromium."""

import asyncio
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from bot.host.config import DATABASE
from bot.local.world import unpickle
from bot.store.schema import PENDING
from tests.bot.local_browser import PATIENCE, TablePage, TableProcess, chromium

KEEPS_ITS_ROOM = "it => { const high = it.offsetHeight; it.removeAttribute('src'); return it.offsetHeight === high; }"


async def saved(home: Path) -> None:
    """Wait until it is a person's turn, and all that the bot has posted is in the world that the table has saved."""
    while True:
        with closing(sqlite3.connect(home / DATABASE)) as database:
            (npc,) = database.execute("SELECT npc_to_act FROM matches").fetchone()
            (pending,) = database.execute(f"SELECT count(*) FROM outbox WHERE {PENDING}").fetchone()
            (last,) = database.execute("SELECT max(message_id) FROM outbox").fetchone()
        channels = unpickle((home / "world.pickle").read_bytes())["world"]["messages"].values()
        if not npc and not pending and any(last in messages for messages in channels):
            return
        await asyncio.sleep(0.1)


async def test_a_match_by_click_and_by_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One click opens a match; a character is chosen twice, cubes taken by command, kill -9 loses nothing."""
    chromium()
    monkeypatch.setenv("TIN_LIZZIE_HOME", str(tmp_path))
    table = await TableProcess.start("bot", "local", "--no-browser", "--port", "8870")
    port = str(urlsplit(table.address).port)
    try:
        async with TablePage.open(table.address) as person:
            await person.start("Me against three NPCs")
            await person.sees("choose a character")
            for way in ("Back", "Confirm"):
                await person.frame.get_by_role("button", name=re.compile("R&D$")).last.click()
                await person.press(way)
            await person.sees(re.compile(r"Ann \(A\) takes \w+ and|Ann \(A\) takes \w+\."))
            await person.sees(re.compile("round 1 of 3"))
            await person.frame.get_by_text(re.compile(r"@Ann \(A\), (?!choose a character)")).first.wait_for()
            await person.type_command("automobile research")
            await person.sees("Ann (A) takes 2 R&D cubes.")
            async with asyncio.timeout(PATIENCE / 1000):
                await saved(tmp_path)

            await table.kill()
            await person.page.get_by_text("The table is closed.").wait_for()
            table = await TableProcess.start("bot", "local", "--no-browser", "--port", port)
            await person.sees("Ann (A) takes 2 R&D cubes.")
            await person.sees(re.compile("round 2 of 3"))
            await person.choose("Build factories")
            await person.frame.get_by_text("Only you can see this").last.wait_for()
            picture = person.frame.locator("img.gallery-image").last
            await person.until(picture, "it => it.complete && it.naturalWidth > 0")
            assert await picture.evaluate(KEEPS_ITS_ROOM), "while it loads again, what is below would jump"
    finally:
        await table.stop()
    assert "Traceback" not in table.output

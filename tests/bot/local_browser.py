"""A person at the local table: the program in a process of its own, and its page in a real, headless Chromium."""

import asyncio
import re
import shutil
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import playwright.async_api as playwright
import pytest
from playwright.async_api import FrameLocator, Locator, Page, async_playwright

ROOT = Path(__file__).parents[2]
STAND_IN = ("tests.bot.local_stand_in",)
SHUT = 5_000  # milliseconds after which a menu that was opened has shut again
PATIENCE = 300_000  # milliseconds before something is given up that never comes; nothing is measured by it
# As root, and without the calls home that Chromium makes by itself.
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
)


def chromium() -> str:
    """Give the path of the machine's Chromium, or skip the test."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if path := shutil.which(name):
            return path
    pytest.skip("no Chromium on this machine (Debian: apt-get install chromium)")


class TableProcess:
    """`python -m MODULE …` until it is closed; `address` is what it printed, `output` all that it said so far."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process, self.address, self.output = process, "", ""

    @classmethod
    async def start(cls, *module_and_arguments: str) -> "TableProcess":
        """Start it, and wait until it has printed its address."""
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", *module_and_arguments)
        table = cls(
            await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=pipe, stderr=asyncio.subprocess.STDOUT)
        )
        match = await table.says(r"(http://127\.0\.0\.1:\d+/)")
        table.address = match[1]
        return table

    async def says(self, pattern: str) -> re.Match[str]:
        """Wait until its output holds the pattern."""
        assert self.process.stdout is not None
        async with asyncio.timeout(PATIENCE / 1000):
            while not (match := re.search(pattern, self.output)):
                line = await self.process.stdout.readline()
                assert line, f"it ended without saying {pattern}:\n{self.output}"
                self.output += line.decode()
        return match

    async def kill(self) -> None:
        """Kill it as `kill -9` does."""
        self.process.kill()
        await self.process.wait()

    async def stop(self) -> None:
        """Ask it to stop, and wait until it has."""
        if self.process.returncode is None:
            self.process.terminate()
            assert self.process.stdout is not None
            self.output += (await self.process.stdout.read()).decode()
            await self.process.wait()


class TablePage:
    """The host page as a person uses it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @classmethod
    @asynccontextmanager
    async def open(cls, address: str, *, width: int = 1280, height: int = 860) -> AsyncIterator["TablePage"]:
        """Open the table at this address in a window of this size; an error in the page fails the test."""
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            page = await browser.new_page(viewport={"width": width, "height": height})
            page.set_default_timeout(PATIENCE)
            errors: list[str] = []
            page.on("pageerror", lambda error: errors.append(str(error)))
            await page.goto(address)
            yield cls(page)
            await browser.close()
            assert errors == []

    async def start(self, title: str) -> None:
        """Start a game by the plate with this title."""
        await self.page.get_by_role("button", name=title).click()
        await self.page.locator("iframe.shown").wait_for()

    async def be(self, name: str) -> None:
        """Become this person."""
        await self.page.locator("#people").get_by_role("button", name=name).click()

    async def enter(self, room: str) -> None:
        """Go to the room of this name."""
        await self.room_button(room).click()

    def room_button(self, room: str) -> Locator:
        """Give a room's button, which holds its badge."""
        return self.page.locator("#rooms").get_by_role("button", name=room)

    @property
    def frame(self) -> FrameLocator:
        """The room's page."""
        return self.page.frame_locator("iframe.shown")

    async def sees(self, text: str | re.Pattern[str]) -> None:
        """Wait until the room's conversation holds this text."""
        await self.frame.get_by_role("region", name="Conversation").get_by_text(text).first.wait_for()

    async def until(self, it: Locator, condition: str) -> None:
        """Wait until a script says that something is so."""
        async with asyncio.timeout(PATIENCE / 1000):
            while not await it.evaluate(condition):
                await asyncio.sleep(0.05)

    async def press(self, label: str) -> None:
        """Press the newest button with this label in the room."""
        await self.frame.get_by_role("button", name=label, exact=True).last.click()

    async def choose(self, menu: str) -> None:
        """Open the newest menu of this name in the room, and take its first choice.

        A menu shuts when its message is drawn anew, as by a picture that comes late: it is opened once more then.
        """
        first = self.frame.get_by_role("option").first
        async with asyncio.timeout(PATIENCE / 1000):
            while True:
                if not await first.is_visible():
                    await self.frame.get_by_role("combobox", name=menu, exact=True).last.click()
                with suppress(playwright.TimeoutError):
                    return await first.click(timeout=SHUT)

    async def begin_command(self, command: str) -> Locator:
        """Type a slash command's name and choose it; give the button that sends it."""
        await self.frame.locator("#channel-composer-input").click()
        await self.page.keyboard.type(f"/{command}")
        await self.frame.get_by_role("option").first.wait_for()
        await self.page.keyboard.press("Enter")
        return self.frame.get_by_role("button", name=re.compile("^(Send|Run)"))

    async def type_command(self, command: str, values: Sequence[str] = ()) -> None:
        """Type a slash command; for each option in turn, type its value and take the first choice offered."""
        send = await self.begin_command(command)
        for value in values:
            field = self.frame.locator(".command-option-input:focus")
            await field.wait_for()
            await self.page.keyboard.type(value)
            await self.frame.get_by_role("option", name=re.compile(re.escape(value), re.IGNORECASE)).first.click()
        await send.click()

"""The local table: what it keeps, whom it lets in, and a game at it in a real browser."""

import asyncio
import os
import pickle
import re
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from html import escape
from http.client import HTTPConnection
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Locator, Route
from simcord.preview import _markdown, _messages

from bot.host.app import make_bot
from bot.host.config import Settings
from bot.local.opening import OFFERS, OPENINGS, Opening, OpeningFailed, Press, play
from bot.local.rulebook import html, rules_page
from bot.local.server import BOARDS, FONTS, PAGE_FILES, RULES
from bot.local.simulation.guild import MESSAGES_KEPT, TABLE, Simulation
from bot.local.simulation.overlay import EDITS, edited
from bot.local.simulation.server import ROOM_FILES, ROOM_ROUTES
from bot.local.world import unpickle
from render import registry
from rules.registry import GAMES
from tests.bot.local_browser import PATIENCE, ROOT, STAND_IN, TablePage, TableProcess, chromium
from tests.bot.local_stand_in import StandIn, board

SOLO, PAIR = (next(it for it in OPENINGS if it.key == key) for key in ("automobile-solo", "automobile-pair"))


@asynccontextmanager
async def simulation(home: Path) -> AsyncIterator[Simulation]:
    """A simulated server with the stand-in bot, saved at the end."""
    table = Simulation(StandIn(home / "notes.db"), home, 8800)
    await table.start()
    yield table
    await table.stop()


def contents(table: Simulation, room: str) -> list[str]:
    """Give what the messages of a room say, oldest first."""
    return [message.content for message in table.rooms[room].preview.channel.history()]


async def comes(table: Simulation, room: str, wanted: str) -> None:
    """Wait until a room says it: a slow machine acknowledges the last press before it has done all. Raises
    TimeoutError."""
    async with asyncio.timeout(PATIENCE / 1000):
        while not any(wanted in said for said in contents(table, room)):
            await asyncio.sleep(0.05)


async def test_an_opening_is_played_by_the_people_who_sit_down(tmp_path: Path) -> None:
    """Ann opens the lobby, Bob joins, two NPCs fill it; the game's thread is where to go on."""
    async with simulation(tmp_path) as table:
        ann, bob, *_ = table.people
        room = await play(PAIR, table, ann.id)
        assert "A game of automobile for 4: Ann, Bob, an NPC, an NPC. Started." in contents(table, TABLE)
        assert (table.rooms[room].kind, table.rooms[room].title) == ("thread", "Automobile 1")
        assert table.unread(ann.id, table.rooms[room]) == (1, 1)  # "@Ann, your move."
        assert table.unread(bob.id, table.rooms[room]) == (1, 0)
        assert table.unread(ann.id, table.rooms[f"dm{ann.id}"]) == (1, 1)  # the tiles
        table.look(ann.id, room)
        assert table.unread(ann.id, table.rooms[room]) == (0, 0)


async def test_an_opening_leads_to_its_game_whatever_else_is_said(tmp_path: Path, monkeypatch) -> None:
    """A line in #table and one in an older game come after the new game's first: neither is where to go on."""
    monkeypatch.setattr("bot.local.opening.LOBBY_SECONDS", 0.1)
    async with simulation(tmp_path) as table:
        ann = table.people[0]
        older = await play(SOLO, table, ann.id)
        opened = table.open_rooms

        async def open_rooms() -> None:
            await opened()
            for room in (older, TABLE):
                await table.env.bot.get_partial_messageable(table.rooms[room].channel_id).send("Meanwhile.")

        monkeypatch.setattr(table, "open_rooms", open_rooms)
        room = await play(SOLO, table, ann.id)
        assert contents(table, TABLE)[-1] == contents(table, older)[-1] == "Meanwhile."
        assert room not in (TABLE, older)
        assert "@Ann, your move." in [said.replace(f"<@{ann.id}>", "@Ann") for said in contents(table, room)]


def test_every_game_is_offered_with_its_openings() -> None:
    """By the registry, with as many seats as a game has: of three alone or two with the program, and all of them."""
    assert [offer.key for offer in OFFERS] == list(GAMES)
    toy = next(offer for offer in OFFERS if offer.key == "toy")
    about = "Light: for two to three, about 10 to 15 minutes."
    assert toy.text == f"Five Sundays, and one tank of petrol for all. {about} Who sits down?"
    titles = ["Me against two NPCs", "Two of us, one NPC", "Three of us", "Just open a lobby"]
    assert [opening.title for opening in toy.openings] == titles
    largest = next(offer for offer in OFFERS if offer.key == "automobile")
    assert [opening.steps.count(Press(0, "Add an NPC")) for opening in largest.openings] == [0, 3, 2, 0, 0, 0]


@pytest.mark.parametrize("game", list(GAMES))
def test_the_rules_are_a_page(game: str) -> None:
    """Every topic with its title, and no markdown left; whatever the words have of HTML is shown, not obeyed."""
    page, say = rules_page(game), registry.words(game)
    assert all(f"<h3>{escape(topic)}</h3>" in page for topic in say.topics(GAMES[game].options()))
    assert not re.search(r"\*\*|`|^ *- ", page, re.MULTILINE)
    assert html("**Loans** <b>\n- `/rules`\n- two\n1. one") == (
        "    <p><strong>Loans</strong> &lt;b&gt;</p>\n    <ul><li><code>/rules</code></li><li>two</li></ul>\n"
        "    <ol><li>one</li></ol>"
    )


async def test_a_game_at_the_local_table_with_the_real_bot(tmp_path: Path) -> None:
    """The game that only tests have: one click opens it, and its first question is asked in its thread."""
    bot = make_bot(Settings(home=tmp_path))
    table = Simulation(bot, tmp_path, 8800)
    await table.start()
    ann = table.people[0]
    opening = next(opening for opening in OPENINGS if opening.key == "toy-solo")
    room = await play(opening, table, ann.id)
    await comes(table, room, "say how far you go, or stay at home")
    await bot.outbox.idle()
    await table.stop()


async def test_a_lesson_at_the_local_table(tmp_path: Path) -> None:
    """One click opens it, and whoever clicked is led to his own room, which the others do not see."""
    bot = make_bot(Settings(home=tmp_path))
    table = Simulation(bot, tmp_path, 8800)
    await table.start()
    ann, bob = table.people[:2]
    room = await play(next(it for it in OPENINGS if it.key == "automobile-learn"), table, ann.id)
    await comes(table, room, "Welcome to Detroit")
    await bot.outbox.idle()
    seen = {person.id: [it.key for it in table.rooms.values() if person.id in it.viewers] for person in (ann, bob)}
    assert room in seen[ann.id] and room not in seen[bob.id]
    await table.stop()


async def test_an_opening_that_fails_names_the_button_it_looked_for(tmp_path: Path, monkeypatch) -> None:
    """A lobby without the button leaves a sentence that says how to go on."""
    monkeypatch.setattr("bot.local.opening.LOBBY_SECONDS", 0.1)
    async with simulation(tmp_path) as table:
        with pytest.raises(OpeningFailed, match="no button “Fly”"):
            await play(Opening("fly", "", "", (Press(0, "Fly"),)), table, table.people[0].id)


async def test_a_table_opened_again_is_as_it_was(tmp_path: Path) -> None:
    """Messages, threads, pictures, people's ids, what was read, and the buttons outlive the process."""
    async with simulation(tmp_path) as table:
        ann = table.people[0]
        room = await play(SOLO, table, ann.id)
        table.look(ann.id, room)
        before = (contents(table, TABLE), contents(table, room), [person.id for person in table.people])
        pictures = dict(table.env.backend.cdn._blobs)
    assert list(pictures.values()) == [board().getvalue()]
    async with simulation(tmp_path) as table:
        ann = table.people[0]
        assert (contents(table, TABLE), contents(table, room), [person.id for person in table.people]) == before
        assert table.env.backend.cdn._blobs == pictures
        assert table.unread(ann.id, table.rooms[room]) == (0, 0)
        await table.click(ann, "Count 0")
        assert contents(table, room) == ["Counted to 1."]


async def test_without_its_world_the_table_has_the_same_ids(tmp_path: Path) -> None:
    """The bot's database still finds its people and its channel when the world file is lost or spoilt."""
    async with simulation(tmp_path) as table:
        before = (table.rooms[TABLE].channel_id, [person.id for person in table.people])
    (tmp_path / "world.pickle").write_bytes(b"\x80\x04 spoilt")
    async with simulation(tmp_path) as table:
        assert (table.rooms[TABLE].channel_id, [person.id for person in table.people]) == before
    assert (tmp_path / "world.unreadable").read_bytes() == b"\x80\x04 spoilt"


async def test_a_long_channel_is_trimmed(tmp_path: Path) -> None:
    """Only the last messages are kept, and no picture that none of them shows."""
    async with simulation(tmp_path) as table:
        channel_id = table.rooms[TABLE].channel_id
        for number in range(MESSAGES_KEPT + 10):
            table.env.backend.create_message(channel_id, table.people[0].id, f"message {number}")
        table.env.backend.cdn._blobs["https://example/old.png"] = b"an old picture"
        (tmp_path / "pictures").mkdir()
        (tmp_path / "pictures" / "older").write_bytes(b"an older picture")
        await table.save()
        assert contents(table, TABLE)[0] == "message 10"
        assert len(contents(table, TABLE)) == MESSAGES_KEPT
        assert not table.env.backend.cdn._blobs
        assert list((tmp_path / "pictures").iterdir()) == []


class Malice:
    """Pickles as a call of a function."""

    def __init__(self, function, *arguments) -> None:
        self.call = (function, arguments)

    def __reduce__(self):
        return self.call


DOTTED = b"\x80\x04\x8c\x15simcord.backend.state\x8c\x0fannotations.sys\x93."


@pytest.mark.parametrize("content", [pickle.dumps(Malice(os.getcwd)), pickle.dumps(Malice(eval, "1")), DOTTED])
def test_a_world_file_runs_no_code(content: bytes) -> None:
    """Only SimCord's own records may be made from the file."""
    with pytest.raises(pickle.UnpicklingError, match="a saved world holds no"):
        unpickle(content)


def answer(address: str, method: str, path: str, **headers: str) -> int:
    """Give the status of the answer to a request with these headers."""
    connection = HTTPConnection(urlsplit(address).netloc, timeout=120)
    connection.request(method, path, headers=headers)
    return connection.getresponse().status


async def test_the_table_answers_only_this_computers_own_browser(tmp_path: Path) -> None:
    """A foreign Host or Origin is refused on every route; a busy port means the next free one, plainly said."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        table = await TableProcess.start(*STAND_IN, str(tmp_path), str(port))
    try:
        assert f"Port {port} is taken" in table.output
        assert "Stop it with Ctrl+C" in (await table.says("Stop it with .*")).string
        gets = ["/room", *PAGE_FILES, *FONTS, *BOARDS, *RULES, *ROOM_FILES]
        posts = ["/table/look", "/table/start"]
        rooms = [(method, path) for method, path, _ in ROOM_ROUTES]
        for method, path in [*(("GET", path) for path in gets), *(("POST", path) for path in posts), *rooms]:
            assert answer(table.address, method, path, Host="evil.example") == 403, path
            assert answer(table.address, method, path, Origin="http://evil.example") == 403, path
        assert [answer(table.address, "GET", path) for path in ("/", "/board/automania.png", "/rules/automania")] == [
            200
        ] * 3
        assert answer(table.address, "POST", "/table/look", **{"Content-Type": "text/plain"}) == 415
        assert answer(table.address, "GET", "/api/state") == 401
    finally:
        await table.stop()
    assert "The local table is closed, and all is kept." in table.output
    assert table.process.returncode == 0


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        ("sys.modules['simcord'] = None", "opened: simcord is not installed."),
        ("import simcord; simcord.__version__ = '9.9'", "9.9 is installed"),
    ],
)
def test_missing_packages_end_with_a_sentence(spoil: str, reason: str, tmp_path: Path) -> None:
    """Without the extra `local`, or with another SimCord, one sentence says what to do."""
    program = (
        f"import sys, asyncio, pathlib; {spoil}\n"
        "from bot.local.table import serve\n"
        f"asyncio.run(serve(lambda: None, home=pathlib.Path({str(tmp_path)!r}), open_browser=False))"
    )
    ended = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert ended.stderr.startswith("The local table cannot be opened:")
    assert reason in ended.stderr and "make run" in ended.stderr and "Traceback" not in ended.stderr


async def saved(home: Path, text: bytes) -> None:
    """Wait until the world file holds this text."""
    deadline = time.monotonic() + 120  # nothing is measured by it
    while text not in (home / "world.pickle").read_bytes():
        assert time.monotonic() < deadline, f"{text} was not saved"
        await asyncio.sleep(0.1)


async def test_a_game_in_a_real_browser(tmp_path: Path) -> None:
    """One click starts a game; buttons, commands and timers work; after kill -9 all is there, and buttons work on."""
    chromium()
    table = await TableProcess.start(*STAND_IN, str(tmp_path), "8830")
    port = str(urlsplit(table.address).port)
    try:
        async with TablePage.open(table.address) as person:
            await person.start(SOLO.title)
            await person.sees("@Ann, your move.")
            await person.press("Count 0")
            await person.sees("Counted to 1.")
            await person.frame.get_by_role("img", name="A board").first.click()
            await person.frame.get_by_role("dialog", name="Image preview").wait_for()
            await person.page.keyboard.press("Escape")
            await person.room_button("Tin Lizzie").locator("b.calls").wait_for()  # the tiles came by DM
            await person.enter("Tin Lizzie")
            await person.sees("Your tiles: 5, 3.")
            await person.enter("table")
            await person.sees("A reminder, by itself.")
            await person.be("Bob")
            await person.type_command("note", ["Maxw"])
            await person.sees("Noted Maxwell. Notes: 1.")
            await person.type_command("fail")
            await table.says("ZeroDivisionError: on purpose")
            await saved(tmp_path, b"Noted Maxwell")

            await table.kill()
            await person.page.get_by_text("The table is closed.").wait_for()
            table = await TableProcess.start(*STAND_IN, str(tmp_path), port)
            await person.sees("Noted Maxwell. Notes: 1.")
            await person.enter("Automobile 1")
            await person.press("Count 1")
            await person.sees("Counted to 2.")
    finally:
        await table.stop()


LOADING = """async it => {
    const loaded = it.getBoundingClientRect().height, box = it.parentElement, again = it.cloneNode();
    again.removeAttribute("src");
    again.alt = "What the board shows. ".repeat(40);
    it.replaceWith(again);
    return { loaded, loading: again.getBoundingClientRect().height };
}"""
"""How high a picture is on the page, and while it loads, with all that is said of it."""


async def right_of(it: Locator) -> float:
    """Where it ends, in pixels from the left."""
    box = await it.bounding_box()
    assert box is not None
    return box["x"] + box["width"]


async def test_the_page_fits_a_phone(tmp_path: Path) -> None:
    """At 390 px nothing is wider than the page, the rooms are a strip on top, and a game starts with one touch."""
    chromium()
    table = await TableProcess.start(*STAND_IN, str(tmp_path), "8850")
    try:
        async with TablePage.open(table.address, width=390, height=844) as person:
            await person.page.get_by_role("button", name=SOLO.title).wait_for()
            assert await person.page.evaluate("document.documentElement.scrollWidth") == 390
            board = person.page.get_by_role("img", name="The board of Automobile at the start")
            assert await board.evaluate("async it => { await it.decode(); return it.naturalWidth }") == 1600
            assert (
                await person.page.get_by_role("link", name="How it is played").get_attribute("href")
                == "/rules/automobile"
            )
            strip = await person.page.locator("nav").bounding_box()
            assert strip is not None and strip["height"] < 60
            await person.start(SOLO.title)
            await person.sees("@Ann, your move.")
            composer = await person.frame.locator("#channel-composer-input").bounding_box()
            assert composer is not None and composer["x"] >= 0 and composer["x"] + composer["width"] <= 390
            present = await person.room_button("Automobile 1").bounding_box()
            assert present is not None and present["x"] >= 0 and present["x"] + present["width"] <= 390
            assert not await person.frame.locator(".attachment-media-actions").first.is_visible()
            send = await person.begin_command("note")
            assert await right_of(send) <= 390, "whatever the option's description says"
            await person.frame.locator(".attachment-media .media-lightbox-trigger").first.click()
            large = person.frame.locator(".media-lightbox-image")
            await large.wait_for()
            fitted = await large.bounding_box()
            assert fitted is not None and fitted["x"] == 0 and fitted["width"] == 390
            await large.click(position={"x": 10, "y": 10})
            zoomed = await large.bounding_box()
            assert zoomed is not None and zoomed["x"] == 0 and zoomed["width"] >= 780, "the place that was tapped"
            await large.click(position={"x": 300, "y": 100})
            assert await large.bounding_box() == fitted
            await person.frame.get_by_role("button", name="Close image preview").click()
            heights = await person.frame.locator(".attachment-image").first.evaluate(LOADING)
            assert heights["loading"] == heights["loaded"] > 0
    finally:
        await table.stop()


AT_END = "it => it.scrollHeight - it.scrollTop - it.clientHeight <= 1"


async def test_who_acts_sees_the_answer(tmp_path: Path) -> None:
    """Ann has scrolled up, and stays there while others write; after her own command, or press, she is at the end."""
    chromium()
    table = await TableProcess.start(*STAND_IN, str(tmp_path), "8890")
    try:
        async with TablePage.open(table.address, width=390, height=500) as person:
            await person.start(SOLO.title)
            await person.sees("@Ann, your move.")
            timeline = person.frame.locator("#channel-timeline")
            await timeline.evaluate("it => it.dispatchEvent(new WheelEvent('wheel'))")
            await timeline.evaluate("it => it.scrollTo(0, 0)")
            await person.type_command("note", ["Maxw"])
            await person.sees("Noted Maxwell. Notes: 1.")
            await person.until(timeline, AT_END)
            await timeline.evaluate("it => it.dispatchEvent(new WheelEvent('wheel'))")
            await timeline.evaluate("it => it.scrollTo(0, 0)")
            await person.press("Count 0")
            await person.sees("Counted to 1.")
            await person.until(timeline, AT_END)
    finally:
        await table.stop()


def blocks(text: str) -> list[str]:
    """What a text consists of, as the room shows it."""
    return [it["type"] for it in _markdown.markdown_tokens(text, "message")]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("- a\n- b\nafter", ["bullet_list", "paragraph"]),
        ("1. a\n2. b\nafter", ["ordered_list", "paragraph"]),
        ("> a\nafter", ["blockquote", "paragraph"]),
        ("- a\n  more of it\n- b", ["bullet_list"]),
        ("- a\n> quoted", ["bullet_list", "blockquote"]),
        ("```\n- a\nin the fence\n```", ["code_block"]),
        (">>> a\nstill quoted", ["blockquote"]),
    ],
)
def test_a_list_does_not_swallow_what_follows_it(text: str, shown: list[str]) -> None:
    """As on Discord; nor does a quotation."""
    assert blocks(text) == shown


async def test_whoever_is_called_is_taken_there(tmp_path: Path) -> None:
    """Bob, called in the game while Ann reads #table, comes to the game, and to its end."""
    chromium()
    table = await TableProcess.start(*STAND_IN, str(tmp_path), "8870")
    try:
        async with TablePage.open(table.address, width=390, height=500) as person:
            await person.start(SOLO.title)
            await person.sees("@Ann, your move.")

            async def call_bob(route: Route) -> None:
                """The stand-in calls nobody who is not looking: here Bob is, in the game."""
                answer = await route.fetch()
                news = await answer.json()
                bob = next(it for it in news["people"] if it["name"] == "Bob")
                bob["unread"] = bob["calls"] = 1
                for room in news["rooms"]:
                    if room["kind"] == "thread":
                        room["badges"][bob["id"]] = {"unread": 1, "calls": 1}
                await route.fulfill(response=answer, json=news)

            await person.enter("table")
            await person.page.route("**/table/look", call_bob)
            await person.page.locator('#rooms [aria-pressed="true"]', has_text="table").wait_for()
            await person.page.locator("#people button", has_text="Bob").locator("b.calls").wait_for()
            await person.be("Bob")
            await person.page.locator('#rooms [aria-pressed="true"]', has_text="Automobile 1").wait_for()
            await person.sees("@Ann, your move.")
            assert await person.frame.locator("#channel-timeline").evaluate(AT_END)
    finally:
        await table.stop()


async def test_a_channel_named_in_a_direct_message_has_its_name(tmp_path: Path) -> None:
    """As on Discord: whoever may see the channel reads what it is called."""
    async with simulation(tmp_path) as table:
        ann = table.people[0]
        room = table.rooms[f"dm{ann.id}"]
        channel = table.rooms[TABLE].preview.channel
        private = table.env.backend.get_channel(room.channel_id)
        page: Any = SimpleNamespace(viewer=ann.user)
        named = _messages._markdown_context(room.preview, page, None, private, content=f"<#{channel.id}>")
        assert named["channels"][str(channel.id)] == "table"


def test_on_a_phone_a_menu_does_not_cover_the_picture_above_it():
    """What the preview's own scripts hold is still there to be changed; upwards no menu opens where it is narrow."""
    scripts = Path(_messages.__file__).parent / "static"
    told = {path: edited(path, (scripts / path[1:]).read_text("utf-8")) for path in EDITS}
    assert "const opensUp = !narrow && below < desired" in told["/select-drafts.js"]

"""Who may import whom: the layers of the house, checked on every import statement, wherever in a file it stands."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True)
class Layer:
    """What the files of one layer may import: the standard library less `never`, and what `may` names.

    In `may` a name includes all below it, `*` is any one part, and GAME is the folder's own game.
    """

    files: str
    may: tuple[str, ...]
    never: frozenset[str] = frozenset()


MOST_MODULES = 16
"""In one folder of the program around the games."""
MOST_LINES = 300
"""In one module there."""
LONGEST = 60
"""Lines of a function, but of one step of a migration, which stays as it was written."""

# Whatever could make a game's course depend on anything but its log.
IMPURE = frozenset({"asyncio", "datetime", "logging", "os", "random", "secrets", "time", "uuid"})
SHOWN = ("view", "actions", "events", "components", "printing", "options", "forecast", "formula", "ledger")
VISIBLE = tuple(f"rules.*.{it}" for it in SHOWN)
EXAMPLE = tuple(f"tests.toy.rules.{it}" for it in SHOWN)
DRAWING = ("PIL", "fontTools", "fontpkg", "fontpkg_fraunces", "fontpkg_oswald", "manimgx_fonts", "manimgx_fonts_cjk")
RENDER = ("render", "rules.core", *VISIBLE, *DRAWING)
STORING = ("aiosqlite", "alembic", "asyncpg", "pydantic", "sqlalchemy", "sqlmodel")
GAMES = ("rules.core", "rules.registry", "render.registry")
ROOMS = ("bot.model", "bot.store", "bot.tell", "bot.play", "bot.deliver", "bot.host")
"""Each may import from those before it."""
ASKED = ("bot.store.match.store", "bot.store.user.user_store", "bot.store.user.forget_store")
"""What cogs may ask of what is kept."""
HOSTING = ("bot.host.insight", *(f"bot.host.{it}" for it in ("app", "config", "folder", "registration", "run")))
"""What the program asks of its host's room: not what is done at the terminal."""
BASE = tuple(f"bot.store.{it}" for it in ("backup", "codec", "migration", "schema", "wording"))
KEEPING = ("bot.model", *BASE, *GAMES, *STORING)
BOT = (*GAMES, "discord", "aiohttp")

# The first layer whose pattern a file matches is its layer; `*` reaches into folders.
LAYERS = (
    Layer("rules/core/*", may=("rules.core",)),
    Layer("rules/*/*", may=("rules.core", "rules.GAME"), never=IMPURE),
    # A program around the rules, which nobody imports: it tells an illegal move in the game's words.
    Layer("rules/__main__.py", may=("rules", "render.registry")),
    Layer("rules/*", may=("rules",)),
    Layer("render/__main__.py", may=(*RENDER, "rules.registry")),
    Layer("render/*", may=RENDER),
    Layer("bot/local/simulation/*", may=(*BOT, "bot.local", "simcord")),
    Layer("bot/local/*", may=(*BOT, "bot.local", "fontpkg")),
    *(Layer(f"bot/model/{it}/*", may=(f"bot.model.{it}", "rules.core")) for it in ("time", "message", "aside")),
    Layer("bot/model/user/*", may=("bot.model.user", "openskill")),
    Layer("bot/model/*", may=("bot.model", *GAMES)),
    Layer("bot/store/engine/*", may=(*KEEPING, "bot.store.engine")),
    Layer("bot/store/match/*", may=(*KEEPING, "bot.store.engine", "bot.store.match")),
    Layer("bot/store/user/*", may=(*KEEPING, "bot.store")),
    Layer("bot/store/*", may=KEEPING),
    Layer("bot/tell/advice/*", may=("bot.tell.advice", "bot.tell.story", *ROOMS[:2], *GAMES)),
    Layer("bot/tell/rulebook/*", may=("bot.tell.rulebook", "bot.tell.tree", *ROOMS[:2], *GAMES)),
    Layer("bot/tell/timely/*", may=("bot.tell.timely", *ROOMS[:2], *GAMES)),
    Layer("bot/tell/*", may=(*ROOMS[:3], *BOT)),
    Layer("bot/play/keep/*", may=("bot.play.keep", *ROOMS[:3], *BOT)),
    Layer("bot/play/thought/*", may=("bot.play.keep", "bot.play.thought", *ROOMS[:3], *GAMES)),
    Layer("bot/play/move/*", may=("bot.play.keep", "bot.play.thought", "bot.play.move", *ROOMS[:3], *GAMES)),
    Layer("bot/play/table/*", may=("bot.play.keep", "bot.play.table", *ROOMS[:3], *GAMES)),
    Layer("bot/play/*", may=(*ROOMS[:4], *GAMES)),
    Layer("bot/deliver/*", may=(*ROOMS[:5], *BOT)),
    Layer("bot/host/insight/*", may=(*ROOMS[:2], "bot.host.config", *BOT, "sqlalchemy", "prometheus_client")),
    Layer("bot/host/terminal/*", may=(*ROOMS, *BOT, *STORING)),
    Layer("bot/host/*", may=(*ROOMS[:5], *HOSTING, *BOT, *STORING)),
    Layer("bot/*", may=("bot", *BOT, *STORING)),
    Layer("cogs/*", may=("cogs", *(it for it in ROOMS if it != "bot.store"), *ASKED, *GAMES, "discord")),
    # The example to copy keeps to what holds where it is copied to.
    Layer("tests/toy/rules/*", may=("rules.core", "tests.toy.rules"), never=IMPURE),
    Layer("tests/toy/render/*", may=("render.core", "rules.core", "tests.toy.render", *EXAMPLE, *DRAWING)),
)


@cache
def nodes(source: bytes) -> tuple[ast.AST, ...]:
    """All that a file is made of which imports something or is a function: read once for all tests."""
    wanted = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef)
    return tuple(node for node in ast.walk(ast.parse(source)) if isinstance(node, wanted))


def imported(source: bytes, package: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    """Line and full dotted name of all that a file of `package` imports, relative names resolved."""
    for node in nodes(source):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            where = ".".join((*above, *filter(None, [node.module])))
            for alias in node.names:
                yield node.lineno, f"{where}.{alias.name}"


def covers(pattern: str, name: str) -> bool:
    """Whether `name` is what `pattern` names, or lies below it."""
    wanted, parts = pattern.split("."), name.split(".")
    return len(parts) >= len(wanted) and all(want in ("*", part) for want, part in zip(wanted, parts, strict=False))


def allowed(layer: Layer, game: str, name: str) -> bool:
    """Whether a file of `layer`, in the folder of `game`, may import `name`."""
    top = name.partition(".")[0]
    if top in sys.stdlib_module_names:
        return top not in layer.never
    return any(covers(pattern.replace("GAME", game), name) for pattern in layer.may)


@cache
def files(root: Path) -> dict[Path, Layer]:
    """Every Python file of the layers, as its path below `root`, with its layer."""
    tops = sorted({layer.files.partition("/")[0] for layer in LAYERS})
    found: dict[Path, Layer] = {}
    for path in (path for top in tops for path in sorted(root.glob(f"{top}/**/*.py"))):
        relative = path.relative_to(root)
        layer = next((layer for layer in LAYERS if fnmatch(relative.as_posix(), layer.files)), None)
        if layer:
            found[relative] = layer
    return found


def trespasses(root: Path) -> list[str]:
    """Every import that its file's layer may not have, as `file:line imports name`."""
    return [
        f"{path.as_posix()}:{line} imports {name}"
        for path, layer in files(root).items()
        for line, name in imported((root / path).read_bytes(), path.parent.parts)
        if not allowed(layer, path.parts[1], name)
    ]


def test_no_layer_imports_what_it_may_not():
    """Every import in the project is one that its layer may have."""
    assert trespasses(ROOT) == []


def test_no_room_is_too_full():
    """A folder of the program around the games can be taken in at a glance; steps of migrations are a list, no room."""
    folders = [path for top in ("bot", "cogs") for path in sorted((ROOT / top).rglob("*")) if path.name != "versions"]
    modules = {it: [path for path in it.glob("*.py") if path.name != "__init__.py"] for it in folders if it.is_dir()}
    assert {it.relative_to(ROOT).as_posix(): len(has) for it, has in modules.items() if len(has) > MOST_MODULES} == {}


def test_no_module_is_too_long():
    """So can a module: what has grown over it holds a second subject, which wants a module of its own."""
    modules = [path for top in ("bot", "cogs") for path in (ROOT / top).rglob("*.py")]
    lines = {it.relative_to(ROOT).as_posix(): len(it.read_text(encoding="utf-8").splitlines()) for it in modules}
    assert lines and {path: many for path, many in lines.items() if many > MOST_LINES} == {}


def test_no_function_is_too_long():
    """A function fits a screen, with what is read before and after it."""
    found = {
        f"{name}:{it.lineno} {it.name}": it.end_lineno - it.lineno + 1
        for top in ("bot", "cogs", "rules", "render")
        for path in (ROOT / top).rglob("*.py")
        if (name := path.relative_to(ROOT).as_posix()) and "/versions/" not in name
        for it in nodes(path.read_bytes())
        if isinstance(it, ast.FunctionDef | ast.AsyncFunctionDef) and it.end_lineno is not None
    }
    assert found and {name: many for name, many in found.items() if many > LONGEST} == {}


def test_type_hints_are_walked_in_one_place():
    """What a field holds is read by `rules.core.shape` alone: drafts, records, snapshots and options ask it."""
    walkers = {
        path.relative_to(ROOT).as_posix()
        for top in ("bot", "cogs", "rules", "render")
        for path in (ROOT / top).rglob("*.py")
        if "get_type_hints" in path.read_text(encoding="utf-8")
    }
    assert walkers == {"rules/core/shape.py"}


def test_who_connects_to_sqlite_closes_the_connection():
    """`with` alone only ends a transaction; its file stays open until rubbish is looked for, and who looks into a match
    ten times a second has a thousand by then, which is all that a process may have."""
    found = [
        f"{path.relative_to(ROOT).as_posix()}:{it.lineno}"
        for top in ("bot", "tests")
        for path in (ROOT / top).rglob("*.py")
        if b"sqlite3.connect(" in path.read_bytes()
        for it in nodes(path.read_bytes())
        if isinstance(it, ast.With)
        if any(ast.unparse(item.context_expr).startswith("sqlite3.connect(") for item in it.items)
    ]
    assert found == []


@pytest.mark.parametrize("layer", LAYERS, ids=lambda layer: layer.files)
def test_every_layer_is_there(layer: Layer):
    """No layer of the table is empty, so that none is checked in vain after a folder was renamed."""
    assert layer in files(ROOT).values()


@pytest.mark.parametrize(
    ("path", "source", "name"),
    [
        ("rules/core/draft.py", "from rules.automobile import game", "rules.automobile.game"),
        ("rules/core/draft.py", "import pydantic", "pydantic"),
        ("rules/automobile/game.py", "import rules.kraftwagen.state", "rules.kraftwagen.state"),
        ("rules/automobile/game.py", "from ..kraftwagen import state", "rules.kraftwagen.state"),
        ("rules/automobile/game.py", "from rules import registry", "rules.registry"),
        ("rules/automobile/__init__.py", "import random", "random"),
        ("rules/automobile/phases/demand.py", "from os import path", "os.path"),
        ("rules/automobile/phases/demand.py", "def late():\n    import time", "time"),
        ("rules/automobile/npc.py", "import PIL.Image", "PIL.Image"),
        ("rules/registry.py", "import bot.store", "bot.store"),
        ("rules/__main__.py", "import chess", "chess"),
        ("rules/__main__.py", "from render.core import canvas", "render.core.canvas"),
        ("render/automobile/board.py", "from rules.automobile.state import State", "rules.automobile.state.State"),
        ("render/automobile/board.py", "from rules.automobile import game", "rules.automobile.game"),
        ("render/automobile/board.py", "from rules.automobile.phases import sale", "rules.automobile.phases.sale"),
        ("render/automobile/words.py", "from discord import Embed", "discord.Embed"),
        ("render/registry.py", "import rules.registry", "rules.registry"),
        ("bot/play/match.py", "from rules.automobile.actions import Pass", "rules.automobile.actions.Pass"),
        ("bot/host/app.py", "import cogs.lobby", "cogs.lobby"),
        ("bot/host/app.py", "from render.core import canvas", "render.core.canvas"),
        ("bot/host/app.py", "import simcord", "simcord"),
        ("bot/host/run.py", "from bot.host.terminal import repair", "bot.host.terminal.repair"),
        ("bot/host/insight/health.py", "from bot.host import run", "bot.host.run"),
        ("bot/local/server.py", "from simcord import Preview", "simcord.Preview"),
        ("bot/model/table/match.py", "import discord", "discord"),
        ("bot/model/table/match.py", "from bot.store.engine import database", "bot.store.engine.database"),
        ("bot/store/match/store.py", "import bot.tell.notice", "bot.tell.notice"),
        ("bot/tell/story.py", "from bot.play.matches import Matches", "bot.play.matches.Matches"),
        ("bot/play/vote.py", "import bot.deliver", "bot.deliver"),
        ("bot/play/vote.py", "import sqlalchemy", "sqlalchemy"),
        ("bot/play/keep/shelf.py", "from bot.play.matches import Matches", "bot.play.matches.Matches"),
        ("bot/play/table/lobby.py", "from bot.play.move import driver", "bot.play.move.driver"),
        ("bot/deliver/outbox.py", "from bot.host import config", "bot.host.config"),
        ("cogs/table/board.py", "from bot.store import schema", "bot.store.schema"),
        ("cogs/table.py", "import sqlmodel", "sqlmodel"),
        ("cogs/table.py", "from rules.automobile import view", "rules.automobile.view"),
        ("cogs/table.py", "from simcord import Preview", "simcord.Preview"),
    ],
)
def test_a_trespass_is_found(tmp_path: Path, path: str, source: str, name: str):
    """One forbidden import, each way of writing it, is reported with its file and name."""
    file = tmp_path / path
    file.parent.mkdir(parents=True)
    file.write_text(source)
    line = len(source.splitlines())
    assert trespasses(tmp_path) == [f"{path}:{line} imports {name}"]


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("rules/core/rng.py", "import random, time"),
        ("rules/automobile/game.py", "from . import state\nfrom .phases import sale\nfrom rules.core.game import Seat"),
        ("rules/automobile/phases/sale.py", "from ..state import State\nfrom dataclasses import dataclass"),
        ("rules/__main__.py", "import time\nfrom rules.registry import GAMES\nfrom render.registry import words"),
        ("render/automobile/board.py", "from rules.automobile.view import View\nfrom PIL import Image"),
        ("render/__main__.py", "from rules.registry import GAMES"),
        ("bot/local/simulation/room.py", "import simcord"),
        ("bot/store/schema/user.py", "import sqlmodel"),
        ("bot/play/vote.py", "from bot.tell import notice\nfrom bot.store.match.store import Store"),
        ("bot/host/app.py", "import bot.deliver.outbox, discord"),
        (
            "cogs/table.py",
            "import discord\nfrom bot.model.table.match import Match\nfrom render.registry import boards",
        ),
        ("tests/bot/test_app.py", "import simcord, rules.automobile.state"),
    ],
)
def test_what_a_layer_may_import_passes(tmp_path: Path, path: str, source: str):
    """Imports that the table allows are not reported."""
    file = tmp_path / path
    file.parent.mkdir(parents=True)
    file.write_text(source)
    assert trespasses(tmp_path) == []


def test_a_games_pictures_are_found_before_its_words():
    """What imports each other in a circle is found or not by who comes first; all other tests begin with the words."""
    said = "from render.registry import pictures\nfrom rules.registry import GAMES\nfor it in GAMES: pictures(it)"
    assert subprocess.run([sys.executable, "-c", said], cwd=ROOT, check=False).returncode == 0

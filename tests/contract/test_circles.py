"""No module imports, by way of others, itself: what is read first can be understood first."""

from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.contract.test_imports import ROOT, imported

FOLDERS = ("rules", "render", "bot", "cogs")


def modules(root: Path, folder: str) -> dict[str, Path]:
    """Every module below a folder by its dotted name; a package is its `__init__`."""
    found: dict[str, Path] = {}
    for path in sorted((root / folder).rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def graph(root: Path, folder: str) -> Mapping[str, set[str]]:
    """Each module with those that it imports anywhere in it, in functions and for type checking only, too."""
    known = modules(root, folder)
    return {name: set(_needed(root, path, known)) - {name} for name, path in known.items()}


def _needed(root: Path, path: Path, known: Mapping[str, Path]) -> Iterator[str]:
    for _, name in imported(path.read_bytes(), path.relative_to(root).parent.parts):
        if name in known:
            yield name
        elif name.rpartition(".")[0] in known:
            yield name.rpartition(".")[0]


def circle(root: Path, folder: str) -> list[str]:
    """The modules of a circle, the first one again at its end; empty when there is none."""
    try:
        TopologicalSorter(graph(root, folder)).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_circle(folder: str):
    """Each module of a layer can be read after those that it needs."""
    assert circle(ROOT, folder) == []


@pytest.mark.parametrize(
    "source",
    [
        "from rules import b",
        "from . import b",
        "import rules.b",
        "from rules.b import thing",
        "def late():\n    from rules.b import thing",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from rules.b import thing",
    ],
)
def test_a_circle_is_found(tmp_path: Path, source: str):
    """Two modules that need each other are named, however one of them writes it; one of them alone is none."""
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "a.py").write_text(source)
    (tmp_path / "rules" / "b.py").write_text("")
    assert circle(tmp_path, "rules") == []
    (tmp_path / "rules" / "b.py").write_text("from rules.a import other")
    assert set(circle(tmp_path, "rules")) == {"rules.a", "rules.b"}

"""Editions: found, read, marked, pinned."""

from pathlib import Path

import pytest

from rules.core import content
from rules.core.content import BadEdition

GOOD = '[box]\nsource = "stated"\nmoney = 2000\n'


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of data with one edition of one game."""
    monkeypatch.setattr(content, "DATA", tmp_path)
    monkeypatch.setattr(content, "_pinned", {})
    (tmp_path / "chess").mkdir()
    (tmp_path / "chess" / "first.toml").write_text(GOOD, "utf-8")
    return tmp_path / "chess"


def test_an_edition_is_found_by_its_file(data: Path) -> None:
    """Every file is an edition; its tables are what it says."""
    (data / "second.toml").write_text(GOOD, "utf-8")
    assert content.editions("chess") == ["first", "second"]
    assert content.load("chess", "first")["box"]["money"] == 2000


@pytest.mark.parametrize("name", ["third", "../chess/first", "/etc/passwd", ""])
@pytest.mark.usefixtures("data")
def test_an_edition_that_is_missing(name: str) -> None:
    """There is no way to a file that is no edition, and the message says which there are."""
    with pytest.raises(BadEdition, match="there are: first"):
        content.load("chess", name)


@pytest.mark.parametrize(
    "text",
    [
        "[box]\nmoney = 1\n",
        '[box]\nsource = "guessed"\n',
        '[box]\nsource = { money = "stated", cars = "guessed" }\n',
        '[[cars]]\nsource = "stated"\n[[cars]]\nname = "T"\n',
        "money = 1\n",
        "[box\n",
    ],
    ids=["none", "unknown", "one of two unknown", "one of two entries", "outside a table", "no TOML"],
)
def test_a_figure_without_its_source(data: Path, text: str) -> None:
    """A table without the mark of its source is refused, and so is a file that cannot be read."""
    (data / "second.toml").write_text(text, "utf-8")
    with pytest.raises(BadEdition, match=r"second\.toml"):
        content.load("chess", "second")


def test_a_pinned_edition_outlives_its_file(data: Path) -> None:
    """A match that named an edition as it was is not changed by a correction, nor by a loss of the file."""
    name = content.pin("chess", "first", content.text("chess", "first"))
    assert name.startswith("first@")
    (data / "first.toml").write_text(GOOD.replace("2000", "1900"), "utf-8")
    assert content.load("chess", "first")["box"]["money"] == 1900
    assert content.load("chess", name)["box"]["money"] == 2000
    assert content.pin("chess", name, GOOD) == name

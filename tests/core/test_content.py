"""Editions: found, read, marked, pinned."""

import re
from pathlib import Path
from typing import Any

import pytest

from rules.core import content
from rules.core.chance import Chance
from rules.core.content import BadEdition, Content
from rules.core.game import tell_nobody
from rules.registry import GAMES

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


def test_an_edition_that_has_gone(data: Path) -> None:
    """What was read and is there no longer is missing like what never was; once it is back, it is found."""
    assert content.text("chess", "first") == GOOD
    (data / "first.toml").rename(data / "second.toml")
    with pytest.raises(BadEdition, match="there are: second"):
        content.text("chess", "first")
    (data / "second.toml").rename(data / "first.toml")
    assert content.text("chess", "first") == GOOD
    (data / "first.toml").unlink()
    (data / "first.toml").symlink_to(data / "nowhere.toml")
    with pytest.raises(FileNotFoundError):
        content.text("chess", "first")


@pytest.mark.parametrize("figure", ["-1", "100_001", "1_000_000_000", "-0.5", "inf"])
def test_a_figure_that_cannot_be(data: Path, figure: str) -> None:
    """Nothing printed in a box is less than nought or above 100,000; the message names table and figure."""
    (data / "second.toml").write_text(f'[box]\nsource = "stated"\n[box.deep]\nmoney = [1, {figure}]\n', "utf-8")
    with pytest.raises(BadEdition, match=r"second\.toml: \[box\] has "):
        content.load("chess", "second")


def test_a_mark_that_is_no_text(data: Path) -> None:
    """A list in the place of a source mark is refused like any other that is unknown."""
    (data / "second.toml").write_text("[box]\nsource = [1]\n", "utf-8")
    with pytest.raises(BadEdition, match="needs source"):
        content.load("chess", "second")


GAMES_EDITIONS = [(name, edition) for name in GAMES for edition in content.editions(name)]


@pytest.mark.parametrize(("name", "edition"), GAMES_EDITIONS)
def test_every_edition_that_is_shipped_can_be_read(name: str, edition: str) -> None:
    """Each game makes its terms of each of its editions, and a match begins with its figures."""
    game = GAMES[name]
    options = game.options(edition=edition)
    game.terms(options)
    assert game.to_act(game.setup(game.meta.seats[0], options, Chance(1), tell_nobody))


@pytest.mark.parametrize(
    ("name", "edition", "was", "becomes", "said"),
    [
        ("automobile", "2009", "\ncash = 2000", '\ncash = "seven"', "cash cannot be 'seven'"),
        ("automobile", "2009", "\ncash = 2000", "\ncash = 20.5", "cash cannot be 20.5"),
        ("automobile", "2009", "\ncash = 2000", "\ncash = true", "cash cannot be True"),
        ("automobile", "2009", "\ncash = 2000", "", "cash is missing"),
        ("automobile", "2009", "\nspace = 4\n", "\nspace = 5\n", "spaces 1 to 26, in this order"),
        ("automobile", "2009", "\nlow = 50\n", "\nlow = 20\n", "more than parts_discount"),
        ("kraftwagen", "2024", "\nfeat = ", '\nfeat = "none" #', "'none' is not a valid Feat"),
        ("kraftwagen", "2024", "\nworkers = ", "\nworkers = [1] #", r"workers cannot be \[1\]"),
        ("kraftwagen", "2024", "\nmarkers = [", '\nmarkers = ["none", ', "markers that are none: none"),
        (
            "automania",
            "second",
            "\n[[factories]]",
            '\n[[spare]]\nsource = "ruling"\n[[spares]]',
            "are missing: standard",
        ),
        ("automania", "second", "\nids = [", '\nids = ["X01", ', "letter of their stack, .*X01"),
        ("automania", "second", "\nmoney = [", '\nmoney = ["x", ', "money cannot be 'x'"),
    ],
)
def test_an_edition_whose_figures_do_not_fit(name: str, edition: str, was: str, becomes: str, said: str) -> None:
    """One wrong entry in a game's own file is named before anybody sits down, not when the match comes to it."""
    contents = content.text(name, edition)
    assert was in contents
    game = GAMES[name]
    spoilt = content.pin(name, edition, contents.replace(was, becomes, 1))
    with pytest.raises(BadEdition, match=rf"^data/{name}/{edition}@\w+\.toml: .*{said}"):
        game.terms(game.options(edition=spoilt))


def made(tables: Any) -> Content:
    """Read the cars of a box, and what it costs where that is said."""
    content.rows(tables, "cars", lambda row: int(row["doors"]) + row.get("wheels", 4))
    tables["box"]["size"]["width"]
    return Content()


CARS = '[box]\nsource = "stated"\nsize = { width = 2 }\n[[cars]]\ndoors = 2\nsource = { doors = "stated" }\n'


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        ("doors = 2\n", "", "[cars] row 1: doors is missing"),
        ("{ width = 2 }", "{ length = 2 }", "[box.size] width is missing"),
        ("[[cars]]", "[[car]]", "[cars] is missing"),
        ("doors = 2\n", 'doors = "two"\n', "[cars] row 1: invalid literal for int()"),
        ("doors = 2\n", "doors = 2\nweels = 4\n", "[cars] row 1: weels means nothing; is it misspelt?"),
        ("{ width = 2 }", "{ width = 2, high = 1 }", "[box.size] high means nothing"),
        ("[[cars]]", "[[planes]]\nsource = 'stated'\n[[cars]]", "[planes] means nothing"),
    ],
)
def test_what_is_wrong_is_named_with_its_table(data: Path, was: str, now: str, said: str) -> None:
    """A figure that is missing, that cannot be, or that nobody reads is told with its table, and a row's number."""
    (data / "second.toml").write_text(CARS, "utf-8")
    assert content.read("chess", "second", made)
    (data / "second.toml").write_text(CARS.replace(was, now, 1), "utf-8")
    with pytest.raises(BadEdition, match=rf"second\.toml: {re.escape(said)}"):
        content.read("chess", "second", made)


def test_a_flaw_of_the_game(data: Path) -> None:
    """What a game finds in the figures is told with the file that they are in."""
    (data / "second.toml").write_text(CARS, "utf-8")
    with pytest.raises(BadEdition, match=r"^data/chess/second\.toml: \[box\] is empty$"):
        content.read("chess", "second", made, lambda _: ["[box] is empty", "[box] is late"])

"""What is said when golden files and reference pictures are written anew."""

from pathlib import Path

import pytest
from PIL import Image

from tests import golden, toy
from tests.renewal import tell, write_picture, write_text


def test_a_text(tmp_path: Path) -> None:
    """New, the same, and with two lines in the place of one: how many, and where the first is."""
    path = tmp_path / "sub" / "it.golden"
    assert write_text(path, "a\nb\nc\n") == "new"
    assert write_text(path, "a\nb\nc\n") == "same"
    assert write_text(path, "a\nx\ny\nc\n") == "1 lines gone, 2 come; the first is line 2: x"
    assert write_text(path, "a\nx\n") == "2 lines gone, 0 come; the first is line 3: (its end)"
    assert path.read_text("utf-8") == "a\nx\n"


def test_a_picture(tmp_path: Path) -> None:
    """New, the same (and then not written), one pixel in a hundred, another size."""
    path, picture = tmp_path / "it.png", Image.new("P", (10, 10))
    assert write_picture(path, picture) == "new"
    stamp = path.stat().st_mtime_ns
    assert write_picture(path, picture) == "same" and path.stat().st_mtime_ns == stamp
    other = Image.new("RGB", (10, 10))
    other.putpixel((3, 4), (0, 0, 9))
    assert write_picture(path, other) == "1.0% of its pixels, within (3, 4, 4, 5)"
    assert write_picture(path, Image.new("RGB", (10, 5))) == "its size was 10 × 10, and is 10 × 5"


def test_what_was_changed_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """What stayed as it was is counted only."""
    tell({tmp_path / "a": "same", tmp_path / "b": "new", tmp_path / "c": "same"})
    first, last = capsys.readouterr().out.splitlines()
    assert first.endswith("/b: new") and last == "1 changed, 2 as they were"


def test_one_game_is_written_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Its golden files and, played anew, its matches; of no other game is anything written."""
    monkeypatch.setattr(golden, "TESTS", tmp_path)
    game = toy.GAME.meta
    golden.main([game.name, "--play"])
    seats = game.seats[1] - game.seats[0] + 1
    assert capsys.readouterr().out.splitlines()[-1] == f"{2 * seats} changed, 0 as they were"
    assert [it.name for it in tmp_path.iterdir()] == [game.name]
    golden.main([game.name])
    assert capsys.readouterr().out == f"0 changed, {seats} as they were\n"

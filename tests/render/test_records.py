"""Pictures of real matches: every moment of the golden matches, and the command that draws one."""

import logging
from pathlib import Path

import pytest
from PIL import Image

from render.__main__ import main
from render.automobile import board, crop, final, tiles, turn
from rules.core import record_text, replay
from rules.registry import GAMES

MATCHES = sorted((Path(__file__).resolve().parents[1] / "automobile" / "matches").glob("*.match"))
FULL = next(path for path in MATCHES if path.stem == "full_3")


@pytest.mark.slow
@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_every_moment_can_be_drawn(caplog: pytest.LogCaptureFixture, path: Path):
    """In the middle of a phase, after each move, and at the end: the board is drawn, and no text lacks room."""
    match = record_text.parse(path.read_text("utf-8"), GAMES)
    views = []
    states = replay.play(match, tell=lambda draft, _: views.append(match.game.view(draft, None)))
    views += [match.game.view(state, None) for state, _ in states]
    drawn = views[:: max(1, len(views) // 40)]
    with caplog.at_level(logging.WARNING):
        for before, view in zip([None, *drawn], drawn, strict=False):
            board.draw(view, match.names, before)
        for name in crop.CROPS:
            crop.draw(views[-1], match.names, name)
        if views[-1].over:
            final.draw(views[-1], match.names)
    assert caplog.messages == []


def test_the_mover_is_who_may_act():
    """After each move the plaque names the seat that the rules ask, and in the middle of a phase nobody."""
    match = record_text.parse(FULL.read_text("utf-8"), GAMES)
    for state, _ in replay.play(match):
        asked = match.game.to_act(state)
        assert turn.mover(match.game.view(state, None)) == (asked[0] if asked else None)


def test_each_seat_sees_its_own_tiles():
    """At the first choice every seat's card can be drawn, and a spectator has none."""
    match = record_text.parse(FULL.read_text("utf-8"), GAMES)
    state, _ = next(iter(replay.play(match)))
    cards = [tiles.draw(match.game.view(state, seat), match.names) for seat in range(3)]
    assert all(cards)
    assert tiles.draw(match.game.view(state, None), match.names) is None


@pytest.mark.parametrize(
    ("arguments", "size"),
    [
        ([], (1600, 1336)),
        (["--at", "0"], (1600, 1336)),
        (["--at", "20", "--seat", "B", "--crop", "track"], (1034, 1024)),
        (["--at", "0", "--seat", "A", "--secret"], (1200, 460)),
        (["--final"], (1600, 1032)),
    ],
)
def test_the_command_draws_a_moment(tmp_path: Path, arguments: list[str], size: tuple[int, int]):
    """Board, crop, secret card and final ranking of a record are written as a PNG of their size."""
    output = tmp_path / "board.png"
    assert main([str(FULL), *arguments, "-o", str(output)]) == 0
    with Image.open(output) as picture:
        assert picture.format == "PNG"
        assert picture.size == size


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--crop", "moon"], "there are: track, market, companies"),
        (["--at", "0", "--secret"], "nothing secret"),
        (["--at", "0", "--final"], "not over"),
    ],
)
def test_the_command_says_what_cannot_be_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
):
    """One line says why there is no picture, and nothing is written."""
    output = tmp_path / "board.png"
    assert main([str(FULL), *arguments, "-o", str(output)]) == 2
    assert said in capsys.readouterr().err
    assert not output.exists()


def test_a_bad_record_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    """A file that is no record, and one that is not there, are named in the complaint."""
    bad = tmp_path / "bad.match"
    bad.write_text("game chess\n")
    assert main([str(bad)]) == 2
    assert "bad.match, line 1" in capsys.readouterr().err
    assert main([str(tmp_path / "none.match")]) == 2
    assert "cannot be read" in capsys.readouterr().err

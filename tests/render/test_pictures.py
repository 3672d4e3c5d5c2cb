"""Every picture at ordinary and extreme moments: nothing overflows, all are small, like views give like bytes."""

import logging
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from render.automobile import board, crop, final, lobby, tiles
from render.core import encode
from render.core.canvas import Canvas
from render.core.game import UnknownCrop
from render.registry import pictures
from rules.automobile.view import View
from tests.render import scenes
from tests.render.gallery import is_png
from tests.render.marked import is_marked
from tests.render.scenes import A, B, C, D

ROOT = Path(__file__).resolve().parents[2]


def _with(items: tuple, place: int, item: object) -> tuple:
    return (*items[:place], item, *items[place + 1 :])


def _with_space(number: int, **fields: Any) -> View:
    view = scenes.decisions()
    return replace(view, spaces=_with(view.spaces, number - 1, replace(view.spaces[number - 1], **fields)))


def _with_company(seat: int, **fields: Any) -> View:
    view = scenes.decisions()
    return replace(view, companies=_with(view.companies, seat, replace(view.companies[seat], **fields)))


@pytest.mark.slow
@pytest.mark.parametrize("seat", range(5))
@pytest.mark.parametrize("strange", scenes.STRANGE_NAMES)
def test_strange_names_do_not_overflow(caplog: pytest.LogCaptureFixture, seat: int, strange: str):
    """Whatever a player calls himself, in any seat, the plaque, the characters and the rows hold it."""
    view = replace(scenes.stress(), actor=seat)
    with caplog.at_level(logging.WARNING):
        board.draw(view, [strange if other == seat else "Ann" for other in range(5)])
    assert caplog.messages == []


def test_the_same_view_gives_the_same_bytes():
    """Drawing twice, and in another process with nothing kept, gives one picture to the byte."""
    once, again = (encode.png(board.draw(scenes.decisions(), scenes.NAMES)) for _ in range(2))
    assert once == again
    code = (
        "import sys; from render.automobile import board; from render.core import encode; "
        f"from tests.render import scenes; encode.LEVEL = {encode.LEVEL}; "
        "sys.stdout.buffer.write(encode.png(board.draw(scenes.decisions(), scenes.NAMES)))"
    )
    elsewhere = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True).stdout
    assert elsewhere == once


@pytest.mark.parametrize(
    ("before", "place"),
    [
        (_with_space(4, bonus=True), (550, 328, 710, 484)),
        (_with_company(B, cash=5), (480, 1198, 620, 1250)),
        (_with_company(D, cars=28), (1350, 1314, 1460, 1366)),
        (replace(scenes.decisions(), closed_by=None), (1204, 872, 1560, 925)),
    ],
)
def test_a_change_is_marked_where_it_is(before: View, place: tuple[int, int, int, int]):
    """Against a view before, the board differs by the tab on what has changed, and by nothing else.

    Places: the cell of space 4, the money in row B, the cars in row D, the first of the executive decisions.
    """
    view = scenes.decisions()
    plain, marked = board.draw(view, scenes.NAMES), board.draw(view, scenes.NAMES, before)
    assert is_marked(plain, marked, place)


def test_no_change_no_mark():
    """The same view before and now marks nothing."""
    view = scenes.decisions()
    assert board.draw(view, scenes.NAMES, view) == board.draw(view, scenes.NAMES)


def test_the_secret_card_is_for_its_seat_alone():
    """A spectator, and a seat without tiles, have no card; a seat with tiles has one."""
    draw = pictures("automobile").secret
    assert draw(scenes.decisions(), scenes.NAMES) is None
    assert draw(replace(scenes.decisions(), seat=B), scenes.NAMES) is None
    assert draw(scenes.hidden_cash(), scenes.NAMES) is not None


def test_a_seats_card_shows_no_other_tiles():
    """Another seat's tiles, were they in the view, would not change the card."""
    view = scenes.hidden_cash()
    other = replace(view, companies=_with(view.companies, D, replace(view.companies[D], tiles=(5, 5))))
    assert tiles.draw(view, scenes.NAMES) == tiles.draw(other, scenes.NAMES)


def test_ranking_and_its_tie_break():
    """Totals decide; equal ones go by the order of play, or by the selection order where the table says so."""
    view = scenes.stress_over()
    assert [view.accounts[seat].total for seat in (A, C)] == [14850, 14850]
    assert view.order.index(C) < view.order.index(A)
    assert view.ranking == (C, A, 4, D, B)
    selection = replace(view, options=replace(view.options, tie_break="selection"), next_order=(A, B, C, D, 4))
    assert selection.ranking == (A, C, 4, D, B)


def test_a_crop_that_there_is_not():
    """Every crop that is offered can be drawn; another name is refused."""
    game = pictures("automobile")
    for name, title in game.crops.items():
        assert title
        assert is_png(game.crop(scenes.decisions(), scenes.NAMES, name))
    with pytest.raises(UnknownCrop):
        crop.draw(scenes.decisions(), scenes.NAMES, "moon")


def test_the_final_account_can_be_read_on_a_phone(monkeypatch):
    """Where its 1600 pixels are shown on 340, letters of thirty are the least that is legible."""
    sizes: list[float] = []
    for kind in ("words", "figures"):
        write = getattr(Canvas, kind)

        def noted(it: Canvas, *given: Any, write: Any = write, **more: Any) -> float:
            sizes.append(given[3].size)
            return write(it, *given, **more)

        monkeypatch.setattr(Canvas, kind, noted)
    final.draw(scenes.over(), scenes.NAMES)
    assert len(sizes) > 30 and min(sizes) >= 30


def test_the_registry_gives_every_picture():
    """What the program around the games asks for comes as PNG files."""
    game = pictures("automobile")
    assert is_png(game.board(scenes.decisions(), scenes.NAMES, scenes.before_decisions()))
    assert is_png(game.final(scenes.over(), scenes.NAMES))
    assert is_png(game.lobby(scenes.META, ["Ann", None]))
    with pytest.raises(KeyError):
        pictures("chess")


def test_the_lobby_shows_the_seats_of_its_table():
    """Two free seats look alike but for their badge, a taken one does not; three seats are three plates."""
    taken = lobby.draw(scenes.META, ["Ann", None, None])
    free = lobby.draw(scenes.META, [None, None, None])
    assert taken.crop((0, 270, 410, 400)) != free.crop((0, 270, 410, 400))
    assert taken.crop((420, 270, 1200, 400)) == free.crop((420, 270, 1200, 400))
    assert lobby.draw(scenes.META, [None] * 5) != free

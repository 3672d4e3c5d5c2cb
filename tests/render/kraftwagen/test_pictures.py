"""Every picture at ordinary and extreme moments: nothing overflows, all are small, like views give like bytes."""

import io
import logging
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image, ImageChops

from render.core.canvas import Canvas
from render.core.encode import png
from render.core.game import UnknownCrop
from render.core.moment import Moment
from render.kraftwagen import board, circuit, crop, final, lobby, points
from render.kraftwagen.pictures import PICTURES
from rules.kraftwagen.components import Kind, Recruit
from rules.kraftwagen.options import Options
from rules.kraftwagen.state import Gain, Source
from rules.kraftwagen.view import View
from tests.render import scenes as others
from tests.render.gallery import is_png
from tests.render.kraftwagen import scenes
from tests.render.kraftwagen.gallery import ALL
from tests.render.kraftwagen.scenes import A, B, C, D
from tests.render.marked import is_marked
from tests.render.written import written


def _with_company(seat: int, **fields: Any) -> View:
    view = scenes.busy()
    companies = list(view.companies)
    companies[seat] = replace(companies[seat], **fields)
    return replace(view, companies=tuple(companies))


def _with_market(**fields: Any) -> View:
    view = scenes.busy()
    return replace(view, market=replace(view.market, **fields))


@pytest.mark.slow
@pytest.mark.parametrize("strange", others.STRANGE_NAMES)
def test_strange_names_do_not_overflow(caplog: pytest.LogCaptureFixture, strange: str):
    """Whatever a player calls himself, in any seat, the plaque, the gear, the rows and the crops hold it."""
    with caplog.at_level(logging.WARNING):
        for seat in range(4):
            names = [strange if other == seat else "Ann" for other in range(4)]
            board.draw(replace(scenes.stress(), actor=seat), names)
            crop.draw(replace(scenes.stress(), actor=seat), names, f"company_{'abcd'[seat]}")
            crop.draw(replace(scenes.stress(), actor=seat), names, "circuit")
        final.draw(scenes.shared(), [strange] * 4)
    assert caplog.messages == []


def test_the_same_view_gives_the_same_bytes():
    """Drawing twice gives one picture to the byte, whatever was drawn larger between."""
    once = png(board.draw(scenes.busy(), scenes.NAMES))
    crop.draw(scenes.busy(), scenes.NAMES, "market")
    assert png(board.draw(scenes.busy(), scenes.NAMES)) == once


def test_chevrolet_counts_in_what_a_car_drives(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture):
    """An engine of 2 and a full first area drive 3 spaces, and 4 with Chevrolet: on the circuit and on the company."""
    fields: Any = {"race_engine": 2, "team": 1, "team_bonus": 1}
    for engineers, helped, spaces in (((), "+ 1 team", "= 3"), ((Recruit("Chevrolet"),), "+ 1 + 1", "= 4")):
        view = _with_company(B, engineers=engineers, **fields)
        circuit = written(monkeypatch, lambda view=view: crop.draw(view, scenes.NAMES, "circuit"))
        assert helped in circuit and spaces in circuit
        assert spaces in written(monkeypatch, lambda view=view: crop.draw(view, scenes.NAMES, "company_b"))
    assert caplog.messages == []


def test_a_bar_of_one_point_is_drawn():
    """A single point beside a winner with very many still has a bar that can be drawn."""
    view = scenes.over()
    first, second, *others = view.companies
    first = replace(first, points=2000, gains=(Gain(1, Source.SALE, 2000),))
    second = replace(second, points=1, gains=(Gain(2, Source.LAPS, 1),))
    assert final.draw(replace(view, companies=(first, second, *others)), scenes.NAMES).width > 0


@pytest.mark.parametrize("picture", ["board", "board_stress", "gear", "market", "company_stress_b", "points", "final"])
def test_the_palette_of_all_games_serves(picture: str):
    """In the 256 colours that all pictures share, hardly a pixel is off by more than 16 levels, and none by 48."""
    drawn = ALL[picture]()
    assert drawn is not None
    with Image.open(io.BytesIO(png(drawn))) as sent:
        off = ImageChops.difference(drawn, sent.convert("RGB"))
    red, green, blue = off.split()
    counts = ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram()
    assert sum(counts[16:]) < 0.004 * drawn.width * drawn.height
    assert not any(counts[48:])


@pytest.mark.parametrize(
    ("before", "place"),
    [
        (_with_company(B, canteen=4), (500, 1466, 580, 1518)),
        (_with_company(C, engine_level=3), (1020, 1524, 1090, 1576)),
        (_with_company(D, investors=()), (1370, 1582, 1430, 1634)),
        (_with_market(marker=1), (1432, 212, 1474, 248)),
        (_with_market(available={**scenes.busy().market.available, scenes.BODY: 2}), (974, 300, 1100, 346)),
        (replace(scenes.busy(), recruits={**scenes.busy().recruits, Kind.INVESTOR: ()}), (470, 1114, 890, 1160)),
    ],
)
def test_a_change_is_marked_where_it_is(before: View, place: tuple[int, int, int, int]):
    """Against a view before, the board differs by the tab on what has changed, and by nothing else.

    Places: the canteen in row B, the engine level in row C, the production token in row D, the second space of the
    Market track, the bodies' buyers, the first investor.
    """
    view = scenes.busy()
    plain, marked = board.draw(view, scenes.NAMES), board.draw(view, scenes.NAMES, before)
    assert is_marked(plain, marked, place, below=22)


def test_no_change_no_mark():
    """The same view before and now marks nothing."""
    view = scenes.busy()
    assert board.draw(view, scenes.NAMES, view) == board.draw(view, scenes.NAMES)


def test_the_points_card_is_for_its_seat_alone():
    """There is a card only where points are hidden, for a seat, and while the match runs."""
    draw, view = PICTURES.secret, scenes.hidden()
    assert draw(view, scenes.NAMES) is not None
    assert draw(replace(view, seat=None), scenes.NAMES) is None
    assert draw(replace(view, options=Options()), scenes.NAMES) is None
    assert draw(replace(view, over=True), scenes.NAMES) is None


def test_every_gain_has_its_row_on_the_points_card():
    """What a seat gained is shared out among the four rows without remainder: 24, 5, 3 and 6 are 38."""
    gains = scenes.hidden().companies[A].gains
    assert gains is not None
    rows = {name: sum(gain.points for gain in points.gained(gains, name)) for name in points.label.SOURCES}
    assert rows == {"Sales": 24, "Grand Prix": 5, "Buyers": 3, "Achievements": 6}


def test_a_hidden_board_shows_no_points():
    """Where points are hidden, a board looks the same whatever the others have, but for their numbers of markers."""
    view = scenes.hidden()
    assert all(it.points is None for it in view.companies[1:])
    richer = replace(view, companies=(view.companies[A], *(replace(it, markers_won=9) for it in view.companies[1:])))
    box = ImageChops.difference(board.draw(view, scenes.NAMES), board.draw(richer, scenes.NAMES)).getbbox()
    assert box is not None
    assert 380 <= box[0] < box[2] <= 480


def test_ranking_and_its_tie_break():
    """Equal points go to more engineers: B with Riker stands before A; equal in both, A and B win together."""
    view = scenes.over()
    assert view.companies[A].points == view.companies[B].points
    assert final.ranking(view) == (C, B, A, D)
    assert final.winners(view) == (C,)
    assert final.winners(scenes.shared()) == (A, B)


def test_a_crop_that_there_is_not():
    """Every crop that is offered to a table can be drawn; another name, and a seat that nobody has, are refused."""
    offered = PICTURES.crops_with(2)
    assert list(offered) == ["gear", "market", "circuit", "company_a", "company_b"]
    for name, title in offered.items():
        assert title
        assert is_png(PICTURES.crop(scenes.two(), scenes.NAMES[:2], name))
    for name in ("moon", "company_c"):
        with pytest.raises(UnknownCrop):
            crop.draw(scenes.two(), scenes.NAMES[:2], name)


@pytest.mark.parametrize("name", PICTURES.crops)
def test_crops_are_as_wide_as_a_phone(name: str):
    """A crop is 1040 to 1100 pixels wide."""
    assert 1040 <= crop.draw(scenes.busy(), scenes.NAMES, name).width <= 1100


def test_the_table_gives_every_picture():
    """What the program around the games asks for comes as PNG files."""
    assert is_png(PICTURES.board(scenes.acting(), scenes.NAMES, scenes.before_acting()))
    assert is_png(PICTURES.final(scenes.over(), scenes.NAMES))
    assert is_png(PICTURES.lobby(scenes.META, ["Ann", None]))


def test_the_lobby_shows_the_seats_of_its_table():
    """A taken seat changes its own plate alone; two seats are two plates."""
    taken, free = lobby.draw(scenes.META, ["Ann", None, None, None]), lobby.draw(scenes.META, [None] * 4)
    box = ImageChops.difference(taken, free).getbbox()
    assert box is not None
    assert 48 <= box[0] < box[2] <= 48 + 279
    assert lobby.draw(scenes.META, [None, None]) != free


@pytest.mark.parametrize("view", [scenes.two(), scenes.busy()], ids=["two", "busy"])
def test_every_space_of_the_circuit_keeps_its_number(monkeypatch: pytest.MonkeyPatch, view: View):
    """Under a race car too, and under the dummy cars of two players."""
    course = circuit.Course(500, 300, 400, 200)
    moment = Moment(view, scenes.NAMES[: len(view.companies)])
    said = written(monkeypatch, lambda: circuit.lay(Canvas(1000, 800), course, moment))
    assert {it for it in said if it.isdigit()} == {str(it) for it in range(1, view.components.circuit + 1)}

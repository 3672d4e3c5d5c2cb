"""Every picture of Automania at ordinary and extreme moments: nothing overflows, all are small, changes are marked."""

import logging
from dataclasses import replace
from typing import Any

import pytest
from PIL import ImageChops

from render.automania import board, crop, final, hand
from render.automania.pictures import PICTURES
from render.core.game import UnknownCrop
from rules.automania.components import FactoryBoard
from rules.automania.view import View
from tests.render.automania import scenes
from tests.render.automania.scenes import A, B, C, D
from tests.render.gallery import is_png
from tests.render.marked import is_marked
from tests.render.scenes import STRANGE_NAMES


def _with_player(view: View, seat: int, **fields: Any) -> View:
    players = tuple(replace(it, **fields) if at == seat else it for at, it in enumerate(view.players))
    return replace(view, players=players)


@pytest.mark.slow
@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("strange", STRANGE_NAMES)
def test_strange_names_do_not_overflow(caplog: pytest.LogCaptureFixture, seat: int, strange: str):
    """Whatever a player calls himself, in any seat, the plaque, the order, the rows and the factories hold it."""
    view = replace(scenes.stress(), actor=seat)
    names = [strange if other == seat else "Ann" for other in range(4)]
    with caplog.at_level(logging.WARNING):
        board.draw(view, names)
        crop.draw(view, names, "factories")
    assert caplog.messages == []


@pytest.mark.parametrize(
    ("before", "place"),
    [
        (replace(scenes.actions(), grid=(None, *scenes.actions().grid[1:])), (216, 374, 380, 482)),
        (replace(scenes.actions(), groups=scenes.groups({})), None),
        (_with_player(scenes.actions(), B, money=5), (500, 1456, 640, 1508)),
        (_with_player(scenes.actions(), D, contracts=()), (1370, 1572, 1440, 1624)),
        (replace(scenes.actions(), deck=3), (1414, 600, 1560, 842)),
        (replace(scenes.actions(), below=scenes.tiles("A01 -")), (940, 446, 1086, 554)),
        (
            replace(scenes.actions(), yachts={**scenes.actions().yachts, scenes.EUROPE: (scenes.Car(A, scenes.CITY),)}),
            (1384, 1145, 1552, 1211),
        ),
    ],
)
def test_a_change_is_marked_where_it_is(before: View, place: tuple[int, int, int, int] | None):
    """Against a view before, the board differs by a tab on the lower rim of what has changed, and by nothing else.

    Places: the first tile, a seat's money, its contracts, the deck, a tile below the offices, the yacht of Europe.
    Several changed groups of workers are marked in several places.
    """
    view = scenes.actions()
    plain, marked = board.draw(view, scenes.NAMES), board.draw(view, scenes.NAMES, before)
    if place:
        assert is_marked(plain, marked, place)
        return
    box = ImageChops.difference(plain, marked).getbbox()
    assert box is not None
    assert box[2] - box[0] > 500


def test_no_change_no_mark():
    """The same view before and now marks nothing."""
    view = scenes.actions()
    assert board.draw(view, scenes.NAMES, view) == board.draw(view, scenes.NAMES)


def test_the_edition_is_said_on_the_board():
    """What must be said of an edition's figures is seen on the board: without it the dashboard differs, and only it."""
    view = scenes.actions()
    silent = replace(view, components=replace(view.components, note=""))
    box = ImageChops.difference(board.draw(view, scenes.NAMES), board.draw(silent, scenes.NAMES)).getbbox()
    assert box is not None
    assert (box[0] >= 46, box[1] >= 100, box[2] <= 390, box[3] <= 128) == (True,) * 4


def test_the_private_card_is_for_its_seat_alone():
    """A spectator has no card, nor has a seat without contracts where money is open; with hidden money it has one."""
    view = scenes.actions()
    assert hand.draw(view, scenes.NAMES) is None
    empty = replace(_with_player(view, A, contracts=()), seat=A)
    assert hand.draw(empty, scenes.NAMES) is None
    assert hand.draw(replace(empty, options=replace(view.options, money="hidden")), scenes.NAMES) is not None
    assert hand.draw(scenes.hand(), scenes.NAMES) is not None


def test_a_seats_card_shows_nothing_of_the_others():
    """Another seat's contracts and money, were they in the view, would not change the card."""
    view = scenes.hand()
    other = _with_player(view, D, contracts=scenes.contracts("C01", "C02"), money=99)
    assert hand.draw(view, scenes.NAMES) == hand.draw(other, scenes.NAMES)


@pytest.mark.parametrize("name", ["board", *(key for key in crop.CROPS)])
def test_no_public_picture_shows_a_contract_in_hand(name: str):
    """Drawn from a seat's own view, the public pictures show no more of its contracts than how many there are."""
    view = replace(scenes.hand(), options=scenes.actions().options)
    blind = _with_player(view, A, contracts=(None,) * 3)
    draw = (
        (lambda it: board.draw(it, scenes.NAMES)) if name == "board" else (lambda it: crop.draw(it, scenes.NAMES, name))
    )
    assert draw(view) == draw(blind)


def test_crops():
    """Every crop that is offered can be drawn with four seats; one for a seat that is not there is refused by name."""
    for name, title in PICTURES.crops.items():
        assert title
        assert is_png(PICTURES.crop(scenes.actions(), scenes.NAMES, name))
    with pytest.raises(UnknownCrop, match=r"factory_b$"):
        crop.draw(scenes.first_edition(), scenes.NAMES, "factory_c")
    with pytest.raises(UnknownCrop):
        crop.draw(scenes.actions(), scenes.NAMES, "moon")


def test_each_seat_has_its_own_factory():
    """The crops of two seats differ, and a seat's own changes with the machine that it gets."""
    view = scenes.actions()
    assert crop.draw(view, scenes.NAMES, "factory_a") != crop.draw(view, scenes.NAMES, "factory_b")
    bare = _with_player(view, C, factory=scenes.factory())
    assert crop.draw(view, scenes.NAMES, "factory_c") != crop.draw(bare, scenes.NAMES, "factory_c")
    assert crop.draw(view, scenes.NAMES, "factory_a") == crop.draw(bare, scenes.NAMES, "factory_a")


@pytest.mark.parametrize("board_side", [it for it in FactoryBoard if it is not FactoryBoard.STANDARD])
def test_side_b_is_told_apart(board_side: FactoryBoard):
    """Each B side is seen on the board and in its factory."""
    view = scenes.actions()
    other = _with_player(view, A, factory=replace(view.players[A].factory, board=board_side))
    assert board.draw(view, scenes.NAMES) != board.draw(other, scenes.NAMES)
    assert crop.draw(view, scenes.NAMES, "factory_a") != crop.draw(other, scenes.NAMES, "factory_a")


@pytest.mark.parametrize("name", ["factories", "factory_a"])
def test_the_addends_of_a_popularity_are_explained(monkeypatch: pytest.MonkeyPatch, name: str):
    """Where the small figures stand below a popularity, the picture says what each of them is."""
    explained = crop.draw(scenes.actions(), scenes.NAMES, name)
    monkeypatch.setattr(crop, "SUM", "")
    assert crop.draw(scenes.actions(), scenes.NAMES, name) != explained


def test_hidden_money_is_not_drawn():
    """Where a seat's money is not in the view its figure is not on the board: two seats' rows look alike there."""
    view = scenes.sales()
    drawn = board.draw(view, scenes.NAMES)
    columns = [drawn.crop((540, 1398 + 58 * seat + 8, 640, 1398 + 58 * seat + 44)) for seat in (B, C)]
    assert columns[0] == columns[1]


def test_pictures_are_given_as_png():
    """What the program around the games asks for comes as PNG files."""
    assert is_png(PICTURES.board(scenes.actions(), scenes.NAMES, scenes.before_actions()))
    assert is_png(PICTURES.final(scenes.over(), scenes.NAMES))
    assert is_png(PICTURES.lobby(scenes.META, ["Ann", None]))
    secret = PICTURES.secret(scenes.hand(), scenes.NAMES)
    assert secret is not None
    assert is_png(secret)
    assert PICTURES.secret(scenes.actions(), scenes.NAMES) is None


def test_a_tie_is_explained():
    """With equal points the lower sales office wins, and the final ranking says so: one without a tie does not."""
    tied = scenes.stress_over()
    clear = replace(tied, accounts=(replace(tied.accounts[0], total=187), tied.accounts[1]))
    pictures = [final.draw(it, scenes.NAMES).crop((180, 196, 560, 226)) for it in (tied, clear)]
    assert pictures[0] != pictures[1]

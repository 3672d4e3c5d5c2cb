"""Every picture of every game at ordinary and extreme moments."""

import logging
import re

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from render.core.encode import png
from tests.render import readme
from tests.render.gallery import SHOWN, pictures, reduced, reference, referred

EVERY = [(game, picture) for game in SHOWN for picture in pictures(game)]


@pytest.mark.parametrize(("game", "picture"), EVERY)
def test_a_picture_holds_what_is_on_it_is_small_and_looks_as_agreed(
    caplog: pytest.LogCaptureFixture, game: str, picture: str
):
    """Every text has room; half a megabyte at most, where the limit is one; and much like the copy that is kept."""
    with caplog.at_level(logging.WARNING):
        drawn = pictures(game)[picture]()
    assert caplog.messages == []
    assert drawn is not None
    assert len(png(drawn)) < 512 * 1024
    if picture in referred(game):
        check_look(drawn, reference(game, picture))


def check_look(drawn: Image.Image, then: Image.Image) -> None:
    """Reduced to 400 pixels, a picture differs from the one that was looked at only as fonts may differ.

    After a wanted change look at the new pictures, then store them: python -m tests.render.gallery --references
    """
    now = reduced(drawn).convert("RGB")
    assert now.size == then.size
    patches = ImageChops.difference(now, then).convert("L").filter(ImageFilter.BoxBlur(3))
    assert ImageStat.Stat(patches).mean[0] < 0.5
    assert not any(patches.histogram()[16:])


@pytest.mark.parametrize("game", SHOWN)
def test_what_is_referred_to_is_drawn(game: str):
    """Each small copy has its picture, and each picture that is compared has one."""
    assert set(referred(game)) <= set(pictures(game)) and len(referred(game)) > 5


def test_readme_shows_each_game_at_the_moment_of_its_picture():
    """Its pictures are those that can be drawn anew, one a game, and the one it tells of is of that turn and phase."""
    text = (readme.ROOT / "README.md").read_text("utf-8")
    named = {it.split("/")[-1] for it in re.findall(r"\(data/picture/([^)]+)\)", text)}
    files = {it.name for it in readme.FOLDER.iterdir()}
    assert named == files == {it.file for it in readme.SHOWN.values()} and set(readme.SHOWN) == set(SHOWN)
    turn, phase = readme.SHOWN["automobile"].period
    assert f"![The board of Automobile in turn {turn}, phase {phase}](data/picture/board.png)" in text

"""Every picture of every game at ordinary and extreme moments."""

import logging

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from render.core.encode import png
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

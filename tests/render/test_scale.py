"""Scale: the same coordinates give a larger picture, sharp and with the same things in the same places."""

from PIL import Image, ImageChops, ImageStat

from render.core.badge import badge
from render.core.canvas import Canvas
from render.core.colour import INK
from render.core.font import fraunces, oswald
from render.core.scale import enlarged, scale
from render.core.silhouette import silhouette


def _drawn() -> Image.Image:
    canvas = Canvas(400, 120)
    canvas.put(badge(1, 60), 40, 60, "cc")
    canvas.put(silhouette("coach", 100, INK), 150, 100, "cb")
    canvas.words(210, 30, "Kraftwagen", fraunces(30, 700, 40), room=180)
    canvas.figures(390, 70, "1908", oswald(40, 600), room=100)
    canvas.name(210, 105, "Łucja Żółć", (24, 20), room=180)
    canvas.bar(205, 85, 390, 88, INK)
    return canvas.image


def test_a_larger_picture_shows_the_same():
    """Drawn twice as large and shrunk again, a picture is the one that was drawn at once, but for its edges."""
    plain = _drawn()
    with enlarged(2):
        large = _drawn()
    assert large.size == (800, 240)
    difference = ImageChops.difference(plain, large.resize(plain.size, Image.Resampling.BOX)).convert("L")
    assert ImageStat.Stat(difference).mean[0] < 4
    assert ImageStat.Stat(difference).mean[0] < ImageStat.Stat(plain.convert("L")).stddev[0] / 8


def test_small_pictures_are_kept_for_each_scale():
    """A sign drawn at one scale is not given at another, and the scale ends with its block."""
    assert badge(0, 50).size == (50, 50)
    with enlarged(1.5):
        assert badge(0, 50).size == (75, 75)
        assert scale() == 1.5
    assert badge(0, 50).size == (50, 50)
    assert scale() == 1


def test_room_is_that_of_the_layout():
    """A width that is measured or allowed is the layout's at every scale, within the rounding of letters."""
    canvas = Canvas(300, 60)
    plain = canvas.words(10, 30, "Mercedes", oswald(30, 500), room=200)
    with enlarged(1.6):
        large = Canvas(300, 60).words(10, 30, "Mercedes", oswald(30, 500), room=200)
    assert abs(plain - large) < 6

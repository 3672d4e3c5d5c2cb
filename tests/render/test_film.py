"""The replay as an animated picture: every picture a frame, within its bytes, and without much memory."""

import io
import subprocess
import sys

import pytest
from PIL import Image, ImageColor

from render.core.colour import PAPER
from render.core.film import LAST_PAUSE, PAUSE, TooLarge, film

RED, BLUE = (200, 30, 30), (30, 30, 200)
LONG = """
import io, resource
from PIL import Image
from render.core.film import film
buffer = io.BytesIO()
Image.new("P", (1600, 1800)).save(buffer, "PNG")
film([buffer.getvalue()], 8_000_000)
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
film([buffer.getvalue()] * 60, 8_000_000)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


def png(size: tuple[int, int], colour: tuple[int, int, int]) -> bytes:
    """A picture of one colour."""
    buffer = io.BytesIO()
    Image.new("RGB", size, colour).save(buffer, "PNG")
    return buffer.getvalue()


def noise(size: tuple[int, int]) -> bytes:
    """A picture that cannot be made small."""
    buffer = io.BytesIO()
    Image.effect_noise(size, 90).convert("RGB").save(buffer, "PNG")
    return buffer.getvalue()


def near(shown: object, wanted: tuple[int, int, int]) -> bool:
    """Whether a pixel has a colour, but for what the compression takes."""
    return isinstance(shown, tuple) and all(abs(a - b) < 12 for a, b in zip(shown[:3], wanted, strict=True))


def test_every_picture_is_a_frame_on_sheets_of_one_size():
    """1000 pixels across and as high as the highest; a lower one stands at the top; the last one stays longest."""
    made = film([png((1600, 800), RED), png((1600, 1600), BLUE)], 100_000)
    with Image.open(io.BytesIO(made)) as picture:
        assert (picture.format, picture.size, getattr(picture, "n_frames")) == ("WEBP", (1000, 1000), 2)  # noqa: B009
        first = picture.convert("RGB")
        assert near(first.getpixel((500, 250)), RED)
        assert near(first.getpixel((500, 900)), ImageColor.getrgb(PAPER)[:3])
        assert picture.info["duration"] in (0, PAUSE)
        picture.seek(1)
        assert near(picture.convert("RGB").getpixel((500, 900)), BLUE)
        assert picture.info["duration"] == LAST_PAUSE


@pytest.mark.slow
def test_what_is_too_large_is_made_smaller_or_refused():
    """Fewer pixels where the finest film has too many bytes; with room for none, it says so."""
    pictures = [noise((1000, 500)), noise((1000, 500))]
    finest = film(pictures, 10_000_000)
    smaller = film(pictures, len(finest) // 3)
    assert len(smaller) <= len(finest) // 3
    with Image.open(io.BytesIO(smaller)) as picture:
        assert picture.width < 1000
    with pytest.raises(TooLarge):
        film(pictures, 1_000)


@pytest.mark.slow
def test_a_long_film_takes_no_more_memory_than_a_short_one():
    """Sixty frames of a phone's board, 4.5 MB each when they are drawn: less than 60 MB more than for one."""
    done = subprocess.run([sys.executable, "-c", LONG], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 60_000

"""The mark on what has changed in a picture since the one before."""

from PIL import Image, ImageChops

MARK = (44, 7)
"""How large it is at the most: pixels across and down."""


def is_marked(plain: Image.Image, marked: Image.Image, place: tuple[int, int, int, int], below: int = 8) -> bool:
    """Whether all that differs is one mark at the lower edge of a place; it begins at most `below` pixels above it."""
    box = ImageChops.difference(plain, marked).getbbox()
    assert box is not None
    left, top, right, bottom = box
    fits = right - left <= MARK[0] and bottom - top <= MARK[1]
    return fits and place[0] <= left < right <= place[2] and place[3] - below <= top < bottom <= place[3] + 3

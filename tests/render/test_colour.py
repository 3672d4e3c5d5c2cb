"""Colours: every text can be read on its ground, and the palette holds what we draw with."""

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from render.core import colour
from render.core.badge import badge
from render.core.colour import BASE, SEAT_MARKS, contrast, rgb
from render.core.palette import CLEARANCE, PATH, SIZE, build, palette

READABLE = 4.5
"""WCAG's least contrast for text."""


def test_contrast_is_that_of_wcag():
    """Black on white is 21, a colour on itself 1, and mid grey on white 4.48, as WCAG's own examples say."""
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#1F4A86", "#1F4A86") == 1
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("INK", "PAPER"),
        ("INK", "CARD"),
        ("GREY_INK", "PAPER"),
        ("GREY_INK", "CARD"),
        ("GREY_INK", "SUNK"),
        ("RED", "CARD"),
        ("CREAM", "ENAMEL"),
        ("CREAM", "ENAMEL_RAISED"),
        ("BRASS_LIGHT", "ENAMEL"),
        ("BRASS_LIGHT", "ENAMEL_RAISED"),
        ("NOTE_ON_ENAMEL", "ENAMEL_RAISED"),
        ("DIM", "ENAMEL_RAISED"),
        ("INK", "BRASS_LIGHT"),
        ("BRASS_LIGHT", "INK"),
        ("CREAM", "STEEL"),
        ("CREAM", "STEEL_LINE"),
        ("INK", "CREAM"),
    ],
)
def test_text_is_readable_on_its_ground(text: str, ground: str):
    """Every pair of text and ground that the pictures use has the contrast that WCAG asks for."""
    assert contrast(getattr(colour, text), getattr(colour, ground)) >= READABLE


@pytest.mark.parametrize("mark", SEAT_MARKS, ids=lambda mark: mark.letter)
def test_seats_text_is_readable_on_fill_and_pattern(mark: colour.SeatMark):
    """A name on a seat's plate is readable on the fill and on the lines of its pattern."""
    assert contrast(mark.text, mark.fill) >= READABLE
    assert contrast(mark.text, mark.tone) >= READABLE


@pytest.mark.parametrize(("one", "other"), list(combinations(range(5), 2)))
def test_seats_are_told_apart_without_colour(one: int, other: int):
    """Two badges differ in outline by more than a tenth of their area, whatever their colours."""
    shapes = [badge(seat, 60, "own").getchannel("A") for seat in (one, other)]
    different = sum(ImageChops.difference(*shapes).histogram()[128:])
    assert different / max(sum(shape.histogram()[128:]) for shape in shapes) > 0.10


def test_seats_have_letters_shapes_and_patterns_of_their_own():
    """No two seats share a letter, a shape or a pattern."""
    for field in ("letter", "shape", "pattern", "fill"):
        assert len({getattr(mark, field) for mark in SEAT_MARKS}) == 5


def test_palette_holds_every_base_colour():
    """The file has 256 colours, all different, and every colour that we fill with is among them."""
    lines = PATH.read_text().split()
    assert len(lines) == len(set(lines)) == SIZE
    assert set(BASE) <= set(lines)


@pytest.mark.parametrize("filled", sorted(set(BASE)))
def test_quantizing_leaves_base_colours_alone(filled: str):
    """A flat ground comes out of the palette as it was, but for the 4 levels of Pillow's quick look-up."""
    flat = Image.new("RGB", (8, 8), filled)
    got = flat.quantize(palette=palette(), dither=Image.Dither.NONE).convert("RGB").getpixel((4, 4))
    assert isinstance(got, tuple)
    assert max(abs(a - b) for a, b in zip(got, rgb(filled), strict=True)) <= 4


@pytest.mark.slow
def test_a_new_palette_keeps_shades_clear_of_grounds():
    """The palette of a picture with many shades has our colours first, and no shade too near to one of them."""
    made = build([_rainbow()])
    base = list(dict.fromkeys(rgb(filled) for filled in BASE))
    assert made[: len(base)] == base
    for shade in made[len(base) :]:
        assert all(max(abs(a - b) for a, b in zip(shade, ours, strict=True)) >= CLEARANCE for ours in base)


def test_a_palette_needs_enough_colours():
    """Pictures with hardly any colours give no palette, but an error that says so."""
    with pytest.raises(ValueError, match="too few"):
        build([Image.new("RGB", (10, 10), "#123456")])


def _rainbow() -> Image.Image:
    bands = (Image.linear_gradient("L"), Image.linear_gradient("L").rotate(90), Image.radial_gradient("L"))
    return Image.merge("RGB", bands)

"""The fonts, opened from their pip packages: Oswald for text and figures, Fraunces for headings, Noto for names.

A variable font is one object whose axes are set in place, so one object is kept for every size and weight.
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import fontpkg
from fontTools.ttLib import TTFont
from PIL import ImageFont
from PIL.ImageFont import FreeTypeFont

FALLBACK_PACKAGES = ("manimgx_fonts", "manimgx_fonts_cjk")
"""Packages whose fonts lie beside the module; the second is an extra, for Chinese, Japanese and Korean names."""


_at_scale: dict[FreeTypeFont, Callable[[float], FreeTypeFont]] = {}
"""How to open each font again in another size."""


def larger(font: FreeTypeFont, factor: float) -> FreeTypeFont:
    """Oswald or Fraunces as given, but so many times as large."""
    return font if factor == 1 else _at_scale[font](factor)


@cache
def oswald(size: int, weight: int) -> FreeTypeFont:
    """Oswald at a size in pixels and a weight of 200-700."""
    font = _open(fontpkg.path("Oswald"), size, {"Weight": weight})
    _at_scale[font] = lambda factor: oswald(round(size * factor), weight)
    return font


@cache
def fraunces(size: int, weight: int, optical_size: int) -> FreeTypeFont:
    """Fraunces, soft, without its wonky letters: size in pixels, weight 100-900, optical size 9-144."""
    axes = {"Weight": weight, "Optical Size": optical_size, "Softness": 60, "Wonky": 0}
    font = _open(fontpkg.path("Fraunces"), size, axes)
    _at_scale[font] = lambda factor: fraunces(round(size * factor), weight, optical_size)
    return font


@cache
def fallback(path: Path, size: int, weight: int) -> FreeTypeFont:
    """A font for names that Oswald lacks, at a size in pixels and a weight of 100-900 if it has weights."""
    return _open(path, size, {"Weight": weight})


@cache
def oswald_path() -> Path:
    """Where Oswald lies."""
    return fontpkg.path("Oswald")


@cache
def fallback_paths() -> tuple[Path, ...]:
    """The fonts for names, in the order they are tried: Noto Sans, its other scripts, emoji, then CJK if installed."""
    found: list[Path] = []
    for package in FALLBACK_PACKAGES:
        spec = find_spec(package)
        if spec is None or spec.origin is None:
            continue
        folder = Path(spec.origin).parent
        fonts = (path for path in folder.iterdir() if path.suffix in (".ttf", ".ttc", ".otf"))
        found += [path for path in fonts if "Italic" not in path.name]
    return tuple(sorted(found, key=_try_order))


def _try_order(path: Path) -> tuple[int, str]:
    plain, cjk, emoji = path.name.startswith("NotoSans["), "CJK" in path.name, is_emoji(path)
    return (0 if plain else 3 if cjk else 2 if emoji else 1), path.name


def is_emoji(path: Path) -> bool:
    """Whether this font draws emoji, which stand lower and wider than letters."""
    return "Emoji" in path.name


@cache
def coverage(path: Path) -> frozenset[int]:
    """The code points that a font file can draw."""
    with TTFont(path, fontNumber=0, lazy=True) as font:
        return frozenset(font.getBestCmap() or ())


def draws(path: Path, char: str) -> bool:
    """Whether FreeType manages this character of a font: a few Arabic ligatures are too much for it at any size."""
    try:
        fallback(path, 20, 500).getmask(char)
    except OSError:
        return False
    return True


@cache
def capital_height(font: FreeTypeFont) -> int:
    """Height of a capital letter in pixels: all text is centred by it, never by the font's line box."""
    return -round(font.getbbox("H", anchor="ls")[1])


@cache
def figure_width(font: FreeTypeFont) -> float:
    """Width in pixels of the widest figure: Oswald has no tabular figures, so they are set in equal cells."""
    return max(font.getlength(figure) for figure in "0123456789")


def _open(path: Path, size: int, wanted: Mapping[str, int]) -> FreeTypeFont:
    font = ImageFont.truetype(path, size)
    try:
        axes = font.get_variation_axes()
    except OSError:  # a font without axes, as the CJK collections are
        return font
    font.set_variation_by_axes([_setting(axis, wanted) for axis in axes])
    return font


def _setting(axis: ImageFont.Axis, wanted: Mapping[str, int]) -> int:
    least, usual, most = axis["minimum"] or 0, axis["default"] or 0, axis["maximum"] or 0
    label = axis.get("name", b"").decode()
    return max(least, min(most, wanted.get(label, usual)))

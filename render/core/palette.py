"""One fixed palette of 256 colours for all pictures, kept in `data/palette/pictures.txt`, one `#RRGGBB` a line.

A picture in 256 colours is a third of the size of one in full colour and faster to encode, and a palette made anew for
each would cost more than drawing it. To make the file again, after a change of colours or for the pictures of another
game: draw as many different pictures as there are, in full colour, and name their files:

    python -m render.core.palette FILE.png ...
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import cast

from PIL import Image

from render.core.colour import BASE, rgb

PATH = Path(__file__).parents[2] / "data" / "palette" / "pictures.txt"
SIZE = 256
FREQUENT = 64
"""So many of the most frequent colours are kept as they are."""
CLEARANCE = 7
"""No shade is nearer to a colour of ours than this in every channel, or grounds would be mistaken for it."""

Levels = tuple[int, int, int]


@cache
def palette() -> Image.Image:
    """The palette as Pillow's quantize wants it. Raises OSError without its file."""
    colours = [rgb(line) for line in PATH.read_text(encoding="ascii").split()]
    holder = Image.new("P", (1, 1))
    holder.putpalette([level for colour in colours for level in colour])
    return holder


def build(pictures: Iterable[Image.Image]) -> list[Levels]:
    """256 colours for these pictures: ours and the most frequent as they are, then shades of edges by median cut.

    Raises ValueError where there are too few different colours.
    """
    counts = _counts(pictures)
    flat = [*dict.fromkeys(rgb(colour) for colour in BASE)]
    frequent = [colour for colour, _ in counts.most_common(FREQUENT)]
    kept = flat + [colour for colour in frequent if _clear(colour, flat)]
    shades = Counter({colour: count for colour, count in counts.items() if colour not in kept and _clear(colour, flat)})
    for wanted in range(SIZE - len(kept), SIZE + 1, 4):
        cut = [colour for colour in _median_cut(shades, wanted) if colour not in kept and _clear(colour, flat)]
        if len(kept) + len(cut) >= SIZE:
            return (kept + cut)[:SIZE]
    raise ValueError("too few different colours in these pictures for a palette of 256")


def _counts(pictures: Iterable[Image.Image]) -> Counter[Levels]:
    counts: Counter[Levels] = Counter()
    for picture in pictures:
        colours = picture.convert("RGB").getcolors(maxcolors=picture.width * picture.height)
        counts.update({cast("Levels", colour): count for count, colour in colours or ()})
    return counts


def _clear(colour: Levels, flat: Iterable[Levels]) -> bool:
    return all(max(abs(a - b) for a, b in zip(colour, other, strict=True)) >= CLEARANCE for other in flat)


def _median_cut(counts: Counter[Levels], wanted: int) -> Iterator[Levels]:
    """Colours for many shades; rare ones weigh more than by count, for edges are thin."""
    pixels = [colour for colour, count in sorted(counts.items()) for _ in range(max(1, min(60, int(count**0.5))))]
    sheet = Image.frombytes("RGB", (len(pixels), 1), bytes(chain.from_iterable(pixels)))
    levels = sheet.quantize(wanted, method=Image.Quantize.MEDIANCUT, kmeans=2).getpalette() or []
    for start in range(0, len(levels), 3):
        yield levels[start], levels[start + 1], levels[start + 2]


def main(files: list[str]) -> None:
    """Write the palette of some picture files."""
    colours = build(Image.open(file) for file in files)
    PATH.parent.mkdir(parents=True, exist_ok=True)
    PATH.write_text("".join("#{:02X}{:02X}{:02X}\n".format(*colour) for colour in colours), encoding="ascii")


if __name__ == "__main__":
    main(sys.argv[1:])

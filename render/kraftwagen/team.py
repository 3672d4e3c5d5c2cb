"""The Racing Team in its areas, as they are printed: each full one is brass, for only these add a space."""

from collections.abc import Sequence

from render.core.canvas import Canvas
from render.core.colour import (
    BRASS_DARK,
    BRASS_LIGHT,
    ENAMEL,
    ENAMEL_RIM,
    GREY_INK,
    INK,
    PAPER,
    RULE,
    SEAT_MARKS,
    contrast,
)
from render.core.plate import Style, plate
from render.kraftwagen.bust import bust, worker
from rules.core.game import Seat

MARGIN, GAP = 4, 6
"""From the rim of an area to its workers, and between two areas."""


def brass(seat: Seat) -> str:
    """The brass of a seat's full areas: the light one, or the dark where its workers are as light as that."""
    return max((BRASS_LIGHT, BRASS_DARK), key=lambda it: contrast(it, SEAT_MARKS[seat].fill))


def team(
    canvas: Canvas,
    x: float,
    middle: float,
    areas: Sequence[int],
    seat: Seat,
    workers: int,
    *,
    joined: int = 0,
    size: int,
    on_enamel: bool = False,
) -> float:
    """Draw the areas with so many workers of a seat, of whom the last ones have `joined` now: then the others are grey.
    Gives where they end; each worker takes `size` pixels across."""
    ground, rim = (ENAMEL, ENAMEL_RIM) if on_enamel else (PAPER, RULE)
    full, number = brass(seat), 0
    grey = GREY_INK if full == BRASS_LIGHT else INK
    for area in areas:
        width, is_full = area * size + 2 * MARGIN, number + area <= workers
        style = Style(full if is_full else ground, radius=7, rim=INK if is_full else rim)
        canvas.put(plate(width, size + 12, style), x, middle, "lc")
        for place in range(area):
            if joined and number < workers - joined:
                picture = bust(size - 4, "cap", grey, full if is_full else ground)
            elif number < workers:
                picture = worker(size - 4, seat)
            else:
                picture = bust(size - 4, "cap", rim, ground)
            canvas.put(picture, x + MARGIN + (place + 0.5) * size, middle, "cc")
            number += 1
        x += width + GAP
    return x - GAP

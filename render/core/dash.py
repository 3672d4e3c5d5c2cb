"""Dashed lines."""

import math

from render.core.pen import Point


def dashes(start: Point, end: Point, lengths: tuple[int, ...], inset: float = 0) -> list[tuple[Point, Point]]:
    """The pieces of a line, each shortened by `inset` at both ends; without any lengths the line is one piece.

    Lengths, in pixels, are drawn and left out in turn.
    """
    if not lengths:
        return [(start, end)]
    length, done, pieces = math.dist(start, end), 0.0, list[tuple[Point, Point]]()

    def point(along: float) -> Point:
        share = along / length
        return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share

    number = 0
    while done < length:
        stop = min(length, done + lengths[number % len(lengths)])
        if number % 2 == 0:
            pieces.append((point(done + inset), point(max(done + inset, stop - inset))))
        done, number = stop, number + 1
    return pieces

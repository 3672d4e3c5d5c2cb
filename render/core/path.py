"""Outlines written as SVG paths (M L Q C Z, absolute, each letter before its points), flattened into points."""

import re
from collections.abc import Iterator
from itertools import pairwise

from render.core.pen import Point

TOKEN = re.compile(r"[MLQCZ]|-?\d+\.?\d*")
STEPS = 18
CONTROL_POINTS = {"L": 1, "Q": 2, "C": 3}


def flatten(path: str) -> list[list[Point]]:
    """The closed or open lines of a path, curves cut into eighteen pieces."""
    lines: list[list[Point]] = []
    tokens = iter(TOKEN.findall(path))
    for command in tokens:
        if command == "M":
            lines.append([_point(tokens)])
        elif command != "Z":
            control = [lines[-1][-1], *(_point(tokens) for _ in range(CONTROL_POINTS[command]))]
            steps = 1 if command == "L" else STEPS
            lines[-1] += [_bezier(control, step / steps) for step in range(1, steps + 1)]
    return lines


def _point(tokens: Iterator[str]) -> Point:
    return float(next(tokens)), float(next(tokens))


def _bezier(control: list[Point], share: float) -> Point:
    """The point at a share (0-1) of a Bezier curve, by de Casteljau's construction."""
    while len(control) > 1:
        control = [
            (x + (next_x - x) * share, y + (next_y - y) * share) for (x, y), (next_x, next_y) in pairwise(control)
        ]
    return control[0]

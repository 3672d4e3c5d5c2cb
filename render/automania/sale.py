"""Sales spaces as the pictures lay them out: row by row, each with its reward."""

from collections import Counter
from itertools import groupby

from PIL.Image import Image

from render.automania.label import ROW
from render.automania.medal import bill, gold
from render.core.badge import badge
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.font import oswald
from rules.automania.components import Components, Market, Reward
from rules.automania.view import Car

Row = tuple[str, tuple[Reward, ...]]


def rows(components: Components, market: Market) -> list[Row]:
    """The rows of a market from the top: their names and their spaces."""
    spaces = components.sales[market].values()
    return [(name, tuple(row)) for name, row in groupby(spaces, key=lambda it: it.row)]


def title(name: str, row: tuple[Reward, ...], seats: int, *, short: bool = False) -> str:
    """What is said over a row; with two seats a row takes one car in all (rulebook, Two players)."""
    said = ROW.get(name, name)
    if row[0].unlimited or short:
        return said
    return f"{said} · {'one car in all' if seats == 2 else 'one car each'}"


def reward(canvas: Canvas, x: float, middle: float, space: Reward, scale: float = 1) -> None:
    """What a car earns on a space, centred: a note, a gold medal, or both."""
    signs: list[Image] = []
    if space.money:
        signs.append(bill(round(54 * scale), round(36 * scale), str(space.money)))
    if space.points:
        signs.append(gold(round(40 * scale), str(space.points)))
    left = x - (sum(it.width for it in signs) + 6 * (len(signs) - 1)) / 2
    for picture in signs:
        canvas.put(picture, left, middle, "lc")
        left += picture.width + 6


def counted(canvas: Canvas, place: Box, cars: tuple[Car, ...]) -> None:
    """Several cars in one space: a badge with a figure for each seat, from three seats on in two lines."""
    sold = sorted(Counter(car.seat for car in cars).items())
    size = min(36, place.height // 2 - 5)
    for number, (seat, count) in enumerate(sold):
        left = place.x + 8 + number % 2 * (place.width - 8) // 2
        middle = place.middle if len(sold) < 3 else place.middle + (number // 2 - 0.5) * (size + 2)
        canvas.put(badge(seat, size), left + size / 2, middle, "cc")
        canvas.figures(left + size, middle, str(count), oswald(28 if size > 30 else 25, 600), anchor="l", room=30)

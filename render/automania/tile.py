"""Factory tiles: on the board, in an office, on a machine space, on a car."""

from collections.abc import Iterator

from PIL import Image

from render.automania.label import KIND, PART, PORTRAIT, SYMBOL
from render.automania.machine import machine
from render.automania.medal import bill, gold, silver
from render.automania.part import part
from render.automania.piece import FACE, neutral
from render.automania.portrait import portrait
from render.automania.symbol import star
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import CARD, GREY_INK, INK, PAPER, RULE, SUNK
from render.core.font import oswald
from render.core.plate import Style, plate
from render.core.sign import small_car
from rules.automania.components import FactoryTile, Kind, Portrait

TILE = Style(FACE, radius=9, rim=INK)
MACHINE = Style(FACE, radius=9, rim=INK, rim_width=3)
TAKEN = Style(SUNK, radius=9, rim=RULE)
EMPTY = Style(PAPER, radius=9, rim=RULE)
EMPTY_MACHINE = Style(PAPER, radius=9, rim=GREY_INK)

Effect = tuple[Image.Image, str, bool]
"""A sign, its figure, and whether it is a star."""


def title(tile: FactoryTile) -> str:
    """What a tile is called."""
    if tile.portrait:
        return PORTRAIT[tile.portrait]
    if tile.part:
        return PART[tile.part]
    if tile.kind is Kind.MACHINE:
        return SYMBOL[tile.symbol]
    return KIND["money" if tile.money else "points"]


def effects(tile: FactoryTile, size: int) -> Iterator[Effect]:
    """What a tile does, as signs of about this size with a figure each."""
    if tile.stars:
        yield star(size), str(tile.stars), True
    if tile.extra_sales:
        yield small_car(round(size * 1.16), INK, CARD), f"+{tile.extra_sales}", False
    if tile.sponsor_bonus:
        yield bill(round(size * 1.16), round(size * 0.72)), f"+{tile.sponsor_bonus}", False
    if tile.workers:
        yield neutral(size), f"+{tile.workers}", False


def sign(tile: FactoryTile, size: int) -> Image.Image:
    """What is shown on a tile."""
    if tile.portrait:
        return portrait(tile.portrait, size)
    if tile.part:
        return part(tile.part, size)
    if tile.kind is Kind.MACHINE:
        return machine(tile.symbol, size)
    if tile.money:
        return bill(round(size * 1.1), round(size * 0.70), str(tile.money))
    return gold(round(size * 0.86), str(tile.points))


def on_board(canvas: Canvas, box: Box, tile: FactoryTile | None) -> None:
    """Draw a tile of the action area, or its empty place."""
    canvas.put(plate(box.width, box.height, TILE if tile else TAKEN), box.x, box.y)
    if tile is None:
        return
    if tile.kind is Kind.BONUS:
        canvas.put(sign(tile, 74), box.centre, box.y + 40, "cc")
    else:
        _describe(canvas, Box(box.x + 9, box.y + 8, box.width - 9, 66), tile, 86 if box.width > 150 else 78)
    _name(canvas, box, tile, 24)


def in_office(canvas: Canvas, box: Box, tile: FactoryTile | None, fee: int) -> None:
    """Draw a manager in a tall office, or the fee of an empty one."""
    if _is_empty(canvas, box, tile, fee):
        return
    assert tile is not None
    canvas.put(portrait(_who(tile), 84), box.centre, box.y + 9, "ct")
    said = title(tile)
    size = next(it for it in (24, 23, 22) if it == 22 or oswald(it, 450).getlength(said) <= box.width - 10)
    canvas.words(box.centre, box.y + 112, said, oswald(size, 450), anchor="c", room=box.width - 6)
    if tile.medals:
        canvas.put(silver(28, str(tile.medals)), box.right - 4, box.y + 5, "rt")
    given = list(effects(tile, 30))
    for number, effect in enumerate(given):
        middle = box.y + (box.height + 122) / 2 + (number - (len(given) - 1) / 2) * 38
        _effect(canvas, box.centre - 18, middle, effect, 23, 30)


def in_wide_office(canvas: Canvas, box: Box, tile: FactoryTile | None, fee: int) -> None:
    """Draw a manager in an office that is wider than high, or the fee of an empty one."""
    if _is_empty(canvas, box, tile, fee):
        return
    assert tile is not None
    height, is_large = box.height - 40, box.width > 200
    canvas.put(portrait(_who(tile), height), box.x + (12 if is_large else 7), box.y + 7)
    given = list(effects(tile, 36 if is_large else 26))
    left = box.x + (box.width * 0.52 if is_large else 82)
    for number, effect in enumerate(given):
        middle = (
            box.y + (7 if is_large else 4) + height / 2 + (number - (len(given) - 1) / 2) * (40 if is_large else 30)
        )
        _effect(canvas, left, middle, effect, 27 if is_large else 18, 34 if is_large else 25)
    _name(canvas, box, tile, 25 if is_large else 23)


def in_machine_space(canvas: Canvas, box: Box, tile: FactoryTile | None, stars: int) -> None:
    """Draw a machine, or the printed stars of its empty space."""
    canvas.put(plate(box.width, box.height, MACHINE if tile else EMPTY_MACHINE), box.x, box.y)
    if tile is None:
        if stars == 1:
            canvas.put(star(round(box.width * 0.44)), box.centre, box.middle, "cc")
        elif stars:
            _effect(canvas, box.centre - 18, box.middle, (star(44), str(stars), True), 26, 36)
        return
    if not tile.stars and not tile.medals:
        canvas.put(machine(tile.symbol, round(box.width * 0.80)), box.centre, box.middle, "cc")
        return
    canvas.put(machine(tile.symbol, round(box.width * 0.66)), box.centre, box.y + box.width * 0.05, "ct")
    _worth(canvas, box.centre, box.bottom - 18, tile, 26)


def on_car(canvas: Canvas, box: Box, tile: FactoryTile | None, fee: int) -> None:
    """Draw a styling tile, or the fee of its empty place."""
    if _is_empty(canvas, box, tile, fee):
        return
    assert tile is not None
    assert tile.part is not None
    size = round(min(box.height * 0.56, box.width * 0.72))
    canvas.put(part(tile.part, size), box.centre, box.y + 4 + (box.height - 34 - size) / 2, "ct")
    _worth(canvas, box.centre, box.bottom - 17, tile, 22)


def _who(tile: FactoryTile) -> Portrait:
    assert tile.portrait is not None
    return tile.portrait


def _describe(canvas: Canvas, box: Box, tile: FactoryTile, left: int) -> None:
    """The sign at the left, what it does at the right on one or two lines."""
    canvas.put(sign(tile, box.height), box.x + box.height // 2, box.middle, "cc")
    count = len(list(effects(tile, 27)))
    is_alone = count == 1
    for number, effect in enumerate(effects(tile, (32 if tile.stars else 30) if is_alone else 27)):
        middle = box.middle if is_alone else box.y + 12 + number * 30
        size = 30 if effect[2] else 26
        _effect(canvas, box.x - 9 + left + 16, middle, effect, 22, size)


def _effect(canvas: Canvas, x: float, middle: float, effect: Effect, gap: int, size: int) -> None:
    picture, said, _ = effect
    canvas.put(picture, x, middle, "cc")
    canvas.figures(x + gap, middle, said, oswald(size, 600), anchor="l", room=60)


def _worth(canvas: Canvas, centre: float, middle: float, tile: FactoryTile, size: int) -> None:
    """Stars and silver medals side by side under a sign."""
    width = (size + 19 if tile.stars else 0) + (28 if tile.medals else 0)
    left = centre - width / 2
    if tile.stars:
        _effect(canvas, left + size / 2, middle - 1, (star(size), str(tile.stars), True), size // 2 + 3, size + 1)
        left += size + 19
    if tile.medals:
        canvas.put(silver(28, str(tile.medals)), left + 14, middle - 3, "cc")


def _name(canvas: Canvas, box: Box, tile: FactoryTile, size: int) -> None:
    medal = 34 if tile.medals else 0
    said, left = title(tile), box.x + (13 if box.width > 140 else 10)
    room = box.right - 4 - medal - left
    fitted = next(it for it in range(size, 21, -1) if it == 22 or oswald(it, 450).getlength(said) <= room)
    canvas.words(left, box.bottom - 18, said, oswald(fitted, 450), room=room)
    if tile.medals:
        canvas.put(silver(28, str(tile.medals)), box.right - 7, box.bottom - 6, "rb")


def _is_empty(canvas: Canvas, box: Box, tile: FactoryTile | None, fee: int) -> bool:
    """Draw the ground of a place with a fee; tell whether nothing more is to be drawn."""
    canvas.put(plate(box.width, box.height, TILE if tile else EMPTY), box.x, box.y)
    if tile is None and fee:
        is_small = box.width < 80
        canvas.put(bill(44 if is_small else 60, 29 if is_small else 38, str(fee)), box.centre, box.middle, "cc")
    elif tile is None:
        canvas.words(box.centre, box.middle, "free", oswald(22, 400), GREY_INK, "c", room=box.width)
    return tile is None

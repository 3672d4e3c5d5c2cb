"""What the market will take, space by space in selling order: for executive decisions and for sales to Howard."""

from functools import partial

from PIL import Image

from render.automobile.closeup import cell, column, label, layout
from render.automobile.closeup.column import nameplate
from render.automobile.closeup.decisions import decisions, units
from render.automobile.closeup.own import own
from render.automobile.label import edition
from render.core.closeup import EDGE, FLOOR, HEAD_OWN, Sheet
from render.core.colour import CREAM, GREY_INK, INK
from render.core.font import oswald
from render.core.game import CLOSEUP_HEIGHT
from render.core.plate import Style, frame, plate
from render.core.scene import Scene
from render.core.sign import coin, ticket
from rules.automobile.components import RANGES, CarModel
from rules.automobile.forecast import sale
from rules.automobile.view import View

TOP = layout.HEAD + 18
LADDER = TOP + layout.AGAINST + 118
KEY = EDGE + 312


def draw(scene: Scene[View], question: str) -> Image.Image:
    """The picture for a decision, with those that are left, or for sales to Howard."""
    view, with_decisions = scene.view, scene.view.step == "decide"
    below = layout.FOOT + (layout.DECISIONS + layout.DECISION + 6 if with_decisions else 0)
    columns = [_spaces(view, number) for number in range(len(RANGES))]
    tallest = max(map(len, columns))
    high = partial(_height, scene, dense=LADDER + tallest * layout.SALE + below > CLOSEUP_HEIGHT or tallest > 4)
    bottom = LADDER + max(0, *(sum(map(high, models)) for models in columns))
    canvas = Sheet(bottom + 4 + below)
    canvas.head(scene, scene.seat, label.when(view), question, layout.HEAD)
    own(canvas, HEAD_OWN + 2, scene)
    pixels = column.unit(view)
    for number, (row, models) in enumerate(zip(RANGES, columns, strict=True)):
        x, y = layout.column(number), LADDER
        column.head(canvas, x, TOP, view, row)
        column.against(canvas, x, TOP + layout.AGAINST, scene, row, pixels)
        if not models:
            canvas.words(x + 4, y + 24, label.NO_CARS, oswald(28, 400), GREY_INK, room=200)
        for model in models:
            if high(model) == layout.SALE:
                _large(canvas, x, y, scene, model)
            else:
                _line(canvas, x, y, scene, model)
            y += high(model)
    if with_decisions:
        decisions(canvas, bottom + 4, scene)
    _key(canvas, max(KEY, canvas.foot(edition(view.components), scene.seat, own=scene.own)))
    return canvas.image


def _spaces(view: View, number: int) -> list[CarModel]:
    """The spaces of a price range with cars, in selling order."""
    row = RANGES[number]
    return [it for it in reversed(view.components.models) if it.range is row and view.spaces[it.space - 1].cars]


def _height(scene: Scene[View], model: CarModel, *, dense: bool) -> int:
    """How high a space is drawn: where there are many, only the own ones are large."""
    is_own = scene.view.spaces[model.space - 1].owner == scene.seat
    return layout.SALE_DENSE if dense and not is_own else layout.SALE


def _large(canvas: Sheet, x: int, y: int, scene: Scene[View], model: CarModel) -> None:
    """A space with a sign for each car: sells for sure, perhaps, or not."""
    it, height = scene.now.spaces[model.space - 1], layout.SALE - 8
    sold = sale(scene.now, model.space).sold if it.cars else {0: 1}
    least, most = min(sold), max(sold)
    cell.large(canvas, x, y, scene, model.space, height)
    if it.owner == scene.seat:
        canvas.put(frame(layout.COLUMN + 6, height + 6), x - 3, y - 3)
    is_planned = scene.after is not None and it != scene.view.spaces[model.space - 1]
    if is_planned:
        canvas.planned(x + layout.COLUMN - 6, y + 104, 88, 36, 6, "rc")
    said = label.between(least, most)
    canvas.figures(x + layout.COLUMN - 14, y + 104, said, oswald(36, 600), INK, room=90)
    units(canvas, x + 10, y + 92, layout.COLUMN - 112, (least, most - least, it.cars - most))


def _line(canvas: Sheet, x: int, y: int, scene: Scene[View], model: CarModel) -> None:
    """A rival's space in one line: markers, cars, and how many of them sell."""
    it, middle = scene.now.spaces[model.space - 1], y + layout.SLIM / 2
    sold = sale(scene.now, model.space).sold
    nameplate(canvas, x, middle, model, slim=True)
    left, width = x + 64, layout.COLUMN - 64
    cell.owner_plate(canvas, left, y, width, it)
    canvas.put(plate(108, 34, Style(CREAM, rim=INK)), left + width - 5, middle, "rc")
    said = f"{label.between(min(sold), max(sold))} of {it.cars}"
    size = 26 if len(said) < len("8–12 of 15") else 22
    canvas.words(left + width - 59, middle, said, oswald(size, 600), INK, "c", room=102)
    across = left + 42
    if it.bonus:
        canvas.put(coin(30, "+1"), across, middle, "lc")
        across += 30
    if it.reduced:
        canvas.put(ticket(20 if it.reduced == 1 or not it.bonus else 14, 30, it.reduced), across, middle, "lc")


def _key(canvas: Sheet, x: float) -> None:
    """What the signs of cars mean, in the foot from here on."""
    middle = canvas.height - 24
    for counts, said in (((1, 0, 0), label.SELLS), ((0, 1, 0), label.MAY)):
        units(canvas, x, middle - 12, 20, counts)
        x += 40 + canvas.words(x + 26, middle, said, oswald(FLOOR, 400), GREY_INK, room=90)

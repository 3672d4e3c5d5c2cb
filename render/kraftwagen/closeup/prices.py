"""The price chart in one line: the markers still to be had, and whose car has the others."""

from render.core.badge import badge
from render.core.closeup import CONTENT, EDGE, Sheet
from render.core.colour import GREY_INK, INK, PAPER, RULE
from render.core.font import fraunces, oswald
from render.core.plate import Style, plate
from render.core.scene import Scene
from render.kraftwagen.closeup import label, spot
from render.kraftwagen.sign import ticket
from rules.kraftwagen.view import View


def prices(canvas: Sheet, middle: int, scene: Scene[View]) -> None:
    """Draw it; a plan's price dashed."""
    now, view = scene.now, scene.view
    printed = view.components.prices[max(0, view.round - 1)]
    owners = {car.price: car.owner for car in now.market.cars}
    canvas.words(EDGE, middle, label.PRICES, fraunces(30, 700, 40), room=110)
    pitch = (CONTENT - 106) / len(printed)
    for number, price in enumerate(printed):
        x, wide = round(EDGE + 112 + number * pitch), round(pitch) - 6
        canvas.spot(spot.priced(price), x + 3, middle, wide - 6, 52, "lc")
        if price in now.market.prices:
            canvas.put(ticket(wide, 52, 12), x, middle, "lc")
            canvas.figures(x + wide / 2 + 4, middle, str(price), oswald(40, 600), INK, "c", room=wide)
            continue
        if price in view.market.prices:
            canvas.planned(x, middle, wide, 52, 8, "lc")
        else:
            canvas.put(plate(wide, 52, Style(PAPER, radius=8, rim=RULE)), x, middle, "lc")
        if price in owners:
            canvas.put(badge(owners[price], 32), x + 20, middle, "cc")
            canvas.figures(x + wide - 6, middle, str(price), oswald(28, 500), GREY_INK, room=34)
        else:
            canvas.figures(x + wide / 2, middle, str(price), oswald(28, 400), GREY_INK, "c", room=wide)
        if scene.changed(lambda it, price=price: price in it.market.prices):
            canvas.mark(x + wide / 2, middle + 26, 40)

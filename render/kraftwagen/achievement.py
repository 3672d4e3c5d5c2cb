"""The achievements: what each needs and is worth, and who has scored it."""

from PIL import Image

from render.core.badge import badge
from render.core.canvas import Canvas
from render.core.colour import CARD, GREY_INK, INK, RULE, SUNK
from render.core.font import fraunces, oswald
from render.core.moment import Moment
from render.core.plate import Style, plate
from render.core.sign import coin, small_car
from render.kraftwagen import layout
from render.kraftwagen.bust import bust
from render.kraftwagen.icon import icon
from render.kraftwagen.label import feat
from render.kraftwagen.sign import engineer_token
from rules.core.game import Seat
from rules.kraftwagen.components import Achievement, Feat, Icon
from rules.kraftwagen.view import View

OPEN, TAKEN = Style(CARD, radius=9, rim=RULE), Style(SUNK, radius=9, rim=RULE)
ICONS = {Feat.LAPS: Icon.RACE, Feat.BUYERS: Icon.BUYER, Feat.BODY: Icon.BODY, Feat.ENGINE: Icon.ENGINE}


def lay(canvas: Canvas, x: int, y: int, moment: Moment[View]) -> None:
    """Draw them in the rulebook's order, and mark those that have been scored."""
    printed = moment.view.components.achievements
    canvas.words(x, y + 14, "Achievements", fraunces(30, 700, 40), room=300)
    said, right = "each scored once, by one company", x + layout.CONTENT - 4
    canvas.words(right, y + 15, said, oswald(22, 500), GREY_INK, "r", room=400)
    pitch = min(layout.FEAT_PITCH, (layout.CONTENT + 10) // len(printed))
    for number, (name, card) in enumerate(printed.items()):
        box, width = layout.FEAT.moved(x + number * pitch, y), pitch - 10
        seat = holder(moment.view, name)
        style, ink, hole = (OPEN, INK, CARD) if seat is None else (TAKEN, GREY_INK, SUNK)
        canvas.put(plate(width, box.height, style), box.x, box.y)
        canvas.put(_sign(card.feat, ink, hole), box.x + 38, box.y + 28, "cc")
        picture = coin(44, str(card.points)) if seat is None else badge(seat, 44)
        canvas.put(picture, box.x + width - 36, box.y + 28, "cc")
        if seat is not None:
            canvas.words(box.x + width / 2 + 1, box.y + 29, str(card.points), oswald(26, 600), ink, "c", room=24)
        words = feat(moment.view.components, card)
        canvas.words(box.x + width // 2, box.y + 65, words, oswald(23, 500), ink, "c", room=width - 4)
        if moment.changed(lambda it, name=name: holder(it, name)):
            canvas.tab(box.x + width / 2, box.bottom - 1)


def holder(view: View, name: Achievement) -> Seat | None:
    """Who has scored an achievement."""
    return next((seat for seat, it in enumerate(view.companies) if name in it.achievements), None)


def _sign(kind: Feat, ink: str, hole: str) -> Image.Image:
    if kind in ICONS:
        return icon(ICONS[kind], 44, ink, hole)
    if kind is Feat.CARS:
        return small_car(44, ink, hole)
    return bust(37, "cap", ink, hole) if kind is Feat.SUPPLY else engineer_token(40)

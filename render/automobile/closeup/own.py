"""The companies on a close-up: the asked one in large figures on the enamel, the others in one short entry each."""

from PIL import Image

from render.automobile.closeup import label, layout
from render.automobile.label import dollars
from render.automobile.sign import factory
from render.core.badge import badge
from render.core.cache import keep
from render.core.closeup import CONTENT, EDGE, GAP, WIDTH, Sheet, signed
from render.core.colour import BRASS_LIGHT, CREAM, ENAMEL, ENAMEL_RIM, INK
from render.core.font import oswald
from render.core.plate import CARD_STYLE, Style, plate, seat_plate
from render.core.scene import Scene
from render.core.sign import cube, gear, note, salesman, small_car, tile
from rules.automobile.view import View
from rules.core.game import Seat

FIELDS = ("cash", "loans", "research", "losses")


def own(canvas: Sheet, y: float, scene: Scene[View], *, pieces: bool = False) -> None:
    """Draw money, loans, R&D and losses, and with `pieces` what is left to place; with a plan, what remains."""
    view, held = scene.view, scene.now.companies[scene.seat]
    middle = y + layout.OWN_ONE
    cash = _cash(canvas, middle, held.cash)
    for number in range(view.components.most_loans):
        picture = note(*layout.LOAN, taken=True) if number < held.loans else _no_note(*layout.LOAN)
        canvas.put(picture, layout.OWN_LOANS + number * layout.LOAN_PITCH, middle, "lc")
    for x, kind, figure in (
        (layout.OWN_RESEARCH, "white on enamel", held.research),
        (layout.OWN_LOSSES, "black on enamel", held.losses),
    ):
        canvas.sign(x, middle, cube(46, kind), str(figure), 50, CREAM, room=60)
    if held.losses:
        cost = dollars(-held.losses * view.components.turn(view.turn).loss)
        canvas.words(WIDTH - 36, middle - 15, cost, oswald(32, 400), BRASS_LIGHT, "r", room=118)
        canvas.words(WIDTH - 36, middle + 19, label.DUE, oswald(26, 400), BRASS_LIGHT, "r", room=118)
    places = (
        layout.OWN_CASH + cash - layout.CASH_CHIP,
        layout.OWN_LOANS + 63,
        layout.OWN_RESEARCH + 28,
        layout.OWN_LOSSES + 28,
    )
    for field, x in zip(FIELDS, places, strict=True):
        _change(canvas, x, middle + layout.OWN_CHIP, scene, field)
    if pieces:
        _pieces(canvas, y + layout.OWN_TWO, scene)


def rivals(canvas: Sheet, y: int, scene: Scene[View]) -> None:
    """Draw the others in the order of play, two a line."""
    width = (CONTENT - GAP) // 2
    for number, seat in enumerate(it for it in scene.view.order if it != scene.seat):
        x, top = EDGE + number % 2 * (width + GAP), y + number // 2 * layout.RIVAL_PITCH
        _rival(canvas, x, top, width, scene, seat)


def rival_lines(view: View) -> int:
    """How many lines they take."""
    return len(view.companies) // 2


def _cash(canvas: Sheet, middle: float, cash: int | None) -> float:
    if cash is None:
        canvas.put(tile(96, 56, None), layout.OWN_CASH, middle, "lc")
        return 96
    said = dollars(cash)
    size = 62 if len(said) < len("$10,000") else 54
    return canvas.figures(layout.OWN_CASH, middle, said, oswald(size, 600), CREAM, "l", room=250)


def _pieces(canvas: Sheet, middle: float, scene: Scene[View]) -> None:
    """What is left to place, and the tiles in hand."""
    held, was = scene.now.companies[scene.seat], scene.view.companies[scene.seat]
    gear_ink = BRASS_LIGHT if held.parts_factories else ENAMEL_RIM
    x = layout.OWN_CASH
    for picture, field, wide in (
        (factory(1, 42, BRASS_LIGHT, ENAMEL), "factories", 142),
        (gear(42, gear_ink, ENAMEL), "parts_factories", 128),
        (salesman(42, BRASS_LIGHT), "distributors", 138),
        (small_car(62, BRASS_LIGHT, ENAMEL), "cars", 168),
    ):
        now, then = getattr(held, field), getattr(was, field)
        end = canvas.sign(x, middle, picture, str(now), 42, CREAM, room=60)
        if now != then:
            canvas.chip(end + 6, middle - 4, signed(now - then), planned=True, anchor="l")
        x += wide
    if held.cars == was.cars:  # else the change stands here
        canvas.words(x, middle, label.LEFT, oswald(28, 400), BRASS_LIGHT, room=80)
    right = WIDTH - 36
    for worth in reversed(held.tiles):
        canvas.put(tile(36, 50, worth), right, middle, "rc")
        right -= 42


def _change(canvas: Sheet, x: float, rim: float, scene: Scene[View], field: str) -> None:
    was = getattr(scene.view.companies[scene.seat], field)
    unit = "$" if field == "cash" else ""
    if scene.after is not None:
        now = getattr(scene.after.companies[scene.seat], field)
        if now is not None and now != was:
            canvas.chip(x, rim, signed(now - was, unit), planned=True)
    elif scene.before is not None:
        then = getattr(scene.before.companies[scene.seat], field)
        if then is not None and was is not None and then != was:
            canvas.chip(x, rim, signed(was - then, unit))


def _rival(canvas: Sheet, x: int, y: int, width: int, scene: Scene[View], seat: Seat) -> None:
    held, middle = scene.view.companies[seat], y + layout.RIVAL / 2
    canvas.put(plate(width, layout.RIVAL, CARD_STYLE), x, y)
    canvas.put(seat_plate(seat, 50, layout.RIVAL, 9), x, y)
    canvas.put(badge(seat, 38, "own"), x + 25, middle, "cc")
    canvas.name(x + 60, middle, scene.name(seat), (28, 24), room=80)
    cash = label.HIDDEN if held.cash is None else dollars(held.cash)
    canvas.figures(x + 246, middle, cash, oswald(33 if len(cash) < len("$10,000") else 29, 600), INK, room=104)
    for across, kind, figure in ((254, "white", held.research), (322, "black", held.losses)):
        picture = cube(30, kind if figure else "none")
        canvas.put(picture, x + across, middle, "lc")
        canvas.figures(x + across + 34, middle, str(figure), oswald(32, 600), INK, "l", room=40)
    for field, across, wide in (("cash", 222, 40), ("research", 282, 36), ("losses", 350, 36)):
        if scene.changed(lambda it, field=field: getattr(it.companies[seat], field)):
            canvas.mark(x + across, y + layout.RIVAL - 1, wide)


@keep
def _no_note(width: int, height: int) -> Image.Image:
    """The empty place of a promissory note on enamel."""
    return plate(width, height, Style(ENAMEL, radius=3, rim=ENAMEL_RIM))

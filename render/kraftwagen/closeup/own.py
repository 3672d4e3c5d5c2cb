"""The asked company on the enamel: what it can build a car of, whom it has, how good it builds, its points."""

from collections import Counter

from render.core.closeup import WIDTH, Sheet, signed
from render.core.colour import BRASS_LIGHT, CREAM, DIM, ENAMEL, ENAMEL_RIM, INK
from render.core.font import oswald
from render.core.planned import dashed
from render.core.plate import Style, plate
from render.core.scene import Scene
from render.core.sign import disc
from render.kraftwagen.bust import bust
from render.kraftwagen.closeup import label, layout, spot
from render.kraftwagen.icon import icon
from render.kraftwagen.preference import body, engine
from render.kraftwagen.sign import engineer_token
from render.kraftwagen.team import team
from rules.kraftwagen.components import Icon
from rules.kraftwagen.view import Salesperson, View

LEFT = 40
SHOP, SHOP_PITCH = (70, 56), 78


def own(canvas: Sheet, y: float, scene: Scene[View]) -> None:
    """Draw the company; with a plan, what remains of it."""
    one, two = y + layout.OWN_ONE, y + layout.OWN_TWO
    x = _workshops(canvas, one, scene)
    _people(canvas, x + 24, one, scene)
    _points(canvas, one, scene)
    x = _levels(canvas, two, scene)
    _racing(canvas, x + 18, two, scene)


def _workshops(canvas: Sheet, middle: float, scene: Scene[View]) -> float:
    """What is built, what a plan uses of it, and the empty places; gives where they end."""
    was, held = scene.view.companies[scene.seat], scene.now.companies[scene.seat]
    x, places = LEFT, scene.view.components.workshops
    for kind, before, now in (("body", was.bodies, held.bodies), ("engine", was.engines, held.engines)):
        gone, new = Counter(before) - Counter(now), Counter(now) - Counter(before)
        for figure in (*before, *new.elements()):
            if gone[figure]:
                gone[figure] -= 1
                canvas.put(dashed(*SHOP, 6, ENAMEL, CREAM), x, middle, "lc")
                x += SHOP_PITCH
                places -= 1
                continue
            if new[figure] and figure not in before:
                canvas.planned(x, middle, *SHOP, 6, "lc")
            else:
                canvas.put(plate(*SHOP, Style(CREAM, radius=6)), x, middle, "lc")
            if kind == "body":
                body(canvas, x + SHOP[0] / 2, middle, figure, (58, 44))
            else:
                engine(canvas, x + SHOP[0] / 2, middle, figure, 50)
            x += SHOP_PITCH
            places -= 1
    for _ in range(places):
        canvas.put(plate(*SHOP, Style(ENAMEL, radius=6, rim=ENAMEL_RIM)), x, middle, "lc")
        x += SHOP_PITCH
    if scene.changed(lambda it: (it.companies[scene.seat].bodies, it.companies[scene.seat].engines)):
        canvas.mark((LEFT + x) / 2 - 4, middle + 36)
    return x


def _people(canvas: Sheet, x: float, middle: float, scene: Scene[View]) -> None:
    """Workers in the canteen and in the supply, and the Salesperson."""
    held = scene.now.companies[scene.seat]
    end = canvas.sign(x, middle, bust(50, "cap", CREAM, ENAMEL), str(held.canteen), 56, CREAM, room=76)
    _change(canvas, (x + end) / 2, middle + layout.OWN_CHIP, scene, "canteen")
    if held.salesperson is Salesperson.CANTEEN:
        canvas.put(bust(46, "bowler", CREAM, ENAMEL), end + 8, middle, "lc")
        end += 50
    end = canvas.sign(end + 26, middle, bust(36, "cap", DIM, ENAMEL), str(held.supply), 36, DIM, room=60)
    canvas.words(end + 8, middle + 2, label.SUPPLY, oswald(24, 400), DIM, room=80)


def _points(canvas: Sheet, middle: float, scene: Scene[View]) -> None:
    points = scene.now.companies[scene.seat].points
    said = label.HIDDEN if points is None else str(points)
    wide = canvas.figures(WIDTH - 38, middle, said, oswald(56, 600), CREAM, room=100)
    canvas.words(WIDTH - 46 - wide, middle + 6, label.POINTS, oswald(26, 400), BRASS_LIGHT, "r", room=80)
    _change(canvas, WIDTH - 38 - wide / 2, middle + layout.OWN_CHIP, scene, "points")


def _levels(canvas: Sheet, middle: float, scene: Scene[View]) -> float:
    x = LEFT
    for kind, field in ((Icon.BODY, "body_level"), (Icon.ENGINE, "engine_level")):
        canvas.put(icon(kind, 58, BRASS_LIGHT, ENAMEL), x, middle, "lc")
        canvas.put(plate(52, 48, Style(BRASS_LIGHT, radius=8)), x + 68, middle, "lc")
        canvas.spot(spot.level(kind), x + 68, middle, 52, 48, "lc")
        level = getattr(scene.now.companies[scene.seat], field)
        canvas.figures(x + 94, middle, str(level), oswald(40, 600), INK, "c", room=48)
        _change(canvas, x + 94, middle + 34, scene, field)
        x += 144
    return x


def _racing(canvas: Sheet, x: float, middle: float, scene: Scene[View]) -> None:
    """The race engine, the team and what it adds, and the engineer tokens."""
    held = scene.now.companies[scene.seat]
    canvas.put(icon(Icon.RACE, 50, BRASS_LIGHT, ENAMEL), x, middle, "lc")
    canvas.put(disc(56, CREAM, CREAM), x + 62, middle, "lc")
    engine(canvas, x + 90, middle, held.race_engine, 50)
    _change(canvas, x + 90, middle + 34, scene, "race_engine")
    canvas.words(x + 130, middle, f"+{held.team_bonus}", oswald(40, 600), CREAM, room=60)
    areas = scene.view.components.team_areas
    x = team(canvas, x + 186, middle, areas, scene.seat, held.team, size=26, on_enamel=True) + 10
    if held.tokens:
        canvas.put(engineer_token(46), x, middle, "lc")
    if held.tokens > 1:
        canvas.figures(x + 52, middle, str(held.tokens), oswald(36, 600), CREAM, "l", room=40)


def _change(canvas: Sheet, x: float, rim: float, scene: Scene[View], field: str) -> None:
    now, was = (getattr(view.companies[scene.seat], field) for view in (scene.now, scene.view))
    if now is not None and was is not None and now != was:
        canvas.chip(x, rim, signed(now - was), planned=True)
    elif scene.before is not None and scene.after is None:
        then = getattr(scene.before.companies[scene.seat], field)
        if then is not None and was is not None and then != was:
            canvas.chip(x, rim, signed(was - then))

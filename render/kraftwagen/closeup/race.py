"""The Grand Prix: the circuit with the planned drive, and what every number of workers more would do."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PIL import Image

from render.core.badge import badge
from render.core.canvas import Canvas
from render.core.closeup import CONTENT, EDGE, HEAD_OWN, WIDTH, Sheet
from render.core.colour import BRASS_LIGHT, GREY_INK, INK
from render.core.font import oswald
from render.core.planned import ghost
from render.core.plate import CARD_STYLE, plate
from render.core.scale import enlarged
from render.core.scene import Scene
from render.core.sign import disc
from render.kraftwagen import label as words
from render.kraftwagen.circuit import Course, ground, lap_badge, lay
from render.kraftwagen.closeup import agenda, label, layout, spot
from render.kraftwagen.closeup.agenda import Item
from render.kraftwagen.closeup.buyers import wishes, wishes_height
from render.kraftwagen.closeup.own import own
from render.kraftwagen.race import Standing, chevrolets_spaces, standings
from render.kraftwagen.team import team
from rules.kraftwagen.actions import RaceGrandPrix
from rules.kraftwagen.components import PIT_LANE, Icon
from rules.kraftwagen.view import View


@dataclass(frozen=True, slots=True)
class Drive:
    """What so many workers more would do."""

    workers: int
    spaces: int
    end: int
    laps: int
    """All that the car has then."""
    passed: tuple[int, ...]
    standing: Standing


def drives(view: View) -> list[Drive]:
    """The mover's drive for every number of workers that may join its team."""
    held = view.companies[view.actor or 0]
    return [drive(view, number) for number in range(_most(view, held.canteen, held.team) + 1)]


def drive(view: View, workers: int) -> Drive:
    """The mover's drive when so many workers join its team."""
    seat, printed = view.actor or 0, view.components
    held = view.companies[seat]
    spaces = held.race_engine + printed.bonus_of_team(held.team + workers) + chevrolets_spaces(view, held)
    end, laps, passed = view.drive(seat, spaces)
    there = replace(held, space=end, laps=held.laps + laps, team=held.team + workers)
    after = replace(view, companies=tuple(there if it == seat else other for it, other in enumerate(view.companies)))
    return Drive(workers, spaces, end, held.laps + laps, passed, standings(after)[seat])


def draw(
    scene: Scene[View], question: str, parts: Sequence[Item] = (), planned: RaceGrandPrix | None = None
) -> Image.Image:
    """The picture for a race, in a turn of these parts, which may have it `planned`; with the buyers in short where the
    other question is one about them."""
    workers = planned and planned.workers
    found, y = drives(to_drive(scene, workers)), layout.HEAD + 12 + agenda.height(parts)
    wanted = any(it.icon is Icon.BUYER and it.state is agenda.State.ASKED for it in parts)
    chosen = next((it for it in found if it.workers == workers), None)
    scale = layout.CIRCUIT_SCALE
    tall = layout.CIRCUIT_PIT if any(it.space == PIT_LANE for it in scene.view.companies) else layout.CIRCUIT_TALL
    rows = y + round(tall * scale) + layout.DRIVES_HEAD
    shown = _shown(found, layout.DRIVES - wanted, chosen)
    below = rows + len(shown) * layout.DRIVE_PITCH
    canvas = Sheet(below + wanted * (wishes_height(scene.now) + 6) + layout.FOOT)
    canvas.head(scene, scene.seat, label.when(scene), question, layout.HEAD)
    own(canvas, HEAD_OWN, scene)
    agenda.draw(canvas, layout.TOP, parts)
    with enlarged(scale):
        inner = Canvas(round(WIDTH / scale), layout.CIRCUIT_PIT)
        course = Course(inner.width // 2, 176, *layout.CIRCUIT_OVAL)
        ground(inner, course, scene.view.components)
        lay(inner, course, scene)
        if chosen:
            _way(inner, course, scene, chosen)
        else:
            _ends(inner, course, scene.view, shown)
    canvas.image.paste(inner.image.crop((0, 0, WIDTH, round(tall * scale))), (0, y))
    _heads(canvas, rows - 18)
    for number, it in enumerate(shown):
        idle = any(other.spaces == it.spaces for other in found[: it.workers])
        _row(canvas, rows + number * layout.DRIVE_PITCH, scene, it, idle=idle, is_planned=it is chosen)
    if wanted:
        wishes(canvas, below + 6, scene)
    canvas.foot(words.edition(scene.view.components), scene.seat, own=scene.own)
    return canvas.image


def _shown(found: Sequence[Drive], most: int, chosen: Drive | None) -> list[Drive]:
    """The drives that have room: all, else those that need no worker in vain, the furthest and the chosen one among
    them."""
    if len(found) <= most:
        return list(found)
    useful = [it for it in found if all(it.spaces > other.spaces for other in found[: it.workers])]
    shown = useful if len(useful) <= most else [*useful[: most - 1], useful[-1]]
    return [*shown[: most - 1], chosen] if chosen and chosen not in shown else shown


def to_drive(scene: Scene[View], planned: int | None) -> View:
    """The view in which the race is driven: after what is planned but for the race itself and its workers."""
    now, seat = scene.now, scene.seat
    if planned is None or scene.after is None:
        return now
    was, held = scene.view.companies[seat], now.companies[seat]
    there = replace(held, space=was.space, laps=was.laps, canteen=held.canteen + planned, team=held.team - planned)
    return replace(now, companies=tuple(there if it == seat else other for it, other in enumerate(now.companies)))


def _most(view: View, canteen: int, team: int) -> int:
    """How many workers may still join a team."""
    return min(canteen, sum(view.components.team_areas) - team)


def _ends(canvas: Canvas, course: Course, view: View, found: Sequence[Drive]) -> None:
    """A brass spot on each space where a drive may end."""
    count = view.components.circuit
    for end in {it.end for it in found}:
        _stop(canvas, *course.space(end, count), end)


def _stop(canvas: Canvas, x: int, y: int, number: int) -> None:
    canvas.put(disc(40, BRASS_LIGHT, INK), x, y, "cc")
    canvas.words(x, y, str(number), oswald(24, 600), INK, "c", room=36)


def _way(canvas: Canvas, course: Course, scene: Scene[View], it: Drive) -> None:
    """Brass spots on the spaces of the drive, and the car hatched where it would stand."""
    count, at = scene.view.components.circuit, scene.view.companies[scene.seat].space
    for _ in range(it.spaces + len(it.passed)):
        at = at % count + 1
        if at == it.end:
            break
        if at not in it.passed:
            x, y = course.space(at, count)
            _stop(canvas, x, y, at)
    x, y = course.space(it.end, count)
    canvas.put(ghost(scene.seat, 68, 68, 12), x, y, "cc")
    canvas.put(badge(scene.seat, 52), x, y, "cc")
    lap_badge(canvas, x + 27, y - 26, it.laps)


def _heads(canvas: Sheet, middle: int) -> None:
    font = oswald(26, 400)
    first, *between, last = label.DRIVE_HEADS
    canvas.words(EDGE + 16, middle, first, font, GREY_INK, room=200)
    for x, said in zip(layout.DRIVE_COLUMNS, between, strict=True):
        canvas.words(x, middle, said, font, GREY_INK, "c", room=140)
    canvas.words(WIDTH - EDGE - 14, middle, last, font, GREY_INK, "r", room=120)


def _row(canvas: Sheet, y: int, scene: Scene[View], it: Drive, *, idle: bool, is_planned: bool) -> None:
    middle, weight, now = y + layout.DRIVE / 2, 600 if is_planned else 500, standings(scene.view)[scene.seat]
    if is_planned:
        canvas.planned(EDGE, y, CONTENT, layout.DRIVE)
    else:
        canvas.put(plate(CONTENT, layout.DRIVE, CARD_STYLE), EDGE, y)
    canvas.spot(spot.race(it.workers), EDGE, y, CONTENT, layout.DRIVE)
    held, ink = scene.view.companies[scene.seat], GREY_INK if idle else INK
    canvas.words(EDGE + 38, middle, f"+{it.workers}", oswald(34, weight), ink, "c", room=52)
    areas = scene.view.components.team_areas
    team(canvas, EDGE + 70, middle, areas, scene.seat, held.team + it.workers, joined=it.workers, size=28)
    laps_ink = ink if it.laps != held.laps else GREY_INK
    spaces, end, laps, place = layout.DRIVE_COLUMNS
    for x, figure, fill in ((spaces, it.spaces, ink), (end, it.end, ink), (laps, it.laps, laps_ink)):
        canvas.figures(x, middle, str(figure), oswald(40, weight), fill, "c", room=60)
    said = words.place(it.standing.place) if it.standing.place else "–"
    canvas.words(place, middle, said, oswald(34, weight), ink, "c", room=80)
    fill = ink if it.standing.points != now.points else GREY_INK
    canvas.figures(WIDTH - EDGE - 14, middle, f"+{it.standing.points}", oswald(42, weight), fill, room=80)

"""The closing account as gains: a panel a company, in it a bar for each round, made of what the points came from.

How a game uses it: name its sources in the order in which they lie in a bar, each with the look of its part (None for
the seat's own colour, which belongs to what the game is about: cars sold); give every company's gains by row and
source and a line for its head; `draw` does the rest. All bars have one scale, every part has its figure, every bar its
sum and the total so far, so that the picture needs neither axis nor table.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PIL import Image

from render.core.badge import badge
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import (
    BANKNOTE,
    BRASS,
    BRASS_LIGHT,
    CARD,
    CREAM,
    ENAMEL,
    GREY_INK,
    INK,
    RULE,
    SEAT_MARKS,
    SUNK,
    WHITE,
)
from render.core.font import fraunces, oswald
from render.core.moment import Moment
from render.core.plate import Style, on_enamel, plate, seat_plate
from render.core.sign import disc
from rules.core.game import Seat

WIDTH, EDGE = 840, 12
INNER = WIDTH - 2 * EDGE
PLATE, WINNERS = Box(EDGE, EDGE, INNER, 106), Box(370, 22, 440, 42)
STAMP_ROOM = WINNERS.width
KEY_TOP, KEY_PITCH, KEY_GAP = 148, 36, 20
HEAD, BAR, PITCH, FOOT, GAP = 54, 31, 36, 6, 10
LABELS, SUM_ROOM = 116, 154
"""In a panel: left of the bars, and behind the longest one for what it adds up to and for the total."""
RADIUS = 4
WINS = "wins"
BEHIND = "behind a bar: gained, and in all so far"

DOTTED_BRASS = Style(BRASS_LIGHT, radius=RADIUS, rim=INK, pattern="dots", tone="#C9A45C")
SLANTED_WHITE = Style(WHITE, radius=RADIUS, rim=INK, pattern="slant", tone="#D9CBA8")
PLAIN_WHITE = Style(WHITE, radius=RADIUS, rim=INK)
LIGHT_STEEL = Style("#B9BFC4", radius=RADIUS, rim=INK)
LINED_NOTE = Style(BANKNOTE, radius=RADIUS, rim=INK, pattern="level", tone="#BFCBAA")
PLAIN_SUNK = Style(SUNK, radius=RADIUS, rim=INK)
DOTTED_SUNK = Style(SUNK, radius=RADIUS, rim=INK, pattern="dots", tone="#CDBB92")


@dataclass(frozen=True, slots=True)
class Source:
    """What points come from."""

    said: str
    """What it is called in the key."""
    style: Style | None
    """How its part of a bar looks; None for the seat's own colour."""


@dataclass(frozen=True, slots=True)
class Company:
    """What one seat earned."""

    gains: Sequence[Mapping[str, int]]
    """Points by row, then by source; a source that brought nothing may be left out."""
    note: str
    """What else is to be said of it, beside its total."""

    @property
    def total(self) -> int:
        """All points together."""
        return sum(sum(row.values()) for row in self.gains)


@dataclass(frozen=True, slots=True)
class Account:
    """A match that is over, by seat, row and source."""

    title: str
    """The game."""
    said: str
    """What the picture shows."""
    stamp: str
    """What must be said of the edition's figures; nothing when it is empty."""
    rows: Sequence[str]
    """What is written before each bar: the rounds, the end."""
    sources: Mapping[str, Source]
    """By the key that the companies' gains use, in the order of a bar's parts."""
    companies: Sequence[Company]
    """By seat."""
    ranks: Sequence[Seat]
    """The seats, the winner first."""
    winners: Sequence[Seat]
    """More than one where the win is shared."""

    @property
    def used(self) -> list[str]:
        """The sources that brought anybody points."""
        return [key for key in self.sources if any(row.get(key) for it in self.companies for row in it.gains)]


def draw(moment: Moment[Any], account: Account) -> Image.Image:
    """The closing account, 840 pixels wide."""
    keys = _key_lines(account)
    first = KEY_TOP - 16 + KEY_PITCH * (len(keys) + 1) + 6
    each = HEAD + 4 + len(account.rows) * PITCH + FOOT
    canvas = Canvas(WIDTH, first + len(account.ranks) * (each + GAP) + 4)
    _head(canvas, moment, account)
    for number, line in enumerate(keys):
        _key(canvas, KEY_TOP + KEY_PITCH * number, line, account)
    low = KEY_TOP + KEY_PITCH * len(keys)
    canvas.words(WIDTH - EDGE - 16, low, BEHIND, oswald(24, 400), GREY_INK, "r", room=INNER - 32)
    most = max(1, *(sum(row.values()) for it in account.companies for row in it.gains))
    unit = (INNER - LABELS - SUM_ROOM) / most
    for place, seat in enumerate(account.ranks):
        panel = Box(EDGE, first + place * (each + GAP), INNER, each)
        canvas.put(plate(panel.width, panel.height, Style(CARD, radius=10, rim=RULE)), panel.x, panel.y)
        _company(canvas, panel, moment, account, seat)
        _bars(canvas, panel, account, seat, unit)
    return canvas.image


def _head(canvas: Canvas, moment: Moment[Any], account: Account) -> None:
    canvas.put(plate(PLATE.width, PLATE.height, Style(ENAMEL, radius=14)), PLATE.x, PLATE.y)
    canvas.words(34, 48, account.title, fraunces(46, 700, 100), CREAM, room=330)
    canvas.words(36, 92, account.said, oswald(25, 400), BRASS_LIGHT, room=320)
    if account.stamp:
        wide = min(STAMP_ROOM, round(oswald(24, 500).getlength(account.stamp)) + 32)
        canvas.put(plate(wide, 40, Style(ENAMEL, radius=8, rim=BRASS)), WINNERS.right, 90, "rc")
        canvas.name(WINNERS.right - wide / 2, 90, account.stamp, (24, 22), BRASS_LIGHT, "c", room=wide - 28)
    pitch = WINNERS.width / len(account.winners)
    for number, seat in enumerate(account.winners):
        wide = round(pitch) - (8 if number + 1 < len(account.winners) else 0)
        box = Box(round(WINNERS.x + number * pitch), WINNERS.y, wide, WINNERS.height)
        _winner(canvas, box, moment.name(seat), seat, alone=len(account.winners) == 1)


def _winner(canvas: Canvas, box: Box, name: str, seat: Seat, *, alone: bool) -> None:
    text, room = SEAT_MARKS[seat].text, box.width - 60
    canvas.put(on_enamel(seat, box.width, box.height, 8), box.x, box.y)
    canvas.put(badge(seat, 36, "own"), box.x + 26, box.middle, "cc")
    if alone:
        room -= round(canvas.words(box.right - 14, box.middle, WINS, oswald(27, 500), text, "r", room=80)) + 20
    canvas.name(box.x + 52, box.middle, name, (31, 23), text, weight=600, room=room)


def _key_lines(account: Account) -> list[Sequence[str]]:
    """The key in one line, or in two of about the same number."""
    used, font = account.used, oswald(24, 400)
    wide = sum(44 + KEY_GAP + font.getlength(account.sources[key].said) for key in used) - KEY_GAP
    half = -(-len(used) // 2)
    return [used] if wide <= INNER - 8 else [used[:half], used[half:]]


def _key(canvas: Canvas, middle: int, keys: Sequence[str], account: Account) -> None:
    left = EDGE + 4.0
    for key in keys:
        source = account.sources[key]
        canvas.put(plate(34, 26, source.style) if source.style else _seats(account.ranks), left, middle, "lc")
        left += 44 + KEY_GAP
        left += canvas.words(left - KEY_GAP, middle, source.said, oswald(24, 400), GREY_INK, room=220)


def _seats(ranks: Sequence[Seat]) -> Image.Image:
    """A small plate in the colours of all seats."""
    picture = plate(34, 26, Style(CARD, radius=RADIUS, rim=INK)).copy()
    factor = picture.width / 34
    for place, seat in enumerate(ranks):
        start, end = 2 + place * 30 / len(ranks), 2 + (place + 1) * 30 / len(ranks)
        edges = (round(start * factor), round(2 * factor), round(end * factor), round(24 * factor))
        picture.paste(SEAT_MARKS[seat].fill, edges)
    return picture


def _company(canvas: Canvas, panel: Box, moment: Moment[Any], account: Account, seat: Seat) -> None:
    """The head of a panel: place, seat, name, note, total."""
    company, text = account.companies[seat], SEAT_MARKS[seat].text
    won, middle = seat in account.winners, panel.y + HEAD // 2
    canvas.put(seat_plate(seat, panel.width, HEAD, 10), panel.x, panel.y)
    canvas.put(disc(38, BRASS_LIGHT if won else CREAM, INK if won else CREAM), panel.x + 30, middle, "cc")
    place = 1 if won else account.ranks.index(seat) + 1
    canvas.words(panel.x + 30, middle, str(place), oswald(29, 600), INK, "c", room=36)
    canvas.put(badge(seat, 42, "own"), panel.x + 76, middle, "cc")
    wide = canvas.figures(panel.right - 18, middle, str(company.total), oswald(48, 700), text, room=110)
    right = panel.right - 40 - wide
    right -= canvas.words(right, middle + 2, company.note, oswald(25, 400), text, "r", room=360) + 16
    canvas.name(panel.x + 108, middle, moment.name(seat), (36, 24), text, weight=600, room=right - panel.x - 108)


def _bars(canvas: Canvas, panel: Box, account: Account, seat: Seat, unit: float) -> None:
    """A bar for every row, its parts in the order of the sources; behind it what they add up to, and the total."""
    left, top, total = panel.x + LABELS, panel.y + HEAD + 4, 0
    canvas.bar(left, top - 2, left + 1, panel.bottom - 5, GREY_INK)
    for number, (said, row) in enumerate(zip(account.rows, account.companies[seat].gains, strict=True)):
        middle, earned = top + PITCH // 2 + number * PITCH, 0
        canvas.words(panel.x + 16, middle, said, oswald(26, 400), GREY_INK, room=LABELS - 22)
        for key in account.used:
            points = row.get(key, 0)
            if points:
                start, end = (left + round(it * unit) for it in (earned, earned + points))
                _part(canvas, start, end, middle, points, seat, account.sources[key].style)
                earned += points
        behind = left + round(earned * unit) + 16
        canvas.words(behind, middle, f"+{earned}", oswald(31, 600), INK if earned else GREY_INK, room=70)
        total += earned
        canvas.figures(panel.right - 16, middle, str(total), oswald(31, 400), GREY_INK, "r", room=60)


def _part(canvas: Canvas, start: int, end: int, middle: int, points: int, seat: Seat, style: Style | None) -> None:
    """One part of a bar with its figure, as large as fits; a part too small for any figure has none."""
    width = end - start
    picture = plate(width + 2, BAR, style) if style else seat_plate(seat, width + 2, BAR, RADIUS)
    canvas.put(picture, start, middle, "lc")
    said, fonts = str(points), (oswald(27, 600), oswald(22, 600), oswald(20, 500))
    font = next((it for it in fonts if it.getlength(said) <= width - 3), None)
    if font:
        fill = INK if style else SEAT_MARKS[seat].text
        canvas.words(start + width / 2 + 1, middle, said, font, fill, "c", room=width)

"""What buyers look for, told apart by form, fill, icon and word: letters would be mistaken for seats."""

from PIL import Image

from render.core.canvas import Canvas
from render.core.colour import BRASS_LIGHT, CARD, CREAM, INK, STEEL, STEEL_LINE, WHITE
from render.core.font import oswald
from render.core.plate import Style, plate
from render.kraftwagen import label
from render.kraftwagen.icon import icon
from render.kraftwagen.sign import cog, ticket, toothed_plate
from rules.kraftwagen.components import Icon, Preference

BODY_STYLE = Style(STEEL, radius=3, rim=INK, pattern="level", tone=STEEL_LINE)
LUXURY_STYLE = Style(BRASS_LIGHT, form="pill", rim=INK)
COLOURS = {
    Preference.BODY: (STEEL, CREAM),
    Preference.ENGINE: (INK, BRASS_LIGHT),
    Preference.LUXURY: (BRASS_LIGHT, INK),
    Preference.PRICE: (WHITE, INK),
}
"""Ground and text."""
ICONS: dict[Preference, Icon | str] = {
    Preference.BODY: Icon.BODY,
    Preference.ENGINE: Icon.ENGINE,
    Preference.LUXURY: "gem",
}
"""The price has none: its ticket says enough."""


def shape(preference: Preference, width: int, height: int) -> Image.Image:
    """The plate of a preference: steel rectangle, black with teeth, brass pill, white ticket."""
    if preference is Preference.BODY:
        return plate(width, height, BODY_STYLE)
    if preference is Preference.ENGINE:
        return toothed_plate(width, height, 5 if height > 36 else 3)
    if preference is Preference.LUXURY:
        return plate(width, height, LUXURY_STYLE)
    return ticket(width, height, round(height * 0.26))


def named(
    canvas: Canvas, left: float, middle: float, preference: Preference, size: tuple[int, int], more: str = ""
) -> None:
    """Draw the plate of this width and height with its icon and word, and what is said beside the word."""
    width, height = size
    ground, text = COLOURS[preference]
    canvas.put(shape(preference, width, height), left, middle, "lc")
    font, said = oswald(25 if height > 34 else 23, 600), f"{label.PREFERENCE[preference]}{more}"
    wide = font.getlength(said)
    if preference in ICONS:
        start = left + (width - wide - 38) / 2
        canvas.put(icon(ICONS[preference], 32, text, ground), round(start + 16), middle, "cc")
        canvas.words(start + 38, middle, said, font, text, room=width - 44)
    else:
        canvas.words(left + width / 2 + 5, middle, said, font, text, "c", room=width - 20)


def value(canvas: Canvas, x: float, middle: float, preference: Preference, figure: int, *, leads: bool) -> None:
    """Draw a car's figure in the form of its preference; the one that leads its column is solid."""
    _, text = COLOURS[preference]
    fill = text if leads else INK
    if preference is Preference.BODY:
        canvas.put(plate(62, 40, BODY_STYLE if leads else Style(CARD, radius=3, rim=STEEL)), x, middle, "cc")
    elif preference is Preference.ENGINE:
        canvas.put(cog(48, solid=leads), x, middle, "cc")
    elif preference is Preference.LUXURY:
        canvas.put(plate(56, 40, LUXURY_STYLE if leads else Style(CARD, form="pill", rim=INK)), x, middle, "cc")
    else:
        canvas.put(ticket(78, 42, 11, solid=leads), x, middle, "cc")
        fill, x = CREAM if leads else INK, x + 5
    font = oswald(30 if preference is Preference.ENGINE else 34, 600)
    canvas.figures(x, middle, str(figure), font, fill, "c", room=54)


def engine(canvas: Canvas, x: float, middle: float, figure: int, size: int) -> None:
    """Draw an engine: a black wheel with its value."""
    canvas.put(cog(size, solid=True), x, middle, "cc")
    canvas.figures(x, middle, str(figure), oswald(round(size * 0.62), 600), BRASS_LIGHT, "c", room=size)


def body(canvas: Canvas, x: float, middle: float, figure: int, size: tuple[int, int]) -> None:
    """Draw a car body: a steel plate with its value."""
    canvas.put(plate(*size, BODY_STYLE), x, middle, "cc")
    canvas.figures(x, middle, str(figure), oswald(round(size[1] * 0.80), 600), CREAM, "c", room=size[0])

"""A contract card."""

from PIL import Image

from render.automania.car import NAME, SILHOUETTE, TEXT, type_plate
from render.automania.medal import silver
from render.automania.part import part
from render.automania.piece import FACE
from render.automania.symbol import star, symbol
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import INK, RULE
from render.core.font import fraunces, oswald
from render.core.plate import Style, plate
from render.core.silhouette import silhouette
from rules.automania.components import CarType, ContractCard

HEAD = 46
PALE = "#C9B88F"
ANY = "Any car"


def draw(canvas: Canvas, box: Box, card: ContractCard) -> None:
    """Draw a card face up: the car, what must be on it, the popularity, and the silver medals."""
    canvas.put(plate(box.width, box.height, Style(FACE, radius=10, rim=INK)), box.x, box.y)
    head(canvas, Box(box.x + 8, box.y + 8, box.width - 16, HEAD), card.car)
    signs = needs(card, 58, 70)
    middle = box.y + 54 + (box.height - 158) / 2 + 2
    pitch = min(66, (box.width - 12) // max(1, len(signs)))
    for number, picture in enumerate(signs):
        canvas.put(picture, box.centre + (number - (len(signs) - 1) / 2) * pitch, middle, "cc")
    if not signs:
        canvas.put(silhouette(SILHOUETTE[card.car] if card.car else "tourer", 92, PALE), box.centre, middle, "cc")
    low = box.bottom - 76
    canvas.put(star(36), box.centre - 26, low, "cc")
    canvas.figures(box.centre - 4, low, f"{card.popularity}+", oswald(34, 600), anchor="l", room=70)
    canvas.bar(box.x + 12, box.bottom - 52, box.right - 13, box.bottom - 51, RULE)
    canvas.put(silver(34, str(card.medals)), box.centre, box.bottom - 26, "cc")


def head(canvas: Canvas, box: Box, car: CarType | None) -> None:
    """Draw the plate of the car that a card asks for; a plain one for any car."""
    if car is None:
        canvas.put(plate(box.width, box.height, Style(FACE, rim=INK)), box.x, box.y)
    else:
        canvas.put(type_plate(car, box.width, box.height, 16), box.x, box.y)
    said, fill = (NAME[car], TEXT[car]) if car else (ANY, INK)
    canvas.words(box.centre, box.middle, said, fraunces(25, 800, 30), fill, "c", room=box.width)


def needs(card: ContractCard, size: int, part_size: int) -> list[Image.Image]:
    """The symbols of the machines and the styling that a card asks for."""
    symbols = [symbol(it, size, INK, FACE) for it in card.traits]
    return [*symbols, *(part(it, part_size) for it in card.styling)]

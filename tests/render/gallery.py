"""Every picture of every game, for the tests, for looking at and for making the palette.

python -m tests.render.gallery FOLDER [GAME]          draw them in full colour, below a folder of each game
python -m tests.render.gallery --references [GAME]    keep small copies to compare with
python -m tests.render.gallery --readme [GAME]        draw the boards that README shows
"""

import io
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path

from PIL import Image

from render.core.palette import palette
from rules.registry import GAMES
from tests.render import readme
from tests.renewal import Draw, write_pictures

HERE = Path(__file__).parent
SHOWN = tuple(game for game in GAMES if (HERE / game / "gallery.py").is_file())
"""The games with a gallery."""


def pictures(game: str) -> Mapping[str, Draw]:
    """How each picture of a game is drawn, by its name."""
    return import_module(f"tests.render.{game}.gallery").ALL


def referred(game: str) -> Sequence[str]:
    """The names of those of which a small copy is kept; none whose players' names need a font that may be missing."""
    return import_module(f"tests.render.{game}.gallery").REFERRED


def reference(game: str, picture: str) -> Image.Image:
    """The small copy that was looked at."""
    with Image.open(HERE / game / "references" / f"{picture}.png") as stored:
        return stored.convert("RGB")


def reduced(picture: Image.Image) -> Image.Image:
    """A picture of 400 pixels in our colours, as it is kept."""
    height = round(picture.height * 400 / picture.width)
    small = picture.convert("RGB").resize((400, height), Image.Resampling.BOX)
    return small.quantize(palette=palette(), dither=Image.Dither.NONE)


def is_png(data: bytes) -> bool:
    """Whether these bytes are a PNG in the colours of a palette."""
    with Image.open(io.BytesIO(data)) as picture:
        return picture.format == "PNG" and picture.mode == "P"


def draw_all(folder: Path, game: str) -> None:
    """Draw all pictures of a game in full colour."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in pictures(game).items():
        picture = draw()
        if picture:
            picture.save(folder / f"{name}.png", compress_level=1)


def main(where: str, *games: str) -> None:
    """Keep the small copies, draw README's boards, or everything into a folder: of the games named, else of all."""
    if where == "--readme":
        readme.renew(games or readme.SHOWN)
        return
    for game in games or SHOWN:
        if where == "--references":
            write_pictures(HERE / game / "references", pictures(game), referred(game), reduced)
        else:
            draw_all(Path(where) / game, game)


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Every picture of Kraftwagen at the moments of `scenes`."""

from collections.abc import Callable

from PIL import Image

from render.kraftwagen import board, crop, final, lobby, points
from tests.render.kraftwagen.scenes import (
    LONG_NAMES,
    META,
    NAMES,
    acting,
    before_acting,
    busy,
    hidden,
    many_markers,
    over,
    placing,
    preparing,
    scoring,
    selling,
    shared,
    start,
    stress,
    two,
)

STRANGE_NAMES = ("", "👨‍👩‍👧‍👦 🇩🇪 👍🏽", "محمد علي", "﷽ नरेन्द्र " + "🏁" * 20)

ALL: dict[str, Callable[[], Image.Image | None]] = {
    "board": lambda: board.draw(busy(), NAMES),
    "board_start": lambda: board.draw(start(), NAMES),
    "board_changed": lambda: board.draw(acting(), NAMES, before_acting()),
    "board_placing": lambda: board.draw(placing(), NAMES, busy()),
    "board_selling": lambda: board.draw(selling(), NAMES),
    "board_scoring": lambda: board.draw(scoring(), NAMES),
    "board_preparing": lambda: board.draw(preparing(), NAMES),
    "board_two": lambda: board.draw(two(), NAMES[:2]),
    "board_stress": lambda: board.draw(stress(), LONG_NAMES),
    "board_strange_names": lambda: board.draw(stress(), STRANGE_NAMES),
    "board_hidden": lambda: board.draw(hidden(), NAMES),
    "board_over": lambda: board.draw(over(), NAMES),
    "gear": lambda: crop.draw(busy(), NAMES, "gear"),
    "gear_acting": lambda: crop.draw(acting(), NAMES, "gear"),
    "gear_stress": lambda: crop.draw(stress(), LONG_NAMES, "gear"),
    "market": lambda: crop.draw(busy(), NAMES, "market"),
    "market_start": lambda: crop.draw(start(), NAMES, "market"),
    "market_stress": lambda: crop.draw(stress(), LONG_NAMES, "market"),
    "circuit": lambda: crop.draw(busy(), NAMES, "circuit"),
    "circuit_two": lambda: crop.draw(two(), NAMES[:2], "circuit"),
    "circuit_stress": lambda: crop.draw(stress(), LONG_NAMES, "circuit"),
    "company": lambda: crop.draw(busy(), NAMES, "company_c"),
    "company_start": lambda: crop.draw(start(), NAMES, "company_a"),
    "company_hidden": lambda: crop.draw(hidden(), NAMES, "company_d"),
    **{
        f"company_stress_{letter}": lambda letter=letter: crop.draw(stress(), LONG_NAMES, f"company_{letter}")
        for letter in "abcd"
    },
    "points": lambda: points.draw(hidden(), NAMES),
    "points_stress": lambda: points.draw(many_markers(), LONG_NAMES),
    "final": lambda: final.draw(over(), NAMES),
    "final_shared": lambda: final.draw(shared(), LONG_NAMES),
    "lobby": lambda: lobby.draw(META, [*NAMES[:2], None, None]),
    "lobby_stress": lambda: lobby.draw(META, ["W" * 20, None, STRANGE_NAMES[1], ""]),
}

REFERRED = (
    *("board", "board_start", "board_changed", "board_two", "gear", "market", "circuit", "company"),
    *("points", "final", "lobby"),
)
"""The pictures of which a small copy is kept to compare with; none whose names need a font that may be missing."""

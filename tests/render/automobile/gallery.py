"""Every picture of Automobile at the moments of `scenes`."""

from collections.abc import Callable

from PIL import Image

from render.automobile import board, crop, final, lobby, tiles
from tests.render.scenes import (
    LONG_NAMES,
    META,
    NAMES,
    STRANGE_NAMES,
    auction,
    before_decisions,
    decisions,
    first_turn,
    hidden_cash,
    market_open,
    over,
    own_tile,
    stress,
    stress_market,
    stress_over,
    stress_tiles,
)

ALL: dict[str, Callable[[], Image.Image | None]] = {
    "board_auction": lambda: board.draw(auction(), LONG_NAMES),
    "companies_auction": lambda: crop.draw(auction(), LONG_NAMES, "companies"),
    "board_first_turn": lambda: board.draw(first_turn(), NAMES),
    "board_decisions": lambda: board.draw(decisions(), NAMES),
    "board_changed": lambda: board.draw(decisions(), NAMES, before_decisions()),
    "board_market": lambda: board.draw(market_open(), NAMES),
    "board_stress": lambda: board.draw(stress(), LONG_NAMES),
    "board_stress_market": lambda: board.draw(stress_market(), LONG_NAMES),
    "board_hidden_cash": lambda: board.draw(hidden_cash(), NAMES),
    "board_strange_names": lambda: board.draw(stress(), STRANGE_NAMES),
    "board_over": lambda: board.draw(over(), NAMES),
    "track": lambda: crop.draw(decisions(), NAMES, "track"),
    "track_stress": lambda: crop.draw(stress(), LONG_NAMES, "track"),
    "market": lambda: crop.draw(market_open(), NAMES, "market"),
    "market_first_turn": lambda: crop.draw(first_turn(), NAMES, "market"),
    "market_stress": lambda: crop.draw(stress(), LONG_NAMES, "market"),
    "companies": lambda: crop.draw(decisions(), NAMES, "companies"),
    "companies_stress": lambda: crop.draw(stress(), LONG_NAMES, "companies"),
    "companies_hidden_cash": lambda: crop.draw(hidden_cash(), NAMES, "companies"),
    "tiles": lambda: tiles.draw(hidden_cash(), NAMES),
    "tile": lambda: tiles.draw(own_tile(), NAMES),
    "tiles_stress": lambda: tiles.draw(stress_tiles(), LONG_NAMES),
    "final": lambda: final.draw(over(), NAMES),
    "final_stress": lambda: final.draw(stress_over(), LONG_NAMES),
    "lobby": lambda: lobby.draw(META, [*NAMES[:3], None, None]),
    "lobby_stress": lambda: lobby.draw(META, ["W" * 20, None, "👨‍👩‍👧‍👦 🇩🇪", "", "Hans-Jürgen Müßiggän"]),
}

REFERRED = (
    *("board_first_turn", "board_changed", "board_market", "track", "market", "companies"),
    *("tiles", "final", "lobby"),
)
"""The pictures of which a small copy is kept to compare with; none whose names need a font that may be missing."""

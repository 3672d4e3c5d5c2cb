"""Every picture of Automania at the moments of `scenes`."""

from collections.abc import Callable

from PIL import Image

from render.automania import board, crop, final, hand, lobby
from tests.render.automania import closeups
from tests.render.automania.scenes import (
    LONG_NAMES,
    META,
    NAMES,
    actions,
    advance,
    advanced,
    before_actions,
    choosing,
    first_edition,
    first_turn,
    over,
    sales,
    shipping,
    stress,
    stress_hand,
    stress_over,
)
from tests.render.automania.scenes import hand as own_hand

ALL: dict[str, Callable[[], Image.Image | None]] = {
    "board_first_turn": lambda: board.draw(first_turn(), NAMES),
    "board_actions": lambda: board.draw(actions(), NAMES),
    "board_changed": lambda: board.draw(actions(), NAMES, before_actions()),
    "board_shipping": lambda: board.draw(shipping(), NAMES),
    "board_sales": lambda: board.draw(sales(), NAMES),
    "board_advance": lambda: board.draw(advance(), NAMES),
    "board_advanced": lambda: board.draw(advanced(), NAMES),
    "board_choosing": lambda: board.draw(choosing(), NAMES),
    "board_first_edition": lambda: board.draw(first_edition(), NAMES),
    "board_stress": lambda: board.draw(stress(), LONG_NAMES),
    "board_over": lambda: board.draw(over(), NAMES),
    "grid": lambda: crop.draw(actions(), NAMES, "grid"),
    "grid_stress": lambda: crop.draw(stress(), LONG_NAMES, "grid"),
    "markets": lambda: crop.draw(sales(), NAMES, "markets"),
    "markets_advance": lambda: crop.draw(advance(), NAMES, "markets"),
    "markets_first_edition": lambda: crop.draw(first_edition(), NAMES, "markets"),
    "markets_stress": lambda: crop.draw(stress(), LONG_NAMES, "markets"),
    "factories": lambda: crop.draw(actions(), NAMES, "factories"),
    "factories_advanced": lambda: crop.draw(advanced(), NAMES, "factories"),
    "factories_stress": lambda: crop.draw(stress(), LONG_NAMES, "factories"),
    "factory": lambda: crop.draw(actions(), NAMES, "factory_b"),
    "factory_sumato": lambda: crop.draw(advanced(), NAMES, "factory_a"),
    "factory_elon": lambda: crop.draw(stress(), LONG_NAMES, "factory_b"),
    "factory_opo": lambda: crop.draw(advanced(), NAMES, "factory_d"),
    "hand": lambda: hand.draw(own_hand(), NAMES),
    "hand_stress": lambda: hand.draw(stress_hand(), LONG_NAMES),
    "final": lambda: final.draw(over(), NAMES),
    "final_stress": lambda: final.draw(stress_over(), LONG_NAMES),
    "lobby": lambda: lobby.draw(META, [*NAMES[:2], None, None]),
    "lobby_stress": lambda: lobby.draw(META, ["W" * 20, None, "👨‍👩‍👧‍👦 🇩🇪", ""]),
    **closeups.ALL,
}

REFERRED = (
    *("board_first_turn", "board_changed", "board_shipping", "board_sales", "board_advanced", "board_first_edition"),
    *("grid", "markets", "factories", "factory", "factory_sumato", "factory_opo", "hand", "final", "lobby"),
    *("closeup_space", "closeup_factory", "closeup_plan", "closeup_ship", "closeup_sale", "closeup_withdraw"),
    *("closeup_result", "closeup_plan_sale"),
)
"""The pictures of which a small copy is kept to compare with; none whose names need a font that may be missing."""

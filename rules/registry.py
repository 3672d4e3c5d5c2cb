"""The games that can be played."""

from __future__ import annotations

from rules.automania.game import GAME as AUTOMANIA
from rules.automobile.game import GAME as AUTOMOBILE
from rules.core.game import AnyGame
from rules.kraftwagen.game import GAME as KRAFTWAGEN

GAMES: dict[str, AnyGame] = {game.meta.name: game for game in (AUTOMOBILE, AUTOMANIA, KRAFTWAGEN)}

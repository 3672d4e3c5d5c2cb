"""Where in a close-up an action has its place."""

from render.core.moment import NOWHERE, Spots
from rules.core.game import Action
from rules.kraftwagen import actions
from rules.kraftwagen.components import Icon, Track
from rules.kraftwagen.view import View

RAISED = {Track.BODY: (Icon.BODY,), Track.ENGINE: (Icon.ENGINE,), Track.BOTH: (Icon.BODY, Icon.ENGINE)}


def spots(_: View, action: Action) -> Spots:
    """Give its places: a tile, a recruit, workers that join the race, a level, a price."""
    match action:
        case actions.ChooseStartingTile(tile) | actions.TakeTile(tile):
            return frozenset({tile})
        case actions.TakeRecruit(recruit):
            return frozenset({recruit})
        case actions.RaceGrandPrix(workers):
            return frozenset({race(workers)})
        case actions.DoResearch(track):
            return frozenset(level(it) for it in RAISED[track])
        case actions.PlaceCar(price=price):
            return frozenset({priced(price)})
        case _:
            return NOWHERE


def race(workers: int) -> tuple[str, int]:
    """Name the row of a race with so many workers more."""
    return "race", workers


def level(kind: Icon) -> tuple[str, Icon]:
    """Name the level of bodies or engines."""
    return "level", kind


def priced(price: int) -> tuple[str, int]:
    """Name a price marker."""
    return "price", price

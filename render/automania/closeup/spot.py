"""Where in a close-up an action has its place."""

from render.automania.closeup.space import no_space_is_open
from render.core.moment import NOWHERE, Spots
from rules.automania import actions
from rules.automania.view import View
from rules.core.game import Action

MARKETING = "marketing"
"""What workers on the marketing space would add to a car."""


def spots(view: View, action: Action) -> Spots:
    """Give its places: an action space, a tile and where it goes, a car in a market, a contract, an office, a space
    where a car is sold, a side of the waiting demands. The mover's own picture has not the action board; everybody's
    has of the contracts in hand the one that a teacher names."""
    own = view.seat is not None
    match action:
        case actions.PlaceWorkers(place) if not own:
            return frozenset({place})
        case actions.SellCar(place) | actions.SellTopCar(place):
            return frozenset({place})
        case actions.TakeTile(tile, at):
            return frozenset({tile, at})
        case actions.ProduceCar(car, market):
            return frozenset({(car, market)})
        case actions.UseMarketing():
            return frozenset({MARKETING})
        case actions.TakeContract(contract):
            return frozenset({contract})
        case actions.PlayContract(contract):
            return frozenset({contract})
        case actions.Withdraw(office) if no_space_is_open(view):
            return frozenset({office})
        case actions.AdvanceDemand(side):
            return frozenset({side})
        case _:
            return NOWHERE

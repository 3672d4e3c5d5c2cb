"""What is going on: whose move it is, what is asked, what is closed to the mover, and where "here" is."""

from render.automania import label
from rules.automania import formula
from rules.automania.components import ActionSpace, Phase
from rules.automania.view import Car, Step, View
from rules.core.game import Seat


def mover(view: View) -> Seat | None:
    """The seat that must decide something; None while the rules run on by themselves."""
    return None if view.over or view.step is Step.NOTHING else view.actor


def task(view: View) -> str:
    """What the seat to move is asked."""
    said = label.TASK[view.step]
    if view.product is None:
        return said
    if view.step is Step.SHIP and view.is_top_car:
        said = label.TOP_TASK
    return said.format(car=_car(view.product), popularity=view.popularity)


def news(view: View) -> str:
    """What happens while nobody has to move."""
    return label.OVER if view.over else label.NEWS[view.phase]


def ranking(view: View) -> tuple[Seat, ...]:
    """The seats by their points, the winner first; ties go to the lower sales office (ruling 37)."""
    return formula.ranking([it.points for it in view.players], [it.office for it in view.players])


def phases(view: View) -> tuple[Phase, ...]:
    """The three phases of the strip: those of a round, or the first or last three of the match."""
    first = {Phase.PREPARATIONS: Phase.PREPARATIONS, Phase.GAME_END: Phase.SALES}.get(view.phase, Phase.ACTION)
    return tuple(Phase(first + number) for number in range(3))


def is_last(view: View) -> bool:
    """Whether no round follows, and so no order of turns."""
    return view.round == len(view.components.stacks)


def acts(view: View) -> bool:
    """Whether the mover is choosing an action space now, so that it matters which are shut."""
    return view.phase is Phase.ACTION and view.step is Step.TURN and mover(view) is not None


def is_shut(view: View, space: ActionSpace) -> bool:
    """Whether an action space is closed to the mover: by own workers, or because no tile is left (rulings 3, 5, 51)."""
    group, lane = view.groups[space], view.components.lanes[space]
    is_own = group.owner == mover(view) and (group.own > 0 or not view.revision.own_colour)
    return is_own or (bool(lane) and not any(view.grid[index] for index in lane))


def on_ship(view: View) -> int | None:
    """The ship space that is meant now: the car up for sale, or the best place for a new car.

    One more than the highest space stands for the yacht.
    """
    if view.step is Step.SELL:
        return view.popularity
    if view.step is not Step.SHIP:
        return None
    if view.is_top_car:
        return None
    if view.yacht_is_open(view.market, view.popularity):
        return view.components.spaces + 1
    return view.ship_space(view.market, view.popularity)


def _car(product: Car) -> str:
    return label.ELECTRIC if product.electric else label.CAR.format(type=product.type.value)

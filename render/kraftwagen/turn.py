"""What is going on: whose move it is, what is asked, who moves next."""

from render.kraftwagen import label
from rules.core.game import Seat
from rules.kraftwagen.components import Phase
from rules.kraftwagen.formula import round_ends
from rules.kraftwagen.view import Step, View


def mover(view: View) -> Seat | None:
    """The seat that must decide something; None while the rules run on by themselves."""
    return None if view.over or view.step is Step.NOTHING else view.actor


def task(view: View) -> str:
    """What the seat to move is asked."""
    if view.step is Step.ACT:
        return " · ".join(label.ICON[icon] for icon in view.pending)
    if view.step is Step.INSTANT and view.instant is not None:
        return label.INSTANT_TASK[view.components.instants[view.instant].effect]
    return label.TASK[view.step]


def title(view: View) -> str:
    """What the current step is called."""
    if view.over:
        return label.OVER
    return label.PHASE[view.phase] if view.step is Step.NOTHING else label.NOW[view.step]


def news(view: View) -> str:
    """What happens while nobody has to move."""
    return label.NEWS_OVER if view.over else label.NEWS[view.phase]


def stage(view: View) -> int:
    """Which of label.STAGES runs."""
    if view.phase is Phase.ACTION:
        return 2 if view.step in (Step.CAR, Step.END) else 1
    return 0 if view.phase < Phase.ACTION else 4 if view.over else 3


def following(view: View) -> Seat | None:
    """The seat that moves next, as far as is known; None when scoring or the end comes first."""
    order = view.order
    if view.phase is Phase.HEATING_UP_MOTORS:
        seat = mover(view)
        return order[max(0, order.index(seat) - 1)] if seat is not None else order[0]
    if view.phase is Phase.ACTION:
        market, printed = view.market, view.components
        is_last = round_ends(len(market.cars), printed.car_spaces, market.marker, printed.track_end)
        if view.step is Step.TILE:
            return order[1]
        return None if is_last else order[0]
    return None if view.over or view.phase is Phase.SCORING else order[0]


def comes_next(view: View) -> str:
    """What comes where no seat moves next."""
    if view.over:
        return label.NEXT_END
    if view.phase is Phase.SCORING:
        return label.NEXT_SALES if mover(view) is None else label.NEXT_RACE
    return label.NEXT_SCORING

"""What is going on: whose move it is, and how the running phase is called."""

from render.automobile.label import AUCTION, NEWS, PHASE
from rules.automobile.view import View
from rules.core.game import Seat


def mover(view: View) -> Seat | None:
    """The seat that must decide something; None while the rules run on by themselves."""
    return view.actor if view.step != "nothing" else None


def title(view: View) -> str:
    """The name of the running phase, with the round of player actions."""
    if view.auction:
        return AUCTION
    return PHASE[view.phase].format(round=view.round)


def news(view: View) -> str:
    """What happens while nobody has to move."""
    return "the match is over" if view.over else NEWS[view.phase]

"""What a close-up is drawn from: a moment, whose question it is, and what a plan would make of it."""

from dataclasses import dataclass

from render.core.moment import Moment, ViewT
from rules.core.game import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene(Moment[ViewT]):
    """A question to a seat."""

    seat: Seat
    """Who is asked."""
    after: ViewT | None = None
    """The view after the planned actions; None without a plan."""
    own: bool = True
    """Whether the picture is for the seat alone."""

    @property
    def now(self) -> ViewT:
        """The view to be drawn: with the plan carried out, if there is one."""
        return self.view if self.after is None else self.after

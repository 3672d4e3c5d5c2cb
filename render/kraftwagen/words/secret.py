"""The hidden points variant: a seat's own points, and where they came from."""

from __future__ import annotations

from render.core.sentence import say
from render.core.words import Names
from render.kraftwagen.words.account import SOURCE, by_source
from rules.kraftwagen.view import View

TEXT = {
    "points": "Your points, hidden from the others until the end: **{points}**.",
    "source": "{source}: {gains:list}",
    "source sum": "{source}: {gains:list} = {sum}",
    "round": "In round {round} so far: {points}.",
    "before": "Before the first round: {points}.",
}
SHOW = "Show my points"
TOLD = "{told} of {seats} have their points. Whose messages are closed to me finds them under **{show}**."
TOLD_NONE = "No points could be sent. Whose messages are closed to me finds them under **{show}**."


def held(view: View) -> object:
    """Give what the view's seat has gained, where that is hidden from the others."""
    if view.seat is None or view.over or view.options.points != "hidden":
        return None
    return view.companies[view.seat].gains


def secret(view: View, names: Names) -> str | None:
    """Say a seat's hidden points; None for a spectator, where points are open, and when the match is over."""
    if view.seat is None or held(view) is None:
        return None
    company = view.companies[view.seat]
    lines = [say(TEXT["points"], points=company.points)]
    for source, total in by_source(company).items():
        gains = [gain.points for gain in company.gains or () if gain.source is source]
        key = "source sum" if len(gains) > 1 else "source"
        name = SOURCE[source]
        lines.append(say(TEXT[key], source=name[:1].upper() + name[1:], gains=gains, sum=total))
    this_round = sum(gain.points for gain in company.gains or () if gain.round == view.round)
    lines.append(say(TEXT["round" if view.round else "before"], round=view.round, points=this_round))
    return "\n".join(lines)


def show_secret() -> str:
    """Give the label of the button that shows a seat what only it may see."""
    return SHOW


def secrets_told(told: int, seats: int) -> str:
    """Say to the table how many of the seats with new points got them by direct message, when not all did."""
    return say(TOLD if told else TOLD_NONE, told=told, seats=seats, show=SHOW)

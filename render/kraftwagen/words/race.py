"""The race in words: how a car moves, and the standing."""

from __future__ import annotations

from collections.abc import Sequence

from render.core.sentence import first_that_fits, say
from render.kraftwagen.preview import Passed, Run
from rules.core.game import Seat, letter
from rules.kraftwagen.components import PIT_LANE
from rules.kraftwagen.view import View

TEXT = {
    "by engine": "{spaces:# space|# spaces}",
    "by team": "{spaces:# space|# spaces} ({engine} + {team} of the team)",
    "by chevrolet": "{spaces:# space|# spaces} ({engine} + {chevrolet} of Chevrolet)",
    "by both": "{spaces:# space|# spaces} ({engine} + {team} of the team + {chevrolet} of Chevrolet)",
    "run": "{spaces}{laps:|, completes # lap|, completes # laps} and ends on {end}",
    "run past": "{spaces}, passes {passed:and}{laps:|, completes # lap|, completes # laps}, and ends on {end}",
    "run past many": "{spaces}, passes {count:# car|# cars}{laps:|, completes # lap|, completes # laps}, and ends on "
    "{end}",
    "reach": "ends on {end}{laps:|, # lap|, # laps}",
    "reach past": "ends on {end}{laps:|, # lap|, # laps}, passes {passed:and}",
    "reach past many": "ends on {end}{laps:|, # lap|, # laps}, passes {count:# car|# cars}",
    "passed": "{car} on {space}",
    "dummy": "a dummy car",
    "dummies": "{count:a dummy car|# dummy cars}",
    "pit": "{seat} in the pit lane",
    "at": "{seat} on {space}",
    "at laps": "{seat} on {space} after {laps:# lap|# laps}",
    "dummy at": "dummy on {space}",
}


def spaces(run: Run) -> str:
    """Write how far a car moves, and by what: "4 spaces (3 + 1 of the team)"."""
    key = "by both" if run.team and run.chevrolet else "by team" if run.team else "by engine"
    key = "by chevrolet" if run.chevrolet and not run.team else key
    values = {"engine": run.engine, "team": run.team, "chevrolet": run.chevrolet}
    return say(TEXT[key], values, spaces=run.spaces)


def way(run: Run, most: int) -> str:
    """Write a car's way: "2 spaces, passes B on 5, and ends on 8"; fewer words where it would be too long."""
    values = {"spaces": spaces(run), "end": run.end, "laps": run.laps}
    if not run.passed:
        return say(TEXT["run"], values)
    full = say(TEXT["run past"], values, passed=overtaken(run.passed))
    return first_that_fits([lambda: full, lambda: say(TEXT["run past many"], values, count=len(run.passed))], most)


def reach(run: Run, most: int) -> str:
    """Write where a car's way ends, and past whom: "ends on 8, passes B and 2 dummy cars"; fewer words where it is too
    long."""
    values = {"end": run.end, "laps": run.laps}
    if not run.passed:
        return say(TEXT["reach"], values)
    full = say(TEXT["reach past"], values, passed=_cars(run.passed))
    return first_that_fits([lambda: full, lambda: say(TEXT["reach past many"], values, count=len(run.passed))], most)


def overtaken(passed: Sequence[Passed]) -> list[str]:
    """Write whose cars were passed, and where."""
    return [say(TEXT["passed"], car=_car(seat), space=space) for seat, space in passed]


def _cars(passed: Sequence[Passed]) -> list[str]:
    """Write whose cars were passed: the companies' in their order, the dummies in one."""
    seats = [letter(seat) for seat, _ in passed if seat is not None]
    dummies = len(passed) - len(seats)
    return [*seats, say(TEXT["dummies"], count=dummies)] if dummies else seats


def _car(seat: Seat | None) -> str:
    return TEXT["dummy"] if seat is None else letter(seat)


def standing(view: View) -> list[str]:
    """Write where every race car is, the leader first: "B on 5 after 1 lap", "A in the pit lane"."""
    there = [_at(seat, laps, space) for seat, laps, space in view.standing]
    pit = [say(TEXT["pit"], seat=letter(seat)) for seat, it in enumerate(view.companies) if it.space == PIT_LANE]
    return [*there, *pit]


def _at(seat: Seat | None, laps: int, space: int) -> str:
    if seat is None:
        return say(TEXT["dummy at"], space=space)
    return say(TEXT["at laps" if laps else "at"], seat=letter(seat), space=space, laps=laps)

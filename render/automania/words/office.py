"""What a sales office gives a seat that withdraws: cars to sell, a place in the next order, a tile or a contract."""

from __future__ import annotations

from collections.abc import Mapping

from render.core.sentence import ordinal, say
from rules.automania.components import Bonus
from rules.automania.view import View
from rules.core.game import Seat

TEXT = {
    "place": "{first}",
    "two places": "{first} or {last}",
    "places": "{first} to {last}",
    "tile": ", a tile",
    "contract": ", a contract",
    "points": ", {points} VP",
    "nothing": "",
}
SHORT = {
    **TEXT,
    "two places": "{first}/{last}",
    "places": "{first}–{last}",
    "tile": ", tile",
    "contract": ", contract",
}
LAST = "last"


def place_next(view: View, seat: Seat, office: int) -> str:
    """Say which places in the next order an office can still mean for a seat: "1st", "2nd or 3rd", "last"."""
    return _place_next(view, seat, office, TEXT)


def short_place_next(view: View, seat: Seat, office: int) -> str:
    """Say the same in fewer letters, for a button: "2nd/3rd"."""
    return _place_next(view, seat, office, SHORT)


def _place_next(view: View, seat: Seat, office: int, text: Mapping[str, str]) -> str:
    others = [it.office or 0 for other, it in enumerate(view.players) if other != seat]
    before, behind, open_ = sum(0 < it < office for it in others), sum(it > office for it in others), others.count(0)
    lower, higher = office - 1 - before, len(view.components.offices) - office - behind
    first, last = 1 + before + max(0, open_ - higher), 1 + before + min(open_, lower)
    seats = len(view.players)
    if first == last:
        return LAST if first == seats else say(text["place"], first=ordinal(first))
    return say(text["two places" if last - first == 1 else "places"], first=ordinal(first), last=ordinal(last))


def bonus_points(view: View, office: int) -> int:
    """Give the victory points that an office brings at once: those instead of a contract, where none is left."""
    wanted = view.components.offices[office - 1].bonus == Bonus.CONTRACT
    return view.components.no_contract if wanted and not view.display else 0


def bonus(view: View, office: int) -> str:
    """Say what an office gives at once, behind a comma; nothing where it gives nothing now."""
    return say(TEXT[_given(view, office)], points=bonus_points(view, office))


def short_bonus(view: View, office: int) -> str:
    """Say the same in fewer letters, for a button."""
    return say(SHORT[_given(view, office)], points=bonus_points(view, office))


def _given(view: View, office: int) -> str:
    match view.components.offices[office - 1].bonus:
        case Bonus.TILE if any(view.below):
            return "tile"
        case Bonus.CONTRACT:
            return "contract" if view.display else "points"
        case _:
            return "nothing"

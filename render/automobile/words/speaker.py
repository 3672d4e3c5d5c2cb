"""Who speaks, and how models and price ranges are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from render.core import speaker as core
from render.core.sentence import say
from rules.automobile.components import CarModel, Phase, PriceRange
from rules.automobile.view import CompanyView, SpaceView, View

RANGE = {PriceRange.HIGH: "high-priced", PriceRange.MID: "mid-priced", PriceRange.LOW: "low-priced"}
SHORT = {PriceRange.HIGH: "high", PriceRange.MID: "mid", PriceRange.LOW: "low"}
PHASE = {
    Phase.DRAW_DEMAND_TILES: "Draw demand tiles",
    Phase.SELECT_CHARACTERS: "Select characters",
    Phase.PLAYER_ACTIONS: "Player actions",
    Phase.SELL_VIA_HOWARD: "Sell via Howard",
    Phase.SELL_VIA_DISTRIBUTORS: "Sell via distributors",
    Phase.EXECUTIVE_DECISIONS: "Executive decisions",
    Phase.SELL_VIA_DEMAND_TILES: "Sell via demand tiles",
    Phase.LOSSES: "Losses",
    Phase.END_OF_TURN: "End of turn",
}
TITLE = "Turn {turn} of {turns} · {phase}"
TITLE_ROUND = "Turn {turn} of {turns} · {phase}, round {round} of {rounds}"
TITLE_AUCTION = "Turn {turn} of {turns} · Auction of the first selection order"
TITLE_OVER = "Game over"

AMOUNT = "{dollars:$}"


@dataclass(frozen=True, slots=True)
class Speaker(core.Speaker[View]):
    """A view put into words."""

    @property
    def company(self) -> CompanyView:
        """The row of that seat."""
        return self.view.companies[self.seat]

    @property
    def cash(self) -> int:
        """The seat's dollars; 0 for a spectator of hidden cash."""
        return self.company.cash or 0

    @property
    def last_turn(self) -> bool:
        """Whether no turn follows: then the next selection order serves for nothing."""
        return self.view.turn == len(self.view.components.turns)

    def printed(self, model: int) -> CarModel:
        """What is printed on a space of the track."""
        return self.view.components.model(model)

    def space(self, model: int) -> SpaceView:
        """What lies on a space of the track."""
        return self.view.spaces[model - 1]

    def model(self, model: int) -> str:
        """A model's name."""
        return self.printed(model).name

    def models(self, models: Iterable[int]) -> list[str]:
        """The names of several models."""
        return [self.model(it) for it in models]

    def counted(self, models: Iterable[int]) -> list[str]:
        """Models with how often each comes: "2 × EMF"."""
        return [f"{n} × {self.model(it)}" if n > 1 else self.model(it) for it, n in Counter(models).items()]


def phase(number: int) -> str:
    """Give the name of a phase by its number."""
    return PHASE[Phase(number)]


def heading(view: View, turn: int, phase: Phase, number: int) -> str:
    """Give the title of a phase, or of a round of player actions."""
    return say(
        TITLE_ROUND if number else TITLE,
        turn=turn,
        turns=len(view.components.turns),
        phase=PHASE[phase],
        round=number,
        rounds=view.components.rounds,
    )


def title(view: View) -> str:
    """Say where the match stands."""
    if view.auction:
        return say(TITLE_AUCTION, turn=view.turn, turns=len(view.components.turns))
    return TITLE_OVER if view.over else heading(view, view.turn, view.phase, view.round)


def amount(dollars: float) -> str:
    """Write an amount of the score, in tens of dollars."""
    return say(AMOUNT, dollars=round(dollars / 10) * 10)

"""The sponsor space: money for workers, and what a player's money and workers can come to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.automania.actions import UseSponsor, sponsorings
from rules.automania.events import WorkersSponsored
from rules.automania.formula import sponsor_bonus
from rules.automania.state import Player, State
from rules.core.game import Seat, Tell


@dataclass(frozen=True, slots=True)
class Purse:
    """A player's money, workers of either kind, and what general managers still add."""

    rule: str
    """For which the general managers' autobuck comes: worker, placement or turn."""
    money: int
    workers: int
    managers: int
    """Autobucks that the general managers add."""
    taken: int
    """What they have added in this turn."""

    @property
    def most(self) -> int:
        """The most money that it can come to by sponsoring."""
        if self.rule == "turn":
            bonus = max(0, self.managers - self.taken) if self.workers else 0
        else:
            # Placing one by one, each placement has a bonus, as each worker has (ruling 9).
            bonus = self.workers * self.managers
        return self.money + self.workers + bonus

    def bonus(self, workers: int) -> int:
        """Give what the general managers add to one placement (rulings 9, 10, 11, 42)."""
        return sponsor_bonus(self.rule, self.managers, workers, self.taken)

    def after(self, workers: int) -> Purse:
        """Give the purse after one placement."""
        bonus = self.bonus(workers)
        money, left = self.money + workers + bonus, self.workers - workers
        return Purse(self.rule, money, left, self.managers, self.taken + bonus)


def purse(state: State, it: Player) -> Purse:
    """Give a player's purse now."""
    rule = state.revision.general_manager
    return Purse(rule, it.money, it.workers + it.neutral, it.factory.sponsor_bonus, state.bonus_taken)


def legal_sponsorings(state: State, seat: Seat) -> Sequence[UseSponsor]:
    """List every group of workers at hand (ruling 8)."""
    it = state.players[seat]
    return sponsorings(it.workers, it.neutral)


def use_sponsor(draft: State, seat: Seat, own: int, neutral: int, tell: Tell) -> None:
    """Place workers on the sponsor space and take the money."""
    it = draft.players[seat]
    bonus = purse(draft, it).bonus(own + neutral)
    money = own + neutral + bonus
    it.workers -= own
    it.neutral -= neutral
    it.sponsor.own += own
    it.sponsor.neutral += neutral
    it.money += money
    draft.bonus_taken += bonus
    tell(draft, WorkersSponsored(seat, own, neutral, money, bonus))

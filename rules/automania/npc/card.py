"""Contract cards: which are fulfilled, and which are likely to be."""

from __future__ import annotations

from collections.abc import Sequence

from rules.automania.actions import DrawContract, TakeContract
from rules.automania.components import CAR_TYPES, MARKETS, CarType, Contract
from rules.automania.formula import is_fulfilled, missing
from rules.automania.npc import worth
from rules.automania.npc.worth import me
from rules.automania.view import FactoryView, View
from rules.core.game import Action, Rated
from rules.core.memo import by_view

CHANCE = ((0, 0.9), (2, 0.75), (4, 0.5), (7, 0.3))
"""How likely a contract is fulfilled, by the stars that its car is short of."""
UNLIKELY = 0.1
FROM_DECK = 0.45
"""How likely a card from the deck is fulfilled."""


def best_fulfilled(view: View, factory: FactoryView, car: CarType, score: int) -> int:
    """Give the medals of the best card in hand that a car would fulfil."""
    printed = view.components
    cards = (printed.contracts[name] for name in me(view).contracts if name)
    return max((card.medals for card in cards if is_fulfilled(printed, factory, card, car, score)), default=0)


@by_view
def likely(view: View, name: Contract) -> float:
    """Give the points that a card promises."""
    assert view.seat is not None
    card, factory = view.components.contracts[name], me(view).factory
    best = UNLIKELY
    for car in CAR_TYPES if card.car is None else (card.car,):
        score = max(view.score(view.seat, car, market).total for market in MARKETS)
        short = card.popularity - score - 1
        chance = next((chance for stars, chance in CHANCE if short <= stars), UNLIKELY)
        traits, parts = missing(view.components, factory, card, car)
        best = max(best, chance - 0.25 * (len(traits) + len(parts)))
    late = 0.6 if worth.rounds_left(view) < 1 else 1.0
    crowded = 0.8 ** max(0, len(me(view).contracts) - 1)
    return card.medals * best * late * crowded


@by_view
def best_to_take(view: View) -> float:
    """Give the points that the best card to be had promises."""
    promised = [likely(view, name) for name in view.display]
    if view.deck:
        promised.append(from_deck(view))
    return max(promised, default=float(view.components.no_contract))


@by_view
def from_deck(view: View) -> float:
    """Give the points that an unseen card promises."""
    cards = [card for card in view.components.contracts.values() if not card.start]
    late = 0.5 if worth.rounds_left(view) < 1 else 1.0
    return sum(card.medals for card in cards) / len(cards) * FROM_DECK * late


def cards(view: View, legal: Sequence[Action]) -> list[Rated]:
    """Rate the cards that can be taken, by what they promise."""
    found: list[Rated] = []
    for it in legal:
        if isinstance(it, TakeContract):
            found.append(Rated(it, likely(view, it.contract)))
        elif isinstance(it, DrawContract):
            found.append(Rated(it, from_deck(view)))
    return found

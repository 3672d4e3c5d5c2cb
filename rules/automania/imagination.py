"""A full state that fits what one seat knows: hidden contract cards and the deck are dealt anew."""

from __future__ import annotations

from collections.abc import Sequence

from rules.automania.components import Contract
from rules.automania.contract import DECK
from rules.automania.state import State
from rules.core.chance import Chance, draw
from rules.core.draft import clone
from rules.core.game import LETTERS, Seat, letter


def imagine(state: State, seat: Seat, seed: int) -> State:
    """Give a copy in which all that the seat cannot know is drawn from another seed.

    Money is known to all even where it is hidden: every payment is public. So are cards taken from the display.
    """
    draft = clone(state)
    draft.chance = Chance(seed)
    cards = draft.components.contracts
    public = {name for it in draft.players for name in it.done} | set(draft.players[seat].contracts)
    starts: list[str] = [name for name, card in cards.items() if card.start and name not in public]
    hidden = [_hidden(draft, other) if other != seat else [] for other in range(len(draft.players))]
    secret = [name for names in hidden for name in names if not cards[name].start]
    if secret:
        draft.deck = sorted([*draft.deck, *secret])
    for other, names in enumerate(hidden):
        it = draft.players[other]
        for name in names:
            stock = starts if cards[name].start else draft.deck
            (dealt,) = draw(draft.chance, letter(other), stock, 1)
            it.contracts[it.contracts.index(name)] = Contract(dealt)
    return draft


def _hidden(state: State, seat: Seat) -> list[Contract]:
    """Give a seat's cards in hand that nobody else has seen."""
    it = state.players[seat]
    return [name for name in it.contracts if name not in it.seen]


def secret_draws(state: State) -> Sequence[int]:
    """Give the draws of contract cards, dealt or from the deck, that are still hidden in somebody's hand."""
    hidden = {name for seat in range(len(state.players)) for name in _hidden(state, seat)}
    dealt = {DECK, *LETTERS}
    return [at for at, draw in enumerate(state.chance.made) if draw.what in dealt and draw.values[0] in hidden]

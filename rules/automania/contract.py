"""Contract cards: drawing them, and what a car must have to fulfil one (rulebook, Draw a contract card)."""

from __future__ import annotations

from rules.automania.actions import DRAW, PlayContract, contract, fulfil
from rules.automania.components import Contract
from rules.automania.events import ContractDrawn, ContractPlayed, ContractTaken, NoContractLeft
from rules.automania.formula import is_fulfilled
from rules.automania.state import Car, State
from rules.core.chance import draw
from rules.core.game import Action, Seat, Tell

DECK = "contract"
"""What a hidden draw from the contract deck is called."""


def legal_contracts(state: State, seat: Seat, product: Car) -> list[PlayContract]:
    """List the cards in hand that the product fulfils; one card a car (ruling 20)."""
    if state.contract_played:
        return []
    printed, it = state.components, state.players[seat]
    cards, made = printed.contracts, (product.type, state.popularity)
    return [fulfil(name) for name in it.contracts if is_fulfilled(printed, it.factory, cards[name], *made)]


def play_contract(draft: State, seat: Seat, name: Contract, tell: Tell) -> None:
    """Show the card and put it under the factory board; the start contract may pay (rulings 20, 48)."""
    it, card = draft.players[seat], draft.components.contracts[name]
    money = draft.components.start_contract if card.start and draft.revision.start_contract else 0
    it.contracts.remove(name)
    it.done.append(name)
    it.money += money
    draft.contract_played = True
    tell(draft, ContractPlayed(seat, name, card.medals, money))


def legal_draws(state: State) -> list[Action]:
    """List the cards of the display, and the deck."""
    return [*(contract(name) for name in state.display), *([DRAW] if state.deck else ())]


def take_contract(draft: State, seat: Seat, name: Contract, office: bool, tell: Tell) -> None:
    """Take a card of the display and put the top card of the deck in its place."""
    it = draft.players[seat]
    it.contracts.append(name)
    it.seen.append(name)
    at = draft.display.index(name)
    refill = Contract(draw(draft.chance, "display", draft.deck, 1)[0]) if draft.deck else None
    draft.display[at : at + 1] = [refill] if refill else []
    tell(draft, ContractTaken(seat, name, refill, office))


def draw_contract(draft: State, seat: Seat, tell: Tell) -> None:
    """Draw the top card of the deck, in secret."""
    (drawn,) = draw(draft.chance, DECK, draft.deck, 1)
    draft.players[seat].contracts.append(Contract(drawn))
    tell(draft, ContractDrawn(seat, Contract(drawn)))


def score_missing_contract(draft: State, seat: Seat, office: bool, tell: Tell) -> None:
    """Score for a contract when there are no more cards (ruling 31)."""
    points = draft.components.no_contract
    draft.players[seat].points += points
    tell(draft, NoContractLeft(seat, points, office))

"""The auction for the first selection order, before phase one, where the table plays so (rulings 57 to 61)."""

from __future__ import annotations

from rules.automobile.actions import PASS, Bid, Pass, TakePlace
from rules.automobile.events import AuctionBegun, BidMade, BidPassed, PlaceTaken
from rules.automobile.formula import HIGHEST_BID, RAISE
from rules.automobile.money import pay
from rules.automobile.state import NOBODY, State, Step
from rules.core.game import Action, Seat, Tell


def begin(draft: State, tell: Tell) -> None:
    """Put all places up, and ask the first seat."""
    draft.places = [NOBODY] * len(draft.companies)
    _open(draft)
    tell(draft, AuctionBegun())


def legal(state: State, seat: Seat) -> list[Action]:
    """List the higher bids that the seat's cash covers and passing, or the free places (rulings 58-60)."""
    if state.step == Step.PLACE:
        return [TakePlace(place) for place in free_places(state)]
    most = min(HIGHEST_BID, state.companies[seat].cash)
    return [*(Bid(amount) for amount in range(max(state.bids) + RAISE, most + 1, RAISE)), PASS]


def free_places(state: State) -> list[int]:
    """Give the places of the selection order that nobody has, 1 first."""
    return [place for place, seat in enumerate(state.places, 1) if seat == NOBODY]


def play(draft: State, seat: Seat, action: Action, tell: Tell) -> None:
    """Carry a bid, a pass or the choice of a place out; with the last place the auction is over."""
    match action:
        case Bid(amount):
            draft.bids[seat] = amount
            tell(draft, BidMade(seat, amount))
            _ask_next(draft, seat, tell)
        case Pass():
            draft.companies[seat].passed = True
            tell(draft, BidPassed(seat))
            _ask_next(draft, seat, tell)
        case TakePlace(place):
            _take(draft, seat, place, draft.bids[seat], tell)
            if len(_waiting(draft)) == 1:
                _give_the_rest(draft, tell)
            else:
                _open(draft)
        case _:
            raise AssertionError(action)


def _waiting(state: State) -> list[Seat]:
    """List the seats without a place."""
    return [seat for seat in range(len(state.companies)) if seat not in state.places]


def _open(draft: State) -> None:
    """Begin to bid for one place, with the first seat that has none (ruling 58)."""
    draft.bids = [0] * len(draft.companies)
    for it in draft.companies:
        it.passed = False
    draft.step, draft.actor = Step.BID, _waiting(draft)[0]


def _ask_next(draft: State, seat: Seat, tell: Tell) -> None:
    """Ask the next who has not passed; alone with the highest bid, he chooses (rulings 59 and 61)."""
    bidding = [it for it in _waiting(draft) if not draft.companies[it].passed]
    if not bidding:
        _give_the_rest(draft, tell)
    elif len(bidding) == 1 and draft.bids[bidding[0]]:
        draft.step, draft.actor = Step.PLACE, bidding[0]
    else:
        draft.actor = next((it for it in bidding if it > seat), bidding[0])


def _take(draft: State, seat: Seat, place: int, dollars: int, tell: Tell) -> None:
    pay(draft, seat, dollars, tell)
    draft.places[place - 1] = seat
    tell(draft, PlaceTaken(seat, place, dollars))


def _give_the_rest(draft: State, tell: Tell) -> None:
    """Give the places that are left, for nothing, in the order of the seats, and close the auction (ruling 61)."""
    for seat, place in zip(_waiting(draft), free_places(draft), strict=True):
        _take(draft, seat, place, 0, tell)
    draft.selection_order, draft.places, draft.bids = draft.places, [], []
    for it in draft.companies:
        it.passed = False
    draft.step = Step.NOTHING

"""The auction for the first selection order (rulings 57 to 61): the bids of each example are worked out by hand."""

from __future__ import annotations

import pytest

from render.automobile.ledger import close
from render.registry import words
from rules.automobile.actions import Bid, ChooseCharacter, Pass, TakePlace
from rules.automobile.audit import audit
from rules.automobile.components import Character, Phase
from rules.automobile.events import BidMade, BidPassed, PlaceTaken, SelectionOrderDrawn, TilesDrawn
from rules.automobile.game import GAME
from rules.automobile.options import Options
from rules.automobile.state import State
from rules.automobile.view import view
from rules.core.chance import Chance
from rules.core.game import Action, IllegalAction, NotYourTurn, apply, start, tell_nobody
from rules.core.record import Move
from rules.core.record_text import parse, write
from rules.core.replay import of, play
from rules.registry import GAMES

A, B, C, D = range(4)
WORDS = words("automobile")
NAMES = ("Ann", "Bob", "Cleo", "Dan")
PASS = Pass()


class Auction:
    """A match that begins with the auction, played move by move; `events` is all that was told."""

    def __init__(self, seats: int = 4) -> None:
        self.state, self.events = start(GAME, seats, Options(first_order="auction"), Chance(7))

    def play(self, *moves: tuple[int, Action]) -> Auction:
        """Carry legal moves out."""
        for seat, action in moves:
            self.state, told = apply(GAME, self.state, seat, action)
            self.events += told
            assert audit(self.state) == []
        return self

    def told(self, kind: type[object]) -> list[object]:
        """The events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def cash(self) -> list[int]:
        """Everybody's money."""
        return [it.cash for it in self.state.companies]


def test_without_the_option_the_first_player_is_drawn():
    """Starting the game; ruling 57: the auction is off unless the table wants it."""
    state, events = start(GAME, 4, Options(), Chance(7))
    assert isinstance(events[0], SelectionOrderDrawn) and len(state.selection_order) == 4
    assert not state.places


def test_it_begins_with_the_first_seat_before_any_tile():
    """Ruling 58: no first player and no tile is drawn; A may bid $10 to $250 or pass."""
    it = Auction()
    assert GAME.to_act(it.state) == (A,)
    assert it.told(SelectionOrderDrawn) == it.told(TilesDrawn) == []
    assert GAME.legal_actions(it.state, A) == [*(Bid(amount) for amount in range(10, 251, 10)), PASS]


def test_a_bid_is_higher_than_the_one_before():
    """Ruling 59: after $30, from $40; in tens; nobody else may bid meanwhile."""
    it = Auction().play((A, Bid(30)))
    assert GAME.legal_actions(it.state, B)[0] == Bid(40)
    for wrong in (Bid(30), Bid(45), Bid(260)):
        with pytest.raises(IllegalAction):
            it.play((B, wrong))
    with pytest.raises(NotYourTurn):
        it.play((C, Bid(40)))


def test_the_highest_takes_any_place_and_pays():
    """Rulings 59, 60: A 10, B 20, C passes, D 30, A passes, B 40, D passes: B pays 40 and may take the third place."""
    it = Auction().play((A, Bid(10)), (B, Bid(20)), (C, PASS), (D, Bid(30)), (A, PASS), (B, Bid(40)), (D, PASS))
    assert GAME.legal_actions(it.state, B) == [TakePlace(1), TakePlace(2), TakePlace(3), TakePlace(4)]
    it.play((B, TakePlace(3)))
    assert it.cash == [2000, 1960, 2000, 2000]
    assert it.state.places == [-1, -1, B, -1]
    assert it.told(PlaceTaken) == [PlaceTaken(B, 3, 40)]
    # The next place: A begins again, and whoever passed is in again; only what was named now counts.
    assert GAME.to_act(it.state) == (A,)
    assert GAME.legal_actions(it.state, A)[0] == Bid(10)


def test_the_whole_auction():
    """Rulings 58 to 61: B buys the first place, D the second; A and C pass, and get the others for nothing."""
    it = Auction().play((A, PASS), (B, Bid(20)), (C, PASS), (D, PASS), (B, TakePlace(1)))
    it.play((A, PASS), (C, Bid(10)), (D, Bid(20)), (C, PASS), (D, TakePlace(2)))
    it.play((A, PASS))
    assert GAME.to_act(it.state) == (C,)
    it.play((C, PASS))
    assert it.told(PlaceTaken) == [
        PlaceTaken(B, 1, 20),
        PlaceTaken(D, 2, 20),
        PlaceTaken(A, 3, 0),
        PlaceTaken(C, 4, 0),
    ]
    assert it.state.selection_order == [B, D, A, C]
    assert it.cash == [2000, 1980, 2000, 1980]
    assert (it.state.turn, it.state.phase, GAME.to_act(it.state)) == (1, Phase.SELECT_CHARACTERS, (B,))
    assert [event.seat for event in it.told(TilesDrawn)] == [B, D, A, C]  # type: ignore[attr-defined]
    assert (len(it.told(BidMade)), len(it.told(BidPassed))) == (3, 7)
    assert not it.state.places and not any(company.passed for company in it.state.companies)


def test_nobody_bids():
    """Ruling 61: all pass, and choose in the order of the seats."""
    it = Auction(3).play((A, PASS), (B, PASS), (C, PASS))
    assert it.state.selection_order == [A, B, C]
    assert it.cash == [2000] * 3


def test_the_last_place_is_for_nothing():
    """Ruling 61: of three, A and C buy the first and the second place; the third is B's without a bid."""
    it = Auction(3).play((A, Bid(10)), (B, PASS), (C, PASS), (A, TakePlace(2)))
    it.play((B, PASS), (C, Bid(30)), (C, TakePlace(3)))
    assert it.state.selection_order == [B, A, C]
    assert it.cash == [1990, 2000, 1970]


def test_no_loan_for_a_bid():
    """Ruling 60: with $90 at hand $90 is the most that can be bid."""
    it = Auction()
    it.state.companies[A].cash = 90
    assert GAME.legal_actions(it.state, A)[-2:] == [Bid(90), PASS]
    it.state.companies[A].cash = 0
    assert GAME.legal_actions(it.state, A) == [PASS]


def test_bids_are_open():
    """Ruling 58: a spectator sees every bid, who is out and who has which place."""
    it = Auction().play((A, PASS), (B, Bid(20)), (C, PASS), (D, PASS), (B, TakePlace(1)), (A, Bid(10)), (C, PASS))
    seen = view(it.state, None).auction
    assert seen is not None
    assert (seen.places, seen.bids, seen.highest) == ((B, None, None, None), (10, None, None, 0), 10)


def bids_of_the_program(state: State) -> State:
    """The match after its auction, played by the program for all seats."""
    while state.places:
        seat = state.actor
        GAME.advance(state, seat, GAME.npc(state, seat), tell_nobody)
    return state


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_programs_bids_are_small(seats: int):
    """As in tournaments: something is bid, nobody pays more than $40, and the auction ends within a few moves."""
    state = bids_of_the_program(GAME.setup(seats, Options(first_order="auction"), Chance(1), tell_nobody))
    paid = [2000 - it.cash for it in state.companies]
    assert 0 < max(paid) <= 40
    assert sorted(state.selection_order) == list(range(seats))


def test_the_program_does_not_pay_for_what_it_gets_for_nothing():
    """A would have the first place for nothing if nobody bid, so it passes; C, who would be last, bids the least."""
    it = Auction(3)
    assert GAME.npc(it.state, A) == PASS
    it.play((A, PASS), (B, PASS))
    assert GAME.npc(it.state, C) == Bid(10)


def test_a_record_of_it():
    """Bids and places are written as a person would, and read to the same match."""
    moves = [(A, PASS), (B, Bid(20)), (C, PASS), (B, TakePlace(3)), (A, PASS), (C, PASS)]
    moves.append((A, ChooseCharacter(Character.FORD)))
    options = Options(first_order="auction")
    record = of(GAME, options, NAMES[:3], Chance(3), [Move(*move) for move in moves])
    text = write(record)
    assert "option first_order auction\n" in text and "\nB bid 20\n" in text and "\nB place 3\n" in text
    assert "draw first" not in text
    *_, (state, _) = play(parse(text, GAMES))
    assert state.selection_order == [A, C, B]
    assert state.companies[A].character == Character.FORD


def test_the_words_of_it():
    """What is asked, told, shown and foretold names seats, amounts and places."""
    it = Auction().play((A, PASS), (B, Bid(20)))
    seen = view(it.state, C)
    assert WORDS.title(seen) == "Turn 1 of 4 · Auction of the first selection order"
    assert WORDS.ask(seen, NAMES) == (
        "**Cleo** (C), bid more than $20 for the choice of a place in the first selection order, or pass."
    )
    lines = WORDS.board(seen, NAMES).splitlines()
    assert "Bids: A out, B $20, C none yet, D none yet" in lines
    assert "Places: 1 free, 2 free, 3 free, 4 free" in lines
    assert "Bids: A out, B $20, C none yet, D none yet." in WORDS.alt(seen, NAMES)
    assert WORDS.consequence(seen, Bid(30), NAMES) == "If nobody names more, you take any free place and pay $30."
    it.play((C, PASS), (D, PASS))
    chosen = view(it.state, B)
    assert WORDS.action(chosen, TakePlace(1), NAMES) == "Place 1 in the selection order: pay $20"
    assert "You keep $1,980." in WORDS.consequence(chosen, TakePlace(1), NAMES)
    it.play((B, TakePlace(1)))
    assert WORDS.line(view(it.state, None), it.told(PlaceTaken)[0], NAMES) == (  # type: ignore[arg-type]
        "**Bob** (B) takes place 1 in the first selection order for $20."
    )
    assert "Places: 1 B, 2 free, 3 free, 4 free" in WORDS.board(view(it.state, None), NAMES)


def test_the_closing_account_knows_what_the_place_cost():
    """The ledger of a whole match with the auction adds up to the final totals."""
    state, events = start(GAME, 3, Options(first_order="auction"), Chance(5))
    while to_act := GAME.to_act(state):
        GAME.advance(state, to_act[0], GAME.npc(state, to_act[0]), lambda _, event: events.append(event))
    closing = close(view(state, None), events)
    paid = {event.seat: event.paid for event in events if isinstance(event, PlaceTaken)}
    assert any(paid.values())
    assert [ledger.auction for ledger in closing.ledgers] == [-paid[seat] for seat in range(3)]
    assert [ledger.total for ledger in closing.ledgers] == [total for *_, total in state.accounts]

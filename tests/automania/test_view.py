"""What a seat may see (rulings 25, 38), and what it may imagine."""

from typing import Any

import pytest

from rules.automania.actions import DrawContract, TakeContract, TakeTile, Withdraw
from rules.automania.components import Phase
from rules.automania.events import ContractDealt, ContractDrawn, ContractTaken, PhaseBegun, TilesLaid
from rules.automania.game import GAME
from rules.automania.options import Options
from rules.automania.view import view
from rules.core.chance import Chance
from rules.core.game import tell_nobody
from tests.automania.table import (
    AMERICA,
    CITY,
    COLUMN_1,
    COLUMN_4,
    DISCARD,
    EUROPE,
    OFFICE_1,
    SUPER,
    UL,
    A,
    B,
    C,
    contract,
    table,
    tile,
)


def money(seat: int | None, **options: Any) -> list[int | None]:
    """What a seat, or a spectator, sees of three players' money."""
    position = table(3, **options).money(A, 10).money(B, 20).money(C, 30)
    return [it.money for it in view(position.state, seat).players]


def test_money_is_open():
    """Ruling 38: everybody sees the money, unless the table plays it hidden."""
    assert money(A) == money(None) == [10, 20, 30]


def test_money_is_hidden_where_the_table_plays_so():
    """Preparations, starting money: one may keep it hidden; then only one's own is seen, until the end (ruling 38)."""
    assert money(B, money="hidden") == [None, 20, None]
    assert money(None, money="hidden") == [None, None, None]
    position = table(2, money="hidden").offices(1, 2).money(A, 5).money(B, 7).begin(Phase.GAME_END)
    assert [it.money for it in view(position.state, A).players] == [5, 7]


def test_contracts_in_hand_are_secret():
    """Ruling 38: others see how many contracts a player holds; those played lie open."""
    position = table().hand(B, "C01", "C02").done(B, "C02")
    assert view(position.state, B).players[B].contracts == ("S2", "C01")
    for seat in (A, None):
        assert view(position.state, seat).players[B].contracts == (None, None)
        assert view(position.state, seat).players[B].done == ("C02",)


def test_dealt_and_drawn_contracts_are_secret():
    """Preparations 8, Draw a contract card: others are told that there was a card, not which."""
    for event, blank in (
        (ContractDealt(A, contract("S1")), ContractDealt(A, None)),
        (ContractDrawn(A, contract("C01")), ContractDrawn(A, None)),
    ):
        assert GAME.see(event, A) == event
        assert GAME.see(event, B) == GAME.see(event, None) == blank


def test_contracts_from_the_display_are_told():
    """Draw a contract card: what lay face up was seen by all."""
    event = ContractTaken(A, contract("C01"), contract("C02"), False)
    assert GAME.see(event, B) == event


def test_decks_are_counts():
    """Nobody knows the order of the stacks: a view holds how many contract cards are left, and no tile to come."""
    position = table()
    seen = view(position.state, A)
    assert seen.deck == 23 and not hasattr(seen, "stacks")
    assert not any(name in repr(seen.grid) for name in position.state.stacks["A"])


def test_the_view_previews():
    """Popularity, workers needed and the ship space, as a player would work them out."""
    position = table().group(COLUMN_1, B, 1, 2).ship(B, CITY, AMERICA, 5)
    seen = view(position.state, A)
    assert seen.needed(COLUMN_1) == 4
    assert seen.ship_space(AMERICA, 5) == 4 and seen.ship_space(EUROPE, 5) == 5
    assert seen.ship_space(AMERICA, 20) == 17
    assert seen.score(A, SUPER, AMERICA).total == position.score(A, SUPER, AMERICA)


def test_silver_medals_so_far():
    """The view counts medals on completed contracts (C01: 3) and tiles (B16: 2)."""
    position = table().round(3).done(A, "C01").owns(A, "B16", UL)
    assert view(position.state, B).players[A].medals == 3 + 2


def test_the_sales_limit_is_seen():
    """The view tells how many cars a player may sell, once the office is chosen."""
    position = table().offices(3, 0, 4).owns(A, "A03", OFFICE_1)
    assert [it.limit for it in view(position.state, None).players] == [4, None, None]


@pytest.mark.parametrize("seat", [A, B])
def test_imagining(seat: int):
    """A seat imagines the others' hidden cards anew, and keeps its own, those seen in the display and those played."""
    position = table().lane(COLUMN_4, "A15", "A16").display("C01", "C02", "C03").place(COLUMN_4)
    position.play(TakeTile(tile("A15"), DISCARD), TakeContract(contract("C02"))).done(B, "C05").hand(B, "C07")
    others = {tuple(GAME.imagine(position.state, seat, seed).players[1 - seat].contracts) for seed in range(30)}
    assert len(others) > 1
    for seed in range(30):
        imagined = GAME.imagine(position.state, seat, seed)
        assert imagined.players[seat].contracts == position.player(seat).contracts
        assert "C02" in imagined.players[A].contracts and imagined.players[B].done == ["C05"]
        assert view(imagined, seat) == view(position.state, seat)
        assert GAME.audit(imagined) == []
        assert all(it.contracts[0][0] == "S" for it in imagined.players)


def test_pictures():
    """A picture at the beginning of the preparations, of the action phase and of the sales phase."""
    scenes = [phase for phase in Phase if GAME.scene(PhaseBegun(1, phase, ()))]
    assert scenes == [Phase.PREPARATIONS, Phase.ACTION, Phase.SALES]
    assert not GAME.scene(TilesLaid(1, (), ()))


def test_phases_are_told():
    """Each phase is told when it begins, with the order in which the players act."""
    position = table(2).play(Withdraw(4), Withdraw(1))
    assert [(it.phase, it.order) for it in position.told(PhaseBegun)] == [
        (Phase.SALES, (B, A)),
        (Phase.NEW_ROUND, (position.actor,)),
    ]


def test_nobody_else_may_act():
    """The game protocol: only the seat to act has legal actions."""
    position = table()
    assert GAME.to_act(position.state) == (A,)
    assert GAME.legal_actions(position.state, B) == ()
    assert GAME.explain(position.state, B, DrawContract()).reason == "other seat"


def test_secret_draws():
    """A public record leaves out start contracts and cards from the deck, as long as they are hidden in a hand."""
    state = GAME.setup(2, Options(), Chance(1), tell_nobody)
    made = state.chance.made
    assert [made[at].what for at in GAME.secret_draws(state)] == ["A", "B"]
    it = state.players[A]
    it.done.append(it.contracts.pop())
    assert [made[at].what for at in GAME.secret_draws(state)] == ["B"]

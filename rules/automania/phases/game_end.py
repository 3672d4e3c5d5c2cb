"""The end: leftover cars, silver medals, the money ranking, and the winner."""

from __future__ import annotations

from rules.automania.components import Market, Phase
from rules.automania.events import GameEnded, LeftoversSold, MedalsScored, MoneyRanked, PhaseBegun
from rules.automania.factory import medals
from rules.automania.state import Account, State
from rules.automania.winning import ranking
from rules.core.game import Action, Seat, Tell


def begin(draft: State, tell: Tell) -> None:
    """Settle every account (rulings 37, 49)."""
    draft.over = True
    printed, players = draft.components, draft.players
    seats = range(len(players))
    track = [it.points for it in players]
    tell(draft, PhaseBegun(draft.round, Phase.GAME_END, ()))
    leftovers = [_sell_leftovers(draft, seat, tell) for seat in seats]
    silver = [_score_medals(draft, seat, tell) for seat in seats]
    by_money = sorted(seats, key=lambda seat: (-players[seat].money, players[seat].office))
    ranked = [0] * len(players)
    amounts = [it.money for it in players]
    for place, seat in enumerate(by_money):
        ranked[seat] = printed.money_points[place] if place < len(printed.money_points) else 0
        players[seat].points += ranked[seat]
        tied = amounts.count(amounts[seat]) > 1
        tell(draft, MoneyRanked(seat, place + 1, amounts[seat], ranked[seat], tied))
    for seat in seats:
        it = players[seat]
        account = (track[seat], leftovers[seat], *silver[seat], it.money, ranked[seat], it.points)
        draft.accounts.append(Account(*account))
    tell(draft, GameEnded(ranking(draft), tuple(it.points for it in players)))


def legal(state: State, seat: Seat) -> list[Action]:
    """List nothing: nobody decides here."""
    return []


def play(draft: State, seat: Seat, action: Action, tell: Tell) -> None:
    """Refuse: nobody decides here."""
    raise AssertionError(action)


def _sell_leftovers(draft: State, seat: Seat, tell: Tell) -> int:
    """Sell the seat's cars that are left in the markets, and give the points."""
    it, printed = draft.players[seat], draft.components
    america, europe = (
        sum(there is not None and there.seat == seat for there in draft.ships[market])
        for market in (Market.NORTH_AMERICA, Market.EUROPE)
    )
    money, points = america * printed.leftover_america, europe * printed.leftover_europe
    it.money += money
    it.points += points
    if america or europe:
        tell(draft, LeftoversSold(seat, america, money, europe, points))
    return points


def _score_medals(draft: State, seat: Seat, tell: Tell) -> tuple[int, int]:
    """Score the silver medals, and give those on contracts and on tiles (ruling 41)."""
    it, printed = draft.players[seat], draft.components
    contracts = sum(printed.contracts[name].medals for name in it.done)
    tiles = medals(printed, it.factory)
    it.points += contracts + tiles
    tell(draft, MedalsScored(seat, contracts, tiles))
    return contracts, tiles

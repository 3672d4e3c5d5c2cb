"""What came of an action in the rest of its round: to be read when looking back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

from render.automania.words.speaker import MARKET, car, reward
from render.core.sentence import say
from render.core.words import Names
from rules.automania import actions, events
from rules.automania.components import Contract
from rules.automania.view import Step, View
from rules.core.game import Action, Event, Seat

TEXT = {
    "sold": "The {car} had popularity {popularity}, stood on ship space {space} of {market}, and was sold for "
    "{reward}.",
    "stays": "The {car} had popularity {popularity}, stood on ship space {space} of {market}, and was not sold in that "
    "round.",
    "yacht": "The {car} had popularity {popularity} and scored {points} VP on the yacht.",
    "kept": "The {car} had popularity {popularity} and stayed off the ships.",
    "top": "The {car} had popularity {popularity} and was sold at once for {reward}.",
    "contract": "That contract was fulfilled in the same round.",
    "contract left": "That contract was not fulfilled in that round.",
    "drawn": "In that round you fulfilled {fulfilled:no contract|# contract|# contracts}.",
    "sales": "In that round you sold {sold:no car|# car|# cars} for {reward}, and {stayed:none|#|#} of yours stayed on "
    "the ships.",
    "built": "Afterwards in that round you produced {cars:and}.",
    "built nothing": "Afterwards in that round you produced no car.",
    "built one": "a {car} for {market} with popularity {popularity}",
}
MADE = (events.CarShipped, events.CarOnYacht, events.CarKept, events.TopCarSold)
"""Where a car goes that was produced."""


def hindsight(view: View, action: Action, told: Sequence[Event], names: Names) -> str | None:
    """Say what became of the car that was produced, of a contract, or of the cars that were up for sale."""
    seat = view.seat
    if seat is None or not told:
        return None
    match action:
        case actions.PlaceWorkers():
            turn = list(_this_turn(seat, told))
            return _car(seat, turn, told) or _taken(seat, turn, told)
        case actions.TakeTile() if view.step == Step.TILE:
            return _built(seat, told)
        case (
            actions.ProduceCar()
            | actions.UseMarketing()
            | actions.PlayContract()
            | actions.ShipCar()
            | actions.UseYacht()
            | actions.KeepCar()
            | actions.SellTopCar()
        ):
            return _car(seat, told, told)
        case actions.TakeContract(contract):
            return _contract(contract, told)
        case actions.DrawContract():
            done = [it for it in told if isinstance(it, events.ContractPlayed) and it.seat == seat]
            return say(TEXT["drawn"], fulfilled=len(done))
        case actions.Withdraw() | actions.SellCar() | actions.Pass():
            return _sales(seat, told)
        case _:
            return None


def _contract(contract: Contract, told: Sequence[Event]) -> str:
    done = any(isinstance(it, events.ContractPlayed) and it.contract == contract for it in told)
    return TEXT["contract" if done else "contract left"]


def _taken(seat: Seat, turn: Sequence[Event], told: Sequence[Event]) -> str | None:
    """Say what became of the contract that was taken or drawn in a turn."""
    kinds = (events.ContractTaken, events.ContractDrawn)
    found = next((it.contract for it in turn if isinstance(it, kinds) and it.seat == seat), None)
    return found and _contract(found, told)


def _this_turn(seat: Seat, told: Sequence[Event]) -> Iterable[Event]:
    """Give what happened until the seat placed workers again, or withdrew."""
    first = next((n for n, it in enumerate(told) if isinstance(it, events.WorkersPlaced) and it.seat == seat), -1)
    ends = (events.WorkersPlaced, events.Withdrew)
    return takewhile(lambda it: not (isinstance(it, ends) and it.seat == seat), told[first + 1 :])


def _car(seat: Seat, turn: Sequence[Event], told: Sequence[Event]) -> str | None:
    """Say what became of the first car that was produced in a turn."""
    made = next((it for it in turn if isinstance(it, MADE) and it.seat == seat), None)
    if made is None:
        return None
    values = {"car": car(made.car, made.electric), "popularity": made.popularity, "market": MARKET[made.market]}
    match made:
        case events.CarShipped(space=space):
            later = told[told.index(made) :]
            sold = next((it for it in later if isinstance(it, events.CarSold) and _is(it, made)), None)
            paid = reward(sold.money, sold.points) if sold else ""
            return say(TEXT["sold" if sold else "stays"], values, space=space, reward=paid)
        case events.CarOnYacht(points=points):
            return say(TEXT["yacht"], values, points=points)
        case events.CarKept():
            return say(TEXT["kept"], values)
        case events.TopCarSold(money=money, points=points):
            return say(TEXT["top"], values, reward=reward(money, points))


def _is(sold: events.CarSold, made: events.CarShipped) -> bool:
    """Tell whether a car that was sold is one that went on a ship in the same round."""
    return (sold.seat, sold.market, sold.ship) == (made.seat, made.market, made.space)


def _sales(seat: Seat, told: Sequence[Event]) -> str | None:
    """Say it once the sales have been: a round that was broken off has sold nothing."""
    sold = [it for it in told if isinstance(it, events.CarSold) and it.seat == seat]
    stayed = [it for it in told if isinstance(it, events.CarStays) and it.seat == seat]
    if not sold and not stayed:
        return None
    paid = reward(sum(it.money for it in sold), sum(it.points for it in sold))
    return say(TEXT["sales"], sold=len(sold), reward=paid, stayed=len(stayed))


def _built(seat: Seat, told: Sequence[Event]) -> str:
    made = [it for it in told if isinstance(it, MADE) and it.seat == seat]
    cars = [
        say(TEXT["built one"], car=car(it.car, it.electric), market=MARKET[it.market], popularity=it.popularity)
        for it in made
    ]
    return say(TEXT["built"], cars=cars) if cars else TEXT["built nothing"]

"""The sales as they would be now, in words: who would buy a car, and what a seat's cars would bring."""

from __future__ import annotations

from render.core.sentence import say
from render.kraftwagen.words.preview import Bought, sales
from render.kraftwagen.words.speaker import PREFERENCE, Speaker
from rules.core.game import Seat, letter
from rules.kraftwagen.components import Preference, Recruit
from rules.kraftwagen.view import View

TEXT = {
    "buyer": "{preference} buyer {space}",
    "investor": "{investor}",
    "sale": "{buyer} for {points}",
    "car": "If the sales came now, the car at {car} would go to {buyers:and}.",
    "car unsold": "If the sales came now, nobody would buy the car at {car}.",
    "all": "Your cars would bring {points:# point|# points} in all.",
    "would buy": "If the sales came now, it would buy {who}'s car at {car} for {points:# point|# points}.",
    "would buy own": "If the sales came now, it would buy your car at {car} for {points:# point|# points}.",
    "would not buy": "If the sales came now, it would find no car.",
    "mark": "{seat} at {car} for {points}",
    "no mark": "no car",
}


def buyer_name(buyer: Preference | Recruit, space: int) -> str:
    """A buyer by its preference and space, an investor by name."""
    if isinstance(buyer, Preference):
        return say(TEXT["buyer"], preference=PREFERENCE[buyer], space=space)
    return say(TEXT["investor"], investor=buyer)


def sales_of(view: View, price: int) -> list[str]:
    """Who would buy a car now, with the points: "Luxury buyer 1 for 8"."""
    found = (sale for sale in sales(view) if sale.car == price)
    return [say(TEXT["sale"], buyer=buyer_name(sale.buyer, sale.space), points=sale.points) for sale in found]


def car_forecast(view: View, seat: Seat, price: int) -> list[str]:
    """Say who would buy a car of the seat as things stand in the view, and what all its cars would bring."""
    buyers = sales_of(view, price)
    told = [say(TEXT["car" if buyers else "car unsold"], car=price, buyers=buyers)]
    if sum(car.owner == seat for car in view.market.cars) > 1:
        told.append(total(view, seat))
    return told


def total(view: View, seat: Seat) -> str:
    """Say what a seat's cars would bring."""
    return say(TEXT["all"], points=sum(sale.points for sale in sales(view) if sale.seat == seat))


def buyer_forecast(it: Speaker, view: View, number: int) -> str:
    """Say what a buyer or investor, by its number in selling order from 0, would buy as things stand in the view."""
    sale = sales(view)[number]
    if sale.seat is None:
        return TEXT["would not buy"]
    key = "would buy own" if sale.seat == it.seat else "would buy"
    return say(TEXT[key], who=it.who(sale.seat), car=sale.car, points=sale.points)


def mark(sale: Bought) -> str:
    """Whose car a buyer would take, in few words: "A at 8 for 16"."""
    if sale.seat is None:
        return TEXT["no mark"]
    return say(TEXT["mark"], seat=letter(sale.seat), car=sale.car, points=sale.points)

"""The sales phase, ship by ship, so that a player can check every sale."""

from __future__ import annotations

from render.automania.words.speaker import MARKET, Speaker, car, reward
from render.core.sentence import say
from rules.automania import events
from rules.core.game import Seat

TEXT = {
    "sold": "{market}, ship {ship}: {who} sells the {car} onto {space} for {reward} — sale {sold}{limit:| of #| of #}.",
    "copied": "{market}, ship {ship}: {who} copies {owner} and sells the {car} onto {space} for {reward} — "
    "sale {sold}{limit:| of #| of #}.",
    "passed": "{market}, ship {ship}: {who} passes; the {car} stays.",
    "limit": "{market}, ship {ship}: {who} has sold {sold:# car|all # cars} allowed; the {car} stays.",
    "yacht": "{who} gets the {car} back from the yacht, {market}.",
    "may": "{who} {cars}",
    "may any": "{who} any number",
}


def limit(it: Speaker, seat: Seat) -> str:
    """Say how many cars a seat may sell."""
    cars = it.view.players[seat].limit
    return say(TEXT["may any" if cars is None else "may"], who=it.who(seat), cars=cars)


def car_sold(it: Speaker, event: events.CarSold) -> str:
    """Say from where, onto what and for how much a car is sold, and which sale of how many it is."""
    player, there = it.view.players[event.seat], it.view.sold[event.market][event.space]
    values = {
        "market": MARKET[event.market],
        "ship": event.ship,
        "car": car(event.car, event.electric),
        "space": it.sales_space(event.market, event.space),
        "reward": reward(event.money, event.points),
        "sold": player.sold,
        "limit": player.limit or 0,
        "owner": it.who(there[0].seat),
    }
    return say(TEXT["copied" if event.copied else "sold"], values, who=it.who(event.seat))


def car_stays(it: Speaker, event: events.CarStays) -> str:
    """Say which car stays on its ship, and whether its owner could have sold it."""
    values = {"market": MARKET[event.market], "ship": event.ship, "sold": it.view.players[event.seat].sold}
    key = "limit" if event.limit else "passed"
    return say(TEXT[key], values, who=it.who(event.seat), car=car(event.car, event.electric))


def yacht_returned(it: Speaker, event: events.YachtReturned) -> str:
    """Say which car comes home."""
    values = {"car": car(event.car, event.electric), "market": MARKET[event.market]}
    return say(TEXT["yacht"], values, who=it.who(event.seat))

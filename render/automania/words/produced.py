"""What happens to a car: it is produced, marketed, fulfils a contract, is placed, or comes back."""

from __future__ import annotations

from render.automania.words.component import contract
from render.automania.words.popularity import score
from render.automania.words.speaker import MARKET, Speaker, car, reward, workers
from render.core.sentence import say
from rules.automania import events

TEXT = {
    "produced": "{who} produces a {car} for {market}: {paid:# autobuck|# autobucks} — {score}.",
    "marketed": "{who} places {workers} on the marketing space: popularity {popularity}.",
    "contract": "{who} fulfils a contract: {contract}.",
    "contract paid": "{who} fulfils a contract: {contract} and {money:# autobuck|# autobucks}.",
    "shipped": "{who} places the {car} on ship space {space}, {market}{points:.|: # VP.|: # VP.}",
    "shipped lower": "{who} places the {car} of popularity {popularity} on ship space {space}, "
    "{market}{points:.|: # VP.|: # VP.}",
    "yacht": "{who} places the {car} of popularity {popularity} on the yacht, {market}: {points} VP.",
    "kept": "{who} does not place the {car} of popularity {popularity}.",
    "kept forced": "{who} finds no ship space for the {car} of popularity {popularity}, {market}: it is not placed.",
    "top": "{who} sells the top car at once: {car} of popularity {popularity} in {market}, {space}: {reward}.",
    "recalled": "{who} recalls the {car} from ship space {space}, {market}.",
}


def car_produced(it: Speaker, event: events.CarProduced) -> str:
    """Say what a car costs and how its popularity comes about."""
    values = {"paid": event.paid, "market": MARKET[event.market], "score": score(event.popularity)}
    return say(TEXT["produced"], values, who=it.who(event.seat), car=car(event.car, event.electric))


def car_marketed(it: Speaker, event: events.CarMarketed) -> str:
    """Say what marketing adds."""
    values = {"workers": workers(event.own, event.neutral), "popularity": event.popularity}
    return say(TEXT["marketed"], values, who=it.who(event.seat))


def contract_played(it: Speaker, event: events.ContractPlayed) -> str:
    """Say what a contract asked for and what it is worth."""
    values = {"contract": contract(it.view.components, event.contract), "money": event.money}
    return say(TEXT["contract paid" if event.money else "contract"], values, who=it.who(event.seat))


def car_shipped(it: Speaker, event: events.CarShipped) -> str:
    """Say where a car waits, and what its gold medal scores."""
    key = "shipped lower" if event.space < event.popularity else "shipped"
    return say(TEXT[key], _values(it, event), space=event.space, points=event.points)


def car_on_yacht(it: Speaker, event: events.CarOnYacht) -> str:
    """Say what a yacht scores."""
    return say(TEXT["yacht"], _values(it, event), points=event.points)


def car_kept(it: Speaker, event: events.CarKept) -> str:
    """Say that a car is not placed, and whether it could have been."""
    return say(TEXT["kept forced" if event.forced else "kept"], _values(it, event))


def top_car_sold(it: Speaker, event: events.TopCarSold) -> str:
    """Say what a top car brings."""
    space = it.sales_space(event.market, event.space)
    return say(TEXT["top"], _values(it, event), space=space, reward=reward(event.money, event.points))


def car_recalled(it: Speaker, event: events.CarRecalled) -> str:
    """Say which car comes home."""
    values = {"car": car(event.car, event.electric), "space": event.space, "market": MARKET[event.market]}
    return say(TEXT["recalled"], values, who=it.who(event.seat))


def _values(
    it: Speaker, event: events.CarShipped | events.CarOnYacht | events.CarKept | events.TopCarSold
) -> dict[str, object]:
    return {
        "who": it.who(event.seat),
        "car": car(event.car, event.electric),
        "market": MARKET[event.market],
        "popularity": event.popularity,
    }

"""Why an action is refused, and what is possible instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from render.core.sentence import say
from render.core.words import Names
from render.kraftwagen.words.component import marker, recruit_name, starting_tile
from render.kraftwagen.words.label import part
from render.kraftwagen.words.speaker import ICON, PART, PREFERENCE, TRACK, Speaker
from rules.core.game import Refusal
from rules.kraftwagen.components import RACE_CAR, Place, StartingTile
from rules.kraftwagen.view import Salesperson, Step, View

TEXT: Mapping[str, str] = {
    "over": "The game is over.",
    "other seat": "It is not your move: {actor} is to act.",
    "not open": "That is not possible now.",
    "start taken": "That starting tile is not there any more.",
    # Actions of the tile
    "not on tile": "{icon} is not on your tile {tile}.",
    "action done": "{icon} of your tile is done.",
    "other instant": "First carry out the instant benefit that you took: {instant}.",
    "body in race car": "A body goes in a workshop: only an engine can go in the race car.",
    "workshops full": "Your workshops are full: name the tile that goes back to the supply.",
    "workshop free": "{free:# workshop is|# workshops are} free: name the workshop as the place.",
    "no such tile": "There is no {place} in your workshops.",
    "no engineer token": "You have no Engineer token: raise one level. Tokens come with engineers.",
    "level highest": "Your {track} level is {level}, and there is no higher one.",
    "levels apart": "Your {track} level is {level} and the other one {other}: they may be {difference} apart at most. "
    "Raise the other one.",
    "levels apart token": "Your {track} level is {level} and the other one {other}: they may be {difference} apart at "
    "most. Raise the other one, or both with an Engineer token.",
    "nobody to rest": "{engineer} does not help here anyway, so there is nothing to leave aside.",
    "engineer works": "At your table {engineer} always works: he cannot be left aside.",
    "supply empty": "No worker is left in your supply: {canteen:none is|# is|# are} in the canteen, {team:none|#|#} in "
    "the Racing Team, {cars:none on cars|# on a car|# on cars}.{cars:|"
    " After the sales it comes back to the supply.| After the sales those on cars come back to the supply.}",
    "recruit taken": "{owner} has taken {recruit}.",
    "not revealed": "{recruit} is not in the Recruitment Area.",
    "instant idle": "That would do nothing now, and your table does not allow it: take something else.",
    "buyers full": "All {spaces} spaces for buyers are full: move the Market Marker instead.",
    "buyers not full": "{free:# space|# spaces} for buyers {free:is|are} free: attract a buyer instead.",
    "no such buyer": "No {preference} buyer is available: they are on the Market already.",
    "no buyer there": "No buyer stands on space {space}: {last:nobody is on the Market yet|only space 1 has one|"
    "the spaces 1 to # have one}.",
    "canteen short": "{wanted:That is no number of workers|That is # worker|That is # workers}, and you can use "
    "{left:none|# at most|# at most}.",
    "team full": "Your Racing Team has room for {room:nobody|# worker more|# workers more}, and you named {wanted}.",
    # Cars
    "market full": "All {spaces} spaces of the Market are taken: the round ends with this turn.",
    "no body": "You have no body of {value} in your workshops.",
    "no engine": "You have no engine of {value} in your workshops; the race car's cannot be used.",
    "nobody on car": "A car needs a worker or the Salesperson; you have {left:no worker|# worker|# workers} in the "
    "canteen.",
    "price gone": "The price {price} has been taken in this round.",
    "no such price": "There is no price {price} in this round.",
    "no salesperson": "{where}",
    "no marker": "You have no marker {marker}.",
    "marker not for cars": "The marker {marker} does not go on cars.",
    "engineer used": "You have used one engineer in this step already, and one is the most. {next}",
    "no own car": "You have no car on the Market.",
    "no such car": "There is no car at {car} on the Market.",
    "car of another": "The car at {car} is {owner}'s.",
    # Tokens, Kettering, Packard
    "no investor": "You have no unused Production token of {investor}.",
    "token there": "The car at {car} has a Production token, and your table allows one.",
    "no exchange marker": "You have no exchange marker: they come with Kettering.",
    "salesperson elsewhere": "The Salesperson belongs to the workers: leave it out when you exchange the {part}.",
    "nothing to exchange": "There is no {part} {to} to exchange with.",
    "nothing changes": "The car has that already: another value would change its {part}.",
    "marker not for buyers": "The marker {marker} does not go beside buyers: those of Packard do.",
    "buyer has marker": "A marker lies beside the buyer on space {space}, and one is the most.",
}
"""A sentence for each reason that rules/kraftwagen/refusal gives."""

WHEN: Mapping[str, str] = {
    "start": "Starting tiles are chosen before the first round.",
    "tile": "An action tile is taken at the start of your turn.",
    "build": "A body is built with a tile that shows it, or an instant benefit.",
    "engine": "An engine is built with a tile that shows it, or an instant benefit.",
    "research": "Research is an action of a tile.",
    "hire": "Hiring is an action of a tile.",
    "recruit": "Recruiting is an action of a tile.",
    "buyer": "Attracting a buyer is an action of a tile.",
    "market": "The Market Marker moves with the action Buyer of a tile.",
    "race": "The Grand Prix is an action of a tile.",
    "sell": "A car is sold at once only with an instant benefit.",
    "swap": "Buyers are swapped only with an instant benefit.",
    "car": "A car is placed after the actions of your tile, one a turn.",
    "token": "Production tokens are used in your turn of the Action phase.",
    "exchange": "Kettering's markers are used in your turn of the Action phase.",
    "reward": "Packard's markers are used in your turn of the Action phase.",
    "fifth": "Buick's buyer comes at the start of the Scoring phase.",
}
"""When an action belongs, by its verb."""

NOW: Mapping[str, str] = {
    "start": "Now choose a starting tile.",
    "tile": "Now take an action tile.",
    "act": "Now perform the actions of your tile.",
    "instant": "Now carry out your instant benefit.",
    "car": "Now place a car, or end your turn.",
    "end": "Your car is placed: end your turn, or use a token or marker.",
    "fifth": "Now add a buyer with Buick, or none.",
}
"""What is decided now, by the step."""

MUST: Mapping[str, str] = {
    "start": "You cannot skip this: choose a starting tile.",
    "tile": "You cannot skip this: take an action tile, whichever you like.",
    "act": "Actions that can be performed must be: do those of your tile first.",
    "instant": "You cannot skip this: carry out your instant benefit.",
}
"""Why the seat cannot skip, by the step."""

SALESPERSON: Mapping[Salesperson, str] = {
    Salesperson.AWAY: "You have no Salesperson: he comes with Riker.",
    Salesperson.SUPPLY: "Your Salesperson is in the supply: the action Hire brings him into the canteen.",
    Salesperson.CANTEEN: "Your Salesperson is in the canteen already.",
    Salesperson.MARKET: "Your Salesperson is on a car, and comes to the supply after its sale.",
}
NEXT_STEP: Mapping[Step, str] = {
    Step.CAR: "Place the car without it, or keep it for your next turn.",
    Step.END: "Keep it for your next turn.",
}
KEEP = "Another one can be used in the next step, with the car."

OPEN = "Open to you: {open:list}."
RULE = "(Rule: {rule})"
CAR = "the car at {price}"
BUYER_SPACE = "the buyer on space {space}"
RACE = "the race car"
STARTING_TILE = "{gives:and}"

FILL: Mapping[str, Callable[[Speaker, Any], object]] = {
    "actor": Speaker.who,
    "owner": Speaker.who,
    "icon": lambda _, icon: ICON[icon],
    "tile": lambda it, tile: it.tile(tile),
    "place": lambda _, place: part(place),
    "track": lambda _, track: TRACK[track],
    "preference": lambda _, preference: PREFERENCE[preference],
    "part": lambda _, of: PART[of],
    "marker": lambda it, name: marker(it.view.components, name),
    "recruit": lambda it, name: recruit_name(it.view, name),
    "instant": lambda it, name: recruit_name(it.view, name),
    "where": lambda _, where: SALESPERSON[where],
}
"""How values that are keys are called; all others are told as they are."""


def _place(place: Place) -> str:
    return RACE if place == RACE_CAR else part(place)


def _car(_: Speaker, price: int) -> str:
    return say(CAR, price=price)


def _marker(it: Speaker, name: Any) -> str:
    return marker(it.view.components, name)


def _icon(_: Speaker, icon: Any) -> str:
    return ICON[icon]


def _starting_tile(it: Speaker, tile: StartingTile) -> str:
    return say(STARTING_TILE, gives=starting_tile(it.view.components, tile))


OPEN_TO: Mapping[str, Callable[[Speaker, Any], object]] = {
    "start taken": _starting_tile,
    "not on tile": _icon,
    "action done": _icon,
    "workshops full": lambda _, place: _place(place),
    "no such tile": lambda _, place: _place(place),
    "no such buyer": lambda _, preference: PREFERENCE[preference],
    "token there": _car,
    "buyer has marker": lambda _, space: say(BUYER_SPACE, space=space),
    "no such car": _car,
    "car of another": _car,
    "no marker": _marker,
    "marker not for cars": _marker,
    "marker not for buyers": _marker,
    "recruit taken": lambda it, name: recruit_name(it.view, name),
    "not revealed": lambda it, name: recruit_name(it.view, name),
}
"""How what is open instead is called, by the reason, where it is not told as it is."""


def refusal(view: View, why: Refusal, names: Names) -> str:
    """Say why an action is refused, what is open instead, and where the rule stands."""
    it = Speaker(view, names)
    told = _reason(it, why)
    open_to = why.values.get("open")
    if isinstance(open_to, Sequence) and open_to:
        call = OPEN_TO.get(why.reason, lambda _, one: one)
        called = dict.fromkeys(call(it, one) for one in cast("Sequence[object]", open_to))
        told.append(say(OPEN, open=list(called)))
    if why.place:
        told.append(say(RULE, rule=why.place))
    return " ".join(told)


def _reason(it: Speaker, why: Refusal) -> list[str]:
    step = str(why.values.get("step", ""))
    if why.reason == "other step":
        return [WHEN[str(why.values["verb"])], NOW[step]]
    if why.reason == "must decide":
        return [MUST[step]]
    fill: Mapping[str, Callable[[Speaker, Any], object]] = {} if why.reason == "start taken" else FILL
    values = {key: fill[key](it, value) if key in fill else value for key, value in why.values.items()}
    values["next"] = NEXT_STEP.get(it.view.step, KEEP)
    told = say(TEXT[why.reason], values)
    return [told[:1].upper() + told[1:]]

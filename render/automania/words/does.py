"""What an action costs or brings beyond its label, below it in a menu that all can read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from render.automania.words.benefit import what
from render.automania.words.brief import signs
from render.automania.words.component import PART, SYMBOL
from render.automania.words.popularity import changes, score
from render.automania.words.price import covered, price
from render.automania.words.speaker import SHORT_MARKET, Speaker, car
from render.automania.words.want import nearest
from render.core.sentence import first_that_fits, ordinal, say
from render.core.words import DESCRIPTION
from rules.automania import actions
from rules.automania.components import CAR_TYPES, MARKETS, ActionSpace, Bonus, CarType, Kind, Market, Spot, Work
from rules.automania.view import View
from rules.core.game import Action
from rules.core.memo import by_view

TEXT = {
    "tiles": "Tiles: {tiles:list}.",
    "no tiles": "No tile is left there.",
    "car": "Car: {paid:free|pay #|pay #}, now ★{america} America, ★{europe} Europe.",
    "any car": "No tile. Car: pay {city} for city, {family} for family, {super} for super.",
    "changes": "★ America/Europe: {changes:list}.",
    "no change": "Changes no car's popularity now.",
    "covers": "Covers {stars:# printed star|# printed stars}.",
    "keeps": "You keep {own:no worker|# worker|# workers} and {neutral} neutral.",
    "keeps own": "You keep {own:no worker|# worker|# workers}.",
    "queue": "As the ships stand, the {place} to be sold in {market}.",
    "met": "Your {car} in {market} has what it asks for.",
    "lacks": "Nearest is your {car} in {market}; it lacks {lacks:and}.",
    "stars": "★{stars}",
    "has": "Then you have {money:# autobuck|# autobucks} and {points} VP.",
    "has points": "Then you have {points} VP.",
    "sale": "Sale {number}{limit:| of #| of #} this round.",
    "sponsor": "{workers:# worker|# workers} left for the sponsor: {money:+# autobuck|+# autobucks}.",
}


def does(view: View, action: Action) -> str | None:
    """Say what an action costs or brings beyond its label, as far as there is room; None where the label says it."""
    told = DOES.get(type(action))
    return told(Speaker(view, ()), action) if told else None


def _place(it: Speaker, action: actions.PlaceWorkers) -> str:
    """Tell it of the space: a menu has it once for each number of neutral workers."""
    return _space(it.view, action.space)


@by_view
def _space(view: View, space: ActionSpace) -> str:
    """Tell what the car costs and would score now, and the tiles; where room lacks, these by their names."""
    printed, work = view.components, view.components.work[space]
    if work == Work.ANY:
        return say(TEXT["any car"], {one.value: printed.cost[Work(one)] for one in CAR_TYPES})
    there = [view.grid[index] for index in printed.lanes[space]]
    tellings = [partial(_line, Speaker(view, ()), work, tell(printed, there)) for tell in (signs, what)]
    return first_that_fits(tellings, DESCRIPTION)


def _line(it: Speaker, work: Work, tiles: Sequence[str]) -> str:
    told = [say(TEXT["tiles"], tiles=tiles) if tiles else TEXT["no tiles"]]
    if work != Work.CONTRACT:
        scores = {at.value: it.view.score(it.seat, CarType(work), at).total for at in MARKETS}
        told = [say(TEXT["car"], scores, paid=it.view.components.cost[work]), *told]
    return " ".join(told)


def _tile(it: Speaker, action: actions.TakeTile) -> str | None:
    """Tell what cars gain or lose by it, and the printed star that it covers; a manager's label tells what he does."""
    if action.at == Spot.DISCARD:
        return None
    if action.at == Spot.GAIN:
        return _then(it, action)
    changed = changes(it.view, it.seat, action.tile, action.at)
    if not changed and it.view.components.tiles[action.tile].kind == Kind.MANAGER:
        return None
    told = [say(TEXT["changes"], changes=changed) if changed else TEXT["no change"]]
    if stars := covered(it.view, it.seat, action.tile, action.at):
        told.append(say(TEXT["covers"], stars=stars))
    return first_that_fits([partial(" ".join, told), lambda: told[0]], DESCRIPTION)


def _produce(it: Speaker, action: actions.ProduceCar) -> str:
    told = score(it.view.score(it.seat, action.car, action.market, action.electric))
    return f"{told[:1].upper()}{told[1:]}."


def _market(it: Speaker, action: actions.UseMarketing) -> str:
    own, neutral = it.player.workers - (action.workers - action.neutral), it.player.neutral - action.neutral
    return say(TEXT["keeps" if neutral else "keeps own"], own=own, neutral=neutral)


def _ship(it: Speaker, action: actions.ShipCar) -> str:
    return queue(it.view, it.view.market, action.space)


def queue(view: View, market: Market, space: int) -> str:
    """Tell when a car on a ship space is up for sale."""
    before = sum(there is not None for there in view.ships[market][space + 1 :])
    return say(TEXT["queue"], place=ordinal(before + 1), market=SHORT_MARKET[market])


def _contract(it: Speaker, action: actions.TakeContract) -> str:
    """Tell which car comes nearest to it, and what that one lacks."""
    want = nearest(it.view, it.seat, it.view.components.contracts[action.contract])
    lacks = [*(SYMBOL[one] for one in want.traits), *(PART[one] for one in want.styling)]
    lacks += [say(TEXT["stars"], stars=want.short)] if want.short else []
    return say(TEXT["lacks" if lacks else "met"], car=car(want.car), market=SHORT_MARKET[want.market], lacks=lacks)


def _sell(it: Speaker, action: actions.SellCar) -> str:
    told = [say(TEXT["sale"], number=it.player.sold + 1, limit=it.player.limit or 0), _then(it, action)]
    return " ".join(told)


def _then(it: Speaker, action: Action) -> str:
    """Tell what the seat has then, as far as all may know it."""
    cost, player = price(it.view, it.seat, action), it.player
    if player.money is None:
        return say(TEXT["has points"], points=player.points + cost.points)
    return say(TEXT["has"], money=player.money - cost.money, points=player.points + cost.points)


def _withdraw(it: Speaker, action: actions.Withdraw) -> str | None:
    cost, told = price(it.view, it.seat, action), list[str]()
    if workers := cost.own + cost.neutral:
        told.append(say(TEXT["sponsor"], workers=workers, money=-cost.money))
    below = what(it.view.components, it.view.below)
    if below and it.view.components.offices[action.office - 1].bonus == Bonus.TILE:
        told.append(say(TEXT["tiles"], tiles=below))
    return " ".join(told) or None


DOES: Mapping[type[Action], Callable[[Speaker, Any], str | None]] = {
    actions.PlaceWorkers: _place,
    actions.TakeTile: _tile,
    actions.ProduceCar: _produce,
    actions.UseMarketing: _market,
    actions.ShipCar: _ship,
    actions.TakeContract: _contract,
    actions.SellCar: _sell,
    actions.SellTopCar: _then,
    actions.Withdraw: _withdraw,
}
"""The kinds that are a menu under a question."""

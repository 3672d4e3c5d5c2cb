"""What a seat can expect of the market: demand, how many of its cars sell, and of those that it might make."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from itertools import chain, groupby

from render.automobile.words.speaker import RANGE, Speaker, title
from render.core.sentence import first_that_fits, say
from render.core.words import MESSAGE, Names
from rules.automobile.actions import BuyBonusMarker, ProduceCars, ReducePrice
from rules.automobile.components import Character, Phase
from rules.automobile.forecast import (
    Chances,
    RangeForecast,
    SpaceForecast,
    Sure,
    at_least,
    forecast,
    in_all,
    mean,
    sale,
)
from rules.automobile.view import View
from rules.core.game import Action

TEXT = {
    "title": "**{title} · demand forecast**",
    "basis": "For your eyes only. Your own tiles are counted; a hidden tile may be any but yours, all "
    "equally likely. Cars and markers count as they stand. **What Howard and your distributors sell for certain is "
    "counted**, of each model alone, as if they sold no other; what others leave them besides is not.",
    "basis watching": "You know no tiles: each may be any tile, all equally likely. Cars and markers "
    "count as they stand. Howard and distributors sell before the market.",
    "range": "**{range}**: {cars:no cars|# car|# cars} on the track; demand **{mean}** on average, {least} to {most} "
    "({known:none|#|#} known, {hidden:# tile|# tiles} hidden).",
    "range shut": "**{range}**: {cars:no cars|# car|# cars} on the track; no demand tiles this turn.",
    "range certain": "**{range}**: {cars:no cars|# car|# cars} on the track; demand **{mean}** for certain.",
    "distributed": "  Before the market, distributors may take up to {cars} of these.",
    "chances": "  at least {steps:list}",
    "step": "{number}: {chance}",
    "cars": "**Your cars**, and how many are sold",
    "sure": "  Before the market, for certain: {ways:list}.",
    "space": "{model}: **{sold}** of {cars} on average; all with {chance}",
    "space chances": "{model}: **{sold}** of {cars} on average; at least {steps:list}",
    "space sure": "{model}: {cars:the car|all #} for certain",
    "space shut": "{model}: {cars:# car|# cars}, no market this turn",
    "made": "**If you produce** so many → so many are sold on average (chance that all are)",
    "production": "{model}: {numbers:list}",
    "production more": "{model}, {standing:# car|# cars} there: {numbers:list}",
    "production shut": "{model}: no market this turn",
    "number": "{more} → {sold} ({chance})",
    "number more": "{more} more → {sold} of {cars} ({chance})",
    "number sure": "up to {more} → all",
    "number sure more": "up to {more} more → all",
    "howard": "Before the market, {who} sells {cars:# car|# cars} to Howard, as far as there are any.",
    "to come": "Cars still to be made, and markers, change this.",
    "markers to come": "Markers still to be placed change this.",
    "outlook": "As things stand, the market alone takes **{sold}** of the {cars} on average. It takes all of them with "
    "a chance of {chance}.",
    "outlook one": "As things stand, the market alone takes this car with a chance of {chance}.",
    "outlook sure": "Unless others add cars, the market alone takes {cars:this car|all #} for certain.",
    "outlook more": "As things stand, the market alone takes **{sold}** of the {cars} cars then there on average. "
    "It takes all of them with a chance of {chance}.",
    "outlook more sure": "Unless others add cars, the market alone takes all {cars} cars then there for certain.",
    "outlook in all": "As things stand, at least **{sold}** of the {cars} are sold on average. All of them are sold "
    "with a chance of {chance}.",
    "outlook in all first": "If you sell this model first, at least **{sold}** of the {cars} are sold on average, as "
    "things stand. All of them are sold with a chance of {chance}.",
    "outlook in all sure": "Unless others add cars, all {cars} are sold, whatever the hidden tiles are.",
    "outlook in all sure first": "If you sell this model first, and unless others add cars, all {cars} are sold, "
    "whatever the hidden tiles are.",
    "outlook before": "{cars:This car is|All # are} sold for certain, whatever others do.",
    "outlook before first": "{cars:This car is|All # are} sold for certain if you sell this model first.",
    "before": "Before the market, {sure:# is|# are} sold for certain: {ways:list}.",
    "before first": "Before the market, {sure:# is|# are} sold for certain if you sell this model first: {ways:list}.",
    "by howard": "{howard} by Howard",
    "by distributors": "{distributors:# by a distributor|# by distributors}",
    "open": "Distributors may sell {open:one more|up to # more} if others leave room.",
    "open alone": "Before the market, distributors may sell {open:one|up to #} if others leave room.",
    "outlook shut": "No market for {range} cars this turn: only Howard and distributors sell them.",
    "brings": "Each one sold brings {price:$}, all {cars} of them {total:$}.",
    "brings one": "Sold, it brings {price:$}.",
    "marked": "Of {cars:# car|# cars} there, the market then takes **{sold}** on average, not {before}. "
    "It takes all of them with a chance of {chance}.",
    "marked sure": "The market then takes {cars:the car|all # cars} there whatever the hidden tiles are, not {before} "
    "on average.",
    "marked sure hardly": "The market then takes {cars:the car|all # cars} there for certain, now almost for certain.",
    "marked as before": "The market takes **{sold}** of {cars:# car|# cars} there on average, with or without it.",
    "marked as before sure": "The market takes **{sold}** of {cars:# car|# cars} there, with or without it.",
    "marked hardly": "The market takes about **{sold}** of {cars:# car|# cars} there on average, with or without it.",
    "percent": "{number}%",
    "hardly": "under 1%",
    "nearly": "over 99%",
}
CERTAIN = Fraction(99, 100)


def told(view: View, names: Names) -> str | None:
    """Tell the whole forecast, in as much detail as fits in a message; None once the game is over."""
    if view.over:
        return None
    it = Speaker(view, names)
    return first_that_fits([partial(_told, it, True), partial(_told, it, False)], MESSAGE)


def outlook(view: View, action: Action) -> list[str]:
    """Say in a sentence what the market will take after an action that makes cars or helps to sell them."""
    match action:
        case ProduceCars(model, cars):
            return _after_production(view, in_all(view, model, more=cars))
        case BuyBonusMarker(model):
            return _after_marker(view, sale(view, model), sale(view, model, markers=1))
        case ReducePrice(model, markers):
            return _after_marker(view, sale(view, model), sale(view, model, markers=markers))
        case _:
            return []


def percent(chance: Fraction) -> str:
    """Write a chance in whole percent: 0% and 100% only for what is certain."""
    if 0 < chance < 1 - CERTAIN:
        return TEXT["hardly"]
    return TEXT["nearly"] if CERTAIN < chance < 1 else say(TEXT["percent"], number=round(chance * 100))


def average(chances: Chances) -> str:
    """Write the average of cars, with one digit behind the point where that is not nought."""
    number = mean(chances)
    return f"{number.numerator}" if len(chances) == 1 else f"{float(number):.1f}".removesuffix(".0")


def range_key(known: RangeForecast) -> str:
    """Give which sentence tells the demand of a range: an uncertain one, a certain one, or none."""
    return "range" if known.hidden else "range certain" if known.known else "range shut"


# The command


def _told(it: Speaker, chances: bool) -> str:
    view = it.view
    found = forecast(view)
    lines = [say(TEXT["title"], title=title(view)), TEXT["basis watching" if view.seat is None else "basis"]]
    for known in found.ranges:
        lines += _range(known, chances)
    if found.spaces:
        lines += [TEXT["cars"], *chain.from_iterable(_space(it, space, chances) for space in found.spaces)]
    if found.productions:
        lines += [TEXT["made"], *_productions(it, found.productions)]
    told = any(space.sure.howard for space in (*found.spaces, *found.productions))
    return "\n".join([*lines, *([] if told else _howard(it)), _to_come(view)])


def _range(known: RangeForecast, chances: bool) -> Iterator[str]:
    values = {"cars": known.cars, "known": known.known, "hidden": known.hidden, "mean": average(known.demand)}
    least, most = min(known.demand), max(known.demand)
    yield say(TEXT[range_key(known)], values, range=RANGE[known.range].capitalize(), least=least, most=most)
    if chances and known.hidden:
        yield say(TEXT["chances"], steps=_steps(known.demand))
    if known.distributed:
        yield say(TEXT["distributed"], cars=known.distributed)


def _steps(chances: Chances) -> list[str]:
    """Write the chance of each number or more, without those that are all but certain or all but impossible."""
    steps = [(number, at_least(chances, number)) for number in chances]
    shown = [(number, chance) for number, chance in steps if 1 - CERTAIN <= chance <= CERTAIN]
    return [say(TEXT["step"], number=number, chance=percent(chance)) for number, chance in shown or steps[:1]]


def _space(it: Speaker, space: SpaceForecast, chances: bool) -> Iterator[str]:
    key = "space chances" if chances else "space"
    if _shut(it.view, space):
        key = "space shut"
    elif _sure(space):
        key = "space sure"
    yield say(TEXT[key], _values(space), model=it.model(space.model), steps=_steps(space.sold))
    yield from _certain(space)


def _certain(space: SpaceForecast) -> Iterator[str]:
    """Say below a space what of its cars is sold before the market."""
    if space.sure.cars:
        yield say(TEXT["sure"], ways=_ways(space.sure))


def _productions(it: Speaker, productions: tuple[SpaceForecast, ...]) -> Iterator[str]:
    for model, group in groupby(productions, key=lambda space: space.model):
        spaces = list(group)
        standing = spaces[0].cars - spaces[0].more
        key = "production shut" if _shut(it.view, spaces[0]) else "production more" if standing else "production"
        sure = [space for space in spaces if _sure(space)]
        certain, number = ("number sure more", "number more") if standing else ("number sure", "number")
        numbers = [say(TEXT[certain], more=sure[-1].more)] if sure else []
        numbers += [say(TEXT[number], _values(space)) for space in spaces if not _sure(space)]
        yield say(TEXT[key], model=it.model(model), standing=standing, numbers=numbers)
        yield from _certain(spaces[-1])


def _howard(it: Speaker) -> Iterator[str]:
    """Tell who sells to Howard before the market."""
    howard = it.view.chosen.get(Character.HOWARD)
    if howard is not None and it.view.phase <= Phase.SELL_VIA_HOWARD:
        yield say(TEXT["howard"], who=it.who(howard), cars=it.view.components.howard_cars)


def _to_come(view: View) -> str:
    """Tell what is still to be done."""
    return TEXT["to come" if view.phase <= Phase.PLAYER_ACTIONS else "markers to come"]


# The sentence before an action is confirmed


def _after_production(view: View, space: SpaceForecast) -> list[str]:
    own = (n for n, it in enumerate(view.spaces, 1) if it.owner == view.seat and (it.cars or it.factories))
    first = any(n != space.model for n in own)
    return [*_in_all(view, space, first=first), *_before(space, first=first), _brings(view, space)]


def _brings(view: View, space: SpaceForecast) -> str:
    """Say what the cars bring, each and together: at the full price, for price markers come later."""
    price = view.components.full_price[view.components.model(space.model).range]
    return say(
        TEXT["brings one" if space.cars == 1 else "brings"], cars=space.cars, price=price, total=space.cars * price
    )


def _in_all(view: View, space: SpaceForecast, *, first: bool) -> list[str]:
    """Say how many cars are sold, at the least: those that are certain before the market are so of one model only, of
    several the `first`."""
    more, sure = space.more < space.cars, space.sure.cars
    if sure == space.cars:
        key = "outlook before"
    elif _shut(view, space):
        key, sure = "outlook shut", 0
    elif sure:
        key = "outlook in all sure" if _sure(space) else "outlook in all"
    elif _sure(space):
        key = "outlook more sure" if more else "outlook sure"
    else:
        key = "outlook more" if more else "outlook one" if space.cars == 1 else "outlook"
    key = f"{key} first" if first and sure else key
    return [say(TEXT[key], _values(space), range=RANGE[view.components.model(space.model).range])]


def _before(space: SpaceForecast, *, first: bool) -> list[str]:
    """Say what is sold before the market, and by whom."""
    sure, told = space.sure, list[str]()
    if sure.cars:
        told.append(say(TEXT["before first" if first else "before"], sure=sure.cars, ways=_ways(sure)))
    if sure.open:
        told.append(say(TEXT["open" if sure.cars else "open alone"], open=sure.open))
    return told


def _ways(sure: Sure) -> list[str]:
    """Write by whom how many are sold for certain before the market."""
    ways = (("by howard", sure.howard), ("by distributors", sure.distributors))
    return [say(TEXT[key], howard=sure.howard, distributors=sure.distributors) for key, count in ways if count]


def _after_marker(view: View, before: SpaceForecast, after: SpaceForecast) -> list[str]:
    if not after.cars or _shut(view, after):
        return []
    known = average(before.sold)
    if before.sold == after.sold:
        key = "marked as before sure" if len(after.sold) == 1 else "marked as before"
    elif _sure(after):
        key = "marked sure hardly" if known == average(after.sold) else "marked sure"
    else:
        key = "marked hardly" if known == average(after.sold) else "marked"
    return [say(TEXT[key], _values(after), before=known)]


def _values(space: SpaceForecast) -> dict[str, object]:
    chance = percent(at_least(space.sold, space.cars))
    return {"cars": space.cars, "more": space.more, "sold": average(space.sold), "chance": chance}


def _sure(space: SpaceForecast) -> bool:
    """Tell whether all cars of a space are sold for certain."""
    return set(space.sold) == {space.cars}


def _shut(view: View, space: SpaceForecast) -> bool:
    """Tell whether no demand tile is for the cars of a space this turn."""
    known = view.demand[view.components.model(space.model).range]
    return not known.tiles and not known.face_down

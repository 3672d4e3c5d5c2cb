"""The forecast at a glance: of each model what is certain, what is probable, and what would be left over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby

from render.automobile.words.forecast import average, percent, range_key
from render.automobile.words.speaker import RANGE, Speaker
from render.core.sentence import say
from render.core.words import Names
from rules.automobile.components import Phase, PriceRange
from rules.automobile.forecast import Forecast, RangeForecast, SpaceForecast, at_least, forecast
from rules.automobile.view import View

TEXT = {
    "making": "**Forecast**, as if nobody else made cars or placed markers from now on.",
    "made": "**Forecast**, as if nobody placed markers from now on.",
    "certain": "What is **certain** nobody can take from you.",
    "alone making": "Each model is counted **alone**, as if you made no other and gave no other to Howard and "
    "distributors.",
    "alone": "Each model is counted **alone**, as if you gave no other to Howard and distributors.",
    "range": "**{range}**: demand {least} to {most}, about {mean}",
    "range certain": "**{range}**: demand {mean}",
    "range shut": "**{range}**: no market this turn",
    "have": "**{model}**, {cars:# car|# cars}: {fate}",
    "make": "**{model}**, make {span}: {fate}",
    "make more": "**{model}**, {standing:# car|# cars} there, make {span} more: {fate}",
    "span": "{fewest} to {most}",
    "all certain": "{cars:|all }certain",
    "all sold": "{cars:|all }sold{certain:|, # certain|, # certain}",
    "some certain": "{certain:none|#|#} certain",
    "up to": "up to {more}: all sold",
    "number": "{more}: {chances}",
    "all": "{all} all sold, {left} left on average",
    "never": "{left} left on average",
    "likely": "{chance} at least {likely} sold, {chances}",
    "left": "A car that is left has cost its making, and brings a loss point: {loss:$} this turn.",
}
PROBABLE = Fraction(1, 2)


def glance(view: View, names: Names) -> str | None:
    """Say in a few lines what decides; None once the game is over."""
    if view.over:
        return None
    it, found = Speaker(view, names), forecast(view)
    spaces = (*found.spaces, *found.productions)
    own = {row: list(_models(it, found, row)) for row in PriceRange}
    lines = [" ".join(_basis(view, found))]
    for known in found.ranges:
        if known.hidden or known.known or own[known.range]:
            lines += [_range(known), *own[known.range]]
    if any(_all(space) < 1 for space in spaces):
        lines.append(say(TEXT["left"], loss=view.components.turn(view.turn).loss))
    return "\n".join(lines)


def _basis(view: View, found: Forecast) -> Iterator[str]:
    """Say what is taken for granted."""
    spaces = (*found.spaces, *found.productions)
    yield TEXT["making" if view.phase <= Phase.PLAYER_ACTIONS else "made"]
    if any(space.sure.cars for space in spaces):
        yield TEXT["certain"]
    if len({space.model for space in spaces}) > 1 and view.phase <= Phase.SELL_VIA_DISTRIBUTORS:
        yield TEXT["alone making" if found.productions else "alone"]


def _range(known: RangeForecast) -> str:
    values = {"least": min(known.demand), "most": max(known.demand), "mean": average(known.demand)}
    return say(TEXT[range_key(known)], values, range=RANGE[known.range].capitalize())


def _models(it: Speaker, found: Forecast, row: PriceRange) -> Iterator[str]:
    """Tell of the seat's models in a range, the newest first: what it may make of one, else what it has."""
    making = {model: list(group) for model, group in groupby(found.productions, key=lambda space: space.model)}
    having = {space.model: space for space in found.spaces}
    for model in sorted({*making, *having}, reverse=True):
        if it.printed(model).range == row:
            yield from _making(it, making[model]) if model in making else _having(it, having[model])


def _having(it: Speaker, space: SpaceForecast) -> Iterator[str]:
    """Tell how many of the cars that stand in a space are sold."""
    yield say(TEXT["have"], model=it.model(space.model), cars=space.cars, fate=_fate(space))
    if _all(space) < 1:
        yield _likely(space)


def _making(it: Speaker, spaces: Sequence[SpaceForecast]) -> Iterator[str]:
    """Tell what decides: what is certain, the most that the tiles take in any case, the most that they take probably,
    and the most that can be made."""
    fewest, most = spaces[0], spaces[-1]
    standing = fewest.cars - fewest.more
    span = say(TEXT["span"], fewest=fewest.more, most=most.more) if len(spaces) > 1 else most.more
    values = {"standing": standing, "span": span, "fate": _fate(most)}
    yield say(TEXT["make more" if standing else "make"], values, model=it.model(most.model))
    if _all(most) < 1:
        yield from _numbers(spaces)


def _fate(space: SpaceForecast) -> str:
    """Say what is sure of all cars of a space: that they are sold for certain, as things stand, or some of them."""
    certain = space.sure.cars
    key = "all certain" if certain == space.cars else "all sold" if _all(space) == 1 else "some certain"
    return say(TEXT[key], cars=space.cars, certain=certain)


def _likely(space: SpaceForecast) -> str:
    """Give the chances of cars that stand: of as many as are probably sold, if that tells more, and of all."""
    likely = max(number for number in range(space.cars + 1) if at_least(space.sold, number) >= PROBABLE)
    if likely == space.cars or likely <= space.sure.cars:
        return _chances(space)
    return say(TEXT["likely"], likely=likely, chance=percent(at_least(space.sold, likely)), chances=_chances(space))


def _numbers(spaces: Sequence[SpaceForecast]) -> Iterator[str]:
    """Give the chances of the numbers that decide."""
    sold = [space for space in spaces if _all(space) == 1]
    if sold:
        yield say(TEXT["up to"], more=sold[-1].more)
    probable = [space for space in spaces if PROBABLE <= _all(space) < 1]
    deciding = probable[-1:] or ([] if sold else [spaces[0]])
    for space in [*deciding, *([] if spaces[-1] in deciding else [spaces[-1]])]:
        yield say(TEXT["number"], more=space.more, chances=_chances(space))


def _chances(space: SpaceForecast) -> str:
    """Give the chance that all cars of a space are sold, and how many are left on average."""
    left = {space.cars - number: chance for number, chance in space.sold.items()}
    return say(TEXT["all" if _all(space) else "never"], all=percent(_all(space)), left=average(left))


def _all(space: SpaceForecast) -> Fraction:
    return at_least(space.sold, space.cars)

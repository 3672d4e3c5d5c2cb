"""The board in words for a message: enough to play by, and fit for a phone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from render.core.sentence import first_that_fits, say
from render.core.words import MESSAGE, Names
from render.kraftwagen.label import recruit
from render.kraftwagen.preview import sales
from render.kraftwagen.words.component import KINDS_NAME, achievement_short, marker, recruit_name
from render.kraftwagen.words.forecast import mark
from render.kraftwagen.words.race import standing
from render.kraftwagen.words.speaker import ICON, PREFERENCE, Speaker, car_at, title
from rules.core.game import Seat, letter
from rules.kraftwagen.components import KINDS, PREFERENCES, Kind, Recruit
from rules.kraftwagen.view import Link, Salesperson, Step, View

TEXT = {
    "title": "**{title}**",
    "note": "Figures: {note}",
    "to act": "To act: {who}",
    "pending": "To act: {who}, on the tile {tile}; still to do: {icons:list}",
    "pending instant": "To act: {who}, on the instant benefit: {recruit}",
    "chain": "Chain from its end, where the next to move stands: {chain:list}",
    "market": "**Market** {cars} of {spaces} cars · marker {marker} of {last} · free prices {prices:list}",
    "no prices": "none",
    "car": "{name}: {car}{tokens:|, # Production token|, # Production tokens}",
    "buyer": "{space} {preference}{reward:| +#| +#} ({mark})",
    "buyer short": "{space} {preference}{reward:| +#| +#}",
    "buyers": "Buyers, and what each would take now: {buyers:list}; {free:none|# space|# spaces} free",
    "buyers short": "Buyers: {buyers:list}; {free:none|# space|# spaces} free",
    "investor": "{name} ({mark})",
    "investors": "Investors: {investors:list}",
    "stack": "{preference} {waiting}{bonus:| (+# point)| (+# points)}",
    "waiting": "Buyers that wait: {stacks:list}",
    "recruits": "{kind}: {recruits:list}",
    "recruit": "{name} ({does})",
    "achievements": "Achievements left, and their points: {achievements:list}",
    "achievement": "{feat} ({points})",
    "race": "Race: {cars:list}",
    "company": "{who} {points}",
    "points": "{points:# point|# points}",
    "hidden": "{markers:no points yet|points hidden|points hidden}",
    "levels": "  levels body {body}, engine {engine} · workshops {parts:list} · race engine {race}",
    "workers": "  canteen {canteen}{salesperson}, supply {supply}, team {team}{bonus:| (+# space)| (+# spaces)}",
    "salesperson": " + Salesperson",
    "part": "{kind} {value}",
    "free": "{free} free",
    "people": "  {people:list}",
    "engineers": "engineers {names:and}",
    "markers": "markers {names:and}",
    "tokens": "{tokens:|# Engineer token|# Engineer tokens}",
    "unused": "Production token of {names:and}",
    "scored": "{count:|# achievement|# achievements}",
    "nothing": "none",
}


@dataclass(frozen=True, slots=True)
class Detail:
    """How much is told."""

    does: bool = True
    """What the recruits do."""
    sales: bool = True
    """What each buyer would take now."""
    names: bool = True
    """The seats' names beside their letters."""
    open: bool = True
    """Recruits and achievements by name."""


DETAILS = (
    Detail(),
    Detail(does=False),
    Detail(does=False, sales=False),
    Detail(does=False, sales=False, names=False),
    Detail(False, False, False, False),
)


def board(view: View, names: Names) -> str:
    """Tell the whole board, in as much detail as fits in a message."""
    it = Speaker(view, names)
    return first_that_fits([partial(_told, it, detail) for detail in DETAILS], MESSAGE)


def _told(it: Speaker, detail: Detail) -> str:
    lines = [*_head(it, detail), *_market(it, detail), *_recruits(it, detail)]
    lines.append(say(TEXT["race"], cars=standing(it.view)))
    for seat in range(len(it.view.companies)):
        lines += _company(it, seat, detail)
    return "\n".join(lines)


def _head(it: Speaker, detail: Detail) -> Iterator[str]:
    view = it.view
    yield say(TEXT["title"], title=title(view))
    if view.actor is not None and not view.over:
        yield _to_act(it, _who(it, view.actor, detail))
    yield say(TEXT["chain"], chain=[link_name(it, link) for link in view.chain])


def _to_act(it: Speaker, who: str) -> str:
    view = it.view
    if view.step is Step.INSTANT and view.instant:
        return say(TEXT["pending instant"], who=who, recruit=recruit_name(view, view.instant))
    if view.taken and view.pending:
        return say(TEXT["pending"], who=who, tile=it.tile(view.taken), icons=[ICON[icon] for icon in view.pending])
    return say(TEXT["to act"], who=who)


def link_name(it: Speaker, link: Link) -> str:
    """A Company Marker by its seat, a tile by its actions."""
    return letter(link) if isinstance(link, int) else it.tile(link)


def _who(it: Speaker, seat: Seat, detail: Detail) -> str:
    return it.who(seat) if detail.names else letter(seat)


def _market(it: Speaker, detail: Detail) -> Iterator[str]:
    market, printed = it.view.market, it.view.components
    values = {"cars": len(market.cars), "spaces": printed.car_spaces, "marker": market.marker}
    prices = market.prices or (TEXT["no prices"],)
    yield say(TEXT["market"], values, last=printed.track_end, prices=prices)
    for car in market.cars:
        yield say(TEXT["car"], name=car_at(car), car=it.car(car), tokens=car.tokens)
    yield _buyers(it, detail)
    if market.investors:
        yield _investors(it, detail)
    stacks = [
        say(TEXT["stack"], preference=PREFERENCE[one], waiting=market.available[one], bonus=market.bonuses[one])
        for one in PREFERENCES
    ]
    yield say(TEXT["waiting"], stacks=stacks)


def _buyers(it: Speaker, detail: Detail) -> str:
    market, shown = it.view.market, detail.sales and bool(it.view.market.cars)
    found = [
        say(
            TEXT["buyer" if shown else "buyer short"],
            space=space,
            preference=PREFERENCE[buyer.preference],
            reward=buyer.reward,
            mark=mark(sale),
        )
        for space, (buyer, sale) in enumerate(zip(market.buyers, sales(it.view), strict=False), 1)
    ]
    free = max(0, it.view.components.buyer_spaces[len(it.view.companies)] - len(found))
    key = "buyers" if shown and found else "buyers short"
    return say(TEXT[key], buyers=found or [TEXT["nothing"]], free=free)


def _investors(it: Speaker, detail: Detail) -> str:
    market = it.view.market
    after = sales(it.view)[len(market.buyers) :]
    told = [
        say(TEXT["investor"], name=name, mark=mark(sale)) if detail.sales else name
        for name, sale in zip(market.investors, after, strict=True)
    ]
    return say(TEXT["investors"], investors=told)


def _recruits(it: Speaker, detail: Detail) -> Iterator[str]:
    view = it.view
    for kind in KINDS:
        shown = view.recruits[kind]
        if shown:
            told = [_recruit(it, kind, name, detail) for name in shown]
            yield say(TEXT["recruits"], kind=KINDS_NAME[kind], recruits=told if detail.open else [len(shown)])
    if view.achievements:
        cards = view.components.achievements
        told = [
            say(TEXT["achievement"], feat=achievement_short(view.components, name), points=cards[name].points)
            for name in view.achievements
        ]
        yield say(TEXT["achievements"], achievements=told if detail.open else [len(told)])
    if view.components.note:
        yield say(TEXT["note"], note=view.components.note)


def _recruit(it: Speaker, kind: Kind, name: Recruit, detail: Detail) -> str:
    if kind is Kind.INSTANT or not detail.does:
        return recruit_name(it.view, name)
    return say(TEXT["recruit"], name=name, does=recruit(it.view.components, name)[1])


def _company(it: Speaker, seat: Seat, detail: Detail) -> Iterator[str]:
    own = it.view.companies[seat]
    points = say(TEXT["hidden"], markers=own.markers_won)
    if own.points is not None:
        points = say(TEXT["points"], points=own.points)
    yield say(TEXT["company"], who=_who(it, seat, detail), points=points)
    values = {"body": own.body_level, "engine": own.engine_level, "race": own.race_engine}
    yield say(TEXT["levels"], values, parts=workshops(it, seat))
    crew = {"canteen": own.canteen, "supply": own.supply, "team": own.team, "bonus": own.team_bonus}
    salesperson = TEXT["salesperson"] if own.salesperson is Salesperson.CANTEEN else ""
    yield say(TEXT["workers"], crew, salesperson=salesperson)
    people = list(_people(it, seat))
    if people:
        yield say(TEXT["people"], people=people)


def workshops(it: Speaker, seat: Seat) -> list[str]:
    """What lies in a company's workshops: "body 4", "engine 3", "1 free"."""
    own = it.view.companies[seat]
    parts = [say(TEXT["part"], kind="body", value=value) for value in own.bodies]
    parts += [say(TEXT["part"], kind="engine", value=value) for value in own.engines]
    free = it.view.components.workshops - len(parts)
    return [*parts, say(TEXT["free"], free=free)] if free else parts


def _people(it: Speaker, seat: Seat) -> Iterator[str]:
    """Engineers, markers, tokens, investors and achievements of a company; nothing for what it has none of."""
    own, printed = it.view.companies[seat], it.view.components
    if own.engineers:
        yield say(TEXT["engineers"], names=own.engineers)
    if own.markers:
        yield say(TEXT["markers"], names=[marker(printed, name) for name in own.markers])
    if own.tokens:
        yield say(TEXT["tokens"], tokens=own.tokens)
    if own.investors:
        yield say(TEXT["unused"], names=own.investors)
    if own.achievements:
        yield say(TEXT["scored"], count=len(own.achievements))

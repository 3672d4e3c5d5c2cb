"""The board in words for a message: enough to play by, and fit for a phone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from render.automobile.words.price import bonus_cost, research_cost
from render.automobile.words.speaker import SHORT, Speaker, title
from render.core.sentence import first_that_fits, listing, money, say
from render.core.words import MESSAGE, Names
from rules.automobile.components import CHARACTERS, RANGES, CarModel, Character, Phase, PriceRange
from rules.automobile.forecast import demand_range
from rules.automobile.view import AuctionView, View
from rules.core.game import Seat, letter

TEXT = {
    "title": "**{title}** · a loss point costs {rate:$}",
    "note": "Figures: {note}",
    "to act": "To act: {who}",
    "auction": "Bids: {bids:list}",
    "bid": "{seat} {amount:$}",
    "no bid": "{seat} none yet",
    "bids no more": "{seat} out",
    "places": "Places: {places:list}",
    "place taken": "{place} {seat}",
    "place free": "{place} free",
    "selection": "Selection order: {order:list}",
    "order": "Order of play: {order:list}",
    "character": "{seat} {character}",
    "character used": "{seat} {character} (used)",
    "free": "Free characters: {characters:list}",
    "free character": "{character} ({cubes:no R&D|# R&D|# R&D})",
    "company": "{who} {cash} · {loans:no loan|# loan|# loans} · R&D {research} · losses {losses}",
    "left": "  to place: {pieces:list}",
    "left factories": "{count:|# factory|# factories}",
    "left parts": "{count:|parts factory|# parts factories}",
    "left distributors": "{count:|# distributor|# distributors}",
    "left cars": "{count:|# car|# cars}",
    "track": "**Track**",
    "space": "{number} {model} · {range} · {seat} · {content:list}",
    "short space": "{number} · {range} {seat} · {content:list}",
    "factories": "{factories:|# factory|# factories}",
    "short factories": "{factories:|# fac|# fac}",
    "parts": "parts",
    "cars": "{cars:|# car|# cars}",
    "bonus": "bonus",
    "reduced": "{markers:|# reduced|# reduced}",
    "closed": "Closed: {models:list}",
    "closed place": "{number} {model}",
    "short closed place": "{number}",
    "place": "{number} {model} ({range}, {cost:$})",
    "short place": "{number} ({range})",
    "behind": "Free behind the front: {models:list}",
    "ahead": "Next: {models:list}",
    "place ahead": "{number} {model} ({range}, {cost:$} + {cubes} R&D)",
    "short place ahead": "{number} ({range}, {cubes} R&D)",
    "market": "**Market**",
    "row": "{range}: {cars:no cars|# car|# cars}, demand {demand} · {free} of {spaces} spaces free · in the box: {box}",
    "decisions": "Decisions left: {left:list} · passed: {passed}",
    "close": "close",
    "bonus left": "bonus marker ({cubes} R&D)",
    "stack": "{markers:reduced price|# reduced prices}",
    "nothing": "none",
    "box": "{count} of {seat}",
    "span": "{least}–{most}",
    "stock": "R&D in stock: {stock}",
}
AHEAD = 4
"""How many empty spaces ahead of the front are told."""


@dataclass(frozen=True, slots=True)
class Detail:
    """How much is told."""

    models: bool = True
    """Names of models on the track."""
    free: bool = True
    """Names of closed and free spaces."""
    names: bool = True
    """The seats' names beside their letters."""


DETAILS = (Detail(), Detail(models=False), Detail(models=False, free=False), Detail(False, False, False))


def board(view: View, names: Names) -> str:
    """Tell the whole board, in as much detail as fits in a message."""
    it = Speaker(view, names)
    return first_that_fits([partial(_told, it, detail) for detail in DETAILS], MESSAGE)


def _told(it: Speaker, detail: Detail) -> str:
    return "\n".join(
        [*_head(it, detail), *_companies(it, detail), *_track(it, detail), *_free(it, detail), *_market(it)]
    )


def _head(it: Speaker, detail: Detail) -> Iterator[str]:
    view = it.view
    yield say(TEXT["title"], title=title(view), rate=view.components.turn(view.turn).loss)
    if view.actor is not None and not view.over:
        yield say(TEXT["to act"], who=_who(it, view.actor, detail))
    characters = {seat: character for character, seat in view.chosen.items()}
    if view.order:
        yield say(TEXT["order"], order=[_with_character(view, seat, characters) for seat in view.order])
        return
    if view.auction:
        yield from auction_words(view.auction)
        return
    yield say(TEXT["selection"], order=[_with_character(view, seat, characters) for seat in view.selection_order])
    free = [
        say(TEXT["free character"], character=character, cubes=view.cubes[character])
        for character in CHARACTERS
        if character not in view.chosen
    ]
    if view.phase == Phase.SELECT_CHARACTERS:
        yield say(TEXT["free"], characters=free)


def auction_words(auction: AuctionView) -> Iterator[str]:
    """Say what is bid, and who has which place of the first selection order."""
    bids: list[str] = []
    for seat, amount in enumerate(auction.bids):
        key = "bids no more" if amount is None else "bid" if amount else "no bid"
        bids.append(say(TEXT[key], seat=letter(seat), amount=amount))
    yield say(TEXT["auction"], bids=bids)
    places = [
        say(
            TEXT["place free" if seat is None else "place taken"],
            place=place,
            seat="" if seat is None else letter(seat),
        )
        for place, seat in enumerate(auction.places, 1)
    ]
    yield say(TEXT["places"], places=places)


def _who(it: Speaker, seat: Seat, detail: Detail) -> str:
    return it.who(seat) if detail.names else letter(seat)


def _with_character(view: View, seat: Seat, characters: Mapping[Seat, Character]) -> str:
    if seat not in characters:
        return letter(seat)
    key = "character used" if is_used(view, characters[seat]) else "character"
    return say(TEXT[key], seat=letter(seat), character=characters[seat])


def is_used(view: View, character: Character) -> bool:
    """Tell whether it is Ford's turn to help, and he has helped already."""
    holder = view.chosen.get(Character.FORD)
    rounds = view.phase == Phase.PLAYER_ACTIONS
    return character == Character.FORD and rounds and holder is not None and not view.companies[holder].ford_ready


def _companies(it: Speaker, detail: Detail) -> Iterator[str]:
    for seat, company in enumerate(it.view.companies):
        cash = "$?" if company.cash is None else money(company.cash)
        values = {"cash": cash, "loans": company.loans, "research": company.research, "losses": company.losses}
        yield say(TEXT["company"], values, who=_who(it, seat, detail))
        pieces = (
            say(TEXT["left factories"], count=company.factories),
            say(TEXT["left parts"], count=company.parts_factories),
            say(TEXT["left distributors"], count=company.distributors),
            say(TEXT["left cars"], count=company.cars),
        )
        yield say(TEXT["left"], pieces=[it for it in pieces if it] or [TEXT["nothing"]])


def _track(it: Speaker, detail: Detail) -> Iterator[str]:
    yield TEXT["track"]
    for printed, space in zip(it.view.components.models, it.view.spaces, strict=True):
        if space.owner is None:
            continue
        parts = (
            say(TEXT["factories" if detail.models else "short factories"], factories=space.factories),
            TEXT["parts"] if space.parts else "",
            say(TEXT["cars"], cars=space.cars),
            TEXT["bonus"] if space.bonus else "",
            say(TEXT["reduced"], markers=space.reduced),
        )
        values = {"number": printed.space, "model": printed.name, "range": SHORT[printed.range]}
        content = [it for it in parts if it]
        yield say(TEXT["space" if detail.models else "short space"], values, seat=letter(space.owner), content=content)


def _free(it: Speaker, detail: Detail) -> Iterator[str]:
    """Tell closed spaces, free ones behind the front, and the next ones ahead of it."""
    view = it.view
    models = view.components.models
    closed = [model for model in models if view.spaces[model.space - 1].closed]
    if closed:
        yield say(TEXT["closed"], models=[_place(it, model, "closed place", detail) for model in closed])
    empty = [model for model in models if view.spaces[model.space - 1].owner is None and model not in closed]
    behind = [_place(it, model, "place", detail) for model in empty if model.space < view.front]
    if behind:
        yield say(TEXT["behind"], models=behind)
    ahead = [model for model in empty if model.space > view.front][:AHEAD]
    if ahead:
        yield say(TEXT["ahead"], models=[_place(it, model, "place ahead", detail) for model in ahead])


def _place(it: Speaker, model: CarModel, key: str, detail: Detail) -> str:
    values = {"number": model.space, "range": SHORT[model.range], "cost": model.cost}
    cubes = research_cost(it.view, model.space)
    return say(TEXT[key if detail.free else f"short {key}"], values, model=model.name, cubes=cubes)


def _market(it: Speaker) -> Iterator[str]:
    view = it.view
    yield TEXT["market"]
    for row in RANGES:
        spaces = view.components.row_capacity(row, view.turn)
        yield say(
            TEXT["row"],
            range=SHORT[row].capitalize(),
            cars=view.supply(row),
            demand=demand_words(view, row),
            free=spaces - len(view.rows[row]),
            spaces=spaces,
            box=box_words(view, row),
        )
    yield say(TEXT["stock"], stock=view.research_stock)
    if view.components.note:
        yield say(TEXT["note"], note=view.components.note)
    if view.phase == Phase.EXECUTIVE_DECISIONS:
        passed = "".join(letter(seat) for seat in view.next_order)
        yield say(TEXT["decisions"], left=_decisions(view), passed=passed or TEXT["nothing"])


def _decisions(view: View) -> list[str]:
    left = [TEXT["close"]] if view.closed_by is None else []
    cost = bonus_cost(view)
    if cost is not None:
        left.append(say(TEXT["bonus left"], cubes=cost))
    stacks = zip(view.components.reduced_stacks, view.stacks_by, strict=True)
    left += [say(TEXT["stack"], markers=size) for size, by in stacks if by is None]
    return left or [TEXT["nothing"]]


def demand_words(view: View, row: PriceRange) -> str:
    """Write the demand of a price range: its sum, or what it can be by what the view's seat knows."""
    least, most = demand_range(view, row)
    return str(least) if least == most else say(TEXT["span"], least=least, most=most)


def box_words(view: View, row: PriceRange) -> str:
    """Write whose distributors stand in a large box: "2 of A, 1 of C"."""
    counts = [say(TEXT["box"], seat=letter(seat), count=count) for seat, count in enumerate(view.boxes[row]) if count]
    return listing(counts) or TEXT["nothing"]

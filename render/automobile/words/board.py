"""The board in words for a message: enough to play by, and fit for a phone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from render.automobile.words.price import bonus_cost, research_cost
from render.automobile.words.secret import demand_range
from render.automobile.words.speaker import SHORT, Speaker, title
from render.core.sentence import first_that_fits, money, say
from render.core.words import MESSAGE, Names
from rules.automobile.components import CHARACTERS, RANGES, Phase, PriceRange
from rules.automobile.view import View
from rules.core.game import Seat, letter

TEXT = {
    "title": "**{title}** · a loss point costs {rate:$}",
    "note": "Figures: {note}",
    "to act": "To act: {who}",
    "selection": "Selection order: {order:then}",
    "order": "Order of play: {order:then}",
    "character": "{seat} {character}",
    "free": "Free characters: {characters:list}",
    "free character": "{character} ({cubes:no R&D|# R&D|# R&D})",
    "company": "{who} {cash} · {loans:no loan|# loan|# loans} · R&D {research} · losses {losses}",
    "left": "  to place: {factories:no factories|# factory|# factories}, {parts:no parts factory|parts factory|}, "
    "{distributors:no distributors|# distributor|# distributors}, {cars:no cars|# car|# cars}",
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
    "place": "{number} {model}",
    "place price": "{number} {model} ({range}, {cost:$})",
    "behind": "Free behind the front: {models:list}",
    "ahead": "Next: {models:list}",
    "place ahead": "{number} {model} ({range}, {cost:$} + {cubes} R&D)",
    "market": "**Market**",
    "row": "{range}: {cars:no cars|# car|# cars}, demand {demand} · {free} of {spaces} spaces free · box {box}",
    "decisions": "Decisions left: {left:list} · passed: {passed}",
    "close": "close",
    "bonus left": "bonus marker ({cubes} R&D)",
    "stack": "{markers:reduced price|# reduced prices}",
    "nothing": "none",
    "span": "{least}–{most}",
    "stock": "R&D in stock: {stock}",
}
AHEAD = 4
"""How many spaces ahead of the front are told."""


def board(view: View, names: Names) -> str:
    """Tell the whole board; where it is too long, models lose their names, then free spaces their prices."""
    it = Speaker(view, names)
    return first_that_fits(
        [
            lambda: "\n".join([*_head(it), *_companies(it), *_track(it, True), *_free(it, True), *_market(it)]),
            lambda: "\n".join([*_head(it), *_companies(it), *_track(it, False), *_free(it, True), *_market(it)]),
            lambda: "\n".join([*_head(it), *_companies(it), *_track(it, False), *_free(it, False), *_market(it)]),
        ],
        MESSAGE,
    )


def _head(it: Speaker) -> Iterator[str]:
    view = it.view
    yield say(TEXT["title"], title=title(view), rate=view.components.turn(view.turn).loss)
    if view.actor is not None and not view.over:
        yield say(TEXT["to act"], who=it.who(view.actor))
    characters = {seat: character for character, seat in view.chosen.items()}
    if view.order:
        seats = [say(TEXT["character"], seat=letter(seat), character=characters[seat]) for seat in view.order]
        yield say(TEXT["order"], order=seats)
        return
    yield say(TEXT["selection"], order=[_with_character(seat, characters) for seat in view.selection_order])
    free = [
        say(TEXT["free character"], character=character, cubes=view.cubes[character])
        for character in CHARACTERS
        if character not in view.chosen
    ]
    if view.phase == Phase.SELECT_CHARACTERS:
        yield say(TEXT["free"], characters=free)


def _with_character(seat: Seat, characters: Mapping[Seat, object]) -> str:
    if seat not in characters:
        return letter(seat)
    return say(TEXT["character"], seat=letter(seat), character=characters[seat])


def _companies(it: Speaker) -> Iterator[str]:
    for seat, company in enumerate(it.view.companies):
        cash = "$?" if company.cash is None else money(company.cash)
        values = {"cash": cash, "loans": company.loans, "research": company.research, "losses": company.losses}
        yield say(TEXT["company"], values, who=it.who(seat))
        yield say(
            TEXT["left"],
            factories=company.factories,
            parts=company.parts_factories,
            distributors=company.distributors,
            cars=company.cars,
        )


def _track(it: Speaker, full: bool) -> Iterator[str]:
    yield TEXT["track"]
    for printed, space in zip(it.view.components.models, it.view.spaces, strict=True):
        if space.owner is None:
            continue
        parts = (
            say(TEXT["factories" if full else "short factories"], factories=space.factories),
            TEXT["parts"] if space.parts else "",
            say(TEXT["cars"], cars=space.cars),
            TEXT["bonus"] if space.bonus else "",
            say(TEXT["reduced"], markers=space.reduced),
        )
        values = {"number": printed.space, "model": printed.name, "range": SHORT[printed.range]}
        content = [it for it in parts if it]
        yield say(TEXT["space" if full else "short space"], values, seat=letter(space.owner), content=content)


def _free(it: Speaker, full: bool) -> Iterator[str]:
    """Tell closed spaces, free ones behind the front, and the next ones ahead of it."""
    view = it.view
    models = view.components.models
    closed = [model for model in models if view.spaces[model.space - 1].closed]
    if closed:
        yield say(TEXT["closed"], models=[say(TEXT["place"], number=m.space, model=m.name) for m in closed])
    empty = [m for m in models if view.spaces[m.space - 1].owner is None and m not in closed]
    behind = [m for m in empty if m.space < view.front]
    if behind:
        key = "place price" if full else "place"
        places = [say(TEXT[key], number=m.space, model=m.name, range=SHORT[m.range], cost=m.cost) for m in behind]
        yield say(TEXT["behind"], models=places)
    ahead = [
        say(
            TEXT["place ahead"],
            number=m.space,
            model=m.name,
            range=SHORT[m.range],
            cost=m.cost,
            cubes=research_cost(view, m.space),
        )
        for m in models[view.front : view.front + AHEAD]
    ]
    if ahead:
        yield say(TEXT["ahead"], models=ahead)


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
    if bonus_cost(view):
        left.append(say(TEXT["bonus left"], cubes=bonus_cost(view)))
    stacks = zip(view.components.reduced_stacks, view.stacks_by, strict=True)
    left += [say(TEXT["stack"], markers=size) for size, by in stacks if by is None]
    return left or [TEXT["nothing"]]


def demand_words(view: View, row: PriceRange) -> str:
    """Write the demand of a price range: its sum, or what it can be, the seat's own tiles left out of account."""
    known = view.demand[row]
    if known.tiles or not known.face_down:
        return str(sum(known.tiles))
    least, most = demand_range(view, row)
    return say(TEXT["span"], least=least, most=most)


def box_words(view: View, row: PriceRange) -> str:
    """Write whose distributors stand in a large box: "2A 1C"."""
    return " ".join(f"{count}{letter(seat)}" for seat, count in enumerate(view.boxes[row]) if count) or "–"

"""What the picture of the board shows, in few words: the alt text, for those who cannot see it."""

from __future__ import annotations

from collections.abc import Iterator

from render.automobile.words.board import auction_words, box_words, demand_words, is_used
from render.automobile.words.speaker import SHORT, Speaker, title
from render.core.alt import opening
from render.core.sentence import first_that_fits, fit, money, say
from render.core.words import ALT, Names
from rules.automobile.components import RANGES
from rules.automobile.view import View
from rules.core.game import Seat, letter

TEXT = {
    "note": "Figures: {note}.",
    "order": "Order: {order:list}.",
    "selection": "Selection: {order:list}.",
    "with": "{seat} {character}",
    "with used": "{seat} {character} (used)",
    "company": "{seat} {name}: {cash}, {loans:no loan|# loan|# loans}, R&D {research}, losses {losses}.",
    "owner": "{seat}: {spaces:list}.",
    "space": "{place} {content}",
    "closed": "Closed: {places:list}.",
    "market": "{range}: {cars:no cars|# car|# cars}, demand {demand}, box {box}.",
}
NAME = 32, 14, 8
"""Longest names, in each of the tellings."""


def alt(view: View, names: Names) -> str:
    """Tell the board in at most 1,024 characters: shorter names, then numbers for models, where it holds much."""
    it = Speaker(view, names)
    full, shorter, shortest = NAME
    return first_that_fits(
        [
            lambda: " ".join(_all(it, full, True)),
            lambda: " ".join(_all(it, shorter, True)),
            lambda: " ".join(_all(it, shortest, False)),
        ],
        ALT,
    )


def _all(it: Speaker, name: int, models: bool) -> Iterator[str]:
    yield from _head(it)
    for seat in range(len(it.view.companies)):
        yield _company(it, seat, name)
    yield from _track(it, models)
    for row in RANGES:
        values = {"range": SHORT[row].capitalize(), "cars": it.view.supply(row)}
        yield say(TEXT["market"], values, demand=demand_words(it.view, row), box=box_words(it.view, row))


def _head(it: Speaker) -> Iterator[str]:
    view = it.view
    yield from opening(view, title(view), TEXT["note"])
    if view.auction:
        yield from (f"{line}." for line in auction_words(view.auction))
        return
    characters = {seat: character for character, seat in view.chosen.items()}
    seats = [
        say(
            TEXT["with used" if is_used(view, characters[seat]) else "with"],
            seat=letter(seat),
            character=characters[seat],
        )
        if seat in characters
        else letter(seat)
        for seat in view.order or view.selection_order
    ]
    yield say(TEXT["order" if view.order else "selection"], order=seats)


def _company(it: Speaker, seat: Seat, name: int) -> str:
    company = it.view.companies[seat]
    values = {"loans": company.loans, "research": company.research, "losses": company.losses}
    cash = "$?" if company.cash is None else money(company.cash)
    return say(TEXT["company"], values, seat=letter(seat), name=fit(it.names[seat], name), cash=cash)


def _track(it: Speaker, models: bool) -> Iterator[str]:
    view = it.view

    def place(model: int) -> str:
        return f"{model} {it.model(model)}" if models else str(model)

    for seat in range(len(view.companies)):
        own = [n for n, space in enumerate(view.spaces, 1) if space.owner == seat]
        if own:
            spaces = [say(TEXT["space"], place=place(n), content=content(it, n)) for n in own]
            yield say(TEXT["owner"], seat=letter(seat), spaces=spaces)
    closed = [place(n) for n, space in enumerate(view.spaces, 1) if space.closed]
    if closed:
        yield say(TEXT["closed"], places=closed)


def content(it: Speaker, model: int) -> str:
    """Write what lies on a space in signs: "2f+p 6c +1 ▼2" is two factories and parts, six cars, bonus, two reduced."""
    space = it.space(model)
    signs = (
        f"{space.factories}f" * bool(space.factories) + "+p" * space.parts,
        f"{space.cars}c" * bool(space.cars),
        "+1" * space.bonus,
        f"▼{space.reduced}" * bool(space.reduced),
    )
    return " ".join(sign for sign in signs if sign)

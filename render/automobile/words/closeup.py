"""What a close-up shows, in few words: the alt text of the picture that goes with a question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from render.automobile.closeup.track import REACH
from render.automobile.label import TASK
from render.automobile.turn import mover
from render.automobile.words.alt import content
from render.automobile.words.board import auction_words, demand_words
from render.automobile.words.speaker import SHORT, Speaker, title
from render.core.sentence import first_that_fits, fit, money, say
from render.core.words import ALT, Names
from rules.automobile.actions import PlaceDistributors
from rules.automobile.components import CHARACTERS, RANGES, CarModel, PriceRange
from rules.automobile.forecast import sale
from rules.automobile.formula import research_cost
from rules.automobile.view import Step, View
from rules.core.game import Action, letter

TEXT = {
    "head": "{title}. {name} ({seat}): {task}.",
    "line": "{line}.",
    "own": "{cash}, {loans:no loan|# loan|# loans}, R&D {research}, losses {losses}; left: "
    "{factories:no factory|# factory|# factories}, {parts:no parts|parts|#}, "
    "{distributors:no distributor|# distributor|# distributors}, {cars:no car|# car|# cars}.",
    "free": "{character}, {cubes:no cube|# cube|# cubes}, acts {low}",
    "free between": "{character}, {cubes:no cube|# cube|# cubes}, acts {low} to {high}",
    "characters": "Free: {free:list}.",
    "taken": "Taken: {taken:list}.",
    "then": "Then choose: {seats:list}.",
    "range": "{range}: demand {demand}, {cars:no car|# car|# cars}.",
    "front": "Front: space {space}.",
    "empty": "The track is empty.",
    "spaces": "{spaces:list}.",
    "space": "{number} {seat} {content}",
    "free space": "{number} free {dollars:$}",
    "ahead": "{number} free {dollars:$}, R&D {cubes}",
    "sells": "{number} {seat} sells {least} of {cars}",
    "may sell": "{number} {seat} sells {least}–{most} of {cars}",
    "row": "Row: {taken} of {places} taken; distributors that reach it: {seats:list}.",
    "reaching": "{seat} {count}",
    "nobody": "none",
    "note": "Figures: {note}.",
}
NAMES = 32, 14, 8
"""Longest names, in each of the tellings."""


def closeup(view: View, names: Names) -> str | None:
    """Tell the close-up of the question asked now in at most 1,024 characters; None where there is none."""
    if view.over or mover(view) is None:
        return None
    return _told(view, names, display=view.step == Step.DISTRIBUTOR)


def plan(view: View, _after: View, told: Sequence[Action], names: Names) -> str | None:
    """Tell the picture of a plan that places distributors: the boxes and rows with them; None of any other."""
    match told:
        case [*_, PlaceDistributors(high, mid, low)]:
            more = zip(RANGES, (high, mid, low), strict=True)
            placed = replace(view, boxes={box: _with(view, box, count) for box, count in more})
            return _told(placed, names, display=True)
        case _:
            return None


def note(view: View) -> str | None:
    """Say how sure the figures of the edition are, where not all are known."""
    return say(TEXT["note"], note=view.components.note) if view.components.note else None


def _with(view: View, box: PriceRange, more: int) -> tuple[int, ...]:
    """Give the distributors in a box by seat, with more of who is to act."""
    return tuple(count + more * (seat == view.actor) for seat, count in enumerate(view.boxes[box]))


def _told(view: View, names: Names, *, display: bool) -> str:
    it = Speaker(view, names)
    return first_that_fits([lambda most=most: " ".join(_all(it, most, display=display)) for most in NAMES], ALT)


def _all(it: Speaker, most: int, *, display: bool) -> Iterator[str]:
    view, seat = it.view, it.view.actor or 0
    held = view.companies[seat]
    values = {
        "title": title(view),
        "name": fit(it.names[seat] or "Seat", most),
        "seat": letter(seat),
        "task": TASK[view.step],
    }
    yield say(TEXT["head"], values)
    yield say(
        TEXT["own"],
        {name: getattr(held, name) for name in ("loans", "research", "losses", "factories", "distributors", "cars")},
        cash="$?" if held.cash is None else money(held.cash),
        parts=held.parts_factories,
    )
    if view.auction:
        yield from (say(TEXT["line"], line=line) for line in auction_words(view.auction))
    elif view.step == Step.CHOOSE:
        yield from _characters(it)
    else:
        yield from _display(it) if display else _market(it)
    if said := note(view):
        yield said


def _characters(it: Speaker) -> Iterator[str]:
    view = it.view
    free: list[str] = []
    for character in (it for it in CHARACTERS if it not in view.chosen):
        low, high = view.places(character)
        key = "free" if low == high else "free between"
        free.append(say(TEXT[key], character=character, cubes=view.cubes.get(character, 0), low=low, high=high))
    yield say(TEXT["characters"], free=free)
    if view.chosen:
        yield say(TEXT["taken"], taken=[f"{character} {letter(seat)}" for character, seat in view.chosen.items()])
    later = view.selection_order[view.selection_order.index(view.actor or 0) + 1 :]
    if later:
        yield say(TEXT["then"], seats=[letter(seat) for seat in later])


def _market(it: Speaker) -> Iterator[str]:
    view = it.view
    is_building, front = view.step in (Step.DURANT, Step.ACT, Step.PRODUCE, Step.FORD), view.front
    if is_building:
        yield say(TEXT["front"], space=front) if front else TEXT["empty"]
    for row in RANGES:
        yield _range(it, row)
        models = [model for model in reversed(view.components.models) if model.range is row]
        spaces = [said for model in models if (said := _open(it, model, front) if is_building else _selling(it, model))]
        if spaces:
            yield say(TEXT["spaces"], spaces=spaces)


def _open(it: Speaker, model: CarModel, front: int) -> str:
    """Say what stands on a space, or what an empty one within reach costs; nothing of the others."""
    number = model.space
    space = it.space(number)
    if space.owner is not None:
        return say(TEXT["space"], number=number, seat=letter(space.owner), content=content(it, number))
    if space.closed or number - front > REACH:
        return ""
    cubes = research_cost(number, front)
    return say(TEXT["ahead" if cubes else "free space"], number=number, dollars=model.cost, cubes=cubes)


def _selling(it: Speaker, model: CarModel) -> str:
    """Say how many cars of a space will sell; nothing where there are none."""
    space = it.space(model.space)
    if not space.cars or space.owner is None:
        return ""
    sold = sale(it.view, model.space).sold
    values = {"number": model.space, "seat": letter(space.owner), "cars": space.cars}
    return say(TEXT["sells" if len(sold) == 1 else "may sell"], values, least=min(sold), most=max(sold))


def _display(it: Speaker) -> Iterator[str]:
    for row in RANGES:
        yield _range(it, row)
        yield _row(it, row)


def _range(it: Speaker, row: PriceRange) -> str:
    demand, cars = demand_words(it.view, row), it.view.supply(row)
    return say(TEXT["range"], range=SHORT[row].capitalize(), demand=demand, cars=cars)


def _row(it: Speaker, row: PriceRange) -> str:
    """Say how full a row of the display is, and how many distributors reach it."""
    view = it.view
    boxes = [view.boxes[box] for box in RANGES if row in view.components.reach[box]]
    reaching = [sum(counts) for counts in zip(*boxes, strict=True)]
    seats = [say(TEXT["reaching"], seat=letter(seat), count=count) for seat, count in enumerate(reaching) if count]
    places = view.components.row_capacity(row, view.turn)
    return say(TEXT["row"], taken=len(view.rows[row]), places=places, seats=seats or [TEXT["nobody"]])

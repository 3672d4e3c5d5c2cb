"""What a close-up shows, in few words: the alt text of the picture that goes with a question."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from render.automania.closeup import waiting
from render.automania.closeup.cell import is_open
from render.automania.closeup.planned import ASKED
from render.automania.closeup.ship import marketing, spaces
from render.automania.closeup.space import State, state_of
from render.automania.turn import mover, task
from render.automania.words.brief import BRIEF_CAR, BRIEF_WORK, brief_contract, brief_reward, brief_tile, signs
from render.automania.words.component import BOARD, SYMBOL
from render.automania.words.own import own
from render.automania.words.popularity import score
from render.automania.words.price import sponsored
from render.automania.words.speaker import MARKET, SPOT, Speaker, title
from render.core.sentence import first_that_fits, fit, say
from render.core.words import ALT, Names
from rules.automania import actions
from rules.automania.components import ACTION_SPACES, CAR_TYPES, MARKETS, ActionSpace, Bonus, FactoryBoard
from rules.automania.view import Step, View
from rules.core.game import Action, Seat, letter

TEXT = {
    "head": "{title}. {name} ({seat}): {task}.",
    "withdraw": "withdraw",
    "spaces": "Workers needed: {spaces:list}.",
    "space": "{space} {workers}",
    "shut": "{space} shut",
    "short": "{space} {workers} (too few)",
    "tiles": "Tiles: {tiles:list}.",
    "row": "Row {number}: {tiles:list}.",
    "demand": "{market}: demands {demands:list}; left {left}, right {right}.",
    "seats": "{seats:list}.",
    "seat": "{seat} {points} VP, {money} autobucks, workers {workers}",
    "popularity": "Popularity in {market}: {cars:list}.",
    "sum": "Its {score}.",
    "machines": "Machines: {machines:list}.",
    "machine": "{spot} {tile}",
    "contracts": "To take: {cards:list}.",
    "hand": "In hand: {cards:list}.",
    "ships": "Ships, {market}: {cars:list}.",
    "no ships": "Ships, {market}: no car.",
    "car": "{space} {seat} {car}",
    "open": "Open ship spaces: {spaces:list}.",
    "yacht": "yacht",
    "sales": "Open sales spaces: {spaces:list}.",
    "office": "Sales office {number}: sells {cars}, {state}.",
    "any number": "any number",
    "free": "free",
    "taken": "taken by {seat}",
    "sponsor": "{workers} workers left bring {money} autobucks.",
    "boards": "Free boards: {boards:list}.",
    "note": "Note: {note}.",
}
HIDDEN = "?"
NAMES = 32, 12
"""Longest name in each of the tellings."""

Tell = Callable[[Speaker, Seat], Iterator[str]]


def closeup(view: View, names: Names) -> str | None:
    """Tell the close-up of the question asked now in at most 1,024 characters; None when nobody is asked."""
    if mover(view) is None:
        return None
    it = Speaker(view, names)
    return first_that_fits([lambda most=most: " ".join(_all(it, most)) for most in NAMES], ALT)


def plan(view: View, after: View, planned: Sequence[Action], names: Names) -> str | None:
    """Tell the picture of a plan: what the next question of the same turn is decided on, or the sales offices for who
    withdraws; None of any other."""
    if planned and view.actor is not None and after.actor == view.actor and after.step in ASKED:
        return closeup(after, names)
    if not planned or not isinstance(planned[-1], actions.Withdraw):
        return None
    it, seat = Speaker(view, names), view.actor or 0
    return first_that_fits([lambda most=most: " ".join([*_head(it, most), *_offices(it, seat)]) for most in NAMES], ALT)


def note(view: View) -> str | None:
    """Say how sure the figures of the edition are, where not all are known."""
    return say(TEXT["note"], note=view.components.note) if view.components.note else None


def _head(it: Speaker, most: int) -> Iterator[str]:
    view, seat = it.view, it.view.actor or 0
    name = fit(it.names[seat] or "Seat", most)
    yield say(TEXT["head"], title=title(view), name=name, seat=letter(seat), task=task(view))
    if said := note(view):
        yield said


def _all(it: Speaker, most: int) -> Iterator[str]:
    yield from _head(it, most)
    view, seat = it.view, it.view.actor or 0
    key = view.step
    if key is Step.TURN and all(state_of(view, space) is not State.OPEN for space in ACTION_SPACES):
        yield from _offices(it, seat)
    elif key is Step.TURN and view.seat != seat:
        for tell in (_spaces, _rows, _display, _demands, _ships_in_use, _seats):
            yield from tell(it, seat)
    else:
        for tell in PARTS[key]:
            yield from tell(it, seat)


def _spaces(it: Speaker, _: Seat) -> Iterator[str]:
    told: list[str] = []
    for space in ACTION_SPACES:
        state, work = state_of(it.view, space), BRIEF_WORK[it.view.components.work[space]]
        name = work if space is ActionSpace.CORNER else f"{space} {work}"
        key = {State.OPEN: "space", State.SHORT: "short", State.SHUT: "shut"}[state]
        told.append(say(TEXT[key], space=name, workers=it.view.needed(space)))
    yield say(TEXT["spaces"], spaces=told)


def _rows(it: Speaker, _: Seat) -> Iterator[str]:
    lanes = it.view.components.lanes
    rows = ACTION_SPACES[len(lanes[ActionSpace.ROW_1]) + 1 :]
    for number, row in enumerate(rows, 1):
        tiles = signs(it.view.components, [it.view.grid[index] for index in lanes[row]])
        if tiles:
            yield say(TEXT["row"], number=number, tiles=tiles)


def _lane(it: Speaker, _: Seat) -> Iterator[str]:
    view = it.view
    names = [view.grid[index] for index in view.components.lanes[view.space]] if view.space else view.below
    yield say(TEXT["tiles"], tiles=[brief_tile(view.components, name) for name in names if name])


def _below(it: Speaker, _: Seat) -> Iterator[str]:
    yield say(TEXT["tiles"], tiles=[brief_tile(it.view.components, name) for name in it.view.below if name])


def _demands(it: Speaker, _: Seat) -> Iterator[str]:
    view = it.view
    for market in MARKETS:
        stars = zip(view.active[market], view.components.demand_stars, strict=True)
        left, right = (SYMBOL[it] for it in view.pending[market])
        demands = [f"{SYMBOL[kind]} {count}" for kind, count in stars]
        yield say(TEXT["demand"], market=MARKET[market], demands=demands, left=left, right=right)


def _seats(it: Speaker, _: Seat) -> Iterator[str]:
    told: list[str] = []
    for seat in it.view.order:
        player = it.view.players[seat]
        values = {"points": player.points, "money": HIDDEN if player.money is None else player.money}
        told.append(say(TEXT["seat"], values, seat=letter(seat), workers=player.workers + player.neutral))
    yield say(TEXT["seats"], seats=told)


def _popularity(it: Speaker, seat: Seat) -> Iterator[str]:
    for market in MARKETS:
        cars = [f"{BRIEF_CAR[car]} {it.view.score(seat, car, market).total}" for car in CAR_TYPES]
        yield say(TEXT["popularity"], market=MARKET[market], cars=cars)


def _machines(it: Speaker, seat: Seat) -> Iterator[str]:
    machines = it.view.players[seat].factory.machines
    told = [
        say(TEXT["machine"], spot=SPOT[spot], tile=signs(it.view.components, [name])[0])
        for spot, name in machines.items()
    ]
    if told:
        yield say(TEXT["machines"], machines=told)


def _own(it: Speaker, seat: Seat) -> Iterator[str]:
    if it.view.seat == seat:
        yield own(it.view, it.names) or ""


def _display(it: Speaker, _: Seat) -> Iterator[str]:
    if it.view.display:
        yield say(TEXT["contracts"], cards=[brief_contract(it.view.components, name) for name in it.view.display])


def _hand(it: Speaker, seat: Seat) -> Iterator[str]:
    cards = [brief_contract(it.view.components, name) for name in it.view.players[seat].contracts if name]
    if cards:
        yield say(TEXT["hand"], cards=cards)


def _ships(it: Speaker, _: Seat) -> Iterator[str]:
    for market in MARKETS:
        cars = [
            say(TEXT["car"], space=space, seat=letter(car.seat), car=BRIEF_CAR[car.type])
            for space, car in waiting.queue(it.view, market)
        ]
        key = "ships" if cars else "no ships"
        yield say(TEXT[key], market=MARKET[market], cars=cars)


def _ships_in_use(it: Speaker, seat: Seat) -> Iterator[str]:
    if any(waiting.queue(it.view, market) for market in MARKETS):
        yield from _ships(it, seat)


def _sum(it: Speaker, _: Seat) -> Iterator[str]:
    view, car = it.view, it.view.product
    if car is not None:
        stars = view.score(car.seat, car.type, view.market, car.electric)
        yield say(TEXT["sum"], score=score(replace(stars, marketing=marketing(view, car))))


def _open_ships(it: Speaker, _: Seat) -> Iterator[str]:
    last = it.view.components.spaces
    told = [TEXT["yacht"] if space > last else str(space) for space in spaces(it.view)]
    if told:
        yield say(TEXT["open"], spaces=told)


def _sales(it: Speaker, _: Seat) -> Iterator[str]:
    view = it.view
    rewards = view.components.sales[view.market].values()
    told = [f"{one.row} {brief_reward(one)}" for one in rewards if is_open(view, view.market, one)]
    yield say(TEXT["sales"], spaces=told)


def _offices(it: Speaker, seat: Seat) -> Iterator[str]:
    view, player = it.view, it.view.players[seat]
    owners = {held.office: who for who, held in enumerate(view.players)}
    for number, office in enumerate(view.components.offices, 1):
        owner = owners.get(number)
        state = TEXT["free"] if owner is None else say(TEXT["taken"], seat=letter(owner))
        cars = TEXT["any number"] if office.cars is None else office.cars
        yield say(TEXT["office"], number=number, cars=cars, state=state)
    given = [office.bonus for number, office in enumerate(view.components.offices, 1) if number not in owners]
    if Bonus.TILE in given and any(view.below):
        yield from _below(it, seat)
    if Bonus.CONTRACT in given:
        yield from _display(it, seat)
    workers = player.workers + player.neutral
    yield say(TEXT["sponsor"], workers=workers, money=sponsored(view, seat, workers))
    yield from _ships(it, seat)


def _boards(it: Speaker, _: Seat) -> Iterator[str]:
    taken = [player.factory.board for player in it.view.players]
    free = [BOARD[board] for board in FactoryBoard if board not in (*taken, FactoryBoard.STANDARD)]
    yield say(TEXT["boards"], boards=free)


PARTS: dict[Step, tuple[Tell, ...]] = {
    Step.FACTORY: (_boards,),
    Step.TURN: (_own, _machines, _popularity, _demands, _hand),
    Step.TILE: (_lane, _machines, _popularity, _hand),
    Step.OFFICE_TILE: (_below, _machines, _popularity, _hand),
    Step.PRODUCE: (_popularity, _ships, _hand),
    Step.SHIP: (_sum, _open_ships, _ships, _hand),
    Step.CONTRACT: (_display, _popularity, _hand),
    Step.OFFICE_CONTRACT: (_display, _popularity, _hand),
    Step.SELL: (_sales, _ships),
    Step.ADVANCE: (_demands, _popularity),
}
"""What is told with each step, as the picture shows it."""

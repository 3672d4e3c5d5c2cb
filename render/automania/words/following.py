"""What follows an action beside its price: popularity, ship space, what comes next. Whole sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from render.automania.words.benefit import what
from render.automania.words.brief import signs
from render.automania.words.component import effects, short_wish, tile_name
from render.automania.words.demand import advanced, leaving
from render.automania.words.label import copies
from render.automania.words.popularity import changes, fulfilled, in_markets, lines_of, score
from render.automania.words.price import covered, replaced
from render.automania.words.secret import SHOW, standing
from render.automania.words.speaker import CAR, MARKET, WORK, Speaker, car, workers
from render.core.sentence import first_that_fits, say
from render.core.words import DESCRIPTION
from rules.automania import actions
from rules.automania.components import (
    CAR_TYPES,
    MARKETS,
    ActionSpace,
    Bonus,
    CarType,
    Contract,
    Kind,
    Market,
    Spot,
    Work,
)
from rules.automania.view import GroupView, Step
from rules.core.game import Action

TEXT = {
    "board": "Car tiles: {city} × city, {family} × family, {super} × super{electric:|, the el-car|, the el-car}. "
    "Fees: managers' offices {offices:list}; styling {styling:list}.",
    "home": "{who} gets {workers} back.",
    "supply": "{who} gets {own:no worker|# worker|# workers} back; {neutral:# neutral one goes|# neutral ones go} "
    "to the supply.",
    "then tile": "Tiles: {tiles:list}.",
    "then corner": "No tile, a car of any type.",
    "then car": "Then produce: {work}, {cost:# autobuck|# autobucks}.",
    "then contract": "Then take a contract.",
    "no contract": "No contract is left: then you score {points} VP instead.",
    "score": "Your {car} has popularity {scores:and} now.",
    "effects": "Gives {effects:and}.",
    "lines": "Serves the line of the {cars:and}.",
    "covers": "Covers {stars:# printed star|# printed stars} for good.",
    "old": "The {old} leaves the game.",
    "changes": "Popularity in America/Europe: {changes:list}.",
    "no change": "No car's popularity changes now.",
    "discard": "The tile leaves the game; you get nothing for it.",
    "car score": "{score}.",
    "fulfils": "It can fulfil a contract: {contracts:or}.",
    "fulfils some": "It can fulfil {count} contracts.",
    "one": "One contract a car.",
    "lifted": "With it the car can fulfil a contract: {contracts:or}.",
    "lifted some": "With it the car can fulfil {count} contracts more.",
    "marketed": "Popularity {before} becomes {after}.",
    "worth": "{medals} VP at the end. The car fulfils no other contract.",
    "waits": "The {car} waits on ship space {space}, {market}, for the sales phase.",
    "car tiles": "You keep {left:no car tile|# car tile|# car tiles} of that type.",
    "lower": "Its popularity is {popularity}.",
    "yacht": "It is not sold and does not count as a sale; the {car} comes home after the sales phase.",
    "kept": "The {car} stays in your factory: you have paid for it, and it will not be sold.",
    "top": "It does not count as a sale, and the {car} stays in your factory.",
    "contract": "{standing} Fulfilled, it is worth {medals} VP at the end.",
    "draw": "You find it under “{show}”; the display stays as it is.",
    "recalled": "The {car} comes home; VP of its medal stay yours.",
    "office tile": "Then you may take one of: {tiles:list}.",
    "office contract": "Then take a contract from the display.",
    "office no contract": "No contract is left, so you score for it instead.",
    "ties": "Ties at the end go to the lower sales office.",
    "out": "You take no more actions this round.",
    "sale": "Sale {number}{limit:| of #| of #} of yours this round.",
    "copies": "The car of {who} stays there too: this copies it.",
    "stays": "The {car} stays on its ship, and can be sold next round.",
    "stays last": "The {car} stays on its ship: at the end it gives {pays}.",
    "no tile": "You take no tile.",
    "leaves": "{market}: {symbol} leaves; then it {demands}.",
    "pending": "What leaves waits in the other market. Cars on ships keep their spaces.",
    "leftover america": "{n:# autobuck|# autobucks}",
    "leftover europe": "{n} VP",
}

TILES = 60
"""Characters in which the tiles of a space are told with what they give: under a choice the car is told, too."""


def follows(it: Speaker, action: Action) -> list[str]:
    """Say what follows an action beside its price; nothing where the price says it all."""
    told = FOLLOWS.get(type(action))
    return told(it, action) if told else []


def _product(it: Speaker) -> str:
    return car(it.view.product.type, it.view.product.electric) if it.view.product else ""


def _factory(it: Speaker, action: actions.ChooseFactory) -> list[str]:
    board, common = it.view.components.factories[action.board], it.view.components.cars
    cars = {str(car): common[car] + board.cars[car] for car in CAR_TYPES}
    fees = {"offices": board.offices, "styling": board.styling}
    return [say(TEXT["board"], {**cars, **fees}, electric=int(board.electric > 0))]


def _place(it: Speaker, action: actions.PlaceWorkers) -> list[str]:
    view, printed = it.view, it.view.components
    lane, work = printed.lanes[action.space], printed.work[action.space]
    there = [view.grid[index] for index in lane]
    tellings = [partial(say, TEXT["then tile"], tiles=tell(printed, there)) for tell in (signs, what)]
    told = [first_that_fits(tellings, TILES) if lane else TEXT["then corner"]]
    if work == Work.CONTRACT:
        told.append(_then_contract(it))
    elif work != Work.ANY:
        told.append(say(TEXT["then car"], work=WORK[work], cost=printed.cost[work]))
    return told + scores(it, action.space) + _bumped(it, view.groups[action.space])


def scores(it: Speaker, space: ActionSpace) -> list[str]:
    """Say what each car would score now that may be produced after a space."""
    work = it.view.components.work[space]
    cars = () if work == Work.CONTRACT else CAR_TYPES if work == Work.ANY else (CarType(work),)
    return [say(TEXT["score"], car=CAR[one], scores=in_markets(it.view, it.seat, one)) for one in cars]


def _then_contract(it: Speaker) -> str:
    """Say that a contract comes, or what comes instead where none is left."""
    key = "then contract" if it.has_contracts else "no contract"
    return say(TEXT[key], points=it.view.components.no_contract)


def _bumped(it: Speaker, group: GroupView) -> list[str]:
    """Say who makes room, and where the workers go."""
    if group.owner is None:
        return []
    key = "supply" if group.neutral and not it.view.revision.neutral_to_owner else "home"
    values = {"own": group.own, "neutral": group.neutral, "workers": workers(group.own, group.neutral)}
    return [say(TEXT[key], values, who=it.who(group.owner))]


def _tile(it: Speaker, action: actions.TakeTile) -> list[str]:
    """Say what a tile does, and that no contract follows where none is left."""
    space = it.view.space if it.view.step == Step.TILE else None
    wanted = space is not None and it.view.components.work[space] == Work.CONTRACT
    return _placed(it, action) + ([_then_contract(it)] if wanted and not it.has_contracts else [])


def _placed(it: Speaker, action: actions.TakeTile) -> list[str]:
    printed, factory = it.view.components, it.player.factory
    if action.at == Spot.DISCARD:
        return [TEXT["discard"]]
    if action.at == Spot.GAIN:
        return []
    tile, told = printed.tiles[action.tile], list[str]()
    found = changes(it.view, it.seat, action.tile, action.at)
    if found:
        told.append(say(TEXT["changes"], changes=found))
    old = replaced(it.view, it.seat, action.tile, action.at)
    if stars := covered(it.view, it.seat, action.tile, action.at):
        told.append(say(TEXT["covers"], stars=stars))
    if gives := effects(tile):
        told.append(say(TEXT["effects"], effects=gives))
    if not found and tile.kind != Kind.MANAGER:
        told.append(TEXT["no change"])
    if old:
        told.append(say(TEXT["old"], old=tile_name(printed, old)))
    if tile.kind == Kind.MACHINE:
        told.append(say(TEXT["lines"], cars=[CAR[one] for one in lines_of(it, factory, action.at)]))
    return told


def _produce(it: Speaker, action: actions.ProduceCar) -> list[str]:
    """Say how the popularity comes about; the label has where the car would go."""
    told = it.view.score(it.seat, action.car, action.market, action.electric)
    sentence = score(told)
    sentence = say(TEXT["car score"], score=sentence[:1].upper() + sentence[1:])
    can = _can(it, "fulfils", _fulfilled(it, action.car, told.total))
    return [*can, *([TEXT["one"]] if can else []), sentence]


def _fulfilled(it: Speaker, type_: CarType, popularity: int) -> list[Contract]:
    return [] if it.view.contract_played else fulfilled(it.view, it.seat, type_, popularity)


def _can(it: Speaker, key: str, contracts: Sequence[Contract]) -> list[str]:
    """Say that contracts can be fulfilled: what they ask for, or how many they are where that is too long."""
    wishes = [short_wish(it.view.components.contracts[name]) for name in contracts]
    full, some = partial(say, TEXT[key], contracts=wishes), partial(say, TEXT[f"{key} some"], count=len(wishes))
    return [first_that_fits([full, some], DESCRIPTION)] if wishes else []


def _market(it: Speaker, action: actions.UseMarketing) -> list[str]:
    view, product = it.view, it.view.product
    after = view.popularity + action.workers
    met = _fulfilled(it, product.type, view.popularity) if product else []
    cards = [name for name in _fulfilled(it, product.type, after) if name not in met] if product else []
    return [*_can(it, "lifted", cards), say(TEXT["marketed"], before=view.popularity, after=after)]


def _contract_played(it: Speaker, action: actions.PlayContract) -> list[str]:
    return [say(TEXT["worth"], medals=it.view.components.contracts[action.contract].medals)]


def _ship(it: Speaker, action: actions.ShipCar) -> list[str]:
    view = it.view
    told = [say(TEXT["waits"], car=_product(it), space=action.space, market=MARKET[view.market])]
    if action.space < view.popularity:
        told.append(say(TEXT["lower"], popularity=view.popularity))
    if view.product and not view.product.electric:
        told.append(say(TEXT["car tiles"], left=it.player.cars[view.product.type] - 1))
    return told


def _yacht(it: Speaker, _: actions.UseYacht) -> list[str]:
    return [say(TEXT["yacht"], car=_product(it))]


def _keep(it: Speaker, _: actions.KeepCar) -> list[str]:
    return [say(TEXT["kept"], car=_product(it))]


def _top(it: Speaker, _: actions.SellTopCar) -> list[str]:
    return [say(TEXT["top"], car=_product(it))]


def _take_contract(it: Speaker, action: actions.TakeContract) -> list[str]:
    card = it.view.components.contracts[action.contract]
    return [say(TEXT["contract"], medals=card.medals, standing=standing(it, card))]


def _draw(it: Speaker, _: actions.DrawContract) -> list[str]:
    return [say(TEXT["draw"], show=SHOW)]


def _recall(it: Speaker, action: actions.RecallCar) -> list[str]:
    there = it.view.ships[action.market][action.space]
    return [say(TEXT["recalled"], car=car(there.type, there.electric))] if there else []


def _withdraw(it: Speaker, action: actions.Withdraw) -> list[str]:
    office = it.view.components.offices[action.office - 1]
    told: list[str] = []
    below = signs(it.view.components, it.view.below)
    if office.bonus == Bonus.TILE and below:
        told.append(say(TEXT["office tile"], tiles=below))
    elif office.bonus == Bonus.CONTRACT:
        told.append(TEXT["office contract" if it.view.display else "office no contract"])
    return [*told, *([TEXT["ties"]] if it.last_round else []), TEXT["out"]]


def _sell(it: Speaker, action: actions.SellCar) -> list[str]:
    told = [say(TEXT["sale"], number=it.player.sold + 1, limit=it.player.limit or 0)]
    if copies(it.view, action):
        owner = it.view.sold[it.view.market][action.space][0].seat
        told.append(say(TEXT["copies"], who=it.who(owner)))
    return told


def _pass(it: Speaker, _: actions.Pass) -> list[str]:
    view, printed = it.view, it.view.components
    if view.step != Step.SELL:
        return [TEXT["no tile"], TEXT["out"]]
    if view.round < len(printed.stacks):
        return [say(TEXT["stays"], car=_product(it))]
    america = view.market == Market.NORTH_AMERICA
    pays = say(
        TEXT["leftover america" if america else "leftover europe"],
        n=printed.leftover_america if america else printed.leftover_europe,
    )
    return [say(TEXT["stays last"], car=_product(it), pays=pays)]


def _advance(it: Speaker, action: actions.AdvanceDemand) -> list[str]:
    out = leaving(it.view)
    told = [
        say(TEXT["leaves"], market=MARKET[at], symbol=out[at], demands=advanced(it.view, at, action.side))
        for at in MARKETS
    ]
    return [*told, TEXT["pending"]]


FOLLOWS: Mapping[type[Action], Callable[[Speaker, Any], list[str]]] = {
    actions.ChooseFactory: _factory,
    actions.PlaceWorkers: _place,
    actions.TakeTile: _tile,
    actions.ProduceCar: _produce,
    actions.UseMarketing: _market,
    actions.PlayContract: _contract_played,
    actions.ShipCar: _ship,
    actions.UseYacht: _yacht,
    actions.KeepCar: _keep,
    actions.SellTopCar: _top,
    actions.TakeContract: _take_contract,
    actions.DrawContract: _draw,
    actions.RecallCar: _recall,
    actions.Withdraw: _withdraw,
    actions.SellCar: _sell,
    actions.Pass: _pass,
    actions.AdvanceDemand: _advance,
}

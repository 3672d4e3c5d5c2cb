"""What an action does and why one would take it, for who plays for the first time: with the figures of the moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from render.automania.words.benefit import benefits, what
from render.automania.words.component import BOARD, SYMBOL, power
from render.automania.words.price import sponsored
from render.automania.words.speaker import Speaker, reward
from render.core.sentence import first_that_fits, say
from render.core.words import REASON, Names
from rules.automania import actions
from rules.automania.components import FactoryBoard, Market, Side, Tile, Work
from rules.automania.view import Step, View
from rules.core.game import Action

TEXT: Mapping[type[Action], str] = {
    actions.ChooseFactory: "You take a factory with a power: {boards:list}. Choose what fits the contract that you "
    "were dealt and the cars that you want to build.",
    actions.PlaceWorkers: "You place one worker more than stand on a space: you have {workers}, and need {least} at "
    "least. A column or row gives a tile, then its car or contract, the corner any car. Tiles now: {tiles:list}.",
    actions.TakeTile: "You take a tile, and place it in your factory or discard it; here lie {tiles:list}. Take what "
    "makes the cars that you build more popular, by the demands of now, or what helps you in every round.",
    actions.ProduceCar: "You pay {cheapest:# autobuck|# autobucks} or more of your {money} and build a car for a "
    "market; the best here has a popularity of {best}. A popular car stands on a higher ship space and is sold "
    "earlier, so choose the market that demands your machines.",
    actions.UseMarketing: "Up to {workers:# worker|# workers} on the marketing space add 1 each to this car's "
    "popularity of {popularity}. That may lift it past a rival's car, to a contract's demand or to {top} for a top "
    "car, but those workers do nothing else this round.",
    actions.PlayContract: "This car fulfils {count:# contract of yours|# contracts of yours}, worth {medals} VP at the "
    "end at best. It costs nothing, and one car fulfils one contract only.",
    actions.ShipCar: "The car goes on a ship space, {space} at best{gold:.|: # VP at once.|: # VP at once.} The higher "
    "it stands, the sooner it is up in the sales phase and chooses among the sales spaces.",
    actions.UseYacht: "The car goes on the yacht of its market for {yacht} VP at once. It will not be sold, but it "
    "uses up none of your sales either.",
    actions.KeepCar: "The car stays off the ships, and its cost is paid all the same. Do so when you built it for a "
    "contract, and would rather build with its tile again.",
    actions.SellTopCar: "The car is sold at once, for what any sales space of its market pays: {reward} at best. It "
    "takes up no space, and does not count as one of your sales.",
    actions.TakeContract: "You take one of {count:# contract|# contracts} in the display, worth up to {medals} VP at "
    "the end. Take one that a car of yours can soon fulfil; what stays in your hand costs nothing.",
    actions.DrawContract: "You draw the top card of the deck ({deck:none|#|#} left), which only you see. It is worth "
    "the risk when no card of the display suits your factory.",
    actions.UseSponsor: "Workers on the sponsor space bring autobucks now: {workers:your last worker|all your # "
    "workers together} {sponsored}, and you have {money:# autobuck|# autobucks}. Do it when you could not pay a fee "
    "or a car otherwise; these workers do nothing else this round.",
    actions.RecallCar: "You recall {count:your car|one of your # cars} from a ship, and keep the VP that it scored. "
    "Do so when you need its tile to build another car of that type.",
    actions.Withdraw: "You do nothing more this round: workers left earn autobucks with the sponsor, and you take a "
    "sales office. A low number puts you early in the next order, a high one lets you sell more cars; "
    "{shipped:none of yours is|# of yours is|# of yours are} on ships.",
    actions.SellCar: "The car that is up is sold for what a sales space pays: {reward} at best. Sell what pays well "
    "before others take the space.",
    actions.AdvanceDemand: "You have the fewest VP, so you choose which demands come to the markets: {left:and} from "
    "the left, or {right:and} from the right. Choose those that your machines meet, and the leader's do not.",
}
"""Two sentences for each kind of action."""

PASS: Mapping[Step, str] = {
    Step.OFFICE_TILE: "You take none of the tiles below the sales offices. Do so when none helps you, or its fee is "
    "too dear.",
    Step.SELL: "The car stays on its ship and waits for the next round. Let it wait when the spaces left pay little, "
    "or when you may sell few cars and better ones of yours come later.",
}
LAST_SALE: Mapping[Market, str] = {
    Market.NORTH_AMERICA: "The car stays on its ship, and as this is the last round it brings "
    "{america:# autobuck|# autobucks}. Do so only where the spaces left pay less, or better cars of yours come later.",
    Market.EUROPE: "The car stays on its ship, and as this is the last round it brings {europe} VP. Do so only where "
    "the spaces left pay less, or better cars of yours come later.",
}
FACTORY = "{board} ({power})"


def why(view: View, choices: Sequence[Action], names: Names) -> str:
    """Say what the legal actions of one kind do, and why one would."""
    kind, it, printed = type(choices[0]), Speaker(view, names), view.components
    if kind is not actions.Pass:
        text = TEXT[kind]
    elif view.step == Step.SELL and it.last_round:
        text = LAST_SALE[view.market]
    else:
        text = PASS[view.step]
    free = _free(view, choices)
    tellings = [partial(_told, it, text, choices, tell(printed, free)) for tell in (benefits, what)]
    return first_that_fits(tellings, REASON)


def _told(it: Speaker, text: str, choices: Sequence[Action], tiles: Sequence[str]) -> str:
    view, printed = it.view, it.view.components
    return say(
        text,
        count=len(choices),
        money=it.money,
        workers=it.player.workers + it.player.neutral,
        popularity=view.popularity,
        top=printed.top_popularity,
        yacht=printed.yacht_points,
        sponsored=sponsored(view, it.seat, it.player.workers + it.player.neutral),
        deck=view.deck,
        america=printed.leftover_america,
        europe=printed.leftover_europe,
        shipped=sum(car is not None and car.seat == it.seat for ships in view.ships.values() for car in ships),
        reward=_reward(it, choices),
        left=_entering(view, Side.LEFT),
        right=_entering(view, Side.RIGHT),
        tiles=tiles,
        boards=[_factory(it, one.board) for one in choices if isinstance(one, actions.ChooseFactory)],
        **_figures(it, choices),
    )


def _figures(it: Speaker, choices: Sequence[Action]) -> Mapping[str, int]:
    """Give what must be looked for among the choices; 0 for what they are not about."""
    view, printed = it.view, it.view.components
    cars = [one for one in choices if isinstance(one, actions.ProduceCar)]
    spaces = [one.space for one in choices if isinstance(one, actions.ShipCar)]
    contracts = [one.contract for one in choices if isinstance(one, actions.PlayContract | actions.TakeContract)]
    needed = [view.needed(one.space) for one in choices if isinstance(one, actions.PlaceWorkers)]
    space = max(spaces, default=0)
    return {
        "least": min(needed, default=0),
        "cheapest": min((printed.cost[Work(one.car)] for one in cars), default=0),
        "best": max((view.score(it.seat, one.car, one.market, one.electric).total for one in cars), default=0),
        "space": space,
        "gold": printed.ship_medals[space - 1] if space else 0,
        "medals": max((printed.contracts[one].medals for one in contracts), default=0),
    }


def _free(view: View, choices: Sequence[Action]) -> Sequence[Tile | None]:
    """Give the tiles among which one can choose; before a space is chosen, those of all lanes."""
    tiles = [one.tile for one in choices if isinstance(one, actions.TakeTile)]
    return tiles or view.grid


def _reward(it: Speaker, choices: Sequence[Action]) -> str:
    """Say what the best of the sales spaces pays."""
    spaces = {one.space for one in choices if isinstance(one, actions.SellCar | actions.SellTopCar)}
    best = next((one for one in it.view.components.best_sales(it.view.market) if one.space in spaces), None)
    return reward(best.money, best.points) if best else ""


def _entering(view: View, side: Side) -> list[str]:
    """Name the demands that would come from one side, North America's first."""
    place = list(Side).index(side)
    return [SYMBOL[pending[place]] for pending in view.pending.values() if len(pending) > place]


def _factory(it: Speaker, board: FactoryBoard) -> str:
    return say(FACTORY, board=BOARD[board], power=power(it.view.components, board))

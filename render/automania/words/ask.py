"""What the seat to act must decide."""

from __future__ import annotations

from collections.abc import Mapping

from render.automania.turn import is_shut
from render.automania.words.speaker import MARKET, WORK, Speaker, car
from render.core.sentence import say
from render.core.words import Names
from rules.automania.components import ACTION_SPACES
from rules.automania.view import Step, View

ASK: Mapping[str, str] = {
    "factory": "{who}, pick a factory board.",
    "turn": "{who}, place workers on an action space, or withdraw to a sales office.",
    "turn without workers": "{who}, you have no workers left: withdraw and choose a sales office.",
    "turn short": "{who}, a space now takes {least} workers or more, and you have {workers:none|#|#}: withdraw and "
    "choose a sales office.",
    "turn shut": "{who}, no action space is open to you: withdraw and choose a sales office.",
    "tile": "{who}, take a tile for {space}, and place or discard it.",
    "produce": "{who}, produce your car ({work}) and choose its market.",
    "ship": "{who}, place your {car} for {market}, popularity {popularity}; the marketing space and a contract come "
    "first.",
    "ship top": "{who}, sell your top car for {market}, popularity {popularity}; a contract comes first.",
    "contract": "{who}, take a contract from the display, or draw one from the deck.",
    "contract display": "{who}, take a contract from the display: the deck is empty.",
    "office tile": "{who}, take one of the tiles below the sales offices, or pass.",
    "office contract": "{who}, take a contract from the display.",
    "sell": "{who}, sell your {car} on ship space {popularity}, {market}, or pass and leave it there.",
    "advance": "{who}, you are furthest behind: choose which pending demands advance, left or right.",
}
OVER = "The game is over."


def ask(view: View, names: Names) -> str:
    """Say in one sentence what the seat to act must decide."""
    it, actor = Speaker(view, names), view.actor
    if view.over or actor is None or view.step not in ASK:
        return OVER
    key, product = str(view.step), view.product
    workers = view.players[actor].workers + view.players[actor].neutral
    least = min((view.needed(space) for space in ACTION_SPACES if not is_shut(view, space)), default=0)
    if view.step == Step.TURN:
        key = _turn(workers, least)
    elif view.step == Step.SHIP and view.is_top_car:
        key = "ship top"
    elif view.step == Step.CONTRACT and not view.deck:
        key = "contract display"
    return say(
        ASK[key],
        who=it.who(actor),
        workers=workers,
        least=least,
        space=it.space(view.space) if view.space else "",
        work=WORK[view.components.work[view.space]] if view.space else "",
        car=car(product.type, product.electric) if product else "",
        market=MARKET[view.market],
        popularity=view.popularity,
    )


def _turn(workers: int, least: int) -> str:
    """Give the key of a turn with so many workers at hand, where the cheapest open space takes `least`; 0 for none."""
    if not workers:
        return "turn without workers"
    if not least:
        return "turn shut"
    return "turn short" if workers < least else "turn"

"""A standing order for what its seat is asked already: it would be made at once, so it is asked for as any move."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.model.table.error import StaleMatch
from bot.model.table.match import Match
from bot.tell.order import ends
from cogs.answer import Refused
from cogs.playing.order_form import UNTIL, Screen, Until, order_of
from cogs.playing.order_home import HOME
from cogs.playing.plan import choices_of, plan
from cogs.playing.shown import after
from cogs.press import LOST, MOST_NUMBERS, Address, button
from rules.core.game import Action, Seat
from rules.core.order import LAST, Order, Way, way
from rules.core.prospect import Prospect

NOW = "now"
"""The kind of the button that confirms it."""

AT_ONCE = "You are asked for this now, so it would be made at once:\n{moves}"
MOVE = "**{action}**\n{consequence}"
MAKES = "**Confirm** makes it. An order for later is given once you have moved."
HOLDS_ON = "**Confirm** makes it, and the order holds on ({ends})."
MOVE_FIRST = "You are asked for this now. Make the move itself first, and give the order for later then."

FEWEST = 5
"""Numbers of the shortest id: until when, how often, the phase, and one way of one action."""


def prompt(match: Match, order: Order, soon: Sequence[Prospect]) -> Screen:
    """Ask for an order that would be carried out now. Raises Refused where no button can hold it, and StaleMatch where
    the board has moved on."""
    words, names, seat = match.words, match.safe_names, order.seat
    it = plan(match, seat, choices_of(match, seat, way(match.game, match.state, order))[0])
    if not it.steps:
        raise StaleMatch(match)
    moves = [
        MOVE.format(
            action=words.action(step.view, step.action, names),
            consequence=words.consequence(step.view, step.action, names),
        )
        for step in it.steps
    ]
    lines = [AT_ONCE.format(moves="\n".join(moves)), after(it) if it.done and not it.free else ""]
    lines.append(MAKES if order.times == 1 else HOLDS_ON.format(ends=ends(match, order)))
    confirm = button("Confirm", _address(match, order, soon), discord.ButtonStyle.success)
    return Screen("\n".join(filter(None, lines)), (confirm, button(HOME, Address("home", match.id, match.seq))))


def _address(match: Match, order: Order, soon: Sequence[Prospect]) -> Address:
    """Give the id that holds an order: until when, how often (0: always), its phase, and each way by how many actions
    it has and their places among what may come up there. Raises Refused where it is too long, or one does not."""
    until = Until.STEADY if order.steady else Until.TURN if order.last and order.last[1] == LAST else Until.PHASE
    actions = _there(soon, order.phase)
    try:
        ways = [number for it in order.ways for number in (len(it), *map(actions.index, it))]
        path = (list(UNTIL).index(until), order.times or 0, order.phase or 0, *ways)
        found = Address(NOW, match.id, match.seq, path)
        if len(path) > MOST_NUMBERS or not str(found):
            raise ValueError(path)
    except ValueError as error:
        raise Refused(MOVE_FIRST) from error
    return found


def read(match: Match, seat: Seat, path: Sequence[int], soon: Sequence[Prospect]) -> Order:
    """Give the order that an id holds. Raises Refused."""
    if len(path) < FEWEST or path[0] >= len(UNTIL):
        raise Refused(LOST)
    until, times, phase, *rest = path
    actions, ways = _there(soon, phase), list[Way]()
    while rest:
        numbers, rest = rest[1 : rest[0] + 1], rest[rest[0] + 1 :]
        if not numbers or any(it >= len(actions) for it in numbers):
            raise Refused(LOST)
        ways.append(tuple(actions[it] for it in numbers))
    return order_of(match, seat, phase, ways, list(UNTIL)[until], times or None)


def _there(soon: Sequence[Prospect], phase: int | None) -> Sequence[Action]:
    return next((it.actions for it in soon if it.phase == phase), ())

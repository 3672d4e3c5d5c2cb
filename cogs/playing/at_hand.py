"""What stands on the panel beside the choices: the ways to their rules, to what can be expected of them, and for
beginners to what they are for."""

from __future__ import annotations

from bot.model.table.match import Match
from bot.store.user.user_store import UserStore
from bot.tell.control import EXPECTED, FORECAST, RULES, WHAT_NOW, WHY
from bot.tell.rulebook.at_hand import LEARNED, path_to, topics
from bot.tell.tree import by_kind
from cogs.answer import Interaction
from cogs.playing.choices import Place
from cogs.playing.plan import Plan
from cogs.press import Address, Press, button


async def is_learning(interaction: Interaction, match: Match) -> bool:
    """Tell whether whoever pressed has hardly played the match's game yet."""
    store = UserStore(interaction.client.store)
    return not await store.has_finished(interaction.user.id, match.game.meta.name, LEARNED)


def rules_at_hand(it: Plan, place: Place, *, learning: bool) -> list[Press]:
    """Give the button for the rules of what is chosen at a place of a plan, or of its last step where nothing is; and
    the one for what can be expected, in a game that has a forecast.

    Whoever is learning has one more before the first step: what can be done now, and why one would.
    """
    if it.done:
        view, actions = it.steps[-1].view, [it.steps[-1].action]
    else:
        view, actions = it.next_view, by_kind(it.legal)[place.path[0]] if place.path else it.legal
    match = it.match
    address = Address(RULES, match.id, match.seq, path_to(match, topics(match, view, actions)))
    why = [button(WHAT_NOW, Address(WHY, match.id, match.seq))] if learning and not it.steps else []
    expected = [button(EXPECTED, Address(FORECAST, match.id, match.seq))] if match.words.has_forecast else []
    return [*why, *expected, button("Rules", address)]

"""Who acts for which seat, and a move from a cog to the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.model.table.error import NotInLesson
from bot.model.table.match import Match, Moved, Status
from bot.tell.control import MOVE
from cogs.answer import HELD, OVER, Interaction, Refused
from cogs.permission import need_voice
from cogs.press import Address, Press, button
from rules.core.game import Action, IllegalAction, NotYourTurn, Seat, tell_nobody

NO_MATCH = "There is no match in this channel. `/game new` opens one."
UNREADABLE = (
    "This match of {title} is on hold: my rules were changed, and cannot read it any more. Nothing is lost. "
    "Whoever runs me can mend it with `python -m bot repair {number}`; `/game cancel` ends it."
)
IN_LOBBY = "This match of {title} has not started yet: press Start in its lobby, or use `/game start`."
NO_SEAT = "You have no seat in this match, so you cannot move in it. `/game board` shows it to you."
MORE = "More: `/rules topic:{topic}`"
WAIT = "It is not your move now. The match waits for this:\n> {ask}"
DONE = "✓ {action}"


async def match_here(interaction: Interaction) -> Match:
    """Give the match of the channel that the interaction came from. Raises Refused."""
    match = await interaction.client.matches.at(interaction.channel_id)
    if match is None:
        raise Refused(NO_MATCH)
    return match


def started(match: Match) -> Match:
    """Let a match pass that has a board. Raises Refused."""
    if match.state is not None:
        return match
    if match.unreadable:
        raise Refused(UNREADABLE.format(title=match.game.meta.title, number=match.id))
    raise Refused(IN_LOBBY.format(title=match.game.meta.title) if match.status == Status.LOBBY else NO_MATCH)


def acting_seat(match: Match, user_id: int) -> Seat:
    """Give the seat for which the user must act now; of several the first. Raises Refused."""
    started(match)
    if match.status in (Status.OVER, Status.CANCELLED):
        raise Refused(OVER.format(title=match.game.meta.title))
    if match.status != Status.RUNNING:
        raise Refused(HELD.format(title=match.game.meta.title))
    seats = match.seat_of(user_id)
    if not seats:
        raise Refused(NO_SEAT)
    for seat in seats:
        if seat in match.to_act():
            return seat
    raise Refused(WAIT.format(ask=asked(match)))


def to_move(match: Match, user_id: int, row: int | None = None) -> list[Press]:
    """Give the button that leads from a private answer to the reader's move; none where it is not his."""
    if not set(match.seat_of(user_id)) & set(match.to_act()):
        return []
    return [button("Your move", Address(MOVE, match.id, match.seq), discord.ButtonStyle.primary, row=row)]


def asked(match: Match) -> str:
    """Say in one sentence what the match waits for."""
    return match.words.ask(match.view(None), match.safe_names)


def done(told: Sequence[str], own_lines: Sequence[str]) -> str:
    """Say what a player has done, an action a line, and below it what he alone is told."""
    return "\n".join([*(DONE.format(action=it) for it in told), *own_lines])


async def move(interaction: Interaction, match: Match, seq: int, seat: Seat, actions: Sequence[Action]) -> Moved:
    """Make a move, all of its actions or none. Raises Refused with the reason, or StaleMatch."""
    need_voice(interaction, match)
    try:
        return await interaction.client.matches.move(
            match.id, seq, seat, actions, user_id=interaction.user.id, interaction_id=interaction.id
        )
    except IllegalAction as error:
        reason = match.words.refusal(match.view(seat), error.refusal, match.safe_names)
        topic = match.words.topic(error.refusal)
        raise Refused(f"{reason}\n{MORE.format(topic=topic)}" if topic else reason) from error
    except NotInLesson as error:
        raise Refused(error.why) from error
    except NotYourTurn as error:
        raise Refused(WAIT.format(ask=asked(match))) from error


def ahead(match: Match, seat: Seat, actions: Sequence[Action]) -> tuple[Any, Sequence[Action]]:
    """Give what the seat would see, and could do, after legal actions of its own, as far as it can know that."""
    game = match.game
    draft = game.imagine(match.state, seat, 0)
    for action in actions:
        game.advance(draft, seat, action, tell_nobody)
    return game.view(draft, seat), game.legal_actions(draft, seat)

"""Taking back one's last step or one's whole turn, and making it again; where others are touched, they are asked."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

import discord

from bot.host.app import TinLizzie
from bot.model.table.error import NothingToTakeBack, StaleMatch
from bot.model.table.match import Match
from bot.model.table.undo import UNDO, Return
from bot.model.table.vote import Purpose
from bot.play.move import takeback
from bot.play.move.takeback import lines, listed, summed, touched
from bot.store.match.store import Store
from cogs.answer import Interaction, Refused, answering, say
from cogs.command import add_to_game, command
from cogs.permission import need_voice
from cogs.press import Address, Press, button, in_place, on, panel
from cogs.turn import match_here, started
from rules.core.game import Seat

DONE = "Done. The board is as it was. The button makes it again."
MADE_AGAIN = "Done. It is made again."
ASKED = "Others have moved since, or something was shown. Those whom it touches are asked."
MOVED_ON = "More has happened since. The button takes back what you did last."
SINCE_BACK = "More has happened since. The button makes again what was taken back last."
TOO_LATE = "A move was made since, so what was taken back before it cannot be made again."
TAKEN_BACK = "take back a move", "take back {moves} moves"
MADE_ANEW = "make again a move that was taken back", "make again {moves} moves that were taken back"
KNOWING = (
    "take back a move by which something was drawn or shown; that comes again as it was, and **{name}** will then know "
    "what comes next",
    "take back {moves} moves by which something was drawn or shown; that comes again as it was, and **{name}** will "
    "then know what comes next",
)
"""What a table is asked about one move, or more."""
CONSENT = "Others have moved since, or something was shown: that needs the consent of those whom it touches."
ASK_THEM, ASK_ABOUT_LAST = "Ask the others", "Ask to take back my last move"
TAKE_BACK, MAKE_AGAIN, TAKE_BACK_LAST = "Take it back", "Make it again", "Take back my last move"
REVEALED = (
    "This takes back what you did last:\n{lines}\nSomething was revealed by it: you will know it when you move again. "
    "If you would rather keep it, just leave the button."
)
"""What is asked before moves are taken back that have revealed something."""
SURE = ("Take back; one move revealed something", "Take back; {count} moves revealed something")
"""The label of the button that takes back what one, or more, moves have revealed."""

WAYS = (takeback.undo, takeback.reset, takeback.redo)
"""What can be confirmed, or asked for; the ids of the buttons hold the place in this list."""

Find = Callable[[Store, Match, int], Awaitable[Return]]
"""Gives the return that a user wants, or raises why there is none."""


def way_back(match: Match, row: int | None = None) -> Press:
    """Give the button that takes back what its presser has just done."""
    return button(TAKE_BACK, Address("undo", match.id, match.seq), row=row)


async def _go(interaction: Interaction, match: Match, find: Find) -> None:
    """Go back, or ask those whom it touches."""
    started(match)
    need_voice(interaction, match)
    await interaction.response.defer(ephemeral=True, thinking=True)
    seen, store = match.as_it_stands(), interaction.client.store
    back = await find(store, seen, interaction.user.id)
    voters = await touched(store, seen, back, interaction.user.id)
    if not voters and await _asks(interaction, seen, back, find):
        return
    try:
        if voters:
            await _ask(interaction, seen, back, voters)
            return
        there = await _went(interaction, seen, back)
    except StaleMatch:
        await _since(interaction, match, find)
        return
    text, way = _gone(there, back)
    await say(interaction, text, view=panel([way]))


async def _ask(interaction: Interaction, match: Match, back: Return, voters: Sequence[Seat]) -> None:
    """Ask those whom a return touches in a match as it was seen. Raises StaleMatch, or AskedAlready."""
    client, user_id = interaction.client, interaction.user.id
    more = listed(await lines(client.store, match, back), struck=back.verb == UNDO)
    await client.votes.ask(
        match,
        Purpose.UNDO,
        user_id=user_id,
        voters=voters,
        about=await _about(client.store, match, back, user_id),
        more=more,
        what={"verb": back.verb, "to": back.to, "moves": [row.seq for row in back.moves]},
        seq=match.seq,
    )
    await say(interaction, ASKED)


async def _asks(interaction: Interaction, match: Match, back: Return, find: Find) -> bool:
    """Ask who plays alone once more where what he takes back has revealed something; tell whether that was so."""
    if back.verb != UNDO or not takeback.alone(match, interaction.user.id):
        return False
    count = await takeback.revealed(interaction.client.store, match, back)
    if count:
        label = SURE[count > 1].format(count=count)
        address = Address("knowing", match.id, match.seq, (WAYS.index(find),))
        told = summed(match, back, await lines(interaction.client.store, match, back))
        await say(
            interaction, REVEALED.format(lines=told), view=panel([button(label, address, discord.ButtonStyle.danger)])
        )
    return bool(count)


@on("knowing")
async def confirmed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Take back what was revealed, as it was asked; the closing account says so."""
    match = started(await interaction.client.matches.by_id(address.match))
    find = address.chosen(WAYS)
    need_voice(interaction, match)
    await interaction.response.defer()
    seen, store, user_id = match.as_it_stands(), interaction.client.store, interaction.user.id
    back = await find(store, seen, user_id)
    if address.seq != seen.seq:
        await interaction.edit_original_response(**in_place(interaction, MOVED_ON, [_last(match)]))
        return
    if await touched(store, seen, back, user_id):  # somebody has sat down since
        await _offer(interaction, match, find)
        return
    back = replace(back, revealed=await takeback.revealed(store, seen, back))
    await _make(interaction, seen, back, find)


async def _about(store: Store, match: Match, back: Return, user_id: int) -> str:
    """Give what those are asked whom a return touches: what its user knows after it, too."""
    form = MADE_ANEW
    if back.verb == UNDO:
        form = KNOWING if await takeback.revealed(store, match, back) else TAKEN_BACK
    return form[len(back.moves) > 1].format(moves=len(back.moves), name=match.user_names[user_id])


def _consent(match: Match, find: Find, label: str = ASK_THEM) -> Press:
    """Give the button that asks those whom a return touches."""
    return button(label, Address("consent", match.id, match.seq, (WAYS.index(find),)))


def _last(match: Match) -> Press:
    """Give the button that takes back what its presser did last."""
    return button(TAKE_BACK_LAST, Address("undo", match.id, match.seq))


async def _since(interaction: Interaction, match: Match, find: Find) -> None:
    """Say that the pressed button is of before, with the one for what can be taken back, or made again, now."""
    if find is not takeback.redo:
        await say(interaction, MOVED_ON, view=panel([_last(match)]))
        return
    try:
        await find(interaction.client.store, match, interaction.user.id)
    except NothingToTakeBack as error:
        raise Refused(TOO_LATE) from error
    again = button(MAKE_AGAIN, Address("redo", match.id, match.seq))
    await say(interaction, SINCE_BACK, view=panel([again]))


async def _offer(interaction: Interaction, match: Match, find: Find) -> None:
    """Say that others must be asked, with the button that does so."""
    await say(interaction, CONSENT, view=panel([_consent(match, find)]))


@on("consent")
async def consent_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Ask those whom it touches, if the match stands as it did."""
    match = await interaction.client.matches.by_id(address.match)
    find = address.chosen(WAYS)
    if address.seq != match.seq:
        await _since(interaction, match, find)
        return
    await _go(interaction, match, find)


@on("undo")
async def press(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Take back what was just done, if nobody need be asked."""
    match = started(await interaction.client.matches.by_id(address.match))
    need_voice(interaction, match)
    await interaction.response.defer()
    seen, store, user_id = match.as_it_stands(), interaction.client.store, interaction.user.id
    back = await takeback.undo(store, seen, user_id)
    voters = await touched(store, seen, back, user_id)
    if address.seq != seen.seq and address.seq not in [row.seq for row in back.moves]:
        asks = _consent(match, takeback.undo, ASK_ABOUT_LAST)
        await say(interaction, MOVED_ON, view=panel([asks if voters else _last(match)]))
    elif voters:
        await _offer(interaction, match, takeback.undo)
    elif not await _asks(interaction, seen, back, takeback.undo):
        await _make(interaction, seen, back, takeback.undo)


@on("redo")
async def again_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Make again what was just taken back, if nobody need be asked."""
    match = started(await interaction.client.matches.by_id(address.match))
    need_voice(interaction, match)
    await interaction.response.defer()
    if address.seq != match.seq:
        await _since(interaction, match, takeback.redo)
        return
    seen, store = match.as_it_stands(), interaction.client.store
    back = await takeback.redo(store, seen, interaction.user.id)
    if await touched(store, seen, back, interaction.user.id):
        await _offer(interaction, match, takeback.redo)
        return
    await _make(interaction, seen, back, takeback.redo)


async def _went(interaction: Interaction, seen: Match, back: Return) -> Match:
    """Go back or forward in a match that stands as it was seen, with the same people. Raises StaleMatch."""
    return await interaction.client.matches.go_back(
        seen.id,
        seen.seq,
        back,
        user_id=interaction.user.id,
        interaction_id=interaction.id,
        chairs=seen.chairs,
    )


async def _make(interaction: Interaction, seen: Match, back: Return, find: Find) -> None:
    """Go back or forward, and say so in the place of the message that was pressed, if nobody was first."""
    try:
        there = await _went(interaction, seen, back)
    except StaleMatch:
        await _since(interaction, await interaction.client.matches.by_id(seen.id), find)
        return
    text, way = _gone(there, back)
    await interaction.edit_original_response(**in_place(interaction, text, [way]))


def _gone(match: Match, back: Return) -> tuple[str, Press]:
    """Say that it is done, with the button that goes the other way."""
    if back.verb == UNDO:
        return DONE, button(MAKE_AGAIN, Address("redo", match.id, match.seq))
    return MADE_AGAIN, way_back(match)


@command(name="undo", description="Take back what you did last; others are asked if it touches them")
async def undo(interaction: Interaction) -> None:
    """Take back one's last step."""
    async with answering(interaction):
        await _go(interaction, await match_here(interaction), takeback.undo)


@command(name="reset", description="Take back all you did since another seat moved or anything was shown")
async def reset(interaction: Interaction) -> None:
    """Take back one's turn."""
    async with answering(interaction):
        await _go(interaction, await match_here(interaction), takeback.reset)


@command(name="redo", description="Make again what was taken back last")
async def redo(interaction: Interaction) -> None:
    """Make again what was taken back."""
    async with answering(interaction):
        await _go(interaction, await match_here(interaction), takeback.redo)


async def setup(bot: TinLizzie) -> None:
    """Add the commands."""
    add_to_game(bot, undo, reset, redo)

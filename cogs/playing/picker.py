"""A seat's legal actions by buttons and menus, from "Your move" to the confirmation.

Every button carries the match, the number of moves that the player saw and a path in the tree of choices, so that
nothing is stored and a press on an old board is noticed.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from bot.host.app import TinLizzie
from bot.model.error import StaleMatch
from bot.model.match import Match
from bot.tell.control import MOVE
from cogs.answer import NOBODY, Interaction, Refused
from cogs.permission import need_voice
from cogs.playing.order_panel import orders_button
from cogs.playing.screen import Decision, Screen, screen
from cogs.playing.tree import Fork, NoSuchPath, Path, walk
from cogs.playing.undo import way_back
from cogs.press import LOST, Address, Press, on, panel
from cogs.turn import acting_seat, move
from rules.core.game import Seat

MOVED_ON = "*The board has moved on.*"
DONE = "Done: {action}."


def decision(match: Match, seat: Seat) -> Decision:
    """Give what a seat may do now."""
    view, legal = match.view(seat), tuple(match.legal(seat))
    return Decision(match.id, match.seq, match.words, view, match.safe_names, match.names, legal)


@on(MOVE)
async def your_move(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Open the first question privately, for the seat to act."""
    match = await interaction.client.matches.by_id(address.match)
    seat = acting_seat(match, interaction.user.id)
    need_voice(interaction, match)
    shown = screen(decision(match, seat))
    text = f"{MOVED_ON}\n{shown.text}" if address.seq != match.seq else shown.text
    await interaction.response.send_message(text, view=panel(shown.items), ephemeral=True, allowed_mentions=NOBODY)


@on("pick")
async def pick(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Go to the place in the tree that a button names."""
    await _go(interaction, address, address.path)


@on("menu")
async def choose(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    """Go to the branch that was chosen in a menu."""
    if not values:
        raise Refused(LOST)
    await _go(interaction, address, (*address.path, int(values[0])))


@on("page")
async def turn_page(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Show another page of the same menu."""
    if not address.path:
        raise Refused(LOST)
    await _go(interaction, address, address.path[:-1], address.path[-1])


async def _go(interaction: Interaction, address: Address, path: Path, page: int = 0) -> None:
    match = await interaction.client.matches.by_id(address.match)
    shown = _present(match, interaction.user.id, MOVED_ON)
    if address.seq == match.seq:
        seat = acting_seat(match, interaction.user.id)
        with suppress(NoSuchPath):  # a forged id: the present question answers it
            shown = screen(decision(match, seat), path, page)
    await interaction.response.edit_message(content=shown.text, view=panel(shown.items), allowed_mentions=NOBODY)


def _present(match: Match, user_id: int, note: str) -> Screen:
    """Show the first question of the present moment under a note, or why there is none."""
    try:
        shown = screen(decision(match, acting_seat(match, user_id)))
    except Refused as refused:
        return Screen(f"{note}\n{refused}")
    return Screen(f"{note}\n{shown.text}", shown.items)


@on("do")
async def confirm(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Make the move that was confirmed, and go on to the next question if it is the same player's."""
    await interaction.response.defer()
    match = await interaction.client.matches.by_id(address.match)
    shown = await _done(interaction, match, address)
    await interaction.edit_original_response(content=shown.text, view=panel(shown.items), allowed_mentions=NOBODY)


async def _done(interaction: Interaction, match: Match, address: Address) -> Screen:
    user_id = interaction.user.id
    if address.seq != match.seq:
        return _present(match, user_id, MOVED_ON)
    it = decision(match, seat := acting_seat(match, user_id))
    try:
        action = walk(it.actions, address.path)
    except NoSuchPath:
        return _present(match, user_id, MOVED_ON)
    if isinstance(action, Fork):
        return screen(it, address.path)
    done = DONE.format(action=it.words.action(it.view, action, it.names))
    try:
        moved = await move(interaction, match, it.seq, seat, [action])
    except StaleMatch as stale:
        return _present(stale.match or match, user_id, MOVED_ON)
    done = "\n".join([done, *moved.own_lines])
    mine = any(seat in moved.match.to_act() for seat in moved.match.seat_of(user_id))
    shown = _present(moved.match, user_id, done) if mine else Screen(done, (orders_button(moved.match),))
    return Screen(shown.text, (*shown.items, way_back(moved.match)))


async def setup(bot: TinLizzie) -> None:
    """Let every button and menu be answered, those sent before the start as well."""
    bot.add_dynamic_items(Press)

"""A seat's turn on one private panel: what is decided, the part of the board it is decided on, and the choices.

The panel is edited with each choice; nothing is made, written or shown to others until it is done. Its buttons carry
the match, the number of moves that the player saw and his choices, so that nothing is stored, a restart costs nothing,
and a press on an old board is noticed: then what is still possible of the plan is kept, and what is not is said.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

import discord

from bot.host.app import TinLizzie
from bot.model.table.error import StaleMatch
from bot.model.table.match import Match, Status
from bot.model.user.setting import ALWAYS, NEVER
from bot.tell.control import ASK, HINTED, MOVE
from bot.tell.course import is_named, untimely
from bot.tell.picture import NotDrawn, Picture
from bot.tell.tree import NoSuchPath, Path, by_kind, find
from cogs.answer import NOBODY, Interaction, Refused, settled
from cogs.permission import need_voice
from cogs.playing.at_hand import is_learning
from cogs.playing.choices import KINDS, Place
from cogs.playing.order_home import orders_button
from cogs.playing.plan import End, NoSuchPlan, Plan, Step, choices_of, plan
from cogs.playing.shown import Shown, layout, shown
from cogs.playing.undo import way_back
from cogs.press import LOST, Address, Press, changes, is_last, on
from cogs.turn import acting_seat, done, move
from rules.core.game import Action, Seat

log = logging.getLogger(__name__)

PATIENCE = 1.5
"""Seconds for which an answer waits for its picture; one that takes longer is put in afterwards."""
INVALID_FORM = 50035

MOVED_ON = "*The board has moved on.*"
KEPT = "*The board has moved on. What you had chosen is still possible.*"
PART_KEPT = "*The board has moved on. This is not possible any more: {lost}*"
BELOW = "The lesson goes on below."


@on(MOVE, opening=True)
async def your_move(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Open the panel privately, for the seat to act."""
    match, seat = await _mine(interaction, address)
    await _anew(interaction, match, seat, MOVED_ON if address.seq != match.seq else "", fresh=True)


@on(ASK, opening=True)
async def choose_publicly(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    """Take a choice that stands under the question itself: the panel opens with it."""
    match, seat = await _mine(interaction, address)
    if address.seq != match.seq:
        await _anew(interaction, match, seat, MOVED_ON, fresh=True)
        return
    path = (*address.path, *(int(value) for value in values))
    await _go(interaction, match, seat, Place((), path), fresh=True)


@on("turn", "back", "again", HINTED, *KINDS)
async def choose(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    """Go to the place in the plan that a button or a menu names; what a hint gave is asked for before it is made."""
    match = await interaction.client.matches.by_id(address.match)
    place = _place((*address.path, *(int(value) for value in values)))
    if address.seq != match.seq:
        await _moved_on(interaction, match, address.seq, place)
        return
    await _go(interaction, match, _acting(interaction, match), place, asks=address.kind == HINTED)


@on("make")
async def confirm(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Make what is planned."""
    match, place = await interaction.client.matches.by_id(address.match), _place(address.path)
    if address.seq != match.seq:
        await _moved_on(interaction, match, address.seq, place)
        return
    try:
        it = plan(match, _acting(interaction, match), place.chosen)
    except NoSuchPlan as error:
        raise Refused(LOST) from error
    if not it.steps:
        raise Refused(LOST)
    if why := _early(it):
        await _refuse(interaction, match, it.seat, why)
        return
    await _make(interaction, it)


@on("pick", "menu", "page", "do")
async def choose_as_before(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    """Go on from a message of the times when each question had its own: its path leads through one choice."""
    match = await interaction.client.matches.by_id(address.match)
    if address.seq != match.seq:
        await _moved_on(interaction, match, address.seq, Place())
        return
    seat = _acting(interaction, match)
    kind = () if len(by_kind(match.legal(seat))) > 1 else (0,)
    place = Place((), (*kind, *address.path, *(int(value) for value in values)))
    await _go(interaction, match, seat, place, asks=address.kind != "do")


def _place(path: Path) -> Place:
    try:
        return Place.read(path)
    except NoSuchPath as error:
        raise Refused(LOST) from error


def _acting(interaction: Interaction, match: Match) -> Seat:
    seat = acting_seat(match, interaction.user.id)
    need_voice(interaction, match)
    return seat


async def _mine(interaction: Interaction, address: Address) -> tuple[Match, Seat]:
    match = await interaction.client.matches.by_id(address.match)
    return match, _acting(interaction, match)


async def _shown(interaction: Interaction, it: Plan, place: Place, note: str = "") -> Shown:
    """Show a plan to whoever pressed. Raises NoSuchPath."""
    return shown(it, place, note, learning=await is_learning(interaction, it.match))


async def _go(
    interaction: Interaction, match: Match, seat: Seat, place: Place, *, fresh: bool = False, asks: bool = False
) -> None:
    """Go on with a plan: show the next choices, or make it where it need not be asked (`asks`) for once more."""
    try:
        it = plan(match, seat, place.chosen)
        found = find(it.legal, place.path)
        if isinstance(found, Action):
            it = plan(match, seat, (*place.chosen, it.legal.index(found)), onward=True)
            place = Place(it.choices)
        if why := _early(it):
            await _refuse(interaction, match, seat, why, fresh=fresh)
            return
        if it.done and it.end != End.FULL and place.chosen and not asks and not await _asks(interaction, it):
            await _make(interaction, it, fresh=fresh)
            return
        await _answer(interaction, await _shown(interaction, it, place), match, seat, fresh=fresh)
    except (NoSuchPath, NoSuchPlan):  # a forged id: the present question answers it
        await _anew(interaction, match, seat, MOVED_ON, fresh=fresh)


async def _anew(interaction: Interaction, match: Match, seat: Seat, note: str = "", *, fresh: bool = False) -> None:
    """Show the panel without a choice, under a note that says why."""
    await _answer(interaction, await _shown(interaction, plan(match, seat), Place(), note), match, seat, fresh=fresh)


async def _refuse(interaction: Interaction, match: Match, seat: Seat, why: str, *, fresh: bool = False) -> None:
    """Say why a choice is not taken yet, with the choices again: in few words, for all else is read already."""
    again = await _shown(interaction, plan(match, seat), Place())
    await _answer(interaction, Shown(why, again.rows), match, seat, fresh=fresh)


def _early(it: Plan) -> str:
    """Give how a teacher answers the first step of a plan where the course does not take it yet; else empty."""
    return untimely(it.match, it.match.course, it.match.state, it.seat, it.steps[0].action) if it.steps else ""


async def _asks(interaction: Interaction, it: Plan) -> bool:
    """Tell whether the player wants to be asked before this is made."""
    confirm = (await interaction.client.read_setting(interaction.user.id)).confirm
    named = is_named(it.match, it.seat, it.steps[0].action)
    return confirm == ALWAYS or (confirm != NEVER and not named and not (it.free and it.end != End.TAUGHT))


async def _moved_on(interaction: Interaction, match: Match, seq: int, place: Place, *, fresh: bool = False) -> None:
    """Keep of a plan for an older board what is still possible, and say what is not."""
    try:
        seat = _acting(interaction, match)
    except Refused as refused:
        await _answer(interaction, Shown(f"{MOVED_ON}\n{refused}"), match, None, fresh=fresh)
        return
    match = match.as_it_stands()
    wanted = await _wanted(interaction, match, seat, seq, place)
    choices, kept = choices_of(match, seat, [step.action for step in wanted])
    it = plan(match, seat, choices, onward=True)
    note = MOVED_ON
    if wanted:
        lost = [match.words.action(step.view, step.action, match.safe_names) for step in wanted[kept:]]
        note = PART_KEPT.format(lost=", ".join(lost)) if lost else KEPT
    await _answer(
        interaction,
        await _shown(interaction, it, Place(it.choices), note),
        match,
        seat,
        fresh=fresh,
    )


async def _wanted(interaction: Interaction, match: Match, seat: Seat, seq: int, place: Place) -> Sequence[Step]:
    """Give the steps that were planned for the board after move `seq`; none where it cannot be had any more."""
    then = await interaction.client.matches.as_it_stood(match, seq) if place.chosen else None
    if then is None or seat not in then.to_act():
        return ()
    with suppress(NoSuchPlan):
        return plan(then, seat, place.chosen).steps
    return ()


async def _make(interaction: Interaction, it: Plan, *, fresh: bool = False) -> None:
    """Make a plan's moves, and go on to the next question if it is the same player's; what is done stands in no
    colour, for that of a red seat would look like an error."""
    match, user_id = it.match, interaction.user.id
    words = match.words
    made = [*it.steps, *(step for step in it.closing if len(step.legal) > 1)]
    told = [words.action(step.view, step.action, match.safe_names) for step in made]
    try:
        moved = await move(interaction, match, it.seq, it.seat, it.actions)
    except StaleMatch as stale:  # another press was first
        await _moved_on(interaction, stale.match or match, it.seq, Place(it.choices), fresh=fresh)
        return
    match = moved.match
    seat = next((seat for seat in match.seat_of(user_id) if seat in match.to_act()), None)
    note = done(told, moved.own_lines)
    after: list[Press] = [way_back(match)]
    if match.lesson and match.status == Status.RUNNING:
        await _answer(interaction, Shown(f"{note}\n{BELOW}", [after]), match, None, fresh=fresh)
        return
    if seat is None:
        rows = [[orders_button(match), *after]] if match.status == Status.RUNNING else []
        await _answer(interaction, Shown(note, rows), match, None, fresh=fresh)
        return
    following = await _shown(interaction, plan(match, seat), Place(), note)
    await _answer(interaction, replace(following, rows=[*following.rows, after]), match, seat, fresh=fresh)


async def _answer(interaction: Interaction, it: Shown, match: Match, seat: Seat | None, *, fresh: bool = False) -> None:
    """Show the panel: a new private message, or in the place of the one that was pressed, unless a later press has
    changed that meanwhile."""
    number = interaction.message and interaction.message.id
    if not fresh:
        changes(interaction)
    drawing = asyncio.create_task(_picture(interaction, it))
    await asyncio.wait({drawing}, timeout=PATIENCE)
    picture = drawing.result() if drawing.done() else None
    view = layout(it, seat, picture)
    files = [picture.file()] if picture else []
    if fresh and not await settled(interaction):
        send = partial(interaction.response.send_message, ephemeral=True, allowed_mentions=NOBODY)
        number = (await send(view=view, files=files)).message_id
    elif fresh:
        follow = partial(interaction.followup.send, ephemeral=True, allowed_mentions=NOBODY)
        number = (await _put(lambda view, files: follow(view=view, files=files), it, seat, picture)).id
    elif not is_last(interaction, number):
        await interaction.response.defer()
    elif interaction.message is not None and not interaction.message.flags.components_v2:
        await interaction.response.edit_message(content=None, view=view, attachments=files, allowed_mentions=NOBODY)
    else:
        edit = partial(interaction.response.edit_message, allowed_mentions=NOBODY)
        await _put(lambda view, files: edit(view=view, attachments=files), it, seat, picture)
    if picture is None and (late := await drawing) is not None and is_last(interaction, number):
        with suppress(discord.HTTPException):  # the words stand already
            await interaction.edit_original_response(view=layout(it, seat, late), attachments=[late.file()])


async def _put(
    put: Callable[[discord.ui.LayoutView, list[discord.File]], Awaitable[Any]],
    it: Shown,
    seat: Seat | None,
    picture: Picture | None,
) -> Any:
    """Show the panel in a message that stands; without its picture where Discord does not take one into a layout
    there. Gives what Discord answers."""
    try:
        return await put(layout(it, seat, picture), [picture.file()] if picture else [])
    except discord.HTTPException as error:
        if picture is None or error.code != INVALID_FORM:
            raise
        log.info("a picture was not taken into a panel: %r", error)
        return await put(layout(it, seat, None), [])


async def _picture(interaction: Interaction, it: Shown) -> Picture | None:
    """Give the picture of a plan: the close-up with what is planned drawn in; None where there is none."""
    if it.plan is None:
        return None
    drawn, steps = it.plan, [(step.view, step.action) for step in it.plan.steps]
    try:
        return await interaction.client.gallery.plan(drawn.match, drawn.seat, drawn.view, drawn.after, steps, it.left)
    except NotDrawn:
        return None


async def setup(bot: TinLizzie) -> None:
    """Let every button and menu be answered, those sent before the start as well."""
    bot.add_dynamic_items(Press)

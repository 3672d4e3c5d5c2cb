"""Every button and menu of the bot: its custom id says it all, so that it still answers after a restart."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any, Self, TypeVar

import discord

from bot.model.table.error import NoMatch
from bot.tell.control import custom_id
from bot.tell.tree import Path
from cogs.answer import NOBODY, Interaction, Refused, answering, soon

LONGEST_LABEL, LONGEST_CHOICE = 80, 100
"""Characters of a button's label, and of a choice's in a menu, as Discord has them."""

TEMPLATE = (
    r"tl:(?P<kind>[a-z]+):(?P<match>[0-9]{1,18}):(?P<seq>[0-9]{1,9}):"
    r"(?P<path>(?:[0-9]{1,4}(?:\.[0-9]{1,4}){0,15})?)"
)
MOST_NUMBERS = 16
"""That a path holds."""
OURS = r"(?s:tl:.*)"
"""What begins like an id of ours: whoever presses it is answered, whatever it says."""

VALUE = r"[0-9]{1,20}"
"""What a menu's choices hold: a place in a list, or an id."""

WIDEST = 5
"""Buttons of a row, as Discord has it."""

LOST = "This button has lost its meaning. `/game help` says what you can do now."

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Address:
    """What a custom id says: what to do, in which match, at which move, and where in a tree of choices."""

    kind: str
    match: int
    seq: int = 0
    path: Path = ()

    def chosen(self, among: Sequence[Item]) -> Item:
        """Give the one of a list that the path names. Raises Refused when it names none."""
        if len(self.path) != 1:
            raise Refused(LOST)
        return one_of(among, self.path[0])

    def __str__(self) -> str:
        return custom_id(self.kind, self.match, self.seq, ".".join(map(str, self.path)))


def one_of(among: Sequence[Item], number: int) -> Item:
    """Give the one of a list that stands at a place. Raises Refused when there is none."""
    if not 0 <= number < len(among):
        raise Refused(LOST)
    return among[number]


Handler = Callable[[Interaction, Address, Sequence[str]], Awaitable[None]]
"""Takes the press, what its custom id says, and the values chosen in a menu (none for a button)."""

_handlers: dict[str, Handler] = {}
_opening: set[str] = set()
"""The kinds that are answered by a private message of their own, also when they were acknowledged before."""


def on(*kinds: str, opening: bool = False) -> Callable[[Handler], Handler]:
    """Make a function the handler of all presses of these kinds; `opening`: it answers by a private message."""

    def register(handler: Handler) -> Handler:
        _handlers.update(dict.fromkeys(kinds, handler))
        _opening.update(kinds if opening else ())
        return handler

    return register


class Press(discord.ui.DynamicItem[discord.ui.Item[Any]], template=OURS):
    """Any button or menu, built anew from its custom id when it is pressed."""

    @classmethod
    async def from_custom_id(cls, _: discord.Interaction, item: discord.ui.Item[Any], match: re.Match[str]) -> Self:
        """Wrap the button or menu of the message."""
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> Any:
        """Hand the press to its kind's handler; whatever goes wrong is answered privately."""
        async with answering(interaction):
            address = read(self.custom_id)
            values = (interaction.data or {}).get("values", ())
            if address.kind not in _handlers or not all(re.fullmatch(VALUE, value) for value in values):
                raise Refused(LOST)
            async with soon(interaction) if address.kind in _opening else nullcontext():
                await _need_same_server(interaction, address)
                await _handlers[address.kind](interaction, address, values)


async def _need_same_server(interaction: Interaction, address: Address) -> None:
    """Let pass what comes from the match's own server, or from direct messages: rights hold in one server only."""
    if interaction.guild_id is None or not address.match:
        return
    match = await interaction.client.matches.by_id(address.match)
    if match.guild_id != interaction.guild_id:
        raise NoMatch


def read(custom_id: str) -> Address:
    """Give what a custom id says. Raises Refused when it says nothing."""
    found = re.fullmatch(TEMPLATE, custom_id)
    if found is None:
        raise Refused(LOST)
    path = tuple(int(part) for part in found["path"].split(".") if part)
    return Address(found["kind"], int(found["match"]), int(found["seq"]), path)


def button(
    label: str,
    address: Address,
    style: discord.ButtonStyle | None = None,
    row: int | None = None,
) -> Press:
    """Give a button, grey unless a style is named; a label of more than 80 characters is cut."""
    style = style or discord.ButtonStyle.secondary
    return Press(discord.ui.Button(label=cut(label, LONGEST_LABEL), custom_id=str(address), style=style), row=row)


def menu(placeholder: str, address: Address, choices: Sequence[discord.SelectOption]) -> Press:
    """Give a menu of 1 to 25 choices, of which one is taken; its placeholder has 150 characters at most.

    A choice's label of more than 100 characters is cut: names of people may be long, in any of them.
    """
    for choice in choices:
        choice.label = cut(choice.label, LONGEST_CHOICE)
    return Press(discord.ui.Select(placeholder=placeholder, custom_id=str(address), options=list(choices)))


def cut(label: str, longest: int) -> str:
    """Cut a label that is longer than so many characters, with an ellipsis."""
    return label if len(label) <= longest else f"{label[: longest - 1].rstrip()}…"


def panel(items: Sequence[Press]) -> discord.ui.View:
    """Put buttons and menus under a message, for as long as it stands."""
    view = discord.ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()  # else discord.py would wait a quarter of an hour for presses that are answered by their ids
    return view


def changes(interaction: Interaction) -> None:
    """Note that a press changes its message: what an earlier one would show there comes too late from now on."""
    if interaction.message is not None:
        interaction.client.changed[interaction.message.id] = interaction.id


def is_last(interaction: Interaction, message_id: int | None) -> bool:
    """Tell whether no other press changes a message that this one has sent, or changes, if there is one."""
    return interaction.client.changed.get(message_id, interaction.id) == interaction.id


def in_place(interaction: Interaction, text: str, items: Sequence[Press] = ()) -> dict[str, Any]:
    """Give what makes the message that was pressed say something else: one that is a layout can only stay one."""
    changes(interaction)
    message = interaction.message
    if message is None or not message.flags.components_v2:
        return {"content": text, "view": panel(items), "allowed_mentions": NOBODY}
    return {"view": laid_out(text, rows_of(items)), "attachments": [], "allowed_mentions": NOBODY}


def rows_of(items: Sequence[Press]) -> list[list[Press]]:
    """Give buttons and menus in the rows that they ask for, or in as few as hold them."""
    rows: list[list[Press]] = []
    for it in items:
        alone = isinstance(it.item, discord.ui.Select)
        fits = rows and not alone and len(rows[-1]) < WIDEST and not isinstance(rows[-1][0].item, discord.ui.Select)
        if fits and rows[-1][0].item.row == it.item.row:
            rows[-1].append(it)
        else:
            rows.append([it])
    return rows


def laid_out(
    text: str,
    rows: Sequence[Sequence[Press]],
    colour: int | None = None,
    media: discord.MediaGalleryItem | None = None,
    below: str = "",
) -> discord.ui.LayoutView:
    """Give a message as a layout: its text beside a bar of a colour, a picture in full width, what is said below it,
    and rows of controls."""
    view = discord.ui.LayoutView(timeout=None)
    said: discord.ui.TextDisplay[discord.ui.LayoutView] = discord.ui.TextDisplay(text)
    view.add_item(discord.ui.Container(said, accent_colour=colour))
    if media is not None:
        view.add_item(discord.ui.MediaGallery(media))
    if below:
        view.add_item(discord.ui.TextDisplay(below))
    for row in rows:
        held: discord.ui.ActionRow[discord.ui.LayoutView] = discord.ui.ActionRow()
        for item in row:
            held.add_item(item)
        view.add_item(held)
    view.stop()  # the presses are answered by their ids: discord.py need not remember the message
    return view

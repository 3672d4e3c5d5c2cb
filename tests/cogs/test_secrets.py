"""No secret is told: two matches that differ in what only one player may see are alike in all that others see."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Any

import pytest

from rules.automobile.components import Phase
from tests.cogs.sitting import Sitting, components, sitting

pytestmark = pytest.mark.usefixtures("seeded")

COMMANDS = ("board", "text", "hand", "log", "help", "since", "replay", "export")


async def told(table: Sitting) -> list[Any]:
    """All that the channel shows to everybody, pictures and alt texts included."""
    shown: list[Any] = []
    for message in table.channel.history(viewer=table.people[3]):
        pictures = [
            (it.filename, it.description, hashlib.sha256(await it.read()).hexdigest()) for it in message.attachments
        ]
        embeds = [embed.to_dict() for embed in message.embeds]
        shown.append((message.content, [it["custom_id"] for it in components(message)], pictures, embeds))
    return shown


async def asked(table: Sitting) -> list[Any]:
    """What Cat, whose own tiles are the same, and a stranger get on asking for everything."""
    shown: list[Any] = []
    for person in table.people[2:]:
        for command in COMMANDS:
            answer = (await person.slash(table.channel, f"game {command}")).response
            pictures = [hashlib.sha256(await it.read()).hexdigest() for it in answer.attachments]
            shown.append((answer.content, pictures))
        for verb, option in (("build", "model"), ("sell", "row"), ("choose", "character")):
            shown.append(await person.autocomplete(table.channel, f"automobile {verb}", option, ""))
        for answer in (
            (await person.click(table.panel, label="Your move")).response,
            (await person.slash(table.channel, "automobile build", model="Maxwell")).response,
        ):
            shown.append((answer.content, components(answer)))
    return shown


async def watched(home: Path, swap: bool) -> tuple[list[Any], list[str]]:
    """Play a turn up to the demand tiles; give what was seen, and what Ann and Bob see of their own tiles."""
    home.mkdir()
    async with sitting(home, 4) as table:
        stranger = table.people.pop()
        await table.open(3)
        table.people.append(stranger)
        match = await table.match()
        hands = match.state.tiles
        if swap:
            hands[0], hands[1] = hands[1], hands[0]
        own = [(await it.slash(table.channel, "game hand")).response.content for it in table.people[:2]]
        seen: list[Any] = []
        while match.view(None).phase < Phase.SELL_VIA_DEMAND_TILES and match.view(None).turn == 1:
            seen += [await told(table), await asked(table)]
            await table.by_button(await table.actor())
            await table.rest()
        return seen, own


async def test_swapped_tiles_change_nothing_for_the_others(tmp_path):
    """Ann's and Bob's tiles exchanged: every line, picture, alt text, panel, choice and refusal stays the same."""
    seen, own = await watched(tmp_path / "one", swap=False)
    also, other = await watched(tmp_path / "two", swap=True)
    assert own[0] != own[1] and own == other[::-1]
    assert len(seen) >= 20
    assert seen == also


@pytest.mark.usefixtures("blank")
async def test_a_seat_sees_its_own_tiles_and_no_other(tmp_path):
    """Tiles 4, 2 and 5: each player's private answer names his own value and not the others'."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        for person, tile in zip(table.people, (4, 2, 5), strict=True):
            answer = (await person.slash(table.channel, "game hand")).response
            assert answer.ephemeral
            assert re.findall(r"^\*\*(\d): ", answer.content, re.MULTILINE) == [str(tile)]

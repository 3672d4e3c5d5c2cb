"""No secret is told: two matches that differ in what only one player may see are alike in all that others see."""

from __future__ import annotations

import dataclasses
import hashlib
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands

from bot.model.table.match import Match
from rules.core.draft import clone
from rules.registry import GAMES
from tests.cogs.sitting import Sitting, components, sitting

COMMANDS = ("board", "text", "hand", "forecast", "log", "help", "since", "replay", "export", "clock")
MOVES, CHECKS = 10, (3, 10)
"""So many moves are made, and after these everything is looked at; after the second one of them is taken back."""


def tiles(state: Any) -> None:
    """Automobile: Ann's and Bob's demand tiles are exchanged."""
    state.tiles[0], state.tiles[1] = state.tiles[1], state.tiles[0]


def contracts(state: Any) -> None:
    """Automania: so are the contract cards that they were dealt."""
    first, second = (state.players[seat] for seat in (0, 1))
    first.contracts, second.contracts = second.contracts, first.contracts


def money(state: Any) -> None:
    """Automania with hidden money: Ann has 3 more than one thinks, and Bob 3 less."""
    state.players[0].money += 3
    state.players[1].money -= 3


def points(state: Any) -> None:
    """Kraftwagen with hidden points: Ann has one more than one thinks, and Bob three."""
    state.companies[0].points += 1
    state.companies[1].points += 3


Swap = Callable[[Any], None]


async def shown(message: Any) -> Any:
    """All of a message: text, buttons with their ids, pictures with their alt texts, files, embeds."""
    files = [(it.filename, it.description, hashlib.sha256(await it.read()).hexdigest()) for it in message.attachments]
    items = [(it["custom_id"], it.get("label"), it.get("options")) for it in components(message)]
    text = re.sub(r"<t:\d+", "<t:", message.content)
    return text, items, files, [embed.to_dict() for embed in message.embeds]


async def told(table: Sitting) -> list[Any]:
    """All that the channel shows to everybody, and what Cat was told by direct message, once all is out."""
    await table.bot.outbox.idle()
    public = table.channel.history(viewer=table.people[3])
    return [await shown(it) for it in (*public, *table.users[2].dm_channel.history())]


async def asked(table: Sitting, game: str) -> list[Any]:
    """What Cat, whose own secrets are the same, and a stranger get on asking for everything."""
    seen: list[Any] = []
    for person in table.people[2:]:
        for command in COMMANDS:
            answer = await person.slash(table.channel, f"game {command}")
            seen += [await shown(it) for it in (answer.response, *answer.followups) if it]
        for command in table.bot.tree.walk_commands():
            if isinstance(command, app_commands.Command) and command.qualified_name.startswith((f"{game} ", "order")):
                for option in (it for it in command.parameters if it.autocomplete):
                    name = command.qualified_name
                    seen.append(await person.autocomplete(table.channel, name, option.display_name, ""))
        for verb in (action for action in GAMES[game].actions if not dataclasses.fields(action)):
            seen.append(await shown((await person.slash(table.channel, f"{game} {verb.verb}")).response))
        seen.append(await shown(await table.your_move(person)))
    return seen


def either_way(match: Match, swap: Swap) -> list[Any]:
    """The moves of who is to act that are legal whichever way the secrets lie, and tell nothing of them."""
    (seat, *_) = match.to_act()
    other = clone(match.state)
    swap(other)
    return [it for it in match.legal(seat) if it in match.game.legal_actions(other, seat)]


async def watched(home: Path, game: str, options: dict[str, Any], swap: Swap, moves: list[Any]) -> tuple[Any, Any]:
    """Play some moves, given or (none given) chosen and noted; give what was seen, and Ann's and Bob's own secrets."""
    home.mkdir()
    luck = random.Random(5)
    async with sitting(home, 4) as table:
        stranger = table.people.pop()
        await table.open(3, game, options)
        match = await table.match()
        table.people.append(stranger)
        own = [match.words.secret(match.view(seat), match.safe_names) for seat in (0, 1)]
        seen: list[Any] = []
        given = iter(list(moves))
        for number in range(1, MOVES + 1):
            move = next(given, None)
            if move is None:
                move = luck.choice(either_way(match, swap))
                moves.append(move)
            (seat, *_) = match.to_act()
            user_id = match.chairs[seat].user_id or 0
            await table.bot.matches.move(match.id, match.seq, seat, [move], user_id=user_id)
            await table.rest()
            if number in CHECKS:
                seen += [await told(table), await asked(table, game)]
            if number == CHECKS[1]:
                seq, taken = match.seq, await table.person(match, seat).slash(table.channel, "game undo")
                await table.rest()
                assert match.seq == seq + 1 or "are asked" in taken.response.content
                seen += [await shown(taken.response), await told(table), await asked(table, game)]
        return seen, own


@pytest.mark.parametrize(
    ("game", "options", "swap"),
    [
        ("automobile", {}, tiles),
        ("automania", {}, contracts),
        ("automania", {"money": "hidden"}, money),
        ("kraftwagen", {"points": "hidden"}, points),
    ],
)
async def test_swapped_secrets_change_nothing_for_the_others(tmp_path, monkeypatch, game, options, swap):
    """Every line, picture, alt text, panel, choice, refusal, log, export and forecast is the same, after undo too."""
    usual, moves = GAMES[game], list[Any]()
    seen, own = await watched(tmp_path / "one", game, options, swap, moves)

    def setup(*given: Any) -> Any:
        state = usual.setup(*given)
        swap(state)
        return state

    monkeypatch.setitem(GAMES, game, dataclasses.replace(usual, setup=setup))  # type: ignore[arg-type]
    also, other = await watched(tmp_path / "two", game, options, swap, moves)
    assert own != other
    assert len(moves) == MOVES and len(seen) == len(also) == 7
    for one, two in zip(seen, also, strict=True):
        assert one == two


@pytest.mark.usefixtures("blank")
async def test_a_seat_sees_its_own_tiles_and_no_other(tmp_path):
    """Tiles 4, 2 and 5: each player's private answer names his own value and not the others'."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        for person, tile in zip(table.people, (4, 2, 5), strict=True):
            answer = (await person.slash(table.channel, "game hand")).response
            assert answer.ephemeral
            assert re.findall(r"^\*\*(\d): ", answer.content, re.MULTILINE) == [str(tile)]

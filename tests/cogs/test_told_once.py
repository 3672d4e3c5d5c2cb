"""Secrets by direct message: each once, however often moves are taken back and made again, and none is missed."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.model.message.content import Secret
from bot.play.move import takeback
from render.automania.words.component import contract
from rules.core.draft import fingerprint
from tests.cogs.sitting import Sitting, sitting

pytestmark = pytest.mark.usefixtures("blank")

MOVES = 24


async def forward(table: Sitting) -> None:
    """Let whoever is to act make the move that the program would."""
    match = await table.match()
    (seat, *_) = match.to_act()
    move = [match.game.npc(match.state, seat)]
    await table.bot.matches.move(match.id, match.seq, seat, move, user_id=match.chairs[seat].user_id or 0)
    await table.rest()


async def back(table: Sitting) -> None:
    """Let the person who moved last take his step back, whatever it has shown: as if all had agreed."""
    match = await table.match()
    user_id = next(row.user_id for row in reversed(await table.bot.store.moves(match.id)) if row.user_id)
    wish = await takeback.undo(table.bot.store, match, user_id)
    await table.bot.matches.go_back(match.id, match.seq, wish, user_id=user_id)
    await table.rest()


async def told(table: Sitting, seat: int) -> list[Secret]:
    """What the user of a seat has got of its secrets, in order."""
    match = await table.match()
    letters = await table.bot.store.outbox.letters(match.id, (Secret,), 500)
    sent = (it.content for it in letters if it.message_id is not None)
    return [it for it in sent if isinstance(it, Secret) and it.picture.seat == seat]


async def check(table: Sitting) -> None:
    """Nobody was told twice in a row that he holds the same, and everybody knows from that what he holds."""
    match = await table.match()
    for seat in range(3):
        secrets, view = await told(table, seat), match.view(seat)
        assert all(one.holds != other.holds for one, other in pairwise(secrets))
        if match.game.meta.name == "automania":  # who takes an open contract, or plays one, knows that
            seen, texts = match.state.players[seat].seen, [it.text.lower() for it in secrets[-1:]]
            hidden = [it for it in view.players[seat].contracts if it not in seen]
            assert all(contract(view.components, it).lower() in text for it in hidden for text in texts)
            assert texts or not hidden
        elif match.words.held(view) is not None and (secrets or match.words.held(view)):
            assert secrets[-1].holds == fingerprint(match.words.held(view))


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("automobile", {}),
        ("automobile", {"cash": "hidden"}),
        ("automania", {}),
        ("automania", {"money": "hidden"}),
        ("kraftwagen", {"points": "hidden"}),
    ],
)
async def test_each_secret_is_told_once_and_none_is_missed(tmp_path, game, options):
    """Every third move is taken back and made again, also by another process than the one that told of it."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3, game, options)
        for number in range(MOVES):
            await forward(table)
            await check(table)
            if number % 3 == 0:
                await back(table)
                await check(table)
            if number % 8 == 0:
                await table.restart()


async def test_what_a_secret_is_worth_is_not_told_again(tmp_path):
    """In Automobile the tiles' text counts the cars on the track: to take back what put them there tells no tile."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        match = await table.match()
        texts = list[str | None]()
        while not any(car.cars for car in match.view(None).spaces):
            texts = [match.words.secret(match.view(seat), match.names) for seat in range(3)]
            await forward(table)
        before = [len(user.dm_channel.history()) for user in table.users]
        now = [match.words.secret(match.view(seat), match.names) for seat in range(3)]
        await back(table)
        assert [match.words.secret(match.view(seat), match.names) for seat in range(3)] == texts != now
        assert [len(user.dm_channel.history()) for user in table.users] == before

"""Alone among seats of the program: what was revealed is taken back after one question, and the account says so."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.model.table.undo import knowing
from bot.play.move import takeback
from rules.automania.actions import UseSponsor, Withdraw
from rules.core.reveal import reveals
from tests.cogs.sitting import Sitting, labels, sitting

pytestmark = pytest.mark.usefixtures("blank")


async def reveal(table: Sitting) -> None:
    """Move as the program would until a move has revealed something; the program moves on after each."""
    match, revealed = await table.match(), False
    while not revealed:
        (seat,) = match.to_act()
        action = match.game.npc(match.state, seat)
        revealed = reveals(match.game, match.state, seat, action, len(match.chairs))
        await table.bot.matches.move(match.id, match.seq, seat, [action], user_id=table.people[0].id)
        await table.rest()


async def test_what_was_revealed_is_taken_back_after_one_question(tmp_path):
    """Nothing is done before the press; an old press does nothing; at the end the account says how often."""
    async with sitting(tmp_path, 1) as table:
        await table.open(2, "automania")
        (ann,), match = table.people, await table.match()
        await reveal(table)
        seq = match.seq
        asked = (await ann.slash(table.channel, "game undo")).response
        assert asked.ephemeral and match.seq == seq
        (label,) = labels(asked)
        back = await takeback.undo(table.bot.store, match, ann.id)
        assert len(back.moves) == 1 and asked.content.startswith("This takes back what you did last:\n**Ann** (A) ")
        assert "just leave the button" in asked.content and "With it goes" not in asked.content
        assert label.startswith("Take back; ") and label.endswith(" revealed something")
        await ann.click(asked, label=label)
        await table.rest()
        assert match.seq == seq + 1
        cancelled = (await ann.slash(table.channel, "game cancel")).response
        await ann.click(cancelled, label="Call it off")
        shown = await ann.slash(table.channel, "game replay")
        frames = [it for it in (shown.response, *shown.followups) if it][-1]
        account = await ann.click(frames, label="Closing account")
        told = [it for it in (account.response, *account.followups) if it][-1]
        assert [it.description for it in told.embeds] == [
            "↩ **Ann** took back what had been revealed, and knew it from then on: 1 ×."
        ]


async def test_what_is_made_again_as_it_was_is_in_no_account(tmp_path):
    """Taken back, made again, and once more: he has not played on with what he knew until he leaves it at that."""
    async with sitting(tmp_path, 1) as table:
        await table.open(2, "automania")
        (ann,), match = table.people, await table.match()
        await reveal(table)
        counted = list[dict[int, int]]()
        asked = (await ann.slash(table.channel, "game undo")).response
        await ann.click(asked, label=labels(asked)[0])
        counted.append(knowing(await table.bot.store.moves(match.id)))
        await ann.slash(table.channel, "game redo")
        counted.append(knowing(await table.bot.store.moves(match.id)))
        asked = (await ann.slash(table.channel, "game undo")).response
        await ann.click(asked, label=labels(asked)[0])
        counted.append(knowing(await table.bot.store.moves(match.id)))
        assert counted == [{0: 1}, {}, {0: 1}]


async def test_who_is_asked_reads_how_many_moves_go_and_whose(tmp_path):
    """The program has moved since: its moves go too. Few lines say what one's own brought, and whose came after."""
    async with sitting(tmp_path, 1) as table:
        await table.open(2, "automania")
        (ann,), match = table.people, await table.match()
        await reveal(table)
        while len((await takeback.undo(table.bot.store, match, ann.id)).moves) == 1:
            await reveal(table)
        back = await takeback.undo(table.bot.store, match, ann.id)
        asked = (await ann.slash(table.channel, "game undo")).response.content
        said, own, after, _ = asked.split("\n")
        counts = [int(it) for it in re.findall(r"\) (\d+) moves?", after)]
        assert said == "This takes back what you did last:" and own.startswith("**Ann** (A) ")
        assert after.startswith("With it goes what came after it: ") and "NPC" in after
        assert sum(counts) == len(back.moves) - 1 and len(counts) == len({row.seat for row in back.moves[1:]})


async def test_all_that_one_command_made_is_named_before_it_is_taken_back(tmp_path):
    """Who visits the sponsor and withdraws reads both; the withdrawal's line stands behind another of the sponsor."""
    async with sitting(tmp_path, 1) as table:
        await table.open(2, "automania")
        (ann,), match = table.people, await table.match()
        while 0 not in match.to_act() or len(sponsors := _to_sponsor_and_out(match)) < 2:
            (seat,) = match.to_act()
            action = match.game.npc(match.state, seat)
            await table.bot.matches.move(match.id, match.seq, seat, [action], user_id=ann.id)
            await table.rest()
        await table.bot.matches.move(match.id, match.seq, 0, sponsors, user_id=ann.id)
        await table.rest()
        back = await takeback.undo(table.bot.store, match, ann.id)
        told = takeback.summed(match, back, await takeback.lines(table.bot.store, match, back)).splitlines()
        assert back.step == 2 and "sponsor" in told[0] and "withdraws to sales office" in "".join(told)
        assert all(line.startswith(("**Ann** (A) ", "With it goes ")) for line in told)


def _to_sponsor_and_out(match: Any) -> list[Any]:
    """Give a visit to the sponsor and a withdrawal, as far as both are legal now."""
    legal = match.legal(0)
    kinds = (UseSponsor, Withdraw)
    return [
        next(it for it in legal if isinstance(it, kind)) for kind in kinds if any(isinstance(it, kind) for it in legal)
    ]


async def test_an_old_question_takes_nothing_back(tmp_path):
    """Once the board has moved on, the button says so and does nothing."""
    async with sitting(tmp_path, 1) as table:
        await table.open(2, "automania")
        (ann,), match = table.people, await table.match()
        await reveal(table)
        asked = (await ann.slash(table.channel, "game undo")).response
        await reveal(table)
        seq = match.seq
        await ann.click(asked, label=labels(asked)[0])
        await table.rest()
        assert match.seq == seq


async def test_what_revealed_nothing_is_taken_back_at_once(tmp_path):
    """No question, and the log says nothing of it."""
    async with sitting(tmp_path, 1) as table:
        await table.open(3)
        (ann,), match = table.people, await table.match()
        (seat,), first = match.to_act(), match.seq
        await table.bot.matches.move(match.id, first, seat, [match.legal(seat)[0]], user_id=ann.id)
        await table.rest()
        answer = (await ann.slash(table.channel, "game undo")).response
        assert answer.content.startswith("Done. The board is as it was")
        rows = await table.bot.store.moves(match.id)
        assert [row.body for row in rows if row.verb == "undo"] == [f'{{"to": {first}}}']

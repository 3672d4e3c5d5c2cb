"""`/game hint` and the button "Hint", at a simulated table."""

import dataclasses
import json

import pytest

from bot.store import codec
from bot.store.match import hint_store
from bot.tell.advice.hint import FOOT
from cogs.playing.plan import turn_from
from cogs.press import button, panel, read
from tests.cogs.sitting import components, labels, sitting, written


async def test_one_against_the_program_asks_for_a_hint(tmp_path, blank):
    """Privately, by command, under the question and on the panel, the same each time; after a restart, too."""
    async with sitting(tmp_path, 2) as table:
        ann, stranger = table.people
        table.people = [ann]
        await table.open(3)
        asked = (await ann.slash(table.channel, "game hint")).response
        assert asked.ephemeral
        head, best, why, *lines, _, foot = asked.content.splitlines()
        assert head.startswith("💡 **Hint** · Turn 1 of 4 · ") and best.endswith(
            "by what the program expects, the best."
        )
        others = [line for line in lines if line[0] in "23"]
        assert why.startswith("  Why: ") and len(others) == 2 and foot == FOOT and "\n" not in FOOT
        assert "Hint" in labels(table.panel)
        pressed = (await ann.click(table.panel, label="Hint")).response
        assert pressed.ephemeral and pressed.content == asked.content
        opened = await table.your_move(ann)
        assert (await ann.click(opened, label="Hint")).response.content == asked.content
        assert "no seat in this match" in (await stranger.click(table.panel, label="Hint")).response.content
        await table.restart()
        assert (await ann.slash(table.channel, "game hint")).response.content == asked.content
        assert (await table.match()).hinted == {0: 1}


async def test_the_move_of_a_hint_is_planned_with_one_press(tmp_path, blank):
    """Nothing is made yet: the panel shows it, with its picture, and Confirm makes it; once the board has moved on, the
    same press keeps it, or says that it is not possible any more."""
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        await table.open(3)
        asked = (await ann.slash(table.channel, "game hint")).response
        assert labels(asked) == ["Plan this", "Your move"]
        move = asked.content.splitlines()[1].split("**")[1]
        (way, _), seq = components(asked), (await table.match()).seq
        await ann.click(asked, label="Plan this")
        match = await table.match()
        assert match.seq == seq and labels(asked)[:2] == ["Confirm", "Back"] and asked.attachments
        await ann.click(asked, label="Confirm")
        match = await table.match()
        assert move in written(asked) and match.seq > seq
        await table.rest()
        old = await table.send(panel([button("Plan this", read(way["custom_id"]))]))
        assert written((await ann.click(old, label="Plan this")).response).startswith("*The board has moved on. ")


async def test_a_hint_of_an_earlier_release_is_shown_and_planned(tmp_path, blank):
    """It was kept without what its difference is made of: its move still has what speaks for it, and its button."""
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        await table.open(3)
        match = await table.match()
        (seat,) = match.to_act()
        seq, pairs = match.seq, zip(match.legal(seat), (0.0, 50.0), strict=False)
        kept = json.dumps([[it.verb, codec.dump(it), less, 5.0, 20] for it, less in pairs])
        await table.bot.store.database.all(hint_store.ADD, match_id=match.id, seat=seat, seq=seq, body=kept)
        asked = (await ann.slash(table.channel, "game hint")).response
        assert "the best.\n  Why: " in asked.content and "about $50 less, give or take $10." in asked.content
        await ann.click(asked, label="Plan this")
        await ann.click(asked, label="Confirm")
        assert (await table.match()).seq > seq


@pytest.mark.parametrize("game", ["automania", "kraftwagen"])
async def test_a_hint_says_and_plans_how_the_turn_goes_on(tmp_path, blank, game):
    """Where more is to be chosen after the move, as tile and car: what the program would do then, all made by one
    Confirm and counted as one hint; in a lesson the move alone, for its teacher says what comes next."""
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        await table.open(3, game)
        match = await table.match()
        while True:
            (seat,) = match.to_act()
            move = match.game.npc(match.state, seat)
            steps = [it for it in turn_from(match, seat, move).steps if not it.by_itself]
            if len(steps) > 2:
                break
            await table.bot.matches.move(match.id, match.seq, seat, [move], user_id=ann.id)
            await table.rest()
        seq, kept = match.seq, json.dumps([[move.verb, codec.dump(move), 0.0, 0.0, 20]])
        await table.bot.store.database.all(hint_store.ADD, match_id=match.id, seat=seat, seq=seq, body=kept)
        taught = dataclasses.replace(match, lesson=game)
        assert [it.action for it in turn_from(taught, seat, move).steps] == [move]
        asked = (await ann.slash(table.channel, "game hint")).response
        labelled = [match.words.action(it.view, it.action, match.safe_names) for it in steps[1:]]
        assert f"\n  Then, at first sight: {'; '.join(labelled)}.\n" in asked.content
        await ann.click(asked, label="Plan this")
        await ann.click(asked, label="Confirm")
        made = [codec.load(match.game, row.verb, row.body) for row in (await table.bot.store.moves(match.id))[seq:]]
        assert [it for it in made if it in [step.action for step in steps]] == [step.action for step in steps]


async def test_an_old_button_gives_no_hint_about_a_later_question(tmp_path, blank):
    """It says that the board has moved on, and nothing was taken."""
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        await table.open(3)
        opened = await table.your_move(ann)
        await table.by_button(ann)
        await table.rest()
        late = (await ann.click(opened, label="Hint")).response
        assert late.content.startswith("The board has moved on meanwhile.")
        assert (await table.match()).hinted == {}


async def test_a_table_of_people_has_no_hints(tmp_path, blank):
    """No button, and the command says where they are turned on."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        assert "Hint" not in labels(table.panel)
        actor = await table.actor()
        told = (await actor.slash(table.channel, "game hint")).response
        assert told.ephemeral and told.content.startswith("This table plays without hints. A lobby can turn them on")
        waiting = (await table.others(actor)[0].slash(table.channel, "game hint")).response
        assert waiting.content.startswith("It is not your move now.")

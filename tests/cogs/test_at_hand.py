"""Rules at hand: one press leads from a question, a choice and an account to the rule, and says what one could do."""

from __future__ import annotations

import pytest
from sqlalchemy import bindparam, update

from bot.model.table.match import Status
from bot.store.engine.database import sql
from bot.store.schema import MATCHES
from render.registry import words
from rules.automobile.options import Options
from tests.cogs.sitting import components, labels, sitting, written

pytestmark = pytest.mark.usefixtures("blank")

TOPICS = words("automobile").topics(Options())


def opened(result):
    """The topic that is shown privately, and the first one of its menu."""
    shown = result.response
    assert shown.ephemeral
    return shown.embeds[0].title, components(shown)[0]["options"][0]["label"]


async def test_a_question_and_each_choice_lead_to_their_rule(tmp_path):
    """Under the question for everybody; on the panel for what is chosen there; for a stranger what all know."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        for person in table.people:
            title, first = opened(await person.click(table.panel, label="Rules"))
            assert (title, first) == ("Automobile: Characters", "Characters")
        match = await table.match()
        while "distribute" not in {it.verb for it in match.legal(match.to_act()[0])}:
            await table.by_button(await table.actor())
            await table.rest()
        panel = await table.your_move(actor := await table.actor())
        assert opened(await actor.click(panel, label="Rules"))[0] == "Automobile: Building"
        await actor.slash(table.channel, "me confirm", when="always")
        places = next(it for it in components(panel) if it.get("placeholder") == "Place distributors")
        await actor.select(panel, [places["options"][0]["value"]], custom_id=places["custom_id"])
        assert "Confirm" in labels(panel)
        assert opened(await actor.click(panel, label="Rules"))[0] == "Automobile: Distributors"


async def test_what_can_be_done_is_told_to_beginners(tmp_path):
    """Privately to who is asked, with a reason for each kind; by command to all; no button after two matches."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        actor = await table.actor()
        told = (await actor.click(table.panel, label="What can I do?")).response
        said = told.embeds[0].description
        assert told.ephemeral and said.startswith("**What can I do now, and why would I?**")
        assert "- **Choose a character**: A character gives you R&D cubes, a power for this turn" in said
        assert "Howard for 2 sure sales" in said and components(told)[0]["options"][0]["label"] == "Characters"
        other = (await table.others(actor)[0].click(table.panel, label="What can I do?")).response
        assert other.content.startswith("It is not your move now.")
        helped = (await actor.slash(table.channel, "game help")).response
        assert [it.description for it in helped.embeds] == [said, words("automobile").guide(Options())]
        assert "What can I do?" in labels(await table.your_move(actor))
        await played_before(table, actor, 2)
        assert "What can I do?" not in labels(await table.your_move(actor))


ASIDE = ("What can I do?", "Rules", "Hint", "Show my tiles", "Board")
"""The buttons under a question that are answered privately."""


async def test_every_answer_leads_back_to_the_move(tmp_path):
    """What stands beside a question is answered with a button to the move, for who is to move alone; after a restart
    too. So are the pages that one turns to from there."""
    async with sitting(tmp_path, 2) as table:
        actor, other = table.people
        table.people = [actor]
        await table.open(3)
        assert set(ASIDE) <= set(labels(table.panel))
        told = [(await actor.click(table.panel, label=label)).response for label in ASIDE]
        told += [
            (await actor.slash(table.channel, it)).response for it in ("game text", "game log", "rules", "game help")
        ]
        rules = told[ASIDE.index("Rules")]
        await actor.select(rules, ["3"], custom_id=components(rules)[0]["custom_id"])
        for answer in told:
            assert answer.ephemeral and labels(answer).count("Your move") == 1, written(answer)
        for label in ("Rules", "Board"):
            assert "Your move" not in labels((await other.click(table.panel, label=label)).response)
        back = next(it for it in components(told[0]) if it.get("label") == "Your move")
        await table.restart()
        assert "choose a character" in written((await actor.click(told[0], custom_id=back["custom_id"])).response)


async def played_before(table, person, matches):
    """Let somebody have played matches to the end."""
    for _ in range(matches):
        room = table.guild.create_text_channel("room")
        await person.slash(room, "game new", game="automobile", seats=3)
        found = await table.bot.matches.at(room.id)
        over = update(MATCHES).where(MATCHES.c.id == bindparam("match")).values(status=bindparam("over"))
        async with table.bot.store.database.transaction(found.id) as do:
            await do(sql(over), {"match": found.id, "over": Status.OVER.value})


async def test_the_account_leads_to_the_rules_and_to_the_look_back(tmp_path):
    """One press from the end: a menu of its lines, and the look back of who has a seat."""
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        await table.open(2, "kraftwagen")
        await table.play(table.by_button)
        await table.rest()
        end = table.newest("Look back")
        (menu,) = [it for it in components(end) if "options" in it]
        assert [it["label"] for it in menu["options"]][:3] == ["Sales", "Packard's markers", "Buyers brought"]
        title, first = opened(await ann.select(end, ["4"], custom_id=menu["custom_id"]))
        assert (title, first) == ("Kraftwagen: Age of Engineering: Grand Prix", "Grand Prix")
        assert written(end)


async def test_from_any_page_of_the_rules_a_button_leads_to_how_the_game_is_played(tmp_path):
    """“Rules” opens the topic of what is asked; the short overview came only by a command that nobody knew."""
    async with sitting(tmp_path, 2) as table:
        await table.open(2, "automania")
        ann = table.people[0]
        page = (await ann.slash(table.channel, "rules", topic="Workers")).response
        shown = (await ann.click(page, label="How Automania is played")).response
        assert [it.title for it in shown.embeds] == ["How Automania is played"]

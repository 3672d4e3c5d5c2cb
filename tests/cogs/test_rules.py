"""The rules by topic, the guide for who plays for the first time, and the topic of a refusal."""

from __future__ import annotations

from shutil import copytree

import pytest

from render.registry import words
from rules.automobile.options import Options
from rules.core import content
from rules.registry import GAMES
from tests.cogs.sitting import components, sitting

pytestmark = pytest.mark.usefixtures("blank")

GREETING = "You play Automobile here for the first time"


def greetings(result):
    """The private guides that an action was answered with."""
    return [it for it in (result.response, *result.followups) if it.ephemeral and it.content.startswith(GREETING)]


async def test_the_guide_is_given_once_and_privately(tmp_path):
    """To each who sits down for the first time; not in his second match, nor after a restart."""
    async with sitting(tmp_path, 3) as table:
        ann, bob, cat = table.people
        opened = await ann.slash(table.channel, "game new", game="automobile", seats=3)
        joined = await bob.click(table.lobby, label="Join")
        typed = await cat.slash(table.channel, "game join")
        for result in (opened, joined, typed):
            (guide,) = greetings(result)
            assert guide.embeds[0].description == words("automobile").guide(Options())
        await ann.slash(table.channel, "game cancel")
        await table.restart()
        again = await ann.slash(table.channel, "game new", game="automobile", seats=3)
        assert greetings(again) == [] and greetings(await bob.click(table.lobby, label="Join")) == []


async def test_a_topic_by_name_by_menu_and_by_search(tmp_path):
    """Exact names show the text; a word in one topic finds it, in several lists them; the menu leads on."""
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        topics = words("automobile").topics(Options())
        shown = (await ann.slash(table.channel, "rules", topic="loans", game="automobile")).response
        assert shown.ephemeral and shown.embeds[0].description == topics["Loans"]
        menu, guide = components(shown)
        assert guide["label"] == "How Automobile is played"
        place = next(it["value"] for it in menu["options"] if it["label"] == "Market")
        await ann.select(shown, [place], custom_id=menu["custom_id"])
        assert shown.embeds[0].title == "Automobile: Market" and shown.embeds[0].description == topics["Market"]
        several = (await ann.slash(table.channel, "rules", topic="R&D cubes", game="automobile")).response
        holding = [it for it in topics if "R&D cubes" in topics[it]]
        assert len(holding) > 1 and all(f"**{it}**: " in several.content for it in holding)
        assert "**R&D**: Cubes come with characters and with the action that takes 2 R&D cubes." in several.content
        assert components(several)[0]["options"][0]["label"] == "R&D"
        alone = (await ann.slash(table.channel, "rules", search="distributers", game="automobile")).response
        assert "**Distributors**: Place up to 3 distributors" in alone.content
        offered = await ann.autocomplete(table.channel, "rules", "search", "repay debt", game="automobile")
        assert offered[0]["name"].startswith("Winning: After turn 4 you get") and offered[0]["value"] == "Winning"
        nothing = (await ann.slash(table.channel, "rules", topic="@everyone zeppelin", game="automobile")).response
        assert nothing.content.startswith("Nothing about “@\u200beveryone zeppelin” in the rules of Automobile.")
        refused = (await ann.slash(table.channel, "rules", topic="Loans")).response
        assert refused.content == "Say which game you mean with `game`."


async def test_topics_are_offered_by_name_first(tmp_path):
    """Of the channel's own game, or the one that is named; a word inside a topic finds it too."""
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        assert await ann.autocomplete(table.channel, "rules", "topic", "loan") == []
        await ann.slash(table.channel, "game new", game="automobile", seats=3)
        offered = [it["value"] for it in await ann.autocomplete(table.channel, "rules", "topic", "loan")]
        assert offered[0] == "Loans" and len(offered) > 1
        for game in GAMES:
            every = await ann.autocomplete(table.channel, "rules", "topic", "", game=game)
            assert [it["value"] for it in every] == list(words(game).topics(GAMES[game].options()))


async def test_a_refusal_names_its_topic(tmp_path):
    """More pieces than one action builds: the sentence, and where to read on, which is really there."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        actor = await table.actor()
        match = await table.match()
        while "build" not in {it.verb for it in match.legal(match.to_act()[0])}:
            await table.by_button(actor)
            await table.rest()
            actor = await table.actor()
        refused = (await actor.slash(table.channel, "automobile build", model="Maxwell", factories=3)).response
        sentence, more = refused.content.rsplit("\n", 1)
        assert sentence and more.startswith("More: `/rules topic:")
        topic = more.removeprefix("More: `/rules topic:").removesuffix("`")
        shown = (await actor.slash(table.channel, "rules", topic=topic)).response
        assert shown.embeds[0].description == words("automobile").topics(Options())[topic]


async def test_the_rules_are_those_of_the_channels_match(tmp_path, monkeypatch):
    """A table with an edition of its own reads its figures in `/rules` and `/game help`, also after a restart."""
    house = tmp_path / "data" / "automobile"
    copytree(content.DATA, tmp_path / "data")
    changed = content.text("automobile", "2009").replace("repayment = 600", "repayment = 910")
    (house / "house.toml").write_text(changed, "utf-8")
    monkeypatch.setattr(content, "DATA", tmp_path / "data")
    async with sitting(tmp_path / "home", 1) as table:
        (ann,) = table.people
        await ann.slash(table.channel, "game new", game="automobile", seats=3)
        await table.bot.matches.lobby.set_option((await table.match()).id, "edition", "house")
        for _ in range(2):
            await ann.click(table.lobby, label="Add an NPC")
        await ann.click(table.lobby, label="Start")
        (house / "house.toml").unlink()
        await table.restart()
        shown = (await ann.slash(table.channel, "rules", topic="Loans")).response
        assert "and $910 at the end" in shown.embeds[0].description
        (menu,) = [it for it in components(shown) if "options" in it]
        place = next(it["value"] for it in menu["options"] if it["label"] == "Winning")
        await ann.select(shown, [place], custom_id=menu["custom_id"])
        assert "repay $910 a loan" in shown.embeds[0].description
        helped = (await ann.slash(table.channel, "game help")).response
        assert "each loan costs $910" in helped.embeds[-1].description
        elsewhere = table.guild.create_text_channel("elsewhere")
        usual = (await ann.slash(elsewhere, "rules", topic="Loans", game="automobile")).response
        assert "and $600 at the end" in usual.embeds[0].description

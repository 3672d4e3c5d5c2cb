"""`/review` at a simulated table: for whoever held a seat, when the match is over."""

import logging

import pytest

from cogs.press import Address, button, panel
from tests.cogs.sitting import components, labels, sitting


async def test_a_seat_looks_back_when_the_match_is_over(tmp_path, blank):
    """Privately, with the chart and a close-up for each decision; posted if its player likes; after a restart, too."""
    async with sitting(tmp_path, 2) as table:
        ann, stranger = table.people
        table.people = [ann]
        await table.open(3)
        early = (await ann.slash(table.channel, "review")).response
        assert early.content == "One looks back at a match when it is over."
        for _ in range(3):
            await table.by_button(ann)
            await table.rest()
        warned = await ann.slash(table.channel, "game cancel")
        await ann.click(warned.response, label="Call it off")
        await table.rest()
        shown = (await ann.slash(table.channel, "review")).response
        assert shown.ephemeral and shown.content.startswith("🔭 **Ann** (A) looks back at the match of Automobile\n")
        assert shown.attachments[0].filename == "automobile-review.png"
        assert "See 1" in labels(shown) and labels(shown)[-1] == "Post it"
        seen = (await ann.click(shown, label="See 1")).response
        assert seen.ephemeral and seen.content.startswith("1. Turn 1 of 4 · ") and len(seen.attachments) == 1
        forged = await table.send(panel([button("Post it", Address("tellreview", (await table.match()).id))]))
        refused = (await stranger.click(forged, label="Post it")).response
        assert refused.ephemeral and refused.content.startswith("You had no seat in this match")
        await table.restart()
        posted = (await ann.click(shown, label="Post it")).response
        assert not posted.ephemeral and posted.content == shown.content
        assert posted.attachments[0].description.startswith("With how much each seat of a match of Automobile")
        frames = (await ann.slash(table.channel, "game replay")).response
        assert "Look back" in [item["label"] for item in components(frames)]
        assert (await ann.click(frames, label="Look back")).response.content == shown.content


@pytest.mark.parametrize("game", ["automobile", "automania", "kraftwagen"])
async def test_a_match_called_off_before_any_move_has_no_chart(tmp_path, caplog, game):
    """None is promised and none is tried, in private and posted: there is no way from one moment to another."""
    async with sitting(tmp_path, 3) as table:
        ann = table.people[0]
        await table.open(3, game=game)
        await table.bot.matches.cancel((await table.match()).id, "Called off.")
        await table.rest()
        shown = (await ann.slash(table.channel, "review")).response
        first, told = shown.content.splitlines()
        assert first.startswith("🔭 **Ann** (A) looks back at the match of ") and not shown.attachments
        assert told.startswith("Nobody had made a move when it was called off, so there is neither a chart nor a ")
        assert "**Ann** could expect " in told and "The chart shows" not in told
        assert labels(shown) == ["Post it"]
        posted = (await ann.click(shown, label="Post it")).response
        assert (posted.content, list(posted.attachments)) == (shown.content, [])
    assert [it for it in caplog.records if it.levelno >= logging.ERROR] == []

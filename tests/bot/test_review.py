"""Looks back at matches that are over: thought beside the program, once, and kept."""

import json
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select

from bot.model.message.sheet import LONGEST
from bot.model.table.error import NoReview, NotThought
from bot.model.table.match import Match
from bot.model.table.undo import UNDO, Return
from bot.store.engine.database import sql
from bot.store.match import review_store
from bot.store.schema import REVIEWS
from bot.tell.advice.review import FOOT, told, verdict
from rules.automobile.actions import RESEARCH, Pass
from rules.core.review import Moment, Review, Verdict
from rules.core.search import Share
from tests.bot.conftest import ANN, Program, due, open_program, started, step
from tests.bot.test_thinking import Room, here

__all__ = ["here"]


pytestmark = pytest.mark.usefixtures("little_thought")
MOMENTS = tuple(Moment(move, 1, (4001.0, 3200.0, 2900.0), (30.0, 50.0, 70.0)) for move in (0, 8))
WHY = "On average:"


async def over(it: Program, moves: int = 8) -> Match:
    """A match of one person who has made so many moves, the first of them twice, and then has ended it."""
    match = await started(it, (ANN,), npcs=2)
    for number in range(moves):
        await it.matches.autopilot.idle()
        before = match.seq
        await step(it, match)
        await it.matches.autopilot.idle()  # else a seat of the program may move while it is taken back
        if not number:
            taken = tuple(await it.matches.rows(match.id, range(before + 1, match.seq + 1)))
            await it.matches.go_back(match.id, match.seq, Return(UNDO, before, taken), user_id=ANN)
    await it.matches.autopilot.idle()
    await it.matches.cancel(match.id, "That was it.")
    return match


async def unseen(_: float) -> None:
    """Show no progress."""


async def test_a_match_is_looked_back_at_once(here: tuple[Program, Room]):
    """Asked again, and after a restart, the answer is the one that is kept, and nothing is thought."""
    it, room = here
    match, shares = await over(it), list[float]()

    async def progress(done: float) -> None:
        shares.append(done)

    found = await it.matches.reviews.look_back(match, 0, progress)
    assert found.seat == 0 and found.worst and shares == sorted(shares) and shares[0] == 0
    asked = len(room.asked)
    assert await it.matches.reviews.look_back(match, 0, progress) == found
    fresh = await open_program(it.store.place)
    again = await fresh.matches.by_id(match.id)
    assert await fresh.matches.reviews.look_back(again, 0, progress) == found
    assert len(room.asked) == asked


async def test_a_look_back_that_was_kept_with_leads_is_thought_anew(here: tuple[Program, Room]):
    """Before, it told how far ahead of the others each seat was, and not with how much it would end."""
    it, room = here
    match, database = await over(it, 2), it.store.database
    found = await it.matches.reviews.look_back(match, 0, unseen)
    body = json.loads((await database.all(sql(select(REVIEWS))))[0].body)
    for moment in body["moments"]:
        moment["leads"] = moment.pop("results")
    await database.all(review_store.ADD, match_id=match.id, seat=0, body=json.dumps(body))
    asked = len(room.asked)
    assert await it.matches.reviews.look_back(match, 0, unseen) == found
    assert len(room.asked) > asked


@pytest.mark.engines("SQLite")
async def test_decisions_have_their_numbers_in_the_log(here: tuple[Program, Room]):
    """Though a move was taken back, and stands in the log all the same."""
    it, _ = here
    match = await over(it)
    found = await it.matches.reviews.look_back(match, 0, unseen)
    rows = {row.seq: row for row in await it.store.moves(match.id)}
    assert "undo" in {row.verb for row in rows.values()}
    for one in (*found.worst, *found.best):
        before = await it.matches.as_it_stood(match, one.move - 1)
        assert (rows[one.move].seat, rows[one.move].verb) == (0, one.action.verb)
        assert before is not None
        legal = before.game.legal_actions(before.state, 0)
        assert one.action in legal and one.other in legal


@pytest.mark.engines("SQLite")
async def test_a_match_that_goes_on_is_not_looked_back_at(here: tuple[Program, Room]):
    """What is thought of it would be advice; and a process that is lost keeps nothing."""
    it, room = here
    match = await started(it, (ANN,), npcs=2)
    with pytest.raises(NoReview):
        await it.matches.reviews.look_back(match, 0, unseen)
    await it.matches.autopilot.idle()
    await step(it, match)
    await it.matches.autopilot.idle()
    await it.matches.cancel(match.id, "That was it.")
    room.lost = True
    with pytest.raises(NotThought):
        await it.matches.reviews.look_back(match, 0, unseen)
    room.lost = False
    assert (await it.matches.reviews.look_back(match, 0, unseen)).seat == 0


@pytest.mark.engines("SQLite")
async def test_what_is_told_names_the_amount_and_how_sure_it_is(here: tuple[Program, Room]):
    """The seat, the chart's uncertainty, what cost and what was best; and where nothing did, that."""
    it, _ = here
    match = await started(it, (ANN,), npcs=2)
    await it.matches.autopilot.idle()
    seat, _, action = due(match)
    other = match.legal(seat)[1]
    moments = (Moment(0, 1, (4001.0, 3200.0, 2900.0), (30.0, 50.0, 70.0)), Moment(8, 2, (4480.0, 1.0, 2.0), (0, 0, 0)))
    costs, brings = Verdict(3, action, other, -178.0, 41.0), Verdict(9, action, other, 92.0, 20.0)
    then: dict[int, Any] = {3: match, 9: match}
    lines = told(match, Review(seat, moments, (costs,), (brings,)), then, []).splitlines()
    assert lines[0] == "🔭 **Ann** (A) looks back at the match of Automobile"
    way = "**Ann**: $4,000 at the start, $4,480 at best, $4,480 when it was called off."
    assert lines[1].endswith(f"give or take about $100. {way}")
    assert lines[3].startswith("1. Turn 1 of 4 · ") and lines[3].endswith(
        "would have been worth about $180 more against the others, give or take $80."
    )
    assert lines[5].startswith("2. Turn 1 of 4 · ") and "was worth about $90 more than" in lines[5]
    assert [lines[2], lines[4]] == ["**What cost most**", "**What was best**"] and len(lines) == 7
    verb = match.words.verb(type(action))
    assert f": {verb}: {match.words.action(match.view(seat), action, match.safe_names)}. **" in lines[3]
    assert WHY not in lines[3] + lines[5]
    nothing = told(match, Review(seat, moments, (), ()), then, [])
    assert "No decision is known to have cost anything" in nothing and "What was best" not in nothing


@pytest.mark.engines("SQLite")
async def test_a_verdict_says_what_its_difference_is_made_of(here: tuple[Program, Room]):
    """What the better action brought more, by the two greatest parts that are sure, and what it brought less."""
    it, _ = here
    match = await started(it, (ANN,), npcs=2)
    await it.matches.autopilot.idle()
    seat, _, action = due(match)
    other = match.legal(seat)[1]
    shares = (
        Share("market", -240.0, 20.0),
        Share("losses", 60.0, 0.0),
        Share("interest", 4.0, 0.0),
        Share("built", -90.0, 0.0),
        Share("later", -300.0, 120.0),
    )
    back = tuple(Share(one.source, -one.more, one.error) for one in shares)
    costs, brings = Verdict(3, action, other, -178.0, 41.0, shares), Verdict(9, action, other, 92.0, 20.0, back)
    then: dict[int, Any] = {3: match, 9: match}
    lines = told(match, Review(seat, MOMENTS, (costs,), (brings,)), then, []).splitlines()
    why = "On average: $240 more from the market and $90 less spent on factories, but $60 more paid for loss points."
    assert lines[3].endswith(f"give or take $80. {why}") and lines[5].endswith(f"give or take $40. {why}")
    assert verdict(match, seat, 1, costs, []) == lines[3]


@pytest.mark.engines("SQLite")
async def test_parts_are_left_out_where_a_message_has_no_room_for_all(here: tuple[Program, Room]):
    """Every decision is told then, and none has any; each by itself has them all the same."""
    it, _ = here
    match = await started(it, (ANN,), npcs=2)
    await it.matches.autopilot.idle()
    seat, _, action = due(match)
    shares = (Share("built", -1234.0, 0.0), Share("production", -1234.0, 0.0), Share("closed", 1234.0, 0.0))
    costs = [Verdict(3, action, match.legal(seat)[1], -178.0, 41.0, shares) for _ in range(6)]
    then: dict[int, Any] = {3: match}
    text = told(match, Review(seat, MOMENTS, tuple(costs), ()), then, [])
    assert WHY not in text and "6. Turn 1" in text and FOOT in text and len(text) <= LONGEST
    assert WHY in told(match, Review(seat, MOMENTS, tuple(costs[:3]), ()), then, [])
    assert WHY in verdict(match, seat, 6, costs[5], [])


async def test_what_a_difference_is_made_of_is_kept(here: tuple[Program, Room]):
    """And a look back of an earlier release, which kept no parts, is still told."""
    it, _ = here
    match, database = await over(it, 1), it.store.database
    kept = Review(0, MOMENTS, (Verdict(3, RESEARCH, Pass(), -178.0, 41.0, (Share("market", -240.0, 2.5),)),), ())
    await review_store.keep(database, match.id, kept)
    assert await it.matches.reviews.look_back(match, 0, unseen) == kept
    body = json.loads((await database.all(sql(select(REVIEWS))))[0].body)
    del body["worst"][0]["shares"]
    await database.all(review_store.ADD, match_id=match.id, seat=0, body=json.dumps(body))
    assert (await it.matches.reviews.look_back(match, 0, unseen)).worst == (replace(kept.worst[0], shares=()),)

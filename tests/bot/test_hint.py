"""Hints: what the program would look at in a seat's place, once a decision, kept, and told to the table at the end."""

import asyncio
import json
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.model.message.content import Post
from bot.model.table.chair import Chair, Holder
from bot.model.table.error import NoHints, NotThought, StaleMatch
from bot.model.table.hint import MOST, Hint
from bot.model.table.match import Match, Status
from bot.play.stats import note_result, played
from bot.play.thought.hint import Hints
from bot.store import codec
from bot.store.match import hint_store
from bot.store.user.user_store import UserStore
from bot.tell.advice.hint import taken, told
from rules.automobile.actions import PASS, BuildFactories, BuyBonusMarker, CloseFactories, ReducePrice
from rules.automobile.components import Phase
from rules.core.opponent import number_of
from rules.core.search import Considered, Share, consider
from rules.registry import GAMES
from tests.automobile.table import model, table
from tests.bot.conftest import ANN, BOB, CAT, Program, due, open_program, seated, started, step
from tests.bot.test_thinking import Room, here

__all__ = ["here"]


async def alone(it: Program) -> Any:
    """A match of one person against the program, at his turn."""
    match = await started(it, (ANN,), npcs=2)
    await it.matches.autopilot.idle()
    return match


async def test_a_hint_is_what_the_search_finds_best(here: tuple[Program, Room]):
    """Its first three, each with what it brings less than the best; made of what the seat imagines alone."""
    it, room = here
    match = await alone(it)
    (seat,) = match.to_act()
    hints = await it.matches.hints.take(match, seat)
    known = match.game.imagine(match.state, seat, 0)
    best = consider(match.game, known, seat, number_of(str(match.id), match.seq))[:MOST]
    assert [(it.action, it.less) for it in hints] == [(it.action, best[0].value - it.value) for it in best]
    assert len(hints) == 3 and all(it.action in match.legal(seat) for it in hints)
    _, handed, asked, *_ = room.asked[-1]
    assert (handed, asked) == (known, seat) and handed.chance.seed != match.state.chance.seed


async def test_a_decision_has_one_hint(here: tuple[Program, Room]):
    """Asked twice at once, later, and after a restart it is the same, thought once; it counts once."""
    it, room = here
    match = await alone(it)
    (seat,), before = match.to_act(), len(room.asked)
    first, second = await asyncio.gather(*(it.matches.hints.take(match, seat) for _ in range(2)))
    assert first == second == await it.matches.hints.take(match, seat)
    assert len(room.asked) == before + 1 and match.hinted == {seat: 1}
    fresh = await open_program(it.store.place)
    found = await fresh.matches.by_id(match.id)
    assert found.hinted == {seat: 1} and await fresh.matches.hints.take(found, seat) == first


async def test_a_table_of_people_plays_without_hints(program: Program):
    """Unless its lobby has turned them on; what was settled holds when seats change hands."""
    match = await started(program)
    with pytest.raises(NoHints):
        await program.matches.hints.take(match, match.to_act()[0])
    assert match.hints is False and match.hinted == {}


async def test_what_was_thought_for_an_older_board_is_no_hint(here: tuple[Program, Room]):
    """Who moves while it is thought has taken none; nor where the process is lost."""
    it, room = here
    match = await alone(it)
    seat, user_id, action = due(match)
    room.open.clear()
    before = len(room.asked)
    asking = asyncio.create_task(it.matches.hints.take(match, seat))
    while len(room.asked) == before:
        await asyncio.sleep(0)
    await it.matches.move(match.id, match.seq, seat, [action], user_id=user_id)
    room.open.set()
    with pytest.raises(StaleMatch):
        await asking
    await it.matches.autopilot.idle()
    room.lost = True
    with pytest.raises(NotThought):
        await it.matches.hints.take(match, match.to_act()[0])
    assert match.hinted == {}


async def test_who_asks_twice_and_moves_is_told_that_the_board_has_moved_on(here: tuple[Program, Room]):
    """The second press waits for the first; what it asked about is no more, and the seat may not be to act."""
    it, room = here
    match = await alone(it)
    (seat,) = match.to_act()
    room.open.clear()
    before = len(room.asked)
    asking = [asyncio.create_task(it.matches.hints.take(match, seat)) for _ in range(2)]
    while len(room.asked) == before:
        await asyncio.sleep(0)
    while match.to_act() == (seat,):
        await step(it, match)
    room.open.set()
    assert [type(found) for found in await asyncio.gather(*asking, return_exceptions=True)] == [StaleMatch] * 2
    assert match.hinted == {}


async def test_a_kept_hint_is_not_given_of_a_later_board(here: tuple[Program, Room], monkeypatch: pytest.MonkeyPatch):
    """A move that comes while it is read from the database: whoever asks has it told of the board as it was."""
    it, _ = here
    match = await alone(it)
    (seat,) = match.to_act()
    await it.matches.hints.take(match, seat)
    usual = hint_store.read

    async def slow(*given: Any) -> Any:
        found = await usual(*given)
        await step(it, match)
        return found

    monkeypatch.setattr(hint_store, "read", slow)
    with pytest.raises(StaleMatch):
        await it.matches.hints.take(match, seat)


async def test_the_end_tells_how_many_hints_were_taken(here: tuple[Program, Room]):
    """By seat, at any end."""
    it, _ = here
    match = await alone(it)
    for _ in range(2):
        await it.matches.hints.take(match, match.to_act()[0])
        await step(it, match)
        await it.matches.autopilot.idle()
    await it.matches.cancel(match.id, "That was it.")
    assert "💡 Hints taken: Ann (A) 2.\n🎞 " in it.said(Post)[-1].text


def test_hints_are_of_the_person_who_took_them_not_of_the_program_that_plays_on():
    """Also where nobody knows his name any more."""
    chairs = (Chair(Holder.USER, 1, "Ann"), Chair(Holder.NPC, None, "NPC Emil", former_id=2, former_name="Bob"))
    game = GAMES["automobile"]
    match = Match(1, game, game.options(), Status.RUNNING, (*chairs, Chair(Holder.NPC, None, "NPC Clara")), 1, 2, 1)
    match.hinted = {0: 1, 1: 3, 2: 2}
    assert taken(match) == ["💡 Hints taken: Ann (A) 1, Bob (B) 3, who had the seat before (C) 2."]


@pytest.mark.parametrize("hints", [True, False])
async def test_a_match_with_hints_is_not_rated(program: Program, hints: bool):
    """Three people, each with a seat of his own: rated, unless hints could be taken."""
    lobby = await seated(program, (ANN, BOB, CAT))
    await program.matches.lobby.set_hints(lobby.id, hints)
    match = await program.matches.start(lobby.id)
    while match.to_act():
        await step(program, match)
    store = UserStore(program.store)
    await note_result(store, match, await program.store.moves(match.id))
    assert [it.rated for it in await played(store)] == [not hints]


async def test_a_hint_says_how_sure_it_is(program: Program):
    """By worth: as good, perhaps less (within two standard errors), clearly less, for sure; last what was hardly looked
    at."""
    match = await started(program, (ANN,), npcs=2)
    await program.matches.autopilot.idle()
    (seat,) = match.to_act()
    action = match.legal(seat)[0]
    figures = [
        (0.0, 0.0, 20),
        (123.0, 30.0, 9),
        (55.0, 30.0, 9),
        (4.0, 12.0, 9),
        (123.0, 1.0, 9),
        (0.0, 0.0, 9),
        (88.0, 0.0, 1),
    ]
    text = told(match, seat, [Hint(action, *it) for it in figures])
    assert text.splitlines()[-2] == "-# Figures: part reconstructed."
    assert text.splitlines()[-1].startswith("-# The program plays on in thought, and judges a move by")
    moves = [line for line in text.splitlines()[1:-2] if not line.startswith("  Why: ")]
    assert [line.split("**")[-1] for line in moves] == [
        ": by what the program expects, the best.",
        ": as good.",
        ": as good, give or take $20.",
        ": may be as good; $60 less, give or take $60.",
        ": about $120 less, give or take $60.",
        ": about $120 less.",
        ": about $90 less at first sight; the program did not look further.",
    ]


def asked(*hints: Hint) -> list[str]:
    """What is read of hints about building in Maxwell, without where the match stands and the small print."""
    laid = table(3).factory("Maxwell", 0).begin(Phase.PLAYER_ACTIONS)
    chairs = (Chair(Holder.USER, 1, "Ann"), Chair(Holder.NPC), Chair(Holder.NPC))
    match = Match(1, laid.game, laid.state.options, Status.RUNNING, chairs, 1, 2, 1, state=laid.state)
    return told(match, 0, hints).splitlines()[1:-2]


BUILD, OTHER, THIRD = (BuildFactories(model(it), 1) for it in ("Maxwell", "Franklin A", "Oldsmobile Dash"))
MERIT = (
    "  Why: 2 factories there make 4 to 7 cars at $70 each. No newer space for mid-priced cars is in use: its cars "
    "are sold first in each pass."
)


def test_a_hint_says_by_what_its_move_is_better():
    """By the two greatest sure parts, and by what it is not; a part of 2.5 standard errors is not sure, $4 are none."""
    shares = (
        Share("market", -120.0, 0.0),
        Share("losses", -40.0, 10.0),
        Share("production", 50.0, 5.0),
        Share("built", 350.0, 0.0),
        Share("later", -300.0, 120.0),
        Share("howard", -4.0, 0.0),
        Share("rivals", -70.0, 10.0),
    )
    _, why, beside, *_ = asked(Hint(BUILD, 0.0, 0.0, 20), Hint(OTHER, 130.0, 30.0, 9, shares))
    assert (why, beside) == (
        MERIT,
        "  Compared with move 2, on average: $120 more from the market and $70 less for the rivals, but $350 more "
        "spent on factories.",
    )


def test_a_hint_compares_with_the_first_move_of_which_it_knows_anything():
    """Of the second all is chance, so with the third; and with none where the best one stands not first."""
    chance, known = (Share("market", -120.0, 60.0),), (Share("losses", -40.0, 0.0), Share("later", 3.0, 0.0))
    hints = Hint(BUILD, 0.0, 0.0, 20), Hint(OTHER, 130.0, 30.0, 9, chance), Hint(THIRD, 140.0, 30.0, 9, known)
    assert asked(*hints)[1:3] == [MERIT, "  Compared with move 3, on average: $40 less paid for loss points."]
    assert asked(*hints[:2])[1:] == [MERIT, asked(*hints)[3]]


async def test_a_hint_that_was_kept_before_it_gave_reasons_is_still_told(here: tuple[Program, Room]):
    """As an earlier release has written it; and what is kept now comes back as it was."""
    it, _ = here
    match = await alone(it)
    (seat,), database = match.to_act(), it.store.database
    first, second = match.legal(seat)[:2]
    old = [[one.verb, codec.dump(one), less, 5.0, 20] for one, less in ((first, 0.0), (second, 50.0))]
    await database.all(hint_store.ADD, match_id=match.id, seat=seat, seq=match.seq, body=json.dumps(old))
    hints = await it.matches.hints.take(match, seat)
    assert hints == [Hint(first, 0.0, 5.0, 20), Hint(second, 50.0, 5.0, 20)]
    assert "by what the program expects, the best." in told(match, seat, hints)
    new = [Hint(first, 0.0, 0.0, 20), Hint(second, 50.0, 5.0, 20, (Share("market", -60.0, 2.5),))]
    await hint_store.keep(database, match.id, seat, match.seq + 1, new)
    assert await hint_store.read(database, match.game, match.id, seat, match.seq + 1) == new


async def test_what_does_nothing_takes_no_place_of_a_hint():
    """Of passing, three markers that sell no car more and a closing, the closing is told beside passing."""
    laid = table(3).factory("Maxwell", 0, 2).factory("Duryea", 0).cars("Maxwell", 1).research(0, 2)
    laid.tiles((2,), (2,), (2,)).begin(Phase.EXECUTIVE_DECISIONS)
    chairs = (Chair(Holder.USER, 1, "Ann"), Chair(Holder.NPC), Chair(Holder.NPC))
    match = Match(1, laid.game, laid.state.options, Status.RUNNING, chairs, 1, 2, 1, state=laid.state)
    close, marker = CloseFactories(model("Duryea")), BuyBonusMarker(model("Maxwell"))
    cheaper = [ReducePrice(model("Maxwell"), markers) for markers in (1, 2)]
    found = [Considered(it, -10.0 * n, 1.0, 20) for n, it in enumerate([PASS, marker, *cheaper, close])]
    thinker = AsyncMock(consider=AsyncMock(return_value=found))
    hints = await Hints(AsyncMock(), thinker)._thought(match, 0)
    assert [it.action for it in hints] == [PASS, close, marker]
    text = told(match, 0, hints)
    assert "2. **Duryea · close: get $100; $200 if kept, mid**: about $40 less" in text and "Maxwell" not in text


def test_what_does_nothing_is_not_called_the_best():
    """Of a marker that sells no car more, and passing, which may be as good, passing stands first."""
    laid = table(3).factory("Maxwell", 0).research(0, 2).begin(Phase.EXECUTIVE_DECISIONS)
    chairs = (Chair(Holder.USER, 1, "Ann"), Chair(Holder.NPC), Chair(Holder.NPC))
    match = Match(1, laid.game, laid.state.options, Status.RUNNING, chairs, 1, 2, 1, state=laid.state)
    marker = BuyBonusMarker(model("Maxwell"))
    text = told(match, 0, [Hint(marker, 0.0, 0.0, 20), Hint(PASS, 10.0, 10.0, 20)])
    assert "1. **Pass**: by" in text and "Maxwell" not in text
    assert text.splitlines()[2:4] == [
        "  Why: You take place 1 in the next selection order, and no more decisions this turn.",
        "What else the program looked at adds nothing.",
    ]
    text = told(match, 0, [Hint(marker, 0.0, 0.0, 20), Hint(PASS, 50.0, 10.0, 20)])
    assert "1. **Maxwell" in text, "what is surely less is never called the best"
